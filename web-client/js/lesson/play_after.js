// SPDX-License-Identifier: MIT
/* play_after.js - starts a game against bots after a lesson. */
import { request } from '../net.js';
import { go } from '../route.js';
import { keepRoom } from '../store.js';

/** @param {import('./lesson_table.js').LessonFile} file */
export async function playOn({ game, players, options }) {
  const { room } = await request('create', { game, seats: players, options, visibility: 'private' });
  const { id } = room;
  keepRoom(room);
  for (let at = 1; at < players; at++) await request('bot', { room: id, seat: at, bot: 'easy' });
  go(`/room/${id}`);
}
