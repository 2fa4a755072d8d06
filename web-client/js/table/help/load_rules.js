// SPDX-License-Identifier: MIT
/* load_rules.js - starts to load the rules drawer and the rulebook, before they are opened. */

/** @param {string} id of the game */
export const loadRules =
  (id) => { import('./rules_drawer.js').then((m) => m.bring(id)).catch(() => {}); };
