// SPDX-License-Identifier: MIT
/* shared.js - shared parts outside a game: top bar, game art, name dialog. */
import { site } from '../base_path.js';
import { html, useEffect, useState } from '../html.js';
import { lang, languages, listLanguages, nextLanguage, speak, t } from '../i18n.js';
import { keptName } from '../net.js';
import { describe, descriptions, mySeat, rename, user } from '../store.js';
import { Icon, Logo } from '../ui/icons.js';
import { Mark } from '../board/seat_marks.js';
import { closeDialog, showDialog } from '../ui/dialog.js';
import { errorText, gameTitle, nameOfSeat } from '../names.js';
import { lazy } from '../ui/lazy.js';

const Bell = lazy(() => import('../parts/notification_bell.js'), 'Bell', '/js/parts/notification_bell.css');

/** Games whose drawing did not come. @type {Set<string>} */
const bare = new Set();

/** A game's drawing: /art/<id>.svg, which has a view for when it is small, stands or lies; a plain box with
 *  the game's initial when there is none.
 *  @param {{ game: string, crop: 'small' | 'tall' | 'wide', class?: string }} props */
export function Art({ game, crop, class: more = '' }) {
  const [, redraw] = useState(0);
  const without = () => { bare.add(game); redraw(1); };
  if (bare.has(game)) return html`<${PlainBox} game=${game} class=${more} />`;
  return html`<img class="art ${more}" src="/art/${game}.svg#${crop}" alt="" onError=${without} />`;
}

/** @param {{ game: string, class: string }} props */
function PlainBox({ game, class: more }) {
  return html`<svg class="art ${more}" viewBox="60 40 200 220" preserveAspectRatio="xMidYMid slice"
      aria-hidden="true">
    <rect width="320" height="360" fill="#3d5a52" />
    <text x="160" y="185" text-anchor="middle" font-size="110" fill="#ece3cd" class="display">
      ${gameTitle(game).charAt(0)}</text>
  </svg>`;
}

/** Who sits where; names: written out, too; points: of each seat.
 *  @param {{ room: import('../types.js').Room, thinking?: number[], names?: boolean,
 *    points?: (number | undefined)[] }} props */
export function Marks({ room, thinking = [], names = false, points = [] }) {
  const name = (/** @type {import('../types.js').Seat} */ s) =>
    [nameOfSeat(s, s.seat, room.seats), points[s.seat]].join(' ').trim();
  const taken = names ? room.seats.filter((s) => s.kind !== 'empty').map(name).join(', ') : '';
  const label = room.seats.map((s) => (s.kind === 'empty' ? t('seat.free') : name(s))).join(', ');
  const mark = (/** @type {import('../types.js').Seat} */ s, /** @type {number} */ i) => (s.kind === 'empty'
    ? html`<i class="free"></i>` : html`<${Mark} seat=${i} class=${thinking.includes(i) ? 'thinks' : ''} />${
    points[i] === undefined ? null : html`<b>${points[i]}</b>`}`);
  return html`<span class="marks" role="img" aria-label=${label}>
    ${room.seats.map(mark)}
    ${taken ? html`<em>${taken}</em>` : null}
  </span>`;
}

/** Asks the server about a game once a component needs it. @param {string} game */
export function useDescription(game) {
  useEffect(() => { if (user.value) describe(game).catch(() => {}); }, [game, user.value?.id]);
  return descriptions.value[game];
}

/** @param {{ part?: string, children?: any }} props */
export function Top({ part }) {
  const tab = (/** @type {string} */ id) => {
    const here = part === id ? 'page' : undefined;
    return html`<a href=${`/${id}`} aria-current=${here}>${t(`nav.${id || 'games'}`)}</a>`;
  };
  const name = user.value?.name;
  return html`<header class="top on-table">
    <a class="top__home" href="/"><${Logo} /><b class="word">${site}</b>
      ${site === 'Tabuleiro' ? null : html`<small class="only-desk">${t('nav.on')}</small>`}</a>
    <nav class="nav only-desk" aria-label=${t('nav')}>${tab('')}${tab('open')}${tab('finished')}</nav>
    <div class="top__end">
      <${LanguageButton} />
      ${user.value && keptName() ? html`<${Bell} />` : null}
      <button class="me" onClick=${() => askName()} aria-label=${t('you.are', { name: name ?? '' })}>
        <${Mark} seat=${0} /> <span>${name}</span></button>
    </div>
  </header>`;
}

/** The other of two; of more, any. */
function LanguageButton() {
  useEffect(() => { listLanguages(); }, []);
  const all = Object.entries(languages.value), next = nextLanguage(), name = languages.value[next];
  const short = html`<${Icon} name="globe" /> <span>${lang.value.split('-')[0].toUpperCase()}</span>`;
  if (all.length > 2) {
    return html`<label class="btn btn--ghost btn--lang">${short}
      <select aria-label=${t('set.lang')} value=${lang.value}
        onChange=${(/** @type {any} */ e) => speak(e.target.value)}>
        ${all.map(([tag, name]) => html`<option value=${tag} lang=${tag}>${name}</option>`)}
      </select></label>`;
  }
  return html`<button class="btn btn--ghost btn--lang" title=${name} onClick=${() => speak(next)}>
    ${short} <span class="sr" lang=${next}>${name}</span>
  </button>`;
}

/** The name, and what is set for this browser. @param {() => void} [then] */
export function askName(then) {
  showDialog(() => t(then ? 'name.first' : 'name.title'), () => html`<${NameForm} then=${then} />`);
}

/** Asks a guest's name before the first table, then goes on. @param {() => void} then */
export function withName(then) {
  if (keptName()) then();
  else askName(then);
}

/** @param {{ then?: () => void }} props */
function NameForm({ then }) {
  const [name, setName] = useState(keptName() || (then ? '' : user.value?.name ?? ''));
  const [bad, setBad] = useState('');
  const submit = async (/** @type {Event} */ e) => {
    e.preventDefault();
    const wanted = name.trim();
    if (!wanted) return setBad(t('name.empty'));
    try {
      await rename(wanted);
      closeDialog();
      then?.();
    } catch (error) {
      setBad(errorText(error));
    }
  };
  return html`<form onSubmit=${submit} class="stack">
    <p class="soft">${t('name.help')}</p>
    <label class="text"><span>${t('name.label')}</span>
      <input name="name" maxlength="24" autofocus autocomplete="nickname" value=${name} aria-invalid=${!!bad}
        onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></label>
    ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
    <div class="stack__end">
      <a class="btn btn--paper" href=${then ? '/link' : '/devices'} onClick=${closeDialog}>
        ${t(then ? 'nav.link' : 'nav.devices')}</a>
      <button class="btn btn--act">${then ? t('name.go') : t('save')}</button></div>
  </form>`;
}

/** @param {import('../types.js').Room} room */
export const isMine = (room) => mySeat(room) !== null;
