// SPDX-License-Identifier: MIT
/* The mining field with its probes, the construction yard with the modules that can be built, and the
 * spaces where builders put their discs. */
// @ts-check
import { html } from '../../js/html.js';
import { AdvancedIcons } from './colony.js';
import { BUILD, SPACES, YARD } from './layout.js';
import { nameOf } from './model.js';
import { classes, thing } from './touch.js';
import { at, cube, disc, Fit, mark, points, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */

const HEX = 'M0-24L20.800-12V12L0 24L-20.800 12V-12Z';

/** @param {{ game: Game, m: Model }} props */
export function Field({ game, m }) {
  /** @type {Record<string, number>} */
  const owner = {};
  for (const s of m.sides) for (const id of s.mine) owner[id] = s.seat;
  const links = Object.keys(owner).flatMap((a) => m.b.spaces[a].neighbours.filter((/** @type {string} */ z) => a < z && owner[z] === owner[a]).map((/** @type {string} */ z) => ({ a, z, seat: owner[a] })));
  return html`<g class="lm-field">
    <path d="M664 160C664 96 700 70 790 70 880 70 930 84 930 150 930 222 900 254 812 254 716 254 664 228 664 160Z" class="pit"/><path d="M664 160C664 96 700 70 790 70" class="pit-d"/>
    ${Object.keys(SPACES).map((id) => html`<${Space} key=${id} game=${game} m=${m} id=${id} owner=${owner[id]}/>`)}
    ${links.map(({ a, z, seat }) => html`<path key=${a + z} d=${`M${SPACES[a]}L${SPACES[z]}`} class=${'link s' + seat}/>`)}
    ${Object.keys(SPACES).map((id) => owner[id] !== undefined && html`<${Probe} key=${id} id=${'lm-probe-' + id} seat=${owner[id]} x=${SPACES[id][0]} y=${SPACES[id][1]}/>`)}
    <text x="672" y="260" class="area">${game.t('area.field')}</text>
  </g>`;
}

/** @param {{ game: Game, m: Model, id: string, owner?: number }} props */
function Space({ game, m, id, owner }) {
  const [x, y] = SPACES[id], row = m.b.spaces[id];
  const label = owner === undefined ? game.t('aria.space', { space: id, ore: game.word('good', row.ore) }) : game.t('aria.space.taken', { space: id, ore: game.word('good', row.ore), seat: nameOf(game, owner) });
  return html`<g class=${`hex ${row.ore} ${row.start ? 'start' : ''} ${classes(game, 'space', id)}`} transform=${at(x, y)} ...${thing(game, m, 'space', id, label, { verb: 'install' })}>
    <path d=${HEX}/><path d=${row.ore === 'iron' ? 'M-12 5l6-8 7 3 7-6 5 8-6 6-12 2z' : 'M0-13L11.300-6.500V6.500L0 13L-11.300 6.500V-6.500Z'} class="vein"/>
    ${owner === undefined && cube(row.ore, -9, -9, 18)}<path d=${HEX} class="edge" transform="scale(.93)"/></g>`;
}

/** @param {{ seat: number, x: number, y: number, id?: string }} props */
export const Probe = ({ seat, x, y, id }) => html`<g class=${'probe s' + seat} id=${id} transform=${at(x, y)}><ellipse cx="5" cy="13" rx="15" ry="5" fill="#0007"/>${use('probe', -16, -18, 32)}<g class="on-disc">${mark(seat, 0, -1, 10)}</g></g>`;

/** @param {{ game: Game, m: Model }} props */
export function Yard({ game, m }) {
  const cost = m.advanced.includes('LAB') ? m.b.c.build_cost.with_adv_lab : m.b.c.build_cost;
  const goods = ['titanium', 'energy'].flatMap((g) => Array.from({ length: cost[g] }, () => g));
  const tiles = m.yard, wide = tiles.length > 3 ? 48 : 80, step = tiles.length > 3 ? 52 : YARD.step;
  return html`<g class="lm-yard">
    <${Fit} text=${game.t('area.yard')} x=${672} y=${286} room=${150} sizes=${[14, 13, 12]} class="area"/>
    <g>${goods.map((g, i) => cube(g, 905 - (goods.length - i) * 17, 272, 16))}${use('m-LAB', 908, 272, 17, 17, 'i-soft')}</g>
    ${tiles.map((/** @type {string} */ id, /** @type {number} */ i) => {
    const module = m.b.advanced[id].module;
    return html`<g key=${id} class=${'ytile ' + classes(game, 'tile', id)} id=${'lm-yard-' + id} transform=${at(YARD.x + i * step, YARD.y)} ...${thing(game, m, 'tile', id, game.word('advanced', id), { verb: 'build' })}>
      <rect x="4" y="4" width=${wide} height="66" rx="7" class="shade"/><rect width=${wide} height="66" rx="7" class="yt"/><path d=${`M0 7a7 7 0 0 1 7-7H${wide - 7}a7 7 0 0 1 7 7V32H0Z`} class="yh"/>
      ${use('m-' + module, wide / 2 - 12, 4, 24, 24, 'i-dark')}<g transform=${wide < 60 ? at(1, 39, 0.79) : at(14, 38)}><${AdvancedIcons} b=${m.b} id=${module}/></g><rect width=${wide} height="66" rx="7" class="edge"/></g>`;
  })}
    ${tiles.length === 0 && html`<text x="796" y="332" class="quiet mid">${game.t('yard.empty')}</text>`}
    ${BUILD.map((x, i) => html`<g class=${'bsp' + (i === m.built.length ? ' free' : '')} ...${thing(game, m, 'note', 'construction', game.t('aria.construction', { n: m.b.c.tracks.construction.vp[i], seat: i < m.built.length ? nameOf(game, m.builder[i]) : '' }), { about: 'note' })}>
      <path d=${`M${x - 26} 404l8-8h36l8 8v26l-8 8h-36l-8-8z`}/>${points(m.b.c.tracks.construction.vp[i], x - 10, 417, 24)}
      ${i < m.built.length ? disc(m.builder[i], x + 14, 417, 10, 'lm-builder-' + i) : html`<circle cx=${x + 14} cy="417" r="9" class="slot"/>`}</g>`)}
    <text x="672" y="458" class="area small">${game.t('area.construction')}</text>
  </g>`;
}
