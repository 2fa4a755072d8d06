// SPDX-License-Identifier: MIT
/* drop_paths.js - Path of a drop along the map's lines, computed from the engine's event. */
// @ts-check
/** @typedef {import('./map_layout.js').Layout} Layout */

/** The longest way down the Alps in zones. */
const ZONES_MOST = 8;

/** River from a zone to its neighbour. @param {Layout} layout @param {string} zone */
const onward = ({ rivers }, zone) => Object.keys(rivers).find((id) => id.startsWith(`${zone}>`));

/** Where a river ends. @param {string} river */
const mouth = (river) => river.split('>')[1];

/** Path from the river's entry into a dam's zone to the dam.
 * @param {Layout} layout @param {string} zone @param {string} dam */
function toDam({ rivers, dams }, zone, dam) {
  const [x0, y0] = rivers[`through ${zone}`].match(/[\d.]+/g) ?? [], [x, y] = dams[dam];
  return `M${x0} ${y0}L${x} ${y}`;
}

/** Path of one drop: from a headstream or a powerhouse to a dam or out of the map.
 * @param {Layout} layout @param {import('../../js/types.js').GameEvent} e an event `drop_runs`
 * @returns {string[]} */
export function wayOf(layout, e) {
  const { heads, rivers } = layout;
  const ways = [], goal = e.dam ? String(e.dam).match(/\d+/)?.[0] : null;
  let zone = e.zone === undefined ? '' : String(e.zone);
  const spring = e.headstream && heads[e.headstream] !== undefined
    ? onward(layout, e.headstream)
    : undefined;
  if (spring) {
    ways.push(rivers[spring]);
    zone = mouth(spring);
  }
  for (let i = 0; i < ZONES_MOST && zone; i++) {
    if (zone === goal) return [...ways, toDam(layout, zone, e.dam)];
    if (rivers[`through ${zone}`]) ways.push(rivers[`through ${zone}`]);
    const river = onward(layout, zone);
    if (!river) break;
    ways.push(rivers[river]);
    zone = mouth(river);
    if (zone.startsWith('EXIT')) break;
  }
  return ways;
}
