// SPDX-License-Identifier: MIT
/* new.js - setting out a game: the form is drawn from the game's options table. */
import { html, useEffect, useState } from '../html.js';
import { has, list, t } from '../i18n.js';
import { request } from '../net.js';
import { games, keepInvite, keepRoom, user } from '../store.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Choice, RowField } from '../ui/form.js';
import { Art, Top, useDescription, withName } from './parts.js';
import { errorText, gameTitle } from '../names.js';
import { LineBanner } from '../ui/line.js';
import { PaceField } from './pace.js';

/** @import { Option } from '../types.js' */
/** @typedef {{ [key: string]: any }} Values */

/** @param {Option} row */
const usual = (row) => row.default ?? row.initial;

/** What may be set with so many players and these other options; otherwise its default holds.
 *  @param {Option} row @param {number} seats @param {Values} chosen */
function optionOpen({ players, needs }, seats, chosen) {
  if (players?.length && !players.includes(seats)) return false;
  return !needs || !!chosen[needs];
}

/** Why it may not be set: another option is off, or it is for other numbers of players.
 *  @param {Option} row @param {string} game @param {Values} chosen */
function whyClosed({ needs, players = [] }, game, chosen) {
  if (needs && !chosen[needs]) {
    return t('new.needs', { option: has(`option.${needs}`, game) ? t(`option.${needs}`, {}, game) : needs });
  }
  return t('new.only', { seats: list(players.map(String)), n: Math.max(...players) });
}

/** The game as it is set out so far, and what the form offers. @param {string} game */
function useForm(game) {
  const d = useDescription(game), known = games.value.find((g) => g.id === game);
  const [least, most] = d?.players ?? known?.players ?? [2, 4];
  const [seats, setSeats] = useState(0);
  const [bots, setBots] = useState(/** @type {boolean[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {Values} */ ({}));
  const [shown, setShown] = useState('private');
  const [pace, setPace] = useState(/** @type {import('./pace.js').Pace | undefined} */ (undefined));
  const [name, setName] = useState('');
  const n = Math.min(most, Math.max(least, seats || Math.min(4, most)));
  const rows = /** @type {Option[]} */ (d?.options ?? known?.options ?? []);
  const values = Object.fromEntries(rows.map((row) => [row.key, chosen[row.key] ?? usual(row)]));
  const open = (/** @type {Option} */ row) => optionOpen(row, n, values);
  const chosenKeys = () => rows.filter((row) => open(row) && row.key in chosen).map((row) => row.key);
  return {
    game, ready: !!d, least, most,
    n, setSeats, bots, setBots, shown, setShown, pace, setPace, name, setName,
    rows, values, open,
    botKinds: /** @type {string[]} */ (d?.bots ?? known?.bots ?? ['']),
    set: (/** @type {string} */ key, /** @type {any} */ value) => setChosen({ ...chosen, [key]: value }),
    /** What was chosen, of what holds. */
    options: () => Object.fromEntries(chosenKeys().map((key) => [key, chosen[key]])),
  };
}
/** @typedef {ReturnType<typeof useForm>} Form */

/** Sets it out, seats the bots and goes there. @param {Form} form */
async function create({ game, n, bots, botKinds, options, shown, name, pace }) {
  const made = await request('create', {
    game, seats: n, options: options(), visibility: shown, name: name.trim() || undefined, clock: pace,
  });
  const room = made.room.id, bot = botKinds[botKinds.length - 1] || 'easy';
  keepRoom(made.room);
  keepInvite(room, made.invite ?? made.room.invite);
  for (let seat = 1; seat < n; seat++) if (bots[seat]) await request('bot', { room, seat, bot });
  go(`/room/${room}`);
}

/** @param {{ game: string }} props */
export default function New({ game }) {
  const form = useForm(game);
  const [bad, setBad] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => { document.title = `${gameTitle(game)} · Tabuleiro`; }, [game]);
  const begin = async () => {
    setBusy(true);
    setBad('');
    try {
      await create(form);
    } catch (error) {
      setBad(errorText(error, game));
      setBusy(false);
    }
  };
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${LineBanner} />
      <article class="paper set">
        <header class="set__h">
          <${Art} game=${game} crop="wide" class="set__art" />
          <div>
            <h1>${gameTitle(game)}</h1>
            <p class="soft">${has('tagline', game) ? t('tagline', {}, game) : ''}</p>
          </div>
        </header>
        <form onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); withName(begin); }}>
          <${Fields} form=${form} />
          ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
          <div class="stack__end">
            <a class="btn btn--paper" href="/">${t('back')}</a>
            <button class="btn btn--act" disabled=${busy || !form.ready}>${t('new.go')}</button>
          </div>
        </form>
      </article>
    </main>
  </div>`;
}

/** @param {{ form: Form }} props */
function Fields({ form }) {
  const { least, most, n, shown } = form;
  const seats = range(least, most).map((k) => ({ value: k, label: k }));
  const seen = ['private', 'public'].map((value) => ({ value, label: t(`new.${value}`) }));
  const usualName = t('room.of', { name: user.value?.name ?? '' });
  return html`
    <label class="field field--text"><div><span class="field__l">${t('new.name')}</span></div>
      <input class="in" maxlength="40" value=${form.name} placeholder=${usualName}
        onInput=${(/** @type {any} */ e) => form.setName(e.target.value)} /></label>
    <${Choice} label=${t('new.seats')} value=${n} set=${form.setSeats} choices=${seats} />
    <div class="field field--sits">
      <div><span class="field__l">${t('new.who')}</span><p>${t('new.who.help')}</p></div>
      <ul class="sitters">${range(0, n - 1).map((seat) => html`<${Sitter} form=${form} seat=${seat} />`)}</ul>
    </div>
    <${Choice} label=${t('new.seen')} help=${t(`new.${shown}.help`)} value=${shown} set=${form.setShown}
      choices=${seen} />
    <${PaceField} value=${form.pace} set=${form.setPace} />
    ${form.rows.map((row) => html`<${OptionField} key=${row.key} form=${form} row=${row} />`)}`;
}

/** Who is to sit there: oneself, a friend or a bot. @param {{ form: Form, seat: number }} props */
function Sitter({ form: { bots, setBots, most }, seat }) {
  if (seat === 0) {
    return html`<li class="sitter"><${Mark} seat=${seat} />
      <b>${user.value?.name}</b><span class="soft">${t('you')}</span></li>`;
  }
  const bot = !!bots[seat];
  const turn = () => setBots(range(0, most).map((k) => (k === seat ? !bot : !!bots[k])));
  return html`<li class="sitter"><${Mark} seat=${seat} />
    <b>${bot ? t('bot') : t('new.friend')}</b>
    <button type="button" class="btn btn--small btn--paper" aria-pressed=${bot} onClick=${turn}>
      <${Icon} name=${bot ? 'users' : 'bot'} /> ${t(bot ? 'new.friend.instead' : 'new.bot')}</button></li>`;
}

/** @param {{ form: Form, row: Option }} props */
function OptionField({ form: { game, values, open, set }, row }) {
  const may = open(row);
  return html`<${RowField} game=${game} row=${row} prefix="option" value=${may ? values[row.key] : usual(row)}
    disabled=${!may} why=${may ? undefined : whyClosed(row, game, values)}
    set=${(/** @type {any} */ value) => set(row.key, value)} />`;
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
