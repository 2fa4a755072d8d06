// SPDX-License-Identifier: MIT
/* Pebbles' plugin: the board and the top bar; all its words come from the locale. */
// @ts-check
import { Board } from './board.js';

/** @param {import('./view.js').View} view @param {import('./view.js').Catalog} catalog
 *  @param {import('../../js/types.js').Translate} t */
function phases(view, catalog, t) {
  const all = ['take', 'back'].map((id) => ({ id, name: t('phase.' + id) }));
  return { phases: all, now: view.phase ?? 'take' };
}

/* The board shows how many are taken: a click on the second pebble takes two. */
const plugin = { id: 'pebbles', Board, phases, faces: ['take'] };
/* The shell's type of a plugin knows no game's own moves and messages. */
export default /** @type {import('../../js/types.js').Plugin} */ (/** @type {unknown} */ (plugin));
