// SPDX-License-Identifier: MIT
/* download.js - downloads the game file. */
import { request } from '../../net.js';

/** @param {import('../../types.js').Room} room */
export async function download(room) {
  const answer = await request('export', { room: room.id });
  const file = typeof answer.file === 'string' ? answer.file : JSON.stringify(answer.file, null, 1);
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
  a.download = `tabuleiro-${room.id}.json`;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
}
