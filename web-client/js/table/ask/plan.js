// SPDX-License-Identifier: MIT
/* plan.js - plan mode: choose, save and cancel a plan. What can be planned the server says. */
import { html, effect, signal, untracked } from '../../html.js';
import { need, t, translator } from '../../i18n.js';
import { Refused } from '../../net.js';
import { merge } from '../../patch.js';
import { errorText } from '../../names.js';
import { Icon } from '../../ui/icons.js';
import { loadStyle } from '../../ui/lazy.js';
import { untilText } from '../../board/messages.js';
import { Asking } from '../game/server_queries.js';

/** @import { Move } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */
/** words: as it was chosen.  @typedef {{ move: Move, words: any }} Step */

const TEXTS = '+plan', SHEET = '/js/table/ask/plan.css', STALE_MS = 400, STALE_MOST = 5;
const says = translator(TEXTS);
/** Loads what it needs, once. */
export const ready = () => Promise.all([need(TEXTS), loadStyle(SHEET)]);

/** What is asked in a what-if goes to the server's, and a move becomes a step of the plan. */
class Planning extends Asking {
  /** @param {TableGame} game */
  constructor(game) {
    super(game.table);
    this.game = game;
    this.watch = signal(WATCHES[0].id);
    let seq = game.table.truth?.seq;
    this.stop = effect(() => {
      const now = game.table.shown.value?.seq;
      if (now === undefined || now === seq) return;
      seq = now;
      untracked(() => this.again());
    });
  }

  /** @returns {Step[]} */
  get steps() { return this.table.ahead.peek()?.steps ?? []; }
  get seq() { return this.table.truth?.seq ?? 0; }

  /** The table has moved on: the same on what is so now. */
  again() {
    const you = /** @type {number} */ (this.game.you);
    if (this.table.truth?.toAct.includes(you)) leave(this.game);
    else this.look(this.steps);
  }

  /** @param {Move[]} moves @returns {Promise<any>} */
  ask(moves) { return this.table.ask('what_if', { seq: this.seq, moves }); }

  /** Shows where the steps lead; those that are possible no more are left out.
   *  @param {Step[]} steps @param {number} [tries] @returns {Promise<void>} */
  async look(steps, tries = 0) {
    const base = this.table.truth;
    try {
      const answer = await this.ask(steps.map((s) => s.move));
      if (!base || base.seq !== this.seq || this.game.asking !== this) return;
      const view = merge(base.view, answer.patch ?? {});
      this.table.ahead.value = {
        seq: base.seq + (steps.length + 1) / 100, view, before: null, events: [], toAct: answer.to_act,
        moves: answer.moves, undo: steps.length > 0, undoSteps: steps.length, steps, until: answer.until,
      };
      this.game.startOver();
    } catch (error) {
      await this.lookLess(error, steps, tries);
    }
  }

  /** @param {unknown} error @param {Step[]} steps @param {number} tries */
  async lookLess(error, steps, tries) {
    if (!(error instanceof Refused) || this.game.asking !== this) return;
    const { at } = error.detail;
    if (error.code === 'stale' && tries < STALE_MOST) {
      await new Promise((done) => setTimeout(done, STALE_MS));
      await this.look(this.steps, tries + 1);
    } else if (typeof at === 'number' && at < steps.length) {
      this.table.planTold.value = says('lost', { step: steps[at].words });
      await this.look(steps.slice(0, at));
    } else {
      if (error.detail.reason !== 'your_turn') this.table.planTold.value = reasonText(error);
      leave(this.game);
    }
  }

  /* ---- as the board and the prompt ask --------------------------------------------------- */

  /** @param {Move} move */
  preview(move) {
    const view = this.table.truth?.view;
    const read = (/** @type {any} */ { patch, events = [], until }) =>
      ({ patch, events, until, view: merge(view, patch ?? {}) });
    return this.once('preview', move,
      () => this.ask([...this.steps.map((s) => s.move), move]).then(read, () => null));
  }

  /** @param {Move[]} moves */
  after(moves) {
    return this.once('after', moves,
      () => this.ask([...this.steps.map((s) => s.move), ...moves]).catch(() => null));
  }

  explain() { return Promise.resolve({ legal: true }); }

  /** @returns {Promise<import('../game/server_queries.js').Ending>} */
  async ending() { return { what: '' }; }

  /** @param {Move} move @param {any} words */
  async send(move, words) {
    this.table.planTold.value = '';
    await this.look([...this.steps, { move, words }]);
  }

  /** @param {number} n */
  async undo(n) { await this.look(this.steps.slice(0, -n)); }
}

/** @param {unknown} error */
function reasonText(error) {
  const reason = error instanceof Refused && error.code === 'cannot_plan' && error.detail.reason;
  return reason ? says(`why.${reason}`) : errorText(error);
}

/** Into the what-if, with the plan that is laid. @param {TableGame} game */
export async function planAhead(game) {
  await ready();
  if (game.asking instanceof Planning || !game.live) return;
  const planning = new Planning(game), laid = game.table.plan.peek();
  game.table.planTold.value = '';
  game.asking = planning;
  const steps = laid?.fate === 'laid' ? laid.moves : [];
  await planning.look(steps.map(({ move }) => ({ move, words: game.text(move) })));
}

/** Back to the table as it is. @param {TableGame} game */
export function leave(game) {
  if (!(game.asking instanceof Planning)) return;
  game.asking.stop();
  game.asking = new Asking(game.table);
  game.table.ahead.value = null;
  game.startOver();
}

/** @param {TableGame} game @param {any[]} moves */
async function lay(game, moves) {
  try {
    const { plan } = await game.table.ask('plan', { seq: game.table.truth?.seq, moves });
    game.table.plan.value = plan;
    game.table.planTold.value = '';
    leave(game);
  } catch (error) {
    if (error instanceof Refused && error.code === 'stale' && game.asking instanceof Planning) {
      game.table.planTold.value = says('moved_on');
      return;
    }
    game.table.planTold.value = reasonText(error);
  }
}

/** What must not have changed. @type {{ id: string, of: (game: TableGame) => string[] }[]} */
const WATCHES = [
  { id: 'touched', of: () => ['touched'] },
  { id: 'mine', of: (game) => ['touched', ...mine(game)] },
  { id: 'legal', of: () => [] },
];

/** Where one's own things stand in the view. @param {TableGame} game */
function mine({ view, you }) {
  const key = ['players', 'player'].find((k) => view[k]);
  return key ? [`/${key}/${you}`] : [];
}

/* ---- in the prompt's place --------------------------------------------------------------------- */

/** The steps so far, in the blue of plans. @param {{ game: TableGame }} props */
export function PlanSteps({ game }) {
  const steps = game.table.ahead.value?.steps ?? [], told = game.table.planTold.value;
  return html`<div class="way plan-way" tabindex="0"><ol class="steps" aria-label=${says('steps')}>
    <li class="steps__h plan-way__h"><${Icon} name="bulb" />${says('what_if')}</li>
    ${steps.map((s, i) => html`<li key=${i}><b>${i + 1}</b> ${s.words}</li>`)}
  </ol></div>
  ${told ? html`<p class="prompt__no" role="status"><${Icon} name="info" /> ${told}</p>` : null}`;
}

/** What can be done with it. @param {{ game: TableGame }} props */
export function PlanActs({ game }) {
  const { asking } = game;
  if (!(asking instanceof Planning)) return null;
  const steps = game.table.ahead.value?.steps ?? [];
  const keep = () => {
    const watch = (WATCHES.find((w) => w.id === asking.watch.peek()) ?? WATCHES[0]).of(game);
    return lay(game, asking.steps.map(({ move }) => ({ move, watch })));
  };
  const choose = (/** @type {any} */ e) => { asking.watch.value = e.currentTarget.value; };
  const watch = html`<label class="plan-watch"><span class="sr">${says('watch')}</span>
    <select value=${asking.watch.value} onChange=${choose}>
      ${WATCHES.map((w) => html`<option value=${w.id}>${says(`watch.${w.id}`)}</option>`)}</select></label>`;
  return html`${steps.length ? html`<button class="btn btn--back" onClick=${() => game.undo()}>
      <${Icon} name="undo" /> ${t('undo')}</button>` : null}
    <button class="btn btn--back" onClick=${() => leave(game)}><${Icon} name="x" /> ${says('leave')}</button>
    ${steps.length ? html`${watch}<button class="btn btn--plan" onClick=${keep}>
      <${Icon} name="check" /> ${says('keep')}</button>` : null}`;
}

/** Nothing more can be planned: others decide then, or something comes to light.
 *  @param {{ game: TableGame }} props */
export function PlanEnd({ game }) {
  const until = game.table.ahead.value?.until;
  return html`<footer class="prompt is-plan" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span><${Icon} name="bulb" /></span></div>
    <div class="prompt__text" aria-live="polite">
      <${PlanSteps} game=${game} />
      <h2>${until ? `${untilText(game, until)}.` : says('end')}</h2>
      <p>${says(until ? 'end.until' : 'end.turn')}</p>
    </div>
    <div class="prompt__acts"><${PlanActs} game=${game} /></div>
  </footer>`;
}

/* ---- over the board ---------------------------------------------------------------------------- */

/** What is laid, what became of it, or why nothing can be planned. @param {{ game: TableGame }} props */
export function PlanBanner({ game }) {
  const plan = game.table.plan.value, ahead = game.table.ahead.value, told = game.table.planTold.value;
  if (ahead || !game.live) return null;
  if (told) {
    const shut = () => { game.table.planTold.value = ''; };
    return html`<div class="banner banner--plan" role="status"><${Icon} name="info" />
      <span>${told}</span><button class="btn btn--small" onClick=${shut}>${t('close')}</button></div>`;
  }
  if (!plan) return null;
  const laid = plan.fate === 'laid';
  const rest = plan.moves.slice(plan.fate === 'stopped' ? plan.done : 0).map((s) => game.text(s.move));
  const forget = () => lay(game, []);
  const change = html`<button class="btn btn--small" onClick=${() => planAhead(game)}>
    ${says('change')}</button>`;
  return html`<div class="banner banner--plan" role="status" data-fate=${plan.fate}>
    <${Icon} name=${plan.fate === 'stopped' ? 'ban' : plan.fate === 'ran' ? 'check' : 'bulb'} />
    <span><b>${says(`fate.${plan.fate}`)}</b>
      <small>${rest.join(' · ')}${plan.stop ? ` · ${says(`stop.${plan.stop}`)}` : ''}</small></span>
    ${laid ? change : null}
    <button class="btn btn--small" onClick=${forget}>${laid ? says('withdraw') : t('close')}</button>
  </div>`;
}
