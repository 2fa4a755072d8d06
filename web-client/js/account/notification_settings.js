// SPDX-License-Identifier: MIT
/* notification_settings.js - page /notices: notification settings. */
import { site } from '../base_path.js';
import { html, useEffect, useState } from '../html.js';
import { has, lang, t } from '../i18n.js';
import { errorText, gameTitle, roomName } from '../names.js';
import { line } from '../net.js';
import { rooms, user } from '../store.js';
import { Icon } from '../ui/icons.js';
import { LineBanner } from '../ui/connection_banner.js';
import { Art, Top } from '../lobby/shared.js';
import { change, hourText, minuteOf, ways, wishFor } from '../parts/notifications.js';
import { Hook, Mail, Push } from './channels.js';
import { Hours } from './quiet_hours.js';

/** @import { CardProps } from './channels.js' */

const WHATS = /** @type {const} */ (['turn', 'deadline', 'mention', 'game', 'seat']);
const KINDS = /** @type {const} */ (['push', 'mail', 'hook']);
const COLUMNS = { push: 'told.devices', mail: 'told.mails', hook: 'told.chats' };
const PACES = /** @type {const} */ (['now', 'soon', 'hour', 'day']);

export default function Notices() {
  const [bad, setBad] = useState('');
  const tell = (/** @type {Promise<any>} */ done) => done.then(() => setBad(''), (e) => setBad(said(e)));
  const open = line.value.state === 'open';
  useEffect(() => { document.title = `${t('told.title')} · ${site}`; }, [lang.value]);
  useEffect(() => { if (open) tell(change('notice_settings')); }, [open]);
  const all = ways.value;
  return html`<div class="plain on-table"><${Top} />
    <main class="you told"><${LineBanner} />
      <h1>${t('told.title')}</h1>
      <p class="quiet">${t('told.help')}</p>
      ${bad ? html`<p class="prompt__no you__bad" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
      ${all ? html`<div class="you__two">
        <div class="you__col">
          <${Push} all=${all} tell=${tell} /><${Mail} all=${all} tell=${tell} />
          <${Hook} all=${all} tell=${tell} /><${QuietTables} all=${all} tell=${tell} />
        </div>
        <div class="you__col">
          <${WhatFor} all=${all} tell=${tell} /><${Pace} all=${all} tell=${tell} />
          <${Hours} all=${all} tell=${tell} />
        </div>
      </div>` : null}
    </main></div>`;
}

/** A refusal in words; what we found ourselves has a key. @param {any} e */
function said(e) {
  if (String(e.message).startsWith('told.')) return t(e.message);
  return e.code === 'bad_request' && !has(`why.${e.detail?.why}`) ? e.message : errorText(e);
}

/** @param {CardProps} props */
function WhatFor({ all, tell }) {
  const { what } = all.settings;
  const flip = (/** @type {typeof WHATS[number]} */ key, /** @type {string} */ kind) => {
    const now = what[key], next = now.includes(kind) ? now.filter((k) => k !== kind) : [...now, kind];
    tell(wishFor({ what: { ...what, [key]: next } }));
  };
  const label = (/** @type {string} */ key) => t(`told.what.${key}`, { name: user.value?.name });
  const cell = (/** @type {typeof WHATS[number]} */ key) => KINDS.map((kind) => html`<td>
    <input type="checkbox" class="tick" checked=${what[key].includes(kind)} onChange=${() => flip(key, kind)}
      aria-label="${label(key)}: ${t(COLUMNS[kind])}" /></td>`);
  return html`<section class="paper you__card">
    <table class="mat">
      <thead><tr><th scope="col"><h2>${t('told.what')}</h2></th>
        ${KINDS.map((k) => html`<th scope="col">${t(COLUMNS[k])}</th>`)}</tr></thead>
      <tbody>${WHATS.map((w) => html`<tr key=${w}>
        <th scope="row">${label(w)}</th>${cell(w)}</tr>`)}</tbody>
    </table>
  </section>`;
}

/** @param {CardProps} props */
function Pace({ all, tell }) {
  const { pace, day_at: at } = all.settings;
  const pick = (/** @type {string} */ p) => tell(wishFor({ pace: p }));
  return html`<section class="paper you__card">
    <h2>${t('told.pace')}</h2>
    <p class="soft">${t('told.pace.help')}</p>
    <div class="seg" role="radiogroup" aria-label=${t('told.pace')}>
      ${PACES.map((p) => html`<button type="button" role="radio" aria-checked=${p === pace}
        onClick=${() => pick(p)}>${t(`told.pace.${p}`)}</button>`)}
    </div>
    ${pace === 'day' ? html`<label class="told__hour">${t('told.day_at')}
      <input type="time" class="in" value=${hourText(at)}
        onChange=${(/** @type {any} */ e) => tell(wishFor({ day_at: minuteOf(e.target.value) }))} /></label>`
    : null}
  </section>`;
}

/** @param {CardProps} props */
function QuietTables({ all, tell }) {
  const again = (/** @type {string} */ room) => tell(change('mute', { room, until: 0 }));
  return html`<section class="paper you__card">
    <h2>${t('told.quiet')}</h2>
    ${all.mutes.length ? null : html`<p class="soft">${t('told.quiet.none')}</p>`}
    <ul class="ways">${all.mutes.map((m) => {
    const room = rooms.value[m.room];
    return html`<li key=${m.room}>
      ${room ? html`<${Art} game=${room.game} crop="small" class="told__art" />` : html`<span></span>`}
      <span><b>${room ? roomName(room) : m.room}</b> ${room ? gameTitle(room.game) : ''}
        ${m.ends ? html`<small>${t('told.quiet.ends')}</small>` : null}</span>
      <button class="btn btn--small btn--paper" onClick=${() => again(m.room)}>
        ${t('told.quiet.again')}</button>
    </li>`;
  })}</ul>
  </section>`;
}
