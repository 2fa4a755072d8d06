// SPDX-License-Identifier: MIT
/* table_setup.js - summary of a table's clock and options. */
import { html } from '../html.js';
import { has, lang, t, word } from '../i18n.js';

/** @import { Room } from '../types.js' */
/** @typedef {{ move_s: number, bank_s: number, increment_s?: number, cap_s?: number }} Pace */

const DAY = 86400;

/** The largest first. */
const UNITS = [
  { unit: 'day', size: DAY },
  { unit: 'hour', size: 3600 },
  { unit: 'minute', size: 60 },
  { unit: 'second', size: 1 },
];

/** "10 minutes". @param {number} s */
export function spanText(s) {
  const { unit, size } = UNITS.find((u) => s % u.size === 0 && s >= u.size) ?? UNITS[UNITS.length - 1];
  return new Intl.NumberFormat(lang.value, { style: 'unit', unit, unitDisplay: 'long' }).format(s / size);
}

/** @param {Pace | undefined} pace */
export function paceText(pace) {
  if (!pace) return t('pace.none');
  const move = spanText(pace.move_s);
  const first = pace.bank_s ? t('pace.of', { move, bank: spanText(pace.bank_s) }) : t('pace.bare', { move });
  if (!pace.increment_s) return first;
  const more = spanText(pace.increment_s), cap = spanText(pace.cap_s ?? 30 * DAY);
  return `${first}. ${t('pace.grows', { more, cap })}`;
}

/** What was set differently from the usual.
 *  @param {{ room: Room, rows: import('../types.js').Option[] }} props */
export function Options({ room, rows }) {
  const set = room.options ?? {};
  const other = rows.filter((r) => set[r.key] !== undefined && set[r.key] !== (r.default ?? r.initial));
  if (!other.length && !room.clock) return null;
  return html`<ul class="chips">
    ${room.clock ? html`<li>${paceText(room.clock)}</li>` : null}
    ${other.map((r) => html`<li>${optionText(room.game, r, set[r.key])}</li>`)}
  </ul>`;
}

/** "Expert side", "Draft: auction".
 *  @param {string} game @param {import('../types.js').Option} row @param {any} value */
function optionText(game, { key, kind = '' }, value) {
  const of = (/** @type {string} */ text) => (has(text, game) ? t(text, {}, game) : null);
  const label = of(`option.${key}`) ?? key;
  return value === true ? label : `${label}: ${of(`option.${key}.${value}`) ?? word(game, kind, value)}`;
}
