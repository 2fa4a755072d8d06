// SPDX-License-Identifier: MIT
/* seats.js - how a seat is called. */
import { has, t } from '../i18n.js';

/** @param {import('../types.js').Seat | undefined} s @param {number} seat */
export function nameOfSeat(s, seat) {
  if (s?.kind === 'human' && (s.name || s.user?.name)) return s.name || s.user.name;
  if (s?.kind === 'bot') return s.name || t('bot.name', { n: seat + 1 });
  return t('seat.n', { n: seat + 1 });
}

/** A kind of bot. @param {string | undefined} bot */
export const botLabel = (bot) => (bot && has(`bot.${bot}`) ? t(`bot.${bot}`) : bot || t('bot'));
