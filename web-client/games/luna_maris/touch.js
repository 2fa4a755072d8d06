// SPDX-License-Identifier: MIT
/* touch.js - Interaction of Luna Maris' things with pointer, touch and keyboard, in addition to
 * js/board/interactive.js: tooltips, preview of the move under the pointer, and changing the walk. */
// @ts-check
import { html } from '../../js/html.js';
import { underHand as under, useForeseen as useAhead, useVerdict } from '../../js/board/preview.js';
import {
  Beyond, Paper, classes, fixed, like, movesOf, partOf, refuse, thing as touch,
} from '../../js/board/interactive.js';
import { whyText } from '../../js/board/messages.js';
import { changes, factsOf } from './facts.js';
import { nameOf, read } from './model.js';

export { classes, fixed };

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./model.js').Model} Model */

/** @param {Game} game @param {any} view */
const readOf = (game, view) => read(game.catalog, view);
/** @param {Game} game @param {Move | null} move */
export const useForeseen = (game, move) => useAhead(game, move, readOf);

/** A walk needs one preview, since its cost is the same for any card.
 * @param {Move[]} left @param {boolean} walk */
const tells = (left, walk) => left.length === 1 || (left.length > 1 && walk);
/** The move under the pointer. @param {Game} game */
export const underHand = (game) => under(game, (left) => {
  if (game.hovered) return tells(left, game.hovered.to !== undefined);
  return left.length === 1 && game.moves.length > 1;
});

const OTHER = /** @type {Record<string, string>} */ ({ to: 'card', card: 'to' });

/** A click on another value of a fixed argument keeps the other: same scientist, another module.
 * @param {Game} game @param {string | null} arg @param {any} value */
function pick(game, arg, value) {
  const now = fixed(game), other = arg && OTHER[arg];
  const changes = other && now[arg] !== undefined && now[arg] !== value && now[other] !== undefined;
  const same = changes ? game.moves.filter((mv) => mv[other] === now[other]) : [];
  if (arg && other && same.length > 1 && same.some((mv) => mv[arg] === value)) {
    game.unpick(true);
    game.pick(other, now[other]);
  }
  game.pick(arg, value);
}

/** Element beside which tooltips do not cover the colony. */
const asidePlace = () => document.querySelector('#lm-aside');

/** Properties to spread on a thing's SVG group.
 * @param {Game} game @param {Model} m
 * @param {string | null} arg argument of the moves; null: a verb without one @param {any} value
 * @param {string} label
 * @param {{ verb?: string, about?: string, aside?: boolean }} [more] the verb to ask about when it cannot be
 *   done; what the tooltip is about, if not `arg`; `aside`: it stands beside the colony, where it leaves more
 *   to be seen (a phone has no such place) */
export function thing(game, m, arg, value, label, { verb, about = arg ?? 'verb', aside = false } = {}) {
  const ask = () => like(game, /** @type {string} */ (verb), partOf(arg, value));
  const tip = () => html`<${Live} game=${game} m=${m} arg=${arg} value=${value} about=${about} label=${label}
    ask=${verb && !game.can(arg, value) ? ask() : null} aside=${aside && !game.phone}/>`;
  const why = (/** @type {Element} */ el) =>
    refuse(game, ask(), el, { class: 'lm-tip', name: (seat) => nameOf(game, seat) });
  return touch(game, {
    arg, value, label, tip,
    beside: aside ? asidePlace : undefined,
    pick: () => pick(game, arg, value),
    refused: verb ? why : undefined,
  });
}

/** A thing without moves, with a tooltip.
 * @param {Game} game @param {Model} m @param {string} what @param {string} label */
export const note = (game, m, what, label) => thing(game, m, 'note', what, label);

/** Tooltip; it grows when the server's preview or reason arrives.
 * @param {{ game: Game, m: Model, arg: string | null, value: any, about: string, label: string,
 *   ask: Move | null, aside: boolean }} props */
function Live({ game, m, arg, value, about, label, ask, aside }) {
  const moves = game.can(arg, value) ? movesOf(game, partOf(arg, value)) : [];
  const seen = useForeseen(game, tells(moves, arg === 'to') ? moves[0] : null);
  const facts = factsOf(game, m, about, value), why = useVerdict(game, ask);
  const foreseen = seen ? changes(game, m, seen.next, about === 'to' ? 'oxygen' : undefined) : [];
  const rows = [...(facts?.rows ?? []), ...foreseen, ...(why ? [refusal(game, why)] : [])];
  const look = aside ? 'lm-tip lm-tip--aside' : 'lm-tip';
  return html`<${Paper} class=${look} title=${facts?.title ?? label} rows=${rows}
    beyond=${html`<${Beyond} game=${game} until=${seen?.until}/>`}/>`;
}

/** @param {Game} game
 * @param {import('../../js/types.js').Verdict} why @returns {import('./facts.js').Fact} */
function refusal(game, why) {
  const text = whyText(game, why, (seat) => nameOf(game, seat));
  return { tone: 'minus', head: game.t('cannot'), text, rule: why.rule };
}
