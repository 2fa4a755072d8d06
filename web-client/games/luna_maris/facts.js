// SPDX-License-Identifier: MIT
/* facts.js - Tooltip rows for a thing or a move: cost, effect, rule. */
// @ts-check
import { list } from '../../js/i18n.js';
import { nameOf, sideOf } from './model.js';
import { GOODS, signed } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {'' | 'plus' | 'minus'} Tone */
/** @typedef {{ tone: Tone, head: string, text: string, rule?: string }} Fact */
/** @typedef {{ title: string, rows: Fact[] }} Facts */
/** @typedef {Record<string, string>} Rules */

/* Rules of each module, of its advanced form, and of the tool that changes it. */
const MODULE_RULE = /** @type {Rules} */ ({
  AIR: 'LUN-8.1.2', COM: 'LUN-8.2.1', EXP: 'LUN-8.3.1', LAB: 'LUN-8.4.1', IND: 'LUN-8.5.1', REC: 'LUN-8.6.1',
  MIN: 'LUN-8.7.1', POW: 'LUN-8.8.1', GRE: 'LUN-8.9.1', DOR: 'LUN-8.10.2',
});
const ADVANCED_RULE = /** @type {Rules} */ ({
  COM: 'LUN-8.2.5', EXP: 'LUN-8.3.8', LAB: 'LUN-8.4.5', IND: 'LUN-8.5.5', REC: 'LUN-8.6.2', MIN: 'LUN-8.7.4',
  POW: 'LUN-8.8.3', GRE: 'LUN-8.9.3',
});
const TOOL_RULE = /** @type {Rules} */ ({
  COM: 'LUN-8.2.6', EXP: 'LUN-8.3.9', IND: 'LUN-8.5.6', REC: 'LUN-8.6.4', MIN: 'LUN-8.7.6', POW: 'LUN-8.8.4',
  GRE: 'LUN-8.9.7',
});

/** @param {string} text @param {string} [rule] @param {string} [head] @param {Tone} [tone] @returns {Fact} */
const fact = (text, rule, head = '', tone = '') => ({ tone, head, text, rule });

/** "2 iron, 1 water". @param {Game} game @param {Record<string, number>} goods */
export const goodsText = (game, goods) =>
  list(GOODS.filter((g) => goods[g] > 0).map((g) => `${goods[g]} ${game.word('good', g)}`));

const REWARDS = ['co2_back', 'recover', 'research', 'discard_waste'];
/** Reward of a demand besides its points. @param {Game} game @param {Record<string, number>} reward */
export const rewardText = (game, reward) =>
  REWARDS.filter((k) => reward[k] > 0).map((k) => game.t('reward.' + k, { n: reward[k] })).join(', ');

/* ---- modules ------------------------------------------------------------------------------ */

/** Uses of a module: its action, and what is built, held or printed there.
 * @param {Game} game @param {Model} m @param {string} id @returns {Fact[]} */
function useFacts(game, m, id) {
  const { modules, tools } = m.b, extra = modules[id].extra_action;
  const tool = game.you === null ? undefined : sideOf(m, game.you)?.tool;
  const rows = [fact(game.t(`module.${id}.text`), MODULE_RULE[id])];
  const extraRule = id === 'LAB' ? 'LUN-8.4.2' : 'LUN-8.5.4';
  if (extra) rows.push(fact(game.t('extra.' + extra), extraRule, game.t('fact.extra')));
  if (m.advanced.includes(id)) {
    rows.push(fact(game.t(`advanced.ADV-${id}.text`), ADVANCED_RULE[id], game.t('fact.advanced')));
  }
  if (tool && tools[tool].module === id) {
    rows.push(fact(game.t(`tool.${tool}.text`), TOOL_RULE[id], game.t('fact.tool')));
  }
  return rows;
}

/** Oxygen cost of the walk. @param {Game} game @param {Model} m @param {string} id @returns {Fact[]} */
function wayFacts(game, m, id) {
  const me = game.you === null ? undefined : sideOf(m, game.you), far = m.round > 0 ? me?.walk[id] : 0;
  if (!me || !far) return [];
  const outOfReach = game.moves.some((mv) => mv.to !== undefined) && !game.can('to', id);
  const text = game.t('fact.walk', { from: me.oxygen, to: me.oxygen + far, stress: me.stress });
  return [fact(text, 'LUN-3.3', game.t('fact.oxygen', { n: far }), outOfReach ? 'minus' : '')];
}

/** Energy cost of the place, and its owner. @param {Game} game @param {Model} m @param {string} id */
function placeFact(game, m, id) {
  const energy = m.activation[id] ?? 0, holder = m.occupant[id], cost = game.t('fact.energy', { n: energy });
  const me = game.you === null ? undefined : sideOf(m, game.you), has = me ? me.stock.energy ?? 0 : energy;
  if (energy > has) return fact(game.t('fact.space.dark', { n: energy, has }), 'LUN-7.10', cost, 'minus');
  if (energy) return fact(game.t('fact.space.free'), 'LUN-7.10', cost, 'minus');
  if (holder === undefined) return fact(game.t('fact.free'), 'LUN-7.13');
  if (holder === game.you) return fact(game.t('fact.space.yours'), 'LUN-7.11', cost);
  const theirs = game.t('fact.space.theirs', { seat: nameOf(game, holder), n: m.b.c.occupant_vp });
  return fact(theirs, 'LUN-7.12', cost);
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const moduleFacts = (game, m, id) => ({
  title: game.word('module', id),
  rows: [...useFacts(game, m, id), ...wayFacts(game, m, id), placeFact(game, m, id)],
});

/* ---- cards and tiles ---------------------------------------------------------------------- */

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function scientistFacts(game, m, id) {
  const s = m.b.scientists[id], level2 = s.level === 2, forHire = Object.values(m.row ?? {}).includes(id);
  const rows = [fact(list(s.modules.map((x) => game.word('module', x))), 'LUN-7.7')];
  if (level2) {
    rows.push(fact(game.t('fact.level2'), 'LUN-7.17', game.t('fact.level', { n: 2 })));
    rows.push(fact(game.t('fact.end_vp', { n: s.vp }), 'LUN-15.2', signed(s.vp), 'plus'));
  }
  if (level2 && forHire) {
    rows.push(fact(game.t('fact.hire'), 'LUN-8.2.1', `${s.iron} ${game.word('good', 'iron')}`, 'minus'));
  }
  return { title: game.word('scientist', id), rows };
}

/** An advanced module for sale. @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function advancedFacts(game, m, id) {
  const cost = m.advanced.includes('LAB') ? m.b.c.build_cost.with_adv_lab : m.b.c.build_cost;
  return {
    title: game.word('advanced', id),
    rows: [
      fact(game.t(`advanced.${id}.text`), ADVANCED_RULE[m.b.advanced[id].module]),
      fact(goodsText(game, cost), 'LUN-8.4.2', game.t('fact.cost'), 'minus'),
    ],
  };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function demandFacts(game, m, id) {
  const { level, cost, reward } = m.b.tiles[id], more = rewardText(game, reward);
  const rows = [
    fact(goodsText(game, cost), 'LUN-8.3.1', game.t('fact.cost'), 'minus'),
    fact(game.t('fact.points', { n: reward.vp }), 'LUN-8.3.4', signed(reward.vp), 'plus'),
  ];
  if (more) rows.push(fact(more, 'LUN-8.3.4', '', 'plus'));
  return { title: game.t('demand.title', { level }), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const tileFacts = (game, m, id) => (m.b.advanced[id] ? advancedFacts : demandFacts)(game, m, id);

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function foodFacts(game, m, id) {
  const food = m.b.foods[id];
  const rows = [fact(game.t('fact.feeds', { n: food.nutrition }), 'LUN-11.3', String(food.nutrition))];
  for (const k of Object.keys(food.bonus)) {
    rows.push(fact(game.t('bonus.' + k, { n: food.bonus[k] }), 'LUN-11.5', '', 'plus'));
  }
  return { title: game.word('food', id), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const toolFacts = (game, m, id) => ({
  title: game.word('tool', id),
  rows: [
    fact(game.t(`tool.${id}.text`), TOOL_RULE[m.b.tools[id].module]),
    fact(game.t('fact.once'), 'LUN-7.22'),
  ],
});

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const emergencyFacts = (game, m, id) => ({
  title: game.t('emergency'),
  rows: [
    fact(game.word('good', id), 'LUN-13.1', '+1', 'plus'),
    fact(game.t('fact.emergency'), 'LUN-13.2', signed(-m.b.c.emergency_cost_vp[id]), 'minus'),
  ],
});

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
const spaceFacts = (game, m, id) => ({
  title: game.t('space.title', { space: id }),
  rows: [fact(game.t('space.text', { ore: game.word('good', m.b.spaces[id].ore) }), 'LUN-6.5')],
});

/** Rows by the subject of a tooltip.
 * @type {Record<string, (game: Game, m: Model, value: any) => Facts | null>} */
const ABOUT = {
  to: moduleFacts,
  module: moduleFacts,
  card: scientistFacts,
  tile: tileFacts,
  food: foodFacts,
  place: (game, m, place) => (m.foodRow?.[place] ? foodFacts(game, m, m.foodRow[place]) : null),
  tool: toolFacts,
  space: spaceFacts,
  option: (game, m, id) => ({ title: game.word('action', id), rows: [] }),
  bonus: (game, m, id) => ({ title: game.word('bonus', id), rows: [fact(game.t('fact.bonus'), 'LUN-9.3')] }),
  track: (game, m, id) => ({
    title: game.t('track.title.' + id),
    rows: [fact(game.t('fact.track'), 'LUN-9.2')],
  }),
  cube: emergencyFacts,
  note: (game, m, id) => ({ title: game.t(`note.${id}`), rows: [fact(game.t(`note.${id}.text`))] }),
};

/** @param {Game} game @param {Model} m @param {string} about @param {any} value @returns {Facts | null} */
export const factsOf = (game, m, about, value) => ABOUT[about]?.(game, m, value) ?? null;

/* ---- effects of a move -------------------------------------------------------------------- */

/** good: more of it is better (1), worse (-1), or neither.
 * @typedef {{ key: string, of: (s: Side) => number, good: 1 | -1 | 0 }} Gauge */
/** @type {Gauge[]} */
const GAUGES = [
  { key: 'vp', of: (s) => s.vp, good: 1 },
  { key: 'oxygen', of: (s) => s.oxygen, good: -1 },
  { key: 'stress', of: (s) => s.stress, good: 1 },
  { key: 'co2', of: (s) => s.co2, good: -1 },
  { key: 'energy', of: (s) => s.stock.energy, good: 1 },
  { key: 'water', of: (s) => s.stock.water, good: 1 },
  { key: 'helium3', of: (s) => s.stock.helium3, good: 1 },
  { key: 'iron', of: (s) => s.iron[0] + s.iron[1], good: 1 },
  { key: 'titanium', of: (s) => s.titanium[0] + s.titanium[1], good: 1 },
  { key: 'waste', of: (s) => s.waste, good: -1 },
];

/** Tone of a change for the viewer: good or bad. @param {Gauge} gauge @param {number} d @returns {Tone} */
function toneOf({ good }, d) {
  if (!good) return '';
  return d * good > 0 ? 'plus' : 'minus';
}

/** Changes of the player's own gauges, except the one already shown.
 * @param {Game} game @param {Side} now @param {Side} then @param {string} [but] */
const ownChanges = (game, now, then, but) => GAUGES.flatMap((gauge) => {
  const from = gauge.of(now), to = gauge.of(then);
  if (from === to || gauge.key === but) return [];
  const text = game.t('gauge.' + gauge.key, { from, to });
  return [fact(text, undefined, signed(to - from), toneOf(gauge, to - from))];
});

/** For other seats only points. @param {Game} game @param {Side} now @param {Side} then */
const theirChanges = (game, now, then) =>
  (then.vp === now.vp ? [] : [fact(nameOf(game, now.seat), undefined, signed(then.vp - now.vp))]);

/** Effects of a move on every side's board: compares the model with the server's preview.
 * @param {Game} game @param {Model} m @param {Model} next @param {string} [but] a gauge already told
 * @returns {Fact[]} */
export const changes = (game, m, next, but) => m.sides.flatMap((side) => {
  const then = sideOf(next, side.seat);
  if (!then) return [];
  return side.seat === game.you ? ownChanges(game, side, then, but) : theirChanges(game, side, then);
});
