// SPDX-License-Identifier: MIT
/* form.js - form fields: switch, choice, number, text. */
import { html, useId } from '../html.js';
import { has, t, word } from '../i18n.js';
import { Icon } from './icons.js';

/** What every field has. @typedef {{ label: any, help?: any, disabled?: boolean }} Field */
/** @typedef {{ value: any, label: any, disabled?: boolean }} Option */

const shade = (/** @type {boolean} */ disabled) => (disabled ? 'is-off' : '');
const helped = (/** @type {any} */ help) => (help ? html`<p>${help}</p>` : null);

/** @param {Field & { on: boolean, set: (on: boolean) => void }} props */
export function Switch({ on, set, label, help, disabled = false }) {
  const id = useId();
  return html`<div class="field field--switch ${shade(disabled)}">
    <div><label for=${id}>${label}</label>${helped(help)}</div>
    <button type="button" id=${id} class="switch" role="switch" aria-checked=${on} disabled=${disabled}
      onClick=${() => set(!on)}><i></i></button>
  </div>`;
}

/** A few words side by side.
 *  @param {Field & { value: any, set: (v: any) => void, choices: Option[] }} props */
export function Choice({ value, set, choices, label, help, disabled = false }) {
  const id = useId();
  return html`<div class="field ${shade(disabled)}">
    <div><span id=${id} class="field__l">${label}</span>${helped(help)}</div>
    <div class="seg" role="radiogroup" aria-labelledby=${id}>
      ${choices.map((c) => html`<button type="button" role="radio" aria-checked=${c.value === value}
        disabled=${disabled || c.disabled} onClick=${() => set(c.value)}>${c.label}</button>`)}
    </div>
  </div>`;
}

/** @param {Field & { value: number, set: (n: number) => void, min: number, max: number }} props */
function Stepper({ value, set, min, max, label, help, disabled = false }) {
  const id = useId();
  const to = (/** @type {number} */ n) => set(Math.min(max, Math.max(min, n)));
  const go = (/** @type {number} */ by) => to(value + by);
  const typed = (/** @type {any} */ e) => {
    to(parseInt(e.target.value, 10) || min);
    e.target.value = String(value);
  };
  return html`<div class="field ${shade(disabled)}">
    <div><label for=${id}>${label}</label>${helped(help)}</div>
    <div class="step">
      <${StepButton} icon="minus" name=${t('less')} off=${disabled || value <= min} by=${-1} go=${go} />
      <input id=${id} class="num" inputmode="numeric" value=${value} disabled=${disabled} onChange=${typed} />
      <${StepButton} icon="plus" name=${t('more')} off=${disabled || value >= max} by=${1} go=${go} />
    </div>
  </div>`;
}

/** @param {{ icon: string, name: string, off: boolean, by: number, go: (by: number) => void }} props */
function StepButton({ icon, name, off, by, go }) {
  return html`<button type="button" class="btn btn--icon btn--paper" disabled=${off} aria-label=${name}
    onClick=${() => go(by)}><${Icon} name=${icon} /></button>`;
}

/** A key's own text, else the word.
 *  @param {string} game @param {string} key @param {string} kind @param {any} value */
const called = (game, key, kind, value) => (has(key, game) ? t(key, {}, game) : word(game, kind, value));

/** One row of an options or orders table; why: the reason that it is disabled.
 *  @param {{ game: string, row: import('../types.js').Ranged, prefix: 'option' | 'order', value: any,
 *            set: (v: any) => void, disabled?: boolean, why?: string }} props */
export function RowField({ game, row, prefix, value, set, disabled = false, why }) {
  const key = `${prefix}.${row.key}`;
  const help = why ?? (has(`${key}.help`, game) ? t(`${key}.help`, {}, game) : undefined);
  const field = { label: called(game, key, prefix, row.key), help, set, disabled };
  if (row.kind === 'bool') return html`<${Switch} ...${field} on=${!!value} />`;
  if (row.values?.length) {
    const label = (/** @type {any} */ v) => called(game, `${key}.${v}`, row.kind ?? '', v);
    const choices = row.values.map((v) => ({ value: v, label: label(v) }));
    return html`<${Choice} ...${field} value=${value} choices=${choices} />`;
  }
  const { min = 0, max = 99 } = row;
  return html`<${Stepper} ...${field} value=${Number(value ?? min)} min=${min} max=${max} />`;
}
