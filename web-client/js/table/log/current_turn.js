// SPDX-License-Identifier: MIT
/* current_turn.js - steps of the current turn and undo buttons. What is possible the server says. */
import { html, useEffect, useRef } from '../../html.js';
import { t } from '../../i18n.js';
import { Icon } from '../../ui/icons.js';
import { asked } from '../../board/interactive.js';
import { isHead, lineOf } from './log.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Entry } from '../../table_state.js' */
const MOVES = ['move', 'auto', 'timeout'];
/** @type {any[]} */
const NONE = [];

/** Does a turn begin with a step, after another one of the same seat?
 *  @param {TableGame} game @param {Entry} e @param {Entry} before */
const begins = (game, e, before) => before.move?.verb === 'end_turn'
  || before.events.some((x) => isHead(game, x)) || !!game.plugin.turnBegins?.(e, before);

/** What was made at this screen is known by its words, too.
 *  @param {TableGame} game @param {Entry} e @returns {Entry} */
const whole = (game, e) => (e.move ? e : { ...e, move: game.table.made.get(e.seq)?.move });

/** The steps of the game that stand, the oldest first. @param {TableGame} game @returns {Entry[]} */
function standing(game) {
  /** @type {Entry[]} */
  const stand = [];
  for (const e of game.table.log.value) {
    if (e.kind === 'undo') stand.pop();
    else if (MOVES.includes(e.kind ?? 'move')) stand.push(whole(game, e));
  }
  return stand;
}

/** The steps of this turn that stand, the oldest first. @param {TableGame} game @returns {Entry[]} */
function stepsOf(game) {
  const stand = standing(game), last = stand.length - 1;
  if (last < 0 || stand[last].seat !== game.you) return NONE;
  if (asked(game) && begins(game, { seq: -1, events: NONE }, stand[last])) return NONE;
  let from = last;
  while (from > 0 && stand[from - 1].seat === game.you && !begins(game, stand[from], stand[from - 1])) from--;
  return stand.slice(from);
}

/** A step in a few words: as the list said it, else as a move or an event reads.
 *  @param {TableGame} game @param {Entry} e */
function stepText(game, e) {
  const own = game.table.made.get(e.seq)?.words;
  if (own) return own;
  if (e.move) return game.text(e.move);
  return e.events.map((x) => lineOf(game, x)?.text).find(Boolean) ?? t('turn.step');
}

/** How many of the steps can be taken back. @param {TableGame} game @param {Entry[]} steps */
const backOf = (game, steps) => Math.min(steps.length, game.table.shown.value?.undoSteps ?? 0);

/** What the table was like before all of them; none: nothing of it was seen here. @param {TableGame} game */
export function turnFrom(game) {
  const back = backOf(game, stepsOf(game)), past = game.table.shown.value?.past ?? [];
  return back && past[past.length - back];
}

/** To its end, or to its beginning where there is no room for all of it: what it is about stands first.
 *  @param {HTMLElement} row */
function showNewest(row) {
  const all = row.querySelectorAll('li'), newest = all[all.length - 1];
  if (newest) row.scrollLeft = newest.offsetLeft - row.offsetLeft - all[0].offsetWidth;
}

/** @param {{ game: TableGame, children?: any }} props */
export function TurnStrip({ game, children }) {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const steps = game.you === null ? [] : stepsOf(game), locked = steps.length - backOf(game, steps);
  /* Asking for a width makes the browser lay out the page: only when there is another step. */
  useEffect(() => { if (row.current) showNewest(row.current); }, [steps.length]);
  if (!steps.length && !children) return null;
  /* It scrolls when long: the keyboard must reach it. */
  return html`<div class="way" ref=${row} tabindex="0">
    ${steps.length ? html`<ol class="steps" aria-label=${t('turn.sofar')}>
      <li class="steps__h" aria-hidden="true">${t('turn.sofar')}</li>
      ${steps.map((e, i) => html`<${Step} key=${e.seq} game=${game} e=${e} locked=${i < locked} />`)}
    </ol>` : null}
    ${children}</div>`;
}

/** locked: it cannot be taken back. @param {{ game: TableGame, e: Entry, locked: boolean }} props */
function Step({ game, e, locked }) {
  if (!locked) return html`<li class=""><${Icon} name="check" />${stepText(game, e)}</li>`;
  return html`<li class="is-locked" title=${undoReason(game)}>
    <${Icon} name="lock" label=${t('turn.locked')} />${stepText(game, e)}</li>`;
}

/** One step back, and all the way to the start of the turn. @param {{ game: TableGame }} props */
export function UndoButtons({ game }) {
  if (game.you === null) return null;
  const can = !!game.table.shown.value?.undo, back = backOf(game, stepsOf(game));
  const whole = html`<button class="btn btn--back btn--whole" title=${t('undo.turn.help')}
    aria-label=${t('undo.turn')} disabled=${game.sending.value} onClick=${() => game.undo(back)}>
    <${Icon} name="first" /><span class="only-desk">${t('undo.turn')}</span></button>`;
  return html`${back > 1 ? whole : null}
    <button class="btn btn--back" aria-disabled=${!can} title=${can ? t('undo.keys') : undoReason(game)}
      onClick=${() => (can ? game.undo() : game.shake())}>
      <${Icon} name=${can ? 'undo' : 'lock'} /> ${t('undo')}</button>`;
}

/** Back to the start of the turn, as far as that goes. @param {TableGame} game */
export function undoTurn(game) {
  game.undo(Math.max(1, backOf(game, stepsOf(game))));
}

/** Why there is no way back: nothing yet, somebody else acted, or something came to light.
 *  @param {TableGame} game */
function undoReason(game) {
  if (game.table.shown.value?.undoWhy === 'revealed') return t('undo.revealed');
  const log = game.table.log.value;
  const last = [...log].reverse().find((e) => e.seat !== undefined && e.seat !== null);
  if (!last || !log.some((e) => e.seat === game.you)) return t('undo.nothing');
  if (last.seat !== game.you) return t('undo.others');
  return t('undo.revealed');
}

/** After one's own step that cannot be taken back, the bar says so. @param {{ game: TableGame }} props */
export function UndoWhy({ game }) {
  const log = game.table.log.value, last = log[log.length - 1], shown = game.table.shown.value;
  const own = shown?.undoWhy === 'revealed' || last?.seat === game.you;
  if (shown?.undo || !own) return null;
  return html`<p class="why"><${Icon} name="lock" /> ${undoReason(game)}</p>`;
}
