// SPDX-License-Identifier: MIT
/* layout.js - Coordinates in units of the board's viewBox (1240 x 864 on a desktop). Numbers only,
 * independent of the state. */
// @ts-check

export const VIEW = { w: 1240, h: 864, own: 606 };
/** Tablet in portrait: markets in a row below the colony, then the player's board, then the hand. market:
 * offset of each block of the right column. */
export const TALL = {
  w: 936, h: 1222, own: 814, hand: 1078,
  market: { demands: [-928, 600], hiring: [-622, 394], harvest: [-316, 194] },
};

/** Centre of the module, caption, sign, lamp, places of astronauts (the first is the energy space),
 * advanced tile, and tag of the oxygen cost.
 * @typedef {{ x: number, y: number, name: Spot, badge: Spot, lamp: Spot | null, folk: Spot[],
 *   tile: Spot | null, tag: Spot }} Place */
/** @typedef {[number, number]} Spot */

/** @type {Record<string, Place>} */
export const PLACES = {
  AIR: {
    x: 256, y: 138, name: [256, 194], badge: [206, 104], lamp: [226, 104],
    folk: [[284, 152], [226, 154], [247, 154], [236, 164]], tile: null, tag: [304, 98],
  },
  COM: {
    x: 92, y: 138, name: [92, 194], badge: [92, 102], lamp: [72, 102],
    folk: [[120, 152], [66, 154], [87, 154], [76, 164]], tile: [46, 160], tag: [142, 98],
  },
  EXP: {
    x: 572, y: 330, name: [572, 396], badge: [530, 292], lamp: [550, 292],
    folk: [[548, 350], [568, 354], [588, 356], [602, 348]], tile: [526, 356], tag: [612, 290],
  },
  LAB: {
    x: 256, y: 266, name: [256, 322], badge: [206, 232], lamp: [226, 232],
    folk: [[286, 280], [226, 282], [247, 282], [266, 290]], tile: [210, 288], tag: [296, 226],
  },
  IND: {
    x: 420, y: 266, name: [420, 322], badge: [368, 294], lamp: [388, 294],
    folk: [[450, 280], [390, 282], [411, 282], [429, 290]], tile: [412, 288], tag: [460, 226],
  },
  REC: {
    x: 420, y: 394, name: [420, 450], badge: [382, 364], lamp: [402, 364],
    folk: [[448, 410], [390, 414], [412, 414], [428, 418]], tile: [374, 414], tag: [460, 354],
  },
  MIN: {
    x: 420, y: 138, name: [420, 194], badge: [368, 104], lamp: [388, 104],
    folk: [[394, 152], [422, 154], [444, 154], [432, 164]], tile: [374, 160], tag: [460, 98],
  },
  POW: {
    x: 256, y: 394, name: [256, 450], badge: [228, 360], lamp: null,
    folk: [[238, 410], [238, 410], [258, 410], [276, 410]], tile: [208, 414], tag: [296, 354],
  },
  GRE: {
    x: 92, y: 394, name: [92, 450], badge: [54, 360], lamp: [74, 360],
    folk: [[112, 408], [70, 410], [89, 414], [78, 422]], tile: [42, 412], tag: [132, 354],
  },
  DOR: {
    x: 92, y: 266, name: [92, 322], badge: [42, 232], lamp: [62, 232],
    folk: [[124, 280], [60, 282], [81, 282], [101, 286]], tile: null, tag: [132, 226],
  },
};

/** Centres of the mining field's spaces. @type {Record<string, Spot>} */
export const SPACES = {
  A1: [728, 104], A2: [772, 104], A3: [816, 104], A4: [860, 104],
  B1: [706, 143], B2: [750, 143], B3: [794, 143], B4: [838, 143], B5: [882, 143],
  C1: [728, 182], C2: [772, 182], C3: [816, 182], C4: [860, 182], C5: [904, 182],
  D1: [750, 221], D2: [794, 221], D3: [838, 221], D4: [882, 221],
};

/** x of each round's light. */
export const ROUNDS = [236, 376, 516, 656, 796];
/** First tile of the yard; step between tiles, also if there are many. */
export const YARD = { x: 668, y: 296, step: 86, narrow: 52 };
/** x of each builders' space. */
export const BUILD = [699, 764, 829, 894];
/** x of a space of the CO2 track. @param {number} n */
export const CO2 = (n) => 679 + n * 28.75;
