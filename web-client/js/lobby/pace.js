// SPDX-License-Identifier: MIT
/* pace.js - which clock a game is to have: none, one of two usual ones, or one's own; and how it is called. */
import { html, useState } from '../html.js';
import { lang, t } from '../i18n.js';
import { Choice } from '../ui/form.js';

/** @typedef {{ move_s: number, bank_s: number }} Pace */

/** @type {Record<string, Pace | undefined>} */
const USUAL = { none: undefined, live: { move_s: 60, bank_s: 600 }, day: { move_s: 86400, bank_s: 172800 } };
const M = 60, H = 3600, D = 86400;
const MOVES = [10, 30, M, 2 * M, 5 * M, 10 * M, 30 * M, H, 4 * H, 12 * H, D, 2 * D, 3 * D, 7 * D, 14 * D];
const BANKS = [0, M, 5 * M, 10 * M, 20 * M, 30 * M, H, 4 * H, D, 2 * D, 7 * D, 14 * D, 30 * D];

/** "10 minutes". @param {number} s */
function spanText(s) {
  const [size, unit] = /** @type {[number, string]} */ ([[D, 'day'], [H, 'hour'], [M, 'minute'], [1, 'second']].find(([n]) => s % Number(n) === 0 && s >= Number(n)) ?? [1, 'second']);
  return new Intl.NumberFormat(lang.value, { style: 'unit', unit, unitDisplay: 'long' }).format(s / size);
}

/** @param {Pace | undefined} pace */
export function paceText(pace) {
  if (!pace) return t('pace.none');
  return pace.bank_s ? t('pace.of', { move: spanText(pace.move_s), bank: spanText(pace.bank_s) }) : t('pace.bare', { move: spanText(pace.move_s) });
}

/** @param {{ value: Pace | undefined, set: (pace: Pace | undefined) => void }} props */
export function PaceField({ value, set }) {
  const [kind, setKind] = useState('none');
  const pick = (/** @type {string} */ k) => {
    setKind(k);
    set(k === 'own' ? value ?? USUAL.live : USUAL[k]);
  };
  return html`<${Choice} label=${t('pace')} value=${kind} set=${pick} help=${value ? `${paceText(value)}. ${t('pace.help')}` : t('pace.none.help')}
      choices=${[['none', t('pace.none')], ['live', t('pace.live')], ['day', t('pace.day')], ['own', t('pace.own')]].map(([k, label]) => ({ value: k, label }))} />
    ${kind === 'own' && value ? html`<div class="field pace"><${Span} label=${t('pace.move')} spans=${MOVES} value=${value.move_s} set=${(/** @type {number} */ n) => set({ ...value, move_s: n })} />
      <${Span} label=${t('pace.bank')} spans=${BANKS} value=${value.bank_s} set=${(/** @type {number} */ n) => set({ ...value, bank_s: n })} /></div>` : null}`;
}

/** @param {{ label: string, spans: number[], value: number, set: (n: number) => void }} props */
function Span({ label, spans, value, set }) {
  return html`<label><span class="field__l">${label}</span><select class="in" onChange=${(/** @type {any} */ e) => set(Number(e.target.value))}>
    ${spans.map((s) => html`<option value=${s} selected=${s === value}>${s ? spanText(s) : t('pace.nobank')}</option>`)}</select></label>`;
}
