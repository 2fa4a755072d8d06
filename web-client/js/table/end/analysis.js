// SPDX-License-Identifier: MIT
/* analysis.js - analysis view of a finished game. */
import { html, useEffect } from '../../html.js';
import { need, t, translator } from '../../i18n.js';
import { request } from '../../net.js';
import { errorText } from '../../names.js';
import { Mark } from '../../board/seat_marks.js';
import { Icon } from '../../ui/icons.js';
import { loadStyle } from '../../ui/lazy.js';
import { closeBook } from '../../ui/tooltip.js';
import { Face } from '../../parts/bot_picker.js';
import { lookBack } from '../game/server_queries.js';
import { History, stopsOf } from '../past/history_slider.js';
import { ticks } from '../points/points_history.js';
import { pointsText, useRings } from '../ask/number_rings.js';
import { points as scores } from '../points/scores.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Analysis, Turn } from '../game/server_queries.js' */
/** @typedef {{ table: import('../../table_state.js').Table, game: TableGame }} Props */

const TEXTS = '+bots', NAME = 'Íris', AGAIN_MS = 1500, WIDE = 340, TALL = 150, EDGE = 8;
/** A seat is told by its line, too. */
const DASHES = ['none', '7 4', '2 4', '11 3 2 3', '1 5'];
const says = translator(TEXTS);

/** "+10". @param {number} v */
const signed = (v) => pointsText(100 * v).replace(/[.,]0$/, '');

/** Asks for the look back until it is there, or put away. @param {TableGame} game */
export async function openLookBack(game) {
  await Promise.all([need(TEXTS), loadStyle('/js/table/ask/advice.css')]);
  closeBook();
  game.table.overShut.value = true;
  lookBack.value = { done: 0, of: 1 };
  while (lookBack.peek() && !lookBack.peek()?.analysis) {
    try {
      const { done, of, analysis } = await request('analyse', { room: game.table.id });
      if (lookBack.peek()) lookBack.value = { done, of, analysis };
    } catch (error) {
      lookBack.value = { done: 0, of: 1, why: errorText(error) };
      return;
    }
    if (!lookBack.peek()?.analysis) await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}

const close = () => { lookBack.value = null; };

/** @param {number[]} worth @param {number} seat */
function besideMean(worth, seat) {
  return worth.length < 2 ? worth[seat] : worth[seat] - worth.reduce((a, b) => a + b, 0) / worth.length;
}

/** What was played, and what the bot would have done. @param {Turn} turn */
function ringed({ played, margin, best, best_margin: hoped }) {
  const own = { move: played, margin, whose: says('back.played'), look: 'is-played' };
  if (isSame(played, best)) return [own];
  return [{ move: best, margin: hoped, whose: NAME, look: 'is-past' }, own];
}

/** @param {any} a @param {any} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {Props} props */
export function LookBack({ table, game }) {
  const now = lookBack.value, analysis = now?.analysis;
  const point = game.live ? undefined : analysis?.points.find((p) => p.seq === game.seq);
  useRings(point ? ringed(point) : []);
  useEffect(() => close, []);
  if (!now) return null;
  return html`<aside class="advice" translate=${false} aria-label=${t('over.back')}>
    <header class="advice__top">
      <${Face} level="hard" size=${44} />
      <div><h2>${says('back.title')}</h2>
        <p>${says(game.seats.length > 1 ? 'back.help' : 'back.alone')}</p></div>
      <button class="btn btn--icon" aria-label=${t('close')} onClick=${close}><${Icon} name="x" /></button>
    </header>
    <div class="advice__in" tabindex="0" aria-live="polite">
      ${now.why ? html`<p class="prompt__no"><${Icon} name="ban" /> ${now.why}</p>` : null}
      ${analysis || now.why ? null
    : html`<p class="advice__wait">${says('back.wait', { done: now.done, of: now.of })}</p>`}
      ${analysis ? html`<${Chart} table=${table} game=${game} analysis=${analysis} />
        <${Swings} table=${table} game=${game} analysis=${analysis} />` : null}
    </div>
  </aside>`;
}

/** A line for each seat over the slider of the history; a click looks at that moment.
 *  @param {Props & { analysis: Analysis }} props */
function Chart({ table, game, analysis: { points, end, swings } }) {
  const last = Math.max(1, table.truth?.seq ?? 1), all = [...points, { seq: last, worth: end }];
  const values = all.flatMap(({ worth }) => worth.map((_, s) => besideMean(worth, s)));
  const low = Math.min(0, ...values), high = Math.max(1, ...values), stops = stopsOf({ table, game });
  const most = Math.max(1, stops.length - 1);
  const place = (/** @type {number} */ seq) => Math.max(0, stops.indexOf(seq)) / most;
  const x = (/** @type {number} */ seq) => EDGE + (WIDE - 2 * EDGE) * place(seq);
  const y = (/** @type {number} */ v) => TALL - EDGE - ((TALL - 2 * EDGE) * (v - low)) / (high - low);
  const line = (/** @type {number} */ s) => all.map(({ seq, worth }, i) =>
    `${i ? 'L' : 'M'}${x(seq).toFixed(1)} ${y(besideMean(worth, s)).toFixed(1)}`).join('');
  const look = (/** @type {MouseEvent} */ e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    const across = (((e.clientX - box.left) / box.width) * WIDE - EDGE) / (WIDE - 2 * EDGE);
    table.look(stops[Math.round(Math.min(1, Math.max(0, across)) * most)]);
  };
  const spot = (/** @type {number} */ seq, /** @type {number} */ i) => {
    const p = points.find((q) => q.seq === seq), on = !game.live && game.seq === seq;
    return p && html`<g class=${on ? 'is-on' : ''}
      transform=${`translate(${x(seq)} ${y(besideMean(p.worth, p.seat))})`}><circle r="9" /><text y="4">
      ${i + 1}</text></g>`;
  };
  return html`<svg class="lines" viewBox=${`0 0 ${WIDE} ${TALL}`} role="img" aria-label=${says('back.help')}
      onClick=${look}>
    <line class="lines__zero" x1=${EDGE} x2=${WIDE - EDGE} y1=${y(0)} y2=${y(0)} />
    ${ticks(low / 100, high / 100).filter((v) => v).map((v) => html`<g class="lines__grid"><line x1=${EDGE}
      x2=${WIDE - EDGE} y1=${y(100 * v)} y2=${y(100 * v)} />
      <text x=${EDGE} y=${y(100 * v) - 3}>${signed(v)}</text></g>`)}
    ${end.map((_, s) => html`<path class=${game.plugin.tone?.(game, s) ?? `s${s}`} d=${line(s)}
      stroke-dasharray=${DASHES[s]} />`)}
    ${game.live ? null : html`<line class="lines__now" x1=${x(game.seq)} x2=${x(game.seq)} y2=${TALL} />`}
    ${swings.map(spot)}
  </svg>
  <${History} table=${table} game=${game} />
  <ul class="lines__who">${end.map((v, s) => html`<li><${Mark} seat=${s} /> ${game.seatName(s)}
    ${' '}<b>${scores(v / 100)}</b></li>`)}</ul>`;
}

/** The turns that changed most. @param {Props & { analysis: Analysis }} props */
function Swings({ table, game, analysis: { points, swings } }) {
  const turns = swings.map((seq) => points.find((p) => p.seq === seq)).filter((p) => p !== undefined);
  if (!turns.length) return html`<p class="advice__wait">${says('back.none')}</p>`;
  return html`<ol>${turns.map((turn, i) => html`<${Swing} key=${turn.seq} game=${game} turn=${turn} n=${i + 1}
    look=${() => table.look(turn.seq)} />`)}</ol>`;
}

/** @param {{ game: TableGame, turn: Turn, n: number, look: () => void }} props */
function Swing({ game, turn: { seq, seat, swing, played, margin, best, best_margin: hoped }, n, look }) {
  const on = !game.live && game.seq === seq, same = isSame(played, best);
  const would = html`<span><em>${says('back.would', { name: NAME })}</em>
    ${same ? says('back.same') : game.text(best)}
    <b>${says('back.expects', { value: pointsText(hoped) })}</b></span>`;
  return html`<li><button class="advised ${on ? 'is-best' : ''}" aria-pressed=${on} onClick=${look}>
    <i class="advised__n">${n}</i><b>${game.text(played)}</b>
    <span class="advised__v ${swing < 0 ? 'is-minus' : ''}">${pointsText(swing)}</span>
    <small><${Mark} seat=${seat} /> ${says('back.turn', { name: game.seatName(seat), n: seq + 1 })}</small>
    ${on ? html`<span class="swing"><span><em>${says('back.played')}</em>${game.text(played)}
      <b>${says('back.expects', { value: pointsText(margin) })}</b></span>${would}</span>` : null}
  </button></li>`;
}
