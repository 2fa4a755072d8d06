// SPDX-License-Identifier: MIT
/* keyboard.js - keyboard control of the table. No single key ends a turn or does what cannot be undone:
   that waits for Enter. */
import { isNoCommand } from '../../a11y.js';
import { lookBeside } from '../past/history_slider.js';
import { openBook } from '../../ui/tooltip.js';
import { finishAll } from '../../ui/tween.js';
import { asksAmount, digitsOf, filter, rowsOf } from './move_list.js';
import { loadRules } from '../help/load_rules.js';
import { undoTurn } from '../log/current_turn.js';

/** @import { TableGame } from '../game/table_game.js' */
/** Returns false where the key is not for it.
 *  @typedef {(game: TableGame, e: KeyboardEvent, key: string) => boolean} Act */

/** @param {TableGame} game */
const rows = (game) => rowsOf(game).flatMap((group) => group.rows);

/** Of an amount more digits may come: what is no row's is typed. @type {Act} */
function takeRow(game, e, key) {
  const all = rows(game), at = digitsOf(game, all).indexOf(key), amount = asksAmount(game, all);
  if (amount && (at < 0 || filter.peek())) return narrow(game, e, key);
  if (at >= 0) all[at].take(true);
  return at >= 0;
}

/** @type {Act} */
function stepBack(game, e) {
  if (!game.live) game.shake();
  else if (filter.peek()) filter.value = filter.peek().slice(0, -1);
  else if (e.shiftKey) undoTurn(game);
  else game.undo();
  return true;
}

/** @type {Act} */
function letGo(game) {
  filter.value = '';
  finishAll();
  if (!game.live) game.table.look(null);
  else game.unpick(true);
  return false;
}

/** Not where Enter does something itself. @type {Act} */
function confirm(game, e) {
  const at = e.target;
  if (!(at instanceof HTMLElement) || at.closest('button, a, [role=button], summary')) return false;
  if (game.chosen) game.choose(game.chosen);
  else if (game.moves.length === 1) game.choose(game.moves[0]);
  else if (filter.peek()) rows(game)[0]?.take(true);
  return false;
}

/** What leaves no row is not taken. @type {Act} */
function narrow(game, _, key) {
  const before = filter.peek();
  if (game.moves.length <= 1) return false;
  filter.value += key;
  if (!rows(game).length) filter.value = before;
  return false;
}

/** @type {Act} */
function throughThePast(game, _, key) {
  lookBeside({ table: game.table, game }, key === ',' ? -1 : 1);
  return false;
}

/** A question mark is typed with it. @type {Act} */
function mayRead(game) {
  loadRules(game.id);
  return false;
}

/** At the rule of what is pointed at, else of the question; text and code come at once. @type {Act} */
function readRules(game) {
  loadRules(game.id);
  openBook(document.querySelector('.tip .rule')?.textContent ?? '');
  return true;
}

/** The first that the key fits. @type {[RegExp, Act][]} */
const KEYS = [
  [/^\d$/, takeRow], [/^Backspace$/, stepBack], [/^Escape$/, letGo], [/^Enter$/, confirm],
  [/^\p{L}$/u, narrow], [/^[,.]$/, throughThePast], [/^Shift$/, mayRead], [/^\?$/, readRules],
];

/** Signs of the keys of a keyboard whose own are other letters. @type {Record<string, string>} */
const SIGNS = { Comma: ',', Period: '.' };

/** The sign of a key: of a row of digits that needs Shift the digit, of other alphabets the comma.
 *  @param {KeyboardEvent} e */
export function signOf({ key, code = '', shiftKey }) {
  const [, digit] = code.match(/^Digit(\d)$/) ?? [];
  if (digit && !shiftKey) return digit;
  return /^[^\0-\x7f]$/.test(key) ? SIGNS[code] ?? key : key;
}

/** @param {TableGame} game @param {KeyboardEvent} e */
export function press(game, e) {
  if (isNoCommand(e) || document.querySelector('dialog[open]')) return;
  const key = signOf(e), act = KEYS.find(([keys]) => keys.test(key))?.[1];
  if (act?.(game, e, key)) e.preventDefault();
}
