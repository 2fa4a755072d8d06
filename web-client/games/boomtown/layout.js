// SPDX-License-Identifier: MIT
/* layout.js - Coordinates in units of the viewBox: 1 unit is 1 CSS pixel at 1440 x 900 (desktop) and at
 * 390 wide (phone). Numbers only, independent of the state. */
// @ts-check
import { times } from '../../js/board/draw.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** Colours of the towns; `sky` is the upward shift of the landscape on its name plate.
 * @type {Record<string, { i: number, fill: string, dark: string, ink: string, sky: number }>} */
export const TOWN_PAINT = {
  cactus_junction: { i: 0, fill: '#5f8f3f', dark: '#3c6428', ink: '#355a22', sky: -27 },
  cold_mountain: { i: 1, fill: '#7c60a6', dark: '#523b7c', ink: '#4b3473', sky: -10 },
  coyote_city: { i: 2, fill: '#b5473a', dark: '#7f2b22', ink: '#7d2a21', sky: -22 },
  dry_gulch: { i: 3, fill: '#d2a02c', dark: '#8f6611', ink: '#7a570d', sky: -2 },
  san_narciso: { i: 4, fill: '#3f7cab', dark: '#27557c', ink: '#234d70', sky: -20 },
};

export const CARD = { w: 138, h: 192 };
export const CLAIM = { w: 42, h: 62 };
export const TOKEN = { w: 54, h: 66 };

/** Scale of a register's numbers if the register has two lines. @param {{ reg: number }} ledger */
export const registerScale = ({ reg }) => (reg > 30 ? reg / 36 : 1);

/** @param {number} n players @param {number} [reg] how high the registers are */
export function desktop(n, reg = 22) {
  const wide = n < 5 ? 138 : 112, high = n < 5 ? 192 : 155.8, top = n < 5 ? 36 : 52;
  const step = n < 5 ? 154 : 122, x0 = n === 3 ? 397 : 320;
  const ledger = {
    x: 14, y: 272, w: 1080, h: 484, head: 62, reg, seatW: 186, townW: 154, keptX: 982, keptW: 112,
  };
  const body = ledger.y + ledger.head + ledger.reg, rowH = (ledger.h - ledger.head - ledger.reg) / n;
  const stops = Math.max(4, n); /* with 3 the last is the bank */
  const drop = stops === 4 ? 25 : 20, across = stops === 4 ? 77 : 58;
  return {
    phone: false,
    n,
    view: [1108, 772],
    row: times(n, (i) => ({ x: x0 + i * step, y: top, w: wide, h: high })),
    sluice: times(stops, (i) => ({ x: (i ? 42 : 34) + i * across, y: 118 + i * drop })),
    deck: { x: 952, y: 16, w: 52, h: 72 },
    gone: { x: 1034, y: 16, w: 52, h: 72 },
    dice: { x: 948, y: 120, size: 40 },
    income: { x: 948, y: 166, step: 13.3, unit: 3.4 },
    ledger,
    ...rowsAndCells(ledger, body, rowH),
    pawn: { w: 31, h: 46.5 },
  };
}

/** Tablet in landscape: the desktop layout with larger registers. @param {number} n players */
export const across = (n) => desktop(n, 50);

/** Scale of the parts above the cards on a tablet in portrait. */
export const NEAR = 1.36;

/** @template {Point} T @param {T} at */
const nearer = (at) => ({ ...at, x: at.x * NEAR, y: at.y * NEAR });
/** Keeps the desktop's distance from the right edge. @template {Point} T @param {T} at */
const toLeft = (at) => ({ ...at, x: at.x - 1108 * (1 - 1 / NEAR) });

/** Tablet in portrait: the desktop layout with larger cards in a row of their own, and taller rows.
 * @param {number} n players */
export function upright(n) {
  const wide = n < 5 ? 194 : 166, high = wide * (192 / 138), gap = n < 5 ? 36 : 24;
  const x0 = (1108 - n * wide - (n - 1) * gap) / 2, top = 370;
  const from = desktop(n), y = top + 28 + high;
  /* The register's numbers take two lines so that they are readable. */
  const ledger = { ...from.ledger, y, h: n < 5 ? 634 : 658, reg: 62 };
  const body = ledger.y + ledger.head + ledger.reg, rowH = (ledger.h - ledger.head - ledger.reg) / n;
  const near = {
    ...from,
    sluice: from.sluice.map(({ y }, i) => ({ x: 38 + i * (480 / (from.sluice.length - 1)), y })),
    deck: toLeft(from.deck),
    gone: toLeft(from.gone),
    dice: toLeft(from.dice),
    income: toLeft(from.income),
  };
  return {
    ...from,
    near,
    view: [1108, ledger.y + ledger.h + 16],
    row: times(n, (i) => ({ x: x0 + i * (wide + gap), y: top, w: wide, h: high })),
    sluice: near.sluice.map(nearer),
    deck: nearer(near.deck),
    gone: nearer(near.gone),
    dice: { ...nearer(near.dice), size: near.dice.size * NEAR },
    ledger,
    ...rowsAndCells(ledger, body, rowH),
  };
}

/** @param {number} n players */
export function phone(n) {
  const wide = n < 5 ? 84 : 68, high = n < 5 ? 116.9 : 94.6, gap = n < 5 ? 10 : 7;
  const x0 = (390 - n * wide - (n - 1) * gap) / 2;
  const top = n < 5 ? 202 : 180, rowH = n === 3 ? 90 : 76;
  const body = top + 52, end = body + n * rowH, stops = Math.max(4, n);
  const ledger = {
    x: 6, y: top, w: 378, h: 52 + n * rowH, head: 52, reg: 0, seatW: 63, townW: 63, keptX: 0, keptW: 0,
  };
  return {
    phone: true,
    n,
    view: [390, end + 92],
    row: times(n, (i) => ({ x: x0 + i * (wide + gap), y: 74, w: wide, h: high })),
    sluice: times(stops, (i) => ({ x: 12 + i * (366 / stops), y: 44 })),
    deck: { x: 22, y: end + 14, w: 36, h: 50 },
    gone: { x: 92, y: end + 14, w: 36, h: 50 },
    dice: { x: 148, y: end + 18, size: 34 },
    income: { x: 246, y: end + 18, step: 12.8, unit: 3.4 },
    ledger,
    ...rowsAndCells(ledger, body, rowH),
    pawn: { w: 23, h: 34.5 },
  };
}

/** Rows of the seats and cells of the towns.
 * @param {{ x: number, w: number, seatW: number, townW: number }} ledger @param {number} y of the first row
 * @param {number} h of each */
const rowsAndCells = ({ x, w, seatW, townW }, y, h) => ({
  seatRow: (/** @type {number} */ i) => ({ x, y: y + i * h, w, h }),
  cell: (/** @type {number} */ i, /** @type {number} */ town) =>
    ({ x: x + seatW + town * townW, y: y + i * h, w: townW, h }),
});

/** near: the scaled parts, in their own units.
 * @typedef {(ReturnType<typeof desktop> | ReturnType<typeof phone>)
 *  & { near?: ReturnType<typeof desktop> }} Layout */

/** Size of a cell's pieces, position of each piece and of the pawn.
 * @typedef {{ token: boolean, w: number, h: number, at: Point[], pawn: Point }} Cell */

/** Places `count` claims in a cell as large as possible: one line of claims, then two, then two of tokens
 * that may overlap.
 * @param {Layout} l @param {Box} box @param {number} count @param {boolean} pawn @returns {Cell} */
export function cellPlan(l, box, count, pawn) {
  return l.phone ? phoneCell(box, count, pawn) : deskCell(l, box, count, pawn);
}

/** Candidates from large to small. */
const TRIES = [
  { token: false, lines: 1, w: 37, h: 54.6 },
  { token: false, lines: 2, w: 37, h: 54.6 },
  { token: false, lines: 2, w: 30, h: 44.3 },
  { token: true, lines: 2, w: 29, h: 35.4 },
  { token: true, lines: 2, w: 24, h: 29.3 },
];
/** Gap between pieces of a line, and between lines. */
const GAP = 3;

/** @param {Layout} l @param {Box} box @param {number} count @param {boolean} pawn @returns {Cell} */
function deskCell(l, box, count, pawn) {
  const room = pawn ? 114 : 140;
  const fits = (/** @type {typeof TRIES[number]} */ t) => {
    const high = t.lines * t.h + (t.lines - 1) * GAP, wide = Math.ceil(count / t.lines) * (t.w + 1) - 1;
    return high <= box.h - 8 && wide <= room + 4;
  };
  const { token, lines, w, h } = TRIES.find(fits) ?? TRIES[TRIES.length - 1];
  const per = Math.max(1, Math.ceil(count / lines)), used = count > per ? 2 : 1;
  const step = Math.min(w + GAP, per > 1 ? (room - w) / (per - 1) : w + GAP);
  const y0 = box.y + (box.h - used * h - (used - 1) * GAP) / 2;
  const place = (/** @type {number} */ i) =>
    ({ x: box.x + 7 + (i % per) * step, y: y0 + Math.floor(i / per) * (h + GAP) });
  const pawnAt = { x: box.x + 122, y: box.y + (box.h - l.pawn.h) / 2 + 4 };
  return { token, w, h, at: times(count, place), pawn: pawnAt };
}

/** Tokens on a phone, two to a line; smaller if there are many. */
const PHONE_TOKEN = { w: 27, h: 33 }, SMALL_TOKEN = { w: 18, h: 22 };

/** @param {Box} box @param {number} count @param {boolean} pawn @returns {Cell} */
function phoneCell(box, count, pawn) {
  const x = box.x + 37.5, y = box.y + 38;
  if (count > (pawn ? 3 : 4))
    return { token: true, ...SMALL_TOKEN, at: smallPlaces(box, count, pawn), pawn: { x: x + 1, y: y + 1 } };
  const place = (/** @type {number} */ i) =>
    ({ x: box.x + 4 + (i % 2) * 28.5, y: box.y + 4 + Math.floor(i / 2) * 35 });
  return { token: true, ...PHONE_TOKEN, at: times(count, place), pawn: { x, y } };
}

/** Three to a line; beside a pawn the lower lines have two.
 * @param {Box} box @param {number} count @param {boolean} pawn */
function smallPlaces(box, count, pawn) {
  const beside = pawn && count < 8;
  return [0, 1, 2]
    .flatMap((line) => times(beside && line > 0 ? 2 : 3, (col) =>
      ({ x: box.x + 3 + col * 19.5, y: box.y + 3 + line * 23.5 })))
    .slice(0, count);
}
