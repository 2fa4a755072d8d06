// SPDX-License-Identifier: MIT
/* Cubes and points on their way: from the astronaut, the belt, a probe or the sun to the slot that they
 * lie in now, and back.  A slot's new cube is unseen until it has come. */
// @ts-check
import { anchor, fly, later } from '../../js/board/flight.js';
import { sideOf } from './model.js';
import { cube, points } from './ui.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/board/flight.js').Point} Point */
/** from: where the next cubes of a side and kind come from, or its next points; looks: what its next waste was on the belt;
 * fresh: slots that were filled in this step.
 * @typedef {import('../../js/board/flight.js').Stage & { before: Model, m: Model, at: Record<number, string | undefined>, due: Map<string, number>,
 *   from: Map<string, Point[]>, looks: Map<number, string[]>, fresh: Map<string, string[]> }} Stage */

export const FLY = 420;
const APART = 80, MOST = 6;

/** Where an astronaut stands. @param {Stage} s @param {number} seat */
export const person = (s, seat) => anchor(s, '#lm-astro-' + seat);
/** @param {Stage} s @param {string} slot */
const slotAt = (s, slot) => anchor(s, `[data-slot="${slot}"]`);
/** Where a side's things are kept, at least its tab. @param {Stage} s @param {number} seat @param {string} what */
const keep = (s, seat, what) => (['iron', 'titanium', 'waste'].includes(what) ? anchor(s, `[data-belt="${seat}"]`) : anchor(s, `[data-good="${seat}-${what}"]`)) ?? anchor(s, `[data-seat="${seat}"]`);

/** @param {string} name @param {number} from @param {number} to */
const slots = (name, from, to) => Array.from({ length: Math.max(0, to - from) }, (_, i) => `${name}-${from + i}`);

/** Slots of the new picture that were not filled before; with production all of the first belt was.
 * @param {Side} was @param {Side} is @param {boolean} produced @returns {[string, string[]][]} */
function filled(was, is, produced) {
  const k = is.seat, belt = `${k}-belt0`, iron = produced ? 0 : was.iron[0], titanium = produced ? 0 : was.titanium[0];
  return [['iron', slots(belt, Math.min(iron, is.iron[0]), is.iron[0])], ['titanium', slots(belt, is.iron[0] + Math.min(titanium, is.titanium[0]), is.iron[0] + is.titanium[0])],
    ['waste', slots(`${k}-waste`, was.waste, is.waste)], ...Object.keys(is.stock).map((g) => /** @type {[string, string[]]} */ ([g, slots(`${k}-${g}`, was.stock[g], is.stock[g])]))];
}

/** What lies where after the step. @param {Stage} s @param {GameEvent[]} events */
export function survey(s, events) {
  for (const is of s.m.sides) {
    const was = sideOf(s.before, is.seat), produced = events.some((e) => e.key === 'production' && e.seat === is.seat);
    if (was) for (const [what, list] of filled(was, is, produced)) s.fresh.set(`${is.seat}-${what}`, list);
  }
}

/** @param {Stage} s @param {number} seat @param {string} what @returns {Point | null} */
const source = (s, seat, what) => s.from.get(`${seat}-${what}`)?.shift() ?? person(s, seat);

/** A cube flies to where it lies now. @param {Stage} s @param {number} seat @param {string} what @param {string} look @param {Point} a @param {number} at @param {boolean} first */
function arrive(s, seat, what, look, a, at, first) {
  const slot = s.fresh.get(`${seat}-${what}`)?.shift(), b = (slot && slotAt(s, slot)) ?? keep(s, seat, what);
  if (!b) return;
  fly(s, cube(look, -11, -11, 22), [a, b], { at, ms: FLY, lift: 46, sound: first ? 'tap' : undefined });
  if (slot) later(s, s.box.querySelector(`[data-cube="${slot}"]`), at + FLY - 10);
}

/** @param {Stage} s @param {number} seat @param {string} what @param {number} amount */
export function gain(s, seat, what, amount) {
  for (let i = 0; i < Math.min(MOST, amount); i++) {
    const a = source(s, seat, what);
    if (a) arrive(s, seat, what, what, a, s.now + i * APART, !i);
  }
  s.now += 90 + Math.min(MOST, amount) * APART;
}

/** @param {Stage} s @param {number} seat @param {string} what @param {number} amount @param {Point | null} [to] where it goes, if not to the astronaut */
export function pay(s, seat, what, amount, to = person(s, seat)) {
  const a = keep(s, seat, what);
  if (!a || !to || !amount) return;
  for (let i = 0; i < Math.min(MOST, amount); i++) fly(s, cube(what, -11, -11, 22), [a, to], { at: s.now + i * APART, ms: FLY, lift: 46, to: 0.7, sound: i ? undefined : 'slide' });
  s.now += 140 + Math.min(MOST, amount) * APART;
}

/** What found no room falls off the board. @param {Stage} s @param {number} seat @param {string} what @param {number} amount */
export function lose(s, seat, what, amount) {
  for (let i = 0; i < Math.min(3, amount); i++) {
    const a = source(s, seat, what), b = keep(s, seat, what);
    if (a && b) fly(s, cube(what, -11, -11, 22), [a, b, { x: b.x + 12, y: b.y + 60 }], { at: s.now + i * APART, ms: 560, lift: 20, fade: true });
  }
  s.now += 120;
}

/** One cube of waste covers the next space; on the belt it was ore. @param {Stage} s @param {GameEvent} e */
export function waste(s, e) {
  const a = source(s, e.seat, 'waste'), look = s.looks.get(e.seat)?.shift() ?? 'waste';
  if (a) arrive(s, e.seat, 'waste', look, a, s.now, true);
  s.now += 150;
}

/** The belt moves on: its end falls to the waste, its beginning to the end; then each probe sends its ore, and the sun energy.
 * @param {Stage} s @param {GameEvent} e */
export function production(s, e) {
  const side = sideOf(s.before, e.seat);
  if (!side) return;
  const seat = e.seat, count = (/** @type {number} */ k) => side.iron[k] + side.titanium[k], good = (/** @type {number} */ k, /** @type {number} */ i) => (i < side.iron[k] ? 'iron' : 'titanium');
  const ends = slots(`${seat}-belt1`, 0, count(1)).flatMap((slot) => slotAt(s, slot) ?? []);
  s.from.set(`${seat}-waste`, ends);
  s.looks.set(seat, ends.map((_, i) => good(1, i)));
  for (let i = 0; i < count(0); i++) {
    const a = slotAt(s, `${seat}-belt0-${i}`), b = slotAt(s, `${seat}-belt1-${i}`);
    if (!a || !b) continue;
    fly(s, cube(good(0, i), -12, -12, 25), [a, b], { at: s.now + 120 + i * 30, ms: 380, sound: i ? undefined : 'slide' });
    later(s, s.box.querySelector(`[data-cube="${seat}-belt1-${i}"]`), s.now + 490 + i * 30);
  }
  for (const ore of ['iron', 'titanium']) s.from.set(`${seat}-${ore}`, side.mine.filter((id) => s.m.b.spaces[id].ore === ore).flatMap((id) => anchor(s, '#lm-probe-' + id) ?? []));
  const sun = anchor(s, '[data-light="now"]');
  if (sun) s.from.set(`${seat}-energy`, Array.from({ length: MOST }, () => sun));
  s.now += count(0) ? 300 : 100;
}

/** The next points of a side come from here. @param {Stage} s @param {number} seat @param {string} selector */
export function pointsFrom(s, seat, selector) {
  const p = anchor(s, selector);
  if (p) s.from.set(`${seat}-vp`, [p]);
}

/** @param {Stage} s @param {GameEvent} e */
export function scored(s, e) {
  const a = source(s, e.seat, 'vp'), b = anchor(s, `[data-vp="${e.seat}"]`);
  if (!e.amount || !a) return;
  fly(s, points(`+${e.amount}`, 0, 0, 30), [a, b ?? { x: a.x, y: a.y - 50 }], { at: s.now, ms: 600, lift: 40, sound: 'coin', fade: !b });
  s.now += 180;
}

/** @param {Stage} s @param {GameEvent} e */
export function lost(s, e) {
  const a = anchor(s, `[data-vp="${e.seat}"]`) ?? person(s, e.seat);
  if (!e.amount || !a) return;
  fly(s, points(`\u2212${e.amount}`, 0, 0, 30), [a, { x: a.x + 16, y: a.y + 46 }], { at: s.now, ms: 600, fade: true, sound: 'knock' });
  s.now += 180;
}
