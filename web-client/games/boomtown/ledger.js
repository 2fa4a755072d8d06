// SPDX-License-Identifier: MIT
/* ledger.js - The ledger: five towns as columns and players as rows, so that comparable values share a
 * line. */
// @ts-check
import { html } from '../../js/html.js';
import { Claim, SaloonClaim, SaloonToken, Token } from './cards.js';
import { cardName } from './words.js';
import { CLAIM, TOKEN, TOWN_PAINT, cellPlan } from './layout.js';
import { piecesOf } from './model.js';
import { SeatHead, Kept } from './seat.js';
import { Plates } from './plates.js';
import { classes, fixed, lit, thing } from './touch.js';
import { at, pointsOf, star, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Box} Box */

/** @param {{ game: Game, m: Model, next: Model | null, l: Layout, deltas: Record<number, number> }} props
 *  next: as the move under the hand would leave it; deltas: gold won and lost in the last step */
export function Ledger({ game, m, next, l, deltas }) {
  const led = l.ledger, foot = led.y + led.h;
  const contents = m.order.map((seat) => m.townIds.map((town) => cellOf(game, m, next, seat, town)));
  return html`<g class="bt-ledger">
    <${Sheet} m=${m} l=${l}/>
    ${m.order.map((seat, r) => html`
      <${SeatRow} key=${seat} game=${game} m=${m} l=${l} seat=${seat} r=${r} contents=${contents[r]}
        delta=${deltas[seat] ?? 0} leaves=${next ? next.seats[seat].gold - m.seats[seat].gold : 0}/>`)}
    <${Plates} game=${game} m=${m} l=${l}/>
    ${m.townIds.map((_, i) => html`<path d=${`M${l.cell(0, i).x} ${led.y}V${foot}`} class="rule-line"/>`)}
    ${!l.phone && html`<path d=${`M970 ${led.y}v${led.h}`} class="rule-line"/>`}
    ${next && m.townIds.map((town, i) => html`
      <${PawnPath} m=${m} next=${next} l=${l} town=${town} i=${i} contents=${contents}/>`)}
  </g>`;
}

/** Offsets of the sheet's shadows. */
const SHADOWS = [7, 4, 1.5];

/** Paper with a tint for each town. @param {{ m: Model, l: Layout }} props */
function Sheet({ m, l }) {
  const { x, y, w, h, reg, head } = l.ledger;
  const tint = (/** @type {string} */ town, /** @type {number} */ i) => {
    const cell = l.cell(0, i);
    return html`
      <rect x=${cell.x} y=${cell.y - reg} width=${cell.w} height=${h - head} class="tint"
        fill=${TOWN_PAINT[town].fill}/>`;
  };
  return [
    SHADOWS.map((o) => html`
      <rect x=${x - o / 3} y=${y + o} width=${w + o / 1.5} height=${h} rx="9" class="cast"/>`),
    html`<rect x=${x} y=${y} width=${w} height=${h} rx="8" class="bt-sheet"/>`,
    m.townIds.map(tint),
  ];
}

/** @typedef {object} RowProps
 * @property {Game} game
 * @property {Model} m
 * @property {Layout} l
 * @property {number} seat
 * @property {number} r which row it is
 * @property {Content[]} contents of its cells
 * @property {number} delta gold won or lost in the last step
 * @property {number} leaves what the move under the hand would bring or cost */

/** Row of a player: head, cells, kept cards. @param {RowProps} props */
function SeatRow({ game, m, l, seat, r, contents, delta, leaves }) {
  const row = l.seatRow(r), acts = game.toAct.includes(seat);
  const state = (acts ? ' is-now' : '') + (seat === game.you ? ' is-you' : '');
  return html`<g class=${'seat-row' + state} role="group" aria-label=${game.seatName(seat)}>
    <rect x=${row.x} y=${row.y} width=${row.w} height=${row.h} class="rowbg"/>
    ${r > 0 && html`<path d=${`M${row.x} ${row.y}h${row.w}`} class="rule-line"/>`}
    ${acts && html`<rect x=${row.x} y=${row.y} width=${l.phone ? 4 : 6} height=${row.h} fill="#d9772b"/>`}
    <${RowHead} game=${game} m=${m} l=${l} seat=${seat} row=${row} delta=${delta} leaves=${leaves}/>
    ${m.townIds.map((town, i) => html`
      <${Cell} key=${town} game=${game} m=${m} l=${l} seat=${seat} town=${town} box=${l.cell(r, i)}
        content=${contents[i]}/>`)}
    ${!l.phone && html`<${Kept} game=${game} m=${m} l=${l} seat=${seat} row=${row}/>`}
  </g>`;
}

/** Head of a row, a possible victim. @param {import('./seat.js').HeadProps} props */
function RowHead({ game, m, l, seat, row, delta, leaves }) {
  const { gold, points } = m.seats[seat];
  const label = game.t('aria.seat', { seat: game.seatName(seat), gold, points });
  const edge = lit(game, 'victim', seat) && html`
    <rect class="edge" x=${row.x + 4} y=${row.y + 4} width=${l.ledger.seatW - (l.phone ? 4 : 8)}
      height=${row.h - 8} rx="7"/>`;
  return html`
    <g class=${'bt-seat ' + classes(game, 'victim', seat)} ...${thing(game, m, 'victim', seat, label)}>
      <${SeatHead} game=${game} m=${m} l=${l} seat=${seat} row=${row} delta=${delta} leaves=${leaves}/>
      ${edge}
    </g>
    ${edge ? null : pointsAt(game, l, seat, row)}`;
}

/** @param {Game} game @param {Layout} l @param {number} seat @param {Box} row */
const pointsAt = (game, { phone }, seat, { x, y }) => (phone
  ? pointsOf(game, seat, x + 2, y + 47, 59, 22)
  : pointsOf(game, seat, x + 122, y + 12, 60, 28));

/** @typedef {object} CellProps
 * @property {Game} game
 * @property {Model} m
 * @property {Layout} l
 * @property {number} seat
 * @property {string} town
 * @property {Box} box
 * @property {Content} content */

/** Content of a seat's cell in a town. @param {CellProps} props */
function Cell({ game, m, l, seat, town, box, content: { pieces, pawn, will } }) {
  const plan = cellPlan(l, box, pieces.length, pawn || will);
  const pad = l.phone ? 1 : 2;
  return html`<g class=${'cell' + (pawn ? ' is-mayor' : '')} data-cell=${seat + town}>
    ${pawn && html`
      <rect x=${box.x + pad} y=${box.y + pad} width=${box.w - 2 * pad} height=${box.h - 2 * pad}
        rx=${l.phone ? 4 : 6} fill=${TOWN_PAINT[town].fill} class="mayor-bg"/>`}
    ${pieces.map((p, i) => html`
      <${PieceAt} key=${p.id} game=${game} m=${m} p=${p} plan=${plan} x=${plan.at[i].x} y=${plan.at[i].y}
        seat=${seat}/>`)}
    ${(pawn || will) && html`
      <${Pawn} m=${m} l=${l} town=${town} x=${plan.pawn.x} y=${plan.pawn.y} pawn=${pawn} will=${will}/>`}
  </g>`;
}

/** The mayor: present, leaving or arriving.
 * @param {{ m: Model, l: Layout, town: string, x: number, y: number, pawn: boolean, will: boolean }} props */
function Pawn({ m, l, town, x, y, pawn, will }) {
  const { w, h } = l.pawn;
  const state = !pawn ? 'ghost' : will ? 'pawn' : 'pawn is-leaving';
  return html`<g id=${pawn ? 'bt-pawn-' + town : undefined} class=${state} color=${TOWN_PAINT[town].dark}>
    ${use('mayor', x, y, w, h)}
    ${m.towns[town].governor && pawn && star(x + w * 0.5, y + h * 0.62, w / 46)}
  </g>`;
}

/** @param {Piece} p @param {boolean} small */
function drawingOf({ mine, saloon }, small) {
  if (mine) return html`<${small ? Token : Claim} card=${mine.card} veins=${mine.veins}/>`;
  if (!saloon) return undefined;
  const { town, girls, toll } = saloon;
  return html`<${small ? SaloonToken : SaloonClaim} town=${town} girls=${girls} toll=${toll}/>`;
}

/** The argument by which a move may name it. @param {Game} game @param {string} id */
const argOf = (game, id) => ['mine', 'saloon'].find((arg) => lit(game, arg, id)) ?? 'target';

/** Events with a second argument on the ledger. */
const SECONDS = new Set(['dynamite', 'expropriation', 'new_vein', 'saloon_girls']);

/** True if other things of this kind are legal, but not this one.
 * @param {Game} game @param {Model} m @param {string} state @param {number} seat */
function isRefused(game, m, state, seat) {
  const { card } = fixed(game), asksMore = card !== undefined && SECONDS.has(m.cards[card]?.kind);
  return asksMore && !state.startsWith('can') && seat === game.you;
}

/** @typedef {object} PieceProps
 * @property {Game} game
 * @property {Model} m
 * @property {Piece} p
 * @property {import('./layout.js').Cell} plan
 * @property {number} x
 * @property {number} y
 * @property {number} seat */

/** One claim, saloon or ghost. @param {PieceProps} props */
function PieceAt({ game, m, p, plan, x, y, seat }) {
  const k = plan.w / (plan.token ? TOKEN : CLAIM).w;
  const drawing = html`<g transform=${`scale(${k})`}>${drawingOf(p, plan.token)}</g>`;
  if (p.ghost) return ghost(drawing, plan, x, y);
  const arg = argOf(game, p.id), state = classes(game, arg, p.id), can = state.startsWith('can');
  const fresh = m.fresh.has(p.id), rise = p.mine && p.mine.veins > 0 && !plan.token ? 7 : 0;
  const up = can && state.includes('is-hover') ? 5 : 0;
  const more = (p.leaving ? ' is-leaving' : '') + (isRefused(game, m, state, seat) ? ' cannot' : '') +
    (fresh ? ' is-fresh' : '');
  const around = (/** @type {string} */ cls, /** @type {number} */ below) => html`
    <rect class=${cls} x="-2" y="-2" width=${plan.w + 4} height=${plan.h + 4 + below} rx="6.5"/>`;
  const label = game.t('aria.claim', { card: pieceName(game, p), seat: game.seatName(seat) });
  return html`
    <g id=${'bt-c-' + p.id} data-x=${x} data-y=${y} class=${'claim ' + state + more}
      transform=${at(x, y - rise - up)} ...${thing(game, m, arg, p.id, label)}>
      ${drawing}
      ${fresh && around('fresh', 0)}
      ${can && around('edge', rise ? 15 : 0)}
    </g>`;
}

/** @param {Game} game @param {Piece} p */
const pieceName = (game, { mine, saloon }) => (mine
  ? cardName(game, mine.card)
  : game.t('saloon.of', { town: game.t('town.' + saloon?.town) }));

/** A piece that the move under the pointer would add.
 * @param {unknown} drawing @param {import('./layout.js').Cell} plan @param {number} x @param {number} y */
const ghost = (drawing, plan, x, y) => html`
  <g class="ghost" transform=${at(x, y)}>
    ${drawing}
    <rect class="ghost-edge" x="-2" y="-2" width=${plan.w + 4} height=${plan.h + 4} rx=${plan.token ? 6 : 7}/>
  </g>`;

/** Arrow for a pawn that would change its owner.
 * @param {{ m: Model, next: Model, l: Layout, town: string, i: number, contents: Content[][] }} props */
function PawnPath({ m, next, l, town, i, contents }) {
  const from = m.towns[town].mayor, to = next.towns[town].mayor;
  if (from === to || from === undefined || to === undefined) return null;
  const place = (/** @type {number} */ seat) => {
    const r = m.order.indexOf(seat);
    return cellPlan(l, l.cell(r, i), contents[r][i].pieces.length, true).pawn;
  };
  const a = place(from), b = place(to), middle = a.x + l.pawn.w / 2, down = b.y > a.y;
  const y0 = down ? a.y + l.pawn.h + 2 : a.y - 2, y1 = down ? b.y - 8 : b.y + l.pawn.h + 8;
  return html`<g class="preview">
    <path class="path" d=${`M${middle} ${y0}V${y1}`}/>
    <path d=${`M${middle - 5.5} ${y1}h11l-5.500 ${down ? 9 : -9}Z`} fill="#d9772b"/>
  </g>`;
}

/* Content of a cell, with the effect of the move under the pointer. */

/** A claim or a saloon; ghost: would be added; leaving: would be removed.
 * @typedef {import('./model.js').Piece & { ghost?: boolean, leaving?: boolean }} Piece */
/** pawn: the mayor stands here; will: the mayor stands here after the move under the pointer.
 * @typedef {{ pieces: Piece[], pawn: boolean, will: boolean }} Content */

/** @param {Game} game @param {Model} m @param {Model | null} next as the move under the hand would leave it
 * @param {number} seat @param {string} town @returns {Content} */
function cellOf(game, m, next, seat, town) {
  const now = piecesOf(m, seat, town), pawn = m.towns[town].mayor === seat;
  if (!next) {
    const asked = seat === game.you ? askedMine(game, m, town) : [];
    return { pieces: [...now, ...without(asked, now)].sort(byNumber), pawn, will: pawn };
  }
  const after = piecesOf(next, seat, town), stays = new Set(after.map((p) => p.id));
  /** @type {Piece[]} */
  const pieces = [
    ...now.map((p) => ({ ...p, leaving: !stays.has(p.id) })),
    ...without(after, now).map((p) => ({ ...p, ghost: true })),
  ];
  return { pieces: pieces.sort(byNumber), pawn, will: next.towns[town].mayor === seat };
}

/** @param {Piece[]} pieces @param {Piece[]} others */
const without = (pieces, others) => pieces.filter((p) => !others.some((other) => other.id === p.id));

/** Sort key of saloons, after all mines. */
const LAST = 99;
/** @param {Piece} p */
const numberOf = (p) => p.mine?.card.number ?? LAST;
/** @param {Piece} a @param {Piece} b */
const byNumber = (a, b) => numberOf(a) - numberOf(b);

/** The row's mine that is picked or under the pointer, until the server has answered.
 * @param {Game} game @param {Model} m @param {string} town @returns {Piece[]} */
function askedMine(game, m, town) {
  const id = game.hovered?.card ?? fixed(game).card, card = id && m.cards[id];
  if (!card || card.town !== town || !game.can('card', id)) return [];
  return [{ id, mine: { card, veins: 0 }, ghost: true }];
}
