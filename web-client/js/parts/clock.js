// SPDX-License-Identifier: MIT
/* clock.js - who has how much time left: ring and words. Fetched only when a game has a clock.
   Times are the server's; what our own clock is off by was noted when they came (watched.js). */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { play } from '../ui/sound.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';

/** @typedef {import('../types.js').Clocks} Clocks */
/** @typedef {{ left: number, bank: number, free: boolean, runs: boolean, ring: number, short: boolean }} Left */

const SECOND = 1000, MINUTE = 60000, HOUR = 3600000, DAY = 86400000;
const TICKS = new Set([10, 5, 3, 2, 1]), SHORT = 0.1;

/** What a seat has left; undefined: it has no clock.
 *  @param {Clocks} clock @param {import('../types.js').Room} room @param {number} seat @param {number} now @returns {Left | undefined} */
export function leftOf(clock, room, seat, now) {
  const s = clock.seats[seat];
  if (!s) return undefined;
  if (s.until === undefined) return { left: s.bank_ms, bank: s.bank_ms, free: false, runs: false, ring: 1, short: false };
  const move = (room.clock?.move_s ?? 0) * SECOND, bank = (room.clock?.bank_s ?? 0) * SECOND;
  const left = Math.max(0, s.until - now - clock.offset), free = left > s.bank_ms;
  const ring = free ? (left - s.bank_ms) / Math.max(1, move) : left / Math.max(1, bank);
  return { left, bank: Math.min(s.bank_ms, left), free, runs: true, ring: Math.min(1, ring), short: left < SHORT * (move + bank) };
}

const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, '0');

/** "0:09", "2 h 05 min", "1 d 04 h". @param {number} ms */
export function timeText(ms) {
  if (ms >= DAY) return t('clock.d', { d: Math.floor(ms / DAY), h: two((ms % DAY) / HOUR) });
  if (ms >= HOUR) return t('clock.h', { h: Math.floor(ms / HOUR), m: two((ms % HOUR) / MINUTE) });
  const s = Math.ceil(ms / SECOND);
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** The time now, again and again while somebody's runs. @param {boolean} runs */
function useNow(runs) {
  const [now, set] = useState(Date.now());
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => set(Date.now()), SECOND / 2);
    return () => clearInterval(timer);
  }, [runs]);
  return runs ? Math.max(now, Date.now()) : Date.now();
}

/** @param {{ table: import('../watched.js').Table, room: import('../types.js').Room, seat: number }} props */
function useLeft({ table, room, seat }) {
  const clock = table.clock.value;
  const now = useNow(!!clock && clock.seats[seat]?.until !== undefined && room.status === 'playing' && !room.frozen);
  return clock && room.status === 'playing' ? leftOf(clock, room, seat, now) : undefined;
}

const TURN = 2 * Math.PI * 12;

/** In the prompt: a ring that empties, the time left, and what comes after it.
 *  @param {{ table: import('../watched.js').Table, room: import('../types.js').Room, seat: number, own?: boolean }} props */
export function Clock(props) {
  const l = useLeft(props);
  const s = l?.runs ? Math.ceil(l.left / SECOND) : -1;
  useEffect(() => { if (props.own && TICKS.has(s)) play('tick'); }, [s]);
  if (!l?.runs) return null;
  const after = l.short ? t('clock.then') : l.free ? (l.bank ? t('clock.bank', { time: timeText(l.bank) }) : t('clock.free')) : t('clock.frombank');
  return html`<div class="clock ${l.short ? 'is-short' : ''}" role="timer" aria-label=${t('clock.left', { time: timeText(l.left) })}>
    <svg viewBox="0 0 30 30" aria-hidden="true"><circle cx="15" cy="15" r="12" fill="none" stroke="currentColor" stroke-width="4" opacity=".2" />
      <circle class="clock__ring" cx="15" cy="15" r="12" fill="none" stroke-width="4" stroke-dasharray="${l.ring * TURN} ${TURN}" transform="rotate(-90 15 15)" /></svg>
    <span>${timeText(l.free ? l.left - l.bank : l.left)}<small>${after}</small></span></div>`;
}

/** On a card of the lobby. @param {{ table: import('../watched.js').Table, room: import('../types.js').Room, seat: number }} props */
export function TimeLeft(props) {
  const l = useLeft(props);
  return l ? html`<span class="left ${l.short ? 'is-short' : ''}"><${Icon} name="clock" /> ${t('clock.left', { time: timeText(l.left) })}</span>` : null;
}

/** One seat's time among others. @param {{ table: import('../watched.js').Table, room: import('../types.js').Room, seat: number }} props */
export function Bank(props) {
  const l = useLeft(props);
  if (!l) return null;
  const label = l.runs ? t('clock.left', { time: timeText(l.left) }) : t('clock.bank', { time: timeText(l.bank) });
  return html`<span role="timer" class="bank ${l.short ? 'is-short' : ''} ${l.runs ? 'is-running' : ''}" title=${label} aria-label=${label}><${Icon} name="clock" />${timeText(l.left)}</span>`;
}

/** In the bar over the board: everybody's.
 *  @param {{ table: import('../watched.js').Table, room: import('../types.js').Room, game: import('../table/game.js').TableGame }} props */
export function Banks({ table, room, game }) {
  const seats = room.seats.map((_, i) => i).filter((i) => table.clock.value?.seats[i]);
  return html`<ul class="banks only-wide" aria-label=${t('clock')}>${seats.map((i) => html`<li key=${i}><${Mark} seat=${i} /><span class="sr">${game.seatName(i)}</span><${Bank} table=${table} room=${room} seat=${i} /></li>`)}</ul>`;
}
