// SPDX-License-Identifier: MIT
/* Hathor's temple: cells, pillars whose borders match, buildings around it; and Bastet's river with
 * population and happiness. */
// @ts-check
import { html } from '../../js/html.js';
import { NILE } from './art.js';
import { house, Tile } from './die.js';
import { cellAt, COLOUR, STEPS, templeSpace } from './layout.js';
import { People, Slab } from './gods.js';
import { classes, thing } from './touch.js';
import { at, disc, points, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model, next?: Model | null }} Part */

/** One letter of the temple's own border. @param {string} letter @param {number} side 0 north @param {number} i */
function rim(letter, side, i) {
  const p = 764 + i * 39, q = 72 + i * 39;
  const [x, y, w, h] = [[p, 64, 39, 8], [959, q, 8, 39], [p, 267, 39, 8], [756, q, 8, 39]][side];
  return html`<rect x=${x} y=${y} width=${w} height=${h} fill=${COLOUR[letter]}/><g transform=${`translate(${x + w / 2} ${y + h / 2}) rotate(${side * 90})`}>${use('ed-' + letter, -12.5, -3, 25, 6)}</g>`;
}

/** @param {Part} props */
export function Temple({ game, m }) {
  const t = m.b.c.temple, many = m.sides.filter((s) => !s.rival).length, seats = Math.max(2, many);
  return html`<g class="temple"><${Slab} game=${game} m=${m} god="hathor" x=${700} y=${8} w=${292} h=${330}/><rect x="756" y="64" width="211" height="211" class="floor0"/>
    ${['north', 'east', 'south', 'west'].map((side, d) => t.border_edges[side].map((/** @type {string} */ l, /** @type {number} */ i) => rim(l, d, i)))}
    ${t.grid.flatMap((/** @type {any[]} */ row, /** @type {number} */ r) => row.map((cell, c) => {
    const id = `r${r}c${c}`, [x, y] = cellAt(id), tile = m.tile[id];
    return html`<g key=${id} class=${`cell ${(r + c) % 2 ? 'alt ' : ''}${classes(game, 'cell', id)}`} ...${thing(game, m, 'cell', id, `${game.t('aria.cell', { row: r + 1, col: c + 1 })}: ${game.t('goods.' + cell.what, { n: cell.n })}`)}><rect x=${x} y=${y} width="39" height="39" class="floor"/>
      ${tile ? html`<g id=${'tk-tile-' + tile} transform=${at(x + 1, y + 1)}><${Tile} m=${m} id=${tile} size=${37} rotation=${m.rotation[id] ?? 0} owner=${m.owner[id]}/></g>` : m.turning?.cell === id ? html`<g class="turning" transform=${at(x + 1, y + 1)}><${Tile} m=${m} id=${m.turning.tile} size=${37} rotation=${(game.hovered ?? game.chosen)?.rotation ?? 0}/></g>` : cell.what === 'vp' ? points(cell.n, x + 19.5, y + 19.5, 24) : cell.n > 1 ? html`${use('r-' + cell.what, x + 2, y + 5, 20)}${use('r-' + cell.what, x + 17, y + 14, 20)}` : use('r-' + cell.what, x + 9, y + 9, 21)}
      <rect x=${x + 1} y=${y + 1} width="37" height="37" class="edge"/></g>`;
  }))}
    ${t.building_spaces.map((/** @type {any} */ s) => {
    const [x, y] = templeSpace(s.id), seat = m.owner[s.id], shut = s.min_players > seats && seat === undefined;
    return html`<g key=${s.id} class=${`tsp ${shut ? 'closed ' : ''}${classes(game, 'space', s.id)}`} ...${shut ? {} : thing(game, m, 'space', s.id, game.t('aria.temple', { line: game.t(s.id.startsWith('row') ? 'line.row' : 'line.col', { n: Number(s.id[3]) + 1 }), n: s.bread_cost }), { about: 'temple' })}><rect x=${x - 12} y=${y - 12} width="24" height="24" rx="4" class="tspb"/>
      ${seat !== undefined ? house(seat, x, y - 2, 27, 'tk-house-' + s.id) : shut ? html`<path d=${`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} class="shut"/>` : html`${use('r-bread', x - 10.5, y - 10, 21)}<text x=${x} y=${y + 8} class="tc">${s.bread_cost}</text>`}<rect x=${x - 12} y=${y - 12} width="24" height="24" rx="4" class="edge"/></g>`;
  })}<${People} game=${game} m=${m} id="temple_row"/><${People} game=${game} m=${m} id="temple_col"/></g>`;
}

/** What the track gives once: a token, or another act. @param {any} e */
const once = (e) => (e.op === 'gain' ? 'r-' + e.what : 'act');
/** @param {Part} props */
export function River({ game, m, next }) {
  const segment = /** @type {Record<number, string>} */ ({}), { reward, happy } = m.b;
  for (const s of Object.values(m.b.segments)) { segment[s.min_happiness] = s.id; }
  /** @type {Record<number, any[]>} */
  const on = {};
  for (const s of m.sides) {
    (on[s.population] ??= []).push({ seat: s.seat, kind: 'pop' });
    if (!s.rival || s.happiness) (on[s.happiness] ??= []).push({ seat: s.seat, kind: 'hap' });
    const then = next?.sides.find((x) => x.seat === s.seat);
    for (const kind of ['pop', 'hap']) {
      const k = kind === 'pop' ? 'population' : 'happiness', to = then?.[/** @type {'population'} */ (k)];
      if (to !== undefined && to !== s[/** @type {'population'} */ (k)]) (on[to] ??= []).push({ seat: s.seat, kind, ghost: true });
    }
  }
  return html`<g class="river"><${Slab} game=${game} m=${m} god="bastet" x=${708} y=${346} w=${284} h=${266}/>${[0, 1, 2].map((n) => html`<path d=${NILE} class=${'nile' + n}/>`)}
    ${STEPS.map(([x, y], i) => html`<g key=${i} class="step" ...${thing(game, m, 'note', 'step' + i, game.t('aria.step', { n: i }), { about: 'step' })}><rect x=${x - 19} y=${y - 19} width="38" height="38" rx="7"/>${segment[i] && html`<path d=${`M${x - 19} ${y + 7}v5a7 7 0 0 0 7 7h24a7 7 0 0 0 7-7v-5z`} class=${'seg-' + segment[i]}/>`}
      <text x=${happy[i] || reward[i] ? x - 9 : x} y=${y - 6} class="stn">${i}</text>${happy[i] && points(happy[i].vp, x + 9, y - 8, 17)}${reward[i] && use(once(reward[i].reward), x - 7, happy[i] ? y + 3 : y - 3, 14, 14, 'inkc')}</g>`)}
    ${STEPS.flatMap(([x, y], i) => {
    const list = on[i] ?? [], n = list.length, cols = n > 4 ? 3 : Math.min(2, n), size = n > 4 ? 11 : n > 2 ? 13 : 17, pitch = n > 4 ? 12 : n > 2 ? 15 : 18;
    return list.map((p, k) => marker(p, x + (k % cols - (Math.min(cols, n) - 1) / 2) * pitch, y + 8 + (Math.floor(k / cols) - (Math.ceil(n / cols) - 1) / 2) * (size + 1), size));
  })}</g>`;
}

/** A house for population, a round face for happiness; the seat's mark on both. @param {any} p @param {number} x @param {number} y @param {number} size */
function marker(p, x, y, size) {
  const id = p.ghost ? undefined : `tk-${p.kind}-${p.seat}`;
  return p.kind === 'hap' ? html`<g class=${p.ghost ? 'ghostm' : 'hapm'} key=${id ?? 'g' + p.kind + p.seat}>${disc(p.seat, x, y, size / 2, id)}</g>`
    : html`<g key=${id ?? 'g' + p.kind + p.seat} class=${(p.ghost ? 'ghostm ' : 'popm ') + 's' + p.seat} id=${id} transform=${at(x - size / 2, y - size / 2)}>${use('pop', 0, 0, size)}<g class="on-disc">${disc(p.seat, size / 2, size * 0.62, size * 0.2)}</g></g>`;
}
