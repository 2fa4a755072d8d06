// SPDX-License-Identifier: MIT
/* dock.js - dock and drawers on phones and tablets. Its style sheet is the frame's on phones and tablets. */
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { phone } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';
import { useNear } from '../../ui/touch_targets.js';
import { History } from '../past/history_slider.js';
import { MoveList } from '../ask/move_list.js';
import { Chat, Log, OrdersFold, People, Tab, unread } from './side_panel.js';

/** @import { Page, Props, Tabs } from './side_panel.js' */

/** On a phone a page takes the board's place, and the first tab is the board; on a tablet it lies over a part
 *  of the board, and its tab closes it again.
 *  @param {Props & Tabs & { yours: boolean }} props */
export function Dock({ table, room, game, yours, now, show }) {
  const toggle = (/** @type {Page} */ page) => show(page === now && !phone.value ? 'table' : page);
  const tabs = { now, show: toggle };
  useNear();
  return html`<${Drawer} table=${table} room=${room} game=${game} now=${now} show=${show} />
    <nav class="dock on-table" translate=${false}
      aria-label=${t('dock')}><div role="tablist" aria-label=${t('dock')}>
      ${phone.value ? html`<${Tab} id="table" icon="table" ...${tabs} />` : null}
      <${Tab} id="moves" icon="moves" ...${tabs} n=${yours ? game.moves.length : 0} />
      <${Tab} id="log" icon="log" ...${tabs} />
      <${Tab} id="chat" icon="chat" ...${tabs} n=${unread(table)} />
      ${phone.value ? null : html`<${Tab} id="people" icon="people" ...${tabs} />`}
    </div></nav>`;
}

/** @param {Props & Tabs} props */
function Drawer({ table, room, game, now, show }) {
  if (now === 'table') return null;
  const back = () => show('table');
  return html`<section class="drawer on-table" aria-label=${t(now)}>
    ${phone.value ? null : html`<button class="btn btn--icon btn--ghost drawer__shut"
      aria-label=${t('close')} onClick=${back}><${Icon} name="x" /></button>`}
    ${PAGES[now](table, room, game, back)}
  </section>`;
}

/** What each page holds.
 *  @type {Record<Page, (table: Props['table'], room: Props['room'], game: Props['game'], back: () => void)
 *         => any>} */
const PAGES = {
  table: () => null,
  moves: (_, __, game, back) => html`<${MoveList} game=${game} onDone=${back} />
    <${OrdersFold} game=${game} />`,
  log: (table, _, game) => html`<${History} table=${table} game=${game} />
    <${Log} table=${table} game=${game} />`,
  people: (_, room, game) => html`<${People} room=${room} game=${game} />`,
  chat: (table, room, game) => html`${phone.value ? html`<${People} room=${room} game=${game} />` : null}
    <${Chat} table=${table} room=${room} />`,
};
