// SPDX-License-Identifier: MIT
/* lobby.js - lobby: your turn first, then waiting, open and finished tables. */
import { html, useEffect } from '../html.js';
import { ago, has, need, number, t } from '../i18n.js';
import {
  games, isHost, keptSeat, listed, mySeat, planned, refresh, rooms, unwatch, watch,
} from '../store.js';
import { site } from '../base_path.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { badge } from '../ui/sound.js';
import { Mark } from '../board/seat_marks.js';
import { messageText } from '../board/messages.js';
import { Art, Marks, Top, askName, isMine, useDescription, withName } from './shared.js';
import { gameTitle, nameOfRival, nameOfSeat, roomName } from '../names.js';
import { LineBanner } from '../ui/connection_banner.js';
import { StrangerBanner } from '../ui/unknown_user_banner.js';
import { join } from './join.js';
import { ShareRow } from '../parts/invite_link.js';
import { Empty } from '../ui/empty_state.js';
import { time } from '../table_state.js';
import { lazy, worded } from '../ui/lazy.js';

const door = worded(() => import('./landing.js'), '+door');
const Door = lazy(door, 'Door', '/js/lobby/landing.css');
const BotsButton = lazy(door, 'BotsButton', '/js/lobby/landing.css');
const TimeLeft = lazy(() => import('../parts/clock.js'), 'TimeLeft');

const WATCH_MOST = 12, REFRESH_MS = 15000, NEVER = 1e15;
const OPENS_BESIDE = 4, DONE_BESIDE = 3;
/** Entries of the log in which a seat moves. */
const MOVES = new Set(['move', 'auto', 'timeout']);

/** @import { Room } from '../types.js' */
/** The rooms of the lobby by what they are to the person here. @typedef {ReturnType<typeof sorted>} Sorted */

/** @param {{ part: string }} props */
export default function Lobby({ part }) {
  const all = sorted();
  useFreshList();
  useWatched([...all.kept, ...all.playing].slice(0, WATCH_MOST).map((r) => r.id));
  useEffect(() => { for (const g of games.value) need(g.id); }, [games.value]);
  const turns = all.kept.length + all.turns.length;
  useEffect(() => {
    document.title = turns ? `(${turns}) ${site}` : site;
    badge(turns > 0);
  }, [turns]);
  useEffect(() => () => badge(false), []);
  return html`<div class="lobby on-table" data-part=${part || 'games'}>
    <${Top} part=${part} />
    <main class="lobby__main">
      <${LineBanner} />
      <${StrangerBanner} />
      <${Part} part=${part} all=${all} />
    </main>
    ${part ? null : html`<${Aside} all=${all} />`}
    <${Dock} part=${part} turns=${turns} />
  </div>`;
}

function sorted() {
  const all = Object.values(rooms.value), mine = all.filter(isMine);
  const kept = all.filter((r) => keptSeat(r) !== null);
  const playing = mine.filter((r) => r.status === 'playing');
  const turns = playing.filter((r) => toAct(r).includes(/** @type {number} */ (mySeat(r))))
    .sort((a, b) => due(a, mySeat(a)) - due(b, mySeat(b)));
  return {
    kept, playing, turns, first: !mine.length && !kept.length,
    waits: playing.filter((r) => !turns.includes(r))
      .sort((a, b) => due(a, toAct(a)[0]) - due(b, toAct(b)[0])),
    halls: mine.filter((r) => r.status === 'waiting'),
    opens: all.filter((r) => r.status === 'waiting' && !isMine(r)),
    done: all.filter((r) => r.status === 'finished'),
  };
}

/** When a seat's time is over; what waits longest comes first among those without a clock.
 *  @param {Room} room @param {any} seat */
const due = (room, seat) => watch(room.id).clock.value?.seats[seat]?.until ?? NEVER + (time(room.since) ?? 0);

function useFreshList() {
  useEffect(() => {
    document.title = site;
    const again = () => { if (!document.hidden) refresh().catch(() => {}); };
    again();
    const timer = setInterval(again, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}

/** @param {string[]} ids */
function useWatched(ids) {
  useEffect(() => {
    unwatch(ids);
    for (const id of ids) watch(id);
  }, [ids.join()]);
}

/** @param {Room} room */
function toAct(room) {
  if (room.status !== 'playing' || room.frozen) return [];
  return watch(room.id).shown.value?.toAct ?? room.to_act ?? [];
}

/** @param {{ part: string, all: Sorted }} props */
function Part({ part, all }) {
  if (part === 'open') return html`<h1>${t('nav.open')}</h1><${Opens} rooms=${all.opens} many=${true} />`;
  if (part === 'finished') {
    return html`<h1>${t('nav.finished')}</h1><${Done} rooms=${all.done} many=${true} />`;
  }
  /* What comes first is known with the list: nothing is pushed down by it. */
  if (!listed.value) return null;
  if (all.first) return html`<${Door}><${NewGames} /><//>`;
  const waiting = all.kept.length + all.turns.length;
  return html`<h1>${t('lobby.waiting', { n: waiting })}</h1>
    ${waiting ? html`<ul class="turns" translate=${false}>
      ${all.kept.map((r) => html`<li key=${r.id}><${Kept} room=${r} /></li>`)}
      ${all.turns.map((r) => html`<li key=${r.id}><${Turn} room=${r} /></li>`)}</ul>` : null}
    ${all.waits.length ? html`<section>
      <h2 class="part">${t('lobby.others')}</h2>
      <ul class="waits" translate=${false}>
        ${all.waits.map((r) => html`<li key=${r.id}><${Wait} room=${r} /></li>`)}</ul>
    </section>` : null}
    <${NewGames} />`;
}

/** The games, each to be set out, learnt or played against bots. */
const NewGames = () => html`<section class="new" id="new">
  <h2 class="part">${t('lobby.new')}</h2>
  <ul class="boxes">${games.value.map((g) => html`<li key=${g.id}><${Box} game=${g} />
    <a class="box__learn" href="/learn/${g.id}">${t('learn')}</a>
    <div class="box__more"><${BotsButton} game=${g} /></div></li>`)}</ul>
</section>`;

/** Beside the games: one's own halls, and some of the open and of the finished tables.
 *  @param {{ all: Sorted }} props */
function Aside({ all: { halls, opens, done } }) {
  return html`<aside class="lobby__side" aria-label=${t('nav.open')}>
    ${halls.map((r) => html`<${Invite} key=${r.id} room=${r} />`)}
    <section>
      <${SideHead} title=${t('nav.open')} n=${opens.length} most=${OPENS_BESIDE} path="/open" />
      <${Opens} rooms=${opens.slice(0, OPENS_BESIDE)} />
    </section>
    <section>
      <${SideHead} title=${t('lobby.done')} n=${done.length} most=${DONE_BESIDE} path="/finished" />
      <${Done} rooms=${done.slice(0, DONE_BESIDE)} />
    </section>
  </aside>`;
}

/** @param {{ title: string, n: number, most: number, path: string }} props */
function SideHead({ title, n, most, path }) {
  return html`<div class="side__h">
    <h2 class="part">${title}</h2>
    ${n > most ? html`<a class="quiet" href=${path}>${t('lobby.all', { n })}</a>` : null}
  </div>`;
}

/** The places, on a phone. @param {{ part: string, turns: number }} props */
function Dock({ part, turns }) {
  const here = (/** @type {string} */ id) => (part === id ? 'page' : undefined);
  return html`<nav class="dock on-table" aria-label=${t('nav')}>
    <a href="/" aria-current=${part ? undefined : 'page'}><${Icon} name="table" />${t('nav.games')}
      ${turns ? html`<span class="badge">${turns}</span>` : null}</a>
    <a href="/open" aria-current=${here('open')}><${Icon} name="users" />${t('nav.open')}</a>
    <a href="/finished" aria-current=${here('finished')}><${Icon} name="check" />${t('nav.finished')}</a>
    <button onClick=${() => askName()}><${Icon} name="gear" />${t('nav.you')}</button>
  </nav>`;
}

/** How far back something that can be said is looked for. */
const BACK = 6;

/** The last thing that happened there as a sentence, and when. @param {Room} room @param {any} d */
function lastOf(room, d) {
  const { log, rivals } = watch(room.id);
  const name = (/** @type {number} */ seat) => nameOfRival(rivals.value, seat, room.game)
    ?? nameOfSeat(room.seats[seat], seat, room.seats);
  for (const { events, at } of log.value.slice(-BACK).reverse()) {
    for (const e of [...events].reverse()) {
      const text = has(`msg.${e.key}`, room.game) ? messageText(d, e.key, e, name) : '';
      if (text) return { text, when: at ? ago(at) : '' };
    }
  }
  return null;
}

/** @param {{ room: Room, d: any }} props */
function Last({ room, d }) {
  const last = d && lastOf(room, d);
  return last ? html`<p class="last"><span>${last.text}</span> <small>${last.when}</small></p>` : null;
}

/** A game that waits for the person here. @param {{ room: Room }} props */
function Turn({ room }) {
  const table = watch(room.id), you = mySeat(room), verb = table.shown.value?.moves[0]?.verb;
  const ask = verb && has(`ask.${verb}`, room.game) ? t(`ask.${verb}`, {}, room.game) : t('prompt.turn');
  const left = table.clock.value ? html`<${TimeLeft} table=${table} room=${room} seat=${you} />`
    : html`<${Here} room=${room} />`;
  return html`<${Card} room=${room} you=${you} title=${ask} since=${waited(room)} left=${left}
    go=${t('play')} />`;
}

/** A game in which a bot plays the person's seat: one click takes it back. @param {{ room: Room }} props */
function Kept({ room }) {
  const you = keptSeat(room) ?? -1, title = t('lobby.kept', { n: turnsByBot(room, you) });
  const back = (/** @type {Event} */ e) => { e.preventDefault(); join(room.id); };
  return html`<${Card} room=${room} you=${you} title=${title} go=${t('lobby.back')} onClick=${back}
    left=${html`<${Here} room=${room} />`} />`;
}

/** How many turns the bot has played since it took the seat: moves between which nobody else moved are one.
 *  @param {Room} room @param {number} seat */
function turnsByBot(room, seat) {
  const since = room.seats[seat]?.kept ?? 0;
  const movers = watch(room.id).log.value.filter((e) => MOVES.has(e.kind ?? ''));
  return movers.filter((e, i) => e.seq > since && e.seat === seat
    && (movers[i - 1]?.seat !== seat || movers[i - 1].seq < since)).length;
}

/** A table as a card: what there is to do, and how it stands.
 *  @param {{ room: Room, you: number | null, title: string, since?: string, left: any, go: string,
 *            onClick?: (e: Event) => void }} props */
function Card({ room, you, title, since, left, go: act, onClick }) {
  const d = useDescription(room.game), shown = watch(room.id).shown.value, points = pointsOf(room);
  return html`<a class="turn" href="/room/${room.id}" onClick=${onClick}>
    <${Art} game=${room.game} crop="tall" class="turn__art" />
    <div class="turn__body">
      <p class="turn__game"><b>${gameTitle(room.game)}</b> ${roomName(room)}</p>
      <h2>${title}</h2>
      <p class="turn__meta">${[roundText(shown?.view), since].filter(Boolean).join(' \u00b7 ')}</p>
      <${Last} room=${room} d=${d} />
      <ul class="folk">
        ${room.seats.map((s, i) => html`<li class=${i === you ? 'now' : ''}>
          <${Mark} seat=${i} /><span>${i === you ? t('you') : nameOfSeat(s, i, room.seats)}</span>
          <b class="num">${points[i] === undefined ? '' : number(points[i])}</b></li>`)}
      </ul>
      <div class="turn__foot">
        ${left}
        <span class="btn btn--act">${act}</span>
      </div>
    </div></a>`;
}

/** How many people look on. @param {{ room: Room }} props */
function Here({ room }) {
  const n = room.seats.filter((s) => s.kind === 'human' && s.online).length;
  return html`<span class="left is-live"><${Icon} name="bolt" /> ${t('lobby.live', { n })}</span>`;
}

/** @param {any} view */
function roundText(view) {
  const round = view?.round, rounds = view?.rounds;
  if (typeof round !== 'number') return '';
  return typeof rounds === 'number' ? t('round.of', { n: round, of: rounds }) : t('round.n', { n: round });
}

/** Everybody's points, as far as the person here sees them; not every game calls them the same.
 *  @param {Room} room */
function pointsOf(room) {
  const players = watch(room.id).shown.value?.view.players ?? {};
  return room.seats.map((_, i) => players[i]?.vp ?? players[i]?.score);
}

/** Since when somebody is asked. @param {Room} room */
const waited = (room) => (room.since ? t('lobby.since', { ago: ago(time(room.since) ?? 0) }) : '');

/** A game that waits for somebody else. @param {{ room: Room }} props */
function Wait({ room }) {
  const d = useDescription(room.game);
  const act = toAct(room), names = act.map((i) => nameOfSeat(room.seats[i], i, room.seats));
  const turn = names.length ? t('lobby.turn', { names: names.join(', '), n: names.length }) : '';
  return html`<a class="wait" href="/room/${room.id}">
    <${Art} game=${room.game} crop="small" class="wait__art" />
    <div>
      <b>${gameTitle(room.game)}</b> <span class="quiet">${roomName(room)}</span>
      <p>${room.frozen ? t('frozen') : turn}${planned.value.includes(room.id)
    ? html` <b class="planned">${t('lobby.plan')}</b>` : null}</p>
      <${Last} room=${room} d=${d} />
    </div>
    <${Marks} room=${room} thinking=${act} points=${pointsOf(room)} />
    <span class="wait__when quiet">${waitsSince(room, act)}</span>
  </a>`;
}

/** The time that is left and since when it runs, or how far the game is.
 *  @param {Room} room @param {number[]} act */
function waitsSince(room, act) {
  const table = watch(room.id), since = waited(room) || roundText(table.shown.value?.view);
  if (!table.clock.value || !act.length) return since;
  return html`<${TimeLeft} table=${table} room=${room} seat=${act[0]} /> <small>${since}</small>`;
}

/** A game to set out. @param {{ game: any }} props */
function Box({ game }) {
  const [least, most] = game.players ?? [1, 4];
  const players = least === most ? least : t('range', { from: least, to: most });
  return html`<button class="box" onClick=${() => go(`/new/${game.id}`)}>
    <${Art} game=${game.id} crop="wide" class="box__art" />
    <span class="box__text">
      <b>${gameTitle(game.id)}</b>
      <span>${has('tagline', game.id) ? t('tagline', {}, game.id) : ''}</span>
      <small><${Icon} name="users" />${players}<${Minutes} n=${game.minutes} /></small>
    </span>
    ${game.stage === 'alpha' ? html`<span class="box__stage">${t('stage.alpha')}</span>` : null}
    <span class="box__go">${t('lobby.set')}</span>
  </button>`;
}

/** @param {{ n?: number }} props */
const Minutes = ({ n }) => n && html`<span class="sp"></span><${Icon} name="clock" />${t('minutes', { n })}`;

/** One's own hall, where seats are free yet. @param {{ room: Room }} props */
function Invite({ room }) {
  const free = room.seats.filter((s) => s.kind === 'empty').length, you = mySeat(room);
  const state = free ? t('room.free', { n: free }) : isHost(room) ? t('room.ready') : t('room.host.starts');
  const sitter = (/** @type {import('../types.js').Seat} */ s, /** @type {number} */ i) => (s.kind === 'empty'
    ? html`<li class="is-free"><i class="free"></i> ${t('seat.free')}</li>`
    : html`<li><${Mark} seat=${i} /> ${i === you ? t('you') : nameOfSeat(s, i, room.seats)}</li>`);
  return html`<section class="invite paper">
    <h3><a href="/room/${room.id}">${roomName(room)}</a></h3>
    <p>${gameTitle(room.game)} · ${state}</p>
    ${free && isHost(room) ? html`<${ShareRow} room=${room} />` : null}
    <ul class="sits">${room.seats.map(sitter)}</ul>
    <a class="btn btn--paper btn--small invite__go" href="/room/${room.id}">${t('room.enter')}</a>
  </section>`;
}

/** A list of rooms; many: they have the page for themselves.
 *  @typedef {{ rooms: Room[], many?: boolean }} ListProps */

const listClass = (/** @type {boolean} */ many) => `opens ${many ? 'opens--many' : ''}`;

/** @param {ListProps} props */
function Opens({ rooms: list, many = false }) {
  if (!list.length) return html`<${Nothing} title=${t('empty.open')} text=${t('empty.open.help')} />`;
  return html`<ul class=${listClass(many)} translate=${false}>
    ${list.map((r) => html`<li class="open" key=${r.id}>
    <${Art} game=${r.game} crop="small" class="open__art" />
    <div><b>${gameTitle(r.game)}</b><p>${roomName(r)}</p><${Marks} room=${r} /></div>
    <button class="btn btn--small btn--line" onClick=${() => withName(() => join(r.id))}>${t('join')}</button>
  </li>`)}</ul>`;
}

/** @param {ListProps} props */
function Done({ rooms: list, many = false }) {
  if (!list.length) return html`<${Nothing} title=${t('empty.done')} text=${t('empty.done.help')} />`;
  return html`<ul class=${listClass(many)} translate=${false}>
    ${list.map((r) => html`<li class="open" key=${r.id}>
    <${Art} game=${r.game} crop="small" class="open__art" />
    <div>
      <b>${gameTitle(r.game)}</b> <span class="quiet">${roomName(r)}</span>
      <p>${result(r)}</p>
      <small class="quiet">${ago(time(r.updated) ?? 0)}</small>
    </div>
    <a class="btn btn--small btn--line" href="/room/${r.id}"><${Icon} name="play" /> ${t('watch')}</a>
  </li>`)}</ul>`;
}

/** Once the list came. @param {{ title: string, text: string }} props */
const Nothing = (props) => listed.value && html`<${Empty} ...${props} />`;

/** "Bruno 134, you 121". @param {Room} room */
function result(room) {
  const { scores, seats, game } = room, you = mySeat(room);
  if (!scores) return seats.map((s, i) => nameOfSeat(s, i, seats)).join(', ');
  const name = (/** @type {import('../types.js').Score} */ { rival, seat }) => (
    rival ? t(`rival.${rival}`, {}, game) : seat === you ? t('you') : nameOfSeat(seats[seat], seat, seats));
  return [...scores].sort((a, b) => a.rank - b.rank).map((s) => html`<span class="got">
    ${s.rival ? null : html`<${Mark} seat=${s.seat} />`} ${name(s)} <b>${number(s.total)}</b></span>`);
}
