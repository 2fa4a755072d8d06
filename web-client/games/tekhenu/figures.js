// SPDX-License-Identifier: MIT
/* figures.js - Small pictures in texts about Tekhenu (js/parts/figures.js): parts of the board with a
 * small state, and single things. */
// @ts-check
import { html } from '../../js/html.js';
import { Symbols } from '../../js/board/draw.js';
import { SYMBOLS } from './art.js';
import { Die, face, house, pillar, statue, Tile } from './die.js';
import { Horus, Osiris, Ra } from './gods.js';
import { Maat, Rounds } from './maat.js';
import { bookOf, read, sideOf } from './model.js';
import { Rows, Stock } from './player_board.js';
import { Pyramid } from './pyramid.js';
import { River } from './river.js';
import { Scale } from './scale.js';
import { Temple } from './temple.js';
import { Card, Thoth } from './thoth.js';
import { at, points, use } from './ui.js';
import { Wheel } from './wheel.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** Parts of the main board and their positions. @type {Record<string, [any, string]>} */
const PARTS = {
  wheel: [Wheel, '284 136 432 432'],
  horus: [Horus, '4 2 300 256'],
  ra: [Ra, '312 2 376 136'],
  osiris: [Osiris, '4 258 292 358'],
  temple: [Temple, '696 2 300 340'],
  river: [River, '704 342 292 274'],
  maat: [Maat, '300 562 400 56'],
  thoth: [Thoth, '4 616 992 230'],
  rounds: [Rounds, '4 852 992 52'],
};

/** A part of the board in a state; box: section of it. @param {string} name */
const part = (name) => (/** @type {any} */ of, /** @type {Game} */ game) => {
  const [Part, box] = PARTS[name];
  return html`<svg class="board" viewBox=${of.box ?? box}>
    <${Part} game=${game} m=${read(game.catalog, of)} still/>
  </svg>`;
};

/** A part of seat 0's own board, w x h. @param {any} Part @param {number} w @param {number} h */
const own = (Part, w, h) => (/** @type {any} */ of, /** @type {Game} */ game) => {
  const m = read(game.catalog, of), side = sideOf(m, 0);
  return html`<svg class="board" viewBox=${`-8 -6 ${w + 16} ${h + 12}`}>
    <rect x="-8" y="-6" width=${w + 16} height=${h + 12} rx="8" class="ownbg"/>
    <${Part} game=${game} m=${m} side=${side}/>
  </svg>`;
};

/** @param {any} of @param {Game} game */
function scale(of, game) {
  const m = read(game.catalog, of), side = sideOf(m, 0);
  return html`<svg class="board" viewBox="0 0 424 206"><${Scale} m=${m} side=${side} label=""/></svg>`;
}

const COLOURS = ['white', 'yellow', 'brown', 'black', 'gray'];
/** @type {Record<string, string>} */
const SIGN = { pure: 'feather', tainted: 'heart', forbidden: 'barred' };
const GROUND = { sunny: '#fbeab2', shaded: '#cfae70', dark: '#45486a' };

/** A die with its purity. @param {{ colour: string, purity: string, x: number }} props */
const Judged = ({ colour, purity: what, x }) => html`<g class=${what}>
  <${Die} colour=${colour} value=${4} x=${x} y=${24} size=${28}/>
  <circle cx=${x + 18} cy="36" r="9" class="mkc"/>
  ${use(SIGN[what], x + 12, 30, 12, 12, 'mkg')}
</g>`;

/** Purity of each die in each light. @param {any} _ @param {Game} game */
function purity(_, game) {
  const rows = /** @type {any} */ (bookOf(game.catalog).c.dice.purity);
  return html`<svg class="board" viewBox="0 0 320 168">
    ${Object.entries(GROUND).map(([light, fill], i) => html`<g transform=${at(0, 6 + i * 54)}>
      <rect x="2" width="316" height="48" rx="8" fill=${fill}/>
      <circle cx="25" cy="24" r="16" fill="#1d3b78"/>
      ${use('l-' + light, 15, 14, 20, 20, 'rimi-' + light)}
      ${COLOURS.map((colour, k) => html`<${Judged} colour=${colour} purity=${rows[light][colour]}
        x=${72 + k * 54}/>`)}
    </g>`)}
  </svg>`;
}

/** View for figures that need only the catalogue. @type {any} */
const NO_VIEW = {};

/** Dice side by side: { dice: [{ colour, value }] }. @param {any} of */
const dice = ({ dice: all }) => html`<svg class="board is-small" viewBox=${`0 0 ${all.length * 44} 44`}>
  ${all.map((/** @type {any} */ die, /** @type {number} */ i) =>
    html`<${Die} ...${die} x=${22 + i * 44} y=${22} size=${34}/>`)}
</svg>`;

/** Cards by their ids. @param {any} of @param {Game} game */
function cards({ cards: ids }, game) {
  const m = read(game.catalog, NO_VIEW);
  return html`<svg class="board" viewBox=${`0 0 ${ids.length * 130} 98`}>
    ${ids.map((/** @type {string} */ id, /** @type {number} */ i) => html`
      <g transform=${at(4 + i * 130, 3)}><${Card} game=${game} m=${m} id=${id} w=${122} h=${88}/></g>`)}
  </svg>`;
}

/** Pillar tiles by their ids, each rotated: { tiles: [[id, turns]] }. @param {any} of @param {Game} game */
function tiles({ tiles: all }, game) {
  const m = read(game.catalog, NO_VIEW);
  return html`<svg class="board is-small" viewBox=${`0 0 ${all.length * 88} 84`}>
    ${all.map((/** @type {any} */ [id, turns], /** @type {number} */ i) => html`
      <g transform=${at(6 + i * 88, 4)}><${Tile} m=${m} id=${id} size=${75} rotation=${turns}/></g>`)}
  </svg>`;
}

/** Pieces that are not a symbol of their own. @type {Record<string, () => any>} */
const PIECES = {
  building: () => house(1, 20, 20, 34),
  pillar: () => pillar(1, 20, 20, 34),
  statue: () => statue(1, 20, 37, 34),
  points: () => points(1, 20, 20, 34),
  die: () => html`<${Die} colour="yellow" value=${4} x=${20} y=${20} size=${30}/>`,
  gray: () => html`<${Die} colour="gray" value=${3} x=${20} y=${20} size=${30}/>`,
  value: () => face(4, 6, 6, 28),
};

/** Goods and tokens have colours of their own; other signs take one. */
const COLOURED = /^(r-|vp|ed-)/;

/** A sign of the glossary: a piece, else a symbol. @param {any} of */
const icon = ({ icon: name }) => html`<svg viewBox="0 0 40 40">
  ${!PIECES[name] && !COLOURED.test(name) && html`<rect width="40" height="40" rx="8" fill="#1d3b78"/>`}
  ${PIECES[name]?.() ?? use(name, 5, 5, 30, 30, COLOURED.test(name) ? '' : 'glyph')}
</svg>`;

export default {
  symbols: () => html`<${Symbols} class="tk-defs" symbols=${SYMBOLS}/>`,
  look: 'tk',
  ground: 'transparent',
  draw: {
    ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, part(name)])),
    stock: own(Stock, 292, 30),
    rows: own(Rows, 292, 178),
    pyramid: own(Pyramid, 292, 222),
    scale, purity, dice, cards, tiles, icon,
  },
};
