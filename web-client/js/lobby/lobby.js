// SPDX-License-Identifier: MIT
/* lobby.js - whose turn it is comes first; then what waits for others, a new game, open and finished tables. */
import { html, useEffect } from '../html.js';
import { ago, has, need, t } from '../i18n.js';
import { games, isHost, listed, mySeat, refresh, rooms, unwatch, watch } from '../store.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Art, Marks, Top, askName, isMine, useDescription, withName } from './parts.js';
import { gameTitle, nameOfSeat, roomName } from '../names.js';
import { LineBanner } from '../ui/line.js';
import { join } from './join.js';
import { ShareRow } from '../parts/share.js';
import { Empty } from '../ui/empty.js';
import { time } from '../watched.js';
import { lazy } from '../ui/lazy.js';

const TimeLeft = lazy(() => import('../parts/clock.js'), 'TimeLeft');

const WATCH_MOST = 12, REFRESH_MS = 15000;

/** @typedef {import('../types.js').Room} Room */

/** @param {{ part: string }} props */
export default function Lobby({ part }) {
  useEffect(() => {
    document.title = 'Tabuleiro';
    const again = () => { if (!document.hidden) refresh().catch(() => {}); };
    again();
    const timer = setInterval(again, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const all = Object.values(rooms.value);
  const mine = all.filter(isMine);
  const playing = mine.filter((r) => r.status === 'playing');
  const ids = playing.slice(0, WATCH_MOST).map((r) => r.id);
  useEffect(() => {
    unwatch(ids);
    for (const id of ids) watch(id);
  }, [ids.join()]);
  useEffect(() => { for (const g of games.value) need(g.id); }, [games.value]);

  const turns = playing.filter((r) => toAct(r).includes(/** @type {number} */ (mySeat(r))));
  const waits = playing.filter((r) => !turns.includes(r));
  const seatsOpen = mine.filter((r) => r.status === 'waiting');
  const opens = all.filter((r) => r.status === 'waiting' && !isMine(r));
  const done = all.filter((r) => r.status === 'finished');
  useEffect(() => { document.title = turns.length ? `(${turns.length}) Tabuleiro` : 'Tabuleiro'; }, [turns.length]);
  return html`<div class="lobby on-table" data-part=${part || 'games'}>
    <${Top} part=${part} />
    <main class="lobby__main">
      <${LineBanner} />
      <h1>${part === 'open' ? t('nav.open') : part === 'finished' ? t('nav.finished') : t('lobby.waiting', { n: turns.length })}</h1>
      ${part === 'open' ? html`<${Opens} rooms=${opens} many=${true} />` : part === 'finished' ? html`<${Done} rooms=${done} many=${true} />` : html`
        ${turns.length ? html`<ul class="turns">${turns.map((r) => html`<li key=${r.id}><${Turn} room=${r} /></li>`)}</ul>` : null}
        ${waits.length ? html`<section><h3>${t('lobby.others')}</h3><ul class="waits">${waits.map((r) => html`<li key=${r.id}><${Wait} room=${r} /></li>`)}</ul></section>` : null}
        <section class="new" id="new"><h3>${t('lobby.new')}</h3>
          <ul class="boxes">${games.value.map((g) => html`<li key=${g.id}><${Box} game=${g} /></li>`)}</ul></section>`}
    </main>
    ${part ? null : html`<aside class="lobby__side" aria-label=${t('nav.open')}>
      ${seatsOpen.map((r) => html`<${Invite} key=${r.id} room=${r} />`)}
      <section><div class="side__h"><h3>${t('nav.open')}</h3>${opens.length > 4 ? html`<a class="quiet" href="/open">${t('lobby.all', { n: opens.length })}</a>` : null}</div>
        <${Opens} rooms=${opens.slice(0, 4)} /></section>
      <section><div class="side__h"><h3>${t('lobby.done')}</h3>${done.length > 3 ? html`<a class="quiet" href="/finished">${t('lobby.all', { n: done.length })}</a>` : null}</div>
        <${Done} rooms=${done.slice(0, 3)} /></section>
    </aside>`}
    <nav class="dock on-table" aria-label=${t('nav')}>
      <a href="/" aria-current=${part ? undefined : 'page'}><${Icon} name="table" />${t('nav.games')}${turns.length ? html`<span class="badge">${turns.length}</span>` : null}</a>
      <a href="/open" aria-current=${part === 'open' ? 'page' : undefined}><${Icon} name="users" />${t('nav.open')}</a>
      <a href="/finished" aria-current=${part === 'finished' ? 'page' : undefined}><${Icon} name="check" />${t('nav.finished')}</a>
      <button onClick=${() => askName()}><${Icon} name="gear" />${t('nav.you')}</button>
    </nav>
  </div>`;
}

/** @param {Room} room */
function toAct(room) {
  return room.status === 'playing' && !room.frozen ? watch(room.id).shown.value?.toAct ?? room.to_act ?? [] : [];
}

/** @param {{ room: Room }} props */
function Turn({ room }) {
  useDescription(room.game);
  const table = watch(room.id);
  const s = table.shown.value;
  const verb = s?.moves[0]?.verb;
  const you = mySeat(room);
  const ask = verb && has(`ask.${verb}`, room.game) ? t(`ask.${verb}`, {}, room.game) : t('prompt.turn');
  return html`<a class="turn" href="/room/${room.id}">
    <${Art} game=${room.game} crop="tall" class="turn__art" />
    <div class="turn__body">
      <p class="turn__game"><b>${gameTitle(room.game)}</b> ${roomName(room)}</p>
      <h2>${ask}</h2>
      <p class="turn__meta">${roundText(s?.view)}</p>
      <ul class="folk">${room.seats.map((x, i) => html`<li class=${i === you ? 'now' : ''}><${Mark} seat=${i} /><span>${i === you ? t('you') : nameOfSeat(x, i)}</span></li>`)}</ul>
      <div class="turn__foot">${table.clock.value ? html`<${TimeLeft} table=${table} room=${room} seat=${you} />` : html`<span class="left is-live"><${Icon} name="bolt" /> ${t('lobby.live', { n: room.seats.filter((x) => x.kind === 'human' && x.online).length })}</span>`}<span class="btn btn--act">${t('play')}</span></div>
    </div></a>`;
}

/** @param {any} view */
function roundText(view) {
  const round = view?.round, rounds = view?.rounds;
  if (typeof round !== 'number') return '';
  return typeof rounds === 'number' ? t('round.of', { n: round, of: rounds }) : t('round.n', { n: round });
}

/** @param {{ room: Room }} props */
function Wait({ room }) {
  const act = toAct(room);
  const s = watch(room.id).shown.value;
  const names = act.map((i) => nameOfSeat(room.seats[i], i));
  return html`<a class="wait" href="/room/${room.id}"><${Art} game=${room.game} crop="small" class="wait__art" />
    <div><b>${gameTitle(room.game)}</b> <span class="quiet">${roomName(room)}</span><p>${room.frozen ? t('frozen') : names.length ? t('lobby.turn', { names: names.join(', '), n: names.length }) : ''}</p></div>
    <${Marks} room=${room} thinking=${act} /><span class="wait__when quiet">${watch(room.id).clock.value && act.length ? html`<${TimeLeft} table=${watch(room.id)} room=${room} seat=${act[0]} />` : room.updated ? ago(time(room.updated) ?? 0) : roundText(s?.view)}</span></a>`;
}

/** @param {{ game: any }} props */
function Box({ game }) {
  const [least, most] = game.players ?? [1, 4];
  return html`<button class="box" onClick=${() => go(`/new/${game.id}`)}>
    <${Art} game=${game.id} crop="wide" class="box__art" />
    <span class="box__text"><b>${gameTitle(game.id)}</b><span>${has('tagline', game.id) ? t('tagline', {}, game.id) : ''}</span>
      <small><${Icon} name="users" />${least === most ? least : t('range', { from: least, to: most })}${game.minutes ? html`<span class="sp"></span><${Icon} name="clock" />${t('minutes', { n: game.minutes })}` : null}</small></span>
    ${game.stage === 'alpha' ? html`<span class="box__stage">${t('stage.alpha')}</span>` : null}<span class="box__go">${t('lobby.set')}</span></button>`;
}

/** @param {{ room: Room }} props */
function Invite({ room }) {
  const free = room.seats.filter((s) => s.kind === 'empty').length;
  const you = mySeat(room);
  return html`<section class="invite paper"><h3><a href="/room/${room.id}">${roomName(room)}</a></h3>
    <p>${gameTitle(room.game)} · ${free ? t('room.free', { n: free }) : isHost(room) ? t('room.ready') : t('room.host.starts')}</p>
    ${free && isHost(room) ? html`<${ShareRow} room=${room} />` : null}
    <ul class="sits">${room.seats.map((s, i) => (s.kind === 'empty' ? html`<li class="is-free"><i class="free"></i> ${t('seat.free')}</li>`
    : html`<li><${Mark} seat=${i} /> ${i === you ? t('you') : nameOfSeat(s, i)}</li>`))}</ul>
    <a class="btn btn--paper btn--small invite__go" href="/room/${room.id}">${t('room.enter')}</a>
  </section>`;
}

/** @param {{ rooms: Room[], many?: boolean }} props */
function Opens({ rooms: list, many = false }) {
  if (!list.length) return listed.value ? html`<${Empty} title=${t('empty.open')} text=${t('empty.open.help')} />` : null;
  return html`<ul class="opens ${many ? 'opens--many' : ''}">${list.map((r) => html`<li class="open" key=${r.id}>
    <${Art} game=${r.game} crop="small" class="open__art" />
    <div><b>${gameTitle(r.game)}</b><p>${roomName(r)}</p><${Marks} room=${r} /></div>
    <button class="btn btn--small btn--line" onClick=${() => withName(() => join(r.id))}>${t('join')}</button></li>`)}</ul>`;
}

/** @param {{ rooms: Room[], many?: boolean }} props */
function Done({ rooms: list, many = false }) {
  if (!list.length) return listed.value ? html`<${Empty} title=${t('empty.done')} text=${t('empty.done.help')} />` : null;
  return html`<ul class="opens ${many ? 'opens--many' : ''}">${list.map((r) => html`<li class="open" key=${r.id}>
    <${Art} game=${r.game} crop="small" class="open__art" />
    <div><b>${gameTitle(r.game)}</b> <span class="quiet">${roomName(r)}</span><p>${result(r)}</p><${Marks} room=${r} /></div>
    <a class="btn btn--small btn--line" href="/room/${r.id}"><${Icon} name="play" /> ${t('watch')}</a></li>`)}</ul>`;
}

/** "Bruno 134, you 121". @param {Room} room */
function result(room) {
  const scores = room.result?.scores ?? room.scores;
  if (!Array.isArray(scores)) return room.seats.map((s, i) => nameOfSeat(s, i)).join(', ');
  const you = mySeat(room);
  return [...scores].sort((a, b) => a.rank - b.rank).slice(0, 3).map((s) => `${s.seat === you ? t('you') : nameOfSeat(room.seats[s.seat], s.seat)} ${s.total}`).join(', ');
}
