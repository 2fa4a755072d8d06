// SPDX-License-Identifier: MIT
/* fly_to_seat.js - Flight of a taken item to the player's seat in the strip: a technology tile, a contract
 * or an external work. It starts at the item's place, or at the tab of its pane if that is closed. */
// @ts-check
import { html } from '../../js/html.js';
import { drawStill } from '../../js/board/draw.js';
import { WORK_SIZE, workFace } from './buildings.js';
import { Contract, TechTile } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {{ name: 'tile' | 'contract' | 'work', tab: string, box: number[],
 *              draw: (game: Game, id: string) => unknown }} Kind */

export const FLIGHT_MS = 760;
/** Width on the screen; scale at the end; share of the time in which it stands still. */
const WIDE = 108, SMALL = 0.3, STILL = 0.35;

/** What an event took: its place and its drawing. @type {Record<string, Kind>} */
const KINDS = {
  took_tile: {
    name: 'tile',
    tab: 'office',
    box: [-27, -27, 54, 54],
    draw: ({ catalog }, id) => html`<${TechTile} id=${id} catalog=${catalog} x=${0} y=${0}/>`,
  },
  work_done: {
    name: 'work',
    tab: 'buildings',
    box: [-2, -2, WORK_SIZE[0] + 4, WORK_SIZE[1] + 4],
    draw: ({ catalog }, id) => html`<g class="work">${workFace(catalog, id)}</g>`,
  },
  took_contract: contract(),
  fulfilled: contract(),
};

/** @returns {Kind} */
function contract() {
  const draw = (/** @type {Game} */ { catalog }, /** @type {string} */ id) =>
    html`<${Contract} catalog=${catalog} id=${id} x=${0} y=${0} w=${78} h=${50}/>`;
  return { name: 'contract', tab: 'office', box: [-2, -2, 82, 54], draw };
}

/** @param {Element} el */
function middle(el) {
  const { left, top, width, height } = el.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Element above the page, as wide as on a board. @param {Kind} kind @param {unknown} drawing */
function prop({ box: [x, y, w, h] }, drawing) {
  const el = document.createElement('div');
  el.className = 'brg brg-carried';
  el.setAttribute('aria-hidden', 'true');
  Object.assign(el.style, { width: `${WIDE}px`, height: `${(WIDE * h) / w}px` });
  drawStill(html`<svg viewBox=${`${x} ${y} ${w} ${h}`} width="100%" height="100%">${drawing}</svg>`, el);
  document.body.append(el);
  return el;
}

/** Flight for an event, step by step; null if it would be invisible.
 * @param {HTMLElement} root @param {Game} game @param {GameEvent} e
 * @returns {((k: number) => void) | null} */
export function carried(root, game, e) {
  const kind = KINDS[e.key], to = document.querySelector(`.brg-seat[data-seat="${e.seat}"]`);
  const from = root.querySelector(`.brg-tabs [data-tab=${kind.tab}]`);
  if (!from || !to) return null;
  const pane = root.querySelector(`.brg-pane--${kind.tab}`) ?? from;
  const [x0, y0] = middle(pane), [x1, y1] = middle(to);
  const el = prop(kind, kind.draw(game, e[kind.name]));
  const place = (/** @type {number} */ way, /** @type {number} */ size) => {
    const x = x0 + (x1 - x0) * way, y = y0 + (y1 - y0) * way;
    el.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  };
  return (k) => {
    const on = Math.max(0, (k - STILL) / (1 - STILL)), way = on * on * (3 - 2 * on);
    el.style.opacity = String(k <= 0 ? 0 : Math.min(1, 8 * k, 6 * (1 - k)));
    place(way, k < STILL ? 0.7 + (0.3 * k) / STILL : 1 - (1 - SMALL) * way);
    if (k >= 1) el.remove();
  };
}
