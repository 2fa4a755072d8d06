// SPDX-License-Identifier: MIT
/* log.js - Log lines that need more than one fixed sentence; parts of a larger step stand below it. */
// @ts-check
import { html } from '../../js/html.js';
import { pieces } from '../../js/i18n.js';
import { rich } from '../../js/board/messages.js';
import { goodsText } from './facts.js';
import { bookOf, nameOf, RIVAL } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */

/** Parts of a larger step. */
const SUB = new Set([
  'activated', 'occupant', 'gained', 'excess', 'paid', 'paid_ore', 'vp', 'vp_lost', 'waste', 'waste_removed',
  'co2', 'stress', 'oxygen', 'row_scientist', 'tile_turned', 'row_food', 'food_reshuffled', 'links',
  'stepped_off', 'tool_used', 'food_drawn', 'food_drawn_card', 'recovered', 'lay_down',
  'food_taken', 'bonus',
]);
/** Keys with a shorter text if they stand below a line with a name or with their number. */
const SHORT = new Set([
  'gained', 'paid', 'paid_ore', 'vp', 'vp_lost', 'waste', 'waste_removed', 'co2', 'stress', 'oxygen',
  'activated', 'tool_used', 'recovered', 'lay_down', 'stepped_off', 'excess', 'final', 'links', 'co2_round',
  'built_round', 'bought_back', 'emergency', 'built',
]);
/** Omitted if they score nothing. */
const SCORES = ['final', 'links', 'co2_round'];
/** Keys for which the shell's text is used. */
const PLAIN = ['played', 'first_player'];
/** Kinds of the arguments. @type {Record<string, string>} */
const KIND = {
  card: 'scientist', what: 'good', module: 'module', from: 'module', to: 'module', tool: 'tool',
  track: 'track', bonus: 'bonus', food: 'food', cube: 'cube', part: 'part', option: 'action',
  step: 'solo_step', outcome: 'outcome', level: 'level', place: 'place',
};

/** A demand by its level and cost, or an advanced module.
 * @param {Game} game @param {string} id @param {GameEvent} e */
function tileText(game, id, e) {
  if (id.startsWith('ADV')) return game.word('advanced', id);
  const { level, cost } = bookOf(game.catalog).tiles[id], goods = goodsText(game, cost);
  return e.key === 'tile_turned' ? goods : game.t('log.demand', { level, cost: goods });
}

/** Text of an argument. @param {Game} game @param {GameEvent} e @param {string} k */
function valueOf(game, e, k) {
  const value = e[k];
  if (k === 'seat') return html`<b class="who">${nameOf(game, value)}</b>`;
  if (k === 'tile') return tileText(game, String(value), e);
  /* The automaton's cards are named by their letter. */
  if (/^(solo_card|why_fixed)$/.test(e.key) && k === 'card') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return KIND[k] ? game.word(KIND[k], value) : value;
}

/** True for the reason of an automaton's step. @param {GameEvent} e */
const isWhy = (e) => e.key.startsWith('why_');

/** True if the event had no effect. @param {GameEvent} e */
const idle = (e) => (e.key === 'excess' && !e.amount) || (SCORES.includes(e.key) && !e.vp);

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  if (PLAIN.includes(e.key)) return undefined;
  if (idle(e)) return null;
  const key = SHORT.has(e.key) && game.has('log.' + e.key) ? 'log.' + e.key : 'msg.' + e.key;
  if (!game.has(key)) return undefined;
  const args = Object.fromEntries(Object.keys(e).map((k) => [k, valueOf(game, e, k)]));
  return {
    text: html`${rich(pieces(key, args, game.id))}`,
    seat: e.seat === RIVAL ? undefined : e.seat,
    sub: SUB.has(e.key) || isWhy(e),
    why: isWhy(e),
    head: e.key === 'round',
  };
}
