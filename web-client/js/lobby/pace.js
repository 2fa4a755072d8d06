// SPDX-License-Identifier: MIT
/* pace.js - which clock a game is to have: none, one of two usual ones, or one's own; what it is called. */
import { html, useState } from '../html.js';
import { lang, t } from '../i18n.js';
import { Choice } from '../ui/form.js';

/** @typedef {{ move_s: number, bank_s: number }} Pace */

/** @type {Record<string, Pace | undefined>} */
const USUAL = { none: undefined, live: { move_s: 60, bank_s: 600 }, day: { move_s: 86400, bank_s: 172800 } };
const M = 60, H = 3600, D = 86400;
const MOVES = [10, 30, M, 2 * M, 5 * M, 10 * M, 30 * M, H, 4 * H, 12 * H, D, 2 * D, 3 * D, 7 * D, 14 * D];
const BANKS = [0, M, 5 * M, 10 * M, 20 * M, 30 * M, H, 4 * H, D, 2 * D, 7 * D, 14 * D, 30 * D];

/** The largest first. */
const UNITS = [
  { unit: 'day', size: D },
  { unit: 'hour', size: H },
  { unit: 'minute', size: M },
  { unit: 'second', size: 1 },
];

/** "10 minutes". @param {number} s */
function spanText(s) {
  const { unit, size } = UNITS.find((u) => s % u.size === 0 && s >= u.size) ?? UNITS[UNITS.length - 1];
  return new Intl.NumberFormat(lang.value, { style: 'unit', unit, unitDisplay: 'long' }).format(s / size);
}

/** @param {Pace | undefined} pace */
export function paceText(pace) {
  if (!pace) return t('pace.none');
  const move = spanText(pace.move_s);
  return pace.bank_s ? t('pace.of', { move, bank: spanText(pace.bank_s) }) : t('pace.bare', { move });
}

/** @param {{ value: Pace | undefined, set: (pace: Pace | undefined) => void }} props */
export function PaceField({ value, set }) {
  const [kind, setKind] = useState('none');
  const pick = (/** @type {string} */ k) => {
    setKind(k);
    set(k === 'own' ? value ?? USUAL.live : USUAL[k]);
  };
  const help = value ? `${paceText(value)}. ${t('pace.help')}` : t('pace.none.help');
  const choices = [
    { value: 'none', label: t('pace.none') },
    { value: 'live', label: t('pace.live') },
    { value: 'day', label: t('pace.day') },
    { value: 'own', label: t('pace.own') },
  ];
  return html`<${Choice} label=${t('pace')} value=${kind} set=${pick} help=${help} choices=${choices} />
    ${kind === 'own' && value ? html`<${OwnPace} value=${value} set=${set} />` : null}`;
}

/** @param {{ value: Pace, set: (pace: Pace) => void }} props */
function OwnPace({ value, set }) {
  const move = (/** @type {number} */ s) => set({ ...value, move_s: s });
  const bank = (/** @type {number} */ s) => set({ ...value, bank_s: s });
  return html`<div class="field pace">
    <${Span} label=${t('pace.move')} spans=${MOVES} value=${value.move_s} set=${move} />
    <${Span} label=${t('pace.bank')} spans=${BANKS} value=${value.bank_s} set=${bank} />
  </div>`;
}

/** @param {{ label: string, spans: number[], value: number, set: (s: number) => void }} props */
function Span({ label, spans, value, set }) {
  const text = (/** @type {number} */ s) => (s ? spanText(s) : t('pace.nobank'));
  return html`<label><span class="field__l">${label}</span>
    <select class="in" onChange=${(/** @type {any} */ e) => set(Number(e.target.value))}>
      ${spans.map((s) => html`<option value=${s} selected=${s === value}>${text(s)}</option>`)}
    </select></label>`;
}
