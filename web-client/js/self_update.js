// SPDX-License-Identifier: MIT
/* self_update.js - reloads the page after a server upgrade, at the next idle moment. What is half done is
   never lost: while something is, the page waits and offers to reload (ui/connection_banner.js). What lies
   open, such as the book of rules, is open again afterwards (`carry`). */
import { signal, useEffect, useRef } from './html.js';
import { at, version } from './base_path.js';
import { forgets, session } from './storage.js';

const TRIED = 'tabuleiro.fresh', CARRIED = 'tabuleiro.carried', QUIET = 15000, LOOK = 3000;
/** Before the second, third.. try for the same version: on a slow line the page may have been a kept one. */
const PAUSES = [20000, 60000, 300000, 3600000];

/** The server hands out another client than this page's; its version, as far as it is known. */
let wanted = '';
let broken = false, touched = Date.now();
/** The page is of another version than the server, and has not reloaded yet. */
export const newer = signal(false);

/* ---- what is half done ---- */

/** @type {Set<() => boolean>} */
const halfDone = new Set();
/** Something that a reload would throw away, as long as `is` says so. @param {() => boolean} is */
export function useHalfDone(is) {
  const latest = useRef(is);
  latest.current = is;
  useEffect(() => {
    const ask = () => latest.current();
    halfDone.add(ask);
    return () => { halfDone.delete(ask); };
  }, []);
}

/** Fields in which something was entered. @type {WeakSet<EventTarget>} */
const entered = new WeakSet();

/** A text, or an amount that a question asks for. */
function isEntered() {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input, textarea'));
  return [...fields].some((field) => entered.has(field) && field.value !== ''
    && (field.type !== 'range' || field.closest('.prompt, .surface')));
}

const isHalfDone = () =>
  isEntered() || !!document.querySelector('.is-sending') || [...halfDone].some((is) => is());

/** Nothing is half done; and nobody looks on, or something is missing, or nobody did anything. */
function isQuiet() {
  if (isHalfDone()) return false;
  return document.hidden || broken || Date.now() - touched > QUIET && !document.querySelector('dialog[open]');
}

/* ---- what lies open ---- */

/** @type {Map<string, () => any>} */
const open = new Map();
/** What lay open here before the page reloaded. @type {{ [name: string]: any } | null} */
let carried = null;

function takeCarried() {
  const { path, ...all } = read(CARRIED);
  session.removeItem(CARRIED);
  return path === location.pathname ? all : {};
}

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(session.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Is as it was when the page has reloaded. @param {string} name
 *  @param {() => any} current what is to be kept, null for nothing @param {(kept: any) => void} restore */
export function carry(name, current, restore) {
  open.set(name, current);
  const kept = (carried ??= takeCarried())[name];
  if (kept !== undefined && kept !== null) restore(kept);
}

/* ---- reloading ---- */

/** The person asks for it, or the moment is good. */
export function renew() {
  const { version: last, times = 0 } = read(TRIED), again = last === wanted ? times + 1 : 1;
  session.setItem(TRIED, JSON.stringify({ version: wanted, times: again, at: Date.now() }));
  const all = Object.fromEntries([...open].map(([name, current]) => [name, current()]));
  session.setItem(CARRIED, JSON.stringify({ path: location.pathname, ...all }));
  location.reload();
}

/** Not at once again for the same version, and never where tries are forgotten: they would not end. */
function mayTry() {
  if (forgets.peek()) return false;
  const { version: last, times = 0, at: when = 0 } = read(TRIED);
  return last !== wanted || Date.now() - when > PAUSES[Math.min(times, PAUSES.length) - 1];
}

function look() {
  newer.value = isStale();
  if (isStale() && isQuiet() && mayTry()) renew();
}

/** Is this page older, or younger, than what the server hands out? */
export const isStale = () => wanted !== '';

/** The server says which client it hands out. @param {string | undefined} theirs */
export function meet(theirs) {
  wanted = version && theirs && theirs !== version ? theirs : '';
  look();
}

/** Something that was to be loaded did not come. */
export function failed() {
  broken = true;
  look();
}

/** One of this client's files.  If its version is gone, rejects with the answer and reloads the page.
 *  @param {string} path as for at() @returns {Promise<Response>} */
export async function fetchOwn(path) {
  const answer = await fetch(at(path));
  if (answer.status !== 410) return answer;
  wanted ||= 'another';
  failed();
  throw answer;
}

/** Watches what the person does, and for a moment that is good. */
export function beginFresh() {
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(act, () => { touched = Date.now(); }, { passive: true, capture: true });
  addEventListener('input', ({ target }) => { if (target) entered.add(target); }, { capture: true });
  setInterval(look, LOOK);
}
