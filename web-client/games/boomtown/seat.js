// SPDX-License-Identifier: MIT
/* The head of a player's row: mark, name, what he is doing, gold as chips and as a number, points,
 * and the cards that he keeps. */
// @ts-check
import { html } from '../../js/html.js';
import { KeptCard } from './cards.js';
import { cardName } from './words.js';
import { classes, thing } from './touch.js';
import { at, fit, lines, mark, px, signed, use, widthOf } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */

/** What the seat is doing. @param {Game} game @param {Model} m @param {number} seat */
function doing(game, m, seat) {
  const s = m.seats[seat], acts = game.toAct.includes(seat);
  const words = () => {
    if (m.phase === 'over') return '';
    if (m.phase === 'auction') {
      if (acts) return game.t('doing.bids');
      if (s.passed) return s.gold > 0 ? game.t('doing.passed') : game.t('doing.broke');
      return m.auction.bidder === seat ? game.t('doing.bid', { amount: m.auction.high }) : '';
    }
    if (acts) return game.t(m.phase === 'mustang' ? 'doing.mustang' : m.phase === 'telegraph' ? 'doing.telegraph' : 'doing.chooses');
    if (s.chosen) return game.t('doing.chosen');
    const place = m.queue.indexOf(seat);
    return place < 0 ? '' : game.t('doing.waits', { n: place + 1 + m.n - m.queue.length, last: place === m.queue.length - 1 });
  };
  return { text: words(), acts };
}

/** Chips for an amount, in columns that grow upwards: tens, fives, ones. @param {number} gold @param {number} most chips in a column */
function columns(gold, most) {
  const tens = Math.floor(gold / 10), fives = Math.floor((gold % 10) / 5), ones = gold % 5;
  return [[10, Math.min(tens, most)], [5, fives], [1, Math.min(ones, most)]].filter(([, many]) => many > 0);
}

/** @param {{ game: Game, m: Model, l: Layout, seat: number, row: import('./layout.js').Box, delta: number, leaves: number }} props */
export function SeatHead(props) {
  return props.l.phone ? html`<${SmallHead} ...${props}/>` : html`<${Head} ...${props}/>`;
}

/** @param {{ game: Game, m: Model, seat: number, row: import('./layout.js').Box, delta: number, leaves: number }} props */
function Head({ game, m, seat, row, delta, leaves }) {
  const s = m.seats[seat], you = seat === game.you;
  const room = 174 - 41 - 8 - widthOf(String(s.points), 19, true, 600);
  const ptsW = widthOf(game.t('pts'), 12.5) + 6, youW = you ? widthOf(game.t('you'), 12, false, 600) + 7 : 0;
  const full = widthOf(game.seatName(seat), 16, true, 600);
  const pts = full <= room - ptsW, tag = you && full <= room - youW - (pts ? ptsW : 0); /* a long name takes their place */
  const name = fit(game.seatName(seat), room - (tag ? youW : 0) - (pts ? ptsW : 0), [18, 16, 14.5, 13], true);
  const act = doing(game, m, seat), line = fit(act.text, 135, [12.5, 11.5], false, act.acts ? 600 : 400);
  const most = Math.max(2, Math.floor((row.h - 66) / 4.8)), cols = columns(s.gold, most);
  const x0 = cols.length ? 21 + cols.length * 27 : 16, low = row.h - (row.h < 90 ? 10 : 13);
  const goldW = widthOf(String(s.gold), 24, true, 700);
  const change = leaves || delta;
  return html`<g class="bt-who" transform=${at(row.x, row.y)}>
    <g class="on-paper">${mark(seat, 16, 17, 17)}</g>
    <text x="41" y="31" class="pn" style=${px(name.size)}><title>${game.seatName(seat)}</title>${name.text}${tag && html`<tspan class="you" dx="7">${game.t('you')}</tspan>`}</text>
    <text x="41" y="48" class=${'lq' + (act.acts ? ' bt-turn' : '')} style=${px(line.size)}>${line.text}</text>
    <g class="bt-chips" id=${'bt-gold-' + seat}>${cols.map(([chip, many], c) => Array.from({ length: many }, (_, k) => use('chip-' + chip, 16 + c * 27, low - 7 - k * 4.8, 24, 10.1)))}</g>
    <text x=${x0} y=${low} class="gold" data-gold=${seat}>${s.gold}</text>
    ${change !== 0 && html`<text x=${x0 + goldW + 7} y=${low - 1} class=${'delta ' + (change > 0 ? 'in' : 'out') + (leaves ? ' is-maybe' : '')}>${signed(change)}</text>`}
    <text x="174" y="31" class="pts">${s.points}${pts && html`<tspan class="lq" dx="4">${game.t('pts')}</tspan>`}</text>
  </g>`;
}

/** @param {{ game: Game, m: Model, seat: number, row: import('./layout.js').Box, delta: number, leaves: number }} props */
function SmallHead({ game, m, seat, row, delta, leaves }) {
  const s = m.seats[seat], name = fit(game.seatName(seat), 40, [12.5, 11.5, 11], true);
  const change = leaves || delta, wide = s.gold > 99 ? 30 : s.gold > 9 ? 20 : 10;
  return html`<g transform=${at(row.x, row.y)}>
    <g class="on-paper">${mark(seat, 8, 11.5, 10)}</g><text x="21" y="21" class="pn" style=${px(name.size)}><title>${game.seatName(seat)}</title>${name.text}</text>
    <g id=${'bt-gold-' + seat}>${use('coin', 7, 30, 15, 15)}</g><text x="26" y="43.500" class="gold" font-size="17" data-gold=${seat}>${s.gold}</text>
    ${change !== 0 && wide < 30 && html`<text x=${28 + wide} y="42" class=${'delta small ' + (change > 0 ? 'in' : 'out')}>${signed(change)}</text>`}
    <text x="8" y="63" class="lq">${s.points}${s.kept.length === 0 && ' ' + game.t('pts')}</text>
    ${s.kept.slice(0, 3).map((k, i) => html`<g key=${k.card.id} class=${'held ' + keptClass(game, seat, k)} transform=${at(44 - (Math.min(3, s.kept.length) - 1 - i) * 8, row.h - 28)} ...${keptThing(game, m, seat, k)}>
      <g transform="scale(.4)"><${KeptCard} card=${k.card} t=${game.t} town=${k.town} idle=${k.idle}/></g>${keptClass(game, seat, k).startsWith('can') && html`<rect class="edge" x="-1.500" y="-1.500" width="20" height="28" rx="4"/>`}</g>`)}
  </g>`;
}

/** Mustang and Telegraph are used by their question's "yes". @param {Game} game @param {number} seat @param {import('./model.js').Kept} k */
const keptClass = (game, seat, k) => (seat === game.you && game.moves.some((mv) => mv.verb === k.card.kind) ? classes(game, 'use', true) : '');

/** @param {Game} game @param {Model} m @param {number} seat @param {import('./model.js').Kept} k */
function keptThing(game, m, seat, k) {
  const name = cardName(game, k.card), label = game.t(k.idle ? 'aria.idle' : 'aria.kept', { card: name, seat: game.seatName(seat) });
  return keptClass(game, seat, k).startsWith('can') ? thing(game, m, 'use', true, label)
    : thing(game, m, 'kept', { card: k.card.id, seat, idle: k.idle, town: k.town }, label);
}

/** @param {{ game: Game, m: Model, l: Layout, seat: number, row: import('./layout.js').Box }} props */
export function Kept({ game, m, l, seat, row }) {
  const kept = m.seats[seat].kept, many = Math.min(3, kept.length || 1);
  const scale = Math.min(1, (row.h - 14) / 66, (l.ledger.keptW - 3 * (many - 1)) / many / 42);
  const w = 42 * scale, step = Math.min(w + 6, kept.length > 1 ? (l.ledger.keptW - 4 - w) / (kept.length - 1) : 0);
  if (!kept.length) return html`<text x="1032" y=${row.y + row.h / 2 + 4} class="none">–</text>`;
  return html`<g>${kept.map((k, i) => html`<g key=${k.card.id} id=${'bt-c-' + k.card.id} class=${'held ' + keptClass(game, seat, k)}
      data-x=${l.ledger.keptX + i * step} data-y=${row.y + (row.h - 62 * scale) / 2}
      transform=${at(l.ledger.keptX + i * step, row.y + (row.h - 62 * scale) / 2)} ...${keptThing(game, m, seat, k)}>
    <g transform=${`scale(${scale})`}><${KeptCard} card=${k.card} t=${game.t} town=${k.town} idle=${k.idle}/>
      ${k.idle && html`<g transform="translate(31 -6)"><circle cx="7" cy="9" r="8.500" fill="#2a2622"/>${use('i-lock', 1.5, 3.5, 11, 11, { class: 'lock' })}</g>`}</g>
    ${keptClass(game, seat, k).startsWith('can') && html`<rect class="edge" x="-2.500" y="-2.500" width=${w + 5} height=${62 * scale + 5} rx="8"/>`}
  </g>`)}
  ${kept.length === 1 && html`<${KeptNote} game=${game} m=${m} k=${kept[0]} x=${l.ledger.keptX + 50} y=${row.y + row.h / 2}/>`}</g>`;
}

/** @param {{ game: Game, m: Model, k: import('./model.js').Kept, x: number, y: number }} props */
function KeptNote({ game, k, x, y }) {
  const words = lines(k.idle ? game.t('idle') : k.town ? game.t('town.' + k.town) : game.t('kept.once'), 58, 12);
  return html`${words.map((word, i) => html`<text x=${x} y=${y + 4 + (i - (words.length - 1) / 2) * 14} class="lq" style=${px(12)}>${word}</text>`)}`;
}
