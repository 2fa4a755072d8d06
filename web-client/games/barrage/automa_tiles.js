// SPDX-License-Identifier: MIT
/* automa_tiles.js - Drawings of the two tiles of an Automa's turn: the criteria side with its columns, the
 * action side with its items in the order of trial (AUT-3.1, AUT-4.1). */
// @ts-check
import { html } from '../../js/html.js';
import { signed } from '../../js/board/draw.js';
import { shown } from './touch.js';
import { ICON, TechTile, at, capital, coin, fromMiddle, px, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {Game['catalog']['automa']['tiles'][number]} Tile */
/** @typedef {Tile['action_side'][number]} Item */
/** A picture around its own origin, and its width. @typedef {{ w: number, pic: unknown }} Sign */

const WIDE = 168, HIGH = 172;

/** Places pictures side by side around the origin, scaled down to fit the room.
 * @param {Sign[]} signs @param {number} room */
function side(signs, room) {
  const wide = signs.reduce((sum, s) => sum + s.w, 0);
  let x = -wide / 2;
  const pics = signs.map(({ w, pic }) => {
    x += w;
    return html`<g transform=${at(x - w / 2, 0)}>${pic}</g>`;
  });
  return html`<g transform=${at(0, 0, Math.min(1, room / wide))}>${pics}</g>`;
}

/** @param {string} id of a symbol @param {number} [size] @returns {Sign} */
const sign = (id, size = 18) => ({ w: size, pic: use(id, -size / 2, -size / 2, size) });

/** @param {string | number} text @param {number} [size] @returns {Sign} */
const said = (text, size = 13) => ({
  w: String(text).length * size * 0.56 + 2,
  pic: html`<text class="au-n" y=${size * 0.36} style=${px(size)}>${text}</text>`,
});

/* ---- criteria ---- */

/** Owner of a site: full = own, half = neutral, empty = another player's; in order of preference.
 * @type {Record<string, string>} */
const WHOSE = { o: 'own', n: 'neutral', x: 'other' };

/** @param {string} letters @returns {Sign[]} */
const whose = (letters) => [...letters].map((c) => ({
  w: 8.5,
  pic: spot(WHOSE[c]),
}));

/** @param {string} owner */
const spot = (owner) => html`
  <g class=${'au-whose ' + owner}><circle r="3.3"/><path d="M0 -3.3A3.3 3.3 0 0 0 0 3.3Z"/></g>`;

/** The owner mark inside a text. @param {{ whose: string }} props */
export const Whose = ({ whose: owner }) =>
  html`<svg class="au-spot" viewBox="-4.500 -4.500 9 9" aria-hidden="true">${spot(owner)}</svg>`;

const most = { w: 8, pic: html`<path class="au-ink" d="M-4 3L0 -4L4 3Z"/>` };
const below = { w: 8, pic: html`<path class="au-arrow" d="M0 -5V4M-3 1L0 4.500L3 1"/>` };
const red = { w: 22, pic: html`<rect class="au-red" x="-10" y="-7" width="20" height="14" rx="2"/>` };
/** @param {string} area @param {string} text @returns {Sign} */
const ground = (area, text) => ({ w: 24, pic: html`
  <g><rect class=${'cst ' + area} x="-11" y="-8" width="22" height="16" rx="3"/>${said(text).pic}</g>` });
const CONDUIT = 'i-cond', DAM = 'i-base', HOUSE = 'i-house', DROP = 'i-drop';

/** Signs of each criterion. @type {Record<string, Sign[]>} */
const CRITERIA = {
  DAM_MAX_CONDUIT: [sign(CONDUIT), most],
  DAM_OWN_POWERHOUSE: [sign(HOUSE), ...whose('o')],
  DAM_MOST_WATER: [sign(DROP), most],
  DAM_RED_SITE: [red],
  DAM_BELOW_POWERHOUSE: [sign(HOUSE), below],
  DAM_DOWNSTREAM_OWN: [below, sign(DAM), ...whose('o')],
  CON_MAX: [sign(CONDUIT), most],
  CON_SECOND: [sign(CONDUIT), said(2)],
  CON_DAM_ONO: [sign(DAM, 15), ...whose('onx')],
  CON_PH_OO: [sign(HOUSE, 16), ...whose('ox')],
  CON_DAM_ONO_REV: [sign(DAM, 15), ...whose('xno')],
  CON_PH_OO_REV: [sign(HOUSE, 16), ...whose('xo')],
  POW_MAX_CONDUIT: [sign(CONDUIT), most],
  POW_OWN_DAM: [sign(DAM), ...whose('o')],
  POW_PLAINS: [ground('plain', '')],
  POW_HILL_5: [ground('hill', '5')],
  POW_HILL_6: [ground('hill', '6')],
  POW_HILL_7: [ground('hill', '7')],
  POW_FEED_OWN: [sign(DROP, 15), below, ...whose('o')],
  POW_NOT_FEED_OPP: [sign(DROP, 15), { w: 20, pic: html`<g>
    ${whose('x')[0].pic}<path class="strike" d="M-6 5L6 -5"/></g>` }],
};

/** Structures by the column that places them. @type {Record<string, 'dam' | 'conduit' | 'powerhouse'>} */
const COLUMN = { base: 'dam', elevation: 'dam', conduit: 'conduit', powerhouse: 'powerhouse' };

/** @param {Tile} tile */
const columnsOf = ({ criteria_side: c }) => [
  { id: 'dam', x: 27, icons: [ICON.base, ICON.elevation], boxes: c.dam_elevation, code: c.dam_code },
  { id: 'conduit', x: 75, icons: [ICON.conduit], boxes: c.conduit, code: c.conduit_code },
  { id: 'powerhouse', x: 119, icons: [ICON.powerhouse], boxes: c.powerhouse, code: c.powerhouse_code },
];
const COLUMN_WIDE = 42, BOX_HIGH = 37;

/** Criteria side of a tile; structure: which column is marked; why: which of its criteria.
 * @param {{ game: Game, id: string, structure?: string, why?: string }} props */
export function CriteriaTile({ game, id, structure, why }) {
  const tile = game.catalog.automa.tiles.find((one) => one.label === id);
  if (!tile) return null;
  const on = structure ? COLUMN[structure] : undefined;
  return html`<svg class="au-tile" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" data-tile=${id}
    aria-label=${game.t('au.criteria', { tile: Number(id.slice(2)) })}>
    <rect class="au-steel" width=${WIDE} height=${HIGH} rx="7"/>
    ${columnsOf(tile).map((c) => html`
      <g transform=${at(c.x, 0)} class=${c.id === on ? 'au-col on' : 'au-col'}>
        <rect class="au-well" x=${-COLUMN_WIDE / 2} y="4" width=${COLUMN_WIDE} height=${HIGH - 8} rx="5"/>
        <g class="au-head" transform="translate(0 16)">${side(c.icons.map((icon) => sign(icon, 18)), 38)}</g>
        ${c.boxes.map((box, i) => criterion(game, box, i, box === why))}
        <text class="au-code" y="162">${c.code}</text>
      </g>`)}
    <g transform="translate(154 0)" class="au-col">
      <rect class="au-well" x="-11" y="4" width="22" height=${HIGH - 8} rx="5"/>
      ${use(DROP, -8, 8, 16)}
      ${tile.criteria_side.headstreams_printed.map((letter, i) => html`
        <g transform=${at(0, 45 + i * 41)}>
          <rect class="au-box" x="-9" y="-18" width="18" height="36" rx="3"/>
          <text class="au-n" y="5" style=${px(14)}>${letter}</text>
        </g>`)}
    </g>
  </svg>`;
}

/** @param {Game} game @param {string} id @param {number} i @param {boolean} on */
const criterion = (game, id, i, on) => html`
  <g ...${shown(game, { kind: 'none', value: 'box-' + id, label: capital(game.word('automa_reason', id)) })}
      class=${on ? 'au-crit on' : 'au-crit'} transform=${at(0, 46 + i * (BOX_HIGH + 4))}>
    <rect class="au-box" x="-19" y=${-BOX_HIGH / 2} width="38" height=${BOX_HIGH} rx="4"/>
    ${side(CRITERIA[id] ?? [said('?')], 34)}
  </g>`;

/* ---- actions ---- */

/** A contract in its colour. @param {string} [colour] @returns {Sign} */
const card = (colour) => ({ w: 15, pic: html`
  <g class=${'donec ' + colour}><rect class="cs" x="-6" y="-8" width="12" height="16" rx="2"/></g>` });

/** @param {number} [n] @returns {Sign[]} */
const price = (n) => (n ? [said(signed(-n), 12), sign('i-vp', 13)] : []);

/** @param {Item} item @returns {Sign[]} */
function structureOf({ structure = '', area, min_value: least }) {
  const what = [sign(ICON[structure] ?? 'i-any', 20)];
  if (area) what.push(ground(area, ''));
  if (least) what.push(said(`≥${least}`));
  return what;
}

/** Signs of each kind of item. @type {Record<string, (item: Item, game: Game) => Sign[]>} */
const ITEMS = {
  produce: ({ energy_modifier: n = 0, contract_colour: colour }) =>
    [sign('i-turb', 18), said(n ? signed(n) : '±0'), card(colour)],
  water: ({ drops = 1, immediate }) => [said(drops), sign(immediate ? 'i-flow' : 'i-wait', 18)],
  contract_office: ({ contract_colour: colour, energy_steps: n }) =>
    [card(colour), { ...sign('i-rot', 13) }, said(`+${n}`), sign('i-bolt', 13)],
  construct: structureOf,
  machinery_shop: ({ excavators = 0, mixers = 0, wild = 0, vp_cost: vp }) => [
    ...(excavators ? [said(excavators), sign('i-exc', 17)] : []),
    ...(mixers ? [said(mixers), sign('i-mix', 17)] : []),
    ...(wild ? [said(wild), sign('i-exc', 14), said('/', 11), sign('i-mix', 14)] : []),
    ...price(vp),
  ],
  workshop: ({ segments = 1, vp_cost: vp }) => [said(segments), sign('i-rot', 17), ...price(vp)],
  patent_office: ({ structure = '', vp_cost: vp }, game) => [
    { w: 30, pic: html`<${TechTile} id=${'L1-' + structure.toUpperCase()} catalog=${game.catalog}
      x=${0} y=${0} k=${0.5}/>` },
    ...price(vp),
  ],
  external_work: ({ order = [] }) => [sign('i-any', 14), said(order.join('›'), 11)],
  bank: () => [{ w: 20, pic: coin(1, 0, 0, 9) }],
};

const ITEM_X = [29, 84, 139], ITEM_WIDE = 51;

/** Action side of a tile; tried: results of its items so far, by position; now: the current item.
 * @param {{ game: Game, id: string, tried: import('./automa_turns.js').Tried[] }} props */
export function ActionTile({ game, id, tried }) {
  const tile = game.catalog.automa.tiles.find((one) => one.label === id);
  if (!tile) return null;
  const items = tile.action_side, last = tried.at(-1);
  return html`<svg class="au-tile" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" data-tile=${id}
    aria-label=${game.t('au.action', { tile: Number(id.slice(2)) })}>
    <rect class="au-steel" width=${WIDE} height=${HIGH} rx="7"/>
    ${items.map((item, i) => {
      const column = items.filter((one) => one.column === item.column);
      const high = (HIGH - 4) / column.length;
      const became = tried.find((t) => t.at === i);
      const state = !became ? '' : became.taken ? ' taken' : ' skipped';
      return html`<${Action} game=${game} item=${item} high=${high}
        y=${2 + (column.indexOf(item) + 0.5) * high} state=${state + (last?.at === i ? ' now' : '')}/>`;
    })}
  </svg>`;
}

/** @param {{ game: Game, item: Item, y: number, high: number, state: string }} props */
function Action({ game, item, y, high, state }) {
  const h = high - 4, two = h > 34;
  const people = side([said(item.engineers, 12), sign('i-eng', 14)], 40);
  const what = side(ITEMS[item.op]?.(item, game) ?? [], two ? 46 : 30);
  const facts = [game.t('fact.space', { n: item.engineers }), item.ends_turn ? '' : game.t('au.goes_on')];
  return html`
    <g ...${shown(game, { kind: 'none', value: 'item-' + item.op, label: itemText(game, item), facts })}
      class=${`au-item${item.ends_turn ? '' : ' goes-on'}${state}`} data-item=${item.seq}
      transform=${at(ITEM_X[item.column - 1], y)}>
      <rect class="au-box" x=${-ITEM_WIDE / 2} y=${-h / 2} width=${ITEM_WIDE} height=${h} rx="4"/>
      <g class="au-people" transform=${two ? at(0, fromMiddle(0, 2) * 22) : at(-15, 0)}>${people}</g>
      <g transform=${two ? at(0, fromMiddle(1, 2) * 18) : at(9, 0)}>${what}</g>
      ${state.includes('skipped') ? html`<path class="strike" d="M-21 ${Math.min(14, h / 2 - 4)}
        L21 ${-Math.min(14, h / 2 - 4)}"/>` : null}
    </g>`;
}

/** Argument for an item whose text has a gap. @type {Record<string, (item: Item, game: Game) => any>} */
const GAPS = {
  modifier: ({ energy_modifier: n = 0 }) => (n ? signed(n) : '±0'),
  colour: ({ contract_colour: colour = '' }, game) => game.word('colour', colour),
  structure: ({ structure = '' }, game) => game.word('structure', structure),
  order: ({ order = [] }) => order.join(', '),
  area: ({ area, min_value: least }, game) =>
    (area ? ` (${game.word('area', area)})` : least ? ` (≥ ${least})` : ''),
};

/** Returns an item in words: "Produce −1, green contract". @param {Game} game @param {Item} item */
export function itemText(game, item) {
  const gaps = Object.fromEntries(Object.entries(GAPS).map(([key, gap]) => [key, gap(item, game)]));
  return game.t('au.item.' + item.op, {
    ...gaps, drops: item.drops ?? 0, immediate: !!item.immediate, steps: item.energy_steps ?? 0,
    segments: item.segments ?? 0, machines: (item.excavators ?? 0) + (item.mixers ?? 0) + (item.wild ?? 0),
  });
}
