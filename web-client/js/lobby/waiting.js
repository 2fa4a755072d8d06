// SPDX-License-Identifier: MIT
/* waiting.js - before the start: seats round a table, the link for friends, bots, the start. */
import { html, useEffect, useState } from '../html.js';
import { has, t } from '../i18n.js';
import { request } from '../net.js';
import { isHost, mySeat, userId, user } from '../store.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { Art, Top, useDescription, withName } from './parts.js';
import { botLabel, errorText, gameTitle, nameOfSeat, roomName } from '../names.js';
import { LineBanner } from '../ui/line.js';
import { ShareRow } from '../parts/share.js';
import { paceText } from './pace.js';
import { word } from '../words.js';
import { Chat } from '../parts/chat.js';

/** @param {{ table: import('../watched.js').Table, room: import('../types.js').Room }} props */
export default function Waiting({ table, room }) {
  const d = useDescription(room.game);
  const [bad, setBad] = useState('');
  const you = mySeat(room), host = isHost(room);
  const free = room.seats.filter((s) => s.kind === 'empty').length;
  useEffect(() => { document.title = `${roomName(room)} · Tabuleiro`; }, [room.id]);
  const ask = (/** @type {string} */ what, /** @type {any} */ fields = {}) =>
    request(what, { room: room.id, invite: localStorage.getItem(`tabuleiro.invite.${room.id}`) ?? undefined, ...fields }).then(() => setBad(''), (error) => setBad(errorText(error)));
  const bots = /** @type {string[]} */ (d?.bots ?? []);
  return html`<div class="plain on-table"><${Top} />
    <main class="waiting"><${LineBanner} />
      <article class="paper hall">
        <header class="set__h"><${Art} game=${room.game} crop="wide" class="set__art" />
          <div><p class="soft">${gameTitle(room.game)}</p><h1>${roomName(room)}</h1><p class="soft">${free ? t('room.free', { n: free }) : host ? t('room.ready') : t('room.host.starts')}</p></div></header>
        <ul class="chairs">${room.seats.map((s, i) => html`<${Chair} key=${i} seat=${s} n=${i} you=${you} host=${host} hostId=${userId(room.host)} bots=${bots} ask=${ask} />`)}</ul>
        ${free ? html`<section class="hall__share"><h3>${t('room.invite')}</h3><p class="soft">${t('room.invite.help')}</p><${ShareRow} room=${room} /></section>` : null}
        <${Options} room=${room} d=${d} />
        ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
        <div class="stack__end">
          ${you !== null ? html`<button class="btn btn--paper" onClick=${() => ask('leave').then(() => go('/'))}>${t('room.leave')}</button>` : null}
          ${you === null && free ? html`<button class="btn btn--act" onClick=${() => withName(() => ask('join'))}>${t('join.sit')}</button>` : null}
          ${host ? html`<button class="btn btn--act" aria-disabled=${free > 0} title=${free ? t('room.free', { n: free }) : ''} onClick=${() => (free ? setBad(t('room.start.free', { n: free })) : ask('start'))}>${t('room.start')}</button>` : null}
        </div>
      </article>
      <aside class="hall__chat"><h3>${t('chat')}</h3><${Chat} table=${table} room=${room} /></aside>
    </main></div>`;
}

/** @param {any} props */
function Chair({ seat, n, you, host, hostId, bots, ask }) {
  const mine = n === you;
  const name = mine ? user.value?.name : nameOfSeat(seat, n);
  return html`<li class="chair ${seat.kind === 'empty' ? 'is-free' : ''}">
    <span class="chair__mark">${seat.kind === 'empty' ? html`<i class="free"></i>` : html`<${Mark} seat=${n} />`}</span>
    <div><b>${seat.kind === 'empty' ? t('seat.free.long') : name}</b>
      <small>${seat.kind === 'bot' ? botLabel(seat.bot) : seat.kind === 'empty' ? t('seat.n', { n: n + 1 })
    : [mine ? t('you') : '', userId(seat.user) === hostId ? t('room.host') : '', mine || seat.online ? '' : t('away')].filter(Boolean).join(' · ')}</small></div>
    <span class="chair__acts">
      ${seat.kind === 'empty' && you === null ? html`<button class="btn btn--small btn--paper" onClick=${() => withName(() => ask('join', { seat: n }))}>${t('join.here')}</button>` : null}
      ${seat.kind === 'empty' && host ? (bots.length > 1
    ? bots.map((/** @type {string} */ b) => html`<button class="btn btn--small btn--paper" onClick=${() => ask('bot', { seat: n, bot: b })}><${Icon} name="bot" /> ${botLabel(b)}</button>`)
    : html`<button class="btn btn--small btn--paper" onClick=${() => ask('bot', { seat: n, bot: bots[0] ?? 'easy' })}><${Icon} name="bot" /> ${t('new.bot')}</button>`) : null}
      ${seat.kind === 'bot' && host ? html`<button class="btn btn--small btn--paper" onClick=${() => ask('bot', { seat: n, bot: null })}><${Icon} name="x" /> ${t('bot.away')}</button>` : null}
    </span></li>`;
}

/** What was set differently from the usual. @param {any} props */
function Options({ room, d }) {
  const rows = (d?.options ?? []).filter((/** @type {any} */ r) => room.options?.[r.key] !== undefined && room.options[r.key] !== (r.default ?? r.initial));
  if (!rows.length && !room.clock) return null;
  return html`<ul class="chips">${room.clock ? html`<li>${paceText(room.clock)}</li>` : null}${rows.map((/** @type {any} */ r) => {
    const label = has(`option.${r.key}`, room.game) ? t(`option.${r.key}`, {}, room.game) : r.key;
    const v = room.options[r.key];
    return html`<li>${label}${v === true ? '' : `: ${has(`option.${r.key}.${v}`, room.game) ? t(`option.${r.key}.${v}`, {}, room.game) : word(room.game, r.kind, v)}`}</li>`;
  })}</ul>`;
}
