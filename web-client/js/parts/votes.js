// SPDX-License-Identifier: MIT
/* votes.js - votes, early end and return to a seat kept by a bot. */
import { html, useState } from '../html.js';
import { list, t } from '../i18n.js';
import { errorText, nameOfSeat } from '../names.js';
import { request } from '../net.js';
import { mySeat } from '../store.js';
import { Icon } from '../ui/icons.js';
import { Left } from './countdown.js';
import { Known } from './seat_offer.js';
import { ShareRow } from './invite_link.js';
import { away, isTalk, keptSeat, may, offered } from './permissions.js';

/** @import { Room } from '../types.js' */
/** Asks the server, and says what it refuses. @typedef {(what: string, fields?: any) => void} Ask */

const CHOICES = ['wait', 'bot', 'offer', 'end'];
/** @type {Record<string, string>} */
const ICONS = { wait: 'clock', bot: 'bot', offer: 'link', end: 'check' };

/** @param {{ room: Room }} props */
export default function Talk({ room }) {
  const [bad, setBad] = useState('');
  /** @type {Ask} */
  const ask = (what, fields = {}) => {
    request(what, { room: room.id, ...fields }).then(() => setBad(''), (e) => setBad(errorText(e)));
  };
  const [folded, fold] = useState(false);
  const kept = keptSeat(room);
  if (!isTalk(room)) return null;
  if (folded) {
    return html`<div class="talk"><button class="btn btn--small talk__fold" onClick=${() => fold(false)}>
      <${Icon} name="users" /> ${t('talk.open')}</button></div>`;
  }
  return html`<div class="talk">
    ${kept !== null ? html`<${Kept} room=${room} seat=${kept} ask=${ask} />` : null}
    ${room.poll ? html`<${Poll} room=${room} poll=${room.poll} ask=${ask} />` : null}
    ${away(room).map((n) => html`<${Away} key=${n} room=${room} seat=${n} ask=${ask} />`)}
    ${offered(room).map((n) => html`<${Offered} key=${n} room=${room} seat=${n} />`)}
    ${room.ending?.length ? html`<${Ending} room=${room} ending=${room.ending} ask=${ask} />` : null}
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
    <button class="btn btn--small talk__fold" onClick=${() => fold(true)}>
      <${Icon} name="minus" /> ${t('talk.fold')}</button>
  </div>`;
}

/** @param {{ icon: string, title: any, text: any, children?: any }} props */
const Card = ({ icon, title, text, children }) => html`<section class="talk__card" aria-live="polite">
  <${Icon} name=${icon} />
  <div><b>${title}</b><p>${text}</p></div>
  <div class="talk__acts">${children}</div>
</section>`;

/** @param {{ room: Room, seat: number, ask: Ask }} props */
function Kept({ room, seat, ask }) {
  const offered = room.seats[seat].offered;
  return html`<${Card} icon="bot" title=${t('kept.title')} text=${t(offered ? 'kept.offered' : 'kept.text')}>
    <button class="btn btn--act" onClick=${() => ask('join')}>${t('kept.back')}</button></>`;
}

/** @param {{ room: Room, seat: number, ask: Ask }} props */
function Away({ room, seat, ask }) {
  const name = nameOfSeat(room.seats[seat], seat);
  return html`<${Card} icon="clock" title=${t('away.title', { name })} text=${t('away.text')}>
    <button class="btn" onClick=${() => ask('call', { seat })}>${t('away.call')}</button></>`;
}

/** The way in to a seat that the table offers. @param {{ room: Room, seat: number }} props */
function Offered({ room, seat }) {
  const name = nameOfSeat({ ...room.seats[seat], kind: 'human' }, seat);
  return html`<section class="talk__card talk__offer" aria-live="polite"><${Icon} name="link" />
    <div><b>${t('offer.title', { name })}</b><p>${t('offer.text', { name })}</p>
      <${ShareRow} room=${room} /><${Known} room=${room} /></div></section>`;
}

/** @param {{ room: Room, poll: import('../types.js').Poll, ask: Ask }} props */
function Poll({ room, poll, ask }) {
  const name = nameOfSeat(room.seats[poll.about], poll.about), you = mySeat(room);
  const left = html`<${Left} until=${poll.until} />`;
  if (you === poll.about) {
    return html`<${Card} icon="clock" title=${t('poll.you')} text=${t('poll.you.text')}>${left}</>`;
  }
  const mine = you === null ? undefined : poll.votes[you];
  const choices = may(room, 'vote') ? CHOICES : [];
  return html`<${Card} icon="users" title=${t('poll.title', { name })} text=${t('poll.text', { name })}>
    ${choices.map((choice) => html`<button class="btn btn--small" aria-pressed=${mine === choice}
      title=${t(`poll.${choice}.help`, { name })} onClick=${() => ask('vote', { choice })}>
      <${Icon} name=${ICONS[choice]} /> ${t(`poll.${choice}`)} <${Voices} room=${room} choice=${choice} />
    </button>`)}
    ${left}</>`;
}

/** How many said so. @param {{ room: Room, choice: string }} props */
function Voices({ room, choice }) {
  const seats = Object.entries(room.poll?.votes ?? {}).filter(([, said]) => said === choice);
  if (!seats.length) return null;
  const names = seats.map(([n]) => nameOfSeat(room.seats[Number(n)], Number(n)));
  return html`<span class="badge" title=${list(names)}>${seats.length}</span>`;
}

/** @param {{ room: Room, ending: number[], ask: Ask }} props */
function Ending({ room, ending, ask }) {
  const mine = mySeat(room) ?? keptSeat(room), agreed = mine !== null && ending.includes(mine);
  const names = list(ending.map((n) => nameOfSeat(room.seats[n], n)));
  const title = t('ending.title', { names, n: ending.length });
  return html`<${Card} icon="check" title=${title} text=${t('ending.text')}>
    ${may(room, 'end') ? html`<button class="btn" onClick=${() => ask('end', { agree: !agreed })}>
      ${t(agreed ? 'ending.back' : 'ending.agree')}</button>` : null}</>`;
}
