// SPDX-License-Identifier: MIT
/* verify.js - the proof that nobody chose the shuffle, computed here. */
import { html, useEffect, useState } from '../html.js';
import { need, t } from '../i18n.js';
import { judge, kept } from '../shuffle.js';
import { commitmentKey } from '../watched.js';
import { Icon } from '../ui/icons.js';
import { nameOfSeat } from '../names.js';
import { download } from './file.js';

/** @import { Room } from '../types.js' */
/** @typedef {import('../shuffle.js').Finding} Found */
/** @typedef {import('../shuffle.js').Share} Share */

/** @param {{ room: Room, over: import('../types.js').Over }} props */
export default function Verify({ room, over: { fairness: fair } }) {
  const [ready, setReady] = useState(false);
  useEffect(() => { need('+shuffle').then(() => setReady(true)); }, []);
  if (!ready) return null;
  if (!fair?.seed) return html`<p class="soft">${t('verify.none')}</p>`;
  const first = localStorage.getItem(commitmentKey(room.id)) ?? room.commitment ?? fair.commitment;
  const found = judge(fair, first, kept(room.id)), shares = fair.shares ?? [];
  return html`<div class="verify">
    <${Finding} found=${found} />
    ${shares.filter((s) => !s.secret).map((s) => html`<p class="verify__no"><${Icon} name="info" />
      ${t('verify.out', { name: nameOfSeat(room.seats[s.seat], s.seat) })}</p>`)}
    <p class="soft">${shares.some((s) => s.secret) ? t('verify.how') : t('verify.how.alone')}</p>
    <dl>
      <dt>${t('verify.seed')}</dt><dd>${fair.seed}</dd>
      <dt>${t('verify.salt')}</dt><dd>${fair.salt}</dd>
      <dt>${t('verify.first')}</dt><dd>${first}</dd>
      <dt>${t('verify.sum')}</dt><dd class=${found.why === 'seed' ? 'no' : 'yes'}>${found.sum}</dd>
      ${shares.filter((s) => s.secret).map((s) => html`<${Part} key=${s.seat} room=${room} share=${s}
        mine=${found.mine === s.seat} />`)}
      ${found.seed !== fair.seed ? html`<dt>${t('verify.game')}</dt><dd>${found.seed}</dd>` : null}
    </dl>
    <p class="soft">${t('verify.replay')}</p><pre>tabuleiro verify tabuleiro-${room.id}.json</pre>
    <div class="stack__end"><button class="btn btn--act" onClick=${() => download(room)}>
      <${Icon} name="save" /> ${t('export')}</button></div>
  </div>`;
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
    ${why === 'list' ? t('verify.bad.list') : t('verify.bad')}</p>`;
}
