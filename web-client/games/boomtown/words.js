// SPDX-License-Identifier: MIT
/* How cards, claims and moves are called. */
// @ts-check

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
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
