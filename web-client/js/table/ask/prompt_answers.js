// SPDX-License-Identifier: MIT
/* prompt_answers.js - answers within the prompt: buttons, number slider, chips. */
import { html, signal } from '../../html.js';
import { t, word } from '../../i18n.js';
import { phone } from '../../prefs.js';
import { Mark } from '../../board/seat_marks.js';
import { Icon } from '../../ui/icons.js';
import { lazy } from '../../ui/lazy.js';
import { nextArg } from './move_list.js';

const Gist = lazy(() => import('./move_summary.js'), 'Gist');

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Move } from '../../types.js' */
/** A verb of which only a number is left to say.
 *  @typedef {{ moves: Move[], verb: string, arg: string, min: number, max: number }} NumberLeft */

/** On a phone so many answers stand in the sheet, whatever part of the board is on show. */
const PHONE_MOST = 8;
const BUTTONS_MOST = 3, CHIPS_MOST = 6, NUMBERS_MOST = 12, RANGE_LEAST = 3;

/** Nothing more to say of it: a verb alone, or with a yes or no. @param {Move} m */
export const isBare = (m) => Object.keys(m).every((k) => k === 'verb' || typeof m[k] === 'boolean');

/** @param {TableGame} game @param {string} verb */
const argsOf = (game, verb) => game.description.verbs?.find((v) => v.name === verb)?.args ?? [];

/** @param {TableGame} game @param {{ name: string }} arg */
export const argName = (game, arg) =>
  (game.has(`arg.${arg.name}`) ? game.t(`arg.${arg.name}`) : word(game.id, 'arg', arg.name));

/** @param {TableGame} game @param {Move} m */
const moveName = (game, m) => game.plugin.label?.(game, m)?.act ?? game.text(m);

/** Nothing of it lies on the board: numbers alone, which the board does not draw.
 *  @param {TableGame} game @param {Move} m */
function isSpoken(game, m) {
  if (isBare(m) || game.plugin.faces?.includes(m.verb) || game.plugin.drawn?.(game, m)) return false;
  return argsOf(game, m.verb).every((a) => a.kind === 'number');
}

/* ---- a number on a slider ---------------------------------------------------------------- */

/** The first verb of which only a number is left, beside nothing but plain answers.
 *  @param {TableGame} game @returns {NumberLeft | null} */
export function numberLeft(game) {
  for (const verb of new Set(game.open.map((m) => m.verb))) {
    const left = numberOf(game, verb);
    if (left) return left;
  }
  return null;
}

/** @param {TableGame} game @param {string} verb @returns {NumberLeft | null} */
function numberOf(game, verb) {
  const moves = game.open.filter((m) => m.verb === verb), arg = nextArg(game, moves);
  if (!arg || arg.kind === 'seat' || moves.length < RANGE_LEAST) return null;
  if (game.plugin.faces?.includes(verb)) return null;
  if (!game.open.every((m) => m.verb === verb || isBare(m))) return null;
  const values = moves.map((m) => m[arg.name]);
  if (new Set(values).size !== values.length || !values.every((v) => typeof v === 'number')) return null;
  return { moves, verb, arg: arg.name, min: Math.min(...values), max: Math.max(...values) };
}

/** Which number the slider stands on, for which question. */
const slider = signal({ key: '', n: 0 });

/** @param {TableGame} game @param {NumberLeft} left */
function amountOf(game, { verb, arg, min }) {
  const { ahead, shown } = game.table, at = ahead.value ? game.seq : shown.value?.ask;
  const key = `${game.table.id}/${at}/${verb}/${arg}`;
  return { key, n: slider.value.key === key ? slider.value.n : min };
}

/** @param {NumberLeft} left @param {number} n */
const moveAt = ({ moves, arg }, n) => moves.find((m) => m[arg] === n);

/** @param {{ game: TableGame, left: NumberLeft }} props */
export function Amount({ game, left }) {
  const { key, n } = amountOf(game, left), { verb, arg, min, max } = left;
  const to = (/** @type {number} */ wanted) => {
    const next = Math.min(max, Math.max(min, wanted));
    slider.value = { key, n: next };
    if (moveAt(left, next)) game.hover({ verb, [arg]: next });
  };
  const part = max > min ? (100 * (n - min)) / (max - min) : 0;
  return html`<div class="bid-row">
    <button class="btn btn--icon" aria-label=${t('less')} disabled=${n <= min} onClick=${() => to(n - 1)}>
      <${Icon} name="minus" /></button>
    <output class="num">${n}</output>
    <button class="btn btn--icon" aria-label=${t('more')} disabled=${n >= max} onClick=${() => to(n + 1)}>
      <${Icon} name="plus" /></button>
    <label class="range"><span class="sr">${t('amount')}</span>
      <input type="range" min=${min} max=${max} value=${n} style=${`--k: ${part}%`}
        onInput=${(/** @type {any} */ e) => to(Number(e.target.value))} />
      <small>${min}</small><small>${max}</small></label>
  </div>`;
}

/** @param {{ game: TableGame, left: NumberLeft }} props */
function AmountButton({ game, left }) {
  const move = moveAt(left, amountOf(game, left).n);
  return html`<button class="btn btn--act range__go" disabled=${!move || game.sending.value}
    onClick=${() => move && game.choose(move)}>${move ? moveName(game, move) : ''}</button>`;
}

/* ---- buttons ----------------------------------------------------------------------------- */

/** A plain yes, no or pass has nothing on the board to click, nor has a sum that is the only one; a board of
 *  our own
 *  has everything else. @param {TableGame} game @returns {Move[]} */
function buttonsOf(game) {
  const { open } = game, spoken = open.filter((m) => isSpoken(game, m));
  if (open.length <= BUTTONS_MOST && game.plugin.id === 'plain') return open;
  return [...open.filter(isBare), ...(spoken.length === 1 ? spoken : [])].slice(0, BUTTONS_MOST);
}

/** left: a number that is asked for with a button of its own.
 *  @param {{ game: TableGame, left: NumberLeft | null }} props */
export function AnswerButtons({ game, left }) {
  const { open } = game, moves = left ? open.filter(isBare).slice(0, BUTTONS_MOST) : buttonsOf(game);
  const main = (/** @type {Move} */ m) => !left && (open.length === 1 || Object.values(m).includes(true));
  return html`
    ${moves.map((m) => html`<button class="btn ${main(m) ? 'btn--act' : ''}" disabled=${game.sending.value}
      onClick=${() => game.choose(m)}>${moveName(game, m)}</button>`)}
    ${left ? html`<${AmountButton} game=${game} left=${left} />` : null}`;
}

/* ---- small buttons ----------------------------------------------------------------------- */

/** What is left to say, when it is little: whole moves of numbers alone that are not on the board, or the
 *  values of
 *  the next argument. @param {{ game: TableGame }} props */
export function Chips({ game }) {
  const picked = Object.keys(game.picked).length > 0, buttons = buttonsOf(game);
  const { faces = [] } = game.plugin, face = (/** @type {Move} */ m) => Number(faces.includes(m.verb));
  /* What the board draws as faces comes last: a sheet begins with what decides. */
  const rest = game.open.filter((m) => !buttons.includes(m)).sort((a, b) => face(a) - face(b));
  if (phone.value && rest.length <= PHONE_MOST) return html`<${MoveChips} game=${game} moves=${rest} />`;
  const moves = picked ? game.open : rest.filter((m) => isSpoken(game, m));
  if (!picked && moves.length <= CHIPS_MOST) return html`<${MoveChips} game=${game} moves=${moves} />`;
  const arg = nextArg(game, moves);
  return arg ? html`<${ValueChips} game=${game} arg=${arg} moves=${moves} named=${!picked} />` : null;
}

/** @param {{ game: TableGame, moves: Move[] }} props */
function MoveChips({ game, moves }) {
  if (!moves.length) return null;
  const two = phone.value && game.plugin.gist;
  return html`<div class="picks">
    ${moves.map((m) => html`<button class="btn btn--small ${two ? 'btn--two' : ''}"
      disabled=${game.sending.value}
      onPointerEnter=${() => game.hover(m)} onPointerLeave=${() => game.hover(null)}
      onClick=${() => game.choose(m)}>${game.plugin.label?.(game, m)?.title ?? game.text(m)}
      ${two ? html`<${Gist} game=${game} move=${m} />` : null}</button>`)}
  </div>`;
}

/** named: the argument's name stands before them.
 *  @param {{ game: TableGame, arg: import('../../types.js').Arg, moves: Move[], named: boolean }} props */
function ValueChips({ game, arg, moves, named }) {
  const { name, kind = '' } = arg, values = [...new Set(moves.map((m) => m[name]))];
  if (values.length > (kind === 'number' ? NUMBERS_MOST : CHIPS_MOST)) return null;
  const isSeat = (/** @type {any} */ v) => kind === 'seat' && typeof v === 'number';
  return html`<div class="picks">
    ${named ? html`<small>${argName(game, arg)}</small>` : null}
    ${values.map((v) => html`<button class="btn btn--small" onPointerEnter=${() => game.hover({ [name]: v })}
      onPointerLeave=${() => game.hover(null)} onClick=${() => game.pick(name, v)}>
      ${isSeat(v) ? html`<${Mark} seat=${v} />` : null}${game.word(kind, v)}</button>`)}
  </div>`;
}
