// SPDX-License-Identifier: MIT
/* a11y.js - the live region, and whether somebody is typing, or has
   something beside the board that has keys of its own. */
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
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Is the key for what lies over the board, or for what one is in beside it?  It closes first.
 *  @param {EventTarget | null} target */
export function forAside(target) {
  return !!document.querySelector('dialog[open], .gloss')
    || target instanceof Element && !!target.closest('.book, .advice, .bell');
}
