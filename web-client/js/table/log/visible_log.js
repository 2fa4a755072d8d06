// SPDX-License-Identifier: MIT
/* visible_log.js - which log entries are visible at the shown state. */

/** @import { Entry, Shown } from '../../table_state.js' */

/** What has been on show: what waits there is not told before it is seen.
 *  @param {Entry[]} log @param {Shown | null} shown */
export const seenOf = (log, shown) => (shown ? log.filter((e) => e.seq - 1 < shown.seq)
  .map((e) => (e.seq > shown.seq ? { ...e, events: e.events.slice(0, shown.told) } : e)) : log);

const STEPS = ['move', 'auto', 'timeout'];
/** Whoever takes back takes back his last step: what else he did, asking for advice say, stays.
 *  @param {Entry[]} kept @param {number} [seat] @returns {Entry[]} the step, or none */
export function takeBack(kept, seat) {
  const at = kept.findLastIndex((k) => k.seat === seat && STEPS.includes(k.kind ?? 'move'));
  return at < 0 ? [] : kept.splice(at, 1);
}

/** What was taken back, by its number. @param {Entry[]} log */
export function goneOf(log) {
  /** @type {Entry[]} */
  const kept = [], gone = new Set();
  for (const e of log) {
    if (e.kind !== 'undo') kept.push(e);
    else for (const { seq } of takeBack(kept, e.seat)) gone.add(seq);
  }
  return gone;
}
