// SPDX-License-Identifier: MIT
/* gist.js - Short text of what an answer on a phone changes: "Credits +2: 4 → 6". */
// @ts-check
import { signed } from '../../js/board/draw.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./view.js').Player} Player */
/** Counted values. @type {(keyof Player & string)[]} */
const GAUGES = ['vp', 'credits', 'engineers', 'excavators', 'mixers', 'energy'];

/** @param {Player | undefined} player @param {string} key @returns {number} */
const countOf = (player, key) => Number(/** @type {any} */ (player)?.[key] ?? 0);

/** True if the change is listed: for other seats only points and credits.
 * @param {Game} game @param {number} seat @param {string} key */
const isTold = ({ you }, seat, key) => seat === you || key === 'vp' || key === 'credits';

/** @param {Game} game @param {import('./view.js').View} then */
export function gist(game, then) {
  const { players } = game.view, seats = Object.keys(players).map(Number);
  /* The viewer's own seat comes first. */
  seats.sort((a, b) => Number(b === game.you) - Number(a === game.you));
  return seats.flatMap((seat) => GAUGES.flatMap((key) => {
    const from = countOf(players[seat], key), to = countOf(then.players[seat], key);
    if (from === to || !isTold(game, seat, key)) return [];
    const name = game.t('stock.' + (key === 'vp' ? 'points' : key));
    const text = `${name} ${signed(to - from)}: ${from} \u2192 ${to}`;
    return [seat === game.you ? text : `${text} (${game.seatName(seat)})`];
  })).join(' \u00b7 ');
}
