// SPDX-License-Identifier: MIT
/* ui.js - Basic drawing functions of the board: symbols, points, and those of js/board/draw.js. */
// @ts-check
import { html } from '../../js/html.js';
import { px, signed, usesOf } from '../../js/board/draw.js';

export { at, disc, fit, Fit, mark, pointsOf, px, signed, times } from '../../js/board/draw.js';

/** A symbol of art.js at a position. */
export const use = usesOf('tk');

/** A scarab of points.
 * @param {number | string} n @param {number} x centre @param {number} y centre @param {number} size */
export const points = (n, x, y, size) => html`<g class="vp">
  ${use('vp', x - size / 2, y - size / 2, size)}
  <text x=${x} y=${y + size * 0.19} class="vpn" style=${px(size * 0.55)}>${n}</text>
</g>`;

/** A balance in words: "+2", "0". @param {number} n */
export const balance = (n) => signed(n) || '0';
