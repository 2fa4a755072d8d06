// SPDX-License-Identifier: MIT
/* tooltip_position.js - computes a tooltip position that covers as little as possible. */

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Rect */
/** side: where the tip points to its subject.
 *  @typedef {{ side: 'below' | 'above' | '', left: number, top: number, off: number }} Spot */
/** weight: how much it matters that it is seen.  @typedef {Rect & { weight: number }} Thing */

const EDGE = 8, POINT = 64;
const OTHERS = '.surface [data-thing]:not([aria-hidden]), .banner .btn, .steps .btn';
/** How far off it lies: rather farther than over something. */
const MARGINS = [10, 60, 110];
/** What the prompt takes at the lower edge. */
const PROMPT = 90;
/** To cover the subject, or to leave the window, is worse than anything; to lie farther off is little. */
const WORST = 1000, OPEN = 12, SHUT = 1, FAR = 60;

/** @param {number} n @param {number} least @param {number} most */
const clamp = (n, least, most) => Math.max(least, Math.min(most, n));

/** @param {Rect} a @param {Rect} b */
function shared(a, b) {
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 0 && tall > 0 ? w * tall : 0;
}

/** Where it could lie so far off, what is usual first.
 *  @param {{ w: number, tall: number }} tip @param {Rect} at @param {Rect} room @param {number} off
 *  @returns {Spot[]} */
function spots({ w, tall }, at, room, off) {
  const middle = (at.left + at.right) / 2, point = Math.min(POINT, w / 2);
  const across = [middle - point, middle - w + point].map((x) => clamp(x, room.left, room.right - w));
  const high = [(at.top + at.bottom - tall) / 2, at.top, at.bottom - tall];
  const down = high.map((y) => clamp(y, room.top, room.bottom - tall));
  const [below, above] = [at.bottom + off, at.top - off - tall];
  return [
    ...across.map((left) => ({ side: /** @type {const} */ ('below'), left, top: below, off })),
    ...across.map((left) => ({ side: /** @type {const} */ ('above'), left, top: above, off })),
    ...[at.right + off, at.left - off - w].flatMap((left) =>
      down.map((top) => ({ side: /** @type {const} */ (''), left, top, off }))),
  ];
}

/** The spot that hides least: of equals the first.
 *  @param {{ w: number, tall: number }} tip @param {Rect} at what it explains @param {Thing[]} things
 *  @param {Rect} room of the window @param {string} [side] the only one allowed @returns {Spot} */
export function spotFor(tip, at, things, room, side) {
  const hides = (/** @type {Spot} */ { left, top, off }) => {
    const box = { left, top, right: left + tip.w, bottom: top + tip.tall };
    const outside = tip.w * tip.tall - shared(box, room);
    const others = things.reduce((sum, thing) => sum + thing.weight * shared(box, thing), 0);
    return WORST * (outside + shared(box, at)) + others + FAR * off;
  };
  const all = MARGINS.flatMap((off) => spots(tip, at, room, off));
  const allowed = side ? all.filter((s) => s.side === side) : all, cost = allowed.map(hides);
  return allowed[cost.indexOf(Math.min(...cost))];
}

/** What else lies on the board, and the buttons around it.  What is hidden from the ear stands for another
 *  thing, and may reach far.  @returns {Thing[]} */
function others() {
  const all = [...document.querySelectorAll(OTHERS)];
  return all.map((el) => {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    return { left, top, right, bottom, weight: el.matches('.can, .btn') ? OPEN : SHUT };
  });
}

const STAY_MS = 250;

/** A mouse leaves what it explains: it goes, too, unless somebody points at it by then, to get to its rule.
 *  A finger is lifted: it stays to be read, until the next touch.
 *  @param {PointerEvent} e @param {() => void} hide */
export function leave({ pointerType }, hide) {
  const unless = () => { if (!document.querySelector('.tip:hover')) hide(); };
  if (pointerType === 'mouse') setTimeout(unless, STAY_MS);
}

/** A touch beside it. @type {((e: PointerEvent) => void) | null} */
let away = null;

/** @param {() => void} hide */
function hideByTouch(hide) {
  if (away) return;
  away = ({ pointerType, target }) => {
    if (pointerType !== 'mouse' && !(/** @type {Element} */ (target).closest('.tip .rule'))) hide();
  };
  addEventListener('pointerdown', away, true);
}

/** @param {HTMLElement} el the tip @param {DOMRect} at what it explains @param {string | undefined} side
 *  @param {() => void} hide */
export function place(el, at, side, hide) {
  hideByTouch(hide);
  const w = el.offsetWidth, tall = el.offsetHeight, middle = at.left + at.width / 2;
  /* Nor over what is read beside the board. */
  const read = document.querySelector('.book, .coach')?.getBoundingClientRect().left ?? innerWidth;
  const right = (read > innerWidth / 2 ? read : innerWidth) - EDGE;
  const room = { left: EDGE, top: EDGE, right, bottom: innerHeight - PROMPT };
  const spot = spotFor({ w, tall }, at, others(), room, side);
  for (const way of ['below', 'above']) {
    el.classList.toggle(`tip--${way}`, way === spot.side && spot.off === MARGINS[0]);
  }
  /* What is moved so pushes nothing aside, and is as wide wherever it lies. */
  el.style.translate = `${spot.left}px ${spot.top}px`;
  el.style.setProperty('--tip-x', `${clamp(middle - spot.left - 7, 10, w - 24)}px`);
}
