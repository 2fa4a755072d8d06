// SPDX-License-Identifier: MIT
/* round_summary.js - round summary card. It takes no click away: at the desk it lies over the rail's lower
   part, elsewhere it is a line over the bar that opens. */
import { html, useEffect, useState } from '../../html.js';
import { has, lang, need, t } from '../../i18n.js';
import { compact, prefs, set } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';
import { Rule, book } from '../../ui/tooltip.js';
import { signed } from '../../board/draw.js';
import { Mark } from '../../board/seat_marks.js';
import { advice, lookBack } from '../game/server_queries.js';
import { cardsOf, rowsOf, sumOf } from './round_totals.js';
import { lineOf } from '../log/log.js';
import { whom } from './scores.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Table } from '../../table_state.js' */
/** @import { Card, Rounds, Row } from './round_totals.js' */

/** Games without the file have no cards. @param {string} id @returns {Promise<Rounds | null>} */
const load = (id) => Promise.all([import(`../../../games/${id}/rounds.js`), need('+rounds')])
  .then(([m]) => m.rounds, () => null);

/** @param {{ table: Table, game: TableGame }} props */
export function RoundCards({ table, game }) {
  const [rounds, setRounds] = useState(/** @type {Rounds | null} */ (null));
  useEffect(() => { load(game.id).then(setRounds); }, [game.id]);
  const log = table.log.value, cards = rounds ? cardsOf(rounds, log) : [];
  useEffect(() => {
    table.cards.value = Object.fromEntries(cards.map((c) => [c.seq, titleOf(game, c)]));
  }, [rounds, log, lang.value]);
  useEffect(() => { if (game.live) show(table, cards, table.shown.peek()?.seq ?? 0); },
    [rounds, table.shown.value?.seq]);
  useEffect(() => closeWithMoves(table), [table]);
  const card = cards.find((c) => c.seq === table.card.value);
  const shut = () => { table.card.value = null; };
  const aside = book.value !== null || advice.value || lookBack.value || table.recap.value
    || (table.over.value && !table.overShut.value);
  return card && rounds && !aside && html`<${CardView} key=${card.seq} game=${game} rounds=${rounds}
    card=${card} shut=${shut} />`;
}

/** What came while this page looked on is shown by itself, once, as soon as the board shows it.
 *  @param {Table} table @param {Card[]} cards @param {number} seq */
function show(table, cards, seq) {
  const last = cards.findLast((c) => c.seq <= seq);
  if (!last || last.seq <= table.carded) return;
  table.carded = last.seq;
  if (last.fresh && prefs.peek().rounds && !table.over.peek() && !table.Coach) table.card.value = last.seq;
}

/** One's own next decision puts a card away. @param {Table} table */
function closeWithMoves(table) {
  let from = table.log.peek().length;
  return table.log.subscribe((log) => {
    const own = log.slice(from).findLast((e) => e.seat === table.you.peek() && e.move);
    from = log.length;
    if (own && own.seq > (table.card.peek() ?? Infinity)) table.card.value = null;
  });
}

/** @param {TableGame} game @param {Card} card */
const titleOf = (game, { n }) =>
  t(has(`card.title.${game.id}`) ? `card.title.${game.id}` : 'card.title', { n });

/** @param {TableGame} game @param {Row} row */
const nameOf = (game, { id }) =>
  (has(`card.${game.id}.${id}`) ? t(`card.${game.id}.${id}`) : t(`part.${id}`, {}, game.id));

/** @typedef {{ game: TableGame, rounds: Rounds, card: Card, shut: () => void }} Shown */

/** @param {Shown} props */
function CardView({ game, rounds, card, shut }) {
  const small = compact.value, [open, setOpen] = useState(!small);
  useEffect(() => setOpen(!small), [small]);
  const rows = rowsOf(rounds, card.events), title = titleOf(game, card);
  useShut(game, shut, small);
  if (!open) {
    return html`<section class="round-card paper is-line" aria-label=${title}>
      <button class="round-card__open" aria-expanded="false" onClick=${() => setOpen(true)}>
        <b>${title}</b>
        ${sides(game).map((seat) => html`<span><${Mark} seat=${seat} />
          ${signed(sumOf(rows, seat))}</span>`)}
      </button>
      <${Shut} shut=${shut} /></section>`;
  }
  const off = () => { set({ rounds: false }); shut(); };
  return html`<section class="round-card paper" aria-label=${title}>
    <header><h2>${title}</h2><${Shut} shut=${shut} /></header>
    <div class="round-card__in" tabindex="0" role="group" aria-label=${t('card.what')}>
      <${Head} game=${game} rounds=${rounds} card=${card} />
      ${rows.length ? html`<${Sheet} game=${game} rows=${rows} />` : html`<p>${t('card.none')}</p>`}
      <${Why} game=${game} rows=${rows} open=${!small} />
      <p class="round-card__off"><button class="linklike" onClick=${off}>${t('card.off')}</button></p>
    </div></section>`;
}

/** @param {{ shut: () => void }} props */
const Shut = ({ shut }) => html`<button class="btn btn--icon btn--ghost" aria-label=${t('close')}
  onClick=${shut}><${Icon} name="x" /></button>`;

/** Escape puts it away, where it has not a choice to let go of; where it lies over the board, so does a tap
 *  beside it, which goes on to what it meant.
 *  @param {TableGame} game @param {() => void} shut @param {boolean} small */
function useShut(game, shut, small) {
  useEffect(() => {
    const beside = (/** @type {PointerEvent} */ e) => {
      const { target } = e;
      if (small && target instanceof Element && target.closest('.surface')
        && !target.closest('.round-card')) shut();
    };
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      const choosing = game.chosen || Object.keys(game.picked).length > 0;
      if (e.key !== 'Escape' || choosing || document.querySelector('dialog[open]')) return;
      e.stopImmediatePropagation();
      shut();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', beside, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', beside, true);
    };
  }, [small]);
}

/** Everybody who gets points: one's own seat first. @param {TableGame} game */
function sides({ seats, rivals, you }) {
  const from = you ?? 0, n = seats.length;
  return [...seats.map((_, i) => (from + i) % n), ...rivals.map((r) => r.seat)];
}

/** What all of it hangs on: a roll, a tie. @param {Omit<Shown, 'shut'>} props */
function Head({ game, rounds, card }) {
  const told = card.events.filter((e) => rounds.head?.includes(e.key)).map((e) => lineOf(game, e)?.text);
  return told.filter(Boolean).map((text) => html`<p>${text}</p>`);
}

/** @param {{ game: TableGame, rows: Row[] }} props */
function Sheet({ game, rows }) {
  const all = sides(game), looks = (/** @type {number} */ n) => (n < 0 ? 'minus' : n ? 'plus' : 'none');
  const cell = (/** @type {number} */ n) => html`<td class="num ${looks(n)}">${n ? signed(n) : '–'}</td>`;
  const points = rows.filter((row) => !row.apart), apart = rows.filter((row) => row.apart);
  const line = (/** @type {Row} */ row) => html`<tr><th scope="row">${nameOf(game, row)}
    <${Rule} id=${row.rule} /></th>${all.map((seat) => cell(row.by.get(seat) ?? 0))}</tr>`;
  return html`<table>
    <thead><tr><td></td>${all.map((seat) => html`<th scope="col" class=${seat === game.you ? 'mine' : ''}
      title=${whom(game, seat)}><${Mark} seat=${seat} /><span>${whom(game, seat)}</span></th>`)}</tr></thead>
    <tbody>${points.map(line)}
      ${points.length > 1 ? html`<tr class="round-card__sum"><th scope="row">${t('card.sum')}</th>
        ${all.map((seat) => cell(sumOf(rows, seat)))}</tr>` : null}
      ${apart.map(line)}</tbody></table>`;
}

/** Each gain in the log's own words. @param {{ game: TableGame, rows: Row[], open: boolean }} props */
function Why({ game, rows, open }) {
  const told = [...new Set(rows.flatMap((row) => row.events))].map((e) => ({ e, line: lineOf(game, e) }));
  const lines = told.filter(({ line }) => line?.text);
  if (!lines.length) return null;
  return html`<details open=${open}><summary>${t('card.why')}</summary>
    <ul>${lines.map(({ line }) => html`<li>${line?.text} <${Rule} id=${line?.rule} /></li>`)}</ul></details>`;
}
