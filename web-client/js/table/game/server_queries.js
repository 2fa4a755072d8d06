// SPDX-License-Identifier: MIT
/* server_queries.js - server queries of a table: explain, preview, move, undo, advice. Answers about the
   step on show are kept until the next one. */
import { effect, signal } from '../../html.js';
import { merge } from '../../patch.js';

/** @import { Move, GameEvent } from '../../types.js' */
/** What a move would settle: the turn, or that there is no way back, because of what comes to light.
 *  @typedef {{ what: '' | 'turn' | 'final', until?: import('../../types.js').Until }} Ending */

/* ---- what a bot advises, and what it says of a game that has ended: shown by ../ask/advice.js and
   ../end/analysis.js */

/** margin: what it expects beside the best of the others, in hundredths of a point; line: what may follow.
 *  @typedef {{ move: Move, visits: number, margin: number, line: { seat: number, move: Move }[] }} Advised */
/** ask: the question that it is about; moves: null while the bot thinks; why: it gives no advice.
 *  @typedef {{ ask: number | undefined, by: string, worlds: number, ms: number, moves: Advised[] | null,
 *              why?: string }} Advice */

/** null: nobody asked, or it is put away. */
export const advice = signal(/** @type {Advice | null} */ (null));

/** A turn of a game that has ended: what each seat could expect, the move, and what the bot would have done.
 *  @typedef {{ seq: number, seat: number, worth: number[], swing: number, played: Move, margin: number,
 *              best: Move, best_margin: number }} Turn */
/** @typedef {{ by: string, end: number[], points: Turn[], swings: number[] }} Analysis */
/** analysis: once it is reckoned; why: it cannot be.
 *  @typedef {{ done: number, of: number, analysis?: Analysis, why?: string }} LookBack */
/** The look back at the game on show: null where nobody looks. */
export const lookBack = signal(/** @type {LookBack | null} */ (null));

/** The longest that a table is held still for a step that does not come. */
const LATE_MS = 3000;

export class Asking {
  /** @param {import('../../table_state.js').Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<string, Promise<any>>} */
    this.kept = new Map();
  }

  /** Another step is on show: its answers are others. */
  forget() { this.kept.clear(); }

  /** The step on show. */
  get shown() { return this.table.shown.peek(); }

  /** @param {string} what @param {Move | Move[]} move @param {() => Promise<any>} ask */
  once(what, move, ask) {
    const key = what + JSON.stringify(move);
    let answer = this.kept.get(key);
    if (!answer) this.kept.set(key, answer = ask());
    return answer;
  }

  /** What a board asks about may be no whole move of this question: to a person that is one for later.
   *  @param {Move} move @returns {Promise<import('../../types.js').Verdict>} */
  explain(move) {
    const refused = (/** @type {import('../../net.js').Refused} */ { detail }) =>
      ({ legal: false, rule: detail?.rule, key: detail?.key, args: detail?.args });
    const told = (/** @type {import('../../types.js').Verdict} */ why) =>
      (/^(extra|missing)_arg$/.test(why.key ?? '') ? { legal: false, key: 'not_now' } : why);
    const ask = () => this.table.ask('explain', { move }).catch(refused).then(told);
    return this.once('explain', move, ask);
  }

  /** The server's own answer. @param {Move} move @returns {Promise<any>} */
  foresee(move) {
    const ask = this.shown?.ask;
    return this.once('foresee', move, () => this.table.ask('preview', { ask, move }));
  }

  /** What the move would do, as far as it can be known; null where it could not be asked.
   *  @param {Move} move @returns {Promise<import('../../types.js').Preview<any, GameEvent> | null>} */
  preview(move) {
    const read = (/** @type {any} */ { patch, events = [], until }) =>
      ({ patch, events, until, view: merge(this.shown?.view, patch ?? {}) });
    return this.once('preview', move, () => this.foresee(move).then(read, () => null));
  }

  /** What could be done after these moves of one's turn; null where it could not be asked.
   *  @param {Move[]} moves @returns {Promise<any>} */
  after(moves) {
    const seq = this.shown?.seq;
    const read = (/** @type {any} */ answer) =>
      ({ ...answer, view: merge(this.shown?.view, answer.patch ?? {}) });
    return this.once('after', moves, () =>
      this.table.ask('what_if', { seq, moves, own: true }).then(read, () => null));
  }

  /** @param {Move} move @returns {Promise<Ending>} */
  async ending(move) {
    try {
      const { to_act: next, until, final } = await this.foresee(move);
      if (final) return { what: 'final', until };
      return { what: next.includes(this.table.you.value) ? '' : 'turn' };
    } catch {
      return { what: '' };
    }
  }

  /** Makes the move; words: as it was chosen.  Done when the table shows it.
  *  @param {Move} move @param {any} words */
  async send(move, words) {
    const { seq } = await this.table.ask('move', { ask: this.shown?.ask, move });
    this.table.made.set(seq, { move, words });
    await this.arrival(seq);
  }

  /** Takes back so many of one's last steps. @param {number} n */
  async undo(n) {
    let seq = this.table.truth?.seq ?? 0;
    for (let i = 0; i < n; i++) ({ seq } = await this.table.ask('undo', { seq }));
    await this.arrival(seq);
  }

  /** Until the table shows what a move brought: the answer may come before it, and meanwhile what was asked
   *  is no longer asked.  @param {number} seq @returns {Promise<void>} */
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
