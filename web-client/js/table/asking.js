// SPDX-License-Identifier: MIT
/* asking.js - what a table asks the server: to explain a move, to foresee it, to make it, to take it back.
   Answers about the step on show are kept until the next one. */
import { effect } from '../html.js';
import { request } from '../net.js';
import { merge } from '../patch.js';

/** @import { Move, GameEvent } from '../types.js' */
/** What a move would settle: the turn, or that there is no way back.
 *  @typedef {'' | 'turn' | 'final'} Ending */

/** The longest that a table is held still for a step that does not come. */
const LATE_MS = 3000;

export class Asking {
  /** @param {import('../watched.js').Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, Promise<any>>} */
    this.kept = new Map();
  }

  /** Another step is on show: its answers are others. */
  forget() { this.kept.clear(); }

  /** The step on show. */
  get shown() { return this.table.shown.peek(); }

  /** @param {string} what @param {Move} move @param {() => Promise<any>} ask */
  once(what, move, ask) {
    const key = what + JSON.stringify(move);
    let answer = this.kept.get(key);
    if (!answer) this.kept.set(key, answer = ask());
    return answer;
  }

  /** @param {Move} move @returns {Promise<import('../types.js').Verdict>} */
  explain(move) {
    const refused = (/** @type {import('../net.js').Refused} */ { detail }) =>
      ({ legal: false, rule: detail?.rule, key: detail?.key, args: detail?.args });
    return this.once('explain', move, () => request('explain', { room: this.table.id, move }).catch(refused));
  }

  /** The server's own answer. @param {Move} move @returns {Promise<any>} */
  foresee(move) {
    const ask = this.shown?.ask;
    return this.once('foresee', move, () => request('preview', { room: this.table.id, ask, move }));
  }

  /** What the move would do; null where it would reveal something.
   *  @param {Move} move @returns {Promise<{ patch: any, events: GameEvent[], view: any } | null>} */
  preview(move) {
    const read = (/** @type {any} */ { patch, events = [] }) =>
      ({ patch, events, view: merge(this.shown?.view, patch ?? {}) });
    return this.once('preview', move, () => this.foresee(move).then(read, () => null));
  }

  /** @param {Move} move @returns {Promise<Ending>} */
  async ending(move) {
    try {
      const { to_act: next } = await this.foresee(move);
      return next && !next.includes(this.table.you.value) ? 'turn' : '';
    } catch (/** @type {any} */ error) {
      return error?.code === 'irreversible' ? 'final' : '';
    }
  }

  /** Makes the move; words: as it was chosen.  Done when the table shows it.
  *  @param {Move} move @param {any} words */
  async send(move, words) {
    const { seq } = await request('move', { room: this.table.id, ask: this.shown?.ask, move });
    this.table.made.set(seq, { move, words });
    await this.arrival(seq);
  }

  /** Takes back so many of one's last steps. @param {number} n */
  async undo(n) {
    let seq = this.table.truth?.seq ?? 0;
    for (let i = 0; i < n; i++) ({ seq } = await request('undo', { room: this.table.id, seq }));
    await this.arrival(seq);
  }

  /** Until the table shows what a move brought: the answer may come before it, and meanwhile what was asked
  *  is
   *  no longer asked.  @param {number} seq @returns {Promise<void>} */
  arrival(seq) {
    return new Promise((done) => {
      const late = setTimeout(() => end(), LATE_MS);
      const stop = effect(() => {
        if ((this.table.shown.value?.seq ?? 0) >= seq) queueMicrotask(() => end());
      });
      const end = () => { clearTimeout(late); stop(); done(); };
    });
  }
}
