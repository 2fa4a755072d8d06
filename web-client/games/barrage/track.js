// SPDX-License-Identifier: MIT
/* track.js - Energy track with the payment of each step, bonus tiles of the rounds, and the objective. */
// @ts-check
import { html } from '../../js/html.js';
import { markerFacts } from './facts.js';
import { shown, thing } from './touch.js';
import {
  ICON, ROMAN, at, builtOf, byId, coOf, coin, lines, markOf, points, times, use,
} from './ui.js';

/** @typedef {import('./view.js').Game} Game */

/** Width and height of the drawing. */
export const TRACK = [744, 104];
const [WIDE, HIGH] = TRACK;
/** Steps of the track, x of the first and width of each. */
const STEPS = 31, LEFT = 64, STEP = (WIDE - LEFT - 8) / STEPS;
const SECTIONS = 6;

/** Markers at 0 stand in a row: x of the first, greatest x of the last, and the usual distance. */
const ZERO = { first: 15.5, last: 55.1, apart: 13.2 };

/** x of a marker. @param {number} energy */
const stepX = (energy) => (energy <= 0 ? LEFT - 22 : LEFT + (Math.min(energy, STEPS) - 0.5) * STEP);

/** @param {{ game: Game }} props */
export function Track({ game }) {
  const { t, catalog: { energy_track: track } } = game;
  return html`<g class="energy" role="group" aria-label=${t('track')}>
    <rect class="en-case" width=${WIDE} height=${HIGH} rx="8"/>
    <rect class="en-line" x="3" y="3" width=${WIDE - 6} height=${HIGH - 6} rx="6"/>
    <g ...${shown(game, lead(game))}>
      <rect class="hit" x="6" y="5" width="54" height="40"/>
      <text class="en-t" x="12" y="19">${t('track.lead')}</text>
      ${points(track.leader_vp.first, 18, 34, 21)}
      ${points(track.leader_vp.second, 42, 34, 19)}
    </g>
    <g ...${shown(game, payments(game))}>
      <${Bands} steps=${track.section_steps} now=${game.view.round}/>
      <${Pays} track=${track}/>
    </g>
    <${Bonuses} game=${game}/>
    <${Markers} game=${game}/>
  </g>`;
}

/** Points of the first two of a round. @param {Game} game */
function lead({ t, catalog: { energy_track: { leader_vp: vp } } }) {
  const facts = [t('fact.lead', { first: vp.first, second: vp.second })];
  return { kind: 'none', value: 'lead', label: t('track.lead'), facts };
}

/** Payment for energy at the end of a round. @param {Game} game */
function payments({ t, catalog: { energy_track: track } }) {
  const list = track.credits_by_energy.map(({ min, credits }) => t('fact.energy.step', { min, credits }));
  const facts = [
    t('fact.energy', { list: list.join(', ') }), t('fact.energy.zero', { n: Math.abs(track.vp_at_zero) }),
  ];
  return { kind: 'none', value: 'track', label: t('track'), facts };
}

/** Sections of the track; the round's section is the target. @param {{ steps: number, now: number }} props */
function Bands({ steps, now }) {
  const inner = times(SECTIONS - 1, (i) => LEFT + STEP * ((i + 1) * steps - 1));
  const edges = [LEFT, ...inner, WIDE - 8];
  const band = (/** @type {number} */ i) => html`
    <rect class=${`band b${i % 2}${i === now ? ' is-now' : ''}`} x=${edges[i]} y="46"
      width=${edges[i + 1] - edges[i]} height="53"/>`;
  return html`<g>
    ${times(SECTIONS, band)}
    <rect class="band b1" x="7" y="46" width=${LEFT - 8} height="53" rx="4"/>
  </g>`;
}

/** Numbers of the steps, and where payments begin.
 * @param {{ track: import('./view.js').Catalog['energy_track'] }} props */
function Pays({ track }) {
  const pays = track.credits_by_energy;
  return [
    html`<text class="en-n k" x="55" y="61">0</text>`,
    points('\u2212' + Math.abs(track.vp_at_zero), 36, 57, 18),
    coin(pays[0].credits, 16, 57, 7.5),
    times(STEPS, (i) => tick(i + 1)),
    pays.filter((p) => p.min > 0).map((p) => coin(p.credits, stepX(p.min), 56, 7.5)),
  ];
}

/** @param {number} n */
const tick = (n) => html`
  <g>
    <path class="en-ticks" d=${`M${LEFT + STEP * (n - 1)} 84v12`}/>
    <text class=${'en-n' + (n % 6 === 0 ? ' k' : '')} x=${stepX(n)} y="94.5">${n === STEPS ? '+' : n}</text>
  </g>`;

const BONUS_WIDE = 125;

/** @param {{ game: Game }} props */
function Bonuses({ game }) {
  const bonus = (/** @type {number} */ round) => {
    const x = 104 + (round - 1) * (BONUS_WIDE + 2), id = game.view.bonus[round];
    return id ? html`<${Bonus} game=${game} round=${round} id=${id} x=${x}/>` : scored(game, round, x);
  };
  return html`<g>${[1, 2, 3, 4, 5].map(bonus)}</g>`;
}

/** @param {Game} game @param {number} round @param {number} x */
const scored = (game, round, x) => html`
  <g transform=${at(x, 5)} class="bonus gone">
    <rect width=${BONUS_WIDE} height="38" rx="5"/>
    <text class="bo-g" x=${BONUS_WIDE / 2} y="24">${game.t('track.scored', { round: ROMAN[round] })}</text>
  </g>`;

/** @type {Record<string, string>} */
const COUNTS = {
  fulfilled_contracts: 'i-cont',
  bases_built: ICON.base,
  elevations_built: ICON.elevation,
  conduits_built: ICON.conduit,
  powerhouses_built: ICON.powerhouse,
  advanced_tech_tiles_owned: 'i-any',
  buildings_built: ICON.building,
  external_works_done: 'i-ext',
};

/** Scoring of a round: what counts, points for each, and the player's number.
 * @param {{ game: Game, round: number, id: string, x: number }} props */
function Bonus({ game, round, id, x }) {
  const { vp_each: each, counts } = byId(game.catalog)[id];
  const mine = game.you === null ? null : game.view.players[game.you];
  const p = thing(game, {
    args: ['bonus'],
    value: round,
    label: `${game.t('track.bonus', { round: ROMAN[round] })}: ${game.word('bonus', id)}`,
    kind: 'bonus',
  });
  return html`
    <g ...${p} transform=${at(x, 5)} class=${'bonus' + (round === game.view.round ? ' now' : '')}>
      <rect width=${BONUS_WIDE} height="38" rx="5"/>
      <text class="bo-r" x="14" y="25">${ROMAN[round]}</text>
      ${points(each, 39, 19, 24)}
      <text class="bo-x" x="57" y="24">×</text>
      ${use(COUNTS[counts] ?? 'i-any', 63, 8, 23)}
      ${mine ? html`<text class="bo-y" x=${BONUS_WIDE - 16} y="25">${have(counts, mine)}</text>` : null}
    </g>`;
}

/** Number of these on a player's board. @param {string} counts @param {import('./view.js').Player} p */
function have(counts, p) {
  if (counts === 'fulfilled_contracts') return p.done.length;
  if (counts === 'advanced_tech_tiles_owned') return advancedTiles(p).length;
  if (counts === 'external_works_done') return p.works.length;
  return builtOf(p, counts.replace('s_built', ''));
}

/** In hand and on the wheel. @param {import('./view.js').Player} p */
function advancedTiles(p) {
  const segments = Object.values(p.wheel);
  return [...p.tiles, ...segments.map((s) => s.tile)].filter((id) => /^L\d/.test(id ?? ''));
}

/** Markers of all players; the first in turn order is on top. @param {{ game: Game }} props */
function Markers({ game }) {
  /** @type {Record<number, number>} */
  const beneath = {};
  const seats = game.view.order.slice().reverse();
  const apart = apartAtZero(seats.filter((seat) => !game.view.players[seat].energy).length);
  return html`<g>${seats.map((seat) => {
    const { energy = 0 } = game.view.players[seat], n = beneath[energy] ?? 0;
    beneath[energy] = n + 1;
    return html`<${Marker} key=${seat} game=${game} seat=${seat} energy=${energy} n=${n}
      apart=${apart}/>`;
  })}</g>`;
}

/** Five stand closer than four. @param {number} count */
const apartAtZero = (count) => Math.min(ZERO.apart, (ZERO.last - ZERO.first) / Math.max(1, count - 1));

/** @param {{ game: Game, seat: number, energy: number, n: number, apart: number }} props n: markers beneath
 *  it, or before it at 0 */
function Marker({ game, seat, energy, n, apart }) {
  const place = energy <= 0 ? at(ZERO.first + n * apart, 84, 0.68) : at(stepX(energy) + n * 4, 74 - n * 7);
  const label = `${game.seatName(seat)}: ${game.t('sub.energy', { n: energy })}`;
  const p = shown(game, { kind: 'none', value: 'energy-' + seat, label, facts: markerFacts(game, seat) });
  return html`<g ...${p} class=${'en-m ' + coOf(game.view, seat)} data-energy=${seat} transform=${place}>
    <path d="M-9 -9H9V2.5L0 9.5L-9 2.5Z"/>
    ${markOf(game.view, seat, 'translate(0 -2) scale(.66)')}
  </g>`;
}

/** Narrow form: the objective, and below it the points.
 * @param {{ text: string, ranks: number[], w: number, h: number }} props */
const NarrowObjective = ({ text, ranks, w, h }) => html`<rect class="ob" width=${w} height=${h} rx="5"/>
  ${lines(text, Math.floor((w - 12) / 6.6)).map((line, i) =>
    html`<text class="obt" x="9" y=${18 + i * 15}>${line}</text>`)}
  ${ranks.map((vp, i) => points(vp, w / 2 - 40 + i * 40, h - 24, 32 - i * 2))}`;

/** Final objective for ranks one to three; h: height of a narrow place.
 * @param {{ game: Game, x: number, y: number, w: number, h?: number }} props */
export function Objective({ game, x, y, w, h = 0 }) {
  const { objective } = game.view;
  if (!objective) return null;
  /** @type {number[]} */
  const byRank = byId(game.catalog)[objective].vp_by_rank;
  const text = game.word('objective', objective), label = `${game.t('track.objective')}: ${text}`;
  const p = shown(game, { kind: 'objective', value: objective, label });
  if (h) {
    return html`<g ...${p} transform=${at(x, y)} class="obj">
      <${NarrowObjective} text=${text} ranks=${byRank} w=${w} h=${h}/></g>`;
  }
  const [first, ...more] = lines(text, Math.floor((w - 118) / 6));
  return html`<g ...${p} transform=${at(x, y)} class="obj">
    <rect class="ob" width=${w} height="34" rx="5"/>
    <text class="obt" x="9" y=${more.length ? 14.5 : 21}>${first}</text>
    ${more.length ? html`<text class="obt" x="9" y="28">${more.join(' ')}</text>` : null}
    ${byRank.map((vp, i) => points(vp, w - 90 + i * 34, 17, 28 - i * 2))}
  </g>`;
}
