// SPDX-License-Identifier: MIT
/* storage.js - what this browser keeps: localStorage and sessionStorage, and memory where it refuses them.

   Nothing else of the client touches the two: where site data is blocked they throw on access, and where they
   are full on each setItem. */
import { signal } from './html.js';

/** True once the browser has refused to keep something: it lasts until the page is closed. */
export const forgets = signal(false);

class Kept {
  /** What the browser has refused; null: removed. @type {Map<string, string | null>} */
  #memory = new Map();
  /** @type {any} */
  #storage = null;

  /** @param {() => Storage} open */
  constructor(open) {
    try {
      this.#storage = open();
    } catch { /* blocked */ }
    if (!this.#storage) forgets.value = true;
  }

  /** @param {string} key @returns {string | null} */
  getItem(key) {
    if (this.#memory.has(key)) return this.#memory.get(key) ?? null;
    try {
      return this.#storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  /** Returns true if it outlives the page. @param {string} key @param {string} value */
  setItem(key, value) {
    try {
      this.#storage.setItem(key, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      forgets.value = true;
      return false;
    }
  }

  /** @param {string} key */
  removeItem(key) {
    try {
      this.#storage.removeItem(key);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, null);
    }
  }
}

export const local = new Kept(() => localStorage);
/** Of this tab alone. */
export const session = new Kept(() => sessionStorage);

/** For `local`: the user and the push subscription that this browser is registered with (account/push.js). */
export const REGISTERED = 'tabuleiro.push';

/* ---- other tabs of this browser ---- */

/** By what their keys begin with. @type {Map<string, (rest: string, value: string | null) => void>} */
const hearers = new Map();

/** Hears of each change that another tab makes to what begins with `prefix`.
 *  @param {string} prefix @param {(rest: string, value: string | null) => void} hear */
export function onChange(prefix, hear) { hearers.set(prefix, hear); }

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  for (const [prefix, hear] of hearers) if (key?.startsWith(prefix)) hear(key.slice(prefix.length), newValue);
});

const DONE = 'tabuleiro.done', DONE_MOST = 20;
/** ms: the tab that has the focus is first, hidden ones are last. */
const UNFOCUSED = 100, HIDDEN = 250;

/** Does it in one of the tabs that are about to do the same, preferably in the one that has the focus.
 *  @param {string} what names it, once for all @param {() => void} act */
export async function once(what, act) {
  const wait = document.hidden ? HIDDEN : document.hasFocus() ? 0 : UNFOCUSED;
  if (wait) await new Promise((done) => { setTimeout(done, wait); });
  const claim = () => {
    const all = (local.getItem(DONE) ?? '').split('\n');
    if (all.includes(what)) return;
    local.setItem(DONE, [...all, what].slice(-DONE_MOST).join('\n'));
    act();
  };
  /* Over plain http there are no locks, and the waits alone keep most tabs apart. */
  if (navigator.locks) await navigator.locks.request(DONE, claim);
  else claim();
}
