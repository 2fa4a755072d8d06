// SPDX-License-Identifier: MIT
/* phone.js - Board on a phone: one area at a time, with tabs. */
// @ts-check
import { html } from '../../js/html.js';
import { cut, Tabs, useArea, usePane, wanted } from '../../js/board/areas.js';
import { Glance } from '../../js/board/score_strip.js';
import { Belt } from './belt.js';
import { Colony, Ground } from './colony.js';
import { Field, Yard } from './field.js';
import { Hand } from './hand.js';
import { Kit } from './equipment.js';
import { Demands, Harvest, Hiring } from './market.js';
import { nameOf, RIVAL } from './model.js';
import { Life, Stores } from './player_board.js';
import { Plate, rowsOf } from './plate.js';
import { Rival } from './solo.js';
import { Co2, Research } from './tracks.js';
import { mark, points } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** side: whose own board is shown; next: the same after the move under the pointer.
 * @typedef {{ game: Game, m: Model, side: Side, next: Side | null,
 *   show: (seat: number) => void }} Part */

/* ---- areas -------------------------------------------------------------------------------- */

/** @param {Part} part */
const lifeOf = (part) => cut('-8 0 406 98', html`<${Life} ...${part}/>`);
/** @param {Part} part */
const handOf = (part) => cut('-6 0 372 250', html`<${Hand} ...${part} w=${360}/>`);

/** The plate appears and disappears with the picked move. It stands at the bottom of the pane, where it
 * moves nothing else. A plain "yes" stands in the sheet below. @param {Part} part */
function plateOf({ game, m }) {
  const all = rowsOf(game), rows = all.length;
  if (!all.some(({ arg }) => arg)) return null;
  return cut(`-6 0 372 ${40 + rows * 38}`,
    html`<${Plate} game=${game} m=${m} x=${0} y=${4} w=${360} h=${30 + rows * 38}/>`, 'foot');
}

/** @param {Part} part */
function colony(part) {
  const { game, m } = part;
  const near = html`<${Ground}/><${Colony} game=${game} m=${m}/><g class="fx" aria-hidden="true"></g>`;
  return [cut('0 56 664 416', near, 'near'), lifeOf(part), handOf(part), plateOf(part)];
}

/** @param {Part} part */
const field = ({ game, m }) => [
  cut('660 64 272 410', html`<${Ground}/><${Field} game=${game} m=${m}/><${Yard} game=${game} m=${m}/>`),
  cut('4 470 326 128', html`<${Research} game=${game} m=${m} track="extraction"/>`),
  cut('330 470 326 128', html`<${Research} game=${game} m=${m} track="sustainability"/>`),
  cut('656 470 276 128', html`<${Co2} game=${game} m=${m}/>`),
];

/** @param {Part} part */
const market = ({ game, m }) => [
  cut('930 4 308 204', html`<${Demands} game=${game} m=${m}/>`),
  cut('930 208 308 200', html`<${Hiring} game=${game} m=${m}/>`),
  cut('930 408 308 190', html`<${Harvest} game=${game} m=${m}/>`),
];

/** Selector of the board shown, with all players' points. @param {Part} part */
const seatsOf = ({ game, m, side, show }) => html`<div class="lm-seats">
  ${m.sides.map((s) => html`<button key=${s.seat} data-seat=${s.seat}
      class=${s.seat === side.seat ? 'on' : ''} aria-pressed=${s.seat === side.seat}
      data-points=${s.seat === side.seat ? s.seat : undefined}
      onClick=${() => show(s.seat)}>
    <svg viewBox="0 0 54 28" aria-hidden="true">${mark(s.seat, 13, 14, 18)}${points(s.vp, 40, 14, 26)}</svg>
    <span>${nameOf(game, s.seat)}</span>
  </button>`)}
</div>`;

/** @param {Part} part */
const rivalBlocks = (part) => [
  cut('196 -4 360 258', html`<${Rival} ...${part}/>`),
  cut('570 0 270 200', html`<${Rival} ...${part}/>`),
];

/** @param {Part} part */
const ownBlocks = (part) => [
  lifeOf(part),
  cut('-8 0 420 116', html`<${Belt} ...${part}/>`),
  cut('-6 0 320 226', html`<${Stores} ...${part}/><g transform="translate(178 2)"><${Kit} ...${part}/></g>`),
  handOf(part),
];

/** All parts of one side's board. @param {Part} part */
export const wholeOf = (part) => (part.side.seat === RIVAL ? rivalBlocks(part) : ownBlocks(part));

/** @param {Part} part */
const base = (part) => [seatsOf(part), wholeOf(part)];

/** Content of each tab. */
const AREAS = { colony, field, market, base };

/* ---- tabs --------------------------------------------------------------------------------- */

/** @typedef {keyof typeof AREAS} Tab */
/** Tabs with their signs. @type {[Tab, string][]} */
const TABS = [['colony', 'm-LAB'], ['field', 'm-MIN'], ['market', 'm-EXP'], ['base', 'sci']];
const MARKET_VERBS = ['deliver', 'hire', 'salvage'];
const BASE_VERBS = ['lie_down', 'recover', 'buy_back', 'pay', 'retire'];

/** @type {import('../../js/board/areas.js').MadeIn<Tab>} */
const MADE_IN = [
  ['colony', (mv) => mv.verb === 'play' || mv.verb === 'move'],
  ['field', (mv) => mv.space || mv.track || mv.bonus || mv.verb === 'build'],
  ['market', (mv) => mv.place || MARKET_VERBS.includes(mv.verb)],
  ['base', (mv) => BASE_VERBS.includes(mv.verb)],
];

/** @param {Part} part */
export function Phone(part) {
  const { game } = part, best = wanted(game, MADE_IN, 'colony'), [tab, setTab] = useArea(game, best);
  const pane = usePane(game, tab, 'colony');
  const sides = part.m.sides.map((s) => ({ seat: s.seat, name: nameOf(game, s.seat), vp: s.vp,
    more: s.seat === game.you ? game.t('glance.energy', { n: s.stock.energy ?? 0 }) : undefined }));
  return html`<${Glance} game=${game} sides=${sides}/>
    <${Tabs} game=${game} prefix="lm" tabs=${TABS} area=${tab} madeIn=${MADE_IN} onArea=${setTab}/>
    <div class="lm-scroll" key=${tab} data-sheet ref=${pane} role="tabpanel"
        tabindex="0" aria-label=${game.t('tab.' + tab)}>
      ${AREAS[tab](part)}
    </div>`;
}
