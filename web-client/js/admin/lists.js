// SPDX-License-Identifier: MIT
/* lists.js - tables of the admin page: users, rooms, backups, deliveries, log. */
import { html, useState } from '../html.js';
import { ago, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { askWhich, Do } from './command_dialog.js';
import { setting } from './server_data.js';
import { bytes, called, game, moment, when } from './format.js';

/** `wide`: not on a phone; `tight`: never broken into lines.
 *  @typedef {{ key: string, draw: (row: any) => any, wide?: boolean, tight?: boolean }} Column */

/** @param {{ rows: any[], columns: Column[], act?: (row: any) => any }} props */
export function Rows({ rows, columns, act }) {
  if (!rows.length) return html`<p class="soft">${t('admin.none')}</p>`;
  const cls = (/** @type {Column} */ c) => `${c.wide ? 'wide' : ''} ${c.tight ? 'tight' : ''}`;
  return html`<table class="adm__t">
    <thead><tr>
      ${columns.map((c) => html`<th class=${cls(c)}>${t(`col.${c.key}`)}</th>`)}
      ${act ? html`<th></th>` : null}
    </tr></thead>
    <tbody>${rows.map((row) => html`<tr>
      ${columns.map((c) => html`<td class=${cls(c)}>${c.draw(row)}</td>`)}
      ${act ? html`<td class="adm__more">${act(row)}</td>` : null}
    </tr>`)}</tbody>
  </table>`;
}

/** @param {{ label: string, go: () => void }} props */
const More = ({ label, go }) => html`
  <button class="btn btn--icon btn--ghost" aria-label=${label} onClick=${go}>
    <${Icon} name="more" /></button>`;
/** The acts about one thing, but those that are done or cannot be.
 *  @param {string} kind @param {any} value @param {string} name @param {string[]} not */
const more = (kind, value, name, not) =>
  html`<${More} label=${t('admin.what', { name })} go=${() => askWhich(kind, value, name, not)} />`;

const DAY = 86400000;

/** Who sits nowhere and can only come back in one browser is forgotten some day. @param {any} p */
function goesIn(p) {
  const days = Number(setting('guest_days'));
  if (!days || p.tables || p.mails || p.passkeys) return null;
  return Math.max(0, Math.ceil(days - (Date.now() - p.seen) / DAY));
}

/** "3 keys, mail, passkey"; one way alone is a warning. @param {any} p */
function backBy(p) {
  if (p.banned) return html`<span class="adm__bad">${t('admin.banned')}</span>`;
  const goes = goesIn(p);
  if (goes !== null) return html`<span class="soft">${t('admin.goes', { n: goes })}</span>`;
  const ways = [t('admin.keys', { n: p.keys })];
  if (p.mails) ways.push(t('admin.mail'));
  if (p.passkeys) ways.push(t('admin.passkey'));
  const text = ways.join(', ');
  return ways.length > 1 || p.keys > 1 ? text : html`<span class="adm__bad">${text}</span>`;
}

/** @type {Column[]} */
const PEOPLE = [
  { key: 'name', draw: (p) => html`<b>${p.name}</b>` },
  { key: 'seen', draw: (p) => ago(p.seen), tight: true },
  { key: 'tables', draw: (p) => p.tables, wide: true }, { key: 'back', draw: backBy },
];

/** @param {any} r */
function waitsFor(r) {
  if (r.frozen) return html`<span class="adm__bad">${t('admin.frozen')}</span>`;
  if (r.status === 'playing') return r.waits.join(', ') || t('admin.bots');
  return html`<span class="tight">${t(`admin.is.${r.status}`)}</span>`;
}

/** Its name and game; without a name, its game and who sits there. @param {any} r */
const tableOf = (r) => html`<b title=${r.room}>${r.name || game(r.game)}</b>
  ${' '}<span class="soft">${r.name ? game(r.game) : r.sits.join(', ') || r.room}</span>`;

/** @type {Column[]} */
const TABLES = [
  { key: 'table', draw: tableOf }, { key: 'waits', draw: waitsFor },
  { key: 'since', draw: (r) => ago(r.updated), tight: true },
];

/** @param {{ rows: any[] }} props */
export const People = ({ rows }) => html`<${Rows} rows=${rows} columns=${PEOPLE}
  act=${(/** @type {any} */ p) => more('person', p.user, p.name, [p.banned ? 'ban' : 'unban'])} />`;

/** What makes no sense for such a table. @param {any} r */
function notFor(r) {
  if (r.status === 'waiting') return ['freeze', 'thaw'];
  if (r.status === 'playing') return [r.frozen ? 'freeze' : 'thaw'];
  return ['close', 'freeze', 'thaw'];
}

/** @param {{ rows: any[] }} props */
export const Tables = ({ rows }) => html`<${Rows} rows=${rows} columns=${TABLES}
  act=${(/** @type {any} */ r) =>
    more('table', r.room, r.name || `${game(r.game)} ${r.room}`, notFor(r))} />`;

/** A list that can be searched. @param {{ rows: any[], keys: string[], List: any }} props */
function Search({ rows, keys, List }) {
  const [like, setLike] = useState('');
  const has = (/** @type {any} */ value) => String(value).toLowerCase().includes(like.toLowerCase());
  const fits = (/** @type {any} */ row) => keys.some((k) => has(row[k]));
  return html`<label class="text adm__search">${t('admin.search')}
    <input type="search" value=${like} onInput=${(/** @type {any} */ e) => setLike(e.target.value)} /></label>
    <${List} rows=${rows.filter(fits)} />`;
}

/** @type {Column[]} */
const BACKUPS = [
  { key: 'at', draw: (b) => when(b.at), tight: true },
  { key: 'bytes', draw: (b) => bytes(b.bytes), tight: true },
  { key: 'file', draw: (b) => html`<code>${b.file}</code>` },
];
/** @type {Column[]} */
const GIVEN_UP = [
  { key: 'name', draw: (m) => m.name ?? '–' }, { key: 'channel', draw: (m) => t(`channel.${m.channel}`) },
  { key: 'at', draw: (m) => when(m.at), wide: true, tight: true },
  { key: 'why', draw: (m) => m.why },
];
/** What was said, word for word, under what is said of it. @param {any} r */
const complaint = (r) => html`${r.text}${r.lines.map((/** @type {any} */ line) => html`
  <blockquote class="adm__said"><b>${line.name}</b> ${line.text}</blockquote>`)}`;
/** @type {Column[]} */
const REPORTS = [
  { key: 'at', draw: (r) => when(r.at), wide: true, tight: true }, { key: 'name', draw: (r) => r.name },
  { key: 'about', draw: (r) => r.about_name }, { key: 'text', draw: complaint },
  { key: 'table', draw: (r) => html`<code>${r.room}</code>`, wide: true },
];
/** @type {Column[]} */
const BANS = [
  { key: 'name', draw: (b) => html`<b>${b.name}</b>` }, { key: 'reason', draw: (b) => b.reason },
  { key: 'until', draw: (b) => (b.until ? when(b.until) : t('admin.forever')), tight: true },
];
/** "person 3, days 7". @param {any} a */
const argsOf = (a) => Object.entries(a.args).map(([key, value]) => html`<code>${key} ${value}</code> `);
/** @type {Column[]} */
const ACTS = [
  { key: 'at', draw: (a) => when(a.at), tight: true },
  { key: 'act', draw: (a) => called(`do.${a.act}`, a.act) }, { key: 'args', draw: argsOf, wide: true },
];
/** @type {Column[]} */
const SETTINGS = [
  { key: 'setting', draw: (s) => html`<code>${s.key}</code>` },
  { key: 'value', draw: (s) => s.value || '–' }, { key: 'usual', draw: (s) => s.usual || '–', wide: true },
];

/** @param {{ title: string, children?: any }} props */
const Sheet = ({ title, children }) => html`<section class="adm__card adm__card--all">
  <h2>${title}</h2>${children}</section>`;

/** @param {any} r */
const done = (r) => (r.closed ? null : html`<${Do} name="report-done" given=${{ report: r.report }} />`);
/** @param {any} b */
const let_in = (b) => html`<${Do} name="unban" given=${{ person: b.user }} />`;
const TABLE_KEYS = ['name', 'room', 'game', 'status', 'sits'];

/** The command that puts the newest backup back, as it is typed there. @param {any} k */
const restoring = ({ backups: { folder, backups: [last] } }) =>
  `tabuleiro restore --data ${setting('data')} ${last ? `${folder}/${last.file}` : 'FILE'}`;

/** @param {any} c @param {string[]} missing */
const sentBy = (c, missing) => html`<tr>
  <td>${t(`channel.${c.channel}`)}</td><td>${t('admin.sent', { n: c.sent })}</td>
  <td>${missing.includes(c.channel) ? html`<span class="soft">${t('admin.not.set.up')}</span>`
    : c.given_up ? html`<span class="adm__bad">${t('admin.refused', { n: c.given_up })}</span>`
    : c.again ? html`<span class="adm__bad">${t('admin.again', { n: c.again })}</span>`
      : html`<span class="adm__good">${t('admin.well')}</span>`}</td></tr>`;

/** @param {{ sent: any }} props */
export function Sent({ sent }) {
  const missing = sent.missing.map((/** @type {any} */ part) => part.not_set_up);
  return html`<table class="adm__t">
      <tbody>${sent.since_start.map((/** @type {any} */ c) => sentBy(c, missing))}</tbody></table>
    <p class="soft">${t('admin.on.way', { n: sent.on_their_way })}</p>
    ${missing.map((/** @type {string} */ what) => html`<p class="soft">${t(`setup.${what}`)}</p>`)}`;
}

/** One place of the page each. @type {Record<string, (known: any) => any>} */
export const PLACES = {
  people: (k) => html`<${Sheet} title=${t('admin.people')}>
      <${Search} rows=${k.people.people} keys=${['name', 'user']} List=${People} /></>
    <${Sheet} title=${t('admin.reports')}>
      <${Rows} rows=${k.reports.reports} columns=${REPORTS} act=${done} /></>
    <${Sheet} title=${t('admin.bans')}>
      <${Rows} rows=${k.bans.bans} columns=${BANS} act=${let_in} /></>`,
  tables: (k) => html`<${Sheet} title=${t('admin.tables')}>
    <${Search} rows=${k.tables.tables} keys=${TABLE_KEYS} List=${Tables} /></>`,
  backups: (k) => html`<${Sheet} title=${t('admin.backups')}><p class="soft">${k.backups.folder}</p>
    <${Rows} rows=${k.backups.backups} columns=${BACKUPS} /><p><${Do} name="backup" icon="save" /></p>
    <p class="soft">${t('admin.restore')}</p><code class="adm__code">${restoring(k)}</code></>`,
  notices: (k) => html`<${Sheet} title=${t('admin.notices')}><${Sent} sent=${k.sent} /></>
    <${Sheet} title=${t('admin.given.up')}>
    <${Rows} rows=${k.sent.messages} columns=${GIVEN_UP} />
    <p>${k.sent.messages.length ? html`<${Do} name="sent-clear" icon="x" />` : null}
      ${' '}<${Do} name="notice" icon="send" /></p></>`,
  log: (k) => html`<section class="adm__card adm__card--all adm__log">
      <h2>${t('admin.log')}</h2><${Log} lines=${k.lines.lines} /></section>
    <${Sheet} title=${t('admin.acts')}><${Rows} rows=${k.log.acts} columns=${ACTS} /></>
    <${Sheet} title=${t('admin.config')}><${Rows} rows=${k.config.config} columns=${SETTINGS} /></>`,
};

const isLoud = (/** @type {string} */ line) => / (warn|error) /.test(line);

/** The newest first; all, or warnings and what is worse. @param {{ lines: string[], most?: number }} props */
export function Log({ lines, most = Infinity }) {
  const [loud, setLoud] = useState(false);
  const shown = lines.filter((l) => !loud || isLoud(l)).slice(-most).reverse();
  const line = (/** @type {string} */ l) => html`<span class=${isLoud(l) ? 'adm__warn' : ''}
    title=${l.slice(0, l.indexOf(' '))}>${moment(Date.parse(l.slice(0, l.indexOf(' '))))}
    ${l.slice(l.indexOf(' '))}${'\n'}</span>`;
  return html`<button class="btn btn--small adm__loud" aria-pressed=${loud}
      onClick=${() => setLoud(!loud)}>${t('admin.loud')}</button>
    <pre tabindex="0">${shown.map(line)}</pre>`;
}
