// SPDX-License-Identifier: MIT
/* Along which lines of the map a drop runs, told from the engine's event. */
// @ts-check
import { DAMS, HEADS, RIVERS } from './layout.js';

/** No way down the Alps crosses more zones. */
const ZONES_MOST = 8;

/** From a zone's river on to its neighbour. @param {string} zone */
const onward = (zone) => Object.keys(RIVERS).find((id) => id.startsWith(`${zone}>`));

/** Where a river leads. @param {string} river */
const mouth = (river) => river.split('>')[1];

/** From where the river enters a dam's zone to the dam. @param {string} zone @param {string} dam */
function toDam(zone, dam) {
  const [x0, y0] = RIVERS[`through ${zone}`].match(/[\d.]+/g) ?? [], [x, y] = DAMS[dam];
  return `M${x0} ${y0}L${x} ${y}`;
}

/** The way of one drop: from a headstream or a powerhouse down to a dam or out of the map.
 * @param {import('../../js/types.js').GameEvent} e an event `drop_runs` @returns {string[]} */
export function wayOf(e) {
  const ways = [], goal = e.dam ? String(e.dam).match(/\d+/)?.[0] : null;
  let zone = e.zone === undefined ? '' : String(e.zone);
  const spring = e.headstream && HEADS[e.headstream] !== undefined ? onward(e.headstream) : undefined;
  if (spring) {
    ways.push(RIVERS[spring]);
    zone = mouth(spring);
  }
  for (let i = 0; i < ZONES_MOST && zone; i++) {
    if (zone === goal) return [...ways, toDam(zone, e.dam)];
    if (RIVERS[`through ${zone}`]) ways.push(RIVERS[`through ${zone}`]);
    const river = onward(zone);
    if (!river) break;
    ways.push(RIVERS[river]);
    zone = mouth(river);
    if (zone.startsWith('EXIT')) break;
  }
  return ways;
}
