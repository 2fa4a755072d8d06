// SPDX-License-Identifier: MIT
/* channels.js - notification channels: push, email, webhook. */
import { html, useEffect, useState } from '../html.js';
import { ago, t, when } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { change, tryChannel } from '../parts/notifications.js';
import { Drawing } from './device.js';
import { canPush, cannotPush, forget, isBlocked, ownDigest, subscribe } from './push.js';

/** @import { Channel } from '../parts/notifications.js' */
/** What each card of the settings gets: the settings, and what waits for a change and shows its refusal.
 *  @typedef {{ all: import('../parts/notifications.js').Ways,
 *    tell: (done: Promise<any>) => Promise<any> }} CardProps */

const PRESETS = /** @type {const} */ (['discord', 'slack', 'ntfy', 'gotify', 'matrix', 'other']);
const NAMES = { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', gotify: 'Gotify', matrix: 'Matrix' };
/** @param {typeof PRESETS[number]} p */
const presetName = (p) => (p === 'other' ? t('told.other') : NAMES[p]);

/** @param {{ icon: string, title: string, sub: any, children?: any }} props */
const Card = ({ icon, title, sub, children }) => html`<section class="paper you__card told__card">
  <${Drawing} name=${icon} />
  <div><h2>${title}</h2><p class="soft">${sub}</p></div>
  ${children}
</section>`;

/** How the last delivery went, in words. @param {Channel} c */
function resultText(c) {
  if (!c.confirmed) return t('told.mail.unconfirmed');
  if (!c.tried) return t('told.never');
  if (!c.failing) return t('told.ok', { ago: ago(c.tried) });
  const failed = when(c.failing, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const why = c.problem ? t(`told.why.${c.problem}`, { status: c.why?.match(/\d{3}/)?.[0] }) : c.why;
  return t('told.bad', { when: failed, why, n: c.tries });
}

/** One channel: on or off, tried, taken away. @param {{ c: Channel, tell: CardProps['tell'] }} props */
function Row({ c, tell }) {
  const [busy, setBusy] = useState(false);
  const flip = () => tell(change('channel_set', { channel: c.id, active: !c.active }));
  const drop = () => tell(change('channel_drop', { channel: c.id }).then(() => forget(c.digest)));
  const attempt = () => { setBusy(true); tell(tryChannel(c.id)).then(() => setBusy(false)); };
  const good = c.confirmed && c.tried && !c.failing, what = c.kind === 'push' ? c.name ?? c.shown : c.shown;
  return html`<div class="told__row">
    <b>${c.preset && c.preset !== 'other' ? `${presetName(/** @type {any} */ (c.preset))}: ` : ''}${what}</b>
    <button type="button" class="switch" role="switch" aria-checked=${c.active} aria-label=${what}
      onClick=${flip}><i></i></button>
    <p class=${c.failing ? 'is-bad' : good ? 'is-good' : ''} role="status">
      ${good || c.failing ? html`<${Icon} name=${c.failing ? 'x' : 'check'} />` : null}
      ${busy ? t('told.testing') : resultText(c)}</p>
    <span class="told__acts">
      ${c.confirmed && c.active ? html`<button class="btn btn--small btn--paper" disabled=${busy}
        onClick=${attempt}>${t('told.test')}</button>` : null}
      <button class="btn btn--small btn--paper" onClick=${drop}>${t('told.drop')}</button></span>
  </div>`;
}

/** @param {CardProps} props @param {string} kind */
const rowsOf = ({ all, tell }, kind) => all.channels.filter((c) => c.kind === kind)
  .map((c) => html`<div key=${c.id}><${Row} c=${c} tell=${tell} />
    ${c.confirmed ? null : html`<${Confirm} c=${c} tell=${tell} />`}</div>`);

/** @param {CardProps} props */
export function Push({ all, tell }) {
  const [mine, setMine] = useState('');
  const [asked, setAsked] = useState(false);
  useEffect(() => { ownDigest().then(setMine, () => setMine('')); }, [all]);
  const add = () => {
    setAsked(true);
    tell(subscribe()).then(() => setAsked(false));
  };
  const known = mine && all.channels.some((c) => c.digest === mine);
  const state = !canPush() ? t(cannotPush()) : isBlocked() ? t('told.push.blocked')
    : asked ? t('told.push.asked') : t('told.push.none');
  return html`<${Card} icon="push" title=${t('told.push')} sub=${state}>
    <div class="told__in">
      ${rowsOf({ all, tell }, 'push')}
      ${canPush() && !isBlocked() && !known ? html`<button class="btn btn--act" disabled=${asked}
        onClick=${add}>${t('told.push.here')}</button>` : null}
    </div><//>`;
}

/** A field and a button.
 *  @param {{ label: string, button: string, type?: string, size?: number,
 *            give: (text: string) => void }} props */
function Ask({ label, button, type = 'text', give, size }) {
  const [text, setText] = useState('');
  const submit = (/** @type {Event} */ e) => { e.preventDefault(); if (text.trim()) give(text.trim()); };
  return html`<form class="told__ask" onSubmit=${submit}>
    <label class="text"><span>${label}</span>
      <input type=${type} value=${text} maxlength=${size} autocomplete=${type === 'email' ? 'email' : 'off'}
        inputmode=${size === 6 ? 'numeric' : undefined}
        onInput=${(/** @type {any} */ e) => setText(e.target.value)} /></label>
    <button class="btn btn--paper">${button}</button>
  </form>`;
}

/** @param {{ c: Channel, tell: CardProps['tell'] }} props */
function Confirm({ c, tell }) {
  const give = (/** @type {string} */ code) => tell(change('channel_confirm', { channel: c.id, code }));
  return html`<${Ask} label=${t('told.mail.code')} button=${t('told.mail.confirm')} size=${6}
    give=${give} />`;
}

/** @param {CardProps} props */
export function Mail({ all, tell }) {
  const has = all.channels.some((c) => c.kind === 'mail');
  const add = (/** @type {string} */ address) => tell(change('channel_add', { kind: 'mail', address }));
  return html`<${Card} icon="mail" title=${t('told.mail')}
      sub=${t(all.mail ? 'told.mail.none' : 'told.mail.cannot')}>
    <div class="told__in">
      ${rowsOf({ all, tell }, 'mail')}
      ${all.mail && !has ? html`<${Ask} type="email" label=${t('told.mail.address')}
        button=${t('told.mail.add')} give=${add} />` : null}
    </div><//>`;
}

/** @param {CardProps} props */
export function Hook({ all, tell }) {
  const [preset, setPreset] = useState(/** @type {typeof PRESETS[number]} */ ('discord'));
  const add = (/** @type {string} */ address) =>
    tell(change('channel_add', { kind: 'hook', preset, address }));
  const has = all.channels.some((c) => c.kind === 'hook');
  return html`<${Card} icon="hook" title=${t('told.hook')} sub=${t('told.hook.none')}>
    <div class="told__in">
      ${rowsOf({ all, tell }, 'hook')}
      ${has ? null : html`<div class="told__pres" role="radiogroup" aria-label=${t('told.hook')}>
        ${PRESETS.map((p) => html`<button type="button" role="radio" aria-checked=${p === preset}
          onClick=${() => setPreset(p)}>${presetName(p)}</button>`)}</div>
      <p class="soft">${t(`told.hook.${preset}`)}</p>
      <${Ask} type="url" label=${t('told.hook.address')} button=${t('told.hook.add')} give=${add} />`}
    </div><//>`;
}
