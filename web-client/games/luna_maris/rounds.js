// SPDX-License-Identifier: MIT
/* rounds.js - Summary card after a round: the cleanup, and what each player got. */
// @ts-check

/** @typedef {import('../../js/table/points/round_totals.js').Rounds} Rounds */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** @param {string} key */
const points = (key) => (/** @type {GameEvent} */ e) => (e.key === key ? [[e.seat, e.vp]] : []);

/** @type {Rounds} */
export const rounds = {
  begins: (e) => e.key === 'links',
  shows: (e) => e.key === 'links',
  ends: (e) => e.key === 'round' || e.key === 'final' || e.key === 'solo_result',
  parts: [
    { id: 'links', rule: 'LUN-14.1', of: points('links') },
    { id: 'co2_round', rule: 'LUN-14.2', of: points('co2_round') },
    { id: 'built_round', rule: 'LUN-14.3', of: points('built_round') },
  ],
};
