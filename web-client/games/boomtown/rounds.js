// SPDX-License-Identifier: MIT
/* rounds.js - Summary card after a round: the production, and what each player got. */
// @ts-check

/** @typedef {import('../../js/table/points/round_totals.js').Rounds} Rounds */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */

/** @param {string} reason */
const paid = (reason) => (/** @type {GameEvent} */ e) => (e.key === 'gold' && e.reason === reason
  ? [[e.to, e.amount], [e.from, -e.amount]] : []);

/** @type {Rounds} */
export const rounds = {
  begins: (e) => e.key === 'rolled' && e.purpose === 'production',
  shows: (e) => e.key === 'round_ended',
  ends: (e) => e.key === 'round_started',
  head: ['rolled', 'die_changed', 'collapsed'],
  parts: [
    { id: 'production', rule: 'BOO-4.5.3', of: paid('production') },
    { id: 'toll', rule: 'BOO-4.5.4', of: paid('toll') },
  ],
};
