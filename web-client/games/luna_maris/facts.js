// SPDX-License-Identifier: MIT
/* What is worth knowing of a thing or a move, in rows of a tooltip: cost, effect, rule. */
// @ts-check
import { list } from '../../js/i18n.js';
import { nameOf, sideOf } from './model.js';
import { GOODS, signed } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {{ tone: '' | 'plus' | 'minus', head: string, text: string, rule?: string }} Fact */
/** @typedef {{ title: string, rows: Fact[] }} Facts */

/** Rules of each module. */
const MODULE_RULE = /** @type {Record<string, string>} */ ({ AIR: 'LUN-8.1.2', COM: 'LUN-8.2.1', EXP: 'LUN-8.3.1', LAB: 'LUN-8.4.1', IND: 'LUN-8.5.1', REC: 'LUN-8.6.1', MIN: 'LUN-8.7.1', POW: 'LUN-8.8.1', GRE: 'LUN-8.9.1', DOR: 'LUN-8.10.2' });
const ADVANCED_RULE = /** @type {Record<string, string>} */ ({ COM: 'LUN-8.2.5', EXP: 'LUN-8.3.8', LAB: 'LUN-8.4.5', IND: 'LUN-8.5.5', REC: 'LUN-8.6.2', MIN: 'LUN-8.7.4', POW: 'LUN-8.8.3', GRE: 'LUN-8.9.3' });
const TOOL_RULE = /** @type {Record<string, string>} */ ({ COM: 'LUN-8.2.6', EXP: 'LUN-8.3.9', IND: 'LUN-8.5.6', REC: 'LUN-8.6.4', MIN: 'LUN-8.7.6', POW: 'LUN-8.8.4', GRE: 'LUN-8.9.7' });

/** @param {string} text @param {string} [rule] @param {string} [head] @param {'' | 'plus' | 'minus'} [tone] @returns {Fact} */
const fact = (text, rule, head = '', tone = '') => ({ tone, head, text, rule });

/** "2 iron, 1 water". @param {Game} game @param {Record<string, number>} goods */
export const goodsText = (game, goods) => list(GOODS.filter((g) => goods[g] > 0).map((g) => `${goods[g]} ${game.word('good', g)}`));

/** What a demand brings beside its points. @param {Game} game @param {Record<string, number>} r */
export const rewardText = (game, r) => ['co2_back', 'recover', 'research', 'discard_waste'].filter((k) => r[k] > 0).map((k) => game.t('reward.' + k, { n: r[k] })).join(', ');

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function moduleFacts(game, m, id) {
  const b = m.b, rows = [fact(game.t(`module.${id}.text`), MODULE_RULE[id])];
  const me = game.you === null ? undefined : sideOf(m, game.you), holder = m.occupant[id];
  if (b.modules[id].extra_action) rows.push(fact(game.t('extra.' + b.modules[id].extra_action), id === 'LAB' ? 'LUN-8.4.2' : 'LUN-8.5.4', game.t('fact.extra')));
  if (m.advanced.includes(id)) rows.push(fact(game.t(`advanced.ADV-${id}.text`), ADVANCED_RULE[id], game.t('fact.advanced')));
  if (me?.tool && b.tools[me.tool].module === id) rows.push(fact(game.t(`tool.${me.tool}.text`), TOOL_RULE[id], game.t('fact.tool')));
  const far = m.round > 0 ? me?.walk[id] : 0, energy = m.activation[id] ?? 0, walks = game.moves.some((mv) => mv.to !== undefined);
  if (me && far) rows.push(fact(game.t('fact.walk', { from: me.oxygen, to: me.oxygen + far, stress: me.stress }), 'LUN-3.3', game.t('fact.oxygen', { n: far }), walks && !game.can('to', id) ? 'minus' : ''));
  if (energy) rows.push(fact(game.t('fact.space.free'), 'LUN-7.10', game.t('fact.energy', { n: energy }), 'minus'));
  else if (holder === undefined) rows.push(fact(game.t('fact.free'), 'LUN-7.13'));
  else if (holder === game.you) rows.push(fact(game.t('fact.space.yours'), 'LUN-7.11', game.t('fact.energy', { n: 0 })));
  else rows.push(fact(game.t('fact.space.theirs', { seat: nameOf(game, holder), n: b.c.occupant_vp }), 'LUN-7.12', game.t('fact.energy', { n: 0 })));
  return { title: game.word('module', id), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function scientistFacts(game, m, id) {
  const s = m.b.scientists[id];
  const rows = [fact(list(s.modules.map((x) => game.word('module', x))), 'LUN-7.7')];
  if (s.level === 2) rows.push(fact(game.t('fact.level2'), 'LUN-7.17', game.t('fact.level', { n: 2 })), fact(game.t('fact.end_vp', { n: s.vp }), 'LUN-15.2', signed(s.vp), 'plus'));
  if (s.level === 2 && Object.values(m.row ?? {}).includes(id)) rows.push(fact(game.t('fact.hire'), 'LUN-8.2.1', `${s.iron} ${game.word('good', 'iron')}`, 'minus'));
  return { title: game.word('scientist', id), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function tileFacts(game, m, id) {
  const adv = m.b.advanced[id];
  if (adv) {
    const cost = m.advanced.includes('LAB') ? m.b.c.build_cost.with_adv_lab : m.b.c.build_cost;
    return { title: game.word('advanced', id), rows: [fact(game.t(`advanced.${id}.text`), ADVANCED_RULE[adv.module]), fact(goodsText(game, cost), 'LUN-8.4.2', game.t('fact.cost'), 'minus')] };
  }
  const tile = m.b.tiles[id], rows = [fact(goodsText(game, tile.cost), 'LUN-8.3.1', game.t('fact.cost'), 'minus'), fact(game.t('fact.points', { n: tile.reward.vp }), 'LUN-8.3.4', signed(tile.reward.vp), 'plus')];
  const more = rewardText(game, tile.reward);
  if (more) rows.push(fact(more, 'LUN-8.3.4', '', 'plus'));
  return { title: game.t('demand.title', { level: tile.level }), rows };
}

/** @param {Game} game @param {Model} m @param {string} id @returns {Facts} */
function foodFacts(game, m, id) {
  const f = m.b.foods[id], rows = [fact(game.t('fact.feeds', { n: f.nutrition }), 'LUN-11.3', String(f.nutrition))];
  for (const k of Object.keys(f.bonus)) rows.push(fact(game.t('bonus.' + k, { n: f.bonus[k] }), 'LUN-11.5', '', 'plus'));
  return { title: game.word('food', id), rows };
}

/** @type {Record<string, (game: Game, m: Model, value: any) => Facts | null>} */
const ABOUT = {
  to: moduleFacts, module: moduleFacts,
  card: scientistFacts,
  tile: tileFacts,
  food: foodFacts,
  place: (game, m, place) => (m.foodRow?.[place] ? foodFacts(game, m, m.foodRow[place]) : null),
  tool: (game, m, id) => ({ title: game.word('tool', id), rows: [fact(game.t(`tool.${id}.text`), TOOL_RULE[m.b.tools[id].module]), fact(game.t('fact.once'), 'LUN-7.22')] }),
  space: (game, m, id) => ({ title: game.t('space.title', { space: id }), rows: [fact(game.t('space.text', { ore: game.word('good', m.b.spaces[id].ore) }), 'LUN-6.5')] }),
  option: (game, m, id) => ({ title: game.word('action', id), rows: [] }),
  bonus: (game, m, id) => ({ title: game.word('bonus', id), rows: [fact(game.t('fact.bonus'), 'LUN-9.3')] }),
  track: (game, m, id) => ({ title: game.t('track.title.' + id), rows: [fact(game.t('fact.track'), 'LUN-9.2')] }),
  cube: (game, m, id) => ({ title: game.t('emergency'), rows: [fact(game.word('good', id), 'LUN-13.1', '+1', 'plus'), fact(game.t('fact.emergency'), 'LUN-13.2', signed(-m.b.c.emergency_cost_vp[id]), 'minus')] }),
};

/** @param {Game} game @param {Model} m @param {string} about @param {any} value @returns {Facts | null} */
export function factsOf(game, m, about, value) {
  if (about === 'note') return { title: game.t(`note.${value}`), rows: [fact(game.t(`note.${value}.text`))] };
  return ABOUT[about]?.(game, m, value) ?? null;
}

/** @typedef {{ key: string, of: (s: import('./model.js').Side) => number, good: 1 | -1 | 0 }} Gauge */
/** @type {Gauge[]} */
const GAUGES = [
  { key: 'vp', of: (s) => s.vp, good: 1 }, { key: 'oxygen', of: (s) => s.oxygen, good: -1 }, { key: 'stress', of: (s) => s.stress, good: 1 }, { key: 'co2', of: (s) => s.co2, good: -1 },
  { key: 'energy', of: (s) => s.stock.energy, good: 1 }, { key: 'water', of: (s) => s.stock.water, good: 1 }, { key: 'helium3', of: (s) => s.stock.helium3, good: 1 },
  { key: 'iron', of: (s) => s.iron[0] + s.iron[1], good: 1 }, { key: 'titanium', of: (s) => s.titanium[0] + s.titanium[1], good: 1 }, { key: 'waste', of: (s) => s.waste, good: -1 },
];

/** What a move would change on every side's board, by comparing now with what the server foresees.
 * @param {Game} game @param {Model} m @param {Model} next @param {string} [but] a gauge already told @returns {Fact[]} */
export function changes(game, m, next, but) {
  return m.sides.flatMap((side) => {
    const then = sideOf(next, side.seat), mine = side.seat === game.you;
    if (!then) return [];
    return GAUGES.flatMap(({ key, of, good }) => {
      const d = of(then) - of(side);
      if (!d || (mine ? key === but : key !== 'vp')) return [];
      return [fact(mine ? game.t('gauge.' + key, { from: of(side), to: of(then) }) : nameOf(game, side.seat), undefined, signed(d), mine && good ? (d * good > 0 ? 'plus' : 'minus') : '')];
    });
  });
}
