// SPDX-License-Identifier: MIT
/* history_slider.js - history slider. */
import { html, useMemo, useRef } from '../../html.js';
import { onceFor } from '../../board/draw.js';
import { t } from '../../i18n.js';
import { Icon } from '../../ui/icons.js';
import { isHead } from '../log/log.js';

/** @typedef {{ table: import('../../table_state.js').Table,
 *  game: import('../game/table_game.js').TableGame }} Props */

const SETTLED_MS = 60;

/** How many steps of an opponent without a seat an entry has: each is a stop of its own.
 *  @param {import('../game/table_game.js').TableGame} game @param {{ steps?: number, events: any[] }} entry
 * */
export const within = ({ rivals }, { steps = 0, events }) =>
  (events.some((e) => rivals.some((r) => r.seat === e.seat)) ? steps : 0);

/** Every moment that can be looked at: after each entry, and between two.
 *  @param {Props} props @returns {number[]} */
export function stopsOf({ table, game }) {
  const stops = table.log.value.flatMap((e) => {
    const n = within(game, e) + 1;
    return Array.from({ length: n }, (_, k) => e.seq - 1 + (k + 1) / n);
  });
  return [0, ...stops];
}

/** Looks one moment back or on. @param {Props} props @param {1 | -1} by */
export function lookBeside({ table, game }, by) {
  const stops = stopsOf({ table, game }), now = game.live ? table.truth?.seq ?? 0 : game.seq;
  const to = by > 0 ? stops.find((s) => s > now) : stops.findLast((s) => s < now);
  return table.look(to ?? now + by);
}

/** @param {Props} props */
export function History({ table, game }) {
  table.shown.value;
  const last = Math.max(1, table.truth?.seq ?? 1), now = game.live ? table.truth?.seq ?? 0 : game.seq;
  const when = game.live ? t('history.live') : t('history.past');
  const to = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {() => void} */ go) =>
    html`<button class="btn btn--icon" aria-label=${name} onClick=${go}><${Icon} name=${icon} /></button>`;
  return html`<section class="history" translate=${false} aria-label=${t('history')}>
    <div class="history__row">
      <span><b>${when}</b> · ${t('history.move', { n: Math.ceil(now) })}</span>
      ${to(t('past.first'), 'first', () => table.look(0))}
      ${to(t('past.back'), 'prev', () => lookBeside({ table, game }, -1))}
      ${to(t('past.forward'), 'next', () => lookBeside({ table, game }, 1))}
      ${to(t('past.now'), 'last', () => table.look(null))}
    </div>
    <${Scrub} table=${table} game=${game} last=${last} now=${now} />
  </section>`;
}

/** Does a chapter begin with this entry? @param {import('../game/table_game.js').TableGame} game */
const chapterOf = (game) => (/** @type {import('../../table_state.js').Entry} */ { events }) =>
  events.some((x) => isHead(game, x));

/** The slider, with a tick for each chapter and one where the person was last.
 *  @param {Props & { last: number, now: number }} props */
function Scrub({ table, game, last, now }) {
  const timer = useRef(/** @type {any} */ (0));
  const log = table.log.value, seen = table.seenSeq.value;
  const opens = useMemo(() => onceFor(chapterOf(game)), [game]);
  const heads = useMemo(() => log.filter(opens).map((e) => e.seq), [log]);
  const stops = useMemo(() => stopsOf({ table, game }), [log]);
  const slide = (/** @type {any} */ e) => {
    const seq = stops[Number(e.target.value)];
    clearTimeout(timer.current);
    timer.current = setTimeout(() => table.look(seq), SETTLED_MS);
  };
  /** Where a moment stands, of a hundred. @param {number} seq */
  const at100 = (seq) => (100 * Math.max(0, stops.indexOf(seq))) / Math.max(1, stops.length - 1);
  const at = (/** @type {number} */ seq) => `translate: calc(8px + (100cqi - 16px) * ${at100(seq) / 100})`;
  const before = html`<i class="scrub__seen" style=${at(seen)} title=${t('history.seen')}></i>`;
  return html`<div class="scrub">
    <div class="scrub__fill" style=${`width: ${at100(now)}%`}></div>
    ${heads.map((seq) => html`<i class="scrub__tick" style=${at(seq)}></i>`)}
    ${seen > 0 && seen < last ? before : null}
    <input type="range" min="0" max=${stops.length - 1} value=${stops.indexOf(now)}
      aria-label=${t('history.slider')} aria-valuetext=${t('history.move', { n: Math.ceil(now) })}
      onInput=${slide} />
  </div>`;
}
