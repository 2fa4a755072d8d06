// SPDX-License-Identifier: MIT
/* preview.js - server previews of moves, converted to the board's own model. */
// @ts-check
import { useForeseen as useAhead, underHand as under } from '../../js/board/preview.js';
import { read } from './model.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** Verbs whose effect the sluice already shows. */
const ON_SLUICE = ['bid', 'pass'];

/** @param {Game} game @param {Move | null} move */
export const useForeseen = (game, move) =>
  useAhead(game, move && !ON_SLUICE.includes(move.verb) ? move : null, readOf);

/** @param {import('../../js/types.js').Game} game @param {import('./view.js').View} view */
const readOf = (game, view) => read(game.catalog, view, game.you);

/** The only move under the pointer, forced moves included. @param {Game} game */
export const underHand = (game) => under(game, (left) => left.length === 1);
