// SPDX-License-Identifier: MIT
/* seat_offer.js - offer a seat to a user played with before. */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { say } from '../a11y.js';
import { errorText } from '../names.js';
import { request } from '../net.js';
import { listed, mySeat, refresh, rooms, user, userId } from '../store.js';
import { Icon } from '../ui/icons.js';
import { may } from './permissions.js';

const MOST = 12;

/** Those with whom one has sat at a table and who do not sit at this one, the latest first.
 *  @param {import('../types.js').Room} room */
function known(room) {
  const here = new Set([user.value?.id, ...room.seats.map((s) => userId(s.user))]);
  const mine = Object.values(rooms.value).filter((r) => mySeat(r) !== null)
    .sort((a, b) => Number(b.updated ?? 0) - Number(a.updated ?? 0));
  /** @type {Map<number, string>} */
  const people = new Map();
  for (const s of mine.flatMap((r) => r.seats)) {
    const id = userId(s.user);
    if (s.kind === 'human' && s.name && id && !here.has(id) && !people.has(id)) people.set(id, s.name);
  }
  return [...people].slice(0, MOST).map(([id, name]) => ({ id, name }));
}

/** @param {{ room: import('../types.js').Room }} props */
export function Known({ room }) {
  const [done, setDone] = useState(/** @type {number[]} */ ([])), [bad, setBad] = useState('');
  useEffect(() => { if (!listed.peek()) refresh().catch(() => {}); }, []);
  const people = known(room);
  if (!may(room, 'offer') || !people.length) return null;
  const offer = (/** @type {{ id: number, name: string }} */ { id, name }) =>
    request('offer', { room: room.id, user: id }).then(() => {
      setBad('');
      setDone([...done, id]);
      say(t('offer.told', { name }));
    }, (error) => setBad(errorText(error)));
  return html`<div class="known"><p class="soft">${t('offer.known')}</p>
    <ul class="known__people">${people.map((p) => html`<li key=${p.id}>
      <button class="btn btn--small btn--paper" disabled=${done.includes(p.id)} onClick=${() => offer(p)}>
        <${Icon} name=${done.includes(p.id) ? 'check' : 'send'} />
        ${done.includes(p.id) ? t('offer.told', { name: p.name }) : p.name}</button></li>`)}</ul>
    ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}</div>`;
}
