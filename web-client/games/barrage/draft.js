// SPDX-License-Identifier: MIT
/* The pane of the draft: places to bid for, companies with their officers, first contracts; and the
 * strip in which Mahiri Sekibo chooses whom to copy. */
// @ts-check
import { html } from '../../js/html.js';
import { cap } from './map.js';
import { thing } from './touch.js';
import { Contract, byId, markOf, coOf, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @param {{ game: Game }} props */
export function Draft({ game }) {
  const { view, catalog, t } = game, seats = (view.order ?? []).length;
  const bidding = game.moves.some((m) => m.verb === 'bid') || Object.values(view.players).some((/** @type {any} */ p) => p.bid_position);
  return html`<div class="brg-draft">
    ${bidding ? html`<h2>${t('draft.bids')}</h2><div class="places">${Array.from({ length: seats }, (_, i) => html`<${Place} key=${i} game=${game} place=${i + 1}/>`)}</div>` : null}
    ${view.pairs?.length ? html`<h2>${t('draft.pairs')}</h2>${view.pairs.map((/** @type {any} */ p) => html`<${Pair} key=${p.company} game=${game} pair=${p}/>`)}` : null}
    ${view.offers?.length ? html`<h2>${t('draft.offers')}</h2><svg viewBox="0 0 340 66" class="brg-row">${view.offers.map((/** @type {string} */ id, /** @type {number} */ i) => html`<g key=${id} ...${thing(game, { args: ['contract'], value: id, label: cap(game.word('contract', id)), kind: 'contract' })}><${Contract} catalog=${catalog} id=${id} x=${3 + i * 85} y=${3} w=${78} h=${60}/>${game.can('contract', id) ? html`<rect class="edge" x=${1.5 + i * 85} y="1.500" width="81" height="63" rx="7"/>` : null}</g>`)}</svg>` : null}
    ${view.extras?.length ? html`<h2>${t('draft.extras')}</h2><ul>${view.extras.map((/** @type {string} */ id) => html`<li key=${id}><b>${game.word('officer', id)}</b> ${helpOf(game, id)}</li>`)}</ul>` : null}</div>`;
}

/** A place of the first turn order and what stands on it. @param {{ game: Game, place: number }} props */
function Place({ game, place }) {
  const { view, t } = game, holder = (view.order ?? []).find((/** @type {number} */ s) => view.players[s].bid_position === place);
  const from = game.moves.filter((m) => m.verb === 'bid' && m.position === place).map((m) => m.vp);
  const p = thing(game, { args: ['position'], value: place, label: t('draft.place', { place }), kind: 'none' });
  return html`<div ...${p} role=${p.tabindex === undefined ? undefined : p.role} aria-label=${undefined} class=${'bidplace ' + p.class}><b>${t('draft.place', { place })}</b><span>${holder === undefined ? t('draft.nobody') : t('draft.holds', { seat: game.seatName(holder), vp: view.players[holder].bid ?? 0 })}</span>
    ${from.length ? html`<small>${t('draft.least', { vp: Math.min(...from) })}</small>` : null}</div>`;
}

/** @param {Game} game @param {string} id */
const helpOf = (game, id) => (game.has(`officer.${id}.help`) ? game.t(`officer.${id}.help`) : '');

/** @param {{ game: Game, pair: any }} props */
function Pair({ game, pair }) {
  const start = byId(game.catalog)[pair.officer]?.start, company = byId(game.catalog)[pair.company];
  const ability = company?.powerhouse_row.find((/** @type {any} */ r) => r.ability)?.ability;
  const stock = start ? /** @type {[string, number][]} */ ([['i-coin', start.credits], ['i-exc', start.excavators], ['i-mix', start.mixers]]) : [];
  const p = thing(game, { args: ['company'], value: pair.company, label: `${game.word('company', pair.company)}, ${game.word('officer', pair.officer)}`, kind: 'none' });
  return html`<div ...${p} role=${p.tabindex === undefined ? undefined : p.role} aria-label=${undefined} class=${'pair co-' + pair.company + ' ' + p.class}><svg viewBox="-12 -12 24 24" width="40" height="40" aria-hidden="true"><circle class="npc" r="11.500"/><use href=${'#br-m-' + pair.company} class="mk" transform="scale(.9)"/></svg>
    <span><b>${game.word('company', pair.company)}</b><small>${ability ? game.t('ability.' + ability) : ''}</small><b>${game.word('officer', pair.officer)}</b><small>${helpOf(game, pair.officer)}</small></span>
    <svg viewBox="0 0 46 66" width="46" height="66" class="stock0" aria-hidden="true">${stock.map(([icon, n], i) => html`<g>${use(icon, 0, i * 22, 20)}<text x="34" y=${i * 22 + 16}>${n}</text></g>`)}</svg></div>`;
}

/** Whom Mahiri copies: asked before her action, shown while it works. @param {{ game: Game, seat: number }} props */
export function Copies({ game, seat }) {
  const { view, t } = game, p = view.players[seat], able = game.moves.filter((m) => m.verb === 'copy_officer');
  if (p.copied) return html`<div class=${'brg-copy on ' + coOf(view, seat)}><svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true"><circle class="npc" r="11"/><use href=${'#br-' + markOf(view, seat)} class="mk" transform="scale(.86)"/></svg><span><b>${t('copied', { officer: game.word('officer', p.copied) })}</b> ${helpOf(game, p.copied)}</span></div>`;
  if (!able.length || seat !== game.you) return null;
  return html`<div class="brg-copy"><span><b>${t('copy.ask')}</b></span>${able.map((m) => { const x = thing(game, { args: ['officer'], value: m.officer, label: game.word('officer', m.officer), kind: 'officer' }); return html`<span key=${m.officer} ...${x} class=${'chip ' + x.class}>${game.word('officer', m.officer)}</span>`; })}</div>`;
}
