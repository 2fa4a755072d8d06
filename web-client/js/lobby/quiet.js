// SPDX-License-Identifier: MIT
/* quiet.js - one's own quiet hours at a table with a clock: chosen before the start, in the time of this
   place.
   What was chosen last is proposed at the next table. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { local } from '../storage.js';
import { Icon } from '../ui/icons.js';

/** @import { Quiet } from '../types.js' */

const KEPT = 'tabuleiro.quiet', DAY = 1440, MOST = 600;

/** Minutes by which this place is ahead of UTC. */
const ahead = () => -new Date().getTimezoneOffset();
const turned = (/** @type {number} */ minutes) => ((minutes % DAY) + DAY) % DAY;
const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
/** "23:00". @param {number} minutes */
const written = (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** @param {string} text */
const read = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** "23:00 to 07:00", here. @param {Quiet} quiet */
export function quietText({ from, minutes }) {
  const start = turned(from + ahead());
  return t('range', { from: written(start), to: written(turned(start + minutes)) });
}

/** @param {{ value: Quiet | undefined, set: (quiet: Quiet | null) => void }} props */
export function QuietField({ value, set }) {
  const kept = (local.getItem(KEPT) ?? '23:00 07:00').split(' ');
  const start = value ? written(turned(value.from + ahead())) : kept[0];
  const end = value ? written(turned(value.from + ahead() + value.minutes)) : kept[1];
  const [from, setFrom] = useState(start), [to, setTo] = useState(end), [bad, setBad] = useState('');
  const take = () => {
    const minutes = turned(read(to) - read(from));
    if (!minutes || minutes > MOST || !from || !to) return setBad(t('quiet.most'));
    setBad('');
    local.setItem(KEPT, `${from} ${to}`);
    set({ from: turned(read(from) - ahead()), minutes });
  };
  /** @param {string} label @param {string} now @param {(v: string) => void} put */
  const time = (label, now, put) => html`<input class="in" type="time" required aria-label=${label}
      value=${now}
      onInput=${(/** @type {any} */ e) => put(e.target.value)} />`;
  return html`<div class="field quiet-hours">
    <div><span class="field__l">${t('quiet')}</span><p>${t('quiet.help')}</p>
      ${bad ? html`<p class="prompt__no" role="alert"><${Icon} name="ban" /> ${bad}</p>` : null}</div>
    <div class="quiet-hours__in">${time(t('quiet.from'), from, setFrom)}${time(t('quiet.to'), to, setTo)}
      <button type="button" class="btn btn--small btn--paper" onClick=${take}>${t('save')}</button>
      ${value ? html`<button type="button" class="btn btn--small btn--paper" onClick=${() => set(null)}>
        ${t('quiet.none')}</button>` : null}
    </div>
  </div>`;
}
