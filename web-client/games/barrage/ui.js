// SPDX-License-Identifier: MIT
/* The few things every part of the board is written with: symbols, coins, points, rewards as icons. */
// @ts-check
import { html } from '../../js/html.js';
import { at, px } from '../../js/board/draw.js';

export { at, px };

/** @typedef {import('../../js/types.js').Game} Game */

/** A symbol of art.js at a place. @param {string} id @param {number} x @param {number} y @param {number} w @param {number} [tall] @param {any} [more] */
export const use = (id, x, y, w, tall = w, more) => html`<use href=${'#br-' + id} x=${x} y=${y} width=${w} height=${tall} ...${more}/>`;
/** A symbol that is drawn around its own origin. @param {string} id @param {number} [x] @param {number} [y] @param {string} [cls] */
export const put = (id, x = 0, y = 0, cls = '') => html`<use href=${'#br-' + id} transform=${at(x, y)} class=${cls}/>`;
/** The class that gives a company's colours; without one the plain stone. @param {any} view @param {number | undefined | null} seat */
export const coOf = (view, seat) => `co-${(seat !== undefined && seat !== null && view.players?.[seat]?.company) || 'neutral'}`;
/** The company's mark of a seat. @param {any} view @param {number | undefined | null} seat */
export const markOf = (view, seat) => `m-${(seat !== undefined && seat !== null && view.players?.[seat]?.company) || 'neutral'}`;

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];
export const STRUCTURES = ['base', 'elevation', 'conduit', 'powerhouse'];
export const ICON = /** @type {Record<string, string>} */ ({ base: 'i-base', elevation: 'i-elev', conduit: 'i-cond', powerhouse: 'i-house', any: 'i-any', excavator: 'i-exc', mixer: 'i-mix' });

/** A coin with a number. @param {number} n @param {number} x @param {number} y @param {number} [r] */
export const coin = (n, x, y, r = 9) => html`<g class="br-coin" transform=${at(x, y)}><circle class="coin" r=${r}/><text y=${r * 0.44} style=${px(r * 1.3)}>${n}</text></g>`;
/** A rosette with points. @param {number | string} n @param {number} x @param {number} y @param {number} [size] */
export const points = (n, x, y, size = 24) => html`<g class="br-vp">${use('i-vp', x - size / 2, y - size / 2, size)}<text x=${x} y=${y + size * 0.19} style=${px(size * 0.52)}>${n}</text></g>`;

/** Icon of what an effect gives; credits and points carry their number inside.
 * @type {Record<string, string>} */
const OP = { rotate: 'i-rot', excavator: 'i-exc', mixer: 'i-mix', place_drop: 'i-wait', flow_drop: 'i-flow', energy_track: 'i-bolt', energy_produced: 'i-bolt', take_private_contract: 'i-cont', fill_dam: 'i-drop', fill_empty_dams: 'i-drop' };
const FREE = /** @type {Record<string, string>} */ ({ free_base: 'i-base', free_elevation: 'i-elev', free_conduit: 'i-cond', free_powerhouse: 'i-house' });
const AREAS = /** @type {Record<string, string>} */ ({ mountain: '#9fb0ac', hill: '#b3bb6a', plain: '#dcbf62' });

/** @param {any} r one effect @param {number} x left @param {number} y middle @param {number} s size of an icon */
function effect(r, x, y, s) {
  const n = html`<text class="br-n" x=${x + s * 0.28} y=${y + s * 0.3} style=${px(s * 0.82)}>${r.n}</text>`;
  if (r.op === 'credits') return { w: s * 1.1, pic: coin(r.n, x + s * 0.55, y, s * 0.52) };
  if (r.op === 'vp') return { w: s * 1.15, pic: points(r.n, x + s * 0.57, y, s * 1.1) };
  if (r.op === 'machine_choice') return { w: s * 2.3, pic: html`<g>${n}${use('i-exc', x + s * 0.55, y - s * 0.62, s * 0.9)}<path class="br-or" d=${`M${x + s * 1.3} ${y + s * 0.5}l${s * 0.34} ${-s}`}/>${use('i-mix', x + s * 1.42, y - s * 0.36, s * 0.9)}</g>` };
  if (FREE[r.op]) {
    const dots = r.areas ?? [];
    return { w: s * 1.9, pic: html`<g>${use(FREE[r.op], x, y - s * 0.7, s * 1.3)}${r.max_value ? html`<text class="br-n" x=${x + s * 1.6} y=${y + s * 0.3} style=${px(s * 0.72)}>≤${r.max_value}</text>` : null}${dots.map((/** @type {string} */ a, /** @type {number} */ i) => html`<circle cx=${x + s * 1.58} cy=${y + (i - (dots.length - 1) / 2) * s * 0.48} r=${s * 0.19} fill=${AREAS[a]} stroke="#5d4f33" stroke-width=".6"/>`)}</g>` };
  }
  return { w: s * 1.6, pic: html`<g>${n}${use(OP[r.op] ?? 'i-any', x + s * 0.55, y - s / 2, s)}</g>` };
}

/** Effects in a line, in the middle of a place. @param {any[]} list @param {number} cx @param {number} cy @param {number} s @param {number} [room] */
export function effects(list, cx, cy, s, room = 999) {
  const wide = list.map((r) => effect(r, 0, 0, s).w).reduce((a, b) => a + b + s * 0.25, -s * 0.25);
  const k = Math.min(1, room / wide);
  let x = -wide / 2;
  return html`<g transform=${at(cx, cy, k)}>${list.map((r) => { const e = effect(r, x, 0, s); x += e.w + s * 0.25; return e.pic; })}</g>`;
}

/** The text in lines no longer than so many letters. @param {string} text @param {number} room */
export function lines(text, room) {
  /** @type {string[]} */
  const out = [];
  for (const word of text.split(' ')) {
    const last = out.length - 1;
    if (last >= 0 && out[last].length + word.length < room) out[last] += ' ' + word;
    else out.push(word);
  }
  return out;
}

/** Red tag: three credits more. @param {number} x @param {number} y @param {number} [k] @param {number} [n] */
export const tag = (x, y, k = 1, n = 3) => html`<g class="tag" aria-hidden="true" transform=${at(x, y, k)}>${put('tag3')}<text class="tg" y="4.200">${n}</text></g>`;

/** A technology tile, 50 x 50 around its middle. @param {{ id: string, catalog: any, x: number, y: number, k?: number }} props */
export function TechTile({ id, catalog, x, y, k = 1 }) {
  const tile = tileOf(catalog, id);
  const adv = tile.level !== undefined;
  return html`<g class=${'tile' + (adv ? ' adv' : '')} transform=${at(x, y, k)}>
    <path class="tb" d="M-20 -25H20L25 -20V20L20 25H-20L-25 20V-20Z"/><path class="ti" d="M-17.500 -21.500H17.500L21.500 -17.500V17.500L17.500 21.500H-17.500L-21.500 17.500V-17.500Z"/>
    ${id === 'TT-ANTON' ? html`<path class="ln" d="M-9 9L0 -12L9 9M-6 2H6"/>` : use(ICON[tile.builds] ?? 'i-any', adv ? -19 : -15, adv ? -20 : -15, adv ? 24 : 30)}
    ${adv ? html`<text class="tl" x="12" y="-7">${ROMAN[tile.level]}</text>${extra(tile)}` : null}</g>`;
}

/** What an advanced tile gives besides. @param {any} tile */
function extra(tile) {
  const g = tile.gives;
  if (!g) return html`<g>${tile.engineer_free ? html`<g>${use('i-eng', -10, 4, 16)}<path class="strike" d="M-12 6l20 12"/></g>` : tile.waives_surcharge ? tag(0, 12, 0.7) : tile.conduit_cap ? html`<g>${use('i-exc', 0, 4, 16)}<text class="te" x="-9" y="17">≤${tile.conduit_cap}</text></g>` : html`<g>${use('i-exc', -17, 4, 15)}<text class="te" x="0" y="17">=</text>${use('i-mix', 3, 4, 15)}</g>`}</g>`;
  if (g.op === 'production_action') return html`<g>${use('i-turb', -16, 3, 17)}<text class="te" x="10" y="17">+${g.n}</text></g>`;
  if (g.op === 'fill_empty_dams' || g.op === 'fill_dam') return html`<g>${use('i-base', -16, 3, 17)}${use('i-drop', 3, 4, 14)}</g>`;
  return html`<g>${effects([{ op: g.op, n: g.n }], g.per && g.per !== 'one' ? -6 : 0, 12, 13)}${g.per && g.per !== 'one' ? html`<text class="te" x="14" y="17">×</text>` : null}</g>`;
}

/** @type {WeakMap<object, Record<string, any>>} */
const known = new WeakMap();
/** Anything of the catalog by its id. @param {any} catalog @returns {Record<string, any>} */
export function byId(catalog) {
  let all = known.get(catalog);
  if (all) return all;
  all = {};
  const { contracts: c, technology_tiles: t, maps } = catalog;
  for (const list of [c.private, c.national, c.initial, t.basic, t.advanced, t.special, catalog.companies, catalog.officers, catalog.action_spaces, catalog.bonus_tiles, catalog.objective_tiles, catalog.headstream_tiles]) for (const x of list ?? []) all[x.id] = x;
  for (const z of maps.base.zones) {
    all['zone' + z.id] = z;
    for (const list of [z.dam_spaces, z.conduits, z.powerhouse_spaces]) for (const x of list) all[x.id] = { ...x, zone: z.id, area: z.area };
  }
  known.set(catalog, all);
  return all;
}
/** @param {any} catalog @param {string} id */
export const tileOf = (catalog, id) => byId(catalog)[id] ?? { id };

/** A contract card, its top left corner at x, y. @param {{ catalog: any, id: string, x: number, y: number, w?: number, h?: number }} props */
export function Contract({ catalog, id, x, y, w = 78, h = 60 }) {
  const c = byId(catalog)[id];
  if (!c) return null;
  const per = c.reward.length > 2 && w < 90 ? 2 : 3, rows = [];
  for (let i = 0; i < c.reward.length; i += per) rows.push(c.reward.slice(i, i + per));
  const head = Math.min(20, Math.max(14.5, h * 0.34)), step = Math.min(22, (h - head) / rows.length);
  return html`<g class=${'ccard ' + c.colour} transform=${at(x, y)}><rect class="cb" width=${w} height=${h} rx="5"/><path class="cs" d=${`M5 0H${w - 5}a5 5 0 0 1 5 5V${head}H0V5a5 5 0 0 1 5 -5Z`}/>
    <g class="wb">${use('i-bolt', w / 2 - 18, head * 0.15, head * 0.7)}</g><text class="ce" x=${w / 2 + 6} y=${head / 2 + head * 0.28} style=${px(Math.min(15, head * 0.85))}>${c.energy}</text>
    ${rows.map((row, i) => effects(row, w / 2, head + (h - head) / 2 + (i - (rows.length - 1) / 2) * step, rows.length > 1 ? 15 : h < 45 ? 15 : 18, w - 8))}</g>`;
}
