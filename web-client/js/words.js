// SPDX-License-Identifier: MIT
/* words.js - a value of a game's vocabulary as it is called. */
import { has, t } from './i18n.js';

/** "dry_gulch" when no file knows it: "Dry gulch". @param {any} value */
export function plainly(value) {
  const s = String(value).replaceAll('_', ' ');
  return s.charAt(0).toUpperCase() + s.slice(1);
}

/** A value of a vocabulary. @param {string} game @param {string} kind @param {any} value */
export function word(game, kind, value) {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const nothing = value === null || value === undefined;
  const key = `${kind}.${nothing ? 'none' : value}`;
  if (has(key, game)) return t(key, {}, game);
  return nothing ? t('none') : plainly(value);
}
