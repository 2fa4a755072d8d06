// SPDX-License-Identifier: MIT
/* feats.js - Highlights of a game of Boomtown for the end screen (js/table/points/highlights.js). */
// @ts-check

/** @typedef {import('../../js/table/points/points_history.js').Feat} Feat */

/** @type {Feat[]} */
export const feats = [
  { id: 'bid', of: (e) => (e.key === 'auction_won' ? [[e.seat, e.price]] : []) },
  { id: 'roll', of: (e) => (e.key === 'gold' && e.reason === 'production' ? [[e.to, e.amount]] : []) },
  { id: 'toll', of: (e) => (e.key === 'gold' && e.reason === 'toll' ? [[e.from, e.amount, e.to]] : []) },
];
