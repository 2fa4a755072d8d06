// SPDX-License-Identifier: MIT
/* What a game of Luna Maris is remembered for: told at its end (js/table/points/highlights.js). */
// @ts-check

/** @typedef {import('../../js/table/points/points_history.js').Feat} Feat */

/** @type {Feat[]} */
export const feats = [
  { id: 'links', of: (e) => (e.key === 'links' ? [[e.seat, e.vp]] : []) },
  { id: 'meal', of: (e) => (e.key === 'ate' ? [[e.seat, e.nutrition]] : []) },
  { id: 'walk', of: (e) => (e.key === 'walked' ? [[e.seat, e.oxygen]] : []) },
];
