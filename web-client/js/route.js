// SPDX-License-Identifier: MIT
/* route.js - addresses to places, without loading the page again.

   /  ·  /new/<game>  ·  /join/<room>/<invite>  ·  /room/<room> */
import { signal } from './html.js';

/** @typedef {{ place: string, args: string[] }} Route */

/** @returns {Route} */
function read() {
  const [place = '', ...args] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { place: place === 'index.html' ? '' : place, args };
}

export const route = signal(read());

/** @param {string} path @param {boolean} [replace] */
export function go(path, replace = false) {
  if (path !== location.pathname) history[replace ? 'replaceState' : 'pushState'](null, '', path);
  route.value = read();
  scrollTo(0, 0);
}

addEventListener('popstate', () => { route.value = read(); });
addEventListener('click', (e) => {
  const a = /** @type {Element} */ (e.target).closest?.('a[href]');
  if (!(a instanceof HTMLAnchorElement) || e.defaultPrevented || !isPlain(e) || !isPlace(a)) return;
  e.preventDefault();
  go(a.pathname);
});

/** A click that asks for no new tab or window. @param {MouseEvent} e */
const isPlain = (e) => !e.button && !e.metaKey && !e.ctrlKey && !e.shiftKey;
/** Does it lead to one of our places, not to a file or away? @param {HTMLAnchorElement} a */
const isPlace = (a) =>
  a.origin === location.origin && !a.target && !a.hasAttribute('download') && !a.pathname.includes('.');
