// SPDX-License-Identifier: MIT
/* phone.js - Board on a phone: one area at a time, with tabs. */
// @ts-check
import { html } from '../../js/html.js';
import { cut, Tabs, useArea, usePane, wanted } from '../../js/board/areas.js';
import { Glance } from '../../js/board/score_strip.js';
import { Horus, Osiris, Ra } from './gods.js';
import { Maat, Rounds } from './maat.js';
import { nameOf } from './model.js';
import { Offer } from './offer.js';
import { Cards, Hand, Rows, Stock, Weigh } from './player_board.js';
import { Plate } from './plate.js';
import { Pyramid } from './pyramid.js';
import { River } from './river.js';
import { Temple } from './temple.js';
import { Thoth } from './thoth.js';
import { balance, mark, points } from './ui.js';
import { Wheel } from './wheel.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** side: whose own board is shown; then, next: the model, and that side, after the move under the pointer.
 * @typedef {{ game: Game, m: Model, side: Side, next: Side | null, then: Model | null,
 *   ghost: import('./scale.js').Ghost, show: (seat: number) => void }} Part */

/** True if one of these verbs is legal now. @param {Game} game @param {...string} verbs */
const asked = (game, ...verbs) => game.moves.some((mv) => verbs.includes(mv.verb));

/* ---- areas -------------------------------------------------------------------------------- */

/** Layer for flying things. */
const fx = () => html`<g class="fx" aria-hidden="true"></g>`;

/** The hand appears and disappears with the decision. It stands at the bottom of the pane, where it moves
 * nothing else. @param {Part} part */
function handOf(part) {
  const { game, m } = part, values = game.moves.some((mv) => mv.value !== undefined);
  const full = m.hand || values || asked(game, 'rotate');
  return full && cut('-2 -3 300 52', html`<${Hand} ...${part}/>`, 'lapis foot');
}

/** @param {Part} part */
const scalesOf = (part) => [
  cut('0 -4 292 144', html`<${Weigh} ...${part}/>`, 'lapis weigh'),
  cut('-2 -2 296 38', html`<${Stock} ...${part}/>`, 'lapis'),
  handOf(part),
];

/** @param {Part} part */
function wheel(part) {
  const { game, m, ghost, next } = part;
  const round = html`<rect x="240" y="110" width="520" height="480" class="sand"/>
    <${Wheel} game=${game} m=${m}/>
    <${Offer} game=${game} m=${m}/>
    <${Plate} game=${game} m=${m}/>
    ${fx()}`;
  const bar = html`<${Maat} game=${game} m=${m} reading=${ghost?.to ?? next?.reading}/>`;
  return [cut('270 118 460 456', round, 'round'), scalesOf(part), cut('300 562 400 56', bar)];
}

/** @param {Part} part */
function temple(part) {
  const { game, m } = part;
  return [
    cut('694 4 304 340', html`<${Temple} game=${game} m=${m}/>${fx()}`),
    cut('312 4 376 136', html`<${Ra} game=${game} m=${m}/>`),
    asked(game, 'rotate') && handOf(part),
  ];
}

/** The subject of the decision comes first. @param {Part} part */
function river({ game, m, then }) {
  const bastet = cut('704 342 292 276', html`<${River} game=${game} m=${m} next=${then}/>`);
  const horus = cut('4 4 300 256', html`<${Horus} game=${game} m=${m}/>`);
  const osiris = cut('4 258 292 360', html`<${Osiris} game=${game} m=${m}/>`);
  if (asked(game, 'build_osiris')) return [osiris, horus, bastet];
  return asked(game, 'honour', 'people') ? [horus, osiris, bastet] : [bastet, horus, osiris];
}

/** Thoth's head, then the segments. @param {Part} part */
function cards(part) {
  const { game, m, then } = part, thoth = () => html`<${Thoth} game=${game} m=${m}/>`;
  return [
    cut('4 616 76 232', thoth(), 'thin'),
    cut('77 622 390 112', html`<${Thoth} game=${game} m=${m} next=${then}/>`),
    cut('476 622 518 112', thoth()),
    cut('77 731 453 112', thoth()),
    cut('539 731 454 112', thoth()),
    cut('0 0 292 300', html`<${Cards} ...${part} room=${300}/>`, 'lapis'),
  ];
}

/** Selector of the board shown, with all players' points. @param {Part} part */
const seatsOf = ({ game, m, side, show }) => html`<div class="tk-seats">
  ${m.sides.map((s) => html`<button key=${s.seat} data-seat=${s.seat}
      class=${s.seat === side.seat ? 'on' : ''} aria-pressed=${s.seat === side.seat}
      data-points=${s.seat === side.seat ? s.seat : undefined}
      onClick=${() => show(s.seat)}>
    <svg viewBox="0 0 54 28" aria-hidden="true">${mark(s.seat, 13, 14, 18)}${points(s.vp, 40, 14, 26)}</svg>
    <span>${nameOf(game, s.seat)}</span>
  </button>`)}
</div>`;

/** All parts of one side's board. @param {Part} part */
export function wholeOf(part) {
  const { game, m, side } = part;
  return [
    side.rival ? cut('-2 -2 296 226', html`<${Pyramid} game=${game} m=${m}/>`, 'lapis') : scalesOf(part),
    cut('-2 -2 298 186', html`<${Rows} ...${part}/>`, 'lapis'),
    cut('-2 -2 298 260', html`<${Cards} ...${part} room=${260}/>`, 'lapis'),
  ];
}

/** @param {Part} part */
function own(part) {
  const { game, m } = part;
  return [
    seatsOf(part),
    wholeOf(part),
    cut('4 846 992 56', html`<${Rounds} game=${game} m=${m}/>`),
  ];
}

/** Content of each tab. */
const AREAS = { wheel, temple, river, cards, own };

/* ---- tabs --------------------------------------------------------------------------------- */

/** @typedef {keyof typeof AREAS} Tab */
/** Tabs with their signs. @type {[Tab, string][]} */
const TABS = [
  ['wheel', 'l-sunny'], ['temple', 'g-hathor'], ['river', 'g-bastet'], ['cards', 'g-thoth'],
  ['own', 'people'],
];

const OVER_WHEEL = [
  'choose_decree', 'choose_start_card', 'choose_destiny', 'scribe', 'god', 'produce', 'set_value',
  'extra_act',
];
const IN_TEMPLE = ['build_temple', 'rotate'];
/** @type {import('../../js/board/areas.js').MadeIn<Tab>} */
const MADE_IN = [
  ['wheel', (mv) => mv.die || OVER_WHEEL.includes(mv.verb)],
  ['temple', (mv) => mv.cell || mv.space?.startsWith('temple_') || IN_TEMPLE.includes(mv.verb)],
  ['cards', (mv) => mv.slot || mv.segment],
  ['river', (mv) => ['honour', 'people', 'build_osiris'].includes(mv.verb)],
];

/** The tab with the legal moves. @param {Game} game @returns {Tab} */
export const wantedTab = (game) => wanted(game, MADE_IN, 'wheel');

/** @param {Part} part */
export function Phone(part) {
  const { game } = part, best = wantedTab(game), [tab, setTab] = useArea(game, best);
  const pane = usePane(game, tab, 'wheel');
  const sides = part.m.sides.map((s) => ({ seat: s.seat, name: nameOf(game, s.seat), vp: s.vp,
    more: s.rival ? undefined : balance(s.reading) }));
  return html`<${Glance} game=${game} sides=${sides}/>
    <${Tabs} game=${game} prefix="tk" tabs=${TABS} area=${tab} madeIn=${MADE_IN}
      onArea=${setTab}/>
    <div class="tk-scroll" key=${tab} data-sheet ref=${pane} role="tabpanel"
        tabindex="0" aria-label=${game.t('tab.' + tab)}>
      ${AREAS[tab](part)}
    </div>`;
}
