// SPDX-License-Identifier: MIT
/* seat.js - Head of a player's row: mark, name, current activity, gold as chips and as a number, points,
 * and kept cards. */
// @ts-check
import { html } from '../../js/html.js';
import { KeptCard } from './cards.js';
import { cardName } from './words.js';
import { CLAIM } from './layout.js';
import { classes, thing } from './touch.js';
import { at, fit, fromMiddle, lines, mark, px, signed, times, use, widthOf } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Kept} KeptOne */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Box} Box */

/** The seat's activity in the auction. @param {Game} game @param {Model} m @param {number} seat */
function bidding(game, m, seat) {
  const s = m.seats[seat];
  if (game.toAct.includes(seat)) return game.t('doing.bids');
  if (s.passed) return game.t(s.gold > 0 ? 'doing.passed' : 'doing.broke');
  return m.auction.bidder === seat ? game.t('doing.bid', { amount: m.auction.high }) : '';
}

/** Decisions with a text of their own; all others are "chooses a card". */
const ASKED = new Set(['mustang', 'telegraph']);

/** The seat's current activity. @param {Game} game @param {Model} m @param {number} seat */
function doing(game, m, seat) {
  if (m.phase === 'over') return '';
  if (m.phase === 'auction') return bidding(game, m, seat);
  if (game.toAct.includes(seat)) return game.t('doing.' + (ASKED.has(m.phase) ? m.phase : 'chooses'));
  if (m.seats[seat].chosen) return game.t('doing.chosen');
  const place = m.queue.indexOf(seat), done = m.n - m.queue.length;
  return place < 0 ? '' : game.t('doing.waits', { n: place + 1 + done, last: place === m.queue.length - 1 });
}

/** @typedef {object} HeadProps
 * @property {Game} game
 * @property {Model} m
 * @property {Layout} l
 * @property {number} seat
 * @property {Box} row
 * @property {number} delta gold won or lost in the last step
 * @property {number} leaves what the move under the hand would bring or cost */

/** @param {HeadProps} props */
export const SeatHead = (props) => html`<${props.l.phone ? SmallHead : Head} ...${props}/>`;

/** @param {HeadProps} props */
function Head({ game, m, seat, row, delta, leaves }) {
  const { gold, points } = m.seats[seat];
  return html`<g class="bt-who" transform=${at(row.x, row.y)}>
    <g class="on-paper">${mark(seat, 16, 17, 17)}</g>
    <${NameLine} game=${game} seat=${seat} points=${points}/>
    <${DoingLine} game=${game} m=${m} seat=${seat}/>
    <${Gold} gold=${gold} seat=${seat} high=${row.h} change=${leaves || delta} maybe=${leaves !== 0}/>
    <${Points} game=${game} seat=${seat} points=${points}/>
  </g>`;
}

/** Right edge of the points; left edge of name and words. */
const RIGHT = 174, LEFT = 41;

/** Parts beside a name: "you" and "points" are dropped for a long name.
 * @param {Game} game @param {number} seat @param {number} points */
function nameRoom(game, seat, points) {
  const room = RIGHT - LEFT - 8 - widthOf(String(points), 19, true, 600);
  const full = widthOf(game.seatName(seat), 16, true, 600);
  const ptsW = widthOf(game.t('pts'), 12.5) + 6;
  const youW = seat === game.you ? widthOf(game.t('you'), 12, false, 600) + 7 : 0;
  const pts = full <= room - ptsW, left = room - (pts ? ptsW : 0);
  const you = seat === game.you && full <= left - youW;
  return { pts, you, room: you ? left - youW : left };
}

/** @param {{ game: Game, seat: number, points: number }} props */
function NameLine({ game, seat, points }) {
  const { you, room } = nameRoom(game, seat, points);
  const name = fit(game.seatName(seat), room, [18, 16, 14.5, 13], true);
  return html`<text x=${LEFT} y="31" class="pn" style=${px(name.size)}>
    <title>${game.seatName(seat)}</title>
    ${name.text}
    ${you && html`<tspan class="you" dx="7">${game.t('you')}</tspan>`}
  </text>`;
}

/** @param {{ game: Game, m: Model, seat: number }} props */
function DoingLine({ game, m, seat }) {
  const acts = game.toAct.includes(seat);
  const line = fit(doing(game, m, seat), 135, [12.5, 11.5], false, acts ? 600 : 400);
  return html`
    <text x=${LEFT} y="48" class=${'lq' + (acts ? ' bt-turn' : '')} style=${px(line.size)}>
      ${line.text}
    </text>`;
}

/** @param {{ game: Game, seat: number, points: number }} props */
function Points({ game, seat, points }) {
  const { pts } = nameRoom(game, seat, points);
  return html`<text x=${RIGHT} y="31" class="pts">
    ${points}
    ${pts && html`<tspan class="lq" dx="4">${game.t('pts')}</tspan>`}
  </text>`;
}

/** Chips for an amount, in columns that grow upwards: tens, fives, ones.
 * @param {number} gold @param {number} most chips in a column
 * @returns {[number, number][]} chip and how many */
function columns(gold, most) {
  const tens = Math.floor(gold / 10), fives = Math.floor((gold % 10) / 5), ones = gold % 5;
  /** @type {[number, number][]} */
  const all = [[10, Math.min(tens, most)], [5, fives], [1, Math.min(ones, most)]];
  return all.filter(([, many]) => many > 0);
}

const CHIP_STEP = 4.8, COLUMN_STEP = 27;

/** Gold as chips and as a number, with its change.
 * @param {{ gold: number, seat: number, high: number, change: number, maybe: boolean }} props */
function Gold({ gold, seat, high, change, maybe }) {
  const low = high - (high < 90 ? 10 : 13);
  const chips = columns(gold, Math.max(2, Math.floor((high - 66) / CHIP_STEP)));
  const x = chips.length ? 21 + chips.length * COLUMN_STEP : 16;
  const state = (change > 0 ? 'in' : 'out') + (maybe ? ' is-maybe' : '');
  return [
    html`<g class="bt-chips" id=${'bt-gold-' + seat}>${chips.map(([chip, many], c) =>
      times(many, (k) => use('chip-' + chip, 16 + c * COLUMN_STEP, low - 7 - k * CHIP_STEP, 24, 10.1)))}</g>`,
    html`<text x=${x} y=${low} class="gold" data-gold=${seat}>${gold}</text>`,
    change !== 0 && html`
      <text x=${x + widthOf(String(gold), 24, true, 700) + 7} y=${low - 1} class=${'delta ' + state}>
        ${signed(change)}
      </text>`,
  ];
}

/** Head on a phone. @param {HeadProps} props */
function SmallHead({ game, m, seat, row, delta, leaves }) {
  const { gold, points, kept } = m.seats[seat], change = leaves || delta;
  const name = fit(game.seatName(seat), 40, [12.5, 11.5, 11], true);
  const goldWide = gold > 99 ? 30 : gold > 9 ? 20 : 10;
  return html`<g transform=${at(row.x, row.y)}>
    <g class="on-paper">${mark(seat, 8, 11.5, 10)}</g>
    <text x="21" y="21" class="pn" style=${px(name.size)}>
      <title>${game.seatName(seat)}</title>
      ${name.text}
    </text>
    <g id=${'bt-gold-' + seat}>${use('coin', 7, 30, 15, 15)}</g>
    <text x="26" y="43.5" class="gold" font-size="17" data-gold=${seat}>${gold}</text>
    ${change !== 0 && goldWide < 30 && html`
      <text x=${28 + goldWide} y="42" class=${'delta small ' + (change > 0 ? 'in' : 'out')}>
        ${signed(change)}
      </text>`}
    <text x="8" y="63" class="lq">${points}${kept.length === 0 && ' ' + game.t('pts')}</text>
    <${SmallKept} game=${game} m=${m} seat=${seat} y=${row.h - 28}/>
  </g>`;
}

const KEPT_MOST = 3;

/** First kept cards on a phone, half overlapping.
 * @param {{ game: Game, m: Model, seat: number, y: number }} props */
function SmallKept({ game, m, seat, y }) {
  const shown = m.seats[seat].kept.slice(0, KEPT_MOST);
  return shown.map((k, i) => {
    const { state, can, props } = keptThing(game, m, seat, k), x = 44 - (shown.length - 1 - i) * 8;
    return html`
      <g key=${k.card.id} class=${'held ' + state} transform=${at(x, y)} ...${props}>
        <g transform="scale(.4)">
          <${KeptCard} card=${k.card} t=${game.t} town=${k.town} idle=${k.idle}/>
        </g>
        ${can && html`<rect class="edge" x="-1.5" y="-1.5" width="20" height="28" rx="4"/>`}
      </g>`;
  });
}

/** Mustang and Telegraph are used by answering their decision with "yes".
 * @param {Game} game @param {number} seat @param {KeptOne} k */
function keptState(game, seat, k) {
  const asked = seat === game.you && game.moves.some((mv) => mv.verb === k.card.kind);
  return asked ? classes(game, 'use', true) : '';
}

/** A kept card as a target. @param {Game} game @param {Model} m @param {number} seat @param {KeptOne} k */
function keptThing(game, m, seat, k) {
  const state = keptState(game, seat, k), can = state.startsWith('can');
  const says = { card: cardName(game, k.card), seat: game.seatName(seat) };
  const label = game.t(k.idle ? 'aria.idle' : 'aria.kept', says);
  const props = can
    ? thing(game, m, 'use', true, label)
    : thing(game, m, 'kept', { card: k.card.id, seat, idle: k.idle, town: k.town }, label);
  return { state, can, props };
}

/** The cards that a player keeps, as large as possible.
 * @param {{ game: Game, m: Model, l: Layout, seat: number, row: Box }} props */
export function Kept({ game, m, l, seat, row }) {
  const { kept } = m.seats[seat], { keptX, keptW } = l.ledger, middle = row.y + row.h / 2;
  if (!kept.length) return html`<text x="1032" y=${middle + 4} class="none">–</text>`;
  const many = Math.min(KEPT_MOST, kept.length);
  const scale = Math.min(1, (row.h - 14) / 66, (keptW - 3 * (many - 1)) / many / CLAIM.w);
  const w = CLAIM.w * scale, room = keptW - 4 - w;
  const step = Math.min(w + 6, kept.length > 1 ? room / (kept.length - 1) : 0);
  const y = row.y + (row.h - CLAIM.h * scale) / 2;
  return html`<g>
    ${kept.map((k, i) => html`
      <${KeptAt} key=${k.card.id} game=${game} m=${m} seat=${seat} k=${k} x=${keptX + i * step} y=${y}
        scale=${scale}/>`)}
    ${kept.length === 1 && html`<${KeptNote} game=${game} k=${kept[0]} x=${keptX + 50} y=${middle}/>`}
  </g>`;
}

/** @typedef {object} KeptProps
 * @property {Game} game
 * @property {Model} m
 * @property {number} seat
 * @property {KeptOne} k
 * @property {number} x
 * @property {number} y
 * @property {number} scale */

/** @param {KeptProps} props */
function KeptAt({ game, m, seat, k, x, y, scale }) {
  const { state, can, props } = keptThing(game, m, seat, k);
  const edge = html`
    <rect class="edge" x="-2.5" y="-2.5" width=${CLAIM.w * scale + 5} height=${CLAIM.h * scale + 5} rx="8"/>`;
  return html`
    <g id=${'bt-c-' + k.card.id} class=${'held ' + state} data-x=${x} data-y=${y}
      transform=${at(x, y)} ...${props}>
      <g transform=${`scale(${scale})`}>
        <${KeptCard} card=${k.card} t=${game.t} town=${k.town} idle=${k.idle}/>
        ${k.idle && lock()}
      </g>
      ${can && edge}
    </g>`;
}

const lock = () => html`
  <g transform="translate(31 -6)">
    <circle cx="7" cy="9" r="8.5" fill="#2a2622"/>
    ${use('i-lock', 1.5, 3.5, 11, 11, { class: 'lock' })}
  </g>`;

/** Text beside the only kept card: its place, or when it can be used.
 * @param {{ game: Game, k: KeptOne, x: number, y: number }} props */
function KeptNote({ game, k, x, y }) {
  const where = k.town ? game.t('town.' + k.town) : game.t('kept.once');
  const words = lines(k.idle ? game.t('idle') : where, 58, 12);
  return words.map((word, i) => html`
    <text x=${x} y=${y + 4 + fromMiddle(i, words.length) * 14} class="lq" style=${px(12)}>${word}</text>`);
}
