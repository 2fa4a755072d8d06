// SPDX-License-Identifier: MIT
/* sluice.js - The sluice: the winning bid runs to the right and half of it stays at each seat. During
 * bidding it shows the bid under the pointer, else the highest bid. */
// @ts-check
import { html } from '../../js/html.js';
import { fixed } from './touch.js';
import { payments } from './model.js';
import { fit, fromMiddle, mark, px, signed, times, use, widthOf } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Payment} Payment */
/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {ReturnType<typeof flowNow>} Flow */

/** The bid under the pointer. @param {Game} game @returns {number | undefined} */
function bidMeant(game) {
  const meant = [game.hovered, fixed(game)].find((part) => part?.verb === 'bid');
  return typeof meant?.amount === 'number' && game.you !== null ? meant.amount : undefined;
}

/** Payer: the seat of the bid under the pointer, the highest bidder, or the winner.
 * @param {Game} game @param {Model} m @param {boolean} mine */
function payer(game, m, mine) {
  if (mine) return /** @type {number} */ (game.you);
  return m.phase === 'auction' ? m.auction.bidder : m.winner;
}

/** Current flow: the price paid, or a possible bid. @param {Game} game @param {Model} m */
function flowNow(game, m) {
  const maybe = m.phase === 'auction', amount = maybe ? bidMeant(game) : undefined;
  const mine = amount !== undefined, seat = payer(game, m, mine);
  const price = amount ?? (maybe ? m.auction.high : m.price);
  return { seat, price, maybe, mine, chain: payments(m.n, seat ?? m.start, price) };
}

/** @param {Game} game @param {Model} m @param {Flow} flow */
function sluiceTitle(game, m, { seat, price: amount, mine }) {
  const says = (/** @type {string} */ key, /** @type {number} */ who) =>
    game.t(key, { seat: fit(game.seatName(who), 118, [17], true).text, amount });
  if (mine) return game.t('sluice.yours', { amount });
  if (m.phase !== 'auction') {
    if (seat === undefined) return game.t('sluice.none');
    return says(amount ? 'sluice.won' : 'sluice.free', seat);
  }
  if (seat !== undefined) return says('sluice.high', seat);
  return m.auction.bids.length ? game.t('sluice.nobody') : says('sluice.open', m.start);
}

/** @param {Model} m @param {Flow} flow */
function helpKey(m, flow) {
  if (flow.maybe && flow.seat !== undefined) return 'sluice.would';
  return m.n === 3 ? 'sluice.help3' : 'sluice.help';
}

/** @param {{ game: Game, m: Model, l: Layout }} props */
export function Sluice({ game, m, l }) {
  const flow = flowNow(game, m);
  const title = fit(sluiceTitle(game, m, flow), 286, [18, 16.5, 15], true);
  const under = fit(game.t(helpKey(m, flow)), 286, [12.5, 12], false, 400);
  return html`
    <g class=${'bt-sluice' + (flow.maybe ? ' is-maybe' : '')} role="group" aria-label=${title.text}>
      <text x="18" y="34" class="h" style=${px(title.size)}>${title.text}</text>
      <${Bids} game=${game} m=${m}/>
      <text x="18" y="80" class="q" style=${px(under.size)}>${under.text}</text>
      <${Flume} l=${l} flow=${flow}/>
      ${flow.chain.map((step, i) => html`
        <${Stop} key=${step.seat} game=${game} l=${l} price=${flow.price} step=${step} i=${i}/>`)}
    </g>`;
}

const BIDS_MOST = 8;

/** The last bids and passes. @param {{ game: Game, m: Model }} props */
function Bids({ game, m }) {
  const { bids, high } = m.auction, shown = bids.slice(-BIDS_MOST), before = bids.length - shown.length;
  const wins = (/** @type {number} */ amount) => amount > 0 && amount === high;
  const said = bids.map((b) => `${game.seatName(b.seat)} ${b.amount || game.t('passed')}`).join(', ');
  return html`<g class="bids" role=${bids.length ? 'img' : undefined} aria-label=${said}>
    ${shown.map(({ seat, amount }, i) => html`
      <g key=${before + i} class=${amount ? '' : 'is-pass'} transform=${`translate(${18 + i * 34} 46.5)`}>
        ${mark(seat, 0, 0, 10)}
        <text x="13.5" y="9.5" class=${'bid' + (wins(amount) ? ' win' : '')}>${amount || '–'}</text>
      </g>`)}
  </g>`;
}

/** @typedef {{ x: number, y: number }} Point */

/** y of the ground below the troughs. */
const GROUND = 260;

/** Troughs, trestles and the gold in them. @param {{ l: Layout, flow: Flow }} props */
function Flume({ l, flow }) {
  const [first, ...stops] = l.sluice, last = l.sluice[stops.length];
  return html`<g class="flume">
    ${stops.map((to, i) => trestle(l.sluice[i], to, i === 0))}
    <path d=${`M${first.x + 28} ${GROUND}H${last.x - 11}`} class="ground"/>
    ${stops.map((to, i) => html`
      <${Trough} from=${l.sluice[i]} to=${to} first=${i === 0} gold=${flow.chain[i + 1].gets}/>`)}
  </g>`;
}

/** Trestle half way between two stops. @param {Point} from @param {Point} to @param {boolean} first */
function trestle(from, to, first) {
  const x = (from.x + (first ? 44 : 35) + to.x - 36) / 2 - (first ? 4 : 0);
  const top = to.y - 14, legs = `M${x} ${top}L${x - 7} ${GROUND}M${x + 4} ${top}L${x + 11} ${GROUND}`;
  return html`<path d=${`${legs}M${x - 4} 240h12`} class="trestle"/>`;
}

const WOOD = '#8a5f36', WOOD_DARK = '#5d3c21', WOOD_EDGE = '#6d4726', WOOD_LIGHT = '#a87746';
const WATER = '#5aa0a6';

/** @param {{ from: Point, to: Point, first: boolean, gold: number }} props */
function Trough({ from, to, first, gold }) {
  const x0 = from.x + (first ? 16 : 12), x1 = to.x - 17, y0 = to.y - 18, y1 = to.y - 5;
  const coins = Math.min(gold, Math.max(1, Math.floor((x1 - x0) / 6)));
  const coin = (/** @type {number} */ i) => {
    const way = (i + 0.5) / coins;
    return use('coin', x0 - 5 + way * (x1 - x0), y0 - 7 + way * (y1 - y0) - (i % 2) * 1.5, 11, 11);
  };
  /* A board along the trough: distance below its line, thickness. */
  const board = (/** @type {number} */ below, /** @type {number} */ thick) =>
    `M${x0} ${y0 + below}L${x1} ${y1 + below}v${thick}L${x0} ${y0 + below + thick}Z`;
  return html`<g>
    <path d=${board(-9, 6)} fill=${WOOD_DARK}/>
    <path d=${board(-4, 9)} fill=${WATER}/>
    <g class="gold-in-it">${times(coins, coin)}</g>
    <path d=${board(2, 12)} fill=${WOOD}/>
    <path d=${`M${x0} ${y0 + 8}L${x1} ${y1 + 8}`} stroke=${WOOD_EDGE} stroke-width="1.2"/>
    <path d=${board(2, 2.5)} fill=${WOOD_LIGHT}/>
    <path d=${`M${x1} ${y1 - 3}q8 1 8 13l-3 3-5-6Z`} fill=${WATER}/>
  </g>`;
}

/** One seat at the sluice: the payer, a bucket, or the bank.
 * @param {{ game: Game, l: Layout, price: number, step: Payment, i: number }} props i: 0 is the payer */
function Stop({ game, l, price, step, i }) {
  const { x, y } = l.sluice[i], pays = i === 0;
  const room = l.sluice[1].x - l.sluice[0].x - 8;
  const who = step.seat === 'bank' ? game.t('bank') : game.seatName(step.seat);
  const name = fit(who, Math.max(54, room), [12.5, 11.5, 11], false, 400);
  const change = pays ? -price : step.keeps, low = y + (pays ? 38 : 45);
  return html`<g class="bt-stop" id=${'bt-stop-' + step.seat}>
    ${pays ? payerDisc(x, y, /** @type {number} */ (step.seat)) : bucket(x, y, step)}
    <text x=${x} y=${low} class="n" style=${px(name.size)}>${name.text}</text>
    <text x=${x} y=${low + 19} class=${pays ? 'out' : 'in'}>${change ? signed(change) : ''}</text>
  </g>`;
}

/** @param {number} x @param {number} y @param {number} seat */
const payerDisc = (x, y, seat) => html`
  <circle cx=${x} cy=${y + 2} r="17" fill="#1a2522"/>
  <circle cx=${x} cy=${y + 2} r="16.5" fill="none" stroke="#e9e3d3" stroke-opacity=".25"/>
  ${mark(seat, x - 8, y - 6, 16)}`;

/** Middle of the bucket in its drawing; most coins visible above the rim. */
const BUCKET = [119, 143], COINS_MOST = 4;

/** @param {number} x @param {number} y @param {Payment} step */
function bucket(x, y, { seat, keeps }) {
  const coins = Math.min(keeps, COINS_MOST);
  return html`<g transform=${`translate(${x - BUCKET[0]} ${y - BUCKET[1]})`}>
    ${times(coins, (c) => use('coin', 112.5 + fromMiddle(c, coins) * 8.5, 140, 13, 13))}
    <path d="M97 150h44l-6 19q-1 3-4 3h-24q-3 0-4-3Z" fill="#8d8a82"/>
    <path d="M95 148h48v4.500h-48Z" fill="#bab6ab"/>
    <circle cx="119" cy="162" r="8" fill="#2b2f2d"/>
    ${seat === 'bank' ? use('bank', 112.5, 156.5, 13, 11) : mark(seat, 114.5, 157.5, 9)}
  </g>`;
}

const LINE_WIDE = 366;

/** The sluice in one line, for a phone. @param {{ game: Game, m: Model }} props */
export function SluiceLine({ game, m }) {
  const flow = flowNow(game, m), n = flow.chain.length, step = LINE_WIDE / n;
  const title = fit(sluiceTitle(game, m, flow), LINE_WIDE, [15, 14, 13], true);
  return html`<g class=${'bt-sluice' + (flow.maybe ? ' is-maybe' : '')}>
    <text x="12" y="22" class="h" style=${px(title.size)}>${title.text}</text>
    ${flow.chain.map(({ seat, keeps }, i) => html`
      <g id=${'bt-stop-' + seat}>
        ${shortStop(12 + i * step, seat, i === 0 ? -flow.price : keeps, i === 0, m.n)}
        ${i < n - 1 && arrow(12 + i * step + step)}
      </g>`)}
  </g>`;
}

/** @param {number} x
 * @param {Payment['seat']} seat @param {number} change @param {boolean} pays @param {number} players */
function shortStop(x, seat, change, pays, players) {
  const words = change ? signed(change) : '·', size = players === 5 ? 13 : 15;
  return [
    seat === 'bank' ? use('bank', x, 43, 14, 12) : mark(seat, x, 44, 12),
    html`
      <text x=${x + 16} y="55" class=${pays ? 'out' : 'in'} style=${px(size)} text-anchor="start">
        ${words}
      </text>`,
    players < 5 && use('coin', x + 20 + widthOf(words, size, false, 700), 43.5, 13, 13),
  ];
}

/** Arrow to the next stop. @param {number} x where that begins */
const arrow = (x) => html`
  <path d=${`M${x - 21} 50h11M${x - 14} 46.500l4.500 3.500-4.500 3.500`} fill="none" stroke="#4e8f96"
    stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;
