// SPDX-License-Identifier: MIT
/* Whether a table has Automas, and whether their turns are shown by themselves: known before the rest of the
 * Automas' part comes. */
// @ts-check
import { local } from '../../js/storage.js';

const KEY = 'tabuleiro.barrage.follow';

/** @param {import('./view.js').Game} game */
export const hasAutomas = (game) => Boolean(game.view.automa?.next);

/** Are the Automas' turns played step by step on this device as they come? */
export const followsByItself = () => local.getItem(KEY) !== 'no';

/** @param {boolean} yes */
export const setFollows = (yes) => local.setItem(KEY, yes ? 'yes' : 'no');

/** Will the Automas' turns of the step on show be played one by one, instead of all at once?
 * @param {import('./view.js').Game} game */
export const followsNow = (game) => game.live && game.motion === 'full' && followsByItself()
  && game.step.before !== null && game.events.some((e) => e.key === 'automa_turn');
