// SPDX-License-Identifier: MIT
/* prefs.js - user preferences of this browser (localStorage), applied to the page. */
import { effect, signal } from './html.js';
import { local, onChange } from './storage.js';

/** sound: 0 to 1; keys: letters, digits and signs are commands; rounds: a card after each; pace: how fast
 *  things move; asks: before what is asked first: what leaves no way back, each end of a turn, too.
 *  @typedef {{ sound: number, notify: boolean, keys: boolean, rounds: boolean, pace: number,
 *              asks: 'final' | 'turn' | 'never', motion: 'system' | 'reduced',
 *              confirm: 'auto' | 'phone' | 'always', theme: 'system' | 'light' | 'dark',
 *              contrast: 'system' | 'normal' | 'high' }} Prefs */
const STORE = 'tabuleiro.prefs';
/** @type {Prefs} */
const FIRST = {
  sound: 0, notify: false, keys: true, rounds: true, pace: 1, asks: 'final', motion: 'system',
  confirm: 'auto', theme: 'system', contrast: 'system',
};

function read() {
  try {
    const { ends, ...kept } = JSON.parse(local.getItem(STORE) ?? '{}');
    const all = { ...FIRST, ...(ends === false ? { asks: 'never' } : {}), ...kept };
    return all.confirm === 'never' ? { ...all, confirm: FIRST.confirm } : all;
  } catch {
    return FIRST;
  }
}

export const prefs = signal(/** @type {Prefs} */ (read()));

/** @param {Partial<Prefs>} change */
export function set(change) {
  prefs.value = { ...read(), ...change }; // another tab may have changed the rest
  local.setItem(STORE, JSON.stringify(prefs.peek()));
}
onChange(STORE, () => { prefs.value = read(); });

const narrow = matchMedia('(max-width: 720px)');
/* A tablet, and a phone on its side, keep the wide board, but have no room for the rail. */
const flat = matchMedia('(max-width: 1180px)');
const upright = matchMedia('(min-width: 721px) and (max-width: 1180px) and (max-aspect-ratio: 1)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
export const phone = signal(narrow.matches);
export const compact = signal(flat.matches);
/** A tablet held upright: what stands beside the board elsewhere stands below it. */
export const tall = signal(upright.matches);
const systemStill = signal(still.matches);
narrow.addEventListener('change', () => { phone.value = narrow.matches; });
flat.addEventListener('change', () => { compact.value = flat.matches; });
upright.addEventListener('change', () => { tall.value = upright.matches; });
still.addEventListener('change', () => { systemStill.value = still.matches; });
export const reducedMotion = () => systemStill.value || prefs.value.motion === 'reduced';

effect(() => {
  const p = prefs.value, root = document.documentElement;
  root.toggleAttribute('data-still', p.motion === 'reduced');
  if (p.theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', p.theme);
  if (p.contrast === 'system') root.removeAttribute('data-contrast');
  else root.setAttribute('data-contrast', p.contrast);
});
