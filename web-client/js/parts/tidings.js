// SPDX-License-Identifier: MIT
/* tidings.js - what somebody is told when it happened, or when he comes: one sheet, the newest last. */
import { html } from '../html.js';
import { ago, has, t } from '../i18n.js';
import { told } from '../store.js';
import { closeDialog, showDialog, whenFree } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';

/** What there is no way to any more. */
const GONE = ['table_deleted', 'table_expired', 'table_removed', 'banned_here'];

/** What is of no table. */
const PLAIN = ['announcement', 'forgets'];

/** Shows all that has not been read, when no other sheet is open: something may be written there. */
export function showTidings() {
  whenFree(() => { if (told.peek().length) showDialog(() => t('news.title'), Tidings); });
}

/** @param {any} frame */
const isThere = ({ room, code }) => room && !GONE.includes(code);

/** Of the server's host in his own words; the others by their code. @param {any} frame */
function sentence({ code, args = {}, text }) {
  return has(`told.${code}`) ? t(`told.${code}`, args) : text;
}

function Tidings() {
  const read = () => { told.value = []; closeDialog(); };
  return html`<div class="stack tidings">
    <ul>${told.value.map((frame) => html`<li>
      <${Icon} name=${PLAIN.includes(frame.code) ? 'info' : 'bell'} />
      <div><p>${sentence(frame)}</p>
        ${frame.at ? html`<small class="soft">${ago(frame.at)}</small>` : null}
        ${isThere(frame) ? html` <a href=${`/room/${frame.room}`} onClick=${read}>
          ${t('told.table')}</a>` : null}
      </div></li>`)}</ul>
    <div class="stack__end"><button class="btn btn--act" onClick=${read}>${t('news.read')}</button></div>
  </div>`;
}
