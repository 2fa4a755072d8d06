// SPDX-License-Identifier: MIT
/* net.js - the line to the server: one socket, requests with answers, resume after a break.

   It never gives up: after a break it waits with back-off and jitter, says hello with the token
   that the server who answers knows (tokens.js), lets the store reopen its rooms (`onReady`), then
   sends again what was not acknowledged.  That is safe: a move carries the number of the decision it
   answers, so the server refuses a second one as stale; requests that could act twice (see ONCE) are
   given up instead, and all where the page has come in as somebody else. */
import { signal } from './html.js';
import { at } from './place.js';
import { accepted, arrived, isTv, keep, read, told, tokenFor } from './tokens.js';

const NAME = 'tabuleiro.name';
const FIRST_WAIT = 400, LONGEST_WAIT = 15000, ANSWER_WAIT = 12000, QUIET_CHECK = 20000;
/** A quick hand asks more than the server's limit allows: for so long a request comes again by itself. */
const PATIENCE = 10000, PATIENCE_TO_ASK = 2000;
/** Mere questions, asked while the pointer moves: they let the rest go first. */
const ASKS = new Set(['preview', 'explain']);
/** Requests that must not be repeated blindly when nobody knows whether they arrived. */
const ONCE = new Set(['create', 'chat', 'report', 'channel_add', 'channel_test', 'mail_ask']);

/** A request without its answer yet; away: since when it is turned away for a moment.
 *  @typedef {{ id: number, t: string, fields: any, sent: boolean, away: number, timer: any,
 *              done: (answer: any) => void, fail: (error: Error) => void }} Pending */

/** open: may send; lost: waits to try again at `again`; connecting: on its way.
 *  @typedef {{ state: 'connecting' | 'open' | 'lost', again: number, ever: boolean }} Line */
/** @type {Line} */
const AT_FIRST = { state: 'connecting', again: 0, ever: false };
export const line = signal(AT_FIRST);
/** There was one, and is none now. @param {Line} line */
export const isDown = ({ state, ever }) => ever && state !== 'open';
/** Why somebody who was known is a guest here; undefined: he is not, or has put it aside.
 *  @typedef {import('./tokens.js').Row['stranger']} Stranger */
export const stranger = signal(/** @type {Stranger} */ (undefined));

/** Why the person here is kept out of this server, or null. */
export const banned = signal(/** @type {{ reason: string, until?: number } | null} */ (null));

/** An answer `error` of the server, or of the line itself (code "lost"). */
export class Refused extends Error {
  /** @param {string} code @param {string} [message] @param {any} [detail] */
  constructor(code, message = code, detail = {}) {
    super(message);
    this.code = code;
    this.detail = detail ?? {};
  }
}

/** @type {WebSocket | null} */
let socket = null;
let nextId = 1, tries = 0, heard = 0;
/** When the connection that was lost last was heard of last. */
let lastContact = 0;
let greeted = false;
/** By instance and token, who this page was last. */
let bearer = '';
/** @type {any} */
let retry = 0;
/** @type {Map<number, Pending>} */
const pending = new Map();
let onPush = (/** @type {any} */ _frame) => {};
let onHello = (/** @type {any} */ _answer, /** @type {boolean} */ _other) => {};
let onReady = async () => {};
let language = () => 'en';

/** @param {{ push: (frame: any) => void, hello: (answer: any, other: boolean) => void,
 *            ready: () => Promise<void>, lang: () => string }} hooks */
export function start(hooks) {
  onPush = hooks.push;
  onHello = hooks.hello;
  onReady = hooks.ready;
  language = hooks.lang;
  connect();
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', checkLine);
}

/** Sends a request; the promise holds the answer's fields or fails with Refused.
 *  @param {string} t @param {any} [fields] @returns {Promise<any>} */
export function request(t, fields = {}) {
  return new Promise((done, fail) => {
    const p = { id: nextId++, t, fields, sent: false, away: 0, timer: 0, done, fail };
    pending.set(p.id, p);
    if (greeted) send(p);
  });
}

/** Until when the page knew what happened, before its connection was made anew: ms since 1970. */
export const knownUntil = () => lastContact;

/** The person has no patience: do not wait for the back-off. */
export function tryNow() {
  if (line.peek().state !== 'lost') return;
  clearTimeout(retry);
  connect();
}

/** @param {string} [name] */
export function keepName(name) {
  if (name && !isTv) localStorage.setItem(NAME, name);
}
export const keptName = () => localStorage.getItem(NAME) ?? '';

/** The person has read why he is a guest. */
export function putAside() {
  keep(told(read()));
  stranger.value = undefined;
}

function connect() {
  line.value = { ...line.peek(), state: 'connecting' };
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const ws = new WebSocket(`${scheme}://${location.host}${at('/ws')}`, 'tabuleiro.1');
  socket = ws;
  greeted = false;
  ws.onopen = () => { hello(ws).catch((why) => refusedAt(ws, why)); };
  ws.onmessage = (e) => { if (ws === socket) hear(e.data); };
  ws.onclose = () => { if (ws === socket) lost(); };
}

/** Who is kept out hears why, and tries no sooner than the server lets go of the line.
 *  @param {WebSocket} ws @param {any} why */
function refusedAt(ws, why) {
  if (why.code === 'banned') banned.value = why.detail;
  else ws.close();
}

/** Says hello, as a guest without a token. @param {WebSocket} ws @param {string | undefined} token */
function greet(ws, token) {
  const name = token ? undefined : isTv ? 'TV' : keptName() || undefined;
  const fields = { protocol: 1, token, name, lang: language(), seen: true, shares: true };
  return /** @type {Promise<any>} */ (new Promise((done, fail) => {
    const p = { id: nextId++, t: 'hello', fields, sent: true, away: 0, timer: 0, done, fail };
    pending.set(p.id, p);
    ws.send(JSON.stringify({ t: 'hello', id: p.id, ...fields }));
  }));
}

/** Comes in as who he is to the server that answers; as a guest only where no token is left to try.
 *  @param {WebSocket} ws */
async function comeIn(ws) {
  const refused = /** @type {Set<string>} */ (new Set());
  for (let instance, dropped = false; ;) {
    const token = tokenFor(read(), instance, refused);
    try {
      return { answer: await greet(ws, token), token, refused, dropped };
    } catch (/** @type {any} */ why) {
      if (why.code !== 'bad_token' || !token) throw why;
      refused.add(token);
      ({ instance } = why.detail);
      dropped ||= !!why.detail.dropped;
    }
  }
}

/** @param {WebSocket} ws */
async function hello(ws) {
  const { answer, token, refused, dropped } = await comeIn(ws);
  const rows = read(), instance = answer.server?.instance ?? '';
  /* Another page of this browser came in as a guest meanwhile: be the same one, at the next try. */
  if (!token && tokenFor(rows, instance, refused)) throw new Refused('bad_token');
  const next = token ? accepted(rows, instance, token) : arrived(rows, instance, answer.token);
  if (dropped) next[0].stranger = 'dropped';
  const now = `${instance} ${next[0].token}`, other = bearer !== '' && bearer !== now;
  if (other) for (const p of [...pending.values()]) giveUp(p);
  bearer = now;
  keep(next);
  stranger.value = next[0].stranger;
  tries = 0;
  greeted = true;
  onHello(answer, other);
  line.value = { state: 'open', again: 0, ever: true };
  await onReady();
  for (const p of [...pending.values()]) if (p.t !== 'hello') send(p);
}

/** @param {Pending} p */
function giveUp(p) {
  clearTimeout(p.timer);
  pending.delete(p.id);
  p.fail(new Refused('lost'));
}

/** @param {Pending} p */
function send(p) {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  if (p.sent && ONCE.has(p.t)) return giveUp(p);
  p.sent = true;
  const ws = socket;
  clearTimeout(p.timer);
  p.timer = setTimeout(() => ws.close(), ANSWER_WAIT);
  ws.send(JSON.stringify({ t: p.t, id: p.id, ...p.fields }));
}

/** @param {string} text */
function hear(text) {
  heard = Date.now();
  let frame;
  try {
    frame = JSON.parse(text);
  } catch (error) {
    console.error(`tabuleiro: not JSON: ${text.slice(0, 300)}`, error);
    return;
  }
  const p = pending.get(frame.re);
  if (!p) return onPush(frame);
  clearTimeout(p.timer);
  if (frame.code === 'too_many' && comesAgain(p, frame.detail?.retry_ms)) return;
  pending.delete(frame.re);
  if (frame.t === 'error') p.fail(new Refused(frame.code, frame.message, frame.detail));
  else p.done(frame);
}

/** It was turned away unread for a moment: is it sent once more after that?
 *  @param {Pending} p @param {number} [wait] ms */
function comesAgain(p, wait = Infinity) {
  const asks = ASKS.has(p.t), now = Date.now();
  const after = wait + (asks ? 100 + 100 * Math.random() : 0);
  p.away ||= now;
  if (p.t === 'hello' || now + after > p.away + (asks ? PATIENCE_TO_ASK : PATIENCE)) return false;
  p.sent = false;
  p.timer = setTimeout(() => { if (greeted && pending.has(p.id)) send(p); }, after);
  return true;
}

function lost() {
  if (greeted) lastContact = heard;
  socket = null;
  greeted = false;
  for (const p of [...pending.values()]) {
    clearTimeout(p.timer);
    if (p.t === 'hello') pending.delete(p.id);
  }
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++) * (0.6 + 0.8 * Math.random());
  line.value = { ...line.peek(), state: 'lost', again: Date.now() + wait };
  clearTimeout(retry);
  retry = setTimeout(connect, wait);
}

/** Back from sleep a socket may be dead without knowing it: ask it something. */
function checkLine() {
  if (document.hidden) return;
  tryNow();
  if (greeted && Date.now() - heard > QUIET_CHECK) request('list').catch(() => {});
}
