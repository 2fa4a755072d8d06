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
