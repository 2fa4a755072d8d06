// SPDX-License-Identifier: MIT
/* rivals.js - Panes of the opponents and of the last turns. */
// @ts-check
import { html } from '../../js/html.js';
import { Rule } from '../../js/ui/tooltip.js';
import { WorksDone } from './buildings.js';
import { sentence, shown } from './touch.js';
import {
  Contract, ICON, SHEET, Sheet, TechTile, UPRIGHT_WIDE, USUAL_PIECES, at, builtOf, byId, capital, coOf,
  hasLeeghwater, isAutoma, lines, markOf, structuresOf, times, use,
} from './ui.js';
import { stockThing } from './company_text.js';
import { Wheel } from './wheel.js';

/** @typedef {import('./view.js').Game} Game */

/** Height of an opponent if there is room; minimum height that shows contracts. */
const RIVAL_HIGH = 215, WITH_CONTRACTS = 190;
const TILES_MOST = 7;
/** x of the points' icon without digits, and width of a digit. */
const POINTS_X = 300, FIGURE = 12;

/** @param {{ game: Game, onShow: (seat: number) => void }} props */
export function Rivals({ game, onShow }) {
  const others = game.view.order.filter((s) => s !== game.you);
  /* Two side by side if the pane is wider than high: on a tablet in portrait. */
  const across = game.tall ? 2 : 1, down = Math.ceil(others.length / across);
  const step = game.tall ? RIVAL_HIGH : Math.min(RIVAL_HIGH, SHEET[1] / Math.max(1, others.length));
  const high = game.tall ? 5 + down * step : SHEET[1];
  const wide = game.tall ? UPRIGHT_WIDE : SHEET[0], left = 5 + (wide - across * SHEET[0]) / 2;
  return html`
    <${Sheet} label=${game.t('tab.rivals')} wide=${wide} high=${high}>
      ${others.map((seat, i) => html`
        <${Rival} key=${seat} game=${game} seat=${seat} x=${left + (i % across) * SHEET[0]}
          y=${5 + Math.floor(i / across) * step} h=${step - 6} onShow=${onShow}/>`)}
    </${Sheet}>`;
}

/** @param {{ game: Game, seat: number, x: number, y: number, h: number,
 *  onShow: (seat: number) => void }} props */
function Rival({ game, seat, x, y, h, onShow }) {
  return html`<g transform=${at(x, y)} class=${'rival ' + coOf(game.view, seat)}>
    <rect class="mbody" width="330" height=${h} rx="6"/>
    <${NameBar} game=${game} seat=${seat} onShow=${onShow}/>
    <g transform="translate(62 92)"><${Wheel} game=${game} seat=${seat} r=${49}/></g>
    <${Stock} game=${game} seat=${seat}/>
    <${Structures} game=${game} seat=${seat}/>
    <${Tiles} game=${game} seat=${seat}/>
    ${h > WITH_CONTRACTS ? html`<${Contracts} game=${game} seat=${seat}/>` : null}
  </g>`;
}

/** Name and points; a click opens the company.
 * @param {{ game: Game, seat: number, onShow: (seat: number) => void }} props */
function NameBar({ game, seat, onShow }) {
  const { view, t } = game, p = view.players[seat], name = game.seatName(seat);
  const company = p.company && game.word('company', p.company);
  const officer = p.officer && game.word('officer', p.officer);
  const level = isAutoma(view, seat) && p.plays && game.word('plays', p.plays);
  const house = [company, level, officer].filter(Boolean).join(' · ');
  const show = () => onShow(seat);
  const onEnter = (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'Enter') return;
    e.stopPropagation();
    show();
  };
  return html`
    <g role="button" tabindex="0" class="link" onClick=${show} onKeyDown=${onEnter}
      aria-label=${t('aria.company', { seat: `${name} ${house} ${p.vp}` })}>
      <path class="np" d="M6 0H324a6 6 0 0 1 6 6V32H0V6a6 6 0 0 1 6 -6Z"/>
      <circle class="npc" cx="18" cy="16" r="11.5"/>
      ${markOf(view, seat, 'translate(18 16) scale(.86)')}
      <text class="np1" x="36" y="15">${name}</text>
      <text class="np2" x="36" y="27.5">${house}</text>
      <text class="np-vp" x="318" y="22">${p.vp}</text>
      ${use('i-vp', POINTS_X - FIGURE * String(p.vp).length, 9, 15)}
    </g>`;
}

/** @param {{ game: Game, seat: number }} props */
function Stock({ game, seat }) {
  const p = game.view.players[seat];
  /** @type {[string, number | undefined][]} */
  const stock = [
    isAutoma(game.view, seat) ? ['i-cont', p.done.length] : ['i-coin', p.credits],
    ['i-exc', p.excavators],
    ['i-mix', p.mixers],
    ['i-eng', p.engineers],
    ['i-bolt', p.energy],
  ];
  return stock.map(([icon, n], i) => html`
    <g ...${stockThing(game, icon, n)} transform=${at(124 + i * 41, 38)} class="sup">
      <rect width="39" height="24" rx="4"/>
      ${use(icon, 2, 4, 16)}
      <text class="supn" x="28" y="17">${n}</text>
    </g>`);
}

/** Rows of its board. With private buildings they are smaller, and the external works done stand beside
 * them. @param {{ game: Game, seat: number }} props */
function Structures({ game, seat }) {
  const kinds = structuresOf(game.view), more = hasLeeghwater(game.view);
  const across = more ? 3 : 2, wide = more ? 68 : 102, k = more ? 0.7 : 1;
  return html`<g>
    ${kinds.map((kind, i) => html`
      <${Built} key=${kind} game=${game} seat=${seat} kind=${kind} k=${k}
        x=${126 + (i % across) * wide} y=${68 + Math.floor(i / across) * 22}/>`)}
    ${more ? html`<${WorksDone} game=${game} seat=${seat} x=${126 + 2 * wide} y=${88}/>` : null}
  </g>`;
}

/** Number of pieces of a kind that a company has built.
 * @param {{ game: Game, seat: number, kind: string, x: number, y: number, k: number }} props k: its scale */
function Built({ game, seat, kind, x, y, k }) {
  const player = game.view.players[seat], n = builtOf(player, kind);
  const all = byId(game.catalog)[player.company ?? '']?.pieces[kind] ?? USUAL_PIECES;
  const pip = (/** @type {number} */ i) =>
    html`<rect class=${'pip' + (i < n ? ' on' : '')} x=${23 + i * 14} y="4" width="11" height="11" rx="2"/>`;
  const label = game.t('aria.built', { n, all, structure: game.word('structure', kind) });
  const p = shown(game, { kind: 'none', value: 'row-' + kind, label });
  return html`<g ...${p} transform=${at(x, y, k)}>
    <rect class="hit" width=${23 + all * 14} height="19"/>
    ${use(ICON[kind], 0, 0, 18)}
    ${times(all, pip)}
  </g>`;
}

/** A tile or contract of another player. @param {Game} game @param {string} kind @param {string} value */
const theirs = (game, kind, value) => shown(game, { kind, value, label: capital(game.word(kind, value)) });

/** @param {{ game: Game, seat: number }} props */
function Tiles({ game, seat }) {
  /** @type {string[]} */
  const tiles = game.view.players[seat].tiles;
  return tiles.slice(0, TILES_MOST).map((id, i) => html`
    <g ...${theirs(game, 'tile', id)}>
      <${TechTile} id=${id} catalog=${game.catalog} x=${140 + i * 29} y=${129} k=${0.52}/>
    </g>`);
}

/** Contracts in hand, and the number fulfilled. @param {{ game: Game, seat: number }} props */
function Contracts({ game, seat }) {
  const p = game.view.players[seat];
  /** @type {string[]} */
  const open = p.open;
  const done = lines(game.t('rival.done', { n: p.done.length }), 12);
  return html`<g>
    ${open.map((id, i) => html`
      <g ...${theirs(game, 'contract', id)}>
        <${Contract} catalog=${game.catalog} id=${id} x=${6 + i * 82} y=${151} w=${78} h=${50}/>
      </g>`)}
    <text class="lab" x="256" y="170">
      ${done.map((l, i) => html`<tspan x="256" dy=${i ? 13 : 0}>${l}</tspan>`)}
    </text>
  </g>`;
}

/** @typedef {import('./memory.js').Turn} Turn */

/** Turns seen by this page, newest first. @param {{ game: Game, turns: Turn[] }} props */
export function Turns({ game, turns }) {
  if (!turns.length) return html`<div class="brg-turns"><p>${game.t('turn.none')}</p></div>`;
  return html`<div class="brg-turns">
    ${turns.slice().reverse().map((turn, i) => html`
      <${TurnOf} key=${turns.length - i} game=${game} turn=${turn} newest=${i === 0}/>`)}
  </div>`;
}

/** @param {{ game: Game, turn: Turn, newest: boolean }} props */
function TurnOf({ game, turn: { seat, events }, newest }) {
  const who = seat === null ? game.t('turn.rules') : html`<i></i>${game.seatName(seat)}`;
  const goesOn = newest && seat !== null && seat === game.you;
  const told = events.map((e) => ({ text: sentence(game, e), rule: e.rule })).filter(({ text }) => text);
  return html`<section class=${seat === null ? 'none' : coOf(game.view, seat)}>
    <h2>${who}${goesOn ? html` <small>${game.t('turn.sofar')}</small>` : null}</h2>
    <ul>${told.map(({ text, rule }) => html`<li>${text} <${Rule} id=${rule} /></li>`)}</ul>
  </section>`;
}
