// SPDX-License-Identifier: MIT
/* Lets the last step move: the light turns, goods and points fly, and whatever changed its place
 * slides there: dice to their pans, tiles to the temple, markers along the river and Maat's bar. */
// @ts-check
import { html, render } from '../../js/html.js';
import { arc, linear, tween } from '../../js/ui/tween.js';
import { Die } from './die.js';
import { colourOf, nameOf, RIVAL } from './model.js';
import { points, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ at: number, ms: number, go: (delay: number, ms: number) => Promise<any>, sound?: [import('../../js/types.js').Sound, number?] }} Cue */
/** @typedef {{ box: Element, fx: SVGGElement, game: Game, before: Model, m: Model, cues: Cue[], now: number, landed: Set<string> }} Stage */

const NS = 'http://www.w3.org/2000/svg';
const LIMIT = 2350, FLY = 420, SLIDE = 450;

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
  for (const el of box.querySelectorAll('.board [id^="tk-"]')) now.set(el.id, middle(el));
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

/** Where things of an act come from: the hand, else the obelisk. @param {Stage} s */
const source = (s) => anchor(s, '.inhand') ?? { x: 500, y: 352 };
/** @param {Stage} s @param {number} seat @param {string} what */
const keep = (s, seat, what) => anchor(s, `[data-good="${seat}-${what}"]`) ?? anchor(s, `[data-seat="${seat}"]`);

/** @param {Stage} s @param {GameEvent} e @param {boolean} gain */
function goods(s, e, gain) {
  const a = source(s), b = keep(s, e.seat, e.what);
  if (!b || !e.amount || e.what === 'vp') return;
  for (let i = 0; i < Math.min(4, e.amount); i++) fly(s, use('r-' + e.what, -12, -12, 24), gain ? [a, b] : [b, a], { at: s.now + i * 70, ms: FLY, lift: 40, sound: i ? undefined : 'tap' });
  s.now += gain ? 160 : 220;
}

/** @param {Stage} s @param {GameEvent} e */
function scored(s, e) {
  const a = source(s), b = anchor(s, `[data-vp="${e.seat}"]`);
  if (!e.amount) return;
  fly(s, points(`+${e.amount}`, 0, 0, 32), [a, b ?? { x: a.x, y: a.y - 60 }], { at: s.now, ms: 600, lift: 40, sound: 'coin', fade: !b });
  s.now += 160;
}

/** What was produced: kept goods and the surplus that weighs. @param {Stage} s @param {GameEvent} e */
function produced(s, e) {
  goods(s, { key: 'gain', seat: e.seat, what: e.resource, amount: e.kept }, true);
  const b = anchor(s, `[data-seat="${e.seat}"]`), a = source(s);
  if (b) for (let i = 0; i < Math.min(4, e.surplus ?? 0); i++) fly(s, use('r-' + e.resource, -9, -9, 18), [a, b], { at: s.now + i * 80, ms: FLY, lift: 20, sound: i ? undefined : 'knock' });
}

/** Words over the wheel. @param {Stage} s @param {string} text @param {boolean} [small] */
function banner(s, text, small = false) {
  const w = small ? 150 : 170;
  fly(s, html`<g class=${'banner' + (small ? ' small' : '')}><rect x=${-w} y=${small ? -18 : -28} width=${2 * w} height=${small ? 36 : 56} rx=${small ? 18 : 28}/><text y=${small ? 5 : 8}>${text}</text></g>`, [{ x: 500, y: 352 }, { x: 500, y: 342 }], { at: s.now, ms: 950, from: 0.94, fade: true, sound: small ? undefined : 'bell' });
  s.now += 360;
}

/** A new die rolls onto the wheel. @param {Stage} s @param {GameEvent} e */
function rolled(s, e) {
  const el = s.box.querySelector('#tk-die-' + e.die);
  if (!el) return;
  const end = inside(s.fx, middle(el));
  fly(s, html`<${Die} colour=${colourOf(s.m, e.die)} value=${e.value} x=${0} y=${0} size=${28}/>`, [{ x: 500, y: 352 }, end], { at: s.now, ms: 420, lift: 30, from: 0.5, sound: 'dice' });
  s.landed.add(el.id);
  later(s, el, s.now + 415);
  s.now += 70;
}

/** A statue's bonus: a light from the god's court. @param {Stage} s @param {GameEvent} e */
function bonus(s, e) {
  const a = anchor(s, `[data-bonus="${e.god}"]`), b = anchor(s, `[data-seat="${e.seat}"]`);
  if (a && b) fly(s, use('g-' + e.god, -16, -16, 32, 32, 'glyph'), [a, b], { at: s.now, ms: 560, lift: 40, sound: 'coin' });
  s.now += 160;
}

/** @type {Record<string, (s: Stage, e: GameEvent) => void>} */
const CUES = {
  produced, bonus, restock: rolled, points: scored,
  gain: (s, e) => goods(s, e, true),
  paid: (s, e) => goods(s, e, false),
  round: (s, e) => banner(s, s.game.t('msg.round', { round: e.round })),
  rotated: (s) => { s.now += 700; },
  bot_tile: (s, e) => banner(s, `${nameOf(s.game, RIVAL)}: ${s.game.word('action_tile', e.tile)}`, true),
  bot_deben: (s, e) => banner(s, s.game.t('msg.bot_deben', { side: s.game.word('deben', e.side) }), true),
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
  const s = { box, fx, game, before, m, cues: [], now: 0, landed: new Set() };
  for (const e of game.step.events) CUES[e.key]?.(s, e);
  if (old) slides(s, old, now);
  const whole = Math.max(1, ...s.cues.map((c) => c.at + c.ms)), k = Math.min(1, LIMIT / whole);
  for (const c of s.cues) if (c.sound) setTimeout(() => game.sound(.../** @type {[any, number?]} */ (c.sound)), c.at * k);
  await Promise.all(s.cues.map((c) => c.go(c.at * k, c.ms * k)));
  fx.replaceChildren();
}
