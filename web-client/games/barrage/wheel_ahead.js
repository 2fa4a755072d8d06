// SPDX-License-Identifier: MIT
/* wheel_ahead.js - Preview of the player's wheel after a construction, for the tooltip of the site. */
// @ts-check
import { html } from '../../js/html.js';
import { times } from './ui.js';
import { SegmentDrawing, SEGMENTS, TURN, WheelDrawing } from './wheel_drawing.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./view.js').View} View */

const RADIUS = 156;

/** @param {{ game: Game, next: View }} props */
export function WheelAhead({ game, next }) {
  const seat = game.you ?? 0, turned = (Number(next.players[seat].opening) - 1) * TURN;
  return html`<figure class="brg brg-wheel-ahead">
    <svg class="board" viewBox="-184 -180 368 360" aria-hidden="true">
      <${WheelDrawing} view=${next} seat=${seat} r=${RADIUS} turned=${turned}>
        ${times(SEGMENTS, (i) => html`<${SegmentDrawing} key=${i} game=${game} view=${next} seat=${seat}
          number=${i + 1} r=${RADIUS} turned=${turned}/>`)}
      <//>
    </svg>
    <figcaption>${game.t('tip.wheel')}</figcaption>
  </figure>`;
}
