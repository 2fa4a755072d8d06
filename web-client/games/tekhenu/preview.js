// SPDX-License-Identifier: MIT
/* What a move would do, asked from the server: debounced, and kept until the next step. */
// @ts-check
import { useEffect, useState } from '../../js/html.js';
import { read } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {{ key: string, next: import('./model.js').Model, events: import('../../js/types.js').GameEvent[] }} Foreseen */

const WAIT = 90;
/** @type {{ seq: number, id: string, kept: Map<string, Promise<Foreseen | null>> }} */
let cache = { seq: -1, id: '', kept: new Map() };

/** @param {Game} game @param {Move} move @returns {Promise<Foreseen | null>} null where it would reveal something */
function foresee(game, move) {
  if (cache.seq !== game.seq || cache.id !== game.id) cache = { seq: game.seq, id: game.id, kept: new Map() };
  const key = JSON.stringify(move);
  let answer = cache.kept.get(key);
  if (!answer) {
    answer = game.preview(move).then((p) => p && { key, next: read(game.catalog, p.view), events: p.events }, () => null);
    cache.kept.set(key, answer);
  }
  return answer;
}

/** @param {any} part */
const agrees = (part) => (/** @type {Move} */ mv) => Object.keys(part).every((k) => mv[k] === part[k]);

/** The listed moves that a click on it would leave. @param {Game} game @param {Record<string, any>} part */
export function movesOf(game, part) {
  const all = game.moves.filter(agrees(part)), kept = all.filter(agrees(game.picked));
  return kept.length ? kept : all;
}

/** The move under the hand, if picked and hovered leave one. @param {Game} game @returns {Move | null} */
export function underHand(game) {
  if (!game.live) return null;
  if (game.chosen && !game.hovered) return game.chosen;
  if (!game.hovered) return game.open.length === 1 && game.moves.length > 1 ? game.open[0] : null;
  const left = movesOf(game, game.hovered);
  return left.length === 1 ? left[0] : null;
}

/** @param {Game} game @param {Move | null} move @returns {Foreseen | null} */
export function useForeseen(game, move) {
  const [seen, setSeen] = useState(/** @type {Foreseen | null} */ (null));
  const key = move ? JSON.stringify(move) : '';
  useEffect(() => {
    setSeen(null);
    if (!move) return;
    let on = true;
    const timer = setTimeout(() => foresee(game, move).then((f) => on && setSeen(f)), WAIT);
    return () => { on = false; clearTimeout(timer); };
  }, [key, game.seq]);
  return seen && seen.key === key ? seen : null;
}
