// SPDX-License-Identifier: MIT
/* draft.js - Pane of the draft: places to bid for, companies with their officers, first contracts. Also
 * the strip in which Mahiri Sekibo's player chooses an officer to copy. */
// @ts-check
import { html } from '../../js/html.js';
import { textThing, thing } from './touch.js';
import { Contract, byId, capital, coOf, emblem, times, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./view.js').Pair} PairOf */

/** @param {{ game: Game }} props */
export function Draft({ game }) {
  const { view, t } = game;
  return html`<div class="brg-draft">
    ${bidding(game) ? html`
      <h2>${t('draft.bids')}</h2>
      <div class="places">
        ${times(view.order.length, (i) => html`<${Place} key=${i} game=${game} place=${i + 1}/>`)}
      </div>` : null}
    ${view.pairs.length ? html`
      <h2>${t('draft.pairs')}</h2>
      ${view.pairs.map((p) => html`<${Pair} key=${p.company} game=${game} pair=${p}/>`)}` : null}
    ${view.offers.length ? html`
      <h2>${t('draft.offers')}</h2>
      <svg viewBox="0 0 340 66" class="brg-row">
        ${view.offers.map((id, i) => html`<${Offered} key=${id} game=${game} id=${id} x=${3 + i * 85}/>`)}
      </svg>` : null}
    ${view.extras.length ? html`
      <h2>${t('draft.extras')}</h2>
      <ul>${view.extras.map((id) => html`
        <li key=${id}><b>${game.word('officer', id)}</b> ${helpOf(game, id)}</li>`)}</ul>` : null}
  </div>`;
}

/** True during and after the bidding for places of the first round. @param {Game} game */
function bidding(game) {
  const players = Object.values(game.view.players);
  return game.moves.some((m) => m.verb === 'bid') || players.some((p) => p.bid_position);
}

/** A first contract. @param {{ game: Game, id: string, x: number }} props */
function Offered({ game, id, x }) {
  const label = capital(game.word('contract', id));
  return html`<g ...${thing(game, { args: ['contract'], value: id, label, kind: 'contract' })}>
    <${Contract} catalog=${game.catalog} id=${id} x=${x} y=${3} w=${78} h=${60}/>
    ${game.can('contract', id)
      ? html`<rect class="edge" x=${x - 1.5} y="1.5" width="81" height="63" rx="7"/>`
      : null}
  </g>`;
}

/** A place of the first turn order and its occupant. @param {{ game: Game, place: number }} props */
function Place({ game, place }) {
  const { view, t } = game, name = t('draft.place', { place });
  const holder = view.order.find((s) => view.players[s].bid_position === place);
  const bids = game.moves.flatMap((m) => (m.verb === 'bid' && m.position === place ? [m.vp] : []));
  const p = textThing(game, { args: ['position'], value: place, label: name, kind: 'none' });
  const held = holder === undefined
    ? t('draft.nobody')
    : t('draft.holds', { seat: game.seatName(holder), vp: view.players[holder].bid ?? 0 });
  return html`<div ...${p} class=${'bidplace ' + p.class}>
    <b>${name}</b>
    <span>${held}</span>
    ${bids.length ? html`<small>${t('draft.least', { vp: Math.min(...bids) })}</small>` : null}
  </div>`;
}

/** @param {Game} game @param {string} officer */
function helpOf(game, officer) {
  const key = `officer.${officer}.help`;
  return game.has(key) ? game.t(key) : '';
}

/** A company and its officer. @param {{ game: Game, pair: PairOf }} props */
function Pair({ game, pair }) {
  const company = pair.company ?? '', officer = pair.officer ?? '';
  /** @type {import('./catalog.js').Company | undefined} */
  const pieces = byId(game.catalog)[company];
  const ability = pieces?.powerhouse_row.find((r) => r.ability)?.ability;
  const name = game.word('company', company), leader = game.word('officer', officer);
  const p = textThing(game, { args: ['company'], value: company, label: `${name}, ${leader}`, kind: 'none' });
  return html`<div ...${p} class=${'pair co-' + company + ' ' + p.class}>
    <svg viewBox="-12 -12 24 24" width="40" height="40" aria-hidden="true">
      <circle class="npc" r="11.5"/>
      <use href=${'#br-m-' + company} class="mk" transform="scale(.9)"/>
    </svg>
    <span>
      <b>${name}</b>
      <small>${ability ? game.t('ability.' + ability) : ''}</small>
      <b>${leader}</b>
      <small>${helpOf(game, officer)}</small>
    </span>
    <${StartingStock} officer=${byId(game.catalog)[officer]}/>
  </div>`;
}

/** Starting stock of an officer. @param {{ officer?: import('./catalog.js').Officer }} props */
function StartingStock({ officer }) {
  /** @type {['credits' | 'excavators' | 'mixers', string][]} */
  const stock = officer ? [['credits', 'i-coin'], ['excavators', 'i-exc'], ['mixers', 'i-mix']] : [];
  return html`<svg viewBox="0 0 46 66" width="46" height="66" class="stock0" aria-hidden="true">
    ${stock.map(([key, icon], i) => html`
      <g>
        ${use(icon, 0, i * 22, 20)}
        <text x="34" y=${i * 22 + 16}>${officer?.start[key]}</text>
      </g>`)}
  </svg>`;
}

/** Officer that Mahiri copies: chosen before the action, shown while it lasts.
 * @param {{ game: Game, seat: number }} props */
export function Copies({ game, seat }) {
  const { view, t } = game, { copied } = view.players[seat];
  if (copied) {
    return html`<div class=${'brg-copy on ' + coOf(view, seat)}>
      ${emblem(view, seat, { r: 11, k: 0.86, size: 24 })}
      <span><b>${t('copied', { officer: game.word('officer', copied) })}</b> ${helpOf(game, copied)}</span>
    </div>`;
  }
  const able = game.moves.filter((m) => m.verb === 'copy_officer');
  if (!able.length || seat !== game.you) return null;
  return html`<div class="brg-copy">
    <span><b>${t('copy.ask')}</b></span>
    ${able.map((m) => html`<${Copied} key=${m.officer} game=${game} officer=${m.officer}/>`)}
  </div>`;
}

/** @param {{ game: Game, officer: string }} props */
function Copied({ game, officer }) {
  const name = game.word('officer', officer);
  const p = thing(game, { args: ['officer'], value: officer, label: name, kind: 'officer' });
  return html`<span ...${p} class=${'chip ' + p.class}>${name}</span>`;
}
