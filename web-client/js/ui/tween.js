// SPDX-License-Identifier: MIT
/* tween.js - motion.  A whole move takes at most 2.5 s and any click or key finishes it:
   everything that runs is in one list, and finishAll() jumps to the ends. */
import { useEffect, useLayoutEffect, useRef } from '../html.js';

/** @type {Set<() => void>} */
const running = new Set();

/** No bounce: quick away, calm arrival. @param {number} k */
export const ease = (k) => 1 - (1 - k) ** 3;
/** @param {number} k */
export const linear = (k) => k;

/** Calls step(k) with k from 0 to 1 for `ms`; resolves at the end, or at once when finished early.
 *  @param {{ ms: number, step: (k: number) => void, delay?: number, ease?: (k: number) => number }} what
 *  @returns {Promise<void>} */
export function tween({ ms, step, delay = 0, ease: curve = ease }) {
  return new Promise((resolve) => {
    let frame = 0;
    const start = performance.now() + delay;
    const end = () => {
      cancelAnimationFrame(frame);
      running.delete(end);
      step(1);
      resolve();
    };
    if (ms <= 0 || reduced() || document.hidden) return end();
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

/** Resolves after `ms`, or when the player finishes the motion. @param {number} ms */
export const after = (ms) => tween({ ms, step: () => {} });

/** Numbers that count up as coins land.
 *  @param {number} from @param {number} to @param {number} ms @param {(n: number) => void} show */
export const count = (from, to, ms, show) => tween({ ms, ease: linear, step: (k) => show(Math.round(from + (to - from) * k)) });

/** A point on the way from a to b, lifted in the middle like a hand's arc.
 *  @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b @param {number} lift @param {number} k */
export const arc = (a, b, lift, k) => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k - 4 * lift * k * (1 - k) });

export function finishAll() {
  for (const end of [...running]) end();
}

let calm = false;
/** The player's setting; the system's wish is asked each time. @param {boolean} on */
export function setReduced(on) { calm = on; }
export function reduced() {
  return calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

addEventListener('pointerdown', finishAll, true);
addEventListener('keydown', finishAll, true);

/** Lets a board's step move: its code comes when first needed, or while nothing happens.
 *  @template M, T @param {import('../types.js').Game} game @param {{ current: Element | null }} box @param {M} model what is on show now
 *  @param {() => Promise<T>} load @param {(code: T, before: M, box: Element) => Promise<any> | null | void} go @param {number} [idle] */
export function useMotion(game, box, model, load, go, idle = 1500) {
  const shown = useRef(/** @type {M | null} */ (null));
  useLayoutEffect(() => {
    const before = shown.current, on = box.current;
    shown.current = model;
    if (before && on && game.step.events.length) game.busy(load().then((code) => go(code, before, on)).catch((error) => console.error(error)));
  }, [game.step.seq]);
  useEffect(() => {
    const timer = setTimeout(load, idle);
    return () => clearTimeout(timer);
  }, []);
}
