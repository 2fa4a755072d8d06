// SPDX-License-Identifier: MIT
/* One seat of the strip: company, points and everything that others count with. */
// @ts-check
import { html } from '../../js/html.js';
import { coOf, emblem } from './ui.js';

/** @typedef {import('./view.js').Game} Game */

/** What others count with: icon, word, number.
 * @param {import('./view.js').Player} p @returns {[string, string, number | undefined][]} */
const stockOf = (p) => [
  ['i-bolt', 'energy', p.energy],
  ['i-coin', 'credits', p.credits],
  ['i-exc', 'excavators', p.excavators],
  ['i-mix', 'mixers', p.mixers],
  ['i-eng', 'engineers', p.engineers],
  ['i-cont', 'contracts', p.open.length],
];

/** @param {{ game: Game, seat: number }} props */
export function Seat({ game, seat }) {
  const { view, t } = game, p = view.players?.[seat];
  if (!p) return null;
  const stock = stockOf(p), name = game.seatName(seat);
  const words = stock.map(([, key, n]) => `${t('stock.' + key)} ${n}`).join(', ');
  const state = (game.toAct.includes(seat) ? ' is-now' : '') + (p.passed ? ' has-passed' : '');
  return html`
    <section class=${`brg-seat ${coOf(view, seat)}${state}`} data-seat=${seat}
      aria-label=${`${name}, ${t('pts', { n: p.vp })}, ${words}`}>
      ${emblem(view, seat, { class: 'emb', r: 11, k: 0.86 })}
      <div class="who"><b>${name}</b><small>${place(game, seat)}</small></div>
      <div class="stock" aria-hidden="true">${stock.map(([icon, key, n]) => html`
        <span class=${'st-' + key} title=${t('stock.' + key)}>
          <svg width="16" height="16" viewBox="0 0 24 24">
            <use href=${'#br-' + icon} width="24" height="24"/>
          </svg>
          ${n}
        </span>`)}</div>
      <div class="vp" aria-hidden="true">${p.vp}<small>${t('pts.short')}</small></div>
    </section>`;
}

/** Place in the turn order, company, and whether the round is over for it.
 * @param {Game} game @param {number} seat */
function place(game, seat) {
  const { view } = game, p = view.players[seat], turn = view.order.indexOf(seat) + 1;
  const company = p.company ? game.word('company', p.company) : '';
  return `${turn > 0 ? `${turn}. ` : ''}${company}${p.passed ? ` · ${game.t('passed')}` : ''}`;
}
