// SPDX-License-Identifier: MIT
/* score_strip.js - score strip above the board areas on phones. */
import { html } from '../html.js';
import { Mark } from './seat_marks.js';

/** more: what is told of it beside the points.
 *  @typedef {{ seat: number, name: string, vp: number, more?: any }} Glimpse */

/** @param {{ game: import('../types.js').Game, sides: Glimpse[] }} props */
export const Glance = ({ game, sides }) => html`<ul class="glance">${sides.map(({ seat, name, vp, more }) =>
  html`<li key=${seat} class=${game.toAct.includes(seat) ? 'now' : ''}><${Mark} seat=${seat} />
    <span>${name}</span> <b>${String(vp).replace('-', '\u2212')}</b>
    ${more ? html`<small>${more}</small>` : null}
  </li>`)}</ul>`;
