// SPDX-License-Identifier: MIT
/* over.js - the end: scores by their parts, told one after the other, and another game. */
import { html, useEffect, useState } from '../html.js';
import { has, plainly, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { showDialog } from '../ui/dialog.js';
import { errorText } from '../names.js';
import { lazy } from '../ui/lazy.js';
import { Again, Tally } from './again.js';
import { download } from './file.js';

/** @import { Room, Score } from '../types.js' */
/** @import { TableGame } from './game.js' */
/** @typedef {{ table: import('../watched.js').Table, room: Room, game: TableGame }} Props */

const Verify = lazy(() => import('./verify.js'));

/** @param {Props} props */
export function OverPanel({ table, room, game }) {
  const over = table.over.value;
  const [bad, setBad] = useState(''), [told, setTold] = useState(true);
  useEffect(() => {
    const all = () => setTold(false);
    addEventListener('keydown', all);
    return () => removeEventListener('keydown', all);
  }, []);
  if (!over || table.overShut.value) return null;
  const complain = (/** @type {unknown} */ error) => setBad(errorText(error));
  const scores = [...over.scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const ended = game.plugin.ended?.(game);
  const verify = () => showDialog(t('verify'), () => html`<${Verify} room=${room} over=${over} />`);
  const back = () => import('./lookback.js').then((m) => m.openLookBack(game));
  return html`<section class="over-sheet" aria-label=${t('over')}>
    <div class=${`over paper ${told ? 'is-told' : ''}`} onPointerDown=${() => setTold(false)}>
      <header>
        <h2>${t('over')}</h2>
        <button class="btn btn--icon btn--ghost" aria-label=${t('over.board')}
          onClick=${() => { table.overShut.value = true; }}><${Icon} name="x" /></button>
      </header>
      ${ended ? html`<p>${ended}</p>` : null}
      <${PointSheet} game=${game} scores=${scores} />
      <${Tally} room=${room} over=${over} game=${game} />
      ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
      <div class="stack__end">
        <button class="btn btn--paper" onClick=${() => back().catch(complain)}>
          <${Icon} name="bulb" /> ${t('over.back')}</button>
        <button class="btn btn--paper" onClick=${verify}><${Icon} name="check" /> ${t('verify')}</button>
        <button class="btn btn--paper" onClick=${() => download(room).catch(complain)}>
          <${Icon} name="save" /> ${t('export')}</button>
        <${Again} room=${room} game=${game} />
      </div>
    </div></section>`;
}

/** @param {number} n with a real minus */
export const points = (n) => String(n).replace('-', '\u2212');

/** An opponent at no seat has a column, too.
 *  @param {Score[]} scores @param {import('../types.js').Rival} rival @returns {Score[]} */
function withRival(scores, { seat, total, won }) {
  const own = scores.map((s) => ({ ...s, rank: won === 'rival' ? 2 : 1 }));
  const other = { ...own[0], seat, total, parts: undefined, rank: won === 'you' ? 2 : 1 };
  return [...own, other].sort((a, b) => a.rank - b.rank);
}

/** The sheet: a column for each player, the winner's first; the total on top, then what it is made of.
 *  @param {{ game: TableGame, scores: Score[] }} props */
export function PointSheet({ game, scores }) {
  const parts = [...new Set(scores.flatMap((s) => Object.keys(s.parts ?? {})))];
  const rival = game.table.over.value ? game.unscored(scores) : null;
  const columns = rival ? withRival(scores, rival) : scores;
  const whose = (/** @type {Score} */ s) => (s.seat === rival?.seat ? 'rival' : mine(game, s));
  const total = (/** @type {Score} */ s) => html`<td class="num ${whose(s)}">${points(s.total)}</td>`;
  const row = (/** @type {string} */ part, /** @type {number} */ i) =>
    html`<${PartRow} key=${part} game=${game} part=${part} columns=${columns} alone=${!!rival} at=${i} />`;
  return html`<div class="over__scroll" tabindex="0" role="region" aria-label=${t('over.sheet')}>
    <table style=${`--n: ${parts.length}`}>
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
const mine = (game, s) => (s.rival ? 'rival' : s.seat === game.you ? 'mine' : '');

/** Whose column it is; without a place while the game goes on.
 *  @param {{ game: TableGame, score: Score, rival?: import('../types.js').Rival | null }} props */
export function Column({ game, score, rival }) {
  const { seat, rank } = score, other = seat === rival?.seat ? rival.name : null;
  return html`<th scope="col" class=${mine(game, score)}>
    ${rank ? html`<span class="rank">${t('over.place', { n: rank })}</span>` : null}
    <span class="over__name">
      <${Mark} seat=${seat} />${other ?? (seat === game.you ? t('You') : game.seatName(seat))}</span>
  </th>`;
}

/** The most of a part is told, where there are several players and they differ.
 *  @param {{ game: TableGame, part: string, columns: Score[], alone: boolean, at: number }} props */
function PartRow({ game, part, columns, alone, at }) {
  const of = columns.map((s) => s.parts?.[part] ?? 0), best = Math.max(...of);
  const told = !alone && of.some((n) => n !== best);
  const looks = (/** @type {number} */ n) => (told && n === best ? 'best' : n ? '' : 'none');
  const cell = (/** @type {Score} */ s, /** @type {number} */ i) => (!s.parts ? html`<td class="none">–</td>`
    : html`<td class="num ${mine(game, s)} ${looks(of[i])}">${points(of[i])}</td>`);
  const name = has(`part.${part}`, game.id) ? t(`part.${part}`, {}, game.id) : plainly(part);
  return html`<tr style=${`--i: ${at}`}><th scope="row">${name}</th>${columns.map(cell)}</tr>`;
}
