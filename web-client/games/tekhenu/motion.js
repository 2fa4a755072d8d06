// SPDX-License-Identifier: MIT
/* Lets the last step move: the light turns, goods and points fly, and whatever changed its place
 * slides there: dice to their pans, tiles to the temple, markers along the river and Maat's bar. */
// @ts-check
import { html } from '../../js/html.js';
import { anchor, flights, fly, inside, later, middle } from '../../js/board/flight.js';
import { Die } from './die.js';
import { colourOf, nameOf, RIVAL } from './model.js';
import { points, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/board/flight.js').Stage & { before: Model, m: Model }} Stage */

const FLY = 420, SLIDE = 450;

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

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m */
export const animate = (box, game, before, m) => flights(box, game, { ids: 'tk-', slide: SLIDE, lay: (stage) => {
  const s = Object.assign(stage, { before, m });
  for (const e of game.step.events) CUES[e.key]?.(s, e);
} });
