// SPDX-License-Identifier: MIT
/* Lines of the log: what belongs to a larger step stands under it.  `log.<key>` says it fuller than
 * `msg.<key>` can: goods with their number, which way a marker went. */
// @ts-check
import { html } from '../../js/html.js';
import { list, pieces } from '../../js/i18n.js';
import { rich } from '../../js/board/sentences.js';
import { GODS } from './layout.js';
import { nameOf } from './model.js';
import { signed } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */

/** Parts of a larger step. */
const SUB = new Set(['placed', 'scribe', 'value_set', 'gain', 'paid', 'points', 'lost', 'population', 'happiness', 'track', 'bonus', 'technology', 'slot', 'display', 'restock', 'weighed', 'faith', 'balance', 'extra_due', 'bot_deben', 'turn_order', 'destiny', 'destiny_bot']);

/** "2 bread and 1 gold". @param {Game} game @param {[string, number][]} some */
export function goodsText(game, some) {
  return list(some.filter(([, n]) => n > 0).map(([what, n]) => game.t('goods.' + what, { n })));
}

/** @param {Game} game @param {GameEvent} e */
const goods = (game, e) => ({ goods: goodsText(game, [[e.what, e.amount]]) });
/** What a line says beside its event's own arguments. @type {Record<string, (game: Game, e: GameEvent) => Record<string, any>>} */
const MORE = {
  gain: goods, paid: goods,
  happiness: (_, e) => ({ way: e.to < e.from ? 'down' : 'up' }),
  rotated: (game, e) => ({ next: game.word('god', GODS[(GODS.indexOf(e.section) + 1) % GODS.length]) }),
  balance: (_, e) => ({ balance: signed(e.balance) || '0' }),
  upkeep: (game, e) => ({ paid: goodsText(game, [['bread', e.bread], ['gold', e.gold]]) }),
};

/** @param {Game} game @param {GameEvent} e */
function keyOf(game, e) {
  if (e.key === 'upkeep' && !(e.bread + e.gold)) return e.due ? 'log.upkeep.refused' : 'log.upkeep.none';
  if (e.key === 'faith' && !(e.pure + e.tainted)) return 'log.faith.none';
  return game.has('log.' + e.key) ? 'log.' + e.key : 'msg.' + e.key;
}

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  const key = keyOf(game, e);
  if (!game.has(key)) return undefined;
  const spec = (game.description.msgs ?? game.description.messages ?? []).find((x) => x.key === e.key);
  /** @type {Record<string, any>} */
  const args = {};
  for (const k of Object.keys(e)) {
    const kind = spec?.args?.find((a) => a.name === k)?.kind ?? '';
    args[k] = k === 'seat' ? html`<b class="who">${nameOf(game, e.seat)}</b>` : typeof e[k] === 'number' || typeof e[k] === 'boolean' ? e[k]  : kind === 'die' ? game.t('die.' + e[k]) : kind ? game.word(kind, e[k]) : e[k];
  }
  return { text: html`${rich(pieces(key, { ...args, ...MORE[e.key]?.(game, e) }, game.id))}`, seat: e.seat < 4 ? e.seat : undefined, sub: SUB.has(e.key), head: e.key === 'round' };
}
