// SPDX-License-Identifier: MIT
/* notifications.js - notifications: list, channels, preferences (data and requests). */
import { signal } from '../html.js';
import { request } from '../net.js';

/** @typedef {{ id: number, kind: string, room: string, game: string, name?: string, at: number,
 *              seen?: number, about: any }} Notice */
/** @typedef {{ id: number, kind: 'push' | 'mail' | 'hook', shown: string, digest?: string,
 *              name?: string, preset?: string, active: boolean, confirmed: boolean, made: number,
 *              tried?: number, failing?: number, tries?: number, why?: string, problem?: string }} Channel */
/** @typedef {'turn' | 'deadline' | 'mention' | 'game' | 'seat'} What */
/** @typedef {{ what: Record<What, string[]>, pace: string, day_at: number,
 *              quiet: { from: number, to: number } | null, zone: string, offset: number }} Wishes */
/** @typedef {{ settings: Wishes, channels: Channel[], push_key: string, mail: boolean,
 *              mutes: { room: string, until: number, ends: boolean }[] }} Ways */

export const notices = signal(/** @type {Notice[]} */ ([]));
export const unread = signal(0);
export const ways = signal(/** @type {Ways | null} */ (null));

/** @param {boolean} [read] all are read now */
export async function fetchNotices(read = false) {
  const answer = await request('notices', read ? { read } : {});
  notices.value = answer.notices;
  unread.value = answer.unread;
  const badge = /** @type {any} */ (navigator);
  (answer.unread ? badge.setAppBadge?.(answer.unread) : badge.clearAppBadge?.())?.catch?.(() => {});
}

/** Asks, and keeps what the server answers. @param {string} t @param {any} [fields] */
export async function change(t, fields = {}) {
  ways.value = await request(t, fields);
}

/** The zone that this browser lives in. */
export const here = () => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
  offset: -60 * new Date().getTimezoneOffset(),
});

/** @param {Partial<Wishes>} wish */
export function wishFor(wish) {
  const now = ways.peek()?.settings;
  return change('notice_settings', { settings: { ...now, ...here(), ...wish } });
}

/** How long a trial's result is waited for. */
const RESULT_MS = 400, RESULTS = 12;

/** A trial: its result comes a moment later. @param {number} channel */
export async function tryChannel(channel) {
  const before = ways.peek()?.channels.find((c) => c.id === channel)?.tried;
  await change('channel_test', { channel });
  for (let i = 0; i < RESULTS; i++) {
    await new Promise((done) => setTimeout(done, RESULT_MS));
    await change('notice_settings');
    if (ways.peek()?.channels.find((c) => c.id === channel)?.tried !== before) return;
  }
}

const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
/** "07:30" of minutes since midnight. @param {number} minute */
export const hourText = (minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
/** @param {string} text */
export const minuteOf = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
