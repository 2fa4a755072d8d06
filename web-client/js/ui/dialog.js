// SPDX-License-Identifier: MIT
/* dialog.js - modal dialog layer. */
import { html, signal, useLayoutEffect, useRef } from '../html.js';
import { useBack } from '../back.js';
import { t } from '../i18n.js';
import { Icon } from './icons.js';

/** title: drawn, like the content, in the language of the moment.
 *  @typedef {{ title: () => string, body: () => any, wide?: boolean }} Sheet */
const open = signal(/** @type {Sheet | null} */ (null));

/** @param {Sheet['title']} title @param {Sheet['body']} body draws the content
 *  @param {{ wide?: boolean }} [how] */
export function showDialog(title, body, how = {}) {
  open.value = { title, body, ...how };
}
export function closeDialog() {
  open.value = null;
  waiting.splice(0, 1).forEach((show) => show());
}

/** @type {(() => void)[]} */
const waiting = [];
/** Once no sheet is open. @param {() => void} show */
export function whenFree(show) {
  if (open.peek()) waiting[0] = show;
  else show();
}

export function DialogLayer() {
  const now = open.value;
  return now ? html`<${Dialog} now=${now} />` : null;
}

/** @param {{ now: Sheet }} props */
function Dialog({ now }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  /* At once: whoever is quick shuts it again. */
  useLayoutEffect(() => {
    const opener = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!box.current?.open) box.current?.showModal();
    return () => opener?.focus({ preventScroll: true });
  }, []);
  useBack(true, closeDialog);
  const Body = now.body;
  const outside = (/** @type {MouseEvent} */ e) => { if (e.target === box.current) closeDialog(); };
  return html`<dialog ref=${box} class="sheet ${now.wide ? 'sheet--wide' : ''}" aria-labelledby="dialog-title"
      onClose=${closeDialog} onClick=${outside}>
    <div class="sheet__in">
      <header class="sheet__h">
        <h2 id="dialog-title">${now.title()}</h2>
        <button class="btn btn--icon btn--ghost" aria-label=${t('close')} onClick=${closeDialog}>
          <${Icon} name="x" />
        </button>
      </header>
      <${Body} />
    </div>
  </dialog>`;
}
