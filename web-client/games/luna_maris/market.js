// SPDX-License-Identifier: MIT
/* market.js - Markets: demands of Earth, scientists for hire, food of the greenhouse. */
// @ts-check
import { html } from '../../js/html.js';
import { goodsText, rewardText } from './facts.js';
import { Demand, Food, Scientist } from './cards.js';
import { classes, thing } from './touch.js';
import { areaName, at, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {{ game: Game, m: Model }} Part */

const PLACES = ['left', 'middle', 'right'], LEVELS = ['1', '2', '3', '4'];
const STACK_X = (/** @type {number} */ i) => 942 + i * 72;
const CARD_X = (/** @type {number} */ i) => 944 + i * 96;
const CARD_W = 90, HIRE = { y: 240, tall: 156 }, FOOD = { y: 440, tall: 146 };

/** @param {{ y: number, h: number, sign: string, title: string, note?: string, children?: any }} props */
const Panel = ({ y, h, sign, title, note, children }) => html`<g>
  <rect x="936" y=${y} width="296" height=${h} rx="10" class="pan"/>
  ${use(sign, 946, y + 5, 16, 16, 'i-soft')}
  ${areaName(title, 968, y + 18, 170)}
  ${note && html`<text x="1224" y=${y + 17} class="quiet end">${note}</text>`}
  ${children}
</g>`;

/* ---- demands ------------------------------------------------------------------------------ */

/** The open tile of a stack.
 * @param {Part & { tile: string, level: string, below: number, x: number }} props */
function OpenDemand({ game, m, tile, level, below, x }) {
  const { cost, reward } = m.b.tiles[tile], more = rewardText(game, reward);
  const label = game.t('aria.demand', {
    level: m.b.tiles[tile].level, cost: goodsText(game, cost), vp: reward.vp, more, below,
  });
  return html`<g data-place=${'demand-' + level} class=${'dem ' + classes(game, 'tile', tile)}
      id=${'lm-tile-' + tile} transform=${at(x, 34)}
      ...${thing(game, m, 'tile', tile, label, { verb: 'deliver' })}>
    <${Demand} b=${m.b} id=${tile} below=${below}/>
  </g>`;
}

/** @param {{ level: string, x: number }} props */
const NoDemand = ({ level, x }) =>
  html`<rect x=${x} y="40" width="64" height="158" rx="6" class="slot" data-place=${'demand-' + level}/>`;

/** @param {Part} props */
export const Demands = ({ game, m }) => html`
  <${Panel} y=${8} h=${196} sign="m-EXP" title=${game.t('area.demands')}>
    ${LEVELS.map((level, i) => {
      const stack = m.demand[level], tile = stack?.face;
      if (!tile) return html`<${NoDemand} level=${level} x=${STACK_X(i)}/>`;
      return html`<${OpenDemand} key=${tile} game=${game} m=${m} tile=${tile} level=${level}
        below=${stack.below ?? 0} x=${STACK_X(i)}/>`;
    })}
  <//>`;

/* ---- scientists --------------------------------------------------------------------------- */

/** Deck, the origin of new cards. @param {{ row: string, y: number }} props */
const DeckPlace = ({ row, y }) =>
  html`<rect x="1160" y=${y} width="64" height="20" class="hit" data-deck=${row}/>`;

/** Positions of a row's cards, targets of animations.
 * @param {{ row: string, y: number, tall: number }} props */
const RowPlaces = ({ row, y, tall }) => html`${PLACES.map((place, i) => html`
  <rect x=${CARD_X(i)} y=${y} width=${CARD_W} height=${tall} class="hit"
    data-place=${`${row}-${place}`}/>`)}`;

/** @param {{ i: number, y: number, tall: number }} props */
const NoCard = ({ i, y, tall }) =>
  html`<rect x=${CARD_X(i)} y=${y} width=${CARD_W} height=${tall} rx="7" class="slot"/>`;

/** @param {Part & { id: string, i: number, hot?: string }} props */
function ForHire({ game, m, id, i, hot }) {
  const label = game.t('aria.hire', { card: game.word('scientist', id), iron: m.b.scientists[id].iron });
  const look = 'cardat ' + classes(game, 'card', id) + (m.closed ? ' off' : '');
  return html`<g class=${look} id=${'lm-card-' + id} transform=${at(CARD_X(i), HIRE.y)}
      ...${thing(game, m, 'card', id, label, { verb: 'hire' })}>
    <${Scientist} game=${game} b=${m.b} id=${id} w=${CARD_W} tall=${HIRE.tall} hot=${hot} price/>
  </g>`;
}

/** hot: the module under the pointer. @param {Part & { hot?: string }} props */
export function Hiring({ game, m, hot }) {
  const note = m.closed ? game.t('hiring.closed') : game.t('deck', { n: m.deck });
  return html`<${Panel} y=${212} h=${192} sign="m-COM" title=${game.t('area.hiring')} note=${note}>
    <${DeckPlace} row="hire" y="216"/>
    <${RowPlaces} row="hire" ...${HIRE}/>
    ${PLACES.map((place, i) => {
      const id = m.row?.[place];
      if (!id) return html`<${NoCard} i=${i} ...${HIRE}/>`;
      return html`<${ForHire} key=${id} game=${game} m=${m} id=${id} i=${i} hot=${hot}/>`;
    })}
  <//>`;
}

/* ---- food --------------------------------------------------------------------------------- */

/** @param {Part & { name: string }} props */
const FoodCard = ({ game, m, name }) =>
  html`<${Food} game=${game} b=${m.b} name=${name} w=${CARD_W} tall=${FOOD.tall}/>`;

/** Food of the row. @param {Part & { name: string, place: string, i: number }} props */
const Grown = ({ game, m, name, place, i }) => html`
  <g class=${'cardat ' + classes(game, 'place', place)} id=${'lm-food-' + place}
      transform=${at(CARD_X(i), FOOD.y)}
      ...${thing(game, m, 'place', place, game.word('food', name), { verb: 'take_food' })}>
    <${FoodCard} game=${game} m=${m} name=${name}/>
  </g>`;

/** Eaten food that can be salvaged. @param {Part & { name: string, x: number }} props */
const Salvaged = ({ game, m, name, x }) => html`
  <g class=${'cardat ' + classes(game, 'food', name)} transform=${at(x, FOOD.y)}
      ...${thing(game, m, 'food', name, game.word('food', name))}>
    <${FoodCard} game=${game} m=${m} name=${name}/>
  </g>`;

/** @param {Part} props */
const FoodRow = ({ game, m }) => PLACES.map((place, i) => {
  const name = m.foodRow?.[place];
  if (!name) return html`<${NoCard} i=${i} ...${FOOD}/>`;
  return html`<${Grown} key=${place + name} game=${game} m=${m} name=${name} place=${place} i=${i}/>`;
});

/** @param {Part & { names: string[] }} props */
function FoodGone({ game, m, names }) {
  const step = Math.min(96, 194 / Math.max(1, names.length - 1));
  return names.map((name, i) =>
    html`<${Salvaged} game=${game} m=${m} name=${name} x=${CARD_X(0) + i * step}/>`);
}

/** @param {Part} props */
export function Harvest({ game, m }) {
  const gone = Object.keys(m.foodGone).filter((name) => m.foodGone[name] > 0 && game.can('food', name));
  const salvaging = gone.length > 0 && game.moves[0]?.verb === 'salvage';
  return html`<${Panel} y=${412} h=${182} sign="m-GRE" title=${game.t('area.harvest')}
      note=${game.t('deck', { n: m.foodDeck })}>
    <${DeckPlace} row="food" y="416"/>
    <${RowPlaces} row="food" ...${FOOD}/>
    ${salvaging
      ? html`<${FoodGone} game=${game} m=${m} names=${gone}/>`
      : html`<${FoodRow} game=${game} m=${m}/>`}
  <//>`;
}
