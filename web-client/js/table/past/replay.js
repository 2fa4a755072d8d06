// SPDX-License-Identifier: MIT
/* replay.js - replays past turns on the board. */
import { signal } from '../../html.js';
import { request } from '../../net.js';
import { reducedMotion } from '../../prefs.js';
import { finishAll } from '../../ui/tween.js';

/** @import { Table } from '../../table_state.js' */
/** @import { Turn } from '../log/group_turns.js' */

const LINE_MS = 1600, STEP_MS = 260, STEP_MOST_MS = 2500;
export const SPEEDS = [0.5, 1, 2, 3];

const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

export class Replay {
  /** @param {Table} table @param {number} from the state that was looked at last @param {Turn[]} turns */
  constructor(table, from, turns) {
    this.table = table;
    this.from = from;
    this.turns = turns;
    /** The turn on show; -1: none yet. */
    this.now = signal(-1);
    this.plays = signal(false);
    this.speed = signal(1);
    /** @type {Map<number, Promise<any>>} */
    this.views = new Map();
    this.run = 0;
  }

  /** The view after `seq`, asked for once. @param {number} seq @returns {Promise<any>} */
  view(seq) {
    let view = this.views.get(seq);
    if (!view) {
      view = request('at', { room: this.table.id, seq }).then((answer) => answer.view);
      view.catch(() => this.views.delete(seq));
      this.views.set(seq, view);
    }
    return view;
  }

  /** The state as it was left. */
  async begin() {
    this.now.value = -1;
    await this.show(this.from);
    if (!reducedMotion()) await this.play();
  }

  /** @param {number} seq @param {any[]} [events] that led there, to be moved @param {any} [before] */
  async show(seq, events, before) {
    const run = this.run, view = await this.view(seq).catch(() => null);
    if (view && run === this.run) this.table.past.value = { seq, view, events, before };
    return view;
  }

  /** One turn after the other, until the end or a pause. */
  async play() {
    const run = ++this.run;
    this.plays.value = true;
    while (run === this.run && this.now.peek() < this.turns.length - 1) {
      await this.turn(this.now.peek() + 1, run);
    }
    if (run === this.run) this.plays.value = false;
  }

  pause() {
    this.run++;
    this.plays.value = false;
  }

  /** Shows what happened in a turn. @param {number} index @param {number} run */
  async turn(index, run) {
    const { first, entries } = this.turns[index], began = Date.now();
    this.now.value = index;
    let before = await this.view(first - 1).catch(() => null);
    for (const e of entries) {
      if (run !== this.run) return;
      this.table.busy = null;
      before = await this.show(e.seq, e.events, before) ?? before;
      await wait(STEP_MS / this.speed.peek());
      await Promise.race([this.table.busy, wait(STEP_MOST_MS / this.speed.peek())]);
    }
    await wait(Math.max(0, LINE_MS / this.speed.peek() - (Date.now() - began)));
  }

  /** On or back by hand: what was under way is finished. @param {number} index -1: as it was left */
  async jump(index) {
    this.pause();
    finishAll();
    const to = Math.max(-1, Math.min(this.turns.length - 1, index));
    this.now.value = to;
    const turn = this.turns[to];
    if (turn) await this.show(turn.last, turn.entries.flatMap((e) => e.events));
    else await this.show(this.from);
  }

  /** Back to the game as it is. */
  end() {
    this.pause();
    finishAll();
    this.table.past.value = null;
    this.table.recap.value = null;
    this.table.noteSeen();
  }
}
