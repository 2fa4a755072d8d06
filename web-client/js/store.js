// SPDX-License-Identifier: MIT
/* store.js - global state as signals: user, games, rooms, inbox; fed by server pushes. Everything is a
   signal; the server's pushes end here and nowhere else. */
import { batch, effect, signal } from './html.js';
import { request, start, keepName, onName } from './net.js';
import { meet } from './self_update.js';
import { at } from './base_path.js';
import { lang, need } from './i18n.js';
import { forgets, local, onChange, session } from './storage.js';
import { isTv } from './tokens.js';
import { CHAT_READ, Table } from './table_state.js';

/** @import { Room, Description } from './types.js' */

export const user = signal(/** @type {{ id: any, name: string } | null} */ (null));
export const games = signal(/** @type {any[]} */ ([]));
export const server = signal(/** @type {any} */ ({}));
export const rooms = signal(/** @type {{ [id: string]: Room }} */ ({}));
export const listed = signal(false);
/** The tables at which moves of one's own are laid down in advance. */
export const planned = signal(/** @type {string[]} */ ([]));
/** Whom the person here ignores; what he was told and has not read. */
export const ignored = signal(/** @type {number[]} */ ([]));
export const told = signal(/** @type {any[]} */ ([]));
export const descriptions = signal(/** @type {{ [id: string]: Description }} */ ({}));
/** The last word about one's keys. @type {any} */
export const keysChanged = signal(null);
/** @type {Map<string, Table>} */
const tables = new Map();

/** A user's id, however a message writes it. @param {any} u */
export const userId = (u) => (u !== null && typeof u === 'object' ? u.id : u);

/** My seat in a room, or null. @param {Room | null | undefined} room */
export function mySeat(room) {
  const id = user.value?.id;
  if (!room || id === undefined) return null;
  const seat = room.seats.findIndex((s) => s.kind === 'human' && userId(s.user) === id);
  return seat < 0 ? null : seat;
}

/** My seat in a running game while a bot plays it for me, or null. @param {Room} room */
export function keptSeat(room) {
  const seat = room.status === 'playing' && user.value
    ? room.seats.findIndex((s) => s.kept !== undefined && userId(s.user) === user.value?.id) : -1;
  return seat < 0 ? null : seat;
}

/** @param {Room | null | undefined} room */
export const isHost = (room) => !!room && !!user.value && userId(room.host) === user.value.id;

export function begin() {
  start({ push: hear, hello: greeted, ready: reopen, lang: () => lang.peek() });
  effect(warnOfForgetting);
  onName((name) => { if (user.peek()) user.value = { ...user.value, id: user.peek()?.id, name }; });
  onChange(CHAT_READ, (id, line) => tables.get(id)?.hearChatRead(Number(line)));
  let spoken = lang.peek();
  effect(() => {
    if (lang.value === spoken) return;
    spoken = lang.value;
    request('speak', { lang: spoken }).catch(() => {});
  });
}

/** As how many people, one after the other, this page has come in. */
export const visits = signal(1);

/** @param {any} answer @param {boolean} other than the person who was here before */
function greeted(answer, other) {
  batch(() => {
    user.value = answer.user;
    games.value = answer.games ?? [];
    server.value = answer.server ?? {};
    ignored.value = answer.ignored ?? [];
    if (answer.server?.notice) announce(answer.server.notice);
    if (answer.asks) tellAsked(answer.asks);
    if (answer.merged) tellMerged(answer.merged);
    meet(answer.server?.client);
    if (other) forget();
  });
}

const READ = 'tabuleiro.announcement';

/** What the server's host tells all, once. @param {string} text */
function announce(text) {
  if (local.getItem(READ) === text) return;
  local.setItem(READ, text);
  tell({ code: 'announcement', text });
}

/** @param {any} frame */
function tell(frame) { told.value = [...told.peek(), frame]; }

const WARNED = 'tabuleiro.forgets';

/** That the browser keeps nothing, once a tab; a page for a living room has nobody to read it. */
function warnOfForgetting() {
  if (!forgets.value || !user.value || isTv || session.getItem(WARNED)) return;
  session.setItem(WARNED, 'yes');
  tell({ code: 'forgets' });
}

/** The last request to merge that was shown. */
let questionShown = '';

/** Another device asks to become this user: shown once a page. @param {any} asks */
function tellAsked({ user: { id, name }, ends }) {
  const question = `${id} ${ends}`;
  if (isTv || question === questionShown) return;
  questionShown = question;
  tell({ code: 'merge_asks', args: { name }, ends });
}

const MERGED = 'tabuleiro.merged';

/** This device was another user's: shown until it was read.
 *  @param {{ name: string, until: number }} merged */
function tellMerged({ name, until }) {
  const isKnown = told.peek().some((f) => f.code === 'merged_here' && f.until === until);
  if (isTv || isKnown || local.getItem(MERGED) === String(until)) return;
  tell({ code: 'merged_here', args: { name, own: user.peek()?.name ?? '' }, until });
}

/** Forgets what was read. @param {(frame: any) => boolean} [isRead] all, if left out */
export function readTold(isRead = () => true) {
  for (const frame of told.peek().filter(isRead))
    if (frame.code === 'merged_here') local.setItem(MERGED, String(frame.until));
  if (told.peek().some(isRead)) told.value = told.peek().filter((frame) => !isRead(frame));
}

/** What another person knew, or saw at another server. */
function forget() {
  tables.clear();
  visits.value++;
  rooms.value = {};
  listed.value = false;
}

async function reopen() {
  await Promise.all([...tables.values()].map((t) => t.reopen()));
}

/** @param {any} frame */
function hear(frame) {
  if (frame.t === 'room') return keepRoom(frame.room);
  if (frame.t === 'share' || frame.t === 'reveal') return void hearShuffle(frame);
  if (frame.t === 'merge' && frame.asks) tellAsked(frame.asks);
  if (frame.t === 'keys' || frame.t === 'merge') { keysChanged.value = frame; return; }
  if (frame.code === 'announcement') return announce(frame.text);
  if (frame.t === 'notice' && frame.at) return tell(frame);
  tables.get(frame.room)?.hear(frame);
}

/** A game is about to begin: the server asks for a promise, or for the secret. @param {any} frame */
async function hearShuffle(frame) {
  const shuffle = await import('./shuffle.js');
  if (frame.t === 'share') shuffle.promise(frame.room, user.peek()?.id);
  else shuffle.reveal(frame);
}

/** What is gone when a message does not name it. */
const PASSING = {
  poll: undefined, ending: undefined, frozen: undefined, pause: undefined, since: undefined, again: undefined,
};

/** @param {Room} room */
export function keepRoom(room) {
  if (!room?.id) return;
  const known = rooms.peek()[room.id];
  rooms.value = { ...rooms.peek(), [room.id]: { ...known, ...PASSING, ...room } };
  tables.get(room.id)?.met(rooms.peek()[room.id]);
}

/** Asks for the list anew: what is not in it is forgotten, but what is watched. */
export async function refresh() {
  const answer = await request('list');
  batch(() => {
    /** @type {{ [id: string]: Room }} */
    const next = {}, known = rooms.peek();
    for (const id of tables.keys()) if (known[id]) next[id] = known[id];
    for (const room of answer.rooms ?? []) next[room.id] = { ...known[room.id], ...PASSING, ...room };
    rooms.value = next;
    listed.value = true;
    planned.value = answer.plans ?? [];
  });
  keepTables();
}

const KEPT = 'tabuleiro.tables', KEPT_MOST = 12;

/** A table as it is told where there is no line.
 *  @typedef {{ id: string, game: string, name: string, people: string, yours: boolean }} KeptTable */

/** One's own tables, for when there is no line. */
function keepTables() {
  if (isTv) return;
  const mine = Object.values(rooms.peek()).filter((r) => keptSeat(r) !== null)
    .concat(Object.values(rooms.peek()).filter((r) => r.status === 'playing' && mySeat(r) !== null));
  const tables = mine.slice(0, KEPT_MOST).map((r) => {
    const people = r.seats.map((s) => s.name ?? '').filter(Boolean).join(', ');
    const yours = (r.to_act ?? []).includes(/** @type {number} */ (mySeat(r)));
    return { id: r.id, game: r.game, name: r.name || people, people: r.name ? people : '', yours };
  });
  local.setItem(KEPT, JSON.stringify({ at: Date.now(), tables }));
}

/** @returns {{ at: number, tables: KeptTable[] }} */
export function kept() {
  try {
    return JSON.parse(local.getItem(KEPT) ?? '') ?? { at: 0, tables: [] };
  } catch {
    return { at: 0, tables: [] };
  }
}

/** The table of a room, watched from now on. @param {string} id @param {string} [invite] */
export function watch(id, invite) {
  let table = tables.get(id);
  if (!table) {
    table = new Table(id, invite, keepRoom);
    tables.set(id, table);
    table.open();
  }
  return table;
}

/** Lets go of every table but these. @param {string[]} keep */
export function unwatch(keep) {
  for (const [id, table] of tables) {
    if (keep.includes(id)) continue;
    tables.delete(id);
    table.close();
  }
}

/** @type {Map<string, Promise<Description>>} */
const asked = new Map();

/** Over HTTP, which compresses and caches it; else over the line. @param {string} id */
async function fetchDescription(id) {
  const answer = await fetch(at(`/api/games/${encodeURIComponent(id)}`)).catch(() => null);
  if (answer?.ok && answer.headers.get('content-type')?.includes('json')) return answer.json();
  return (await request('describe', { game: id })).description;
}

/** A game's tables as data, asked for once. @param {string} id @returns {Promise<Description>} */
export function describe(id) {
  let answer = asked.get(id);
  if (!answer) {
    answer = Promise.all([fetchDescription(id), need(id)]).then(([d]) => {
      descriptions.value = { ...descriptions.peek(), [id]: d };
      return d;
    });
    answer.catch(() => asked.delete(id));
    asked.set(id, answer);
  }
  return answer;
}

/** @param {string} name */
export async function rename(name) {
  const answer = await request('rename', { name });
  keepName(answer.user.name);
  user.value = answer.user;
}

/** What lets this browser into a room that is not public.
 *  @param {string} room @param {string | undefined} invite */
export function keepInvite(room, invite) {
  if (invite) local.setItem(`tabuleiro.invite.${room}`, invite);
}
/** @param {string} room */
export const keptInvite = (room) => local.getItem(`tabuleiro.invite.${room}`) ?? undefined;
