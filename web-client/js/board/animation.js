// SPDX-License-Identifier: MIT
/* animation.js - animation timeline of one step, at most 2.4 s, skippable. Loaded with the board's own
   motion.js, after the first picture. */
import { drawStill } from './draw.js';
import { arc, linear, tween } from '../ui/tween.js';

/** @import { Game, Sound } from '../types.js' */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ at: number, ms: number, step?: (k: number) => void, ease?: (k: number) => number,
 *              end?: () => void, sound?: Sound | [Sound, number] }} Cue */
/** box: the board; fx: the group that props are drawn in; now: when the next cue may begin;
 *  landed: ids that need no sliding;
 *  due: when an id slides, if not at the end.
 *  @typedef {{ box: Element, fx: SVGGElement, game: Game, cues: Cue[], now: number, landed: Set<string>,
 *              due?: Map<string, number> }} Stage */

const NS = 'http://www.w3.org/2000/svg';
const LIMIT = 2400, FADE = 2.4, NEAR = 4;

/** Plays cues; null when there is nothing to play.
 *  @param {Game} game @param {Cue[]} cues @returns {Promise<any> | null} */
export function play(game, cues) {
  const end = Math.max(0, ...cues.map((c) => c.at + c.ms));
  if (!end) return null;
  const k = Math.min(1, LIMIT / end);
  return Promise.all(cues.map(({ at, ms, ease, step = () => {}, end, sound }) => {
    const [name, times] = /** @type {[Sound?, number?]} */ ([sound].flat());
    if (name) setTimeout(() => game.sound(name, times), at * k);
    return tween({ ms: ms * k, delay: at * k, ease, step }).then(end);
  }));
}

/** In pixels of the page. @param {Element} el @returns {Point} */
export function middle(el) {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}

/** A pixel in the units of an element's own coordinates.
 *  @param {SVGGraphicsElement} el @param {Point} p @returns {Point} */
export function inside(el, p) {
  const ctm = el.getScreenCTM();
  return ctm ? new DOMPoint(p.x, p.y).matrixTransform(ctm.inverse()) : p;
}

/** Where a thing of the new picture stands.
 *  @param {Stage} s @param {string} selector @returns {Point | null} */
export function anchor(s, selector) {
  const el = s.box.querySelector(selector);
  return el ? inside(s.fx, middle(el)) : null;
}

/** A drawing that is there for the motion only, unseen at first. @param {Stage} s @param {any} drawing */
function prop(s, drawing) {
  const g = document.createElementNS(NS, 'g');
  g.style.opacity = '0';
  s.fx.append(g);
  drawStill(drawing, g);
  return g;
}

/** Moves a drawing, centred on 0,0, along points.
 *  @param {Stage} s @param {any} drawing @param {Point[]} line
 *  @param {{ at: number, ms: number, lift?: number, from?: number, to?: number, fade?: boolean,
 *            spin?: number, even?: boolean, sound?: Cue['sound'] }} how
 *   from, to: its size; spin: degrees that it turns back; even: not slower at the end */
export function fly(s, drawing, line, how) {
  const { at, ms, lift = 0, from = 1, to = 1, fade = false, spin = 0, even = line.length > 2, sound } = how;
  const g = prop(s, drawing), legs = line.length - 1;
  const step = (/** @type {number} */ k) => {
    const leg = Math.min(legs - 1, Math.floor(k * legs));
    const p = arc(line[leg], line[leg + 1], lift, k * legs - leg);
    const turned = spin ? ` rotate(${spin * (1 - k)})` : '';
    g.style.opacity = k === 0 && at > 0 ? '0' : fade ? String(Math.min(1, FADE * (1 - k))) : '1';
    g.setAttribute('transform', `translate(${p.x} ${p.y})${turned} scale(${from + (to - from) * k})`);
    if (k === 1) g.remove();
  };
  s.cues.push({ at, ms, sound, ease: even ? linear : undefined, step });
}

/** Hides an element of the new picture until `at`.
 *  @param {Stage} s @param {Element | null} el @param {number} at */
export function later(s, el, at) {
  if (!(el instanceof SVGElement)) return;
  el.style.opacity = '0';
  s.cues.push({ at: 0, ms: at, end: () => { el.style.opacity = ''; } });
}

/** Where every named thing stood after the last step, and how near the board was (frame/zoom.js).
 *  @type {WeakMap<Element, { near: string, places: Map<string, Point> }>} */
const before = new WeakMap();

/** @param {Element} box */
const nearness = (box) =>
  /** @type {HTMLElement | null} */ (box.closest('.surface__in'))?.style.transform ?? '';

/** @param {Element} box @param {string} prefix of the ids @returns {Map<string, Point>} */
function survey(box, prefix) {
  const now = new Map();
  for (const el of box.querySelectorAll(`.board [id^="${prefix}"]`)) now.set(el.id, middle(el));
  return now;
}

/** Whatever is elsewhere now slides there from where it was.
 *  @param {Stage} s @param {Map<string, Point>} old @param {Map<string, Point>} now @param {number} ms */
function slides(s, old, now, ms) {
  for (const [id, p] of now) {
    const was = old.get(id);
    if (!was || s.landed.has(id) || Math.hypot(was.x - p.x, was.y - p.y) < NEAR) continue;
    const el = s.box.querySelector('#' + CSS.escape(id)), space = el?.parentNode;
    if (el && space instanceof SVGGraphicsElement) slide(s, el, inside(space, was), inside(space, p), ms);
  }
}

/** @param {Stage} s @param {Element} el @param {Point} from @param {Point} to @param {number} ms */
function slide(s, el, from, to, ms) {
  const base = el.getAttribute('transform') ?? '';
  const step = (/** @type {number} */ k) => {
    const back = `translate(${(from.x - to.x) * (1 - k)} ${(from.y - to.y) * (1 - k)}) `;
    el.setAttribute('transform', (k === 1 ? '' : back) + base);
  };
  s.cues.push({ at: s.due?.get(el.id) ?? s.now, ms, step });
}

/** A step of a board whose things have ids: `lay` adds the cues of the events, then everything else that
 *  stands elsewhere slides there.
 *  @param {Element} box @param {Game} game
 *  @param {{ ids: string, slide: number, lay: (s: Stage) => void }} how ids: how they begin; slide: its ms */
export async function flights(box, game, { ids, slide: ms, lay }) {
  const fx = /** @type {SVGGElement | null} */ (box.querySelector('.fx'));
  const now = survey(box, ids), near = nearness(box), last = before.get(box);
  before.set(box, { near, places: now });
  if (!fx || game.motion === 'reduced') return;
  fx.replaceChildren();
  /** @type {Stage} */
  const s = { box, fx, game, cues: [], now: 0, landed: new Set() };
  lay(s);
  if (last?.near === near) slides(s, last.places, now, ms);
  await play(game, s.cues);
  fx.replaceChildren();
}
