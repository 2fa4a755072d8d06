// SPDX-License-Identifier: MIT
/* large.js - Large view of one player's board; it uses the symbols of the page's board. */
// @ts-check
import { html } from '../../js/html.js';
import { read, sideOf } from './model.js';
import { wholeOf } from './phone.js';

/** @param {{ game: import('../../js/types.js').Game, seat: number }} props */
export function Large({ game, seat }) {
  const m = read(game.catalog, game.view), side = sideOf(m, seat) ?? m.sides[0];
  const part = { game, m, side, next: null, show: () => {} };
  return html`<div class="lm lm--large">${wholeOf(part)}</div>`;
}
