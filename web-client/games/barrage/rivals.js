// SPDX-License-Identifier: MIT
/* The other panes: rivals at a glance, and what the last turns did. */
// @ts-check
import { html } from '../../js/html.js';
import { Wheel } from './company.js';
import { SHEET } from './office.js';
import { sentence, thing } from './touch.js';
import { Contract, ICON, STRUCTURES, TechTile, at, byId, coOf, lines, markOf, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @param {{ game: Game, onShow: (seat: number) => void }} props */
export function Rivals({ game, onShow }) {
  const others = (game.view.order ?? []).filter((/** @type {number} */ s) => s !== game.you);
  const tall = Math.min(215, SHEET[1] / Math.max(1, others.length));
  return html`<svg class="brg-sheet" viewBox=${`0 0 ${SHEET.join(' ')}`} role="group" aria-label=${game.t('tab.rivals')}><rect class="mb" width="340" height=${SHEET[1]} rx="8"/>
    ${others.map((/** @type {number} */ s, /** @type {number} */ i) => html`<${Rival} key=${s} game=${game} seat=${s} y=${5 + i * tall} h=${tall - 6} onShow=${onShow}/>`)}</svg>`;
}

/** @param {{ game: Game, seat: number, y: number, h: number, onShow: (seat: number) => void }} props */
function Rival({ game, seat, y, h, onShow }) {
  const { view, catalog, t } = game, p = view.players[seat], turn = (view.order ?? []).indexOf(seat) + 1;
  const tiles = p.tiles ?? [], open = p.open ?? [];
  const stock = /** @type {[string, number][]} */ ([['i-coin', p.credits], ['i-exc', p.excavators], ['i-mix', p.mixers], ['i-eng', p.engineers], ['i-bolt', p.energy]]);
  const house = [p.company && game.word('company', p.company), p.officer && game.word('officer', p.officer)].filter(Boolean).join(' · ');
  const go = () => onShow(seat);
  return html`<g transform=${at(5, y)} class=${'rival ' + coOf(view, seat)}><rect class="mbody" width="330" height=${h} rx="6"/>
    <g role="button" tabindex="0" class="link" aria-label=${t('aria.company', { seat: `${game.seatName(seat)} ${house} ${p.vp}` })} onClick=${go} onKeyDown=${(/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') { e.stopPropagation(); go(); } }}>
      <path class="np" d="M6 0H324a6 6 0 0 1 6 6V32H0V6a6 6 0 0 1 6 -6Z"/><circle class="npc" cx="18" cy="16" r="11.500"/><use href=${'#br-' + markOf(view, seat)} class="mk" transform="translate(18 16) scale(.86)"/>
      <text class="np1" x="36" y="15">${game.seatName(seat)}</text><text class="np2" x="36" y="27.500">${house}</text>
      <text class="np-vp" x="318" y="22">${p.vp}</text>${use('i-vp', 280, 9, 15)}</g>
    <g transform="translate(62 92)"><${Wheel} game=${game} seat=${seat} r=${49}/></g>
    ${stock.map(([icon, n], i) => html`<g transform=${at(124 + i * 41, 38)} class="sup"><rect width="39" height="24" rx="4"/>${use(icon, 2, 4, 16)}<text class="supn" x="28" y="17">${n}</text></g>`)}
    ${STRUCTURES.map((kind, i) => { const all = byId(catalog)[p.company]?.pieces[kind] ?? 5; return html`<g transform=${at(126 + (i % 2) * 102, 68 + Math.floor(i / 2) * 22)}><title>${t('aria.built', { n: p.built[kind], all, structure: game.word('structure', kind) })}</title>${use(ICON[kind], 0, 0, 18)}${Array.from({ length: all }, (_, k) => html`<rect class=${'pip' + (k < p.built[kind] ? ' on' : '')} x=${23 + k * 14} y="4" width="11" height="11" rx="2"/>`)}</g>`; })}
    ${tiles.slice(0, 7).map((/** @type {string} */ id, /** @type {number} */ i) => html`<g ...${thing(game, { args: ['none'], value: id, label: game.word('tile', id), kind: 'tile' })}><${TechTile} id=${id} catalog=${catalog} x=${140 + i * 29} y=${129} k=${0.52}/></g>`)}
    ${h > 190 ? html`<g>${open.map((/** @type {string} */ id, /** @type {number} */ i) => html`<g ...${thing(game, { args: ['none'], value: id, label: game.word('contract', id), kind: 'contract' })}><${Contract} catalog=${catalog} id=${id} x=${6 + i * 82} y=${151} w=${78} h=${50}/></g>`)}
      <text class="lab" x="256" y="170">${lines(t('rival.done', { n: p.done?.length ?? 0 }), 12).map((l, i) => html`<tspan x="256" dy=${i ? 13 : 0}>${l}</tspan>`)}</text></g>` : null}</g>`;
}

/** Turns as this browser saw them, the newest on top. @param {{ game: Game, turns: { seat: number | null, events: any[] }[] }} props */
export function Turns({ game, turns }) {
  return html`<div class="brg-turns">${turns.length ? turns.slice().reverse().map((turn, i) => html`<section key=${turns.length - i} class=${turn.seat === null ? 'none' : coOf(game.view, turn.seat)}>
    <h2>${turn.seat === null ? game.t('turn.rules') : html`<i></i>${game.seatName(turn.seat)}`}${i === 0 && turn.seat !== null && turn.seat === game.you ? html` <small>${game.t('turn.sofar')}</small>` : null}</h2>
    <ul>${turn.events.map((e) => sentence(game, e)).filter(Boolean).map((s) => html`<li>${s}</li>`)}</ul></section>`) : html`<p>${game.t('turn.none')}</p>`}</div>`;
}
