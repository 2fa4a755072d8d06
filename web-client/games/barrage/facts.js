// SPDX-License-Identifier: MIT
/* facts.js - Tooltip rows from catalogue and view: printed price, owner, water. They describe and do not
 * judge. */
// @ts-check
import { AREAS, byId, capital, companies, isAutoma, placesOf } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {string | null | undefined | false | 0} Fact  what says nothing is left out */

const DAM_HIGHEST = 3;

/** @param {Game} game @param {string} id @returns {Fact[]} */
function damFacts(game, id) {
  const { view, catalog, t } = game, dam = view.dams[id];
  const { area } = placesOf(game)[id];
  const { base, elevation } = catalog.construction_costs;
  if (!dam) return [t('fact.dam.free', { area: game.word('area', area), n: base[area] })];
  const { owner, level } = dam, drops = dam.drops ?? 0;
  return [
    owner === undefined
      ? t('fact.dam.neutral', { seat: '', level, drops })
      : t('fact.dam', { seat: game.seatName(owner), level, drops }),
    level < DAM_HIGHEST && t('fact.raise', { n: elevation[area] }),
  ];
}

/** Fee for a drop through another player's conduit; an Automa is paid in points (AUT-1.6).
 * @param {Game} game @param {number} owner */
export const rentWords = (game, owner) =>
  (isAutoma(game.view, owner) ? 'fact.conduit.rent.automa' : 'fact.conduit.rent');

/** @param {Game} game @param {string} id @returns {Fact[]} */
function conduitFacts(game, id) {
  const { t } = game, { value, zone, to_zone: to, cost_excavators: cost } = placesOf(game)[id];
  const owner = game.view.conduits[id];
  const what = t('fact.conduit', { value, from: zone, to });
  if (owner === undefined) return [what, t('fact.conduit.free', { n: cost })];
  const seat = game.seatName(owner);
  return [what, t('fact.owner', { seat }), owner !== game.you && t(rentWords(game, owner), { seat })];
}

/** Cost of the player's next powerhouse. @param {Game} game @returns {number | undefined} */
function nextHouse(game) {
  if (game.you === null) return undefined;
  const built = game.view.players[game.you].built.powerhouse ?? 0;
  return game.catalog.construction_costs.powerhouse.by_ordinal[built];
}

/** @param {Game} game @param {string} id @returns {Fact[]} */
function houseFacts(game, id) {
  const owner = game.view.powerhouses[id];
  if (owner !== undefined) return [game.t('fact.owner', { seat: game.seatName(owner) })];
  const cost = nextHouse(game);
  return [cost && game.t('fact.house', { n: cost })];
}

/** @param {Game} game @param {string} id @returns {Fact[]} */
function headFacts(game, id) {
  const { tile, drops } = game.view.heads[id];
  const list = byId(game.catalog)[tile].drops_by_round.slice(0, 4).join(' · ');
  return [game.t('fact.head', { drops }), game.t('fact.head.tile', { list })];
}

/** @param {Game} game @param {string} id @returns {Fact[]} */
function spaceFacts(game, id) {
  /** @type {import('./catalog.js').ActionSpace & { building?: string }} */
  const space = byId(game.catalog)[id];
  return [
    id !== 'BANK' && game.t('fact.space', { n: space.engineers }),
    space.pay_credits && game.t('fact.pays', { n: space.pay_credits }),
    space.building && capital(game.t(`building.${space.building}.help`)),
    space.section === 'patent_office' && tileHelp(game, game.view.patents[id.slice(-1)]),
  ];
}

/** @param {Game} game @param {number} round @returns {Fact[]} */
function bonusFacts(game, round) {
  const id = game.view.bonus[round], track = game.catalog.energy_track;
  if (!id) return [];
  const n = track.penalty_per_section_behind, least = track.minimum_energy_for_bonus;
  const each = byId(game.catalog)[id].vp_each;
  return [game.t('fact.bonus', { n: each }), game.t('fact.bonus.less', { n, least })];
}

/** @param {Game} game @param {string | undefined} id */
function tileHelp(game, id) {
  if (!id) return null;
  const name = game.word('tile', id), help = `tile.${id}.help`;
  return game.has(help) ? `${name}: ${game.t(help)}` : name;
}

/** What a tile can do besides building, or what it builds.
 * @param {Game} game @param {string} id @returns {Fact[]} */
function tileFacts(game, id) {
  const help = `tile.${id}.help`;
  if (game.has(help)) return [game.t(help)];
  const { builds } = byId(game.catalog)[id];
  const kind = 'structure.' + builds;
  return [game.has(kind) && game.t('fact.tile', { structure: game.t(kind) })];
}

/** Machines in words. @param {Game} game @param {{ excavators: number, mixers: number }} cost */
const machinesOf = (game, { excavators, mixers }) => [
  excavators && game.t('n.excavators', { n: excavators }),
  mixers && game.t('n.mixers', { n: mixers }),
].filter(Boolean).join(', ');

/** @param {Game} game @param {string} id @returns {Fact[]} */
function buildingFacts(game, id) {
  /** @type {import('./catalog.js').PrivateBuilding} */
  const { cost, end_vp: n } = byId(game.catalog)[id];
  return [
    capital(game.t(`building.${id}.help`)),
    game.t('fact.building', { cost: machinesOf(game, cost), n }),
  ];
}

/** @param {Game} game @param {string} id @returns {Fact[]} */
function slotFacts(game, id) {
  const { building, min_players: least } = byId(game.catalog)[id];
  const owner = game.view.slots[/** @type {import('./view.js').Site} */ (id)];
  if (owner !== undefined) return [game.t('fact.owner', { seat: game.seatName(owner) })];
  return [
    least > companies(game) && game.t('space.closed', { n: least }),
    game.t('fact.slot', { cost: machinesOf(game, byId(game.catalog)[building].cost) }),
  ];
}

/** Points by rank; an Automa's differ from a player's (AUT-1.15).
 * @param {Game} game @param {string} id @returns {Fact[]} */
function objectiveFacts(game, id) {
  const { view, catalog, t } = game, seats = Object.keys(view.players).map(Number);
  const automas = seats.some((seat) => isAutoma(view, seat));
  return [
    t('fact.objective', { list: byId(catalog)[id].vp_by_rank.join(', ') }),
    automas && t('fact.objective.automa', { list: catalog.automa.objective_vp.join(', ') }),
  ];
}

/** Credits paid for a marker at the end of the round. @param {Game} game @param {number} energy */
const paidFor = (game, energy) =>
  game.catalog.energy_track.credits_by_energy.filter(({ min }) => min <= energy).at(-1)?.credits ?? 0;

/** Value of a marker's place on the energy track at the end of the round.
 * @param {Game} game @param {number} seat @returns {Fact[]} */
export function markerFacts(game, seat) {
  const { energy = 0 } = game.view.players[seat], { vp_at_zero: lost } = game.catalog.energy_track;
  const says = isAutoma(game.view, seat) ? 'fact.marker.automa' : 'fact.marker';
  return [
    game.t(says, { n: paidFor(game, energy) }),
    energy === 0 && game.t('fact.marker.zero', { n: Math.abs(lost) }),
  ];
}

/** Effects in words. @param {Game} game @param {import('./catalog.js').Effect[]} list */
export const gainWords = (game, list) => list.map(({ op, n }) => game.t('gain.' + op, { n })).join(', ');

/** Building costs of an area. @param {Game} game @param {string} area @returns {Fact[]} */
export function areaFacts(game, area) {
  const { base, elevation } = game.catalog.construction_costs;
  return [
    game.t('fact.area.base', { n: base[area] }), game.t('fact.area.elevation', { n: elevation[area] }),
  ];
}

/** Cost of a structure as its row shows it. @param {Game} game @param {string} kind @returns {Fact} */
export function costWords(game, kind) {
  const cost = game.catalog.construction_costs[kind], { t } = game;
  if (!cost) return t('fact.cost.building');
  const what = t(`stock.${cost.machinery}s`);
  if (kind === 'conduit') return t('fact.cost.conduit', { what });
  if (cost.by_ordinal) return t('fact.cost.ordinal', { what, list: cost.by_ordinal.join(', ') });
  const list = AREAS.map((area) => `${game.word('area', area)} ${cost[area]}`).join(', ');
  return t('fact.cost', { what, list });
}

/** @type {Record<string, (game: Game, id: any) => Fact[]>} */
const KINDS = {
  building: buildingFacts,
  slot: slotFacts,
  work: (game) => [game.t('fact.work')],
  dam: damFacts,
  conduit: conduitFacts,
  house: houseFacts,
  head: headFacts,
  space: spaceFacts,
  tile: tileFacts,
  contract: (game, id) => [byId(game.catalog)[id]?.colour === 'purple' && game.t('fact.national')],
  officer: (game, id) => [game.has(`officer.${id}.help`) && game.t(`officer.${id}.help`)],
  bonus: bonusFacts,
  objective: objectiveFacts,
  bank: (game) => [game.t('fact.bank')],
  text: (_, text) => [text],
};

/** @param {Game} game @param {string} kind @param {any} id @returns {string[]} */
export const factsOf = (game, kind, id) =>
  /** @type {string[]} */ ((KINDS[kind]?.(game, id) ?? []).filter(Boolean));
