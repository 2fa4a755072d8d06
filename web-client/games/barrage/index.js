// SPDX-License-Identifier: MIT
/* Barrage's plugin: the board, the strip of seats, and how moves, questions and log lines read. */
// @ts-check
import { Board } from './board.js';
import { Seat } from './seat.js';
import { hint, label, line, phases, prompt } from './words.js';

/** @type {import('../../js/types.js').Plugin} */
const plugin = { id: 'barrage', Board, Seat, label, phases, prompt, hint, line };
export default plugin;
