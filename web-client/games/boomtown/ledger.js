// SPDX-License-Identifier: MIT
/* The ledger: five towns as columns, players as rows, so that what is compared stands in one line. */
// @ts-check
import { html } from '../../js/html.js';
import { Claim, SaloonClaim, SaloonToken, Token } from './cards.js';
import { cardName } from './words.js';
import { CLAIM, TOKEN, TOWN_PAINT, cellPlan } from './layout.js';
import { SeatHead, Kept } from './seat.js';
import { Plates } from './plates.js';
import { classes, fixed, lit, thing } from './touch.js';
import { at, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {{ id: string, saloon?: import('./model.js').Saloon, mine?: import('./model.js').Mine, ghost?: boolean, leaving?: boolean }} Piece */

/** @param {{ game: Game, m: Model, next: Model | null, l: Layout, deltas: Record<number, number> }} props */
export function Ledger({ game, m, next, l, deltas }) {
  const led = l.ledger;
  const plans = m.order.map((seat) => m.townIds.map((town) => cellOf(game, m, next, seat, town)));
  const now = m.order.map((seat) => (game.toAct.includes(seat) ? ' is-now' : ''));
  return html`<g class="bt-ledger">
    ${[7, 4, 1.5].map((o) => html`<rect x=${led.x - o / 3} y=${led.y + o} width=${led.w + o / 1.5} height=${led.h} rx="9" class="cast"/>`)}
    <rect x=${led.x} y=${led.y} width=${led.w} height=${led.h} rx="8" class="bt-sheet"/>
    ${m.townIds.map((town, i) => { const c = l.cell(0, i); return html`<rect x=${c.x} y=${c.y - led.reg} width=${c.w} height=${led.h - led.head} fill=${TOWN_PAINT[town].fill} class="tint"/>`; })}
    ${m.order.map((seat, r) => {
      const row = l.seatRow(r), on = classes(game, 'victim', seat);
      return html`<g key=${seat} class=${'seat-row' + now[r] + (seat === game.you ? ' is-you' : '')} role="group" aria-label=${game.seatName(seat)}>
        <rect x=${row.x} y=${row.y} width=${row.w} height=${row.h} class="rowbg"/>${r > 0 && html`<path d=${`M${row.x} ${row.y}h${row.w}`} class="rule-line"/>`}
        ${now[r] && html`<rect x=${row.x} y=${row.y} width=${l.phone ? 4 : 6} height=${row.h} fill="#d9772b"/>`}
        <g class=${'bt-seat ' + on} ...${thing(game, m, 'victim', seat, game.t('aria.seat', { seat: game.seatName(seat), gold: m.seats[seat].gold, points: m.seats[seat].points }))}>
          <${SeatHead} game=${game} m=${m} l=${l} seat=${seat} row=${row} delta=${deltas[seat] ?? 0} leaves=${next ? next.seats[seat].gold - m.seats[seat].gold : 0}/>
          ${lit(game, 'victim', seat) && html`<rect class="edge" x=${row.x + 4} y=${row.y + 4} width=${led.seatW - (l.phone ? 4 : 8)} height=${row.h - 8} rx="7"/>`}</g>
        ${m.townIds.map((town, i) => html`<${Cell} key=${town} game=${game} m=${m} l=${l} seat=${seat} town=${town} box=${l.cell(r, i)} cell=${plans[r][i]}/>`)}
        ${!l.phone && html`<${Kept} game=${game} m=${m} l=${l} seat=${seat} row=${row}/>`}
      </g>`;
    })}
    <${Plates} game=${game} m=${m} next=${next} l=${l}/>
    ${m.townIds.map((_, i) => html`<path d=${`M${l.cell(0, i).x} ${led.y}V${led.y + led.h}`} class="rule-line"/>`)}
    ${!l.phone && html`<path d=${`M970 ${led.y}v${led.h}`} class="rule-line"/>`}
    ${next && m.townIds.map((town, i) => html`<${PawnPath} m=${m} next=${next} l=${l} town=${town} i=${i} plans=${plans}/>`)}
  </g>`;
}

/** What stands in a cell, with what the move under the hand would bring or take.
 * @param {Game} game @param {Model} m @param {Model | null} next @param {number} seat @param {string} town */
function cellOf(game, m, next, seat, town) {
  /** @type {Piece[]} */
  const pieces = [];
  const mines = (/** @type {Model} */ of) => of.seats[seat].mines.filter((x) => x.card.town === town);
  const saloons = (/** @type {Model} */ of) => of.seats[seat].saloons.filter((x) => x.town === town);
  const after = next ? new Set([...mines(next), ...saloons(next)].map((x) => x.card.id)) : null;
  for (const mine of mines(m)) pieces.push({ id: mine.card.id, mine, leaving: after ? !after.has(mine.card.id) : false });
  for (const saloon of saloons(m)) pieces.push({ id: saloon.card.id, saloon, leaving: after ? !after.has(saloon.card.id) : false });
  const have = new Set(pieces.map((p) => p.id));
  if (next) {
    for (const mine of mines(next)) if (!have.has(mine.card.id)) pieces.push({ id: mine.card.id, mine, ghost: true });
    for (const saloon of saloons(next)) if (!have.has(saloon.card.id)) pieces.push({ id: saloon.card.id, saloon, ghost: true });
  } else if (seat === game.you) {
    const id = game.hovered?.card ?? fixed(game).card, card = id && m.cards[id];
    if (card && card.town === town && game.can('card', id) && !have.has(id)) pieces.push({ id, mine: { card, veins: 0 }, ghost: true });
  }
  pieces.sort((a, b) => (a.mine ? a.mine.card.number : 99) - (b.mine ? b.mine.card.number : 99));
  const pawn = m.towns[town].mayor === seat, will = next ? next.towns[town].mayor === seat : pawn;
  return { pieces, pawn, will };
}

/** @param {{ game: Game, m: Model, l: Layout, seat: number, town: string, box: import('./layout.js').Box, cell: ReturnType<typeof cellOf> }} props */
function Cell({ game, m, l, seat, town, box, cell }) {
  const paint = TOWN_PAINT[town], plan = cellPlan(l, box, cell.pieces.length, cell.pawn || cell.will);
  const pad = l.phone ? 1 : 2;
  return html`<g class=${'cell' + (cell.pawn ? ' is-mayor' : '')} data-cell=${seat + town}>
    ${cell.pawn && html`<rect x=${box.x + pad} y=${box.y + pad} width=${box.w - 2 * pad} height=${box.h - 2 * pad} rx=${l.phone ? 4 : 6} fill=${paint.fill} class="mayor-bg"/>`}
    ${cell.pieces.map((p, i) => html`<${PieceAt} key=${p.id} game=${game} m=${m} p=${p} plan=${plan} x=${plan.at[i].x} y=${plan.at[i].y} seat=${seat}/>`)}
    ${(cell.pawn || cell.will) && html`<g id=${cell.pawn ? 'bt-pawn-' + town : undefined} class=${cell.pawn ? (cell.will ? 'pawn' : 'pawn is-leaving') : 'ghost'} color=${paint.dark}>
      ${use('mayor', plan.pawn.x, plan.pawn.y, l.pawn.w, l.pawn.h)}
      ${m.towns[town].governor && cell.pawn && html`<path class="star" d="m12 1 3.300 6.900 7.500 1-5.500 5.200 1.400 7.500L12 18l-6.700 3.600 1.400-7.500L1.200 8.900l7.500-1Z" transform=${`translate(${plan.pawn.x + l.pawn.w * 0.5} ${plan.pawn.y + l.pawn.h * 0.62}) scale(${l.pawn.w / 46})`}/>`}
    </g>`}
  </g>`;
}

/** One claim, saloon or ghost of one.
 * @param {{ game: Game, m: Model, p: Piece, plan: import('./layout.js').Cell, x: number, y: number, seat: number }} props */
function PieceAt({ game, m, p, plan, x, y, seat }) {
  const base = plan.token ? TOKEN : CLAIM, k = plan.w / base.w;
  const arg = lit(game, 'mine', p.id) ? 'mine' : lit(game, 'saloon', p.id) ? 'saloon' : 'target';
  const veined = p.mine && p.mine.veins > 0;
  const rise = veined && !plan.token ? 7 : 0;
  const hover = classes(game, arg, p.id);
  const owner = game.seatName(seat), name = p.mine ? cardName(game, p.mine.card) : game.t('saloon.of', { town: game.t('town.' + p.saloon?.town) });
  const drawing = p.mine ? html`<${plan.token ? Token : Claim} card=${p.mine.card} veins=${p.mine.veins}/>`
    : p.saloon && html`<${plan.token ? SaloonToken : SaloonClaim} town=${p.saloon.town} girls=${p.saloon.girls} toll=${p.saloon.toll}/>`;
  if (p.ghost) return html`<g class="ghost" transform=${at(x, y)}><g transform=${`scale(${k})`}>${drawing}</g><rect class="ghost-edge" x="-2" y="-2" width=${plan.w + 4} height=${plan.h + 4} rx=${plan.token ? 6 : 7}/></g>`;
  const no = fixed(game).card !== undefined && SECONDS.has(m.cards[fixed(game).card]?.kind) && !hover.startsWith('can') && seat === game.you;
  return html`<g id=${'bt-c-' + p.id} data-x=${x} data-y=${y} class=${'claim ' + hover + (p.leaving ? ' is-leaving' : '') + (no ? ' cannot' : '') + (m.fresh.has(p.id) ? ' is-fresh' : '')}
      transform=${at(x, y - rise - (hover.includes('is-hover') && hover.startsWith('can') ? 5 : 0))} ...${thing(game, m, arg, p.id, game.t('aria.claim', { card: name, seat: owner }))}>
    <g transform=${`scale(${k})`}>${drawing}</g>
    ${m.fresh.has(p.id) && html`<rect class="fresh" x="-2" y="-2" width=${plan.w + 4} height=${plan.h + 4} rx="6.500"/>`}
    ${hover.startsWith('can') && html`<rect class="edge" x="-2" y="-2" width=${plan.w + 4} height=${plan.h + 4 + (rise ? 15 : 0)} rx="6.500"/>`}
  </g>`;
}
const SECONDS = new Set(['dynamite', 'expropriation', 'new_vein', 'saloon_girls']);

/** The way of a pawn that would change hands.
 * @param {{ m: Model, next: Model, l: Layout, town: string, i: number, plans: ReturnType<typeof cellOf>[][] }} props */
function PawnPath({ m, next, l, town, i, plans }) {
  const from = m.towns[town].mayor, to = next.towns[town].mayor;
  if (from === to || from === undefined || to === undefined) return null;
  const place = (/** @type {number} */ seat) => {
    const r = m.order.indexOf(seat);
    return cellPlan(l, l.cell(r, i), plans[r][i].pieces.length, true).pawn;
  };
  const a = place(from), b = place(to), mid = l.pawn.w / 2, down = b.y > a.y;
  const y0 = down ? a.y + l.pawn.h + 2 : a.y - 2, y1 = down ? b.y - 8 : b.y + l.pawn.h + 8;
  return html`<g class="preview"><path class="path" d=${`M${a.x + mid} ${y0}V${y1}`}/>
    <path d=${`M${a.x + mid - 5.5} ${y1}h11l-5.500 ${down ? 9 : -9}Z`} fill="#d9772b"/></g>`;
}
