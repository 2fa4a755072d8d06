// SPDX-License-Identifier: MIT
/* overview.js - overview: problems first, then key figures. */
import { html } from '../html.js';
import { ago, number, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { ask, Do } from './command_dialog.js';
import { kept, setting } from './server_data.js';
import { Log, People, Sent, Tables } from './lists.js';
import { bytes, day, milliseconds, sandboxOff, span } from './format.js';

const MAKERS = ['everybody', 'invited', 'nobody'];
const FEW = 5, LOW_DISK = 500e6, WEEK = 7 * 86400000;

/** What somebody should look at, in the order of its weight, and where. @param {any} k */
function troubles(k) {
  const frozen = k.tables.tables.filter((/** @type {any} */ r) => r.frozen && r.status === 'playing').length;
  const open = k.reports.reports.filter((/** @type {any} */ r) => !r.closed).length;
  const free = k.storage.disk_free_bytes, off = sandboxOff(k.status);
  return [
    !k.status.store_healthy && ['log', t('trouble.store', { why: k.status.store_why ?? '' })],
    off && ['log', t('trouble.sandbox', { why: off })],
    free < LOW_DISK && ['backups', t('trouble.disk', { free: bytes(free) })],
    k.backups.failed && ['log', t('trouble.backup')],
    frozen > 0 && ['tables', t('trouble.frozen', { n: frozen })],
    open > 0 && ['people', t('trouble.reports', { n: open })],
    k.sent.given_up > 0 && ['notices', t('trouble.sent', { n: k.sent.given_up })],
  ].filter(Boolean);
}

/** @param {{ known: any, go: (place: string) => void }} props */
function Troubles({ known, go }) {
  const list = troubles(known);
  if (!list.length) return null;
  return html`<section class="adm__card adm__need"><${Icon} name="info" />
    <b>${t('admin.needs', { n: list.length })}</b>
    <ul>${list.map(([place, text]) => html`<li>${text}
      ${' '}<button class="adm__all" onClick=${() => go(place)}>${t(`admin.${place}`)}</button></li>`)}</ul>
  </section>`;
}

const BARS = 16, STEP = 7, WIDE = 5, HIGH = 32, LEAST = 2;

/** The last hours of a figure, the present one at the right; for eyes alone, the figure stands beside it.
 *  @param {{ hours: any[], of: string }} props */
function Bars({ hours, of }) {
  const most = Math.max(1, ...hours.map((h) => h[of])), from = BARS - hours.length;
  const bar = (/** @type {any} */ hour, /** @type {number} */ i) => {
    const high = Math.max(LEAST, HIGH * hour[of] / most);
    return html`<rect x=${(from + i) * STEP} y=${HIGH - high} width=${WIDE} height=${high} rx="1.5" />`;
  };
  return html`<svg class="adm__bars adm__bars--${of}" viewBox="0 0 ${BARS * STEP - STEP + WIDE} ${HIGH}"
    role="img" aria-label=${t('admin.hours', { n: hours.length })}>
    <title>${t('admin.hours', { n: hours.length })}</title>${hours.map(bar)}</svg>`;
}

/** @param {{ name: string, value: any, more: any, hours: any[], of: string }} props */
const Figure = ({ name, value, more, hours, of }) => html`<section class="adm__card adm__fig"><h2>${name}</h2>
  <${Bars} hours=${hours} of=${of} />
  <p class="display num">${value}</p><p class="soft">${more}</p></section>`;

/** @param {{ known: any }} props */
function Figures({ known: { status, storage, people, trend: { hours } } }) {
  const lately = people.people.filter((/** @type {any} */ p) => p.seen > Date.now() - WEEK).length;
  return html`<${Figure} hours=${hours} of="people" name=${t('admin.people')} value=${number(storage.people)}
      more=${t('admin.lately', { n: lately, now: status.connections })} />
    <${Figure} hours=${hours} of="tables" name=${t('admin.running')} value=${number(storage.tables_playing)}
      more=${t('admin.waiting.tables', { n: storage.tables_waiting })} />
    <${Figure} hours=${hours} of="move_us" name=${t('admin.answer')}
      value=${milliseconds(status.moves_half_us)}
      more=${status.moves ? t('admin.within', { time: milliseconds(status.moves_99_us) })
        : t('admin.no.move')} />
    <${Figure} hours=${hours} of="memory_bytes" name=${t('admin.memory')} value=${bytes(status.memory_bytes)}
      more=${t('admin.in.memory', { n: status.tables_in_memory })} />`;
}

/** Who may set out tables: what is set stands out; and the link for who may.
 *  @param {{ who: string }} props */
const WhoMay = ({ who }) => html`<div class="adm__row"><span id="adm-may">${t('admin.may')}</span>
  <div class="seg" role="radiogroup" aria-labelledby="adm-may">${MAKERS.map((w) => html`
    <button type="button" role="radio" aria-checked=${w === who}
      onClick=${() => ask('create', { who: w }, t(`word.${w}`))}>${t(`word.${w}`)}</button>`)}</div>
  <${Do} name="invitation" icon="plus" /></div>`;

/** @param {{ title: string, go?: () => void, all?: string, kind?: string, children?: any }} props */
const Card = ({ title, go, all, kind = '', children }) => html`<section class="adm__card ${kind}">
  <header><h2>${title}</h2>
    ${go ? html`<button class="adm__all" onClick=${go}>${all}</button>` : null}</header>
  ${children}</section>`;

/** Running first, then waiting; frozen before all. @param {any} a @param {any} b */
const byNeed = (a, b) => rank(a) - rank(b) || a.updated - b.updated;
const rank = (/** @type {any} */ r) => (r.frozen ? 0 : r.status === 'playing' ? 1 : 2);
const unfinished = (/** @type {any} */ r) => r.status === 'playing' || r.status === 'waiting';

const PARTS = ['games', 'snapshots', 'people'];

/** What the database is full of, once it is known. */
function Parts() {
  const shares = kept.value, sizes = PARTS.map((part) => shares?.[`${part}_bytes`] ?? 0);
  const all = sizes.reduce((a, b) => a + b, 0) || 1;
  let x = 0;
  const piece = (/** @type {number} */ size, /** @type {number} */ i) => {
    const from = x, width = 100 * size / all;
    x += width;
    return html`<rect x=${from} width=${width} height="4" class="adm__part--${PARTS[i]}" />`;
  };
  return html`<svg class="adm__bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" class="adm__bar0" />${shares && sizes.map(piece)}</svg>
    <ul class="adm__parts" aria-busy=${!shares}>${PARTS.map((part, i) => html`<li class="adm__part--${part}">
      ${t(`admin.part.${part}`)} <b>${shares ? bytes(sizes[i]) : '…'}</b></li>`)}</ul>`;
}

/** @param {{ storage: any }} props */
function Storage({ storage }) {
  const { database_bytes: all, disk_free_bytes: free } = storage, spare = kept.value?.spare_bytes;
  return html`<${Parts} /><p>${t('admin.storage.sum', { all: bytes(all), free: bytes(free) })}</p>
    <p class="soft">${t('admin.finished', { n: storage.tables_finished, gone: storage.tables_abandoned })}</p>
    <p class="soft">${spare ? t('admin.spare', { size: bytes(spare) }) : t('admin.prune')}
      ${' '}<code>tabuleiro prune</code></p>`;
}

/** @param {{ backups: any }} props */
function Backups({ backups: { backups, every_hours: every, keep, failed } }) {
  const [last] = backups, [days, weeks, months] = keep.split(','), bad = failed || !last;
  return html`<p class="adm__last ${bad ? 'is-bad' : ''}"><${Icon} name=${bad ? 'info' : 'check'} />
      <b>${last ? `${ago(last.at)}, ${bytes(last.bytes)}` : t('admin.no.backup')}</b></p>
    <p class="soft">${failed ? t('trouble.backup') : last ? t('admin.checked') : ''}</p>
    <p class="soft">${every ? t('admin.every', { n: every, days, weeks, months }) : t('admin.never')}</p>
    <p><${Do} name="backup" icon="save" /></p>`;
}

const LIMITS = ['hall_tables', 'hall_tables_per_address', 'connections', 'waiting_h', 'guest_days',
  'guests_per_hour', 'mails_per_hour', 'webhook_private', 'metrics_public', 'status_public'];

/** How many seconds one is, of the limits that are times. @type {Record<string, number>} */
const TIMES = { waiting_h: 3600, guest_days: 86400 };

/** @param {string} key */
function limit(key) {
  const value = setting(key);
  if (key in TIMES && Number(value)) return span(Number(value) * TIMES[key]);
  return /^\d+$/.test(value) ? number(Number(value)) : t(value === 'true' ? 'yes' : 'no');
}

/** The limit, and how much of it is in use where that is known. @param {{ status: any }} props */
function Limits({ status }) {
  const used = /** @type {Record<string, number>} */ ({ connections: status.connections });
  const shown = (/** @type {string} */ key) => (key in used
    ? t('admin.of', { n: number(used[key]), most: limit(key) }) : limit(key));
  return html`<dl class="adm__dl">${LIMITS.map((key) => html`<div>
    <dt>${t(`limit.${key}`)}</dt><dd class="num">${shown(key)}</dd></div>`)}</dl>`;
}

/** What serves, since when, and what the machine's package manager has. @param {{ status: any }} props */
function Version({ status: { version, built, offered } }) {
  const at = Date.parse(built), date = Number.isNaN(at) ? '' : t('admin.built', { date: day(at) });
  return html`Tabuleiro ${version}${date}.
    ${offered ? html` <b>${t('admin.offered', { version: offered })}</b>
      ${' '}<code>apt-get install tabuleiro</code>.` : ''}`;
}

/** @param {{ known: any, go: (place: string) => void }} props */
export function Overview({ known, go }) {
  const { people: { people }, tables: { tables }, storage, status } = known;
  const running = tables.filter(unfinished).sort(byNeed).slice(0, FEW);
  return html`<${Troubles} known=${known} go=${go} /><${Figures} known=${known} />
    <${Card} kind="adm__w7" title=${t('admin.people')} all=${t('admin.all', { n: storage.people })}
      go=${() => go('people')}>
      <${People} rows=${people.slice(0, FEW)} />
      <${WhoMay} who=${known.settings.settings.create ?? 'everybody'} /></>
    <${Card} kind="adm__w5" title=${t('admin.tables')} all=${t('admin.all', { n: tables.length })}
      go=${() => go('tables')}>
      <${Tables} rows=${running} /><p class="soft">${t('admin.keeps')}</p></>
    <${Card} kind="adm__w4" title=${t('admin.storage')}><${Storage} storage=${storage} /></>
    <${Card} kind="adm__w4" title=${t('admin.backups')} all=${t('admin.list')} go=${() => go('backups')}>
      <${Backups} backups=${known.backups} /></>
    <${Card} kind="adm__w4" title=${t('admin.notices')} all=${t('admin.list')} go=${() => go('notices')}>
      <${Sent} sent=${known.sent} /><p><${Do} name="notice" icon="send" /></p></>
    <${Card} kind="adm__w8 adm__log" title=${t('admin.log')} all=${t('admin.list')} go=${() => go('log')}>
      <${Log} lines=${known.lines.lines} most=${8} /></>
    <${Card} kind="adm__w4" title=${t('admin.limits')} all=${t('admin.config')} go=${() => go('log')}>
      <${Limits} status=${status} /></>
    <p class="adm__foot"><${Version} status=${status} />
      ${' '}${t('admin.foot', { time: span(1800) })}
      ${' '}<code>tabuleiro admin link</code></p>`;
}
