// SPDX-License-Identifier: MIT
/* notification_bell.js - notification bell and its list. */
import { html, useEffect, useRef, useState } from '../html.js';
import { useBack } from '../back.js';
import { ago, need, t } from '../i18n.js';
import { gameTitle } from '../names.js';
import { Icon } from '../ui/icons.js';
import { fetchNotices, notices, unread } from './notifications.js';

const AGAIN_MS = 30000;

export function Bell() {
  const [open, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useFresh();
  useBack(open, () => setOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const shut = (/** @type {any} */ e) => {
      const outside = e.type === 'pointerdown' && !box.current?.contains(e.target);
      if (e.key === 'Escape' || outside) setOpen(false);
    };
    addEventListener('keydown', shut);
    addEventListener('pointerdown', shut);
    return () => { removeEventListener('keydown', shut); removeEventListener('pointerdown', shut); };
  }, [open]);
  const n = unread.value;
  return html`<div class="bell" ref=${box}>
    <button class="btn btn--icon btn--ghost" aria-label=${t('told.bell', { n })} aria-expanded=${open}
      onClick=${() => setOpen(!open)}><${Icon} name="bell" />
      ${n ? html`<span class="badge bell__n">${n}</span>` : null}</button>
    ${open ? html`<${List} done=${() => setOpen(false)} />` : null}
  </div>`;
}

/** Now, when somebody comes back to the page, and now and then. */
function useFresh() {
  useEffect(() => {
    const again = () => { if (!document.hidden) fetchNotices().catch(() => {}); };
    need('+notices').then(again);
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => { clearInterval(timer); document.removeEventListener('visibilitychange', again); };
  }, []);
}

/** What was seen when it is shut is read. @param {{ done: () => void }} props */
function List({ done }) {
  useEffect(() => () => { if (unread.peek()) fetchNotices(true).catch(() => {}); }, []);
  return html`<section class="bell__list paper" aria-label=${t('told.list')}>
    <header><h3>${t('told.list')}</h3>
      ${unread.value ? html`<button class="linklike" onClick=${() => fetchNotices(true)}>
        ${t('told.read')}</button>` : null}</header>
    ${notices.value.length ? html`<ul>${notices.value.map((n) => html`<li key=${n.id}>
      <${Row} n=${n} done=${done} /></li>`)}</ul>` : html`<p class="soft">${t('told.none')}</p>`}
    <a class="btn btn--paper" href="/notices" onClick=${done}><${Icon} name="gear" /> ${t('told.title')}</a>
  </section>`;
}

/** @param {{ n: import('./notifications.js').Notice, done: () => void }} props */
function Row({ n, done }) {
  const table = n.name || t('room.of', { name: n.about.names?.[0] ?? '?' }), game = gameTitle(n.game);
  const title = t(`title.${n.kind}`, { table, game, name: n.about.from ?? '' });
  const { invite, text, from } = n.about;
  const way = invite ? `/join/${n.room}#${encodeURIComponent(invite)}` : `/room/${n.room}`;
  return html`<a class="bell__row ${n.seen ? '' : 'is-new'}" href=${way} onClick=${done}>
    <img src="/art/${n.game}.svg#small" alt="" width="40" height="40" />
    <span><b>${title}</b>
      ${text ? html`<span>“${text}”</span>` : null}
      ${invite ? html`<span>${t('offers', { name: from })}</span>` : null}
      <small>${game}, ${ago(n.at)}</small></span></a>`;
}
