// SPDX-License-Identifier: MIT
/* small.js - Map on a phone: as large as readable, scrolled to the legal places, with an overview map. */
// @ts-check
import { html, useLayoutEffect, useRef, useState } from '../../js/html.js';
import { Surface } from '../../js/board/surface.js';
import { layoutOf } from './layout.js';
import { KeyMap } from './map.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./map_layout.js').Layout} Layout */
/** @typedef {[number, number, number, number]} Box */

/** spots: places to show instead of the legal ones.
 * @param {{ game: Game, map: unknown, spots?: number[][] }} props */
export function SmallMap({ game, map, spots }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const shape = useShape(place);
  return html`<div class="brg-map" ref=${place}>
    ${shape ? html`<${Near} game=${game} shape=${shape} map=${map} spots=${spots}/>` : null}
  </div>`;
}

/** Aspect ratio of an element, rounded to 1/20; 0 if unknown.
 * @param {{ current: HTMLElement | null }} place */
function useShape(place) {
  const [shape, setShape] = useState(0);
  useLayoutEffect(() => {
    const el = place.current;
    if (!el) return undefined;
    const measure = () => setShape(Math.round((20 * el.clientWidth) / Math.max(1, el.clientHeight)) / 20);
    const watch = new ResizeObserver(measure);
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  return shape;
}

/** @param {{ game: Game, shape: number, map: unknown, spots?: number[][] }} props */
function Near({ game, shape, map, spots }) {
  const layout = layoutOf(game.view), [w, h] = layout.size;
  const box = around(layout, shape);
  const legal = () => focus(game, layout, shape) ?? filling(layout, shape);
  const near = (spots ? holding(layout, spots, shape) : legal()) ?? undefined;
  const keymap = { box: [0, 0, w, h], picture: html`<${KeyMap} game=${game}/>` };
  return html`
    <${Surface} key=${[...box, ...(near ?? [])].join()} box=${box} extent=${[0, 0, w, h]} focus=${near}
      keymap=${keymap} class="mapsvg" label=${game.t('tab.map')}>${map}</>`;
}

/** The whole map in the middle of an area with this shape.
 * @param {Layout} layout @param {number} shape @returns {Box} */
function around({ size: [across, down] }, shape) {
  const wide = shape > across / down;
  const w = wide ? down * shape : across, h = wide ? down : across / shape;
  return [(across - w) / 2, (down - h) / 2, w, h];
}

/** The middle of the map, cut to fill the area.
 * @param {Layout} layout @param {number} shape @returns {Box} */
function filling({ size: [wide, high] }, shape) {
  const w = Math.min(wide, high * shape), h = w / shape;
  return [(wide - w) / 2, (high - h) / 2, w, h];
}

/** Largest and smallest visible width of the map, and the margin around the legal places. */
const NEAR = 600, NEAREST = 480, MARGIN = 150;

/** Places on the map that a move touches.
 * @param {Layout} layout @param {import('../../js/types.js').Move} m @returns {number[][]} */
const spotsOf = ({ dams, houses, conduits, heads }, m) => [
  dams[m.site],
  dams[m.dam],
  houses[m.site],
  conduits[m.site]?.plate,
  conduits[m.conduit]?.end,
  heads[m.headstream] ? [heads[m.headstream], 90] : [],
].filter((spot) => spot?.length);

/** Extent of places on one axis, and their middle; for distant places the middle one.
 * @param {number[]} places */
function reach(places) {
  const sorted = places.sort((a, b) => a - b), from = sorted[0], to = sorted[sorted.length - 1];
  const size = to - from + 2 * MARGIN;
  return { size, at: size > NEAR ? sorted[sorted.length >> 1] : (from + to) / 2 };
}

/** @param {number} x @param {number} most */
const clamp = (x, most) => Math.max(0, Math.min(Math.max(0, most), x));

/** Section that contains all places; null if it is the whole map, or if there are none.
 * @param {Layout} layout @param {number[][]} spots @param {number} shape @returns {Box | null} */
function holding({ size: [wide, high] }, spots, shape) {
  if (!spots.length) return null;
  const across = reach(spots.map(([x]) => x)), down = reach(spots.map(([, y]) => y));
  const w = Math.max(NEAREST, across.size, down.size * shape), h = w / shape;
  if (h >= high || Math.max(across.size, down.size) > NEAR) return null;
  return [clamp(across.at - w / 2, wide - w), clamp(down.at - h / 2, high - h), w, h];
}

/** Section with the legal places, or around the middle one if they are far apart.
 * @param {Game} game @param {Layout} layout @param {number} shape @returns {Box | null} */
function focus(game, layout, shape) {
  const [wide, high] = layout.size;
  const spots = (game.chosen ? [game.chosen] : game.moves).flatMap((m) => spotsOf(layout, m));
  if (!spots.length) return null;
  const across = reach(spots.map(([x]) => x)), down = reach(spots.map(([, y]) => y));
  const w = Math.min(NEAR, Math.max(NEAREST, across.size, down.size * shape)), h = w / shape;
  return [clamp(across.at - w / 2, wide - w), clamp(down.at - h / 2, high - h), w, h];
}
