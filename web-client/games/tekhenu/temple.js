// SPDX-License-Identifier: MIT
/* temple.js - Hathor's temple: cells, pillars whose borders match, buildings around it. */
// @ts-check
import { html } from '../../js/html.js';
import { house, Tile } from './die.js';
import { People, Slab } from './gods.js';
import { cellAt, COLOUR, templeSpace } from './layout.js';
import { classes, thing } from './touch.js';
import { at, points, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./view.js').Catalog['temple']['building_spaces'][number]} Space */
/** @typedef {{ game: Game, m: Model }} Part */

const CELL = 39, BORDERS = ['north', 'east', 'south', 'west'];

/* ---- the temple's own border -------------------------------------------------------------- */

/** Position of the i-th letter of a border: x, y, width, height.
 * @param {number} side 0 north @param {number} i @returns {[number, number, number, number]} */
function rimPlace(side, i) {
  const x = 764 + i * CELL, y = 72 + i * CELL;
  if (side === 0) return [x, 64, CELL, 8];
  if (side === 1) return [959, y, 8, CELL];
  return side === 2 ? [x, 267, CELL, 8] : [756, y, 8, CELL];
}

/** @param {{ letter: string, side: number, i: number }} props */
function RimLetter({ letter, side, i }) {
  const [x, y, w, h] = rimPlace(side, i), middle = `translate(${x + w / 2} ${y + h / 2})`;
  return html`<rect x=${x} y=${y} width=${w} height=${h} fill=${COLOUR[letter]}/>
    <g transform=${`${middle} rotate(${side * 90})`}>${use('ed-' + letter, -12.5, -3, 25, 6)}</g>`;
}

/* ---- cells -------------------------------------------------------------------------------- */

/** Gain of a free cell. @param {{ what: string, n: number }} gain @param {number} x @param {number} y */
function printed({ what, n }, x, y) {
  if (what === 'vp') return points(n, x + 19.5, y + 19.5, 24);
  if (n < 2) return use('r-' + what, x + 9, y + 9, 21);
  return html`${use('r-' + what, x + 2, y + 5, 20)}${use('r-' + what, x + 17, y + 14, 20)}`;
}

/** The rotated tile at its destination. @param {Part & { tile: string, place: string }} props */
const TurningTile = ({ game, m, tile, place }) => html`<g class="turning" transform=${place}>
  <${Tile} m=${m} id=${tile} size=${37} rotation=${(game.hovered ?? game.chosen)?.rotation ?? 0}/>
</g>`;

/** @param {{ m: Model, tile: string, cell: string, place: string }} props */
const LaidTile = ({ m, tile, cell, place }) => html`<g id=${'tk-tile-' + tile} transform=${place}>
  <${Tile} m=${m} id=${tile} size=${37} rotation=${m.rotation[cell] ?? 0} owner=${m.owner[cell]}/>
</g>`;

/** Content of a cell, else its printed gain.
 * @param {Part & { id: string, gain: { what: string, n: number } }} props */
function OnCell({ game, m, id, gain }) {
  const [x, y] = cellAt(id), tile = m.tile[id], place = at(x + 1, y + 1);
  if (tile) return html`<${LaidTile} m=${m} tile=${tile} cell=${id} place=${place}/>`;
  if (m.turning?.cell === id) return html`<${TurningTile} game=${game} m=${m} tile=${m.turning.tile}
    place=${place}/>`;
  return printed(gain, x, y);
}

/** @param {Part & { row: number, col: number, gain: { what: string, n: number } }} props */
function Cell({ game, m, row, col, gain }) {
  const id = `r${row}c${col}`, [x, y] = cellAt(id), alternate = (row + col) % 2 ? 'alt ' : '';
  const where = game.t('aria.cell', { row: row + 1, col: col + 1 });
  const goods = game.t('goods.' + gain.what, { n: gain.n });
  return html`<g class=${`cell ${alternate}${classes(game, 'cell', id)}`}
      ...${thing(game, m, 'cell', id, `${where}: ${goods}`)}>
    <rect x=${x} y=${y} width="39" height="39" class="floor"/>
    <${OnCell} game=${game} m=${m} id=${id} gain=${gain}/>
    <rect x=${x + 1} y=${y + 1} width="37" height="37" class="edge"/>
  </g>`;
}

/* ---- buildings ---------------------------------------------------------------------------- */

/** @param {{ x: number, y: number, id: string, bread: number, owner?: number, closed: boolean }} props */
function OnSpace({ x, y, id, bread, owner, closed }) {
  if (owner !== undefined) return house(owner, x, y - 2, 27, 'tk-house-' + id);
  if (closed) return html`<path d=${`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} class="shut"/>`;
  return html`${use('r-bread', x - 10.5, y - 10, 21)}<text x=${x} y=${y + 8} class="tc">${bread}</text>`;
}

/** "Row 2, 3 bread". @param {Game} game @param {string} id @param {number} bread */
function spaceLabel(game, id, bread) {
  const line = game.t(id.startsWith('row') ? 'line.row' : 'line.col', { n: Number(id[3]) + 1 });
  return game.t('aria.temple', { line, n: bread });
}

/** A building space; some are closed with few players.
 * @param {Part & { space: Space, seats: number }} props */
function BuildingSpace({ game, m, space: { id, bread_cost: bread, min_players: least }, seats }) {
  const [x, y] = templeSpace(id), owner = m.owner[id], closed = least > seats && owner === undefined;
  const act = closed ? {} : thing(game, m, 'space', id, spaceLabel(game, id, bread), { about: 'temple' });
  return html`<g class=${`tsp ${closed ? 'closed ' : ''}${classes(game, 'space', id)}`} ...${act}>
    <rect x=${x - 12} y=${y - 12} width="24" height="24" rx="4" class="tspb"/>
    <${OnSpace} x=${x} y=${y} id=${id} bread=${bread} owner=${owner} closed=${closed}/>
    <rect x=${x - 12} y=${y - 12} width="24" height="24" rx="4" class="edge"/>
  </g>`;
}

/* ---- the whole ---------------------------------------------------------------------------- */

/** @param {Part} props */
export function Temple({ game, m }) {
  const { grid, border_edges: borders, building_spaces: spaces } = m.b.c.temple;
  const seats = Math.max(2, m.sides.filter((s) => !s.rival).length);
  return html`<g class="temple">
    <${Slab} game=${game} m=${m} god="hathor" x=${700} y=${8} w=${292} h=${330}/>
    <rect x="756" y="64" width="211" height="211" class="floor0"/>
    ${BORDERS.map((name, side) => borders[name].map((/** @type {string} */ letter, /** @type {number} */ i) =>
      html`<${RimLetter} letter=${letter} side=${side} i=${i}/>`))}
    ${grid.flatMap((cells, row) => cells.map((gain, col) =>
      html`<${Cell} key=${`r${row}c${col}`} game=${game} m=${m} row=${row} col=${col} gain=${gain}/>`))}
    ${spaces.map((space) =>
      html`<${BuildingSpace} key=${space.id} game=${game} m=${m} space=${space} seats=${seats}/>`)}
    <${People} game=${game} m=${m} id="temple_row"/>
    <${People} game=${game} m=${m} id="temple_col"/>
  </g>`;
}
