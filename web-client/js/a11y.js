// SPDX-License-Identifier: MIT
/* a11y.js - the live region, where the focus goes, and keys that work anywhere at the table. */
import { html, signal } from './html.js';

const said = signal('');

/** Read out politely by a screen reader. @param {string} text */
export function say(text) {
  said.value = text === said.peek() ? `${text}\u00a0` : text;
}

export function LiveRegion() {
  return html`<div class="sr" role="status" aria-live="polite" aria-atomic="true">${said.value}</div>`;
}

/** Is the person typing somewhere? @param {EventTarget | null} target */
export function typing(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Moves the focus to the page's heading after a change of place, so that it is read. */
export function focusHeading() {
  const heading = /** @type {HTMLElement | null} */ (document.querySelector('h1'));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
