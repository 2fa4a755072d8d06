// SPDX-License-Identifier: MIT
/* a11y.js - accessibility helpers: live region, typing detection, keyboard focus rules. */
import { html, signal } from './html.js';
import { prefs } from './prefs.js';

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

/** A letter, digit or sign is no command here: it is held with another key, typed into a field, or the player
 *  has switched such keys off.  @param {KeyboardEvent} e */
export const isNoCommand = ({ key, target, ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey
  || typing(target) || key.length === 1 && !prefs.peek().keys;

/** What has keys of its own while one is in it, beside the board. */
const ASIDE = '.book, .advice, .bell';

/** Is a key left to what goes on on the board: steps of others, what was missed?  What lies over the board,
 *  or what one is in beside it, closes first; Space presses the button that one is on.
 *  @param {KeyboardEvent} e */
export function forBoard(e) {
  const { key, target } = e;
  if (isNoCommand(e)) return false;
  if (document.querySelector('dialog[open], .gloss')) return false;
  const own = key === ' ' ? `${ASIDE}, button, [role=button]` : ASIDE;
  return !(target instanceof Element && target.closest(own));
}
