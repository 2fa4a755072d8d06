// SPDX-License-Identifier: MIT
/* game.js - the `game` object that boards and prompt work with: what is on show, and the narrowing
   of the listed moves to one.  It knows no rules: picking is filtering. */
import { html, effect, signal, untracked } from '../html.js';
import { t, has, translator } from '../i18n.js';
import { Refused, request } from '../net.js';
import { merge } from '../patch.js';
import { phone, prefs, reducedMotion } from '../prefs.js';
import { play } from '../ui/sound.js';
import { Mark } from '../board/marks.js';
import { say } from '../a11y.js';
import { nameOfSeat } from '../names.js';
import { messageText, moveText } from '../board/sentences.js';
import { word } from '../words.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Partial} Picked */
/** @typedef {'' | 'turn' | 'final'} Ending */

/** @param {Move} move @param {Picked} picked */
const agrees = (move, picked) => Object.keys(picked).every((k) => move[k] === picked[k]);
/** @param {Move} a @param {Move} b */
export const sameMove = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The longest that a table is held still for a step that does not come. */
const LATE_MS = 3000;
const NONE = /** @type {any} */ (Object.freeze([]));

/** The plugin's questions, so that a fault in one leaves a gap and not an empty page.
 *  @param {import('../types.js').Plugin} plugin @returns {import('../types.js').Plugin} */
function guarded(plugin) {
  /** @type {any} */
  const safe = { ...plugin };
  for (const name of ['hint', 'label', 'word', 'phases', 'prompt', 'drawn', 'line', 'ended', 'turnBegins']) {
    const ask = /** @type {any} */ (plugin)[name];
    if (!ask) continue;
    safe[name] = (/** @type {any[]} */ ...args) => {
      try {
        return ask.apply(plugin, args);
      } catch (error) {
        console.error(`tabuleiro: ${plugin.id}.${name}`, error);
        return name === 'hint' ? [] : name === 'line' ? undefined : null;
      }
    };
  }
  return safe;
}

/** What boards receive: types.d.ts tells its public half. */
export class TableGame {
  /** @param {import('../watched.js').Table} table @param {import('../types.js').Description} description
  *  @param {import('../types.js').Plugin} plugin */
  constructor(table, description, plugin) {
    this.table = table;
    this.id = description.id;
    this.description = description;
    this.plugin = guarded(plugin);
    this.catalog = description.catalog;
    this.t = translator(this.id);
    this.pickedNow = signal(/** @type {Picked} */ ({}));
    this.chosenNow = signal(/** @type {Move | null} */ (null));
    this.hoveredNow = signal(/** @type {Picked | null} */ (null));
    /** What the chosen move would settle. */
    this.ending = signal(/** @type {Ending} */ (''));
    /** The move whose consequence is being asked about. */
    this.weighed = signal(/** @type {Move | null} */ (null));
    /** A move is on its way to the server. */
    this.sending = signal(false);
    /** Why the last try was refused: { rule, text }. */
    this.refused = signal(/** @type {{ rule?: string, text: string } | null} */ (null));
    /** @type {Map<string, Promise<any>>} */
    this.answers = new Map();
    let key = '';
    this.stop = effect(() => {
      const s = table.shown.value;
      const now = `${s?.seq}/${s?.ask}`;
      if (now === key) return;
      key = now;
      untracked(() => this.startOver());
    });
  }

  get view() { return (this.table.past.value ?? this.table.shown.value)?.view ?? {}; }
  get seq() { return (this.table.past.value ?? this.table.shown.value)?.seq ?? 0; }
  get live() { return this.table.past.value === null; }
  get you() { return this.table.you.value; }
  get toAct() { return this.live && !this.table.frozen ? this.table.shown.value?.toAct ?? NONE : NONE; }
  get moves() {
    if (!this.live || this.table.over.value || this.table.frozen) return NONE;
    return this.table.shown.value?.moves ?? NONE;
  }
  get open() {
    const picked = this.picked;
    return Object.keys(picked).length ? this.moves.filter((/** @type {Move} */ m) => agrees(m, picked)) : this.moves;
  }
  get picked() { return this.pickedNow.value; }
  get chosen() { return this.chosenNow.value; }
  get hovered() { return this.hoveredNow.value; }
  get events() { return this.live ? this.table.shown.value?.events ?? NONE : NONE; }
  get step() {
    const s = this.table.shown.value;
    return { seq: this.seq, events: this.events, before: this.live ? s?.before ?? null : null };
  }
  get motion() { return /** @type {'full' | 'reduced'} */ (reducedMotion() || !this.live ? 'reduced' : 'full'); }
  get phone() { return phone.value; }
  get seats() { return this.table.room.value?.seats ?? NONE; }
  /** The room's options, as it was set out with. */
  get options() { return this.table.room.value?.options ?? {}; }
  get orders() { return this.table.orders.value; }

  /** @param {string | null} arg @param {any} value */
  can(arg, value) {
    const key = arg ?? 'verb';
    if (this.sending.value) return false;
    const open = this.open;
    if (open.some((/** @type {Move} */ m) => m[key] === value)) return true;
    /* Something else of the same question: a click there changes the mind. */
    return key in this.picked && this.moves.some((/** @type {Move} */ m) => m[key] === value);
  }

  /** @param {string | null} arg @param {any} value */
  pick(arg, value) {
    const key = arg ?? 'verb';
    if (this.sending.peek()) return;
    this.refused.value = null;
    let picked = this.picked, found = this.open.filter((/** @type {Move} */ m) => m[key] === value);
    if (!found.length || key in picked) {
      picked = {};
      found = this.moves.filter((/** @type {Move} */ m) => m[key] === value);
    }
    if (!found.length) return this.shake();
    if (found.length === 1) return this.choose(found[0]);
    this.weighed.value = null;
    picked = { ...picked, [key]: value };
    if (!picked.verb && found.every((/** @type {Move} */ m) => m.verb === found[0].verb)) picked = { verb: found[0].verb, ...picked };
    this.chosenNow.value = null;
    this.pickedNow.value = picked;
  }

  /** @param {boolean} [all] */
  unpick(all = false) {
    this.weighed.value = null;
    this.refused.value = null;
    const keys = Object.keys(this.picked).filter((k) => k !== 'verb');
    if (this.chosen) {
      this.chosenNow.value = null;
      if (!all) return;
    }
    if (all || keys.length <= 1) {
      this.pickedNow.value = {};
      return;
    }
    const next = { ...this.picked };
    delete next[keys[keys.length - 1]];
    this.pickedNow.value = next;
  }

  /** Does every move wait for its button, as the player set it? */
  get waits() {
    const mode = prefs.value.confirm;
    return mode === 'always' || (mode === 'auto' && phone.value);
  }

  /** The click on a whole move.  It is made at once, or waits for its button: where every move does, and
  *  where
   *  it would end the turn or leave no way back.
   *  @param {Move} move */
  async choose(move) {
    if (this.sending.peek()) return;
    if (this.chosen && sameMove(this.chosen, move)) return this.send(move);
    const waits = this.waits, asks = prefs.peek().ends && move.verb !== 'end_turn' && (this.moves.length > 1 || this.table.shown.peek()?.undo);
    if (!waits && !asks) return this.send(move);
    const before = this.weighed.peek();
    if (before && sameMove(before, move)) return;
    this.weighed.value = move;
    if (waits) this.wait(move, '');
    const ending = await this.endingOf(move);
    if (this.weighed.peek() !== move) return;
    this.weighed.value = null;
    if (waits || ending) this.wait(move, ending);
    else this.send(move);
  }

  /** @param {Move} move @param {Ending} ending */
  wait(move, ending) {
    this.refused.value = null;
    this.ending.value = ending;
    this.chosenNow.value = move;
    this.hoveredNow.value = null;
  }

  /** What a move would settle: the turn, or that there is no way back.
  *  @param {Move} move @returns {Promise<Ending>} */
  endingOf(move) {
    return this.foresee(move).then((a) => (a.to_act && !a.to_act.includes(this.you) ? 'turn' : ''), (error) => (error?.code === 'irreversible' ? 'final' : ''));
  }

  /** Makes the move, confirmed or not. @param {Move} move */
  async send(move) {
    const ask = this.table.shown.peek()?.ask, words = this.plugin.label?.(this, move)?.title ?? this.text(move);
    this.weighed.value = null;
    this.refused.value = null;
    await this.tell(async () => {
      const { seq } = await request('move', { room: this.table.id, ask, move });
      this.table.made.set(seq, { move, words });
      await this.arrival(seq);
    });
  }

  /** Until the table shows what a move brought: the answer may come before it, and meanwhile what was asked
  *  is no
   *  longer asked.  @param {number} seq @returns {Promise<void>} */
  arrival(seq) {
    return new Promise((done) => {
      const late = setTimeout(() => end(), LATE_MS);
      const stop = effect(() => { if ((this.table.shown.value?.seq ?? 0) >= seq) queueMicrotask(() => end()); });
      const end = () => { clearTimeout(late); stop(); done(); };
    });
  }

  /** Takes back what is picked, else one's last step, or the last `n`. @param {number} [n] */
  async undo(n = 1) {
    if (this.chosen || Object.keys(this.picked).length) return this.unpick();
    if (!this.table.shown.peek()?.undo || this.sending.peek()) return this.shake();
    await this.tell(async () => {
      let seq = this.table.truth?.seq ?? 0;
      for (let i = 0; i < n; i++) ({ seq } = await request('undo', { room: this.table.id, seq }));
      await this.arrival(seq);
    });
  }

  /** While the server is told something nothing can be clicked. @param {() => Promise<void>} what */
  async tell(what) {
    this.sending.value = true;
    try {
      await what();
    } catch (error) {
      if (error instanceof Refused) this.notAllowed(error);
    } finally {
      this.sending.value = false;
    }
  }

  /** @param {Refused} error */
  notAllowed(error) {
    this.startOver();
    /* Stale: the table moved on meanwhile; what there is to do now is on its way or here. */
    if (error.code === 'stale') return;
    const d = error.detail;
    const text = error.code === 'illegal_move' && d.key ? messageText(this.description, d.key, d.args, (s) => this.seatName(s))
      : has(`error.${error.code}`) ? t(`error.${error.code}`) : error.message;
    this.refused.value = { rule: d.rule, text };
    say(text);
    this.shake();
  }

  shake() {
    play('knock');
  }

  startOver() {
    this.weighed.value = null;
    this.pickedNow.value = {};
    this.chosenNow.value = null;
    this.hoveredNow.value = null;
    this.refused.value = null;
    this.answers.clear();
  }

  /** @param {Picked | null} thing */
  hover(thing) {
    const now = this.hoveredNow.peek();
    if (now === thing || (now && thing && sameMove(/** @type {any} */ (now), /** @type {any} */ (thing)))) return;
    this.hoveredNow.value = thing;
  }

  /** The one move that is meant now: the chosen one, else the only one that hovering and picking leave. */
  get meant() {
    if (this.chosen) return this.chosen;
    const h = this.hovered;
    if (!h) return null;
    const left = this.open.filter((/** @type {Move} */ m) => agrees(m, h));
    return left.length === 1 ? left[0] : null;
  }

  /** @param {Move} move */
  preview(move) {
    return this.once('preview', move, () => this.foresee(move)
      .then((a) => ({ patch: a.patch, events: a.events ?? [], view: merge(this.table.shown.peek()?.view, a.patch ?? {}) }), () => null));
  }

  /** The server's own answer. @param {Move} move @returns {Promise<any>} */
  foresee(move) {
    return this.once('foresee', move, () => request('preview', { room: this.table.id, ask: this.table.shown.peek()?.ask, move }));
  }

  /** @param {Move} move @returns {Promise<import('../types.js').Verdict>} */
  explain(move) {
    return this.once('explain', move, () => request('explain', { room: this.table.id, move })
      .catch((/** @type {Refused} */ e) => ({ legal: false, rule: e.detail?.rule, key: e.detail?.key, args: e.detail?.args })));
  }

  /** @param {string} what @param {Move} move @param {() => Promise<any>} ask */
  once(what, move, ask) {
    const key = what + JSON.stringify(move);
    let answer = this.answers.get(key);
    if (!answer) this.answers.set(key, answer = ask());
    return answer;
  }

  /** @param {Promise<any>} done */
  busy(done) {
    const before = this.table.busy;
    this.table.busy = before ? Promise.all([before, done]) : done;
  }

  /** @param {import('../types.js').Sound} name @param {number} [times] */
  sound(name, times) {
    if (this.live) play(name, times);
  }

  /** @param {number} seat @returns {string} */
  seatName(seat) {
    const s = this.seats.find((/** @type {any} */ x) => x.seat === seat) ?? this.seats[seat];
    return nameOfSeat(s, seat);
  }

  /** @param {number} seat */
  seatMark(seat) { return html`<${Mark} seat=${seat} />`; }

  /** @param {string} kind @param {any} value */
  word(kind, value) {
    const own = this.plugin.word?.(/** @type {any} */ (this), kind, value);
    return own ?? (kind === 'seat' && typeof value === 'number' ? this.seatName(value) : String(word(this.id, kind, value)));
  }

  /** @param {string} key */
  has(key) { return has(key, this.id); }

  /** @param {Move} move */
  text(move) { return moveText(this.description, move, (s) => this.seatName(s)); }
}
