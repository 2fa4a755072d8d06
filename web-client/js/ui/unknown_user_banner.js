// SPDX-License-Identifier: MIT
/* unknown_user_banner.js - banner for a user unknown to this server. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { putAside, stranger } from '../net.js';
import { Icon } from './icons.js';

const TOLD = { elsewhere: 'stranger.elsewhere', older: 'stranger.older', dropped: 'stranger.dropped' };

export function StrangerBanner() {
  if (!stranger.value) return null;
  return html`<div class="banner banner--warn" role="status"><${Icon} name="users" />
    <span>${t(TOLD[stranger.value])}</span>
    <button class="btn btn--small" onClick=${putAside}>${t('stranger.read')}</button></div>`;
}
