// SPDX-License-Identifier: MIT
/* room.js - page /room/<id>: opens the room and shows waiting room or table. */
import { html, useEffect, useMemo, useState } from './html.js';
import { t } from './i18n.js';
import { isDown, line, stranger } from './net.js';
import { describe, descriptions, keptInvite, unwatch, watch } from './store.js';
import { lazy, loadStyle, worded } from './ui/lazy.js';
import { errorText } from './names.js';
import { TableGame } from './table/game/table_game.js';
import TableView from './table/frame/table.js';

const SHEET = '/js/lobby/lobby.css';
const POWERS = '/js/parts/permissions.css', LATE = '/js/table/frame/secondary.css';
const waiting = worded(() => import('./lobby/waiting_room.js'), '+powers', '+talk');
const Waiting = lazy(waiting, 'default', SHEET, LATE, POWERS);
const tv = worded(() => import('./table/frame/tv.js'), '+late');
const Tv = lazy(tv, 'default', LATE, '/js/table/frame/tv.css');
const LineBanner = lazy(() => import('./ui/connection_banner.js'), 'LineBanner');
const Closed = lazy(() => import('./lobby/room_closed.js'), 'default', SHEET);

/** @param {string} id @returns {Promise<import('./types.js').Plugin>} */
export async function loadPlugin(id) {
  try {
    const style = loadStyle(`/games/${id}/style.css`), module = await import(`../games/${id}/index.js`);
    await style;
    return module.default;
  } catch (error) {
    /* No picture of this game here: the plain board plays anything. */
    console.info(`tabuleiro: no board for ${id}`, error);
    return plain();
  }
}

async function plain() {
  const [m] = await Promise.all([import('./table/frame/fallback_board.js'),
                                 loadStyle('/js/table/frame/fallback_board.css')]);
  return /** @type {any} */ (m.default);
}

/** Nothing has come yet. */
const Blank = () => html`<div class="plain">${isDown(line.value) ? html`<${LineBanner} />` : null}</div>`;

/** tv: the board alone, for a living room; invite: in its address.
 *  @param {{ id: string, tv?: boolean, invite?: string }} props */
export default function RoomPlace({ id, tv: large = false, invite }) {
  const table = useMemo(() => watch(id, invite ?? keptInvite(id)), [id]);
  const [plugin, setPlugin] = useState(/** @type {import('./types.js').Plugin | null} */ (null));
  const room = table.room.value;
  const game = room?.game;
  useEffect(() => unwatch([id]), [id]);
  useEffect(() => {
    if (!game) return;
    describe(game).catch(() => {});
    loadPlugin(game).then((p) => setPlugin(p));
  }, [game]);
  const description = game ? descriptions.value[game] : undefined;
  const play = useMemo(() => {
    return description && plugin ? new TableGame(table, description, plugin) : null;
  }, [description, plugin]);
  useEffect(() => () => play?.stop(), [play]);

  if (table.error.value?.code === 'no_such_room') {
    const help = t(stranger.value ? 'room.elsewhere' : 'room.unknown.help');
    return html`<${Closed} title=${t('room.unknown')} text=${help} />`;
  }
  if (table.error.value) return html`<${Closed} text=${errorText(table.error.value)} />`;
  if (!room) return html`<${Blank} />`;
  if (room.status === 'waiting') return html`<${Waiting} table=${table} room=${room} />`;
  if (room.status === 'abandoned') return html`<${Closed} text=${t('room.abandoned')} />`;
  /* Rules that bring the server down are not asked how the table looks. */
  if (play && !table.shown.value && table.frozen.value) {
    return html`<${Closed} text=${`${t('frozen')} ${t('frozen.help')}`} />`;
  }
  if (!play || !table.shown.value) return html`<${Blank} />`;
  return html`<${large ? Tv : TableView} table=${table} room=${room} game=${play} />`;
}
