// SPDX-License-Identifier: MIT
/* The few things every part of the board is written with: symbols, seats' discs, points, texts that fit. */
// @ts-check
import { html } from '../../js/html.js';
import { MarkAt } from '../../js/ui/marks.js';

/** A symbol of art.js at a place.
 * @param {string} id @param {number} x @param {number} y @param {number} w @param {number} [tall] @param {string} [more] class */
export const use = (id, x, y, w, tall = w, more = undefined) => html`<use href=${'#tk-' + id} x=${x} y=${y} width=${w} height=${tall} class=${more}/>`;

/** A seat's disc with its mark; seat 4 is Botankhamun. @param {number} seat @param {number} x @param {number} y @param {number} r @param {string} [id] */
export const disc = (seat, x, y, r, id) => html`<g class=${'disc s' + seat} id=${id} transform=${at(x, y)}><circle r=${r} fill="currentColor"/><g class="on-disc"><${MarkAt} seat=${seat} x=${0} y=${0} size=${r * 1.05}/></g></g>`;

/** Only the mark. @param {number} seat @param {number} x @param {number} y @param {number} size */
export const mark = (seat, x, y, size) => html`<${MarkAt} seat=${seat} x=${x} y=${y} size=${size}/>`;

/** A scarab of points. @param {number | string} n @param {number} x centre @param {number} y centre @param {number} size */
export const points = (n, x, y, size) => html`<g class="vp">${use('vp', x - size / 2, y - size / 2, size)}<text x=${x} y=${y + size * 0.19} class="vpn" style=${px(size * 0.55)}>${n}</text></g>`;

/** @param {number} n a signed number with a real minus */
export const signed = (n) => (n > 0 ? '+' : n < 0 ? '\u2212' : '') + Math.abs(n);

/** @param {number} size a text's size, as a style that wins over classes */
export const px = (size) => `font-size:${Math.round(size * 10) / 10}px`;

/** @param {number} x @param {number} y @param {number} [k] */
export const at = (x, y, k) => `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})${k && k !== 1 ? ` scale(${k})` : ''}`;

/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;
/** @param {string} text @param {number} size @param {boolean} display @param {number} weight */
function widthOf(text, size, display, weight) {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.55;
  pen.font = `${weight} ${size}px ${display ? '"Fraunces Variable", Fraunces, Georgia, serif' : 'system-ui, -apple-system, sans-serif'}`;
  return pen.measureText(text).width;
}

/** The text at the largest of the sizes that fits; at the smallest it is cut with an ellipsis.
 * @param {string} text @param {number} room @param {number[]} sizes @param {boolean} [display] @param {number} [weight] */
export function fit(text, room, sizes, display = false, weight = 600) {
  for (const size of sizes) if (widthOf(text, size, display, weight) <= room) return { text, size };
  const size = sizes[sizes.length - 1];
  let cut = text;
  while (cut.length > 1 && widthOf(cut + '\u2026', size, display, weight) > room) cut = cut.slice(0, -1);
  return { text: cut.trimEnd() + '\u2026', size };
}

/** A text that fits, as a vnode. @param {{ text: string, x: number, y: number, room: number, sizes: number[], class?: string, display?: boolean, weight?: number }} props */
export function Fit({ text, x, y, room, sizes, class: more = '', display = false, weight = 600 }) {
  const f = fit(text, room, sizes, display, weight);
  return html`<text x=${x} y=${y} class=${more} style=${px(f.size)}>${f.text !== text && html`<title>${text}</title>`}${f.text}</text>`;
}
