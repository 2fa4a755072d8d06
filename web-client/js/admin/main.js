// SPDX-License-Identifier: MIT
/* main.js - entry point of /admin. It has nothing of the players' page but the look: whoever plays never
   loads it. */
import { site } from '../base_path.js';
import { html, render, useEffect, useState } from '../html.js';
import { lang, languages, listLanguages, need, nextLanguage, speak, t } from '../i18n.js';
import { followArrows } from '../ui/arrow_keys.js';
import { DialogLayer } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';
import { failed, known, refresh } from './server_data.js';
import { PLACES } from './lists.js';
import { Overview } from './overview.js';
import { close, come, state } from './session.js';
import { sandboxOff, span } from './format.js';
import '../prefs.js';

/** @param {{ status: any }} props */
function Health({ status }) {
  const well = status.store_healthy && !sandboxOff(status);
  return html`<span class="adm__pill ${well ? '' : 'is-bad'}">
    <${Icon} name=${well ? 'check' : 'info'} /> ${t(well ? 'admin.well' : 'admin.ill')}
    <span class="adm__up">${t('admin.up', { time: span(status.uptime_s) })}</span>
  </span>`;
}

/** @param {{ place: string, go: (place: string) => void }} props */
function Top({ place, go }) {
  const names = ['overview', ...Object.keys(PLACES)];
  const other = nextLanguage();
  useEffect(() => { listLanguages(); }, []);
  return html`<header class="top adm__top">
    <span class="top__home"><img src="/icon.svg" width="28" height="28" alt="" />
      <b class="display">${site}</b> <span class="quiet">${t('admin.title')}</span></span>
    <nav class="nav" aria-label=${t('admin.title')}>${names.map((name) => html`
      <button class="btn btn--small btn--ghost" aria-current=${place === name ? 'page' : undefined}
        onClick=${() => go(name)}>${t(`admin.${name}`)}</button>`)}</nav>
    <div class="adm__end">${known.value ? html`<${Health} status=${known.value.status} />` : null}
      <button class="btn btn--small btn--ghost" onClick=${refresh}>${t('admin.refresh')}</button>
      <button class="btn btn--small btn--ghost" lang=${other} onClick=${() => speak(other)}>
        ${languages.value[other]}</button>
      <button class="btn btn--small btn--line" onClick=${close}>
        <${Icon} name="x" /> <span class="adm__close">${t('admin.close')}</span></button>
    </div>
  </header>`;
}

const Closed = () => html`<main class="blank">
  <h1>${t('admin.closed')}</h1>
  <p>${t('admin.closed.help')}</p>
  <p><code class="adm__code">tabuleiro admin link</code></p>
</main>`;

function Page() {
  const [place, go] = useState('overview');
  lang.value;
  useEffect(() => { if (state.value === 'here') refresh(); }, [state.value]);
  useEffect(() => {
    document.title = `${t('admin.title')} · ${site}`;
    document.documentElement.lang = lang.value;
  }, [lang.value]);
  if (state.value === 'closed') return html`<${Closed} />`;
  if (state.value !== 'here') return null;
  const draw = PLACES[place] ?? ((/** @type {any} */ all) => html`<${Overview} known=${all} go=${go} />`);
  return html`<div class="adm on-table"><${Top} place=${place} go=${go} />
    ${failed.value ? html`<p class="banner banner--warn" role="alert">
      <${Icon} name="info" /><span>${failed.value}</span></p>` : null}
    <main class="adm__grid">${known.value && draw(known.value)}</main>
    <${DialogLayer} />
  </div>`;
}

async function startPage() {
  await Promise.all([need(''), need('+admin')]);
  followArrows();
  come().catch(() => { state.value = 'closed'; });
  render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById('app')));
}
startPage();
