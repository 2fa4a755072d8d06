// SPDX-License-Identifier: MIT
/* memory.js - Turn history of this page, which the view does not contain. */
// @ts-check

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {{ seat: number | null, events: GameEvent[] }} Turn  seat null: what the rules did */
/** past: the turns before each of the last steps
 * @typedef {{ seq: number, turns: Turn[], past: Turn[][] }} Memory */

const STEPS_BACK = 20, TURNS_MOST = 14;
/** Events that begin a turn. */
const BEGINS = new Set(['placed', 'banked', 'engineer_free', 'passed', 'round', 'automa_turn']);

/** @returns {Memory} */
export const nothing = () => ({ seq: -1, turns: [], past: [] });

/** Adds the current step. @param {Game} game @param {Memory} mem */
export function remember(game, mem) {
  const { seq, events } = game.step;
  /* A planned step has no integer seq and is skipped. */
  if (seq === mem.seq || !game.live || !Number.isInteger(seq)) return;
  mem.seq = seq;
  /* A step without events is an undo: it removes the last lines. */
  if (events.length === 0) { mem.turns = mem.past.pop() ?? []; return; }
  const copy = mem.turns.map((t) => ({ seat: t.seat, events: [...t.events] }));
  mem.past = [...mem.past.slice(-STEPS_BACK), copy];
  for (const e of events) note(mem.turns, e);
  mem.turns = mem.turns.slice(-TURNS_MOST);
}

/** @param {Turn[]} turns @param {GameEvent} e */
function note(turns, e) {
  const last = turns[turns.length - 1];
  const afterPass = last?.events[0].key === 'passed' && e.key !== 'passed';
  if (last && !afterPass && !BEGINS.has(e.key)) { last.events.push(e); return; }
  const byRules = (afterPass && !BEGINS.has(e.key)) || e.key === 'round' || typeof e.seat !== 'number';
  turns.push({ seat: byRules ? null : e.seat, events: [e] });
}
