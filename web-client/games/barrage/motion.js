// SPDX-License-Identifier: MIT
/* The last step, moving: drops run down rivers and through conduits, dams and pipes grow, markers hop.
 * Everything is laid out on one line of time and played by js/board/flight.js. */
// @ts-check
import { play } from '../../js/board/flight.js';
import { linear } from '../../js/ui/tween.js';
import { CONDUITS } from './layout.js';
import { wayOf } from './ways.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/board/flight.js').Cue} Cue */

const NS = 'http://www.w3.org/2000/svg', SPEED = 0.5, APART = 140;

/** @param {Element} root @param {string} tag @param {Record<string, any>} attrs @returns {any} */
function make(root, tag, attrs) {
  const el = document.createElementNS(NS, tag);
  for (const k in attrs) el.setAttribute(k, String(attrs[k]));
  root.append(el);
  return el;
}

/** A drop along a path, from `from` ms on. @param {Element} fx @param {string} d @param {number} from @param {Cue[]} cues @returns {number} when it is there */
function run(fx, d, from, cues, bead = false) {
  const path = make(fx, 'path', { d, fill: 'none' }), long = path.getTotalLength(), ms = Math.max(160, long / SPEED);
  const drop = bead ? make(fx, 'circle', { r: 6, class: 'bead', opacity: 0 }) : make(fx, 'use', { href: '#br-drop', class: 'water', opacity: 0 });
  cues.push({ at: from, ms, step: (k) => {
    const p = path.getPointAtLength(long * k);
    drop.setAttribute('transform', `translate(${p.x} ${p.y})`);
    drop.setAttribute('opacity', k <= 0 || k >= 1 ? 0 : 1);
  } });
  return from + ms;
}

/** @param {HTMLElement} root @param {Game} game @param {any} before @returns {Promise<any> | null} */
export function animate(root, game, before) {
  const fx = root.querySelector('.map .fx');
  /** @type {Cue[]} */
  const cues = [];
  /** @type {Record<string, number[]>} */
  const arrivals = {};
  let now = 0, flowing = 0;
  for (const e of game.step.events) {
    const cue = CUES[e.key];
    if (e.key === 'drop_runs' && fx) {
      let t = now + flowing++ * APART;
      for (const d of wayOf(e)) t = run(fx, d, t, cues);
      if (e.dam) (arrivals[e.dam] ??= []).push(t);
    } else if (cue) { now = Math.max(now, cue({ root, fx, game, before, cues, now }, e)); flowing = 0; }
  }
  for (const [dam, times] of Object.entries(arrivals)) hold(root, dam, times, cues);
  return play(game, cues.map((c) => ({ ease: linear, ...c })))?.then(() => fx?.replaceChildren()) ?? null;
}

/** The newest drops behind a dam are seen when they have come. @param {Element} root @param {string} dam @param {number[]} times @param {Cue[]} cues */
function hold(root, dam, times, cues) {
  const drops = /** @type {SVGElement[]} */ ([...root.querySelectorAll(`#br-${dam} .drop-here`)]).slice(-times.length);
  drops.forEach((el, i) => cues.push({ at: 0, ms: times[i] + 160, step: (k) => { el.style.opacity = k * (times[i] + 160) < times[i] ? '0' : '1'; }, end: () => { el.style.opacity = ''; } }));
}

/** @typedef {{ root: HTMLElement, fx: Element | null, game: Game, before: any, cues: Cue[], now: number }} Stage */
/** Each says when the next may begin. @type {Record<string, (s: Stage, e: any) => number>} */
const CUES = {
  produced(s, e) {
    const c = CONDUITS[e.conduit];
    if (!c || !s.fx) return s.now;
    let end = s.now;
    for (let i = 0; i < e.drops; i++) end = run(s.fx, c.path, s.now + i * APART, s.cues, true);
    const [x, y] = c.end, text = make(s.fx, 'text', { x, y: y - 26, class: 'fx-n', opacity: 0 });
    text.textContent = `+${e.energy}`;
    s.cues.push({ at: end - 100, ms: 700, sound: 'coin', step: (k) => { text.setAttribute('opacity', k <= 0 ? 0 : 1 - k * k); text.setAttribute('y', y - 26 - 34 * k); } });
    return end;
  },
  built(s, e) {
    const el = s.root.querySelector(e.structure === 'conduit' ? `#br-pipe-${e.site}` : `#br-${CSS.escape(e.site)} > g`);
    if (!el) return s.now;
    if (e.structure === 'conduit') {
      const pipes = /** @type {SVGPathElement[]} */ ([...el.querySelectorAll('.p-o, .p-b, .p-h')]);
      const long = pipes[0]?.getTotalLength() ?? 1;
      s.cues.push({ at: s.now, ms: 700, sound: 'tap', step: (k) => { for (const p of pipes) { p.style.strokeDasharray = `${long}`; p.style.strokeDashoffset = `${long * (1 - k)}`; } }, end: () => { for (const p of pipes) { p.style.strokeDasharray = ''; p.style.strokeDashoffset = ''; } } });
      return s.now + 700;
    }
    const inner = /** @type {SVGGElement} */ (el), down = e.structure === 'elevation' ? -22 : 22;
    s.cues.push({ at: s.now, ms: 340, sound: 'tap', step: (k) => { inner.style.translate = `0 ${down * (1 - k) ** 2}px`; inner.style.opacity = String(Math.min(1, 0.2 + k * 1.4)); }, end: () => { inner.style.translate = ''; inner.style.opacity = ''; } });
    return s.now + 340;
  },
  energy(s, e) {
    const el = /** @type {SVGGElement | null} */ (s.root.querySelector(`[data-energy="${e.seat}"]`));
    const was = s.before.players?.[e.seat]?.energy ?? 0, now = s.game.view.players[e.seat].energy;
    if (!el || was === now) return s.now;
    const one = 21.7, ms = Math.min(700, 60 * Math.abs(now - was));
    s.cues.push({ at: s.now, ms, sound: 'tick', step: (k) => { const left = (now - was) * (1 - k); el.style.translate = `${-left * one}px ${-6 * Math.abs(Math.sin(k * Math.PI * Math.abs(now - was)))}px`; }, end: () => { el.style.translate = ''; } });
    return s.now;
  },
  placed(s, e) {
    const el = /** @type {SVGGElement | null} */ (s.root.querySelector(`#br-${CSS.escape(String(e.space))}`));
    if (!el) return s.now;
    const men = /** @type {SVGGElement[]} */ ([...el.querySelectorAll(':scope > g')]);
    men.forEach((m, i) => s.cues.push({ at: s.now + i * 90, ms: 240, sound: i ? undefined : 'tap', step: (k) => { m.style.translate = `0 ${-18 * (1 - k) ** 2}px`; m.style.opacity = String(k); }, end: () => { m.style.translate = ''; m.style.opacity = ''; } }));
    return s.now + 240;
  },
  rotated: (s) => { s.cues.push({ at: s.now, ms: 520, sound: 'slide', step: () => {} }); return s.now; },
  fulfilled: (s) => { s.cues.push({ at: s.now, ms: 200, sound: 'slide', step: () => {} }); return s.now; },
  drop_placed: (s, e) => bounce(s, `#br-${e.headstream} .water:last-of-type`),
  head_drops: (s, e) => bounce(s, `#br-${e.headstream} .water:last-of-type`),
  dam_filled: (s, e) => bounce(s, `#br-${e.dam} .drop-here`),
};

/** @param {Stage} s @param {string} selector */
function bounce(s, selector) {
  const els = /** @type {SVGGElement[]} */ ([...s.root.querySelectorAll(selector)]);
  for (const el of els) s.cues.push({ at: s.now, ms: 320, step: (k) => { el.style.translate = `0 ${-26 * (1 - k) ** 2}px`; el.style.opacity = String(k); }, end: () => { el.style.translate = ''; el.style.opacity = ''; } });
  return s.now + (els.length ? 90 : 0);
}
