// SPDX-License-Identifier: MIT
/* people.js - who sits where, who is here, who watches. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { botLabel } from '../names.js';
import { Mark } from '../board/marks.js';
import { lazy } from '../ui/lazy.js';

const Bank = lazy(() => import('../parts/clock.js'), 'Bank');

/** @typedef {{ room: import('../types.js').Room, game: import('./game.js').TableGame }} Props */

/** @param {Props} props */
export function People({ room, game }) {
  const bank = (/** @type {number} */ seat) => game.table.clock.value
    && html`<${Bank} table=${game.table} room=${room} seat=${seat} />`;
  return html`<ul class="people">
    ${room.seats.map((s, i) => html`<li class=${game.toAct.includes(i) ? 'is-now' : ''}>
      <${Mark} seat=${i} /><b>${game.seatName(i)}</b>
      <span>${bank(i)}${i === game.you ? t('you') : presence(s)}</span>
    </li>`)}
    ${room.watchers ? html`<li class="quiet">
      <${Icon} name="eye" />${t('watchers', { n: room.watchers })}</li>` : null}
  </ul>`;
}

/** A bot, or somebody who is here or away. @param {import('../types.js').Seat} s */
function presence(s) {
  if (s.kind === 'bot') return html`<${Icon} name="bot" /> ${botLabel(s.bot)}`;
  return html`<i class="lamp ${s.online ? 'is-on' : ''}"></i>${s.online ? t('here') : t('away')}`;
}
