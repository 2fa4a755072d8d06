// SPDX-License-Identifier: MIT
/* wheel_drawing.js - drawing of a construction wheel: rim, hub, segments with machines and tile. wheel.js
 * adds properties for pointers; a tooltip draws it without them (wheel_ahead.js). */
// @ts-check
import { html } from '../../js/html.js';
import { TechTile, at, coOf, fromMiddle, markOf, times, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./map_layout.js').Point} Point */

export const SEGMENTS = 6, TURN = 360 / SEGMENTS;
const BOLTS = 24;
/** Radius of the rim, of the arrow around it and of the hub, relative to that of the segments. */
const RIM = 1.07, ARROW = 1.15, HUB = 0.27;
/** Minimum radius for words and counts. */
const SMALL = 60;

/** @param {number} n */
const tenth = (n) => Math.round(n * 10) / 10;

/** A point on the wheel: 0 is at the top, counter-clockwise.
 * @param {number} deg @param {number} r @returns {Point} */
function polar(deg, r) {
  const angle = (deg * Math.PI) / 180;
  return [tenth(-Math.sin(angle) * r), tenth(-Math.cos(angle) * r)];
}

/** The outline of a segment. @param {number} deg middle @param {number} r outer @param {number} inner */
function slice(deg, r, inner) {
  const from = deg - TURN / 2, to = deg + TURN / 2;
  const outside = `M${polar(from + 0.8, r)}A${r} ${r} 0 0 0 ${polar(to - 0.8, r)}`;
  const inside = `L${polar(to - 1.6, inner)}A${inner} ${inner} 0 0 1 ${polar(from + 1.6, inner)}`;
  return `${outside}${inside}Z`;
}

/** @param {number} n @param {number} by */
export const modulo = (n, by) => ((n % by) + by) % by;

/** Turns until the segment opens; 0 if it is open.
 * @param {View} view @param {number} seat @param {number} number of the segment, from 1 */
export const turnsUntilOpen = (view, seat, number) =>
  modulo(number - Number(view.players[seat].opening), SEGMENTS);

/** The wheel, centred on its origin; name: for screen readers.
 * @param {{ view: View, seat: number, r: number, turned: number, name?: string,
 *   children?: unknown }} props */
export const WheelDrawing = ({ view, seat, r, turned, name, children }) => html`
  <g class=${'wheel ' + coOf(view, seat)} role=${name && 'img'} aria-label=${name}>
    <circle class="wh-rim" r=${r * RIM}/>
    <g class="spin" style=${`transform:rotate(${turned}deg)`}>
      ${times(BOLTS, (i) => bolt(i, r))}
      ${children}
    </g>
    <path class="w-gate" d=${gate(r)}/>
    ${hub(view, seat, r * HUB)}
    ${r > SMALL ? html`<g><path class="w-turn" d=${turnArrow(r)}/></g>` : null}
  </g>`;

/** A bolt of the rim. @param {number} i @param {number} r */
function bolt(i, r) {
  const [x, y] = polar((i * 360) / BOLTS + 7.5, r * 1.035);
  return html`<circle class="bolt-h" cx=${x} cy=${y} r=${1.6 * Math.max(0.7, scaleOf(r))}/>`;
}

/** Scale of drawings made for a radius of 156. @param {number} r */
const scaleOf = (r) => r / 156;

/** A segment's machines. @param {import('./view.js').Wheel} s */
const machinesOf = (s) => [
  ...times(s.excavators ?? 0, () => 'i-exc'),
  ...times(s.mixers ?? 0, () => 'i-mix'),
  ...times(s.excamixers ?? 0, () => 'i-xm'),
];

/** Half the side of a tile on the wheel. @param {number} r */
export const tileHalf = (r) => 30 * scaleOf(r);

/** One segment: machines and tile, which stay upright while the wheel turns, and turns until it opens.
 * own, tile: properties of segment and tile; can: the segment glows; glow: class of the tile's glow.
 * @param {{ game: Game, view: View, seat: number, number: number, r: number, turned: number,
 *   own?: Record<string, any>, can?: boolean, tile?: Record<string, any>, glow?: unknown }} props */
export function SegmentDrawing({ game, view, seat, number, r, turned, own = {}, can = false, tile, glow }) {
  const s = view.players[seat].wheel[number], turns = turnsUntilOpen(view, seat, number), open = turns === 0;
  const machines = machinesOf(s), k = scaleOf(r), deg = (number - 1) * TURN;
  const spread = Math.min(11.5, 46 / Math.max(1, machines.length - 1));
  const angleOf = (/** @type {number} */ n) => deg + fromMiddle(n, machines.length) * spread;
  const state = (open ? ' open' : s.tile ? ' full' : '') + (can ? ' ' + own.class : '');
  return html`<g ...${own} class=${'wseg' + state}>
    <path class="ws" d=${slice(deg, r, r * HUB)}/>
    ${can ? html`<path class="edge" d=${slice(deg, r, r * HUB)}/>` : null}
    ${machines.map((icon, n) => upright(polar(angleOf(n), r * 0.86), turned, machine(icon, k)))}
    ${s.tile ? upright(polar(deg, r * 0.58), turned, [
    html`<${TechTile} id=${s.tile} catalog=${game.catalog} x=${0} y=${0} k=${k * 1.1}/>`, glow], tile) : null}
    ${open && r > SMALL ? upright(polar(deg, r * 0.66), turned, openHere(game)) : null}
    ${!open && r > SMALL ? upright(polar(deg, r * 0.34), turned, turnsLeft(turns)) : null}
  </g>`;
}

/** An element that stays upright on the turning wheel.
 * @param {Point} place @param {number} turned @param {unknown} inner @param {Record<string, any>} [props] */
const upright = (place, turned, inner, props) => html`
  <g transform=${at(...place)} ...${props}>
    <g class="keep" style=${`transform:rotate(${-turned}deg)`}>${inner}</g>
  </g>`;

/** @param {string} icon @param {number} k */
const machine = (icon, k) => html`
  <g transform=${`scale(${k * 1.2})`} class="mach">
    <circle r="12.8"/>
    ${use(icon, -9, -9, 18)}
  </g>`;

/** @param {Game} game */
const openHere = (game) => html`<text class="w-open">${game.t('wheel.open')}</text>`;

/** @param {number} turns */
const turnsLeft = (turns) => html`
  <g class="w-k">
    <circle r="7"/>
    <text y="3.6" class="w-kn">${turns}</text>
  </g>`;

/** Mark of the wheel's opening. @param {number} r */
function gate(r) {
  const rim = r * RIM;
  return `M${polar(26, rim)}A${rim} ${rim} 0 0 1 ${polar(-26, rim)}`;
}

/** @param {import('./view.js').View} view @param {number} seat @param {number} inner */
const hub = (view, seat, inner) => html`
  <g class="w-hub">
    <circle r=${inner * 0.92}/>
    <circle class="h2" r=${inner * 0.68}/>
    ${markOf(view, seat, `scale(${(inner / 16).toFixed(2)})`)}
  </g>`;

/** Arrow that points clockwise. @param {number} r */
function turnArrow(r) {
  const far = r * ARROW;
  return `M${polar(-34, far)}A${far} ${far} 0 0 1 ${polar(-62, far)}m-7 -3.5l7.5 4l2 -8`;
}
