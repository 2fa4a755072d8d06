// SPDX-License-Identifier: MIT
/* arrows.js - among choices of which one holds, and among tabs, arrows go to the next and choose it, as among
   the browser's own. */

/** @type {{ [key: string]: number }} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {KeyboardEvent} e */
function onKey(e) {
  const now = /** @type {HTMLElement} */ (e.target), by = STEPS[e.key], role = now.getAttribute('role');
  const group = by && /^(radio|tab)$/.test(role ?? '') && now.closest('[role=radiogroup], [role=tablist]');
  if (!group || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll(`[role=${role}]:not(:disabled)`)]);
  const next = all[(all.indexOf(now) + by + all.length) % all.length];
  e.preventDefault();
  e.stopPropagation();
  next.focus();
  next.click();
}

export const followArrows = () => document.addEventListener('keydown', onKey, true);
