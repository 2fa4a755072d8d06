// SPDX-License-Identifier: MIT
/* person_menu.js - dialog of actions about a user: ignore, report, mute, ban. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { errorText } from '../names.js';
import { request } from '../net.js';
import { ignored, rooms, userId } from '../store.js';
import { closeDialog, showDialog } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';
import { isMarked, mark, may } from './permissions.js';

/** @import { Room } from '../types.js' */
/** Somebody at a table; seat: where he sits, or null.
 *  @typedef {{ room: Room, user: number, name: string, seat: number | null, lines: any[] }} Who */

/** @param {Who} who */
export function showPerson(who) {
  showDialog(() => who.name, () => html`<${Person} ...${who} />`);
}

/** @param {Who} who */
function Person(who) {
  const { user, seat } = who, room = rooms.value[who.room.id] ?? who.room;
  const [bad, setBad] = useState(''), [reports, setReports] = useState(false);
  const ask = (/** @type {string} */ what, /** @type {any} */ fields) =>
    request(what, fields).then(closeDialog, (e) => { setBad(errorText(e)); throw e; });
  const off = ignored.value.includes(user);
  const ignore = () => ask('ignore', { user, on: !off }).then(() => {
    ignored.value = off ? ignored.value.filter((id) => id !== user) : [...ignored.value, user];
  });
  if (reports) return html`<${Report} ...${who} />`;
  const here = { room: room.id };
  const seated = (/** @type {string} */ power) => seat !== null && may(room, power, seat);
  return html`<div class="stack person">
    <${Act} icon="eye" text=${t(off ? 'person.hear' : 'person.ignore')} help=${t('person.ignore.help')}
      go=${ignore} />
    <${Act} icon="info" text=${t('person.report')} help=${t('person.report.help')}
      go=${() => setReports(true)} />
    ${seated('hand') ? html`<${Act} icon="users" text=${t('person.hand')} help=${t('person.hand.help')}
      go=${() => ask('hand', { ...here, seat })} />` : null}
    ${seated('seat_link') ? html`<${Act} icon="send" text=${t('person.link')} help=${t('person.link.help')}
      go=${() => ask('seat_link', { ...here, seat })} />` : null}
    ${may(room, 'people') ? html`<${HostActs} room=${room} user=${user} seated=${seat !== null} ask=${ask} />`
    : null}
    ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
  </div>`;
}

/** @param {{ room: Room, user: number, seated: boolean,
 *            ask: (what: string, fields: any) => Promise<any> }} props */
function HostActs({ room, user, seated, ask }) {
  const silent = isMarked(room, user, 'muted'), here = { room: room.id, user };
  const silence = () =>
    ask('silence', { ...here, on: !silent }).then(() => mark(room, user, 'muted', !silent));
  const ban = () => ask('ban', here).then(() => mark(room, user, 'banned', true));
  return html`
    <${Act} icon="chat" text=${t(silent ? 'person.speak' : 'person.silence')}
      help=${silent ? '' : t('person.silence.help')} go=${silence} />
    ${seated && room.status !== 'waiting' ? null
    : html`<${Act} icon="ban" text=${t('person.ban')} help=${t('person.ban.help')} go=${ban} />`}`;
}

/** @param {{ icon: string, text: any, help: any, go: () => any }} props */
function Act({ icon, text, help, go }) {
  const act = () => { Promise.resolve(go()).catch(() => {}); };
  return html`<div class="person__act">
    <button class="btn btn--paper" onClick=${act}><${Icon} name=${icon} /> ${text}</button>
    <span class="soft">${help}</span></div>`;
}

/** With what he said at this table, to be quoted. @param {Who} who */
function Report({ room, user, name, lines }) {
  const own = lines.filter((l) => userId(l.from) === user && l.line).slice(-8);
  const [picked, pick] = useState(/** @type {number[]} */ ([])), [text, setText] = useState('');
  const [bad, setBad] = useState(''), [done, setDone] = useState(false);
  const turn = (/** @type {number} */ n) =>
    pick(picked.includes(n) ? picked.filter((k) => k !== n) : [...picked, n]);
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    request('report', { room: room.id, user, text: text.trim() || undefined, lines: picked })
      .then(() => setDone(true), (error) => setBad(errorText(error)));
  };
  if (done) return html`<p class="soft">${t('report.done')}</p>`;
  return html`<form class="stack" onSubmit=${send}>
    <p class="soft">${t('report.help', { name })}</p>
    ${own.map((l) => html`<label class="person__line">
      <input type="checkbox" checked=${picked.includes(l.line)} onChange=${() => turn(l.line)} />
      <span>${l.text}</span></label>`)}
    <label class="text"><span>${t('report.text')}</span>
      <textarea class="in" rows="3" maxlength="500" value=${text}
        onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea></label>
    ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
    <div class="stack__end"><button class="btn btn--act">${t('report.send')}</button></div>
  </form>`;
}
