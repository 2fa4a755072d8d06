// SPDX-License-Identifier: MIT
/* The few things every part of the board is written with: symbols, seats' marks, texts that fit. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { MarkAt } from '../../js/ui/marks.js';

/** A symbol of art.js at a place.
 * @param {string} id @param {number} x @param {number} y @param {number} w @param {number} tall
 * @param {Record<string, any>} [more] */
export const use = (id, x, y, w, tall, more) =>
  html`<use href=${'#bt-' + id} x=${x} y=${y} width=${w} height=${tall} ...${more}/>`;

/** The mark of a seat, in its colour. @param {number} seat @param {number} x @param {number} y @param {number} size */
export const mark = (seat, x, y, size) => html`<${MarkAt} seat=${seat} x=${x + size / 2} y=${y + size / 2} size=${size}/>`;

/** @param {number} n a signed number with a real minus */
export const signed = (n) => (n > 0 ? '+' : n < 0 ? '\u2212' : '') + Math.abs(n);

/** A text's size as a style, which wins over classes. @param {number} size */
export const px = (size) => `font-size:${size}px`;

/** @param {number} x @param {number} y */
export const at = (x, y) => `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`;

/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;
const FACE = { display: '"Fraunces Variable", Fraunces, Georgia, serif', text: 'system-ui, -apple-system, sans-serif' };

/** Width of a text in px. @param {string} text @param {number} size @param {'display'|'text'} face @param {number} weight */
export function widthOf(text, size, face = 'text', weight = 400) {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.55;
  pen.font = `${weight} ${size}px ${FACE[face]}`;
  return pen.measureText(text).width;
}

/** The text at the largest of the sizes that fits; at the smallest it is cut with an ellipsis.
 * @param {string} text @param {number} room @param {number[]} sizes @param {'display'|'text'} [face] @param {number} [weight] */
export function fit(text, room, sizes, face = 'display', weight = 600) {
  for (const size of sizes) if (widthOf(text, size, face, weight) <= room) return { text, size };
  const size = sizes[sizes.length - 1];
  let cut = text;
  while (cut.length > 1 && widthOf(cut + '\u2026', size, face, weight) > room) cut = cut.slice(0, -1);
  return { text: cut.trimEnd() + '\u2026', size };
}

/** Breaks a text into lines no wider than `room`.
 * @param {string} text @param {number} room @param {number} size @param {'display'|'text'} [face] @param {number} [weight] */
export function lines(text, room, size, face = 'text', weight = 400) {
  /** @type {string[]} */
  const out = [];
  for (const word of text.split(' ')) {
    const last = out.length - 1;
    if (last >= 0 && widthOf(`${out[last]} ${word}`, size, face, weight) <= room) out[last] += ' ' + word;
    else out.push(word);
  }
  return out;
}

/** A component of a module that is loaded when it is first shown.
 * @param {{ from: () => Promise<any>, part: string, [prop: string]: any }} props */
export function Later({ from, part, ...props }) {
  const [module, setModule] = useState(/** @type {any} */ (null));
  useEffect(() => { from().then(setModule); }, []);
  return module && html`<${module[part]} ...${props}/>`;
}
