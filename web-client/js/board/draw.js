// SPDX-License-Identifier: MIT
/* draw.js - SVG helpers shared by all boards. */
import { html, render } from '../html.js';
import { MarkAt } from './seat_marks.js';

/** @param {number} n */
const tenth = (n) => Math.round(n * 10) / 10;

/** @param {number} x @param {number} y @param {number} [k] */
export const at = (x, y, k = 1) => `translate(${tenth(x)} ${tenth(y)})${k === 1 ? '' : ` scale(${k})`}`;

/** So many of something, counted from 0. @template T @param {number} n @param {(i: number) => T} draw */
export const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i));

/** Where the i-th of n things stands, from the middle of their line. @param {number} i @param {number} n */
export const fromMiddle = (i, n) => i - (n - 1) / 2;

/** A text's size, as a style that wins over classes. @param {number} size */
export const px = (size) => `font-size:${tenth(size)}px`;

/** @param {number} n a signed number with a real minus */
export const signed = (n) => (n > 0 ? '+' : n < 0 ? '\u2212' : '') + Math.abs(n);

/** A board of layers, one upon the other: a browser paints the whole of an SVG in which something changes,
 *  and so leaves the other layers as they are.
 *  @param {{ box: number[], label?: string, class?: string, children?: any, of?: { current: any } }} props
 *    box: viewBox; children: each is a layer; of: is given the element */
export const Layers = ({ box, label, class: more = '', children, of }) => html`
  <div ref=${of} class=${'board ' + more} style=${`aspect-ratio:${box[2]}/${box[3]}`} role="group"
    aria-label=${label}>
    ${[children].flat().map((child, i) => child && html`
      <svg key=${i} class="layer" viewBox=${box.join(' ')} role="none">${child}</svg>`)}
  </div>`;

/** A seat's mark, its middle at x, y.
 *  @param {number} seat @param {number} x @param {number} y @param {number} size */
export const mark = (seat, x, y, size) => html`<${MarkAt} seat=${seat} x=${x} y=${y} size=${size} />`;

/** A seat's disc with its mark.
 *  @param {number} seat @param {number} x @param {number} y @param {number} r @param {string} [id] */
export const disc = (seat, x, y, r, id) => html`<g class=${'disc s' + seat} id=${id} transform=${at(x, y)}>
    <circle r=${r} fill="currentColor" />
    <g class="on-disc"><${MarkAt} seat=${seat} x=${0} y=${0} size=${r * 1.05} /></g>
  </g>`;

/** Over a seat's points: a click or Enter tells what they are made of.
 *  @param {{ t: import('../types.js').Translate, seatName: (seat: number) => string }} game
 *  @param {number} seat @param {number} x @param {number} y @param {number} w @param {number} h */
export const pointsOf = (game, seat, x, y, w, h) => html`<rect x=${x} y=${y} width=${w} height=${h}
  rx="6" fill="transparent" role="button" tabindex="0" data-points=${seat}
  aria-label=${game.t('points.of', { seat: game.seatName(seat) })} />`;

/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;
const DISPLAY = '"Fraunces Variable", Fraunces, Georgia, serif';
const TEXT = 'system-ui, -apple-system, sans-serif';

/** Width of a text in px; display: in the face of titles.
 *  @param {string} text @param {number} size @param {boolean} [display] @param {number} [weight] */
export function widthOf(text, size, display = false, weight = 400) {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.55;
  pen.font = `${weight} ${size}px ${display ? DISPLAY : TEXT}`;
  return pen.measureText(text).width;
}

/** The text at the largest of the sizes that fits; at the smallest it is cut with an ellipsis.
 *  @param {string} text @param {number} room @param {number[]} sizes @param {boolean} [display]
 *  @param {number} [weight] */
export function fit(text, room, sizes, display = false, weight = 600) {
  for (const size of sizes) if (widthOf(text, size, display, weight) <= room) return { text, size };
  const size = sizes[sizes.length - 1];
  let cut = text;
  while (cut.length > 1 && widthOf(cut + '\u2026', size, display, weight) > room) cut = cut.slice(0, -1);
  return { text: cut.trimEnd() + '\u2026', size };
}

/** A text that fits, as a vnode.
 *  @param {{ text: string, x: number, y: number, room: number, sizes: number[], class?: string,
 *            display?: boolean, weight?: number }} props */
export function Fit({ text, x, y, room, sizes, class: more = '', display = false, weight = 600 }) {
  const f = fit(text, room, sizes, display, weight);
  const whole = f.text !== text && html`<title>${text}</title>`;
  return html`<text x=${x} y=${y} class=${more} style=${px(f.size)}>${whole}${f.text}</text>`;
}

/** Breaks a text into lines no wider than `room`.
 *  @param {string} text @param {number} room @param {number} size @param {boolean} [display]
 *  @param {number} [weight] */
export function lines(text, room, size, display = false, weight = 400) {
  /** @type {string[]} */
  const out = [];
  for (const word of text.split(' ')) {
    const last = out.length - 1;
    if (last >= 0 && widthOf(`${out[last]} ${word}`, size, display, weight) <= room) out[last] += ' ' + word;
    else out.push(word);
  }
  return out;
}

/** Draws a picture that never changes: its components are unmounted, so nothing keeps it once it is removed.
 *  @param {any} drawing @param {Element} into an empty element */
export function drawStill(drawing, into) {
  render(drawing, into);
  const still = [...into.childNodes].map((node) => node.cloneNode(true));
  render(null, into);
  into.append(...still);
}

/** The symbols, unseen. @param {{ class: string, symbols: string }} props their text */
export const Symbols = ({ class: name, symbols }) => html`
  <svg class=${name} width="0" height="0" aria-hidden="true">
    <defs dangerouslySetInnerHTML=${{ __html: symbols }} />
  </svg>`;

/** How a board places a symbol whose id begins with the prefix; more: a class, or attributes.
 *  @param {string} prefix
 *  @returns {(id: string, x: number, y: number, w: number, tall?: number,
 *             more?: string | Record<string, any>) => any} */
export const usesOf = (prefix) => (id, x, y, w, tall = w, more = {}) => {
  const rest = typeof more === 'string' ? { class: more } : more;
  return html`<use href=${`#${prefix}-${id}`} x=${x} y=${y} width=${w} height=${tall} ...${rest} />`;
};

/** The same as `make`, which is asked once for each object.
 *  @template Of, Made @param {(of: Of) => Made} make @returns {(of: Of) => Made} */
export function onceFor(make) {
  /** @type {WeakMap<any, Made>} */
  const kept = new WeakMap();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(of, made);
    return made;
  };
}
