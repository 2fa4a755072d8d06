// SPDX-License-Identifier: MIT
/* How moves, questions and log lines read. */
// @ts-check
import { html } from '../../js/html.js';
import { energyOf, systems } from './ahead.js';
import { ICON, TechTile, byId, coOf, use } from './ui.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** A picture for a row of the list. @param {any} inner @param {string} [box] @param {string} [cls] */
const icon = (inner, box = '0 0 24 24', cls = '') => html`<svg viewBox=${box} width="30" height="38" class=${'brg-pic ' + cls} aria-hidden="true">${inner}</svg>`;
const SECTION = /** @type {Record<string, string>} */ ({ turbine_station: 'i-turb', water_management: 'i-drop', workshop: 'i-rot', machinery_shop: 'i-exc', contract_office: 'i-cont', bank: 'i-coin', patent_office: 'i-any', construction: 'i-base', officer: 'i-eng' });

/** @param {Game} game @param {string} site */
function sitePic(game, site) {
  const kind = site.startsWith('C') ? 'conduit' : site.startsWith('P') ? 'powerhouse' : game.view.dams[site] ? 'elevation' : 'base';
  return icon(use(ICON[kind], 0, 0, 24));
}

/** @type {Record<string, (game: Game, m: Move) => import('../../js/types.js').MoveLabel | null>} */
const LABELS = {
  pick(game, m) {
    const officer = game.view.pairs.find((/** @type {any} */ p) => p.company === m.company)?.officer;
    return { title: game.t('move.pick', { company: game.word('company', m.company), officer: game.word('officer', officer) }), sub: game.word('contract', m.contract), pic: card(game, m.contract) };
  },
  place(game, m) {
    const s = byId(game.catalog)[m.space];
    const price = [game.t('sub.engineers', { n: s.engineers })];
    if (s.credits + s.pay_credits) price.push(game.t('sub.credits', { n: s.credits + s.pay_credits }));
    const patent = s.section === 'patent_office' ? game.view.patents[m.space.slice(-1)] : null;
    return { title: patent ? game.t('move.patent', { tile: game.word('tile', patent) }) : cap(game.word('space', m.space)), sub: price.join(' · '), group: game.t('section.' + s.section), pic: icon(use(SECTION[s.section] ?? 'i-eng', 1, 1, 22)) };
  },
  choose_tile: (game, m) => ({ pic: icon(html`<${TechTile} id=${m.tile} catalog=${game.catalog} x=${0} y=${0}/>`, '-27 -27 54 54'), sub: help(game, m.tile) }),
  copy_tile: (game, m) => LABELS.choose_tile(game, m),
  engineer_free: (game, m) => LABELS.choose_tile(game, m),
  build: (game, m) => ({ title: buildTitle(game, m), pic: sitePic(game, m.site), sub: buildSub(game, m.site), group: siteGroup(game, m.site) }),
  free_build: (game, m) => ({ pic: sitePic(game, m.site), title: buildTitle(game, m), sub: game.t('sub.free'), group: siteGroup(game, m.site) }),
  produce(game, m) {
    const e = energyOf(game, m), owner = game.view.conduits[m.conduit], c = byId(game.catalog)[m.conduit];
    const rent = owner !== undefined && owner !== game.you ? game.t('sub.rent', { n: m.drops, seat: game.seatName(owner) }) : game.t('sub.own');
    return { title: game.t('move.produce', { drops: m.drops, zone: c.zone, to: c.to_zone }), sub: [e === undefined ? null : game.t('sub.energy', { n: e }), rent, game.word('dam', m.dam)].filter(Boolean).join(' · '),
      pic: icon(html`<g class=${coOf(game.view, owner)}><circle class="rim-s" r="11"/><circle class="face-s" r="8"/><text class="pic-n" y="4">${c.value}</text></g>`, '-12 -12 24 24'), act: e === undefined ? undefined : game.t('act.produce', { n: e }) };
  },
  pay: (game, m) => ({ title: game.t('move.pay', { what: stockOf(game, m) }), pic: icon(use(m.excavators ? 'i-exc' : m.mixers ? 'i-mix' : 'i-coin', 0, 0, 24)) }),
  choose_machinery: (game, m) => ({ title: stockOf(game, m), pic: icon(use(m.excavators ? 'i-exc' : 'i-mix', 0, 0, 24)) }),
  take_contract: (game, m) => ({ pic: card(game, m.contract) }),
  fulfil: (game, m) => ({ pic: card(game, m.contract) }),
  discard_contract: (game, m) => ({ pic: card(game, m.contract) }),
  bank: () => ({ pic: icon(use('i-coin', 1, 1, 22)) }),
  drop: () => ({ pic: icon(use('i-drop', 2, 2, 20)) }),
};

/** @param {string} s */
const cap = (s) => s.charAt(0).toUpperCase() + s.slice(1);
/** @param {Game} game @param {string} id */
const card = (game, id) => icon(html`<g class=${'donec ' + byId(game.catalog)[id].colour}><rect class="cs" x="1" y="1" width="28" height="36" rx="4"/><rect class="cs-in" x="3.500" y="19" width="23" height="15.500" rx="2"/>${use('i-bolt', 3, 4, 12)}<text x="20.500" y="15">${byId(game.catalog)[id].energy}</text>${use('i-cont', 10, 21, 11)}</g>`, '0 0 30 38');
/** What of machines and credits there is, in words. @param {Game} game @param {any} m */
const stockOf = (game, m) => ['excavators', 'mixers', 'credits'].filter((key) => m[key]).map((key) => game.t('n.' + key, { n: m[key] })).join(', ') || game.t('sub.free');
/** @param {Game} game @param {string} id */
const help = (game, id) => (game.has(`tile.${id}.help`) ? game.t(`tile.${id}.help`) : undefined);
/** @param {Game} game @param {string} id */
const siteGroup = (game, id) => game.t('group.zone', { area: game.word('area', byId(game.catalog)[id].area), zone: byId(game.catalog)[id].zone });
/** @param {Game} game @param {Move} m */
const buildTitle = (game, m) => (m.site.startsWith('D') && game.view.dams[m.site] ? game.t('move.raise', { dam: game.word('dam', m.site) }) : game.t(m.site.startsWith('D') ? 'move.base' : m.site.startsWith('C') ? 'move.conduit' : 'move.house', { site: game.word('site', m.site) }));
/** @param {Game} game @param {string} id */
function buildSub(game, id) {
  const s = byId(game.catalog)[id];
  return s.red_border && !game.view.dams[id] ? game.t('sub.red', { n: s.surcharge }) : undefined;
}

/** @param {Game} game @param {Move} move */
export const label = (game, move) => LABELS[move.verb]?.(game, move) ?? null;

/** @param {import('../../js/types.js').PromptContext} c */
export function prompt({ game, t }) {
  const verb = game.moves[0]?.verb, mine = game.you !== null && game.toAct.includes(game.you);
  if (!mine || !verb) return null;
  const p = game.view.players[game.you ?? 0];
  if (verb === 'place' || verb === 'bank') return { text: t('ask.place.text', { engineers: p.engineers, credits: p.credits, excavators: p.excavators, mixers: p.mixers }) };
  if (verb === 'produce') return { text: t('ask.produce.text') };
  if (verb === 'end_turn') return { text: t('ask.end_turn.text') };
  return null;
}

const ORDER = ['draft', 'income', 'actions', 'water', 'scoring'];
/** @param {any} view @param {any} catalog @param {import('../../js/types.js').Translate} t */
export const phases = (view, catalog, t) => ({ round: view.round, rounds: catalog.limits.rounds, phases: ORDER.filter((id) => id !== 'draft' || view.phase === 'draft').map((id) => ({ id, name: t('phase.' + id) })), now: view.phase });

/** Spaces and sites that are closed now but worth a word: under "Not now, and why". @param {Game} game */
export function hint(game) {
  const verbs = new Set(game.moves.map((m) => m.verb));
  if (!verbs.has('place')) return [];
  const open = new Set(game.moves.map((m) => m.space));
  return game.catalog.action_spaces.filter((/** @type {any} */ s) => s.min_players <= game.view.seats && s.id !== 'BANK' && s.section !== 'officer' && !open.has(s.id)).map((/** @type {any} */ s) => ({ verb: 'place', space: s.id })).slice(0, 12);
}

const SUB = new Set(['credits', 'vp', 'energy', 'machinery', 'wheel_in', 'wheel_out', 'rotated', 'conduit_used', 'drop_runs', 'dam_filled', 'head_drops', 'revealed', 'tile_gone', 'tile_shown', 'leader', 'energy_pay', 'bonus', 'objective', 'leftovers', 'dam_drops', 'order', 'drop_placed']);
/** @param {Game} game @param {import('../../js/types.js').GameEvent} e @returns {import('../../js/types.js').LogLine | null | undefined} */
export function line(game, e) {
  if (e.key === 'round') return { text: game.t('msg.round', { round: e.round }), head: true };
  if (e.key === 'machinery' && !e.excavators && !e.mixers) return null;
  const key = e.key === 'credits' ? (e.amount < 0 ? 'log.pays' : 'log.gains') : e.key === 'vp' ? (e.amount < 0 ? 'log.loses' : 'log.scores') : e.key === 'built' ? `log.built.${e.structure}` : e.key === 'drop_runs' ? (e.dam ? 'log.runs.dam' : e.exit ? 'log.runs.exit' : 'log.runs') : null;
  if (key && game.has(key)) return { text: game.t(key, { ...args(game, e) }), seat: e.seat, sub: SUB.has(e.key) };
  return SUB.has(e.key) ? { sub: true, seat: e.seat } : undefined;
}
/** @param {Game} game @param {any} e */
const args = (game, e) => ({ ...e, n: Math.abs(e.amount ?? 0), part: e.part ? game.word('part', e.part) : '', seat: typeof e.seat === 'number' ? game.seatName(e.seat) : '', site: e.site ? game.word('site', e.site) : '', dam: e.dam ? game.word('dam', e.dam) : '', exit: e.exit ? game.word('exit', e.exit) : '', structure: e.structure ? game.word('structure', e.structure) : '' });
