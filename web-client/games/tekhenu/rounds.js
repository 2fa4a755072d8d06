// SPDX-License-Identifier: MIT
/* rounds.js - Summary card after a Scoring; the upkeep, paid player by player, is added when it occurs. */
// @ts-check

/** @typedef {import('../../js/table/points/round_totals.js').Rounds} Rounds */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** @param {string} part */
const scored = (part) => (/** @type {GameEvent} */ e) => {
  if (e.part !== part || (e.key !== 'points' && e.key !== 'lost')) return [];
  return [[e.seat, e.key === 'lost' ? -e.amount : e.amount]];
};

/** By rule: the parts of a score that a Scoring adds to. */
const PARTS = {
  districts: 'TEK-9.1', temple: 'TEK-9.3', statues: 'TEK-9.5', happiness: 'TEK-9.6', production: 'TEK-9.7',
  buildings: 'TEK-9.8', upkeep: 'TEK-9.9', cards: 'TEK-12.5.5', decrees: 'TEK-9.11', order: 'TEK-9.15',
};

/** @type {Rounds} */
export const rounds = {
  begins: (e) => e.key === 'scoring',
  shows: (e) => e.key === 'scoring',
  ends: (e) => e.key === 'round',
  number: (e) => e.number,
  parts: Object.entries(PARTS).map(([id, rule]) => ({ id, rule, of: scored(id) })),
};
