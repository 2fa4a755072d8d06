// SPDX-License-Identifier: MIT
/* seat_marks.js - colour and shape of each seat. */
import { html, signal } from '../html.js';

/** Paths in a 24 x 24 square, by seat. */
export const MARKS = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z',
  'M12 1.6 23.2 21.8H.8Z',
  'M4.1 2.6h15.8a1.5 1.5 0 0 1 1.5 1.5v15.8a1.5 1.5 0 0 1-1.5 1.5H4.1a1.5 1.5 0 0 1-1.5-1.5V4.1'
    + 'a1.5 1.5 0 0 1 1.5-1.5Z',
  'M12 .4 23.6 12 12 23.6.4 12Z',
  'M8.2 1.5h7.6v6.7h6.7v7.6h-6.7v6.7H8.2v-6.7H1.5V8.2h6.7Z',
];

/** The marks of the game on show, where it has its own. @type {{ value: ((seat: number) => any) | null }} */
export const worn = signal(/** @type {any} */ (null));

/** In HTML text, 1em.  @param {{ seat: number, class?: string }} props */
export function Mark({ seat, class: more = '' }) {
  const own = worn.value?.(seat);
  if (own) return own;
  return html`<svg class="m s${seat} ${more}" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${MARKS[seat] ?? MARKS[0]} />
  </svg>`;
}

/** Inside an SVG: centred on x, y.
 *  @param {{ seat: number, x: number, y: number, size?: number, class?: string }} props */
export function MarkAt({ seat, x, y, size = 14, class: more = '' }) {
  const k = size / 24;
  return html`<path class="ms s${seat} ${more}" d=${MARKS[seat] ?? MARKS[0]} fill="currentColor"
    transform="translate(${x - size / 2} ${y - size / 2}) scale(${k})" />`;
}
