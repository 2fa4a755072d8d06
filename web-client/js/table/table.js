// SPDX-License-Identifier: MIT
/* table.js - the frame around every game: bar, seats, surface, prompt, rail; on phones a dock.  Keys too. */
import { html, useEffect, useLayoutEffect, useRef, useState } from '../html.js';
import { t } from '../i18n.js';
import { typing } from '../a11y.js';
import { play } from '../ui/sound.js';
import { compact, phone, prefs } from '../prefs.js';
import { Icon, Logo } from '../ui/icons.js';
import { TipLayer, hideTip } from '../ui/tip.js';
import { finishAll } from '../ui/tween.js';
import { showDialog } from '../ui/dialog.js';
import { gameTitle, roomName } from '../names.js';
import { LineBanner } from '../ui/line.js';
import { Prompt } from './prompt.js';
import { MoveList, rowsOf } from './moves.js';
import { History } from './history.js';
import { Log } from './log.js';
import { undoTurn } from './turn.js';
import { Boundary, lazy } from '../ui/lazy.js';
import { filter } from './moves.js';

const LATE = '/js/table/late.css';
const Chat = lazy(() => import('../parts/chat.js'), 'Chat', LATE);
const People = lazy(() => import('./people.js'), 'People', LATE);
const Settings = lazy(() => import('./settings.js'), 'Settings', LATE);
const OverPanel = lazy(() => import('./over.js'), 'OverPanel', LATE);
const PlainBoard = lazy(() => import('./plain.js'), 'Board');
const Banks = lazy(() => import('../parts/clock.js'), 'Banks');
const Orders = lazy(() => import('./orders.js'), 'Orders', LATE);

/** @typedef {import('./game.js').TableGame} TableGame */
/** @typedef {{ table: import('../watched.js').Table, room: import('../types.js').Room, game: TableGame }} Props */

/** @param {Props} props */
export default function TableView({ table, room, game }) {
  const [tab, setTab] = useState(/** @type {'table' | 'moves' | 'log' | 'chat'} */ ('table'));
  const [side, setSide] = useState(/** @type {'log' | 'chat' | 'people'} */ ('log'));
  const small = compact.value;
  const yours = game.you !== null && game.toAct.includes(game.you);
  useTurnNotice(table, room, game, yours);
  useKeys(game);
  useEffect(() => hideTip, []);
  useEffect(() => table.noteSeen(), [game.seq]);
  /* Acting is having seen. */
  useEffect(() => { if (game.chosen || Object.keys(game.picked).length) table.recap.value = null; });
  useLayoutEffect(() => { if (yours) setTab('table'); }, [game.seq]);
  const past = !game.live;
  const unread = table.chat.value.length - table.chatRead.value;
  const Board = game.plugin.Board;
  const orders = game.you !== null && game.description.orders?.length && !table.over.value;
  return html`<div class="room ${past ? 'is-past' : ''} ${yours ? 'is-yours' : ''} room--${game.id}" data-tab=${small ? tab : 'table'}>
    <${TableTop} table=${table} room=${room} game=${game} />
    ${game.plugin.Seat ? html`<${SeatStrip} game=${game} />` : null}
    <main class="surface on-table" aria-label=${t('table')}>
      <h1 class="sr">${gameTitle(room.game)}, ${roomName(room)}</h1>
      <div class="surface__in"><${Boundary} fallback=${() => html`<${PlainBoard} game=${game} />`}><${Board} game=${game} /></></div>
      <div class="banners"><${LineBanner} /></div>
      ${table.over.value && game.live ? html`<${OverPanel} table=${table} room=${room} game=${game} />` : null}
    </main>
    <${Prompt} table=${table} room=${room} game=${game} />
    ${small ? html`
      ${tab === 'moves' ? html`<section class="drawer on-table"><${MoveList} game=${game} onDone=${() => setTab('table')} />${orders ? html`<${OrdersFold} game=${game} />` : null}</section>` : null}
      ${tab === 'log' ? html`<section class="drawer on-table"><${History} table=${table} game=${game} /><${Log} table=${table} game=${game} /></section>` : null}
      ${tab === 'chat' ? html`<section class="drawer on-table"><${People} room=${room} game=${game} /><${Chat} table=${table} room=${room} /></section>` : null}
      <nav class="dock on-table" role="tablist" aria-label=${t('dock')}>
        ${dockTab('table', 'table', tab, setTab, 0)}${dockTab('moves', 'moves', tab, setTab, yours ? game.moves.length : 0)}${dockTab('log', 'log', tab, setTab, 0)}${dockTab('chat', 'chat', tab, setTab, unread)}
      </nav>` : html`
      <aside class="rail on-table" aria-label=${t('rail')}>
        <${MoveList} game=${game} />${orders ? html`<${OrdersFold} game=${game} />` : null}
        <${History} table=${table} game=${game} />
        <div class="tabs" role="tablist">
          ${sideTab('log', side, setSide, 0)}${sideTab('chat', side, setSide, unread)}${sideTab('people', side, setSide, 0)}</div>
        <div class="rail__tab" role="tabpanel" aria-label=${t(side)}>
          ${side === 'log' ? html`<${Log} table=${table} game=${game} />` : side === 'chat' ? html`<${Chat} table=${table} room=${room} />` : html`<${People} room=${room} game=${game} />`}</div>
      </aside>`}
    <${TipLayer} />
  </div>`;
}

/** @param {any} id @param {string} icon @param {any} now @param {(id: any) => void} set @param {number} n */
function dockTab(id, icon, now, set, n) {
  return html`<button role="tab" aria-selected=${now === id} onClick=${() => set(id)}><${Icon} name=${icon} />${t(id)}${n > 0 ? html`<span class="badge">${n}</span>` : null}</button>`;
}
/** @param {any} id @param {any} now @param {(id: any) => void} set @param {number} n */
function sideTab(id, now, set, n) {
  return html`<button role="tab" aria-selected=${now === id} onClick=${() => set(id)}>${t(id)}${n > 0 && now !== id ? html`<span class="badge">${n}</span>` : null}</button>`;
}

/** @param {Props} props */
function TableTop({ table, room, game }) {
  const phases = game.plugin.phases?.(game.view, game.catalog, game.t) ?? null;
  const now = phases?.phases?.findIndex((p) => p.id === phases.now) ?? -1;
  const full = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return html`<header class="top on-table">
    <a class="top__home" href="/" aria-label=${t('nav.games')}>${phone.value ? html`<${Icon} name="back" />` : html`<${Logo} />`}</a>
    <div class="top__title"><b>${gameTitle(room.game)}</b><span class="only-desk">${roomName(room)}</span></div>
    <div class="top__mid">${phases?.round ? html`<div class="round"><span><b>${phone.value ? phases.round : t('round.n', { n: phases.round })}</b>${phases.rounds ? ` ${t('of', { n: phases.rounds })}` : ''}</span>
        ${phases.rounds ? html`<span class="round__pips only-desk" aria-hidden="true">${Array.from({ length: phases.rounds }, (_, i) => html`<i class=${i + 1 < (phases.round ?? 0) ? 'done' : i + 1 === phases.round ? 'now' : ''}></i>`)}</span>` : null}</div>` : null}
      ${phases?.phases ? html`<ol class="phases only-wide">${phases.phases.map((p, i) => html`<li class=${i < now ? 'done' : i === now ? 'now' : ''} aria-current=${i === now ? 'step' : undefined}>${p.name}</li>`)}</ol>` : null}</div>
    <div class="top__end">
      ${table.clock.value && room.status === 'playing' ? html`<${Banks} table=${table} room=${room} game=${game} />` : null}
      ${room.watchers ? html`<span class="quiet top__eyes only-desk"><${Icon} name="eye" /> ${t('watchers', { n: room.watchers })}</span>` : null}
      <button class="btn btn--icon only-desk" aria-label=${t('full')} title=${t('full')} onClick=${full}><${Icon} name="full" /></button>
      <button class="btn btn--icon" aria-label=${t('settings')} title=${t('settings')} onClick=${() => showDialog(t('settings'), () => html`<${Settings} room=${room} game=${game} />`)}><${Icon} name="gear" /></button>
    </div>
  </header>`;
}

/** @param {{ game: TableGame }} props */
function SeatStrip({ game }) {
  const Seat = /** @type {any} */ (game.plugin.Seat);
  const n = game.seats.length;
  /* Your own seat stands first. */
  const from = game.you ?? 0;
  /* On phones the strip scrolls: the keyboard must reach it. */
  return html`<div class="seats on-table" tabindex=${phone.value ? 0 : undefined}>${Array.from({ length: n }, (_, i) => (from + i) % n).map((s) => html`<${Seat} key=${s} game=${game} seat=${s} />`)}</div>`;
}

/** Standing orders, folded: what is in it comes when it is opened. @param {{ game: TableGame }} props */
function OrdersFold({ game }) {
  const [open, setOpen] = useState(false);
  const now = game.orders;
  const active = (game.description.orders ?? []).filter((r) => now[r.key] !== undefined && now[r.key] !== (r.default ?? r.initial)).length;
  return html`<details class="orders" onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}><summary>${t('orders')}${active ? html`<span class="badge">${active}</span>` : null}</summary>
    ${open ? html`<${Orders} game=${game} />` : null}</details>`;
}

/** The small picture of the tab. @param {boolean} yours */
const badge = (yours) => document.querySelector('link[rel=icon]')?.setAttribute('href', yours ? '/icon-turn.svg' : '/icon.svg');

/** The bell, the title, the tab's picture and, when asked for, the system's notice. @param {import('../watched.js').Table} table @param {import('../types.js').Room} room @param {TableGame} game @param {boolean} yours */
function useTurnNotice(table, room, game, yours) {
  const was = useRef(yours);
  const title = `${gameTitle(room.game)} · ${roomName(room)}`;
  useEffect(() => {
    document.title = yours ? `● ${t('turn.yours')} · ${title}` : title;
    badge(yours);
    if (yours && !was.current) {
      play('bell');
      if (document.hidden && prefs.peek().notify && 'Notification' in window && Notification.permission === 'granted') {
        const n = new Notification(t('turn.yours'), { body: title, tag: room.id, icon: '/icon.svg' });
        n.onclick = () => { focus(); n.close(); };
      }
    }
    was.current = yours;
  }, [yours, title]);
  useEffect(() => () => badge(false), []);
}

/** 1-9 take a row, letters narrow, Enter confirms, Backspace steps back, Escape lets go. @param {TableGame} game */
function useKeys(game) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || typing(e.target) || document.querySelector('dialog[open]')) return;
      const rows = rowsOf(game).flatMap((g) => g.rows);
      if (/^[1-9]$/.test(e.key)) {
        const row = rows[Number(e.key) - 1];
        if (row) { e.preventDefault(); row.take(); }
      } else if (e.key === 'Backspace') {
        e.preventDefault();
        if (filter.peek()) filter.value = filter.peek().slice(0, -1);
        else if (e.shiftKey) undoTurn(game);
        else game.undo();
      } else if (e.key === 'Escape') {
        filter.value = '';
        finishAll();
        if (!game.live) game.table.look(null);
        else game.unpick(true);
      } else if (e.key === 'Enter' && e.target instanceof HTMLElement && !e.target.closest('button, a, [role=button], summary')) {
        if (game.chosen) game.choose(game.chosen);
        else if (filter.peek() && rows[0]) rows[0].take();
      } else if (/^\p{L}$/u.test(e.key) && game.moves.length > 1) {
        filter.value += e.key;
      } else if (e.key === ',' || e.key === '.') {
        game.table.look(game.seq + (e.key === ',' ? -1 : 1));
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [game]);
}
