// SPDX-License-Identifier: MIT
/* Barrage's plugin: the board, the strip of seats, and how moves, questions and log lines read. */
// @ts-check
import { Board } from './board.js';
import { Seat } from './seat.js';
import { hint, label, line, phases, prompt } from './words.js';

/** A click on the bank, or on a place in the draft, begins it. @param {import('../../js/types.js').Game} _ @param {import('../../js/types.js').Move} move */
const drawn = (_, move) => move.verb === 'bank' || move.verb === 'bid';

/** @type {import('../../js/types.js').Plugin} */
const plugin = { id: 'barrage', Board, Seat, label, phases, prompt, hint, line, drawn };
export default plugin;
