// SPDX-License-Identifier: MIT
/* index.js - Luna Maris' plugin: the board, and the texts of moves, decisions and log lines. */
// @ts-check
import { list } from '../../js/i18n.js';
import { Board, Large } from './board.js';
import { changes } from './facts.js';
import { drawn } from './plate.js';
import { label } from './label.js';
import { line } from './log.js';
import { read, RIVAL, sideOf } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @type {{ view: any, m: import('./model.js').Model | null }} */
const last = { view: null, m: null };
/** Model of the current view. @param {Game} game */
function model(game) {
  const { view } = game;
  if (last.view !== view || !last.m) Object.assign(last, { view, m: read(game.catalog, view) });
  return /** @type {import('./model.js').Model} */ (last.m);
}

const PHASES = ['production', 'action', 'cleanup'];

/** @param {import('./view.js').View} view @param {import('./view.js').Catalog} catalog
 * @param {import('../../js/types.js').Translate} t */
const phases = (view, catalog, t) => ({
  round: view.round || 1,
  rounds: catalog.rounds.length,
  phases: PHASES.map((id) => ({ id, name: t('phase.' + id) })),
  now: view.phase,
});

/** Modules of a scientist; shown while the card is picked and no module.
 * @param {Game} game @param {string} card */
function worksText(game, card) {
  const { modules } = model(game).b.scientists[card];
  const names = list(modules.map((x) => game.word('module', x)));
  return game.t('ask.works', { card: game.word('scientist', card), modules: names });
}

/** Text key of a turn's decision. It mentions only what is legal now. @param {Set<string>} verbs */
function turnAsk(verbs) {
  if (verbs.has('play')) return verbs.has('eat') ? 'ask.turn' : 'ask.turn.send';
  if (verbs.has('eat')) return 'ask.turn.eat';
  return verbs.has('buy_back') ? 'ask.turn.back' : 'ask.turn.end';
}

/** @param {import('../../js/types.js').PromptContext} c */
function prompt({ game, t, picked }) {
  const { you } = game, me = you === null ? undefined : sideOf(model(game), you);
  if (!me || !game.toAct.includes(me.seat)) return null;
  const verbs = new Set(game.open.map((mv) => mv.verb)), nowhere = picked.to === undefined;
  const ending = game.moves.some((mv) => mv.verb === 'end_shift');
  const fresh = !picked.verb && picked.card === undefined && nowhere && !game.chosen;
  const air = t('ask.air', { n: Math.max(0, me.stress - me.oxygen), stress: me.stress });
  if (verbs.has('play') && nowhere && picked.card !== undefined) {
    return { title: t('ask.play.to'), text: `${worksText(game, picked.card)} ${air}` };
  }
  if (ending && fresh) {
    const sends = verbs.has('play');
    return { title: t(turnAsk(verbs)), text: game.phone || !sends ? air : `${t('ask.turn.text')} ${air}` };
  }
  if (verbs.has('done') && Object.keys(picked).length === 0 && me.at) {
    return { title: t('ask.here', { module: game.word('module', me.at) }) };
  }
  return verbs.has('move') ? { title: t('ask.move'), text: air } : null;
}

/** Modules out of reach and offers that cost too much: listed under "Not now, and why".
 * @param {Game} game @returns {import('../../js/types.js').Move[]} */
function hint(game) {
  const m = model(game), verbs = new Set(game.moves.map((mv) => mv.verb));
  const play = game.moves.find((mv) => mv.verb === 'play');
  const unreached = m.b.order.filter((to) => !game.moves.some((mv) => mv.to === to));
  if (play) return unreached.map((to) => ({ verb: 'play', card: play.card, to }));
  if (verbs.has('move')) return unreached.map((to) => ({ verb: 'move', to }));
  if (verbs.has('deliver')) {
    const open = Object.values(m.demand).filter((d) => d.face);
    return open.map((d) => ({ verb: 'deliver', tile: d.face, tool: false }));
  }
  if (verbs.has('hire')) return Object.values(m.row).map((card) => ({ verb: 'hire', card, tool: false }));
  return [];
}

/** @type {Record<string, 'you' | 'rival' | 'both'>} */
const WON = { human: 'you', automaton: 'rival', shared: 'both' };
/** @type {NonNullable<import('../../js/types.js').Plugin['rival']>} */
function rival(game) {
  const { outcome } = game.view, total = model(game).solo?.final ?? 0;
  return outcome ? { seat: RIVAL, name: game.seatName(RIVAL), total, won: WON[outcome] } : null;
}

/** Result against the automaton, which the seat's rank does not contain. @param {Game} game */
function ended(game) {
  const automaton = rival(game);
  return automaton && game.t('ended.' + game.view.outcome, { n: automaton.total });
}

const OPENS = ['play', 'end_shift'], BEFORE = ['eat', 'buy_back', 'emergency'];
/** True if a new turn began although the same player acts: the others ended their shifts, or the automaton
 * acted. @type {import('../../js/types.js').Plugin['turnBegins']} */
const turnBegins = ({ move }, before) => before.events.some((e) => e.key === 'solo_step')
  || (OPENS.includes(move?.verb ?? '') && !BEFORE.includes(before.move?.verb ?? ''));

/** True for ending the shift while an astronaut can still be sent.
 * @param {Game} game
 * @param {import('../../js/types.js').Move} move */
const risk = (game, { verb }) => verb === 'end_shift' && game.moves.some((mv) => mv.verb === 'play');

/** Effect of a move: "+2 water 1 → 3". @type {import('../../js/types.js').Plugin['gist']} */
const gist = (game, { view }) => changes(game, model(game), read(game.catalog, view))
  .map(({ head, text }) => `${head} ${text}`).join(' · ');

/** @type {import('../../js/types.js').Plugin} */
const plugin = {
  id: 'luna_maris', Board, Large, phases, prompt, hint, line, ended, rival, turnBegins, drawn, risk, gist,
  label: (game, move) => label(game, model(game), move),
};
export default plugin;
