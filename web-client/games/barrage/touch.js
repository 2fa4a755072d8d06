// SPDX-License-Identifier: MIT
/* What a thing on the board does under a pointer, a finger or the keyboard: a click picks among the
 * listed moves, hovering or a long press tells what it is and what it would bring (asked from the
 * server), and what cannot be done says why, with the rule. */
// @ts-check
import { html } from '../../js/html.js';
import { useForeseen, useVerdict } from '../../js/board/preview.js';
import { classes, movesOf, partOf, thing as touch } from '../../js/board/thing.js';
import { showTip } from '../../js/ui/tip.js';
import { messageText } from '../../js/board/sentences.js';
import { energyOf } from './ahead.js';
import { factsOf } from './facts.js';
import { label as labelOf, line } from './words.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** The argument under which the open moves know a thing, out of several.
 * @param {Game} game @param {string[]} args @param {any} value */
export const argOf = (game, args, value) => args.find((a) => game.can(a, value)) ?? null;

/** The sentence of the move list. @param {Game} game @param {Move} move */
export const moveWords = (game, move) => String(labelOf(game, move)?.title ?? /** @type {any} */ (game).text?.(move) ?? game.t('verb.' + move.verb));

/** A name with the price of its red border. @param {Game} game @param {string} name @param {number} credits */
export const withRed = (game, name, credits) => (credits ? `${name} (${game.t('sub.red', { n: credits })})` : name);

/** Properties to spread on the group of a thing.
 * @param {Game} game @param {{ args: string[], value: any, label: string, kind: string, ask?: Move | null }} what
 *  `ask`: the move to be explained when nothing can be done with it */
export function thing(game, { args, value, label, kind, ask }) {
  const arg = argOf(game, args, value), open = arg !== null;
  const moves = open ? movesOf(game, partOf(arg, value)) : [];
  const said = moves.length === 1 ? moveWords(game, moves[0]) : label, words = said === label ? label : `${said}. ${label}`;
  const tip = () => html`<${Tip} game=${game} label=${label} kind=${kind} value=${value} moves=${moves} ask=${open ? null : ask}/>`;
  const refused = (/** @type {Element} */ el) => { if (ask && game.live) game.sound('knock'); showTip(el, tip()); };
  const props = touch(game, { arg, value, label: words, open, hover: open ? partOf(arg, value) : null, tip, refused });
  return { ...props, class: open ? classes(game, arg, value) : '' };
}

/** @param {Game} _ @param {any} view */
const asItIs = (_, view) => view;

/** @param {{ game: Game, label: string, kind: string, value: any, moves: Move[], ask?: Move | null }} props */
function Tip({ game, label, kind, value, moves, ask }) {
  const one = moves.length === 1 ? moves[0] : null;
  const seen = useForeseen(game, one, asItIs), why = useVerdict(game, ask ?? null);
  const facts = factsOf(game, kind, value), yields = moves.filter((m) => energyOf(game, m) !== undefined).slice(0, 9);
  const lines = seen && !yields.length ? effectsOf(game, seen.events) : [];
  return html`<div class="brg-tip"><h4>${label}</h4>
    ${facts.length ? html`<p>${facts.map((f, i) => html`${i ? html`<br/>` : ''}${f}`)}</p>` : null}
    ${yields.length ? null : one ? html`<p class="do"><b>${moveWords(game, one)}</b></p>` : moves.length > 1 ? html`<p class="do">${game.t('tip.moves', { n: moves.length })}</p>` : null}
    ${yields.length ? html`<ul>${yields.map((m) => html`<li>${moveWords(game, m)}: <b>${game.t('sub.energy', { n: energyOf(game, m) })}</b></li>`)}</ul>` : null}
    ${lines.length ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : null}
    ${why ? html`<p class="no">${messageText(game.description, why.key ?? '', why.args ?? {}, (s) => game.seatName(s))} ${why.rule ? html`<span class="rule">${why.rule}</span>` : null}</p>` : null}</div>`;
}

const QUIET = new Set(['placed', 'order']);

/** What the move would do, in sentences. @param {Game} game @param {import('../../js/types.js').GameEvent[]} events */
const effectsOf = (game, events) => events.filter((e) => !QUIET.has(e.key)).map((e) => sentence(game, e)).filter(Boolean).slice(0, 9);

/** @param {Game} game @param {import('../../js/types.js').GameEvent} e @returns {string} */
export const sentence = (game, e) => { const own = line(game, e); return own === null ? '' : typeof own?.text === 'string' ? own.text : String(messageText(game.description, e.key, e, (s) => game.seatName(s))); };
