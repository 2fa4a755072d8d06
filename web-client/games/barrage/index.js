// SPDX-License-Identifier: MIT
/* index.js - Barrage's plugin: the board, the seat strip, and the texts of moves, decisions and log lines. */
// @ts-check
import { Board } from './board.js';
import { Large, Seat } from './seat.js';
import { risk, sensible } from './meant.js';
import { discOf, toneOf } from './ui.js';
import { hint, label, line, phases, prompt, word } from './words.js';

/** Verbs that begin with a click on the bank or on a place in the draft. */
const DRAWN = new Set(['bank', 'bid']);

/** True if a new turn began: an Automa's turn stands between two turns of the same player.
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
/* The shell's plugin type does not know a game's own moves and messages. */
export default /** @type {import('../../js/types.js').Plugin} */ (/** @type {unknown} */ (plugin));
