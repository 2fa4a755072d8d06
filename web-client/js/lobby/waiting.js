// SPDX-License-Identifier: MIT
/* waiting.js - before the start: seats round a table, the link for friends, bots, the start. */
import { html, useEffect, useState } from '../html.js';
import { has, t, word } from '../i18n.js';
import { request } from '../net.js';
import { isHost, keptInvite, mySeat, user, userId } from '../store.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Art, Top, useDescription, withName } from './parts.js';
import { botLabel, errorText, gameTitle, nameOfSeat, roomName } from '../names.js';
import { LineBanner } from '../ui/line.js';
import { ShareRow } from '../parts/share.js';
import { paceText } from './pace.js';
import { Chat } from '../parts/chat.js';

/** @import { Room } from '../types.js' */
/** Asks the server something of this room.
 *  @typedef {(what: string, fields?: { [key: string]: any }) => Promise<void>} Ask */
/** host: is it the person here?
 *  @typedef {{ room: Room, you: number | null, host: boolean, free: number, ask: Ask,
 *                                            bots: string[] }} Hall */

/** @param {{ table: import('../watched.js').Table, room: Room }} props */
export default function Waiting({ table, room }) {
  const d = useDescription(room.game);
  const [bad, setBad] = useState('');
  useEffect(() => { document.title = `${roomName(room)} · Tabuleiro`; }, [room.id]);
  /** @type {Ask} */
  const ask = (what, fields = {}) => request(what, { room: room.id, invite: keptInvite(room.id), ...fields })
    .then(() => setBad(''), (error) => setBad(errorText(error)));
  const free = room.seats.filter((s) => s.kind === 'empty').length;
  /** @type {Hall} */
  const hall = { room, you: mySeat(room), host: isHost(room), free, ask, bots: d?.bots ?? [] };
  return html`<div class="plain on-table"><${Top} />
    <main class="waiting"><${LineBanner} />
      <article class="paper hall">
        <${Head} ...${hall} />
        <ul class="chairs">
          ${room.seats.map((seat, n) => html`<${Chair} key=${n} hall=${hall} seat=${seat} n=${n} />`)}
        </ul>
        ${free ? html`<${Invitation} room=${room} />` : null}
        <${Options} room=${room} rows=${d?.options ?? []} />
        ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
        <div class="stack__end"><${Acts} ...${hall} complain=${setBad} /></div>
      </article>
      <aside class="hall__chat"><h3>${t('chat')}</h3><${Chat} table=${table} room=${room} /></aside>
    </main></div>`;
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

/** @param {{ room: Room }} props */
const Invitation = ({ room }) => html`<section class="hall__share">
    <h3>${t('room.invite')}</h3>
    <p class="soft">${t('room.invite.help')}</p>
    <${ShareRow} room=${room} />
  </section>`;

/** Leaving, sitting down, starting. @param {Hall & { complain: (text: string) => void }} props */
function Acts({ you, host, free, ask, complain }) {
  const leave = () => ask('leave').then(() => go('/'));
  const start = () => (free ? complain(t('room.start.free', { n: free })) : ask('start'));
  return html`
    ${you !== null ? html`<button class="btn btn--paper" onClick=${leave}>${t('room.leave')}</button>` : null}
    ${you === null && free ? html`<button class="btn btn--act" onClick=${() => withName(() => ask('join'))}>
      ${t('join.sit')}</button>` : null}
    ${host ? html`<button class="btn btn--act" aria-disabled=${free > 0}
      title=${free ? t('room.free', { n: free }) : ''} onClick=${start}>${t('room.start')}</button>` : null}`;
}

/** @typedef {{ hall: Hall, seat: import('../types.js').Seat, n: number }} ChairProps */

/** @param {ChairProps} props */
function Chair({ hall, seat, n }) {
  const empty = seat.kind === 'empty', name = n === hall.you ? user.value?.name : nameOfSeat(seat, n);
  return html`<li class="chair ${empty ? 'is-free' : ''}">
    <span class="chair__mark">${empty ? html`<i class="free"></i>` : html`<${Mark} seat=${n} />`}</span>
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
  const said = [mine && t('you'), leads && t('room.host'), !mine && !seat.online && t('away')];
  return said.filter(Boolean).join(' · ');
}

/** @param {ChairProps} props */
function ChairActs({ hall: { you, host, bots, ask }, seat, n }) {
  const empty = seat.kind === 'empty', sit = () => withName(() => ask('join', { seat: n }));
  const put = (/** @type {string | null} */ bot, /** @type {string} */ icon, /** @type {string} */ text) =>
    html`<button class="btn btn--small btn--paper" onClick=${() => ask('bot', { seat: n, bot })}>
      <${Icon} name=${icon} /> ${text}</button>`;
  const seated = () => (bots.length > 1 ? bots.map((bot) => put(bot, 'bot', botLabel(bot)))
    : put(bots[0] ?? 'easy', 'bot', t('new.bot')));
  return html`
    ${empty && you === null ? html`<button class="btn btn--small btn--paper" onClick=${sit}>
      ${t('join.here')}</button>` : null}
    ${empty && host ? seated() : null}
    ${seat.kind === 'bot' && host ? put(null, 'x', t('bot.away')) : null}`;
}

/** What was set differently from the usual.
 *  @param {{ room: Room, rows: import('../types.js').Option[] }} props */
function Options({ room, rows }) {
  const set = room.options ?? {};
  const other = rows.filter((r) => set[r.key] !== undefined && set[r.key] !== (r.default ?? r.initial));
  if (!other.length && !room.clock) return null;
  return html`<ul class="chips">
    ${room.clock ? html`<li>${paceText(room.clock)}</li>` : null}
    ${other.map((r) => html`<li>${optionText(room.game, r, set[r.key])}</li>`)}
  </ul>`;
}

/** "Expert side", "Draft: auction".
 *  @param {string} game @param {import('../types.js').Option} row @param {any} value */
function optionText(game, { key, kind = '' }, value) {
  const of = (/** @type {string} */ text) => (has(text, game) ? t(text, {}, game) : null);
  const label = of(`option.${key}`) ?? key;
  return value === true ? label : `${label}: ${of(`option.${key}.${value}`) ?? word(game, kind, value)}`;
}
