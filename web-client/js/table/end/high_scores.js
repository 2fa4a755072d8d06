// SPDX-License-Identifier: MIT
/* high_scores.js - high scores shown at the end. */
import { html } from '../../html.js';
import { clockTime, lang, t } from '../../i18n.js';
import { points } from '../points/scores.js';

/** @typedef {{ room: string, seat: number, name: string, points: number, margin: number | null, at: number,
 *   you: boolean }} Best */
/** @typedef {{ games: number, evening: Best | null, place: Best | null, closest: Best | null,
 *   own: Best | null, rank: number | null }} Records */

/** What stands on each card: its title, whose record, its number, when. @type {[keyof Records, string][]} */
const CARDS = [['evening', 'best.evening'], ['place', 'best.place'], ['own', 'best.own'],
  ['closest', 'best.closest']];

/** Null where they cannot be had.
 *  @param {import('../../table_state.js').Table} table @returns {Promise<Records | null>} */
export const askRecords = (table) =>
  table.ask('records', {}).then((answer) => answer.records, () => null);

/** @param {{ room: import('../../types.js').Room, records: Records | null }} props */
export function Bests({ room, records }) {
  if (!records?.place) return null;
  if (records.games < 2) return html`<section class="bests"><h3>${t('best')}</h3>
    <p class="quiet">${t('best.first')}</p></section>`;
  const card = (/** @type {[keyof Records, string]} */ [what, key]) => {
    const best = /** @type {Best | null} */ (records[what]);
    return best && html`<${Card} key=${what} title=${t(key)} best=${best} here=${best.room === room.id}
      closest=${what === 'closest'} evening=${what === 'evening'} />`;
  };
  return html`<section class="bests"><h3>${t('best')}
    ${' '}<small>${t('best.of', { n: records.games })}</small></h3>
    <ul>${CARDS.map(card)}</ul>
    ${records.rank ? html`<p class="bests__rank">${t('best.rank', { n: records.rank })}</p>` : null}
  </section>`;
}

/** @param {{ title: string, best: Best, here: boolean, closest: boolean, evening: boolean }} props */
function Card({ title, best, here, closest, evening }) {
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(best.at);
  const when = here ? t('best.now') : evening ? clockTime(best.at) : day;
  return html`<li class=${here ? 'is-new' : ''}>
    <b class="num">${closest ? html`<small>+</small>${best.margin}` : points(best.points)}</b>
    <span>${title}<small>${best.you ? t('You') : best.name} · ${when}</small></span></li>`;
}
