// SPDX-License-Identifier: MIT
/* orders.js - standing orders: what the server may answer for you, so that nobody waits. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { request } from '../net.js';
import { RowField } from '../ui/form.js';
import { errorText } from '../names.js';

/** @param {{ game: import('./game.js').TableGame }} props */
export function Orders({ game }) {
  const [bad, setBad] = useState('');
  const rows = game.description.orders ?? [];
  const now = game.orders;
  const set = async (/** @type {string} */ key, /** @type {any} */ value, /** @type {any} */ none) => {
    try {
      const a = await request('order', { room: game.table.id, key, value: value === none ? null : value });
      game.table.orders.value = a.orders ?? {};
      setBad('');
    } catch (error) {
      setBad(errorText(error));
    }
  };
  return html`<p class="quiet">${t('orders.help')}</p>
    ${rows.map((r) => { const none = r.default ?? r.initial; return html`<${RowField} key=${r.key} game=${game.id} row=${r} prefix="order" value=${now[r.key] ?? none} set=${(/** @type {any} */ v) => set(r.key, v, none)} />`; })}
    ${bad ? html`<p class="chat__bad" role="alert">${bad}</p>` : null}`;
}
