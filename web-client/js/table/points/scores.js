// SPDX-License-Identifier: MIT
/* scores.js - score texts and formats. */
import { has, list, plainly, t, when } from '../../i18n.js';

/** @import { Score } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */

/** @param {number} n with a real minus */
export const points = (n) => String(n).replace('-', '\u2212');

/** A part of a game's score. @param {TableGame} game @param {string} part */
export const partName = (game, part) =>
  (has(`part.${part}`, game.id) ? t(`part.${part}`, {}, game.id) : plainly(part));

/** "You" to oneself. @param {TableGame} game @param {number} seat */
export const whom = (game, seat) => (seat === game.you ? t('You') : game.seatName(seat));

/** The winner and by how much. @param {TableGame} game @param {Score[]} scores the first is the best */
export function titleOf(game, scores) {
  const best = scores.filter((s) => s.rank === 1), next = scores[best.length];
  const names = list(best.map((s) => game.seatName(s.seat)));
  if (!next && best.length < 2) return t('end.alone', { name: names, n: points(scores[0].total) });
  const n = next ? best[0].total - next.total : 0;
  if (best.length > 1) return t('over.won', { names, n: best.length });
  return n > 0 ? t('end.wins', { name: names, n }) : t('end.wins.tie', { name: names });
}

/** When the game ended, as its log has it. @param {TableGame} game */
export function endedAt(game) {
  const log = game.table.log.value, at = log[log.length - 1]?.at;
  return at ? when(at, { dateStyle: 'full', timeStyle: 'short' }) : '';
}
