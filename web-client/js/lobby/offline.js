// SPDX-License-Identifier: MIT
/* offline.js - offline page: tables as last seen, retry countdown. */
import { site } from '../base_path.js';
import { html, useEffect, useState } from '../html.js';
import { ago, t } from '../i18n.js';
import { line, tryNow } from '../net.js';
import { kept } from '../store.js';
import { Icon, Logo } from '../ui/icons.js';

/** Counts the seconds until the next try. */
function useSeconds() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((line.value.again - performance.now()) / 1000));
}

export default function Offline() {
  const seconds = useSeconds(), { tables, at } = kept();
  return html`<div class="plain on-table off">
    <header class="top on-table">
      <span class="top__home"><${Logo} /><b class="word">${site}</b></span></header>
    <main class="off__main">
      <h1><${Icon} name="wifi" /> ${t(line.value.walled ? 'line.walled' : 'line.none')}</h1>
      <p class="quiet">${t('off.help', { n: seconds })}</p>
      <button class="btn btn--act" onClick=${tryNow}>${t('off.now')}</button>
      ${tables.length ? html`<h2>${t('off.tables')} <small class="quiet">${ago(at, Date.now())}</small></h2>
        <ul class="off__list">${tables.map((r) => html`<li key=${r.id}>
          <img src="/art/${r.game}.svg#small" alt="" width="48" height="48" />
          <span><b>${r.name}</b><small>${r.people}</small></span>
          ${r.yours ? html`<em>${t('turn.yours')}</em>` : null}</li>`)}</ul>` : null}
    </main></div>`;
}
