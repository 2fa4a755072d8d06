// SPDX-License-Identifier: MIT
/* notes.js - private notes at a table, kept in this browser. It is kept in this browser and nowhere else:
   so neither the host nor a backup can read it, and nothing of it has to be taken out when an account
   goes. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { local } from '../storage.js';
import { isTv } from '../tokens.js';

const MOST = 4000;
/** @param {string} room */
const key = (room) => `tabuleiro.notes.${room}`;

/** @param {string} room */
const read = (room) => local.getItem(key(room)) ?? '';

/** @param {string} room @param {string} text @returns {boolean} was there room for it? */
function write(room, text) {
  if (text) return local.setItem(key(room), text);
  local.removeItem(key(room));
  return true;
}

/** @param {{ room: import('../types.js').Room }} props */
export function Notes({ room }) {
  const [text, setText] = useState(() => read(room.id)), [full, setFull] = useState(false);
  if (isTv) return null;
  const note = (/** @type {any} */ e) => {
    setText(e.target.value);
    setFull(!write(room.id, e.target.value) || e.target.value.length >= MOST);
  };
  return html`<details class="notes" open=${text !== ''}>
    <summary>${t('notes')}</summary>
    <textarea class="in" rows="5" maxlength=${MOST} value=${text} aria-label=${t('notes')}
      onInput=${note}></textarea>
    <p>${full ? t('notes.full') : t('notes.help')}</p>
  </details>`;
}
