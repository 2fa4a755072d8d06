// SPDX-License-Identifier: MIT
/* ui.js - Basic drawing functions of the board: symbols, points, and those of js/board/draw.js. */
// @ts-check
import { html } from '../../js/html.js';
import { Fit, px, times, usesOf } from '../../js/board/draw.js';

export { at, disc, fit, Fit, mark, pointsOf, px, signed, times } from '../../js/board/draw.js';

/** A symbol of art.js at a position. */
export const use = usesOf('lm');

/** @param {string} good @param {number} x @param {number} y @param {number} size */
export const cube = (good, x, y, size) => use('c-' + good, x, y, size);

/** A hexagon of points.
 * @param {number | string} n @param {number} x centre @param {number} y centre @param {number} size */
export const points = (n, x, y, size) => html`<g class="vp">
  ${use('vp', x - size / 2, y - size / 2, size)}
  <text x=${x} y=${y + size * 0.19} class="vpn" style=${px(size * 0.55)}>${n}</text>
</g>`;

/** Expands "1, 2, 2" to one icon each. @param {Record<string, number>} goods @param {string[]} order */
export const spread = (goods, order) => order.flatMap((g) => times(Math.max(0, goods[g] ?? 0), () => g));

/** Font sizes from the largest to the smallest, one pixel apart.
 * @param {number} most @param {number} least */
export const sizes = (most, least) => times(most - least + 1, (i) => most - i);

/** Title over a part of a player's board.
 * @param {string} text @param {number} x @param {number} y @param {number} room
 * @param {number} [least] size */
export const caption = (text, x, y, room, least = 12) =>
  html`<${Fit} text=${text} x=${x} y=${y} room=${room} sizes=${sizes(14, least)} class="ol"/>`;

/** Title of an area of the board.
 * @param {string} text @param {number} x @param {number} y @param {number} room */
export const areaName = (text, x, y, room) =>
  html`<${Fit} text=${text} x=${x} y=${y} room=${room} sizes=${sizes(14, 12)} class="area"/>`;

export const GOODS = ['iron', 'titanium', 'water', 'helium3', 'energy', 'waste'];
