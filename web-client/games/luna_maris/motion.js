// SPDX-License-Identifier: MIT
/* motion.js - Animation of the last step: astronauts walk their corridors, probes land, cards and tiles
 * change hands, markers slide when their event occurs. Events of several sides at the same time
 * (production, cleanup) run in parallel. Loaded after the first render; any key ends it. */
// @ts-check
import { html } from '../../js/html.js';
import { anchor, flights, fly, inside, later, middle } from '../../js/board/animation.js';
import { AdvancedIcons } from './colony.js';
import { Demand, Food, Scientist } from './cards.js';
import { yardStep } from './field.js';
import { FLY, gain, lose, lost, pay, person, pointsFrom, production, scored, survey,
         waste } from './cube_motion.js';
import { PLACES, YARD } from './layout.js';
import { nameOf, RIVAL, sideOf } from './model.js';
import { disc, mark, use } from './ui.js';
import { Suit, track } from './walk.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./cube_motion.js').Stage} Stage */
/** @typedef {import('../../js/board/animation.js').Point} Point */

const CORRIDOR = 220, SLIDE = 360;

/** Starts the slide of a marker. @param {Stage} s @param {string} id @param {number} [long] */
function slide(s, id, long = 160) {
  s.due.set(id, s.now);
  s.now += long;
}

const LARGE = { name: 'banner ', h: 60, base: 9, sound: /** @type {const} */ ('bell') };
const SMALL = { name: 'banner small', h: 34, base: 5, sound: undefined };

/** Shows words over the board for a while.
 * @param {Stage} s @param {string} words @param {typeof LARGE | typeof SMALL} size @param {Point} p
 * @param {number} w */
function banner(s, words, { name, h, base, sound }, p, w) {
  const sign = html`<g class=${name}>
    <rect x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${h / 2}/>
    <text y=${base}>${words}</text>
  </g>`;
  fly(s, sign, [p, { x: p.x, y: p.y - 9 }], { at: s.now, ms: 900, from: 0.92, fade: true, sound });
}

/** Position of an element in the new picture. @param {Stage} s @param {Element} el */
const placeOf = (s, el) => inside(s.fx, middle(el));
/** @param {Stage} s @param {number} seat */
const tabOf = (s, seat) => anchor(s, `[data-seat="${seat}"]`);

/* ---- people ------------------------------------------------------------------------------- */

/** @param {Stage} s @param {GameEvent} e */
function walked(s, e) {
  const side = sideOf(s.before, e.seat), el = s.box.querySelector('#lm-astro-' + e.seat);
  if (!side || !el || e.from === e.to) return;
  const end = placeOf(s, el), from = e.from ?? side.at;
  if (!from) return;
  const walker = { ...side, at: s.at[e.seat] ?? side.at };
  const line = track(s.before, walker, e.to, from, [end.x, end.y + 13]).map(([x, y]) => ({ x, y }));
  const ms = CORRIDOR * (line.length - 1) + 120;
  const suit = html`<${Suit} seat=${e.seat} robot=${side.rival}/>`;
  fly(s, suit, line, { at: s.now, ms, lift: 3, sound: 'slide' });
  s.due.set('lm-oxygen-' + e.seat, s.now);
  s.at[e.seat] = e.to;
  s.landed.add(el.id);
  s.now += ms;
  later(s, el, s.now - 10);
}

/** A disc or an astronaut of the automaton: no separate event says that it moves.
 * @param {Stage} s @param {GameEvent} e */
function soloStep(s, e) {
  const was = sideOf(s.before, RIVAL), p = PLACES[e.module];
  walked(s, { key: 'walked', seat: RIVAL, from: s.at[RIVAL] ?? was?.at, to: e.module });
  const words = `${nameOf(s.game, RIVAL)}: ${s.game.word('solo_step', e.step)}`;
  banner(s, words, SMALL, { x: Math.max(100, p.x), y: p.y - 60 }, 168);
  s.now += 260;
}

/** @param {Stage} s @param {GameEvent} e */
function soloCard(s, e) {
  banner(s, `${nameOf(s.game, RIVAL)}: ${e.card}`, SMALL, { x: 110, y: 820 }, 150);
  s.now += 200;
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
  if (!p || s.m.occupant[e.module] !== undefined) return;
  const light = html`<circle r="92" fill="url(#lm-spill)"/>`;
  fly(s, light, [{ x: p.x, y: p.y }, { x: p.x, y: p.y }], { at: s.now, ms: 400, fade: true });
}

/** The mark moves to its place in the next round. @param {Stage} s @param {GameEvent} e */
function shiftEnded(s, e) {
  const a = person(s, e.seat), el = s.box.querySelector(`[data-next="${e.seat}"]`), b = el && placeOf(s, el);
  if (!a || !b) return;
  fly(s, mark(e.seat, 0, 0, 14), [a, b], { at: s.now, ms: 620, lift: 30, from: 1.6, to: 0.8, sound: 'bell' });
  later(s, el, s.now + 610);
  s.now += 300;
}

/* ---- field and tiles ---------------------------------------------------------------------- */

/** @param {number} seat */
const landingProbe = (seat) => html`<g class=${'s' + seat}>
  <use href="#lm-probe" x="-16" y="-18" width="32" height="32"/>
</g>`;

/** Dust to both sides of a landing. @param {Stage} s @param {Point} p */
function dust(s, p) {
  for (const dx of [-16, 16]) {
    const cloud = html`<ellipse rx="7" ry="4" fill="#c9ccd6" opacity=".7"/>`;
    const line = [p, { x: p.x + dx, y: p.y + 12 }];
    fly(s, cloud, line, { at: s.now + 470, ms: 320, from: 0.5, to: 1.6, fade: true });
  }
}

/** A probe lands from above, with dust. @param {Stage} s @param {GameEvent} e */
function probe(s, e) {
  const el = s.box.querySelector('#lm-probe-' + e.space);
  if (!el) return;
  const end = placeOf(s, el);
  fly(s, landingProbe(e.seat), [{ x: end.x, y: end.y - 130 }, end], { at: s.now, ms: 520, sound: 'knock' });
  later(s, el, s.now + 515);
  dust(s, end);
  s.now += 520;
}

/** The rocket carries the cargo away. @param {Stage} s */
function liftOff(s) {
  const el = s.box.querySelector('#lm-rocket');
  if (!el) return;
  const start = placeOf(s, el);
  const rocket = html`<path d="M0-32C11-22 14-4 11 34H-11C-14-4-11-22 0-32Z" fill="#eef1f6"/>
    <path d="M-6 36 0 58 6 36z" fill="#ffb454"/>`;
  fly(s, rocket, [start, { x: start.x + 20, y: -80 }], { at: s.now, ms: 800, sound: 'bell' });
  s.now += 420;
}

/** A demand is fulfilled: its tile goes to the player. @param {Stage} s @param {GameEvent} e */
function delivered(s, e) {
  const a = anchor(s, `[data-place="demand-${s.m.b.tiles[e.tile].level}"]`);
  const b = anchor(s, `[data-met="${e.seat}"]`) ?? tabOf(s, e.seat);
  const tile = html`<g transform="translate(-32 -86)"><${Demand} b=${s.m.b} id=${e.tile} below=${0}/></g>`;
  if (a && b) fly(s, tile, [a, b], { at: s.now, ms: 700, lift: 30, to: 0.2 });
  liftOff(s);
}

/** The next tile of the stack turns over. @param {Stage} s @param {GameEvent} e */
function tileTurned(s, e) {
  const el = /** @type {SVGGraphicsElement | null} */ (s.box.querySelector('#lm-tile-' + e.tile));
  if (!el) return;
  const base = el.getAttribute('transform') ?? '';
  const turned = (/** @type {number} */ k) =>
    (k === 1 ? base : `${base} translate(${32 * (1 - k)} 0) scale(${Math.max(0.02, k)} 1)`);
  s.cues.push({ at: s.now, ms: 320, sound: 'tap', step: (k) => el.setAttribute('transform', turned(k)) });
  s.now += 200;
}

/** The built tile moves from the yard to its module. @param {Stage} s @param {GameEvent} e */
function tileBuilt(s, e) {
  const { module } = s.m.b.advanced[e.tile], { yard } = s.before, i = yard.indexOf(e.tile);
  const el = s.box.querySelector(`[data-built="${module}"]`);
  if (!el || i < 0) return;
  const start = { x: YARD.x + i * yardStep(yard.length) + 30, y: YARD.y + 48 };
  const tile = html`<g transform="translate(-31 -11)">
    <rect width="62" height="22" rx="5" fill="#e9e4d6"/>
    <g transform="translate(5 0)"><${AdvancedIcons} b=${s.m.b} id=${module}/></g>
  </g>`;
  fly(s, tile, [start, placeOf(s, el)], { at: s.now, ms: 640, lift: 40, sound: 'slide' });
  later(s, el, s.now + 630);
}

/** The builder's disc drops. @param {Stage} s @param {GameEvent} e */
function builderPaid(s, e) {
  const el = s.box.querySelector('#lm-builder-' + s.m.built.indexOf(e.tile));
  if (!el) return;
  const end = placeOf(s, el);
  s.landed.add(el.id);
  const line = [{ x: end.x, y: end.y - 60 }, end];
  fly(s, disc(e.seat, 0, 0, 10), line, { at: s.now + 300, ms: 380, sound: 'knock' });
  later(s, el, s.now + 670);
  s.from.set(`${e.seat}-vp`, [end]);
}

/** @param {Stage} s @param {GameEvent} e */
function built(s, e) {
  tileBuilt(s, e);
  builderPaid(s, e);
  s.now += 460;
}

/* ---- cards -------------------------------------------------------------------------------- */

const FOOD_BACK = html`<rect x="-27" y="-41" width="54" height="82" rx="7" fill="#2f5a36" stroke="#dfe9cf"
    stroke-width="2"/>
  ${use('food', -13, -13, 26)}`;
/** @param {Stage} s @param {string} name */
const foodCard = (s, name) => html`<g transform="translate(-45 -73)">
  <${Food} game=${s.game} b=${s.m.b} name=${name} w=${90} tall=${146}/>
</g>`;
/** A card in the row of scientists for hire. @param {Stage} s @param {string} id @param {boolean} [price] */
const rowCard = (s, id, price) => html`<g transform="translate(-45 -78)">
  <${Scientist} game=${s.game} b=${s.m.b} id=${id} w=${90} tall=${156} price=${price}/>
</g>`;
/** A card in a player's hand. @param {Stage} s @param {string} id */
const handCard = (s, id) => html`<g transform="translate(-36 -54)">
  <${Scientist} game=${s.game} b=${s.m.b} id=${id} w=${72} tall=${108}/>
</g>`;
/** @param {Stage} s @param {number} seat */
const larder = (s, seat) => anchor(s, `[data-larder="${seat}"]`) ?? tabOf(s, seat);
/** @param {Stage} s @param {string} row */
const deckOf = (s, row) => anchor(s, `[data-deck="${row}"]`);
/** @param {Stage} s @param {string} row @param {string} place */
const placeOn = (s, row, place) => anchor(s, `[data-place="${row}-${place}"]`);
/** @param {Stage} s @param {string} card */
const cardOf = (s, card) => s.box.querySelector('#lm-card-' + card);

/** Moves a card from one place to another.
 * @param {Stage} s @param {any} drawing @param {Point | null} a @param {Point | null} b
 * @param {{ from?: number, to?: number, fade?: boolean }} how */
function deal(s, drawing, a, b, how) {
  if (!a || !b) return;
  fly(s, drawing, [a, b], { at: s.now, ms: FLY, lift: 26, sound: 'slide', ...how });
  s.now += 170;
}

/** A row gets a new card from its deck.
 * @param {Stage} s @param {string} row @param {string} place @param {any} drawing
 * @param {Element | null} el */
function refill(s, row, place, drawing, el) {
  deal(s, drawing, deckOf(s, row), placeOn(s, row, place), { from: 0.3 });
  later(s, el, s.now + FLY - 190);
}

/** If the player's board is not visible, the card goes to the tab. @param {Stage} s @param {GameEvent} e */
function hired(s, e) {
  const place = Object.keys(s.before.row).find((p) => s.before.row[p] === e.card);
  if (cardOf(s, e.card)) slide(s, 'lm-card-' + e.card, 200);
  else if (place) deal(s, rowCard(s, e.card), placeOn(s, 'hire', place), tabOf(s, e.seat), { to: 0.2 });
}

/** @param {Stage} s @param {GameEvent} e */
function retired(s, e) {
  const p = anchor(s, `[data-hand="${e.seat}"]`) ?? tabOf(s, e.seat);
  if (p) deal(s, handCard(s, e.card), p, { x: p.x, y: p.y - 140 }, { fade: true });
}

/* ---- rounds ------------------------------------------------------------------------------- */

/** Words of a new round over the colony; the oxygen returns. @param {Stage} s @param {GameEvent} e */
function round(s, e) {
  banner(s, s.game.t('round.n', { n: e.round }), LARGE, { x: 330, y: 236 }, 300);
  for (const side of s.m.sides) s.due.set('lm-oxygen-' + side.seat, s.now);
  const was = anchor(s, `[data-light="${e.round - 1}"]`), is = anchor(s, '[data-light="now"]');
  const ring = html`<circle r="13" fill="none" stroke="#ffd98a" stroke-width="2.500"/>`;
  if (was && is) fly(s, ring, [was, is], { at: s.now, ms: 700, lift: 14 });
  s.now += 420;
}

/* ---- events ------------------------------------------------------------------------------- */

/** The next cube of this kind comes from the reserve. @param {Stage} s @param {GameEvent} e */
function emergency(s, e) {
  const p = anchor(s, `[data-emergency="${e.seat}-${e.cube}"]`);
  if (p) s.from.set(`${e.seat}-${e.cube}`, [p]);
}

/** The next points come from the last probe. @param {Stage} s @param {GameEvent} e */
const links = (s, e) => pointsFrom(s, e.seat, '#lm-probe-' + sideOf(s.m, e.seat)?.mine.at(-1));

/** @type {Record<string, (s: Stage, e: GameEvent) => void>} */
const CUES = {
  walked,
  solo_step: soloStep,
  solo_card: soloCard,
  activated,
  stepped_off: steppedOff,
  shift_ended: shiftEnded,
  round,
  production,

  probe,
  delivered,
  tile_turned: tileTurned,
  built,

  gained: (s, e) => gain(s, e.seat, e.what, e.amount),
  paid: (s, e) => pay(s, e.seat, e.what, e.amount),
  paid_ore: (s, e) => {
    pay(s, e.seat, 'iron', e.iron);
    pay(s, e.seat, 'titanium', e.titanium);
  },
  filtered: (s, e) => pay(s, e.seat, 'energy', e.energy),
  waste,
  waste_removed: (s, e) => pay(s, e.seat, 'waste', e.amount),
  excess: (s, e) => lose(s, e.seat, e.what, e.amount),
  emergency,

  vp: scored,
  vp_lost: lost,
  links,
  co2_round: (s, e) => pointsFrom(s, e.seat, '#lm-co2-' + e.seat),
  built_round: (s, e) => pointsFrom(s, e.seat, '#lm-builder-' + s.m.builder.indexOf(e.seat)),

  co2: (s, e) => slide(s, 'lm-co2-' + e.seat),
  stress: (s, e) => slide(s, 'lm-gate-' + e.seat),
  oxygen: (s, e) => slide(s, 'lm-oxygen-' + e.seat),
  researched: (s, e) => slide(s, `lm-${e.track}-${e.seat}`, 260),
  bonus: (s, e) => slide(s, `lm-${s.m.b.bonuses[e.bonus].track}-${e.seat}`, 260),

  played: (s, e) => slide(s, 'lm-card-' + e.card, 120),
  recovered: (s, e) => slide(s, 'lm-card-' + e.card, 90),
  lay_down: (s, e) => slide(s, 'lm-card-' + e.card, 120),
  bought_back: (s, e) => slide(s, 'lm-card-' + e.card, 120),
  hired,
  retired,
  row_scientist: (s, e) => refill(s, 'hire', e.place, rowCard(s, e.card, true), cardOf(s, e.card)),

  row_food: (s, e) => {
    refill(s, 'food', e.place, foodCard(s, e.food), s.box.querySelector('#lm-food-' + e.place));
  },
  food_taken: (s, e) => {
    deal(s, foodCard(s, e.food), placeOn(s, 'food', e.place), larder(s, e.seat), { to: 0.6 });
  },
  food_drawn: (s, e) => deal(s, FOOD_BACK, deckOf(s, 'food'), larder(s, e.seat), {}),
  food_salvaged: (s, e) => deal(s, foodCard(s, e.food), deckOf(s, 'food'), larder(s, e.seat), { to: 0.6 }),
  ate: (s, e) => {
    deal(s, foodCard(s, e.food), larder(s, e.seat), person(s, e.seat), { from: 0.6, to: 0.2, fade: true });
  },
};

/** Events before which all sides wait for each other. */
const TOGETHER = new Set([
  'walked', 'played', 'solo_step', 'solo_card', 'round', 'shift_ended', 'row_food', 'row_scientist',
  'tile_turned',
]);

/** Timeline with parallel lanes, one for each side's events. @param {Stage} s */
function lay(s) {
  /** @type {Map<number, number>} */
  const lanes = new Map();
  let all = 0;
  survey(s, s.game.step.events);
  for (const e of s.game.step.events) {
    const cue = CUES[e.key], latest = Math.max(all, ...lanes.values());
    if (!cue) continue;
    if (TOGETHER.has(e.key)) all = latest;
    s.now = Math.max(all, lanes.get(e.seat) ?? 0);
    cue(s, e);
    if (e.seat === undefined) all = Math.max(all, s.now);
    else lanes.set(e.seat, s.now);
  }
  s.now = Math.max(all, ...lanes.values());
}

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m */
export const animate = (box, game, before, m) => flights(box, game, {
  ids: 'lm-',
  slide: SLIDE,
  lay: (stage) => lay(Object.assign(stage, {
    before, m, at: {}, due: new Map(), from: new Map(), looks: new Map(), fresh: new Map(),
  })),
});
