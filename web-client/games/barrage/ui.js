// SPDX-License-Identifier: MIT
/* ui.js - Basic drawing functions of the board: symbols, coins, points, rewards as icons. */
// @ts-check
import { html } from '../../js/html.js';
import { at, fromMiddle, onceFor, px, times, usesOf } from '../../js/board/draw.js';
import { layoutOf } from './layout.js';

export { at, fromMiddle, px, times };

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./catalog.js').ContractCard} ContractCard */
/** @typedef {import('./catalog.js').Effect} Effect */
/** @typedef {import('./catalog.js').Tile} Tile */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Catalog} Catalog */

/** A symbol of art.js at a position. */
export const use = usesOf('br');

/** A symbol drawn around its own origin.
 * @param {string} id @param {number} [x] @param {number} [y] @param {string} [cls] */
export const put = (id, x = 0, y = 0, cls = '') =>
  html`<use href=${'#br-' + id} transform=${at(x, y)} class=${cls}/>`;

/** @param {string} s */
export const capital = (s) => s.charAt(0).toUpperCase() + s.slice(1);

/** @param {View} view @param {number | undefined | null} seat */
const companyOf = (view, seat) =>
  (seat !== undefined && seat !== null && view.players?.[seat]?.company) || 'neutral';

/** CSS class of a company's colours; plain stone without a company.
 * @param {View} view @param {number | undefined | null} seat */
export const coOf = (view, seat) => `co-${companyOf(view, seat)}`;

/** True if the rules play this company. @param {View} view @param {number} seat */
export const isAutoma = (view, seat) => (view.players[seat]?.plays ?? 'person') !== 'person';

/** How many companies play, Automas' too: the spaces that are open go by them (AUT-1.2).
 * @param {import('./view.js').Game} game */
export const companies = (game) => Object.keys(game.view.players).length;

/** A seat's company mark, around its own origin.
 * @param {View} view @param {number | undefined | null} seat @param {string} transform */
export const markOf = (view, seat, transform) =>
  html`<use href=${'#br-m-' + companyOf(view, seat)} class="mk" transform=${transform}/>`;

/** A disc with the owner's mark, on a structure.
 * @param {View} view @param {number} owner @param {{ x?: number, y: number, r: number, k: number }} where
 *  k: the mark's scale */
export const badge = (view, owner, { x = 0, y, r, k }) => html`
  <g class="badge" transform=${at(x, y)}>
    <circle r=${r}/>
    ${markOf(view, owner, `scale(${k})`)}
  </g>`;

/** A company's mark on a disc, as an image of its own.
 * @param {View} view @param {number} seat
 * @param {{ class?: string, r: number, k: number, size?: number }} how */
export const emblem = (view, seat, { class: cls, r, k, size }) => html`
  <svg class=${cls} viewBox="-12 -12 24 24" width=${size} height=${size} aria-hidden="true">
    <circle class="npc" r=${r}/>
    ${markOf(view, seat, `scale(${k})`)}
  </svg>`;

/** A company's disc for the frame's text; null until the company is known.
 * @param {View} view @param {number} seat */
export const discOf = (view, seat) => (view.players?.[seat]?.company
  ? emblem(view, seat, { class: `m brg-disc ${coOf(view, seat)}`, r: 10.5, k: 0.86 }) : null);

/** @param {View} view @param {number} seat */
export const toneOf = (view, seat) => (view.players?.[seat]?.company ? `brg-tone ${coOf(view, seat)}` : null);

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];
export const AREAS = ['mountain', 'hill', 'plain'];
const STRUCTURES = ['base', 'elevation', 'conduit', 'powerhouse'];
/** True if the Leeghwater Project is in play. Without it a view has none of its lists. @param {View} view */
export const hasLeeghwater = (view) => (view.privates ?? []).length > 0;

/** The rows of a company's board. @param {View} view */
export const structuresOf = (view) => (hasLeeghwater(view) ? [...STRUCTURES, 'building'] : STRUCTURES);

/** Number of built pieces of a row. @param {import('./view.js').Player} p @param {string} kind */
export const builtOf = (p, kind) => (kind === 'building'
  ? p.buildings
  : p.built[/** @type {import('./view.js').Structure} */ (kind)]) ?? 0;

/** Pieces of a structure while the company is unknown. */
export const USUAL_PIECES = 5;

/** Width and height of a pane's drawing. */
export const SHEET = [340, 628];
/** Its width on a tablet in portrait, where a pane is low. */
export const UPRIGHT_WIDE = 841;

/** The drawing of a pane.
 * @param {{ label: string, wide?: number, high?: number, children?: unknown }} props */
export const Sheet = ({ label, wide = SHEET[0], high = SHEET[1], children }) => html`
  <svg class=${'brg-sheet' + (wide > SHEET[0] ? ' is-wide' : '')} viewBox=${`0 0 ${wide} ${high}`}
      role="group" aria-label=${label}>
    <rect class="mb" width=${wide} height=${high} rx="8"/>
    ${children}
  </svg>`;

/** @type {Record<string, string>} */
export const ICON = {
  base: 'i-base',
  elevation: 'i-elev',
  conduit: 'i-cond',
  powerhouse: 'i-house',
  building: 'i-bld',
  any: 'i-any',
  excavator: 'i-exc',
  mixer: 'i-mix',
};

/** A coin with a number. @param {number} n @param {number} x @param {number} y @param {number} [r] */
export const coin = (n, x, y, r = 9) => html`
  <g class="br-coin" transform=${at(x, y)}>
    <circle class="coin" r=${r}/>
    <text y=${r * 0.44} style=${px(r * 1.3)}>${n}</text>
  </g>`;

/** A rosette with points.
 * @param {number | string} n @param {number} x @param {number} y @param {number} [size] */
export const points = (n, x, y, size = 24) => html`
  <g class="br-vp">
    ${use('i-vp', x - size / 2, y - size / 2, size)}
    <text x=${x} y=${y + size * 0.19} style=${px(size * 0.52)}>${n}</text>
  </g>`;

/** Icon for each kind of effect; credits and points contain their number. @type {Record<string, string>} */
const OP = {
  rotate: 'i-rot',
  excavator: 'i-exc',
  mixer: 'i-mix',
  place_drop: 'i-wait',
  flow_drop: 'i-flow',
  energy_track: 'i-bolt',
  energy_produced: 'i-bolt',
  take_private_contract: 'i-cont',
  fill_dam: 'i-drop',
  fill_empty_dams: 'i-drop',
  retrieve_tile_from_wheel: 'i-any',
  take_patent: 'i-any',
  take_external_work_for_credits: 'i-ext',
};

/** @type {Record<string, string>} */
const FREE = {
  free_base: ICON.base,
  free_elevation: ICON.elevation,
  free_conduit: ICON.conduit,
  free_powerhouse: ICON.powerhouse,
};

/** @type {Record<string, string>} */
const AREA_PAINT = { mountain: '#9fb0ac', hill: '#b3bb6a', plain: '#dcbf62' };

/** A picture and its width; x: left, y: middle, s: size of an icon.
 * @typedef {(r: Effect, x: number, y: number, s: number) => { w: number, pic: unknown }} DrawEffect */

/** Number of the effect. @type {(r: Effect, x: number, y: number, s: number) => unknown} */
const amount = (r, x, y, s) =>
  html`<text class="br-n" x=${x + s * 0.28} y=${y + s * 0.3} style=${px(s * 0.82)}>${r.n}</text>`;

/** Excavators or mixers, free choice. @type {DrawEffect} */
const machineChoice = (r, x, y, s) => ({ w: s * 2.3, pic: html`
  <g>
    ${amount(r, x, y, s)}
    ${use('i-exc', x + s * 0.55, y - s * 0.62, s * 0.9)}
    <path class="br-or" d=${`M${x + s * 1.3} ${y + s * 0.5}l${s * 0.34} ${-s}`}/>
    ${use('i-mix', x + s * 1.42, y - s * 0.36, s * 0.9)}
  </g>` });

/** A free structure, in some areas or up to some value. @type {DrawEffect} */
function freeStructure(r, x, y, s) {
  const areas = r.areas ?? [];
  const dot = (/** @type {string} */ area, /** @type {number} */ i) => html`
    <circle cx=${x + s * 1.58} cy=${y + fromMiddle(i, areas.length) * s * 0.48} r=${s * 0.19}
      fill=${AREA_PAINT[area]} stroke="#5d4f33" stroke-width=".6"/>`;
  const upTo = r.max_value && html`
    <text class="br-n" x=${x + s * 1.6} y=${y + s * 0.3} style=${px(s * 0.72)}>≤${r.max_value}</text>`;
  return { w: s * 1.9, pic: html`
    <g>
      ${use(FREE[r.op], x, y - s * 0.7, s * 1.3)}
      ${upTo || null}
      ${areas.map(dot)}
    </g>` };
}

/** A contract, with its maximum energy. @type {DrawEffect} */
const contractOf = (r, x, y, s) => ({ w: s * (r.max_energy ? 1.9 : 1.7), pic: html`
  <g>
    ${use('i-cont', x, y - s * 0.55, s * 1.1)}
    ${r.max_energy ? null : use('i-ok', x + s * 1.05, y - s * 0.35, s * 0.65)}
    ${r.max_energy ? html`
      <text class="br-n" x=${x + s * 1.45} y=${y + s * 0.3} style=${px(s * 0.72)}>≤${r.max_energy}</text>`
      : null}
  </g>` });

/** A production with its modifier. @type {DrawEffect} */
const production = (r, x, y, s) => ({ w: s * 2.1, pic: html`
  <g>
    ${use('i-turb', x, y - s * 0.6, s * 1.2)}
    <text class="br-n" x=${x + s * 1.65} y=${y + s * 0.32} style=${px(s * 0.9)}>+${r.modifier}</text>
  </g>` });

/** Two icons with something between them. @param {string} from @param {string} between @param {string} to
 * @returns {DrawEffect} */
const fromTo = (from, between, to) => (r, x, y, s) => ({ w: s * 2.8, pic: html`
  <g>
    ${use(from, x, y - s * 0.55, s * 1.1)}
    ${use(between, x + s * 1.1, y - s * 0.35, s * 0.7)}
    ${use(to, x + s * 1.8, y - s * 0.55, s * 1.1)}
  </g>` });

/** Half of a segment's machines return. @type {DrawEffect} */
const halfBack = (r, x, y, s) => ({ w: s * 3.8, pic: html`
  <g>
    <text class="br-n" x=${x + s * 0.4} y=${y + s * 0.3} style=${px(s * 0.95)}>½</text>
    ${use('i-exc', x + s * 0.8, y - s * 0.55, s)}
    ${use('i-mix', x + s * 1.8, y - s * 0.45, s)}
    ${use('i-back', x + s * 2.9, y - s * 0.5, s * 0.9)}
  </g>` });

/** An external work, paid with credits for each machine. @type {DrawEffect} */
const loan = (r, x, y, s) => ({ w: s * 3.4, pic: html`
  <g>
    ${coin(r.credits_per_machinery ?? 0, x + s * 0.55, y, s * 0.52)}
    <text class="br-n" x=${x + s * 1.45} y=${y + s * 0.3} style=${px(s * 0.8)}>=</text>
    ${use('i-exc', x + s * 1.8, y - s * 0.55, s * 0.85)}
    ${use('i-mix', x + s * 2.6, y - s * 0.4, s * 0.85)}
  </g>` });

/** @type {Record<string, DrawEffect>} */
const EFFECT = {
  fulfil_contract: contractOf,
  production_action: production,
  drop_on_dam: fromTo('i-drop', 'i-to', 'i-base'),
  retrieve_tile_from_wheel: fromTo('i-rot', 'i-to', 'i-any'),
  retrieve_half_machinery_of_one_segment: halfBack,
  take_external_work_for_credits: loan,
  credits: (r, x, y, s) => ({ w: s * 1.1, pic: coin(r.n, x + s * 0.55, y, s * 0.52) }),
  vp: (r, x, y, s) => ({ w: s * 1.15, pic: points(r.n, x + s * 0.57, y, s * 1.1) }),
  machine_choice: machineChoice,
  free_base: freeStructure,
  free_elevation: freeStructure,
  free_conduit: freeStructure,
  free_powerhouse: freeStructure,
};

/** A number and an icon. @type {DrawEffect} */
const counted = (r, x, y, s) => ({ w: s * 1.6, pic: html`
  <g>
    ${amount(r, x, y, s)}
    ${use(OP[r.op] ?? 'i-any', x + s * 0.55, y - s / 2, s)}
  </g>` });

/** @type {DrawEffect} */
const effect = (r, x, y, s) => (EFFECT[r.op] ?? counted)(r, x, y, s);

/** Picture of a price in machines.
 * @param {{ excavators: number, mixers: number }} cost
 * @returns {Effect[]} */
export const priceOf = ({ excavators, mixers }) =>
  [{ op: 'excavator', n: excavators }, { op: 'mixer', n: mixers }].filter((r) => r.n > 0);

/** Effects in a line, centred in a place.
 * @param {Effect[]} list @param {number} cx @param {number} cy @param {number} s @param {number} [room] */
export function effects(list, cx, cy, s, room = 999) {
  const gap = s * 0.25;
  const wide = list.map((r) => effect(r, 0, 0, s).w).reduce((a, b) => a + b + gap, -gap);
  let x = -wide / 2;
  const pictures = list.map((r) => {
    const { w, pic } = effect(r, x, 0, s);
    x += w + gap;
    return pic;
  });
  return html`<g transform=${at(cx, cy, Math.min(1, room / wide))}>${pictures}</g>`;
}

/** Breaks a text into lines of at most `room` letters. @param {string} text @param {number} room */
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

/** Red tag: three additional credits.
 * @param {number} x @param {number} y @param {number} [k] @param {number} [n] */
export const tag = (x, y, k = 1, n = 3) => html`
  <g class="tag" aria-hidden="true" transform=${at(x, y, k)}>
    ${put('tag3')}
    <text class="tg" y="4.2">${n}</text>
  </g>`;

/** A technology tile, 50 x 50, centred.
 * @param {{ id: string, catalog: Catalog, x: number, y: number, k?: number }} props */
export function TechTile({ id, catalog, x, y, k = 1 }) {
  const tile = tileOf(catalog, id);
  return html`<g class=${'tile' + (tile.level === undefined ? '' : ' adv')} transform=${at(x, y, k)}>
    <path class="tb" d="M-20 -25H20L25 -20V20L20 25H-20L-25 20V-20Z"/>
    <path class="ti" d="M-17.5 -21.5H17.5L21.5 -17.5V17.5L17.5 21.5H-17.5L-21.5 17.5V-17.5Z"/>
    ${tileFace(tile)}
  </g>`;
}

/** @param {Tile} tile */
function tileFace(tile) {
  const icon = ICON[tile.builds] ?? 'i-any';
  if (tile.id === 'TT-ANTON') return html`<path class="ln" d="M-9 9L0 -12L9 9M-6 2H6"/>`;
  if (tile.level === undefined) return use(icon, -15, -15, 30);
  return [
    use(icon, -19, -20, 24),
    html`<text class="tl" x="12" y="-7">${ROMAN[tile.level]}</text>`,
    tile.gives ? gift(tile.gives) : html`<g>${leave(tile)}</g>`,
  ];
}

/** What an advanced tile allows besides building. @param {Tile} tile */
function leave(tile) {
  if (tile.engineer_free)
    return html`<g>${use('i-eng', -10, 4, 16)}<path class="strike" d="M-12 6l20 12"/></g>`;
  if (tile.waives_surcharge) return tag(0, 12, 0.7);
  if (tile.conduit_cap)
    return html`<g>${use('i-exc', 0, 4, 16)}<text class="te" x="-9" y="17">≤${tile.conduit_cap}</text></g>`;
  return html`<g>
    ${use('i-exc', -17, 4, 15)}
    <text class="te" x="0" y="17">=</text>
    ${use('i-mix', 3, 4, 15)}
  </g>`;
}

/** What an advanced tile gives besides building. @param {NonNullable<Tile['gives']>} g */
function gift(g) {
  const each = g.per && g.per !== 'one';
  if (g.op === 'production_action')
    return html`<g>${use('i-turb', -16, 3, 17)}<text class="te" x="10" y="17">+${g.n}</text></g>`;
  if (g.op === 'fill_empty_dams' || g.op === 'fill_dam')
    return html`<g>${use('i-base', -16, 3, 17)}${use('i-drop', 3, 4, 14)}</g>`;
  return html`<g>
    ${effects([{ op: g.op, n: g.n }], each ? -6 : 0, 12, 13)}
    ${each ? html`<text class="te" x="14" y="17">×</text>` : null}
  </g>`;
}

/** Every item of the catalogue by its id. */
export const byId = onceFor(index);

/** @param {Catalog} catalog */
function index(catalog) {
  const { contracts, technology_tiles: tiles } = catalog;
  /** @type {{ id: string }[][]} */
  const lists = [
    contracts.private, contracts.national, contracts.initial, tiles.basic, tiles.advanced, tiles.special,
    contracts.five_player_private, contracts.five_player_initial,
    catalog.companies, catalog.officers, catalog.action_spaces,
    catalog.bonus_tiles, catalog.objective_tiles, catalog.headstream_tiles,
    catalog.external_works, catalog.private_buildings,
    ...catalog.private_buildings.map((b) => [
      ...b.build_slots.map((slot) => ({ ...slot, building: b.id })),
      ...b.action_spaces.map((space) => ({ ...space, building: b.id })),
    ]),
  ];
  /** @type {Record<string, any>} */
  const all = {};
  for (const x of lists.flat()) all[x.id] = x;
  return all;
}

/** @param {import('./catalog.js').Zone[]} zones */
function placesIn(zones) {
  /** @type {Record<string, any>} */
  const all = {};
  for (const z of zones) {
    all['zone' + z.id] = z;
    for (const x of [...z.dam_spaces, ...z.conduits, ...z.powerhouse_spaces])
      all[x.id] = { ...x, zone: z.id, area: z.area };
  }
  return all;
}

const maps = onceFor((/** @type {Catalog} */ { maps: { base, five_player: large } }) =>
  ({ base: placesIn(base.zones), five_player: placesIn(large.zones) }));

/** Zones ('zone8') and sites of the map in play, by id. @param {Game} game */
export const placesOf = (game) => maps(game.catalog)[layoutOf(game.view).map];

/** @param {Catalog} catalog @param {string} id @returns {Tile} */
const tileOf = (catalog, id) => byId(catalog)[id] ?? { id };

/** A contract card with its top left corner at x, y.
 * @param {{ catalog: Catalog, id: string, x: number, y: number, w?: number, h?: number }} props */
export function Contract({ catalog, id, x, y, w = 78, h = 60 }) {
  /** @type {ContractCard | undefined} */
  const card = byId(catalog)[id];
  if (!card) return null;
  const head = Math.min(20, Math.max(14.5, h * 0.34));
  return html`<g class=${'ccard ' + card.colour} transform=${at(x, y)}>
    <rect class="cb" width=${w} height=${h} rx="5"/>
    <path class="cs" d=${`M5 0H${w - 5}a5 5 0 0 1 5 5V${head}H0V5a5 5 0 0 1 5 -5Z`}/>
    <g class="wb">${use('i-bolt', w / 2 - 18, head * 0.15, head * 0.7)}</g>
    <text class="ce" x=${w / 2 + 6} y=${head / 2 + head * 0.28} style=${px(Math.min(15, head * 0.85))}>
      ${card.energy}
    </text>
    ${rewards(card.reward, w, h, head)}
  </g>`;
}

/** Rewards of a contract below its head, in rows of two or three.
 * @param {Effect[]} reward @param {number} w @param {number} h @param {number} head */
function rewards(reward, w, h, head) {
  const per = reward.length > 2 && w < 90 ? 2 : 3;
  const rows = times(Math.ceil(reward.length / per), (i) => reward.slice(i * per, (i + 1) * per));
  const step = Math.min(22, (h - head) / rows.length);
  const size = rows.length > 1 || h < 45 ? 15 : 18;
  const middle = head + (h - head) / 2;
  return rows.map((row, i) => effects(row, w / 2, middle + fromMiddle(i, rows.length) * step, size, w - 8));
}
