// SPDX-License-Identifier: MIT
/* prefs.js - what the player set for himself: kept in this browser, applied to the page. */
import { effect, signal } from './html.js';

/** sound: 0 to 1; ends: ask before a move that ends the turn.
 *  @typedef {{ sound: number, notify: boolean, ends: boolean,
 *              motion: 'system' | 'reduced', confirm: 'auto' | 'always' | 'never',
 *              theme: 'system' | 'light' | 'dark', contrast: 'system' | 'normal' | 'high' }} Prefs */
const STORE = 'tabuleiro.prefs';
/** @type {Prefs} */
const FIRST = {
  sound: 0, notify: false, ends: true, motion: 'system', confirm: 'auto', theme: 'system', contrast: 'system',
};

function read() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(STORE) ?? '{}') };
  } catch {
    return FIRST;
  }
}

export const prefs = signal(/** @type {Prefs} */ (read()));

/** @param {Partial<Prefs>} change */
export function set(change) {
  prefs.value = { ...prefs.peek(), ...change };
  localStorage.setItem(STORE, JSON.stringify(prefs.peek()));
}

const narrow = matchMedia('(max-width: 720px)');
/* A phone on its side keeps the wide board, but has no room for the rail. */
const flat = matchMedia('(max-width: 720px), (max-height: 500px) and (max-width: 960px)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
export const phone = signal(narrow.matches);
export const compact = signal(flat.matches);
const systemStill = signal(still.matches);
narrow.addEventListener('change', () => { phone.value = narrow.matches; });
flat.addEventListener('change', () => { compact.value = flat.matches; });
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
