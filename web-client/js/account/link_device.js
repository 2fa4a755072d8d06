// SPDX-License-Identifier: MIT
/* link_device.js - page /link: link this browser, or recover an account. */
import { at, site } from '../base_path.js';
import { html, useEffect, useState } from '../html.js';
import { lang, t } from '../i18n.js';
import { errorText } from '../names.js';
import { keepName, request } from '../net.js';
import { keep, accepted, read } from '../tokens.js';
import { keysChanged, server, user } from '../store.js';
import { Icon } from '../ui/icons.js';
import { LineBanner } from '../ui/connection_banner.js';
import { Top } from '../lobby/shared.js';
import { deviceName } from './device.js';
import { canPasskey, signIn, wasCancelled } from './passkey.js';

/** Whom a code makes this browser.
 *  @typedef {{ user: { id: number, name: string }, seats: number, shared: number }} Look */

/** @param {{ code?: string }} props from the address */
export default function Link({ code: given }) {
  const [code, setCode] = useState(given ?? '');
  const [look, setLook] = useState(/** @type {Look | null} */ (null));
  const [bad, setBad] = useState('');
  const tell = (/** @type {Promise<any>} */ done) => done.then(() => setBad(''),
    (error) => { if (!wasCancelled(error)) setBad(errorText(error)); });
  const ask = (/** @type {string} */ typed) => {
    setCode(typed);
    return tell(request('link_look', { code: typed }).then(setLook));
  };
  useEffect(() => { if (given) ask(given); }, [given]);
  useEffect(() => { document.title = `${t('you.link')} · ${site}`; }, [lang.value]);
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${LineBanner} />
      <article class="paper you__card you__door">
        ${look ? html`<${Become} look=${look} code=${code} tell=${tell} />`
    : html`<${Typed} code=${code} ask=${ask} />`}
        ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
      </article>
      ${look ? null : html`<${Back} ask=${ask} tell=${tell} />`}
    </main></div>`;
}

/** @param {{ code: string, ask: (typed: string) => void }} props */
function Typed({ code, ask }) {
  const [typed, setTyped] = useState(code);
  return html`<form class="stack" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); ask(typed); }}>
    <h1>${t('you.link')}</h1>
    <p class="soft">${t('you.code.help')}</p>
    <label class="text"><span>${t('you.code')}</span>
      <input name="code" class="you__typed" autocomplete="one-time-code" autocapitalize="characters"
        spellcheck="false" maxlength="24" value=${typed} required
        onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} /></label>
    <div class="stack__end"><button class="btn btn--act">${t('name.go')}</button></div>
  </form>`;
}

/** Comes in as that person from now on. @param {any} answer */
function enter(answer) {
  if (answer.token) keep(accepted(read(), server.peek().instance ?? '', answer.token));
  keepName(answer.user.name);
  location.assign(at('/'));
}

/** Says whom one would be, and asks what comes along.
 *  @param {{ look: Look, code: string, tell: (p: Promise<any>) => void }} props */
function Become({ look, code, tell }) {
  const { name } = look.user, [device, setDevice] = useState(deviceName());
  const [merges, setMerges] = useState(false);
  const become = () => tell(request('link_use', { code, device: device.trim() || undefined }).then(enter));
  if (look.user.id === user.value?.id) {
    return html`<h1>${t('you.same', { name })}</h1>
      <div class="stack__end"><a class="btn btn--act" href="/devices">${t('you.devices')}</a></div>`;
  }
  const asks = look.seats > 0 && !look.shared;
  if (merges) return html`<${Merge} look=${look} code=${code} tell=${tell} back=${() => setMerges(false)} />`;
  return html`<h1>${t('you.become', { name })}</h1>
    <p class="soft">${t('you.become.help', { name })}</p>
    <label class="text"><span>${t('you.name')}</span>
      <input name="device" maxlength="40" value=${device}
        onInput=${(/** @type {any} */ e) => setDevice(e.target.value)} /></label>
    ${asks ? html`<p>${t('you.bring.ask', { n: look.seats, name: user.value?.name ?? '' })}</p>` : null}
    ${look.shared ? html`<p>${t('you.bring.shared', { name })}</p>` : null}
    <div class="stack__end">
      ${asks ? html`<button class="btn btn--paper" onClick=${() => setMerges(true)}>
        ${t('you.bring.yes')}</button>` : null}
      <button class="btn btn--act" onClick=${become}>
        ${asks ? t('you.bring.no') : t('you.become.go', { name })}</button>
    </div>`;
}

/** Says what a merge hands over and asks for it; the other device confirms, and the server closes the line.
 *  @param {{ look: Look, code: string, tell: (p: Promise<any>) => void, back: () => void }} props */
function Merge({ look, code, tell, back }) {
  const { name } = look.user, [waits, setWaits] = useState(false);
  const answer = keysChanged.value?.answer, own = user.value?.name ?? '';
  const ask = () => {
    keysChanged.value = null;
    tell(request('merge_ask', { code }).then(({ merged }) => (merged ? enter(look) : setWaits(true))));
  };
  useEffect(() => { if (answer === 'merged') enter(look); }, [answer]);
  if (waits) {
    return html`<h1>${t('you.merge', { name })}</h1>
      <p role="status">${t(answer === 'refused' ? 'you.merge.refused' : 'you.merge.waits', { name })}</p>
      <div class="stack__end"><a class="btn btn--paper" href="/">${t('back')}</a></div>`;
  }
  return html`<h1>${t('you.merge', { name })}</h1>
    <p>${t('you.merge.ask', { name, own, n: look.seats })}</p>
    <p class="soft">${t('you.merge.help', { name })}</p>
    <div class="stack__end">
      <button class="btn btn--paper" onClick=${ask}>${t('you.merge.go')}</button>
      <button class="btn btn--act" onClick=${back}>${t('back')}</button>
    </div>`;
}

/** For who has no device left to make a code on.
 *  @param {{ ask: (code: string) => any, tell: (p: Promise<any>) => void }} props */
function Back({ ask, tell }) {
  const [address, setAddress] = useState(''), [sent, setSent] = useState(false);
  const [mails, setMails] = useState(false);
  useEffect(() => { request('keys').then((all) => setMails(all.mails), () => {}); }, []);
  const mail = (/** @type {Event} */ e) => {
    e.preventDefault();
    tell(request('mail_ask', { address: address.trim() }).then(() => setSent(true)));
  };
  return html`<article class="paper you__card you__door">
    <h2>${t('you.lost.now')}</h2>
    ${canPasskey() ? html`<button class="btn btn--paper" onClick=${() => tell(signIn().then(ask))}>
      ${t('you.passkey.in')}</button>` : null}
    ${mails ? html`<form class="stack" onSubmit=${mail}>
      <label class="text"><span>${t('you.mail.address')}</span>
        <input type="email" name="address" maxlength="200" value=${address} required
          onInput=${(/** @type {any} */ e) => setAddress(e.target.value)} /></label>
      ${sent ? html`<p role="status">${t('you.mail.sent')}</p>` : null}
      <div class="stack__end"><button class="btn btn--paper">${t('you.mail.in')}</button></div>
    </form>` : null}
    <p class="soft">${t('you.seat.help')}</p>
  </article>`;
}
