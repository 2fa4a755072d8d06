// SPDX-License-Identifier: MIT
/* What a game of Barrage is remembered for: told at its end (js/table/points/highlights.js). */
// @ts-check

/** @typedef {import('../../js/table/points/points_history.js').Feat} Feat */

/** @type {Feat[]} */
export const feats = [
  { id: 'energy', of: (e) => (e.key === 'energy' ? [[e.seat, e.steps]] : []) },
  { id: 'bonus', of: (e) => (e.key === 'bonus' ? [[e.seat, e.vp]] : []) },
  { id: 'objective', of: (e) => (e.key === 'objective' ? [[e.seat, e.vp]] : []) },
];
