// SPDX-License-Identifier: MIT
/* history.js - time as a slider: any earlier moment can be looked at; nothing can be clicked there. */
import { html, useRef } from '../html.js';
import { t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { isHead } from './log.js';

/** @param {{ table: import('../watched.js').Table, game: import('./game.js').TableGame }} props */
export function History({ table, game }) {
  const timer = useRef(/** @type {any} */ (0));
  table.shown.value;
  const last = Math.max(1, table.truth?.seq ?? 1), now = game.live ? table.truth?.seq ?? 0 : game.seq;
  const heads = table.log.value.filter((e) => e.events.some((x) => isHead(game, x))).map((e) => e.seq);
  const look = (/** @type {number | null} */ seq) => table.look(seq);
  const slide = (/** @type {any} */ e) => {
    const seq = Number(e.target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(seq), 60);
  };
  const at = (/** @type {number} */ seq) => `left: calc(8px + (100% - 16px) * ${seq / last})`;
  return html`<section class="history" aria-label=${t('history')}>
    <div class="history__row"><span><b>${game.live ? t('history.live') : t('history.past')}</b> · ${t('history.move', { n: now })}</span>
      <button class="btn btn--icon" aria-label=${t('past.first')} onClick=${() => look(0)}><${Icon} name="first" /></button>
      <button class="btn btn--icon" aria-label=${t('past.back')} onClick=${() => look(now - 1)}><${Icon} name="prev" /></button>
      <button class="btn btn--icon" aria-label=${t('past.forward')} onClick=${() => look(now + 1)}><${Icon} name="next" /></button>
      <button class="btn btn--icon" aria-label=${t('past.now')} onClick=${() => look(null)}><${Icon} name="last" /></button></div>
    <div class="scrub"><div class="scrub__fill" style=${`width: ${(100 * now) / last}%`}></div>
      ${heads.map((s) => html`<i class="scrub__tick" style=${at(s)}></i>`)}
      ${table.seenSeq.value > 0 && table.seenSeq.value < last ? html`<i class="scrub__seen" style=${at(table.seenSeq.value)} title=${t('history.seen')}></i>` : null}
      <input type="range" min="0" max=${last} value=${now} aria-label=${t('history.slider')} onInput=${slide} /></div>
  </section>`;
}
