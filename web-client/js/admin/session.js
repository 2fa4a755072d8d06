// SPDX-License-Identifier: MIT
/* session.js - admin session: one-time link, requests, sign-out. The visit lives in this tab alone; where
   nothing is done for half an hour the server ends it. */
import { signal } from '../html.js';
import { at } from '../base_path.js';
import { session } from '../storage.js';

const STORE = 'tabuleiro.admin';

/** @typedef {{ name: string, help: string, kind: 'text' | 'word' | 'person' | 'table' | 'number',
 *              needed: boolean, words?: string }} Arg */
/** @typedef {{ name: string, help: string, changes: boolean, args: Arg[] }} Act */

/** 'coming', 'here', or 'closed'. */
export const state = signal('coming');
export const acts = signal(/** @type {Act[]} */ ([]));
let visit = '';

/** Only what would end a field is coded: names may be long. @param {any} value */
const coded = (value) => String(value).replace(/[%&+\r\n]/g, encodeURIComponent);

/** @param {string} what @param {Record<string, any>} fields */
function post(what, fields) {
  const body = Object.entries(fields).map(([name, value]) => `${name}=${coded(value)}`).join('&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(at(`/admin/${what}`), { method: 'POST', headers, body, referrerPolicy: 'no-referrer' });
}

/** @param {any} opened */
function enter(opened) {
  ({ visit } = opened);
  acts.value = opened.acts;
  session.setItem(STORE, JSON.stringify(opened));
  state.value = 'here';
}

/** With the key of the address, else with the visit that this tab has. */
export async function come() {
  const key = location.hash.slice(1), kept = session.getItem(STORE);
  if (key) history.replaceState(null, '', location.pathname);
  if (!key) return kept ? enter(JSON.parse(kept)) : leave();
  const answer = await post('open', { key });
  if (answer.ok) enter(await answer.json());
  else leave();
}

function leave() {
  visit = '';
  session.removeItem(STORE);
  state.value = 'closed';
}

export async function close() {
  await post('close', { visit }).catch(() => {});
  leave();
}

/** The act's answer; throws its refusal, a sentence.
 *  @param {string} act @param {Record<string, any>} [args] @returns {Promise<any>} */
export async function call(act, args = {}) {
  const answer = await post('do', { visit, act, args: JSON.stringify(args) });
  if (answer.status === 403) leave();
  const said = await answer.json();
  if (!said.ok) throw new Error(said.why);
  return said.answer;
}
