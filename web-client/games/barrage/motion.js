// SPDX-License-Identifier: MIT
/* motion.js - Animation of the last step: drops run along rivers and conduits, dams and pipes grow,
 * markers hop. All movements lie on one timeline, which js/board/animation.js plays. */
// @ts-check
import { play } from '../../js/board/animation.js';
import { linear } from '../../js/ui/tween.js';
import { FLIGHT_MS, carried } from './fly_to_seat.js';
import { layoutOf } from './layout.js';
import { wayOf } from './drop_paths.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/board/animation.js').Cue} Cue */
/** @typedef {object} Stage
 * @property {HTMLElement} root
 * @property {Element | null} fx where what is there for the motion only is drawn
 * @property {Game} game
 * @property {import('./view.js').View} before the view before the step
 * @property {Cue[]} cues
 * @property {number} now when the next cue may begin */

const NS = 'http://www.w3.org/2000/svg';
/** Speed of water in map units per ms; delay between drops in ms. */
const SPEED = 0.5, APART = 140;
const PIPE_MS = 700, STRUCTURE_MS = 340, ENGINEER_MS = 240, DROP_MS = 320;
/** Minimum duration of a drop's run; delay until the drop at the dam is visible. */
const RUN_LEAST = 160, SETTLE = 160;
/** Period of a river's stripes; number of periods that it moves, and the duration. */
const STRIPE = 28, STIRRED = 4, STIR_MS = 2600;
/** Width of a step of the energy track. */
const STEP = 21.7;

/** @param {HTMLElement} root @param {Game} game @param {import('./view.js').View} before
 * @returns {Promise<unknown> | null} */
export function animate(root, game, before) {
  const fx = root.querySelector('.map .fx');
  /** @type {Stage} */
  const s = { root, fx, game, before, cues: [], now: 0 };
  /** @type {Record<string, number[]>} when drops come to which dam */
  const arrivals = {};
  let flowing = 0;
  for (const e of game.step.events) {
    if (e.key === 'drop_runs' && fx) {
      const there = flow(s, fx, e, s.now + flowing++ * APART);
      if (e.dam) (arrivals[e.dam] ??= []).push(there);
    } else if (CUES[e.key]) {
      s.now = Math.max(s.now, CUES[e.key](s, e));
      flowing = 0;
    }
  }
  for (const [dam, times] of Object.entries(arrivals)) hold(root, dam, times, s.cues);
  return play(game, s.cues.map((c) => ({ ease: linear, ...c })))?.then(() => fx?.replaceChildren()) ?? null;
}

/** @param {Element} root @param {string} tag @param {Record<string, string | number>} attrs @returns {any} */
function make(root, tag, attrs) {
  const el = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attrs)) el.setAttribute(name, String(value));
  root.append(el);
  return el;
}

/** One drop down its rivers.
 * @param {Stage} s @param {Element} fx @param {GameEvent} e @param {number} from
 * @returns {number} when it is there */
function flow(s, fx, e, from) {
  let at = from;
  for (const d of wayOf(layoutOf(s.game.view), e)) {
    s.cues.push({ at, ms: 1, end: () => stir(s.root, d) });
    at = run(fx, d, drop(fx), at, s.cues);
  }
  return at;
}

/** A river's stripes move when a drop passes, and stop where they were. They stop because each frame costs
 * a repaint. @param {Element} root @param {string} d the river's path */
function stir(root, d) {
  const stream = [...root.querySelectorAll('.stream')].find((el) => el.getAttribute('d') === d);
  if (!stream || document.hidden || stream.getAnimations().length) return;
  const there = String(-STRIPE * STIRRED);
  stream.animate({ strokeDashoffset: ['0', there] }, { duration: STIR_MS, easing: 'ease-out' });
}

/** @param {Element} fx */
const drop = (fx) => make(fx, 'use', { href: '#br-drop', class: 'water', opacity: 0 });
/** A drop in a pipe. @param {Element} fx */
const bead = (fx) => make(fx, 'circle', { r: 6, class: 'bead', opacity: 0 });

/** Moves an element along a path, from `from` ms on.
 * @param {Element} fx @param {string} d @param {SVGElement} el @param {number} from @param {Cue[]} cues
 * @returns {number} when it is there */
function run(fx, d, el, from, cues) {
  const path = make(fx, 'path', { d, fill: 'none' }), long = path.getTotalLength();
  const ms = Math.max(RUN_LEAST, long / SPEED);
  const step = (/** @type {number} */ k) => {
    const p = path.getPointAtLength(long * k);
    el.setAttribute('transform', `translate(${p.x} ${p.y})`);
    el.setAttribute('opacity', k <= 0 || k >= 1 ? '0' : '1');
  };
  cues.push({ at: from, ms, step });
  return from + ms;
}

/** The newest drops behind a dam become visible when they have arrived.
 * @param {Element} root @param {string} dam @param {number[]} times @param {Cue[]} cues */
function hold(root, dam, times, cues) {
  const drops = all(root, `#br-${dam} .drop-here`).slice(-times.length);
  drops.forEach((el, i) => {
    const ms = times[i] + SETTLE;
    const step = (/** @type {number} */ k) => { el.style.opacity = k * ms < times[i] ? '0' : '1'; };
    cues.push({ at: 0, ms, step, end: () => settle(el) });
  });
}

/** @param {Element} root @param {string} selector */
const all = (root, selector) => /** @type {SVGGElement[]} */ ([...root.querySelectorAll(selector)]);
/** @param {Stage} s @param {string} selector */
const one = (s, selector) => /** @type {SVGGElement | null} */ (s.root.querySelector(selector));

/** Ends an element's animation: visible, at its own place. @param {SVGElement} el */
function settle(el) {
  el.style.translate = '';
  el.style.opacity = '';
}

/** @typedef {object} Landing
 * @property {number} at
 * @property {number} ms
 * @property {number} from how far below its place it starts
 * @property {Cue['sound']} [sound]
 * @property {(k: number) => number} [seen] its opacity on the way */

/** An element moves down or up to its place and appears.
 * @param {SVGElement} el @param {Landing} how @returns {Cue} */
const land = (el, { at, ms, from, sound, seen = (k) => k }) => ({
  at,
  ms,
  sound,
  step: (k) => {
    el.style.translate = `0 ${from * (1 - k) ** 2}px`;
    el.style.opacity = String(seen(k));
  },
  end: () => settle(el),
});

/* ---- one function for each kind of event: adds cues, says when the next may begin ---- */

/** Water runs through the conduit, and the energy rises from its end.
 * @param {Stage} s @param {GameEvent} e */
function produced(s, e) {
  const conduit = layoutOf(s.game.view).conduits[e.conduit];
  if (!conduit || !s.fx) return s.now;
  let end = s.now;
  for (let i = 0; i < e.drops; i++) end = run(s.fx, conduit.path, bead(s.fx), s.now + i * APART, s.cues);
  const [x, y] = conduit.end, text = make(s.fx, 'text', { x, y: y - 26, class: 'fx-n', opacity: 0 });
  text.textContent = `+${e.energy}`;
  const step = (/** @type {number} */ k) => {
    text.setAttribute('opacity', k <= 0 ? 0 : 1 - k * k);
    text.setAttribute('y', y - 26 - 34 * k);
  };
  s.cues.push({ at: end - 100, ms: 700, sound: 'coin', step });
  return end;
}

/** @param {Stage} s @param {GameEvent} e */
function built(s, e) {
  if (e.structure === 'conduit') return pipe(s, e.site);
  const el = one(s, `#br-${CSS.escape(e.site)} > g`);
  if (!el) return s.now;
  const from = e.structure === 'elevation' ? -22 : 22;
  const seen = (/** @type {number} */ k) => Math.min(1, 0.2 + k * 1.4);
  s.cues.push(land(el, { at: s.now, ms: STRUCTURE_MS, from, sound: 'tap', seen }));
  return s.now + STRUCTURE_MS;
}

/** A pipe grows from its plate. @param {Stage} s @param {string} site */
function pipe(s, site) {
  const el = one(s, `#br-pipe-${site}`);
  if (!el) return s.now;
  const pipes = /** @type {SVGPathElement[]} */ ([...el.querySelectorAll('.p-o, .p-b, .p-h')]);
  const long = pipes[0]?.getTotalLength() ?? 1;
  const dash = (/** @type {string} */ array, /** @type {string} */ offset) => {
    for (const p of pipes) Object.assign(p.style, { strokeDasharray: array, strokeDashoffset: offset });
  };
  s.cues.push({
    at: s.now,
    ms: PIPE_MS,
    sound: 'tap',
    step: (k) => dash(`${long}`, `${long * (1 - k)}`),
    end: () => dash('', ''),
  });
  return s.now + PIPE_MS;
}

/** A marker hops along the energy track. @param {Stage} s @param {GameEvent} e */
function energy(s, e) {
  const el = one(s, `[data-energy="${e.seat}"]`);
  const was = s.before.players?.[e.seat]?.energy ?? 0, now = s.game.view.players[e.seat].energy ?? 0;
  if (!el || was === now) return s.now;
  const hops = Math.abs(now - was);
  const step = (/** @type {number} */ k) => {
    const left = (now - was) * (1 - k) * STEP, up = 6 * Math.abs(Math.sin(k * Math.PI * hops));
    el.style.translate = `${-left}px ${-up}px`;
  };
  s.cues.push({ at: s.now, ms: Math.min(700, 60 * hops), sound: 'tick', step, end: () => settle(el) });
  return s.now;
}

/** Engineers arrive on their space, one after the other. @param {Stage} s @param {GameEvent} e */
function placed(s, e) {
  const space = one(s, `#br-${CSS.escape(String(e.space))}`);
  if (!space) return s.now;
  all(space, ':scope > g').forEach((el, i) => {
    s.cues.push(land(el, { at: s.now + i * 90, ms: ENGINEER_MS, from: -18, sound: i ? undefined : 'tap' }));
  });
  return s.now + ENGINEER_MS;
}

/** A cue with sound only. @param {Stage} s @param {number} ms */
function slides(s, ms) {
  s.cues.push({ at: s.now, ms, sound: 'slide' });
  return s.now;
}

/** A taken item flies to the player's seat; several items of one step follow at short intervals.
 * @param {Stage} s @param {GameEvent} e */
function taken(s, e) {
  const step = carried(s.root, s.game, e);
  if (!step) return s.now;
  s.cues.push({ at: s.now, ms: FLIGHT_MS, sound: 'slide', step });
  return s.now + FLIGHT_MS / 2;
}

/** True if the contract was a national one. @param {Stage} s @param {GameEvent} e */
const isNational = ({ before: { nationals = [] } }, e) => nationals.some((id) => id === e.contract);

/** New drops fall into place. @param {Stage} s @param {string} selector */
function fall(s, selector) {
  const drops = all(s.root, selector);
  for (const el of drops) s.cues.push(land(el, { at: s.now, ms: DROP_MS, from: -26 }));
  return s.now + (drops.length ? 90 : 0);
}

/** @type {Record<string, (s: Stage, e: GameEvent) => number>} */
const CUES = {
  produced,
  built,
  energy,
  placed,
  rotated: (s) => slides(s, 520),
  fulfilled: (s, e) => (isNational(s, e) ? taken(s, e) : slides(s, 200)),
  took_tile: taken,
  took_contract: taken,
  work_done: taken,
  drop_placed: (s, e) => fall(s, `#br-${e.headstream} .water:last-of-type`),
  head_drops: (s, e) => fall(s, `#br-${e.headstream} .water:last-of-type`),
  dam_filled: (s, e) => fall(s, `#br-${e.dam} .drop-here`),
};
