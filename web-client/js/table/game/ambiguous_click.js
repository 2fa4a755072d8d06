// SPDX-License-Identifier: MIT
/* ambiguous_click.js - resolves a click that matches several moves; offers alternatives. */
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { same } from './move_selection.js';

/** @import { Move, TableGame } from '../../types.js' */

/** made: the moves of the last click; ways: what it could have meant as well, from the same question.
 *  @typedef {{ seq: number, made: Move[], ways: Move[][] }} Others */

/** @param {TableGame} game @param {Move} move */
const words = (game, move) => game.plugin.label?.(game, move)?.title ?? game.text(move);

/** What tells this way from the one that was made. @param {Move[]} way @param {Move[]} made */
const other = (way, made) => way.find((m) => !made.some((n) => same(m, n))) ?? way[0];

/** The other ways, while the last step can be taken back. @param {{ game: TableGame }} props */
export function Instead({ game }) {
  const { seq = -1, made = [], ways = [] } = game.instead.value ?? {};
  if (seq !== game.seq || game.chosen || !game.table.shown.value?.undo) return null;
  return html`<div class="picks"><small>${t('instead')}</small>
    ${ways.map((way) => html`<button class="btn btn--small" disabled=${game.sending.value}
      onClick=${() => rather(game, way, made.length)}>${words(game, other(way, made))}</button>`)}
  </div>`;
}

/** It was another way that was meant. @param {TableGame} game @param {Move[]} way @param {number} back */
async function rather(game, way, back) {
  game.instead.value = null;
  await game.tell(() => game.asking.undo(back));
  await chain(game, way);
}

/** Several moves by one click, each as long as it is listed; the last as if it were clicked itself.
 *  @param {TableGame} game @param {Move[]} moves @param {Move[][]} [others] what it could have meant, too */
export async function chain(game, moves, others = []) {
  const last = moves[moves.length - 1];
  const listed = (/** @type {Move} */ move) => game.moves.some((m) => same(m, move));
  await game.tell(async () => {
    for (const move of moves.slice(0, -1)) {
      if (!listed(move)) return;
      await game.asking.send(move, words(game, move));
    }
  });
  if (!listed(last)) return;
  const { seq } = game;
  await game.choose(last);
  if (game.seq === seq || !others.length || game.table.ahead.peek()) return;
  game.instead.value = { seq: game.seq, made: moves, ways: others };
}

/** What is best lies there already, and needs its button only.
 *  @param {TableGame} game @param {string} key of the question */
export async function propose(game, key) {
  const move = await game.plugin.proposes?.(game);
  if (!move || game.key !== key || game.chosen || Object.keys(game.picked).length) return;
  const ending = await game.asking.ending(move);
  if (game.key === key && !game.chosen && !game.sending.peek()) game.wait(move, ending);
}
