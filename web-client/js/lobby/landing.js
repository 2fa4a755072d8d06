// SPDX-License-Identifier: MIT
/* landing.js - landing page for first-time visitors: play, learn, invite. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { errorText, gameTitle } from '../names.js';
import { request } from '../net.js';
import { go } from '../route.js';
import { promise } from '../shuffle.js';
import { games, keepInvite, keepRoom, server, user } from '../store.js';
import { Icon } from '../ui/icons.js';
import { askName } from './shared.js';

/** The one that is learnt in a minute. */
const FIRST = 'boomtown';

/** Who plays: a person and as many bots as make it a game, without a crowd. @param {any} game */
const seatsOf = ({ players: [least, most] = [2, 4] }) => Math.min(most, least > 2 ? least + 1 : 2);

/** Bots of this level: whoever comes for the first time wants to see the game, not to lose it at once.
 *  @param {any} game */
const levelOf = ({ bots = [] }) => (bots.includes('easy') ? 'easy' : bots[0] ?? 'easy');

/** A table against bots that is begun at once. @param {any} game as the server lists it */
export async function playBots(game) {
  const seats = seatsOf(game);
  const made = await request('create', { game: game.id, seats, visibility: 'private' });
  const room = made.room.id;
  keepRoom(made.room);
  keepInvite(room, made.invite ?? made.room.invite);
  for (let seat = 1; seat < seats; seat++) await request('bot', { room, seat, bot: levelOf(game) });
  await promise(room, user.value?.id);
  await request('start', { room });
  go(`/room/${room}`);
}

/** Presses only once, and says what went wrong. @param {any} game */
function usePlay(game) {
  const [busy, setBusy] = useState(false), [bad, setBad] = useState('');
  const play = () => {
    if (busy) return;
    setBusy(true);
    setBad('');
    playBots(game).catch((error) => { setBad(errorText(error, game.id)); setBusy(false); });
  };
  return { play, busy, bad };
}

/** On a game's card. @param {{ game: any }} props */
export function BotsButton({ game }) {
  const { play, busy, bad } = usePlay(game);
  if (server.value.create === false) return null;
  return html`<button class="box__bots" aria-disabled=${busy} title=${bad || undefined}
    aria-label=${t('door.bots.of', { game: gameTitle(game.id) })} onClick=${play}>
    <${Icon} name="bot" /> ${t('door.bots')}</button>
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}`;
}

/** children: what follows it, which waits for it. @param {{ children?: any }} props */
export function Door({ children }) {
  const first = games.value.find((g) => g.id === FIRST) ?? games.value[0];
  return html`<section class="first">
    <h1>${t('door.title')}</h1>
    <p class="first__text">${t('door.text')}</p>
    ${first ? html`<${Ways} first=${first} />` : null}
    <p class="quiet">${t('door.as', { name: user.value?.name ?? '' })}
      ${' '}<button class="first__link" onClick=${() => askName()}>${t('door.change')}</button>
      ${' '}<a class="first__link" href="/link">${t('door.before')}</a></p>
    <p class="quiet">${t('door.costs')}</p>
  </section>${children}`;
}

/** @param {{ first: any }} props */
function Ways({ first }) {
  const { play, busy, bad } = usePlay(first), n = seatsOf(first) - 1, shut = server.value.create === false;
  const text = t('door.play.text', { n, game: gameTitle(first.id), minutes: first.minutes ?? 30 });
  return html`<ul class="ways">
    ${shut ? null : html`<li><button class="way-in way-in--act" aria-disabled=${busy} onClick=${play}>
      <${Way} icon="play" name=${t('door.play')} text=${text} /></button></li>`}
    <li><a class="way-in" href="/learn/${first.id}">
      <${Way} icon="rules" name=${t('door.learn')} text=${t('door.learn.text')} /></a></li>
    ${shut ? null : html`<li><a class="way-in" href="/new/${first.id}">
      <${Way} icon="users" name=${t('door.invite')} text=${t('door.invite.text')} /></a></li>`}
    ${bad ? html`<li class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</li>` : null}
  </ul>`;
}

/** @param {{ icon: string, name: any, text: any }} props */
const Way = ({ icon, name, text }) => html`<i class="way-in__sign"><${Icon} name=${icon} /></i>
  <span><b>${name}</b><small>${text}</small></span><${Icon} name="next" />`;
