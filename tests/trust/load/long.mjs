// SPDX-License-Identifier: MIT
/* long.mjs - a table whose log has the maximal length: a player moved and undid for hours. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BINARY, Person, until } from '../../protocol/lib.mjs';

const tool = (...args) => {
  const run = spawnSync(BINARY, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${args[0]}: ${run.stderr}`);
  return run.stdout;
};

/** Two players at a new table, one of which has made a step and undone it. */
async function moved_and_back(server) {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const { room: { id: room }, invite } = await ana.ok('create', { game: 'barrage', seats: 2 });
  await rui.ok('join', { room, invite });
  for (const person of [ana, rui]) await person.ok('open', { room });
  await ana.ok('start', { room });
  const mover = await until(() => [ana, rui].find((p) => p.at(room)?.moves), 'somebody to act');
  await mover.move(room);
  await mover.ok('undo', { room, seq: mover.at(room).seq });
  await Promise.all([ana.leave(), rui.leave()]);
  return room;
}

/** Brings such a table here, and says how to open it: { room, invite }. */
export async function long_table(server, entries) {
  const path = join(server.data, 'long.json');
  tool('export', '--data', server.data, '--room', await moved_and_back(server), '--to', path);
  const file = JSON.parse(readFileSync(path, 'utf8')), [move, undo] = file.entries;
  const at = (n) => (n % 2 ? { ...undo, body: { to: n - 1 } } : { ...move });
  file.entries = [...Array(entries)].map((_, n) => ({ ...at(n), seq: n + 1, at: move.at + n }));
  delete file.end;
  writeFileSync(path, JSON.stringify(file));
  const said = tool('import', '--data', server.data, '--new-id', path);
  rmSync(path);
  const [, room] = said.match(/^room (\S+)/), [, invite] = said.match(/^invite (\S+)/m);
  return { room, invite };
}
