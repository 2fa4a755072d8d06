// SPDX-License-Identifier: MIT
/* players.js - players and spectators panel. */
import { html } from '../../html.js';
import { need, t } from '../../i18n.js';
import { Icon } from '../../ui/icons.js';
import { botLabel } from '../../names.js';
import { seeLarge } from '../../board/large_view.js';
import { Mark } from '../../board/seat_marks.js';
import { userId } from '../../store.js';
import { lazy, loadStyle } from '../../ui/lazy.js';
import { Notes } from '../../parts/notes.js';

const PauseButton = lazy(() => import('./pause.js'), 'PauseButton');
const POWERS = '/js/parts/permissions.css';
const Bank = lazy(() => import('../../parts/clock.js'), 'Bank', '/js/parts/clock.css');

/** @typedef {{ room: import('../../types.js').Room,
 *  game: import('../game/table_game.js').TableGame }} Props */

/** @param {Props} props */
export function People({ room, game }) {
  const bank = (/** @type {number} */ seat) => game.table.clock.value
    && html`<${Bank} table=${game.table} room=${room} seat=${seat} />`;
  return html`<ul class="people" translate=${false}>
    ${room.seats.map((s, i) => html`<li class=${game.toAct.includes(i) ? 'is-now' : ''}>
      <${Mark} seat=${i} /><b>${game.seatName(i)}</b>
      <span>${bank(i)}${i === game.you ? t('you') : presence(s)}
        ${game.plugin.Large ? html`<${See} game=${game} seat=${i} />` : null}
        ${s.user && i !== game.you ? html`<${About} room=${room} game=${game} seat=${i} />` : null}</span>
    </li>`)}
    ${room.watchers ? html`<li class="quiet">
      <${Icon} name="eye" />${t('watchers', { n: room.watchers })}</li>` : null}
    ${room.clock ? html`<${PauseButton} room=${room} you=${game.you} />` : null}
  </ul>
  <${Notes} room=${room} />`;
}

/** The way to a whole board. @param {{ game: Props['game'], seat: number }} props */
function See({ game, seat }) {
  const label = t('people.board', { name: game.seatName(seat) });
  const see = () => seeLarge(game, seat, /** @type {any} */ (game.plugin.Large));
  return html`<button class="btn btn--icon btn--ghost" aria-label=${label} title=${label} onClick=${see}>
    <${Icon} name="zoom" /></button>`;
}

/** The door to what one can do about a person. @param {Props & { seat: number }} props */
function About({ room, game, seat }) {
  const name = game.seatName(seat), user = userId(room.seats[seat].user), lines = game.table.chat.peek();
  const load = () => Promise.all([import('../../parts/person_menu.js'), need('+powers'), loadStyle(POWERS)]);
  const open = () => load().then(([m]) => m.showPerson({ room, user, name, seat, lines }));
  return html`<button class="btn btn--icon btn--ghost" aria-label=${t('person', { name })} onClick=${open}>
    <${Icon} name="more" /></button>`;
}

/** A bot, or somebody who is here or away. @param {import('../../types.js').Seat} s */
function presence(s) {
  if (s.kind === 'bot') return html`<${Icon} name="bot" /> ${botLabel(s.bot)}`;
  return html`<i class="lamp ${s.online ? 'is-on' : ''}"></i>${s.online ? t('here') : t('away')}`;
}
