// SPDX-License-Identifier: MIT
/* points_history.js - points over time: turning points, highlights, axis ticks. */
import { lasting } from './round_totals.js';

/** @import { GameEvent } from '../../types.js' */
/** @import { Entry } from '../../table_state.js' */
/** of: who did it by an event, how much of it, and towards whom; what one move brought is added up.
 *  @typedef {{ id: string, of: (e: GameEvent) => number[][] }} Feat */
/** @typedef {{ id: string, seat: number, n: number, to?: number, seq: number }} Done */
/** Whose points they are, and what each has after each move.
 *  @typedef {{ seats: number[], points: { seq: number, of: number[] }[] }} Course */
/** A turn: from the point `first` to `at`, whose, what it gained, how far it brought its maker forward, and
 *  what he had then. @typedef {{ first: number, at: number, seat: number, gain: number, ahead: number,
 *   points: number }} Great */

const GREAT_MOST = 4;

/** @param {any} answer @returns {Course} */
export const courseOf = ({ seats, points }) => ({ seats, points });

/** How far the k-th is ahead of the best other; alone, his points. @param {number[]} of @param {number} k */
export function lead(of, k) {
  const others = of.filter((_, i) => i !== k);
  return of[k] - (others.length ? Math.max(...others) : 0);
}

/** The turns that brought their makers forward most, in the order of the game.  The last one is left out:
 *  what is counted after it is not its doing.
 *  @param {Course} course @param {Entry[]} log @returns {Great[]} */
export function great({ seats, points }, log) {
  const whose = new Map(log.map((e) => [e.seq, e.seat]));
  /** @type {Great[]} */
  const turns = [];
  for (let i = 1; i < points.length; i++) {
    const seat = whose.get(points[i].seq), k = seats.indexOf(seat ?? -1), last = turns[turns.length - 1];
    if (seat === undefined || k < 0) continue;
    const goes = last && last.seat === seat && last.at === i - 1, first = goes ? last.first : i;
    const from = points[first - 1].of, to = points[i].of;
    const gain = to[k] - from[k], ahead = lead(to, k) - lead(from, k);
    const turn = { first, at: i, seat, gain, ahead, points: to[k] };
    if (goes) turns[turns.length - 1] = turn;
    else turns.push(turn);
  }
  return turns.slice(0, -1).filter((turn) => turn.gain > 0 && turn.ahead > 0)
    .sort((a, b) => b.ahead - a.ahead).slice(0, GREAT_MOST).sort((a, b) => a.at - b.at);
}

/** What each seat did with a move, towards each other.
 *  @param {Feat} feat @param {Entry} entry @returns {Done[]} */
function doneBy({ id, of }, { seq, events }) {
  /** @type {Map<string, Done>} */
  const by = new Map();
  for (const [seat, n, to] of events.flatMap(of)) {
    const who = `${seat} ${to}`;
    by.set(who, { id, seat, to, seq, n: (by.get(who)?.n ?? 0) + n });
  }
  return [...by.values()];
}

/** The greatest of each kind; of equals the first.
 *  @param {Feat[]} feats @param {Entry[]} log in order @returns {Done[]} */
export function greatest(feats, log) {
  const kept = lasting(log);
  return feats.flatMap((feat) => {
    const [best] = kept.flatMap((e) => doneBy(feat, e)).sort((a, b) => b.n - a.n);
    return best && best.n > 0 ? [best] : [];
  });
}

/** Round numbers for the lines of a scale, about five. @param {number} low @param {number} high */
export function ticks(low, high) {
  const rough = (high - low) / 5, ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const by = [1, 2, 5, 10].map((k) => k * ten).find((k) => k >= rough) ?? 10 * ten;
  const from = Math.ceil(low / by), count = Math.floor(high / by) - from + 1;
  return Array.from({ length: count }, (_, i) => (from + i) * by);
}
