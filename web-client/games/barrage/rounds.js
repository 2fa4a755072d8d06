// SPDX-License-Identifier: MIT
/* rounds.js - Summary card after a round: awards, energy credits and the bonus tile. */
// @ts-check

/** @typedef {import('../../js/table/points/round_totals.js').Rounds} Rounds */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** @param {string} key @param {string} [what] */
const got = (key, what = 'vp') => (/** @type {GameEvent} */ e) => (e.key === key ? [[e.seat, e[what]]] : []);
const SCORING = ['leader', 'energy_pay', 'bonus'];

/** @type {Rounds} */
export const rounds = {
  begins: (e) => SCORING.includes(e.key),
  shows: (e) => SCORING.includes(e.key),
  ends: (e) => e.key === 'order' || e.key === 'objective' || e.key === 'leftovers',
  parts: [
    { id: 'leader', rule: 'BAR-9.1', of: got('leader') },
    { id: 'energy', rule: 'BAR-9.2', of: got('energy_pay') },
    { id: 'bonus', rule: 'BAR-9.3', of: got('bonus') },
    { id: 'pay', rule: 'BAR-9.2', apart: true, of: got('energy_pay', 'credits') },
  ],
};
