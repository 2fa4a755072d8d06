// SPDX-License-Identifier: MIT
/* What a thing on the board does under a pointer, a finger or the keyboard: a click picks among the
 * listed moves, hovering or a long press tells what it is and what it would bring (asked from the
 * server), and what cannot be done says why, with the rule. */
// @ts-check
import { html, useEffect, useState } from '../../js/html.js';
import { act, actClass } from '../../js/ui/act.js';
import { hideTip, showTip } from '../../js/ui/tip.js';
import { messageText } from '../../js/table/words.js';
import { factsOf } from './facts.js';
import { label as labelOf, line } from './words.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** The argument under which the open moves know a thing, out of several.
 * @param {Game} game @param {string[]} args @param {any} value */
export const argOf = (game, args, value) => args.find((a) => game.can(a, value)) ?? null;

/** The sentence of the move list. @param {Game} game @param {Move} move */
export const moveWords = (game, move) => String(labelOf(game, move)?.title ?? /** @type {any} */ (game).text?.(move) ?? game.t('verb.' + move.verb));

/** @param {Game} game @param {string | null} arg @param {any} value */
export function movesOf(game, arg, value) {
  const key = arg ?? 'verb';
  const open = game.open.filter((m) => m[key] === value);
  return open.length ? open : game.moves.filter((m) => m[key] === value);
}

/** @param {Game} game @param {string | null} arg @param {any} value */
export const classes = (game, arg, value) => (arg === null && value === null ? '' : actClass(game, arg, value) + (game.chosen && arg && game.chosen[arg] === value ? ' is-picked' : ''));

let press = 0;

/** Properties to spread on the group of a thing.
 * @param {Game} game @param {{ args: string[], value: any, label: string, kind: string, ask?: Move | null }} what
 *  `ask`: the move to be explained when nothing can be done with it */
export function thing(game, { args, value, label, kind, ask }) {
  const arg = argOf(game, args, value);
  const open = arg !== null;
  const moves = open ? movesOf(game, arg, value) : [];
  const words = moves.length === 1 ? `${moveWords(game, moves[0])}. ${label}` : label;
  const base = open ? act(game, arg, value, words) : { role: 'img', 'aria-label': label };
  const hover = { [arg ?? args[0]]: value };
  const show = (/** @type {Element} */ el) => showTip(el, html`<${Tip} game=${game} label=${label} kind=${kind} value=${value} moves=${moves} ask=${open ? null : ask}/>`);
  return {
    ...base,
    class: classes(game, arg, open ? value : null),
    onPointerEnter: (/** @type {PointerEvent} */ e) => {
      if (e.pointerType !== 'mouse') return;
      if (open) game.hover(hover);
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
      if (open) game.hover(hover);
      show(el);
    },
    onBlur: () => { game.hover(null); hideTip(); },
    onClick: open ? (/** @type {Event} */ e) => { hideTip(); /** @type {any} */ (base).onClick(e); }
      : (/** @type {Event} */ e) => { if (ask && game.live) game.sound('knock'); show(/** @type {Element} */ (e.currentTarget)); },
  };
}

const WAIT = 110;

/** @param {{ game: Game, label: string, kind: string, value: any, moves: Move[], ask?: Move | null }} props */
function Tip({ game, label, kind, value, moves, ask }) {
  const [seen, setSeen] = useState(/** @type {string[] | null} */ (null));
  const [why, setWhy] = useState(/** @type {import('../../js/types.js').Verdict | null} */ (null));
  const one = moves.length === 1 ? moves[0] : null;
  useEffect(() => {
    let on = true;
    const timer = setTimeout(() => {
      if (one) effectsOf(game, one).then((x) => on && setSeen(x));
      else if (ask && game.you !== null && game.live && game.toAct.includes(game.you)) game.explain(ask).then((x) => on && !x.legal && x.key !== 'not_now' && setWhy(x));
    }, WAIT);
    return () => { on = false; clearTimeout(timer); };
  }, []);
  const facts = factsOf(game, kind, value);
  return html`<div class="brg-tip"><h4>${label}</h4>
    ${facts.length ? html`<p>${facts.map((f, i) => html`${i ? html`<br/>` : ''}${f}`)}</p>` : null}
    ${one ? html`<p class="do"><b>${moveWords(game, one)}</b></p>` : moves.length > 1 ? html`<p class="do">${game.t('tip.moves', { n: moves.length })}</p>` : null}
    ${seen?.length ? html`<ul>${seen.map((line) => html`<li>${line}</li>`)}</ul>` : null}
    ${why ? html`<p class="no">${messageText(game.description, why.key ?? '', why.args ?? {}, (s) => game.seatName(s))} ${why.rule ? html`<span class="rule">${why.rule}</span>` : null}</p>` : null}</div>`;
}

const QUIET = new Set(['placed', 'order']);

/** What the move would do, in sentences; null where that would give something away.
 * @param {Game} game @param {Move} move @returns {Promise<string[] | null>} */
export async function effectsOf(game, move) {
  const p = await game.preview(move);
  if (!p) return null;
  return p.events.filter((e) => !QUIET.has(e.key)).map((e) => sentence(game, e)).filter(Boolean).slice(0, 9);
}

/** @param {Game} game @param {import('../../js/types.js').GameEvent} e @returns {string} */
export const sentence = (game, e) => { const own = line(game, e); return own === null ? '' : typeof own?.text === 'string' ? own.text : String(messageText(game.description, e.key, e, (s) => game.seatName(s))); };
