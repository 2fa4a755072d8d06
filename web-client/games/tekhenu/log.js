// SPDX-License-Identifier: MIT
/* log.js - Log lines: parts of a larger step stand below it. `log.<key>` is more detailed than
 * `msg.<key>`: goods with their number, direction of a marker. */
// @ts-check
import { html } from '../../js/html.js';
import { list, pieces } from '../../js/i18n.js';
import { rich } from '../../js/board/messages.js';
import { GODS } from './layout.js';
import { nameOf, RIVAL } from './model.js';
import { balance } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */

/** Parts of a larger step. */
const SUB = new Set([
  'placed', 'scribe', 'value_set', 'gain', 'paid', 'points', 'lost', 'population', 'happiness', 'track',
  'bonus', 'technology', 'slot', 'display', 'restock', 'weighed', 'faith', 'balance', 'extra_due',
  'bot_deben', 'turn_order', 'destiny', 'destiny_bot',
]);

/** True for the reason of an action of Botankhamun. @param {GameEvent} e */
const isWhy = (e) => e.key.startsWith('why_');

/** "2 bread and 1 gold". @param {Game} game @param {[string, number][]} some */
export function goodsText(game, some) {
  return list(some.filter(([, n]) => n > 0).map(([what, n]) => game.t('goods.' + what, { n })));
}

/** @param {Game} game @param {GameEvent} e */
const goods = (game, e) => ({ goods: goodsText(game, [[e.what, e.amount]]) });
/** Additional arguments of a line.
 * @type {Record<string, (game: Game, e: GameEvent) => Record<string, any>>} */
const MORE = {
  gain: goods,
  paid: goods,
  happiness: (_, e) => ({ way: e.to < e.from ? 'down' : 'up' }),
  rotated: (game, e) => ({ next: game.word('god', GODS[(GODS.indexOf(e.section) + 1) % GODS.length]) }),
  balance: (_, e) => ({ balance: balance(e.balance) }),
  upkeep: (game, e) => ({ paid: goodsText(game, [['bread', e.bread], ['gold', e.gold]]) }),
};

/** @param {Game} game @param {GameEvent} e */
function keyOf(game, e) {
  if (e.key === 'upkeep' && !(e.bread + e.gold)) return e.due ? 'log.upkeep.refused' : 'log.upkeep.none';
  if (e.key === 'faith' && !(e.pure + e.tainted)) return 'log.faith.none';
  return game.has('log.' + e.key) ? 'log.' + e.key : 'msg.' + e.key;
}

/** Text of an argument. @param {Game} game @param {GameEvent} e @param {string} k @param {string} kind */
function valueOf(game, e, k, kind) {
  const value = e[k];
  if (k === 'seat') return html`<b class="who">${nameOf(game, value)}</b>`;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (kind === 'die') return game.t('die.' + value);
  return kind ? game.word(kind, value) : value;
}

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  const key = keyOf(game, e), { msgs, messages } = game.description;
  if (!game.has(key)) return undefined;
  const spec = (msgs ?? messages ?? []).find((x) => x.key === e.key);
  const kindOf = (/** @type {string} */ k) => spec?.args?.find((a) => a.name === k)?.kind ?? '';
  const args = Object.fromEntries(Object.keys(e).map((k) => [k, valueOf(game, e, k, kindOf(k))]));
  return {
    text: html`${rich(pieces(key, { ...args, ...MORE[e.key]?.(game, e) }, game.id))}`,
    seat: e.seat === RIVAL ? undefined : e.seat,
    sub: SUB.has(e.key) || isWhy(e),
    why: isWhy(e),
    head: e.key === 'round',
  };
}
