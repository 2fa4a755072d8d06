// SPDX-License-Identifier: MIT
/* figures.js - Small pictures in texts about Luna Maris (js/parts/figures.js): parts of the board with a
 * small state, cards and signs. */
// @ts-check
import { html } from '../../js/html.js';
import { Symbols } from '../../js/board/draw.js';
import { SYMBOLS } from './art.js';
import { Belt } from './belt.js';
import { Demand, Food, Scientist } from './cards.js';
import { Colony } from './colony.js';
import { Field } from './field.js';
import { bookOf, read, sideOf } from './model.js';
import { Life, Stores } from './player_board.js';
import { Co2, Research } from './tracks.js';
import { at, points, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** Defaults for a figure's state. */
const EMPTY = { vp: 0, co2: 0, stock: {}, waste: 0, probes: 3, level: { extraction: 1, sustainability: 1 } };
const NO_MARKET = { demand: {}, row2: {} };

/** Model of a state that contains only what its picture shows. @param {any} of @param {Game} game */
function modelOf(of, game) {
  const players = Object.entries(of.players ?? {}).map(([seat, p]) => [seat, { ...EMPTY, ...p }]);
  return read(game.catalog, { ...NO_MARKET, ...of, players: Object.fromEntries(players) });
}

/** Parts of the table and their positions. @type {Record<string, [any, string]>} */
const PARTS = {
  colony: [Colony, '2 62 660 404'],
  field: [Field, '660 66 272 182'],
  extraction: [Research, '4 470 328 128'],
  sustainability: [Research, '330 470 328 128'],
  co2: [Co2, '656 470 276 128'],
};

/** @param {string} name */
const part = (name) => (/** @type {any} */ of, /** @type {Game} */ game) => {
  const [Part, box] = PARTS[name];
  return html`<svg class="board" viewBox=${box}>
    <${Part} game=${game} m=${modelOf(of, game)} track=${name}/>
  </svg>`;
};

/** A part of seat 0's own board, w x h. @param {any} Part @param {number} w @param {number} h */
const own = (Part, w, h) => (/** @type {any} */ of, /** @type {Game} */ game) => {
  const m = modelOf({ players: { 0: of } }, game);
  return html`<svg class="board" viewBox=${`-8 -6 ${w + 16} ${h + 12}`}>
    <${Part} game=${game} m=${m} side=${sideOf(m, 0)}/>
  </svg>`;
};

/** Cards side by side, w x h each. @param {string[]} ids @param {number} w @param {number} h
 * @param {(id: string) => any} draw */
const row = (ids, w, h, draw) => html`<svg class="board"
    viewBox=${`0 0 ${ids.length * (w + 10) + 6} ${h + 12}`}>
  ${ids.map((id, i) => html`<g transform=${at(6 + i * (w + 10), 4)}>${draw(id)}</g>`)}
</svg>`;

/** { scientists: [id], price } @param {any} of @param {Game} game */
const scientists = ({ scientists: ids, price }, game) => row(ids, 84, 122, (id) => html`
  <${Scientist} game=${game} b=${bookOf(game.catalog)} id=${id} w=${84} tall=${122} price=${price}/>`);

/** { foods: [name] } @param {any} of @param {Game} game */
const foods = ({ foods: names }, game) => row(names, 84, 122, (name) => html`
  <${Food} game=${game} b=${bookOf(game.catalog)} name=${name} w=${84} tall=${122}/>`);

/** { demands: [id] } @param {any} of @param {Game} game */
const demands = ({ demands: ids }, game) => row(ids, 64, 166, (id) => html`
  <${Demand} b=${bookOf(game.catalog)} id=${id} below=${0}/>`);

/** Cubes and food have colours of their own; other signs take one. */
const COLOURED = /^[cf]-/;

/** A sign of the glossary. @param {any} of */
const icon = ({ icon: name }) => html`<svg viewBox="0 0 40 40">
  ${name === 'points' ? points(1, 20, 20, 34) : use(name, 5, 5, 30, 30, COLOURED.test(name) ? '' : 'i-soft')}
</svg>`;

/** Signs in a row: { icons }. @param {any} of */
const icons = ({ icons: names }) => html`<svg class="is-small" viewBox=${`0 0 ${names.length * 48} 40`}>
  ${names.map((/** @type {string} */ name, /** @type {number} */ i) => html`
    <g transform=${at(4 + i * 48, 0)}>${use(name, 4, 4, 32, 32, /^(c-|f-)/.test(name) ? '' : 'i-soft')}</g>`)}
</svg>`;

export default {
  symbols: () => html`<${Symbols} class="lm-defs" symbols=${SYMBOLS}/>`,
  look: 'lm on-table',
  ground: 'var(--lm-panel)',
  draw: {
    ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, part(name)])),
    belt: own(Belt, 404, 112),
    life: own(Life, 404, 98),
    stores: own(Stores, 160, 214),
    scientists, foods, demands, icon, icons,
  },
};
