// SPDX-License-Identifier: MIT
/* prompt.js - what is asked, in plain words, at the lower edge: question, narrowing, number, buttons, undo;
   and what stands there while others are asked. */
import { html, signal } from '../html.js';
import { list, t } from '../i18n.js';
import { phone, prefs, set as setPref } from '../prefs.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Rule, nextArg } from './moves.js';
import { TurnStrip, UndoButtons, UndoWhy } from './turn.js';
import { moveArgs } from '../board/sentences.js';
import { word } from '../words.js';
import { lazy } from '../ui/lazy.js';

const Clock = lazy(() => import('../parts/clock.js'), 'Clock');
const aside = () => import('./aside.js');
const Past = lazy(aside, 'Past'), Since = lazy(aside, 'Since'), Ended = lazy(aside, 'Ended'), Stopped = lazy(aside, 'Stopped');

/** @typedef {import('./game.js').TableGame} TableGame */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {{ table: import('../watched.js').Table, room: import('../types.js').Room, game: TableGame }} Props */

const BUTTONS_MOST = 3, CHIPS_MOST = 6, NUMBERS_MOST = 12, RANGE_LEAST = 3;

/** @param {Props} props */
export function Prompt({ table, room, game }) {
  if (!game.live) return html`<${Past} table=${table} game=${game} />`;
  if (table.over.value) return html`<${Ended} game=${game} />`;
  if (table.frozen) return html`<${Stopped} />`;
  if (table.recap.value) return html`<${Since} table=${table} game=${game} />`;
  const yours = game.you !== null && game.toAct.includes(game.you) && game.moves.length > 0;
  return yours ? html`<${Yours} game=${game} room=${room} />` : html`<${Theirs} game=${game} room=${room} />`;
}

/** @param {TableGame} game */
function question(game) {
  const meant = game.meant;
  const own = game.plugin.prompt?.({ game, t: game.t, picked: game.picked, move: meant, asked: game.toAct }) ?? {};
  const open = game.open, verbs = new Set(open.map((/** @type {Move} */ m) => m.verb));
  const verb = open[0]?.verb ?? '';
  const arg = verbs.size === 1 ? nextArg(game, open) : null;
  const keys = [Object.keys(game.picked).length && arg ? `ask.${verb}.${arg.name}` : '', ...[...verbs].map((v) => `ask.${v}`)];
  const key = keys.find((k) => k && game.has(k));
  return { title: own.title ?? (key ? game.t(key, moveArgs(game.description, open[0], (s) => game.seatName(s))) : t('prompt.turn')), text: own.text, pic: own.pic, arg };
}

/** @param {{ game: TableGame, room: import('../types.js').Room }} props */
function Yours({ game, room }) {
  const you = /** @type {number} */ (game.you);
  const q = question(game);
  const chosen = game.chosen;
  const refused = game.refused.value;
  const range = chosen ? null : rangeOf(game);
  const label = chosen ? game.plugin.label?.(game, chosen) : null;
  const sub = chosen ? label?.sub : null;
  return html`<footer class="prompt ${refused ? 'is-refused' : ''} ${chosen ? 'is-chosen' : ''} ${game.sending.value || (game.weighed.value && !chosen) ? 'is-sending' : ''}" data-ask=${game.open[0]?.verb} aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span><${Mark} seat=${you} /></span></div>
    <div class="prompt__text">
      <${TurnStrip} game=${game}>${trail(game, q.arg)}</>
      <div class="prompt__row"><div class="prompt__q" aria-live="polite"><h2><span class="only-phone"><${Mark} seat=${you} /></span>${chosen ? label?.title ?? game.text(chosen) : q.title}</h2>
      ${refused ? html`<p class="prompt__no"><${Icon} name="ban" /> ${refused.text} <${Rule} id=${refused.rule} /></p>`
    : chosen ? html`<p>${sub}${sub && game.ending.value ? ' · ' : null}<${EndNote} game=${game} /></p>` : q.text ? html`<p>${q.text}</p>` : html`<${UndoWhy} game=${game} />`}</div>
      ${chosen && q.pic ? html`<div class="pick only-phone">${q.pic}</div>` : null}
      ${range ? html`<${Range} game=${game} range=${range} />` : null}
      ${range || chosen ? null : html`<${Chips} game=${game} />`}</div>
    </div>
    ${game.table.clock.value ? html`<${Clock} table=${game.table} room=${room} seat=${you} own=${true} />` : null}
    <div class="prompt__acts"><${Buttons} game=${game} range=${range} /></div>
  </footer>`;
}

/** The steps already taken of this move. @param {TableGame} game @param {any} arg */
function trail(game, arg) {
  const picked = Object.keys(game.picked);
  if (!picked.length || game.chosen) return null;
  const verb = game.description.verbs?.find((v) => v.name === (game.picked.verb ?? game.open[0]?.verb));
  return html`<ol class="trail">${picked.filter((k) => k !== 'verb' || picked.length === 1).map((k) => {
    const kind = verb?.args?.find((a) => a.name === k)?.kind ?? '';
    const text = k === 'verb' ? (game.has(`group.${game.picked.verb}`) ? game.t(`group.${game.picked.verb}`) : game.text({ verb: game.picked.verb ?? '' })) : game.word(kind, game.picked[k]);
    return html`<li><${Icon} name="check" />${text}</li>`;
  })}${arg ? html`<li class="now">${argName(game, arg)}</li>` : null}</ol>`;
}

/** @param {TableGame} game @param {any} arg */
const argName = (game, arg) => (game.has(`arg.${arg.name}`) ? game.t(`arg.${arg.name}`) : word(game.id, 'arg', arg.name));

/** Nothing more to say of it: a verb alone, or with a yes or no. @param {Move} m */
const isBare = (m) => Object.keys(m).every((k) => k === 'verb' || typeof m[k] === 'boolean');

/** A verb of which only a number is left to say, beside nothing but plain answers: { moves, arg, min, max, verb }.
 *  @param {TableGame} game */
function rangeOf(game) {
  const open = game.open;
  for (const verb of new Set(open.map((/** @type {Move} */ m) => m.verb))) {
    const moves = open.filter((/** @type {Move} */ m) => m.verb === verb);
    const arg = nextArg(game, moves);
    if (!open.every((/** @type {Move} */ m) => m.verb === verb || isBare(m)) || game.plugin.faces?.includes(verb)) continue;
    if (!arg || moves.length < RANGE_LEAST || !moves.every((/** @type {Move} */ m) => typeof m[arg.name] === 'number') || arg.kind === 'seat') continue;
    const values = moves.map((/** @type {Move} */ m) => m[arg.name]);
    if (new Set(values).size !== values.length) continue;
    return { moves, arg: arg.name, min: Math.min(...values), max: Math.max(...values), verb };
  }
  return null;
}

/** Which number the slider stands on, for which question. */
const slider = signal({ key: '', n: 0 });

/** @param {TableGame} game @param {any} range */
function amountOf(game, range) {
  const key = `${game.table.id}/${game.seq}/${range.verb}/${range.arg}`;
  const n = slider.value.key === key ? slider.value.n : range.min;
  return { key, n };
}

/** @param {{ game: TableGame, range: any }} props */
function Range({ game, range }) {
  const { key, n } = amountOf(game, range);
  const to = (/** @type {number} */ v) => {
    const next = Math.min(range.max, Math.max(range.min, v));
    slider.value = { key, n: next };
    if (at(range, next)) game.hover({ verb: range.verb, [range.arg]: next });
  };
  const k = range.max > range.min ? (100 * (n - range.min)) / (range.max - range.min) : 0;
  return html`<div class="bid-row">
    <button class="btn btn--icon" aria-label=${t('less')} disabled=${n <= range.min} onClick=${() => to(n - 1)}><${Icon} name="minus" /></button>
    <output class="num">${n}</output>
    <button class="btn btn--icon" aria-label=${t('more')} disabled=${n >= range.max} onClick=${() => to(n + 1)}><${Icon} name="plus" /></button>
    <label class="range"><span class="sr">${t('amount')}</span><input type="range" min=${range.min} max=${range.max} value=${n} style=${`--k: ${k}%`} onInput=${(/** @type {any} */ e) => to(Number(e.target.value))} />
      <small>${range.min}</small><small>${range.max}</small></label>
  </div>`;
}

/** @param {any} range @param {number} n @returns {Move | undefined} */
const at = (range, n) => range.moves.find((/** @type {Move} */ m) => m[range.arg] === n);

/** @param {{ game: TableGame, range: any }} props */
function RangeButton({ game, range }) {
  const move = at(range, amountOf(game, range).n);
  const label = move ? game.plugin.label?.(game, move)?.act ?? game.text(move) : '';
  return html`<button class="btn btn--act range__go" disabled=${!move || game.sending.value} onClick=${() => move && game.send(move)}>${label}</button>`;
}

/** Nothing of it lies on the board: numbers alone, which the board does not draw. @param {TableGame} game @param {Move} m */
function isSpoken(game, m) {
  const { plugin } = game, args = game.description.verbs?.find((v) => v.name === m.verb)?.args ?? [];
  return !isBare(m) && args.every((a) => a.kind === 'number') && !plugin.faces?.includes(m.verb) && !plugin.drawn?.(/** @type {any} */ (game), m);
}

/** Buttons of the prompt: a plain yes, no or pass has nothing on the board to click, nor has a sum that is the only
 *  one; a board of our own has everything else. @param {TableGame} game @returns {Move[]} */
function buttonsOf(game) {
  const { open } = game, spoken = open.filter((/** @type {Move} */ m) => isSpoken(game, m));
  if (open.length <= BUTTONS_MOST && game.plugin.id === 'plain') return open;
  return [...open.filter(isBare), ...(spoken.length === 1 ? spoken : [])].slice(0, BUTTONS_MOST);
}

/** What is left to say, as small buttons when it is little: whole moves of numbers alone that are not on the board,
 *  or the values of the next argument. @param {{ game: TableGame }} props */
function Chips({ game }) {
  const picked = Object.keys(game.picked).length > 0, buttons = buttonsOf(game);
  const moves = picked ? game.open : game.open.filter((/** @type {Move} */ m) => isSpoken(game, m) && !buttons.includes(m));
  if (!picked && moves.length <= CHIPS_MOST) return html`<${MoveChips} game=${game} moves=${moves} />`;
  const arg = nextArg(game, moves), values = [...new Set(moves.map((/** @type {Move} */ m) => arg && m[arg.name]))];
  if (!arg || values.length > (arg.kind === 'number' ? NUMBERS_MOST : CHIPS_MOST)) return null;
  return html`<div class="picks">${picked ? null : html`<small>${argName(game, arg)}</small>`}${values.map((v) => html`<button class="btn btn--small" onPointerEnter=${() => game.hover({ [arg.name]: v })} onPointerLeave=${() => game.hover(null)}
    onClick=${() => game.pick(arg.name, v)}>${arg.kind === 'seat' && typeof v === 'number' ? html`<${Mark} seat=${v} />` : null}${game.word(arg.kind ?? '', v)}</button>`)}</div>`;
}

/** @param {{ game: TableGame, moves: Move[] }} props */
function MoveChips({ game, moves }) {
  if (!moves.length) return null;
  return html`<div class="picks">${moves.map((m) => html`<button class="btn btn--small" disabled=${game.sending.value} onPointerEnter=${() => game.hover(m)} onPointerLeave=${() => game.hover(null)}
    onClick=${() => game.choose(m)}>${game.plugin.label?.(game, m)?.title ?? game.text(m)}</button>`)}</div>`;
}

/** What the chosen move settles, and the way to be asked no more. @param {{ game: TableGame }} props */
function EndNote({ game }) {
  const ending = game.ending.value;
  if (!ending) return null;
  return html`<span class="ending">${ending === 'final' ? html`<${Icon} name="lock" /> ` : null}${t(ending === 'turn' ? 'ending.turn' : 'ending.final')}
    ${game.waits ? null : prefs.value.ends ? html`<button class="link" onClick=${() => setPref({ ends: false })}>${t('ending.never')}</button>` : t('ending.noted')}</span>`;
}

/** @param {{ game: TableGame, range: any }} props */
function Buttons({ game, range }) {
  const chosen = game.chosen, picking = Object.keys(game.picked).length > 0;
  if (chosen) {
    return html`<button class="btn btn--back" onClick=${() => game.unpick()}><${Icon} name="x" /> ${t('prompt.other')}</button>
      <button class="btn btn--act" disabled=${game.sending.value} onClick=${() => game.choose(chosen)}><${Icon} name="check" /> ${game.plugin.label?.(game, chosen)?.act ?? t(game.ending.value === 'turn' ? 'turn.end' : 'confirm')}</button>`;
  }
  const open = game.open;
  const plain = range ? open.filter(isBare).slice(0, BUTTONS_MOST) : buttonsOf(game);
  const main = (/** @type {Move} */ m) => !range && (open.length === 1 || Object.values(m).includes(true));
  return html`${picking ? html`<button class="btn btn--back" onClick=${() => game.unpick()}><${Icon} name="undo" /> ${t('prompt.back')}</button>` : html`<${UndoButtons} game=${game} />`}
    ${plain.map((/** @type {Move} */ m) => html`<button class="btn ${main(m) ? 'btn--act' : ''}" disabled=${game.sending.value} onClick=${() => game.choose(m)}>${game.plugin.label?.(game, m)?.act ?? game.text(m)}</button>`)}${range ? html`<${RangeButton} game=${game} range=${range} />` : null}`;
}

/** @param {{ game: TableGame, room: import('../types.js').Room }} props */
function Theirs({ game, room }) {
  const act = game.toAct;
  const own = game.plugin.prompt?.({ game, t: game.t, picked: {}, move: null, asked: act }) ?? {};
  const names = act.map((s) => game.seatName(s)), undo = !!game.table.shown.value?.undo;
  const title = own.title ?? (act.length ? t('prompt.others', { names: list(names), n: act.length }) : t('prompt.moment'));
  return html`<footer class="prompt prompt--wait" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk">${act.length ? act.slice(0, 1).map((s) => html`<span><${Mark} seat=${s} /></span>`) : html`<span><${Icon} name="clock" /></span>`}</div>
    <div class="prompt__text" aria-live="polite">${undo ? html`<${TurnStrip} game=${game} />` : null}<h2>${act.length ? html`<span class="only-phone"><${Mark} seat=${act[0]} /></span>` : null}${title}</h2>
      ${own.text ? html`<p>${own.text}</p>` : act.length > 1 ? html`<p class="done-row">${game.seats.map((_, i) => html`<span><${Mark} seat=${i} /> ${game.seatName(i)}${act.includes(i) ? '' : html` <${Icon} name="check" />`}</span>`)}</p>`
    : game.you === null ? html`<p>${t('prompt.watching')}</p>` : null}</div>
    ${game.table.clock.value && act.length ? html`<${Clock} table=${game.table} room=${room} seat=${act[0]} />` : null}
    <div class="prompt__acts">${undo ? html`<${UndoButtons} game=${game} />` : null}${game.you === null ? null : html`<${TellMe} />`}</div>
  </footer>`;
}

/** The system's notice at one's turn. */
function TellMe() {
  if (!('Notification' in window) || phone.value) return null;
  const on = prefs.value.notify && Notification.permission === 'granted';
  const ask = async () => {
    if (on) return setPref({ notify: false });
    const answer = await Notification.requestPermission();
    setPref({ notify: answer === 'granted' });
  };
  return html`<button class="btn only-desk" aria-pressed=${on} onClick=${ask}><${Icon} name=${on ? 'check' : 'bell'} /> ${on ? t('tell.on') : t('tell.me')}</button>`;
}
