// SPDX-License-Identifier: MIT
/* Luna Maris' board: the colony and the field, the tracks, the markets, and below them one player's own
 * board.  Puts the parts together; on a phone one area at a time. */
// @ts-check
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../js/html.js';
import { useMotion } from '../../js/board/motion.js';
import { GROUND, ROVER, SKY, SYMBOLS } from './art.js';
import { SoloCard } from './cards.js';
import { Colony } from './colony.js';
import { Field, Yard } from './field.js';
import { VIEW } from './layout.js';
import { Demands, Harvest, Hiring } from './market.js';
import { nameOf, read, RIVAL, sideOf } from './model.js';
import { Belt, Hand, Kit, Life, Stores } from './own.js';
import { Plate, rowsOf } from './plate.js';
import { SeatTab } from './seats.js';
import { underHand, useForeseen } from './touch.js';
import { Co2, Research, Sky } from './tracks.js';
import { at, Fit, mark, points, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {{ game: Game, m: Model, side: Side, next: Side | null, show: (seat: number) => void }} Part */

const motion = () => import('./motion.js');

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const m = useMemo(() => read(game.catalog, game.view), [game.view]);
  const [wanted, show] = useState(/** @type {number | null} */ (null));
  const seat = wanted ?? game.you ?? game.toAct[0] ?? m.turnOrder[0] ?? 0;
  const side = sideOf(m, seat) ?? m.sides[0];
  const seen = useForeseen(game, underHand(game));
  const next = seen && side.seat === game.you ? sideOf(seen.next, side.seat) ?? null : null;
  useMotion(game, box, m, motion, (x, before, on) => x.animate(on, game, before, m));
  const part = { game, m, side, next, show };
  return html`<div ref=${box} class=${`lm on-table${game.phone ? ' lm--phone' : ''}${m.night ? ' is-night' : ''}`}>
    <svg class="lm-defs" width="0" height="0" aria-hidden="true"><defs dangerouslySetInnerHTML=${{ __html: SYMBOLS }}/></svg>
    ${game.phone ? html`<${Phone} ...${part}/>` : html`<${Desk} ...${part}/>`}</div>`;
}

/** @param {Part} part */
function Desk(part) {
  const { game, m } = part;
  return html`<svg class="board" viewBox=${`0 0 ${VIEW.w} ${VIEW.h}`} role="group" aria-label=${game.t('title')}>
    <rect width=${VIEW.w} height=${VIEW.h} class="night"/>
    <${Moon}/><rect id="lm-aside" x="720" y="50" width="1" height="1" class="hit"/><${Sky} game=${game} m=${m}/><${Field} game=${game} m=${m}/><${Yard} game=${game} m=${m}/><${Colony} game=${game} m=${m}/>
    <${Research} game=${game} m=${m} track="extraction"/><${Research} game=${game} m=${m} track="sustainability"/><${Co2} game=${game} m=${m}/>
    <${Demands} game=${game} m=${m}/><${Hiring} game=${game} m=${m} hot=${game.hovered?.to}/><${Harvest} game=${game} m=${m}/>
    <${Plate} game=${game} m=${m} x=${488} y=${64} w=${168} h=${212}/>
    <g transform=${at(0, VIEW.own)}><${Own} ...${part}/></g>
    <g class="fx" aria-hidden="true"></g></svg>`;
}

const Moon = () => html`<svg class="ground" x="0" y="0" width="928" height="600" viewBox="0 0 928 600"><g dangerouslySetInnerHTML=${{ __html: GROUND }}/><g dangerouslySetInnerHTML=${{ __html: SKY }}/><g dangerouslySetInnerHTML=${{ __html: ROVER }}/></svg>`;

/** The lower edge: tabs of the seats, then one side's board. @param {Part} part */
function Own(part) {
  const { game, m, side, show } = part, n = m.sides.length, h = Math.min(64, (246 - (n - 1) * 4) / n);
  return html`<g class="lm-own"><rect y="-6" width=${VIEW.w} height="264" class="ownbg"/><rect y="-6" width=${VIEW.w} height="3" class=${'s' + side.seat} fill="currentColor"/>
    ${m.sides.map((s, i) => html`<${SeatTab} key=${s.seat} game=${game} m=${m} side=${s} h=${h} y=${3 + i * (h + 4)} shown=${s.seat === side.seat} onShow=${() => show(s.seat)}/>`)}
    ${m.solo && side.seat !== RIVAL && html`<${Deck} game=${game} m=${m} x=${8} y=${4 + n * (h + 4)}/>`}
    ${side.seat === RIVAL ? html`<${Rival} ...${part}/>` : html`
      <g transform=${at(198, 10, 0.92)}><${Life} ...${part}/></g><g transform=${at(198, 124, 0.92)}><${Belt} ...${part}/></g>
      <g transform=${at(578, 14)}><${Stores} ...${part}/></g><g transform=${at(744, 10, 1.02)}><${Kit} ...${part}/></g><g transform=${at(882, 2)}><${Hand} ...${part} w=${350}/></g>`}
  </g>`;
}

/** The automaton's deck and the card it follows, in short. @param {{ game: Game, m: Model, x: number, y: number }} props */
function Deck({ game, m, x, y }) {
  const solo = /** @type {NonNullable<Model['solo']>} */ (m.solo), steps = solo.card ? m.b.solo[solo.card].steps : [];
  return html`<g class="solodeck" transform=${at(x, y)}><rect width="42" height="58" x="4" y="4" rx="6" class="dst"/><rect width="42" height="58" rx="6" class="back"/><text x="21" y="36" class="gn">${solo.deck}</text>
    ${solo.card && html`<g transform=${at(54, 0)}><rect width="122" height="58" rx="6" class="face"/><text x="15" y="35" class="sololetter">${solo.card}</text>${steps.map((/** @type {any} */ s, /** @type {number} */ i) => html`<g class=${i < solo.step ? 'past' : i === solo.step ? 'now' : ''} transform=${at(38 + (i % 3) * 28, 14 + Math.floor(i / 3) * 28 - (steps.length < 4 ? -14 : 0))}><title>${game.word('module', s.module)}: ${game.t('solo.step.' + s.do, { n: s.n })}</title><circle r="12"/>${use('m-' + s.module, -8, -8, 16)}</g>`)}</g>`}
    <${Fit} text=${game.t('solo.deck', { n: solo.deck })} x=${0} y=${76} room=${174} sizes=${[13, 12, 11]} class="quiet"/></g>`;
}

/** The automaton has a part of a player's board. @param {Part} part */
function Rival({ game, m, side }) {
  const solo = /** @type {NonNullable<Model['solo']>} */ (m.solo);
  return html`<g><text x="204" y="24" class="ol">${nameOf(game, side.seat)}</text><g transform=${at(226, 34)}><${Stores} game=${game} m=${m} side=${side}/></g>
    <g transform=${at(390, 30)}>${[['waste', side.waste], ['probes', side.probes], ['met', side.tiles.length], ['food.count', side.foods], ['co2', side.co2]].map(([k, n], i) => html`<g transform=${at(0, i * 38)}><rect width="160" height="32" rx="7" class="tks"/><${Fit} text=${game.t('rival.' + k)} x=${12} y=${21} room=${122} sizes=${[14, 13, 12, 11]} class="ol"/><text x="148" y="22" class="gn end">${n}</text></g>`)}</g>
    ${solo.card && html`<${SoloCard} game=${game} b=${m.b} id=${solo.card} step=${solo.step} x=${580} y=${16} w=${250}/>`}
    <g transform=${at(856, 2)}><${Hand} game=${game} m=${m} side=${side} w=${370}/></g></g>`;
}

const TABS = [['colony', 'm-LAB'], ['field', 'm-MIN'], ['market', 'm-EXP'], ['base', 'sci']];

/** The tab where the moves of now are. @param {Game} game */
function wantedTab(game) {
  const has = (/** @type {(mv: any) => any} */ f) => game.open.some(f);
  if (has((mv) => mv.verb === 'play' || mv.verb === 'move')) return 'colony';
  if (has((mv) => mv.space || mv.track || mv.bonus || mv.verb === 'build')) return 'field';
  if (has((mv) => mv.place || mv.verb === 'deliver' || mv.verb === 'hire' || mv.verb === 'salvage')) return 'market';
  if (has((mv) => ['lie_down', 'recover', 'buy_back', 'pay', 'retire'].includes(mv.verb))) return 'base';
  return 'colony';
}

/** @param {Part} part */
function Phone(part) {
  const { game, m, side, show } = part, best = wantedTab(game), step = Object.keys(game.picked).join();
  const [tab, setTab] = useState(best);
  useLayoutEffect(() => { if (game.moves.length) setTab(best); }, [game.seq, best, step, game.moves.length > 0]);
  const pane = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!pane.current) return;
    pane.current.scrollTop = 0;
    if (tab !== 'colony') pane.current.querySelector('.can')?.closest('svg.board')?.scrollIntoView({ block: 'nearest' });
  }, [tab, game.seq]);
  const svg = (/** @type {string} */ box, /** @type {any} */ inside, /** @type {string} */ more = '') => html`<svg class=${'board ' + more} viewBox=${box} role="group">${inside}</svg>`;
  const areas = {
    colony: () => html`${svg('0 56 664 416', html`<${Moon}/><${Colony} game=${game} m=${m}/><g class="fx" aria-hidden="true"></g>`, 'near')}
      ${plateOf(game, m, svg)}${svg('-8 0 406 98', html`<${Life} ...${part}/>`)}${svg('-6 0 372 250', html`<${Hand} ...${part} w=${360}/>`)}`,
    field: () => html`${svg('660 64 272 410', html`<${Moon}/><${Field} game=${game} m=${m}/><${Yard} game=${game} m=${m}/>`)}${svg('4 470 326 128', html`<${Research} game=${game} m=${m} track="extraction"/>`)}
      ${svg('330 470 326 128', html`<${Research} game=${game} m=${m} track="sustainability"/>`)}${svg('656 470 276 128', html`<${Co2} game=${game} m=${m}/>`)}`,
    market: () => html`${svg('930 4 308 204', html`<${Demands} game=${game} m=${m}/>`)}${svg('930 208 308 200', html`<${Hiring} game=${game} m=${m}/>`)}${svg('930 408 308 190', html`<${Harvest} game=${game} m=${m}/>`)}`,
    base: () => html`<div class="lm-seats">${m.sides.map((s) => html`<button key=${s.seat} class=${s.seat === side.seat ? 'on' : ''} aria-pressed=${s.seat === side.seat} onClick=${() => show(s.seat)}><svg viewBox="0 0 54 28" aria-hidden="true">${mark(s.seat, 13, 14, 18)}${points(s.vp, 40, 14, 26)}</svg><span>${nameOf(game, s.seat)}</span></button>`)}</div>
      ${side.seat === RIVAL ? html`${svg('196 -4 360 258', html`<${Rival} ...${part}/>`)}${svg('570 0 270 200', html`<${Rival} ...${part}/>`)}`
    : html`${svg('-8 0 406 98', html`<${Life} ...${part}/>`)}${svg('-8 0 420 116', html`<${Belt} ...${part}/>`)}${svg('-6 0 320 226', html`<${Stores} ...${part}/><g transform="translate(178 2)"><${Kit} ...${part}/></g>`)}${svg('-6 0 372 250', html`<${Hand} ...${part} w=${360}/>`)}`}`,
  };
  return html`<div class="lm-tabs" role="tablist" aria-label=${game.t('title')}>${TABS.map(([id, sign]) => html`<button key=${id} role="tab" aria-selected=${tab === id} class=${tab === id ? 'on' : id === best && game.moves.length ? 'hint' : ''} onClick=${() => setTab(id)}><svg viewBox="0 0 24 24" aria-hidden="true"><use href=${'#lm-' + sign}/></svg>${game.t('tab.' + id)}</button>`)}</div>
    <div class="lm-scroll" ref=${pane} role="tabpanel" tabindex="0" aria-label=${game.t('tab.' + tab)}>${areas[/** @type {keyof typeof areas} */ (tab)]()}</div>`;
}

/** @param {Game} game @param {Model} m @param {(box: string, inside: any, more?: string) => any} svg */
function plateOf(game, m, svg) {
  const rows = rowsOf(game).length;
  if (!rows) return null;
  return svg(`-6 0 372 ${40 + rows * 38}`, html`<${Plate} game=${game} m=${m} x=${0} y=${4} w=${360} h=${30 + rows * 38}/>`);
}
