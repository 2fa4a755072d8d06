// SPDX-License-Identifier: MIT
/* moved.js - calls back when things on the page may have moved: what is drawn over a board follows it, and
   no timer runs while nothing moves.

   Signs are changes of the document, scrolling, sizes, and animations of the board that are under way. */

/** @typedef {{ again: () => void, stop: () => void }} Watch */

const SCROLLS = { capture: true, passive: true };
/** Events after which things may stand elsewhere. */
const SIGNS = [
  'scroll', 'resize', 'transitionrun', 'transitionend', 'animationend', 'load', 'visibilitychange',
];

/** Does the board play an animation that CSS or the browser runs by itself? */
const plays = () => document.querySelector('.surface')?.getAnimations({ subtree: true })
  .some((animation) => animation.playState === 'running');

/** Calls `look` now and `pace` ms after each sign, until it is stopped.
 *  @param {() => boolean | void} look true: once more, whatever happens @param {number} pace
 *  @returns {Watch} again: for what nothing on the page shows */
export function onMoved(look, pace) {
  let timer = 0, stopped = false;
  const run = () => {
    timer = 0;
    if (look() || plays()) again();
  };
  const again = () => { if (!stopped) timer ||= window.setTimeout(run, pace); };
  const changes = new MutationObserver(again);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const sign of SIGNS) addEventListener(sign, again, SCROLLS);
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    changes.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, again, SCROLLS);
  };
  run();
  return { again, stop };
}
