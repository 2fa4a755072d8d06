// SPDX-License-Identifier: MIT
/* interactive.js - interactive board item: click, hover, long press, keyboard, tooltip. It knows neither
   games nor rules: which argument names the thing, what its tooltip says and whom to ask why not come from
   the board. */
import { computed, html } from '../html.js';
import { untilText, whyText } from './messages.js';
import { Rule, hideTip, leaveTip, showTip } from '../ui/tooltip.js';

/** @import { Game, Move, Until } from '../types.js' */
/** A row of the tooltip.
 *  @typedef {{ tone?: '' | 'plus' | 'minus', head?: string, text: string, rule?: string }} Fact */
/** arg, value: as the moves name it (arg null: a verb); open: a click does something now; hover: what lights
 *  up with it; tip: draws the tooltip, beside: where, if not beside the thing; pick: the click, if not
 *  game.pick; refused: a click while it is not open.
 *  @typedef {{ arg: string | null, value: any, label: string, open?: boolean,
 *              hover?: Record<string, any> | null, tip?: () => any, beside?: (el: Element) => Element | null,
 *              pick?: () => void, refused?: (el: Element) => void }} How */

const LONG_PRESS = 450, SHAKE = 160;

/** What is fixed of the move so far; a chosen one waits for its button.
 *  @param {Game} game @returns {Record<string, any>} */
export const fixed = (game) => (game.chosen ? { ...game.picked, ...game.chosen } : game.picked);

/** Is the person at this screen asked something now? @param {Game} game */
export const asked = (game) => game.you !== null && game.live && game.toAct.includes(game.you);

/** The part of a move that a thing stands for; without an argument it is the verb.
 *  @param {string | null} arg @param {any} value */
export const partOf = (arg, value) => (arg === null ? { verb: value } : { [arg]: value });

/** @param {any} part */
const agrees = (part) => (/** @type {Move} */ m) => Object.keys(part).every((k) => m[k] === part[k]);

/** The listed moves that a click on it would leave. @param {Game} game @param {Record<string, any>} part */
export function movesOf(game, part) {
  const all = game.moves.filter(agrees(part)), kept = all.filter(agrees(game.picked));
  return kept.length ? kept : all;
}

/** @type {WeakMap<object, Map<string, import('../../vendor/signals.js').Signal<any>>>} */
const answers = new WeakMap();

/** What hangs on all that is picked and pointed at, and seldom changes with it: who reads it is drawn again
 *  when the answer is another, not with each move of a hand.
 *  @template T @param {object} game @param {string} key the same for the same question
 *  @param {() => T} answer @returns {T} */
export function once(game, key, answer) {
  let known = answers.get(game);
  if (!known) answers.set(game, known = new Map());
  let now = known.get(key);
  if (!now) known.set(key, now = computed(answer));
  return now.value;
}

/** "can", "is-hover", "is-picked".
 *  @param {Game} game @param {string | null} arg @param {any} value @param {boolean} [open] */
export function classes(game, arg, value, open = game.can(arg, value)) {
  const key = arg ?? 'verb', is = (/** @type {any} */ part) => value !== undefined && part?.[key] === value;
  const lit = once(game, `lit ${key} ${typeof value} ${value}`, () =>
    (is(game.hovered) ? ' is-hover' : '') + (is(fixed(game)) ? ' is-picked' : ''));
  return (open ? 'can' : '') + lit;
}

/** Is this key a click on what has the focus? @param {KeyboardEvent} e */
export const presses = (e) => e.key === 'Enter' || e.key === ' ';

let press = 0;
/** The finger moves on: no long press. */
export const stopPress = () => clearTimeout(press);

/** @param {Event} e */
const on = (e) => /** @type {Element} */ (e.currentTarget);

/** Properties to spread on the element of a thing:
 *  <g ...${thing(game, { arg: 'card', value: id, label, tip })} class=…>.
 *  @param {Game} game @param {How} how */
export function thing(game, how) {
  const { arg, value, label, tip, beside, refused } = how;
  const { open = game.can(arg, value), hover = partOf(arg, value), pick = () => game.pick(arg, value) } = how;
  const show = (/** @type {Element} */ el) => { if (tip) showTip(beside?.(el) ?? el, tip()); };
  const go = () => { hideTip(); pick(); };
  const over = (/** @type {Element} */ el) => { if (hover) game.hover(hover); show(el); };
  return {
    role: open ? 'button' : 'img',
    tabindex: open ? 0 : undefined,
    'aria-label': label,
    'data-thing': `${arg ?? 'verb'}=${value}`,
    onPointerEnter: (/** @type {PointerEvent} */ e) => { if (e.pointerType === 'mouse') over(on(e)); },
    onPointerLeave: (/** @type {PointerEvent} */ e) => {
      clearTimeout(press);
      game.hover(null);
      leaveTip(e);
    },
    onPointerDown: (/** @type {PointerEvent} */ e) => {
      const el = on(e);
      clearTimeout(press);
      if (e.pointerType !== 'mouse') press = window.setTimeout(() => show(el), LONG_PRESS);
    },
    onPointerUp: () => clearTimeout(press),
    onFocus: (/** @type {FocusEvent} */ e) => { if (on(e).matches(':focus-visible')) over(on(e)); },
    onBlur: (/** @type {FocusEvent} */ e) => {
      game.hover(null);
      if (!(/** @type {Element | null} */ (e.relatedTarget)?.closest('.tip'))) hideTip();
    },
    onClick: open ? go : refused && ((/** @type {Event} */ e) => refused(on(e))),
    onKeyDown: open ? (/** @type {KeyboardEvent} */ e) => {
      if (!presses(e)) return;
      e.preventDefault();
      e.stopPropagation();
      go();
    } : undefined,
  };
}

/** A move of this verb with this part, the rest as picked or as it stands in the list: to ask why not.
 *  @param {Game} game @param {string} verb @param {Record<string, any>} part @returns {Move} */
export const like = (game, verb, part) =>
  ({ ...game.moves.find((m) => m.verb === verb), ...fixed(game), verb, ...part });

const NO = [{ translate: 0 }, { translate: '-3px' }, { translate: '3px' }, { translate: 0 }];

/** A click on what cannot be done now: a knock, and the reason with its rule.
 *  @param {Game} game @param {Move} move @param {Element} el
 *  @param {{ class?: string, name?: (seat: number) => string }} [how] name: how a seat is called */
export function refuse(game, move, el, { class: more, name = (seat) => game.seatName(seat) } = {}) {
  if (!asked(game)) return;
  game.sound('knock');
  game.explain(move).then((why) => {
    if (why.legal || !why.key || !el.isConnected) return;
    el.animate?.(NO, game.motion === 'full' ? SHAKE : 0);
    const rows = [{ tone: 'minus', text: whyText(game, why, name), rule: why.rule }];
    showTip(el, html`<${Paper} class=${more} title=${game.t('cannot')} rows=${rows} />`);
  });
}

/** Below it nothing is sure: what will be shown or rolled. @param {{ game: Game, until?: Until }} props */
export const Beyond = ({ game, until }) =>
  (until ? html`<p class=${`beyond is-${until.reason}`}>${untilText(game, until)}</p>` : null);

/** The tooltip's sheet: a title and rows of cost, effect, rule; beyond: what follows them, as <Beyond>.
 *  @param {{ title: string, rows: Fact[], note?: string, beyond?: any, class?: string }} props */
export function Paper({ title, rows, note, beyond, class: more }) {
  return html`<div class=${more}>
    <b class="tip__h">${title}</b>
    ${rows.length > 0 && html`<dl key=${rows.length}>${rows.map(row)}</dl>`}
    ${note && html`<p class="quiet">${note}</p>`}
    ${beyond}
  </div>`;
}

/** @param {Fact} fact */
const row = ({ tone, head, text, rule }) => html`
  <dt class=${tone}>${head}</dt>
  <dd>${text}</dd>
  <dd><${Rule} id=${rule} /></dd>`;
