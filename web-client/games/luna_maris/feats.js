// SPDX-License-Identifier: MIT
/* feats.js - Highlights of a game of Luna Maris for the end screen (js/table/points/highlights.js). */
// @ts-check

/** @typedef {import('../../js/table/points/points_history.js').Feat} Feat */

/** @type {Feat[]} */
export const feats = [
  { id: 'links', of: (e) => (e.key === 'links' ? [[e.seat, e.vp]] : []) },
  { id: 'meal', of: (e) => (e.key === 'ate' ? [[e.seat, e.nutrition]] : []) },
  { id: 'walk', of: (e) => (e.key === 'walked' ? [[e.seat, e.oxygen]] : []) },
];
