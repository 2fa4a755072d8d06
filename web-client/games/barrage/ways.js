// SPDX-License-Identifier: MIT
/* Along which lines of the map a drop runs, told from the engine's event. */
// @ts-check
import { DAMS, HEADS, RIVERS } from './layout.js';

/** From a zone's river on to its neighbour. @param {string} zone */
const onward = (zone) => Object.keys(RIVERS).find((id) => id.startsWith(`${zone}>`));

/** The way of one drop: from a headstream or a powerhouse down to a dam or out of the map.
 * @param {any} e an event `drop_runs` @returns {string[]} */
export function wayOf(e) {
  const ways = [], goal = e.dam ? String(e.dam).match(/\d+/)?.[0] : null;
  let zone = e.zone === undefined ? '' : String(e.zone);
  if (e.headstream && HEADS[e.headstream] !== undefined) {
    const first = onward(e.headstream);
    if (first) { ways.push(RIVERS[first]); zone = first.split('>')[1]; }
  }
  for (let i = 0; i < 8 && zone; i++) {
    if (zone === goal) { const [x, y] = DAMS[e.dam]; const top = RIVERS[`through ${zone}`].match(/[\d.]+/g) ?? []; ways.push(`M${top[0]} ${top[1]}L${x} ${y}`); break; }
    if (RIVERS[`through ${zone}`]) ways.push(RIVERS[`through ${zone}`]);
    const next = onward(zone);
    if (!next) break;
    ways.push(RIVERS[next]);
    zone = next.split('>')[1];
    if (zone.startsWith('EXIT')) break;
  }
  return ways;
}
