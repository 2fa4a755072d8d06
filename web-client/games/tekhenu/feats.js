// SPDX-License-Identifier: MIT
/* feats.js - Highlights of a game of Tekhenu for the end screen (js/table/points/highlights.js). */
// @ts-check

/** @typedef {import('../../js/table/points/points_history.js').Feat} Feat */

/** @param {string} part @returns {Feat['of']} */
const scored = (part) => (e) => (e.key === 'points' && e.part === part ? [[e.seat, e.amount]] : []);

/** @type {Feat[]} */
export const feats = [
  { id: 'pillar', of: scored('pillar') },
  { id: 'temple', of: scored('temple_line') },
  { id: 'produced', of: (e) => (e.key === 'produced' ? [[e.seat, e.kept + e.surplus]] : []) },
];
