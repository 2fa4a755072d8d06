// SPDX-License-Identifier: MIT
/* words.js - Names of things, shared by drawings, facts and the list of moves. */
// @ts-check
import { colourOf, purityOf } from './model.js';

/** @typedef {import('../../js/types.js').Game} Game */
/** @typedef {import('./model.js').Model} Model */

/** Word list of a kind; starting cards use another name. @param {string} kind */
export const wordsOf = (kind) => (kind === 'start' ? 'starting_card' : kind);

/** Gain of a building in a district. @param {Game} game @param {import('./model.js').OsirisPlace} space */
export const osirisGains = (game, { district, production_plus: plus, bonus }) =>
  game.t('fact.osiris', { plus, goods: game.t('goods.' + district, { n: bonus[0].n }) });

/** "Yellow 4, pure, Bastet". @param {Game} game @param {Model} m @param {string} id @param {string} [god] */
export function dieText(game, m, id, god) {
  const colour = game.word('die_colour', colourOf(m, id));
  const die = game.t('die.text', { colour, value: m.value[id] ?? 0 });
  if (!god) return die;
  const purity = game.word('purity', purityOf(m, id, god));
  return game.t('die.where', { die, purity, god: game.word('god', god) });
}
