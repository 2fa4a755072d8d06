// SPDX-License-Identifier: MIT
/* clock.js - clock display: time left, time bank, quiet hours. Fetched only when a game has a clock. Times
   are the server's (time.js). */
import { html, useEffect, useState } from '../html.js';
import { clockTime, t } from '../i18n.js';
import { play } from '../ui/sound.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/seat_marks.js';
import { nameOfSeat } from '../names.js';
import { serverNow } from '../time.js';

/** @import { Clocks, Room } from '../types.js' */
/** @import { Table } from '../table_state.js' */
/** left: ms in all, bank: of the bank; free: the move's own time runs yet; ring: what is left of it, 0 to 1;
 *  still: until when it stands, in its player's quiet hours.
 *  @typedef {{ left: number, bank: number, free: boolean, runs: boolean, ring: number, short: boolean,
 *              still?: number }} Left */
/** @typedef {{ table: Table, room: Room, seat: number }} Props */

const SECOND = 1000, MINUTE = 60000, HOUR = 3600000, DAY = 86400000;
const TICKS = new Set([10, 5, 3, 2, 1]), SHORT = 0.1;

/** What a seat has left; undefined: it has no clock.
 *  @param {Clocks} clock @param {Room} room @param {number} seat @param {number} now the server's time
 *  @returns {Left | undefined} */
function leftOf(clock, room, seat, now) {
  const own = clock.seats[seat];
  if (!own) return undefined;
  const kept = own.bank_ms;
  if (own.until === undefined) {
    return { left: kept, bank: kept, free: false, runs: false, ring: 1, short: false };
  }
  const move = (room.clock?.move_s ?? 0) * SECOND, bank = (room.clock?.bank_s ?? 0) * SECOND;
  const still = own.still && own.still > now ? own.still : undefined;
  const left = Math.max(0, own.until - (still ?? now)), free = left > kept;
  const ring = Math.min(1, free ? (left - kept) / Math.max(1, move) : left / Math.max(1, bank));
  const short = left < SHORT * (move + bank);
  return { left, bank: Math.min(kept, left), free, runs: true, ring, short, still };
}

const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, '0');

/** "0:09", "2 h 05 min", "1 d 04 h". @param {number} ms */
function timeText(ms) {
  if (ms >= DAY) return t('clock.d', { d: Math.floor(ms / DAY), h: two((ms % DAY) / HOUR) });
  if (ms >= HOUR) return t('clock.h', { h: Math.floor(ms / HOUR), m: two((ms % HOUR) / MINUTE) });
  const s = Math.ceil(ms / SECOND);
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** The server's time, read again and again while a clock runs. @param {boolean} runs */
function useNow(runs) {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => draw(serverNow()), SECOND / 2);
    return () => clearInterval(timer);
  }, [runs]);
  return serverNow();
}

/** @param {Props} props */
function useLeft({ table, room, seat }) {
  const clock = table.clock.value, playing = room.status === 'playing';
  const now = useNow(!!clock && clock.seats[seat]?.until !== undefined && playing && !room.frozen);
  return clock && playing ? leftOf(clock, room, seat, now) : undefined;
}

const TURN = 2 * Math.PI * 12;

const leftText = (/** @type {Left} */ l) =>
  (l.still ? t('clock.still', { time: clockTime(l.still) }) : t('clock.left', { time: timeText(l.left) }));
const bankText = (/** @type {Left} */ l) => t('clock.bank', { time: timeText(l.bank) });
const short = (/** @type {Left} */ l) => (l.short ? 'is-short' : '');

/** What comes when this time is over. @param {Left} l @param {import('../types.js').Room} room */
function afterText(l, { absent = 'move' }) {
  if (l.still) return t('clock.still', { time: clockTime(l.still) });
  if (l.short) return t(`clock.then.${absent}`);
  if (!l.free) return t('clock.frombank');
  return l.bank ? bankText(l) : t('clock.free');
}

/** In the prompt: a ring that empties, the time left, and what comes after it.
 *  @param {Props & { own?: boolean }} props */
export function Clock(props) {
  const l = useLeft(props);
  const s = l?.runs ? Math.ceil(l.left / SECOND) : -1;
  useEffect(() => { if (props.own && TICKS.has(s)) play('tick'); }, [s]);
  if (!l?.runs) return null;
  return html`<div class="clock ${short(l)}" role="timer" aria-label=${leftText(l)}>
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r="12" fill="none" stroke="currentColor" stroke-width="4" opacity=".2" />
      <circle class="clock__ring" cx="15" cy="15" r="12" fill="none" stroke-width="4"
        stroke-dasharray="${l.ring * TURN} ${TURN}" transform="rotate(-90 15 15)" />
    </svg>
    <span>${timeText(l.free ? l.left - l.bank : l.left)}<small>${afterText(l, props.room)}</small></span>
  </div>`;
}

/** On a card of the lobby. @param {Props} props */
export function TimeLeft(props) {
  const l = useLeft(props);
  if (props.room.pause?.since) {
    return html`<span class="left"><${Icon} name="clock" /> ${t('pause.now')}</span>`;
  }
  return l ? html`<span class="left ${short(l)}"><${Icon} name="clock" /> ${leftText(l)}</span>` : null;
}

/** One seat's time among others. @param {Props} props */
export function Bank(props) {
  const l = useLeft(props);
  if (!l) return null;
  const label = l.runs ? leftText(l) : bankText(l);
  return html`<span role="timer" class="bank ${short(l)} ${l.runs ? 'is-running' : ''}"
    title=${label} aria-label=${label}><${Icon} name="clock" />${timeText(l.left)}</span>`;
}

/** In the bar over the board: everybody's. @param {{ table: Table, room: Room }} props */
export function Banks({ table, room }) {
  const seats = room.seats.map((_, i) => i).filter((i) => table.clock.value?.seats[i]);
  return html`<ul class="banks only-wide" aria-label=${t('clock')}>
    ${seats.map((i) => html`<li key=${i}>
      <${Mark} seat=${i} />
      <span class="sr">${nameOfSeat(room.seats[i], i)}</span>
      <${Bank} table=${table} room=${room} seat=${i} />
    </li>`)}
  </ul>`;
}
