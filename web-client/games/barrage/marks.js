// SPDX-License-Identifier: MIT
/* marks.js - Marks on things of the boards for a followed turn: considered, struck out, or taken. */
// @ts-check

/** @typedef {import('./view.js').Game} Game */
/** Marks by the names of things: spaces, tiles, works, contracts, sites.
 * @typedef {Map<string, 'lit' | 'struck' | 'done'>} Marks */

/** @type {WeakMap<Game, Marks>} */
const marked = new WeakMap();

/** Returns the game with these marks. @param {Game} game @param {Marks} marks @returns {Game} */
export function withMarks(game, marks) {
  const shown = Object.create(game);
  marked.set(shown, marks);
  return shown;
}

/** CSS class of a thing's mark, or ''. @param {Game} game @param {any} value */
export function markOf(game, value) {
  const mark = marked.get(game)?.get(value);
  return mark ? 'au-' + mark : '';
}
