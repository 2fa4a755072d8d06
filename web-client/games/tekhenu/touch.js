// SPDX-License-Identifier: MIT
/* What a thing on the board does under a pointer, a finger or the keyboard: a click picks among the
 * listed moves, hovering or a long press opens the paper tooltip, and what cannot be done says why. */
// @ts-check
import { html } from '../../js/html.js';
import { act } from '../../js/ui/act.js';
import { hideTip, showTip } from '../../js/ui/tip.js';
import { changes, factsOf, refusal } from './facts.js';
import { movesOf, useForeseen } from './preview.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */

/** What is fixed of the move so far; a chosen one waits for its button. @param {Game} game @returns {Record<string, any>} */
export const fixed = (game) => (game.chosen ? { ...game.picked, ...game.chosen } : game.picked);

/** @param {Game} game @param {string | null} arg @param {any} value */
export function classes(game, arg, value) {
  const key = arg ?? 'verb';
  return (game.can(arg, value) ? 'can' : '') + (game.hovered?.[key] === value ? ' is-hover' : '') + (fixed(game)[key] === value ? ' is-picked' : '');
}

let press = 0;

/** Properties to spread on the SVG group of a thing.
 * @param {Game} game @param {Model} m @param {string | null} arg argument of the moves; null: a verb without one
 * @param {any} value @param {string} label
 * @param {{ verb?: string, about?: string }} [more] the verb to ask about when it cannot be done; what the tooltip is about, if not `arg` */
export function thing(game, m, arg, value, label, more = {}) {
  const open = game.can(arg, value);
  const base = open ? act(game, arg, value, label) : { role: 'img', 'aria-label': label };
  const part = arg === null ? { verb: value } : { [arg]: value };
  const show = (/** @type {Element} */ el) => showTip(el, html`<${Live} game=${game} m=${m} arg=${arg} value=${value} about=${more.about ?? arg ?? 'verb'} label=${label}/>`);
  return {
    ...base,
    onPointerEnter: (/** @type {PointerEvent} */ e) => {
      if (e.pointerType !== 'mouse') return;
      game.hover(part);
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
      game.hover(part);
      show(el);
    },
    onBlur: () => { game.hover(null); hideTip(); },
    onClick: open ? (/** @type {Event} */ e) => { hideTip(); /** @type {any} */ (base).onClick(e); }
      : more.verb ? (/** @type {Event} */ e) => say(game, /** @type {string} */ (more.verb), part, /** @type {Element} */ (e.currentTarget)) : undefined,
  };
}

/** The tooltip: it grows when the server has said what would happen.
 * @param {{ game: Game, m: Model, arg: string | null, value: any, about: string, label: string }} props */
function Live({ game, m, arg, value, about, label }) {
  const open = game.can(arg, value);
  const moves = open ? movesOf(game, arg === null ? { verb: value } : { [arg]: value }) : [];
  const sure = moves.length === 1 ? moves[0] : null;
  const seen = useForeseen(game, sure);
  const facts = factsOf(game, m, about, value);
  const rows = [...(facts?.rows ?? []), ...(seen ? changes(game, m, seen.next) : [])];
  return html`<${Paper} title=${facts?.title ?? label} rows=${rows}/>`;
}

/** A click on what cannot be done now: why, with the rule. @param {Game} game @param {string} verb @param {any} part @param {Element} el */
function say(game, verb, part, el) {
  if (game.you === null || !game.live || !game.toAct.includes(game.you)) return;
  const like = game.moves.find((mv) => mv.verb === verb);
  const move = { ...(like ?? {}), ...fixed(game), verb, ...part };
  game.sound('knock');
  game.explain(move).then((why) => {
    if (why.legal || !why.key || !el.isConnected) return;
    el.animate?.([{ translate: 0 }, { translate: '-3px' }, { translate: '3px' }, { translate: 0 }], game.motion === 'full' ? 160 : 0);
    showTip(el, html`<${Paper} title=${game.t('cannot')} rows=${[{ tone: 'minus', head: '', text: refusal(game, why), rule: why.rule }]}/>`);
  });
}

/** @param {{ title: string, rows: import('./facts.js').Fact[] }} props */
export function Paper({ title, rows }) {
  return html`<div class="tk-tip"><h4>${title}</h4>
    ${rows.length > 0 && html`<dl>${rows.map((r) => html`<dt class=${r.tone}>${r.head}</dt><dd>${r.text}</dd><dd>${r.rule && html`<span class="rule">${r.rule}</span>`}</dd>`)}</dl>`}</div>`;
}
