// SPDX-License-Identifier: MIT
/* motion.js - Animation of the last step: a card flies along an arc, coins run, dice tumble, pawns hop.
 * All movements lie on one timeline, which js/board/animation.js plays. */
// @ts-check
import { html } from '../../js/html.js';
import { fly, later as hide, play } from '../../js/board/animation.js';
import { linear } from '../../js/ui/tween.js';
import { Claim, KeptCard, SaloonClaim, WholeCard } from './cards.js';
import { CARD, CLAIM, cellPlan } from './layout.js';
import { piecesOf } from './model.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('../../js/board/animation.js').Point} Point */
/** @typedef {object} Own
 * @property {Model} before
 * @property {Model} m
 * @property {Layout} l
 * @property {Map<number, [number, number]>} gold when each seat's gold begins and ends to count */
/** @typedef {import('../../js/board/animation.js').Stage & Own} Stage */

const TRAVEL = 480, CALM = 240, LIFT = 60;
/** Delay between coins; maximum number of coins; duration from stop to stop on the sluice. */
const COIN = 60, COINS_MOST = 5, STOP = 350;
/** Duration of the outlines in reduced motion. */
const GLOW = 2000;
/** Things appear this many ms before the flying element arrives. */
const EARLY = 20;

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m @param {Layout} l
 * @returns {Promise<unknown> | null} */
export function animate(box, game, before, m, l) {
  const fx = /** @type {SVGGElement | null} */ (box.querySelector('.fx'));
  if (!fx) return null;
  const events = game.step.events;
  if (game.motion === 'reduced') return glow(box, events);
  /** @type {Stage} */
  const s = { box, fx, game, before, m, l, cues: [], now: 0, landed: new Set(), gold: new Map() };
  for (let i = 0; i < events.length; i++) i += CUES[events[i].key]?.(s, events[i], events, i) ?? 0;
  countGold(s);
  return play(game, s.cues)?.then(() => fx.replaceChildren()) ?? null;
}

/** Reduced motion: changed things keep a golden outline for a while.
 * @param {Element} box @param {GameEvent[]} events */
function glow(box, events) {
  for (const e of events) {
    const el = e.card && box.querySelector('#bt-c-' + e.card);
    if (!el) continue;
    el.classList.add('is-new');
    setTimeout(() => el.classList.remove('is-new'), GLOW);
  }
  return null;
}

/* ---- places, from model and layout only ---- */

/** @param {import('./layout.js').Box} box @returns {Point} */
const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/** Place of a seat's gold, or of the bank.
 * @param {Stage} s @param {number | string | undefined} seat @returns {Point} */
function purse(s, seat) {
  const r = typeof seat === 'number' ? s.m.order.indexOf(seat) : -1;
  if (r < 0) return middle(s.l.deck);
  const row = s.l.seatRow(r);
  return s.l.phone ? { x: row.x + 14, y: row.y + 37 } : { x: row.x + 34, y: row.y + row.h - 24 };
}

/** @typedef {Point & { k: number }} Sized a place, and how large a claim is drawn there */

/** Centre of a claim in a model.
 * @param {Stage} s @param {Model} m @param {string} id @returns {Sized | null} */
function claimAt(s, m, id) {
  const seat = m.owner[id];
  if (seat === undefined) return null;
  const row = m.order.indexOf(seat);
  for (const [i, town] of m.townIds.entries()) {
    const pieces = piecesOf(m, seat, town), j = pieces.findIndex((p) => p.id === id);
    if (j < 0) continue;
    const plan = cellPlan(s.l, s.l.cell(row, i), pieces.length, m.towns[town].mayor === seat);
    return { x: plan.at[j].x + plan.w / 2, y: plan.at[j].y + plan.h / 2, k: plan.w / CLAIM.w };
  }
  return keptAt(s, row);
}

/** Place of kept cards. @param {Stage} s @param {number} row @returns {Sized} */
function keptAt(s, row) {
  const { x, y, h } = s.l.seatRow(row);
  if (s.l.phone) return { x: x + 50, y: y + h - 16, k: 0.4 };
  return { x: s.l.ledger.keptX + CLAIM.w / 2, y: y + h / 2, k: 1 };
}

/** @param {Stage} s @param {string} town @param {number | undefined | string} seat @returns {Point} */
function pawnAt(s, town, seat) {
  const i = s.m.townIds.indexOf(town), row = typeof seat === 'number' ? s.m.order.indexOf(seat) : -1;
  const cell = s.l.cell(Math.max(0, row), i);
  if (row < 0) return { x: cell.x + cell.w - 18, y: s.l.ledger.y + 20 };
  return middle({ ...cellPlan(s.l, cell, 1, true).pawn, ...s.l.pawn });
}

/** Hides the matches of a selector in the new picture until `at`.
 * @param {Stage} s @param {string} selector @param {number} at */
function later(s, selector, at) {
  for (const el of s.box.querySelectorAll(selector)) hide(s, el, at);
}

/* ---- gold ---- */

const COINS = html`<use href="#bt-coin" x="-7" y="-7" width="14" height="14"/>`;

/** A few coins, one after the other.
 * @param {Stage} s @param {Point} a @param {Point} b @param {number} amount @param {number} at
 * @param {{ ms: number, lift: number, even?: boolean }} how @returns {number} how many */
function coins(s, a, b, amount, at, how) {
  const many = Math.min(COINS_MOST, amount);
  for (let i = 0; i < many; i++) fly(s, COINS, [a, b], { at: at + i * COIN, ...how });
  return many;
}

/** The number of a seat's gold changes between these times.
 * @param {Stage} s @param {number | string | undefined} seat @param {number} start @param {number} end */
function counts(s, seat, start, end) {
  if (typeof seat !== 'number') return;
  const was = s.gold.get(seat);
  s.gold.set(seat, was ? [Math.min(was[0], start), Math.max(was[1], end)] : [start, end]);
}

/** @param {Stage} s */
function countGold(s) {
  for (const [seat, [start, end]] of s.gold) {
    const text = s.box.querySelector(`[data-gold="${seat}"]`)?.firstChild;
    const from = s.before.seats[seat].gold, to = s.m.seats[seat].gold;
    if (!text || from === to) continue;
    const step = (/** @type {number} */ k) => {
      text.nodeValue = String(Math.round(from + (to - from) * k));
    };
    step(0);
    s.cues.push({ at: start, ms: Math.max(60, end - start), ease: linear, step });
  }
}

/* ---- one function for each kind of event: adds cues, moves `now`; returns events swallowed ---- */

/** Payer: a seat, the bank, or a mine that belongs to no player. @param {Stage} s @param {GameEvent} e */
function source(s, { card, from, to }) {
  const fromMine = card && typeof to === 'number' && typeof from !== 'number';
  return (fromMine ? claimAt(s, s.m, card) : null) ?? purse(s, from);
}

/** @param {Stage} s @param {GameEvent} e @param {GameEvent[]} all @param {number} i */
function gold(s, e, all, i) {
  if (e.reason === 'bid') return sluice(s, all, i);
  if (!e.amount) return 0;
  const start = s.now, there = start + TRAVEL;
  const many = coins(s, source(s, e), purse(s, e.to), e.amount, start, { ms: TRAVEL, lift: 34 });
  s.cues.push({ at: there, ms: 1, sound: ['coin', many] });
  const end = there + (many - 1) * COIN;
  counts(s, e.from, start, start + CALM);
  counts(s, e.to, start + TRAVEL * 0.8, end);
  const next = all[i + 1];
  s.now = next?.key === 'gold' && next.reason === e.reason ? start + 90 : end;
  return 0;
}

/** The bid runs down the sluice, seat by seat. @param {Stage} s @param {GameEvent[]} all @param {number} i */
function sluice(s, all, i) {
  const after = all.findIndex((e, k) => k >= i && !(e.key === 'gold' && e.reason === 'bid'));
  const bids = all.slice(i, after < 0 ? all.length : after), start = s.now;
  bids.forEach((e, step) => runs(s, e, step, start + step * STOP));
  s.now = start + bids.length * STOP + 120;
  return bids.length - 1;
}

/** From one stop to the next.
 * @param {Stage} s @param {GameEvent} e @param {number} step @param {number} at */
function runs(s, { amount, from, to }, step, at) {
  const a = s.l.sluice[step], b = s.l.sluice[step + 1] ?? a, down = s.l.phone ? -14 : 10;
  const start = { x: a.x, y: a.y + (step ? down : 0) }, end = { x: b.x, y: b.y + down };
  coins(s, start, end, amount, at, { ms: STOP, lift: 4, even: true });
  counts(s, from, at, at + STOP);
  if (typeof to !== 'number') return;
  s.cues.push({ at: at + STOP, ms: 1, sound: 'coin' });
  counts(s, to, at + STOP, at + 600);
}

/** A whole card, around its own origin. @param {Stage} s @param {string} id */
const wholeCard = (s, id) => html`
  <g transform=${`translate(${-CARD.w / 2} ${-CARD.h / 2})`}>
    <${WholeCard} card=${s.m.cards[id]} t=${s.game.t}/>
  </g>`;

/** A card goes from the row to its claim, or to the gone pile. @param {Stage} s @param {GameEvent} e */
function taken(s, e) {
  const slot = Object.keys(s.before.row).map(Number).find((k) => s.before.row[k] === e.card);
  const box = slot === undefined ? undefined : s.l.row[slot];
  if (!box) return 0;
  const to = claimAt(s, s.m, e.card) ?? { ...middle(s.l.gone), k: 1 };
  const shrink = { lift: LIFT, from: box.w / CARD.w, to: (CLAIM.w * to.k) / CARD.w };
  fly(s, wholeCard(s, e.card), [middle(box), to], { at: s.now, ms: TRAVEL, ...shrink, sound: 'slide' });
  later(s, '#bt-c-' + e.card, s.now + TRAVEL - EARLY);
  s.now += TRAVEL;
  return 0;
}

/** A thing at its former place on the ledger. @param {Stage} s @param {import('./model.js').Card} card */
function stood(s, card) {
  const saloon = s.before.seats.flatMap((x) => x.saloons).find((x) => x.card.id === card.id);
  if (card.kind === 'mine') return html`<${Claim} card=${card} veins=${s.before.veins[card.id] ?? 0}/>`;
  return saloon ? html`<${SaloonClaim} ...${saloon}/>` : html`<${KeptCard} card=${card} t=${s.game.t}/>`;
}

/** Cards that are used, not destroyed. */
const USED = new Set(['mustang', 'telegraph']);

const FLASH = 90, FALL = 300;

/** A claim is blown up or collapses: it flashes and sinks. @param {Stage} s @param {GameEvent} e */
function destroyed(s, e) {
  const at = claimAt(s, s.before, e.card), card = s.before.cards[e.card];
  if (!at || USED.has(card.kind)) return 0;
  const x = -CLAIM.w / 2, y = -CLAIM.h / 2, { k } = at, below = { x: at.x, y: at.y + 40 };
  const drawing = html`<g transform=${`translate(${x} ${y})`}>${stood(s, card)}</g>`;
  const white = html`<rect x=${x} y=${y} width=${CLAIM.w} height=${CLAIM.h} rx="6" fill="#fff"/>`;
  const sink = { ms: FALL, from: k, to: k * 0.9, fade: true };
  fly(s, drawing, [at, at], { at: 0, ms: s.now + 1, from: k, to: k });
  fly(s, white, [at, at], { at: s.now, ms: FLASH, from: k * 1.15, to: k * 1.15 });
  fly(s, drawing, [at, below], { at: s.now + FLASH, ...sink, sound: 'knock' });
  s.now += FLASH + FALL;
  return 0;
}

/** A pawn hops. @param {Stage} s @param {GameEvent} e */
function mayor(s, { town, from, to }) {
  const paint = s.box.querySelector('#bt-pawn-' + town)?.getAttribute('color') ?? '#333';
  const { w, h } = s.l.pawn;
  const drawing = html`
    <g color=${paint}>
      <use href="#bt-mayor" x=${-w / 2} y=${-h / 2} width=${w} height=${h}/>
    </g>`;
  const line = [pawnAt(s, town, from), pawnAt(s, town, to)];
  fly(s, drawing, line, { at: s.now, ms: TRAVEL, lift: 24, sound: 'tap' });
  later(s, '#bt-pawn-' + town, s.now + TRAVEL - EARLY);
  s.now += TRAVEL;
  return 0;
}

/** Place of a holdup's dice: the middle of the row. @param {Stage} s @param {number} i which of them */
function robberDie(s, i) {
  const first = s.l.row[0], last = s.l.row[s.m.n - 1];
  const centre = { x: (first.x + last.x + last.w) / 2, y: last.y + last.h / 2 };
  return { x: centre.x + (i - 0.5) * s.l.dice.size * 2, y: centre.y };
}

/** Place of a round's dice. @param {Stage} s @param {number} i which of them */
function dieAt(s, i) {
  const { x, y, size } = s.l.dice;
  return { x: x + i * size * 1.2 + size / 2, y: y + i * 2 + size / 2 };
}

const TUMBLE = 700, SEEN = 620;

/** Both dice tumble in from the right edge. Those of a holdup land on the row and disappear.
 * @param {Stage} s @param {GameEvent} e */
function rolled(s, e) {
  const { size } = s.l.dice, robbed = e.purpose === 'holdup', k = robbed ? 1.7 : 1;
  [e.d0, e.d1].forEach((face, i) => {
    const to = robbed ? robberDie(s, i) : dieAt(s, i), from = { x: s.l.view[0] + 20, y: to.y + 150 };
    const die = html`
      <use href=${'#bt-die-' + face} x=${-size / 2} y=${-size / 2} width=${size} height=${size}/>`;
    const ms = TUMBLE - i * 60, spin = i ? 540 : 720;
    fly(s, die, [from, to], { at: s.now, ms, lift: 50, spin, to: k, sound: i ? 'dice' : undefined });
    if (robbed) fly(s, die, [to, to], { at: s.now + ms, ms: SEEN + i * 60, from: k, to: k });
  });
  if (!robbed) later(s, '.bt-dice > .die', s.now + TUMBLE - 10);
  s.now += robbed ? 1200 : 760;
  return 0;
}

const DEAL = 340, DEAL_APART = 70;

/** A new row is dealt from the deck. @param {Stage} s */
function dealt(s) {
  const deck = middle(s.l.deck);
  s.l.row.forEach((box, slot) => {
    const id = s.m.row[slot];
    if (!id) return;
    const at = s.now + slot * DEAL_APART, sizes = { from: 0.37, to: box.w / CARD.w };
    fly(s, wholeCard(s, id), [deck, middle(box)], { at, ms: DEAL, lift: 30, ...sizes });
    later(s, '#bt-c-' + id, at + DEAL - 10);
  });
  s.cues.push({ at: s.now, ms: 1, sound: 'slide' });
  s.now += DEAL + DEAL_APART * (s.l.row.length - 1);
  return 0;
}

/** A mine that pays flashes.
 * @param {Stage} s @param {GameEvent} e @param {GameEvent[]} all @param {number} i */
function pays(s, e, all, i) {
  const at = e.card && claimAt(s, s.m, e.card);
  if (at) {
    const w = CLAIM.w * at.k + 6, h = CLAIM.h * at.k + 6;
    const flash = html`<rect class="flash" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx="8"/>`;
    fly(s, flash, [at, at], { at: s.now, ms: CALM * 2, fade: true });
  }
  return gold(s, e, all, i);
}

/** @type {Record<string, (s: Stage, e: GameEvent, all: GameEvent[], i: number) => number>} */
const CUES = {
  gold: (s, e, all, i) => (e.reason === 'production' ? pays : gold)(s, e, all, i),
  card_taken: taken,
  card_gone: destroyed,
  collapsed: destroyed,
  mayor,
  rolled,
  round_started: dealt,
};
