// SPDX-License-Identifier: MIT
/* arrow_keys.js - arrow-key navigation for radio groups and tabs. */

/** @type {{ [key: string]: number }} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {KeyboardEvent} e */
function onKey(e) {
  const now = document.activeElement?.closest('[role=radio], [role=tab]'), by = STEPS[e.key];
  const group = now?.closest('[role=radiogroup], [role=tablist]');
  if (!by || !now || !group || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const choices = group.querySelectorAll(`[role=${now.getAttribute('role')}]:not(:disabled)`);
  const all = /** @type {any[]} */ ([...choices]);
  const next = all[(all.indexOf(now) + by + all.length) % all.length];
  e.preventDefault();
  e.stopPropagation();
  next.focus();
  next.click();
}

export const followArrows = () => document.addEventListener('keydown', onKey, true);
