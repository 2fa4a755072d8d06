// SPDX-License-Identifier: MIT
/* The last step, moving: a card flies along an arc, coins run, dice tumble, pawns hop.  Everything
 * is laid out on one line of time and played by js/board/flight.js. */
// @ts-check
import { html } from '../../js/html.js';
import { fly, later as hide, play } from '../../js/board/flight.js';
import { linear } from '../../js/ui/tween.js';
import { Claim, KeptCard, SaloonClaim, WholeCard } from './cards.js';
import { CARD, CLAIM, cellPlan } from './layout.js';
import { piecesOf } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('../../js/board/flight.js').Point} Point */
/** @typedef {import('../../js/board/flight.js').Stage & { svg: SVGSVGElement, before: Model, m: Model, l: Layout, gold: Map<number, [number, number]> }} Stage */

const TRAVEL = 480, CALM = 240, COIN = 60, LIFT = 60;

/** @param {SVGSVGElement} svg @param {Game} game @param {Model} before @param {Model} m @param {Layout} l
 * @returns {Promise<any> | null} */
export function animate(svg, game, before, m, l) {
  const fx = /** @type {SVGGElement | null} */ (svg.querySelector('.fx'));
  if (!fx) return null;
  const events = game.step.events;
  if (game.motion === 'reduced') return glow(svg, events);
  /** @type {Stage} */
  const s = { box: svg, svg, fx, game, before, m, l, cues: [], now: 0, landed: new Set(), gold: new Map() };
  for (let i = 0; i < events.length; i++) i += CUES[events[i].key]?.(s, events[i], events, i) ?? 0;
  countGold(s);
  return play(game, s.cues)?.then(() => fx.replaceChildren()) ?? null;
}

/** Reduced motion: what changed keeps a golden outline for two seconds. @param {Element} svg @param {GameEvent[]} events */
function glow(svg, events) {
  for (const e of events) {
    const el = e.card && svg.querySelector('#bt-c-' + e.card);
    if (!el) continue;
    el.classList.add('is-new');
    setTimeout(() => el.classList.remove('is-new'), 2000);
  }
  return null;
}

/* ---- places, from the model and the layout alone ---- */

/** @param {Stage} s @param {number | string | undefined} seat @returns {Point} */
function purse(s, seat) {
  const r = typeof seat === 'number' ? s.m.order.indexOf(seat) : -1;
  if (r < 0) return { x: s.l.deck.x + s.l.deck.w / 2, y: s.l.deck.y + s.l.deck.h / 2 };
  const row = s.l.seatRow(r);
  return s.l.phone ? { x: row.x + 14, y: row.y + 37 } : { x: row.x + 34, y: row.y + row.h - 24 };
}

/** Centre of a claim as it stands in a model. @param {Stage} s @param {Model} m @param {string} id @returns {(Point & { k: number }) | null} */
function claimAt(s, m, id) {
  const seat = m.owner[id];
  if (seat === undefined) return null;
  const row = m.order.indexOf(seat);
  for (let i = 0; i < m.townIds.length; i++) {
    const pieces = piecesOf(m, seat, m.townIds[i]), j = pieces.findIndex((p) => p.id === id);
    if (j < 0) continue;
    const plan = cellPlan(s.l, s.l.cell(row, i), pieces.length, m.towns[m.townIds[i]].mayor === seat);
    return { x: plan.at[j].x + plan.w / 2, y: plan.at[j].y + plan.h / 2, k: plan.w / CLAIM.w };
  }
  const line = s.l.seatRow(row);
  return s.l.phone ? { x: line.x + 50, y: line.y + line.h - 16, k: 0.4 } : { x: s.l.ledger.keptX + 21, y: line.y + line.h / 2, k: 1 };
}

/** @param {Stage} s @param {string} town @param {number | undefined | string} seat @returns {Point} */
function pawnAt(s, town, seat) {
  const i = s.m.townIds.indexOf(town), row = typeof seat === 'number' ? s.m.order.indexOf(seat) : -1;
  const cell = s.l.cell(Math.max(0, row), i);
  if (row < 0) return { x: cell.x + cell.w - 18, y: s.l.ledger.y + 20 };
  const plan = cellPlan(s.l, cell, 1, true);
  return { x: plan.pawn.x + s.l.pawn.w / 2, y: plan.pawn.y + s.l.pawn.h / 2 };
}

/** @param {Stage} s @returns {Point} */
const gonePile = (s) => ({ x: s.l.gone.x + s.l.gone.w / 2, y: s.l.gone.y + s.l.gone.h / 2 });

/** Hides what a selector finds in the new picture until `at`. @param {Stage} s @param {string} selector @param {number} at */
function later(s, selector, at) {
  for (const el of s.svg.querySelectorAll(selector)) hide(s, el, at);
}

const COINS = html`<use href="#bt-coin" x="-7" y="-7" width="14" height="14"/>`;

/** @param {Stage} s @param {Point} a @param {Point} b @param {number} amount @param {number} at @param {number} [ms] */
function coins(s, a, b, amount, at, ms = TRAVEL) {
  const many = Math.min(5, amount);
  for (let i = 0; i < many; i++) fly(s, COINS, [a, b], { at: at + i * COIN, ms, lift: 34 });
  s.cues.push({ at: at + ms, ms: 1, sound: ['coin', many] });
  return at + ms + (many - 1) * COIN;
}

/** @param {Stage} s @param {number | string | undefined} seat @param {number} start @param {number} end */
function counts(s, seat, start, end) {
  if (typeof seat !== 'number') return;
  const was = s.gold.get(seat);
  s.gold.set(seat, was ? [Math.min(was[0], start), Math.max(was[1], end)] : [start, end]);
}

/** @param {Stage} s */
function countGold(s) {
  for (const [seat, [start, end]] of s.gold) {
    const text = s.svg.querySelector(`[data-gold="${seat}"]`)?.firstChild;
    const from = s.before.seats[seat].gold, to = s.m.seats[seat].gold;
    if (!text || from === to) continue;
    text.nodeValue = String(from);
    s.cues.push({ at: start, ms: Math.max(60, end - start), ease: linear, step: (k) => { text.nodeValue = String(Math.round(from + (to - from) * k)); } });
  }
}

/* ---- one function for each kind of event: adds cues, moves `now`; returns events swallowed ---- */

/** @param {Stage} s @param {GameEvent} e @param {GameEvent[]} all @param {number} i */
function gold(s, e, all, i) {
  if (e.reason === 'bid') return sluice(s, all, i);
  const from = e.card && typeof e.to === 'number' && typeof e.from !== 'number' ? claimAt(s, s.m, e.card) ?? purse(s, e.from) : purse(s, e.from);
  if (!e.amount) return 0;
  const start = s.now, end = coins(s, from, purse(s, e.to), e.amount, start);
  counts(s, e.from, start, start + CALM);
  counts(s, e.to, start + TRAVEL * 0.8, end);
  const next = all[i + 1];
  s.now = next?.key === 'gold' && next.reason === e.reason ? start + 90 : end;
  return 0;
}

/** The bid runs down the sluice, seat by seat. @param {Stage} s @param {GameEvent[]} all @param {number} i */
function sluice(s, all, i) {
  let k = i;
  const start = s.now;
  for (; k < all.length && all[k].key === 'gold' && all[k].reason === 'bid'; k++) {
    const step = k - i, a = s.l.sluice[step], b = s.l.sluice[step + 1] ?? s.l.sluice[step];
    const up = s.l.phone ? 6 : 30, at = start + step * 350;
    for (let c = 0; c < Math.min(5, all[k].amount); c++) fly(s, COINS, [{ x: a.x, y: a.y + (step ? up - 20 : 0) }, { x: b.x, y: b.y + up - 20 }], { at: at + c * COIN, ms: 350, lift: 4, even: true });
    if (typeof all[k].to === 'number') {
      s.cues.push({ at: at + 350, ms: 1, sound: 'coin' });
      counts(s, all[k].to, at + 350, at + 600);
    }
    counts(s, all[k].from, at, at + 350);
    s.now = at + 350;
  }
  s.now += 120;
  return k - i - 1;
}

/** @param {Stage} s @param {GameEvent} e */
function taken(s, e) {
  const card = s.m.cards[e.card];
  const slot = Number(Object.keys(s.before.row).find((k) => s.before.row[Number(k)] === e.card) ?? -1);
  if (slot < 0 || !s.l.row[slot]) return 0;
  const box = s.l.row[slot], size = box.w / CARD.w;
  const a = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const b = claimAt(s, s.m, e.card) ?? { ...gonePile(s), k: 1 };
  const whole = html`<g transform="translate(-69 -96)"><${WholeCard} card=${card} t=${s.game.t}/></g>`;
  fly(s, whole, [a, b], { at: s.now, ms: TRAVEL, lift: LIFT, from: size, to: CLAIM.w * b.k / CARD.w, sound: 'slide' });
  later(s, '#bt-c-' + e.card, s.now + TRAVEL - 20);
  s.now += TRAVEL;
  return 0;
}

/** A claim is blown up or falls in. @param {Stage} s @param {GameEvent} e */
function destroyed(s, e) {
  const at = claimAt(s, s.before, e.card), card = s.before.cards[e.card];
  if (!at || s.before.owner[e.card] === undefined || card.kind === 'mustang' || card.kind === 'telegraph') return 0;
  const saloon = s.before.seats.flatMap((x) => x.saloons).find((x) => x.card.id === e.card);
  const drawing = card.kind === 'mine' ? html`<${Claim} card=${card} veins=${s.before.veins[card.id] ?? 0}/>` : saloon ? html`<${SaloonClaim} ...${saloon}/>` : html`<${KeptCard} card=${card} t=${s.game.t}/>`;
  const white = html`<rect x=${-CLAIM.w / 2} y=${-CLAIM.h / 2} width=${CLAIM.w} height=${CLAIM.h} rx="6" fill="#fff"/>`;
  const centred = html`<g transform=${`translate(${-CLAIM.w / 2} ${-CLAIM.h / 2})`}>${drawing}</g>`;
  fly(s, centred, [at, at], { at: 0, ms: s.now + 1, from: at.k, to: at.k });
  fly(s, white, [at, at], { at: s.now, ms: 90, from: at.k * 1.15, to: at.k * 1.15 });
  fly(s, centred, [at, { x: at.x, y: at.y + 40 }], { at: s.now + 90, ms: 300, from: at.k, to: at.k * 0.9, fade: true, sound: 'knock' });
  s.now += 390;
  return 0;
}

/** @param {Stage} s @param {GameEvent} e */
function mayor(s, e) {
  const town = e.town, a = pawnAt(s, town, e.from), b = pawnAt(s, town, e.to);
  const pawn = s.svg.querySelector('#bt-pawn-' + town);
  const { w, h } = s.l.pawn;
  const drawing = html`<g color=${pawn?.getAttribute('color') ?? '#333'}><use href="#bt-mayor" x=${-w / 2} y=${-h / 2} width=${w} height=${h}/></g>`;
  fly(s, drawing, [a, b], { at: s.now, ms: TRAVEL, lift: 24, sound: 'tap' });
  later(s, '#bt-pawn-' + town, s.now + TRAVEL - 20);
  s.now += TRAVEL;
  return 0;
}

/** Both dice tumble in from the right edge; those of a holdup fall where the row is, and go again.
 * @param {Stage} s @param {GameEvent} e */
function rolled(s, e) {
  const { x, y, size } = s.l.dice, half = size / 2, last = s.l.row[s.m.n - 1], robbed = e.purpose === 'holdup';
  const centre = { x: (s.l.row[0].x + last.x + last.w) / 2, y: last.y + last.h / 2 };
  [e.d0, e.d1].forEach((face, i) => {
    const to = robbed ? { x: centre.x + (i - 0.5) * size * 2, y: centre.y } : { x: x + i * size * 1.2 + half, y: y + i * 2 + half };
    const die = html`<use href=${'#bt-die-' + face} x=${-half} y=${-half} width=${size} height=${size}/>`;
    const big = robbed ? 1.7 : 1;
    fly(s, die, [{ x: s.l.view[0] + 20, y: to.y + 150 }, to], { at: s.now, ms: 700 - i * 60, lift: 50, spin: i ? 540 : 720, to: big, sound: i ? 'dice' : undefined });
    if (robbed) fly(s, die, [to, to], { at: s.now + 700 - i * 60, ms: 620 + i * 60, from: big, to: big });
  });
  if (!robbed) later(s, '.bt-dice > .die', s.now + 690);
  s.now += robbed ? 1200 : 760;
  return 0;
}

/** A new row is dealt from the deck. @param {Stage} s */
function dealt(s) {
  const { deck } = s.l, from = { x: deck.x + deck.w / 2, y: deck.y + deck.h / 2 };
  s.l.row.forEach((box, slot) => {
    const id = s.m.row[slot];
    if (!id) return;
    const size = box.w / CARD.w, at = s.now + slot * 70;
    fly(s, html`<g transform="translate(-69 -96)"><${WholeCard} card=${s.m.cards[id]} t=${s.game.t}/></g>`, [from, { x: box.x + box.w / 2, y: box.y + box.h / 2 }], { at, ms: 340, lift: 30, from: 0.37, to: size });
    later(s, '#bt-c-' + id, at + 330);
  });
  s.cues.push({ at: s.now, ms: 1, sound: 'slide' });
  s.now += 340 + 70 * (s.l.row.length - 1);
  return 0;
}

/** A mine that pays flashes. @param {Stage} s @param {GameEvent} e @param {GameEvent[]} all @param {number} i */
function pays(s, e, all, i) {
  const p = e.card && claimAt(s, s.m, e.card);
  if (p) {
    const w = CLAIM.w * p.k + 6, h = CLAIM.h * p.k + 6;
    fly(s, html`<rect class="flash" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx="8"/>`, [p, p], { at: s.now, ms: CALM * 2, fade: true });
  }
  return gold(s, e, all, i);
}

/** @type {Record<string, (s: Stage, e: GameEvent, all: GameEvent[], i: number) => number>} */
const CUES = {
  gold: (s, e, all, i) => (e.reason === 'production' ? pays(s, e, all, i) : gold(s, e, all, i)),
  card_taken: taken,
  card_gone: destroyed,
  collapsed: destroyed,
  mayor,
  rolled,
  round_started: dealt,
};
