// SPDX-License-Identifier: MIT
/* meant.js - Chooses the move of an ambiguous click, and the moves to confirm. It reads the listed moves
 * only. */
// @ts-check
import { read, sideOf } from './model.js';

/** @import { Game, Move } from '../../js/types.js' */

/** True for taking a die in the usual way: without Anubis, without a blessing. @param {Move} move */
const plain = (move) => move.verb === 'take' && !move.blessing;

/** A click on a die takes it in the usual way. @param {unknown} _ @param {Move[]} moves */
export function sensible(_, moves) {
  const usual = moves.filter(plain), one = moves.every((m) => m.die === moves[0].die);
  return one && usual.length === 1 ? usual[0] : null;
}

/** Anubis costs two scribes, and a click on a die does not mention this.
 * @param {Game} game @param {Move} move */
export const risk = (game, move) => move.verb === 'anubis' && game.picked.die === undefined
  && game.moves.some((m) => m.verb !== 'anubis');

/** The rotation of a pillar's tile with the most points. @param {Game} game */
export function proposes(game) {
  const { moves, you } = game;
  if (moves.length < 2 || moves.some((m) => m.verb !== 'rotate')) return null;
  const worth = moves.map((m) => game.preview(m).then((seen) =>
    (seen ? sideOf(read(game.catalog, seen.view), you)?.vp ?? 0 : 0)));
  return Promise.all(worth).then((all) => moves[all.indexOf(Math.max(...all))]);
}
