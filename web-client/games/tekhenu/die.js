// SPDX-License-Identifier: MIT
/* A die, a pillar tile, a scribe's face: the small pieces that stand in several places. */
// @ts-check
import { html } from '../../js/html.js';
import { MARKS } from '../../js/board/marks.js';
import { COLOUR, PIPS } from './layout.js';
import { GOODS } from './model.js';
import { at, points, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */

/** Centred on x, y; with a sun it casts a shadow. @param {{ colour: string, value: number, x: number, y: number, size: number, id?: string, sun?: [number, number], class?: string }} props */
export function Die({ colour, value, x, y, size, id, sun, class: more = '' }) {
  const h = size / 2, r = size * 0.2, pip = size * 0.094, k = size * 0.27;
  const box = (/** @type {string} */ cls, /** @type {string | undefined} */ move) => html`<rect x=${-h} y=${-h} width=${size} height=${size} rx=${r} class=${cls} transform=${move}/>`;
  return html`<g id=${id} class=${`die d-${colour} ${more}`} transform=${at(x, y)}>${sun && box('dsh', at(sun[0] * size * 0.34, sun[1] * size * 0.34))}${sun && box('dside', at(sun[0] * size * 0.13, sun[1] * size * 0.13))}${box('dtop', undefined)}
    ${(PIPS[value] ?? []).map(([px, py]) => html`<circle cx=${px * k} cy=${py * k} r=${pip}/>`)}</g>`;
}

/** A little plate with the pips of a value. @param {number} value @param {number} x @param {number} y @param {number} size @param {string} [cls] */
export const face = (value, x, y, size, cls = '') => html`<g class=${'face ' + cls}><rect x=${x} y=${y} width=${size} height=${size} rx=${size * 0.22} class="dnum"/>${(PIPS[value] ?? []).map(([px, py]) => html`<circle cx=${x + size / 2 + px * size * 0.25} cy=${y + size / 2 + py * size * 0.25} r=${size * 0.09} class="pp"/>`)}</g>`;

/** A pillar tile at 0,0; its borders carry colour and pattern. @param {{ m: Model, id: string, size: number, rotation?: number, owner?: number, sun?: [number, number] }} props */
export function Tile({ m, id, size, rotation = 0, owner, sun }) {
  const t = m.b.tiles[id], rim = size * (size > 60 ? 0.14 : 0.2), inner = size - 2 * rim;
  return html`<g class="tile">${sun && html`<rect width=${size} height=${size} rx="3" class="t-sh" transform=${at(sun[0] * 4, sun[1] * 4)}/>`}<rect width=${size} height=${size} rx="3" fill="#f4e6c0"/>
    ${['n', 'e', 's', 'w'].map((side, i) => html`<g transform=${`rotate(${(i + rotation) * 90} ${size / 2} ${size / 2})`}><path d=${`M0 0H${size}L${size - rim} ${rim}H${rim}Z`} fill=${COLOUR[t.edges[side]]}/>${use('ed-' + t.edges[side], rim * 1.3, rim * 0.12, size - rim * 2.6, rim * 0.72)}</g>`)}
    <rect x=${rim} y=${rim} width=${inner} height=${inner} fill="none" stroke="#6d5429"/><rect width=${size} height=${size} rx="3" fill="none" stroke="#4a3517" stroke-width="1.2"/>
    ${owner !== undefined ? pillar(owner, size / 2, size / 2, inner) : size > 60 ? html`${use('l-' + t.light, rim + 2, rim + 2, 16, 16, 'tl-' + t.light)}${Array.from({ length: t.limestone_cost }, (_, i) => use('r-limestone', size - rim - 14 - i * 11, rim + 3, 13))}<${Gains} m=${m} effects=${t.ability} x=${size / 2} y=${size * 0.63} size=${22} room=${inner}/>` : use('l-' + t.light, size / 2 - inner * 0.4, size / 2 - inner * 0.4, inner * 0.8, inner * 0.8, 'tl-' + t.light)}</g>`;
}

/** The mark of a seat in white, on a piece. @param {number} seat @param {number} x @param {number} y @param {number} size */
const small = (seat, x, y, size) => html`<path d=${MARKS[seat] ?? MARKS[0]} fill="#fff" transform=${at(x - size / 2, y - size / 2, size / 24)}/>`;
/** @param {number} seat @param {number} x @param {number} y @param {number} size */
export const pillar = (seat, x, y, size) => html`<g class=${'piece s' + seat}>${use('pillar', x - size / 2, y - size / 2, size)}${small(seat, x, y, size * 0.4)}</g>`;
/** @param {number} seat @param {number} x @param {number} y @param {number} size @param {string} [id] */
export const house = (seat, x, y, size, id) => html`<g class=${'piece s' + seat} id=${id}><ellipse cx=${x - 3} cy=${y + size * 0.3} rx=${size * 0.45} ry=${size * 0.26} class="psh"/>${use('bld', x - size / 2, y - size / 2, size)}${small(seat, x - size * 0.1, y + size * 0.26, size * 0.28)}</g>`;
/** @param {number} seat @param {number} x foot @param {number} y foot @param {number} size height @param {string} [id] */
export const statue = (seat, x, y, size, id) => html`<g class=${'piece s' + seat} id=${id}><ellipse cx=${x - 3} cy=${y - 2} rx=${size * 0.3} ry=${size * 0.17} class="psh"/>${use('statue', x - size * 0.353, y - size, size * 0.706, size)}${small(seat, x, y - size * 0.42, size * 0.3)}</g>`;

/** What is counted. @type {Record<string, string[]>} */
const COUNTED = {
  buildings: ['bldpic'], temple_buildings: ['g-hathor', 'bldpic'], osiris_buildings: ['g-osiris', 'bldpic'], building_pairs: ['g-hathor', '=+', 'g-osiris'], statues: ['statue'], statues_god: ['statue', 'g-horus'], statues_people: ['statue', 'people'],
  pillars: ['colpic'], pillars_border: ['outer'], pillars_inner: ['inner'], statues_and_pillars: ['statue', '=+', 'colpic'], basic_resources: ['goods'], resource_sets: GOODS.map((g) => 'r-' + g), gold: ['r-gold'], scribes: ['r-scribe'],
  technologies: ['b-tech'], blessings: ['b-bless'], population: ['people'], happiness: ['smile'], population_minus_happiness: ['=(', 'people', '=−', 'smile', '=)'], final_balance_abs: ['g-maat'], districts_led: ['g-osiris'], production_at_least_5: ['goods', '=↑5'],
  pure_dice_on_wheel: ['die', 'feather'], pure_dice_in_my_gods_sections: ['die', 'feather', 'statue'],
};
/** @param {any} e */
const counted = (e) => COUNTED[e.count] ?? ['eye'];
/** What an effect is drawn as: icon names, texts after "=", "vp:n". @type {Record<string, (e: any) => string[]>} */
const SIGNS = {
  gain: (e) => (e.what === 'vp' ? [`vp:${e.n}`] : e.n <= 3 ? Array.from({ length: e.n }, () => 'r-' + e.what) : ['r-' + e.what, `=${e.n}`]),
  gain_choice: (e) => ['goods', `=${e.n}`],
  score_per: (e) => [...counted(e), ...(e.per > 1 ? [`=${e.per}`] : []), 'arrow-r', `vp:${e.vp}`],
  score_threshold: (e) => [...counted(e), `=${e.steps.at(-1)[0]}`, 'arrow-r', `vp:${e.steps.at(-1)[1]}`],
  score_minus: (e) => [`vp:${e.base}`, '=−', ...counted(e)],
  cost_mod: (e) => ['g-' + e.action, 'r-' + e.resource, `=−${Math.abs(e.delta)}`],
  waive_cost: (e) => ['g-' + e.action, 'r-' + e.resource, '=0'],
  action_plus: (e) => ['g-' + e.action, `=+${e.n}`],
  set_die_value: () => ['die', '=1–6'],
  allow_forbidden: () => ['barred', 'arrow-r', 'heart'],
  place_die: (e) => (e.where === 'anubis' ? ['die', 'arrow-r', 'g-anubis'] : ['feather', '=⇄', 'heart']),
  exchange_basic: (e) => ['goods', '=⇄', 'goods', `=≤${e.max}`],
  production: (e) => ['goods', `=↑${e.n}`],
  population: (e) => ['people', `=+${e.n}`],
  happiness: (e) => ['smile', `=+${e.n}`],
  extra_action: () => ['act'],
  free_osiris: () => ['g-osiris', 'bldpic'],
  free_temple_building: () => ['g-hathor', 'bldpic'],
  no_surplus: () => ['heart', '=0'],
  surplus_reduction: (e) => ['heart', `=−${e.n}`],
  waive_upkeep: () => ['r-bread', '=0'],
  upkeep_reduction: (e) => ['r-bread', `=−${e.n}`],
  osiris_no_happiness_cost: () => ['g-osiris', 'smile', '=0'],
  any_row: () => ['g-osiris', '=1–6'],
  force_tile_ability: () => ['g-ra', 'l-sunny'],
  scribe_reach: (e) => ['r-scribe', `=±${e.max}`],
  anubis_cost: (e) => ['g-anubis', 'r-scribe', `=${e.value}`],
  edge_vp: (e) => ['tilepic', 'arrow-r', `vp:${e.value}`],
};
/** @param {any} e @returns {string[]} */
const signs = (e) => SIGNS[e.op]?.(e) ?? ['eye'];

/** The signs of some effects in a row, centred. @param {{ m: Model, effects: any[], x: number, y: number, size: number, room: number, lead?: string[] }} props */
export function Gains({ effects, x, y, size, room, lead = [] }) {
  const list = [...lead, ...effects.flatMap(signs)];
  const wide = (/** @type {string} */ s) => (s === 'arrow-r' ? size * 0.55 : s.startsWith('=') ? size * (0.15 + 0.42 * (s.length - 1)) : size * 1.04);
  const whole = list.reduce((n, s) => n + wide(s), 0), k = Math.min(1, room / Math.max(1, whole));
  let left = -whole / 2;
  return html`<g class="gains inkc" transform=${at(x, y, Math.round(k * 100) / 100)}>${list.map((s) => {
    const w = wide(s), c = left + w / 2;
    left += w;
    return s.startsWith('vp:') ? points(s.slice(3), c, 0, size) : s.startsWith('=') ? html`<text x=${c} y=${size * 0.27} class="ict" style=${`font-size:${size * 0.68}px`}>${s.slice(1)}</text>` : s === 'arrow-r' ? use(s, c - size * 0.14, -size * 0.2, size * 0.28, size * 0.4) : use(s, c - size / 2, -size / 2, size);
  })}</g>`;
}
const BUILT = /** @type {Record<string, string>} */ ({ build_statue: 'statue', build_pillar: 'colpic', build_building: 'bldpic' });
/** What a technology waits for. @param {any} card @returns {string[]} */
export function leadOf({ on, given }) {
  if (!on) return [];
  if (on === 'produce') return ['die', 'r-' + given.resource, 'arrow-r'];
  if (on === 'god_action') return ['g-' + given.god, 'arrow-r'];
  if (BUILT[on]) return ['=+', BUILT[on], 'arrow-r'];
  return on === 'statue_bonus' ? ['statue', 'arrow-r'] : ['g-maat', ...(given ? [`=${given.balance}`] : []), 'arrow-r'];
}
