// SPDX-License-Identifier: MIT
/* Tekhenu's plugin: the board, and how its moves, questions and log lines read. */
// @ts-check
import { Board, wantedTab } from './board.js';
import { label } from './label.js';
import { line } from './log.js';
import { read, RIVAL, sideOf } from './model.js';
import { shows } from './plate.js';
import { signed } from './ui.js';
import { dieText } from './wheel.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @type {{ view: any, m: import('./model.js').Model | null }} */
const last = { view: null, m: null };
/** The model of the view now shown. @param {Game} game */
function model(game) {
  if (last.view !== game.view || !last.m) Object.assign(last, { view: game.view, m: read(game.catalog, game.view) });
  return /** @type {import('./model.js').Model} */ (last.m);
}

const PHASES = ['setup', 'turn', 'maat', 'scoring'];
const PHASE = /** @type {Record<string, string>} */ ({ decree: 'setup', start: 'setup', destinies: 'setup', setup_gains: 'setup', deal: 'setup', maat: 'maat', faith: 'maat', scoring: 'scoring', upkeep: 'scoring', scored: 'scoring', final: 'scoring' });
/** @param {any} view @param {any} catalog @param {import('../../js/types.js').Translate} t */
function phases(view, catalog, t) {
  const found = (view.flow ?? []).map((/** @type {any} */ f) => PHASE[f.kind]).filter(Boolean).pop();
  return { round: Math.max(1, view.round ?? 1), rounds: catalog.rounds.total, phases: PHASES.map((id) => ({ id, name: t('phase.' + id) })), now: found ?? (view.round ? 'turn' : 'setup') };
}

/** @param {import('../../js/types.js').PromptContext} c */
function prompt({ game, t, picked }) {
  const m = model(game), me = sideOf(m, game.you);
  if (!me || game.you === null || !game.toAct.includes(game.you)) return null;
  const verbs = new Set(game.open.map((mv) => mv.verb)), scale = t('ask.scale', { n: signed(me.reading) || '0' });
  if (verbs.has('take') && !picked.die) return { title: t('ask.take'), text: game.phone ? scale : `${t('ask.take.text')} ${scale}` };
  if ((verbs.has('produce') || verbs.has('god')) && m.hand) return { title: actTitle(game, verbs), text: m.hand.die ? t('ask.god.text') : undefined };
  if (verbs.has('pay_upkeep')) return { title: t('ask.pay_upkeep'), text: t('ask.upkeep', { n: m.frame?.a ?? 0 }) };
  if (verbs.has('choose_decree') || verbs.has('score_decree')) return { title: t('ask.' + [...verbs][0]), text: t('ask.secret') };
  if (verbs.has('choose_start_card')) return { title: t('ask.choose_start_card'), text: t('ask.start.text') };
  return null;
}

/** Produce or serve: what the die in hand leaves of the two. @param {Game} game @param {Set<string>} verbs */
function actTitle(game, verbs) {
  const one = game.open.filter((mv) => mv.verb === 'produce' || mv.verb === 'god');
  if (one.length > 1 || verbs.size > 1) return game.t('ask.god');
  return one[0].god ? game.t('ask.god.only', { god: game.word('god', one[0].god) }) : game.t('ask.produce.only', { good: game.word('good', one[0].resource) });
}

/** @type {NonNullable<import('../../js/types.js').Plugin['rival']>} */
const rival = (game) => {
  const bot = sideOf(model(game), RIVAL);
  return bot ? { seat: RIVAL, name: game.t('botankhamun'), total: bot.vp, won: game.view.solo_won ? 'you' : 'rival' } : null;
};

/** Alone, the ranks do not tell who won. @param {Game} game */
function ended(game) {
  const bot = rival(game), me = sideOf(model(game), 0);
  return bot && me ? game.t(game.view.solo_won ? 'ended.won' : 'ended.lost', { you: me.vp, bot: bot.total }) : null;
}

/** Acts that the die in hand does not allow, and forbidden dice. @param {Game} game */
function hint(game) {
  const m = model(game), verbs = new Set(game.moves.map((mv) => mv.verb));
  if (verbs.has('god') || verbs.has('produce')) return m.hand?.section && !verbs.has('god') ? [{ verb: 'god', god: m.hand.section }] : [];
  return [];
}

/** @param {string} s */
const sentence = (s) => s.charAt(0).toLocaleUpperCase() + s.slice(1);
/** A die is called by what it shows, a place of Thoth's by the card in it. @param {Game} game @param {string} kind @param {any} value */
function word(game, kind, value) {
  const m = model(game);
  if (kind === 'die' && m.value[value]) return sentence(dieText(game, m, value));
  return kind === 'slot' && m.slot[value] ? game.t('card.' + m.slot[value]) : null;
}

/** Alone, Botankhamun's turn stands between two of one's own. @type {import('../../js/types.js').Plugin['turnBegins']} */
const turnBegins = (_, before) => before.events.some((e) => e.key.startsWith('bot_'));

/** The plate over the wheel; a phone may show another tab. @param {Game} game */
const drawn = (game) => shows(game) && (!game.phone || wantedTab(game) === 'wheel');

/** @type {import('../../js/types.js').Plugin} */
const plugin = { id: 'tekhenu', drawn, faces: ['rotate', 'scribe', 'set_value', 'extra_act', 'celebrate'], Board, phases, prompt, hint, line, ended, rival, word, turnBegins, label: (game, move) => label(game, model(game), move) };
export default plugin;
