// SPDX-License-Identifier: MIT
/* What lies on a company's board, in words: an icon with a number says little to who sees it first. */
// @ts-check
import { shown } from './touch.js';

/** @typedef {import('./view.js').Game} Game */

/** @type {Record<string, string>} */
const NAME = {
  'i-coin': 'credits',
  'i-exc': 'excavators',
  'i-mix': 'mixers',
  'i-xm': 'excamixers',
  'i-eng': 'engineers',
  'i-arch': 'architect',
  'i-bolt': 'energy',
  'i-cont': 'done',
  'i-vp': 'points',
};

/** @param {Game} game @param {string} icon @param {number} [n] how many of it */
export const stockThing = (game, icon, n = 0) => {
  const name = NAME[icon], label = `${game.t('stock.' + name)}: ${n}`;
  return shown(game, { kind: 'none', value: 'stock-' + name, label });
};
