// SPDX-License-Identifier: MIT
/* server_data.js - data of the admin page, refreshed after each command. */
import { signal } from '../html.js';
import { need } from '../i18n.js';
import { call, state } from './session.js';

/** What is asked for, and with which arguments. @type {Record<string, any>} */
const ASKED = {
  status: {}, storage: {}, trend: {}, people: {}, tables: {}, backups: {}, sent: {}, lines: { count: 200 },
  config: {}, settings: {}, reports: {}, bans: {}, log: {},
};

/** The answers, by act; null until they are there. */
export const known = signal(/** @type {any} */ (null));
export const failed = signal('');
/** A setting in force, as the server says it. @param {string} key */
export const setting = (key) =>
  known.value?.config.config.find((/** @type {any} */ s) => s.key === key)?.value ?? '';
/** What takes the room: comes later than the rest, since the server looks through all of it. */
export const kept = signal(/** @type {any} */ (null));

export async function refresh() {
  const names = Object.keys(ASKED);
  try {
    const answers = await Promise.all(names.map((name) => call(name, ASKED[name])));
    const { tables } = answers[names.indexOf('tables')];
    await Promise.all([...new Set(tables.map((/** @type {any} */ r) => r.game))].map(need));
    known.value = Object.fromEntries(names.map((name, i) => [name, answers[i]]));
    failed.value = '';
    kept.value = await call('kept', {});
  } catch (error) {
    if (state.value === 'here') failed.value = /** @type {Error} */ (error).message;
  }
}
