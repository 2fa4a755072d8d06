// SPDX-License-Identifier: MIT
/* Barrage's plugin: the board, the strip of seats, and how moves, questions and log lines read. */
// @ts-check
import { Board } from './board.js';
import { Seat } from './seat.js';
import { hint, label, line, phases, prompt } from './words.js';

/** Verbs that a click on the bank, or on a place in the draft, begins. */
const DRAWN = new Set(['bank', 'bid']);

const plugin = {
  id: 'barrage',
  Board,
  Seat,
  label,
  phases,
  prompt,
  hint,
  line,
  drawn: (/** @type {unknown} */ _, /** @type {{ verb: string }} */ move) => DRAWN.has(move.verb),
};
/* The shell's type of a plugin knows no game's own moves and messages. */
export default /** @type {import('../../js/types.js').Plugin} */ (/** @type {unknown} */ (plugin));
