// SPDX-License-Identifier: MIT
/* map_layout.js - Computes a map's layout from each zone's position. A river runs straight down through a
 * zone, past its powerhouses and the two dams below them. Points are centres. */
// @ts-check

/** @typedef {[number, number]} Point */
/** @typedef {object} Layout
 * @property {'base' | 'five_player'} map its name in the catalog
 * @property {Point} size
 * @property {[number, number, number]} widths from which zones on rivers are wider
 * @property {Record<string, number>} heads
 * @property {Record<string, { x: number, badge: Point, group?: [number, number, number, number] }>} zones
 * @property {Record<string, Point>} dams
 * @property {Record<string, Point>} houses
 * @property {Record<string, { plate: Point, end: Point, path: string }>} conduits
 * @property {Record<string, string>} rivers
 * @property {Record<string, Point>} exits
 * @property {Record<string, Point>} plates
 * @property {() => Promise<{ LAND: string }>} land */

/** A zone: x of its river; y and number of its powerhouses; y of its upper dam.
 * @typedef {{ x: number, houses?: number, count?: number, dam?: number }} Zone */
/** conduits: from the plate to the end; rivers: from zone to zone; exits: by the zone from which they go.
 * @typedef {{ zones: Record<string, Zone>, conduits: Record<string, string>, rivers: Record<string, string>,
 *             exits: Record<string, string> }} Plan */

/** Distances from the upper dam to the lower dam, to the zone's end and to its start. Then, for
 * powerhouses: half height, step, and margins. */
const LOWER = 68, END = 98, SPRING = 30, HALF = 26, HOUSE = 48, ROUND = 16, GROUP_HIGH = 50;
/** Start of the Headstreams' rivers, and distance of the exit signs from the lower edge. */
const SOURCE = 70, EXIT = 8;

/** Entry and exit of the river of a zone. @param {Zone} zone @returns {Point} */
function span({ houses, dam }) {
  const top = houses === undefined ? (dam ?? 0) - SPRING : houses - HALF;
  return [top, dam === undefined ? (houses ?? 0) + HALF : dam + END];
}

/** @param {number} x @param {number} from @param {number} to */
const down = (x, from, to) => `M${x} ${from} L${x} ${to}`;

/** @param {Zone} zone @returns {Layout['zones'][string]} */
function signs({ x, houses, count = 0, dam = 0 }) {
  if (houses === undefined) return { x, badge: [x - 54, dam - 34] };
  const wide = count * HOUSE + ROUND;
  return { x, badge: [x - wide / 2, houses - GROUP_HIGH / 2], group: [x, houses, wide, GROUP_HIGH] };
}

/** @param {string} id @param {Zone} zone @returns {[string, Point][]} */
const housesOf = (id, { x, houses = 0, count = 0 }) => Array.from({ length: count }, (_, i) =>
  [`P${id}.${i + 1}`, [x + (i - (count - 1) / 2) * HOUSE, houses]]);

/** @param {string} id @param {Zone} zone @returns {[string, Point][]} */
const damsOf = (id, { x, dam }) =>
  (dam === undefined ? [] : [[`D${id}U`, [x, dam]], [`D${id}L`, [x, dam + LOWER]]]);

/** @param {string} path @returns {Layout['conduits'][string]} */
function conduit(path) {
  const n = (path.match(/[\d.]+/g) ?? []).map(Number), last = n.length;
  return { plate: [n[0], n[1]], end: [n[last - 2], n[last - 1]], path };
}

/** @template T, U @param {Record<string, T>} all @param {(one: T, id: string) => U} of
 * @returns {Record<string, U>} */
const each = (all, of) => Object.fromEntries(Object.entries(all).map(([id, one]) => [id, of(one, id)]));

/** @param {Plan & Pick<Layout, 'map' | 'size' | 'widths' | 'plates' | 'land'> & { heads: number }} plan
 * @returns {Layout} heads: how many Headstreams, one above each of the first zones */
export function laidOut({ map, size, widths, heads: count, zones, conduits, rivers, exits, plates, land }) {
  const all = Object.entries(zones), [, high] = size;
  const heads = all.slice(0, count).map(([id, zone], i) => ({ id, head: 'H' + 'ABCDE'[i], ...zone }));
  return {
    map,
    size,
    widths,
    heads: Object.fromEntries(heads.map(({ head, x }) => [head, x])),
    zones: each(zones, signs),
    dams: Object.fromEntries(all.flatMap(([id, zone]) => damsOf(id, zone))),
    houses: Object.fromEntries(all.flatMap(([id, zone]) => housesOf(id, zone))),
    conduits: each(conduits, conduit),
    rivers: {
      ...rivers,
      ...Object.fromEntries(Object.entries(exits).map(([exit, from]) =>
        [`${from}>${exit}`, down(zones[from].x, span(zones[from])[1], high)])),
      ...Object.fromEntries(heads.map((zone) =>
        [`${zone.head}>${zone.id}`, down(zone.x, SOURCE, span(zone)[0])])),
      ...Object.fromEntries(all.map(([id, zone]) => [`through ${id}`, down(zone.x, ...span(zone))])),
    },
    exits: each(exits, (from) => [zones[from].x, high - EXIT]),
    plates,
    land,
  };
}
