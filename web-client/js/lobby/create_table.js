// SPDX-License-Identifier: MIT
/* create_table.js - create-table form, drawn from the game's options. */
import { html, useEffect, useRef, useState } from '../html.js';
import { useHalfDone } from '../self_update.js';
import { has, list, t } from '../i18n.js';
import { request } from '../net.js';
import { games, keepInvite, keepRoom, server, user } from '../store.js';
import { site } from '../base_path.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/seat_marks.js';
import { Choice, RowField } from '../ui/form.js';
import { Art, Top, useDescription, withName } from './shared.js';
import { errorText, gameTitle } from '../names.js';
import { LineBanner } from '../ui/connection_banner.js';
import Closed from './room_closed.js';
import { PaceField } from './clock_field.js';
import { lazy } from '../ui/lazy.js';

const How = lazy(() => import('../parts/how_to_play.js'), 'How', '/js/parts/how_to_play.css');

/** @import { Option } from '../types.js' */
/** @typedef {{ [key: string]: any }} Values */

/** @param {Option} row @param {number} seats */
const usual = (row, seats) =>
  (seats === 1 && row.alone !== undefined ? row.alone : row.default ?? row.initial);

/** What counts as players beside those at the seats is no more than there are places left, and alone no less
 *  than one needs.  @param {Option} row @param {Option[]} rows @param {number} seats @param {number} left
 *  @returns {Option} */
function within(row, rows, seats, left) {
  const counts = row.max !== undefined && rows.some((r) => r.players_with === row.key);
  if (!counts) return row;
  return { ...row, min: seats === 1 ? row.alone ?? row.min : row.min, max: Math.min(row.max ?? left, left) };
}

/** A number stays between what may be chosen now. @param {Option} row @param {any} value */
function bounded({ min, max }, value) {
  if (value === undefined || min === undefined || max === undefined) return value;
  return Math.max(min, Math.min(max, value));
}

/** Alone something plays along by itself; what that needs cannot be off.
 *  @param {Option} row @param {number} seats @param {Option[]} rows */
const neededAlone = ({ key }, seats, rows) =>
  seats === 1 && rows.some((row) => row.alone && row.needs === key);

/** An option that needs another one, or shuts it out, is on.  The first value of a list is off.
 *  @param {Values} chosen @param {string} key @param {Option[]} rows @param {number} [least] of a number */
function isOn(chosen, key, rows, least = 1) {
  const value = chosen[key], values = rows.find((row) => row.key === key)?.values;
  if (typeof value === 'number') return value >= least;
  return values ? values.indexOf(value) > 0 : !!value;
}

/** Is it asked at all?  The third of a kind (the level of the third Automa) only where there are three.
 *  @param {Option} row @param {Option[]} rows @param {Values} chosen
 *  @param {(row: Option) => boolean} open */
function isAsked({ needs, needs_least: least }, rows, chosen, open) {
  const other = least === undefined ? undefined : rows.find((row) => row.key === needs);
  return !other || (open(other) && isOn(chosen, other.key, rows, least));
}

/** What may be set with so many players and these other options; otherwise its default holds.
 *  @param {Option} row @param {number} seats @param {Values} chosen @param {Option[]} rows */
function optionOpen(row, seats, chosen, rows) {
  const { players, players_with: more, needs, needs_least: least, unless } = row;
  const counted = seats + (more ? Number(chosen[more] ?? 0) : 0);
  if (neededAlone(row, seats, rows)) return false;
  if (players?.length && !players.includes(counted)) return false;
  if (unless && isOn(chosen, unless, rows)) return false;
  return !needs || isOn(chosen, needs, rows, least);
}

/** Why it may not be set: another option is off, or on, or it is for other numbers of players.
 *  @param {Option} row @param {string} game @param {Values} chosen @param {Option[]} rows */
function whyClosed({ needs, needs_least: least, unless, players = [] }, game, chosen, rows) {
  const named = (/** @type {string} */ key) =>
    (has(`option.${key}`, game) ? t(`option.${key}`, {}, game) : key);
  if (needs && !isOn(chosen, needs, rows, least)) {
    const on = rows.find((row) => row.key === needs)?.values?.[1] ?? least;
    const said = has(`option.${needs}.${on}`, game) ? t(`option.${needs}.${on}`, {}, game) : least;
    const value = said ? `: ${said}` : '';
    return t('new.needs', { option: named(needs) + value });
  }
  if (unless && isOn(chosen, unless, rows)) return t('new.unless', { option: named(unless) });
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
  const [pace, setPace] =
    useState(/** @type {import('../parts/table_setup.js').Pace | undefined} */ (undefined));
  const [name, setName] = useState('');
  const [advice, setAdvice] = useState(false);
  const [absent, setAbsent] = useState('bot');
  const n = Math.min(most, Math.max(least, seats || Math.min(4, most)));
  const all = /** @type {Option[]} */ (d?.options ?? known?.options ?? []);
  const rows = all.map((row) => within(row, all, n, most - n));
  const held = (/** @type {Option} */ row) =>
    (neededAlone(row, n, all) ? undefined : bounded(row, chosen[row.key]));
  const values = Object.fromEntries(rows.map((row) => [row.key, held(row) ?? usual(row, n)]));
  const open = (/** @type {Option} */ row) => optionOpen(row, n, values, rows);
  const asked = (/** @type {Option} */ row) => isAsked(row, rows, values, open);
  const holds = (/** @type {Option} */ row) => open(row) && asked(row) && row.key in chosen;
  const chosenKeys = () => rows.filter(holds).map((row) => row.key);
  return {
    game, ready: !!d, least, most,
    n, setSeats, bots, setBots, shown, setShown, pace, setPace, name, setName, absent, setAbsent,
    advice, setAdvice,
    rows, values, open, asked,
    botKinds: /** @type {string[]} */ (d?.bots ?? known?.bots ?? ['']),
    set: (/** @type {string} */ key, /** @type {any} */ value) => setChosen({ ...chosen, [key]: value }),
    /** What was chosen, of what holds. */
    options: () => Object.fromEntries(chosenKeys().map((key) => [key, values[key]])),
  };
}
/** @typedef {ReturnType<typeof useForm>} Form */

/** Sets it out, seats the bots and goes there. @param {Form} form */
async function create({ game, n, bots, botKinds, options, shown, name, pace, absent, advice }) {
  const made = await request('create', {
    game, seats: n, options: options(), visibility: shown, name: name.trim() || undefined, clock: pace,
    absent: pace ? absent : undefined, advice: advice || undefined,
  });
  const room = made.room.id, bot = botKinds.includes('medium') ? 'medium' : botKinds[0] || 'easy';
  keepRoom(made.room);
  keepInvite(room, made.invite ?? made.room.invite);
  for (let seat = 1; seat < n; seat++) if (bots[seat]) await request('bot', { room, seat, bot });
  go(`/room/${room}`, true); // Back leads to where the form was opened
}

/** @param {{ game: string }} props */
export default function New({ game }) {
  const form = useForm(game);
  const [bad, setBad] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = useRef(false);
  useHalfDone(() => chosen.current);
  useEffect(() => { document.title = `${gameTitle(game)} · ${site}`; }, [game]);
  const shut = server.value.create === false;
  if (shut) return html`<${Closed} title=${gameTitle(game)} text=${t('why.create')} />`;
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
  const submit = (/** @type {Event} */ e) => { e.preventDefault(); withName(begin); };
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${LineBanner} />
      <article class="paper set">
        <header class="set__h">
          <${Art} game=${game} crop="wide" class="set__art" />
          <div>
            <h1>${gameTitle(game)}</h1>
            <p class="soft">${has('tagline', game) ? t('tagline', {}, game) : ''}</p>
            <a class="btn btn--small btn--paper" href="/learn/${game}">
              <${Icon} name="play" /> ${t('learn')}</a>
          </div>
        </header>
        <form onClick=${() => { chosen.current = true; }} onSubmit=${submit}>
          <${Fields} form=${form} />
          ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
          <div class="stack__end">
            <a class="btn btn--paper" href="/">${t('back')}</a>
            <button class="btn btn--act" disabled=${busy || !form.ready}>${t('new.go')}</button>
          </div>
        </form>
      </article>
      <${How} game=${game} />
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
    <${Absent} form=${form} />
    <${Choice} label=${t('new.advice')} help=${t('new.advice.help')} value=${form.advice}
      set=${form.setAdvice}
      choices=${[false, true].map((value) => ({ value, label: t(value ? 'yes' : 'no') }))} />
    ${form.rows.filter(form.asked).map((row) =>
      html`<${OptionField} key=${row.key} form=${form} row=${row} />`)}`;
}

/** What happens to who does not come: all agree to it by sitting down. @param {{ form: Form }} props */
function Absent({ form: { pace, absent, setAbsent } }) {
  if (!pace) return html`<p class="soft field">${t('absent.none')}</p>`;
  const choices = ['move', 'bot', 'vote'].map((value) => ({ value, label: t(`absent.${value}`) }));
  const help = t(`absent.${absent}.help`);
  return html`<${Choice} label=${t('absent')} help=${help} value=${absent} set=${setAbsent}
    choices=${choices} />`;
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
function OptionField({ form: { game, n, rows, values, open, set }, row }) {
  const may = open(row);
  const value = may ? values[row.key] : usual(row, n);
  return html`<${RowField} game=${game} row=${row} prefix="option" value=${value}
    disabled=${!may} why=${may ? undefined : whyClosed(row, game, values, rows)}
    set=${(/** @type {any} */ value) => set(row.key, value)} />`;
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
