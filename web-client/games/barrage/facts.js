// SPDX-License-Identifier: MIT
/* What is worth knowing of a thing under the pointer, from catalog and view: its price as printed, its
 * owner, its water.  Nothing is judged here. */
// @ts-check
import { byId } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @type {Record<string, (game: Game, id: any) => (string | null)[]>} */
const KINDS = {
  dam(game, id) {
    const { view, catalog, t } = game, site = byId(catalog)[id], d = view.dams[id];
    const cost = catalog.construction_costs;
    return [d ? t(d.owner === undefined ? 'fact.dam.neutral' : 'fact.dam', { seat: d.owner === undefined ? '' : game.seatName(d.owner), level: d.level, drops: d.drops ?? 0 }) : t('fact.dam.free', { area: game.word('area', site.area), n: cost.base[site.area] }),
      d && d.level < 3 ? t('fact.raise', { n: cost.elevation[site.area] }) : null, !d && site.red_border ? t('fact.red', { n: site.surcharge }) : null];
  },
  conduit(game, id) {
    const c = byId(game.catalog)[id], owner = game.view.conduits[id];
    return [game.t('fact.conduit', { value: c.value, from: c.zone, to: c.to_zone }), owner === undefined ? game.t('fact.conduit.free', { n: c.cost_excavators }) : game.t('fact.owner', { seat: game.seatName(owner) }),
      owner !== undefined && owner !== game.you ? game.t('fact.conduit.rent', { seat: game.seatName(owner) }) : null];
  },
  house(game, id) {
    const site = byId(game.catalog)[id], owner = game.view.powerhouses[id];
    const mine = game.you === null ? null : game.view.players[game.you].built.powerhouse;
    const cost = mine === null ? undefined : game.catalog.construction_costs.powerhouse.by_ordinal[mine];
    return [owner !== undefined ? game.t('fact.owner', { seat: game.seatName(owner) }) : cost ? game.t('fact.house', { n: cost }) : null, owner === undefined && site.red_border ? game.t('fact.red', { n: site.surcharge }) : null];
  },
  head(game, id) {
    const h = game.view.heads[id], tile = byId(game.catalog)[h.tile];
    return [game.t('fact.head', { drops: h.drops }), game.t('fact.head.tile', { list: tile.drops_by_round.slice(0, 4).join(' · ') })];
  },
  space(game, id) {
    const s = byId(game.catalog)[id];
    return [id === 'BANK' ? null : game.t('fact.space', { n: s.engineers }), s.credits ? game.t('fact.red', { n: s.credits }) : null, s.pay_credits ? game.t('fact.pays', { n: s.pay_credits }) : null, s.section === 'patent_office' ? tileHelp(game, game.view.patents[id.slice(-1)]) : null];
  },
  tile: (game, id) => [tileHelp(game, id)],
  contract: (game, id) => [byId(game.catalog)[id]?.colour === 'purple' ? game.t('fact.national') : null],
  officer: (game, id) => [game.has(`officer.${id}.help`) ? game.t(`officer.${id}.help`) : null],
  bonus(game, round) {
    const id = game.view.bonus[round], b = byId(game.catalog)[id];
    return b ? [game.t('fact.bonus', { n: b.vp_each }), game.t('fact.bonus.less', { n: game.catalog.energy_track.penalty_per_section_behind, least: game.catalog.energy_track.minimum_energy_for_bonus })] : [];
  },
  text: (_, text) => [text],
};

/** @param {Game} game @param {string | undefined} id */
const tileHelp = (game, id) => (!id ? null : game.has(`tile.${id}.help`) ? `${game.word('tile', id)}: ${game.t(`tile.${id}.help`)}` : game.word('tile', id));

/** @param {Game} game @param {string} kind @param {any} id @returns {string[]} */
export const factsOf = (game, kind, id) => /** @type {string[]} */ ((KINDS[kind]?.(game, id) ?? []).filter(Boolean));
