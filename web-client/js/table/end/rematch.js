// SPDX-License-Identifier: MIT
/* rematch.js - rematch: offers, answers, creation of the next table. A press is a wish that all see; when
   all who are here have it, the first of them sets the table out, the others come by themselves, and it
   begins. */
import { effect, html, useEffect, useRef, useState } from '../../html.js';
import { list, t } from '../../i18n.js';
import { errorText } from '../../names.js';
import { request } from '../../net.js';
import { go } from '../../route.js';
import { local } from '../../storage.js';
import { keepInvite, keepRoom, mySeat, watch } from '../../store.js';
import { Mark } from '../../board/seat_marks.js';
import { Icon } from '../../ui/icons.js';

/** @import { Over, Room } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */

/** Everybody moves on by one seat. @param {number} seat @param {number} n */
const nextSeat = (seat, n) => (seat + n - 1) % n;

/** The same game, clock and options; the bots sit down, too. @param {Room} room @param {number} you */
async function setOut(room, you) {
  const { game, seats, options = {}, visibility = 'private', name, clock, absent, advice } = room;
  const n = seats.length;
  const wish = { game, seats: n, options, visibility, name, clock, absent, advice };
  const made = await request('create', wish), { id } = made.room, { invite } = made;
  keepRoom(made.room);
  keepInvite(id, invite);
  if (nextSeat(you, n)) await request('join', { room: id, invite, seat: nextSeat(you, n) });
  for (const [seat, { kind, bot }] of seats.entries()) {
    if (kind === 'bot' && bot) await request('bot', { room: id, seat: nextSeat(seat, n), bot });
  }
  const { next } = await request('again', { room: room.id, on: true, next: id });
  /* Somebody was first: the room's news says where. */
  if (next !== id) return void request('delete', { room: id });
  beginWhenFull(id);
  go(`/room/${id}`);
}

/** @param {string} id */
function beginWhenFull(id) {
  const table = watch(id), stop = effect(() => {
    const room = table.room.value;
    if (!room || (room.status === 'waiting' && room.seats.some((s) => s.kind === 'empty'))) return;
    queueMicrotask(() => stop());
    if (room.status === 'waiting') request('start', { room: id }).catch(() => {});
  });
}

/** To the table that is set out: on the seat that is one's own there, or any.
 *  @param {Room} room @param {number} you @param {string} next @param {string} [invite] */
async function come(room, you, next, invite) {
  keepInvite(next, invite);
  const seat = nextSeat(you, room.seats.length);
  await request('join', { room: next, invite, seat })
    .catch(() => request('join', { room: next, invite }));
  go(`/room/${next}`);
}

/** @param {Room} room @param {number} you */
function wishes(room, you) {
  const again = room.again ?? { seats: [] };
  const wants = (/** @type {number} */ seat) => again.seats.includes(seat);
  const here = room.seats.flatMap((s, i) => (s.kind === 'human' && (s.online || i === you) ? [i] : []));
  const others = again.seats.filter((s) => s !== you);
  return { again, mine: wants(you), first: Math.min(...here), others, all: here.every(wants) };
}

/** Who wants it, and one button. @param {{ room: Room, game: TableGame }} props */
export function Again({ room, game }) {
  const you = mySeat(room), busy = useRef(false), [bad, setBad] = useState('');
  const { again, mine, first, others, all } = wishes(room, you ?? -1);
  const attempt = (/** @type {() => Promise<any>} */ what) => {
    if (busy.current) return;
    busy.current = true;
    what().catch((error) => setBad(errorText(error))).finally(() => { busy.current = false; });
  };
  useEffect(() => {
    if (you === null || !mine) return;
    const { next, invite } = again;
    if (next) attempt(() => come(room, you, next, invite));
    else if (all && first === you) attempt(() => setOut(room, you));
  }, [mine, again.next, all, first]);
  if (you === null) return null;
  const wish = (/** @type {boolean} */ on) => attempt(() => request('again', { room: room.id, on }));
  const people = room.seats.flatMap((s, i) => (s.kind === 'human' ? [i] : []));
  const names = list(others.map((s) => game.seatName(s)));
  const begin = html`<button class="btn btn--paper" onClick=${() => attempt(() => setOut(room, you))}>
    ${t('again.begin')}</button>`;
  return html`<h3>${t('end.again')}</h3><p class="quiet">${t('end.again.how')}</p>
  <ul class="again__all">${people.map((s) => html`<li key=${s}><${Mark} seat=${s} /> ${game.seatName(s)}
    <span class=${again.seats.includes(s) ? 'yes' : ''}>
      ${t(again.seats.includes(s) ? 'end.again.yes' : s === you ? 'end.again.you' : 'end.again.open')}</span>
    </li>`)}</ul>
  <div class="again" aria-live="polite">
    ${others.length ? html`<p class="again__who">${others.map((s) => html`<${Mark} seat=${s} />`)}
      ${t('again.others', { names, n: others.length })}</p>` : null}
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
    ${mine ? html`<span class="again__in"><${Icon} name="check" /> ${t('again.in')}</span>
        <button class="btn btn--ghost" onClick=${() => wish(false)}>${t('again.out')}</button>
        ${(others.length && !all) || bad ? begin : null}`
    : html`<button class="btn btn--act" onClick=${() => wish(true)}>
        ${t(again.next ? 'again.join' : 'over.again')}</button>`}
  </div>`;
}

/* ---- the evening --------------------------------------------------------------------------- */

const STORE = 'tabuleiro.evening', PAUSE_MS = 8 * 3600e3;

/** Games that these people have ended since the last long pause, as this browser saw them.
 *  @typedef {{ at: number, rooms: string[], wins: { [name: string]: number } }} Evening */

/** Counts the game once; who has won how many. @param {Room} room @param {Over} over @param {TableGame} game
 *  @returns {Evening} */
export function evening(room, over, game) {
  const names = room.seats.map((_, i) => game.seatName(i)), key = names.toSorted().join('|');
  /** @type {{ [key: string]: Evening }} */
  let all = {};
  try {
    all = JSON.parse(local.getItem(STORE) ?? '{}');
  } catch { /* begun anew */ }
  const now = Date.now(), fresh = Object.entries(all).filter(([, e]) => now - e.at < PAUSE_MS);
  const mine = Object.fromEntries(fresh)[key] ?? { at: now, rooms: [], wins: {} };
  if (!mine.rooms.includes(room.id)) {
    mine.rooms.push(room.id);
    mine.at = now;
    const won = over.scores.filter((s) => s.rank === 1 && names[s.seat]).map((s) => names[s.seat]);
    for (const name of won) mine.wins[name] = (mine.wins[name] ?? 0) + 1;
    local.setItem(STORE, JSON.stringify({ ...Object.fromEntries(fresh), [key]: mine }));
  }
  return mine;
}

/** From the second game on. @param {{ room: Room, over: Over, game: TableGame }} props */
export function Tally({ room, over, game }) {
  const { rooms, wins } = evening(room, over, game);
  if (rooms.length < 2) return null;
  const won = (/** @type {number} */ seat) => wins[game.seatName(seat)] ?? 0;
  const seats = room.seats.map((_, i) => i).sort((a, b) => won(b) - won(a));
  return html`<p class="again__tally"><b>${t('again.tally', { n: rooms.length })}</b>
    ${seats.map((s) => html`<span><${Mark} seat=${s} /> ${game.seatName(s)}
      <b class="num">${won(s)}</b></span>`)}</p>`;
}
