// SPDX-License-Identifier: MIT
/* fresh.js - after an upgrade of the server a page loads itself anew at the next quiet moment, and takes
   nothing from another version meanwhile (place.js). */
import { version } from './place.js';

const TRIED = 'tabuleiro.fresh', QUIET = 15000, LOOK = 3000;
/** What somebody is in the middle of, beside what is being written. */
const BUSY = '.prompt.is-chosen, .is-sending';

let wanted = '', broken = false, touched = Date.now();

/** Never twice for the same version: whoever keeps the old page would have it for ever. */
function renew() {
  if (sessionStorage.getItem(TRIED) === wanted) return;
  sessionStorage.setItem(TRIED, wanted);
  location.reload();
}

/** Nothing is written or picked; and nobody looks on, or something is missing, or nobody did anything. */
function isQuiet() {
  const box = /** @type {HTMLInputElement | null} */ (document.activeElement);
  if (box?.value || document.querySelector(BUSY)) return false;
  return document.hidden || broken || Date.now() - touched > QUIET && !document.querySelector('dialog[open]');
}
const look = () => { if (isStale() && isQuiet()) renew(); };

/** Is this page older, or younger, than what the server hands out? */
export const isStale = () => wanted !== '';

/** The server says which client it hands out. @param {string | undefined} theirs */
export function meet(theirs) {
  wanted = version && theirs && theirs !== version ? theirs : '';
  look();
}

/** Something that was to be loaded did not come. */
export function failed() {
  broken = true;
  look();
}

for (const act of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(act, () => { touched = Date.now(); }, { passive: true, capture: true });
setInterval(look, LOOK);
