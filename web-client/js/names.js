// SPDX-License-Identifier: MIT
/* names.js - how games and rooms are called. */
import { has, t } from './i18n.js';
import { descriptions, games, userId } from './store.js';
import { plainly } from './table/words.js';

/** @param {string} game */
export function gameTitle(game) {
  if (has('title', game)) return t('title', {}, game);
  const known = games.value.find((g) => g.id === game);
  return known?.name ?? known?.title ?? descriptions.value[game]?.title ?? plainly(game);
}

/** @param {import('./types.js').Room} room */
export function roomName(room) {
  if (room.name) return room.name;
  const host = room.seats.find((s) => s.kind === 'human' && userId(s.user) === userId(room.host)) ?? room.seats.find((s) => s.kind === 'human');
  return host ? t('room.of', { name: host.name ?? '' }) : t('room.plain');
}
