// SPDX-License-Identifier: MIT
/* substeps.js - substeps of an automa's step. */

/** @import { GameEvent } from '../../types.js' */
/** @import { Entry, Shown } from '../../table_state.js' */

/** One after the other: what each told is what it told more than the one before.
 *  @param {Shown} whole @param {{ view: any, events: any[] }[]} moments @returns {Shown[]} */
export function framesOf(whole, moments) {
  const n = moments.length, all = [...moments, { view: whole.view, events: whole.events }];
  return all.map(({ view, events }, k) => {
    const last = all[k - 1], told = events.slice(last?.events.length ?? 0);
    const before = last?.view ?? whole.before;
    if (k === n) return { ...whole, parts: undefined, before, events: told, theirs: true };
    const seq = whole.seq - 1 + (k + 1) / (n + 1);
    return { seq, view, before, events: told, told: events.length, seat: whole.seat, toAct: [], moves: [],
      undo: false, undoSteps: 0, theirs: k > 0 };
  });
}

/** Vocabularies of what one has so and so much of: everybody's lie in places of their own. */
const COUNTED = new Set(['good', 'token', 'cube', 'deben', 'part']);

/** What the events name, the newest first, each once; goods that somebody gained are nobody else's.
 *  @param {GameEvent[]} events @param {(key: string, name: string) => string} kind an argument's vocabulary
 *  @returns {string[]} */
export function thingsOf(events, kind) {
  const named = events.flatMap(({ key, ...args }) => Object.entries(args)
    .filter(([name]) => !COUNTED.has(kind(key, name))).flatMap(([, value]) => value));
  return [...new Set(named.filter((v) => typeof v === 'string').reverse())];
}

/** What others did since the seat's own last move, up to the step on show.
 *  @param {Entry[]} log @param {number | null} you @param {number} seq
 *  @param {number[]} rivals numbers of opponents without a seat: they act within one's own entries */
export function theirsSince(log, you, seq, rivals) {
  const own = log.findLastIndex((e) => e.seat === you && e.seq <= Math.ceil(seq));
  const within = own < 0 ? [] : log[own].events;
  const first = within.findIndex((e) => rivals.includes(e.seat) || /^(bot|solo)_/.test(e.key));
  if (you === null) return log[log.length - 1]?.fresh ? log[log.length - 1].events : [];
  const later = log.slice(own + 1).filter((e) => e.fresh && e.seq <= seq).flatMap((e) => e.events);
  return [...(first < 0 || !log[own]?.fresh ? [] : within.slice(first)), ...later];
}
