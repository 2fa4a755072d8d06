// SPDX-License-Identifier: MIT
/* zoom.js - zoom of the board by wheel, pinch, keys and buttons. On desks and tablets the whole surface is
   scaled, so hit targets, rings and tooltips follow by themselves; on phones the sheet that scrolls
   (data-sheet) grows within its place and is scrolled both ways.  A part of a board that zooms by itself
   (board/surface.js) keeps its wheel and fingers, and is told by an event what keys and buttons ask for.
   Loaded when the first picture is there. */
import { html, signal, useEffect, useRef } from '../../html.js';
import { t } from '../../i18n.js';
import { isNoCommand } from '../../a11y.js';
import { stopPress } from '../../board/interactive.js';
import { Icon } from '../../ui/icons.js';
import { hideTip } from '../../ui/tooltip.js';

const MOST = 5, STEP = 1.4, NEARER = 2.2, SLACK = 8, PAN = 70;
const TAP_MS = 300, TAP_NEAR = 28, LINE_PX = 24, FAST = 60;
/** How much a turn of the wheel does, and a pinch on a touchpad. */
const WHEEL = 0.004, PINCH = 0.012;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
});

/** @typedef {{ x: number, y: number }} Point */
/** Where one looks: so many times larger, and how far from the left and the top.
 *  @typedef {{ k: number, x: number, y: number }} Look */
/** at: a point of the page, from its corner.
 *  @typedef {{ el: HTMLElement, look: () => Look, set: (look: Look) => void,
 *              at: (p: Point) => Point }} Frame */

/** How much larger the board is now. */
export const near = signal(1);

/** @param {number} n @param {number} least @param {number} most */
const clamp = (n, least, most) => Math.max(least, Math.min(most, n));

/** The whole surface, moved and scaled. @param {HTMLElement} el @returns {Frame} */
function whole(el) {
  /** @type {Look} */
  let now = { k: 1, x: 0, y: 0 };
  return {
    el,
    look: () => now,
    set({ k, x, y }) {
      const { clientWidth: w, clientHeight: h } = el;
      now = { k, x: clamp(x, 0, w * (k - 1)), y: clamp(y, 0, h * (k - 1)) };
      el.toggleAttribute('data-near', k > 1);
      el.style.transform = k === 1 ? '' : `translate(${-now.x}px, ${-now.y}px) scale(${k})`;
    },
    at(p) {
      const box = /** @type {HTMLElement} */ (el.parentElement).getBoundingClientRect();
      return { x: p.x - box.left, y: p.y - box.top };
    },
  };
}

/** A sheet that scrolls, its drawings wider. @param {HTMLElement} el @returns {Frame} */
function sheet(el) {
  let k = 1;
  return {
    el,
    look: () => ({ k, x: el.scrollLeft, y: el.scrollTop }),
    set(look) {
      k = look.k;
      el.classList.toggle('is-near', k > 1);
      el.style.setProperty('--near', String(k));
      el.scrollTo({ left: look.x, top: look.y, behavior: 'instant' });
    },
    at(p) {
      const box = el.getBoundingClientRect();
      return { x: p.x - box.left, y: p.y - box.top };
    },
  };
}

/** What a surface's fingers, wheel and keys move. */
class Zoomed {
  /** @param {HTMLElement} surface */
  constructor(surface) {
    this.surface = surface;
    /** @type {Frame | null} */
    this.frame = null;
  }

  /** The frame of now: another part of the board may have come into its place. */
  get now() {
    const board = /** @type {HTMLElement | null} */ (this.surface.querySelector('[data-sheet]'));
    const el = board ?? /** @type {HTMLElement} */ (this.surface.querySelector('.surface__in'));
    if (this.frame?.el === el) return this.frame;
    this.frame?.set({ k: 1, x: 0, y: 0 });
    near.value = 1;
    this.frame = board ? sheet(el) : whole(el);
    return this.frame;
  }

  /** The part that zooms by itself, if one is on show. */
  get own() { return near.peek() > 1 ? null : this.surface.querySelector('.pane > .board'); }

  /** @param {Look} look */
  show(look) {
    hideTip();
    stopPress();
    this.now.set(look);
    near.value = look.k;
  }

  /** So many times larger; what lies there stays there. @param {number} by @param {Point} [p] of the page */
  by(by, p = this.middle()) {
    const { now } = this, { k, x, y } = now.look(), at = now.at(p);
    const next = clamp(k * by, 1, MOST), far = next < 1.02 ? 1 : next;
    this.show({ k: far, x: ((x + at.x) / k) * far - at.x, y: ((y + at.y) / k) * far - at.y });
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    const { k, x, y } = this.now.look();
    this.show({ k, x: x + dx, y: y + dy });
  }

  all() { this.show({ k: 1, x: 0, y: 0 }); }

  middle() {
    const box = this.now.el.getBoundingClientRect(), at = this.surface.getBoundingClientRect();
    const from = { x: Math.max(box.left, at.left), y: Math.max(box.top, at.top) };
    const to = { x: Math.min(box.right, at.right), y: Math.min(box.bottom, at.bottom) };
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  }

  /** What keys and buttons ask for; neither of the two: all of it.
   *  @param {{ by?: number, pan?: [number, number] }} what */
  ask({ by, pan }) {
    const { own } = this;
    if (own) own.dispatchEvent(new CustomEvent('zoom', { detail: { by, pan } }));
    else if (by) this.by(by);
    else if (pan) this.pan(pan[0] * PAN, pan[1] * PAN);
    else this.all();
  }

  /** Nothing of it is in sight: shows all. @param {string} things */
  find(things) {
    if (near.peek() === 1) return;
    const at = this.surface.getBoundingClientRect();
    const all = [...this.surface.querySelectorAll(things)].map((el) => el.getBoundingClientRect());
    const seen = all.some((b) =>
      b.right > at.left && b.left < at.right && b.bottom > at.top && b.top < at.bottom);
    if (all.length && !seen) this.all();
  }
}

/** @param {EventTarget | null} on @param {string} selector */
const within = (on, selector) => on instanceof Element && on.closest(selector) !== null;

/** Does something scroll there by the wheel anyway? @param {EventTarget | null} on @param {Element} up */
function scrolls(on, up) {
  for (let el = on instanceof Element ? on : null; el && el !== up; el = el.parentElement) {
    const more = el.scrollHeight > el.clientHeight + 1;
    if (more && /auto|scroll/.test(getComputedStyle(el).overflowY)) return true;
  }
  return false;
}

/** @param {Zoomed} z */
function wheel(z) {
  z.surface.addEventListener('wheel', (e) => {
    if (e.defaultPrevented || within(e.target, '.pane, .over')) return;
    if (!e.ctrlKey && scrolls(e.target, z.surface)) return;
    const turn = e.deltaY * (e.deltaMode === 1 ? LINE_PX : 1);
    if (near.peek() === 1 && turn >= 0) return;
    e.preventDefault();
    if (e.shiftKey || (!e.ctrlKey && Math.abs(e.deltaX) > Math.abs(e.deltaY))) z.pan(e.deltaX || turn, 0);
    else {
      const by = Math.exp(-clamp(turn, -FAST, FAST) * (e.ctrlKey ? PINCH : WHEEL));
      z.by(by, { x: e.clientX, y: e.clientY });
    }
  }, { passive: false });
}

/** What is dragged was not clicked. */
function swallowClick() {
  const no = (/** @type {Event} */ e) => { e.stopPropagation(); e.preventDefault(); };
  addEventListener('click', no, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', no, true), 50);
}

/** A mouse drags what is larger than its place. @param {Zoomed} z */
function drag(z) {
  /** @type {Point | null} */
  let from = null;
  let moved = false;
  const move = (/** @type {PointerEvent} */ e) => {
    if (!from) return;
    const dx = from.x - e.clientX, dy = from.y - e.clientY;
    if (!moved && Math.hypot(dx, dy) < SLACK) return;
    moved = true;
    from = { x: e.clientX, y: e.clientY };
    z.pan(dx, dy);
  };
  const up = () => {
    if (moved) swallowClick();
    from = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
  z.surface.addEventListener('pointerdown', (e) => {
    if (e.pointerType !== 'mouse' || e.button || near.peek() === 1) return;
    if (within(e.target, '.pane, .zooms, .over')) return;
    from = { x: e.clientX, y: e.clientY };
    moved = false;
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  });
}

/** @param {Touch} a @param {Touch} b */
const span = (a, b) => Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
/** Between the fingers. @param {TouchList} touches @returns {Point} */
function centre(touches) {
  const all = [...touches];
  const sum = (/** @type {'clientX' | 'clientY'} */ c) => all.reduce((n, f) => n + f[c], 0);
  return { x: sum('clientX') / all.length, y: sum('clientY') / all.length };
}

/** Two fingers, and one where the whole is larger than its place. @param {Zoomed} z */
function fingers(z) {
  let apart = 0, moved = false;
  /** @type {Point} */
  let last = { x: 0, y: 0 };
  const begin = (/** @type {TouchEvent} */ e) => {
    last = centre(e.touches);
    apart = e.touches.length === 2 ? span(e.touches[0], e.touches[1]) : 0;
    moved = apart > 0;
  };
  const leave = (/** @type {TouchEvent} */ e) => within(e.target, '.pane, .zooms, .over');
  const move = (/** @type {TouchEvent} */ e) => {
    if (leave(e) || e.touches.length > 2) return;
    const at = centre(e.touches), native = z.now.el.dataset.sheet !== undefined;
    if (!apart && (native || near.peek() === 1)) return; // the sheet scrolls by itself
    if (!moved && Math.hypot(at.x - last.x, at.y - last.y) < SLACK) return;
    moved = true;
    if (e.cancelable) e.preventDefault();
    z.pan(last.x - at.x, last.y - at.y);
    last = at;
    if (!apart) return;
    const is = span(e.touches[0], e.touches[1]);
    z.by(is / apart, at);
    apart = is;
  };
  z.surface.addEventListener('touchstart', begin, { passive: true });
  z.surface.addEventListener('touchmove', move, { passive: false });
  z.surface.addEventListener('touchend', (e) => { if (e.touches.length) begin(e); }, { passive: true });
}

/** Things take their own clicks. */
const TAKEN = '.can, button, a, input, [role=button], [role=tab], .pane, .zooms, .over';

/** Twice on the same spot where nothing is to be clicked: near, or all again. @param {Zoomed} z */
function twice(z) {
  let last = { at: 0, x: 0, y: 0 };
  z.surface.addEventListener('click', (e) => {
    const { timeStamp: at, clientX: x, clientY: y } = e;
    if (within(e.target, TAKEN)) { last.at = 0; return; }
    const again = at - last.at < TAP_MS && Math.hypot(x - last.x, y - last.y) < TAP_NEAR;
    last = { at: again ? 0 : at, x, y };
    if (!again) return;
    if (near.peek() > 1) z.all();
    else z.by(NEARER, { x, y });
  });
}

/** What has the focus is in sight. @param {Zoomed} z */
function focus(z) {
  z.surface.addEventListener('focusin', (e) => {
    const on = /** @type {Element} */ (e.target);
    if (near.peek() === 1 || z.now.el.dataset.sheet !== undefined || within(on, '.zooms, .over')) return;
    const box = on.getBoundingClientRect(), at = z.surface.getBoundingClientRect();
    const dx = Math.min(0, box.left - at.left - SLACK) || Math.max(0, box.right - at.right + SLACK);
    const dy = Math.min(0, box.top - at.top - SLACK) || Math.max(0, box.bottom - at.bottom + SLACK);
    if (dx || dy) z.pan(dx, dy);
  });
}

/** @param {Zoomed} z @param {KeyboardEvent} e */
function key(z, e) {
  if (e.defaultPrevented || isNoCommand(e)) return;
  if (document.querySelector('dialog[open]') || within(e.target, '[role=tablist], [role=slider]')) return;
  const arrow = ARROWS[e.key];
  if (e.key === '+' || e.key === '=') z.ask({ by: STEP });
  else if (e.key === '-') z.ask({ by: 1 / STEP });
  else if (e.key === '0' && (near.peek() > 1 || z.surface.querySelector('.pane.is-near'))) z.ask({});
  else if (arrow && (near.peek() > 1 || z.surface.querySelector('.pane.is-near'))) z.ask({ pan: arrow });
  else return;
  e.preventDefault();
}

/** The surface's zoom, and its buttons while it is larger; the bar's button sends the event "zoom".
 *  yours, seq: another question may lie elsewhere.  @param {{ seq: number, yours: boolean }} props */
export function Zoom({ seq, yours }) {
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  const zoomed = useRef(/** @type {Zoomed | null} */ (null));
  useEffect(() => {
    const surface = /** @type {HTMLElement} */ (here.current?.closest('.surface'));
    const z = new Zoomed(surface), onKey = (/** @type {KeyboardEvent} */ e) => key(z, e);
    zoomed.current = z;
    for (const listen of [wheel, drag, fingers, twice, focus]) listen(z);
    const fits = new ResizeObserver(() => { if (near.peek() > 1) z.pan(0, 0); });
    fits.observe(surface);
    const onBar = () => z.ask(near.peek() > 1 ? {} : { by: NEARER });
    addEventListener('keydown', onKey);
    addEventListener('zoom', onBar);
    return () => {
      fits.disconnect();
      removeEventListener('keydown', onKey);
      removeEventListener('zoom', onBar);
      near.value = 1;
    };
  }, []);
  useEffect(() => { if (yours) zoomed.current?.find('.can'); }, [seq, yours]);
  const k = near.value, hidden = k === 1 ? ' is-all' : '';
  const button = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {any} */ what) =>
    html`<button class="btn btn--icon" aria-label=${t(name)} title=${t(name)}
      onClick=${() => zoomed.current?.ask(what)}><${Icon} name=${icon} /></button>`;
  return html`<div ref=${here} class=${'zooms' + hidden} role="group" aria-label=${t('zoom')}>
    ${button('zoom.out', 'minus', { by: 1 / STEP })}<output>${Math.round(k * 100)}%</output>
    ${button('zoom.in', 'plus', { by: STEP })}${button('zoom.all', 'full', {})}</div>`;
}
