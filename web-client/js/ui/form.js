// SPDX-License-Identifier: MIT
/* form.js - fields drawn from a description: a switch, a choice, a number, a text. */
import { html, useId } from '../html.js';
import { t, has } from '../i18n.js';
import { Icon } from './icons.js';
import { word } from '../words.js';

/** @param {{ on: boolean, set: (on: boolean) => void, label: any, help?: any, disabled?: boolean }} props */
export function Switch({ on, set, label, help, disabled = false }) {
  const id = useId();
  return html`<div class="field field--switch ${disabled ? 'is-off' : ''}">
    <div><label for=${id}>${label}</label>${help ? html`<p>${help}</p>` : null}</div>
    <button type="button" id=${id} class="switch" role="switch" aria-checked=${on} disabled=${disabled} onClick=${() => set(!on)}><i></i></button>
  </div>`;
}

/** A few words side by side. @param {{ value: any, set: (v: any) => void, choices: { value: any, label: any, disabled?: boolean }[], label: any, help?: any, disabled?: boolean }} props */
export function Choice({ value, set, choices, label, help, disabled = false }) {
  const id = useId();
  return html`<div class="field ${disabled ? 'is-off' : ''}">
    <div><span id=${id} class="field__l">${label}</span>${help ? html`<p>${help}</p>` : null}</div>
    <div class="seg" role="radiogroup" aria-labelledby=${id}>
      ${choices.map((c) => html`<button type="button" role="radio" aria-checked=${c.value === value} disabled=${disabled || c.disabled}
        onClick=${() => set(c.value)}>${c.label}</button>`)}
    </div>
  </div>`;
}

/** @param {{ value: number, set: (n: number) => void, min: number, max: number, label: any, help?: any, disabled?: boolean }} props */
export function Stepper({ value, set, min, max, label, help, disabled = false }) {
  const id = useId();
  const to = (/** @type {number} */ n) => set(Math.min(max, Math.max(min, n)));
  return html`<div class="field ${disabled ? 'is-off' : ''}">
    <div><label for=${id}>${label}</label>${help ? html`<p>${help}</p>` : null}</div>
    <div class="step">
      <button type="button" class="btn btn--icon btn--paper" disabled=${disabled || value <= min} aria-label=${t('less')} onClick=${() => to(value - 1)}><${Icon} name="minus" /></button>
      <input id=${id} class="num" inputmode="numeric" value=${value} disabled=${disabled}
        onChange=${(/** @type {any} */ e) => { to(parseInt(e.target.value, 10) || min); e.target.value = String(value); }} />
      <button type="button" class="btn btn--icon btn--paper" disabled=${disabled || value >= max} aria-label=${t('more')} onClick=${() => to(value + 1)}><${Icon} name="plus" /></button>
    </div>
  </div>`;
}

/** One row of an options or orders table.
 *  @param {{ game: string, row: import('../types.js').Ranged, prefix: 'option' | 'order', value: any, set: (v: any) => void, disabled?: boolean, why?: string }} props */
export function RowField({ game, row, prefix, value, set, disabled = false, why }) {
  const key = `${prefix}.${row.key}`;
  const label = has(key, game) ? t(key, {}, game) : word(game, prefix, row.key);
  const help = why ?? (has(`${key}.help`, game) ? t(`${key}.help`, {}, game) : undefined);
  if (row.kind === 'bool') return html`<${Switch} on=${!!value} set=${set} label=${label} help=${help} disabled=${disabled} />`;
  if (row.values?.length) {
    const choices = row.values.map((v) => ({ value: v, label: has(`${key}.${v}`, game) ? t(`${key}.${v}`, {}, game) : word(game, row.kind ?? '', v) }));
    return html`<${Choice} value=${value} set=${set} choices=${choices} label=${label} help=${help} disabled=${disabled} />`;
  }
  return html`<${Stepper} value=${Number(value ?? row.min ?? 0)} set=${set} min=${row.min ?? 0} max=${row.max ?? 99} label=${label} help=${help} disabled=${disabled} />`;
}
