// SPDX-License-Identifier: MIT
/* hand.js - Cards of one player: the hand above, the rest pile and food below. */
// @ts-check
import { html } from '../../js/html.js';
import { Food, Scientist } from './cards.js';
import { nameOf } from './model.js';
import { classes, fixed, thing } from './touch.js';
import { at, caption, times, use } from './ui.js';

/** @typedef {import('./player_board.js').Part} Part */
/** Position of a row of cards, size of a card, and step between cards.
 * @typedef {{ x: number, y: number, w: number, tall: number, step: number }} Row */

const HAND_CARD = { w: 72, tall: 108 }, SMALL_CARD = { w: 54, tall: 82 };
const GAP = 6, PILES_GAP = 14;

/** Step between cards; they overlap if there is no room.
 * @param {number} n @param {number} room @param {number} w */
const stepOf = (n, room, w) => Math.min(w + GAP, n > 1 ? (room - w) / (n - 1) : 0);

/** Width of the rest pile, in proportion to its cards.
 * @param {import('./model.js').Side} side @param {number} w */
function restRoom(side, w) {
  const share = (w - PILES_GAP) * (side.rest.length + 1) / (side.rest.length + side.foods + 2);
  return Math.max(100, Math.min(w - 90, share));
}

/** A scientist in hand or at rest. The picked card is raised and shows the module under the pointer.
 * @param {Part & { id: string, row: Row, i: number, n: number, resting: boolean }} props */
function OwnScientist({ game, m, side, id, row, i, n, resting }) {
  const mine = side.seat === game.you, name = game.word('scientist', id);
  const open = mine ? classes(game, 'card', id) : '';
  const picked = open.includes('is-picked'), hot = game.hovered?.to ?? fixed(game).to;
  const act = mine
    ? thing(game, m, 'card', id, name, { verb: resting ? 'recover' : 'play' })
    : { role: 'img', 'aria-label': name };
  return html`<g class=${`cardat ${resting ? 'resting' : ''} ${open}`} id=${'lm-card-' + id}
      transform=${at(row.x + i * row.step, row.y + (picked ? -7 : 0))} ...${act}>
    <${Scientist} game=${game} b=${m.b} id=${id} w=${row.w} tall=${row.tall}
      seen=${i < n - 1 ? row.step : undefined} hot=${picked || open.includes('can') ? hot : undefined}/>
  </g>`;
}

/** @param {Part & { ids: string[], row: Row, resting?: boolean }} props */
const Scientists = ({ game, m, side, ids, row, resting = false }) => html`${ids.map((id, i) => html`
  <${OwnScientist} key=${id} game=${game} m=${m} side=${side} id=${id} row=${row}
    i=${i} n=${ids.length} resting=${resting}/>`)}`;

/** @param {Part & { name: string, x: number, y: number }} props */
function OwnFood({ game, m, side, name, x, y }) {
  const mine = side.seat === game.you, salvaging = game.moves[0]?.verb === 'salvage';
  const act = mine ? thing(game, m, 'food', name, game.word('food', name), { verb: 'eat' }) : {};
  return html`<g class=${'cardat ' + (mine && !salvaging ? classes(game, 'food', name) : '')}
      transform=${at(x, y)} ...${act}>
    <${Food} game=${game} b=${m.b} name=${name} w=${SMALL_CARD.w} tall=${SMALL_CARD.tall}/>
  </g>`;
}

/** Back of another player's food card. @param {{ x: number, y: number }} props */
const FoodBack = ({ x, y }) => html`<g class="fback" transform=${at(x, y)}>
  <rect width="54" height="82" rx="7"/>
  ${use('food', 15, 27, 26)}
</g>`;

/** @param {Part & { row: Row, room: number }} props */
function Foods({ game, m, side, row, room }) {
  const known = side.food.length > 0 || !side.foods;
  return html`<rect x=${row.x} y=${row.y} width="54" height="82" class="hit" data-larder=${side.seat}/>
    ${caption(game.t('food', { n: side.foods }), row.x, row.y - 8, room)}
    ${known
      ? side.food.map((name, i) => html`<${OwnFood} game=${game} m=${m} side=${side} name=${name}
          x=${row.x + i * row.step} y=${row.y}/>`)
      : times(side.foods, (i) => html`<${FoodBack} x=${row.x + i * row.step} y=${row.y}/>`)}`;
}

/** Share of the hand if the piles lie beside it. */
const HAND_SHARE = 0.53;

/** Size w x 250; flat: the piles lie beside the hand, w x 140.
 * @param {Part & { w: number, flat?: boolean }} props */
export function Hand({ game, m, side, w, flat = false }) {
  const mine = side.seat === game.you, handRoom = flat ? w * HAND_SHARE : w;
  const x = flat ? handRoom + PILES_GAP : 0, y = flat ? 24 : 162, resting = restRoom(side, w - x);
  const foodX = x + resting + PILES_GAP, foodRoom = w - foodX;
  const hand = { ...HAND_CARD, x: 0, y: 24, step: stepOf(side.hand.length, handRoom, HAND_CARD.w) };
  const rest = { ...SMALL_CARD, x, y, step: stepOf(side.rest.length, resting, SMALL_CARD.w) };
  const foodStep = stepOf(side.food.length || side.foods, foodRoom, SMALL_CARD.w);
  const food = { ...SMALL_CARD, x: foodX, y, step: foodStep };
  const none = side.hand.length === 0 && mine && m.phase === 'action';
  return html`<g class="hand">
    <rect y="24" width="72" height="108" class="hit" data-hand=${side.seat}/>
    ${caption(mine ? game.t('hand') : game.t('hand.of', { seat: nameOf(game, side.seat) }), 0, 14, handRoom)}
    <${Scientists} game=${game} m=${m} side=${side} ids=${side.hand} row=${hand}/>
    ${none && html`<text x="8" y="80" class="quiet">${game.t('hand.none')}</text>`}
    ${caption(game.t('rest', { n: side.rest.length }), x, y - 8, resting)}
    <${Scientists} game=${game} m=${m} side=${side} ids=${side.rest} row=${rest} resting/>
    <${Foods} game=${game} m=${m} side=${side} row=${food} room=${foodRoom}/>
  </g>`;
}
