// SPDX-License-Identifier: MIT
/* side_panel.js - side panel: moves, history, log, chat, players. dock.js takes the same parts one by one. */
import { html, useState } from '../../html.js';
import { t } from '../../i18n.js';
import { user, userId } from '../../store.js';
import { Icon } from '../../ui/icons.js';
import { guarded, later, lazy, worded } from '../../ui/lazy.js';
import { Log as Lines } from '../log/log.js';
import { MoveList } from '../ask/move_list.js';

const LATE = '/js/table/frame/secondary.css';
const talk = worded(() => import('../../parts/chat.js'), '+talk');
export const Chat = guarded(lazy(talk, 'Chat', LATE));
const people = worded(() => import('./players.js'), '+late', '+talk', '+powers');
export const People = guarded(lazy(people, 'People', LATE));
export const Log = guarded(Lines);
const History = lazy(later(() => import('../past/history_slider.js')), 'History');
const Orders = lazy(() => import('../ask/standing_orders.js'), 'Orders', LATE);

/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {{ table: import('../../table_state.js').Table, room: import('../../types.js').Room,
 *  game: TableGame }}
 *            Props */
/** A page of the dock, or of the rail's lower part.
 *  @typedef {'table' | 'moves' | 'log' | 'chat' | 'people'} Page */
/** now: the page on show.  @typedef {{ now: Page, show: (page: Page) => void }} Tabs */

/** Lines of others in the chat that nobody here has seen.
 *  @param {import('../../table_state.js').Table} table */
export const unread = ({ chat, chatRead }) =>
  chat.value.filter(({ line, from }) => line > chatRead.value && userId(from) !== user.value?.id).length;

/** Beside the board: moves and history, under them the log, the chat or the people.
 *  @param {Props & Tabs} props */
export function Rail({ table, room, game, now, show }) {
  return html`<aside class="rail on-table" aria-label=${t('rail')}>
    <${MoveList} game=${game} />
    <${OrdersFold} game=${game} />
    <div class="history__room"><${History} table=${table} game=${game} /></div>
    <div class="tabs" translate=${false} role="tablist">
      <${Tab} id="log" now=${now} show=${show} />
      <${Tab} id="chat" now=${now} show=${show} n=${now === 'chat' ? 0 : unread(table)} />
      <${Tab} id="people" now=${now} show=${show} />
    </div>
    <div class="rail__tab" role="tabpanel" aria-label=${t(now)}>
      ${now === 'log' ? html`<${Log} table=${table} game=${game} />` : null}
      ${now === 'chat' ? html`<${Chat} table=${table} room=${room} />` : null}
      ${now === 'people' ? html`<${People} room=${room} game=${game} />` : null}
    </div>
  </aside>`;
}

/** @param {Tabs & { id: Page, icon?: string, n?: number }} props n: how much is new there */
export function Tab({ id, icon, now, show, n = 0 }) {
  return html`<button role="tab" aria-selected=${now === id} onClick=${() => show(id)}>
    ${icon ? html`<${Icon} name=${icon} />` : null}${t(id)}
    ${n > 0 ? html`<span class="badge">${n}</span>` : null}</button>`;
}

/** Standing orders, folded: what is in it comes when it is opened. @param {{ game: TableGame }} props */
export function OrdersFold({ game }) {
  const [open, setOpen] = useState(false);
  if (game.you === null || !game.description.orders?.length || game.table.over.value) return null;
  const n = given(game);
  return html`<details class="orders" translate=${false}
    onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}>
    <summary>${t('orders')}${n ? html`<span class="badge">${n}</span>` : null}</summary>
    ${open ? html`<${Orders} game=${game} />` : null}
  </details>`;
}

/** How many orders one has given. @param {TableGame} game */
function given({ description, orders }) {
  const rows = description.orders ?? [];
  return rows.filter((r) => orders[r.key] !== undefined && orders[r.key] !== (r.default ?? r.initial)).length;
}
