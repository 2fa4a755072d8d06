// SPDX-License-Identifier: MIT
/* Where things stand, in the units of the viewBox: 1 unit is 1 CSS pixel at 1440 x 900 (desktop)
 * and at 390 wide (phone).  Numbers only; knows no state. */
// @ts-check

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** Paint of the towns; `sky` is how far a landscape is pushed up on its name plate. */
export const TOWN_PAINT = /** @type {Record<string, { i: number, fill: string, dark: string, ink: string, sky: number }>} */ ({
  cactus_junction: { i: 0, fill: '#5f8f3f', dark: '#3c6428', ink: '#355a22', sky: -27 },
  cold_mountain: { i: 1, fill: '#7c60a6', dark: '#523b7c', ink: '#4b3473', sky: -10 },
  coyote_city: { i: 2, fill: '#b5473a', dark: '#7f2b22', ink: '#7d2a21', sky: -22 },
  dry_gulch: { i: 3, fill: '#d2a02c', dark: '#8f6611', ink: '#7a570d', sky: -2 },
  san_narciso: { i: 4, fill: '#3f7cab', dark: '#27557c', ink: '#234d70', sky: -20 },
});

export const CARD = { w: 138, h: 192 };
export const CLAIM = { w: 42, h: 62 };
export const TOKEN = { w: 54, h: 66 };

/** @param {number} n players */
export function desktop(n) {
  const wide = n < 5 ? 138 : 112, high = n < 5 ? 192 : 155.8, top = n < 5 ? 36 : 52;
  const step = n < 5 ? 154 : 122, x0 = n === 3 ? 397 : 320;
  const rowH = 400 / n;
  const stops = Math.max(4, n); /* with 3 the last is the bank */
  const drop = stops === 4 ? 25 : 20, across = stops === 4 ? 77 : 58;
  return {
    phone: false, n,
    view: [1108, 772],
    row: Array.from({ length: n }, (_, i) => ({ x: x0 + i * step, y: top, w: wide, h: high })),
    sluice: Array.from({ length: stops }, (_, i) => ({ x: (i ? 42 : 34) + i * across, y: 118 + i * drop })),
    deck: { x: 952, y: 16, w: 52, h: 72 },
    gone: { x: 1034, y: 16, w: 52, h: 72 },
    dice: { x: 948, y: 120, size: 40 },
    income: { x: 948, y: 166, step: 13.3, unit: 3.4 },
    ledger: { x: 14, y: 272, w: 1080, h: 484, head: 62, reg: 22, seatW: 186, townW: 154, keptX: 982, keptW: 112 },
    seatRow: (/** @type {number} */ i) => ({ x: 14, y: 356 + i * rowH, w: 1080, h: rowH }),
    cell: (/** @type {number} */ i, /** @type {number} */ town) => ({ x: 200 + town * 154, y: 356 + i * rowH, w: 154, h: rowH }),
    pawn: { w: 31, h: 46.5 },
  };
}

/** @param {number} n players */
export function phone(n) {
  const wide = n < 5 ? 84 : 68, high = n < 5 ? 116.9 : 94.6, gap = n < 5 ? 10 : 7;
  const x0 = (390 - n * wide - (n - 1) * gap) / 2;
  const top = n < 5 ? 202 : 180, rowH = n === 3 ? 90 : 76;
  const body = top + 52, end = body + n * rowH;
  return {
    phone: true, n,
    view: [390, end + 92],
    row: Array.from({ length: n }, (_, i) => ({ x: x0 + i * (wide + gap), y: 74, w: wide, h: high })),
    sluice: Array.from({ length: Math.max(4, n) }, (_, i) => ({ x: 12 + i * (366 / Math.max(4, n)), y: 44 })),
    deck: { x: 22, y: end + 14, w: 36, h: 50 },
    gone: { x: 92, y: end + 14, w: 36, h: 50 },
    dice: { x: 148, y: end + 18, size: 34 },
    income: { x: 246, y: end + 18, step: 12.8, unit: 3.4 },
    ledger: { x: 6, y: top, w: 378, h: 52 + n * rowH, head: 52, reg: 0, seatW: 63, townW: 63, keptX: 0, keptW: 0 },
    seatRow: (/** @type {number} */ i) => ({ x: 6, y: body + i * rowH, w: 378, h: rowH }),
    cell: (/** @type {number} */ i, /** @type {number} */ town) => ({ x: 69 + town * 63, y: body + i * rowH, w: 63, h: rowH }),
    pawn: { w: 23, h: 34.5 },
  };
}

/** @typedef {ReturnType<typeof desktop> | ReturnType<typeof phone>} Layout */

/** @typedef {{ token: boolean, w: number, h: number, at: { x: number, y: number }[], pawn: { x: number, y: number } }} Cell */

/** Places `count` claims in a cell, as large as they can be: one line of claims, then two, then two of
 * tokens that may overlap.
 * @param {Layout} l @param {Box} box @param {number} count @param {boolean} pawn @returns {Cell} */
export function cellPlan(l, box, count, pawn) {
  return l.phone ? phoneCell(l, box, count, pawn) : deskCell(l, box, count, pawn);
}

const TRIES = [{ token: false, lines: 1, w: 37, h: 54.6 }, { token: false, lines: 2, w: 37, h: 54.6 },
  { token: false, lines: 2, w: 30, h: 44.3 }, { token: true, lines: 2, w: 29, h: 35.4 }, { token: true, lines: 2, w: 24, h: 29.3 }];

/** @param {Layout} l @param {Box} box @param {number} count @param {boolean} pawn */
function deskCell(l, box, count, pawn) {
  const room = pawn ? 114 : 140;
  const fits = TRIES.find((t) => t.lines * t.h + (t.lines - 1) * 3 <= box.h - 8 &&
    Math.ceil(count / t.lines) * (t.w + 1) - 1 <= room + 4);
  const t = fits ?? TRIES[4];
  const per = Math.max(1, Math.ceil(count / t.lines));
  const step = Math.min(t.w + 3, per > 1 ? (room - t.w) / (per - 1) : t.w + 3);
  const used = count > per ? 2 : 1;
  const y0 = box.y + (box.h - used * t.h - (used - 1) * 3) / 2;
  const at = Array.from({ length: count }, (_, i) => ({ x: box.x + 7 + (i % per) * step, y: y0 + Math.floor(i / per) * (t.h + 3) }));
  return { token: t.token, w: t.w, h: t.h, at, pawn: { x: box.x + 122, y: box.y + (box.h - l.pawn.h) / 2 + 4 } };
}

/** @param {Layout} l @param {Box} box @param {number} count @param {boolean} pawn */
function phoneCell(l, box, count, pawn) {
  const w = 27, h = 33, places = pawn ? 3 : 4;
  const pawnAt = { x: box.x + 37.5, y: box.y + 38 };
  if (count <= places)
    return { token: true, w, h, pawn: pawnAt, at: Array.from({ length: count }, (_, i) => ({ x: box.x + 4 + (i % 2) * 28.5, y: box.y + 4 + Math.floor(i / 2) * 35 })) };
  /* Smaller ones, three to a line; beside a pawn the lower lines hold two. */
  const slots = [];
  for (let line = 0; line < 3; line++) for (let col = 0; col < (pawn && line > 0 && count < 8 ? 2 : 3); col++) slots.push({ x: box.x + 3 + col * 19.5, y: box.y + 3 + line * 23.5 });
  return { token: true, w: 18, h: 22, at: slots.slice(0, count), pawn: { x: pawnAt.x + 1, y: pawnAt.y + 1 } };
}
