// SPDX-License-Identifier: MIT
/* sound.js - sounds are off until the player asks; only then the code that makes them is fetched. */
import { prefs } from '../prefs.js';

/** @param {import('../types.js').Sound} name @param {number} [times] */
export function play(name, times = 1) {
  if (!prefs.peek().sound || document.hidden) return;
  import('./synth.js').then((synth) => synth.play(name, times), () => {});
}
