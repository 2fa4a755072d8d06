// SPDX-License-Identifier: MIT
/* From (catalog, view) to what is drawn.  The only file that knows the names in the view and in the
 * catalog.  It judges nothing: what may be done comes with the list of moves. */
// @ts-check
import { GODS } from './layout.js';

/** Seat number of Botankhamun. */
export const RIVAL = 4;
export const GOODS = ['bread', 'papyrus', 'limestone', 'granite'];
export const TOKENS = [...GOODS, 'gold', 'scribe', 'faith'];

/** @typedef {{ seat: number, rival: boolean, vp: number, population: number, happiness: number, goods: Record<string, number>, production: Record<string, number>, statues: number,
 *   pillars: string[], temple: string[], osiris: string[], pure: string[], tainted: string[], anubis: string[], surplus: number, faith: [number, number], weight: [number, number], reading: number,
 *   blessings: string[], technologies: string[], decrees: string[], decreeCount: number, dealt: string[], kept?: string, scored: string[], start: string[], destiny?: string }} Side */
/** @typedef {ReturnType<typeof book>} Book */
/** @typedef {ReturnType<typeof read>} Model */

/** @type {WeakMap<object, Book>} */
const books = new WeakMap();
/** @param {any[]} list @param {string} key @returns {Record<string, any>} */
const by = (list, key) => Object.fromEntries(list.map((x) => [x[key], x]));

/** The component tables by their names. @param {any} c catalog */
function book(c) {
  /** @type {Record<string, any>} */
  const cards = {};
  for (const x of c.cards.blessings) cards[x.id] = { id: x.id, kind: 'blessing', effects: x.effects, window: x.window };
  for (const x of c.cards.technologies) cards[x.id] = { id: x.id, kind: 'technology', effects: x.effect.do ?? [x.effect], on: x.effect.on, given: x.effect.if };
  for (const x of c.cards.decrees) cards[x.id] = { id: x.id, kind: 'decree', effects: [x.effect], symbol: x.symbol };
  for (const x of c.cards.starting) cards[x.id] = { id: x.id, kind: 'start', effects: x.effects, initiative: x.initiative };
  for (const x of c.cards.destiny) cards[x.id] = { id: x.id, kind: 'destiny', effects: x.effects, ankh: x.ankh };
  return {
    c, cards, tiles: by(c.ra.pillar_tiles, 'id'), temple: by(c.temple.building_spaces, 'id'), osiris: by(c.osiris.spaces, 'id'), bonus: by(c.horus.bonus_tiles, 'god'),
    segments: by(c.thoth.segments, 'id'), reward: by(c.populace_track.happiness_rewards_once, 'at'), happy: by(c.populace_track.happiness_scoring, 'at'), actions: by(c.solo.action_tiles, 'id'),
  };
}

/** @param {any} catalog @returns {Book} */
export function bookOf(catalog) {
  let b = books.get(catalog);
  if (!b) books.set(catalog, b = book(catalog));
  return b;
}

/** @param {any} p @param {number} seat @returns {Side} */
function side(p, seat) {
  const pure = p.pure ?? [], tainted = p.tainted ?? [], weight = /** @type {[number, number]} */ ([p.weight_pure ?? 0, p.weight_tainted ?? 0]), faith = /** @type {[number, number]} */ ([p.faith_pure ?? 0, p.faith_tainted ?? 0]);
  return {
    seat, rival: seat === RIVAL, vp: p.vp ?? 0, population: p.population ?? 0, happiness: p.happiness ?? 0, goods: p.goods ?? {}, production: p.production ?? {}, statues: p.statues ?? 0,
    pillars: p.pillars ?? [], temple: p.temple ?? [], osiris: p.osiris ?? [], pure, tainted, anubis: p.anubis ?? [], surplus: p.surplus ?? 0, faith, weight, reading: p.reading ?? 0,
    blessings: p.blessings ?? [], technologies: p.technologies ?? [], decrees: Array.isArray(p.decrees) ? p.decrees : [], decreeCount: Array.isArray(p.decrees) ? p.decrees.length : p.decree_count ?? p.decrees_count ?? (typeof p.decrees === 'number' ? p.decrees : 0),
    dealt: Array.isArray(p.dealt) ? p.dealt : [], kept: Array.isArray(p.dealt) && p.kept !== undefined ? p.dealt[p.kept] : undefined, scored: Array.isArray(p.scored) ? p.scored : [], start: p.start ?? [], destiny: p.destiny,
  };
}

/** How many, of what is shown or only counted. @param {any} view @param {string} key */
const count = (view, key) => (Array.isArray(view[key]) ? view[key].length : view[key + '_count'] ?? (typeof view[key] === 'number' ? view[key] : 0));

/** The tile that is in hand and is being turned, and where it will lie. @param {ReturnType<typeof bookOf>} b @param {any} view */
function turning(b, view) {
  const cell = /** @type {string | undefined} */ (view.hand?.cell);
  if (!cell || view.tile?.[cell]) return null;
  const slot = b.c.ra.display_slots.find((/** @type {any} */ s) => s.die_values.includes(view.hand.value))?.slot;
  const tile = /** @type {string | undefined} */ (view.display?.[slot]);
  return tile ? { cell, tile } : null;
}

/** @param {any} catalog @param {any} view */
export function read(catalog, view) {
  const b = bookOf(catalog), value = view.value ?? {}, arrow = GODS.indexOf(view.arrow ?? 'horus');
  const sides = Object.keys(view.players ?? {}).map((k) => side(view.players[k], Number(k)));
  if (view.botankhamun) sides.push(side(view.botankhamun, RIVAL));
  /** @type {Record<string, number>} */
  const owner = {};
  for (const s of sides) for (const id of [...s.pillars, ...s.temple, ...s.osiris]) owner[id] = s.seat;
  return {
    b, sides, owner, value: /** @type {Record<string, number>} */ (value), tip: /** @type {Record<string, number>} */ (view.tip ?? {}), light: /** @type {Record<string, string>} */ (view.light ?? {}), arrow, round: view.round ?? 0, order: /** @type {number[]} */ (view.order ?? []), wheel: /** @type {Record<string, string[]>} */ (view.wheel ?? {}),
    bag: /** @type {string[]} */ (view.bag ?? []), stack: count(view, 'stack'), display: /** @type {Record<string, string>} */ (view.display ?? {}), position: /** @type {string[]} */ (view.position ?? GODS),
    honours: /** @type {Record<string, number[]>} */ (view.honours ?? {}), people: /** @type {Record<string, number>} */ (view.people ?? {}), peopleGold: /** @type {string[]} */ (view.people_gold ?? []), row2Gold: !!view.row2_gold,
    tile: /** @type {Record<string, string>} */ (view.tile ?? {}), rotation: /** @type {Record<string, number>} */ (view.rotation ?? {}), slot: /** @type {Record<string, string>} */ (view.slot ?? {}), filled: /** @type {string[]} */ (view.filled ?? []),
    starts: /** @type {string[]} */ (view.starts ?? []), destinies: /** @type {string[]} */ (view.destinies ?? []), pyramid: /** @type {string[]} */ (view.pyramid ?? []), marker: view.marker ?? 0, fresh: !!view.fresh,
    hand: view.hand?.die || view.hand?.value ? view.hand : null, cards: /** @type {string[]} */ (view.hand?.cards ?? []), turning: turning(b, view), decks: ['blessing', 'technology', 'decree'].map((k) => count(view, k + '_deck')),
    frame: view.flow?.length ? view.flow[view.flow.length - 1] : null, flow: /** @type {any[]} */ (view.flow ?? []),
    turn: view.flow?.length ? [...view.flow].reverse().find((/** @type {any} */ f) => f.seat !== undefined)?.seat : undefined,
  };
}

/** @param {Model} m @param {number | null} seat */
export const sideOf = (m, seat) => m.sides.find((s) => s.seat === seat);
/** The light on a section. @param {Model} m @param {string} god */
export const lightOf = (m, god) => m.light[god] ?? 'shaded';
/** The ring a die stands in. @param {Model} m @param {string} die @param {string} god */
export const purityOf = (m, die, god) => /** @type {string} */ (m.b.c.dice.purity[lightOf(m, god)][m.b.c.dice.colour[die]]);
/** @param {Model} m @param {string} die */
export const sectionOf = (m, die) => GODS.find((g) => m.wheel[g]?.includes(die));
/** @param {Model} m @param {string} die */
export const colourOf = (m, die) => /** @type {string} */ (m.b.c.dice.colour[die]);
/** A side's name. @param {import('../../js/types.js').Game} game @param {number} seat */
export const nameOf = (game, seat) => (seat === RIVAL ? game.t('botankhamun') : game.seatName(seat));
