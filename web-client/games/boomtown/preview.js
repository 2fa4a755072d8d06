// SPDX-License-Identifier: MIT
/* What a move would do, asked from the server: debounced, and kept until the next step. */
// @ts-check
import { useEffect, useState } from '../../js/html.js';
import { read } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {{ move: Move, next: import('./model.js').Model, events: import('../../js/types.js').GameEvent[] }} Foreseen */

const WAIT = 110;
/** @type {{ seq: number, id: string, kept: Map<string, Promise<Foreseen | null>> }} */
let cache = { seq: -1, id: '', kept: new Map() };

/** @param {Game} game @param {Move} move @returns {Promise<Foreseen | null>} null where it would reveal something */
export function foresee(game, move) {
  if (cache.seq !== game.seq || cache.id !== game.id) cache = { seq: game.seq, id: game.id, kept: new Map() };
  const key = JSON.stringify(move);
  let answer = cache.kept.get(key);
  if (!answer) {
    answer = game.preview(move).then((p) => p && { move, next: read(game.catalog, p.view, game.you), events: p.events }, () => null);
    cache.kept.set(key, answer);
  }
  return answer;
}

/** The one move that is under the hand: what is picked and hovered leave no other.
 * @param {Game} game @returns {Move | null} */
export function underHand(game) {
  if (game.chosen && !game.hovered) return game.chosen;
  const hovered = game.hovered;
  const agree = (/** @type {any} */ part) => (/** @type {Move} */ mv) => Object.keys(part).every((k) => mv[k] === part[k]);
  const left = hovered ? game.moves.filter(agree(hovered.verb && hovered.card ? hovered : { ...game.picked, ...hovered })) : game.open.length === 1 ? game.open : [];
  return left.length === 1 ? left[0] : null;
}

/** undefined while the answer is on its way, null where the move would reveal something.
 * @param {Game} game @param {Move | null} move @returns {Foreseen | null | undefined} */
export function useForeseen(game, move) {
  const [seen, setSeen] = useState(/** @type {{ key: string, answer: Foreseen | null } | null} */ (null));
  const key = move ? `${game.seq} ${JSON.stringify(move)}` : '';
  useEffect(() => {
    if (!move || move.verb === 'bid' || move.verb === 'pass') return;
    let on = true;
    const timer = setTimeout(() => foresee(game, move).then((answer) => on && setSeen({ key, answer })), WAIT);
    return () => { on = false; clearTimeout(timer); };
  }, [key]);
  return seen?.key === key ? seen.answer : undefined;
}
