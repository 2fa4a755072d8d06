// SPDX-License-Identifier: MIT
/* tip.js - what explains: the paper tooltip, and a rule's ID, which opens the book of rules at its paragraph.

   The tooltip: one at a time, over the surface, beside what it explains.

   showTip(element, content) opens it where it covers least (beside.js); hideTip() closes it, leaveTip() for
   who goes away.  It takes the pointer only where it names a rule.  The shell draws <TipLayer/> once. */
import { html, signal, useEffect, useRef } from '../html.js';
import { t } from '../i18n.js';

/** @type {import('../../vendor/signals.js').Signal<{ at: DOMRect, content: any, side?: string } | null>} */
const tip = signal(null);

/** @param {Element | DOMRect} anchor @param {any} content vnode @param {{ side?: 'above'|'below' }} [how] */
export function showTip(anchor, content, how = {}) {
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  clearTimeout(leaving);
  tip.value = { at, content, side: how.side };
}
export function hideTip() {
  if (tip.peek()) tip.value = null;
}

const STAY_MS = 250;
let leaving = 0;

/** A mouse leaves what it explains: it goes, too, unless somebody points at it by then, to get to its rule.
 *  A finger is lifted: it stays to be read, until the next touch. @param {PointerEvent} e */
export function leaveTip(e) {
  if (e.pointerType !== 'mouse') return;
  clearTimeout(leaving);
  leaving = setTimeout(() => { if (!document.querySelector('.tip:hover')) hideTip(); }, STAY_MS);
}

/** @param {PointerEvent} e */
const touchAway = (e) => {
  if (e.pointerType !== 'mouse' && !(/** @type {Element} */ (e.target).closest('.tip .rule'))) hideTip();
};

export function TipLayer() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = tip.value;
  /* Its content may come late, or grow. */
  useEffect(() => {
    const el = box.current;
    if (!now || !el) return undefined;
    const put = () => import('./beside.js').then((m) => el.isConnected && m.place(el, now.at, now.side));
    const watch = new ResizeObserver(put);
    watch.observe(el);
    addEventListener('pointerdown', touchAway, true);
    return () => {
      watch.disconnect();
      removeEventListener('pointerdown', touchAway, true);
    };
  }, [now]);
  if (!now) return null;
  return html`<div class="tip" role="tooltip" ref=${box} onPointerLeave=${leaveTip}>${now.content}</div>`;
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
  const go = (/** @type {Event} */ e) => { e.stopPropagation(); hideTip(); openBook(id); };
  return html`<button type="button" class="rule" title=${t('rule')} onClick=${go}>${id}</button>`;
}
