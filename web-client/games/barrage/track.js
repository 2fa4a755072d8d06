// SPDX-License-Identifier: MIT
/* The energy track with what each step pays, the bonus tiles of the rounds, and the objective. */
// @ts-check
import { html } from '../../js/html.js';
import { thing } from './touch.js';
import { ICON, ROMAN, at, byId, coOf, coin, lines, markOf, points, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** Width and height of the drawing. */
export const TRACK = [744, 104];
const COUNTS = /** @type {Record<string, string>} */ ({ fulfilled_contracts: 'i-cont', bases_built: ICON.base, elevations_built: ICON.elevation, conduits_built: ICON.conduit, powerhouses_built: ICON.powerhouse, advanced_tech_tiles_owned: 'i-any' });
const STEPS = 31, LEFT = 64;

/** Where a marker stands. @param {number} energy @param {number} [width] */
const stepX = (energy, width = 744) => (energy <= 0 ? LEFT - 22 : LEFT + (Math.min(energy, STEPS) - 0.5) * ((width - LEFT - 8) / STEPS));

/** @param {{ game: Game }} props */
export function Track({ game }) {
  const { view, catalog, t } = game;
  const et = catalog.energy_track, w = TRACK[0], one = (w - LEFT - 8) / STEPS, now = view.round;
  const starts = et.credits_by_energy, sections = Array.from({ length: 6 }, (_, i) => i);
  const edges = [LEFT, ...[1, 2, 3, 4, 5].map((i) => LEFT + one * (i * et.section_steps - (i ? 1 : 0))), w - 8];
  return html`<g class="energy" role="group" aria-label=${t('track')}>
    <rect class="en-case" width=${w} height=${TRACK[1]} rx="8"/><rect class="en-line" x="3" y="3" width=${w - 6} height=${TRACK[1] - 6} rx="6"/>
    <text class="en-t" x="12" y="19">${t('track.lead')}</text>${points(et.leader_vp.first, 18, 34, 21)}${points(et.leader_vp.second, 42, 34, 19)}
    <g>${sections.map((i) => html`<rect class=${`band b${i % 2}${i === now ? ' is-now' : ''}`} x=${edges[i]} y="46" width=${edges[i + 1] - edges[i]} height="53"/>`)}<rect class="band b1" x="7" y="46" width=${LEFT - 8} height="53" rx="4"/></g>
    <text class="en-n k" x="55" y="61">0</text>${points('\u2212' + Math.abs(et.vp_at_zero), 36, 57, 18)}${coin(starts[0].credits, 16, 57, 7.5)}
    ${Array.from({ length: STEPS }, (_, i) => i + 1).map((n) => html`<g><path class="en-ticks" d=${`M${LEFT + one * (n - 1)} 84v12`}/><text class=${'en-n' + (n % 6 === 0 ? ' k' : '')} x=${stepX(n)} y="94.500">${n === STEPS ? '+' : n}</text></g>`)}
    ${starts.filter((/** @type {any} */ s) => s.min > 0).map((/** @type {any} */ s) => coin(s.credits, stepX(s.min), 56, 7.5))}
    <${Bonuses} game=${game}/>
    <${Markers} game=${game} width=${w}/></g>`;
}

/** @param {{ game: Game }} props */
function Bonuses({ game }) {
  const { view, catalog, t } = game;
  return html`<g>${[1, 2, 3, 4, 5].map((r) => {
    const id = view.bonus?.[r], b = byId(catalog)[id], w = 125, x = 104 + (r - 1) * (w + 2), mine = game.you === null ? null : view.players[game.you];
    if (!b) return html`<g transform=${at(x, 5)} class="bonus gone"><rect width=${w} height="38" rx="5"/><text class="bo-g" x=${w / 2} y="24">${t('track.scored', { round: ROMAN[r] })}</text></g>`;
    const p = thing(game, { args: ['bonus'], value: r, label: `${t('track.bonus', { round: ROMAN[r] })}: ${game.word('bonus', id)}`, kind: 'bonus' });
    return html`<g ...${p} transform=${at(x, 5)} class=${'bonus' + (r === view.round ? ' now' : '')}><rect width=${w} height="38" rx="5"/><text class="bo-r" x="14" y="25">${ROMAN[r]}</text>
      ${points(b.vp_each, 39, 19, 24)}<text class="bo-x" x="57" y="24">×</text>${use(COUNTS[b.counts] ?? 'i-any', 63, 8, 23)}
      ${mine && w > 110 ? html`<text class="bo-y" x=${w - 16} y="25">${have(b.counts, mine)}</text>` : null}</g>`;
  })}</g>`;
}

/** How many of it stand on somebody's board. @param {string} counts @param {any} p */
function have(counts, p) {
  if (counts === 'fulfilled_contracts') return p.done.length;
  if (counts === 'advanced_tech_tiles_owned') return [...p.tiles, ...Object.values(p.wheel).map((/** @type {any} */ s) => s.tile)].filter((x) => /^L\d/.test(x ?? '')).length;
  return p.built[counts.replace('s_built', '')] ?? 0;
}

/** @param {{ game: Game, width: number }} props */
function Markers({ game, width }) {
  /** @type {Record<number, number>} */
  const stack = {};
  return html`<g>${(game.view.order ?? []).slice().reverse().map((/** @type {number} */ seat) => {
    const e = game.view.players[seat].energy, n = (stack[e] = (stack[e] ?? 0) + 1) - 1;
    return html`<g key=${seat} class=${'en-m ' + coOf(game.view, seat)} data-energy=${seat} transform=${e <= 0 ? at(15.5 + n * 13.2, 84, 0.68) : at(stepX(e, width) + n * 4, 74 - n * 7)}><title>${game.seatName(seat)}: ${e}</title>
      <path d="M-9 -9H9V2.500L0 9.500L-9 2.500Z"/><use href=${'#br-' + markOf(game.view, seat)} class="mk" transform="translate(0 -2) scale(.66)"/></g>`;
  })}</g>`;
}

/** What will score at the end, for ranks one to three. @param {{ game: Game, x: number, y: number, w: number }} props */
export function Objective({ game, x, y, w }) {
  const o = byId(game.catalog)[game.view.objective];
  if (!o) return null;
  const words = lines(game.word('objective', o.id), Math.floor((w - 118) / 6));
  return html`<g transform=${at(x, y)} class="obj"><rect class="ob" width=${w} height="34" rx="5"/>
    <text class="obt" x="9" y=${words.length > 1 ? 14.5 : 21}>${words[0]}</text>${words.length > 1 ? html`<text class="obt" x="9" y="28">${words.slice(1).join(' ')}</text>` : null}
    ${o.vp_by_rank.map((/** @type {number} */ v, /** @type {number} */ i) => points(v, w - 90 + i * 34, 17, 28 - i * 2))}</g>`;
}
