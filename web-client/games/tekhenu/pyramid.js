// SPDX-License-Identifier: MIT
/* pyramid.js - Solo game against Botankhamun: pyramid of action tiles, and the disc that moves through it. */
// @ts-check
import { html } from '../../js/html.js';
import { RIVAL } from './model.js';
import { note } from './touch.js';
import { at, disc, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */
/** A tile of the pyramid: row from the top, column, and number of tiles in the row.
 * @typedef {{ id: string, i: number, row: number, col: number, of: number }} PyramidTile */

/** Tiles are dealt from the bottom row up. @param {Model} m @returns {PyramidTile[]} */
function tilesOf(m) {
  const rows = /** @type {number[]} */ (m.b.c.solo.pyramid.rows);
  const fromBelow = rows.map((of, row) => ({ of, row })).reverse();
  const places = fromBelow.flatMap(({ of, row }) => times(of, (col) => ({ row, col, of })));
  return places.map((place, i) => ({ ...place, i, id: m.pyramid[i] }));
}

const UNIT = 31;

/** Action of a tile: a god, or goods in order of preference.
 * @param {{ action: import('./view.js').Catalog['solo']['action_tiles'][number], scale: number }} props */
function Action({ action, scale: k }) {
  if (action.type === 'god') return use('g-' + action.god, 5 * k, 5 * k, 21 * k, 21 * k, 'glyph');
  return action.order?.map((good, n) =>
    use('r-' + good, (3 + (n % 2) * 13) * k, (3 + Math.floor(n / 2) * 13) * k, 12 * k));
}

/** Drawn at 0,0. @param {Part & { tile: PyramidTile, size: number }} props */
const Tile = ({ game, m, tile: { id, i }, size }) => html`<g class=${i === m.marker ? 'bt now' : 'bt'}>
  <title>${game.word('action_tile', id)}</title>
  <rect width=${size} height=${size} rx="5"/>
  <${Action} action=${m.b.actions[id]} scale=${size / UNIT}/>
</g>`;

/** The ten tiles in a strip, bottom row first; the disc marks the current one. @param {Part} props */
export function Strip({ game, m }) {
  const tiles = tilesOf(m), deepest = tiles[0].row;
  return html`<g class="pyramid"
    transform="translate(576 850)" ...${note(game, m, 'pyramid', game.t('note.pyramid'))}>
    <rect width="416" height="48" rx="8" class="slab lap"/>
    ${tiles.map((tile) => html`<g transform=${at(12 + tile.i * 34 + (deepest - tile.row) * 16, 12)}>
      <${Tile} game=${game} m=${m} tile=${tile} size=${UNIT}/>
      ${tile.i === m.marker && html`<g id="tk-marker">${disc(RIVAL, 15.5, -2, 7.5)}</g>`}
    </g>`)}
  </g>`;
}

/** Direction of the disc for each side of the Deben. @param {Part} props */
const DebenWays = ({ game }) => html`
  <g transform="translate(16 30)" class="deben">
    <path d="M4 10L16 -4M16 -4h-8M16 -4v8"/>
    <text x="26" y="7">${game.t('deben.way.sphinx')}</text>
  </g>
  <g transform="translate(16 56)" class="deben">
    <path d="M2 3h18M20 3l-6-6M20 3l-6 6"/>
    <text x="26" y="8">${game.t('deben.way.snake')}</text>
  </g>`;

/** The pyramid as on the table; 292 x 222. @param {Part} props */
export function Pyramid({ game, m }) {
  const size = 44, pitch = 50;
  const place = (/** @type {PyramidTile} */ { row, col, of }) =>
    at(146 + (col - of / 2) * pitch + (pitch - size) / 2, 16 + row * pitch);
  return html`<g class="pyramid" ...${note(game, m, 'pyramid', game.t('note.pyramid'))}>
    <rect width="292" height="222" rx="8" class="slab lap"/>
    <${DebenWays} game=${game} m=${m}/>
    ${tilesOf(m).map((tile) => html`<g transform=${place(tile)}>
      <${Tile} game=${game} m=${m} tile=${tile} size=${size}/>
      ${tile.i === m.marker && disc(RIVAL, size - 4, 4, 10)}
    </g>`)}
  </g>`;
}
