// SPDX-License-Identifier: MIT
/* automa_board.js - Lower part of an Automa's company board: fulfilled contracts and engineers sent out.
 * It has no contracts in hand, and any number of engineers may stand on it (AUT-1.11, AUT-5.7). */
// @ts-check
import { html } from '../../js/html.js';
import { shown } from './touch.js';
import { at, byId, capital, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */

const ROW = 15, STEP = 21.5;

/** Placed at the bottom of the 340 x 628 sheet. @param {{ game: Game, seat: number }} props */
export function AutomaFoot({ game, seat }) {
  const { view, t } = game, p = view.players[seat], sent = view.automa.placed[seat] ?? 0;
  const cards = p.done.slice(-2 * ROW);
  return html`<g class="au-foot-board">
    <text class="lab" x="8" y="492">${t('au.fulfilled', { n: p.done.length })}</text>
    ${cards.map((id, i) => contract(game, id, i))}
    <rect class="well" x="5" y="560" width="330" height="34" rx="5"/>
    ${use('i-eng', 12, 567, 20)}
    <text class="lab" x="40" y="581.5">${t('au.sent', { n: sent, left: p.engineers ?? 0 })}</text>
  </g>`;
}

/** @param {Game} game @param {string} id @param {number} i */
function contract(game, id, i) {
  const { colour, energy } = byId(game.catalog)[id];
  const place = at(9 + (i % ROW) * STEP, 498 + Math.floor(i / ROW) * 29);
  const p = shown(game, { kind: 'contract', value: id, label: capital(game.word('contract', id)) });
  return html`<g ...${p} key=${id} class=${'donec ' + colour} transform=${place}>
    <rect class="cs" width="19" height="26" rx="3"/>
    <text x="9.5" y="17.5">${energy}</text>
  </g>`;
}
