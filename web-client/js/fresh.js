// SPDX-License-Identifier: MIT
/* fresh.js - after an upgrade of the server a page loads itself anew at the next quiet moment, and takes
   nothing from another version meanwhile (place.js). */
import { version } from './place.js';

const TRIED = 'tabuleiro.fresh', QUIET = 15000, LOOK = 3000;
/** What somebody is in the middle of. */
const BUSY = 'dialog[open], .prompt.is-chosen, .is-sending';

let wanted = '', broken = false, touched = Date.now();

/** Never twice for the same version: whoever keeps the old page would have it for ever. */
function renew() {
  if (sessionStorage.getItem(TRIED) === wanted) return;
  sessionStorage.setItem(TRIED, wanted);
  location.reload();
}

function isQuiet() {
  if (document.hidden) return true;
  const box = /** @type {HTMLInputElement | null} */ (document.activeElement);
  return Date.now() - touched > QUIET && !box?.value && !document.querySelector(BUSY);
}

/** Is this page older, or younger, than what the server hands out? */
export const isStale = () => wanted !== '';

/** The server says which client it hands out. @param {string | undefined} theirs */
export function meet(theirs) {
  wanted = version && theirs && theirs !== version ? theirs : '';
  if (isStale() && broken) renew();
}

/** Something that was to be loaded did not come. */
export function failed() {
  broken = true;
  if (isStale()) renew();
}

for (const act of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(act, () => { touched = Date.now(); }, { passive: true, capture: true });
setInterval(() => { if (isStale() && isQuiet()) renew(); }, LOOK);
