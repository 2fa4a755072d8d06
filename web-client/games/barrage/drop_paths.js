// SPDX-License-Identifier: MIT
/* Along which lines of the map a drop runs, told from the engine's event. */
// @ts-check
/** @typedef {import('./map_layout.js').Layout} Layout */

/** No way down the Alps crosses more zones. */
const ZONES_MOST = 8;

/** From a zone's river on to its neighbour. @param {Layout} layout @param {string} zone */
const onward = ({ rivers }, zone) => Object.keys(rivers).find((id) => id.startsWith(`${zone}>`));

/** Where a river leads. @param {string} river */
const mouth = (river) => river.split('>')[1];

/** From where the river enters a dam's zone to the dam.
 * @param {Layout} layout @param {string} zone @param {string} dam */
function toDam({ rivers, dams }, zone, dam) {
  const [x0, y0] = rivers[`through ${zone}`].match(/[\d.]+/g) ?? [], [x, y] = dams[dam];
  return `M${x0} ${y0}L${x} ${y}`;
}

/** The way of one drop: from a headstream or a powerhouse down to a dam or out of the map.
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
