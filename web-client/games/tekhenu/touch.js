// SPDX-License-Identifier: MIT
/* touch.js - Interaction of Tekhenu's things with pointer, touch and keyboard, in addition to
 * js/board/interactive.js: tooltips, and preview of the move under the pointer. */
// @ts-check
import { html } from '../../js/html.js';
import { underHand, useForeseen as useAhead } from '../../js/board/preview.js';
import {
  Beyond, Paper, classes, like, movesOf, partOf, refuse, thing as touch,
} from '../../js/board/interactive.js';
import { changes, factsOf } from './facts.js';
import { nameOf, read } from './model.js';

export { classes, underHand };

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */

/** @param {Game} game @param {any} view */
const readOf = (game, view) => read(game.catalog, view);
/** @param {Game} game @param {import('../../js/types.js').Move | null} move */
export const useForeseen = (game, move) => useAhead(game, move, readOf);

/** Properties to spread on a thing's SVG group.
 * @param {Game} game @param {Model} m
 * @param {string | null} arg argument of the moves; null: a verb without one @param {any} value
 * @param {string} label
 * @param {{ verb?: string, about?: string, beside?: string }} [more] the verb to ask about when it cannot be
 *   done; what the tooltip is about, if not `arg`; what around it the tooltip must not cover */
export function thing(game, m, arg, value, label, { verb, about = arg ?? 'verb', beside } = {}) {
  const around = (/** @type {Element} */ el) => el.closest(beside ?? '')?.firstElementChild ?? null;
  const tip = () =>
    html`<${Live} game=${game} m=${m} arg=${arg} value=${value} about=${about} label=${label}/>`;
  const name = (/** @type {number} */ seat) => nameOf(game, seat);
  const why = (/** @type {Element} */ el) =>
    refuse(game, like(game, /** @type {string} */ (verb), partOf(arg, value)), el, { class: 'tk-tip', name });
  return touch(game, {
    arg, value, label, tip,
    beside: beside ? around : undefined,
    refused: verb ? why : undefined,
  });
}

/** A thing without moves, with a tooltip.
 * @param {Game} game @param {Model} m @param {string} what @param {string} label */
export const note = (game, m, what, label) => thing(game, m, 'note', what, label);

/** Transparent target over a thing with words, so that it has one accessible name and the words are a
 * picture.
 * @param {{ game: Game, m: Model, arg: string | null, value: any, label: string, about?: string,
 *   verb?: string, x?: number, y?: number, w: number, h: number }} props */
export function Press({ game, m, arg, value, label, about, verb, x = 0, y = 0, w, h }) {
  return html`<rect x=${x} y=${y} width=${w} height=${h} rx=${5}
    class=${'hit' + (game.can(arg, value) ? ' can' : '')}
    ...${thing(game, m, arg, value, label, { about, verb })}/>`;
}

/** Tooltip; it grows when the server's preview arrives.
 * @param {{ game: Game, m: Model, arg: string | null, value: any, about: string, label: string }} props */
function Live({ game, m, arg, value, about, label }) {
  const moves = game.can(arg, value) ? movesOf(game, partOf(arg, value)) : [];
  const seen = useForeseen(game, moves.length === 1 ? moves[0] : null);
  const facts = factsOf(game, m, about, value);
  const rows = [...(facts?.rows ?? []), ...(seen ? changes(game, m, seen.next) : [])];
  return html`<${Paper} class="tk-tip" title=${facts?.title ?? label} rows=${rows}
    beyond=${html`<${Beyond} game=${game} until=${seen?.until}/>`}/>`;
}
