// SPDX-License-Identifier: MIT
/* waiting_room.js - waiting room: seats, invitation link, bots, start. */
import { html, useEffect, useState } from '../html.js';
import { need, t } from '../i18n.js';
import { request } from '../net.js';
import { isHost, keepInvite, keepRoom, keptInvite, mySeat, user, userId } from '../store.js';
import { site } from '../base_path.js';
import { isTv } from '../tokens.js';
import { go } from '../route.js';
import { promise } from '../shuffle.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/seat_marks.js';
import { Art, Top, useDescription, withName } from './shared.js';
import { botLabel, errorText, gameTitle, nameOfSeat, roomName } from '../names.js';
import { LineBanner } from '../ui/connection_banner.js';
import { ShareRow } from '../parts/invite_link.js';
import { Options } from '../parts/table_setup.js';
import { QuietField, inUtc, quietText } from './quiet_hours.js';
import { Chat as Lines } from '../parts/chat.js';
import { guarded, lazy } from '../ui/lazy.js';
import { mark, may } from '../parts/permissions.js';

const Chat = guarded(Lines);
const SeatFace = lazy(() => import('../parts/bot_picker.js'), 'SeatFace');

/** @import { Room } from '../types.js' */
/** Asks the server something of this room.
 *  @typedef {(what: string, fields?: { [key: string]: any }) => Promise<boolean>} Ask  did it agree? */
/** host: is it the person here?
 *  @typedef {{ room: Room, you: number | null, host: boolean, free: number, ask: Ask,
 *                                            bots: string[] }} Hall */

const Known = lazy(() => import('../parts/seat_offer.js'), 'Known', '/js/parts/permissions.css');
const How = lazy(() => import('../parts/how_to_play.js'), 'How', '/js/parts/how_to_play.css');

/** @param {{ table: import('../table_state.js').Table, room: Room }} props */
export default function Waiting({ table, room }) {
  const d = useDescription(room.game);
  const [bad, setBad] = useState('');
  useEffect(() => { document.title = `${roomName(room)} · ${site}`; need('+shuffle'); }, [room.id]);
  const seat = mySeat(room);
  const bare = seat !== null && !room.seats[seat].share, me = user.value?.id;
  useEffect(() => { if (bare) promise(room.id, me); }, [room.id, me, bare]);
  useEffect(() => looksOn(room.id), [room.id]);
  /** @type {Ask} */
  const ask = (what, fields = {}) => request(what, { room: room.id, invite: keptInvite(room.id), ...fields })
    .then((answer) => {
      setBad('');
      /* A new invitation takes the place of the one that was kept. */
      if (answer.invite) { keepInvite(room.id, answer.invite); keepRoom({ ...room, invite: answer.invite }); }
      return true;
    }, (error) => { setBad(errorText(error)); return false; });
  const setQuiet = async (/** @type {import('../types.js').Quiet | null} */ quiet) => {
    if (!await ask('join', { quiet }) && quiet?.zone) await ask('join', { quiet: inUtc(quiet) });
  };
  const free = room.seats.filter((s) => s.kind === 'empty').length;
  /** @type {Hall} */
  const hall = { room, you: mySeat(room), host: isHost(room), free, ask, bots: d?.bots ?? [] };
  return html`<div class="plain on-table"><${Top} />
    <main class="waiting"><${LineBanner} />
      <article class="paper hall">
        <${Head} ...${hall} />
        <ul class="chairs" translate=${false}>
          ${room.seats.map((seat, n) => html`<${Chair} key=${n} hall=${hall} seat=${seat} n=${n} />`)}
        </ul>
        ${free ? html`<${Invitation} room=${room} ask=${ask} />` : null}
        <${How} game=${room.game} shut />
        <${Options} room=${room} rows=${d?.options ?? []} />
        <p class="soft hall__absent"><${Icon} name="clock" /> ${absentText(room)}</p>
        <${Banned} room=${room} ask=${ask} />
        ${room.clock && hall.you !== null ? html`<${QuietField} key=${hall.you}
          value=${room.seats[hall.you].quiet}
          set=${setQuiet} />` : null}
        ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
        <div class="stack__end"><${Acts} ...${hall} complain=${setBad} /></div>
      </article>
      <aside class="hall__chat"><h2>${t('chat')}</h2><${Chat} table=${table} room=${room} /></aside>
    </main></div>`;
}

/** Whoever sees a game begin need not be told by mail.  Gives what ends it. @param {string} room */
function looksOn(room) {
  const say = () =>
    request('seen', { room, seq: 0, away: document.hidden || undefined }).catch(() => {});
  say();
  document.addEventListener('visibilitychange', say);
  return () => document.removeEventListener('visibilitychange', say);
}

/** @param {Hall} props */
function Head({ room, host, free }) {
  const state = free ? t('room.free', { n: free }) : host ? t('room.ready') : t('room.host.starts');
  return html`<header class="set__h">
    <${Art} game=${room.game} crop="wide" class="set__art" />
    <div>
      <p class="soft">${gameTitle(room.game)}</p>
      <h1>${roomName(room)}</h1>
      <p class="soft">${state}</p>
    </div>
  </header>`;
}

/** @param {{ room: Room, ask: Ask }} props */
function Invitation({ room, ask }) {
  const again = html`<p class="soft"><button class="btn btn--small btn--paper" onClick=${() => ask('invite')}>
    ${t('hall.link.new')}</button> ${t('hall.link.help')}</p>`;
  return html`<section class="hall__share">
    <h2>${t('room.invite')}</h2>
    <p class="soft">${t('room.invite.help')}</p>
    <${ShareRow} room=${room} />
    ${may(room, 'invite') ? again : null}
    ${may(room, 'offer') ? html`<${Known} room=${room} />` : null}
  </section>`;
}

/** What happens to who does not come. @param {Room} room */
const absentText = (room) => t(room.clock ? `absent.${room.absent ?? 'move'}.help` : 'absent.none');

/** Leaving, sitting down, starting. @param {Hall & { complain: (text: string) => void }} props */
function Acts({ room, you, host, free, ask, complain }) {
  const leave = () => ask('leave').then((gone) => gone && go('/'));
  const sits = you === null && free > 0 && !isTv;
  const start = () => (free ? complain(t('room.start.free', { n: free })) : ask('start'));
  return html`
    ${may(room, 'delete') ? html`<${Delete} ask=${ask} />` : null}
    ${you !== null ? html`<button class="btn btn--paper" onClick=${leave}>${t('room.leave')}</button>` : null}
    ${sits ? html`<button class="btn btn--act" onClick=${() => withName(() => ask('join'))}>
      ${t('join.sit')}</button>` : null}
    ${host ? html`<button class="btn btn--act" aria-disabled=${free > 0}
      title=${free ? t('room.free', { n: free }) : ''} onClick=${start}>${t('room.start')}</button>` : null}`;
}

/** Who may not come here, and the way back. @param {{ room: Room, ask: Ask }} props */
function Banned({ room, ask }) {
  const out = (room.marks ?? []).filter((m) => m.mark === 'banned');
  if (!may(room, 'people') || !out.length) return null;
  const letIn = (/** @type {number} */ user) =>
    ask('ban', { user, on: false }).then((done) => done && mark(room, user, 'banned', false));
  const one = (/** @type {{ user: number, name: string }} */ m) => html`<li>
    <${Icon} name="ban" /> ${m.name}
    <button class="btn btn--small btn--paper" onClick=${() => letIn(m.user)}>
      ${t('hall.letin')}</button></li>`;
  return html`<ul class="chips">${out.map(one)}</ul>`;
}

/** Asks once more before it. @param {{ ask: Ask }} props */
function Delete({ ask }) {
  const [sure, setSure] = useState(false);
  const remove = () => ask('delete').then((gone) => gone && go('/'));
  return sure ? html`<button class="btn btn--bad" onClick=${remove}>${t('hall.delete.sure')}</button>`
    : html`<button class="btn btn--paper" onClick=${() => setSure(true)}>${t('hall.delete')}</button>`;
}

/** @typedef {{ hall: Hall, seat: import('../types.js').Seat, n: number }} ChairProps */

/** @param {ChairProps} props */
function Chair({ hall, seat, n }) {
  const empty = seat.kind === 'empty', name = n === hall.you ? user.value?.name
    : nameOfSeat(seat, n, hall.room.seats);
  return html`<li class="chair ${empty ? 'is-free' : ''}">
    <span class="chair__mark">${empty ? html`<i class="free"></i>`
    : seat.kind === 'bot' ? html`<${SeatFace} seats=${hall.room.seats} seat=${n} size=${36} />`
      : html`<${Mark} seat=${n} />`}</span>
    <div>
      <b>${empty ? t('seat.free.long') : name}</b>
      <small>${chairText(hall, seat, n)}</small>
    </div>
    <span class="chair__acts"><${ChairActs} hall=${hall} seat=${seat} n=${n} /></span>
  </li>`;
}

/** Under the name: which bot, which seat, or what is to be known of a person.
 *  @param {Hall} hall @param {import('../types.js').Seat} seat @param {number} n */
function chairText({ room, you }, seat, n) {
  if (seat.kind === 'bot') return botLabel(seat.bot);
  if (seat.kind === 'empty') return t('seat.n', { n: n + 1 });
  const mine = n === you, leads = userId(seat.user) === userId(room.host);
  const said = [mine && t('you'), leads && t('room.host'), !mine && !seat.online && t('away'),
    seat.share && t('shuffle.in'),
    seat.quiet && t('quiet.of', { range: quietText(seat.quiet) })];
  return said.filter(Boolean).join(' · ');
}

/** @param {ChairProps} props */
function ChairActs({ hall: { room, you, bots, ask }, seat, n }) {
  const empty = seat.kind === 'empty', sit = () => withName(() => ask('join', { seat: n }));
  const put = (/** @type {string | null} */ bot, /** @type {string} */ icon, /** @type {string} */ text) =>
    html`<button class="btn btn--small btn--paper" onClick=${() => ask('bot', { seat: n, bot })}>
      <${Icon} name=${icon} /> ${text}</button>`;
  const choose = () => import('../parts/bot_picker.js').then((m) => m.chooseBot({
    seats: room.seats, seat: n, bots, choose: (/** @type {string} */ bot) => ask('bot', { seat: n, bot }),
  }));
  const seated = () => html`<button class="btn btn--small btn--paper" onClick=${choose}>
    <${Icon} name="bot" /> ${t('new.bot')}</button>`;
  const bot = may(room, 'bot', n);
  return html`
    ${empty && you === null ? html`<button class="btn btn--small btn--paper" onClick=${sit}>
      ${t('join.here')}</button>` : null}
    ${empty && bot ? seated() : null}
    ${seat.kind === 'bot' && bot ? put(null, 'x', t('bot.away')) : null}
    ${may(room, 'swap', n) && !empty ? html`<${Moves} room=${room} n=${n} ask=${ask} />` : null}
    ${seat.user && n !== you ? html`<${About} room=${room} seat=${seat} n=${n} ask=${ask} />` : null}`;
}

/** The places before and after. @param {{ room: Room, n: number, ask: Ask }} props */
function Moves({ room, n, ask }) {
  const step = (/** @type {number} */ to, /** @type {string} */ text, /** @type {string} */ turn) =>
    (to < 0 || to >= room.seats.length ? null
      : html`<button class="btn btn--icon btn--ghost" aria-label=${text} title=${text}
          onClick=${() => ask('swap', { seat: n, to })}>
        <span class=${turn}><${Icon} name="back" /></span></button>`);
  return html`${step(n - 1, t('hall.up'), 'turn-up')}${step(n + 1, t('hall.down'), 'turn-down')}`;
}

/** Somebody else: to be sent away, and what else one can do about him.
 *  @param {{ room: Room, seat: import('../types.js').Seat, n: number, ask: Ask }} props */
function About({ room, seat, n, ask }) {
  const name = nameOfSeat(seat, n), user = userId(seat.user);
  const who = { room, user, name, seat: n, lines: [] };
  const open = () => import('../parts/person_menu.js').then((m) => m.showPerson(who));
  return html`
    <button class="btn btn--icon btn--ghost" aria-label=${t('person.acts', { name })} onClick=${open}>
      <${Icon} name="more" /></button>
    ${may(room, 'send_away', n) ? html`<button class="btn btn--icon btn--ghost" title=${t('hall.away')}
      aria-label=${t('hall.away')} onClick=${() => ask('send_away', { seat: n })}>
      <${Icon} name="x" /></button>` : null}`;
}
