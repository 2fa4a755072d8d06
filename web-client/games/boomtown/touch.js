// SPDX-License-Identifier: MIT
/* What a thing on the board does under a pointer, a finger or the keyboard: a click picks among the
 * listed moves, hovering or a long press opens the paper tooltip, and what cannot be done says why. */
// @ts-check
import { html } from '../../js/html.js';
import { act } from '../../js/ui/act.js';
import { hideTip, showTip } from '../../js/ui/tip.js';
import { factsOf, moveTitle, refusal } from './facts.js';
import { useForeseen } from './preview.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./model.js').Model} Model */

/** Arguments that mean something only once a card is picked: before that nothing of theirs glows. */
const SECOND = ['target', 'town', 'mine', 'saloon', 'victim'];

/** What is fixed of the move so far; a chosen one waits for its button. @param {Game} game @returns {Record<string, any>} */
export const fixed = (game) => (game.chosen ? { ...game.picked, ...game.chosen } : game.picked);

/** May a click on it take part in the move that is being put together?
 * @param {Game} game @param {string} arg @param {any} value */
export function lit(game, arg, value) {
  if (SECOND.includes(arg) && fixed(game).card === undefined) return false;
  return game.can(arg, value);
}

/** @param {Game} game @param {string} arg @param {any} value */
export function classes(game, arg, value) {
  const hovered = game.hovered?.[arg] === value && value !== undefined;
  return (lit(game, arg, value) ? 'can' : '') + (hovered ? ' is-hover' : '') + (fixed(game)[arg] === value && value !== undefined ? ' is-picked' : '');
}

/** The listed moves that a click on it would leave. @param {Game} game @param {string} arg @param {any} value */
export function movesOf(game, arg, value) {
  const agree = (/** @type {Move} */ m, /** @type {any} */ part) => Object.keys(part).every((k) => m[k] === part[k]);
  const all = game.moves.filter((m) => m[arg] === value);
  const kept = all.filter((m) => agree(m, game.picked));
  return kept.length ? kept : all;
}

let press = 0;

/** Properties to spread on the SVG group of a thing.
 * @param {Game} game @param {Model} m @param {string} arg @param {any} value @param {string} label
 */
export function thing(game, m, arg, value, label) {
  const open = lit(game, arg, value);
  const moves = open ? movesOf(game, arg, value) : [];
  const words = moves.length === 1 ? `${moveTitle(game, m, moves[0])}. ${label}` : label; /* as in the list of moves */
  const base = open ? act(game, arg, value, words) : { role: 'img', 'aria-label': label };
  const hover = { [arg]: value };
  const show = (/** @type {Element} */ el) => openTip(game, m, arg, value, el);
  return {
    ...base,
    onPointerEnter: (/** @type {PointerEvent} */ e) => {
      if (e.pointerType !== 'mouse') return;
      game.hover(hover);
      show(/** @type {Element} */ (e.currentTarget));
    },
    onPointerLeave: () => { clearTimeout(press); game.hover(null); hideTip(); },
    onPointerDown: (/** @type {PointerEvent} */ e) => {
      const el = /** @type {Element} */ (e.currentTarget);
      clearTimeout(press);
      if (e.pointerType !== 'mouse') press = window.setTimeout(() => show(el), 450);
    },
    onPointerUp: () => clearTimeout(press),
    onFocus: (/** @type {FocusEvent} */ e) => {
      const el = /** @type {Element} */ (e.currentTarget);
      if (!el.matches(':focus-visible')) return;
      game.hover(hover);
      show(el);
    },
    onBlur: () => { game.hover(null); hideTip(); },
    onClick: open ? (/** @type {Event} */ e) => { hideTip(); /** @type {any} */ (base).onClick(e); }
      : (/** @type {Event} */ e) => say(game, arg, value, /** @type {Element} */ (e.currentTarget)),
  };
}

/** Opens the tooltip; what the move would change is asked from the server and added.
 * @param {Game} game @param {Model} m @param {string} arg @param {any} value @param {Element} el */
function openTip(game, m, arg, value, el) {
  const moves = lit(game, arg, value) ? movesOf(game, arg, value) : [];
  const facts = factsOf(game, m, arg, value, moves);
  if (!facts) return;
  showTip(el, html`<${Live} game=${game} m=${m} arg=${arg} value=${value} moves=${moves}/>`);
}

/** The tooltip of a thing that is one move: it grows when the server has said what would happen.
 * @param {{ game: Game, m: Model, arg: string, value: any, moves: Move[] }} props */
function Live({ game, m, arg, value, moves }) {
  const seen = useForeseen(game, moves.length === 1 ? moves[0] : null);
  const facts = factsOf(game, m, arg, value, moves, seen === null ? null : seen?.next);
  return facts && html`<${Paper} facts=${facts}/>`;
}

/** A click on what cannot be done now: why, with the rule. @param {Game} game @param {string} arg @param {any} value @param {Element} el */
function say(game, arg, value, el) {
  const verb = arg === 'kept' ? value.verb : SECOND.includes(arg) && fixed(game).card !== undefined ? 'take' : null;
  if (!verb || game.you === null || !game.live || !game.toAct.includes(game.you)) return;
  const move = arg === 'kept' ? { ...value } : { ...fixed(game), verb, [arg]: value };
  game.sound('knock');
  game.explain(/** @type {Move} */ (move)).then((why) => {
    if (why.legal || !el.isConnected) return;
    el.animate?.([{ translate: 0 }, { translate: '-3px' }, { translate: '3px' }, { translate: 0 }], game.motion === 'full' ? 160 : 0);
    showTip(el, html`<${Paper} facts=${{ title: game.t('cannot'), rows: [{ tone: 'minus', head: '', text: refusal(game, why), rule: why.rule }] }}/>`);
  });
}

/** @param {{ facts: import('./facts.js').Facts }} props */
export function Paper({ facts }) {
  return html`<div class="bt-tip"><h4>${facts.title}</h4>
    <dl>${facts.rows.map((r) => html`
      <dt class=${r.tone}>${r.head}</dt><dd>${r.text}</dd><dd>${r.rule && html`<span class="rule">${r.rule}</span>`}</dd>`)}</dl>
    ${facts.note && html`<p class="quiet">${facts.note}</p>`}</div>`;
}
