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
  if (value === null || value === undefined) return has(`${kind}.none`, game) ? t(`${kind}.none`, {}, game) : t('none');
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const key = `${kind}.${value}`;
  return has(key, game) ? t(key, {}, game) : plainly(value);
}
