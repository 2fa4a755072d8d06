// SPDX-License-Identifier: MIT
/* Both research tracks with their bonuses, the CO2 track, and the sky: rounds, sun and moon, turn order. */
// @ts-check
import { html } from '../../js/html.js';
import { CO2, ROUNDS } from './layout.js';
import { nameOf } from './model.js';
import { classes, thing } from './touch.js';
import { at, cube, disc, Fit, mark, points, signed, spread, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */

/** x and width of each level's cell, and where the bonuses stand. @type {Record<string, { x: number, cells: [number, number][], bonus: [number, number], sign: string }>} */
const TRACKS = {
  extraction: { x: 8, cells: [[16, 68], [87, 48], [138, 60], [201, 32]], bonus: [238, 39], sign: 'm-IND' },
  sustainability: { x: 334, cells: [[342, 44], [389, 54], [446, 44], [493, 36]], bonus: [534, 54], sign: 'm-REC' },
};
const ORDER = ['iron', 'titanium', 'waste', 'water', 'helium3'];

/** What an option turns into what, as two rows of cubes. @param {Model} m @param {string} id @param {number} x @param {number} w @param {number} size */
function option(m, id, x, w, size) {
  const a = m.b.actions[id], pay = spread(a.cost, ORDER), get = spread({ ...a.gain, ...(a.gain.food_faceup ? { food: a.gain.food_faceup } : {}) }, ['iron', 'titanium', 'water', 'helium3', 'energy', 'waste', 'food']);
  const row = (/** @type {string[]} */ goods, /** @type {number} */ y) => goods.map((g, i) => (g === 'food' ? use('food', x + w / 2 + (i - goods.length / 2) * size, y, size, size, 'i-soft') : cube(g, x + w / 2 + (i - goods.length / 2) * size, y, size)));
  return html`${row(pay, 514)}${use('arrow-d', x + w / 2 - 4, 530, 8, 5, 'i-soft')}${row(get, 537)}`;
}

/** @param {{ game: Game, m: Model, track: string }} props */
export function Research({ game, m, track }) {
  const t = TRACKS[track], module = track === 'extraction' ? 'IND' : 'REC', advanced = m.advanced.includes(module);
  const acts = Object.values(m.b.actions).filter((a) => a.module === module && a.level > 0 && !(a.advanced === 'never' && advanced) && !(a.advanced === 'only' && !advanced));
  const low = Math.min(...m.sides.map((s) => s.level[track])), high = game.you === null ? 0 : m.sides.find((s) => s.seat === game.you)?.level[track] ?? 0;
  return html`<g class=${'lm-track ' + classes(game, 'track', track)} ...${thing(game, m, 'track', track, game.t('track.title.' + track), { verb: 'research' })}>
    <rect x=${t.x} y="474" width="318" height="120" rx="10" class="pan"/>${use(t.sign, t.x + 10, 479, 15, 15, 'i-soft')}
    <text x=${t.x + 31} y="492" class="area">${game.t('track.title.' + track)}</text><text x=${t.x + 308} y="491" class="quiet end">${game.t('bonuses')}</text>
    ${t.cells.map(([x, w], i) => {
    const at4 = acts.filter((a) => a.level === i + 1), half = w / Math.max(1, at4.length), most = Math.max(1, ...at4.map((a) => spread(a.cost, ORDER).length, 1));
    const size = Math.min(14, at4.length > 1 ? Math.floor((half - 3) / Math.max(2, most)) : Math.floor((w - 5) / Math.max(most, 3)));
    return html`<g class=${'lvl' + (i + 1 <= high ? ' on' : '')}><rect x=${x} y="498" width=${w} height="58" rx="5"/><text x=${x + 6} y="511" class="lvn">${i + 1}</text>
      ${at4.map((a, k) => html`<g class=${'opt ' + classes(game, 'option', a.id)} ...${thing(game, m, 'option', a.id, game.word('action', a.id), { about: 'option' })}><rect x=${x + k * half + 1} y="499" width=${half - 2} height="56" rx="4" class="hit"/>${option(m, a.id, x + k * half, half, size)}<rect x=${x + k * half + 1.5} y="499.500" width=${half - 3} height="55" rx="4" class="edge"/></g>`)}
      ${i === 3 && html`<text x=${x + w / 2} y="536" class="lv2 mid">×2</text>`}</g>`;
  })}
    <path d=${`M${t.x + 10} 576H${t.cells[3][0] + t.cells[3][1]}`} class="rail"/>
    ${m.sides.map((s) => s.bonus[track] ? null : html`<${Disc} key=${s.seat} m=${m} t=${t} track=${track} side=${s} low=${low}/>`)}
    ${Object.values(m.b.bonuses).filter((b) => b.track === track).map((b, i) => html`<${Bonus} key=${b.id} game=${game} m=${m} bonus=${b} x=${t.bonus[0] + (i % 2) * (t.bonus[1] + 3)} y=${498 + Math.floor(i / 2) * 45} w=${t.bonus[1]}/>`)}
    <rect x=${t.x} y="474" width="318" height="120" rx="10" class="edge"/>
  </g>`;
}

/** A side's disc under its level, beside the others of that level. @param {{ m: Model, t: { cells: [number, number][] }, track: string, side: import('./model.js').Side }} props */
function Disc({ m, t, track, side }) {
  const level = side.level[track], here = m.sides.filter((s) => s.level[track] === level && !s.bonus[track]).map((s) => s.seat);
  const [x, w] = t.cells[level - 1], i = here.indexOf(side.seat), gap = Math.min(17, (w - 4) / here.length);
  return disc(side.seat, x + w / 2 + (i - (here.length - 1) / 2) * gap, 576, 8.5, `lm-${track}-${side.seat}`);
}

/** Gains that are a sign and a number. @type {Record<string, [(x: number, y: number) => any, (n: number) => string]>} */
const COUNTED = {
  energy_fill: [(x, y) => cube('energy', x, y, 17), (n) => `= ${n}`],
  co2_back: [(x, y) => use('co2', x - 1, y - 1, 18, 18, 'i-soft'), (n) => signed(-n)],
  discard_waste: [(x, y) => cube('waste', x, y, 16), (n) => signed(-n)],
  stress_to: [(x, y) => use('stress', x, y - 1, 17), (n) => `= ${n}`],
};

/** What a bonus gives, in signs. @param {Record<string, number>} gain @param {number} x middle @param {number} y @param {number} w */
function prize(gain, x, y, w) {
  const goods = spread(gain, ['waste', 'water', 'helium3']), step = Math.min(17, (w - 4) / Math.max(1, goods.length)), size = Math.min(16, step);
  if (gain.vp) return points(gain.vp, x, y + 21, 26);
  if (gain.food_from_discard) return use('food', x - 9, y + 12, 18, 18, 'i-soft');
  const key = Object.keys(COUNTED).find((k) => gain[k]);
  if (key) return html`${COUNTED[key][0](x - 19, y + 13)}<text x=${x + 9} y=${y + 26} class="bn">${COUNTED[key][1](gain[key])}</text>`;
  return goods.map((g, i) => cube(g, x + (i - goods.length / 2) * step + (step - size) / 2, y + 13, size));
}

/** @param {{ game: Game, m: Model, bonus: any, x: number, y: number, w: number }} props */
function Bonus({ game, m, bonus, x, y, w }) {
  const on = m.sides.filter((s) => s.bonus[bonus.track] === bonus.id);
  return html`<g class=${'bon ' + classes(game, 'bonus', bonus.id)} ...${thing(game, m, 'bonus', bonus.id, game.word('bonus', bonus.id), { about: 'bonus' })}>
    <rect x=${x} y=${y} width=${w} height="42" rx="5"/>${prize(bonus.gain, x + w / 2, y, w)}${on.map((s, i) => disc(s.seat, x + w - 8 - i * 13, y + 34, 8, `lm-${bonus.track}-${s.seat}`))}<rect x=${x + 1} y=${y + 1} width=${w - 2} height="40" rx="5" class="edge"/></g>`;
}

const AIR = ['#2f7f78', '#3c7f70', '#4f7d66', '#667a5c', '#7d7453', '#8c684c', '#955a47', '#984a41', '#983a3a'];

/** @param {{ game: Game, m: Model }} props */
export function Co2({ game, m }) {
  return html`<g class="lm-co2" ...${thing(game, m, 'note', 'co2', game.t('area.co2'), { about: 'note' })}>
    <rect x="660" y="474" width="268" height="120" rx="10" class="pan"/>${use('co2', 670, 479, 15, 15, 'i-soft')}<text x="691" y="492" class="area">${game.t('area.co2')}</text>
    <text x="918" y="491" class="quiet end">${game.t('vp.end')}</text>
    ${m.b.c.tracks.co2.spaces.map((/** @type {any} */ s) => html`<g><rect x=${CO2(s.space) - 13.4} y="498" width="26.800" height="62" rx="5" fill=${AIR[s.space]}/><text x=${CO2(s.space)} y="574" class="lvn mid">${s.space}</text><text x=${CO2(s.space)} y="588" class="covp">${signed(s.end_vp)}</text></g>`)}
    ${m.sides.map((s) => {
    const here = m.sides.filter((x) => x.co2 === s.co2), i = here.indexOf(s);
    return html`<g key=${s.seat}>${disc(s.seat, CO2(s.co2), 549 - i * (here.length > 3 ? 14 : 19), here.length > 3 ? 8 : 9.5, 'lm-co2-' + s.seat)}</g>`;
  })}</g>`;
}

/** Sun by day, moon by night. @param {{ night: boolean, x: number, y: number }} props */
const Light = ({ night, x, y }) => (night ? html`<path d="M4-11a12 12 0 1 0 7 17 10 10 0 0 1-7-17z" fill="#aebbdc" transform=${at(x, y)}/>`
  : html`<g transform=${at(x, y)}><circle r="10" fill="#ffd98a"/><path d="M13.500 0h4M-13.500 0h-4M0 13.500v4M0-13.500v-4M9.500 9.500l2.800 2.800M-9.500 9.500l-2.800 2.800M9.500-9.500l2.800-2.800M-9.500-9.500l-2.800-2.800" stroke="#ffd98a" stroke-width="2" stroke-linecap="round"/></g>`);

/** Rounds with what ending the shift first brings, and who goes when. @param {{ game: Game, m: Model }} props */
export function Sky({ game, m }) {
  const gains = (/** @type {any[]} */ list) => list.flatMap((b, i) => (b ? (b.energy ? Array.from({ length: b.energy }, () => 'bolt') : ['food']).map((s) => ({ s, i })) : []));
  return html`<g class="lm-sky">
    <g class="order" ...${thing(game, m, 'note', 'order', game.t('aria.order', { seats: m.turnOrder.map((s) => nameOf(game, s)).join(', ') }), { about: 'note' })}>
      <rect x="4" y="4" width="66" height="44" rx="6" class="hit"/>
      ${m.turnOrder.map((s, i) => html`<g key=${s} class=${game.toAct.includes(s) ? 'now' : m.nextOrder.includes(s) ? 'past' : ''}>${mark(s, 13 + i * 15, 17, 12)}</g>`)}
      ${m.turnOrder.map((s, i) => (m.nextOrder[i] === undefined ? html`<circle cx=${13 + i * 15} cy="37" r="5.500" class="slot"/>` : html`<g data-next=${m.nextOrder[i]}>${mark(m.nextOrder[i], 13 + i * 15, 37, 11)}</g>`))}</g>
    ${m.b.c.rounds.map((/** @type {any} */ r, /** @type {number} */ i) => {
    const x = ROUNDS[i], now = r.round === m.round, icons = gains(r.end_shift_bonus);
    return html`<g class=${'round' + (now ? ' now' : r.round < m.round ? ' past' : '')} ...${thing(game, m, 'note', 'round', game.t('aria.round', { n: r.round, night: r.time === 'night' }), { about: 'note' })}>
      <rect x=${x - 26} y="6" width="132" height="40" rx="20" class=${now ? 'roundpill' : 'hit'}/><g data-light=${now ? 'now' : r.round}><${Light} night=${r.time === 'night'} x=${x} y=${26}/></g>
      <${Fit} text=${game.t('round.n', { n: r.round })} x=${x + 24} y=${23} room=${78} sizes=${[14, 13, 12]} class="rl"/>
      ${icons.length ? icons.map(({ s, i: place }, k) => use(s, x + 23 + k * 12 + place * 6, 28, 13, 13, s === 'bolt' ? 'i-energy' : 'i-soft')) : html`<text x=${x + 24} y="39" class="quiet">${game.t('nobonus')}</text>`}</g>`;
  })}</g>`;
}
