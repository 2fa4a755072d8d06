// SPDX-License-Identifier: MIT
/* tidings.js - what somebody is told when it happened, or when he comes: one sheet, the newest last. */
import { html } from '../html.js';
import { ago, has, t } from '../i18n.js';
import { told } from '../store.js';
import { closeDialog, showDialog } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';

/** Shows all that has not been read. */
export function showTidings() {
  if (told.peek().length) showDialog(t('told.title'), Tidings);
}

/** Of the server's host in his own words; the others by their code. @param {any} frame */
function sentence({ code, args = {}, text }) {
  return has(`told.${code}`) ? t(`told.${code}`, args) : text;
}

function Tidings() {
  const read = () => { told.value = []; closeDialog(); };
  return html`<div class="stack tidings">
    <ul>${told.value.map((frame) => html`<li>
      <${Icon} name=${frame.code === 'announcement' ? 'info' : 'bell'} />
      <div><p>${sentence(frame)}</p>
        ${frame.at ? html`<small class="soft">${ago(frame.at)}</small>` : null}
        ${frame.room ? html` <a href=${`/room/${frame.room}`} onClick=${read}>${t('told.table')}</a>` : null}
      </div></li>`)}</ul>
    <div class="stack__end"><button class="btn btn--act" onClick=${read}>${t('told.read')}</button></div>
  </div>`;
}
