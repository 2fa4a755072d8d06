// SPDX-License-Identifier: MIT
/* board.js - Tekhenu's board: the wheel under the sun, the gods around it, and beside it one player's own
 * board. Assembles the parts; phone.js shows one area at a time. */
// @ts-check
import { html, useMemo, useRef, useState } from '../../js/html.js';
import { Layers, Symbols } from '../../js/board/draw.js';
import { seeLarge } from '../../js/board/large_view.js';
import { useMotion } from '../../js/board/lazy_motion.js';
import { lazy } from '../../js/ui/lazy.js';
import { Acts, heightOf, rowsOf } from './acts.js';
import { DUNES, SYMBOLS } from './art.js';
import { Horus, Osiris, Ra } from './gods.js';
import { TALL, VIEW } from './layout.js';
import { Maat, Rounds } from './maat.js';
import { read, sideOf } from './model.js';
import { Offer } from './offer.js';
import { Cards, ghostOf, Hand, Rows, Stock, Weigh } from './player_board.js';
import { Phone } from './phone.js';
import { Plate } from './plate.js';
import { Pyramid } from './pyramid.js';
import { River } from './river.js';
import { SeatTab } from './seats.js';
import { Temple } from './temple.js';
import { Thoth } from './thoth.js';
import { underHand, useForeseen } from './touch.js';
import { at } from './ui.js';
import { Wheel } from './wheel.js';

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
  const side = sideOf(m, wanted ?? game.you ?? game.toAct[0] ?? 0) ?? m.sides[0];
  const seen = useForeseen(game, underHand(game)), then = seen?.next ?? null;
  const next = then && side.seat === game.you ? sideOf(then, side.seat) ?? null : null;
  const ghost = next && next.reading !== side.reading ? null : ghostOf(game, m, side, then);
  useMotion(game, box, m, motion, (x, before, on) => x.animate(on, game, before, m));
  /* A click on the side already shown opens the large view. */
  const show = (/** @type {number} */ seat) =>
    (seat === side.seat && seat !== game.you ? seeLarge(game, seat, Large) : want(seat));
  const part = { game, m, side, next, then, ghost, show };
  return html`<div ref=${box} class=${`tk${game.phone ? ' tk--phone' : ''}`}>
    <${Symbols} class="tk-defs" symbols=${SYMBOLS}/>
    ${game.phone ? html`<${Phone} ...${part}/>` : html`<${Desk} ...${part}/>`}
  </div>`;
}

/** @param {Part} part */
function Desk(part) {
  const { game, m, then, ghost, next } = part, size = game.tall ? TALL : VIEW;
  return html`<${Layers} box=${[0, 0, size.w, size.h]} label=${game.t('title')}>
    <g><rect width=${size.w} height=${size.h} class="sand"/>
      <g dangerouslySetInnerHTML=${{ __html: DUNES }}/></g>
    <${Horus} game=${game} m=${m}/>
    <${Ra} game=${game} m=${m}/>
    <${Osiris} game=${game} m=${m}/>
    <${Temple} game=${game} m=${m}/>
    <${River} game=${game} m=${m} next=${then}/>
    <${Maat} game=${game} m=${m} reading=${ghost?.to ?? next?.reading}/>
    <${Thoth} game=${game} m=${m} next=${then}/>
    <${Rounds} game=${game} m=${m}/>
    <${Wheel} game=${game} m=${m}/>
    <${Offer} game=${game} m=${m}/>
    <${Plate} game=${game} m=${m}/>
    ${game.tall ? html`<${Below} ...${part}/>` : html`<g transform="translate(1000 0)">
      <rect width="300" height=${VIEW.h} class="ownbg"/>
      <path d=${`M0 0V${VIEW.h}`} class="sl-gold"/>
      <g transform="translate(5 6)"><${Own} ...${part}/></g>
    </g>`}
    <g class="fx" aria-hidden="true"></g>
  </>`;
}

const TAB_GAP = 5;
/** Height of a seat's tab for n seats. @param {number} n */
function tabTall(n) {
  if (n > 4) return 52;
  return n > 3 ? 56 : 64;
}

/** Right column: tabs of the seats, then one side's board. @param {Part} part */
function Own(part) {
  const { game, m, side, show } = part, n = m.sides.length, h = tabTall(n), pitch = h + TAB_GAP;
  return html`${m.sides.map((s, i) => html`<${SeatTab} key=${s.seat} game=${game} m=${m} side=${s} h=${h}
      y=${i * pitch} shown=${s.seat === side.seat} onShow=${() => show(s.seat)}/>`)}
    <${Blocks} part=${part} top=${n * pitch} airy=${n < 3 ? 1 : 0}/>`;
}

/** Lower part on a tablet in portrait: the tabs in a row, then one side's board in columns.
 * @param {Part} part */
function Below(part) {
  const { game, m, side, show } = part, n = m.sides.length, k = Math.min(1, (TALL.w - 10) / (n * 297));
  const [x0, x1, x2] = TALL.columns, acts = side.seat === game.you ? rowsOf(game, m) : 0;
  const room = TALL.h - TALL.own - (acts ? heightOf(game, acts) : 0);
  return html`<rect y=${TALL.tabs - 6} width=${TALL.w} height=${TALL.h} class="ownbg"/>
    <path d=${`M0 ${TALL.tabs - 6}H${TALL.w}`} class="sl-gold"/>
    <g transform=${at(5, TALL.tabs, k)}>${m.sides.map((s, i) => html`<g key=${s.seat}
      transform=${at(i * 297, 0)}><${SeatTab} game=${game} m=${m} side=${s} h=${60} y=${0}
        shown=${s.seat === side.seat} onShow=${() => show(s.seat)}/></g>`)}</g>
    <g transform=${at(x0, TALL.own)}>${side.rival ? html`<${Pyramid} game=${game} m=${m}/>`
    : html`<${Mine} ...${part}/>`}</g>
    <g transform=${at(x1, TALL.own)}><${Rows} ...${part}/></g>
    <g transform=${at(x2, TALL.own)}><${Cards} ...${part} columns=${4} most=${6}
      room=${room} spare=${room}/></g>
    ${acts ? html`<g transform=${at(x2, TALL.h - heightOf(game, acts))}><${Acts} game=${game} m=${m}/></g>`
    : null}`;
}

/** Scales, the die in hand and goods. @param {Part & { air?: number }} props */
const Mine = ({ air = 0, ...part }) => html`<g><${Weigh} ...${part}/></g>
  <g transform=${at(2, 142 + air * 6)}><${Hand} ...${part}/></g>
  <g transform=${at(0, 192 + air * 14)}><${Stock} ...${part}/></g>`;

/** Maximum number of options beside a die that leaves the cards at full size. */
const FEW_ACTS = 3;
/** airy: 1 if few seats leave room between the blocks, else 0.
 * @param {{ part: Part, top: number, airy: 0 | 1 }} props */
function Blocks({ part, top, airy }) {
  const { game, m, side } = part, room = VIEW.h - top - 434 - airy * 34;
  const mine = side.seat === game.you, acts = rowsOf(game, m);
  return html`<g transform=${at(0, top + 4 + airy * 6)}>
    ${side.rival ? html`<${Pyramid} game=${game} m=${m}/>` : html`<${Mine} ...${part} air=${airy}/>`}
    <g transform=${at(0, 236 + airy * 22)}><${Rows} ...${part}/></g>
    <g transform=${at(0, 420 + airy * 28)}><${Cards} ...${part} room=${room}
      spare=${room - heightOf(game, FEW_ACTS)}/></g>
    ${mine && acts ? html`<g transform=${at(0, VIEW.h - heightOf(game, acts) - top - 12 - airy * 6)}>
      <${Acts} game=${game} m=${m}/></g>` : null}
  </g>`;
}
