// SPDX-License-Identifier: MIT
/* table_state.js - state of one open table: received state, queued steps, the state on screen. Deltas are
   patched and checked as they come (a gap or another hash: ask for a fresh state), then queued; the board
   shows one step after the other, each when the one before has stopped moving. */
import { batch, computed, signal } from './html.js';
import { Refused, knownUntil, request } from './net.js';
import { merge, viewHash } from './patch.js';
import { prefs, reducedMotion } from './prefs.js';
import { local } from './storage.js';
import { hearNow, serverNow } from './time.js';

/** @import { GameEvent, Move } from './types.js' */
/** What the table looks like after a step; before: the view before it, ask: the number of the question;
 *  seat: whose step; parts: the steps of an opponent within it, theirs: it is one of them
 * (table/past/playback.js);
 *  told: how many of its entry's events are told by then; past: the views that Undo goes back to, as far as
 *  they were shown here, the newest last.
 *  @typedef {{ seq: number, view: any, before: any, events: GameEvent[], toAct: number[], ask?: number,
 *              moves: Move[], undo: boolean, undoSteps: number, undoWhy?: string, past?: any[],
 *              seat?: number, theirs?: boolean, told?: number, parts?: Promise<Shown[]> | null }} Shown */
/** A step in the log; fresh: it came while this page looked on.
 *  @typedef {{ seq: number, seat?: number, kind?: string, move?: Move, events: GameEvent[], at?: number,
 *              fresh?: boolean, steps?: number }} Entry */
/** line: its number.  @typedef {{ line: number, from: any, text: string, at: number }} Line */

/** ms: who was away for less needs not be told what happened. */
const AWAY_LEAST = 30000;
const LONGEST_STEP = 2500, SHORTEST_STEP = 260, QUEUE_MOST = 16;

/** Before a table's id: where this browser keeps the number of the last line that was read. */
export const CHAT_READ = 'tabuleiro.chat.';

export class Table {
  /** @param {string} id @param {string | undefined} invite @param {(room: any) => void} keepRoom */
  constructor(id, invite, keepRoom) {
    this.id = id;
    this.invite = invite;
    this.keepRoom = keepRoom;
    this.room = signal(/** @type {import('./types.js').Room | null} */ (null));
    /** Who sits here, and what was agreed: seldom another, however often the room is told anew. */
    this.seats = computed(() => this.room.value?.seats);
    this.options = computed(() => this.room.value?.options);
    /** The rules failed, and nobody is asked any more. */
    this.frozen = computed(() => !!this.room.value?.frozen);
    this.shown = signal(/** @type {Shown | null} */ (null));
    this.you = signal(/** @type {number | null} */ (null));
    this.log = signal(/** @type {Entry[]} */ ([]));
    /** What was done at this screen, by seq, in the words that it was chosen by.
     *  @type {Map<number, { move: Move, words: any }>} */
    this.made = new Map();
    this.chat = signal(/** @type {Line[]} */ ([]));
    /** Of its earlier lines: those from here on are here; they are being asked for; there are no more.
     *  @type {number | null} */
    this.chatFrom = null;
    this.chatAsks = false;
    this.chatWhole = false;
    /** The number of the last line that was read here. */
    this.chatRead = signal(Number(local.getItem(CHAT_READ + id) ?? -1));
    this.over = signal(/** @type {import('./types.js').Over | null} */ (null));
    /** One's own moves laid down in advance; the what-if that is on show (table/ask/plan.js). */
    this.plan = signal(/** @type {import('./types.js').Plan | null} */ (null));
    this.ahead = signal(/** @type {import('./types.js').Ahead | null} */ (null));
    /** What is to be said of it: why nothing can be planned, or why a what-if is another than before. */
    this.planTold = signal('');
    this.orders = signal(/** @type {{ [key: string]: any }} */ ({}));
    /** Opponents that the rules play, by the numbers of view and events. */
    this.rivals = signal(/** @type {import('./types.js').RivalName[]} */ ([]));
    this.error = signal(/** @type {Refused | null} */ (null));
    /** Who has how much time, in a game with a clock. */
    this.clock = signal(/** @type {import('./types.js').Clocks | null} */ (null));
    /** An earlier moment; events: those before it, where they are shown again.
     *  @typedef {{ seq: number, view: any, before?: any, events?: GameEvent[] }} Past */
    this.past = signal(/** @type {Past | null} */ (null));
    /** The cards after rounds by their steps, as they are called; the one on show; the last shown. */
    this.cards = signal(/** @type {{ [seq: number]: string }} */ ({}));
    this.card = signal(/** @type {number | null} */ (null));
    this.carded = 0;
    /** The sheet of scores put aside, to look at the board. */
    this.overShut = signal(false);
    /** Where this person last looked, from an earlier visit. */
    this.seenSeq = signal(Number(local.getItem(`tabuleiro.seen.${id}`) ?? 0));
    /** What was missed, while it is told; at: when one last looked; again: the whole game, after its end. */
    this.recap = signal(/** @type {{ from: number, at?: number, again?: boolean } | null} */ (null));
    /** The person has come to the table, and what was missed is not known yet. */
    this.coming = signal(false);
    /** What was on the screen last, and when. @type {{ from: number, at?: number }} */
    this.looked = { from: 0 };
    /** The newest entry that the server named when the person came back: what was missed ends there. */
    this.catchUpTo = 0;
    /** @type {Shown | null} the newest received */
    this.truth = null;
    /** @type {Shown[]} */
    this.queue = [];
    this.stepping = false;
    this.asking = false;
    /** @type {Promise<any> | null} */
    this.busy = null;
    /** How others' steps are followed, once that has come.
     *  @type {import('../vendor/signals.js').Signal<any>} */
    this.follow = signal(null);
    /** Who teaches here, in the rail's place. @type {any} */
    this.Coach = null;
    /** What the table itself noticed, for the tests and the curious. */
    this.repairs = 0;
  }

  /** About this table. @param {string} what @param {Record<string, any>} body @returns {Promise<any>} */
  ask(what, body) { return request(what, { room: this.id, ...body }); }

  async open() {
    this.asking = true;
    try {
      const answer = await request('open', { room: this.id, invite: this.invite });
      if (answer.room) this.keepRoom(answer.room);
      this.error.value = null;
    } catch (error) {
      if (error instanceof Refused) this.error.value = error;
    } finally {
      this.asking = false;
    }
  }

  /** After a break: only what was missed. */
  async reopen() {
    const since = this.truth?.seq;
    if (since === undefined) return void this.open();
    const met = (/** @type {any} */ answer) => {
      if (answer.room) this.keepRoom(answer.room);
      this.comeBack();
    };
    /* A page on show was looked at for as long as it had its connection. */
    if (!document.hidden && this.seqSeen() >= 0) this.looked.at = knownUntil();
    request('open', { room: this.id, invite: this.invite, since }).then(met, () => this.open());
  }

  close() {
    request('close', { room: this.id }).catch(() => {});
  }

  /** @param {import('./types.js').Room} room */
  met(room) {
    const old = this.room.peek();
    const seats = asBefore(old?.seats, room.seats), options = asBefore(old?.options, room.options);
    this.room.value = { ...room, seats, options };
    keepCommitment(room);
    if (room.chat) this.chat.value = merged(this.chat.peek(), room.chat.map(asLine));
    this.hearClock(room.time);
  }

  /** @param {any} frame */
  hear(frame) {
    if (frame.t === 'state') this.hearState(frame);
    else if (frame.t === 'delta') this.hearDelta(frame);
    else if (frame.t === 'plan') this.plan.value = frame.plan;
    else if (frame.t === 'over') this.over.value = frame.result ?? frame;
    else if (frame.t === 'chat') this.chat.value = [...this.chat.peek(), asLine(frame)];
  }

  /** @param {any} f */
  hearState(f) {
    const view = f.view;
    this.check(f.hash, view, f.seq);
    const shown = shownOf(f, view, null, this.truth && f.seq === this.truth.seq ? this.truth.events : []);
    const first = !this.truth;
    if (first && typeof f.seen === 'number') this.seenSeq.value = Math.max(f.seen, this.seenSeq.peek());
    if (first && typeof f.seen === 'number') this.looked = { from: this.seenSeq.peek(), at: f.seen_at };
    this.truth = shown;
    this.queue = [];
    batch(() => {
      this.shown.value = shown;
      this.you.value = f.you ?? null;
      this.hearClock(f.clock);
      if (f.orders) this.orders.value = f.orders;
      this.plan.value = f.plan ?? null;
      this.rivals.value = f.rivals ?? [];
      if (Array.isArray(f.chat)) this.chat.value = f.chat.map(asLine);
      if (f.result) this.over.value = f.result;
    });
    this.fetchLog();
  }

  /** Fetches the lines of the chat before those that are here; whether there may be more. */
  async earlierChat() {
    const before = this.chatFrom ?? gapless(this.chat.peek());
    if (this.chatAsks || this.chatWhole || !before) return;
    this.chatAsks = true;
    try {
      const { chat, more } = await request('chat_past', { room: this.id, before });
      this.chatFrom = chat[0]?.line ?? before;
      this.chatWhole = !more;
      this.chat.value = merged(this.chat.peek(), chat.map(asLine));
    } catch (error) {
      this.chatWhole = error instanceof Refused; // of an older server, too
    } finally {
      this.chatAsks = false;
    }
  }

  /** All that was said stands before the person's eyes. */
  readChat() {
    const last = this.chat.peek().at(-1)?.line ?? -1;
    if (last <= this.chatRead.peek()) return;
    this.chatRead.value = last;
    local.setItem(CHAT_READ + this.id, String(last));
  }

  /** So far it was read in another tab. @param {number} last */
  hearChatRead(last) { if (last > this.chatRead.peek()) this.chatRead.value = last; }

  /** The person comes to the table. */
  come() {
    this.coming.value = true;
    this.offerRecap();
  }

  /** The person comes back to a page that was hidden, frozen or without its connection.  What was sent
   *  meanwhile arrives before or after the answer, so the answer names the newest entry. */
  async comeBack() {
    if (document.hidden || !this.truth || this.coming.peek() || this.recap.peek()) return;
    this.coming.value = true;
    const seen = { room: this.id, seq: this.looked.from, away: true };
    const answer = await request('seen', seen).catch(() => null);
    this.catchUpTo = answer?.seq ?? 0;
    this.offerRecap();
  }

  /** After an absence, once the log is here: did anybody else do something since? */
  offerRecap() {
    const { from, at } = this.looked, log = this.log.peek(), you = this.you.peek();
    const newest = Math.max(this.truth?.seq ?? 0, this.catchUpTo);
    if (!this.coming.peek() || !this.truth || (log[log.length - 1]?.seq ?? 0) < newest) return;
    const others = log.some((e) => e.seq > from && e.seat !== undefined && e.seat !== you);
    /* Who saw only how it began has looked, too. */
    const long = at === undefined ? from > 0 : serverNow() - at > AWAY_LEAST;
    this.coming.value = false;
    if (others && long && you !== null && !this.over.peek()) this.recap.value = { from, at };
  }

  /** @param {any} f */
  hearDelta(f) {
    const last = this.truth;
    if (!last || f.seq <= last.seq) return;
    if (f.seq !== last.seq + 1) return this.resync(`a gap: have ${last.seq}, got ${f.seq}`, last.seq);
    const view = merge(last.view, f.patch ?? {});
    if (!this.check(f.hash, view, f.seq)) return this.resync('the view differs');
    const shown = shownOf(f, view, last.view, f.events ?? []);
    shown.past = pastOf(last, shown.undoSteps);
    this.truth = shown;
    this.hearClock(f.clock);
    this.queue.push(shown);
    const { seq, seat, kind, move, steps } = f, { events } = shown;
    const entry = { seq, seat, kind, move, steps, events, at: serverNow(), fresh: true };
    this.log.value = [...this.log.peek(), entry];
    shown.parts = this.follow.peek()?.cut(f, shown);
    this.offerRecap();
    this.pump();
  }

  /** The server's times, and its time now.  Frames come in the
   *  order of `seq`, so the last is the newest: the server's clock may be set back. @param {any} clocks */
  hearClock(clocks) {
    if (!clocks) return;
    hearNow(clocks.now);
    this.clock.value = clocks;
  }

  /** @param {string | undefined} hash @param {any} view @param {number} seq */
  check(hash, view, seq) {
    const ours = viewHash(view);
    if (hash === undefined || ours === hash) return true;
    console.error(`tabuleiro: room ${this.id}, seq ${seq}: the view's hash is ${ours}, the server's ${hash}`);
    this.repairs++;
    return false;
  }

  /** @param {string} why @param {number} [since] */
  resync(why, since) {
    if (this.asking) return;
    console.warn(`tabuleiro: room ${this.id}: asking for a fresh state, ${why}`);
    this.repairs++;
    this.asking = true;
    request('open', { room: this.id, invite: this.invite, since })
      .catch(() => {})
      .finally(() => { this.asking = false; });
  }

  /** Shows the next step, when the one before has come to rest. */
  pump() {
    if (this.stepping || !this.queue.length) return;
    const held = this.follow.peek()?.before();
    if (!held) return this.showNext();
    this.stepping = true;
    held.finally(() => { this.stepping = false; this.showNext(); });
  }

  showNext() {
    const follow = this.follow.peek();
    if (!this.queue.length) return void follow?.shown();
    const hurry = !follow?.steps
      && (document.hidden || reducedMotion() || this.queue.length > QUEUE_MOST);
    const next = hurry ? this.allAtOnce() : /** @type {Shown} */ (this.queue.shift());
    this.busy = null;
    this.shown.value = next;
    follow?.shown();
    if (hurry) return this.pump();
    this.stepping = true;
    /* The board draws in the next frame and says then whether it moves. */
    requestAnimationFrame(() => setTimeout(() => this.rest(), 0));
  }

  /** @returns {Shown} */
  allAtOnce() {
    const steps = this.queue.splice(0);
    const last = steps[steps.length - 1];
    return { ...last, before: steps[0].before, events: steps.flatMap((s) => s.events) };
  }

  async rest() {
    const most = (this.busy ? LONGEST_STEP : this.queue.length ? SHORTEST_STEP : 0) / prefs.peek().pace;
    const limit = new Promise((done) => setTimeout(done, most));
    await Promise.race([this.busy ?? limit, limit]).catch(() => {});
    this.stepping = false;
    this.pump();
  }

  /** The log from where ours ends. */
  async fetchLog() {
    const have = this.log.peek();
    const from = have.length ? have[have.length - 1].seq + 1 : 0;
    if (this.truth && from > this.truth.seq) return;
    const answer = await request('history', { room: this.id, from }).catch(() => null);
    if (!answer?.moves) return;
    const known = new Set(this.log.peek().map((e) => e.seq)), told = /** @type {any[]} */ (answer.moves);
    const more = told.filter((e) => !known.has(e.seq))
      .map((e) => ({ ...e, events: e.events ?? [], at: time(e.at) }));
    this.log.value = [...this.log.peek(), ...more].sort((a, b) => a.seq - b.seq);
    /* A long game comes in several pieces. */
    if (more.length && more[more.length - 1].seq < (this.truth?.seq ?? 0)) await this.fetchLog();
    else this.offerRecap();
  }

  /** The entry that is on the screen; -1 if nobody has looked at it yet, or what was missed is told first. */
  seqSeen() {
    const shown = this.shown.peek();
    if (!shown || this.coming.peek() || this.recap.peek()) return -1;
    return Math.floor(shown.seq); /* in the middle of an entry it is not seen yet */
  }

  /** What was on the screen of a person who looks at it: not what waits to be shown. */
  noteSeen() {
    const seq = this.seqSeen();
    if (document.hidden || seq < 0) return;
    this.looked = { from: seq, at: serverNow() };
    local.setItem(`tabuleiro.seen.${this.id}`, String(seq));
    request('seen', { room: this.id, seq }).catch(() => {});
  }

  /** The page was put aside: what comes now is told elsewhere, and when the person is back. */
  noteAway() {
    const seq = this.seqSeen();
    if (seq >= 0) this.looked = { from: seq, at: serverNow() };
    if (this.truth) request('seen', { room: this.id, seq: this.looked.from, away: true }).catch(() => {});
  }

  /** @param {number | null} seq null = back to now */
  async look(seq) {
    const newest = this.truth?.seq ?? 0;
    if (seq === null || seq >= newest) {
      this.past.value = null;
      this.wanted = null;
      return;
    }
    const wanted = Math.max(0, seq), whole = Math.ceil(wanted);
    this.wanted = wanted;
    /* Between two entries: one of the steps of an opponent within the later one. */
    const n = this.log.peek().find((e) => e.seq === whole)?.steps ?? 0;
    const step = whole === wanted ? undefined : Math.round((wanted - whole + 1) * (n + 1)) - 1;
    const answer = await this.ask('at', { seq: whole, step }).catch(() => null);
    if (answer && this.wanted === wanted) this.past.value = { seq: wanted, view: answer.view };
  }
}

/** @param {any} f @param {any} view @param {any} before @param {any[]} events @returns {Shown} */
function shownOf(f, view, before, events) {
  return {
    seq: f.seq, seat: f.seat, view, before, events,
    toAct: f.to_act ?? [], ask: f.ask, moves: f.moves ?? [],
    undo: !!f.undo, undoSteps: f.undo_steps ?? (f.undo ? 1 : 0), undoWhy: f.undo_why,
  };
}

/** The old one, where the new one says the same. @template T @param {T | undefined} old @param {T} fresh */
const asBefore = (old, fresh) => (old && JSON.stringify(old) === JSON.stringify(fresh) ? old : fresh);

/** A step more that can be taken back, or some fewer. @param {Shown} last @param {number} steps */
function pastOf({ past = [], undoSteps, view }, steps) {
  const more = steps - undoSteps;
  return more > 0 ? [...past, view] : past.slice(0, Math.max(0, past.length + more));
}

/** Where this browser keeps what it was shown at the start. @param {string} room */
export const commitmentKey = (room) => `tabuleiro.commitment.${room}`;

/** Kept at first sight, so that what is shown at the end cannot differ unnoticed.
 *  @param {import('./types.js').Room} room */
function keepCommitment({ id, commitment }) {
  const key = commitmentKey(id);
  if (commitment && !local.getItem(key)) local.setItem(key, commitment);
}

/** The lines that come with a room are its people's last and the others' last: from which line on is none
 *  left out?  @param {Line[]} lines */
function gapless(lines) {
  const seated = (/** @type {Line} */ { from }) => typeof from?.seat === 'number';
  const firsts = [lines.find(seated), lines.find((line) => !seated(line))];
  return Math.max(0, ...firsts.map((line) => line?.line ?? 0));
}

/** What was said while the line was broken comes with the room. @param {Line[]} old @param {Line[]} fresh */
function merged(old, fresh) {
  const told = new Set(fresh.map(({ line }) => line));
  return [...old.filter(({ line }) => !told.has(line)), ...fresh].sort((a, b) => a.line - b.line);
}

/** @param {any} f @returns {Line} */
const asLine = (f) => ({ line: f.line, from: f.from, text: f.text, at: time(f.at) ?? serverNow() });

/** Milliseconds, from seconds, milliseconds or ISO text. @param {any} at */
export function time(at) {
  if (typeof at === 'string') return Date.parse(at);
  if (typeof at !== 'number') return undefined;
  return at < 1e11 ? at * 1000 : at;
}
