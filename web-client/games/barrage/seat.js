// SPDX-License-Identifier: MIT
/* One seat of the strip: company, points and everything that others count with. */
// @ts-check
import { html } from '../../js/html.js';
import { coOf, markOf } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @param {{ game: Game, seat: number }} props */
export function Seat({ game, seat }) {
  const { view, t } = game, p = view.players?.[seat];
  if (!p) return null;
  const now = game.toAct.includes(seat), turn = (view.order ?? []).indexOf(seat) + 1;
  const stock = /** @type {[string, string, number][]} */ ([['i-bolt', 'energy', p.energy], ['i-coin', 'credits', p.credits], ['i-exc', 'excavators', p.excavators], ['i-mix', 'mixers', p.mixers], ['i-eng', 'engineers', p.engineers], ['i-cont', 'contracts', (p.open ?? []).length]]);
  const words = stock.map(([, key, n]) => `${t('stock.' + key)} ${n}`).join(', ');
  return html`<section class=${`brg-seat ${coOf(view, seat)}${now ? ' is-now' : ''}${p.passed ? ' has-passed' : ''}`} aria-label=${`${game.seatName(seat)}, ${t('pts', { n: p.vp })}, ${words}`} data-seat=${seat}>
    <svg class="emb" viewBox="-12 -12 24 24" aria-hidden="true"><circle class="npc" r="11"/><use href=${'#br-' + markOf(view, seat)} class="mk" transform="scale(.86)"/></svg>
    <div class="who"><b>${game.seatName(seat)}</b><small>${turn > 0 ? `${turn}. ` : ''}${p.company ? game.word('company', p.company) : ''}${p.passed ? ` · ${t('passed')}` : ''}</small></div>
    <div class="stock" aria-hidden="true">${stock.map(([icon, key, n]) => html`<span class=${'st-' + key} title=${t('stock.' + key)}><svg width="16" height="16" viewBox="0 0 24 24"><use href=${'#br-' + icon} width="24" height="24"/></svg>${n}</span>`)}</div>
    <div class="vp" aria-hidden="true">${p.vp}<small>${t('pts.short')}</small></div></section>`;
}
