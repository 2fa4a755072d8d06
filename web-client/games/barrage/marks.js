// SPDX-License-Identifier: MIT
/* Things of the boards that are shown to somebody who follows a turn: lit while they are looked at, struck
 * out, or what was taken in the end. */
// @ts-check

/** @typedef {import('./view.js').Game} Game */
/** By what the things are called: spaces, tiles, works, contracts, sites.
 * @typedef {Map<string, 'lit' | 'struck' | 'done'>} Marks */

/** @type {WeakMap<Game, Marks>} */
const marked = new WeakMap();

/** The game with these things shown. @param {Game} game @param {Marks} marks @returns {Game} */
export function withMarks(game, marks) {
  const shown = Object.create(game);
  marked.set(shown, marks);
  return shown;
}

/** The class of a thing, '' when it is not shown. @param {Game} game @param {any} value */
export function markOf(game, value) {
  const mark = marked.get(game)?.get(value);
  return mark ? 'au-' + mark : '';
}
