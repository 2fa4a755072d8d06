// SPDX-License-Identifier: MIT
/* model.js - Converts (catalogue, view) to the board's model. The only file that knows the names in view
 * and catalogue. It judges no rules; legal moves come with the list of moves. */
// @ts-check
import { onceFor } from '../../js/board/draw.js';
import { GODS } from './layout.js';

/** Seat number of Botankhamun. */
export const RIVAL = 4;
export const GOODS = ['bread', 'papyrus', 'limestone', 'granite'];
export const TOKENS = [...GOODS, 'gold', 'scribe', 'faith'];

/** A player or Botankhamun. pillars, temple, osiris: spaces with their pieces; pure, tainted, anubis:
 * dice; faith, weight: on the pure and the tainted pan; decreeCount: also for other seats; dealt, kept,
 * scored: decrees during a choice.
 * @typedef {{ seat: number, rival: boolean, vp: number, population: number, happiness: number,
 *   goods: Record<string, number>, production: Record<string, number>, statues: number, pillars: string[],
 *   temple: string[], osiris: string[], pure: string[], tainted: string[], anubis: string[], surplus: number,
 *   faith: [number, number], weight: [number, number], reading: number, blessings: string[],
 *   technologies: string[], decrees: string[], decreeCount: number, dealt: string[], kept?: string,
 *   scored: string[], destiny?: string }} Side */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Catalog} Catalog */
/** An effect of the catalogue: its operation, with numbers and names. @typedef {any} Effect */
/** window: when a blessing may be played; on, given: trigger of a technology; symbol: of a decree;
 * initiative, ankh: order of starting and destiny cards at the beginning.
 * @typedef {{ id: string, kind: string, effects: Effect[], window?: string, on?: string,
 *   given?: Record<string, any>, symbol?: string, initiative?: number, ankh?: number }} Card */
/** @typedef {Catalog['ra']['pillar_tiles'][number]} PillarTile */
/** @typedef {Catalog['osiris']['spaces'][number]} OsirisPlace */
/** @typedef {Catalog['thoth']['segments'][number]} ThothSegment */
/** @typedef {ReturnType<typeof book>} Book */
/** @typedef {ReturnType<typeof read>} Model */

/** @template T @param {T[]} list @param {keyof T} key @returns {Record<string, T>} */
const by = (list, key) => Object.fromEntries(list.map((x) => [x[key], x]));

/** Cards of all kinds in one form. @param {Catalog} c @returns {Card[]} */
const cardsOf = ({ cards: c }) => [
  ...c.blessings.map(({ id, effects, window }) => ({ id, kind: 'blessing', effects, window })),
  ...c.technologies.map(({ id, effect }) =>
    ({ id, kind: 'technology', effects: effect.do ?? [effect], on: effect.on, given: effect.if })),
  ...c.decrees.map(({ id, effect, symbol }) => ({ id, kind: 'decree', effects: [effect], symbol })),
  ...c.starting.map(({ id, effects, initiative }) => ({ id, kind: 'start', effects, initiative })),
  ...c.destiny.map(({ id, effects, ankh }) => ({ id, kind: 'destiny', effects, ankh })),
];

/** Component tables by name. @param {Catalog} c */
const book = (c) => ({
  c,
  cards: by(cardsOf(c), 'id'),
  tiles: by(c.ra.pillar_tiles, 'id'),
  temple: by(c.temple.building_spaces, 'id'),
  osiris: by(c.osiris.spaces, 'id'),
  bonus: by(c.horus.bonus_tiles, 'god'),
  segments: by(c.thoth.segments, 'id'),
  reward: by(c.populace_track.happiness_rewards_once, 'at'),
  happy: by(c.populace_track.happiness_scoring, 'at'),
  actions: by(c.solo.action_tiles, 'id'),
});

/** @type {(catalog: Catalog) => Book} */
export const bookOf = onceFor(book);

/** A list, if it is shown and not only counted. @param {any} value @returns {string[]} */
const shown = (value) => (Array.isArray(value) ? value : []);

/** Number of items, shown or only counted. @param {any} of @param {string} key @returns {number} */
function count(of, key) {
  if (Array.isArray(of[key])) return of[key].length;
  return of[key + '_count'] ?? (typeof of[key] === 'number' ? of[key] : 0);
}

/** @param {any} p @param {number} seat @returns {Side} */
const side = (p, seat) => ({
  seat,
  rival: seat === RIVAL,
  vp: p.vp ?? 0,
  population: p.population ?? 0,
  happiness: p.happiness ?? 0,
  goods: p.goods ?? {},
  production: p.production ?? {},
  statues: p.statues ?? 0,
  pillars: p.pillars ?? [],
  temple: p.temple ?? [],
  osiris: p.osiris ?? [],
  pure: p.pure ?? [],
  tainted: p.tainted ?? [],
  anubis: p.anubis ?? [],
  surplus: p.surplus ?? 0,
  faith: [p.faith_pure ?? 0, p.faith_tainted ?? 0],
  weight: [p.weight_pure ?? 0, p.weight_tainted ?? 0],
  reading: p.reading ?? 0,
  blessings: p.blessings ?? [],
  technologies: p.technologies ?? [],
  decrees: shown(p.decrees),
  decreeCount: count(p, 'decrees'),
  dealt: shown(p.dealt),
  kept: shown(p.dealt)[p.kept],
  scored: shown(p.scored),
  destiny: p.destiny,
});

/** The tile being rotated, and its destination. @param {Book} b @param {View} view */
function turningOf(b, view) {
  const cell = /** @type {string | undefined} */ (view.hand?.cell);
  if (!cell || view.tile?.[cell]) return null;
  const { display_slots: slots } = b.c.ra;
  const value = view.hand?.value ?? 0, slot = slots.find((s) => s.die_values.includes(value))?.slot ?? 0;
  const tile = /** @type {string | undefined} */ (view.display?.[slot]);
  return tile ? { cell, tile } : null;
}

/** Seat on turn, which also has the die in hand. @param {View} view */
function takerOf(view) {
  const flow = view.flow ?? [], turn = flow.find((f) => f.kind === 'turn') ?? flow.at(-1);
  return turn ? turn.seat ?? 0 : null;
}

/** Owner of each building and pillar, by space. @param {Side[]} sides */
function ownersOf(sides) {
  /** @type {Record<string, number>} */
  const owner = {};
  for (const s of sides) for (const id of [...s.pillars, ...s.temple, ...s.osiris]) owner[id] = s.seat;
  return owner;
}

/** @param {Catalog} catalog @param {View} view */
export function read(catalog, view) {
  const b = bookOf(catalog), players = view.players ?? {};
  const sides = Object.keys(players).map((k) => side(players[k], Number(k)));
  if (view.botankhamun) sides.push(side(view.botankhamun, RIVAL));
  return {
    b,
    sides,
    owner: ownersOf(sides),
    round: /** @type {number} */ (view.round ?? 0),
    order: /** @type {number[]} */ (view.order ?? []),
    frame: /** @type {{ kind: string, a?: number } | null} */ (view.flow?.at(-1) ?? null),
    taker: takerOf(view),
    hand: view.hand?.die || view.hand?.value ? view.hand : null,
    turning: turningOf(b, view),
    pyramid: /** @type {string[]} */ (view.pyramid ?? []),
    marker: /** @type {number} */ (view.marker ?? 0),
    ...wheelOf(view),
    ...godsOf(view),
    ...cardsOpen(view),
  };
}

/** Dice, and the light on them. @param {View} view */
const wheelOf = (view) => ({
  arrow: GODS.indexOf(view.arrow ?? 'horus'),
  light: /** @type {Record<string, string>} */ (view.light ?? {}),
  wheel: /** @type {Record<string, string[]>} */ (view.wheel ?? {}),
  value: /** @type {Record<string, number>} */ (view.value ?? {}),
  tip: /** @type {Record<string, number>} */ (view.tip ?? {}),
});

/** Statues, tiles, people. @param {View} view */
const godsOf = (view) => ({
  position: /** @type {string[]} */ (view.position ?? GODS),
  honours: /** @type {Record<string, number[]>} */ (view.honours ?? {}),
  people: /** @type {Record<string, number>} */ (view.people ?? {}),
  peopleGold: /** @type {string[]} */ (view.people_gold ?? []),
  row2Gold: !!view.row2_gold,
  stack: count(view, 'stack'),
  display: /** @type {Record<string, string>} */ (view.display ?? {}),
  tile: /** @type {Record<string, string>} */ (view.tile ?? {}),
  rotation: /** @type {Record<string, number>} */ (view.rotation ?? {}),
});

/** Thoth's cards, and those on offer at the beginning. @param {View} view */
const cardsOpen = (view) => ({
  slot: /** @type {Record<string, string>} */ (view.slot ?? {}),
  filled: /** @type {string[]} */ (view.filled ?? []),
  cards: /** @type {string[]} */ (view.hand?.cards ?? []),
  starts: /** @type {string[]} */ (view.starts ?? []),
  destinies: /** @type {string[]} */ (view.destinies ?? []),
});

/** @param {Model} m @param {number | null} seat */
export const sideOf = (m, seat) => m.sides.find((s) => s.seat === seat);
/** Light of a section. @param {Model} m @param {string} god */
export const lightOf = (m, god) => m.light[god] ?? 'shaded';
/** Ring of a die. @param {Model} m @param {string} die @param {string} god */
export function purityOf(m, die, god) {
  const { purity, colour } = m.b.c.dice;
  return /** @type {string} */ (purity[lightOf(m, god)][colour[die]]);
}
/** @param {Model} m @param {string} die */
export const sectionOf = (m, die) => GODS.find((g) => m.wheel[g]?.includes(die));
/** @param {Model} m @param {string} die */
export const colourOf = (m, die) => /** @type {string} */ (m.b.c.dice.colour[die]);
/** A side's name. @param {import('../../js/types.js').Game} game @param {number} seat */
export const nameOf = (game, seat) => game.seatName(seat);
