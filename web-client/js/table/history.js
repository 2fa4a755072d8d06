// SPDX-License-Identifier: MIT
/* history.js - time as a slider: any earlier moment can be looked at; nothing can be clicked there. */
import { html, useRef } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { isHead } from './log.js';

/** @typedef {{ table: import('../watched.js').Table, game: import('./game.js').TableGame }} Props */

const SETTLED_MS = 60;

/** @param {Props} props */
export function History({ table, game }) {
  table.shown.value;
  const last = Math.max(1, table.truth?.seq ?? 1), now = game.live ? table.truth?.seq ?? 0 : game.seq;
  const when = game.live ? t('history.live') : t('history.past');
  const to = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {number | null} */ seq) =>
    html`<button class="btn btn--icon" aria-label=${name} onClick=${() => table.look(seq)}>
      <${Icon} name=${icon} /></button>`;
  return html`<section class="history" aria-label=${t('history')}>
    <div class="history__row">
      <span><b>${when}</b> · ${t('history.move', { n: now })}</span>
      ${to(t('past.first'), 'first', 0)}
      ${to(t('past.back'), 'prev', now - 1)}
      ${to(t('past.forward'), 'next', now + 1)}
      ${to(t('past.now'), 'last', null)}
    </div>
    <${Scrub} table=${table} game=${game} last=${last} now=${now} />
  </section>`;
}

/** The slider, with a tick for each chapter and one where the person was last.
 *  @param {Props & { last: number, now: number }} props */
function Scrub({ table, game, last, now }) {
  const timer = useRef(/** @type {any} */ (0));
  const heads = table.log.value.filter((e) => e.events.some((x) => isHead(game, x))).map((e) => e.seq);
  const seen = table.seenSeq.value;
  const slide = (/** @type {any} */ e) => {
    const seq = Number(e.target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => table.look(seq), SETTLED_MS);
  };
  const at = (/** @type {number} */ seq) => `left: calc(8px + (100% - 16px) * ${seq / last})`;
  const before = html`<i class="scrub__seen" style=${at(seen)} title=${t('history.seen')}></i>`;
  return html`<div class="scrub">
    <div class="scrub__fill" style=${`width: ${(100 * now) / last}%`}></div>
    ${heads.map((seq) => html`<i class="scrub__tick" style=${at(seq)}></i>`)}
    ${seen > 0 && seen < last ? before : null}
    <input type="range" min="0" max=${last} value=${now} aria-label=${t('history.slider')} onInput=${slide} />
  </div>`;
}
