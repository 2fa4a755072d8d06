// SPDX-License-Identifier: MIT
/* over.js - the end: scores by their parts, another game, and the proof that the shuffle was fixed at the start. */
import { html, useState } from '../html.js';
import { has, t } from '../i18n.js';
import { request } from '../net.js';
import { keepRoom, mySeat, user } from '../store.js';
import { commitmentKey } from '../watched.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { showDialog } from '../ui/dialog.js';
import { keepInvite } from '../parts/share.js';
import { errorText } from '../names.js';
import { download } from './file.js';
import { plainly } from '../words.js';

/** @typedef {{ table: import('../watched.js').Table, room: import('../types.js').Room, game: import('./game.js').TableGame }} Props */

/** @param {Props} props */
export function OverPanel({ table, room, game }) {
  const over = table.over.value;
  const [bad, setBad] = useState('');
  if (!over || table.overShut.value) return null;
  const scores = [...over.scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const again = async () => {
    try {
      const made = await request('create', { game: room.game, seats: room.seats.length, options: room.options ?? {}, visibility: room.visibility ?? 'private', name: room.name });
      keepRoom(made.room);
      keepInvite(made.room.id, made.invite ?? made.room.invite);
      for (const [i, s] of room.seats.entries()) if (s.kind === 'bot' && i > 0) await request('bot', { room: made.room.id, seat: i, bot: s.bot });
      request('chat', { room: room.id, text: t('over.again.chat', { link: `${location.origin}/join/${made.room.id}/${made.invite ?? ''}` }) }).catch(() => {});
      go(`/room/${made.room.id}`);
    } catch (error) {
      setBad(errorText(error));
    }
  };
  return html`<section class="over-sheet" aria-label=${t('over')}>
    <div class="over paper">
      <header><h2>${t('over')}</h2><button class="btn btn--icon btn--ghost" aria-label=${t('over.board')} onClick=${() => { table.overShut.value = true; }}><${Icon} name="x" /></button></header>
      ${game.plugin.ended?.(game) ? html`<p>${game.plugin.ended(game)}</p>` : null}
      <${Sheet} game=${game} scores=${scores} />
      ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
      <div class="stack__end">
        <button class="btn btn--paper" onClick=${() => showDialog(t('verify'), () => html`<${Verify} room=${room} over=${over} />`)}><${Icon} name="check" /> ${t('verify')}</button>
        <button class="btn btn--paper" onClick=${() => download(room).catch((error) => setBad(errorText(error)))}><${Icon} name="save" /> ${t('export')}</button>
        ${user.value && mySeat(room) !== null ? html`<button class="btn btn--act" onClick=${again}>${t('over.again')}</button>` : null}
      </div>
    </div></section>`;
}

/** @param {number} n with a real minus */
const points = (n) => String(n).replace('-', '\u2212');

/** An opponent at no seat has a column, too. @param {import('../types.js').Score[]} scores
 *  @param {{ seat: number, total: number, won: 'you' | 'rival' | 'both' }} rival @returns {import('../types.js').Score[]} */
function withRival(scores, { seat, total, won }) {
  const own = scores.map((s) => ({ ...s, rank: won === 'rival' ? 2 : 1 }));
  return [...own, { ...own[0], seat, total, parts: undefined, rank: won === 'you' ? 2 : 1 }].sort((a, b) => a.rank - b.rank);
}

/** The sheet: a column for each player, the winner's first; the total on top, then what it is made of.
 *  @param {{ game: import('./game.js').TableGame, scores: import('../types.js').Score[] }} props */
function Sheet({ game, scores }) {
  const parts = [...new Set(scores.flatMap((s) => Object.keys(s.parts ?? {})))];
  const rival = game.plugin.rival?.(game) ?? null;
  const columns = rival ? withRival(scores, rival) : scores;
  const mine = (/** @type {import('../types.js').Score} */ s) => (s.seat === game.you ? 'mine' : '');
  return html`<div class="over__scroll" tabindex="0" role="region" aria-label=${t('over')}><table>
    <thead><tr><td></td>${columns.map((s) => html`<th scope="col" class=${mine(s)}><span class="rank">${t('over.place', { n: s.rank })}</span><span class="over__name"><${Mark} seat=${s.seat} />${s.seat === rival?.seat ? rival.name : s.seat === game.you ? t('You') : game.seatName(s.seat)}</span></th>`)}</tr></thead>
    <tbody><tr class="over__total"><th scope="row">${t('over.total')}</th>${columns.map((s) => html`<td class="num ${s.seat === rival?.seat ? 'rival' : mine(s)}">${points(s.total)}</td>`)}</tr>
      ${parts.map((p) => {
    const of = columns.map((s) => s.parts?.[p] ?? 0), best = Math.max(...of), told = !rival && of.some((n) => n !== best);
    return html`<tr key=${p}><th scope="row">${has(`part.${p}`, game.id) ? t(`part.${p}`, {}, game.id) : plainly(p)}</th>${columns.map((s, i) => !s.parts ? html`<td class="none">–</td>` : html`<td class="num ${mine(s)} ${told && of[i] === best ? 'best' : of[i] ? '' : 'none'}">${points(of[i])}</td>`)}</tr>`;
  })}</tbody></table></div>`;
}

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (x) => parseInt(x, 16));
/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => [...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, '0')).join('');

/** SHA-256 of seed and salt, in hex. @param {string} seed @param {string} salt */
export async function commitmentOf(seed, salt) {
  const a = bytes(seed), b = bytes(salt), both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return hexOf(await crypto.subtle.digest('SHA-256', both));
}

/** @param {{ room: import('../types.js').Room, over: import('../types.js').Over }} props */
function Verify({ room, over }) {
  const [sum, setSum] = useState(/** @type {string | null} */ (null));
  const fair = over.fairness;
  const first = localStorage.getItem(commitmentKey(room.id)) ?? room.commitment ?? fair?.commitment;
  const can = !!globalThis.crypto?.subtle;
  if (!fair?.seed) return html`<p class="soft">${t('verify.none')}</p>`;
  if (can && sum === null) commitmentOf(fair.seed, fair.salt).then(setSum);
  const good = sum !== null && sum === first && sum === fair.commitment;
  return html`<div class="verify">
    ${!can ? html`<p class="verify__no"><${Icon} name="lock" /> ${t('verify.https')}</p>`
    : sum === null ? html`<p class="soft">…</p>`
    : good ? html`<p class="verify__yes"><${Icon} name="check" /> ${t('verify.good')}</p>` : html`<p class="verify__no"><${Icon} name="ban" /> ${t('verify.bad')}</p>`}
    <p class="soft">${t('verify.how')}</p>
    <dl><dt>${t('verify.seed')}</dt><dd>${fair.seed}</dd><dt>${t('verify.salt')}</dt><dd>${fair.salt}</dd>
      <dt>${t('verify.first')}</dt><dd>${first}</dd>${sum ? html`<dt>${t('verify.sum')}</dt><dd class=${good ? 'yes' : 'no'}>${sum}</dd>` : null}</dl>
    <p class="soft">${t('verify.replay')}</p><pre>tabuleiro verify tabuleiro-${room.id}.json</pre>
    <div class="stack__end"><button class="btn btn--act" onClick=${() => download(room)}><${Icon} name="save" /> ${t('export')}</button></div>
  </div>`;
}
