// SPDX-License-Identifier: MIT
/* lazy_motion.js - loads a board's animation code on first use. */
import { useEffect, useLayoutEffect, useRef } from '../html.js';

/** Lets a board's step move: its code comes when first needed, or while nothing happens.
 *  @template M, T
 *  @param {import('../types.js').Game} game @param {{ current: Element | null }} box
 *  @param {M} model what is on show now
 *  @param {() => Promise<T>} load the code
 *  @param {(code: T, before: M, box: Element) => Promise<any> | null | void} go
 *  @param {number} [idle] ms after which it comes anyway */
export function useMotion(game, box, model, load, go, idle = 1500) {
  const shown = useRef(/** @type {M | null} */ (null)), lived = useRef(game.live);
  useLayoutEffect(() => {
    const before = shown.current, on = box.current, back = game.live && !lived.current;
    shown.current = model;
    lived.current = game.live;
    /* Back from an earlier moment the last step is no news. */
    if (back || !before || !on || !game.step.events.length) return;
    game.busy(load().then((code) => go(code, before, on)).catch((error) => console.error(error)));
  }, [game.step.seq]);
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), idle);
    return () => clearTimeout(timer);
  }, []);
}
