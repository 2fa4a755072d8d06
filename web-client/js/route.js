// SPDX-License-Identifier: MIT
/* route.js - client-side router. /  ·  /new/<game>  ·  /join/<room>#<invite>  ·  /room/<room>  ·
   /room/<room>/tv#<invite>  · /welcome#<code> What stands behind the # is a secret that no browser sends
   and no proxy writes down; links from before had the invitation as one part more. */
import { signal } from './html.js';
import { leaveGuard, onPlace } from './back.js';
import { placeIn } from './address.js';
import { isStale } from './self_update.js';
import { at, base } from './base_path.js';

/** @import { Route } from './address.js' */

/** @returns {Route} */
function read() {
  const { pathname, hash } = location;
  return placeIn(pathname.startsWith(base) ? pathname.slice(base.length) : '', hash);
}

export const route = signal(read());

/** @param {string} path "/room/x" @param {boolean} [replace] */
export const go = (path, replace = false) => goTo(at(path), replace);

/** @param {string} address of this server @param {boolean} [replace] */
function goTo(address, replace = false) {
  if (isStale()) return location.assign(address);
  leaveGuard(replace, (how) => {
    const here = location.pathname + location.hash;
    if (how === 'replaceState' || address !== here) history[how](null, '', address);
    route.value = read();
    scrollTo(0, 0);
  });
}

onPlace(() => { route.value = read(); });
addEventListener('click', (e) => {
  const a = /** @type {Element} */ (e.target).closest?.('a[href]');
  if (!(a instanceof HTMLAnchorElement) || e.defaultPrevented || !isPlain(e) || !isPlace(a)) return;
  e.preventDefault();
  goTo(a.pathname + a.hash);
});

/** A click that asks for no new tab or window. @param {MouseEvent} e */
const isPlain = (e) => !e.button && !e.metaKey && !e.ctrlKey && !e.shiftKey;
/** Does it lead to one of our places, not to a file or away? @param {HTMLAnchorElement} a */
const isPlace = (a) =>
  a.origin === location.origin && !a.target && !a.hasAttribute('download') && !a.pathname.includes('.')
  && a.pathname.startsWith(base);
