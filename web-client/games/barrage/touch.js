// SPDX-License-Identifier: MIT
/* What a thing on the board does under a pointer, a finger or the keyboard: a click picks among the
 * listed moves, hovering or a long press tells what it is and what it would bring (asked from the
 * server), and what cannot be done says why, with the rule. */
// @ts-check
import { html } from '../../js/html.js';
import { useForeseen, useVerdict } from '../../js/board/preview.js';
import { classes, movesOf, partOf, thing as touch } from '../../js/board/thing.js';
import { showTip } from '../../js/ui/tip.js';
import { messageText, whyText } from '../../js/board/sentences.js';
import { energyOf } from './ahead.js';
import { factsOf } from './facts.js';
import { label as labelOf, line } from './words.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** The argument under which the open moves know a thing, out of several.
 * @param {Game} game @param {string[]} args @param {any} value */
const argOf = (game, args, value) => args.find((a) => game.can(a, value)) ?? null;

/** The sentence of the move list. @param {Game} game @param {Move} move */
const moveWords = (game, move) => String(labelOf(game, move)?.title
  ?? /** @type {Game & { text?: (move: Move) => string }} */ (game).text?.(move)
  ?? game.t('verb.' + move.verb));

/** A name with the price of its red border.
 * @param {Game} game @param {string} name @param {number} credits */
export const withRed = (game, name, credits) =>
  (credits ? `${name} (${game.t('sub.red', { n: credits })})` : name);

/** @typedef {{ args: string[], value: any, label: string, kind: string, ask?: Move | null }} What
 *  args: as which arguments moves may name it; kind: of its facts; ask: the move to be explained when nothing
 *  can be done with it */

/** Properties to spread on the group of a thing. @param {Game} game @param {What} what */
export function thing(game, { args, value, label, kind, ask }) {
  const arg = argOf(game, args, value), open = arg !== null;
  const moves = open ? movesOf(game, partOf(arg, value)) : [];
  const tip = () => html`
    <${Tip} game=${game} label=${label} kind=${kind} value=${value} moves=${moves}
      ask=${open ? null : ask}/>`;
  const refused = (/** @type {Element} */ el) => {
    if (ask && game.live) game.sound('knock');
    showTip(el, tip());
  };
  const hover = open ? partOf(arg, value) : null;
  const props = touch(game, { arg, value, label: named(game, label, moves), open, hover, tip, refused });
  return { ...props, class: open ? classes(game, arg, value) : '' };
}

/** The name of a thing, after the one move that it stands for.
 * @param {Game} game @param {string} label @param {Move[]} moves */
function named(game, label, moves) {
  const said = moves.length === 1 ? moveWords(game, moves[0]) : label;
  return said === label ? label : `${said}. ${label}`;
}

/** Can something be done with it now? @param {{ class: string }} props of thing() */
export const isOpen = (props) => props.class.startsWith('can');

/** The glow around a thing with which something can be done now. @param {{ class: string }} props of thing()
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} rx */
export const edge = (props, x, y, w, h, rx) => (isOpen(props)
  ? html`<rect class="edge" x=${x} y=${y} width=${w} height=${h} rx=${rx}/>`
  : null);

/** Properties of thing() for one in HTML, whose text is its name. @param {Game} game @param {What} what */
export function textThing(game, what) {
  const p = thing(game, what);
  return { ...p, role: p.tabindex === undefined ? undefined : p.role, 'aria-label': undefined };
}

/** @param {unknown} _ @param {import('./view.js').View} view */
const asItIs = (_, view) => view;

const TIP_ROWS = 9;

/** @param {Omit<What, 'args'> & { game: Game, moves: Move[] }} props */
function Tip({ game, label, kind, value, moves, ask }) {
  const seen = useForeseen(game, moves.length === 1 ? moves[0] : null, asItIs);
  const why = useVerdict(game, ask ?? null);
  const facts = factsOf(game, kind, value);
  const yields = moves.filter((m) => energyOf(game, m) !== undefined).slice(0, TIP_ROWS);
  const effects = seen && !yields.length ? effectsOf(game, seen.events) : [];
  return html`<div class="brg-tip">
    <h4>${label}</h4>
    ${facts.length ? html`<p>${facts.map((f, i) => [i ? html`<br/>` : '', f])}</p>` : null}
    ${yields.length ? null : whatItDoes(game, moves)}
    ${yields.length ? html`<ul>${yields.map((m) => yieldRow(game, m))}</ul>` : null}
    ${effects.length ? html`<ul>${effects.map((line) => html`<li>${line}</li>`)}</ul>` : null}
    ${why ? refusal(game, why) : null}
  </div>`;
}

/** @param {Game} game @param {Move[]} moves */
function whatItDoes(game, moves) {
  if (moves.length === 1) return html`<p class="do"><b>${moveWords(game, moves[0])}</b></p>`;
  return moves.length > 1 ? html`<p class="do">${game.t('tip.moves', { n: moves.length })}</p>` : null;
}

/** @param {Game} game @param {Move} move */
const yieldRow = (game, move) =>
  html`<li>${moveWords(game, move)}: <b>${game.t('sub.energy', { n: energyOf(game, move) })}</b></li>`;

/** @param {Game} game @param {import('../../js/types.js').Verdict} why */
function refusal(game, why) {
  const rule = why.rule ? html`<span class="rule">${why.rule}</span>` : null;
  return html`<p class="no">${whyText(game, why)} ${rule}</p>`;
}

const QUIET = new Set(['placed', 'order']);

/** What the move would do, in sentences. @param {Game} game @param {GameEvent[]} events */
const effectsOf = (game, events) => events
  .filter((e) => !QUIET.has(e.key))
  .map((e) => sentence(game, e))
  .filter(Boolean)
  .slice(0, TIP_ROWS);

/** @param {Game} game @param {GameEvent} e @returns {string} */
export function sentence(game, e) {
  const own = line(game, e);
  if (own === null) return '';
  if (typeof own?.text === 'string') return own.text;
  return String(messageText(game.description, e.key, e, (s) => game.seatName(s)));
}
