// SPDX-License-Identifier: MIT
/* tip.js - what explains: the paper tooltip, and a rule's ID, which opens the book of rules at its paragraph.

   The tooltip: one at a time, over the surface, beside what it explains.

   showTip(element, content) opens it towards the emptier side; hideTip() closes it.  It never takes
   the pointer.  The shell draws <TipLayer/> once. */
import { html, signal, useEffect, useLayoutEffect, useRef } from '../html.js';
import { t } from '../i18n.js';

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
  }, [now]);
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

/* ---- the book of rules: whoever shows an ID shows it as <Rule id=…>; the table draws the book ---- */

/** null: closed; '': at the chapter of the present question; else a rule's ID or a chapter.
 *  @type {import('../../vendor/signals.js').Signal<string | null>} */
export const book = signal(null);

/** @param {string} [at] */
export const openBook = (at = '') => { book.value = at; };
export const closeBook = () => { book.value = null; };

/** @param {{ id?: string }} props */
export function Rule({ id }) {
  if (!id) return null;
  const go = (/** @type {Event} */ e) => { e.stopPropagation(); openBook(id); };
  return html`<button type="button" class="rule" title=${t('rule')} onClick=${go}>${id}</button>`;
}
