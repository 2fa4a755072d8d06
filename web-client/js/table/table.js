// SPDX-License-Identifier: MIT
/* table.js - the frame around every game: bar, seats, surface, prompt, rail; on phones a dock. */
import { html, useEffect, useLayoutEffect, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { compact, phone, prefs } from '../prefs.js';
import { gameTitle, roomName } from '../names.js';
import { play } from '../ui/sound.js';
import { Icon } from '../ui/icons.js';
import { Boundary, lazy } from '../ui/lazy.js';
import { LineBanner } from '../ui/line.js';
import { TipLayer, hideTip } from '../ui/tip.js';
import { Bar } from './bar.js';
import { History } from './history.js';
import { useKeys } from './keys.js';
import { Log } from './log.js';
import { MoveList } from './moves.js';
import { Prompt } from './prompt.js';

const LATE = '/js/table/late.css';
const Chat = lazy(() => import('../parts/chat.js'), 'Chat', LATE);
const People = lazy(() => import('./people.js'), 'People', LATE);
const OverPanel = lazy(() => import('./over.js'), 'OverPanel', LATE);
const PlainBoard = lazy(() => import('./plain.js'), 'Board');
const Orders = lazy(() => import('./orders.js'), 'Orders', LATE);

/** @import { TableGame } from './game.js' */
/** @typedef {{ table: import('../watched.js').Table, room: import('../types.js').Room, game: TableGame }}
 *            Props */
/** A page of the phone, or of the rail's lower part.
 *  @typedef {'table' | 'moves' | 'log' | 'chat' | 'people'} Page */
/** now: the page on show.  @typedef {{ now: Page, show: (page: Page) => void }} Tabs */

/** @param {Props} props */
export default function TableView({ table, room, game }) {
  const [tab, setTab] = useState(/** @type {Page} */ ('table'));
  const [side, setSide] = useState(/** @type {Page} */ ('log'));
  const small = compact.value;
  const yours = game.you !== null && game.toAct.includes(game.you);
  useTurnNotice(room, yours);
  useKeys(game);
  useEffect(() => hideTip, []);
  useEffect(() => table.noteSeen(), [game.seq]);
  /* Acting is having seen. */
  useEffect(() => { if (game.chosen || Object.keys(game.picked).length) table.recap.value = null; });
  useLayoutEffect(() => { if (yours) setTab('table'); }, [game.seq]);
  const all = { table, room, game };
  const looks = `${game.live ? '' : 'is-past'} ${yours ? 'is-yours' : ''} room--${game.id}`;
  return html`<div class="room ${looks}" data-tab=${small ? tab : 'table'}>
    <${Bar} ...${all} />
    ${game.plugin.Seat ? html`<${SeatStrip} game=${game} />` : null}
    <${Surface} ...${all} />
    <${Prompt} ...${all} />
    ${small ? html`<${Phone} ...${all} yours=${yours} now=${tab} show=${setTab} />`
    : html`<${Rail} ...${all} now=${side} show=${setSide} />`}
    <${TipLayer} />
  </div>`;
}

/** The board; over it what lies there for a while. @param {Props} props */
function Surface({ table, room, game }) {
  const { Board } = game.plugin, plain = () => html`<${PlainBoard} game=${game} />`;
  return html`<main class="surface on-table" aria-label=${t('table')}>
    <h1 class="sr">${gameTitle(room.game)}, ${roomName(room)}</h1>
    <div class="surface__in"><${Boundary} fallback=${plain}><${Board} game=${game} /></></div>
    <div class="banners"><${LineBanner} /></div>
    ${table.over.value && game.live ? html`<${OverPanel} table=${table} room=${room} game=${game} />` : null}
  </main>`;
}

/** @param {{ game: TableGame }} props */
function SeatStrip({ game }) {
  const Seat = /** @type {any} */ (game.plugin.Seat);
  /* Your own seat stands first. */
  const n = game.seats.length, from = game.you ?? 0;
  const seats = Array.from({ length: n }, (_, i) => (from + i) % n);
  /* On phones the strip scrolls: the keyboard must reach it. */
  return html`<div class="seats on-table" tabindex=${phone.value ? 0 : undefined}>
    ${seats.map((seat) => html`<${Seat} key=${seat} game=${game} seat=${seat} />`)}
  </div>`;
}

/** Lines of the chat that nobody here has seen. @param {import('../watched.js').Table} table */
const unread = (table) => table.chat.value.length - table.chatRead.value;

/** On a phone: one page over the board, and the dock that changes them.
 *  @param {Props & Tabs & { yours: boolean }} props */
function Phone({ table, room, game, yours, now, show }) {
  return html`<${Drawer} table=${table} room=${room} game=${game} now=${now} show=${show} />
    <nav class="dock on-table" role="tablist" aria-label=${t('dock')}>
      <${Tab} id="table" icon="table" now=${now} show=${show} />
      <${Tab} id="moves" icon="moves" now=${now} show=${show} n=${yours ? game.moves.length : 0} />
      <${Tab} id="log" icon="log" now=${now} show=${show} />
      <${Tab} id="chat" icon="chat" now=${now} show=${show} n=${unread(table)} />
    </nav>`;
}

/** @param {Props & Tabs} props */
function Drawer({ table, room, game, now, show }) {
  if (now === 'moves') {
    return html`<section class="drawer on-table">
      <${MoveList} game=${game} onDone=${() => show('table')} /><${OrdersFold} game=${game} /></section>`;
  }
  if (now === 'log') {
    return html`<section class="drawer on-table">
      <${History} table=${table} game=${game} /><${Log} table=${table} game=${game} /></section>`;
  }
  if (now === 'chat') {
    return html`<section class="drawer on-table">
      <${People} room=${room} game=${game} /><${Chat} table=${table} room=${room} /></section>`;
  }
  return null;
}

/** Beside the board: moves and history, under them the log, the chat or the people.
 *  @param {Props & Tabs} props */
function Rail({ table, room, game, now, show }) {
  return html`<aside class="rail on-table" aria-label=${t('rail')}>
    <${MoveList} game=${game} />
    <${OrdersFold} game=${game} />
    <${History} table=${table} game=${game} />
    <div class="tabs" role="tablist">
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
function Tab({ id, icon, now, show, n = 0 }) {
  return html`<button role="tab" aria-selected=${now === id} onClick=${() => show(id)}>
    ${icon ? html`<${Icon} name=${icon} />` : null}${t(id)}
    ${n > 0 ? html`<span class="badge">${n}</span>` : null}</button>`;
}

/** Standing orders, folded: what is in it comes when it is opened. @param {{ game: TableGame }} props */
function OrdersFold({ game }) {
  const [open, setOpen] = useState(false);
  if (game.you === null || !game.description.orders?.length || game.table.over.value) return null;
  const n = given(game);
  return html`<details class="orders" onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}>
    <summary>${t('orders')}${n ? html`<span class="badge">${n}</span>` : null}</summary>
    ${open ? html`<${Orders} game=${game} />` : null}
  </details>`;
}

/** How many orders one has given. @param {TableGame} game */
function given({ description, orders }) {
  const rows = description.orders ?? [];
  return rows.filter((r) => orders[r.key] !== undefined && orders[r.key] !== (r.default ?? r.initial)).length;
}

/** The small picture of the tab. @param {boolean} yours */
function badge(yours) {
  document.querySelector('link[rel=icon]')?.setAttribute('href', yours ? '/icon-turn.svg' : '/icon.svg');
}

/** The system's notice, where it was asked for and nobody looks on.
 *  @param {string} title @param {string} tag */
function notify(title, tag) {
  if (!document.hidden || !prefs.peek().notify) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const n = new Notification(t('turn.yours'), { body: title, tag, icon: '/icon.svg' });
  n.onclick = () => { focus(); n.close(); };
}

/** The bell, the title, the tab's picture and the system's notice.
 *  @param {import('../types.js').Room} room @param {boolean} yours */
function useTurnNotice(room, yours) {
  const was = useRef(yours);
  const title = `${gameTitle(room.game)} · ${roomName(room)}`;
  useEffect(() => {
    document.title = yours ? `● ${t('turn.yours')} · ${title}` : title;
    badge(yours);
    if (yours && !was.current) {
      play('bell');
      notify(title, room.id);
    }
    was.current = yours;
  }, [yours, title]);
  useEffect(() => () => badge(false), []);
}
