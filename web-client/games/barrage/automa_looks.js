// SPDX-License-Identifier: MIT
/* automa_looks.js - Marks off the map for a moment of an Automa's turn: spaces, patents, external works,
 * contracts and slots of private buildings that it considered, struck out or took. */
// @ts-check

/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./automa_turns.js').Moment} Moment */
/** @typedef {import('./automa_turns.js').Tried} Tried */
/** @typedef {import('./marks.js').Marks} Marks */

/** Rows that an item of the tile searches. @type {Record<string, 'patents' | 'works'>} */
const LOOKS_AT = { patent_office: 'patents', external_work: 'works' };

/** Content of the row when an item was tried.
 * @param {Moment} moment @param {Tried} one @returns {string[]} */
function lookedAt({ then }, one) {
  const row = LOOKS_AT[one.item];
  return row ? Object.values(then[row] ?? {}).filter((id) => id !== undefined) : [];
}

/** What an event took, or what it built off the map.
 * @type {Record<string, (e: GameEvent) => [string, 'done' | 'struck']>} */
const TAKES = {
  took_tile: (e) => [e.tile, 'done'],
  work_done: (e) => [e.work, 'done'],
  fulfilled: (e) => [e.contract, 'done'],
  swept: (e) => [e.contract, 'struck'],
  built: (e) => [e.structure === 'building' ? e.site : '', 'done'],
};

/** @param {Moment} moment @returns {Marks} */
export function marksOf(moment) {
  /** @type {Marks} */
  const marks = new Map();
  const one = moment.tried.at(-1);
  if (!one) return marks;
  const state = one.taken ? 'lit' : 'struck';
  for (const id of lookedAt(moment, one)) marks.set(id, state);
  if (one.space) marks.set(one.space, 'done');
  for (const e of moment.results) {
    const [id, how] = TAKES[e.key]?.(e) ?? ['', 'done'];
    if (id) marks.set(id, how);
  }
  return marks;
}
