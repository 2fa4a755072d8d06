// SPDX-License-Identifier: MIT
/* style.js - style sheets that a place brings with it: loaded once, waited for. */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** @param {string} href @returns {Promise<void>} */
export function loadStyle(href) {
  let done = sheets.get(href);
  if (!done) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    done = new Promise((resolve) => { link.onload = link.onerror = () => resolve(); });
    sheets.set(href, done);
    document.head.append(link);
  }
  return done;
}
