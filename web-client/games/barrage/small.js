// SPDX-License-Identifier: MIT
/* The map on a phone: as large as it is readable, beginning where the legal places are, with a key map. */
// @ts-check
import { html, useLayoutEffect, useRef, useState } from '../../js/html.js';
import { Surface } from '../../js/ui/surface.js';
import { CONDUITS, DAMS, HEADS, HOUSES, SIZE } from './layout.js';
import { KeyMap } from './map.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {[number, number, number, number]} Box */

const [WIDE, HIGH] = SIZE;
const WHOLE = /** @type {Box} */ ([0, 0, WIDE, HIGH]);

/** @param {{ game: Game, map: unknown }} props */
export function SmallMap({ game, map }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const shape = useShape(place);
  return html`<div class="brg-map" ref=${place}>
    ${shape ? html`<${Near} game=${game} shape=${shape} map=${map}/>` : null}
  </div>`;
}

/** Width by height of an element, to the twentieth; 0 as long as that is not known.
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

/** @param {{ game: Game, shape: number, map: unknown }} props */
function Near({ game, shape, map }) {
  const box = around(shape), near = focus(game, shape) ?? undefined;
  const keymap = { box: WHOLE, picture: html`<${KeyMap} game=${game}/>` };
  return html`
    <${Surface} key=${[...box, ...(near ?? [])].join()} box=${box} focus=${near} keymap=${keymap}
      class="mapsvg" label=${game.t('tab.map')}>${map}</>`;
}

/** The whole map in the middle of a place of this shape. @param {number} shape @returns {Box} */
function around(shape) {
  const wide = shape > WIDE / HIGH;
  const w = wide ? HIGH * shape : WIDE, h = wide ? HIGH : WIDE / shape;
  return [(WIDE - w) / 2, (HIGH - h) / 2, w, h];
}

/** How much of the map is seen at most and at least, and the margin around the legal places. */
const NEAR = 600, NEAREST = 480, MARGIN = 150;

/** Where the map would be touched for a move.
 * @param {import('../../js/types.js').Move} m @returns {number[][]} */
const spotsOf = (m) => [
  DAMS[m.site],
  DAMS[m.dam],
  HOUSES[m.site],
  CONDUITS[m.site]?.plate,
  CONDUITS[m.conduit]?.end,
  HEADS[m.headstream] ? [HEADS[m.headstream], 90] : [],
].filter((spot) => spot?.length);

/** How far places reach on one axis, and their middle: of far ones the middle one.
 * @param {number[]} places */
function reach(places) {
  const sorted = places.sort((a, b) => a - b), from = sorted[0], to = sorted[sorted.length - 1];
  const size = to - from + 2 * MARGIN;
  return { size, at: size > NEAR ? sorted[sorted.length >> 1] : (from + to) / 2 };
}

/** @param {number} x @param {number} most */
const clamp = (x, most) => Math.max(0, Math.min(Math.max(0, most), x));

/** What holds the legal places, or the middle one of them when they lie far apart.
 * @param {Game} game @param {number} shape @returns {Box | null} */
function focus(game, shape) {
  const spots = (game.chosen ? [game.chosen] : game.moves).flatMap(spotsOf);
  if (!spots.length) return null;
  const across = reach(spots.map(([x]) => x)), down = reach(spots.map(([, y]) => y));
  const w = Math.min(NEAR, Math.max(NEAREST, across.size, down.size * shape)), h = w / shape;
  return [clamp(across.at - w / 2, WIDE - w), clamp(down.at - h / 2, HIGH - h), w, h];
}
