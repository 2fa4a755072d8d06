// SPDX-License-Identifier: MIT
/* The sluice: how the winning bid runs to the right, half of it staying at each seat.  While bids
 * are made it shows what the bid under the hand, or else the highest so far, would do. */
// @ts-check
import { html } from '../../js/html.js';
import { fixed } from './touch.js';
import { payments } from './model.js';
import { fit, mark, px, signed, use, widthOf } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ seat: number | 'bank', gets: number, keeps: number }} Step */

/** What runs down the sluice now: the price paid, or a bid that might win.
 * @param {Game} game @param {Model} m */
export function flowNow(game, m) {
  const asked = game.hovered?.verb === 'bid' ? game.hovered.amount : fixed(game).verb === 'bid' ? fixed(game).amount : undefined;
  const bidding = m.phase === 'auction';
  const mine = bidding && typeof asked === 'number' && game.you !== null;
  const seat = mine ? /** @type {number} */ (game.you) : bidding ? m.auction.bidder : m.winner;
  const price = mine ? asked : bidding ? m.auction.high : m.price;
  return { seat, price, maybe: bidding, mine, chain: payments(m.n, seat ?? m.start, price ?? 0) };
}

/** @param {Game} game @param {Model} m @param {ReturnType<typeof flowNow>} flow */
export function sluiceTitle(game, m, flow) {
  const short = (/** @type {number} */ seat) => fit(game.seatName(seat), 118, [17], true).text;
  if (flow.mine) return game.t('sluice.yours', { amount: flow.price });
  if (m.phase === 'auction') return flow.seat === undefined ? (m.auction.bids.length ? game.t('sluice.nobody') : game.t('sluice.open', { seat: short(m.start) })) : game.t('sluice.high', { seat: short(flow.seat), amount: flow.price });
  if (flow.seat === undefined) return game.t('sluice.none');
  return flow.price ? game.t('sluice.won', { seat: short(flow.seat), amount: flow.price }) : game.t('sluice.free', { seat: short(flow.seat) });
}

/** @param {{ game: Game, m: Model, l: import('./layout.js').Layout }} props */
export function Sluice({ game, m, l }) {
  const flow = flowNow(game, m);
  const title = fit(sluiceTitle(game, m, flow), 286, [18, 16.5, 15], true);
  const under = fit(game.t(flow.maybe && flow.seat !== undefined ? 'sluice.would' : m.n === 3 ? 'sluice.help3' : 'sluice.help'), 286, [12.5, 12], false, 400);
  return html`<g class=${'bt-sluice' + (flow.maybe ? ' is-maybe' : '')} role="group" aria-label=${title.text}>
    <text x="18" y="34" class="h" style=${px(title.size)}>${title.text}</text>
    <${Bids} game=${game} m=${m}/>
    <text x="18" y="80" class="q" style=${px(under.size)}>${under.text}</text>
    <${Flume} l=${l} flow=${flow}/>
    ${flow.chain.map((step, i) => html`<${Stop} key=${step.seat} game=${game} l=${l} flow=${flow} step=${step} i=${i}/>`)}
  </g>`;
}

/** @param {{ game: Game, m: Model }} props */
function Bids({ game, m }) {
  const bids = m.auction.bids, shown = bids.slice(-8);
  return html`<g class="bids" role=${bids.length ? 'img' : undefined} aria-label=${bids.map((b) => `${game.seatName(b.seat)} ${b.amount || game.t('passed')}`).join(', ')}>
    ${shown.map((b, i) => html`<g key=${bids.length - shown.length + i} class=${b.amount ? '' : 'is-pass'} transform=${`translate(${18 + i * 34} 46.500)`}>
      ${mark(b.seat, 0, 0, 10)}<text x="13.500" y="9.500" class=${'bid' + (b.amount && b.amount === m.auction.high ? ' win' : '')}>${b.amount || '–'}</text></g>`)}
  </g>`;
}

/** Troughs, trestles and the gold in them. @param {{ l: import('./layout.js').Layout, flow: ReturnType<typeof flowNow> }} props */
function Flume({ l, flow }) {
  const at = l.sluice, last = at[at.length - 1];
  return html`<g class="flume">
    ${at.slice(1).map((p, i) => {
      const x = (at[i].x + (i ? 35 : 44) + p.x - 36) / 2 + (i ? 0 : -4);
      return html`<path d=${`M${x} ${p.y - 14}L${x - 7} 260M${x + 4} ${p.y - 14}L${x + 11} 260M${x - 4} 240h12`} class="trestle"/>`;
    })}
    <path d=${`M62 260H${last.x - 11}`} class="ground"/>
    ${at.slice(1).map((p, i) => html`<${Trough} from=${at[i]} to=${p} first=${i === 0} gold=${flow.chain[i + 1].gets}/>`)}
  </g>`;
}

/** @param {{ from: { x: number, y: number }, to: { x: number, y: number }, first: boolean, gold: number }} props */
function Trough({ from, to, first, gold }) {
  const x0 = from.x + (first ? 16 : 12), x1 = to.x - 17, y0 = to.y - 18, y1 = to.y - 5;
  const coins = Math.min(gold, Math.max(1, Math.floor((x1 - x0) / 6)));
  return html`<g>
    <path d=${`M${x0} ${y0 - 9}L${x1} ${y1 - 9}v6L${x0} ${y0 - 3}Z`} fill="#5d3c21"/>
    <path d=${`M${x0} ${y0 - 4}L${x1} ${y1 - 4}v9L${x0} ${y0 + 5}Z`} fill="#5aa0a6"/>
    <g class="gold-in-it">${Array.from({ length: coins }, (_, i) => {
      const f = (i + 0.5) / coins;
      return use('coin', x0 - 5 + f * (x1 - x0), y0 - 7 + f * (y1 - y0) - (i % 2) * 1.5, 11, 11);
    })}</g>
    <path d=${`M${x0} ${y0 + 2}L${x1} ${y1 + 2}v12L${x0} ${y0 + 14}Z`} fill="#8a5f36"/>
    <path d=${`M${x0} ${y0 + 8}L${x1} ${y1 + 8}`} stroke="#6d4726" stroke-width="1.200"/>
    <path d=${`M${x0} ${y0 + 2}L${x1} ${y1 + 2}v2.500L${x0} ${y0 + 4.5}Z`} fill="#a87746"/>
    <path d=${`M${x1} ${y1 - 3}q8 1 8 13l-3 3-5-6Z`} fill="#5aa0a6"/>
  </g>`;
}

/** One seat at the sluice: the payer, a bucket, or the bank.
 * @param {{ game: Game, l: import('./layout.js').Layout, flow: ReturnType<typeof flowNow>, step: Step, i: number }} props */
function Stop({ game, l, flow, step, i }) {
  const { x, y } = l.sluice[i], bank = step.seat === 'bank';
  const room = (l.sluice[1].x - l.sluice[0].x) - 8;
  const name = fit(bank ? game.t('bank') : game.seatName(/** @type {number} */ (step.seat)), Math.max(54, room), [12.5, 11.5, 11], false, 400);
  const sum = i === 0 ? (flow.price ? signed(-flow.price) : '') : step.keeps ? signed(step.keeps) : '';
  const low = i === 0 ? 38 : 45;
  return html`<g class="bt-stop" id=${'bt-stop-' + step.seat}>
    ${i === 0 ? html`<circle cx=${x} cy=${y + 2} r="17" fill="#1a2522"/><circle cx=${x} cy=${y + 2} r="16.500" fill="none" stroke="#e9e3d3" stroke-opacity=".25"/>${mark(/** @type {number} */ (step.seat), x - 8, y - 6, 16)}`
      : html`<g transform=${`translate(${x - 119} ${y - 143})`}>
        ${Array.from({ length: Math.min(step.keeps, 4) }, (_, c) => use('coin', 119 - 6.5 + (c - (Math.min(step.keeps, 4) - 1) / 2) * 8.5, 140, 13, 13))}
        <path d="M97 150h44l-6 19q-1 3-4 3h-24q-3 0-4-3Z" fill="#8d8a82"/><path d="M95 148h48v4.500h-48Z" fill="#bab6ab"/><circle cx="119" cy="162" r="8" fill="#2b2f2d"/>
        ${bank ? use('bank', 112.5, 156.5, 13, 11) : mark(/** @type {number} */ (step.seat), 114.5, 157.5, 9)}</g>`}
    <text x=${x} y=${y + low} class="n" style=${px(name.size)}>${name.text}</text>
    <text x=${x} y=${y + low + 19} class=${i === 0 ? 'out' : 'in'}>${sum}</text>
  </g>`;
}

/** The same in one line, for a phone. @param {{ game: Game, m: Model, l: import('./layout.js').Layout }} props */
export function SluiceLine({ game, m, l }) {
  const flow = flowNow(game, m);
  const title = fit(sluiceTitle(game, m, flow), 366, [15, 14, 13], true);
  const size = m.n === 5 ? 13 : 15, step = 366 / flow.chain.length;
  return html`<g class=${'bt-sluice' + (flow.maybe ? ' is-maybe' : '')}>
    <text x="12" y="22" class="h" style=${px(title.size)}>${title.text}</text>
    ${flow.chain.map((s, i) => {
      const x = 12 + i * step, n = i === 0 ? -(flow.price ?? 0) : s.keeps;
      return html`<g id=${'bt-stop-' + s.seat}>
        ${s.seat === 'bank' ? use('bank', x, 43, 14, 12) : mark(s.seat, x, 44, 12)}
        <text x=${x + 16} y="55" class=${i === 0 ? 'out' : 'in'} style=${px(size)} text-anchor="start">${n ? signed(n) : '·'}</text>
        ${m.n < 5 && use('coin', x + 20 + widthOf(n ? signed(n) : '·', size, false, 700), 43.5, 13, 13)}
        ${i < flow.chain.length - 1 && html`<path d=${`M${x + step - 21} 50h11M${x + step - 14} 46.500l4.500 3.500-4.500 3.500`} fill="none" stroke="#4e8f96" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>`}
      </g>`;
    })}
  </g>`;
}
