// SPDX-License-Identifier: MIT
/* label.js - Text and picture of a move in the list, on a button, and for screen readers. */
// @ts-check
import { html } from '../../js/html.js';
import { list } from '../../js/i18n.js';
import { moveText } from '../../js/board/messages.js';
import { Food, Scientist } from './cards.js';
import { goodsText, rewardText } from './facts.js';
import { nameOf, sideOf } from './model.js';
import { cube, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {(game: Game, m: Model, mv: Move) => string | undefined} Words */

/* ---- the title ---------------------------------------------------------------------------- */

const PARTS = ['iron2', 'iron1', 'titanium2', 'titanium1'];
/** "2 iron of belt 2, 1 titanium of belt 1". @type {Words} */
const paid = (game, m, mv) => list(PARTS.filter((part) => mv[part] > 0).map((part) => {
  const good = game.word('good', part.slice(0, -1)), belt = part.slice(-1);
  return game.t('pay.part', { n: mv[part], good, belt });
}));

/** @type {Words} */
function delivered(game, m, mv) {
  const { level, cost } = m.b.tiles[mv.tile];
  return game.t('move.deliver', { level, cost: goodsText(game, cost), tool: mv.tool });
}

/** @type {Words} */
function foodTaken(game, m, mv) {
  const food = m.foodRow?.[mv.place];
  return food && game.t('move.take_food', { food: game.word('food', food) });
}

/** @type {Record<string, Words>} */
const TITLES = {
  pay: paid,
  deliver: delivered,
  take_food: foodTaken,
  play: (game, m, mv) =>
    game.t('move.play', { card: game.word('scientist', mv.card), module: game.word('module', mv.to) }),
};

/** @param {Game} game @param {Model} m @param {Move} mv */
export function title(game, m, mv) {
  const words = TITLES[mv.verb]?.(game, m, mv) ?? moveText(game.description, mv, (s) => nameOf(game, s));
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/* ---- second line -------------------------------------------------------------------------- */

/** Cost of the walk and of the work, and whether any action is possible there. @type {Words} */
function walk(game, m, mv) {
  const me = sideOf(m, game.you ?? 0);
  if (!me?.at) return undefined;
  const far = me.walk[mv.to] ?? 0, works = m.b.scientists[mv.card ?? m.played]?.works.includes(mv.to);
  const way = game.t('sub.oxygen', { n: far, to: me.oxygen + far, stress: me.stress });
  return `${way} · ${works ? game.t('sub.energy', { n: m.activation[mv.to] ?? 0 }) : game.t('sub.nothing')}`;
}

/** @type {Words} */
function reward(game, m, mv) {
  const all = m.b.tiles[mv.tile].reward, more = rewardText(game, all);
  return game.t('fact.points', { n: all.vp }) + (more ? ', ' + more : '');
}

/** @type {Record<string, Words>} */
const SUBS = {
  play: walk,
  move: walk,
  deliver: reward,
  hire: (game, m, mv) => list(m.b.scientists[mv.card].modules.map((x) => game.word('module', x))),
  build: (game, m, mv) => game.t(`advanced.${mv.tile}.text`),
  choose_tool: (game, m, mv) => game.t(`tool.${mv.tool}.text`),
  emergency: (game, m, mv) => game.t('sub.emergency', { n: m.b.c.emergency_cost_vp[mv.cube] }),
  eat: (game, m, mv) => game.t('fact.feeds', { n: m.b.foods[mv.food].nutrition }),
};

/* ---- the picture -------------------------------------------------------------------------- */

/** @param {any} inside @param {string} [box] */
const picture = (inside, box = '-2 -2 58 80') =>
  html`<svg class="lm lm-pic" viewBox=${box} width="30" height="38" aria-hidden="true">${inside}</svg>`;

/** The module of a move. A choice for or against the tool has no picture, only its text.
 * @param {Model} m @param {Move} mv @returns {string | undefined} */
function moduleOf({ b }, mv) {
  const place = mv.module ?? mv.to;
  if (place || mv.tool === false) return place;
  return b.tools[mv.tool]?.module ?? b.advanced[mv.tile]?.module ?? b.actions[mv.option]?.module;
}

/** @param {{ module: string }} props */
const ModuleSign = ({ module }) => html`
  <circle cx="14" cy="17" r="13" fill="#141d33" stroke="#dfe4ee"/>
  <g color="#fff">${use('m-' + module, 5, 8, 18)}</g>`;

/** @param {Game} game @param {Model} m @param {Move} mv */
function pic(game, m, mv) {
  const food = mv.food ?? m.foodRow?.[mv.place];
  if (mv.card) return picture(html`<${Scientist} game=${game} b=${m.b} id=${mv.card} w=${54} tall=${76}/>`);
  if (food) return picture(html`<${Food} game=${game} b=${m.b} name=${food} w=${54} tall=${76}/>`);
  if (mv.cube) return picture(cube(mv.cube, 3, 6, 18), '0 0 24 30');
  const module = moduleOf(m, mv);
  return module && picture(html`<${ModuleSign} module=${module}/>`, '0 -1 28 36');
}

/** @param {Game} game @param {Model} m @param {Move} mv @returns {import('../../js/types.js').MoveLabel} */
export const label = (game, m, mv) => ({
  title: title(game, m, mv),
  sub: SUBS[mv.verb]?.(game, m, mv),
  pic: pic(game, m, mv),
  group: mv.verb === 'play' ? game.t('group.play') : undefined,
});
