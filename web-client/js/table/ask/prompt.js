// SPDX-License-Identifier: MIT
/* prompt.js - prompt: question, selection, buttons, undo. */
import { html } from '../../html.js';
import { list, t } from '../../i18n.js';
import { prefs, set as setPref } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';
import { lazy, loadStyle, worded } from '../../ui/lazy.js';
import { Rule } from '../../ui/tooltip.js';
import { Mark } from '../../board/seat_marks.js';
import { moveArgs, untilText } from '../../board/messages.js';
import { asked } from '../../board/interactive.js';
import { Amount, AnswerButtons, Chips, argName, isBare, numberLeft } from './prompt_answers.js';
import { advice } from '../game/server_queries.js';
import { nextArg } from './move_list.js';
import { TurnStrip, UndoButtons, UndoWhy } from '../log/current_turn.js';

const Clock = lazy(() => import('../../parts/clock.js'), 'Clock', '/js/parts/clock.css');
/* When the page has come to rest, so that a first visit carries none of it; what does not come is not
   missed. */
const HINTS_MS = 3000;
const bring = () => Promise.all([import('../help/hints.js'), loadStyle('/js/table/help/hints.css')]);
const later = (/** @type {(m: any) => void} */ done) => bring().then(([m]) => done(m), () => {});
const hints = () => new Promise((done) => setTimeout(() => later(done), HINTS_MS));
const Hint = lazy(hints, 'Hint');
const TurnGist = lazy(() => import('./move_summary.js'), 'TurnGist');
const Instead = lazy(() => import('../game/ambiguous_click.js'), 'Instead');
const aside = () => import('./prompt_states.js');
const Past = lazy(aside, 'Past');
const plans = () => import('./plan.js').then((m) => m.ready().then(() => m));
const PlanSteps = lazy(plans, 'PlanSteps'), PlanActs = lazy(plans, 'PlanActs');
const PlanEnd = lazy(plans, 'PlanEnd');
const Ended = lazy(worded(aside, '+late'), 'Ended'), Stopped = lazy(aside, 'Stopped');
const Meanwhile = lazy(aside, 'Meanwhile');

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Move, Room } from '../../types.js' */
/** @typedef {{ game: TableGame, room: Room }} Props */

/** @param {Props & { table: import('../../table_state.js').Table }} props */
export function Prompt({ table, room, game }) {
  if (!game.live) return html`<${Past} table=${table} game=${game} />`;
  if (table.over.value) return html`<${Ended} game=${game} />`;
  if (table.frozen.value) return html`<${Stopped} />`;
  const yours = asked(game) && game.moves.length > 0;
  if (table.ahead.value && !yours) return html`<${PlanEnd} game=${game} />`;
  return yours ? html`<${Yours} game=${game} room=${room} />` : html`<${Theirs} game=${game} room=${room} />`;
}

/** What is asked; arg: the argument that is narrowed.  What the board does not say comes from the locale.
 *  @param {TableGame} game */
function question(game) {
  const { open, picked, t: own } = game, verbs = [...new Set(open.map((m) => m.verb))];
  const said = game.plugin.prompt?.({ game, t: own, picked, move: game.meant, asked: game.toAct }) ?? {};
  const arg = verbs.length === 1 ? nextArg(game, open) : null;
  const step = Object.keys(picked).length && arg ? [`ask.${verbs[0]}.${arg.name}`] : [];
  const key = [...step, ...verbs.map((v) => `ask.${v}`)].find((k) => game.has(k));
  const args = () => moveArgs(game.description, open[0], (s) => game.seatName(s));
  const usual = () => (key ? own(key, args()) : t('prompt.turn'));
  return { title: said.title ?? usual(), text: said.text, pic: said.pic, arg };
}

/** @param {Props} props */
function Yours({ game, room }) {
  const you = /** @type {number} */ (game.you), { chosen } = game, refused = game.refused.value;
  const q = question(game), left = chosen ? null : numberLeft(game);
  const label = chosen ? game.plugin.label?.(game, chosen) : null;
  const title = chosen ? label?.title ?? game.text(chosen) : q.title;
  const sending = game.sending.value || (game.weighed.value && !chosen);
  const ahead = game.table.ahead.value !== null;
  const is = { plan: ahead, refused, chosen, sending };
  const looks = Object.entries(is).map(([what, so]) => (so ? `is-${what}` : '')).join(' ');
  const clock = html`<${Clock} table=${game.table} room=${room} seat=${you} own=${true} />`;
  return html`<footer class="prompt ${looks}" translate=${false}
      data-ask=${game.open[0]?.verb} aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span><${Mark} seat=${you} /></span></div>
    <div class="prompt__text">
      ${ahead ? html`<${PlanSteps} game=${game} />${trail(game, q.arg)}`
    : html`<${TurnStrip} game=${game}>${trail(game, q.arg)}</>`}
      <div class="prompt__row">
        <div class="prompt__q" aria-live="polite">
          <h2 key=${`${title}`}><span class="only-phone"><${Mark} seat=${you} /></span>${title}</h2>
          <${Note} game=${game} text=${chosen ? label?.sub : q.text} />
        </div>
        ${chosen && q.pic ? html`<div class="pick only-phone">${q.pic}</div>` : null}
        ${left ? html`<${Amount} game=${game} left=${left} />` : null}
        ${left || chosen ? null : html`<${Chips} game=${game} />`}
        ${game.instead.value ? html`<${Instead} game=${game} />` : null}
      </div>
      <${Hint} game=${game} />
    </div>
    ${game.table.clock.value && !ahead ? clock : null}
    <div class="prompt__acts">
      ${chosen ? html`<${Confirm} game=${game} move=${chosen} />`
    : html`<${Answers} game=${game} left=${left} />`}
    </div>
  </footer>`;
}

/** Nothing but a yes is left to say, and what was done can still be taken back. @param {TableGame} game */
const endsTurn = ({ plugin, open: [only, more], table }) =>
  plugin.gist && only && !more && isBare(only) && !table.ahead.value && table.shown.value?.undo;

/** Under the question: why the last try was refused, what the chosen move is, what the question means, or why
 *  there
 *  is no way back. @param {{ game: TableGame, text: any }} props */
function Note({ game, text }) {
  const refused = game.refused.value;
  if (refused) {
    return html`<p class="prompt__no">
      <${Icon} name="ban" /> ${refused.text} <${Rule} id=${refused.rule} /></p>`;
  }
  if (game.chosen) {
    const dot = text && game.ending.value.what ? ' · ' : null;
    return html`<p>${text}${dot}<${EndNote} game=${game} /></p>`;
  }
  if (endsTurn(game)) return html`<${TurnGist} game=${game} otherwise=${text} />`;
  return text ? html`<p>${text}</p>` : html`<${UndoWhy} game=${game} />`;
}

/** The steps already taken of this move. @param {TableGame} game @param {{ name: string } | null} arg */
function trail(game, arg) {
  const picked = Object.keys(game.picked);
  if (!picked.length || game.chosen) return null;
  const shown = picked.filter((k) => k !== 'verb' || picked.length === 1);
  return html`<ol class="trail">
    ${shown.map((k) => html`<li><${Icon} name="check" />${pickedText(game, k)}</li>`)}
    ${arg ? html`<li class="now">${argName(game, arg)}</li>` : null}
  </ol>`;
}

/** @param {TableGame} game @param {string} key of what is picked */
function pickedText(game, key) {
  const verb = game.picked.verb ?? game.open[0]?.verb;
  const group = `group.${verb}`;
  if (key === 'verb') return game.has(group) ? game.t(group) : game.text({ verb: verb ?? '' });
  const args = game.description.verbs?.find((v) => v.name === verb)?.args ?? [];
  return game.word(args.find((a) => a.name === key)?.kind ?? '', game.picked[key]);
}

/** What the chosen move settles, and the way to be asked no more. @param {{ game: TableGame }} props */
function EndNote({ game }) {
  const { what, until } = game.ending.value;
  if (!what) return null;
  const lock = what === 'final' ? html`<${Icon} name="lock" /> ` : null;
  const plain = what === 'turn' ? t('ending.turn') : t('ending.final');
  const says = until ? `${untilText(game, until)}. ${t('ending.no_undo')}` : plain;
  const less = what === 'turn' ? 'final' : 'never', asks = prefs.value.asks !== less;
  const never = html`<button class="link" onClick=${() => setPref({ asks: less })}>
    ${t('ending.never')}</button>`;
  return html`<span class="ending">${lock}${says}
    ${game.waits ? null : asks ? never : t('ending.noted')}</span>`;
}

/** @param {{ game: TableGame, move: Move }} props */
function Confirm({ game, move }) {
  const usual = () => t(game.ending.value.what === 'turn' ? 'turn.end' : 'confirm');
  return html`<button class="btn btn--back" onClick=${() => game.unpick()}>
      <${Icon} name="x" /> ${t('prompt.other')}</button>
    <button class="btn btn--act" disabled=${game.sending.value} onClick=${() => game.choose(move)}>
      <${Icon} name="check" /> ${game.plugin.label?.(game, move)?.act ?? usual()}</button>`;
}

/** Asks a bot, where the table allows it. @param {{ game: TableGame }} props */
function AdviceButton({ game }) {
  if (!game.table.room.value?.advice || game.moves.length < 2) return null;
  const ask = () => import('./advice.js').then((m) => m.askAdvice(game));
  return html`<button class="btn prompt__advice" aria-pressed=${advice.value !== null} title=${t('advice')}
    onClick=${ask}>
    <${Icon} name="bulb" /> <span>${t('advice')}</span></button>`;
}

/** @param {{ game: TableGame, left: import('./prompt_answers.js').NumberLeft | null }} props */
function Answers({ game, left }) {
  const back = html`<button class="btn btn--back" onClick=${() => game.unpick()}>
    <${Icon} name="undo" /> ${t('prompt.back')}</button>`;
  if (game.table.ahead.value) {
    return html`${Object.keys(game.picked).length ? back : html`<${PlanActs} game=${game} />`}
      <${AnswerButtons} game=${game} left=${left} />`;
  }
  return html`${Object.keys(game.picked).length ? back : html`<${UndoButtons} game=${game} />`}
    <${AdviceButton} game=${game} />
    <${AnswerButtons} game=${game} left=${left} />`;
}

/** @param {Props} props */
function Theirs({ game, room }) {
  const act = game.toAct, [first] = act, undo = !!game.table.shown.value?.undo;
  const said = game.plugin.prompt?.({ game, t: game.t, picked: {}, move: null, asked: act }) ?? {};
  const usual = () => t('prompt.others', { names: list(act.map((s) => game.seatName(s))), n: act.length });
  const title = said.title ?? (act.length ? usual() : t('prompt.moment'));
  const clock = game.table.clock.value && act.length;
  return html`<footer class="prompt prompt--wait" translate=${false} aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span>
      ${act.length ? html`<${Mark} seat=${first} />` : html`<${Icon} name="clock" />`}</span></div>
    <div class="prompt__text" aria-live="polite">
      ${undo ? html`<${TurnStrip} game=${game} />` : null}
      <h2 key=${`${title}`}>
        ${act.length ? html`<span class="only-phone"><${Mark} seat=${first} /></span>` : null}${title}</h2>
      <${TheirNote} game=${game} text=${said.text} />
    </div>
    ${clock ? html`<${Clock} table=${game.table} room=${room} seat=${first} />` : null}
    <div class="prompt__acts">
      ${undo ? html`<${UndoButtons} game=${game} />` : null}
      ${game.you === null || game.table.Coach ? null : html`<${Meanwhile} game=${game} />`}
    </div>
  </footer>`;
}

/** What the question means, who of several is done, or that one only watches.
 *  @param {{ game: TableGame, text: any }} props */
function TheirNote({ game, text }) {
  if (text) return html`<p>${text}</p>`;
  if (game.toAct.length > 1) {
    const done = (/** @type {number} */ i) => (game.toAct.includes(i) ? '' : html` <${Icon} name="check" />`);
    return html`<p class="done-row">${game.seats.map((_, i) => html`<span>
      <${Mark} seat=${i} /> ${game.seatName(i)}${done(i)}</span>`)}</p>`;
  }
  return game.you === null ? html`<p>${t('prompt.watching')}</p>` : null;
}
