// SPDX-License-Identifier: MIT
/* feats.js - Highlights of a game of Barrage for the end screen (js/table/points/highlights.js). */
// @ts-check

/** @typedef {import('../../js/table/points/points_history.js').Feat} Feat */

/** @type {Feat[]} */
export const feats = [
  { id: 'energy', of: (e) => (e.key === 'energy' ? [[e.seat, e.steps]] : []) },
  { id: 'bonus', of: (e) => (e.key === 'bonus' ? [[e.seat, e.vp]] : []) },
  { id: 'objective', of: (e) => (e.key === 'objective' ? [[e.seat, e.vp]] : []) },
];
