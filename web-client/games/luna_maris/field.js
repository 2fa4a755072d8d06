// SPDX-License-Identifier: MIT
/* field.js - The mining field with its probes, the construction yard with the available modules, and the
 * builders' spaces for discs. */
// @ts-check
import { html } from '../../js/html.js';
import { AdvancedIcons } from './colony.js';
import { BUILD, SPACES, YARD } from './layout.js';
import { nameOf } from './model.js';
import { classes, note, thing } from './touch.js';
import { areaName, at, cube, disc, mark, points, spread, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */

/* ---- the field ---------------------------------------------------------------------------- */

const PIT_EDGE = 'M664 160C664 96 700 70 790 70';
const PIT = PIT_EDGE + ' 880 70 930 84 930 150 930 222 900 254 812 254 716 254 664 228 664 160Z';
const HEX = 'M0-24L20.800-12V12L0 24L-20.800 12V-12Z';
/** Iron as lumps, titanium as crystals. @type {Record<string, string>} */
const VEIN = {
  iron: 'M-12 5l6-8 7 3 7-6 5 8-6 6-12 2z',
  titanium: 'M0-13L11.300-6.500V6.500L0 13L-11.300 6.500V-6.500Z',
};

/** Owner of the probe in each space. @param {Model} m */
function probesOf(m) {
  /** @type {Record<string, number>} */
  const owner = {};
  for (const s of m.sides) for (const id of s.mine) owner[id] = s.seat;
  return owner;
}

/** Neighbouring spaces of the same side. @param {Model} m @param {Record<string, number>} owner */
const linksOf = (m, owner) => Object.keys(owner).flatMap((a) => m.b.spaces[a].neighbours
  .filter((/** @type {string} */ z) => a < z && owner[z] === owner[a])
  .map((/** @type {string} */ z) => ({ a, z, seat: owner[a] })));

/** @param {Part & { id: string, owner?: number }} props */
function Space({ game, m, id, owner }) {
  const [x, y] = SPACES[id], { ore, start } = m.b.spaces[id];
  const said = { space: id, ore: game.word('good', ore) };
  const label = owner === undefined
    ? game.t('aria.space', said)
    : game.t('aria.space.taken', { ...said, seat: nameOf(game, owner) });
  const look = `hex ${ore} ${start ? 'start' : ''} ${classes(game, 'space', id)}`;
  return html`<g class=${look} transform=${at(x, y)}
      ...${thing(game, m, 'space', id, label, { verb: 'install' })}>
    <path d=${HEX}/>
    <path d=${VEIN[ore]} class="vein"/>
    ${owner === undefined && cube(ore, -9, -9, 18)}
    <path d=${HEX} class="edge" transform="scale(.93)"/>
  </g>`;
}

/** @param {{ seat: number, x: number, y: number, id?: string }} props */
const Probe = ({ seat, x, y, id }) => html`<g class=${'probe s' + seat} id=${id} transform=${at(x, y)}>
  <ellipse cx="5" cy="13" rx="15" ry="5" fill="#0007"/>
  ${use('probe', -16, -18, 32)}
  <g class="on-disc">${mark(seat, 0, -1, 10)}</g>
</g>`;

/** @param {Part} props */
export function Field({ game, m }) {
  const owner = probesOf(m), all = Object.keys(SPACES);
  return html`<g class="lm-field">
    <path d=${PIT} class="pit"/>
    <path d=${PIT_EDGE} class="pit-d"/>
    ${all.map((id) => html`<${Space} key=${id} game=${game} m=${m} id=${id} owner=${owner[id]}/>`)}
    ${linksOf(m, owner).map(({ a, z, seat }) => html`<path key=${a + z} d=${`M${SPACES[a]}L${SPACES[z]}`}
      class=${'link s' + seat}/>`)}
    ${all.map((id) => owner[id] !== undefined && html`<${Probe} key=${id} id=${'lm-probe-' + id}
      seat=${owner[id]} x=${SPACES[id][0]} y=${SPACES[id][1]}/>`)}
    <text x="672" y="260" class="area">${game.t('area.field')}</text>
  </g>`;
}

/* ---- the yard ----------------------------------------------------------------------------- */

/** Costs of building; `use` at the end names the place. @param {{ m: Model }} props */
function BuildCost({ m }) {
  const cost = m.advanced.includes('LAB') ? m.b.c.build_cost.with_adv_lab : m.b.c.build_cost;
  const goods = spread(cost, ['titanium', 'energy']);
  return html`<g>
    ${goods.map((good, i) => cube(good, 905 - (goods.length - i) * 17, 272, 16))}
    ${use('m-LAB', 908, 272, 17, 17, 'i-soft')}
  </g>`;
}

/** @param {Part & { id: string, x: number, w: number }} props */
function YardTile({ game, m, id, x, w }) {
  const { module } = m.b.advanced[id];
  return html`<g class=${'ytile ' + classes(game, 'tile', id)} id=${'lm-yard-' + id}
      transform=${at(x, YARD.y)}
      ...${thing(game, m, 'tile', id, game.word('advanced', id), { verb: 'build' })}>
    <rect x="4" y="4" width=${w} height="66" rx="7" class="shade"/>
    <rect width=${w} height="66" rx="7" class="yt"/>
    <path d=${`M0 7a7 7 0 0 1 7-7H${w - 7}a7 7 0 0 1 7 7V32H0Z`} class="yh"/>
    ${use('m-' + module, w / 2 - 12, 4, 24, 24, 'i-dark')}
    <g transform=${w < 60 ? at(1, 39, 0.79) : at(14, 38)}><${AdvancedIcons} b=${m.b} id=${module}/></g>
    <rect width=${w} height="66" rx="7" class="edge"/>
  </g>`;
}

/** A space of the builders' track, with its points. @param {Part & { i: number, x: number }} props */
function BuilderSpace({ game, m, i, x }) {
  const taken = i < m.built.length, vp = m.b.c.tracks.construction.vp[i];
  const label = game.t('aria.construction', { n: vp, seat: taken ? nameOf(game, m.builder[i]) : '' });
  const look = i === m.built.length ? 'bsp free' : 'bsp';
  return html`<g class=${look} ...${note(game, m, 'construction', label)}>
    <path d=${`M${x - 26} 404l8-8h36l8 8v26l-8 8h-36l-8-8z`}/>
    ${points(vp, x - 10, 417, 24)}
    ${taken
      ? disc(m.builder[i], x + 14, 417, 10, 'lm-builder-' + i)
      : html`<circle cx=${x + 14} cy="417" r="9" class="slot"/>`}
  </g>`;
}

/** Step between tiles of the yard; more than three are narrow. @param {number} n */
export const yardStep = (n) => (n > 3 ? YARD.narrow : YARD.step);

/** @param {Part} props */
export function Yard({ game, m }) {
  const n = m.yard.length, step = yardStep(n), w = n > 3 ? 48 : 80;
  return html`<g class="lm-yard">
    ${areaName(game.t('area.yard'), 672, 286, 150)}
    <${BuildCost} m=${m}/>
    ${m.yard.map((id, i) => html`<${YardTile} key=${id} game=${game} m=${m} id=${id}
      x=${YARD.x + i * step} w=${w}/>`)}
    ${n === 0 && html`<text x="796" y="332" class="quiet mid">${game.t('yard.empty')}</text>`}
    ${BUILD.map((x, i) => html`<${BuilderSpace} game=${game} m=${m} i=${i} x=${x}/>`)}
    <text x="672" y="458" class="area small">${game.t('area.construction')}</text>
  </g>`;
}
