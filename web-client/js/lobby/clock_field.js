// SPDX-License-Identifier: MIT
/* clock_field.js - clock field of the create-table form: presets and custom. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { Choice } from '../ui/form.js';
import { paceText, spanText } from '../parts/table_setup.js';

/** @import { Pace } from '../parts/table_setup.js' */

/** @type {Record<string, Pace | undefined>} */
const USUAL = {
  none: undefined,
  live: { move_s: 60, bank_s: 600 },
  evening: { move_s: 120, bank_s: 1800, increment_s: 30, cap_s: 3600 },
  day: { move_s: 86400, bank_s: 172800 },
  week: { move_s: 172800, bank_s: 604800, increment_s: 43200, cap_s: 1209600 },
};
const M = 60, H = 3600, D = 86400;
const MOVES = [10, 30, M, 2 * M, 5 * M, 10 * M, 30 * M, H, 4 * H, 12 * H, D, 2 * D, 3 * D, 7 * D, 14 * D];
const MORE = [0, 5, 10, 30, M, 5 * M, 30 * M, H, 4 * H, 12 * H, D];
const BANKS = [0, M, 5 * M, 10 * M, 20 * M, 30 * M, H, 4 * H, D, 2 * D, 7 * D, 14 * D, 30 * D];

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
    { value: 'evening', label: t('pace.evening') },
    { value: 'day', label: t('pace.day') },
    { value: 'week', label: t('pace.week') },
    { value: 'own', label: t('pace.own') },
  ];
  return html`<${Choice} label=${t('pace')} value=${kind} set=${pick} help=${help} choices=${choices} />
    ${kind === 'own' && value ? html`<${OwnPace} value=${value} set=${set} />` : null}`;
}

/** @param {{ value: Pace, set: (pace: Pace) => void }} props */
function OwnPace({ value, set }) {
  const move = (/** @type {number} */ s) => set({ ...value, move_s: s });
  const cap = value.cap_s ?? 30 * D;
  const bank = (/** @type {number} */ s) =>
    set({ ...value, bank_s: s, cap_s: value.cap_s && Math.max(s, cap) });
  const more = (/** @type {number} */ s) => set({ ...value, increment_s: s || undefined,
    cap_s: s ? Math.max(cap, value.bank_s) : undefined });
  const most = (/** @type {number} */ s) => set({ ...value, cap_s: s });
  return html`<div class="field pace">
    <${Span} label=${t('pace.move')} spans=${MOVES} value=${value.move_s} set=${move} />
    <${Span} label=${t('pace.bank')} spans=${BANKS} value=${value.bank_s} set=${bank} />
    <${Span} label=${t('pace.more')} spans=${MORE} value=${value.increment_s ?? 0} set=${more} />
    ${value.increment_s ? html`<${Span} label=${t('pace.cap')} set=${most} value=${cap}
      spans=${BANKS.filter((s) => s && s >= value.bank_s)} />` : null}
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
