// SPDX-License-Identifier: MIT
/* quiet_hours.js - quiet hours of notifications. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { here, hourText, minuteOf, wishFor } from '../parts/notifications.js';

const DAY = 1440;
/** What is proposed to who never chose: half past ten to half past seven. */
const USUAL = { from: 1350, to: 450 };

/** @param {import('./channels.js').CardProps} props */
export function Hours({ all, tell }) {
  const { quiet, zone } = all.settings, { from, to } = quiet ?? USUAL;
  const city = (zone || here().zone).split('/').pop()?.replaceAll('_', ' ');
  const help = quiet ? t('told.hours.help', { from: hourText(from), to: hourText(to), zone: city })
    : t('told.hours.off');
  const set = (/** @type {any} */ next) => tell(wishFor({ quiet: next }));
  const field = (/** @type {'from' | 'to'} */ key, /** @type {string} */ label) => html`<label
      class="told__hour">${label}
    <input type="time" class="in" value=${hourText(key === 'from' ? from : to)}
      onChange=${(/** @type {any} */ e) => set({ from, to, [key]: minuteOf(e.target.value) })} /></label>`;
  return html`<section class="paper you__card">
    <div class="told__head"><div><h2>${t('told.hours')}</h2><p class="soft">${help}</p></div>
      <button type="button" class="switch" role="switch" aria-checked=${!!quiet} aria-label=${t('told.hours')}
        onClick=${() => set(quiet ? null : USUAL)}><i></i></button></div>
    ${quiet ? html`<${Day} from=${from} to=${to} />
      <div class="told__hours">${field('from', t('told.from'))}${field('to', t('told.to'))}</div>` : null}
  </section>`;
}

/** The day as a band: dark where it is quiet. @param {{ from: number, to: number }} props */
function Day({ from, to }) {
  const over = from > to, parts = over ? [[0, to], [from, DAY]] : [[from, to]];
  const x = (/** @type {number} */ m) => (m / DAY) * 100;
  const label = `${t('told.hours.quiet')} ${hourText(from)}–${hourText(to)}`;
  return html`<svg class="told__day" viewBox="0 0 100 8" preserveAspectRatio="none" role="img"
      aria-label=${label}>
      <rect width="100" height="8" class="told__light" />
      ${parts.map(([a, b]) => html`<rect x=${x(a)} width=${x(b) - x(a)} height="8" class="told__dark" />`)}
    </svg>
    <p class="told__key"><i class="told__dark"><${Icon} name="moon" /></i> ${t('told.hours.quiet')}
      <i class="told__light"></i> ${t('told.hours.told')}</p>`;
}
