// SPDX-License-Identifier: MIT
/* figures.js - Small pictures in texts about Barrage (js/parts/figures.js): map section, wheel, contracts,
 * tiles and signs. */
// @ts-check
import { html } from '../../js/html.js';
import { at as translate, Symbols } from '../../js/board/draw.js';
import { SYMBOLS } from './art.js';
import { mapParts } from './map.js';
import { Contract, points, put, TechTile, use } from './ui.js';
import { Wheel } from './wheel.js';

/** @typedef {import('./view.js').Game} Game */

/** Defaults for a figure's state. */
const BARE = { players: {}, dams: {}, conduits: {}, powerhouses: {}, heads: {} };

/** A piece of the map: { box, players: { 0: { company } }, dams, conduits, powerhouses, heads, round }.
 * @param {any} of @param {Game} game */
const map = (of, game) => html`<svg class="board" viewBox=${of.box ?? '0 0 1200 912'}>
  ${mapParts({ game: { ...game, view: { ...BARE, ...of } }, expert: false })}
</svg>`;

/** A wheel: { company, opening, segments: { 3: { tile, excavators, mixers } } }.
 * @param {any} of @param {Game} game */
function wheel({ company, opening, segments }, game) {
  const all = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, segments[n] ?? {}]));
  const view = /** @type {any} */ ({ players: { 0: { company, opening, wheel: all } } });
  return html`<svg class="board" viewBox="-190 -186 380 372">
    <${Wheel} game=${{ ...game, view }} seat=${0} r=${156}/>
  </svg>`;
}

/** { contracts: [id] } @param {any} of @param {Game} game */
const contracts = ({ contracts: ids }, game) => html`<svg class="board is-small"
    viewBox=${`0 0 ${ids.length * 88 + 6} 70`}>
  ${ids.map((/** @type {string} */ id, /** @type {number} */ i) => html`
    <${Contract} catalog=${game.catalog} id=${id} x=${6 + i * 88} y=${5}/>`)}
</svg>`;

/** Technology tiles: { tiles: [id] } @param {any} of @param {Game} game */
const tiles = ({ tiles: ids }, game) => html`<svg class="board is-small"
    viewBox=${`0 0 ${ids.length * 60 + 6} 60`}>
  ${ids.map((/** @type {string} */ id, /** @type {number} */ i) => html`
    <${TechTile} catalog=${game.catalog} id=${id} x=${33 + i * 60} y=${30}/>`)}
</svg>`;

/** Symbols with a box of their own; the others are centred on their origin. */
const BOXED = new Set([...SYMBOLS.matchAll(/id="br-([\w-]+)" viewBox/g)].map(([, name]) => name));

/** @param {string} name @param {number} x */
function sign(name, x) {
  const drawn = name === 'points' ? points(1, 20, 20, 34)
    : BOXED.has(name) ? use(name, 4, 4, 32, 32) : put(name, 20, 20);
  return html`<g transform=${translate(x, 0)} color="#3a2a12">${drawn}</g>`;
}

/** A sign of the glossary. @param {any} of */
const icon = ({ icon: name }) => html`<svg viewBox="0 0 40 40">${sign(name, 0)}</svg>`;

/** Signs in a row. @param {any} of */
const icons = ({ icons: names }) => html`<svg class="is-small" viewBox=${`0 0 ${names.length * 48} 40`}>
  ${names.map((/** @type {string} */ name, /** @type {number} */ i) => sign(name, 4 + i * 48))}</svg>`;

export default {
  symbols: () => html`<${Symbols} class="brg-defs" symbols=${SYMBOLS}/>`,
  look: 'brg room--barrage',
  ground: 'transparent',
  draw: { map, wheel, contracts, tiles, icon, icons },
};
