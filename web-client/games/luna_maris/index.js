// SPDX-License-Identifier: MIT
/* Luna Maris' plugin: the board, and how its moves, questions and log lines read. */
// @ts-check
import { list } from '../../js/i18n.js';
import { Board } from './board.js';
import { drawn } from './plate.js';
import { label } from './label.js';
import { line } from './log.js';
import { read, RIVAL, sideOf } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('../../js/types.js').Move} Move */

/** @type {{ view: any, m: import('./model.js').Model | null }} */
const last = { view: null, m: null };
/** The model of the view now shown. @param {Game} game */
function model(game) {
  if (last.view !== game.view || !last.m) Object.assign(last, { view: game.view, m: read(game.catalog, game.view) });
  return /** @type {import('./model.js').Model} */ (last.m);
}

const PHASES = ['production', 'action', 'cleanup'];

/** @param {any} view @param {any} catalog @param {import('../../js/types.js').Translate} t */
const phases = (view, catalog, t) => ({ round: view.round || 1, rounds: catalog.rounds.length, phases: PHASES.map((id) => ({ id, name: t('phase.' + id) })), now: view.phase });

/** @param {import('../../js/types.js').PromptContext} c */
function prompt({ game, t, picked }) {
  const m = model(game), you = game.you;
  if (you === null || !game.toAct.includes(you)) return null;
  const verbs = new Set(game.open.map((mv) => mv.verb)), me = sideOf(m, you);
  if (!me) return null;
  const air = t('ask.air', { n: Math.max(0, me.stress - me.oxygen), stress: me.stress });
  if (verbs.has('play') && picked.to === undefined && picked.card !== undefined) return { title: t('ask.play.to'), text: `${t('ask.works', { card: game.word('scientist', picked.card), modules: list(m.b.scientists[picked.card].modules.map((x) => game.word('module', x))) })} ${air}` };
  if (game.moves.some((mv) => mv.verb === 'end_shift') && !picked.verb && picked.card === undefined && picked.to === undefined && !game.chosen) return { title: t('ask.turn'), text: game.phone ? air : `${t('ask.turn.text')} ${air}` };
  if (verbs.has('done') && !picked.verb && Object.keys(picked).length === 0 && me.at) return { title: t('ask.here', { module: game.word('module', me.at) }) };
  if (verbs.has('move')) return { title: t('ask.move'), text: air };
  return null;
}

/** Modules out of reach and dear offers: listed under "Not now, and why". @param {Game} game */
function hint(game) {
  const m = model(game), verbs = new Set(game.moves.map((mv) => mv.verb)), play = game.moves.find((mv) => mv.verb === 'play');
  if (play) return m.b.order.filter((to) => !game.moves.some((mv) => mv.to === to)).map((to) => ({ verb: 'play', card: play.card, to }));
  if (verbs.has('move')) return m.b.order.filter((to) => !game.moves.some((mv) => mv.to === to)).map((to) => ({ verb: 'move', to }));
  if (verbs.has('deliver')) return Object.values(m.demand).filter((d) => d.face).map((d) => ({ verb: 'deliver', tile: d.face, tool: false }));
  if (verbs.has('hire')) return Object.values(m.row).map((card) => ({ verb: 'hire', card, tool: false }));
  return [];
}

/** @type {Record<string, 'you' | 'rival' | 'both'>} */
const WON = { human: 'you', automaton: 'rival', shared: 'both' };
/** @type {NonNullable<import('../../js/types.js').Plugin['rival']>} */
const rival = (game) => (game.view.outcome ? { seat: RIVAL, name: game.t('rival.automaton'), total: model(game).solo?.final ?? 0, won: WON[game.view.outcome] } : null);

/** The seat's rank does not say whether the automaton was beaten. @param {Game} game */
function ended(game) {
  const automaton = rival(game);
  return automaton && game.t('ended.' + game.view.outcome, { n: automaton.total });
}

const OPENS = ['play', 'end_shift'], BEFORE = ['eat', 'buy_back', 'emergency'];
/** Turns follow each other when the others have ended their shifts, or the automaton acted. @type {import('../../js/types.js').Plugin['turnBegins']} */
const turnBegins = ({ move }, before) => before.events.some((e) => e.key === 'solo_step')
  || (OPENS.includes(move?.verb ?? '') && !BEFORE.includes(before.move?.verb ?? ''));

/** @type {import('../../js/types.js').Plugin} */
const plugin = { id: 'luna_maris', Board, phases, prompt, hint, line, ended, rival, turnBegins, drawn, label: (game, move) => label(game, model(game), move) };
export default plugin;
