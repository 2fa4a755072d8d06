// SPDX-License-Identifier: MIT
/* seat.js - One seat of the strip: company, points and public stock. */
// @ts-check
import { html } from '../../js/html.js';
import { seeLarge } from '../../js/board/large_view.js';
import { lazy } from '../../js/ui/lazy.js';
import { coOf, emblem, isAutoma } from './ui.js';

/** @typedef {import('./view.js').Game} Game */

export const Large = lazy(() => import('./large.js'), 'Large');

/** Public stock: icon, word, number. An Automa has neither credits nor contracts in hand (AUT-1.3,
 * AUT-1.11), so its fulfilled contracts are shown.
 * @param {import('./view.js').Player} p @param {boolean} automa
 * @returns {[string, string, number | undefined][]} */
const stockOf = (p, automa) => [
  ['i-bolt', 'energy', p.energy],
  ...(automa ? [] : [/** @type {[string, string, number | undefined]} */ (['i-coin', 'credits', p.credits])]),
  ['i-exc', 'excavators', p.excavators],
  ['i-mix', 'mixers', p.mixers],
  ['i-eng', 'engineers', p.engineers],
  ['i-cont', automa ? 'done' : 'contracts', automa ? p.done.length : p.open.length],
];

/** @param {{ game: Game, seat: number }} props */
export function Seat({ game, seat }) {
  const { view, t } = game, p = view.players?.[seat];
  if (!p) return null;
  const automa = isAutoma(view, seat);
  const stock = stockOf(p, automa), name = game.seatName(seat);
  const words = stock.map(([, key, n]) => `${t('stock.' + key)} ${n}`).join(', ');
  const state = (game.toAct.includes(seat) ? ' is-now' : '') + (p.passed ? ' has-passed' : '');
  return html`
    <section class=${`brg-seat ${coOf(view, seat)}${state}`} data-seat=${seat}
      onClick=${() => seeLarge(/** @type {any} */ (game), seat, Large)}
      aria-label=${`${name}, ${t('pts', { n: p.vp })}, ${words}`}>
      ${emblem(view, seat, { class: 'emb', r: 11, k: 0.86 })}
      <div class="who" title=${`${name} · ${house(game, seat)}`}>
        <b>${name}</b><small>${turnOf(game, seat)}${house(game, seat)}</small></div>
      <div class="stock" aria-hidden="true">${stock.map(([icon, key, n]) => html`
        <span class=${'st-' + key} title=${t('stock.' + key)}>
          <svg width="16" height="16" viewBox="0 0 24 24">
            <use href=${'#br-' + icon} width="24" height="24"/>
          </svg>
          ${n}
        </span>`)}</div>
      <button class="vp" data-points=${seat} title=${t('points.of', { seat: name })}>
        ${p.vp}<small>${t('pts.short')}</small></button>
    </section>`;
}

/** Place in the turn order. @param {Game} game @param {number} seat */
function turnOf({ view: { order } }, seat) {
  const turn = order.indexOf(seat) + 1;
  return turn > 0 ? html`<i>${turn}.</i>${' '}` : null;
}

/** Name of the company, and whether it has passed. @param {Game} game @param {number} seat */
function house(game, seat) {
  const { view } = game, p = view.players[seat];
  const level = isAutoma(view, seat) && p.plays ? game.word('plays', p.plays) : '';
  const company = [p.company ? game.word('company', p.company) : '', level].filter(Boolean).join(' · ');
  return `${company}${p.passed ? ` · ${game.t('passed')}` : ''}`;
}
