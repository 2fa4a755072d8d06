// SPDX-License-Identifier: MIT
/* die.js - Dice, pillar tiles and pieces: small things that several parts show. */
// @ts-check
import { html } from '../../js/html.js';
import { MARKS } from '../../js/board/seat_marks.js';
import { Gains } from './gains.js';
import { COLOUR, PIPS } from './layout.js';
import { at, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').PillarTile} PillarTile */
/** Direction away from the sun, a vector of length 1. @typedef {[number, number]} Shadow */

/* ---- dice --------------------------------------------------------------------------------- */

/** A face of a die, or its shadow. @param {{ size: number, look: string, move?: string }} props */
const Square = ({ size, look, move }) => html`<rect x=${-size / 2} y=${-size / 2} width=${size} height=${size}
  rx=${size * 0.2} class=${look} transform=${move}/>`;

/** Centred on x, y; with a sun it casts a shadow.
 * @param {{ colour: string, value: number, x: number, y: number, size: number, id?: string, sun?: Shadow,
 *   class?: string }} props */
export function Die({ colour, value, x, y, size, id, sun, class: more = '' }) {
  const pitch = size * 0.27, away = (/** @type {Shadow} */ [dx, dy], /** @type {number} */ far) =>
    at(dx * size * far, dy * size * far);
  return html`<g id=${id} class=${`die d-${colour} ${more}`} transform=${at(x, y)}>
    ${sun && html`<${Square} size=${size} look="dsh" move=${away(sun, 0.34)}/>`}
    ${sun && html`<${Square} size=${size} look="dside" move=${away(sun, 0.13)}/>`}
    <${Square} size=${size} look="dtop"/>
    ${(PIPS[value] ?? []).map(([px, py]) => html`<circle cx=${px * pitch} cy=${py * pitch}
      r=${size * 0.094}/>`)}
  </g>`;
}

/** A small plate with the pips of a value.
 * @param {number} value @param {number} x @param {number} y @param {number} size
 * @param {string} [more] class */
export const face = (value, x, y, size, more = '') => html`<g class=${'face ' + more}>
  <rect x=${x} y=${y} width=${size} height=${size} rx=${size * 0.22} class="dnum"/>
  ${(PIPS[value] ?? []).map(([px, py]) => html`<circle cx=${x + size / 2 + px * size * 0.25}
    cy=${y + size / 2 + py * size * 0.25} r=${size * 0.09} class="pp"/>`)}
</g>`;

/* ---- pillar tiles ------------------------------------------------------------------------- */

const LARGE = 60, SIDES = ['n', 'e', 's', 'w'];

/** A border of the tile, with its colour and pattern.
 * @param {{ edge: string, turn: number, size: number, rim: number }} props */
const Border = ({ edge, turn, size, rim }) => html`
  <g transform=${`rotate(${turn * 90} ${size / 2} ${size / 2})`}>
    <path d=${`M0 0H${size}L${size - rim} ${rim}H${rim}Z`} fill=${COLOUR[edge]}/>
    ${use('ed-' + edge, rim * 1.3, rim * 0.12, size - rim * 2.6, rim * 0.72)}
  </g>`;

/** The light only, for small tiles. @param {{ tile: PillarTile, size: number, inner: number }} props */
function SmallInside({ tile, size, inner }) {
  const left = size / 2 - inner * 0.4;
  return use('l-' + tile.light, left, left, inner * 0.8, inner * 0.8, 'tl-' + tile.light);
}

/** Light, cost and ability. @param {{ tile: PillarTile, size: number, rim: number, inner: number }} props */
const LargeInside = ({ tile, size, rim, inner }) => html`
  ${use('l-' + tile.light, rim + 2, rim + 2, 16, 16, 'tl-' + tile.light)}
  ${times(tile.limestone_cost, (i) => use('r-limestone', size - rim - 14 - i * 11, rim + 3, 13))}
  <${Gains} effects=${tile.ability} x=${size / 2} y=${size * 0.63} size=${22} room=${inner}/>`;

/** Content within the borders: the pillar on it, else its effect.
 * @param {{ tile: PillarTile, size: number, rim: number, owner?: number }} props */
function Inside({ tile, size, rim, owner }) {
  const inner = size - 2 * rim;
  if (owner !== undefined) return pillar(owner, size / 2, size / 2, inner);
  return html`<${size > LARGE ? LargeInside : SmallInside} tile=${tile} size=${size} rim=${rim}
    inner=${inner}/>`;
}

/** A pillar tile at 0,0; its borders show colour and pattern.
 * @param {{ m: Model, id: string, size: number, rotation?: number, owner?: number, sun?: Shadow }} props */
export function Tile({ m, id, size, rotation = 0, owner, sun }) {
  const tile = m.b.tiles[id], rim = size * (size > LARGE ? 0.14 : 0.2), inner = size - 2 * rim;
  return html`<g class="tile">
    ${sun && html`<rect width=${size} height=${size} rx="3" class="t-sh"
      transform=${at(sun[0] * 4, sun[1] * 4)}/>`}
    <rect width=${size} height=${size} rx="3" fill="#f4e6c0"/>
    ${SIDES.map((side, i) => html`<${Border} edge=${tile.edges[side]} turn=${i + rotation} size=${size}
      rim=${rim}/>`)}
    <rect x=${rim} y=${rim} width=${inner} height=${inner} fill="none" stroke="#6d5429"/>
    <rect width=${size} height=${size} rx="3" fill="none" stroke="#4a3517" stroke-width="1.2"/>
    <${Inside} tile=${tile} size=${size} rim=${rim} owner=${owner}/>
  </g>`;
}

/* ---- pieces ------------------------------------------------------------------------------- */

/** White mark of a seat on a piece.
 * @param {number} seat @param {number} x @param {number} y @param {number} size */
const whiteMark = (seat, x, y, size) => html`<path d=${MARKS[seat] ?? MARKS[0]} fill="#fff"
  transform=${at(x - size / 2, y - size / 2, size / 24)}/>`;

/** @param {number} seat @param {number} x @param {number} y @param {number} size */
export const pillar = (seat, x, y, size) => html`<g class=${'piece s' + seat}>
  ${use('pillar', x - size / 2, y - size / 2, size)}
  ${whiteMark(seat, x, y, size * 0.4)}
</g>`;

/** @param {number} seat @param {number} x @param {number} y @param {number} size @param {string} [id] */
export const house = (seat, x, y, size, id) => html`<g class=${'piece s' + seat} id=${id}>
  <ellipse cx=${x - 3} cy=${y + size * 0.3} rx=${size * 0.45} ry=${size * 0.26} class="psh"/>
  ${use('bld', x - size / 2, y - size / 2, size)}
  ${whiteMark(seat, x - size * 0.1, y + size * 0.26, size * 0.28)}
</g>`;

/** @param {number} seat @param {number} x foot @param {number} y foot @param {number} size height
 * @param {string} [id] */
export const statue = (seat, x, y, size, id) => html`<g class=${'piece s' + seat} id=${id}>
  <ellipse cx=${x - 3} cy=${y - 2} rx=${size * 0.3} ry=${size * 0.17} class="psh"/>
  ${use('statue', x - size * 0.353, y - size, size * 0.706, size)}
  ${whiteMark(seat, x, y - size * 0.42, size * 0.3)}
</g>`;
