// SPDX-License-Identifier: MIT
/* What a click means where it could mean several things, and what is asked first: told from the listed moves
 * alone. */
// @ts-check
import { read, sideOf } from './model.js';

/** @import { Game, Move } from '../../js/types.js' */

/** Is it a die taken as dice usually are: without Anubis, without a blessing? @param {Move} move */
const plain = (move) => move.verb === 'take' && !move.blessing;

/** A click on a die takes it in the usual way. @param {unknown} _ @param {Move[]} moves */
export function sensible(_, moves) {
  const usual = moves.filter(plain), one = moves.every((m) => m.die === moves[0].die);
  return one && usual.length === 1 ? usual[0] : null;
}

/** Anubis takes two scribes: a click on a die says nothing of him. @param {Game} game @param {Move} move */
export const risk = (game, move) => move.verb === 'anubis' && game.picked.die === undefined
  && game.moves.some((m) => m.verb !== 'anubis');

/** The turn of a pillar's tile that is worth most. @param {Game} game */
export function proposes(game) {
  const { moves, you } = game;
  if (moves.length < 2 || moves.some((m) => m.verb !== 'rotate')) return null;
  const worth = moves.map((m) => game.preview(m).then((seen) =>
    (seen ? sideOf(read(game.catalog, seen.view), you)?.vp ?? 0 : 0)));
  return Promise.all(worth).then((all) => moves[all.indexOf(Math.max(...all))]);
}
