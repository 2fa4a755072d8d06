// SPDX-License-Identifier: MIT
/* back.js - Back (gesture, key or button) closes what lies over a page before it leaves the page.

   While something lies there, the history has one more entry of the same address, the guard.  Back takes
   the guard away, and what was opened last is closed.  A guard whose covers were closed otherwise stays until
   the next one needs it, a new place takes its entry, or Back passes it by. */
import { useLayoutEffect, useRef } from './html.js';

const GUARD = { guard: true };

/** What closes each cover, the last opened last. @type {(() => void)[]} */
const covers = [];
/** The guard is the current entry of the history. */
let guarded = !!globalThis.history?.state?.guard;
/** What is written once Back has led to the entry before the guard. @type {(() => void) | null} */
let leaving = null;

function guard() {
  if (!guarded) history.pushState(GUARD, '');
  guarded = true;
}

/** Something lies over the page from now on. @param {() => void} close
 *  @returns {() => void} to be called when it does not any more */
function cover(close) {
  covers.push(close);
  guard();
  return () => {
    const i = covers.indexOf(close);
    if (i >= 0) covers.splice(i, 1);
  };
}

/** Closes by Back, while it is open. @param {boolean} open @param {() => void} close */
export function useBack(open, close) {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => (open ? cover(() => latest.current()) : undefined), [open]);
}

/** Writes a new place into the history once the guard is out of its way: it takes the guard's entry, or, as
 *  the page itself is replaced, the entry before it.
 *  @param {boolean} replaces @param {(how: 'pushState' | 'replaceState') => void} write */
export function leaveGuard(replaces, write) {
  const was = guarded;
  guarded = false;
  covers.length = 0;
  if (!was || !replaces) return write(was || replaces ? 'replaceState' : 'pushState');
  leaving = () => write('replaceState');
  history.back();
}

/** Tells `read` of each place to which Back or Forward lead. @param {() => void} read */
export function onPlace(read) {
  addEventListener('popstate', ({ state }) => {
    const left = guarded, write = leaving;
    leaving = null;
    if (write) return write();
    guarded = !!state?.guard;
    if (!left || guarded) return read();
    const close = covers.pop();
    if (!close) return void setTimeout(() => history.back()); // nothing lay there any more
    close();
    if (covers.length) guard();
  });
}
