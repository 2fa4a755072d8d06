// SPDX-License-Identifier: MIT
/* walk.js - Astronauts: their positions, their paths, and the walk under the pointer with its cost. */
// @ts-check
import { html } from '../../js/html.js';
import { PLACES } from './layout.js';
import { way } from './model.js';
import { at, mark, use } from './ui.js';

/** @typedef {import('./model.js').Model} Model */
/** @typedef {import('./model.js').Side} Side */
/** @typedef {[number, number]} Spot */

const CORNERS = 3, ROW = 12;

/** Position of a side's astronaut: the energy space, or its own corner of the module.
 * @param {Model} m @param {Side} s @returns {Spot | null} */
export function standing(m, s) {
  if (!s.at) return null;
  const { folk } = PLACES[s.at], holder = m.occupant[s.at];
  if (holder === s.seat) return folk[0];
  const here = m.sides.filter((x) => x.at === s.at && holder !== x.seat);
  const i = here.findIndex((x) => x.seat === s.seat);
  const [x, y] = folk[1 + (i % CORNERS)];
  return [x, y - Math.floor(i / CORNERS) * ROW];
}

/** Path of a side to a module: points through the centres of the modules between.
 * @param {Model} m @param {Side} s @param {string} to @param {string} [from] @param {Spot} [end]
 * @returns {Spot[]} */
export function track(m, s, to, from = s.at ?? to, end = PLACES[to].folk[1]) {
  const corner = PLACES[from].folk[1], start = from === s.at ? standing(m, s) ?? corner : corner;
  const between = way(m.b, from, to).slice(1, -1);
  return [start, ...between.map((id) => /** @type {Spot} */ ([PLACES[id].x, PLACES[id].y + 8])), end];
}

/** @param {{ seat: number, robot?: boolean }} props */
export const Suit = ({ seat, robot }) => html`<g class=${'s' + seat}>
  ${use(robot ? 'robot' : 'astro', -14, -33, 28, 40)}
  <g class="on-disc">${mark(seat, 0, -9, 9)}</g>
</g>`;

/* ---- the walk under the pointer ----------------------------------------------------------- */

const STRIDE = 13, FIRST = 14, LAST = 6, DEGREES = 57.296;

/** Positions of footprints along a line, left and right alternating. @param {Spot[]} line */
function footprintsOn(line) {
  const prints = [];
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1], [bx, by] = line[i], long = Math.hypot(bx - ax, by - ay);
    const turn = Math.atan2(by - ay, bx - ax) * DEGREES;
    for (let d = FIRST; d < long - LAST; d += STRIDE) {
      const k = d / long, foot = prints.length % 2 ? 3.5 : -3.5;
      prints.push({ x: ax + (bx - ax) * k, y: ay + (by - ay) * k, turn, foot });
    }
  }
  return prints;
}

/** @param {{ x: number, y: number, turn: number, foot: number, i: number }} props */
function Footprint({ x, y, turn, foot, i }) {
  const place = `translate(${x} ${y}) rotate(${turn}) translate(0 ${foot})`;
  return html`<ellipse rx="4.200" ry="2.300" style=${`animation-delay:${i * 16}ms`} transform=${place}/>`;
}

/** Oxygen spent up to this door. @param {{ from: string, to: string, oxygen: number }} props */
function Door({ from, to, oxygen }) {
  const a = PLACES[from], b = PLACES[to];
  return html`<g class="stepno" transform=${at((a.x + b.x) / 2, (a.y + b.y) / 2 + 4)}>
    <circle r="10.500"/>
    <text y="4.500">${oxygen}</text>
  </g>`;
}

/** Footprints to the module, with the oxygen spent at each door.
 * @param {{ m: Model, me: Side, to: string }} props */
export function Walk({ m, me, to }) {
  const line = track(m, me, to), [x, y] = line[line.length - 1];
  const [start, ...path] = way(m.b, me.at ?? to, to);
  return html`<g class="lm-walk" aria-hidden="true">
    ${footprintsOn(line).map((print, i) => html`<${Footprint} ...${print} i=${i}/>`)}
    ${path.map((id, i) => html`<${Door} from=${path[i - 1] ?? start} to=${id}
      oxygen=${me.oxygen + (me.walk[id] ?? i + 1)}/>`)}
    <g class="ghost" transform=${at(x, y)}><${Suit} seat=${me.seat}/></g>
  </g>`;
}
