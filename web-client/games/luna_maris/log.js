// SPDX-License-Identifier: MIT
/* Lines of the log that want more than one fixed sentence: what belongs to a larger step stands under it. */
// @ts-check
import { html } from '../../js/html.js';
import { pieces } from '../../js/i18n.js';
import { rich } from '../../js/board/sentences.js';
import { goodsText } from './facts.js';
import { bookOf, nameOf } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */

/** Parts of a larger step. */
const SUB = new Set(['activated', 'occupant', 'gained', 'excess', 'paid', 'paid_ore', 'vp', 'vp_lost', 'waste', 'waste_removed', 'co2', 'stress', 'oxygen', 'row_scientist', 'tile_turned', 'row_food',
  'food_reshuffled', 'links', 'solo_step', 'stepped_off', 'tool_used', 'food_drawn', 'food_drawn_card', 'recovered', 'lay_down', 'food_taken', 'bonus']);
/** Said in other words than a message that stands alone: under a line with a name, or with its number. */
const SHORT = new Set(['gained', 'paid', 'paid_ore', 'vp', 'vp_lost', 'waste', 'waste_removed', 'co2', 'stress', 'oxygen', 'activated', 'tool_used', 'recovered', 'lay_down', 'stepped_off', 'excess', 'final', 'links', 'co2_round', 'built_round', 'bought_back', 'emergency', 'built']);
/** Kinds of the arguments. @type {Record<string, string>} */
const KIND = { card: 'scientist', what: 'good', module: 'module', from: 'module', to: 'module', tool: 'tool', track: 'track', bonus: 'bonus', food: 'food', cube: 'cube', part: 'part', option: 'action', step: 'solo_step', outcome: 'outcome', level: 'level', place: 'place' };

/** @param {Game} game @param {string} id @param {boolean} bare */
function demand(game, id, bare) {
  const t = bookOf(game.catalog).tiles[id], cost = goodsText(game, t.cost);
  return bare ? cost : game.t('log.demand', { level: t.level, cost });
}

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  if (e.key === 'played' || e.key === 'first_player') return undefined;
  if ((e.key === 'excess' && !e.amount) || (['final', 'links', 'co2_round'].includes(e.key) && !e.vp)) return null;
  const key = SHORT.has(e.key) && game.has('log.' + e.key) ? 'log.' + e.key : 'msg.' + e.key;
  if (!game.has(key)) return undefined;
  /** @type {Record<string, any>} */
  const args = {};
  for (const k of Object.keys(e)) {
    const v = e[k];
    if (k === 'seat') args.seat = html`<b class="who">${nameOf(game, v)}</b>`;
    else if (k === 'tile') args.tile = String(v).startsWith('ADV') ? game.word('advanced', v) : demand(game, v, e.key === 'tile_turned');
    else if (e.key === 'solo_card' && k === 'card') args.card = v;
    else if (typeof v === 'number' || typeof v === 'boolean') args[k] = v;
    else args[k] = KIND[k] ? game.word(KIND[k], v) : v;
  }
  return { text: html`${rich(pieces(key, args, game.id))}`, seat: e.seat < 4 ? e.seat : undefined, sub: SUB.has(e.key), head: e.key === 'round' };
}
