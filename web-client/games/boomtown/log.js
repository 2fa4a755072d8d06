// SPDX-License-Identifier: MIT
/* Lines of the log that want more than one fixed sentence: payments by their reason, pawns, rolls. */
// @ts-check
import { html } from '../../js/html.js';
import { pieces } from '../../js/i18n.js';
import { rich } from '../../js/table/words.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */

/** @type {Record<string, (game: Game, e: GameEvent) => { key: string, seat?: number, sub?: boolean, head?: boolean } | null>} */
const LINES = {
  round_started: () => ({ key: 'log.round', head: true }),
  round_ended: () => null,
  set_aside: () => ({ key: 'msg.set_aside', sub: true }),
  reshuffled: () => ({ key: 'msg.reshuffled', sub: true }),
  gold: (_, e) => (e.due === 0 ? null : { key: `log.gold.${e.reason}${e.to === undefined ? '.bank' : ''}`, seat: PAYERS.has(e.reason) ? e.from : e.to ?? e.from, sub: true }),
  card_gone: (_, e) => (e.reason === 'used' ? null : { key: 'log.gone.' + e.reason, seat: e.seat }),
  attached: (_, e) => ({ key: e.on === undefined ? 'log.attached.town' : 'log.attached.on', sub: true }),
  mayor: (_, e) => ({ key: e.to === undefined ? 'log.mayor.back' : e.from === undefined ? 'log.mayor.first' : 'log.mayor', seat: e.to }),
  rolled: (_, e) => (e.purpose === 'holdup' ? null : { key: 'log.rolled' }),
};
const PAYERS = new Set(['bid', 'fee', 'toll', 'card_shark']);
const SEATS = ['seat', 'from', 'to', 'start', 'victim'];

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  const make = LINES[e.key];
  if (!make) return undefined;
  const how = make(game, e);
  if (!how || !game.has(how.key)) return how ? undefined : null;
  /** @type {Record<string, any>} */
  const args = { ...e, total: Number(e.d0) + Number(e.d1) };
  for (const name of SEATS) if (typeof e[name] === 'number') args[name] = html`<b class="who">${game.seatName(e[name])}</b>`;
  for (const name of ['card', 'on']) if (e[name] !== undefined) args[name] = game.word('card', e[name]);
  if (e.town !== undefined) args.town = game.word('town', e.town);
  const parts = pieces(how.key, args, game.id);
  if (e.key === 'gold' && e.amount < e.due) parts.push(' ', ...pieces('log.short', { due: e.due }, game.id));
  return { text: html`${rich(parts)}`, seat: how.seat, sub: how.sub, head: how.head };
}
