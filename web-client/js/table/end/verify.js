// SPDX-License-Identifier: MIT
/* verify.js - verifies the shuffle in the browser. */
import { html, useEffect, useState } from '../../html.js';
import { need, t } from '../../i18n.js';
import { absentees, judge, kept } from '../../shuffle.js';
import { mySeat, user } from '../../store.js';
import { commitmentKey } from '../../table_state.js';
import { Icon } from '../../ui/icons.js';
import { nameOfSeat } from '../../names.js';
import { local } from '../../storage.js';
import { download } from './download.js';

/** @import { Room } from '../../types.js' */
/** @typedef {import('../../shuffle.js').Finding} Found */
/** @typedef {import('../../shuffle.js').Share} Share */

const BAD = { seed: 'verify.bad', list: 'verify.bad.list', mine: 'verify.bad.mine' };

/** @param {{ room: Room, over: import('../../types.js').Over }} props */
export default function Verify({ room, over: { fairness: fair } }) {
  const [ready, setReady] = useState(false);
  useEffect(() => { need('+shuffle').then(() => setReady(true)); }, []);
  if (!ready) return null;
  if (!fair?.seed) return html`<p class="soft">${t('verify.none')}</p>`;
  const first = local.getItem(commitmentKey(room.id)) ?? room.commitment ?? fair.commitment;
  const found = judge(fair, first, promised(room)), shares = fair.shares ?? [];
  const told = shares.filter((s) => s.secret), out = absentees(fair, room.seats);
  const how = !told.length ? 'verify.how.alone' : out.length ? 'verify.how.some' : 'verify.how';
  return html`<div class="verify">
    <${Finding} found=${found} />
    ${out.map((seat) => html`<${Absentee} key=${seat} room=${room} seat=${seat} shares=${shares} />`)}
    ${found.good ? html`<p class="soft">${t(how)}</p>` : null}
    <dl>
      <dt>${t('verify.seed')}</dt><dd>${fair.seed}</dd>
      <dt>${t('verify.salt')}</dt><dd>${fair.salt}</dd>
      <dt>${t('verify.first')}</dt><dd>${first}</dd>
      <dt>${t('verify.sum')}</dt><dd class=${found.why === 'seed' ? 'no' : 'yes'}>${found.sum}</dd>
      ${told.map((s) => html`<${Part} key=${s.seat} room=${room} share=${s}
        mine=${found.mine === s.seat} />`)}
      ${found.seed !== fair.seed ? html`<dt>${t('verify.game')}</dt><dd>${found.seed}</dd>` : null}
    </dl>
    <p class="soft">${t('verify.replay')}</p><pre>tabuleiro verify tabuleiro-${room.id}.json</pre>
    <div class="stack__end"><button class="btn btn--act" onClick=${() => download(room)}>
      <${Icon} name="save" /> ${t('export')}</button></div>
  </div>`;
}

/** What this browser promised for the person here, unless they left before the start. @param {Room} room */
function promised(room) {
  const mine = kept(room.id), me = user.value?.id;
  const theirs = mine && (mine.user ?? me) === me && (mine.list || mySeat(room) !== null);
  return theirs ? mine : null;
}

/** Somebody of whom nothing went into the shuffle.
 *  @param {{ room: Room, seat: number, shares: Share[] }} props */
function Absentee({ room, seat, shares }) {
  const name = nameOfSeat(room.seats[seat], seat);
  return html`<p class="verify__no"><${Icon} name="info" />
    ${t(shares.some((s) => s.seat === seat) ? 'verify.out' : 'verify.out.none', { name })}</p>`;
}

/** @param {{ room: Room, share: Share, mine: boolean }} props */
function Part({ room, share, mine }) {
  const name = nameOfSeat(room.seats[share.seat], share.seat);
  return html`<dt>${mine ? t('verify.part.you') : t('verify.part', { name })}</dt><dd>${share.secret}</dd>`;
}

/** @param {{ found: Found }} props */
function Finding({ found: { good, why } }) {
  if (good) return html`<p class="verify__yes"><${Icon} name="check" /> ${t('verify.good')}</p>`;
  return html`<p class="verify__no"><${Icon} name="ban" />
    ${t(BAD[why ?? 'seed'])}</p>`;
}
