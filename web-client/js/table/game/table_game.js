// SPDX-License-Identifier: MIT
/* table_game.js - the `game` object for boards and prompt: shown state, selection, requests. It knows no
   rules. */
import { html, effect, signal, untracked } from '../../html.js';
import { has, t, translator, word } from '../../i18n.js';
import { Refused } from '../../net.js';
import { compact, phone, prefs, reducedMotion, tall } from '../../prefs.js';
import { play } from '../../ui/sound.js';
import { Mark } from '../../board/seat_marks.js';
import { say } from '../../a11y.js';
import { nameOfRival, nameOfSeat } from '../../names.js';
import { messageText, moveText } from '../../board/messages.js';
import { once } from '../../board/interactive.js';
import { Asking } from './server_queries.js';
import { can, narrow, only, open, same, widen } from './move_selection.js';

/** @import { Move, Plugin } from '../../types.js' */
/** @import { Ending } from './server_queries.js' */
/** @typedef {import('../../types.js').Partial} Picked */

const NONE = /** @type {any} */ (Object.freeze([])), NOTHING = /** @type {any} */ (Object.freeze({}));

/** The plugin's questions, and what counts when one fails. @type {{ [question in keyof Plugin]?: any }} */
const QUESTIONS = {
  hint: [], label: null, word: null, phases: null, prompt: null, drawn: null, line: undefined, ended: null,
  turnBegins: null, mark: null, sensible: null, ends: false, risk: false,
  proposes: null,
};

/** The plugin, so that a fault in a question leaves a gap and not an empty page.
 *  @param {Plugin} plugin @returns {Plugin} */
function guarded(plugin) {
  /** @type {any} */
  const safe = { ...plugin };
  for (const [name, none] of Object.entries(QUESTIONS)) {
    const ask = /** @type {any} */ (plugin)[name];
    if (!ask) continue;
    safe[name] = (/** @type {any[]} */ ...args) => {
      try {
        return ask.apply(plugin, args);
      } catch (error) {
        console.error(`tabuleiro: ${plugin.id}.${name}`, error);
        return none;
      }
    };
  }
  return safe;
}

/** What boards receive: types.d.ts tells its public half. */
export class TableGame {
  /** @param {import('../../table_state.js').Table} table
   *  @param {import('../../types.js').Description} description
  *  @param {Plugin} plugin */
  constructor(table, description, plugin) {
    this.table = table;
    this.asking = new Asking(table);
    this.id = description.id;
    this.description = description;
    this.plugin = guarded(plugin);
    this.catalog = description.catalog;
    this.t = translator(this.id);
    this.pickedNow = signal(/** @type {Picked} */ ({}));
    this.chosenNow = signal(/** @type {Move | null} */ (null));
    this.hoveredNow = signal(/** @type {Picked | null} */ (null));
    /** What the chosen move would settle. */
    this.ending = signal(/** @type {Ending} */ ({ what: '' }));
    /** The move whose consequence is being asked about. */
    this.weighed = signal(/** @type {Move | null} */ (null));
    /** A move is on its way to the server. */
    this.sending = signal(false);
    this.instead = signal(/** @type {import('./ambiguous_click.js').Others | null} */ (null));
    /** Why the last try was refused: { rule, text }. */
    this.refused = signal(/** @type {{ rule?: string, text: string } | null} */ (null));
    this.key = '';
    this.stop = effect(() => {
      const s = table.shown.value;
      const now = `${s?.seq}/${s?.ask}`;
      if (now === this.key) return;
      const asked = s?.ask !== undefined && this.key.endsWith(`/${s.ask}`);
      const goes = asked && untracked(() => this.isGood(s.moves));
      this.key = now;
      untracked(() => {
        if (goes) return this.asking.forget();
        this.startOver();
        if (phone.peek() && plugin.proposes) import('./ambiguous_click.js').then((m) => m.propose(this, now));
      });
    });
  }

  /** What is on show: the table, a what-if, or an earlier moment. */
  get now() { return this.table.ahead.value ?? this.table.shown.value; }
  get view() { return (this.table.past.value ?? this.now)?.view ?? {}; }
  get seq() { return (this.table.past.value ?? this.now)?.seq ?? 0; }
  get live() { return this.table.past.value === null; }
  get you() { return this.table.you.value; }
  get toAct() { return this.live && !this.table.frozen.value ? this.now?.toAct ?? NONE : NONE; }
  /** @returns {Move[]} */
  get moves() {
    if (!this.live || this.table.over.value || this.table.frozen.value) return NONE;
    return this.now?.moves ?? NONE;
  }
  get open() { return open(this.moves, this.picked); }
  get picked() { return this.pickedNow.value; }
  get chosen() { return this.chosenNow.value; }
  get hovered() { return this.hoveredNow.value; }
  /** What led to what is on show; of an earlier moment only where it is shown again. */
  get events() { return (this.table.past.value ?? this.now)?.events ?? NONE; }
  get step() {
    const s = this.table.past.value ?? this.now;
    return { seq: this.seq, events: this.events, before: s?.before ?? null };
  }
  /** @returns {'full' | 'reduced'} */
  get motion() {
    const past = this.table.past.value;
    return reducedMotion() || (past && !past.before) ? 'reduced' : 'full';
  }
  get phone() { return phone.value; }
  get tall() { return tall.value; }
  get compact() { return compact.value; }
  /** @returns {import('../../types.js').Seat[]} */
  get seats() { return this.table.seats.value ?? NONE; }
  /** The room's options, as it was set out with. */
  get options() { return this.table.options.value ?? NOTHING; }
  get orders() { return this.table.orders.value; }
  /** Opponents that the rules play: they have numbers like seats, and none of the room's. */
  get rivals() { return this.table.rivals.value; }

  /** @param {string | null} arg @param {any} value */
  can(arg, value) {
    const key = arg ?? 'verb';
    return once(this, `can ${key} ${typeof value} ${value}`, () => can(this.moves, this.picked, key, value));
  }

  /** A click on the thing itself.
   *  @param {string | null} arg @param {any} value */
  pick(arg, value) {
    const click = this.narrowed(arg, value);
    const ways = click && 'picked' in click ? open(this.moves, click.picked) : [];
    const move = this.sensible(ways);
    if (move) return this.take(move, ways.filter((m) => m !== move));
    this.follow(click);
  }

  /** In the list each way has a row of its own. @param {string | null} arg @param {any} value */
  narrowBy(arg, value) { this.follow(this.narrowed(arg, value)); }

  /** @param {string | null} arg @param {any} value */
  narrowed(arg, value) {
    return this.sending.peek() ? null : narrow(this.moves, this.picked, arg ?? 'verb', value);
  }

  /** @param {import('./move_selection.js').Click} click */
  follow(click) {
    if (this.sending.peek()) return;
    this.refused.value = null;
    if (!click) return this.shake();
    if ('move' in click) return this.choose(click.move);
    this.weighed.value = null;
    this.chosenNow.value = null;
    this.pickedNow.value = click.picked;
  }

  /** The only one, or that which the game takes for meant. @param {Move[]} moves @returns {Move | null} */
  sensible(moves) {
    if (moves.length === 1) return moves[0];
    return moves.length && !this.waits ? this.plugin.sensible?.(this, moves) ?? null : null;
  }

  /** Makes what was meant; the others can still be said. @param {Move} move @param {Move[]} others */
  async take(move, others) {
    const { seq } = this;
    await this.choose(move);
    if (this.seq === seq || !others.length || this.table.ahead.peek()) return;
    this.instead.value = { seq: this.seq, made: [move], ways: others.map((m) => [m]) };
  }

  /** @param {Move[]} moves @param {Move[][]} [others] */
  chain(moves, others) { return import('./ambiguous_click.js').then((m) => m.chain(this, moves, others)); }

  /** @param {boolean} [all] */
  unpick(all = false) {
    this.weighed.value = null;
    this.refused.value = null;
    if (this.chosen) {
      this.chosenNow.value = null;
      if (!all) return;
    }
    this.pickedNow.value = all ? {} : widen(this.picked);
  }

  /** Does every move wait for its button, as the player set it? */
  get waits() {
    const mode = prefs.value.confirm;
    return mode === 'always' || (mode === 'phone' && phone.value);
  }

  /** Is it asked first what this move would settle, as the player set it?  What ends the turn by its name and
   *  what is the only thing to do need no question. @param {Move} move */
  weighs(move) {
    const only = this.moves.length === 1 && !this.table.shown.peek()?.undo;
    const named = move.verb === 'end_turn' || this.plugin.ends?.(this, move);
    return prefs.peek().asks !== 'never' && !named && !only;
  }

  /** The click on a whole move, or its key.  It is made at once, or waits for its button: where every move
   *  does, and where it would end the turn or leave no way back.  A key always waits there: it is easily
   *  pressed by mistake.
   *  @param {Move} move */
  async choose(move, byKey = false) {
    if (this.sending.peek()) return;
    if (this.chosen && same(this.chosen, move)) return this.send(move);
    const waits = this.waits || !!this.plugin.risk?.(this, move);
    if (!waits && !byKey && !this.weighs(move)) return this.send(move);
    const before = this.weighed.peek();
    if (before && same(before, move)) return;
    this.weighed.value = move;
    if (waits) this.wait(move, { what: '' });
    const ending = await this.asking.ending(move);
    if (this.weighed.peek() !== move) return;
    this.weighed.value = null;
    const asksTurn = byKey || prefs.peek().asks === 'turn';
    const asks = ending.what === 'final' || (ending.what === 'turn' && asksTurn);
    if (waits || asks) this.wait(move, ending);
    else this.send(move);
  }

  /** @param {Move} move @param {Ending} ending */
  wait(move, ending) {
    this.refused.value = null;
    this.ending.value = ending;
    this.chosenNow.value = move;
    this.hoveredNow.value = null;
  }

  /** Makes the move, confirmed or not. @param {Move} move */
  async send(move) {
    const words = this.plugin.label?.(this, move)?.title ?? this.text(move);
    this.weighed.value = null;
    this.refused.value = null;
    await this.tell(() => this.asking.send(move, words));
  }

  /** Takes back what is picked, else one's last step, or the last `n`. @param {number} [n] */
  async undo(n = 1) {
    if (!this.live) return this.shake();
    if (this.chosen || Object.keys(this.picked).length) return this.unpick();
    const at = this.table.ahead.peek() ?? this.table.shown.peek();
    if (!at?.undo || this.sending.peek()) return this.shake();
    await this.tell(() => this.asking.undo(n));
  }

  /** While the server is told something nothing can be clicked: what could be stands as it is, since most
  *  of it can be afterwards. @param {() => Promise<void>} what */
  async tell(what) {
    this.sending.value = true;
    document.documentElement.toggleAttribute('data-sending', true);
    try {
      await what();
    } catch (error) {
      if (error instanceof Refused) this.notAllowed(error);
    } finally {
      this.sending.value = false;
      document.documentElement.toggleAttribute('data-sending', false);
    }
  }

  /** @param {Refused} error */
  notAllowed(error) {
    this.startOver();
    /* Stale: the table moved on meanwhile; what there is to do now is on its way or here. */
    if (error.code === 'stale') return;
    const text = this.refusalText(error);
    this.refused.value = { rule: error.detail.rule, text };
    say(text);
    this.shake();
  }

  /** The game's own words for what its rules refuse. @param {Refused} error */
  refusalText({ code, message, detail: { key, args } }) {
    const own = code === 'illegal_move' && key;
    if (own) return messageText(this.description, key, args, (s) => this.seatName(s));
    return has(`error.${code}`) ? t(`error.${code}`) : message;
  }

  shake() {
    play('knock');
  }

  /** Is something picked, and can it be made still after what others did? @param {Move[]} moves */
  isGood(moves) {
    const { chosen, picked } = this;
    if (chosen) return moves.some((m) => same(m, chosen));
    return Object.keys(picked).length > 0 && open(moves, picked).length > 0;
  }

  startOver() {
    this.instead.value = null;
    this.weighed.value = null;
    this.pickedNow.value = {};
    this.chosenNow.value = null;
    this.hoveredNow.value = null;
    this.refused.value = null;
    this.asking.forget();
  }

  /** @param {Picked | null} thing */
  hover(thing) {
    const now = this.hoveredNow.peek();
    if (now === thing || (now && thing && same(now, thing))) return;
    this.hoveredNow.value = thing;
  }

  /** The one move that is meant now: the chosen one, else the only one that hovering and picking leave. */
  get meant() {
    if (this.chosen) return this.chosen;
    return this.hovered && only(this.moves, this.picked, this.hovered);
  }

  /** @param {Move} move */
  preview(move) { return this.asking.preview(move); }

  /** @param {Move} move */
  explain(move) { return this.asking.explain(move); }

  /** @param {Move[]} moves */
  after(moves) { return this.asking.after(moves); }

  /** @param {Promise<any>} done */
  busy(done) {
    const before = this.table.busy;
    this.table.busy = before ? Promise.all([before, done]) : done;
  }

  /** @param {import('../../types.js').Sound} name @param {number} [times] */
  sound(name, times) {
    if (this.live) play(name, times);
  }

  /** @param {number} seat @returns {string} */
  seatName(seat) {
    return nameOfRival(this.rivals, seat, this.id)
      ?? nameOfSeat(this.seats.find((s) => s.seat === seat) ?? this.seats[seat], seat, this.seats);
  }

  /** An opponent at no seat in a result from before they were scored.
   *  @param {import('../../types.js').Score[]} scores */
  unscored(scores) {
    return scores.some((s) => s.rival) ? null : this.plugin.rival?.(this) ?? null;
  }

  /** @param {number} seat */
  seatMark(seat) { return html`<${Mark} seat=${seat} />`; }

  /** @param {string} kind @param {any} value */
  word(kind, value) {
    const own = this.plugin.word?.(this, kind, value);
    if (own !== null && own !== undefined) return own;
    if (kind === 'seat' && typeof value === 'number') return this.seatName(value);
    return String(word(this.id, kind, value));
  }

  /** @param {string} key */
  has(key) { return has(key, this.id); }

  /** @param {Move} move */
  text(move) { return moveText(this.description, move, (s) => this.seatName(s)); }
}
