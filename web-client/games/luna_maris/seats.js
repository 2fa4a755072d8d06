// SPDX-License-Identifier: MIT
/* The people at a glance, one tab each: a click shows that side's own board. */
// @ts-check
import { html } from '../../js/html.js';
import { nameOf } from './model.js';
import { at, cube, Fit, mark, points, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/types.js').Game} Game */

/** What a side is doing. @param {Game} game @param {Model} m @param {Side} s */
export function doing(game, m, s) {
  if (m.phase === 'over') return '';
  if (game.toAct.includes(s.seat)) return game.t('doing.turn');
  if (s.ended >= 0 && m.round > 0) return game.t('doing.ended', { n: s.ended + 1 });
  return s.at ? game.word('module', s.at) : '';
}

/** 176 x h. @param {{ game: Game, m: Model, side: Side, h: number, y: number, shown: boolean, onShow: () => void }} props */
export function SeatTab({ game, m, side, h, y, shown, onShow }) {
  const s = side, name = nameOf(game, s.seat), mine = s.seat === game.you;
  const gauge = /** @type {[string, number][]} */ ([['energy', s.stock.energy], ['water', s.stock.water], ['helium3', s.stock.helium3], ['iron', s.iron[0] + s.iron[1]], ['titanium', s.titanium[0] + s.titanium[1]], ['waste', s.waste]]).filter(([g]) => !s.rival || !['energy', 'iron', 'titanium'].includes(g));
  const key = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); onShow(); } };
  return html`<g data-seat=${s.seat} class=${`seattab s${s.seat}${shown ? ' shown' : ''}${game.toAct.includes(s.seat) ? ' now' : ''}${s.ended >= 0 ? ' off' : ''}`} transform=${at(8, y)}>
    <rect width="176" height=${h} rx="9" class="bg"/><rect width="5" height=${h} rx="2" fill="currentColor"/>
    ${mark(s.seat, 19, 15, 14)}<${Fit} text=${mine ? game.t('you.name', { name }) : name} x=${31} y=${20} room=${108} sizes=${[15, 14, 13, 12]} class="pn" display/>
    <g data-vp=${s.seat}>${points(s.vp, 160, 15, 25)}</g>
    ${h > 50 && html`<g transform=${at(10, h - 22)}>${gauge.map(([g, n], i) => html`<g transform=${at(i * (160 / gauge.length), 0)}>${cube(g, 0, -8, 13)}<text x="15" y="3" class="num">${n}</text></g>`)}</g>`}
    <g transform=${at(10, h - 13.5)}>${s.rival ? html`<text y="9" class="quiet">${s.at ? game.word('module', s.at) : ''}</text>`
    : html`<rect y="2" width="60" height="7" rx="3.500" class="bar"/><rect y="2" width=${s.stress * 6} height="7" rx="3.500" class="cap"/><rect y="2" width=${s.oxygen * 6} height="7" rx="3.500" class="air"/><text x="66" y="9.500" class="num">${s.oxygen}/${s.stress}</text>
      ${use('sci', 106, 0, 11, 11, 'i-soft')}<text x="119" y="9.500" class="num">${s.hand.length}</text>${use('food', 136, 0, 11, 11, 'i-soft')}<text x="149" y="9.500" class="num">${s.foods}</text>`}</g>
    <rect width="176" height=${h} rx="9" class="frame" role="button" tabindex="0" aria-pressed=${shown} aria-label=${game.t('aria.seat', { seat: name, vp: s.vp, doing: doing(game, m, s) })} onClick=${onShow} onKeyDown=${key}/></g>`;
}
