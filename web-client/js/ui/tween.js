// SPDX-License-Identifier: MIT
/* tween.js - tweens that can be finished at once. A whole move takes at most 2.5 s and any click or key
   finishes it: everything that runs is in one list, and finishAll() jumps to the ends. */
import { prefs, reducedMotion } from '../prefs.js';

/** @type {Set<() => void>} */
const running = new Set();

/** No bounce: quick away, calm arrival. @param {number} k */
export const ease = (k) => 1 - (1 - k) ** 3;
/** @param {number} k */
export const linear = (k) => k;

/** Calls step(k) with k from 0 to 1 for `ms`; resolves at the end, or at once when finished early.
 *  @param {{ ms: number, step: (k: number) => void, delay?: number, ease?: (k: number) => number }} what
 *  @returns {Promise<void>} */
export function tween({ ms: full, step, delay = 0, ease: curve = ease }) {
  return new Promise((resolve) => {
    let frame = 0;
    const { pace } = prefs.peek(), ms = full / pace, start = performance.now() + delay / pace;
    const end = () => {
      cancelAnimationFrame(frame);
      running.delete(end);
      step(1);
      resolve();
    };
    if (ms <= 0 || reducedMotion() || document.hidden) return end();
    running.add(end);
    const tick = (/** @type {number} */ now) => {
      const k = (now - start) / ms;
      if (k >= 1) return end();
      step(k <= 0 ? 0 : curve(k));
      frame = requestAnimationFrame(tick);
    };
    step(0);
    frame = requestAnimationFrame(tick);
  });
}

/** @typedef {{ x: number, y: number }} Point */

/** A point on the way from a to b, lifted in the middle like a hand's arc.
 *  @param {Point} a @param {Point} b @param {number} lift @param {number} k */
export const arc = (a, b, lift, k) => ({
  x: a.x + (b.x - a.x) * k,
  y: a.y + (b.y - a.y) * k - 4 * lift * k * (1 - k),
});

export function finishAll() {
  for (const end of [...running]) end();
}

addEventListener('pointerdown', finishAll, true);
addEventListener('keydown', finishAll, true);
