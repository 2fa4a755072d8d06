// SPDX-License-Identifier: MIT
/* tooltip.js - tooltips and links to rules. The tooltip: one at a time, over the surface, beside what it
   explains. showTip(element, content) opens it where it covers least (tooltip_position.js); hideTip()
   closes it, leaveTip() for who goes away.  It takes the pointer only where it names a rule.  The shell
   draws <TipLayer/> once. */
import { carry } from '../self_update.js';
import { html, signal, useEffect, useRef } from '../html.js';
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

const beside = () => import('./tooltip_position.js');

/** What it explains was left. @param {PointerEvent} e */
export function leaveTip(e) {
  const was = tip.peek();
  if (was) beside().then((m) => m.leave(e, () => { if (tip.peek() === was) hideTip(); }));
}

export function TipLayer() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = tip.value;
  /* Its content may come late, or grow. */
  useEffect(() => {
    const el = box.current;
    if (!now || !el) return undefined;
    const put = () => beside().then((m) => el.isConnected && m.place(el, now.at, now.side, hideTip));
    const watch = new ResizeObserver(put);
    watch.observe(el);
    return () => watch.disconnect();
  }, [now]);
  if (!now) return null;
  /* Another thing's is another sheet: nothing in it moves. */
  const key = `${now.at.x} ${now.at.y}`;
  return html`<div class="tip" key=${key} role="tooltip" ref=${box} onPointerLeave=${leaveTip}>
    ${now.content}</div>`;
}

/* ---- the book of rules: whoever shows an ID shows it as <Rule id=…>; the table draws the book ---- */

/** null: closed; '': at the chapter of the present question; else a rule's ID or a chapter.
 *  @type {import('../../vendor/signals.js').Signal<string | null>} */
export const book = signal(null);
carry('book', () => book.peek(), (at) => { book.value = at; });
/** Is it there?  The table makes room for it then, not before. */
export const bookStands = signal(false);

/** @param {string} [at] */
export const openBook = (at = '') => { book.value = at; };
export const closeBook = () => { book.value = null; };

/** @param {{ id?: string }} props */
export function Rule({ id }) {
  if (!id) return null;
  const go = (/** @type {Event} */ e) => { e.stopPropagation(); hideTip(); openBook(id); };
  return html`<button type="button" class="rule" title=${t('rule')} onClick=${go}>${id}</button>`;
}
