// SPDX-License-Identifier: MIT
/* One's wheel as a construction would leave it, in the tip of the place where it would be built. */
// @ts-check
import { html } from '../../js/html.js';
import { Wheel } from './wheel.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./view.js').View} View */

/** @param {{ game: Game, next: View }} props */
export function WheelAhead({ game, next }) {
  /** @type {Game} */
  const then = Object.create(game, {
    view: { value: next },
    motion: { value: 'reduced' },
    moves: { value: [] },
    can: { value: () => false },
  });
  return html`<figure class="brg brg-wheel-ahead">
    <svg class="board" viewBox="-184 -180 368 360" aria-hidden="true">
      <${Wheel} game=${then} seat=${game.you ?? 0} r=${156}/>
    </svg>
    <figcaption>${game.t('tip.wheel')}</figcaption>
  </figure>`;
}
