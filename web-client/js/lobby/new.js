// SPDX-License-Identifier: MIT
/* new.js - setting out a game: the form is drawn from the game's options table. */
import { html, useEffect, useState } from '../html.js';
import { has, list, t } from '../i18n.js';
import { request } from '../net.js';
import { games, keepRoom, user } from '../store.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Choice, RowField } from '../ui/form.js';
import { Art, Top, useDescription, withName } from './parts.js';
import { errorText, gameTitle } from '../names.js';
import { LineBanner } from '../ui/line.js';
import { keepInvite } from '../parts/share.js';
import { PaceField } from './pace.js';

/** What may be set with so many players and these other options; otherwise its default holds.
 *  @param {any} row @param {number} seats @param {any} chosen */
export function optionOpen(row, seats, chosen) {
  const players = row.players ?? row.seats;
  if (Array.isArray(players) && players.length && !players.includes(seats)) return false;
  return !row.needs || !!chosen[row.needs];
}

/** @param {{ game: string }} props */
export default function New({ game }) {
  const d = useDescription(game);
  const known = games.value.find((g) => g.id === game);
  const [least, most] = d?.players ?? known?.players ?? [2, 4];
  const [seats, setSeats] = useState(0);
  const [bots, setBots] = useState(/** @type {boolean[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {any} */ ({}));
  const [shown, setShown] = useState('private');
  const [pace, setPace] = useState(/** @type {import('./pace.js').Pace | undefined} */ (undefined));
  const [name, setName] = useState('');
  const [bad, setBad] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => { document.title = `${gameTitle(game)} · Tabuleiro`; }, [game]);
  const n = Math.min(most, Math.max(least, seats || Math.min(4, most)));
  const rows = /** @type {any[]} */ (d?.options ?? known?.options ?? []);
  const botNames = /** @type {string[]} */ (d?.bots ?? known?.bots ?? ['']);
  const value = (/** @type {any} */ row) => chosen[row.key] ?? row.default ?? row.initial;
  const all = Object.fromEntries(rows.map((r) => [r.key, value(r)]));

  const create = async () => {
    setBusy(true);
    setBad('');
    const options = Object.fromEntries(rows.filter((r) => optionOpen(r, n, all) && r.key in chosen).map((r) => [r.key, chosen[r.key]]));
    try {
      const made = await request('create', { game, seats: n, options, visibility: shown, name: name.trim() || undefined, clock: pace });
      keepRoom(made.room);
      keepInvite(made.room.id, made.invite ?? made.room.invite);
      for (let i = 1; i < n; i++) if (bots[i]) await request('bot', { room: made.room.id, seat: i, bot: botNames[botNames.length - 1] || 'easy' });
      go(`/room/${made.room.id}`);
    } catch (error) {
      setBad(errorText(error, game));
      setBusy(false);
    }
  };
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${LineBanner} />
      <article class="paper set">
        <header class="set__h"><${Art} game=${game} crop="wide" class="set__art" />
          <div><h1>${gameTitle(game)}</h1><p class="soft">${has('tagline', game) ? t('tagline', {}, game) : ''}</p></div></header>
        <form onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); withName(create); }}>
          <label class="field field--text"><div><span class="field__l">${t('new.name')}</span></div>
            <input class="in" maxlength="40" value=${name} placeholder=${t('room.of', { name: user.value?.name ?? '' })} onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></label>
          <${Choice} label=${t('new.seats')} value=${n} set=${setSeats} choices=${range(least, most).map((k) => ({ value: k, label: k }))} />
          <div class="field field--sits"><div><span class="field__l">${t('new.who')}</span><p>${t('new.who.help')}</p></div>
            <ul class="sitters">${range(0, n - 1).map((i) => html`<li class="sitter"><${Mark} seat=${i} />
              ${i === 0 ? html`<b>${user.value?.name}</b><span class="soft">${t('you')}</span>` : html`
              <b>${bots[i] ? t('bot') : t('new.friend')}</b>
              <button type="button" class="btn btn--small btn--paper" aria-pressed=${!!bots[i]} onClick=${() => setBots(range(0, most).map((k) => (k === i ? !bots[k] : !!bots[k])))}>
                <${Icon} name=${bots[i] ? 'users' : 'bot'} /> ${bots[i] ? t('new.friend.instead') : t('new.bot')}</button>`}</li>`)}</ul></div>
          <${Choice} label=${t('new.seen')} help=${t(`new.${shown}.help`)} value=${shown} set=${setShown} choices=${[{ value: 'private', label: t('new.private') }, { value: 'public', label: t('new.public') }]} />
          <${PaceField} value=${pace} set=${setPace} />
          ${rows.map((row) => {
    const open = optionOpen(row, n, all);
    const why = open ? undefined : row.needs && !all[row.needs] ? t('new.needs', { option: has(`option.${row.needs}`, game) ? t(`option.${row.needs}`, {}, game) : row.needs })
      : t('new.only', { seats: list((row.players ?? row.seats).map(String)), n: Math.max(...(row.players ?? row.seats)) });
    return html`<${RowField} key=${row.key} game=${game} row=${row} prefix="option" value=${open ? value(row) : row.default ?? row.initial} disabled=${!open} why=${why}
      set=${(/** @type {any} */ v) => setChosen({ ...chosen, [row.key]: v })} />`;
  })}
          ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
          <div class="stack__end"><a class="btn btn--paper" href="/">${t('back')}</a><button class="btn btn--act" disabled=${busy || !d}>${t('new.go')}</button></div>
        </form>
      </article>
    </main></div>`;
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
