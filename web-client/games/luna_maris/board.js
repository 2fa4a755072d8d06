// SPDX-License-Identifier: MIT
/* board.js - Luna Maris' board: colony and field, tracks, markets, and below them one player's own board.
 * Assembles the parts; phone.js shows one area at a time. */
// @ts-check
import { html, useMemo, useRef, useState } from '../../js/html.js';
import { Layers, Symbols } from '../../js/board/draw.js';
import { seeLarge } from '../../js/board/large_view.js';
import { useMotion } from '../../js/board/lazy_motion.js';
import { lazy } from '../../js/ui/lazy.js';
import { SYMBOLS } from './art.js';
import { Belt } from './belt.js';
import { Colony, Ground } from './colony.js';
import { Field, Yard } from './field.js';
import { Hand } from './hand.js';
import { Kit } from './equipment.js';
import { TALL, VIEW } from './layout.js';
import { Demands, Harvest, Hiring } from './market.js';
import { read, RIVAL, sideOf } from './model.js';
import { Life, Stores } from './player_board.js';
import { Phone } from './phone.js';
import { Plate } from './plate.js';
import { SeatTab } from './seats.js';
import { Sky } from './sky.js';
import { Deck, Rival } from './solo.js';
import { underHand, useForeseen } from './touch.js';
import { Co2, Research } from './tracks.js';
import { at } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('./phone.js').Part} Part */

const motion = () => import('./motion.js');
export const Large = lazy(() => import('./large.js'), 'Large');

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const m = useMemo(() => read(game.catalog, game.view), [game.view]);
  const [wanted, want] = useState(/** @type {number | null} */ (null));
  const seat = wanted ?? game.you ?? game.toAct[0] ?? m.turnOrder[0] ?? 0;
  const side = sideOf(m, seat) ?? m.sides[0];
  const seen = useForeseen(game, underHand(game));
  const next = seen && side.seat === game.you ? sideOf(seen.next, side.seat) ?? null : null;
  useMotion(game, box, m, motion, (x, before, on) => x.animate(on, game, before, m));
  /* A click on the side already shown opens the large view. */
  const show = (/** @type {number} */ seat) =>
    (seat === side.seat && seat !== game.you ? seeLarge(game, seat, Large) : want(seat));
  const part = { game, m, side, next, show };
  const look = 'lm on-table' + (game.phone ? ' lm--phone' : '') + (m.night ? ' is-night' : '');
  return html`<div ref=${box} class=${look}>
    <${Symbols} class="lm-defs" symbols=${SYMBOLS}/>
    ${game.phone ? html`<${Phone} ...${part}/>` : html`<${Desk} ...${part}/>`}
  </div>`;
}

/** @param {Part} part */
function Desk(part) {
  const { game, m } = part, size = game.tall ? TALL : VIEW;
  return html`<${Layers} box=${[0, 0, size.w, size.h]} label=${game.t('title')}>
    <g><rect width=${size.w} height=${size.h} class="night"/>
      <${Ground}/>
      <rect id="lm-aside" x="720" y="50" width="1" height="1" class="hit"/></g>
    <${Sky} game=${game} m=${m}/>
    <${Field} game=${game} m=${m}/>
    <${Yard} game=${game} m=${m}/>
    <${Colony} game=${game} m=${m}/>
    <${Research} game=${game} m=${m} track="extraction"/>
    <${Research} game=${game} m=${m} track="sustainability"/>
    <${Co2} game=${game} m=${m}/>
    <g transform=${moved(game, 'demands')}><${Demands} game=${game} m=${m}/></g>
    <g transform=${moved(game, 'hiring')}><${Hiring} game=${game} m=${m} hot=${game.hovered?.to}/></g>
    <g transform=${moved(game, 'harvest')}><${Harvest} game=${game} m=${m}/></g>
    <${Plate} game=${game} m=${m} x=${488} y=${64} w=${168} h=${212}/>
    <g transform=${at(0, size.own)}><${Own} ...${part}/></g>
    <g class="fx" aria-hidden="true"></g>
  </>`;
}

/** Position of a market block. @param {Game} game @param {keyof typeof TALL.market} block */
const moved = ({ tall }, block) => (tall ? at(TALL.market[block][0], TALL.market[block][1]) : undefined);

const TABS_TALL = 246, TAB_GAP = 4;

/** Lower edge: tabs of the seats, then one side's board. @param {Part} part */
function Own(part) {
  const { game, m, side, show } = part, n = m.sides.length, { tall } = game, wide = tall ? TALL.w : VIEW.w;
  const h = Math.min(64, (TABS_TALL - (n - 1) * TAB_GAP) / n), pitch = h + TAB_GAP;
  return html`<g class="lm-own">
    <rect y="-6" width=${wide} height=${tall ? TALL.h : 264} class="ownbg"/>
    <rect y="-6" width=${wide} height="3" class=${'s' + side.seat} fill="currentColor"/>
    ${m.sides.map((s, i) => html`<${SeatTab} key=${s.seat} game=${game} m=${m} side=${s}
      h=${h} y=${3 + i * pitch} shown=${s.seat === side.seat} onShow=${() => show(s.seat)}/>`)}
    ${m.solo && side.seat !== RIVAL && html`<${Deck} game=${game} m=${m} x=${8} y=${4 + n * pitch}/>`}
    ${side.seat === RIVAL ? html`<${Rival} ...${part}/>` : html`<${Blocks} ...${part}/>`}
  </g>`;
}

/** The blocks of a player's own board. @param {Part} part */
const Blocks = (part) => html`
  <g transform=${at(198, 10, 0.92)}><${Life} ...${part}/></g>
  <g transform=${at(198, 124, 0.92)}><${Belt} ...${part}/></g>
  <g transform=${at(578, 14)}><${Stores} ...${part}/></g>
  <g transform=${at(744, 10, 1.02)}><${Kit} ...${part}/></g>
  ${part.game.tall
    ? html`<g transform=${at(10, TALL.hand - TALL.own)}><${Hand} ...${part} w=${TALL.w - 20} flat/></g>`
    : html`<g transform=${at(882, 2)}><${Hand} ...${part} w=${350}/></g>`}`;
