// SPDX-License-Identifier: MIT
/* layout.js - Coordinates in units of the board's viewBox (1300 x 906 on a desktop). Numbers only,
 * independent of the state. */
// @ts-check

export const VIEW = { w: 1300, h: 906 };
/** Tablet in portrait: the player's board lies below, with tabs of the seats, then three columns. */
export const TALL = { w: 1000, h: 1216, tabs: 912, own: 980, columns: [10, 308, 604] };
export const CENTRE = { x: 500, y: 352 };
/** Radius, pitch and size of the dice in each ring.
 * @typedef {{ r: number, pitch: number, size: number }} Ring */
/** @type {Record<string, Ring>} */
export const BANDS = {
  pure: { r: 162, pitch: 45, size: 31 },
  tainted: { r: 116, pitch: 43, size: 29 },
  forbidden: { r: 71, pitch: 34, size: 23 },
};
export const GODS = ['horus', 'ra', 'hathor', 'bastet', 'thoth', 'osiris'];
/** Middle of a section, in degrees clockwise from north. @param {string} god */
export const middleOf = (god) => GODS.indexOf(god) * 60 - 60;

/** @param {number} deg @param {number} r @returns {[number, number]} */
export function polar(deg, r) {
  const a = deg * Math.PI / 180;
  return [CENTRE.x + r * Math.sin(a), CENTRE.y - r * Math.cos(a)];
}

/** Width of a section for dice, in degrees. */
const SECTION = 47;
/** Places for n dice in a ring of a section; many dice stand closer.
 * @param {number} mid of the section, in degrees @param {string} band @param {number} n */
export function spots(mid, band, n) {
  const { r, pitch, size: most } = BANDS[band];
  const step = Math.min(pitch / r * 180 / Math.PI, n > 1 ? SECTION / (n - 1) : 0);
  const room = n > 1 ? step * Math.PI / 180 * r : pitch, size = Math.min(most, Math.max(15, room - 3));
  return Array.from({ length: n }, (_, i) => {
    const [x, y] = polar(mid + (i - (n - 1) / 2) * step, r);
    return { x, y, size };
  });
}

/** The river's steps 0 to 21. @type {[number, number][]} */
export const STEPS = Array.from({ length: 22 }, (_, i) => {
  const row = Math.floor(i / 6), k = i % 6;
  return [row % 2 ? 961 - k * 44 : 741 + k * 44, 404 + row * 56];
});
/** Spaces of the temple. @param {string} id @returns {[number, number]} */
export function templeSpace(id) {
  const n = Number(id[3]), b = id.endsWith('B');
  return id.startsWith('row') ? [b ? 981 : 742, 91.5 + n * 39] : [783.5 + n * 39, b ? 289 : 50];
}
/** @param {string} id r2c3 @returns {[number, number]} corner */
export const cellAt = (id) => [764 + Number(id[3]) * 39, 72 + Number(id[1]) * 39];
/** x of a district's middle. @type {Record<string, number>} */
const COLUMN = { papyrus: 76, bread: 136, limestone: 196, granite: 256 };
/** @param {string} district @param {number} row 1 to 6 @returns {[number, number]} centre */
export const osirisAt = (district, row) => [COLUMN[district], 372 + (row - 1) * 39.5];
export const districtX = (/** @type {string} */ d) => COLUMN[d];
/** @type {Record<string, [number, number]>} */
export const PEOPLE = {
  workshops: [106, 309], quarries: [226, 309], temple_row: [716, 169.5], temple_col: [861.5, 316],
};
/** Maat's bar. @param {number} n -10 to 10 */
export const maatX = (n) => 480 + n * 12.2;
/** A segment of Thoth's: its first card, and the area of its cards.
 * @typedef {{ x: number, y: number, w: number, bx: number, by: number, bw: number }} Segment */
/** @type {Record<string, Segment>} */
export const SEGMENTS = {
  yellow: { x: 84, y: 641, w: 122.9, bx: 79, by: 625, bw: 386.6 },
  red: { x: 482.6, y: 641, w: 122.9, bx: 477.6, by: 625, bw: 512.4 },
  green: { x: 84, y: 749, w: 107, bx: 79, by: 733, bw: 449 },
  blue: { x: 546, y: 749, w: 107, bx: 541, by: 733, bw: 450 },
};
export const COLOUR = /** @type {Record<string, string>} */ ({ R: '#b5452b', B: '#2c5da8', Y: '#e3b23c' });
/** Pips of a face, in thirds of the die. @type {[number, number][][]} */
export const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];
