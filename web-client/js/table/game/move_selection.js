// SPDX-License-Identifier: MIT
/* move_selection.js - narrows the legal moves by selected arguments. Pure. It knows no rules, no page and
   no server: given what is listed and what is picked, it says what is left and what a click comes to. */

/** @import { Move } from '../../types.js' */
/** @typedef {import('../../types.js').Partial} Picked */
/** What a click comes to: a whole move, more of one picked, or nothing.
 *  @typedef {{ move: Move } | { picked: Picked } | null} Click */

/** Does the move have all that is picked? @param {Move} move @param {Picked} picked */
export const agrees = (move, picked) => Object.keys(picked).every((k) => move[k] === picked[k]);

/** @param {Move | Picked} a @param {Move | Picked} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The moves that agree with what is picked. @param {Move[]} moves @param {Picked} picked */
export const open = (moves, picked) =>
  (Object.keys(picked).length ? moves.filter((m) => agrees(m, picked)) : moves);

/** Could a click on this value take part in a move?  Another value of what is picked already changes the
 *  mind.
 *  @param {Move[]} moves @param {Picked} picked @param {string} key an argument, or "verb"
 *  @param {any} value */
export function can(moves, picked, key, value) {
  const has = (/** @type {Move} */ m) => m[key] === value;
  return open(moves, picked).some(has) || (key in picked && moves.some(has));
}

/** The click: of the open moves those with this value; where it changes the mind, or none has it, of all
 *  moves.
 *  One that is left is meant; else what is picked grows, and the verb is filled in when only one is left.
 *  @param {Move[]} moves @param {Picked} picked @param {string} key @param {any} value @returns {Click} */
export function narrow(moves, picked, key, value) {
  const has = (/** @type {Move} */ m) => m[key] === value;
  const kept = key in picked ? [] : open(moves, picked).filter(has);
  const left = kept.length ? kept : moves.filter(has);
  if (!left.length) return null;
  if (left.length === 1) return { move: left[0] };
  const next = { ...(kept.length ? picked : {}), [key]: value }, [{ verb }] = left;
  return { picked: !next.verb && left.every((m) => m.verb === verb) ? { verb, ...next } : next };
}

/** Without what was picked last; the verb goes with its first argument.
 *  @param {Picked} picked @returns {Picked} */
export function widen(picked) {
  const args = Object.keys(picked).filter((k) => k !== 'verb');
  if (args.length <= 1) return {};
  const next = { ...picked };
  delete next[args[args.length - 1]];
  return next;
}

/** The only move that picking and pointing leave.
 *  @param {Move[]} moves @param {Picked} picked @param {Picked} pointed */
export function only(moves, picked, pointed) {
  const left = open(moves, picked).filter((m) => agrees(m, pointed));
  return left.length === 1 ? left[0] : null;
}
