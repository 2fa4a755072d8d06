// SPDX-License-Identifier: MIT
/* tracks.js - Both research tracks with their bonuses, and the CO2 track. */
// @ts-check
import { html } from '../../js/html.js';
import { CO2 } from './layout.js';
import { sideOf } from './model.js';
import { classes, note, thing } from './touch.js';
import { at, cube, disc, points, signed, spread, times, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {import('./model.js').Action} Action */
/** @typedef {import('./model.js').Bonus} BonusTile */
/** @typedef {import('../../js/types.js').Game} Game */

/** x and width of each level's cell, and the position of the bonuses.
 * @typedef {{ x: number, cells: [number, number][], bonus: [number, number], sign: string, module: string }}
 *   Track */
/** @type {Record<string, Track>} */
const TRACKS = {
  extraction: {
    x: 8, cells: [[16, 68], [87, 48], [138, 60], [201, 32]], bonus: [238, 39],
    sign: 'm-IND', module: 'IND',
  },
  sustainability: {
    x: 334, cells: [[342, 44], [389, 54], [446, 44], [493, 36]], bonus: [534, 54],
    sign: 'm-REC', module: 'REC',
  },
};
const LAST_LEVEL = 4, RAIL_Y = 576;

/* ---- actions of each level ---------------------------------------------------------------- */

const COSTS = ['iron', 'titanium', 'waste', 'water', 'helium3'];
const GAINS = ['iron', 'titanium', 'water', 'helium3', 'energy', 'waste', 'food'];

/** A row of cubes around x. @param {{ goods: string[], x: number, y: number, size: number }} props */
const Cubes = ({ goods, x, y, size }) => goods.map((good, i) => {
  const left = x + (i - goods.length / 2) * size;
  return good === 'food' ? use('food', left, y, size, size, 'i-soft') : cube(good, left, y, size);
});

/** An exchange of goods. @param {{ action: Action, x: number, w: number, size: number }} props */
function Exchange({ action, x, w, size }) {
  const mid = x + w / 2, gain = { ...action.gain, food: action.gain.food_faceup ?? 0 };
  return html`<${Cubes} goods=${spread(action.cost, COSTS)} x=${mid} y=${514} size=${size}/>
    ${use('arrow-d', mid - 4, 530, 8, 5, 'i-soft')}
    <${Cubes} goods=${spread(gain, GAINS)} x=${mid} y=${537} size=${size}/>`;
}

/** @param {{ game: Game, m: Model, action: Action, x: number, w: number, size: number }} props */
const Option = ({ game, m, action, x, w, size }) => html`
  <g class=${'opt ' + classes(game, 'option', action.id)}
      ...${thing(game, m, 'option', action.id, game.word('action', action.id))}>
    <rect x=${x + 1} y="499" width=${w - 2} height="56" rx="4" class="hit"/>
    <${Exchange} action=${action} x=${x} w=${w} size=${size}/>
    <rect x=${x + 1.5} y="499.500" width=${w - 3} height="55" rx="4" class="edge"/>
  </g>`;

/** Size of cubes if n options share a cell. @param {Action[]} options @param {number} w of the cell */
function cubeSize(options, w) {
  const n = options.length, most = Math.max(1, ...options.map((a) => spread(a.cost, COSTS).length));
  const room = n > 1 ? (w / n - 3) / Math.max(2, most) : (w - 5) / Math.max(most, 3);
  return Math.min(14, Math.floor(room));
}

/** @param {{ game: Game, m: Model, options: Action[], level: number, cell: [number, number],
 *   reached: boolean }} props */
function Level({ game, m, options, level, cell: [x, w], reached }) {
  const share = w / Math.max(1, options.length), size = cubeSize(options, w);
  return html`<g class=${reached ? 'lvl on' : 'lvl'}>
    <rect x=${x} y="498" width=${w} height="58" rx="5"/>
    <text x=${x + 6} y="511" class="lvn">${level}</text>
    ${options.map((a, k) => html`<${Option} game=${game} m=${m} action=${a}
      x=${x + k * share} w=${share} size=${size}/>`)}
    ${level === LAST_LEVEL && html`<text x=${x + w / 2} y="536" class="lv2 mid">×2</text>`}
  </g>`;
}

/* ---- markers ------------------------------------------------------------------------------ */

/** A side's disc below its level, beside the others.
 * @param {{ m: Model, t: Track, track: string, side: Side }} props */
function Disc({ m, t, track, side }) {
  const level = side.level[track];
  const here = m.sides.filter((s) => s.level[track] === level && !s.bonus[track]).map((s) => s.seat);
  const [x, w] = t.cells[level - 1], i = here.indexOf(side.seat), n = here.length;
  const gap = Math.min(17, (w - 4) / n), mid = x + w / 2 + (i - (n - 1) / 2) * gap;
  return disc(side.seat, mid, RAIL_Y, 8.5, `lm-${track}-${side.seat}`);
}

/** Gains drawn as a sign and a number.
 * @type {Record<string, [(x: number, y: number) => any, (n: number) => string]>} */
const COUNTED = {
  energy_fill: [(x, y) => cube('energy', x, y, 17), (n) => `= ${n}`],
  co2_back: [(x, y) => use('co2', x - 1, y - 1, 18, 18, 'i-soft'), (n) => signed(-n)],
  discard_waste: [(x, y) => cube('waste', x, y, 16), (n) => signed(-n)],
  stress_to: [(x, y) => use('stress', x, y - 1, 17), (n) => `= ${n}`],
};

/** A bonus, in signs.
 * @param {Record<string, number>} gain @param {number} x middle @param {number} y @param {number} w */
function prize(gain, x, y, w) {
  if (gain.vp) return points(gain.vp, x, y + 21, 26);
  if (gain.food_from_discard) return use('food', x - 9, y + 12, 18, 18, 'i-soft');
  const key = Object.keys(COUNTED).find((k) => gain[k]);
  if (key) {
    const [sign, number] = COUNTED[key];
    return html`${sign(x - 19, y + 13)}<text x=${x + 9} y=${y + 26} class="bn">${number(gain[key])}</text>`;
  }
  const goods = spread(gain, ['waste', 'water', 'helium3']), n = goods.length;
  const step = Math.min(17, (w - 4) / Math.max(1, n)), size = Math.min(16, step);
  return goods.map((good, i) => cube(good, x + (i - n / 2) * step + (step - size) / 2, y + 13, size));
}

/** @param {{ game: Game, m: Model, bonus: BonusTile, x: number, y: number, w: number }} props */
function Bonus({ game, m, bonus, x, y, w }) {
  const takers = m.sides.filter((s) => s.bonus[bonus.track] === bonus.id);
  const discOf = (/** @type {Side} */ s, /** @type {number} */ i) =>
    disc(s.seat, x + w - 8 - i * 13, y + 34, 8, `lm-${bonus.track}-${s.seat}`);
  return html`<g class=${'bon ' + classes(game, 'bonus', bonus.id)}
      ...${thing(game, m, 'bonus', bonus.id, game.word('bonus', bonus.id))}>
    <rect x=${x} y=${y} width=${w} height="42" rx="5"/>
    ${prize(bonus.gain, x + w / 2, y, w)}
    ${takers.map(discOf)}
    <rect x=${x + 1} y=${y + 1} width=${w - 2} height="40" rx="5" class="edge"/>
  </g>`;
}

/** In two columns. @param {{ game: Game, m: Model, t: Track, track: string }} props */
function Bonuses({ game, m, t, track }) {
  const [x, w] = t.bonus, all = Object.values(m.b.bonuses).filter((b) => b.track === track);
  return all.map((b, i) => html`<${Bonus} key=${b.id} game=${game} m=${m} bonus=${b}
    x=${x + (i % 2) * (w + 3)} y=${498 + Math.floor(i / 2) * 45} w=${w}/>`);
}

/** True if the action is available in the current form of the track's module.
 * @param {Action} action @param {boolean} advanced */
const offered = ({ advanced: needs }, advanced) => needs !== (advanced ? 'never' : 'only');

/** @param {{ game: Game, m: Model, track: string }} props */
export function Research({ game, m, track }) {
  const t = TRACKS[track], title = game.t('track.title.' + track), last = t.cells[LAST_LEVEL - 1];
  const advanced = m.advanced.includes(t.module), reached = sideOf(m, game.you ?? -1)?.level[track] ?? 0;
  const options = Object.values(m.b.actions).filter((a) => a.module === t.module && offered(a, advanced));
  return html`<g class=${'lm-track ' + classes(game, 'track', track)}
      ...${thing(game, m, 'track', track, title, { verb: 'research' })}>
    <rect x=${t.x} y="474" width="318" height="120" rx="10" class="pan"/>
    ${use(t.sign, t.x + 10, 479, 15, 15, 'i-soft')}
    <text x=${t.x + 31} y="492" class="area">${title}</text>
    <text x=${t.x + 308} y="491" class="quiet end">${game.t('bonuses')}</text>
    ${t.cells.map((cell, i) => html`<${Level} game=${game} m=${m} level=${i + 1} cell=${cell}
      options=${options.filter((a) => a.level === i + 1)} reached=${i + 1 <= reached}/>`)}
    <path d=${`M${t.x + 10} ${RAIL_Y}H${last[0] + last[1]}`} class="rail"/>
    ${m.sides.map((s) => !s.bonus[track] && html`<${Disc} key=${s.seat}
      m=${m} t=${t} track=${track} side=${s}/>`)}
    <${Bonuses} game=${game} m=${m} t=${t} track=${track}/>
    <rect x=${t.x} y="474" width="318" height="120" rx="10" class="edge"/>
  </g>`;
}

/* ---- the air ------------------------------------------------------------------------------ */

/** Colours of the spaces, from clean to bad. */
const AIR = [
  '#2f7f78', '#3c7f70', '#4f7d66', '#667a5c', '#7d7453', '#8c684c', '#955a47', '#984a41', '#983a3a',
];

/** @param {{ space: number, vp: number }} props */
const AirSpace = ({ space, vp }) => html`<g>
  <rect x=${CO2(space) - 13.4} y="498" width="26.800" height="62" rx="5" fill=${AIR[space]}/>
  <text x=${CO2(space)} y="574" class="lvn mid">${space}</text>
  <text x=${CO2(space)} y="588" class="covp">${signed(vp)}</text>
</g>`;

/** Discs on one space are stacked. @param {{ m: Model, side: Side }} props */
function AirDisc({ m, side }) {
  const here = m.sides.filter((x) => x.co2 === side.co2), i = here.indexOf(side);
  const { pitch, r } = here.length > 3 ? { pitch: 14, r: 8 } : { pitch: 19, r: 9.5 };
  return html`<g>${disc(side.seat, CO2(side.co2), 549 - i * pitch, r, 'lm-co2-' + side.seat)}</g>`;
}

/** @param {{ game: Game, m: Model }} props */
export function Co2({ game, m }) {
  const spaces = /** @type {{ space: number, end_vp: number }[]} */ (m.b.c.tracks.co2.spaces);
  return html`<g class="lm-co2" ...${note(game, m, 'co2', game.t('area.co2'))}>
    <rect x="660" y="474" width="268" height="120" rx="10" class="pan"/>
    ${use('co2', 670, 479, 15, 15, 'i-soft')}
    <text x="691" y="492" class="area">${game.t('area.co2')}</text>
    <text x="918" y="491" class="quiet end">${game.t('vp.end')}</text>
    ${spaces.map((s) => html`<${AirSpace} space=${s.space} vp=${s.end_vp}/>`)}
    ${m.sides.map((s) => html`<${AirDisc} key=${s.seat} m=${m} side=${s}/>`)}
  </g>`;
}
