// SPDX-License-Identifier: MIT
/* gist.js - on a phone, under an answer: what it would change, in short, as the server foresees it. */
import { html, useEffect, useState } from '../html.js';

/** @param {{ game: import('./game.js').TableGame, move: import('../types.js').Move }} props */
export function Gist({ game, move }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let on = true;
    game.preview(move).then((seen) => {
      if (on && seen) setText(game.plugin.gist?.(game, seen) ?? '');
    }, () => {});
    return () => { on = false; };
  }, [game.seq, JSON.stringify(move)]);
  return html`<small class="gist">${text}</small>`;
}
