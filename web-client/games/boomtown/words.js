// SPDX-License-Identifier: MIT
/* words.js - Names of cards, claims and moves; log lines that need more than one fixed sentence. */
// @ts-check
import { html } from '../../js/html.js';
import { pieces } from '../../js/i18n.js';
import { rich } from '../../js/board/messages.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').LogLine} LogLine */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */

/** @param {Game} game @param {Card} card */
export const cardName = (game, card) =>
  (card.kind === 'mine' ? `${game.t('town.' + card.town)} ${card.number}` : game.t('kind.' + card.kind));

/** Text of a move in the list, on buttons and for screen readers.
 * @param {Game} game @param {Model} m @param {Move} move */
export function moveTitle(game, m, move) {
  if (move.verb === 'telegraph') return telegraphTitle(game, m, move);
  if (move.verb === 'mustang') return game.t(move.use ? 'move.mustang.yes' : 'move.mustang.no');
  const card = move.card && m.cards[move.card];
  return card ? takeTitle(game, m, card, move) : game.t('verb.' + move.verb, move);
}

/** @param {Game} game @param {Model} m @param {Move} move */
function telegraphTitle(game, m, { use, die, face }) {
  if (!use) return game.t('move.telegraph.no');
  const other = m.dice[die ? 0 : 1];
  return game.t('move.telegraph.yes', { die: Number(die), face, total: Number(face) + other });
}

/** @param {Game} game @param {Model} m @param {Card} card @param {Move} move */
function takeTitle(game, m, card, { target, mine, saloon, town, victim, amount }) {
  const thing = target ?? mine ?? saloon, owner = thing && m.owner[thing];
  const key = 'move.take.' + card.kind + (thing === null || town === null ? '.none' : '');
  return game.t(game.has(key) ? key : 'move.take', {
    card: cardName(game, card),
    thing: thing ? thingName(game, m, thing) : '',
    town: town ? game.t('town.' + town) : '',
    seat: owner === undefined || owner === null ? '' : game.seatName(owner),
    victim: typeof victim === 'number' ? game.seatName(victim) : '',
    amount,
  });
}

/** Name of a mine, or a saloon by its town. @param {Game} game @param {Model} m @param {string} id */
export function thingName(game, m, id) {
  const card = m.cards[id];
  if (card.kind !== 'saloon') return cardName(game, card);
  const town = m.seats.flatMap((s) => s.saloons).find((s) => s.card.id === id)?.town;
  return town ? game.t('saloon.of', { town: game.t('town.' + town) }) : cardName(game, card);
}

/** A sentence, its seat, and its place.
 * @typedef {{ key: string, seat?: number, sub?: boolean, head?: boolean }} Line */

/** Reasons for which gold is listed under the payer. */
const PAYERS = new Set(['bid', 'fee', 'toll', 'card_shark']);

/** @param {GameEvent} e @returns {Line | null} */
function goldLine({ due, reason, from, to }) {
  if (due === 0) return null;
  const seat = PAYERS.has(reason) ? from : to ?? from;
  return { key: `log.gold.${reason}${to === undefined ? '.bank' : ''}`, seat, sub: true };
}

/** @param {GameEvent} e @returns {Line} */
function mayorLine({ from, to }) {
  if (to === undefined) return { key: 'log.mayor.back', seat: to };
  return { key: from === undefined ? 'log.mayor.first' : 'log.mayor', seat: to };
}

/** @type {Record<string, (e: GameEvent) => Line | null>} */
const LINES = {
  round_started: () => ({ key: 'log.round', head: true }),
  round_ended: () => null,
  set_aside: () => ({ key: 'msg.set_aside', sub: true }),
  reshuffled: () => ({ key: 'msg.reshuffled', sub: true }),
  gold: goldLine,
  card_gone: (e) => (e.reason === 'used' ? null : { key: 'log.gone.' + e.reason, seat: e.seat }),
  attached: (e) => ({ key: e.on === undefined ? 'log.attached.town' : 'log.attached.on', sub: true }),
  mayor: mayorLine,
  rolled: (e) => (e.purpose === 'holdup' ? null : { key: 'log.rolled' }),
};

/** @param {Game} game @param {GameEvent} e @returns {LogLine | null | undefined} */
export function line(game, e) {
  const make = LINES[e.key];
  if (!make) return undefined;
  const how = make(e);
  if (!how) return null;
  if (!game.has(how.key)) return undefined;
  const parts = pieces(how.key, inWords(game, e), game.id);
  if (e.key === 'gold' && e.amount < e.due) parts.push(' ', ...pieces('log.short', { due: e.due }, game.id));
  return { text: html`${rich(parts)}`, seat: how.seat, sub: how.sub, head: how.head };
}

const SEATS = ['seat', 'from', 'to', 'start', 'victim'];
const CARDS = ['card', 'on'];

/** The event's arguments as texts. @param {Game} game @param {GameEvent} e */
function inWords(game, e) {
  /** @type {Record<string, any>} */
  const args = { ...e, total: Number(e.d0) + Number(e.d1) };
  for (const name of SEATS)
    if (typeof e[name] === 'number') args[name] = html`<b class="who">${game.seatName(e[name])}</b>`;
  for (const name of CARDS) if (e[name] !== undefined) args[name] = game.word('card', e[name]);
  if (e.town !== undefined) args.town = game.word('town', e.town);
  return args;
}
