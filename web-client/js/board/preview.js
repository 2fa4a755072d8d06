// SPDX-License-Identifier: MIT
/* preview.js - requests and caches move previews for hover, debounced. */
import { useEffect, useState } from '../html.js';
import { asked, movesOf } from './interactive.js';

/** @import { Game, Move } from '../types.js' */
/** @template M @typedef {{ move: Move, next: M, events: import('../types.js').GameEvent[],
 *              until?: import('../types.js').Until }} Foreseen */

/** ms: what a pointer only passes over is not asked about; what it rests on is shown within 60. */
const WAIT = 30;
/** The game keeps its answers until the next step, we keep what was read from them.
 *  @type {WeakMap<Promise<any>, Promise<any>>} */
const kept = new WeakMap();

/** As far as it can be known; null where it could not be asked.
 *  @template M @param {Game} game @param {Move} move @param {(game: Game, view: any) => M} read
 *  @returns {Promise<Foreseen<M> | null>} */
export function foresee(game, move, read) {
  const answer = game.preview(move);
  let seen = kept.get(answer);
  if (seen) return seen;
  const told = (/** @type {any} */ p) =>
    p && { move, next: read(game, p.view), events: p.events, until: p.until };
  seen = answer.then(told, () => null);
  kept.set(answer, seen);
  return seen;
}

/** undefined while the answer is on its way, null where it could not be asked.
 *  @template M @param {Game} game @param {Move | null} move @param {(game: Game, view: any) => M} read
 *  @returns {Foreseen<M> | null | undefined} */
export function useForeseen(game, move, read) {
  const [seen, setSeen] = useState(/** @type {{ key: string, answer: Foreseen<M> | null } | null} */ (null));
  const key = move ? `${game.id} ${game.seq} ${JSON.stringify(move)}` : '';
  useEffect(() => {
    if (!move) return undefined;
    let on = true;
    const ask = () => foresee(game, move, read).then((answer) => on && setSeen({ key, answer }));
    const timer = setTimeout(ask, WAIT);
    return () => { on = false; clearTimeout(timer); };
  }, [key]);
  return seen?.key === key ? seen.answer : undefined;
}

/** Why a move cannot be made now; null as long as that is not known, or goes without saying.
 *  @param {Game} game @param {Move | null} move */
export function useVerdict(game, move) {
  const [why, setWhy] = useState(/** @type {import('../types.js').Verdict | null} */ (null));
  useEffect(() => {
    if (!move || !asked(game)) return undefined;
    let on = true;
    const ask = () => game.explain(move).then((said) => {
      if (on && !said.legal && said.key !== 'not_now') setWhy(said);
    });
    const timer = setTimeout(ask, WAIT);
    return () => { on = false; clearTimeout(timer); };
  }, []);
  return why;
}

/** One move is left, and it was pointed at: what is the only move anyhow is not foretold unasked.
 *  @param {Move[]} left @param {Game} game */
const oneLeft = (left, game) => left.length === 1 && (game.hovered !== null || game.moves.length > 1);

/** The move under the hand: the chosen one, or what picked and hovered leave, if that is enough to tell.
 *  @param {Game} game @param {(left: Move[], game: Game) => boolean} [enough] @returns {Move | null} */
export function underHand(game, enough = oneLeft) {
  if (!game.live) return null;
  if (game.chosen && !game.hovered) return game.chosen;
  const left = game.hovered ? movesOf(game, game.hovered) : game.open;
  return left.length > 0 && enough(left, game) ? left[0] : null;
}
