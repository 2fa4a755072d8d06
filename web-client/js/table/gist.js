// SPDX-License-Identifier: MIT
/* gist.js - on a phone, under an answer: what it would change, in short, as the server foresees it. */
import { html, useEffect, useState } from '../html.js';
import { untilText } from '../board/sentences.js';
import { lang } from '../i18n.js';

/** What changes, and what is revealed or rolled then.
 *  @param {import('./game.js').TableGame} game @param {import('../types.js').Move} move */
async function gistOf(game, move) {
  const seen = await game.preview(move);
  if (!seen) return '';
  const changes = await game.plugin.gist?.(game, seen);
  return [changes, seen.until && untilText(game, seen.until)].filter(Boolean).join(' · ');
}

/** @param {{ game: import('./game.js').TableGame, move: import('../types.js').Move }} props */
export function Gist({ game, move }) {
  const [text, setText] = useState(/** @type {string | null} */ (null));
  useEffect(() => {
    let on = true;
    gistOf(game, move).then((said) => { if (on) setText(said); }, () => {});
    return () => { on = false; };
  }, [game.seq, JSON.stringify(move), lang.value]);
  return text === '' ? null : html`<small class="gist">${text}</small>`;
}
