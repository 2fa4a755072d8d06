// SPDX-License-Identifier: MIT
/* tips.js - Tooltips, and the picked move with its facts on a phone; loaded on first use. */
// @ts-check
import { html } from '../../js/html.js';
import { Beyond, Paper } from '../../js/board/interactive.js';
import { factsOf, moveFacts } from './facts.js';
import { useForeseen } from './preview.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Card} Card */

/** Tooltip of a thing with one move; it grows when the server's preview arrives.
 * @param {{ game: Game, m: Model, arg: string, value: any, moves: Move[] }} props */
export function Live({ game, m, arg, value, moves }) {
  const seen = useForeseen(game, moves.length === 1 ? moves[0] : null);
  const facts = factsOf(game, m, arg, value, moves, seen === null ? null : seen?.next);
  return facts && html`<${Paper} class="bt-tip" ...${facts}
    beyond=${html`<${Beyond} game=${game} until=${seen?.until}/>`}/>`;
}

/** The picked move with its facts, for the prompt on a phone.
 * @param {{ game: Game, m: Model, move: Move, picture: (game: Game, card: Card) => unknown }} props */
export function Picked({ game, m, move, picture }) {
  const seen = useForeseen(game, move), card = move.card && m.cards[move.card];
  const { rows } = moveFacts(game, m, move, seen === null ? null : seen?.next);
  return html`
    ${card ? picture(game, card) : html`<i></i>`}
    <div class="bt-picked">
      ${rows.map((r) => html`<div><b class=${r.tone}>${r.head}</b> ${r.text}</div>`)}
      <${Beyond} game=${game} until=${seen?.until}/>
    </div>`;
}
