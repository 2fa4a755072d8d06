// SPDX-License-Identifier: MIT
/* permissions.js - permission checks, as sent by the server. */
import { keepRoom, userId, user } from '../store.js';

/** @import { Room } from '../types.js' */

/** May the person here do this at the table, or to that seat?
 *  @param {Room} room @param {string} power @param {number} [seat] */
export function may(room, power, seat) {
  const names = seat === undefined ? room.may?.table : room.may?.seats[seat];
  return !!names?.includes(power);
}

/** The own seat that a bot keeps, or null. @param {Room} room */
export function keptSeat(room) {
  const id = user.value?.id;
  const seat = room.seats.findIndex((s) => s.kind === 'bot' && id !== undefined && userId(s.user) === id);
  return seat < 0 ? null : seat;
}

/** Is there anything that those at the table decide together now? @param {Room} room */
export function isTalk(room) {
  if (room.status !== 'playing' || room.frozen) return false;
  return !!room.poll || !!room.ending?.length || keptSeat(room) !== null || away(room).length > 0
    || offered(room).length > 0;
}

/** The seats about which a vote may be called. @param {Room} room */
export const away = (room) => room.seats.map((_, n) => n).filter((n) => may(room, 'call', n));

/** The seats of others that whoever has the link may take. @param {Room} room */
export const offered = (room) => (may(room, 'offer')
  ? room.seats.map((_, n) => n).filter((n) => room.seats[n].offered && n !== keptSeat(room)) : []);

/** Has the host banned or silenced the person?  Only the host is told.
 *  @param {Room} room @param {number} who @param {'banned' | 'muted'} what */
export const isMarked = (room, who, what) => !!room.marks?.some((m) => m.user === who && m.mark === what);

/** Notes what the server has just accepted.
 *  @param {Room} room @param {number} who @param {'banned' | 'muted'} what @param {boolean} on */
export function mark(room, who, what, on) {
  const rest = (room.marks ?? []).filter((m) => m.user !== who || m.mark !== what);
  const name = room.seats.find((s) => userId(s.user) === who)?.name ?? '';
  keepRoom({ ...room, marks: on ? [...rest, { user: who, name, mark: what }] : rest });
}
