// SPDX-License-Identifier: MIT
/* lesson_table.js - a lesson as a table: server requests and accepted moves. The server holds nothing of
   it: each request names the step and the moves made in it. */
import { batch, signal } from '../html.js';
import { lang, t } from '../i18n.js';
import { Refused, request } from '../net.js';
import { user } from '../store.js';
import { Table } from '../table_state.js';

/** @import { Move, Room } from '../types.js' */
/** In each language. @typedef {Record<string, string>} Text */
/** A step, as games/README.md tells.
 *  @typedef {{ say: Text, do?: Text, light?: string[], go?: { move: Move }[], free?: boolean,
 *              rules?: string[], else?: { move?: Record<string, any>, say: Text }[] }} Step */
/** @typedef {{ game: string, players: number, seat: number, names: string[], title: Text, minutes: number,
 *              options?: Record<string, any>, chapters: { from: number, title: Text }[],
 *              steps: Step[] }} LessonFile */
/** What was tried and does not go on. @typedef {{ text: string, rule?: string, times: number }} Wrong */

/** @param {Text | undefined} text */
export const said = (text) => (text ? text[lang.value] ?? text.en ?? Object.values(text)[0] : '');

/** @param {Record<string, any>} move @param {Record<string, any>} part */
const fits = (move, part) => Object.keys(part).every((k) => move[k] === part[k]);
/** @param {Move} a @param {Move} b */
const same = (a, b) => fits(a, b) && fits(b, a);

export class LessonTable extends Table {
  /** @param {LessonFile} file @param {string} lesson */
  constructor(file, lesson) {
    super(`lesson-${file.game}-${lesson}`, undefined, () => {});
    this.file = file;
    this.lesson = lesson;
    this.step = signal(1);
    /** The player does as he likes, until he goes back to the lesson. */
    this.trying = signal(false);
    this.wrong = signal(/** @type {Wrong | null} */ (null));
    /** Of the step, by all seats. @type {{ seat: number, move: Move }[]} */
    this.played = [];
    /** How many of the moves that go on are made. */
    this.done = signal(0);
  }

  get now() { return this.file.steps[this.step.value - 1]; }
  get isLast() { return this.step.value === this.file.steps.length; }
  get isFree() { return this.trying.value || !!this.now.free; }
  /** Is nothing wanted but that one reads on? */
  get isRead() { return !this.trying.value && !this.now.go && !this.isLast; }
  /** The move that goes on. */
  get goesOn() { return this.isFree ? undefined : this.now.go?.[this.done.value]?.move; }

  /** @param {string} what @param {Record<string, any>} [body] */
  tell(what, body) {
    return request(what, { game: this.file.game, lesson: this.lesson, step: this.step.peek(), ...body });
  }

  async open() {
    try {
      this.enter(await request('lesson', { game: this.file.game, lesson: this.lesson }), false);
    } catch (error) {
      if (error instanceof Refused) this.error.value = error;
    }
  }

  async reopen() {
    await (this.truth ? this.go(this.step.peek()) : this.open());
    return undefined;
  }

  /** @param {number} step */
  async go(step) {
    const on = step === this.step.peek() + 1 && !this.isFree;
    this.enter(await this.tell('lesson', { step }), on);
  }

  /** Where the lesson stands now; on: it goes on from what is shown.
   *  @param {any} answer @param {boolean} on */
  enter(answer, on) {
    const from = answer.seq - answer.frames.length;
    this.played = [];
    batch(() => {
      this.step.value = answer.step;
      this.done.value = 0;
      this.wrong.value = null;
      this.trying.value = false;
      this.room.value = this.asRoom(answer);
    });
    if (on && this.truth?.seq === from) for (const frame of answer.frames) this.hearDelta(frame);
    else this.hearState(answer);
  }

  /** @param {any} answer @returns {Room} */
  asRoom({ options, to_act }) {
    const { game, names, seat: you, title } = this.file;
    const seats = names.map((name, seat) => (seat === you
      ? { seat, kind: 'human', user: user.peek()?.id, name: user.peek()?.name ?? '', online: true }
      : { seat, kind: 'bot', bot: 'easy', name, online: true }));
    return /** @type {any} */ ({
      id: this.id, game, name: said(title), status: 'playing', host: user.peek()?.id, options, seats,
      visibility: 'private', advice: false, watchers: 0, to_act, may: { table: [], seats: {} },
    });
  }

  /** @param {string} what @param {any} body @returns {Promise<any>} */
  ask(what, body) {
    if (what === 'move') return this.move(body.move);
    return this.tell('lesson_try', { what, move: body.move, moves: this.played });
  }

  /** @param {Move} move */
  async move(move) {
    const free = this.isFree;
    if (!free && !(this.goesOn && same(this.goesOn, move))) return this.refuse(move);
    const { frames } = await this.tell('lesson_try',
      { what: 'move', move, moves: this.played, others: free || undefined });
    this.wrong.value = null;
    for (const frame of frames) {
      this.played.push({ seat: frame.seat, move: frame.move });
      this.hearDelta(frame);
    }
    if (!free) this.done.value++;
    if (!free && this.done.value === this.now.go?.length) await this.go(this.step.peek() + 1);
    return { seq: frames[0].seq };
  }

  /** Says why it is not this one. @param {Move} move @returns {never} */
  refuse(move) {
    const answer = this.goesOn && this.now.else?.find((e) => !e.move || fits(move, e.move));
    const says = (/** @type {string} */ key) => t(key, {}, '+lesson');
    const usual = this.goesOn ? `${says('other')} ${said(this.now.do)}` : says('later');
    const times = (this.wrong.peek()?.times ?? 0) + 1;
    this.wrong.value = { text: answer ? said(answer.say) : usual, rule: this.now.rules?.[0], times };
    throw new Refused('stale');
  }

  /* What belongs to a game that is kept. */
  close() {}
  come() {}
  async comeBack() {}
  noteSeen() {}
  noteAway() {}
  async fetchLog() {}
  async look() {}
  resync() { this.reopen(); }
}
