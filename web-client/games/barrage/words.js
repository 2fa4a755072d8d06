// SPDX-License-Identifier: MIT
/* words.js - Texts of moves, decisions and log lines. */
// @ts-check
import { html } from '../../js/html.js';
import { energyOf } from './preview_ahead.js';
import { ICON, TechTile, byId, capital, coOf, companies, hasLeeghwater, placesOf, use } from './ui.js';

/** @typedef {import('./view.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */
/** @typedef {import('../../js/types.js').GameEvent} GameEvent */
/** @typedef {import('../../js/types.js').MoveLabel} MoveLabel */

/* ---- pictures for a row of the list ---- */

/** @param {unknown} inner @param {string} [box] */
const picture = (inner, box = '0 0 24 24') =>
  html`<svg viewBox=${box} width="30" height="38" class="brg-pic" aria-hidden="true">${inner}</svg>`;

/** An icon that fills the picture, minus a margin. @param {string} id @param {number} [margin] */
const icon = (id, margin = 0) => picture(use(id, margin, margin, 24 - 2 * margin));

/** @type {Record<string, string>} */
const SECTION = {
  turbine_station: 'i-turb',
  water_management: 'i-drop',
  workshop: 'i-rot',
  machinery_shop: 'i-exc',
  contract_office: 'i-cont',
  bank: 'i-coin',
  patent_office: 'i-any',
  external_works: 'i-ext',
  five_player_board: 'i-any',
  private_building: 'i-bld',
  construction: 'i-base',
  officer: 'i-eng',
};

/** The structure of a site. @param {Game} game @param {string} site */
function structureAt(game, site) {
  if (site.startsWith('PB-')) return 'building';
  if (site.startsWith('C')) return 'conduit';
  if (site.startsWith('P')) return 'powerhouse';
  return game.view.dams[site] ? 'elevation' : 'base';
}

/** @param {Game} game @param {string} site */
const sitePic = (game, site) => icon(ICON[structureAt(game, site)]);

/** @param {Game} game @param {string} id */
const tilePic = (game, id) =>
  picture(html`<${TechTile} id=${id} catalog=${game.catalog} x=${0} y=${0}/>`, '-27 -27 54 54');

/** A contract, small. @param {Game} game @param {string} id */
function card(game, id) {
  const { colour, energy } = byId(game.catalog)[id];
  return picture(html`
    <g class=${'donec ' + colour}>
      <rect class="cs" x="1" y="1" width="28" height="36" rx="4"/>
      <rect class="cs-in" x="3.5" y="19" width="23" height="15.5" rx="2"/>
      ${use('i-bolt', 3, 4, 12)}
      <text x="20.5" y="15">${energy}</text>
      ${use('i-cont', 10, 21, 11)}
    </g>`, '0 0 30 38');
}

/** A conduit's plate in its owner's colours. @param {Game} game @param {string} id */
const plate = (game, id) => picture(html`
  <g class=${coOf(game.view, game.view.conduits[id])}>
    <circle class="rim-s" r="11"/>
    <circle class="face-s" r="8"/>
    <text class="pic-n" y="4">${placesOf(game)[id].value}</text>
  </g>`, '-12 -12 24 24');

/* ---- moves ---- */

/** Available machines and credits, in words. @param {Game} game @param {Move} m */
function stockOf(game, m) {
  const parts = ['excavators', 'mixers', 'credits'].filter((key) => m[key]);
  return parts.map((key) => game.t('n.' + key, { n: m[key] })).join(', ') || game.t('sub.free');
}

/** @param {Game} game @param {Move} m */
function buildTitle(game, m) {
  const structure = structureAt(game, m.site);
  if (structure === 'elevation') return game.t('move.raise', { dam: game.word('dam', m.site) });
  if (structure === 'building') return capital(game.word('site', m.site));
  const key = structure === 'powerhouse' ? 'move.house' : 'move.' + structure;
  return game.t(key, { site: game.word('site', m.site) });
}

/** @param {Game} game @param {string} id */
function redBorder(game, id) {
  const { surcharge } = placesOf(game)[id] ?? byId(game.catalog)[id];
  return surcharge && !game.view.dams[id] ? game.t('sub.red', { n: surcharge }) : undefined;
}

/** @param {Game} game @param {string} id */
function siteGroup(game, id) {
  const { area, zone } = placesOf(game)[id] ?? {};
  if (!zone) return game.t('section.private_building');
  return game.t('group.zone', { area: game.word('area', area), zone });
}

/** @param {Game} game @param {Move} m @returns {MoveLabel} */
function pickLabel(game, m) {
  const pair = game.view.pairs.find((p) => p.company === m.company);
  const company = game.word('company', m.company), officer = game.word('officer', pair?.officer);
  return {
    title: game.t('move.pick', { company, officer }),
    sub: game.word('contract', m.contract),
    pic: card(game, m.contract),
  };
}

/** Additional cost of a space's action.
 * @param {Game} game
 * @param {{ pay_credits?: number, building?: string }} space @returns {number} */
const payOf = (game, { pay_credits: pay, building }) =>
  pay ?? byId(game.catalog)[building ?? ''].action.pay_credits;

/** @param {Game} game @param {Move} m @returns {MoveLabel} */
function placeLabel(game, m) {
  /** @type {import('./catalog.js').ActionSpace} */
  const space = byId(game.catalog)[m.space];
  const section = space.section ?? 'private_building';
  const credits = space.credits + payOf(game, space);
  const price = [game.t('sub.engineers', { n: space.engineers })];
  if (credits) price.push(game.t('sub.credits', { n: credits }));
  const patent = space.section === 'patent_office' ? game.view.patents[m.space.slice(-1)] : null;
  const patented = patent && game.t('move.patent', { tile: game.word('tile', patent) });
  return {
    title: [patented || capital(game.word('space', m.space)), m.architect && game.t('move.architect')]
      .filter(Boolean).join(' · '),
    sub: price.join(' · '),
    group: game.t('section.' + section),
    pic: icon(SECTION[section] ?? 'i-eng', 1),
  };
}

/** @param {Game} game @param {Move} m @returns {MoveLabel} */
const tileLabel = (game, m) => ({
  pic: tilePic(game, m.tile),
  sub: game.has(`tile.${m.tile}.help`) ? game.t(`tile.${m.tile}.help`) : undefined,
});

/** @param {Game} game @param {Move} m @returns {MoveLabel} */
function produceLabel(game, m) {
  const energy = energyOf(game, m), conduit = placesOf(game)[m.conduit];
  const owner = game.view.conduits[m.conduit];
  const rent = owner !== undefined && owner !== game.you;
  const sub = [
    energy === undefined ? null : game.t('sub.energy', { n: energy }),
    rent ? game.t('sub.rent', { n: m.drops, seat: game.seatName(owner) }) : game.t('sub.own'),
    game.word('dam', m.dam),
  ];
  return {
    title: game.t('move.produce', { drops: m.drops, zone: conduit.zone, to: conduit.to_zone }),
    sub: sub.filter(Boolean).join(' · '),
    pic: plate(game, m.conduit),
    act: energy === undefined ? undefined : game.t('act.produce', { n: energy }),
  };
}

/** Icon of a payment: machines or credits. @param {Move} m */
const stockIcon = (m) => (m.excavators ? 'i-exc' : m.mixers ? 'i-mix' : 'i-coin');

/** @param {Game} game @param {Move} m @returns {MoveLabel} */
const cardLabel = (game, m) => ({ pic: card(game, m.contract) });

/** @type {Record<string, (game: Game, m: Move) => MoveLabel>} */
const LABELS = {
  pick: pickLabel,
  place: placeLabel,
  choose_tile: tileLabel,
  copy_tile: tileLabel,
  engineer_free: tileLabel,
  build: (game, m) => ({
    title: buildTitle(game, m),
    pic: sitePic(game, m.site),
    sub: redBorder(game, m.site),
    group: siteGroup(game, m.site),
  }),
  free_build: (game, m) => ({
    title: buildTitle(game, m),
    pic: sitePic(game, m.site),
    sub: game.t('sub.free'),
    group: siteGroup(game, m.site),
  }),
  produce: produceLabel,
  pay: (game, m) => ({ title: game.t('move.pay', { what: stockOf(game, m) }), pic: icon(stockIcon(m)) }),
  choose_machinery: (game, m) => ({ title: stockOf(game, m), pic: icon(m.excavators ? 'i-exc' : 'i-mix') }),
  take_contract: cardLabel,
  fulfil: cardLabel,
  discard_contract: cardLabel,
  take_patent: tileLabel,
  retrieve_tile: tileLabel,
  loan_work: () => ({ pic: icon('i-ext', 1) }),
  pay_work: (game, m) => ({ pic: icon(stockIcon(m)) }),
  use_building: () => ({ pic: icon('i-bld', 1) }),
  retrieve_machinery: (game, m) => ({ pic: icon(stockIcon(m)) }),
  bank: () => ({ pic: icon('i-coin', 1) }),
  drop: () => ({ pic: icon('i-drop', 2) }),
  drop_flowing: () => ({ pic: icon('i-flow', 2) }),
  drop_on_dam: () => ({ pic: icon('i-drop', 2) }),
};

/** @param {Game} game @param {Move} move */
export const label = (game, move) => LABELS[move.verb]?.(game, move) ?? null;

/** A conduit is named by its value and its destination on the map.
 * @param {Game} game
 * @param {string} kind @param {any} id */
export function word(game, kind, id) {
  if ((kind !== 'conduit' && kind !== 'site') || !/^C\d/.test(id)) return null;
  const { value, zone, to_zone: to } = placesOf(game)[id];
  return game.t('move.whole_conduit', { value, zone, to });
}

/* ---- decisions and phases ---- */

/** @param {{ game: Game }} c */
export function prompt({ game }) {
  const verb = game.moves[0]?.verb, mine = game.you !== null && game.toAct.includes(game.you);
  if (!mine || !verb) return null;
  if (verb === 'produce') return { text: game.t('ask.produce.text') };
  if (verb === 'end_turn') return { text: game.t('ask.end_turn.text') };
  if (verb !== 'place' && verb !== 'bank') return null;
  const { engineers, credits, excavators, mixers } = game.view.players[game.you ?? 0];
  return { text: game.t('ask.place.text', { engineers, credits, excavators, mixers }) };
}

const PHASES = ['draft', 'income', 'actions', 'water', 'scoring'];

/** @param {import('./view.js').View} view @param {import('./view.js').Catalog} catalog
 * @param {import('../../js/types.js').Translate} t */
export function phases(view, catalog, t) {
  const ids = PHASES.filter((id) => id !== 'draft' || view.phase === 'draft');
  return {
    round: view.round,
    rounds: catalog.limits.rounds,
    phases: ids.map((id) => ({ id, name: t('phase.' + id) })),
    now: view.phase,
  };
}

const HINTS_MOST = 12;

/** Spaces and sites without a move that deserve an explanation: listed under "Not now, and why".
 * @param {Game} game */
export function hint(game) {
  if (!game.moves.some((m) => m.verb === 'place')) return [];
  /** @type {Set<string>} */
  const open = new Set(game.moves.flatMap((m) => (m.verb === 'place' ? [m.space] : [])));
  const leeghwater = hasLeeghwater(game.view);
  const inPlay = (/** @type {import('./catalog.js').ActionSpace} */ s) =>
    s.min_players <= companies(game) && s.id !== 'BANK' && s.section !== 'officer'
    && (leeghwater || s.section !== 'external_works');
  return game.catalog.action_spaces
    .filter((s) => inPlay(s) && !open.has(s.id))
    .slice(0, HINTS_MOST)
    .map((s) => ({ verb: 'place', space: s.id }));
}

/* ---- the log ---- */

/** Events that belong to the event before. */
const SUB = new Set([
  'credits', 'vp', 'energy', 'machinery', 'wheel_in', 'wheel_out', 'rotated', 'conduit_used', 'drop_runs',
  'dam_filled', 'head_drops', 'revealed', 'tile_gone', 'tile_shown', 'leader', 'energy_pay', 'bonus',
  'objective', 'leftovers', 'dam_drops', 'order', 'drop_placed', 'automa_skips', 'automa_takes',
  'automa_keeps', 'automa_placed',
]);

/** Sentences that depend on the event's content. @type {Record<string, (e: GameEvent) => string>} */
const SENTENCES = {
  credits: (e) => (e.amount < 0 ? 'log.pays' : 'log.gains'),
  vp: (e) => (e.amount < 0 ? 'log.loses' : 'log.scores'),
  built: (e) => `log.built.${e.structure}`,
  drop_runs: (e) => (e.dam ? 'log.runs.dam' : e.exit ? 'log.runs.exit' : 'log.runs'),
  automa_turn: () => 'log.automa_turn',
  automa_keeps: (e) => (keptOf(e).length ? 'log.automa_keeps' : 'log.automa_keeps.none'),
  automa_placed: (e) => (e.space ? 'msg.automa_placed' : 'log.automa_placed.board'),
};

/** Places that an Automa kept: dams, conduits or zones; for systems their dams.
 * @param {GameEvent} e @returns {string[]} */
const keptOf = (e) => [e.dams, e.conduits, e.zones].find((list) => list?.length) ?? [];

/** @param {Game} game
 * @param {GameEvent} e @returns {import('../../js/types.js').LogLine | null | undefined} */
export function line(game, e) {
  if (e.key === 'round') return { text: game.t('msg.round', { round: e.round }), head: true };
  if (e.key === 'machinery' && !e.excavators && !e.mixers) return null;
  const key = SENTENCES[e.key]?.(e), sub = SUB.has(e.key);
  if (key && game.has(key)) return { text: game.t(key, words(game, e)), seat: e.seat, sub };
  return sub ? { sub, seat: e.seat } : undefined;
}

const NAMED = ['part', 'site', 'dam', 'exit', 'structure', 'space'];
/** Number of a tile. @param {string} [id] */
const tileNumber = (id) => Number(id?.slice(2));

/** The event's arguments in words. @param {Game} game @param {GameEvent} e */
function words(game, e) {
  /** @type {Record<string, any>} */
  const args = { ...e, n: Math.abs(e.amount ?? 0) };
  args.seat = typeof e.seat === 'number' ? game.seatName(e.seat) : '';
  for (const kind of NAMED) args[kind] = e[kind] ? game.word(kind, e[kind]) : '';
  if (e.why) args.why = capital(game.word('automa_reason', e.why));
  if (e.key === 'automa_keeps') args.n = keptOf(e).length;
  for (const side of e.key === 'automa_turn' ? ['action', 'criteria'] : []) args[side] = tileNumber(e[side]);
  return args;
}
