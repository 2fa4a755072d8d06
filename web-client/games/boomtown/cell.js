// SPDX-License-Identifier: MIT
/* What stands in a cell of the ledger, with what the move under the hand would bring or take. */
// @ts-check
import { piecesOf } from './model.js';
import { fixed } from './touch.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./view.js').Game} Game */

/** A claim or a saloon; a ghost would come, one that is leaving would go.
 * @typedef {import('./model.js').Piece & { ghost?: boolean, leaving?: boolean }} Piece */
/** pawn: the mayor stands here; will: he would after the move under the hand.
 * @typedef {{ pieces: Piece[], pawn: boolean, will: boolean }} Content */

/** @param {Game} game @param {Model} m @param {Model | null} next as the move under the hand would leave it
 * @param {number} seat @param {string} town @returns {Content} */
export function cellOf(game, m, next, seat, town) {
  const now = piecesOf(m, seat, town), pawn = m.towns[town].mayor === seat;
  if (!next) {
    const asked = seat === game.you ? askedMine(game, m, town) : [];
    return { pieces: [...now, ...without(asked, now)].sort(byNumber), pawn, will: pawn };
  }
  const after = piecesOf(next, seat, town), stays = new Set(after.map((p) => p.id));
  /** @type {Piece[]} */
  const pieces = [
    ...now.map((p) => ({ ...p, leaving: !stays.has(p.id) })),
    ...without(after, now).map((p) => ({ ...p, ghost: true })),
  ];
  return { pieces: pieces.sort(byNumber), pawn, will: next.towns[town].mayor === seat };
}

/** @param {Piece[]} pieces @param {Piece[]} others */
const without = (pieces, others) => pieces.filter((p) => !others.some((other) => other.id === p.id));

/** Saloons stand after the mines. */
const LAST = 99;
/** @param {Piece} p */
const numberOf = (p) => p.mine?.card.number ?? LAST;
/** @param {Piece} a @param {Piece} b */
const byNumber = (a, b) => numberOf(a) - numberOf(b);

/** The mine of the row that is pointed at or picked, as long as the server has not told.
 * @param {Game} game @param {Model} m @param {string} town @returns {Piece[]} */
function askedMine(game, m, town) {
  const id = game.hovered?.card ?? fixed(game).card, card = id && m.cards[id];
  if (!card || card.town !== town || !game.can('card', id)) return [];
  return [{ id, mine: { card, veins: 0 }, ghost: true }];
}
