// SPDX-License-Identifier: MIT
/* touch_targets.js - enlarged touch targets: a tap next to an item hits it. A tap on anything that says
   something itself stays there. */
import { useEffect } from '../html.js';

/** px: a fingertip, and how far one may slip without dragging. */
const TIP = 44, SLIP = 10;
const OWN = 'button, a, input, select, summary, label, dialog, [role=button], [role=tab], .can';

/** How far a point is from a box, along the axis where it is farther.
 *  @param {DOMRect} box @param {number} x @param {number} y */
const away = ({ left, right, top, bottom }, x, y) => Math.max(left - x, x - right, top - y, y - bottom, 0);

/** Is it within what a fingertip on the middle of the box covers, or within the box?
 *  @param {DOMRect} box @param {number} x @param {number} y */
const reaches = ({ left, top, width, height }, x, y) =>
  Math.abs(x - left - width / 2) <= Math.max(width, TIP) / 2
  && Math.abs(y - top - height / 2) <= Math.max(height, TIP) / 2;

/** A thing on its own, not the ground that others lie on. @param {Element | null} thing */
function isSmall(thing) {
  if (!thing) return false;
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height) < TIP;
}

/** What answers and is nearest, if a fingertip reaches it and it is in sight.
 *  @param {Element} board @param {number} x @param {number} y */
function nearest(board, x, y) {
  let best = null, least = Infinity;
  for (const el of board.querySelectorAll('.can')) {
    const box = el.getBoundingClientRect(), far = away(box, x, y);
    if (far < least && box.width && reaches(box, x, y)) [best, least] = [el, far];
  }
  return best;
}

/** A finger's taps on the board go to what is nearest. */
export const useNear = () => useEffect(() => {
  let from = { x: 0, y: 0, finger: false };
  const down = (/** @type {PointerEvent} */ e) => {
    from = { x: e.clientX, y: e.clientY, finger: e.pointerType === 'touch' };
  };
  const tap = (/** @type {MouseEvent} */ e) => {
    const { clientX: x, clientY: y } = e, at = /** @type {Element} */ (e.target);
    if (!e.isTrusted || !from.finger || Math.hypot(x - from.x, y - from.y) > SLIP) return;
    const board = at.closest?.('.is-yours .surface__in');
    if (!board || at.closest(OWN) || isSmall(at.closest('[data-thing]'))) return;
    const el = nearest(board, x, y);
    if (!el) return;
    e.stopPropagation();
    el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  };
  addEventListener('pointerdown', down, true);
  addEventListener('click', tap, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('click', tap, true);
  };
}, []);
