// SPDX-License-Identifier: MIT
/* over.js - the end: scores by their parts, another game, and the proof that the shuffle was fixed before. */
import { html, useState } from '../html.js';
import { has, plainly, t } from '../i18n.js';
import { request } from '../net.js';
import { keepInvite, keepRoom, mySeat, user } from '../store.js';
import { commitmentKey } from '../watched.js';
import { go } from '../route.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { showDialog } from '../ui/dialog.js';
import { errorText } from '../names.js';
import { download } from './file.js';

/** @import { Room, Score } from '../types.js' */
/** @import { TableGame } from './game.js' */
/** @typedef {{ table: import('../watched.js').Table, room: Room, game: TableGame }} Props */

/** @param {Props} props */
export function OverPanel({ table, room, game }) {
  const over = table.over.value;
  const [bad, setBad] = useState('');
  if (!over || table.overShut.value) return null;
  const complain = (/** @type {unknown} */ error) => setBad(errorText(error));
  const scores = [...over.scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const ended = game.plugin.ended?.(game);
  const verify = () => showDialog(t('verify'), () => html`<${Verify} room=${room} over=${over} />`);
  const again = html`<button class="btn btn--act" onClick=${() => playAgain(room).catch(complain)}>
    ${t('over.again')}</button>`;
  return html`<section class="over-sheet" aria-label=${t('over')}>
    <div class="over paper">
      <header>
        <h2>${t('over')}</h2>
        <button class="btn btn--icon btn--ghost" aria-label=${t('over.board')}
          onClick=${() => { table.overShut.value = true; }}><${Icon} name="x" /></button>
      </header>
      ${ended ? html`<p>${ended}</p>` : null}
      <${Sheet} game=${game} scores=${scores} />
      ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
      <div class="stack__end">
        <button class="btn btn--paper" onClick=${verify}><${Icon} name="check" /> ${t('verify')}</button>
        <button class="btn btn--paper" onClick=${() => download(room).catch(complain)}>
          <${Icon} name="save" /> ${t('export')}</button>
        ${user.value && mySeat(room) !== null ? again : null}
      </div>
    </div></section>`;
}

/** Sets the same game out once more, invites the others in the chat and goes there. @param {Room} room */
async function playAgain(room) {
  const { game, seats, options = {}, visibility = 'private', name } = room;
  const made = await request('create', { game, seats: seats.length, options, visibility, name });
  const { id } = made.room;
  keepRoom(made.room);
  keepInvite(id, made.invite ?? made.room.invite);
  for (const [seat, { kind, bot }] of seats.entries()) {
    if (kind === 'bot' && seat > 0) await request('bot', { room: id, seat, bot });
  }
  const link = `${location.origin}/join/${id}/${made.invite ?? ''}`;
  request('chat', { room: room.id, text: t('over.again.chat', { link }) }).catch(() => {});
  go(`/room/${id}`);
}

/** @param {number} n with a real minus */
const points = (n) => String(n).replace('-', '\u2212');

/** An opponent at no seat has a column, too.
 *  @param {Score[]} scores @param {import('../types.js').Rival} rival @returns {Score[]} */
function withRival(scores, { seat, total, won }) {
  const own = scores.map((s) => ({ ...s, rank: won === 'rival' ? 2 : 1 }));
  const other = { ...own[0], seat, total, parts: undefined, rank: won === 'you' ? 2 : 1 };
  return [...own, other].sort((a, b) => a.rank - b.rank);
}

/** The sheet: a column for each player, the winner's first; the total on top, then what it is made of.
 *  @param {{ game: TableGame, scores: Score[] }} props */
function Sheet({ game, scores }) {
  const parts = [...new Set(scores.flatMap((s) => Object.keys(s.parts ?? {})))];
  const rival = game.plugin.rival?.(game) ?? null;
  const columns = rival ? withRival(scores, rival) : scores;
  const whose = (/** @type {Score} */ s) => (s.seat === rival?.seat ? 'rival' : mine(game, s));
  const total = (/** @type {Score} */ s) => html`<td class="num ${whose(s)}">${points(s.total)}</td>`;
  const row = (/** @type {string} */ part) =>
    html`<${PartRow} key=${part} game=${game} part=${part} columns=${columns} alone=${!!rival} />`;
  return html`<div class="over__scroll" tabindex="0" role="region" aria-label=${t('over')}><table>
    <thead><tr>
      <td></td>
      ${columns.map((s) => html`<${Column} game=${game} score=${s} rival=${rival} />`)}
    </tr></thead>
    <tbody>
      <tr class="over__total"><th scope="row">${t('over.total')}</th>${columns.map(total)}</tr>
      ${parts.map(row)}
    </tbody></table></div>`;
}

/** @param {TableGame} game @param {Score} s */
const mine = (game, s) => (s.seat === game.you ? 'mine' : '');

/** Whose column it is.
 *  @param {{ game: TableGame, score: Score, rival: import('../types.js').Rival | null }} props */
function Column({ game, score, rival }) {
  const { seat, rank } = score, other = seat === rival?.seat ? rival.name : null;
  return html`<th scope="col" class=${mine(game, score)}>
    <span class="rank">${t('over.place', { n: rank })}</span>
    <span class="over__name">
      <${Mark} seat=${seat} />${other ?? (seat === game.you ? t('You') : game.seatName(seat))}</span>
  </th>`;
}

/** The most of a part is told, where there are several players and they differ.
 *  @param {{ game: TableGame, part: string, columns: Score[], alone: boolean }} props */
function PartRow({ game, part, columns, alone }) {
  const of = columns.map((s) => s.parts?.[part] ?? 0), best = Math.max(...of);
  const told = !alone && of.some((n) => n !== best);
  const looks = (/** @type {number} */ n) => (told && n === best ? 'best' : n ? '' : 'none');
  const cell = (/** @type {Score} */ s, /** @type {number} */ i) => (!s.parts ? html`<td class="none">–</td>`
    : html`<td class="num ${mine(game, s)} ${looks(of[i])}">${points(of[i])}</td>`);
  const name = has(`part.${part}`, game.id) ? t(`part.${part}`, {}, game.id) : plainly(part);
  return html`<tr><th scope="row">${name}</th>${columns.map(cell)}</tr>`;
}

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (x) => parseInt(x, 16));
/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => [...new Uint8Array(buffer)].map((b) => b.toString(16).padStart(2, '0')).join('');

/** SHA-256 of seed and salt, in hex. @param {string} seed @param {string} salt */
async function commitmentOf(seed, salt) {
  const a = bytes(seed), b = bytes(salt), both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return hexOf(await crypto.subtle.digest('SHA-256', both));
}

/** @param {{ room: Room, over: import('../types.js').Over }} props */
function Verify({ room, over: { fairness: fair } }) {
  const [sum, setSum] = useState(/** @type {string | null} */ (null));
  if (!fair?.seed) return html`<p class="soft">${t('verify.none')}</p>`;
  const can = !!globalThis.crypto?.subtle;
  const first = localStorage.getItem(commitmentKey(room.id)) ?? room.commitment ?? fair.commitment;
  if (can && sum === null) commitmentOf(fair.seed, fair.salt).then(setSum);
  const good = sum !== null && sum === first && sum === fair.commitment;
  return html`<div class="verify">
    <${Finding} can=${can} sum=${sum} good=${good} />
    <p class="soft">${t('verify.how')}</p>
    <dl>
      <dt>${t('verify.seed')}</dt><dd>${fair.seed}</dd>
      <dt>${t('verify.salt')}</dt><dd>${fair.salt}</dd>
      <dt>${t('verify.first')}</dt><dd>${first}</dd>
      ${sum ? html`<dt>${t('verify.sum')}</dt><dd class=${good ? 'yes' : 'no'}>${sum}</dd>` : null}
    </dl>
    <p class="soft">${t('verify.replay')}</p><pre>tabuleiro verify tabuleiro-${room.id}.json</pre>
    <div class="stack__end"><button class="btn btn--act" onClick=${() => download(room)}>
      <${Icon} name="save" /> ${t('export')}</button></div>
  </div>`;
}

/** @param {{ can: boolean, sum: string | null, good: boolean }} props */
function Finding({ can, sum, good }) {
  if (!can) return html`<p class="verify__no"><${Icon} name="lock" /> ${t('verify.https')}</p>`;
  if (sum === null) return html`<p class="soft">…</p>`;
  if (good) return html`<p class="verify__yes"><${Icon} name="check" /> ${t('verify.good')}</p>`;
  return html`<p class="verify__no"><${Icon} name="ban" /> ${t('verify.bad')}</p>`;
}
