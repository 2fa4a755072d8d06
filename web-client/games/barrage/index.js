// SPDX-License-Identifier: MIT
/* Barrage's plugin: the board, the strip of seats, and how moves, questions and log lines read. */
// @ts-check
import { Board } from './board.js';
import { Seat } from './seat.js';
import { hint, label, line, phases, prompt } from './words.js';

/** Verbs that a click on the bank, or on a place in the draft, begins. */
const DRAWN = new Set(['bank', 'bid']);

/** @type {import('../../js/types.js').Plugin} */
const plugin = {
  id: 'barrage',
  Board,
  Seat,
  label,
  phases,
  prompt,
  hint,
  line,
  drawn: (_, move) => DRAWN.has(move.verb),
};
export default plugin;
