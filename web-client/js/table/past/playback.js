// SPDX-License-Identifier: MIT
/* playback.js - plays other players' turns step by step, with pause and speed. An opponent that the rules
   play acts within the step of a move; its steps come from the server as moments of their own (`at` with
   `step`) and are queued like any other. */
import { html, signal, useEffect } from '../../html.js';
import { forBoard } from '../../a11y.js';
import { t } from '../../i18n.js';
import { prefs, reducedMotion, set } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';
import { Rule } from '../../ui/tooltip.js';
import { finishAll } from '../../ui/tween.js';
import { within } from './history_slider.js';
import { haloOf } from './change_halo.js';
import { lineOf } from '../log/log.js';
import { framesOf } from '../game/substeps.js';

/** @import { Shown, Table } from '../../table_state.js' */
/** @import { TableGame } from '../game/table_game.js' */

/** Between two steps of others, at speed 1. */
const GAP_MS = 650;
export const PACES = [0.5, 1, 1.5, 2, 3];

export class Follow {
  /** @param {Table} table @param {TableGame} game */
  constructor(table, game) {
    this.table = table;
    this.game = game;
    this.paused = signal(false);
    /** How many steps wait to be seen. */
    this.waiting = signal(0);
    this.last = 0;
    this.go = () => {};
  }

  /** Steps one by one, however many there are, also without motion. */
  get steps() { return this.paused.peek(); }

  /** The moments of an entry in which an opponent without a seat acts; null: it is one.
   *  @param {any} frame @param {Shown} shown @returns {Promise<Shown[]> | null} */
  cut(frame, shown) {
    const n = within(this.game, frame);
    if (!n || this.game.plugin.follows || document.hidden) return null;
    const ask = (/** @type {number} */ step) => this.table.ask('at', { seq: frame.seq, step });
    return Promise.all(Array.from({ length: n }, (_, step) => ask(step)))
      .then((moments) => framesOf(shown, moments), () => [shown]);
  }

  /** What the next step waits for; null: for nothing. @returns {Promise<any> | null} */
  before() {
    const [next] = this.table.queue;
    if (next.parts && !this.hurries) return next.parts.then((list) => this.unfold(next, list));
    this.waiting.value = this.table.queue.length;
    const theirs = next.theirs || (next.seat !== undefined && next.seat !== this.table.you.peek());
    const gap = GAP_MS / prefs.peek().pace - (Date.now() - this.last);
    if (!theirs || (this.hurries && !this.steps) || (gap <= 0 && !this.steps)) return null;
    return new Promise((done) => {
      const timer = this.steps ? 0 : setTimeout(() => this.go(), gap);
      this.go = () => { clearTimeout(timer); this.last = Date.now(); this.go = () => {}; done(null); };
    });
  }

  get hurries() { return document.hidden || (reducedMotion() && !this.steps); }

  /** @param {Shown} whole @param {Shown[]} list */
  unfold(whole, list) {
    const { queue } = this.table, at = queue.indexOf(whole);
    whole.parts = null;
    if (at >= 0) queue.splice(at, 1, ...list);
    this.last = 0;
    return this.table.queue.length ? this.before() : null;
  }

  shown() { this.last = Date.now(); this.waiting.value = this.table.queue.length; }

  toggle() {
    this.paused.value = !this.paused.peek();
    if (!this.paused.peek()) this.go();
  }

  /** One step, and no more. */
  step() {
    this.paused.value = true;
    finishAll();
    this.go();
  }

  /** To how things stand. */
  skip() {
    this.paused.value = false;
    finishAll();
    const { queue } = this.table;
    if (queue.length) queue.push({ ...this.table.allAtOnce(), parts: null });
    this.go();
  }

  /** @param {1 | -1} by */
  faster(by) {
    const at = PACES.indexOf(prefs.peek().pace) + by;
    if (PACES[at]) set({ pace: PACES[at] });
  }
}

/** @param {{ table: Table, game: TableGame }} props */
export function Following({ table, game }) {
  useEffect(() => {
    const follow = new Follow(table, game);
    table.follow.value = follow;
    const stop = haloOf(table, game);
    return () => { stop(); follow.skip(); table.follow.value = null; };
  }, [table, game]);
  const follow = table.follow.value;
  return follow && html`<${Bar} table=${table} game=${game} follow=${follow} />`;
}

/** Space, arrow and Escape while others act; [ and ] for the speed.
 *  @param {Follow} follow @param {boolean} on */
function useKeys(follow, on) {
  useEffect(() => {
    if (!on) return undefined;
    /** @type {{ [key: string]: () => void }} */
    const acts = { ' ': () => follow.toggle(), ArrowRight: () => follow.step(), Escape: () => follow.skip(),
      '[': () => follow.faster(-1), ']': () => follow.faster(1) };
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      const act = acts[e.key];
      if (!act || !forBoard(e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      act();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [follow, on]);
}

/** While others' steps are shown, or wait: what the last one was, pause, step, to the end, speed.
 *  @param {{ table: Table, game: TableGame, follow: Follow }} props */
function Bar({ table, game, follow }) {
  const paused = follow.paused.value, waits = follow.waiting.value, { pace } = prefs.value;
  const bots = game.toAct.some((seat) => game.seats[seat]?.kind === 'bot');
  const on = game.live && !table.over.value && (paused || waits > 0 || bots);
  useKeys(follow, on);
  if (!on) return null;
  const told = game.events.map((e) => lineOf(game, e)).filter((l) => l?.text && !l.head);
  const what = told.find((l) => !l?.why) ?? told[0], whys = told.filter((l) => l?.why && l !== what);
  const button = (/** @type {string} */ name, /** @type {any} */ icon, /** @type {() => void} */ go) =>
    html`<button class="btn btn--icon" aria-label=${name} title=${name} onClick=${go}>${icon}</button>`;
  return html`<section class="following on-table" role="group" aria-label=${t('follow')}>
    ${button(paused ? t('follow.play') : t('follow.pause'),
    paused ? html`<${Icon} name="play" />` : html`<i class="bars"></i>`, () => follow.toggle())}
    ${button(t('follow.step'), html`<${Icon} name="next" />`, () => follow.step())}
    ${button(t('follow.skip'), html`<${Icon} name="last" />`, () => follow.skip())}
    <label class="following__pace"><span class="sr">${t('follow.pace')}</span>
      <select value=${pace} onChange=${(/** @type {any} */ e) => set({ pace: Number(e.target.value) })}>
        ${PACES.map((p) => html`<option value=${p} selected=${p === pace}>${p}×</option>`)}</select></label>
    <p key=${`${game.seq} ${waits}`}>${what?.text ?? ''} <${Rule} id=${what?.rule} />
      ${whys.map((l) => html` <em>${l?.text}.</em> <${Rule} id=${l?.rule} />`)}
      ${waits ? html` <small>${t('follow.waits', { n: waits })}</small>` : null}</p>
  </section>`;
}
