// SPDX-License-Identifier: MIT
/* Tekhenu's board: the wheel under the sun, the gods around it, and beside it one player's own board.
 * Puts the parts together; on a phone one area at a time. */
// @ts-check
import { html, useLayoutEffect, useMemo, useRef, useState } from '../../js/html.js';
import { useMotion } from '../../js/board/motion.js';
import { DUNES, SYMBOLS } from './art.js';
import { Horus, Osiris, Ra } from './gods.js';
import { VIEW } from './layout.js';
import { Maat, Pyramid, Rounds } from './maat.js';
import { nameOf, read, sideOf } from './model.js';
import { Cards, ghostOf, Hand, Rows, SeatTab, Stock, Weigh } from './own.js';
import { underHand, useForeseen } from './touch.js';
import { Plate } from './plate.js';
import { River, Temple } from './temple.js';
import { Offer, Thoth } from './thoth.js';
import { at, mark, points } from './ui.js';
import { Wheel } from './wheel.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {{ game: Game, m: Model, side: Side, next: Side | null, then: Model | null, ghost: import('./scale.js').Ghost, show: (seat: number) => void }} Part */

const motion = () => import('./motion.js');

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const m = useMemo(() => read(game.catalog, game.view), [game.view]);
  const [wanted, show] = useState(/** @type {number | null} */ (null));
  const side = sideOf(m, wanted ?? game.you ?? game.toAct[0] ?? 0) ?? m.sides[0];
  const seen = useForeseen(game, underHand(game)), then = seen?.next ?? null;
  const next = then && side.seat === game.you ? sideOf(then, side.seat) ?? null : null;
  const ghost = next && next.reading !== side.reading ? null : ghostOf(game, m, side, then);
  useMotion(game, box, m, motion, (x, before, on) => x.animate(on, game, before, m));
  const part = { game, m, side, next, then, ghost, show };
  return html`<div ref=${box} class=${`tk${game.phone ? ' tk--phone' : ''}`}>
    <svg class="tk-defs" width="0" height="0" aria-hidden="true"><defs dangerouslySetInnerHTML=${{ __html: SYMBOLS }}/></svg>
    ${game.phone ? html`<${Phone} ...${part}/>` : html`<${Desk} ...${part}/>`}</div>`;
}

/** @param {Part} part */
function Desk(part) {
  const { game, m, then, ghost, next } = part;
  return html`<svg class="board" viewBox=${`0 0 ${VIEW.w} ${VIEW.h}`} role="group" aria-label=${game.t('title')}>
    <rect width=${VIEW.w} height=${VIEW.h} class="sand"/><g dangerouslySetInnerHTML=${{ __html: DUNES }}/>
    <${Horus} game=${game} m=${m}/><${Ra} game=${game} m=${m}/><${Osiris} game=${game} m=${m}/><${Temple} game=${game} m=${m}/><${River} game=${game} m=${m} next=${then}/><${Maat} game=${game} m=${m} reading=${ghost?.to ?? next?.reading}/><${Thoth} game=${game} m=${m} next=${then}/><${Rounds} game=${game} m=${m}/><${Wheel} game=${game} m=${m}/><${Offer} game=${game} m=${m}/><${Plate} game=${game} m=${m}/>
    <g transform="translate(1000 0)"><rect width="300" height=${VIEW.h} class="ownbg"/><path d=${`M0 0V${VIEW.h}`} class="sl-gold"/><g transform="translate(5 6)"><${Own} ...${part}/></g></g>
    <g class="fx" aria-hidden="true"></g></svg>`;
}

/** The column at the right. @param {Part} part */
function Own(part) {
  const { game, m, side, show } = part, n = m.sides.length, h = n > 4 ? 52 : n > 3 ? 56 : 64, top = n * (h + 5), k = n < 3 ? 1 : 0;
  return html`${m.sides.map((s, i) => html`<${SeatTab} key=${s.seat} game=${game} m=${m} side=${s} h=${h} y=${i * (h + 5)} shown=${s.seat === side.seat} onShow=${() => show(s.seat)}/>`)}
    <g transform=${at(0, top + 4 + k * 6)}>${side.rival ? html`<${Pyramid} game=${game} m=${part.m}/>` : html`<g><${Weigh} ...${part}/></g><g transform=${at(2, 142 + k * 6)}><${Hand} ...${part}/></g><g transform=${at(0, 192 + k * 14)}><${Stock} ...${part}/></g>`}<g transform=${at(0, 236 + k * 22)}><${Rows} ...${part}/></g><g transform=${at(0, 420 + k * 28)}><${Cards} ...${part} room=${VIEW.h - top - 434 - k * 34}/></g></g>`;
}

const TABS = [['wheel', 'l-sunny'], ['temple', 'g-hathor'], ['river', 'g-bastet'], ['cards', 'g-thoth'], ['own', 'people']];
/** The tab where the moves of now are. @param {Game} game */
export function wantedTab(game) {
  const has = (/** @type {(mv: any) => any} */ f) => game.open.some(f);
  if (has((mv) => mv.die || ['choose_decree', 'choose_start_card', 'choose_destiny', 'scribe', 'god', 'produce', 'set_value', 'extra_act'].includes(mv.verb))) return 'wheel';
  if (has((mv) => mv.cell || mv.verb === 'build_temple' || mv.verb === 'rotate')) return 'temple';
  if (has((mv) => mv.slot || mv.segment)) return 'cards';
  if (has((mv) => mv.verb === 'honour' || mv.verb === 'people' || mv.verb === 'build_osiris')) return 'river';
  return 'wheel';
}

/** @param {Part} part */
function Phone(part) {
  const { game, m, side, show, then, ghost, next } = part, best = wantedTab(game), step = Object.keys(game.picked).join();
  const [tab, setTab] = useState(best);
  useLayoutEffect(() => { if (game.moves.length) setTab(best); }, [game.seq, best, step, game.moves.length > 0]);
  const svg = (/** @type {string} */ box, /** @type {any} */ inside, /** @type {string} */ more = '') => html`<svg class=${'board ' + more} viewBox=${box} role="group">${inside}</svg>`;
  const hand = () => (m.hand || game.moves.some((mv) => mv.value !== undefined || mv.verb === 'rotate')) && svg('-2 -3 300 52', html`<${Hand} ...${part}/>`, 'lapis');
  const weigh = () => html`${hand()}${svg('0 -4 292 144', html`<${Weigh} ...${part}/>`, 'lapis weigh')}${svg('-2 -2 296 38', html`<${Stock} ...${part}/>`, 'lapis')}`;
  const osiris = game.moves.some((mv) => mv.verb === 'build_osiris'), horus = game.moves.some((mv) => mv.verb === 'honour' || mv.verb === 'people');
  const slabs = { river: svg('704 342 292 276', html`<${River} game=${game} m=${m} next=${then}/>`), horus: svg('4 4 300 256', html`<${Horus} game=${game} m=${m}/>`), osiris: svg('4 258 292 360', html`<${Osiris} game=${game} m=${m}/>`) };
  const areas = {
    wheel: () => html`${svg('270 118 460 456', html`<rect x="240" y="110" width="520" height="480" class="sand"/><${Wheel} game=${game} m=${m}/><${Offer} game=${game} m=${m}/><${Plate} game=${game} m=${m}/><g class="fx" aria-hidden="true"></g>`, 'round')}${weigh()}${svg('300 562 400 56', html`<${Maat} game=${game} m=${m} reading=${ghost?.to ?? next?.reading}/>`)}`,
    temple: () => html`${game.moves.some((mv) => mv.verb === 'rotate') && hand()}${svg('694 4 304 340', html`<${Temple} game=${game} m=${m}/><g class="fx" aria-hidden="true"></g>`)}${svg('312 4 376 136', html`<${Ra} game=${game} m=${m}/>`)}`,
    river: () => (osiris ? [slabs.osiris, slabs.horus, slabs.river] : horus ? [slabs.horus, slabs.osiris, slabs.river] : [slabs.river, slabs.horus, slabs.osiris]),
    cards: () => html`${svg('4 616 76 232', html`<${Thoth} game=${game} m=${m}/>`, 'thin')}${svg('77 622 390 112', html`<${Thoth} game=${game} m=${m} next=${then}/>`)}${svg('476 622 518 112', html`<${Thoth} game=${game} m=${m}/>`)}${svg('77 731 453 112', html`<${Thoth} game=${game} m=${m}/>`)}${svg('539 731 454 112', html`<${Thoth} game=${game} m=${m}/>`)}${svg('0 0 292 300', html`<${Cards} ...${part} room=${300}/>`, 'lapis')}`,
    own: () => html`<div class="tk-seats">${m.sides.map((s) => html`<button key=${s.seat} class=${s.seat === side.seat ? 'on' : ''} aria-pressed=${s.seat === side.seat} onClick=${() => show(s.seat)}><svg viewBox="0 0 54 28" aria-hidden="true">${mark(s.seat, 13, 14, 18)}${points(s.vp, 40, 14, 26)}</svg><span>${nameOf(game, s.seat)}</span></button>`)}</div>
      ${side.rival ? svg('-2 -2 296 226', html`<${Pyramid} game=${game} m=${m}/>`, 'lapis') : weigh()}${svg('-2 -2 298 186', html`<${Rows} ...${part}/>`, 'lapis')}${svg('-2 -2 298 260', html`<${Cards} ...${part} room=${260}/>`, 'lapis')}${svg('4 846 992 56', html`<${Rounds} game=${game} m=${m}/>`)}`,
  };
  return html`<div class="tk-tabs" role="tablist" aria-label=${game.t('title')}>${TABS.map(([id, sign]) => html`<button key=${id} role="tab" aria-selected=${tab === id} class=${tab === id ? 'on' : id === best && game.moves.length ? 'hint' : ''} onClick=${() => setTab(id)}><svg viewBox="0 0 24 24" aria-hidden="true"><use href=${'#tk-' + sign}/></svg>${game.t('tab.' + id)}</button>`)}</div>
    <div class="tk-scroll" role="tabpanel" tabindex="0" aria-label=${game.t('tab.' + tab)}>${areas[/** @type {keyof typeof areas} */ (tab)]()}</div>`;
}
