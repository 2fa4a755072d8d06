// SPDX-License-Identifier: MIT
/* Lets the last step move: astronauts walk their corridors, probes land, cubes and points fly, and
 * whatever changed its place slides there.  Loaded after the first picture; any key ends it. */
// @ts-check
import { html, render } from '../../js/html.js';
import { arc, linear, tween } from '../../js/ui/tween.js';
import { Suit, track } from './colony.js';
import { nameOf, sideOf } from './model.js';
import { cube, points } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ at: number, ms: number, go: (delay: number, ms: number) => Promise<any>, sound?: [import('../../js/types.js').Sound, number?] }} Cue */
/** @typedef {{ box: Element, fx: SVGGElement, game: Game, before: Model, m: Model, cues: Cue[], now: number, at: Record<number, string | undefined>, landed: Set<string> }} Stage */

const NS = 'http://www.w3.org/2000/svg';
const LIMIT = 2350, CORRIDOR = 220, FLY = 420, SLIDE = 360;

/** Where every named thing stood after the last step, in pixels. @type {WeakMap<Element, Map<string, Point>>} */
const places = new WeakMap();

/** @param {Element} el @returns {Point} */
function middle(el) {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

/** @param {Element} box */
function survey(box) {
  const now = new Map();
  for (const el of box.querySelectorAll('.board [id^="lm-"]')) now.set(el.id, middle(el));
  return now;
}

/** A pixel in the units of an element's own coordinates. @param {SVGGraphicsElement} el @param {Point} p */
function inside(el, p) {
  const ctm = el.getScreenCTM();
  return ctm ? new DOMPoint(p.x, p.y).matrixTransform(ctm.inverse()) : p;
}

/** @param {Stage} s @param {string} selector @returns {Point | null} */
function anchor(s, selector) {
  const el = s.box.querySelector(selector);
  return el ? inside(s.fx, middle(el)) : null;
}

/** @param {Stage} s @param {any} drawing */
function prop(s, drawing) {
  const g = document.createElementNS(NS, 'g');
  g.style.opacity = '0';
  s.fx.append(g);
  render(drawing, g);
  return g;
}

/** Moves a drawing, centred on 0,0, along points. @param {Stage} s @param {any} drawing @param {Point[]} line
 * @param {{ at: number, ms: number, lift?: number, from?: number, to?: number, fade?: boolean, sound?: import('../../js/types.js').Sound }} how */
function fly(s, drawing, line, { at, ms, lift = 0, from = 1, to = 1, fade = false, sound }) {
  const g = prop(s, drawing);
  s.cues.push({ at, ms, sound: sound && [sound], go: (delay, long) => tween({ ms: long, delay, ease: line.length > 2 ? linear : undefined, step: (k) => {
    const part = Math.min(line.length - 2, Math.floor(k * (line.length - 1))), q = k * (line.length - 1) - part;
    const p = arc(line[part], line[part + 1], lift, q), size = from + (to - from) * k;
    g.style.opacity = k === 0 && delay > 0 ? '0' : fade ? String(Math.min(1, 2.4 * (1 - k))) : '1';
    g.setAttribute('transform', `translate(${p.x} ${p.y}) scale(${size})`);
    if (k === 1) g.remove();
  } }) });
}

/** Hides an element of the new picture until `at`. @param {Stage} s @param {Element | null} el @param {number} at */
function later(s, el, at) {
  if (!(el instanceof SVGElement)) return;
  el.style.opacity = '0';
  s.cues.push({ at: 0, ms: at, go: (delay, ms) => tween({ ms: delay + ms, step: (k) => { if (k === 1) el.style.opacity = ''; } }) });
}

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

/** Whatever is elsewhere now slides there from where it was. @param {Stage} s @param {Map<string, Point>} old @param {Map<string, Point>} now */
function slides(s, old, now) {
  for (const [id, p] of now) {
    const was = old.get(id), el = /** @type {SVGGraphicsElement | null} */ (s.box.querySelector('#' + CSS.escape(id)));
    if (!was || !el || s.landed.has(id) || Math.hypot(was.x - p.x, was.y - p.y) < 4 || !(el.parentNode instanceof SVGGraphicsElement)) continue;
    const base = el.getAttribute('transform') ?? '', a = inside(el.parentNode, was), b = inside(el.parentNode, p);
    const dx = a.x - b.x, dy = a.y - b.y;
    s.cues.push({ at: s.now, ms: SLIDE, go: (delay, ms) => tween({ delay, ms, step: (k) => el.setAttribute('transform', k === 1 ? base : `translate(${dx * (1 - k)} ${dy * (1 - k)}) ${base}`) }) });
  }
}

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m */
export async function animate(box, game, before, m) {
  const fx = /** @type {SVGGElement | null} */ (box.querySelector('.fx')), now = survey(box), old = places.get(box);
  places.set(box, now);
  if (!fx || game.motion === 'reduced') return;
  fx.replaceChildren();
  /** @type {Stage} */
  const s = { box, fx, game, before, m, cues: [], now: 0, at: {}, landed: new Set() };
  for (const e of game.step.events) CUES[e.key]?.(s, e);
  if (old) slides(s, old, now);
  const whole = Math.max(1, ...s.cues.map((c) => c.at + c.ms)), k = Math.min(1, LIMIT / whole);
  for (const c of s.cues) if (c.sound) setTimeout(() => game.sound(.../** @type {[any, number?]} */ (c.sound)), c.at * k);
  await Promise.all(s.cues.map((c) => c.go(c.at * k, c.ms * k)));
  fx.replaceChildren();
}
