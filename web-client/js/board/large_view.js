// SPDX-License-Identifier: MIT
/* large_view.js - dialog with a player's enlarged board. */
import { html } from '../html.js';
import { showDialog } from '../ui/dialog.js';

/** Goes on while it is looked at: the drawing is that of the moment.
 *  @param {import('../types.js').Game} game @param {number} seat
 *  @param {(props: { game: any, seat: number }) => any} Large of the game's plugin */
export function seeLarge(game, seat, Large) {
  showDialog(() => game.seatName(seat), () => html`<${Large} game=${game} seat=${seat} />`, { wide: true });
}
