// SPDX-License-Identifier: MIT
/* How cards, claims and moves are called; lines of the log that want more than one fixed sentence. */
// @ts-check
import { html } from '../../js/html.js';
import { pieces } from '../../js/i18n.js';
import { rich } from '../../js/board/sentences.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */

/** @param {Game} game @param {Card} card */
export const cardName = (game, card) => (card.kind === 'mine' ? `${game.t('town.' + card.town)} ${card.number}` : game.t('kind.' + card.kind));

/** A move in words: as in the list, on buttons and for screen readers. @param {Game} game @param {Model} m @param {Move} move */
export function moveTitle(game, m, move) {
  const card = move.card && m.cards[move.card];
  if (move.verb === 'telegraph') return move.use ? game.t('move.telegraph.yes', { die: Number(move.die), face: move.face, total: Number(move.face) + m.dice[move.die ? 0 : 1] }) : game.t('move.telegraph.no');
  if (move.verb === 'mustang') return game.t(move.use ? 'move.mustang.yes' : 'move.mustang.no');
  if (!card) return game.t('verb.' + move.verb, move);
  const thing = move.target ?? move.mine ?? move.saloon;
  const key = 'move.take.' + card.kind + (thing === null || move.town === null ? '.none' : '');
  const owner = thing && m.owner[thing];
  return game.t(game.has(key) ? key : 'move.take', { card: cardName(game, card), thing: thing ? thingName(game, m, thing) : '', town: move.town ? game.t('town.' + move.town) : '',
    seat: owner === undefined || owner === null ? '' : game.seatName(owner), victim: typeof move.victim === 'number' ? game.seatName(move.victim) : '', amount: move.amount });
}

/** A mine by its name, a saloon by its town. @param {Game} game @param {Model} m @param {string} id */
export function thingName(game, m, id) {
  const card = m.cards[id];
  if (card.kind !== 'saloon') return cardName(game, card);
  const town = m.seats.flatMap((s) => s.saloons).find((s) => s.card.id === id)?.town;
  return town ? game.t('saloon.of', { town: game.t('town.' + town) }) : cardName(game, card);
}

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
