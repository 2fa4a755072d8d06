// SPDX-License-Identifier: MIT
/* join.js - page /join: enter a name and take a seat. */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { errorText, gameTitle, roomName } from '../names.js';
import { Refused, keptName, request } from '../net.js';
import { keepInvite, keepRoom, mySeat, rename, rooms, user } from '../store.js';
import { isCut } from '../address.js';
import { go } from '../route.js';
import { showDialog } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';
import { Art, Marks, Top, useDescription } from './shared.js';
import { LineBanner } from '../ui/connection_banner.js';
import { StrangerBanner } from '../ui/unknown_user_banner.js';
import { lazy } from '../ui/lazy.js';

const Options = lazy(() => import('../parts/table_setup.js'), 'Options');

/** @import { Room } from '../types.js' */

/** Errors of somebody who may not sit down, but may watch. */
const MAY_WATCH = ['room_full', 'seat_taken', 'not_playing', 'bad_request'];

/** Sits down and goes there. @param {string} id @param {string} [invite] */
export async function join(id, invite) {
  keepInvite(id, invite);
  try {
    await request('join', { room: id, invite });
    go(`/room/${id}`, true);
  } catch (error) {
    if (error instanceof Refused && MAY_WATCH.includes(error.code)) return go(`/room/${id}`, true);
    showDialog(() => t('join.failed'), () => html`<p class="soft">${errorText(error)}</p>`);
  }
}

/** @param {{ id: string, invite?: string }} props */
export default function Join({ id, invite }) {
  const [gone, setGone] = useState('');
  const room = rooms.value[id];
  useEffect(() => {
    keepInvite(id, invite);
    const come = (/** @type {any} */ answer) => { if (answer.room) keepRoom(answer.room); };
    const fail = (/** @type {any} */ error) => setGone(isCut(id, invite) ? t('join.cut') : errorText(error));
    request('open', { room: id, invite }).then(come, fail);
    /* Who sits down, or looks on, opens it anew. */
    return () => { request('close', { room: id }).catch(() => {}); };
  }, [id]);
  useEffect(() => { if (room && mySeat(room) !== null) go(`/room/${id}`, true); }, [room]);
  const d = useDescription(room?.game ?? '');
  const door = room ? html`<${Door} room=${room} invite=${invite} rows=${d?.options ?? []} />` : null;
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${LineBanner} /><${StrangerBanner} />
      <article class="paper door">
        ${room ? html`<${Art} game=${room.game} crop="wide" class="door__art" />` : null}
        <div class="door__text">
          ${gone ? html`<${Gone} why=${gone} />` : door}
        </div>
      </article>
    </main>
  </div>`;
}

/** @param {{ why: string }} props */
const Gone = ({ why }) => html`
  <h1>${t('join.failed')}</h1>
  <p class="soft">${why}</p>
  <a class="btn btn--act" href="/">${t('nav.games')}</a>`;

/** @param {Room} room @param {import('../types.js').Option[]} rows */
const isOwn = ({ clock, options = {} }, rows) => !!clock
  || rows.some((r) => options[r.key] !== undefined && options[r.key] !== (r.default ?? r.initial));

/** Who sits there, and on which terms: nobody sits down at a clock or a variant unasked.
 *  @param {{ room: Room, invite?: string, rows: import('../types.js').Option[] }} props */
function Door({ room, invite, rows }) {
  const [name, setName] = useState(keptName());
  const [bad, setBad] = useState('');
  const sit = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (!name.trim()) return setBad(t('name.empty'));
    try {
      if (name.trim() !== user.value?.name) await rename(name.trim());
      await join(room.id, invite);
    } catch (error) {
      setBad(errorText(error));
    }
  };
  const offered = room.status === 'playing' && room.seats.find((s) => s.offered);
  const free = offered || room.status === 'waiting' && room.seats.some((s) => s.kind === 'empty');
  return html`
    <p class="soft">${gameTitle(room.game)}</p>
    <h1>${roomName(room)}</h1>
    <${Marks} room=${room} names=${true} />
    ${offered ? html`<p>${t('join.offered', { name: offered.name ?? '' })}</p>` : null}
    ${isOwn(room, rows) ? html`<${Options} room=${room} rows=${rows} />` : null}
    <form class="stack" onSubmit=${sit}>
      ${free ? html`<${NameField} name=${name} set=${setName} bad=${bad} room=${room} />`
    : html`<${Full} room=${room} />`}
    </form>`;
}

/** @param {{ name: string, set: (name: string) => void, bad: string, room: Room }} props */
const NameField = ({ name, set, bad, room }) => html`
  <label class="text"><span>${t('name.label')}</span>
    <input name="name" maxlength="24" autofocus autocomplete="nickname" value=${name}
      onInput=${(/** @type {any} */ e) => set(e.target.value)} /></label>
  ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}
  <p class="soft">${t('join.help')}</p>
  <div class="stack__end">
    <a class="btn btn--paper" href="/room/${room.id}">${t('join.watch')}</a>
    <button class="btn btn--act">${t('join.sit')}</button>
  </div>`;

/** @param {{ room: Room }} props */
const Full = ({ room }) => html`
  <p class="soft">${t('join.full')}</p>
  <div class="stack__end"><a class="btn btn--act" href="/room/${room.id}">${t('join.watch')}</a></div>`;
