// SPDX-License-Identifier: MIT
/* devices.js - page /devices: keys, passkeys, link codes. */
import { at, site } from '../base_path.js';
import { html, signal, useEffect, useState } from '../html.js';
import { ago, dayText, lang, t } from '../i18n.js';
import { errorText } from '../names.js';
import { keepName, request } from '../net.js';
import { keysChanged, user } from '../store.js';
import { closeDialog, showDialog } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';
import { LineBanner } from '../ui/connection_banner.js';
import { Top } from '../lobby/shared.js';
import { Drawing, deviceName, drawingOf } from './device.js';
import { addPasskey, canPasskey, wasCancelled } from './passkey.js';

/** @typedef {{ id: number, name: string, created: number, seen: number, here?: boolean }} Key */
/** Who asks to become the user. @typedef {{ user: { id: number, name: string }, seats: number }} Asks */
/** @typedef {{ name: string, until: number, here: boolean }} Merged */
/** @typedef {{ keys: Key[], passkeys: Key[], mail?: string, mails: boolean, asks?: Asks,
 *    merged?: Merged }} Ways */

const ways = signal(/** @type {Ways | null} */ (null));

/** A device that was never named gets its first name here. @param {Ways} all */
function nameOwn({ keys }) {
  const own = keys.find((k) => k.here);
  if (own && !own.name) request('key_name', { key: own.id, name: deviceName() }).catch(() => {});
}

async function fetchWays() {
  const answer = await request('keys');
  ways.value = answer;
  nameOwn(answer);
}

export default function Devices() {
  const [bad, setBad] = useState('');
  const complain = (/** @type {any} */ error) => { if (!wasCancelled(error)) setBad(errorText(error)); };
  const tell = (/** @type {Promise<any>} */ done) => done.then(() => setBad(''), complain);
  const change = keysChanged.value;
  useEffect(() => { document.title = `${t('you.devices')} · ${site}`; }, [lang.value]);
  useEffect(() => { tell(fetchWays()); }, [change]);
  const all = ways.value;
  return html`<div class="plain on-table"><${Top} />
    <main class="you"><${LineBanner} />
      <h1>${t('you.devices')}</h1>
      <p class="quiet">${t('you.devices.help')}</p>
      ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
      ${all?.asks ? html`<${Asked} asks=${all.asks} tell=${tell} />` : null}
      ${all?.merged ? html`<${Merged} merged=${all.merged} tell=${tell} />` : null}
      <div class="you__two">
        <div class="you__col">
          ${all ? html`<${Keys} all=${all} tell=${tell} /><${Spare} all=${all} tell=${tell} />` : null}
        </div>
        <${Link} tell=${tell} />
      </div>
    </main></div>`;
}

/** @typedef {{ all: Ways, tell: (done: Promise<any>) => Promise<any> }} Props */

/** Another device asks for a merge. @param {{ asks: Asks, tell: Props['tell'] }} props */
function Asked({ asks, tell }) {
  const { id, name } = asks.user, own = user.value?.name ?? '';
  const answer = (/** @type {boolean} */ agree) =>
    tell(request('merge_confirm', { user: id, agree }).then(fetchWays));
  return html`<section class="paper you__card you__merge" role="alert">
    <h2>${t('you.asked', { name })}</h2>
    <p>${t('you.asked.ask', { name, own, n: asks.seats })}</p>
    <p class="soft">${t('you.asked.help')}</p>
    <div class="stack__end">
      <button class="btn btn--paper" onClick=${() => answer(true)}>${t('you.asked.yes')}</button>
      <button class="btn btn--act" onClick=${() => answer(false)}>${t('you.asked.no')}</button>
    </div>
  </section>`;
}

/** A merge that can be undone, on the device that was merged.
 *  @param {{ merged: Merged, tell: Props['tell'] }} props */
function Merged({ merged, tell }) {
  const { name } = merged, day = dayText(merged.until);
  const undo = () => tell(request('merge_undo').then(() => keepName(name)));
  return html`<section class="paper you__card you__merge">
    <h2>${t('you.merged', { name })}</h2>
    <p>${t(merged.here ? 'you.merged.here' : 'you.merged.there', { name, day })}</p>
    ${merged.here ? html`<div class="stack__end"><button class="btn btn--paper" onClick=${undo}>
      ${t('you.merged.undo')}</button></div>` : null}
  </section>`;
}

/** @param {Props} props */
function Keys({ all, tell }) {
  const others = all.keys.length > 1;
  const dropOthers = () => askDrop(t('you.drop.others'), () => tell(request('key_drop', { others: true })));
  return html`<section class="paper you__card">
    <h2>${t('you.keys')}</h2>
    <ul class="ways">${all.keys.map((k) => html`<${KeyRow} key=${k.id} k=${k} tell=${tell} />`)}</ul>
    ${others ? html`<button class="linklike" onClick=${dropOthers}>${t('you.drop.others')}</button>` : null}
  </section>`;
}

/** @param {{ k: Key, tell: Props['tell'] }} props */
function KeyRow({ k, tell }) {
  const name = k.name || t('you.key.none');
  const rename = () => showDialog(() => t('you.rename'), () => html`<${Rename} k=${k} tell=${tell} />`);
  const drop = () => askDrop(t('you.drop.of', { name }), () => tell(request('key_drop', { key: k.id })));
  const when = k.here ? t('you.now') : ago(k.seen);
  return html`<li><${Drawing} name=${drawingOf(name)} />
    <span><b>${name}</b> ${k.here ? html`<span class="pill">${t('you.here')}</span>` : null}
      <small>${t('you.since', { day: dayText(k.created), when })}</small></span>
    ${k.here ? html`<button class="btn btn--small btn--paper" onClick=${rename}>${t('you.rename')}</button>`
    : html`<button class="btn btn--small btn--paper" onClick=${drop}>${t('you.drop')}</button>`}
  </li>`;
}

/** @param {{ k: Key, tell: Props['tell'] }} props */
function Rename({ k, tell }) {
  const [name, setName] = useState(k.name || deviceName());
  const submit = (/** @type {Event} */ e) => {
    e.preventDefault();
    closeDialog();
    tell(request('key_name', { key: k.id, name }));
  };
  return html`<form class="stack" onSubmit=${submit}>
    <label class="text"><span>${t('you.name')}</span>
      <input name="device" maxlength="40" autofocus value=${name} required
        onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></label>
    <div class="stack__end"><button class="btn btn--act">${t('save')}</button></div>
  </form>`;
}

/** Asks once, by name. @param {string} what @param {() => void} then */
function askDrop(what, then) {
  const go = () => { closeDialog(); then(); };
  showDialog(() => t('you.drop.title'), () => html`<div class="stack"><p>${what}</p>
    <p class="soft">${t('you.drop.help')}</p>
    <div class="stack__end">
      <button class="btn btn--paper" onClick=${closeDialog}>${t('back')}</button>
      <button class="btn btn--bad" onClick=${go}>${t('you.drop')}</button></div></div>`);
}

/** What is left to somebody who lost every device. @param {Props} props */
function Spare({ all, tell }) {
  const add = () => tell(addPasskey(user.value?.name ?? '', deviceName()));
  const drop = (/** @type {Key} */ p) => askDrop(t('you.drop.passkey', { name: p.name }),
    () => tell(request('key_drop', { passkey: p.id })));
  const none = !all.passkeys.length;
  return html`<section class="paper you__card">
    <h2>${t('you.lost')}</h2>
    <p class="soft">${t('you.lost.help', { name: user.value?.name ?? '' })}</p>
    <ul class="ways">
      ${all.passkeys.map((p) => html`<li key=${p.id}><${Drawing} name="key" />
        <span><b>${t('you.passkey')}</b>
          <small>${t('you.added', { name: p.name, day: dayText(p.created) })}</small></span>
        <button class="btn btn--small btn--paper" onClick=${() => drop(p)}>${t('you.drop')}</button></li>`)}
      ${canPasskey() ? html`<li><${Drawing} name="key" />
        <span><b>${none ? t('you.passkey') : t('you.passkey.more')}</b>
          <small>${t('you.passkey.help')}</small></span>
        <button class="btn btn--small btn--paper" onClick=${add}>${t('you.add')}</button></li>` : null}
      ${all.mails || all.mail ? html`<li><${Drawing} name="mail" />
        <span><b>${all.mail ?? t('you.mail')}</b>
          <small>${all.mail ? t('you.mail.help') : t('you.mail.none')}</small></span>
        ${all.mail ? html`<span class="pill"><${Icon} name="check" /> ${t('you.mail.good')}</span>` : null}
      </li>` : null}
    </ul>
    ${none && !canPasskey() && !all.mails && !all.mail ? html`<p>${t('you.lost.none')}</p>` : null}
  </section>`;
}

/* ---- one more device ---- */

/** @typedef {{ code: string, ends: number, qr?: { size: number, path: string } }} Code */

/** So long a code is good, whatever this device's own clock says of the server's. */
const GOOD_MS = 600000;

const spaced = (/** @type {string} */ code) => `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase();
const two = (/** @type {number} */ n) => String(n).padStart(2, '0');

/** @param {{ tell: Props['tell'] }} props */
function Link({ tell }) {
  const [code, setCode] = useState(/** @type {Code | null} */ (null));
  const [now, setNow] = useState(Date.now());
  const linked = keysChanged.value?.linked;
  const make = () => tell(request('link').then((answer) => {
    const now = Date.now();
    setCode({ ...answer, ends: now + GOOD_MS });
    setNow(now);
  }));
  useEffect(() => {
    make();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => { clearInterval(timer); keysChanged.value = null; };
  }, []);
  const left = code ? Math.max(0, Math.ceil((code.ends - now) / 1000)) : 0;
  const time = `${Math.floor(left / 60)}:${two(left % 60)}`;
  const more = () => { keysChanged.value = {}; make(); };
  if (linked) return html`<${Linked} linked=${linked} tell=${tell} more=${more} />`;
  return html`<section class="paper you__card you__link">
    <h2>${t('you.link')}</h2>
    <p class="soft">${t('you.link.help')} <b>${location.host}${at('/link')}</b> ${t('you.link.type')}</p>
    ${code && left ? html`${code.qr ? html`<${Picture} qr=${code.qr} />` : null}
      <p class="you__code" aria-label=${code.code.split('').join(' ')}>${spaced(code.code)}</p>
      <p><${Icon} name="clock" /> ${t('you.link.left')} <b>${time}</b></p>` : null}
    ${code && !left ? html`<p>${t('you.link.over')}</p>` : null}
    <button class="btn btn--paper" onClick=${make}>${t('you.link.new')}</button>
    <p class="soft">${t('you.link.bring')}</p>
  </section>`;
}

/** @param {{ qr: { size: number, path: string } }} props */
function Picture({ qr }) {
  const box = `-4 -4 ${qr.size + 8} ${qr.size + 8}`;
  return html`<svg class="you__qr" viewBox=${box} role="img" aria-label=${t('you.qr')}
    shape-rendering="crispEdges">
    <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" /><path d=${qr.path} fill="#111" /></svg>`;
}

/** @param {{ linked: { id: number, name: string }, tell: Props['tell'], more: () => void }} props */
function Linked({ linked, tell, more }) {
  const undo = () => tell(request('key_drop', { key: linked.id }).then(more));
  return html`<section class="paper you__card you__link" role="status">
    <h2><${Icon} name="check" /> ${t('you.linked', { name: linked.name || t('you.key.none') })}</h2>
    <p class="soft">${t('you.linked.help')}</p>
    <button class="btn btn--paper" onClick=${undo}>${t('you.drop')}</button>
    <button class="btn btn--paper" onClick=${more}>${t('you.linked.more')}</button>
  </section>`;
}
