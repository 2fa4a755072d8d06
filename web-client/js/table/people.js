// SPDX-License-Identifier: MIT
/* people.js - who sits where, who is here, who watches. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { botLabel } from '../names.js';
import { Mark } from '../board/marks.js';
import { lazy } from '../ui/lazy.js';

const Bank = lazy(() => import('../parts/clock.js'), 'Bank');

/** @param {{ room: import('../types.js').Room, game: import('./game.js').TableGame }} props */
export function People({ room, game }) {
  return html`<ul class="people">${room.seats.map((s, i) => html`<li class=${game.toAct.includes(i) ? 'is-now' : ''}>
      <${Mark} seat=${i} /><b>${game.seatName(i)}</b>
      <span>${game.table.clock.value ? html`<${Bank} table=${game.table} room=${room} seat=${i} />` : null}${i === game.you ? t('you') : s.kind === 'bot' ? html`<${Icon} name="bot" /> ${botLabel(s.bot)}` : html`<i class="lamp ${s.online ? 'is-on' : ''}"></i>${s.online ? t('here') : t('away')}`}</span></li>`)}
    ${room.watchers ? html`<li class="quiet"><${Icon} name="eye" />${t('watchers', { n: room.watchers })}</li>` : null}</ul>`;
}
