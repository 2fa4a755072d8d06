// SPDX-License-Identifier: MIT
/* quiet_hours.js - quiet hours field of a seat. What was chosen last is proposed at the next table. */
import { html, useState } from '../html.js';
import { t } from '../i18n.js';
import { local } from '../storage.js';
import { Icon } from '../ui/icons.js';

/** @import { Quiet } from '../types.js' */

const KEPT = 'tabuleiro.quiet', DAY = 1440, MOST = 600;

/** The time zone of this place, which the server may not know. @returns {string | undefined} */
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Minutes by which this place is ahead of a zone now; without one of UTC. @param {string} [zone] */
function aheadOf(zone = 'UTC') {
  const now = new Date(), at = (/** @type {string | undefined} */ timeZone) =>
    Date.parse(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
  if (zone === zoneHere()) return 0;
  try {
    return Math.round((at(undefined) - at(zone)) / 60000);
  } catch {
    return -now.getTimezoneOffset(); /* a zone that this browser does not know */
  }
}
const turned = (/** @type {number} */ minutes) => ((minutes % DAY) + DAY) % DAY;
const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
/** "23:00". @param {number} minutes */
const written = (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** @param {string} text */
const read = (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** The same hours as they are now in UTC, for a server that does not know the zone.
 *  @param {Quiet} quiet @returns {Quiet} */
export const inUtc = ({ from, minutes, zone }) =>
  ({ from: turned(from + aheadOf(zone) - aheadOf()), minutes });

/** "23:00 to 07:00", here. @param {Quiet} quiet */
export function quietText({ from, minutes, zone }) {
  const start = turned(from + aheadOf(zone));
  return t('range', { from: written(start), to: written(turned(start + minutes)) });
}

/** @param {{ value: Quiet | undefined, set: (quiet: Quiet | null) => void }} props */
export function QuietField({ value, set }) {
  const kept = (local.getItem(KEPT) ?? '23:00 07:00').split(' ');
  const here = value ? value.from + aheadOf(value.zone) : 0;
  const start = value ? written(turned(here)) : kept[0];
  const end = value ? written(turned(here + value.minutes)) : kept[1];
  const [from, setFrom] = useState(start), [to, setTo] = useState(end), [bad, setBad] = useState('');
  const take = () => {
    const minutes = turned(read(to) - read(from));
    if (!minutes || minutes > MOST || !from || !to) return setBad(t('quiet.most'));
    setBad('');
    local.setItem(KEPT, `${from} ${to}`);
    set({ from: read(from), minutes, zone: zoneHere() });
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
