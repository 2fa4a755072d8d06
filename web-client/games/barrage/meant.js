// SPDX-License-Identifier: MIT
/* meant.js - Chooses the move of an ambiguous click, and the moves to confirm. It reads the listed moves
 * only. */
// @ts-check
/** @import { Move } from '../../js/types.js' */

/** True for passing the rest of the round while other moves exist.
 * @param {{ moves: Move[] }} game @param {Move} move */
export const risk = ({ moves }, { verb }) => verb === 'pass_round' && moves.length > 1;

/** A click on a space places common engineers; the Architect needs an explicit choice.
 * @param {unknown} _ @param {Move[]} moves */
export function sensible(_, moves) {
  const one = moves.every((m) => m.verb === 'place' && m.space === moves[0].space);
  const usual = moves.filter((m) => !m.architect);
  return one && usual.length === 1 ? usual[0] : null;
}
