// SPDX-License-Identifier: MIT
/* The few things every part of the board is written with: symbols, seats' marks, and those of js/board/draw.js. */
// @ts-check
import { html } from '../../js/html.js';
import { MarkAt } from '../../js/board/marks.js';

export { at, fit, lines, px, signed, widthOf } from '../../js/board/draw.js';

/** A symbol of art.js at a place.
 * @param {string} id @param {number} x @param {number} y @param {number} w @param {number} tall
 * @param {Record<string, any>} [more] */
export const use = (id, x, y, w, tall, more) =>
  html`<use href=${'#bt-' + id} x=${x} y=${y} width=${w} height=${tall} ...${more}/>`;

/** The mark of a seat, in its colour. @param {number} seat @param {number} x @param {number} y @param {number} size */
export const mark = (seat, x, y, size) => html`<${MarkAt} seat=${seat} x=${x + size / 2} y=${y + size / 2} size=${size}/>`;
