// SPDX-License-Identifier: MIT
/* Lets the last step move: astronauts walk their corridors, probes land, cards and tiles change hands, markers
 * slide when their event comes.  What several sides do at the same time (production, cleanup) runs side by side.
 * Loaded after the first picture; any key ends it. */
// @ts-check
import { html } from '../../js/html.js';
import { anchor, flights, fly, inside, later, middle } from '../../js/board/flight.js';
import { AdvancedIcons, Suit, track } from './colony.js';
import { Demand, Food, Scientist } from './cards.js';
import { FLY, gain, lose, lost, pay, person, pointsFrom, production, scored, survey, waste } from './haul.js';
import { PLACES, YARD } from './layout.js';
import { nameOf, RIVAL, sideOf } from './model.js';
import { disc, mark, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./haul.js').Stage} Stage */

const CORRIDOR = 220, SLIDE = 360;

/** The marker slides now. @param {Stage} s @param {string} id @param {number} [long] */
function slide(s, id, long = 160) {
  s.due.set(id, s.now);
  s.now += long;
}

/** @param {Stage} s @param {string} words @param {string} size class @param {{ x: number, y: number }} p @param {number} w */
const banner = (s, words, size, p, w) => fly(s, html`<g class=${'banner ' + size}><rect x=${-w / 2} y=${size ? -17 : -30} width=${w} height=${size ? 34 : 60} rx=${size ? 17 : 30}/><text y=${size ? 5 : 9}>${words}</text></g>`,
  [p, { x: p.x, y: p.y - 9 }], { at: s.now, ms: 900, from: 0.92, fade: true, sound: size ? undefined : 'bell' });

/* ---- people ------------------------------------------------------------------------------- */

/** @param {Stage} s @param {GameEvent} e */
function walked(s, e) {
  const side = sideOf(s.before, e.seat), el = s.box.querySelector('#lm-astro-' + e.seat);
  if (!side || !el || e.from === e.to) return;
  const end = inside(s.fx, middle(el)), from = e.from ?? side.at;
  if (!from) return;
  const line = track(s.before, { ...side, at: s.at[e.seat] ?? side.at }, e.to, from, [end.x, end.y + 13]).map(([x, y]) => ({ x, y }));
  const ms = CORRIDOR * (line.length - 1) + 120;
  fly(s, html`<${Suit} seat=${e.seat} robot=${side.rival}/>`, line, { at: s.now, ms, lift: 3, sound: 'slide' });
  s.due.set('lm-oxygen-' + e.seat, s.now);
  s.at[e.seat] = e.to;
  s.landed.add(el.id);
  s.now += ms;
  later(s, el, s.now - 10);
}

/** A disc or an astronaut of the automaton has no event of its own for the way. @param {Stage} s @param {GameEvent} e */
function soloStep(s, e) {
  const was = sideOf(s.before, RIVAL);
  walked(s, { key: 'walked', seat: RIVAL, from: s.at[RIVAL] ?? was?.at, to: e.module });
  const p = PLACES[e.module];
  banner(s, `${nameOf(s.game, RIVAL)}: ${s.game.word('solo_step', e.step)}`, 'small', { x: Math.max(100, p.x), y: p.y - 60 }, 168);
  s.now += 260;
}

/** @param {Stage} s @param {GameEvent} e */
function activated(s, e) {
  if (e.energy) pay(s, e.seat, 'energy', e.energy, { x: PLACES[e.module].x, y: PLACES[e.module].y });
  s.now += 120;
  later(s, s.box.querySelector(`[data-glow="${e.module}"]`), s.now);
}

/** The light goes out. @param {Stage} s @param {GameEvent} e */
function steppedOff(s, e) {
  const p = PLACES[e.module];
  if (p && s.m.occupant[e.module] === undefined) fly(s, html`<circle r="92" fill="url(#lm-spill)"/>`, [{ x: p.x, y: p.y }, { x: p.x, y: p.y }], { at: s.now, ms: 400, fade: true });
}

/** The mark takes its place in the next round. @param {Stage} s @param {GameEvent} e */
function shiftEnded(s, e) {
  const a = person(s, e.seat), el = s.box.querySelector(`[data-next="${e.seat}"]`), b = el && inside(s.fx, middle(el));
  if (!a || !b) return;
  fly(s, mark(e.seat, 0, 0, 14), [a, b], { at: s.now, ms: 620, lift: 30, from: 1.6, to: 0.8, sound: 'bell' });
  later(s, el, s.now + 610);
  s.now += 300;
}

/* ---- field and tiles ---------------------------------------------------------------------- */

/** A probe lands from above, with dust. @param {Stage} s @param {GameEvent} e */
function probe(s, e) {
  const el = s.box.querySelector('#lm-probe-' + e.space);
  if (!el) return;
  const end = inside(s.fx, middle(el));
  fly(s, html`<g class=${'s' + e.seat}><use href="#lm-probe" x="-16" y="-18" width="32" height="32"/></g>`, [{ x: end.x, y: end.y - 130 }, end], { at: s.now, ms: 520, sound: 'knock' });
  later(s, el, s.now + 515);
  for (const dx of [-16, 16]) fly(s, html`<ellipse rx="7" ry="4" fill="#c9ccd6" opacity=".7"/>`, [end, { x: end.x + dx, y: end.y + 12 }], { at: s.now + 470, ms: 320, from: 0.5, to: 1.6, fade: true });
  s.now += 520;
}

/** Met: the rocket carries the cargo away, the tile goes to who met it. @param {Stage} s @param {GameEvent} e */
function delivered(s, e) {
  const el = s.box.querySelector('#lm-rocket'), tile = s.m.b.tiles[e.tile];
  const a = anchor(s, `[data-place="demand-${tile.level}"]`), b = anchor(s, `[data-met="${e.seat}"]`) ?? anchor(s, `[data-seat="${e.seat}"]`);
  if (a && b) fly(s, html`<g transform="translate(-32 -86)"><${Demand} b=${s.m.b} id=${e.tile} below=${0}/></g>`, [a, b], { at: s.now, ms: 700, lift: 30, to: 0.2 });
  if (!el) return;
  const start = inside(s.fx, middle(el));
  fly(s, html`<path d="M0-32C11-22 14-4 11 34H-11C-14-4-11-22 0-32Z" fill="#eef1f6"/><path d="M-6 36 0 58 6 36z" fill="#ffb454"/>`, [start, { x: start.x + 20, y: -80 }], { at: s.now, ms: 800, sound: 'bell' });
  s.now += 420;
}

/** The next tile of the stack turns over. @param {Stage} s @param {GameEvent} e */
function tileTurned(s, e) {
  const el = /** @type {SVGGraphicsElement | null} */ (s.box.querySelector('#lm-tile-' + e.tile));
  if (!el) return;
  const base = el.getAttribute('transform') ?? '';
  s.cues.push({ at: s.now, ms: 320, sound: 'tap', step: (k) => el.setAttribute('transform', k === 1 ? base : `${base} translate(${32 * (1 - k)} 0) scale(${Math.max(0.02, k)} 1)`) });
  s.now += 200;
}

/** From the yard to its module; the builder's disc drops. @param {Stage} s @param {GameEvent} e */
function built(s, e) {
  const module = s.m.b.advanced[e.tile].module, i = s.before.yard.indexOf(e.tile), n = s.before.yard.length, space = s.m.built.indexOf(e.tile);
  const el = s.box.querySelector(`[data-built="${module}"]`), on = s.box.querySelector('#lm-builder-' + space);
  if (el && i >= 0) {
    const end = inside(s.fx, middle(el));
    fly(s, html`<g transform="translate(-31 -11)"><rect width="62" height="22" rx="5" fill="#e9e4d6"/><g transform="translate(5 0)"><${AdvancedIcons} b=${s.m.b} id=${module}/></g></g>`, [{ x: YARD.x + i * (n > 3 ? 52 : YARD.step) + 30, y: YARD.y + 48 }, end], { at: s.now, ms: 640, lift: 40, sound: 'slide' });
    later(s, el, s.now + 630);
  }
  if (on) {
    const end = inside(s.fx, middle(on));
    s.landed.add(on.id);
    fly(s, disc(e.seat, 0, 0, 10), [{ x: end.x, y: end.y - 60 }, end], { at: s.now + 300, ms: 380, sound: 'knock' });
    later(s, on, s.now + 670);
    s.from.set(`${e.seat}-vp`, [end]);
  }
  s.now += 460;
}

/* ---- cards -------------------------------------------------------------------------------- */

const BACK = html`<rect x="-27" y="-41" width="54" height="82" rx="7" fill="#2f5a36" stroke="#dfe9cf" stroke-width="2"/>${use('food', -13, -13, 26)}`;
/** @param {Stage} s @param {string} name */
const plant = (s, name) => html`<g transform="translate(-45 -73)"><${Food} game=${s.game} b=${s.m.b} name=${name} w=${90} tall=${146}/></g>`;
/** @param {Stage} s @param {number} seat */
const larder = (s, seat) => anchor(s, `[data-larder="${seat}"]`) ?? anchor(s, `[data-seat="${seat}"]`);

/** A card goes from a place to a place. @param {Stage} s @param {any} drawing @param {import('../../js/board/flight.js').Point | null} a @param {import('../../js/board/flight.js').Point | null} b @param {{ from?: number, to?: number, fade?: boolean }} how */
function deal(s, drawing, a, b, how) {
  if (!a || !b) return;
  fly(s, drawing, [a, b], { at: s.now, ms: FLY, lift: 26, sound: 'slide', ...how });
  s.now += 170;
}

/** A row gets a new card from its deck. @param {Stage} s @param {string} row @param {string} place @param {any} drawing @param {Element | null} el */
function refill(s, row, place, drawing, el) {
  deal(s, drawing, anchor(s, `[data-deck="${row}"]`), anchor(s, `[data-place="${row}-${place}"]`), { from: 0.3 });
  later(s, el, s.now + FLY - 190);
}

/** Who has no board in sight takes the card to the tab. @param {Stage} s @param {GameEvent} e */
function hired(s, e) {
  const place = Object.keys(s.before.row).find((p) => s.before.row[p] === e.card);
  if (s.box.querySelector('#lm-card-' + e.card)) slide(s, 'lm-card-' + e.card, 200);
  else if (place) deal(s, html`<g transform="translate(-45 -78)"><${Scientist} game=${s.game} b=${s.m.b} id=${e.card} w=${90} tall=${156}/></g>`, anchor(s, `[data-place="hire-${place}"]`), anchor(s, `[data-seat="${e.seat}"]`), { to: 0.2 });
}

/* ---- rounds ------------------------------------------------------------------------------- */

/** Words of a new round, over the colony; the oxygen comes back. @param {Stage} s @param {GameEvent} e */
function round(s, e) {
  banner(s, s.game.t('round.n', { n: e.round }), '', { x: 330, y: 236 }, 300);
  for (const side of s.m.sides) s.due.set('lm-oxygen-' + side.seat, s.now);
  const was = anchor(s, `[data-light="${e.round - 1}"]`), is = anchor(s, '[data-light="now"]');
  if (was && is) fly(s, html`<circle r="13" fill="none" stroke="#ffd98a" stroke-width="2.500"/>`, [was, is], { at: s.now, ms: 700, lift: 14 });
  s.now += 420;
}

/** @type {Record<string, (s: Stage, e: GameEvent) => void>} */
const CUES = {
  walked, activated, stepped_off: steppedOff, shift_ended: shiftEnded, solo_step: soloStep, probe, delivered, tile_turned: tileTurned, built, hired, round, production, waste,
  gained: (s, e) => gain(s, e.seat, e.what, e.amount),
  paid: (s, e) => pay(s, e.seat, e.what, e.amount),
  paid_ore: (s, e) => { pay(s, e.seat, 'iron', e.iron); pay(s, e.seat, 'titanium', e.titanium); },
  filtered: (s, e) => pay(s, e.seat, 'energy', e.energy),
  waste_removed: (s, e) => pay(s, e.seat, 'waste', e.amount),
  excess: (s, e) => lose(s, e.seat, e.what, e.amount),
  vp: scored, vp_lost: lost,
  links: (s, e) => { const mine = sideOf(s.m, e.seat)?.mine ?? []; pointsFrom(s, e.seat, '#lm-probe-' + mine[mine.length - 1]); },
  co2_round: (s, e) => pointsFrom(s, e.seat, '#lm-co2-' + e.seat),
  built_round: (s, e) => pointsFrom(s, e.seat, '#lm-builder-' + s.m.builder.indexOf(e.seat)),
  emergency: (s, e) => { const p = anchor(s, `[data-emergency="${e.seat}-${e.cube}"]`); if (p) s.from.set(`${e.seat}-${e.cube}`, [p]); },
  co2: (s, e) => slide(s, 'lm-co2-' + e.seat),
  stress: (s, e) => slide(s, 'lm-gate-' + e.seat),
  oxygen: (s, e) => slide(s, 'lm-oxygen-' + e.seat),
  researched: (s, e) => slide(s, `lm-${e.track}-${e.seat}`, 260),
  bonus: (s, e) => slide(s, `lm-${s.m.b.bonuses[e.bonus].track}-${e.seat}`, 260),
  played: (s, e) => slide(s, 'lm-card-' + e.card, 120),
  recovered: (s, e) => slide(s, 'lm-card-' + e.card, 90),
  lay_down: (s, e) => slide(s, 'lm-card-' + e.card, 120),
  bought_back: (s, e) => slide(s, 'lm-card-' + e.card, 120),
  row_scientist: (s, e) => refill(s, 'hire', e.place, html`<g transform="translate(-45 -78)"><${Scientist} game=${s.game} b=${s.m.b} id=${e.card} w=${90} tall=${156} price/></g>`, s.box.querySelector('#lm-card-' + e.card)),
  row_food: (s, e) => refill(s, 'food', e.place, plant(s, e.food), s.box.querySelector('#lm-food-' + e.place)),
  food_taken: (s, e) => deal(s, plant(s, e.food), anchor(s, `[data-place="food-${e.place}"]`), larder(s, e.seat), { to: 0.6 }),
  food_drawn: (s, e) => deal(s, BACK, anchor(s, '[data-deck="food"]'), larder(s, e.seat), {}),
  food_salvaged: (s, e) => deal(s, plant(s, e.food), anchor(s, '[data-deck="food"]'), larder(s, e.seat), { to: 0.6 }),
  ate: (s, e) => deal(s, plant(s, e.food), larder(s, e.seat), person(s, e.seat), { from: 0.6, to: 0.2, fade: true }),
  retired: (s, e) => { const p = anchor(s, `[data-hand="${e.seat}"]`) ?? anchor(s, `[data-seat="${e.seat}"]`); if (p) deal(s, html`<g transform="translate(-36 -54)"><${Scientist} game=${s.game} b=${s.m.b} id=${e.card} w=${72} tall=${108}/></g>`, p, { x: p.x, y: p.y - 140 }, { fade: true }); },
  solo_card: (s, e) => { banner(s, `${nameOf(s.game, RIVAL)}: ${e.card}`, 'small', { x: 110, y: 820 }, 150); s.now += 200; },
};

/** Here everybody waits for what went before. */
const TOGETHER = new Set(['walked', 'played', 'solo_step', 'solo_card', 'round', 'shift_ended', 'row_food', 'row_scientist', 'tile_turned']);

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m */
export const animate = (box, game, before, m) => flights(box, game, { ids: 'lm-', slide: SLIDE, lay: (stage) => {
  const s = Object.assign(stage, { before, m, at: {}, due: new Map(), from: new Map(), looks: new Map(), fresh: new Map() });
  /** @type {Map<number, number>} */
  const lanes = new Map();
  let all = 0;
  survey(s, game.step.events);
  for (const e of game.step.events) {
    const cue = CUES[e.key], latest = Math.max(all, ...lanes.values());
    if (!cue) continue;
    if (TOGETHER.has(e.key)) all = latest;
    s.now = Math.max(all, lanes.get(e.seat) ?? 0);
    cue(s, e);
    if (e.seat === undefined) all = Math.max(all, s.now);
    else lanes.set(e.seat, s.now);
  }
  s.now = Math.max(all, ...lanes.values());
} });
