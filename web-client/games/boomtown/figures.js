// SPDX-License-Identifier: MIT
/* figures.js - Small pictures in texts about Boomtown (js/parts/figures.js): cards, claims, the sluice. */
// @ts-check
import { html } from '../../js/html.js';
import { Symbols } from '../../js/board/draw.js';
import { SYMBOLS } from './art.js';
import { Claim, KeptCard, SaloonClaim, WholeCard } from './cards.js';
import { Events } from './events.js';
import { desktop, TOWN_PAINT } from './layout.js';
import { cardsOf } from './model.js';
import { Sluice } from './sluice.js';
import { at, mark, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */

/** Whole cards by their ids. @param {any} of @param {Game} game */
function cards({ cards: ids }, game) {
  const all = cardsOf(game.catalog);
  return html`<svg class="board" viewBox=${`0 0 ${ids.length * 150} 204`}>
    ${ids.map((/** @type {string} */ id, /** @type {number} */ i) => html`<g transform=${at(6 + i * 150, 6)}>
      <${WholeCard} card=${all[id]} t=${game.t}/></g>`)}
  </svg>`;
}

/** A player's part of a town: { mines: [[id, veins]], saloon?: town, girls?, kept?: [id], mayor?: town }.
 * @param {any} of @param {Game} game */
function claims({ mines = [], saloons = [], kept = [], mayor }, game) {
  const all = cardsOf(game.catalog);
  const things = [
    ...(mayor ? [html`<g color=${TOWN_PAINT[mayor].fill}>${use('mayor', 4, 4, 36, 54)}</g>`] : []),
    ...mines.map((/** @type {any} */ [id, veins = 0]) => html`<${Claim} card=${all[id]} veins=${veins}/>`),
    ...saloons.map((/** @type {any} */ s) => html`<${SaloonClaim} ...${s}/>`),
    ...kept.map((/** @type {string} */ id) => html`<${KeptCard} card=${all[id]} t=${game.t}/>`),
  ];
  return html`<svg class="board is-small" viewBox=${`0 0 ${things.length * 56} 90`}>
    ${things.map((thing, i) => html`<g transform=${at(7 + i * 56, 10)}>${thing}</g>`)}
  </svg>`;
}

/** Distribution of a bid: { players, price }. @param {any} of @param {Game} game */
function sluice({ players, price }, game) {
  const m = {
    n: players, phase: 'payment', winner: 0, start: 0, price,
    auction: { high: price, bidder: 0, bids: [] },
  };
  return html`<svg class="board" viewBox="6 88 300 184">
    <${Sluice} game=${game} m=${m} l=${desktop(players)}/>
  </svg>`;
}

/** Two rolled dice: { dice: [a, b] }. @param {any} of */
const dice = ({ dice: [a, b] }) => html`<svg class="board is-small" viewBox="0 0 112 56">
  ${use('die-' + a, 6, 6, 44, 44)}${use('die-' + b, 62, 6, 44, 44)}
</svg>`;

/** Pieces that are not a symbol of their own. @type {Record<string, () => any>} */
const PIECES = {
  pawn: () => html`<g color=${TOWN_PAINT.cold_mountain.fill}>${use('mayor', 7, 1, 26, 38)}</g>`,
  seat: () => mark(1, 6, 6, 28),
  number: () => html`${use('sign', 2, 2, 36, 38)}
    <text x="20" y="28" class="bt-d bt-mid" font-size="19" font-weight="700" fill="#4b3473">8</text>`,
  ...Object.fromEntries([...Array(5).keys()].map((i) => [`emblem-${i}`, () => html`
    <g color=${Object.values(TOWN_PAINT)[i].fill}>${use(`emblem-${i}`, 4, 4, 32, 32)}</g>`])),
};

/** A sign of the glossary: a piece, else a symbol. @param {any} of */
const icon = ({ icon: name }) => html`<svg viewBox="0 0 40 40">
  ${PIECES[name]?.() ?? use(name, 4, 4, 32, 32)}
</svg>`;

export default {
  symbols: () => html`<${Symbols} class="bt-defs" symbols=${SYMBOLS}/><${Events}/>`,
  look: 'bt',
  ground: 'var(--table)',
  draw: { cards, claims, sluice, dice, icon },
};
