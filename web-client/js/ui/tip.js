// SPDX-License-Identifier: MIT
/* tip.js - the paper tooltip: one at a time, over the surface, beside what it explains.

   showTip(element, content) opens it towards the emptier side; hideTip() closes it.  It never takes
   the pointer.  The shell draws <TipLayer/> once. */
import { html, signal, useEffect, useLayoutEffect, useRef } from '../html.js';

/** @type {import('../../vendor/signals.js').Signal<{ at: DOMRect, content: any, side?: string } | null>} */
const tip = signal(null);

/** @param {Element | DOMRect} anchor @param {any} content vnode @param {{ side?: 'above'|'below' }} [how] */
export function showTip(anchor, content, how = {}) {
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  tip.value = { at, content, side: how.side };
}
export function hideTip() {
  if (tip.peek()) tip.value = null;
}

export function TipLayer() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = tip.value;
  useLayoutEffect(() => {
    if (now && box.current) place(box.current, now.at, now.side);
  });
  /* Its content may come late, or grow. */
  useEffect(() => {
    if (!now || !box.current) return undefined;
    const el = box.current, watch = new ResizeObserver(() => place(el, now.at, now.side));
    watch.observe(el);
    return () => watch.disconnect();
  }, [now]);
  if (!now) return null;
  return html`<div class="tip" role="tooltip" ref=${box}>${now.content}</div>`;
}

/** What the prompt takes at the lower edge. */
const PROMPT = 90;

/** @param {HTMLElement} el @param {DOMRect} at @param {string} [side] */
function place(el, at, side) {
  const margin = 10;
  const w = el.offsetWidth, tall = el.offsetHeight;
  const room = at.bottom + margin + tall < innerHeight - PROMPT || at.top < innerHeight - at.bottom;
  const below = side ? side === 'below' : room;
  const mid = at.left + at.width / 2;
  const left = Math.max(8, Math.min(innerWidth - w - 8, mid - Math.min(64, w / 2)));
  el.classList.toggle('tip--below', below);
  el.classList.toggle('tip--above', !below);
  el.style.left = `${left}px`;
  el.style.top = `${below ? at.bottom + margin : at.top - margin - tall}px`;
  el.style.setProperty('--tip-x', `${Math.max(10, Math.min(w - 24, mid - left - 7))}px`);
}
