// SPDX-License-Identifier: MIT
/* Barrage's plugin: the board, the strip of seats, and how moves, questions and log lines read. */
// @ts-check
import { Board } from './board.js';
import { Large, Seat } from './seat.js';
import { risk, sensible } from './meant.js';
import { discOf, toneOf } from './ui.js';
import { hint, label, line, phases, prompt, word } from './words.js';

/** Verbs that a click on the bank, or on a place in the draft, begins. */
const DRAWN = new Set(['bank', 'bid']);

/** An Automa's turn stands between two of one's own.
 * @type {import('../../js/types.js').Plugin['turnBegins']} */
const turnBegins = (_, before) => before.events.some((e) => e.key === 'automa_turn');

/** @param {import('./view.js').Game} game @param {{ view: any }} seen */
const gist = (game, { view }) => import('./gist.js').then((m) => m.gist(game, view));

const plugin = {
  id: 'barrage',
  follows: true,
  Board,
  Seat,
  Large,
  label,
  phases,
  prompt,
  hint,
  line,
  word,
  sensible,
  risk,
  gist,
  turnBegins,
  mark: (/** @type {import('./view.js').Game} */ game, /** @type {number} */ seat) => discOf(game.view, seat),
  tone: (/** @type {import('./view.js').Game} */ game, /** @type {number} */ seat) => toneOf(game.view, seat),
  drawn: (/** @type {unknown} */ _, /** @type {{ verb: string }} */ move) => DRAWN.has(move.verb),
};
/* The shell's type of a plugin knows no game's own moves and messages. */
export default /** @type {import('../../js/types.js').Plugin} */ (/** @type {unknown} */ (plugin));
