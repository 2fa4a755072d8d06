// SPDX-License-Identifier: MIT
/* invite_link.js - invitation link: copy and share. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { at } from '../base_path.js';
import { say } from '../a11y.js';
import { Icon } from '../ui/icons.js';
import { gameTitle, roomName } from '../names.js';
import { keptInvite } from '../store.js';

/** @param {import('../types.js').Room} room */
const inviteOf = (room) => room.invite ?? keptInvite(room.id);

/** The secret stands behind the #, which no browser sends: so it is in no proxy's log.
 *  @param {import('../types.js').Room} room */
export function inviteLink(room) {
  const invite = inviteOf(room), secret = invite === undefined ? '' : `#${encodeURIComponent(invite)}`;
  return `${location.origin}${at(`/join/${encodeURIComponent(room.id)}`)}${secret}`;
}

/** @param {{ room: import('../types.js').Room }} props */
export function ShareRow({ room }) {
  const [done, setDone] = useState(false);
  const link = inviteLink(room);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      const box = /** @type {HTMLInputElement | null} */ (document.querySelector('.code input'));
      box?.select();
      document.execCommand('copy');
    }
    setDone(true);
    say(t('share.copied'));
    setTimeout(() => setDone(false), 2500);
  };
  const share = () => {
    const title = gameTitle(room.game), text = t('share.text', { game: title, room: roomName(room) });
    navigator.share({ title, text, url: link }).catch(() => {});
  };
  return html`<div class="code">
    <input readonly value=${link} aria-label=${t('share.link')}
      onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <button class="btn btn--small btn--paper" onClick=${copy}>
      <${Icon} name=${done ? 'check' : 'copy'} /> ${done ? t('share.done') : t('share.copy')}</button>
    ${'share' in navigator ? html`<button class="btn btn--small btn--paper" onClick=${share}>
      <${Icon} name="send" /> ${t('share.share')}</button>` : null}
  </div>`;
}
