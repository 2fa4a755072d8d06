// SPDX-License-Identifier: MIT
/* net.js - WebSocket client: requests, reconnect with back-off, resend of unacknowledged requests. It
   never gives up: after a break it waits with back-off and jitter, says hello with the token that the
   server who answers knows (tokens.js), lets the store reopen its rooms (`onReady`), then sends again what
   was not acknowledged.  That is safe: a move carries the number of the decision it answers, so the server
   refuses a second one as stale; requests that could act twice (see ONCE) are given up instead, and all
   where the page has come in as somebody else. A socket may be dead without saying so.  A probe, the
   request `ping`, decides: its answer comes at once, while other requests may take long.  An unanswered
   one ends the connection (see LIMIT).  A socket that is given up is dropped at once: browsers report the
   end of a dead one up to a minute late. */
import { signal } from './html.js';
import { at } from './base_path.js';
import { local, onChange } from './storage.js';
import { hearNow, serverNow } from './time.js';
import { accepted, arrived, isTv, keep, read, told, tokenFor } from './tokens.js';

const NAME = 'tabuleiro.name';
/** All time limits of the connection, in milliseconds. */
const LIMIT = {
  beat: 1000, /* how often the limits are checked */
  asleep: 5000, /* a check that is so much late: the page was asleep */
  step: 10000, /* each step of a new connection: handshake, hello */
  due: 3000, /* a request without an answer: probe */
  quiet: 20000, /* a visible page that receives nothing: probe */
  doubt: 2000, /* a probe without an answer: tell the user */
  dead: 8000, /* a probe without an answer: drop the connection */
  woken: 3000, /* the same after sleep or a change of network */
  firstWait: 400, longestWait: 10000, /* back-off, from the beginning of the failed attempt */
};
/** How much longer a probe may take behind a request that was cut off before: its answer may be long. */
const MORE_TIME = 4;
/** A quick hand asks more than the server's limit allows: for so long a request comes again by itself. */
const PATIENCE = 10000, PATIENCE_TO_ASK = 2000;
/** Mere questions, asked while the pointer moves: they let the rest go first. */
const ASKS = new Set(['preview', 'explain']);
/** After so many failed attempts in a row the page asks whether the server answers at all. */
const DOUBTS = 3;
/** Requests that must not be repeated blindly when nobody knows whether they arrived. */
const ONCE = new Set(['create', 'chat', 'report', 'channel_add', 'channel_test', 'mail_ask']);

/** A request without its answer yet; on, at: the socket it was sent on, and when; cuts: how many connections
 *  were dropped while it waited; away: since when it is turned away for a moment.
 *  @typedef {{ id: number, t: string, fields: any, on: WebSocket | null, at: number, cuts: number,
 *              away: number, timer: any, done: (answer: any) => void, fail: (error: Error) => void
 *            }} Pending */

/** open: may send; silent: open, but a probe is not answered; lost: waits to try again at `again` (of
 *  performance.now()); connecting: on its way.  ever: it was open before; failed: attempts since then;
 *  walled: the server answers, but no WebSocket opens.
 *  @typedef {{ state: 'connecting' | 'open' | 'silent' | 'lost', again: number, ever: boolean,
 *              failed: number, walled: boolean }} Line */
/** @type {Line} */
const AT_FIRST = { state: 'connecting', again: 0, ever: false, failed: 0, walled: false };
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
let nextId = 1;
/** In the server's time: when something was heard last, and that of the connection that was lost last. */
let contact = 0, lastContact = 0;
let greeted = false;
/** By the page's own clock, which nobody sets: when the attempt began, and its last step; when a frame, and
 *  when an answer was received last. */
let begun = 0, step = 0, heard = 0, answered = 0;
/** When the limits were checked last, by the clock that goes on in sleep. */
let beaten = Date.now();
/** The probe that is not answered yet. @type {{ id: number, at: number, limit: number } | null} */
let probe = null;
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
  setInterval(beat, LIMIT.beat);
  for (const change of ['online', 'offline']) addEventListener(change, wake);
  for (const back of ['visibilitychange', 'resume']) document.addEventListener(back, wake);
  addEventListener('pageshow', (e) => { if (e.persisted) wake(); });
}

const now = () => performance.now();

/** @param {Line['state']} state @param {Partial<Line>} [more] */
function say(state, more) {
  if (more || line.peek().state !== state) line.value = { ...line.peek(), ...more, state };
}

/** Sends a request; the promise holds the answer's fields or fails with Refused.
 *  @param {string} t @param {any} [fields] @returns {Promise<any>} */
export function request(t, fields = {}) {
  return new Promise((done, fail) => {
    const p = pendingOf(t, fields, done, fail);
    if (greeted) send(p);
  });
}

/** Until when the page knew what happened, before it had a new connection: ms of the server's time. */
export const knownUntil = () => lastContact;

/** @param {string} t @param {any} fields @param {Pending['done']} done @param {Pending['fail']} fail */
function pendingOf(t, fields, done, fail) {
  /** @type {Pending} */
  const p = { id: nextId++, t, fields, on: null, at: 0, cuts: 0, away: 0, timer: 0, done, fail };
  pending.set(p.id, p);
  return p;
}

/** Does not wait for the back-off, nor for an attempt that is under way: makes a new connection now. */
export function tryNow() {
  if (line.peek().state === 'open') return;
  leave();
  connect();
}

/** @param {string} [name] */
export function keepName(name) {
  if (name && !isTv) local.setItem(NAME, name);
}
export const keptName = () => local.getItem(NAME) ?? '';
/** Hears of the name that the person took in another tab. @param {(name: string) => void} hear */
export const onName = (hear) => onChange(NAME, (rest, name) => { if (!rest && name && !isTv) hear(name); });

/** The person has read why he is a guest. */
export function putAside() {
  keep(told(read()));
  stranger.value = undefined;
}

function connect() {
  clearTimeout(retry);
  begun = step = now();
  say('connecting');
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const ws = new WebSocket(`${scheme}://${location.host}${at('/ws')}`, 'tabuleiro.1');
  socket = ws;
  ws.onopen = () => { if (ws === socket) hello(ws).catch((why) => refusedAt(ws, why)); };
  ws.onmessage = (e) => { if (ws === socket) hear(e.data); };
  ws.onclose = () => { if (ws === socket) lost(); };
}

/** Who is kept out hears why, and tries no sooner than the server lets go of the line.
 *  @param {WebSocket} ws @param {any} why */
function refusedAt(ws, why) {
  if (why.code === 'banned') banned.value = why.detail;
  else if (ws === socket) lost();
}

/** Says hello, as a guest without a token. @param {WebSocket} ws @param {string | undefined} token */
function greet(ws, token) {
  const name = token ? undefined : isTv ? 'TV' : keptName() || undefined;
  const fields = { protocol: 1, token, name, lang: language(), seen: true, shares: true };
  return /** @type {Promise<any>} */ (new Promise((done, fail) => {
    const p = pendingOf('hello', fields, done, fail);
    step = now();
    put(p, ws);
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
  hearNow(answer.server?.now);
  stranger.value = next[0].stranger;
  greeted = true;
  onHello(answer, other);
  say('open', { again: 0, ever: true, failed: 0, walled: false });
  await onReady();
  if (ws === socket) for (const p of [...pending.values()]) send(p);
}

/** @param {Pending} p */
function giveUp(p) {
  clearTimeout(p.timer);
  pending.delete(p.id);
  p.fail(new Refused('lost'));
}

/** Sends what this connection has not sent yet. @param {Pending} p */
function send(p) {
  if (socket?.readyState !== WebSocket.OPEN || p.on === socket) return;
  if (p.on && ONCE.has(p.t)) return giveUp(p);
  put(p, socket);
}

/** @param {Pending} p @param {WebSocket} ws */
function put(p, ws) {
  p.on = ws;
  p.at = now();
  ws.send(JSON.stringify({ t: p.t, id: p.id, ...p.fields }));
}

/** @param {string} text */
function hear(text) {
  heard = now();
  contact = serverNow();
  let frame;
  try {
    frame = JSON.parse(text);
  } catch (error) {
    console.error(`tabuleiro: not JSON: ${text.slice(0, 300)}`, error);
    return;
  }
  if (frame.re !== undefined) answered = heard;
  /* A server that does not know the request says so: that is an answer, too. */
  if (probe && frame.re === probe.id) return proved(frame);
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
  const asks = ASKS.has(p.t), time = now();
  const after = wait + (asks ? 100 + 100 * Math.random() : 0);
  p.away ||= time;
  if (p.t === 'hello' || time + after > p.away + (asks ? PATIENCE_TO_ASK : PATIENCE)) return false;
  p.on = null;
  p.timer = setTimeout(() => { if (greeted && pending.has(p.id)) send(p); }, after);
  return true;
}

/** Lets go of the socket, whatever becomes of it; what it did not answer waits for the next one. */
function leave() {
  const old = socket;
  if (greeted) lastContact = contact;
  socket = null;
  greeted = false;
  probe = null;
  for (const p of [...pending.values()]) {
    clearTimeout(p.timer);
    if (p.t === 'hello') pending.delete(p.id);
  }
  old?.close();
}

function lost() {
  const { failed } = line.peek(), spent = greeted ? 0 : now() - begun;
  leave();
  const wait = Math.min(LIMIT.longestWait, LIMIT.firstWait * 2 ** failed) - spent;
  const jittered = Math.max(LIMIT.firstWait, wait) * (0.6 + 0.8 * Math.random());
  say('lost', { again: now() + jittered, failed: failed + 1 });
  clearTimeout(retry);
  retry = setTimeout(connect, jittered);
  if (failed + 1 >= DOUBTS) askHealth();
}

/** Finds out whether only WebSockets fail: a proxy does not pass them on, or this origin is refused. */
async function askHealth() {
  const how = { cache: /** @type {const} */ ('no-store'), signal: AbortSignal.timeout(LIMIT.step) };
  const walled = await fetch(at('/healthz'), how).then((answer) => answer.ok, () => false);
  const { state, failed } = line.peek();
  if (failed >= DOUBTS) say(state, { walled });
}

/* ---- a dead line ------------------------------------------------------------------------------------ */

/** What waits for its answer on this socket, the oldest first. */
const due = () => [...pending.values()].filter((p) => p.on === socket);

/** @param {number} limit ms that its answer may take */
function ask(limit) {
  probe = { id: nextId++, at: now(), limit };
  socket?.send(JSON.stringify({ t: 'ping', id: probe.id }));
}

/** @param {any} answer */
function proved(answer) {
  probe = null;
  hearNow(answer.now);
  if (line.peek().state === 'silent') say('open');
}

function beat() {
  const wall = Date.now(), late = Math.abs(wall - beaten - LIMIT.beat);
  beaten = wall;
  if (late > LIMIT.asleep) wake();
  else if (socket && !banned.peek()) (greeted ? checkOpen : checkNew)();
}

function checkNew() {
  if (now() - step > LIMIT.step) lost();
}

function checkOpen() {
  if (!probe) {
    const [oldest] = due(), asked = oldest && Math.max(oldest.at, answered);
    const late = asked !== undefined && now() - asked > LIMIT.due;
    if (late || !document.hidden && now() - heard > LIMIT.quiet) ask(LIMIT.dead);
    return;
  }
  const silent = now() - probe.at, more = 2 ** Math.max(0, ...due().map((p) => p.cuts));
  if (silent > probe.limit * Math.min(more, MORE_TIME)) cut();
  else if (silent > LIMIT.doubt) say('silent');
}

/** No answer to the probe. */
function cut() {
  for (const p of due()) p.cuts++;
  lost();
}

/** Back from sleep, or in another network: the socket may be dead without knowing it. */
function wake() {
  if (document.hidden || banned.peek()) return;
  if (greeted) ask(LIMIT.woken);
  else tryNow();
}
