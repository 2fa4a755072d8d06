// SPDX-License-Identifier: MIT
/* move_summary.js - one-line summary of a move's or turn's effects. */
import { html, useEffect, useState } from '../../html.js';
import { untilText } from '../../board/messages.js';
import { lang } from '../../i18n.js';
import { turnFrom } from '../log/current_turn.js';

/** What changes, and what is revealed or rolled then.
 *  @param {import('../game/table_game.js').TableGame} game @param {import('../../types.js').Move} move */
async function gistOf(game, move) {
  const seen = await game.preview(move);
  if (!seen) return '';
  const changes = await game.plugin.gist?.(game, seen);
  return [changes, seen.until && untilText(game, seen.until)].filter(Boolean).join(' · ');
}

/** What the turn has changed so far; '' where its beginning was not seen here.
 *  @param {import('../game/table_game.js').TableGame} game */
async function turnGistOf(game) {
  const from = turnFrom(game), before = Object.create(game, { view: { value: from } });
  return (from && await game.plugin.gist?.(before, { view: game.view, patch: null, events: [] })) || '';
}

/** null until it is known; from and to stay in one line.
 *  @param {() => Promise<string>} ask @param {any[]} of what it is asked */
function useSaid(ask, of) {
  const [text, setText] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    let on = true;
    const whole = (/** @type {string} */ said) => said.replaceAll(' \u2192 ', '\u00a0\u2192\u00a0');
    ask().then((said) => { if (on) setText(whole(said)); }, () => {});
    return () => { on = false; };
  }, [...of, lang.value]);
  return text;
}

/** @param {{ game: import('../game/table_game.js').TableGame, move: import('../../types.js').Move }} props */
export function Gist({ game, move }) {
  const text = useSaid(() => gistOf(game, move), [game.seq, JSON.stringify(move)]);
  return text === '' ? null : html`<small class="gist">${text}</small>`;
}

/** Of the whole turn; otherwise: what stands there where it changed nothing that is counted.
 *  @param {{ game: import('../game/table_game.js').TableGame, otherwise: any }} props */
export function TurnGist({ game, otherwise }) {
  const text = useSaid(() => turnGistOf(game), [game.seq]);
  /* Its line has its place from the beginning. */
  return html`<p>${text === null ? '\u00a0' : text || otherwise}</p>`;
}
