// SPDX-License-Identifier: MIT
/* meant.js - what the last click could have meant as well, and what lies there already when a question
   comes. */
import { html } from '../html.js';
import { t } from '../i18n.js';
import { same } from './picking.js';

/** @import { TableGame } from './game.js' */
/** @import { Move } from '../types.js' */

/** The other ways, while the last step can be taken back. @param {{ game: TableGame }} props */
export function Instead({ game }) {
  const { seq = -1, moves = [] } = game.instead.value ?? {};
  if (seq !== game.seq || game.chosen || !game.table.shown.value?.undo) return null;
  return html`<div class="picks"><small>${t('instead')}</small>
    ${moves.map((m) => html`<button class="btn btn--small" disabled=${game.sending.value}
      onClick=${() => rather(game, m)}>${game.plugin.label?.(game, m)?.title ?? game.text(m)}</button>`)}
  </div>`;
}

/** It was another way that was meant. @param {TableGame} game @param {Move} move */
async function rather(game, move) {
  game.instead.value = null;
  await game.tell(() => game.asking.undo(1));
  if (game.moves.some((m) => same(m, move))) await game.choose(move);
}

/** What is best lies there already, and needs its button only.
 *  @param {TableGame} game @param {string} key of the question */
export async function propose(game, key) {
  const move = await game.plugin.proposes?.(game);
  if (!move || game.key !== key || game.chosen || Object.keys(game.picked).length) return;
  const ending = await game.asking.ending(move);
  if (game.key === key && !game.chosen && !game.sending.peek()) game.wait(move, ending);
}
