// SPDX-License-Identifier: MIT
/* Maat's bar with everybody's balance, the turn order, the sixteen rounds, and alone against
 * Botankhamun his pyramid. */
// @ts-check
import { html } from '../../js/html.js';
import { maatX } from './layout.js';
import { nameOf } from './model.js';
import { thing } from './touch.js';
import { at, disc, signed, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model, next?: Model | null, reading?: number }} Part */

/** The zone of a balance: what it loses. @param {Model} m @param {number} n @returns {number} */
const zone = (m, n) => m.b.c.maat.vp_loss.find((/** @type {any} */ z) => z.from === null || n >= z.from).loss;
/** Where a zone's loss is written. @param {any} z @param {number} end @returns {number} */
const midOf = (z, end) => (z.to === null ? 0 : ((z.from ?? end) + z.to) / 2);

/** @param {Part} props */
export function Maat({ game, m, reading }) {
  /** @type {Record<number, number>} */
  const stacked = {};
  const me = m.sides.find((s) => s.seat === game.you), [from, to] = m.b.c.maat.track;
  return html`<g class="maat" ...${thing(game, m, 'note', 'maat', game.t('note.maat'), { about: 'note' })}><rect x="304" y="566" width="392" height="48" rx="8" class="sl-sh" transform="translate(-3 5)"/><rect x="304" y="566" width="392" height="48" rx="8" class="slab lap"/>${use('g-maat', 312, 573, 28, 34, 'mfe')}
    ${Array.from({ length: to - from + 1 }, (_, i) => html`<rect x=${maatX(from + i) - 5.600} y="589" width="11.200" height="16" rx="2.500" class=${`mz z${zone(m, from + i)}${from + i === 0 ? ' zero' : ''}`}/>`)}
    ${m.b.c.maat.vp_loss.map((/** @type {any} */ z) => html`<text x=${maatX(midOf(z, from))} y="602" class=${'mzt' + (z.loss ? '' : ' z')}>${z.loss ? signed(-z.loss) : 0}</text>`)}
    ${m.sides.map((s) => { const k = Math.max(from, Math.min(to, s.reading)), n = stacked[k] = (stacked[k] ?? 0) + 1; return disc(s.seat, maatX(k) + (n - 1) * 5, 578, 8.5, 'tk-maat-' + s.seat); })}
    ${me && reading !== undefined && reading !== me.reading && html`<g class="ghostm">${disc(me.seat, maatX(Math.max(from, Math.min(to, reading))), 578, 8.5)}</g>`}
    ${m.order.map((seat, i) => html`<g><title>${game.t('aria.order', { n: i + 1, seat: nameOf(game, seat) })}</title>${disc(seat, 690 - (m.order.length - i) * 18 + 5, 583, 8.500, 'tk-order-' + seat)}<text x=${695 - (m.order.length - i) * 18} y="605" class="ordn">${i + 1}</text></g>`)}</g>`;
}

/** Sixteen rounds; under them where the obelisk turns, Maat weighs, points are counted. @param {Part} props */
export function Rounds({ game, m }) {
  const solo = m.pyramid.length > 0, step = solo ? 34 : 58, r = m.b.c.rounds;
  return html`<g class="rounds" transform="translate(8 850)" ...${thing(game, m, 'note', 'rounds', game.t('round.of', { n: m.round, of: m.b.c.rounds.total }), { about: 'note' })}><rect width=${solo ? 560 : 984} height="48" rx="8" class="slab lap"/>
    ${Array.from({ length: r.total }, (_, i) => {
    const x = 10 + i * step + Math.floor(i / 4) * (solo ? 2 : 14), w = step - 5, n = i + 1;
    return html`<rect x=${x} y="7" width=${w} height="21" rx="4" class=${'rd' + (n < m.round ? ' past' : n === m.round ? ' now' : '')}/><text x=${x + w / 2} y="22.500" class=${'rdn' + (n === m.round ? ' now' : '')}>${n}</text>
      ${n % r.rotation_every === 0 && use('wheelrot', x + w - (n === r.total ? 26 : n % r.maat_every ? 6 : 14), 31, 12, 12, 'rdw')}${n % r.maat_every === 0 && use('feather', x + w - (n === r.total ? 38 : 26), 31, 12, 12, 'rdf')}${r.scoring_after_rounds.includes(n) && use('vp', x + w - 1 - (n === r.total ? 12 : 0), 31, 13)}`;
  })}</g>${solo && html`<${Strip} game=${game} m=${m}/>`}`;
}

/** Row (from the top) and column of each of Botankhamun's tiles; they are dealt from the bottom row up.
 * @param {Model} m @returns {{ id: string, i: number, row: number, col: number, of: number }[]} */
function tilesOf(m) {
  const rows = /** @type {number[]} */ (m.b.c.solo.pyramid.rows);
  let i = 0;
  return rows.map((of, row) => ({ of, row })).reverse().flatMap(({ of, row }) => Array.from({ length: of }, (_, col) => ({ id: m.pyramid[i], i: i++, row, col, of })));
}

/** One of his tiles, at 0,0. @param {{ game: Game, m: Model, id: string, i: number, size: number }} props */
function BotTile({ game, m, id, i, size }) {
  const a = m.b.actions[id], k = size / 31;
  return html`<g class=${'bt' + (i === m.marker ? ' now' : '')}><title>${game.word('action_tile', id)}</title><rect width=${size} height=${size} rx="5"/>${a.type === 'god' ? use('g-' + a.god, 5 * k, 5 * k, 21 * k, 21 * k, 'glyph') : a.order.map((/** @type {string} */ g, /** @type {number} */ n) => use('r-' + g, (3 + (n % 2) * 13) * k, (3 + Math.floor(n / 2) * 13) * k, 12 * k))}</g>`;
}

/** Botankhamun's ten tiles in a strip, the bottom row first; the disc is where he stands. @param {Part} props */
function Strip({ game, m }) {
  const tiles = tilesOf(m), deepest = tiles[0].row;
  return html`<g class="pyramid" transform="translate(576 850)" ...${thing(game, m, 'note', 'pyramid', game.t('note.pyramid'), { about: 'note' })}><rect width="416" height="48" rx="8" class="slab lap"/>
    ${tiles.map((t) => {
    const x = 12 + t.i * 34 + (deepest - t.row) * 16;
    return html`<g transform=${at(x, 12)}><${BotTile} game=${game} m=${m} id=${t.id} i=${t.i} size=${31}/>${t.i === m.marker && html`<g id="tk-marker">${disc(4, 15.500, -2, 7.500)}</g>`}</g>`;
  })}</g>`;
}

/** The pyramid as it lies on the table, and which way the Deben moves him; 292 x 222. @param {Part} props */
export function Pyramid({ game, m }) {
  const size = 44, pitch = 50, tiles = tilesOf(m);
  return html`<g class="pyramid" ...${thing(game, m, 'note', 'pyramid', game.t('note.pyramid'), { about: 'note' })}><rect width="292" height="222" rx="8" class="slab lap"/>
    <g transform="translate(16 30)" class="deben"><path d="M4 10L16 -4M16 -4h-8M16 -4v8"/><text x="26" y="7">${game.t('deben.way.sphinx')}</text></g><g transform="translate(16 56)" class="deben"><path d="M2 3h18M20 3l-6-6M20 3l-6 6"/><text x="26" y="8">${game.t('deben.way.snake')}</text></g>
    ${tiles.map((t) => html`<g transform=${at(146 + (t.col - t.of / 2) * pitch + (pitch - size) / 2, 16 + t.row * pitch)}><${BotTile} game=${game} m=${m} id=${t.id} i=${t.i} size=${size}/>${t.i === m.marker && disc(4, size - 4, 4, 10)}</g>`)}</g>`;
}
