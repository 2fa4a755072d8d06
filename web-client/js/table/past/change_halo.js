// SPDX-License-Identifier: MIT
/* change_halo.js - halo around items changed since one's last move. Boards know nothing of it: things say
   what they stand for (data-thing, board/interactive.js), events name them. */
import { effect } from '../../html.js';
import { onMoved } from '../../board/moved.js';
import { kindOf } from '../../board/messages.js';
import { theirsSince, thingsOf } from '../game/substeps.js';

/** @import { Table } from '../../table_state.js' */
/** @import { TableGame } from '../game/table_game.js' */

const MOST = 10, LOOK_MS = 200, MARGIN = 3;

/** What is to be seen of it in whatever scrolls around it; nothing if its middle is not.
 *  @param {Element} el @param {DOMRect} box */
function inSight(el, box) {
  let { left, right, top, bottom } = box;
  const x = (left + right) / 2, y = (top + bottom) / 2;
  for (let up = el.parentElement; up && !up.matches('.surface'); up = up.parentElement) {
    if (up instanceof SVGElement || getComputedStyle(up).overflowY === 'visible') continue;
    const room = up.getBoundingClientRect();
    if (x < room.left || x > room.right || y < room.top || y > room.bottom) return null;
    [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
    [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
  }
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Where things are on the board. @param {Element} surface @param {string[]} things @returns {DOMRect[]} */
export function boxesOf(surface, things) {
  const seen = (/** @type {Element} */ el) => {
    const box = el.getBoundingClientRect();
    const shown = box.width > 0 && box.width < innerWidth / 2 ? inSight(el, box) : null;
    return shown ? [shown] : [];
  };
  const boxes = things.map((thing) =>
    [...surface.querySelectorAll(`[data-thing$="=${CSS.escape(thing)}"]`)].flatMap(seen)[0]);
  return /** @type {DOMRect[]} */ (boxes.filter(Boolean)).slice(0, MOST);
}

/** Draws the halos until it is told to stop. @param {Table} table @param {TableGame} game */
export function haloOf(table, game) {
  const layer = document.createElement('div');
  layer.className = 'halos';
  layer.setAttribute('aria-hidden', 'true');
  /** @type {string[]} */
  let things = [];
  let drawn = '';
  const look = () => {
    const surface = document.querySelector('.surface');
    if (!surface || document.hidden || (!things.length && !drawn)) return;
    if (layer.parentNode !== surface) surface.append(layer);
    const at = surface.getBoundingClientRect();
    const styles = boxesOf(surface, things).map((box) => `left:${box.left - at.left - MARGIN}px;`
      + `top:${box.top - at.top - MARGIN}px;width:${box.width + 2 * MARGIN}px;`
      + `height:${box.height + 2 * MARGIN}px`);
    if (drawn === styles.join()) return;
    drawn = styles.join();
    layer.replaceChildren(...styles.map((style) => {
      const ring = document.createElement('i');
      ring.style.cssText = style;
      return ring;
    }));
  };
  const watch = onMoved(look, LOOK_MS);
  const stop = effect(() => {
    const log = table.log.value, seq = table.shown.value?.seq ?? 0, you = table.you.value;
    const on = game.live && !table.recap.value && !table.over.value;
    const kind = (/** @type {string} */ key, /** @type {string} */ name) =>
      kindOf(game.description, key, name);
    things = on ? thingsOf(theirsSince(log, you, seq, table.rivals.value.map((r) => r.seat)), kind) : [];
    watch.again();
  });
  return () => { stop(); watch.stop(); layer.remove(); };
}
