// SPDX-License-Identifier: MIT
/* mute_table.js - switch that mutes a table's notifications. */
import { html, useEffect, useState } from '../html.js';
import { need, t } from '../i18n.js';
import { serverNow } from '../time.js';
import { Switch } from '../ui/form.js';
import { change, ways } from './notifications.js';

/** As good as for ever. */
const LONG_MS = 3650 * 86400000;

/** @param {{ room: import('../types.js').Room }} props */
export function Quiet({ room }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    Promise.all([need('+notices'), change('notice_settings')]).then(() => setReady(true), () => {});
  }, []);
  if (!ready) return null;
  const on = !!ways.value?.mutes.some((m) => m.room === room.id);
  const set = (/** @type {boolean} */ quiet) =>
    change('mute', { room: room.id, until: quiet ? serverNow() + LONG_MS : 0, ends: true }).catch(() => {});
  return html`<${Switch} label=${t('told.mute')} help=${t('told.mute.help')} on=${on} set=${set} />`;
}
