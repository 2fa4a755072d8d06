// SPDX-License-Identifier: MIT
/* gains.js - Effects of cards, tiles and spaces as a row of icons, from the catalogue's effects. */
// @ts-check
import { html } from '../../js/html.js';
import { GOODS } from './model.js';
import { at, points, times, use } from './ui.js';

/** @typedef {import('./model.js').Effect} Effect */
/** A sign is an icon's name, a text after "=", or "vp:n". @typedef {string} Sign */

/** Counted values. @type {Record<string, Sign[]>} */
const COUNTED = {
  buildings: ['bldpic'],
  temple_buildings: ['g-hathor', 'bldpic'],
  osiris_buildings: ['g-osiris', 'bldpic'],
  building_pairs: ['g-hathor', '=+', 'g-osiris'],
  statues: ['statue'],
  statues_god: ['statue', 'g-horus'],
  statues_people: ['statue', 'people'],
  pillars: ['colpic'],
  pillars_border: ['outer'],
  pillars_inner: ['inner'],
  statues_and_pillars: ['statue', '=+', 'colpic'],
  basic_resources: ['goods'],
  resource_sets: GOODS.map((g) => 'r-' + g),
  gold: ['r-gold'],
  scribes: ['r-scribe'],
  technologies: ['b-tech'],
  blessings: ['b-bless'],
  population: ['people'],
  happiness: ['smile'],
  population_minus_happiness: ['=(', 'people', '=−', 'smile', '=)'],
  final_balance_abs: ['g-maat'],
  districts_led: ['g-osiris'],
  production_at_least_5: ['goods', '=↑5'],
  pure_dice_on_wheel: ['die', 'feather'],
  pure_dice_in_my_gods_sections: ['die', 'feather', 'statue'],
};
/** @param {Effect} e */
const counted = (e) => COUNTED[e.count] ?? ['eye'];

const GAIN_MOST = 3;
/** Few of a kind as single signs, more as a number. @param {Effect} e @returns {Sign[]} */
function gained({ what, n }) {
  if (what === 'vp') return [`vp:${n}`];
  return n <= GAIN_MOST ? times(n, () => 'r-' + what) : ['r-' + what, `=${n}`];
}

/** The highest step of a threshold. @param {Effect} e @returns {Sign[]} */
function threshold(e) {
  const [least, vp] = e.steps.at(-1);
  return [...counted(e), `=${least}`, 'arrow-r', `vp:${vp}`];
}

/** Signs of an effect, by its `op`. @type {Record<string, (e: Effect) => Sign[]>} */
const SIGNS = {
  gain: gained,
  gain_choice: (e) => ['goods', `=${e.n}`],
  score_per: (e) => [...counted(e), ...(e.per > 1 ? [`=${e.per}`] : []), 'arrow-r', `vp:${e.vp}`],
  score_threshold: threshold,
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
/** @param {Effect} e @returns {Sign[]} */
const signsOf = (e) => SIGNS[e.op]?.(e) ?? ['eye'];

/** @param {Sign} sign @param {number} size */
function widthOf(sign, size) {
  if (sign === 'arrow-r') return size * 0.55;
  return sign.startsWith('=') ? size * (0.15 + 0.42 * (sign.length - 1)) : size * 1.04;
}

/** @param {{ sign: Sign, x: number, size: number }} props x: its middle */
function Drawn({ sign, x, size }) {
  if (sign.startsWith('vp:')) return points(sign.slice(3), x, 0, size);
  if (sign.startsWith('=')) {
    return html`<text x=${x} y=${size * 0.27} class="ict"
      style=${`font-size:${size * 0.68}px`}>${sign.slice(1)}</text>`;
  }
  if (sign === 'arrow-r') return use(sign, x - size * 0.14, -size * 0.2, size * 0.28, size * 0.4);
  return use(sign, x - size / 2, -size / 2, size);
}

/** Signs of effects in a row, centred; `lead` stands before them.
 * @param {{ effects: Effect[], x: number, y: number, size: number, room: number, lead?: Sign[] }} props */
export function Gains({ effects, x, y, size, room, lead = [] }) {
  const signs = [...lead, ...effects.flatMap(signsOf)], widths = signs.map((sign) => widthOf(sign, size));
  const whole = widths.reduce((sum, w) => sum + w, 0), scale = Math.min(1, room / Math.max(1, whole));
  let left = -whole / 2;
  const middles = widths.map((w) => {
    const middle = left + w / 2;
    left += w;
    return middle;
  });
  return html`<g class="gains inkc" transform=${at(x, y, Math.round(scale * 100) / 100)}>
    ${signs.map((sign, i) => html`<${Drawn} sign=${sign} x=${middles[i]} size=${size}/>`)}
  </g>`;
}

const BUILT = /** @type {Record<string, Sign>} */ ({
  build_statue: 'statue', build_pillar: 'colpic', build_building: 'bldpic',
});

/** Trigger of a technology. @param {{ on?: string, given?: any }} card @returns {Sign[]} */
export function leadOf({ on, given }) {
  if (!on) return [];
  if (on === 'produce') return ['die', 'r-' + given.resource, 'arrow-r'];
  if (on === 'god_action') return ['g-' + given.god, 'arrow-r'];
  if (BUILT[on]) return ['=+', BUILT[on], 'arrow-r'];
  if (on === 'statue_bonus') return ['statue', 'arrow-r'];
  return ['g-maat', ...(given ? [`=${given.balance}`] : []), 'arrow-r'];
}
