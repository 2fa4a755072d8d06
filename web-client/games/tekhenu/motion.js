// SPDX-License-Identifier: MIT
/* motion.js - Animation of the last step: the light turns, goods and points fly, and moved things slide:
 * dice to their pans, tiles to the temple, markers along the river and Maat's bar. */
// @ts-check
import { html } from '../../js/html.js';
import { anchor, flights, fly, inside, later, middle } from '../../js/board/animation.js';
import { Die } from './die.js';
import { CENTRE } from './layout.js';
import { colourOf, nameOf, RIVAL } from './model.js';
import { points, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/board/animation.js').Stage & { before: Model, m: Model }} Stage */

const FLY = 420, SLIDE = 450, MOST = 4;

/** Origin of an action's gains: the die in hand, else the obelisk. @param {Stage} s */
const source = (s) => anchor(s, '.inhand') ?? CENTRE;
/** @param {Stage} s @param {number} seat */
const tabOf = (s, seat) => anchor(s, `[data-seat="${seat}"]`);
/** @param {Stage} s @param {number} seat @param {string} what */
const keep = (s, seat, what) => anchor(s, `[data-good="${seat}-${what}"]`) ?? tabOf(s, seat);

/** @param {Stage} s @param {GameEvent} e @param {boolean} gain */
function goods(s, e, gain) {
  const a = source(s), b = keep(s, e.seat, e.what);
  if (!b || !e.amount || e.what === 'vp') return;
  for (let i = 0; i < Math.min(MOST, e.amount); i++) {
    const good = use('r-' + e.what, -12, -12, 24), sound = i ? undefined : 'tap';
    fly(s, good, gain ? [a, b] : [b, a], { at: s.now + i * 70, ms: FLY, lift: 40, sound });
  }
  s.now += gain ? 160 : 220;
}

/** @param {Stage} s @param {GameEvent} e */
function scored(s, e) {
  const a = source(s), b = anchor(s, `[data-vp="${e.seat}"]`);
  if (!e.amount) return;
  const line = [a, b ?? { x: a.x, y: a.y - 60 }];
  fly(s, points(`+${e.amount}`, 0, 0, 32), line, { at: s.now, ms: 600, lift: 40, sound: 'coin', fade: !b });
  s.now += 160;
}

/** Production: goods kept, and the surplus with its weight. @param {Stage} s @param {GameEvent} e */
function produced(s, e) {
  goods(s, { key: 'gain', seat: e.seat, what: e.resource, amount: e.kept }, true);
  const a = source(s), b = tabOf(s, e.seat);
  if (!b) return;
  for (let i = 0; i < Math.min(MOST, e.surplus ?? 0); i++) {
    const good = use('r-' + e.resource, -9, -9, 18), sound = i ? undefined : 'knock';
    fly(s, good, [a, b], { at: s.now + i * 80, ms: FLY, lift: 20, sound });
  }
}

const LARGE = { name: 'banner', w: 340, h: 56, base: 8, sound: /** @type {const} */ ('bell') };
const SMALL = { name: 'banner small', w: 300, h: 36, base: 5, sound: undefined };

/** Shows words over the wheel for a while.
 * @param {Stage} s @param {string} words @param {typeof LARGE | typeof SMALL} size */
function banner(s, words, { name, w, h, base, sound }) {
  const sign = html`<g class=${name}>
    <rect x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${h / 2}/>
    <text y=${base}>${words}</text>
  </g>`;
  const line = [CENTRE, { x: CENTRE.x, y: CENTRE.y - 10 }];
  fly(s, sign, line, { at: s.now, ms: 950, from: 0.94, fade: true, sound });
  s.now += 360;
}

/** A new die rolls onto the wheel. @param {Stage} s @param {GameEvent} e */
function rolled(s, e) {
  const el = s.box.querySelector('#tk-die-' + e.die);
  if (!el) return;
  const die = html`<${Die} colour=${colourOf(s.m, e.die)} value=${e.value} x=${0} y=${0} size=${28}/>`;
  const line = [CENTRE, inside(s.fx, middle(el))];
  fly(s, die, line, { at: s.now, ms: 420, lift: 30, from: 0.5, sound: 'dice' });
  s.landed.add(el.id);
  later(s, el, s.now + 415);
  s.now += 70;
}

/** A statue's bonus: light from the god's court. @param {Stage} s @param {GameEvent} e */
function bonus(s, e) {
  const a = anchor(s, `[data-bonus="${e.god}"]`), b = tabOf(s, e.seat);
  const glyph = use('g-' + e.god, -16, -16, 32, 32, 'glyph');
  if (a && b) fly(s, glyph, [a, b], { at: s.now, ms: 560, lift: 40, sound: 'coin' });
  s.now += 160;
}

/** @type {Record<string, (s: Stage, e: GameEvent) => void>} */
const CUES = {
  produced,
  bonus,
  restock: rolled,
  points: scored,
  gain: (s, e) => goods(s, e, true),
  paid: (s, e) => goods(s, e, false),
  round: (s, e) => banner(s, s.game.t('msg.round', { round: e.round }), LARGE),
  rotated: (s) => { s.now += 700; },
  bot_tile: (s, e) => banner(s, `${nameOf(s.game, RIVAL)}: ${s.game.word('action_tile', e.tile)}`, SMALL),
  bot_deben: (s, e) => banner(s, s.game.t('msg.bot_deben', { side: s.game.word('deben', e.side) }), SMALL),
};

/** @param {Element} box @param {Game} game @param {Model} before @param {Model} m */
export const animate = (box, game, before, m) => flights(box, game, {
  ids: 'tk-',
  slide: SLIDE,
  lay: (stage) => {
    const s = Object.assign(stage, { before, m });
    for (const e of game.step.events) CUES[e.key]?.(s, e);
  },
});
