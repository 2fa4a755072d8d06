// SPDX-License-Identifier: MIT
/* Pebbles' board: the heap, of which the first pebbles can be clicked, and below it who has what. */
// @ts-check
import { html } from '../../js/html.js';
import { at, disc, times } from '../../js/board/draw.js';
import { classes, thing } from '../../js/board/interactive.js';

/** @typedef {import('./view.js').Game} Game */

const WIDTH = 640, HEIGHT = 400, IN_ROW = 8, STEP = 66, SEAT_WIDTH = 210;

/** Where the i-th pebble lies, from the front. @param {number} i */
const place = (i) => at(90 + (i % IN_ROW) * STEP, 70 + Math.floor(i / IN_ROW) * 80);
const stone = () => html`<ellipse rx="27" ry="21" class="stone" />`;
const edge = () => html`<ellipse rx="30" ry="24" class="edge" />`;

/** A click on it takes it and those before it. @param {{ game: Game, i: number }} props */
function Pebble({ game, i }) {
  const count = i + 1;
  if (count > game.catalog.take_most) return html`<g transform=${place(i)}>${stone()}</g>`;
  const label = game.t('verb.take', { count });
  return html`<g ...${thing(game, { arg: 'count', value: count, label })} transform=${place(i)}
    class=${classes(game, 'count', count)}>
    ${stone()}
    ${edge()}
    <text y="6" class="count">${count}</text>
  </g>`;
}

/** Where one may be put back. @param {{ game: Game, i: number }} props */
function Gap({ game, i }) {
  if (!game.can(null, 'put_back')) return null;
  const label = game.t('verb.put_back');
  return html`<g ...${thing(game, { arg: null, value: 'put_back', label })} transform=${place(i)}
    class=${classes(game, null, 'put_back')}>
    <ellipse rx="27" ry="21" class="gap" />
    ${edge()}
  </g>`;
}

/** @param {{ game: Game, seat: number }} props */
function Side({ game, seat }) {
  const { pebbles = 0, charm } = game.view.players[seat];
  return html`<g class="side" transform=${at(20 + seat * SEAT_WIDTH, 320)}>
    ${disc(seat, 16, 10, 14)}
    <text x="40" y="6">${game.seatName(seat)}</text>
    <text x="40" y="28">${game.t('has', { n: pebbles })}</text>
    <text x="40" y="50" class="charm">${charm ? game.t('charm.' + charm) : game.t('charm.hidden')}</text>
  </g>`;
}

/** @param {{ game: Game }} props */
export function Board({ game }) {
  const { heap = 0, players } = game.view;
  return html`<div class="peb on-table">
    <svg class="board" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label=${game.t('title')}>
      ${times(heap, (i) => html`<${Pebble} key=${i} game=${game} i=${i} />`)}
      <${Gap} game=${game} i=${heap} />
      ${Object.keys(players).map((seat) => html`<${Side} key=${seat} game=${game} seat=${Number(seat)} />`)}
    </svg>
  </div>`;
}
