// SPDX-License-Identifier: MIT
/* standing_orders.js - standing orders panel (automatic answers). */
import { html, useState } from '../../html.js';
import { t } from '../../i18n.js';
import { request } from '../../net.js';
import { RowField } from '../../ui/form.js';
import { errorText } from '../../names.js';

/** @import { Order } from '../../types.js' */

/** An order that nobody gave. @param {Order} row */
const none = (row) => row.default ?? row.initial;

/** @param {{ game: import('../game/table_game.js').TableGame }} props */
export function Orders({ game }) {
  const [bad, setBad] = useState('');
  const set = async (/** @type {Order} */ row, /** @type {any} */ value) => {
    try {
      const order = { room: game.table.id, key: row.key, value: value === none(row) ? null : value };
      game.table.orders.value = (await request('order', order)).orders ?? {};
      setBad('');
    } catch (error) {
      setBad(errorText(error));
    }
  };
  const field = (/** @type {Order} */ row) => html`<${RowField} key=${row.key} game=${game.id} row=${row}
    prefix="order" value=${game.orders[row.key] ?? none(row)}
    set=${(/** @type {any} */ v) => set(row, v)} />`;
  return html`<p class="quiet">${t('orders.help')}</p>
    ${(game.description.orders ?? []).map(field)}
    ${bad ? html`<p class="chat__bad" role="alert">${bad}</p>` : null}`;
}
