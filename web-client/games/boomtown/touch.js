// SPDX-License-Identifier: MIT
/* touch.js - interaction of Boomtown's things with pointer, touch and keyboard, in addition to
 * js/board/interactive.js: which of them can be part of the current partial move. */
// @ts-check
import { html } from '../../js/html.js';
import { classes as classesOf, fixed, movesOf, refuse, thing as touch } from '../../js/board/interactive.js';
import { late } from './ui.js';
import { moveTitle } from './words.js';

export { fixed };

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./model.js').Model} Model */

const Live = late(() => import('./tips.js'), 'Live');

/** Arguments that are meaningful only after a card is picked; before that they do not glow. */
const SECOND = new Set(['target', 'town', 'mine', 'saloon', 'victim']);

/** True if it is too early for this argument. @param {Game} game @param {string} arg */
const early = (game, arg) => SECOND.has(arg) && fixed(game).card === undefined;

/** True if a click on it can be part of the current partial move.
 * @param {Game} game @param {string} arg @param {any} value */
export const lit = (game, arg, value) => !early(game, arg) && game.can(arg, value);

/** @param {Game} game @param {string} arg @param {any} value */
export const classes = (game, arg, value) => classesOf(game, arg, value, lit(game, arg, value));

/** Properties to spread on a thing's SVG group.
 * @param {Game} game @param {Model} m @param {string} arg @param {any} value @param {string} label */
export function thing(game, m, arg, value, label) {
  const open = lit(game, arg, value), moves = open ? movesOf(game, { [arg]: value }) : [];
  /* The same words as in the list of moves. */
  const words = moves.length === 1 ? `${moveTitle(game, m, moves[0])}. ${label}` : label;
  const tip = () => html`<${Live} game=${game} m=${m} arg=${arg} value=${value} moves=${moves}/>`;
  const meant = open ? null : wanted(game, arg, value);
  const refused = meant
    ? (/** @type {Element} */ el) => refuse(game, meant, el, { class: 'bt-tip' })
    : undefined;
  return touch(game, { arg, value, label: words, open, tip, refused });
}

/** The move that a click on an impossible thing probably intended.
 * @param {Game} game @param {string} arg @param {any} value @returns {Move | null} */
function wanted(game, arg, value) {
  if (arg === 'kept') return { ...value };
  if (!SECOND.has(arg) || early(game, arg)) return null;
  return { ...fixed(game), verb: 'take', [arg]: value };
}
