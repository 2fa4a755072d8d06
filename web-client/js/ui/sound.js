// SPDX-License-Identifier: MIT
/* sound.js - turn badge and sounds. These are off until the player asks; only then the code that makes
   them is fetched. */
import { at } from '../base_path.js';
import { prefs } from '../prefs.js';

let badged = false;

/** The tab's picture says whether somebody waits for you. @param {boolean} yours */
export function badge(yours) {
  if (badged === yours) return;
  badged = yours;
  document.querySelector('link[rel=icon]')?.setAttribute('href', at(yours ? '/icon-turn.svg' : '/icon.svg'));
}

/** @param {import('../types.js').Sound} name @param {number} [times] */
export function play(name, times = 1) {
  if (!prefs.peek().sound || document.hidden) return;
  import('./synth.js').then((synth) => synth.play(name, times), () => {});
}
