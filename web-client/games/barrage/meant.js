// SPDX-License-Identifier: MIT
/* What a click means where it could mean several things: told from the listed moves alone. */
// @ts-check
/** @import { Move } from '../../js/types.js' */

/** For the rest of the round, while there is something else to do.
 * @param {{ moves: Move[] }} game @param {Move} move */
export const risk = ({ moves }, { verb }) => verb === 'pass_round' && moves.length > 1;

/** A click on a space places common engineers, the Architect stays at home.
 * @param {unknown} _ @param {Move[]} moves */
export function sensible(_, moves) {
  const one = moves.every((m) => m.verb === 'place' && m.space === moves[0].space);
  const usual = moves.filter((m) => !m.architect);
  return one && usual.length === 1 ? usual[0] : null;
}
