// SPDX-License-Identifier: MIT
/* group_turns.js - groups log entries into turns. */

/** @import { Entry } from '../../table_state.js' */
/** @typedef {{ seat: number | undefined, first: number, last: number, entries: Entry[] }} Turn */

/** @param {Entry[]} entries in order @returns {Turn[]} */
export function turnsOf(entries) {
  /** @type {Turn[]} */
  const turns = [];
  for (const e of entries) {
    const last = turns[turns.length - 1];
    if (last && last.seat === e.seat) {
      last.entries.push(e);
      last.last = e.seq;
    } else turns.push({ seat: e.seat, first: e.seq, last: e.seq, entries: [e] });
  }
  return turns;
}

/** The entries after `from`. @param {Entry[]} log @param {number} from */
export const after = (log, from) => log.filter((e) => e.seq > from);
