// SPDX-License-Identifier: MIT
/* format.js - number, size and date formats of the admin page. */
import { has, lang, number, t, when as whenIn } from '../i18n.js';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** "18.4 MB". @param {number} bytes */
export function bytes(bytes) {
  let n = bytes, unit = 0;
  for (; n >= 1000 && unit < UNITS.length - 1; unit++) n /= 1000;
  const form = { style: 'unit', unit: UNITS[unit], maximumFractionDigits: n < 100 && unit ? 1 : 0 };
  return new Intl.NumberFormat(lang.value, /** @type {any} */ (form)).format(n);
}

/** "41 days". @param {number} seconds */
export function span(seconds) {
  const [unit, size] = seconds < 60 ? ['second', 1]
    : seconds < 3600 ? ['minute', 60] : seconds < 86400 ? ['hour', 3600] : ['day', 86400];
  const form = { style: 'unit', unit, unitDisplay: 'long' };
  const words = new Intl.NumberFormat(lang.value, /** @type {any} */ (form));
  return words.format(Math.floor(seconds / Number(size)));
}

/** "4 ms". @param {number} us */
export const milliseconds = (us) => (us ? `${number(us / 1000)} ms` : '–');

/** @param {number} at */
export const when = (at) => whenIn(at, { dateStyle: 'medium', timeStyle: 'short' });

/** "13:12:04" of today, with its day of an earlier one. @param {number} at */
export function moment(at) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : { month: '2-digit', day: '2-digit' };
  const form = { ...day, hour: '2-digit', minute: '2-digit', second: '2-digit' };
  return whenIn(at, /** @type {any} */ (form));
}

/** The parts of the sandbox that are off and why, "" if none is.
 *  @param {{ sandbox: Record<string, string> }} status */
export const sandboxOff = ({ sandbox }) => Object.entries(sandbox).filter(([, state]) => state !== 'on')
  .map(([part, state]) => `${part} ${state}`).join(', ');

/** @param {number} at */
export const day = (at) => new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(at);

/** What the page calls it; what it has no word for keeps the server's.
 *  @param {string} key @param {string} plain */
export const called = (key, plain) => (has(key) ? t(key) : plain);

/** @param {string} id */
export const game = (id) => (has('title', id) ? t('title', {}, id) : id);
