// SPDX-License-Identifier: MIT
/* surface.js - SVG viewport with zoom, pan and pinch. <${Surface} box=${[0, 0, 1080, 772]} focus=${[x, y,
   w, h]} class="mapsvg" label="…">…</> box is what fits the place at rest; extent, if given, is the
   picture within it, beyond which nothing is to be seen; focus, if given, is where a phone begins.  Each
   child is a layer; only the viewBox changes, so clicks on things inside work as ever; a drag is not a
   click.  keymap, if given, is a small picture of the whole with a frame around what is seen; a touch on
   it goes there. */
import { Layers } from './draw.js';
import { html, useEffect, useRef, useState } from '../html.js';
import { Icon } from '../ui/icons.js';
import { t } from '../i18n.js';

/** @typedef {[number, number, number, number]} Box */
const MOST = 6, SLACK = 6, STEP = 1.5;
/** How much of what is seen an arrow key moves on. */
const PAN = 0.15;

/** @typedef {{ box: Box, picture: any }} KeyMap */

/** @param {{ box: Box, extent?: Box, focus?: Box, label?: string, class?: string, children?: any,
 *            keymap?: KeyMap }} props */
export function Surface({ box, extent = box, focus, label, class: more = '', children, keymap }) {
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const [seen, setSeen] = useState(/** @type {Box} */ (focus ?? box));
  const now = useRef(seen);
  now.current = seen;
  const key = box.join();
  useEffect(() => setSeen(focus ?? box), [key]);
  useEffect(() => {
    if (!board.current) return;
    return follow(board.current, () => now.current, (next) => setSeen(within(next, box, extent)));
  }, [key]);
  const [left, top, width, height] = seen;
  const whole = width >= box[2] - 0.5 && height >= box[3] - 0.5;
  const show = (/** @type {Box} */ next) => setSeen(within(next, box, extent));
  const zoom = (/** @type {number} */ by) => show(scaled(seen, by, left + width / 2, top + height / 2));
  const goTo = (/** @type {number} */ x, /** @type {number} */ y) => {
    show([x - width / 2, y - height / 2, width, height]);
  };
  return html`<div class="pane ${whole ? '' : 'is-near'}">
    <${Layers} of=${board} class=${more} box=${seen} label=${label}>${children}</>
    ${keymap && !whole && html`<${Corner} map=${keymap} seen=${seen} onGo=${goTo} />`}
    <div class="zoom" role="group" aria-label=${t('zoom')}>
      <${ZoomButton} name=${t('zoom.in')} icon="plus" go=${() => zoom(1 / STEP)} />
      <${ZoomButton} name=${t('zoom.out')} icon="minus" idle=${whole} go=${() => zoom(STEP)} />
      <${ZoomButton} name=${t('zoom.all')} icon="full" idle=${whole} go=${() => setSeen(box)} />
    </div>
  </div>`;
}

/** @param {{ name: string, icon: string, idle?: boolean, go: () => void }} props */
function ZoomButton({ name, icon, idle, go }) {
  return html`<button class="btn btn--icon" aria-label=${name} aria-disabled=${idle} onClick=${go}>
    <${Icon} name=${icon} />
  </button>`;
}

/** @param {{ map: KeyMap, seen: Box, onGo: (x: number, y: number) => void }} props */
function Corner({ map, seen, onGo }) {
  const go = (/** @type {PointerEvent} */ e) => {
    const m = /** @type {SVGSVGElement} */ (e.currentTarget).getScreenCTM();
    if (!m || (e.type === 'pointermove' && !e.buttons)) return;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    onGo(p.x, p.y);
  };
  return html`<svg class="keymap" viewBox=${map.box.join(' ')} aria-hidden="true"
      onPointerDown=${go} onPointerMove=${go}>
    ${map.picture}
    <rect class="keymap__frame" x=${seen[0]} y=${seen[1]} width=${seen[2]} height=${seen[3]} /></svg>`;
}

/** Larger or smaller around the point that stays.
 *  @param {Box} b @param {number} by @param {number} x @param {number} y @returns {Box} */
function scaled(b, by, x, y) {
  return [x - (x - b[0]) * by, y - (y - b[1]) * by, b[2] * by, b[3] * by];
}

/** On one axis: inside the picture, and around it where more than that is seen.
 *  @param {number} at @param {number} size @param {number} from @param {number} of */
const kept = (at, size, from, of) =>
  (size >= of ? from + (of - size) / 2 : Math.min(from + of - size, Math.max(from, at)));

/** @param {Box} b @param {Box} all @param {Box} picture @returns {Box} */
function within(b, all, [x, y, wide, high]) {
  const k = Math.min(1, Math.max(1 / MOST, b[2] / all[2]));
  const w = all[2] * k, tall = all[3] * k;
  return [kept(b[0], w, x, wide), kept(b[1], tall, y, high), w, tall];
}

/** What holds all of them. @param {DOMRect[]} boxes */
function around(boxes) {
  const left = Math.min(...boxes.map((b) => b.left)), top = Math.min(...boxes.map((b) => b.top));
  const right = Math.max(...boxes.map((b) => b.right)), foot = Math.max(...boxes.map((b) => b.bottom));
  return new DOMRect(left, top, right - left, foot - top);
}

/** Wheel, drag and pinch; the event "zoom" is what keys and the surface's buttons ask for, and which things
 *  are to be in sight, the first at least.
 *  @param {HTMLElement} board @param {() => Box} get @param {(b: Box) => void} set */
function follow(board, get, set) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let moved = false;
  const unit = () => Math.max(get()[2] / board.clientWidth, get()[3] / board.clientHeight);
  const point = (/** @type {number} */ x, /** @type {number} */ y) => {
    const m = /** @type {SVGSVGElement} */ (board.firstElementChild).getScreenCTM();
    return m ? new DOMPoint(x, y).matrixTransform(m.inverse()) : { x: 0, y: 0 };
  };
  const onWheel = (/** @type {WheelEvent} */ e) => {
    e.preventDefault();
    const p = point(e.clientX, e.clientY);
    const turn = Math.max(-60, Math.min(60, e.deltaY)) * (e.ctrlKey ? 0.01 : 0.003);
    set(scaled(get(), Math.exp(turn), p.x, p.y));
  };
  const onDown = (/** @type {PointerEvent} */ e) => {
    if (e.button !== 0) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size === 1) moved = false;
  };
  const onMove = (/** @type {PointerEvent} */ e) => {
    const was = fingers.get(e.pointerId);
    if (!was) return;
    const dx = e.clientX - was.x, dy = e.clientY - was.y;
    if (!moved && Math.hypot(dx, dy) < SLACK) return;
    if (!moved) { moved = true; board.setPointerCapture(e.pointerId); }
    const b = get(), u = unit();
    if (fingers.size === 1) {
      set([b[0] - dx * u, b[1] - dy * u, b[2], b[3]]);
    } else {
      const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1];
      if (!other) return;
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const is = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      const p = point((e.clientX + other.x) / 2, (e.clientY + other.y) / 2);
      set(scaled(b, before / Math.max(1, is), p.x, p.y));
    }
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  };
  const onUp = (/** @type {PointerEvent} */ e) => { fingers.delete(e.pointerId); };
  /* The click that ends a drag is nobody's click. */
  const onClick = (/** @type {MouseEvent} */ e) => {
    if (!moved) return;
    moved = false;
    e.stopPropagation();
    e.preventDefault();
  };
  const show = (/** @type {Element[]} */ things) => {
    const boxes = things.map((thing) => thing.getBoundingClientRect()), at = board.getBoundingClientRect();
    const inSight = (/** @type {DOMRect} */ b) =>
      b.right > at.left && b.left < at.right && b.bottom > at.top && b.top < at.bottom;
    if (boxes.every(inSight)) return;
    const all = around(boxes), fits = all.width <= at.width && all.height <= at.height;
    const to = fits ? all : boxes[0], [, , w, h] = get();
    const p = point(to.left + to.width / 2, to.top + to.height / 2);
    set([p.x - w / 2, p.y - h / 2, w, h]);
  };
  const onAsk = (/** @type {any} */ { detail: { by, pan, things } }) => {
    const [x, y, w, h] = get();
    if (things) show(things);
    else if (by) set(scaled([x, y, w, h], 1 / by, x + w / 2, y + h / 2));
    else if (pan) set([x + pan[0] * w * PAN, y + pan[1] * h * PAN, w, h]);
    else set([-Infinity, -Infinity, Infinity, Infinity]);
  };
  board.addEventListener('zoom', onAsk);
  board.addEventListener('wheel', onWheel, { passive: false });
  board.addEventListener('pointerdown', onDown);
  board.addEventListener('pointermove', onMove);
  board.addEventListener('pointerup', onUp);
  board.addEventListener('pointercancel', onUp);
  board.addEventListener('click', onClick, true);
  return () => {
    board.removeEventListener('zoom', onAsk);
    board.removeEventListener('wheel', onWheel);
    board.removeEventListener('pointerdown', onDown);
    board.removeEventListener('pointermove', onMove);
    board.removeEventListener('pointerup', onUp);
    board.removeEventListener('pointercancel', onUp);
    board.removeEventListener('click', onClick, true);
  };
}
