// SPDX-License-Identifier: MIT
/* Lines of the log: what belongs to a larger step stands under it. */
// @ts-check
import { html } from '../../js/html.js';
import { pieces } from '../../js/i18n.js';
import { rich } from '../../js/table/words.js';
import { nameOf } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */

/** Parts of a larger step. */
const SUB = new Set(['placed', 'scribe', 'value_set', 'gain', 'paid', 'points', 'lost', 'population', 'happiness', 'track', 'bonus', 'technology', 'slot', 'display', 'restock', 'weighed', 'faith', 'balance', 'extra_due', 'bot_deben', 'turn_order', 'destiny', 'destiny_bot']);

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  if (!game.has('msg.' + e.key)) return undefined;
  const spec = (game.description.msgs ?? game.description.messages ?? []).find((x) => x.key === e.key);
  /** @type {Record<string, any>} */
  const args = {};
  for (const k of Object.keys(e)) {
    const kind = spec?.args?.find((a) => a.name === k)?.kind ?? '';
    args[k] = k === 'seat' ? html`<b class="who">${nameOf(game, e.seat)}</b>` : typeof e[k] === 'number' || typeof e[k] === 'boolean' ? e[k] : kind ? game.word(kind, e[k]) : e[k];
  }
  return { text: html`${rich(pieces('msg.' + e.key, args, game.id))}`, seat: e.seat < 4 ? e.seat : undefined, sub: SUB.has(e.key), head: e.key === 'round' };
}
