// SPDX-License-Identifier: MIT
/* cube_motion.js - Animation of cubes and points. They fly from the astronaut, the belt, a probe or the
 * sun to their slot, and back. A slot's new cube stays hidden until it has arrived. */
// @ts-check
import { anchor, fly, later } from '../../js/board/animation.js';
import { sideOf } from './model.js';
import { cube, points, times } from './ui.js';

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('../../js/board/animation.js').Point} Point */
/** before, m: the board before and after; at: current place of astronauts; due: when an id slides; from:
 * origins of the next cubes of a side and kind, or of its next points; looks: former ore of the next
 * waste; fresh: slots filled in this step.
 * @typedef {import('../../js/board/animation.js').Stage & { before: Model, m: Model,
 *   at: Record<number, string | undefined>, due: Map<string, number>, from: Map<string, Point[]>,
 *   looks: Map<number, string[]>, fresh: Map<string, string[]> }} Stage */

export const FLY = 420;
const APART = 80, MOST = 6, LOST_MOST = 3;

/** Position of an astronaut. @param {Stage} s @param {number} seat */
export const person = (s, seat) => anchor(s, '#lm-astro-' + seat);
/** @param {Stage} s @param {string} slot */
const slotAt = (s, slot) => anchor(s, `[data-slot="${slot}"]`);
/** The cube of a slot in the new picture. @param {Stage} s @param {string} slot */
const cubeIn = (s, slot) => s.box.querySelector(`[data-cube="${slot}"]`);

const ON_BELT = ['iron', 'titanium', 'waste'];
/** Place of a side's goods, or at least its tab.
 * @param {Stage} s @param {number} seat @param {string} what */
function keep(s, seat, what) {
  const place = ON_BELT.includes(what) ? `[data-belt="${seat}"]` : `[data-good="${seat}-${what}"]`;
  return anchor(s, place) ?? anchor(s, `[data-seat="${seat}"]`);
}

/** @param {string} name @param {number} from @param {number} to */
const slots = (name, from, to) => times(Math.max(0, to - from), (i) => `${name}-${from + i}`);

/** Slots of the new picture that were empty before; after a production the whole first section counts.
 * @param {Side} was @param {Side} is @param {boolean} produced @returns {[string, string[]][]} */
function filled(was, is, produced) {
  const belt = `${is.seat}-belt0`, iron = is.iron[0], titanium = is.titanium[0];
  const oldIron = produced ? 0 : was.iron[0], oldTitanium = produced ? 0 : was.titanium[0];
  return [
    ['iron', slots(belt, Math.min(oldIron, iron), iron)],
    ['titanium', slots(belt, iron + Math.min(oldTitanium, titanium), iron + titanium)],
    ['waste', slots(`${is.seat}-waste`, was.waste, is.waste)],
    ...Object.keys(is.stock).map((g) => /** @type {[string, string[]]} */ (
      [g, slots(`${is.seat}-${g}`, was.stock[g], is.stock[g])])),
  ];
}

/** Records the slots that the step fills. @param {Stage} s @param {GameEvent[]} events */
export function survey(s, events) {
  for (const is of s.m.sides) {
    const was = sideOf(s.before, is.seat);
    const produced = events.some((e) => e.key === 'production' && e.seat === is.seat);
    if (!was) continue;
    for (const [what, list] of filled(was, is, produced)) s.fresh.set(`${is.seat}-${what}`, list);
  }
}

/** @param {Stage} s @param {number} seat @param {string} what @returns {Point | null} */
const source = (s, seat, what) => s.from.get(`${seat}-${what}`)?.shift() ?? person(s, seat);

/* ---- cubes -------------------------------------------------------------------------------- */

/** @param {string} look */
const flying = (look) => cube(look, -11, -11, 22);

/** A cube flies to its new slot.
 * @param {Stage} s @param {number} seat @param {string} what @param {string} look @param {Point} a
 * @param {number} at @param {boolean} first */
function arrive(s, seat, what, look, a, at, first) {
  const slot = s.fresh.get(`${seat}-${what}`)?.shift(), b = (slot && slotAt(s, slot)) ?? keep(s, seat, what);
  if (!b) return;
  fly(s, flying(look), [a, b], { at, ms: FLY, lift: 46, sound: first ? 'tap' : undefined });
  if (slot) later(s, cubeIn(s, slot), at + FLY - 10);
}

/** @param {Stage} s @param {number} seat @param {string} what @param {number} amount */
export function gain(s, seat, what, amount) {
  const n = Math.min(MOST, amount);
  for (let i = 0; i < n; i++) {
    const a = source(s, seat, what);
    if (a) arrive(s, seat, what, what, a, s.now + i * APART, !i);
  }
  s.now += 90 + n * APART;
}

/** @param {Stage} s @param {number} seat @param {string} what @param {number} amount
 * @param {Point | null} [to] where it goes, if not to the astronaut */
export function pay(s, seat, what, amount, to = person(s, seat)) {
  const a = keep(s, seat, what), n = Math.min(MOST, amount);
  if (!a || !to || !amount) return;
  for (let i = 0; i < n; i++) {
    const sound = i ? undefined : 'slide';
    fly(s, flying(what), [a, to], { at: s.now + i * APART, ms: FLY, lift: 46, to: 0.7, sound });
  }
  s.now += 140 + n * APART;
}

/** Goods without room fall off the board.
 * @param {Stage} s @param {number} seat @param {string} what @param {number} amount */
export function lose(s, seat, what, amount) {
  for (let i = 0; i < Math.min(LOST_MOST, amount); i++) {
    const a = source(s, seat, what), b = keep(s, seat, what);
    if (!a || !b) continue;
    const off = { x: b.x + 12, y: b.y + 60 };
    fly(s, flying(what), [a, b, off], { at: s.now + i * APART, ms: 560, lift: 20, fade: true });
  }
  s.now += 120;
}

/** One cube of waste covers the next space; if it comes from the belt, it was ore.
 * @param {Stage} s @param {GameEvent} e */
export function waste(s, e) {
  const a = source(s, e.seat, 'waste'), look = s.looks.get(e.seat)?.shift() ?? 'waste';
  if (a) arrive(s, e.seat, 'waste', look, a, s.now, true);
  s.now += 150;
}

/* ---- production --------------------------------------------------------------------------- */

/** Cubes on a section of the belt, one by one. @param {Side} side @param {number} section */
const oreOn = (side, section) =>
  [...times(side.iron[section], () => 'iron'), ...times(side.titanium[section], () => 'titanium')];

/** The belt's end becomes waste. @param {Stage} s @param {Side} side */
function beltEnds(s, side) {
  const last = oreOn(side, 1);
  const ends = slots(`${side.seat}-belt1`, 0, last.length).flatMap((slot) => slotAt(s, slot) ?? []);
  s.from.set(`${side.seat}-waste`, ends);
  s.looks.set(side.seat, ends.map((_, i) => last[i]));
}

/** The belt's first section moves to the end. @param {Stage} s @param {Side} side */
function beltMoves(s, side) {
  oreOn(side, 0).forEach((ore, i) => {
    const slot = `${side.seat}-belt1-${i}`, a = slotAt(s, `${side.seat}-belt0-${i}`), b = slotAt(s, slot);
    if (!a || !b) return;
    const sound = i ? undefined : 'slide';
    fly(s, cube(ore, -12, -12, 25), [a, b], { at: s.now + 120 + i * 30, ms: 380, sound });
    later(s, cubeIn(s, slot), s.now + 490 + i * 30);
  });
}

/** Then each probe sends ore, and the sun energy. @param {Stage} s @param {Side} side */
function sourcesOpen(s, side) {
  for (const ore of ['iron', 'titanium']) {
    const probes = side.mine.filter((id) => s.m.b.spaces[id].ore === ore);
    s.from.set(`${side.seat}-${ore}`, probes.flatMap((id) => anchor(s, '#lm-probe-' + id) ?? []));
  }
  const sun = anchor(s, '[data-light="now"]');
  if (sun) s.from.set(`${side.seat}-energy`, times(MOST, () => sun));
}

/** @param {Stage} s @param {GameEvent} e */
export function production(s, e) {
  const side = sideOf(s.before, e.seat);
  if (!side) return;
  beltEnds(s, side);
  beltMoves(s, side);
  sourcesOpen(s, side);
  s.now += oreOn(side, 0).length ? 300 : 100;
}

/* ---- points ------------------------------------------------------------------------------- */

/** Sets the origin of a side's next points. @param {Stage} s @param {number} seat @param {string} selector */
export function pointsFrom(s, seat, selector) {
  const p = anchor(s, selector);
  if (p) s.from.set(`${seat}-vp`, [p]);
}

/** @param {Stage} s @param {GameEvent} e */
export function scored(s, e) {
  const a = source(s, e.seat, 'vp'), b = anchor(s, `[data-vp="${e.seat}"]`);
  if (!e.amount || !a) return;
  const line = [a, b ?? { x: a.x, y: a.y - 50 }];
  fly(s, points(`+${e.amount}`, 0, 0, 30), line, { at: s.now, ms: 600, lift: 40, sound: 'coin', fade: !b });
  s.now += 180;
}

/** @param {Stage} s @param {GameEvent} e */
export function lost(s, e) {
  const a = anchor(s, `[data-vp="${e.seat}"]`) ?? person(s, e.seat);
  if (!e.amount || !a) return;
  const line = [a, { x: a.x + 16, y: a.y + 46 }];
  fly(s, points(`\u2212${e.amount}`, 0, 0, 30), line, { at: s.now, ms: 600, fade: true, sound: 'knock' });
  s.now += 180;
}
