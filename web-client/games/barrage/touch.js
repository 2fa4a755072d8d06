// SPDX-License-Identifier: MIT
/* touch.js - Interaction of the board's things with pointer, touch and keyboard. A click picks among the
 * listed moves. Hovering or a long press describes the thing and previews the move. An impossible move
 * shows the reason and its rule. */
// @ts-check
import { html } from '../../js/html.js';
import { useForeseen, useVerdict } from '../../js/board/preview.js';
import { Beyond, classes, movesOf, partOf, thing as touch } from '../../js/board/interactive.js';
import { lazy } from '../../js/ui/lazy.js';
import { Rule, showTip } from '../../js/ui/tooltip.js';
import { messageText, whyText } from '../../js/board/messages.js';
import { energyOf } from './preview_ahead.js';
import { useWay, waysTo } from './sites.js';
import { factsOf } from './facts.js';
import { markOf } from './marks.js';
import { label as labelOf, line } from './words.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** The argument by which the open moves name a thing.
 * @param {Game} game @param {string[]} args @param {any} value */
const argOf = (game, args, value) => args.find((a) => game.can(a, value)) ?? null;

/** Text of the move as in the list. @param {Game} game @param {Move} move */
const moveWords = (game, move) => String(labelOf(game, move)?.title
  ?? /** @type {Game & { text?: (move: Move) => string }} */ (game).text?.(move)
  ?? game.t('verb.' + move.verb));

/** A name with the price of its red border.
 * @param {Game} game @param {string} name @param {number} credits */
export const withRed = (game, name, credits) =>
  (credits ? `${name} (${game.t('sub.red', { n: credits })})` : name);

/** @typedef {{ args: string[], value: any, label: string, kind: string, ask?: Move | null,
 *            beside?: (el: Element) => Element | null, facts?: import('./facts.js').Fact[] }} What
 *  args: as which arguments moves may name it; kind: of its facts; ask: the move to be explained when nothing
 *  can be done with it; beside: next to what it is explained, if not to itself; facts: those that hang on
 *  more than kind and value */

/** Properties to spread on a thing's SVG group. @param {Game} game @param {What} what */
export function thing(game, { args, value, label, kind, ask, beside, facts }) {
  const arg = argOf(game, args, value), open = arg !== null;
  if (!open && args.includes('site') && waysTo(game, value).length) {
    return wayThing(game, { args, value, label, kind, beside });
  }
  const moves = open ? movesOf(game, partOf(arg, value)) : [];
  const tip = () => html`
    <${Tip} game=${game} label=${label} kind=${kind} value=${value} facts=${facts} moves=${moves}
      ask=${open ? null : ask}/>`;
  const refused = (/** @type {Element} */ el) => {
    if (ask && game.live) game.sound('knock');
    showTip(beside?.(el) ?? el, tip());
  };
  const hover = open ? partOf(arg, value) : null;
  const name = named(game, label, moves);
  const props = touch(game, { arg, value, label: name, open, hover, tip, beside, refused });
  return { ...props, class: open ? classes(game, arg, value) : markOf(game, value) };
}

/** Properties of a thing without moves. If no event names it, its value must differ from all values in
 * events: highlighting compares them. @param {Game} game @param {Omit<What, 'args'>} what */
export const shown = (game, what) => thing(game, { ...what, args: ['none'] });

/** A site on which one click builds, with space and tile chosen automatically.
 * @param {Game} game @param {What} what */
function wayThing(game, { value, label, kind, beside }) {
  const [way, ...others] = waysTo(game, value), last = way[way.length - 1];
  const tip = () => html`
    <${Tip} game=${game} label=${label} kind=${kind} value=${value} moves=${[last]} way=${way}/>`;
  const pick = () => game.chain(way, others);
  const name = named(game, label, [last]);
  const props = touch(game, { arg: 'site', value, label: name, open: true, hover: null, tip, beside, pick });
  return { ...props, class: 'way' };
}

/** Name of a thing, preceded by its only move.
 * @param {Game} game @param {string} label @param {Move[]} moves */
function named(game, label, moves) {
  const said = moves.length === 1 ? moveWords(game, moves[0]) : label;
  return said === label ? label : `${said}. ${label}`;
}

/** True if a move is possible with it now. @param {{ class: string }} props of thing() */
export const isOpen = (props) => props.class.startsWith('can');

/** True if one click builds here, with the other decisions answered automatically.
 * @param {{ class: string }} props of thing() */
const isWay = (props) => props.class === 'way';

/** CSS class of the glow on the map. @param {{ class: string }} props of thing() */
export const glowOf = (props) => (isOpen(props) ? 'edge' : isWay(props) ? 'edge soft' : null);

/** True if it is marked but has no move. @param {{ class: string }} props of thing() */
const isMarked = (props) => props.class.startsWith('au-');

/** Glow around a thing with a legal move or a mark.
 * @param {{ class: string }} props of thing()
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} rx */
export const edge = (props, x, y, w, h, rx) => (glowOf(props) || isMarked(props)
  ? html`<rect class=${glowOf(props) ?? 'mark'} x=${x} y=${y} width=${w} height=${h} rx=${rx}/>`
  : null);

/** Properties of thing() for an HTML element whose text is its name. @param {Game} game @param {What} what */
export function textThing(game, what) {
  const p = thing(game, what);
  return { ...p, role: p.tabindex === undefined ? undefined : p.role, 'aria-label': undefined };
}

/** @param {unknown} _ @param {import('./view.js').View} view */
const asItIs = (_, view) => view;

const TIP_ROWS = 9;

const WheelAhead = lazy(() => import('./wheel_ahead.js'), 'WheelAhead');

/** True if the move turns the player's wheel. @param {Game} game @param {import('./view.js').View} next */
function turnsWheel({ view, you }, next) {
  if (you === null || !view.players[you] || !next.players[you]) return false;
  const [was, then] = [view, next].map(({ players }) => [players[you].opening, players[you].wheel]);
  return JSON.stringify(was) !== JSON.stringify(then);
}

/** way: all moves up to the last, which `moves` has.
 * @param {Omit<What, 'args'> & { game: Game, moves: Move[], way?: Move[] }} props */
function Tip({ game, label, kind, value, facts: told = [], moves, ask, way }) {
  const led = useWay(game, way);
  const one = useForeseen(game, moves.length === 1 && !way ? moves[0] : null, asItIs), seen = led ?? one;
  const why = useVerdict(game, ask ?? null);
  const facts = [...factsOf(game, kind, value).filter((f) => f !== label), ...told.filter(Boolean)];
  const yields = moves.filter((m) => energyOf(game, m) !== undefined).slice(0, TIP_ROWS);
  const effects = seen && !yields.length ? effectsOf(game, seen.events) : [];
  return html`<div class="brg-tip">
    <b class="tip__h">${label}</b>
    ${facts.length ? html`<p>${facts.map((f, i) => [i ? html`<br/>` : '', f])}</p>` : null}
    ${yields.length ? null : whatItDoes(game, moves)}
    ${way ? html`<p class="then">${way.slice(0, -1).map((m) => moveWords(game, m)).join(' · ')}</p>` : null}
    ${yields.length ? html`<ul>${yields.map((m) => yieldRow(game, m))}</ul>` : null}
    ${effects.length ? html`<ul>${effects.map((line) => html`<li>${line}</li>`)}</ul>` : null}
    ${seen && turnsWheel(game, seen.next) ? html`<${WheelAhead} game=${game} next=${seen.next}/>` : null}
    ${seen ? thenAsked(game, seen.next) : null}
    <${Beyond} game=${game} until=${seen?.until}/>
    ${why ? refusal(game, why) : null}
  </div>`;
}

/** Text of the decision of a frame. @type {Record<string, string>} */
const ASKS = {
  tile: 'choose_tile',
  copy_tile: 'copy_tile',
  site: 'build',
  payment: 'pay',
  free_build: 'free_build',
  produce: 'produce',
  contract: 'fulfil',
  drops: 'drop',
  fill: 'fill_dams',
  machinery: 'choose_machinery',
  take: 'take_contract',
  discard: 'discard_contract',
};

/** The decision after the move. @param {Game} game @param {import('./view.js').View} next */
function thenAsked(game, next) {
  const top = next.pending.at(-1), verb = top?.kind && top.seat === game.you ? ASKS[top.kind] : undefined;
  return verb ? html`<p class="then">${game.t('tip.then', { ask: game.t('ask.' + verb) })}</p>` : null;
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
  const rule = html`<${Rule} id=${why.rule} />`;
  return html`<p class="no">${whyText(game, why)} ${rule}</p>`;
}

const QUIET = new Set(['placed', 'order', 'took_contract']);

/** Effects of the move, in sentences. @param {Game} game @param {GameEvent[]} events */
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
