// SPDX-License-Identifier: MIT
/* points_breakdown.js - points breakdown, with pending points. */
import { html, useEffect, useState } from '../../html.js';
import { need, t } from '../../i18n.js';
import { closeDialog, showDialog } from '../../ui/dialog.js';
import { loadStyle } from '../../ui/lazy.js';
import { Rule } from '../../ui/tooltip.js';
import { partName, points } from './scores.js';
import { Column, Sheet } from './score_reveal.js';

/** @import { Score } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */
/** What a thing would bring a seat if it were counted now.
 *  @typedef {{ seat: number, part: string, rule: string, vp: number, kind?: string,
 *              thing?: string }} Worth */
/** A row: what each seat has of it.
 *  @typedef {{ part: string, rule: string, kind?: string, thing?: string, by: Map<number, number> }} Open */

/** By part and thing: whose is worth what. @param {Worth[]} open @returns {Open[]} */
export function openRows(open) {
  /** @type {Map<string, Open>} */
  const rows = new Map();
  for (const { seat, vp, ...what } of open) {
    const key = `${what.part}/${what.thing ?? ''}`;
    const row = rows.get(key) ?? { ...what, by: new Map() };
    row.by.set(seat, vp);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** All is told at once. @type {import('./score_reveal.js').Reveal} */
const REVEALED = { step: Infinity, runs: false, skip: () => false, again: () => {} };

/** A click or a key on somebody's points, wherever a board draws them. @param {TableGame} game */
export function usePoints(game) {
  useEffect(() => {
    const onClick = (/** @type {Event} */ e) => {
      const { key } = /** @type {KeyboardEvent} */ (e), { target } = e;
      if (e.type === 'keydown' && key !== 'Enter' && key !== ' ') return;
      if (!(target instanceof Element) || !target.closest('[data-points]')) return;
      e.preventDefault();
      e.stopPropagation();
      openPoints(game);
    };
    for (const on of ['click', 'keydown']) addEventListener(on, onClick, true);
    return () => { for (const on of ['click', 'keydown']) removeEventListener(on, onClick, true); };
  }, [game]);
}

/** @param {TableGame} game */
export const openPoints = (game) => Promise.all([need('+late'), need('+rounds'),
  loadStyle('/js/table/end/end_screen.css'), loadStyle('/js/table/points/rounds.css')])
  .then(() => showDialog(() => t('over.sheet'), () => html`<${Points} game=${game} />`, { wide: true }));

/** @param {{ game: TableGame }} props */
function Points({ game }) {
  const [told, tell] = useState(/** @type {{ scores: Score[], open: Worth[] } | null} */ (null));
  const seq = Math.floor(game.table.shown.value?.seq ?? 0);
  useEffect(() => { game.table.ask('points', {}).then(tell, () => {}); }, [seq]);
  if (!told) return html`<div class="points"></div>`;
  const scores = told.scores.map((s) => ({ ...s, rank: 0 }));
  const parts = [...new Set(scores.flatMap((s) => Object.keys(s.parts ?? {})))]
    .filter((part) => scores.some((s) => s.parts?.[part]));
  const toBook = (/** @type {any} */ e) => { if (e.target.closest('.rule')) closeDialog(); };
  return html`<div class="over points" onClickCapture=${toBook}>
    <${Sheet} game=${game} columns=${scores} parts=${parts} reveal=${REVEALED} rival=${null} />
    ${told.open.length ? html`<${OpenSheet} game=${game} scores=${scores} rows=${openRows(told.open)} />`
    : null}
  </div>`;
}

/** @param {{ game: TableGame, scores: Score[], rows: Open[] }} props */
function OpenSheet({ game, scores, rows }) {
  const own = (/** @type {number} */ seat) => (seat === game.you ? 'mine' : '');
  const cell = (/** @type {Open} */ { by }, /** @type {number} */ seat) => {
    const n = by.get(seat);
    return html`<td class="num ${own(seat)} ${n ? '' : 'none'}">${n ? points(n) : n === 0 ? 0 : '–'}</td>`;
  };
  return html`<div class="points__open">
    <h3>${t('points.open')}</h3><p>${t(`points.open.${game.id}`)}</p>
    <div class="over__scroll" tabindex="0" role="region" aria-label=${t('points.open')}><table>
      <thead><tr><td></td>${scores.map((s) => html`<${Column} game=${game} score=${s} />`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${nameOf(game, row)} <${Rule} id=${row.rule} /></th>
        ${scores.map((s) => cell(row, s.seat))}</tr>`)}</tbody>
    </table></div></div>`;
}

/** "Objective: most bases". @param {TableGame} game @param {Open} row */
function nameOf(game, { part, kind, thing }) {
  const name = partName(game, part);
  return kind ? `${name}: ${game.word(kind, thing)}` : name;
}
