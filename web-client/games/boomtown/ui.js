// SPDX-License-Identifier: MIT
/* ui.js - Basic drawing functions of the board: symbols, seat marks, and those of js/board/draw.js. */
// @ts-check
import { html } from '../../js/html.js';
import { MarkAt } from '../../js/board/seat_marks.js';
import { usesOf } from '../../js/board/draw.js';
import { lazy } from '../../js/ui/lazy.js';

export { at, fit, fromMiddle, lines, pointsOf, px, signed, times, widthOf } from '../../js/board/draw.js';

/** Wraps a lazily loaded component; adds the style sheet of all such components.
 * @param {() => Promise<any>} load @param {string} name of the export */
export const late = (load, name) => lazy(load, name, '/games/boomtown/late.css');

/** A symbol of art.js at a position. */
export const use = usesOf('bt');

/** The mark of a seat, in its colour.
 * @param {number} seat @param {number} x @param {number} y @param {number} size */
export const mark = (seat, x, y, size) =>
  html`<${MarkAt} seat=${seat} x=${x + size / 2} y=${y + size / 2} size=${size}/>`;

const STAR =
  'm12 1 3.300 6.900 7.500 1-5.500 5.200 1.400 7.500L12 18l-6.700 3.600 1.400-7.500L1.200 8.900l7.500-1Z';

/** The governor's star, in a square of 24. @param {number} x @param {number} y @param {number} k */
export const star = (x, y, k) =>
  html`<path class="star" d=${STAR} transform=${`translate(${x} ${y}) scale(${k})`}/>`;
