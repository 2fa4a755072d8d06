// SPDX-License-Identifier: MIT
/* score_reveal.js - animated score reveal and score sheet. */
import { html, useEffect, useState } from '../../html.js';
import { t } from '../../i18n.js';
import { reducedMotion } from '../../prefs.js';
import { Mark } from '../../board/seat_marks.js';
import { partName, points, whom } from './scores.js';

/** @import { Score, Rival } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */
/** step: how many parts were told; runs: there are more; skip: was there anything to skip?
 *  @typedef {{ step: number, runs: boolean, skip: () => boolean, again: () => void }} Reveal */
/** @typedef {{ game: TableGame, columns: Score[], parts: string[], reveal: Reveal,
 *              rival: Rival | null }} Props */

/** A part takes so long, all of them together no longer than this; then the places change. */
const PART_MS = 900, ALL_MS = 6000;

/** Tables whose end was told to this person. @type {WeakSet<object>} */
const told = new WeakSet();

/** @param {object} table @param {number} parts @returns {Reveal} */
export function useReveal(table, parts) {
  const last = parts + 1;
  const [step, setStep] = useState(told.has(table) || reducedMotion() || parts < 2 ? last : 0);
  const runs = step < last;
  useEffect(() => {
    if (!runs) return void told.add(table);
    const timer = setTimeout(() => setStep(step + 1), Math.min(PART_MS, ALL_MS / last));
    return () => clearTimeout(timer);
  }, [step]);
  const skip = () => {
    if (runs) setStep(last);
    return runs;
  };
  return { step, runs, skip, again: () => setStep(0) };
}

/** @param {TableGame} game @param {Score} s @param {Rival | null} rival */
function whose(game, s, rival) {
  if (s.rival || s.seat === rival?.seat) return 'rival';
  return s.seat === game.you ? 'mine' : '';
}

/** @param {TableGame} game @param {Score} s @param {Rival | null} rival */
const nameOf = (game, s, rival) => (s.seat === rival?.seat ? rival.name : whom(game, s.seat));

/** Places as they are before anything is told: by seat. @param {Score[]} columns */
function bySeat(columns) {
  const order = columns.toSorted((a, b) => a.seat - b.seat);
  return columns.map((s) => order.indexOf(s));
}

/** What stands in his bar: without what was taken off. @param {Score} s */
function gained({ total, parts }) {
  return parts ? Object.values(parts).reduce((sum, n) => sum + Math.max(0, n), 0) : total;
}

/** A row for each player: place, name, the bar of his parts, and what they come to so far.  The table beneath
 *  says the same to those who hear it. @param {Props} props */
export function Standing({ game, columns, parts, reveal, rival }) {
  const told = parts.slice(0, reveal.step), first = bySeat(columns);
  const most = Math.max(1, ...columns.map(gained));
  const bar = (/** @type {Score} */ s) => parts.map((part, i) => {
    const n = i < reveal.step ? Math.max(0, s.parts?.[part] ?? 0) : 0;
    return html`<i class="p${i % 10}" style=${`width: ${(100 * n) / most}%`}></i>`;
  });
  const sum = (/** @type {Score} */ s) => (!reveal.runs || !s.parts ? s.total
    : told.reduce((n, part) => n + (s.parts?.[part] ?? 0), 0));
  const row = (/** @type {Score} */ s, /** @type {number} */ i) =>
    html`<li key=${s.seat} style=${`--by: ${reveal.runs ? first[i] - i : 0}`}
        class=${`${whose(game, s, rival)} ${!reveal.runs && s.rank === 1 ? 'is-first' : ''}`}>
      <span class="stand__place">${reveal.runs ? '' : s.rank}</span>
      <span class="stand__name"><${Mark} seat=${s.seat} /> ${nameOf(game, s, rival)}</span>
      <span class="stand__bar">${s.parts ? bar(s) : html`<i class="p9"
        style=${`width: ${(100 * s.total) / most}%`}></i>`}</span>
      <b class="num">${points(sum(s))}</b></li>`;
  const now = reveal.runs && reveal.step > 0 ? parts[Math.min(reveal.step, parts.length) - 1] : null;
  return html`<ol class="stand" aria-hidden="true">${columns.map(row)}</ol>
    <p class="stand__part" aria-live="polite">${now ? partName(game, now) : ''}</p>`;
}

/** The sheet: a column for each player, the winner's first; the total on top, then what it is made of; what
 *  nobody scored for is left out. @param {Props} props */
export function Sheet({ game, columns, parts, reveal, rival }) {
  const total = (/** @type {Score} */ s) =>
    html`<td class="num ${whose(game, s, rival)}">${points(s.total)}</td>`;
  const column = (/** @type {Score} */ s) => html`<${Column} game=${game} score=${s} rival=${rival} />`;
  const row = (/** @type {string} */ part, /** @type {number} */ i) => html`<${PartRow} key=${part}
    game=${game} part=${part} columns=${columns} rival=${rival} at=${i} told=${i < reveal.step} />`;
  return html`<div class="over__scroll" tabindex="0" role="region" aria-label=${t('over.sheet')}>
    <table>
    <thead><tr><td></td>${columns.map(column)}</tr></thead>
    <tbody>
      <tr class=${`over__total ${reveal.runs ? 'is-hidden' : ''}`}><th scope="row">${t('over.total')}</th>
        ${columns.map(total)}</tr>
      ${parts.map(row)}
    </tbody></table></div>`;
}

/** Whose column it is; without a place while the game goes on.
 *  @param {{ game: TableGame, score: Score, rival?: Rival | null }} props */
export function Column({ game, score, rival = null }) {
  return html`<th scope="col" class=${whose(game, score, rival)}>
    ${score.rank ? html`<span class="rank">${t('over.place', { n: score.rank })}</span>` : null}
    <span class="over__name"><${Mark} seat=${score.seat} />${nameOf(game, score, rival)}</span></th>`;
}

/** The most of a part is told, where there are several players and they differ.
 *  @param {{ game: TableGame, part: string, columns: Score[], rival: Rival | null, at: number,
 *            told: boolean }} props */
function PartRow({ game, part, columns, rival, at, told }) {
  const of = columns.map((s) => s.parts?.[part] ?? 0), best = Math.max(...of);
  const differ = !rival && of.some((n) => n !== best);
  const looks = (/** @type {number} */ n) => (differ && n === best ? 'best' : n ? '' : 'none');
  const cell = (/** @type {Score} */ s, /** @type {number} */ i) => (!s.parts
    ? html`<td class="none">–</td>`
    : html`<td class="num ${whose(game, s, rival)} ${looks(of[i])}">${points(of[i])}</td>`);
  return html`<tr class=${told ? '' : 'is-hidden'}><th scope="row"><i class="p${at % 10}"></i>
    ${partName(game, part)}</th>${columns.map(cell)}</tr>`;
}
