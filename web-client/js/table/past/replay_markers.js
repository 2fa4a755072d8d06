// SPDX-License-Identifier: MIT
/* replay_markers.js - markers of replayed turns on the board. Boards know nothing of it (change_halo.js). */
import { effect } from '../../html.js';
import { onMoved } from '../../board/moved.js';
import { kindOf } from '../../board/messages.js';
import { boxesOf } from './change_halo.js';
import { thingsOf } from '../game/substeps.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { Replay } from './replay.js' */

const THINGS_MOST = 3, LOOK_MS = 150, MARGIN = 3;

/** Draws them until it is told to stop. @param {TableGame} game @param {Replay} replay */
export function trailOf(game, replay) {
  const layer = document.createElement('div');
  layer.className = 'trail';
  layer.setAttribute('aria-hidden', 'true');
  let drawn = '';
  const kind = (/** @type {string} */ key, /** @type {string} */ name) => kindOf(game.description, key, name);
  const look = () => {
    const surface = document.querySelector('.surface'), now = replay.now.peek();
    if (!surface || document.hidden) return;
    if (layer.parentNode !== surface) surface.append(layer);
    const rings = replay.turns.slice(0, now + 1).flatMap((turn, n) => {
      const things = thingsOf(turn.entries.flatMap((e) => e.events), kind);
      return boxesOf(surface, things).slice(0, THINGS_MOST).map((box) => ({ box, n }));
    });
    const at = surface.getBoundingClientRect();
    const seen = rings.map(({ box, n }) => ({ n, style: `left:${box.left - at.left - MARGIN}px;`
      + `top:${box.top - at.top - MARGIN}px;width:${box.width + 2 * MARGIN}px;`
      + `height:${box.height + 2 * MARGIN}px` }));
    const all = JSON.stringify([now, seen]);
    if (drawn === all) return;
    drawn = all;
    layer.replaceChildren(...seen.map(({ n, style }, i) => {
      const ring = document.createElement('i'), first = seen.findIndex((r) => r.n === n) === i;
      ring.className = n === now ? 'is-now' : '';
      ring.style.cssText = style;
      if (first) ring.append(Object.assign(document.createElement('b'), { textContent: `${n + 1}` }));
      return ring;
    }));
  };
  const watch = onMoved(look, LOOK_MS), heard = effect(() => { replay.now.value; watch.again(); });
  return () => { heard(); watch.stop(); layer.remove(); };
}
