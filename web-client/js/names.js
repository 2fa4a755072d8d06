// SPDX-License-Identifier: MIT
/* names.js - display names of games, tables, seats and bots; error texts. */
import { has, plainly, t } from './i18n.js';
import { descriptions, games, userId } from './store.js';

/** @param {string} game */
export function gameTitle(game) {
  if (has('title', game)) return t('title', {}, game);
  const known = games.value.find((g) => g.id === game);
  return known?.name ?? known?.title ?? descriptions.value[game]?.title ?? plainly(game);
}

/** @param {import('./types.js').Room} room */
export function roomName(room) {
  if (room.name) return room.name;
  const people = room.seats.filter((s) => s.kind === 'human');
  const host = people.find((s) => userId(s.user) === userId(room.host)) ?? people[0];
  return host ? t('room.of', { name: host.name ?? '' }) : t('room.plain');
}

/** What the bots of each level are called, the first at a table, the second. */
const BOTS = /** @type {{ [level: string]: string }} */ ({
  random: 'Dado Pipo Lola Zeca Mimi', easy: 'Nena Beto Tita Lulu Caco', medium: 'Chico Rosa Bento Lia Davi',
  hard: 'Íris Otto Vera Nuno Alba', master: 'Tadeu Olga Amaro Edite Ramiro',
});

/** The name of the bot at a seat, by how many of its level sit before it.
 *  @param {string} level @param {number} seat @param {import('./types.js').Seat[]} seats */
export function botName(level, seat, seats) {
  const before = seats.filter((s, i) => i < seat && s.kind === 'bot' && s.bot === level && !s.name).length;
  return BOTS[level]?.split(' ')[before] ?? t('bot.name', { n: seat + 1 });
}

/** How a seat is called. @param {import('./types.js').Seat | undefined} s @param {number} seat
 *  @param {import('./types.js').Seat[]} [seats] all of the table */
export function nameOfSeat(s, seat, seats = []) {
  if (s?.kind === 'human' && (s.name || s.user?.name)) return s.name || s.user.name;
  if (s?.kind === 'bot') return s.name || botName(s.bot ?? '', seat, seats);
  return t('seat.n', { n: seat + 1 });
}

/** How an opponent is called that the rules play, numbered where there are several of a kind; undefined: none
 *  has that number.
 *  @param {import('./types.js').RivalName[]} rivals @param {number} seat @param {string} game */
export function nameOfRival(rivals, seat, game) {
  const rival = rivals.find((r) => r.seat === seat), alike = rivals.filter((r) => r.name === rival?.name);
  const name = rival && t(`rival.${rival.name}`, {}, game);
  return alike.length > 1 ? `${name} ${alike.indexOf(/** @type {any} */ (rival)) + 1}` : name;
}

/** A kind of bot. @param {string | undefined} bot */
export const botLabel = (bot) => (bot && has(`bot.${bot}`) ? t(`bot.${bot}`) : bot || t('bot'));

/** A refusal of the server or the line, in words.
 *  @param {unknown} error @param {string} [game] whose words say it exactly, where its rules refused */
export function errorText(error, game) {
  const e = /** @type {import('./net.js').Refused} */ (error);
  const key = e.detail?.key && `msg.${e.detail.key}`;
  if (game && key && has(key, game)) return t(key, e.detail.args, game);
  const why = e.detail?.why && `why.${e.detail.why}`;
  if (why && has(why)) return t(why, e.detail);
  return has(`error.${e.code}`) ? t(`error.${e.code}`) : e.message;
}
