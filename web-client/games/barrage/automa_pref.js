// SPDX-License-Identifier: MIT
/* automa_pref.js - Small facts about the Automas that are needed before their pane is loaded: whether the
 * table has any, and whether their turns play automatically. */
// @ts-check
import { local } from '../../js/storage.js';

const KEY = 'tabuleiro.barrage.follow';

/** @param {import('./view.js').Game} game */
export const hasAutomas = (game) => Boolean(game.view.automa?.next);

/** True if the Automas' turns play automatically on this device. */
export const followsByItself = () => local.getItem(KEY) !== 'no';

/** @param {boolean} yes */
export const setFollows = (yes) => local.setItem(KEY, yes ? 'yes' : 'no');

/** True if the Automas' turns of the current step are played one by one, not all at once.
 * @param {import('./view.js').Game} game */
export const followsNow = (game) => game.live && game.motion === 'full' && followsByItself()
  && game.step.before !== null && game.events.some((e) => e.key === 'automa_turn');
