// SPDX-License-Identifier: MIT
/* back.js - Back (gesture, key or button) closes what lies over a page before it leaves the page.

   While something lies there, the history has one more entry of the same address, the guard.  Back takes
   the guard away, and what was opened last is closed.  What is closed otherwise takes the guard away, too. */
import { useEffect, useRef } from './html.js';

const GUARD = { guard: true };

/** What closes each cover, the last opened last. @type {(() => void)[]} */
const covers = [];
/** The guard is the current entry of the history. */
let guarded = !!globalThis.history?.state?.guard;
/** The guard is being taken away by us; what waits until it is gone. @type {(() => void)[] | null} */
let leaving = null;

function guard() {
  if (guarded || leaving) return;
  guarded = true;
  history.pushState(GUARD, '');
}

function unguard() {
  if (!guarded || covers.length) return;
  guarded = false;
  leaving = [];
  history.back();
}

/** Something lies over the page from now on. @param {() => void} close
 *  @returns {() => void} to be called when it does not any more */
function cover(close) {
  covers.push(close);
  guard();
  return () => {
    const i = covers.indexOf(close);
    if (i >= 0) covers.splice(i, 1);
    /* Not at once: what is closed by a link makes way for a new place. */
    setTimeout(unguard);
  };
}

/** Closes by Back, while it is open. @param {boolean} open @param {() => void} close */
export function useBack(open, close) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? cover(() => latest.current()) : undefined), [open]);
}

/** Hands a new place to `change`, which writes it into the history: `true` if it takes the guard's entry.
 *  @param {(replaces: boolean) => void} change */
export function leaveFor(change) {
  if (leaving) return void leaving.push(() => leaveFor(change));
  const replaces = guarded;
  guarded = false;
  covers.length = 0;
  change(replaces);
}

/** Returns true if the history went back to the page that is on show. */
function takeBack() {
  const waiting = leaving, wasGuarded = guarded;
  leaving = null;
  guarded = false;
  if (!waiting && wasGuarded) covers.pop()?.();
  if (waiting?.length) waiting.forEach((go) => go());
  else if (covers.length) guard();
  return !!waiting || wasGuarded;
}

/** Tells `read` of each place to which Back or Forward lead. @param {() => void} read */
export function onPlace(read) {
  addEventListener('popstate', ({ state }) => {
    if (takeBack()) return;
    /* Forward to a guard whose cover is closed. */
    guarded = !!state?.guard;
    unguard();
    read();
  });
  unguard(); // the page was loaded anew while something lay over it
}
