// SPDX-License-Identifier: MIT
/* model.js - Converts (catalogue, view) to the board's model. The only file that knows the names in view
 * and catalogue. It judges no rules; legal moves come with the list of moves. */
// @ts-check
import { onceFor } from '../../js/board/draw.js';

/** Seat number of the automaton. */
export const RIVAL = 4;

/** works: modules in which the card can work; iron: its price; vp: final points.
 * @typedef {{ id: string, level: 1 | 2, modules: string[], works: string[], colour: number, iron: number, vp:
 *   number }} Scientist */
/** @typedef {{ id: string, level: number, cost: Record<string, number>, reward: Record<string, number> }}
 *   Tile */
/** A player or the automaton. iron, titanium: by section of the belt; mine: spaces with its probes;
 * reserve: emergency cubes left; level, bonus: by track; foods: a count, also for other seats; walk:
 * oxygen to each module; ended: rank among those who ended the shift, or -1.
 * @typedef {{ seat: number, rival: boolean, vp: number, co2: number, oxygen: number, stress: number,
 *   stock: Record<string, number>, iron: number[], titanium: number[], waste: number, probes: number,
 *   mine: string[], reserve: string[], at?: string, tool?: string, toolUsed: boolean,
 *   level: Record<string, number>, bonus: Record<string, string>, hand: string[], rest: string[],
 *   tiles: string[], food: string[], foods: number, walk: Record<string, number>, ended: number }} Side */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('./view.js').Catalog} Catalog */
/** @typedef {Catalog['actions'][number]} Action  what can be done in a module */
/** @typedef {Catalog['research_bonuses'][number]} Bonus */
/** @typedef {ReturnType<typeof book>} Book */
/** @typedef {ReturnType<typeof read>} Model */

/** @template T @param {T[]} list @param {keyof T} key @returns {Record<string, T>} */
const by = (list, key) => Object.fromEntries(list.map((x) => [x[key], x]));

/** @param {Catalog} c @returns {Record<string, Scientist>} */
function scientistsOf(c) {
  /** @type {Record<string, Scientist>} */
  const all = {};
  for (const { id, modules, works, colour } of c.scientists_level1) {
    all[id] = { id, level: 1, modules, works, colour: c.colours.indexOf(colour), iron: 0, vp: 0 };
  }
  for (const { id, modules, works, iron_cost, end_vp } of c.scientists_level2) {
    all[id] = { id, level: 2, modules, works, colour: -1, iron: iron_cost, vp: end_vp };
  }
  return all;
}

/** Component tables by name. @param {Catalog} c */
const book = (c) => ({
  c,
  scientists: scientistsOf(c),
  modules: by(c.modules, 'id'),
  order: c.modules.map((m) => m.id),
  tiles: /** @type {Record<string, Tile>} */ (by(c.demand_tiles, 'id')),
  foods: by(c.food_cards, 'name'),
  actions: by(c.actions, 'id'),
  bonuses: by(c.research_bonuses, 'id'),
  tools: by(c.special_tools, 'id'),
  advanced: by(c.advanced_modules, 'id'),
  solo: by(c.automaton.cards, 'id'),
  spaces: by(c.mining.spaces, 'id'),
});

/** @type {(catalog: Catalog) => Book} */
export const bookOf = onceFor(book);

/** Food cards one by one. @param {Record<string, number> | undefined} food @returns {string[]} */
const cards = (food) =>
  Object.entries(food ?? {}).flatMap(([name, n]) => Array.from({ length: n }, () => name));

/** @param {any} p @param {number} seat @param {any} view @returns {Side} */
const side = (p, seat, view) => ({
  seat,
  rival: seat === RIVAL,
  vp: p.vp,
  co2: p.co2,
  oxygen: p.oxygen ?? 0,
  stress: p.stress ?? 0,
  stock: p.stock,
  iron: p.iron ?? [0, 0],
  titanium: p.titanium ?? [0, 0],
  waste: p.waste,
  probes: p.probes,
  mine: p.mine ?? [],
  reserve: p.reserve ?? [],
  at: p.at,
  tool: p.tool,
  toolUsed: !!p.tool_used,
  level: p.level,
  bonus: p.bonus ?? {},
  hand: p.hand ?? [],
  rest: p.rest ?? [],
  tiles: p.tiles ?? [],
  food: cards(p.food),
  foods: p.food_count ?? 0,
  walk: p.walk ?? {},
  ended: view.phase === 'over' ? -1 : (view.next_order ?? []).indexOf(seat),
});

/** The automaton's cards in a solo game. @param {View} view @param {import('./view.js').Rival} rival */
const soloOf = (view, rival) => ({
  card: /** @type {string | undefined} */ (view.solo_card),
  step: /** @type {number} */ (view.solo_step ?? 0),
  deck: /** @type {number} */ (view.solo_deck ?? 0),
  final: /** @type {number} */ (rival.final ?? 0),
});

/** @param {Catalog} catalog @param {View} view */
export function read(catalog, view) {
  const sides = Object.keys(view.players).map((k) => side(view.players[k], Number(k), view));
  const round = view.round ?? 0, rival = view.rival?.automaton ?? Object.values(view.rival ?? {})[0];
  if (rival) sides.push(side(rival, RIVAL, view));
  return {
    b: bookOf(catalog),
    sides,
    solo: rival ? soloOf(view, rival) : null,
    phase: view.phase,
    round,
    night: catalog.rounds[round - 1]?.time === 'night',
    turnOrder: /** @type {number[]} */ (view.turn_order ?? []),
    nextOrder: /** @type {number[]} */ (view.next_order ?? []),
    frame: (view.flow ?? []).at(-1)?.kind,
    played: view.played,
    ...colonyOf(view),
    ...marketOf(view),
  };
}

/** Modules and the yard. @param {View} view */
const colonyOf = (view) => ({
  occupant: /** @type {Record<string, number>} */ (view.occupant ?? {}),
  activation: /** @type {Record<string, number>} */ (view.activation ?? {}),
  yard: /** @type {string[]} */ (view.yard ?? []),
  built: /** @type {string[]} */ (view.built ?? []),
  builder: /** @type {number[]} */ (view.builder ?? []),
  advanced: /** @type {string[]} */ (view.advanced ?? []),
});

/** Demands, scientists for hire, food. @param {View} view */
const marketOf = (view) => ({
  demand: /** @type {Record<string, { face?: string, below?: number }>} */ (view.demand),
  row: /** @type {Record<string, string>} */ (view.row2),
  deck: /** @type {number} */ (view.deck2 ?? 0),
  closed: !!view.hiring_closed,
  foodRow: /** @type {Record<string, string> | undefined} */ (view.food_row),
  foodDeck: /** @type {number} */ (view.food_deck ?? 0),
  foodGone: /** @type {Record<string, number>} */ (view.food_discard ?? {}),
});

/** @param {Model} m @param {number} seat */
export const sideOf = (m, seat) => m.sides.find((s) => s.seat === seat);

/** Shortest path over the corridors, both ends included.
 * @param {Book} b @param {string} from @param {string} to @returns {string[]} */
export function way(b, from, to) {
  /** @type {Map<string, string>} */
  const came = new Map([[from, '']]);
  const queue = [from];
  for (let x = queue.shift(); x !== undefined && !came.has(to); x = queue.shift()) {
    for (const next of b.modules[x].neighbours) {
      if (came.has(next)) continue;
      came.set(next, x);
      queue.push(next);
    }
  }
  const path = [];
  for (let x = to; x; x = came.get(x) ?? '') path.unshift(x);
  return path;
}

/** Name of a seat of the table, or of the automaton.
 * @param {import('../../js/types.js').Game} game @param {number} seat */
export const nameOf = (game, seat) => game.seatName(seat);
