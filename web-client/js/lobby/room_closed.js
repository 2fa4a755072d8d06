// SPDX-License-Identifier: MIT
/* room_closed.js - page for a room that cannot be opened. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { StrangerBanner } from '../ui/unknown_user_banner.js';
import { Top } from './shared.js';

/** @param {{ text: string, title?: string }} props */
export default function Closed({ text, title = t('room.closed') }) {
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${StrangerBanner} /><article class="paper door"><div class="door__text">
      <h1>${title}</h1>
      <p class="soft">${text}</p>
      <div class="stack__end"><a class="btn btn--act" href="/">${t('nav.games')}</a></div>
    </div></article></main>
  </div>`;
}
