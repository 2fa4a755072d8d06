// SPDX-License-Identifier: MIT
/* index.js - Tekhenu's plugin: the board, and the texts of moves, decisions and log lines. */
// @ts-check
import { Board, Large } from './board.js';
import { changes } from './facts.js';
import { label } from './label.js';
import { line } from './log.js';
import { proposes, risk, sensible } from './meant.js';
import { read, RIVAL, sideOf } from './model.js';
import { wantedTab } from './phone.js';
import { shows } from './plate.js';
import { balance } from './ui.js';
import { dieText } from './words.js';

/** @typedef {import('../../js/types.js').Game} Game */

/** @type {{ view: any, m: import('./model.js').Model | null }} */
const last = { view: null, m: null };
/** Model of the current view. @param {Game} game */
function model(game) {
  const { view } = game;
  if (last.view !== view || !last.m) Object.assign(last, { view, m: read(game.catalog, view) });
  return /** @type {import('./model.js').Model} */ (last.m);
}

const PHASES = ['setup', 'turn', 'maat', 'scoring'];
/** Phase of a frame of the flow; default: a turn. */
const PHASE = /** @type {Record<string, string>} */ ({
  decree: 'setup', start: 'setup', destinies: 'setup', setup_gains: 'setup', deal: 'setup', maat: 'maat',
  faith: 'maat', scoring: 'scoring', upkeep: 'scoring', scored: 'scoring', final: 'scoring',
});
/** @param {import('./view.js').View} view @param {import('./view.js').Catalog} catalog
 * @param {import('../../js/types.js').Translate} t */
function phases(view, catalog, t) {
  const found = (view.flow ?? []).map((frame) => PHASE[frame.kind ?? 'none']).filter(Boolean).pop();
  return {
    round: Math.max(1, view.round ?? 1),
    rounds: catalog.rounds.total,
    phases: PHASES.map((id) => ({ id, name: t('phase.' + id) })),
    now: found ?? (view.round ? 'turn' : 'setup'),
  };
}

/** @param {import('../../js/types.js').PromptContext} c */
function prompt({ game, t, picked }) {
  const m = model(game), me = sideOf(m, game.you), verbs = new Set(game.open.map((mv) => mv.verb));
  if (!me || !game.toAct.includes(me.seat)) return null;
  if (verbs.has('take') && !picked.die) return { title: t('ask.take'), text: takeText(game, me.reading) };
  if (m.hand && (verbs.has('produce') || verbs.has('god'))) {
    return { title: actTitle(game, verbs), text: m.hand.die ? t('ask.god.text') : undefined };
  }
  if (verbs.has('pay_upkeep')) {
    return { title: t('ask.pay_upkeep'), text: t('ask.upkeep', { n: m.frame?.a ?? 0 }) };
  }
  if (verbs.has('choose_decree') || verbs.has('score_decree')) {
    return { title: t('ask.' + [...verbs][0]), text: t('ask.secret') };
  }
  if (verbs.has('choose_start_card')) return { title: t('ask.choose_start_card'), text: t('ask.start.text') };
  return null;
}

/** How to take a die, if there is room for it, and the reading of the scales.
 * @param {Game} game @param {number} reading */
function takeText(game, reading) {
  const scale = game.t('ask.scale', { n: balance(reading) });
  return game.phone ? scale : `${game.t('ask.take.text')} ${scale}`;
}

/** "Produce or serve": the legal ones for the die in hand. @param {Game} game @param {Set<string>} verbs */
function actTitle(game, verbs) {
  const acts = game.open.filter((mv) => mv.verb === 'produce' || mv.verb === 'god');
  if (acts.length > 1 || verbs.size > 1) return game.t('ask.god');
  const [{ god, resource }] = acts;
  return god
    ? game.t('ask.god.only', { god: game.word('god', god) })
    : game.t('ask.produce.only', { good: game.word('good', resource) });
}

/** @type {NonNullable<import('../../js/types.js').Plugin['rival']>} */
function rival(game) {
  const bot = sideOf(model(game), RIVAL), won = game.view.solo_won ? 'you' : 'rival';
  return bot ? { seat: RIVAL, name: game.seatName(RIVAL), total: bot.vp, won } : null;
}

/** Result of a solo game, which the ranks do not contain. @param {Game} game */
function ended(game) {
  const bot = rival(game), me = sideOf(model(game), 0);
  if (!bot || !me) return null;
  return game.t(game.view.solo_won ? 'ended.won' : 'ended.lost', { you: me.vp, bot: bot.total });
}

/** Serving the god of the die in hand, if illegal. @param {Game} game */
function hint(game) {
  const section = model(game).hand?.section, verbs = new Set(game.moves.map((mv) => mv.verb));
  return section && verbs.has('produce') && !verbs.has('god') ? [{ verb: 'god', god: section }] : [];
}

/** @param {string} s */
const sentence = (s) => s.charAt(0).toLocaleUpperCase() + s.slice(1);
/** A die is named by its value, a place of Thoth's by its card.
 * @param {Game} game @param {string} kind @param {any} value */
function word(game, kind, value) {
  const m = model(game);
  if (kind === 'die' && m.value[value]) return sentence(dieText(game, m, value));
  return kind === 'slot' && m.slot[value] ? game.t('card.' + m.slot[value]) : null;
}

/** True if Botankhamun took a turn between two turns of the same player.
 * @type {import('../../js/types.js').Plugin['turnBegins']} */
const turnBegins = (_, before) => before.events.some((e) => e.key.startsWith('bot_'));

/** True if the plate over the wheel is visible; a phone may show another tab. @param {Game} game */
const drawn = (game) => shows(game) && (!game.phone || wantedTab(game) === 'wheel');

/** Effect of a move: "+4 granite: 4 → 8". @type {import('../../js/types.js').Plugin['gist']} */
const gist = (game, { view }) => changes(game, model(game), read(game.catalog, view))
  .map(({ head, text }) => `${head} ${text}`).join(' · ');

/** @type {import('../../js/types.js').Plugin} */
const plugin = {
  id: 'tekhenu', Board, Large, phases, prompt, hint, line, ended, rival, word, turnBegins, drawn,
  proposes, sensible, risk, gist,
  faces: ['rotate', 'scribe', 'set_value', 'extra_act', 'celebrate'],
  label: (game, move) => label(game, model(game), move),
};
export default plugin;
