// SPDX-License-Identifier: MIT
/* seats.js - Seat tabs with a summary of each side; a click shows that side's own board. */
// @ts-check
import { html } from '../../js/html.js';
import { presses } from '../../js/board/interactive.js';
import { nameOf } from './model.js';
import { at, cube, Fit, mark, points, pointsOf, sizes, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */

const W = 176, GOODS_ROOM = 160;

/** Current activity of a side. @param {Game} game @param {Model} m @param {Side} s */
function doing(game, m, s) {
  if (m.phase === 'over') return '';
  if (game.toAct.includes(s.seat)) return game.t('doing.turn');
  if (s.ended >= 0 && m.round > 0) return game.t('doing.ended', { n: s.ended + 1 });
  return s.at ? game.word('module', s.at) : '';
}

/** Counted goods of a side; the automaton has no battery and no belt. @param {Side} s */
function goodsOf({ rival, stock, iron, titanium, waste }) {
  const stores = /** @type {[string, number][]} */ ([['water', stock.water], ['helium3', stock.helium3]]);
  if (rival) return [...stores, /** @type {[string, number]} */ (['waste', waste])];
  return /** @type {[string, number][]} */ ([
    ['energy', stock.energy], ...stores, ['iron', iron[0] + iron[1]], ['titanium', titanium[0] + titanium[1]],
    ['waste', waste],
  ]);
}

/** @param {{ side: Side, y: number }} props */
function Goods({ side, y }) {
  const goods = goodsOf(side), step = GOODS_ROOM / goods.length;
  return html`<g transform=${at(10, y)}>
    ${goods.map(([good, n], i) => html`<g transform=${at(i * step, 0)}>
      ${cube(good, 0, -8, 13)}
      <text x="15" y="3" class="num">${n}</text>
    </g>`)}
  </g>`;
}

/** Oxygen and stress as a bar, then cards in hand and food. @param {{ side: Side }} props */
const Gauges = ({ side: { oxygen, stress, hand, foods } }) => html`
  <rect y="2" width="60" height="7" rx="3.500" class="bar"/>
  <rect y="2" width=${stress * 6} height="7" rx="3.500" class="cap"/>
  <rect y="2" width=${oxygen * 6} height="7" rx="3.500" class="air"/>
  <text x="66" y="9.500" class="num">${oxygen}/${stress}</text>
  ${use('sci', 106, 0, 11, 11, 'i-soft')}
  <text x="119" y="9.500" class="num">${hand.length}</text>
  ${use('food', 136, 0, 11, 11, 'i-soft')}
  <text x="149" y="9.500" class="num">${foods}</text>`;

/** @param {{ game: Game, side: Side }} props */
const RivalPlace = ({ game, side }) =>
  html`<text y="9" class="quiet">${side.at ? game.word('module', side.at) : ''}</text>`;

/** @param {Game} game @param {Side} s @param {boolean} shown */
const tabClass = (game, s, shown) => `seattab s${s.seat}${shown ? ' shown' : ''}`
  + `${game.toAct.includes(s.seat) ? ' now' : ''}${s.ended >= 0 ? ' off' : ''}`;

/** Size 176 x h.
 * @param {{ game: Game, m: Model, side: Side, h: number, y: number, shown: boolean, onShow: () => void }}
 *   props */
export function SeatTab({ game, m, side, h, y, shown, onShow }) {
  const { seat, vp } = side, name = nameOf(game, seat);
  const title = seat === game.you ? game.t('you.name', { name }) : name;
  const label = game.t('aria.seat', { seat: name, vp, doing: doing(game, m, side) });
  const onKey = (/** @type {KeyboardEvent} */ e) => {
    if (!presses(e)) return;
    e.preventDefault();
    onShow();
  };
  return html`<g data-seat=${seat} class=${tabClass(game, side, shown)} transform=${at(8, y)}>
    <rect width=${W} height=${h} rx="9" class="bg"/>
    <rect width="5" height=${h} rx="2" fill="currentColor"/>
    ${mark(seat, 19, 15, 14)}
    <${Fit} text=${title} x=${31} y=${20} room=${108} sizes=${sizes(15, 12)} class="pn" display/>
    <g data-vp=${seat}>${points(vp, 160, 15, 25)}</g>
    ${h > 50 && html`<${Goods} side=${side} y=${h - 22}/>`}
    <g transform=${at(10, h - 13.5)}><${side.rival ? RivalPlace : Gauges} game=${game} side=${side}/></g>
    <rect width=${W} height=${h} rx="9" class="frame" role="button" tabindex="0" aria-pressed=${shown}
      aria-label=${label} onClick=${onShow} onKeyDown=${onKey}/>
    ${pointsOf(game, seat, 138, 4, 36, 26)}
  </g>`;
}
