// SPDX-License-Identifier: MIT
/* inbox.js - inbox dialog. */
import { html } from '../html.js';
import { ago, clockTime, dayText, has, t } from '../i18n.js';
import { route } from '../route.js';
import { readTold, told } from '../store.js';
import { closeDialog, showDialog, whenFree } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';

/** What there is no way to any more. */
const GONE = ['table_deleted', 'table_expired', 'table_removed', 'banned_here'];

/** What is of no table. */
const PLAIN = ['announcement', 'forgets'];

/** What /devices shows and answers. */
const OF_DEVICES = ['merge_asks', 'merged', 'merged_here', 'merge_undone'];
/** @param {any} frame */
const isOfDevices = ({ code }) => OF_DEVICES.includes(code);

/** Shows all that has not been read, when no other sheet is open: something may be written there. */
export function showTidings() {
  whenFree(() => {
    if (route.peek().place === 'devices') readTold(isOfDevices);
    if (told.peek().length) showDialog(() => t('news.title'), Tidings);
  });
}

/** Of one merge the device that was merged hears twice.  @param {any[]} all */
function withoutRepeats(all) {
  const isHere = all.some(({ code }) => code === 'merged_here');
  return isHere ? all.filter(({ code }) => code !== 'merged') : all;
}

/** @param {any} frame */
const isThere = ({ room, code }) => room && !GONE.includes(code);

/** Of the server's host in his own words; the others by their code. @param {any} frame */
function sentence({ code, args = {}, until = 0, ends = 0, text }) {
  const key = `told.${code}`;
  return has(key) ? t(key, { ...args, day: dayText(until), hour: clockTime(ends) }) : text;
}

function Tidings() {
  const read = () => { readTold(); closeDialog(); };
  return html`<div class="stack tidings">
    <ul>${withoutRepeats(told.value).map((frame) => html`<li>
      <${Icon} name=${PLAIN.includes(frame.code) ? 'info' : 'bell'} />
      <div><p>${sentence(frame)}</p>
        ${frame.at ? html`<small class="soft">${ago(frame.at)}</small>` : null}
        ${isThere(frame) ? html` <a href=${`/room/${frame.room}`} onClick=${read}>
          ${t('told.table')}</a>` : null}
        ${isOfDevices(frame) ? html` <a href="/devices" onClick=${read}>${t('news.devices')}</a>` : null}
      </div></li>`)}</ul>
    <div class="stack__end"><button class="btn btn--act" onClick=${read}>${t('news.read')}</button></div>
  </div>`;
}
