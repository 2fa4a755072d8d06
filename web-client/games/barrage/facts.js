// SPDX-License-Identifier: MIT
/* What is worth knowing of a thing under the pointer, from catalog and view: its price as printed, its
 * owner, its water.  Nothing is judged here. */
// @ts-check
import { byId, capital, companies, placesOf } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {string | null | undefined | false | 0} Fact  what says nothing is left out */

const DAM_HIGHEST = 3;

/** @param {Game} game @param {string} id @returns {Fact[]} */
function damFacts(game, id) {
  const { view, catalog, t } = game, dam = view.dams[id];
  const { area, red_border: red, surcharge } = placesOf(game)[id];
  const { base, elevation } = catalog.construction_costs;
  if (!dam) {
    return [
      t('fact.dam.free', { area: game.word('area', area), n: base[area] }),
      red && t('fact.red', { n: surcharge }),
    ];
  }
  const { owner, level } = dam, drops = dam.drops ?? 0;
  return [
    owner === undefined
      ? t('fact.dam.neutral', { seat: '', level, drops })
      : t('fact.dam', { seat: game.seatName(owner), level, drops }),
    level < DAM_HIGHEST && t('fact.raise', { n: elevation[area] }),
  ];
}

/** @param {Game} game @param {string} id @returns {Fact[]} */
function conduitFacts(game, id) {
  const { t } = game, { value, zone, to_zone: to, cost_excavators: cost } = placesOf(game)[id];
  const owner = game.view.conduits[id];
  const what = t('fact.conduit', { value, from: zone, to });
  if (owner === undefined) return [what, t('fact.conduit.free', { n: cost })];
  const seat = game.seatName(owner);
  return [what, t('fact.owner', { seat }), owner !== game.you && t('fact.conduit.rent', { seat })];
}

/** What one's next powerhouse costs. @param {Game} game @returns {number | undefined} */
function nextHouse(game) {
  if (game.you === null) return undefined;
  const built = game.view.players[game.you].built.powerhouse ?? 0;
  return game.catalog.construction_costs.powerhouse.by_ordinal[built];
}

/** @param {Game} game @param {string} id @returns {Fact[]} */
function houseFacts(game, id) {
  const site = placesOf(game)[id], owner = game.view.powerhouses[id];
  if (owner !== undefined) return [game.t('fact.owner', { seat: game.seatName(owner) })];
  const cost = nextHouse(game);
  return [
    cost && game.t('fact.house', { n: cost }),
    site.red_border && game.t('fact.red', { n: site.surcharge }),
  ];
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
    space.credits && game.t('fact.red', { n: space.credits }),
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
  const { building, surcharge, min_players: least } = byId(game.catalog)[id];
  const owner = game.view.slots[/** @type {import('./view.js').Site} */ (id)];
  if (owner !== undefined) return [game.t('fact.owner', { seat: game.seatName(owner) })];
  return [
    least > companies(game) && game.t('space.closed', { n: least }),
    game.t('fact.slot', { cost: machinesOf(game, byId(game.catalog)[building].cost) }),
    surcharge && game.t('fact.red', { n: surcharge }),
  ];
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
  tile: (game, id) => [tileHelp(game, id)],
  contract: (game, id) => [byId(game.catalog)[id]?.colour === 'purple' && game.t('fact.national')],
  officer: (game, id) => [game.has(`officer.${id}.help`) && game.t(`officer.${id}.help`)],
  bonus: bonusFacts,
  text: (_, text) => [text],
};

/** @param {Game} game @param {string} kind @param {any} id @returns {string[]} */
export const factsOf = (game, kind, id) =>
  /** @type {string[]} */ ((KINDS[kind]?.(game, id) ?? []).filter(Boolean));
