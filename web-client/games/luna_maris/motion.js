// SPDX-License-Identifier: MIT
/* Lets the last step move: astronauts walk their corridors, probes land, cubes and points fly, and
 * whatever changed its place slides there.  Loaded after the first picture; any key ends it. */
// @ts-check
import { html } from '../../js/html.js';
import { anchor, flights, fly, inside, later, middle } from '../../js/ui/flight.js';
import { Suit, track } from './colony.js';
import { nameOf, sideOf } from './model.js';
import { cube, points } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/ui/flight.js').Stage & { before: Model, m: Model, at: Record<number, string | undefined> }} Stage */

const CORRIDOR = 220, FLY = 420, SLIDE = 360;

/** @param {Stage} s @param {GameEvent} e */
function walked(s, e) {
  const side = sideOf(s.before, e.seat), el = s.box.querySelector('#lm-astro-' + e.seat);
  if (!side || !el || e.from === e.to) return;
  const end = inside(s.fx, middle(el)), from = e.from ?? side.at;
  if (!from) return;
  const line = track(s.before, { ...side, at: s.at[e.seat] ?? side.at }, e.to, from, [end.x, end.y + 13]).map(([x, y]) => ({ x, y }));
  const ms = CORRIDOR * (line.length - 1) + 120;
  fly(s, html`<${Suit} seat=${e.seat} robot=${side.rival}/>`, line, { at: s.now, ms, lift: 3, sound: 'slide' });
  s.at[e.seat] = e.to;
  s.landed.add(el.id);
  s.now += ms;
  later(s, el, s.now - 10);
}

/** Where a side's goods come from: the astronaut. @param {Stage} s @param {number} seat */
const person = (s, seat) => anchor(s, '#lm-astro-' + seat);
/** Where they are kept. @param {Stage} s @param {number} seat @param {string} what */
const keep = (s, seat, what) => (['iron', 'titanium', 'waste'].includes(what) ? anchor(s, `[data-belt="${seat}"]`) : anchor(s, `[data-good="${seat}-${what}"]`)) ?? anchor(s, `[data-seat="${seat}"]`);

/** @param {Stage} s @param {number} seat @param {string} what @param {number} amount @param {boolean} gain */
function goods(s, seat, what, amount, gain) {
  const a = person(s, seat), b = keep(s, seat, what);
  if (!a || !b || !amount) return;
  for (let i = 0; i < Math.min(4, amount); i++) fly(s, cube(what, -11, -11, 22), gain ? [a, b] : [b, a], { at: s.now + i * 70, ms: FLY, lift: 50, sound: i ? undefined : 'tap' });
  s.now += gain ? 160 : 220;
}

/** @param {Stage} s @param {GameEvent} e */
function scored(s, e) {
  const n = e.vp ?? e.amount, a = person(s, e.seat), b = anchor(s, `[data-vp="${e.seat}"]`);
  if (!n || !a) return;
  fly(s, points(`+${n}`, 0, 0, 30), [a, b ?? { x: a.x, y: a.y - 50 }], { at: s.now, ms: 600, lift: 40, sound: 'coin', fade: !b });
  s.now += 180;
}

/** @param {Stage} s @param {GameEvent} e */
function activated(s, e) {
  if (e.energy) goods(s, e.seat, 'energy', e.energy, false);
  s.now += 120;
  later(s, s.box.querySelector(`[data-glow="${e.module}"]`), s.now);
}

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

/** Met: the rocket carries it away. @param {Stage} s */
function delivered(s) {
  const el = s.box.querySelector('#lm-rocket');
  if (!el) return;
  const start = inside(s.fx, middle(el));
  fly(s, html`<path d="M0-32C11-22 14-4 11 34H-11C-14-4-11-22 0-32Z" fill="#eef1f6"/><path d="M-6 36 0 58 6 36z" fill="#ffb454"/>`, [start, { x: start.x + 20, y: -80 }], { at: s.now, ms: 800, sound: 'bell' });
  s.now += 350;
}

/** Words of a new round, over the colony. @param {Stage} s @param {GameEvent} e */
function round(s, e) {
  fly(s, html`<g class="banner"><rect x="-150" y="-30" width="300" height="60" rx="30"/><text y="9">${s.game.t('round.n', { n: e.round })}</text></g>`, [{ x: 330, y: 236 }, { x: 330, y: 226 }], { at: s.now, ms: 900, from: 0.92, fade: true, sound: 'bell' });
  s.now += 420;
}

/** Ore jumps from the probes to the belt. @param {Stage} s @param {GameEvent} e */
function production(s, e) {
  const side = sideOf(s.before, e.seat), b = keep(s, e.seat, 'iron');
  if (!side || !b) return;
  side.mine.forEach((id, i) => {
    const a = anchor(s, '#lm-probe-' + id);
    if (a) fly(s, cube(s.m.b.spaces[id].ore, -11, -11, 22), [a, b], { at: s.now + i * 90, ms: FLY, lift: 40, sound: i ? undefined : 'slide' });
  });
  s.now += 150;
}

/** What the automaton does. @param {Stage} s @param {GameEvent} e */
function soloStep(s, e) {
  const a = person(s, 4);
  if (!a) return;
  fly(s, html`<g class="banner small"><rect x="-84" y="-17" width="168" height="34" rx="17"/><text y="5">${nameOf(s.game, 4)}: ${s.game.word('solo_step', e.step)}</text></g>`, [{ x: Math.max(100, a.x), y: a.y - 48 }, { x: Math.max(100, a.x), y: a.y - 56 }], { at: s.now, ms: 900, fade: true });
  s.now += 300;
}

/** @type {Record<string, (s: Stage, e: GameEvent) => void>} */
const CUES = {
  walked, activated, probe, delivered, round, production, solo_step: soloStep,
  gained: (s, e) => goods(s, e.seat, e.what, e.amount, true),
  paid: (s, e) => goods(s, e.seat, e.what, e.amount, false),
  paid_ore: (s, e) => { goods(s, e.seat, 'iron', e.iron, false); goods(s, e.seat, 'titanium', e.titanium, false); },
  waste: (s, e) => goods(s, e.seat, 'waste', e.amount, true),
  vp: scored, occupant: scored, built: scored,
};

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m */
export const animate = (box, game, before, m) => flights(box, game, { ids: 'lm-', slide: SLIDE, lay: (stage) => {
  const s = Object.assign(stage, { before, m, at: {} });
  for (const e of game.step.events) CUES[e.key]?.(s, e);
} });
