// SPDX-License-Identifier: MIT
/* How a move reads in the list, on a button, and to those who hear the board. */
// @ts-check
import { html } from '../../js/html.js';
import { list } from '../../js/i18n.js';
import { moveText } from '../../js/board/sentences.js';
import { Food, Scientist } from './cards.js';
import { goodsText, rewardText } from './facts.js';
import { nameOf, sideOf } from './model.js';
import { cube, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** "2 iron of belt 2, 1 titanium of belt 1". @param {Game} game @param {Move} mv */
function ore(game, mv) {
  return list(['iron2', 'iron1', 'titanium2', 'titanium1'].filter((k) => mv[k] > 0).map((k) => game.t('pay.part', { n: mv[k], good: game.word('good', k.slice(0, -1)), belt: k.slice(-1) })));
}

/** @type {Record<string, (game: Game, m: Model, mv: Move) => string | undefined>} */
const TITLES = {
  pay: (game, m, mv) => ore(game, mv),
  deliver: (game, m, mv) => { const t = m.b.tiles[mv.tile]; return game.t('move.deliver', { level: t.level, cost: goodsText(game, t.cost), tool: mv.tool }); },
  take_food: (game, m, mv) => game.t('move.take_food', { food: game.word('food', m.foodRow[mv.place]) }),
  play: (game, m, mv) => game.t('move.play', { card: game.word('scientist', mv.card), module: game.word('module', mv.to) }),
};

/** @param {Game} game @param {Model} m @param {Move} mv */
export function title(game, m, mv) {
  const words = TITLES[mv.verb]?.(game, m, mv) ?? moveText(game.description, mv, (s) => nameOf(game, s));
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** What the way and the work there cost, and whether anything can be done there. @param {Game} game @param {Model} m @param {Move} mv */
function walk(game, m, mv) {
  const me = sideOf(m, game.you ?? 0);
  if (!me?.at) return undefined;
  const far = me.walk[mv.to] ?? 0, works = m.b.scientists[mv.card ?? m.played]?.works.includes(mv.to);
  return `${game.t('sub.oxygen', { n: far, to: me.oxygen + far, stress: me.stress })} · ${works ? game.t('sub.energy', { n: m.activation[mv.to] ?? 0 }) : game.t('sub.nothing')}`;
}

/** @type {Record<string, (game: Game, m: Model, mv: Move) => string | undefined>} */
const SUBS = {
  play: walk, move: walk,
  deliver: (game, m, mv) => { const r = m.b.tiles[mv.tile].reward, more = rewardText(game, r); return game.t('fact.points', { n: r.vp }) + (more ? ', ' + more : ''); },
  hire: (game, m, mv) => list(m.b.scientists[mv.card].modules.map((x) => game.word('module', x))),
  build: (game, m, mv) => game.t(`advanced.${mv.tile}.text`),
  choose_tool: (game, m, mv) => game.t(`tool.${mv.tool}.text`),
  emergency: (game, m, mv) => game.t('sub.emergency', { n: m.b.c.emergency_cost_vp[mv.cube] }),
  eat: (game, m, mv) => game.t('fact.feeds', { n: m.b.foods[mv.food].nutrition }),
};

/** @param {any} inside @param {string} [box] */
const picture = (inside, box = '-2 -2 58 80') => html`<svg class="lm lm-pic" viewBox=${box} width="30" height="38" aria-hidden="true">${inside}</svg>`;

/** @param {Game} game @param {Model} m @param {Move} mv */
function pic(game, m, mv) {
  if (mv.card) return picture(html`<${Scientist} game=${game} b=${m.b} id=${mv.card} w=${54} tall=${76}/>`);
  const food = mv.food ?? (mv.place && m.foodRow?.[mv.place]);
  if (food) return picture(html`<${Food} game=${game} b=${m.b} name=${food} w=${54} tall=${76}/>`);
  if (mv.cube) return picture(cube(mv.cube, 3, 6, 18), '0 0 24 30');
  const module = mv.module ?? mv.to ?? (mv.tool && m.b.tools[mv.tool]?.module) ?? (m.b.advanced[mv.tile] && m.b.advanced[mv.tile].module) ?? (mv.option && m.b.actions[mv.option]?.module);
  return module ? picture(html`<circle cx="14" cy="17" r="13" fill="#141d33" stroke="#dfe4ee"/><g color="#fff">${use('m-' + module, 5, 8, 18)}</g>`, '0 -1 28 36') : undefined;
}

/** @param {Game} game @param {Model} m @param {Move} mv @returns {import('../../js/types.js').MoveLabel} */
export const label = (game, m, mv) => ({ title: title(game, m, mv), sub: SUBS[mv.verb]?.(game, m, mv), pic: pic(game, m, mv), group: mv.verb === 'play' ? game.t('group.play') : undefined });
