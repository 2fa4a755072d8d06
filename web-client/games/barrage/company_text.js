// SPDX-License-Identifier: MIT
/* company_text.js - Text of a company's board, for viewers who do not know the icons. */
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
