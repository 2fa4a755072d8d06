// SPDX-License-Identifier: MIT
/* long_log.test.mjs - a table whose log is as long as misuse makes it comes back, is looked back at and is
   written out between other requests: only its sender waits for it, and all are answered. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { long_table } from '../trust/load/long.mjs';
import { Person, playOn, served, sleep, table } from './lib.mjs';

const ENTRIES = 20000;
const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000', '--idle-s', '1']);
const long = await long_table(server, ENTRIES), { room } = long;
const come = async (...names) => Promise.all(names.map((name) => Person.come(server, name)));

test('all who come while its log is replayed see the same game', { timeout: patience(60000) }, async () => {
  const people = await come('Ana', 'Rui', 'Eva', 'Ida', 'Gil');
  await Promise.all(people.map((p) => p.ok('open', long)));
  const shown = (p) => p.next((f) => f.t === 'state' && f.room === room);
  const [first, ...others] = await Promise.all(people.map(shown));
  assert.equal(first.seq, ENTRIES);
  for (const other of others) assert.deepEqual(other.view, first.view);
  const [ana, rui, eva, ida, gil] = people;
  const [early, late, middle, file, again] = await Promise.all([
    ana.ok('history', { room, from: 1 }), rui.ok('history', { room, from: ENTRIES - 9 }),
    eva.ok('at', { room, seq: 10001 }), ida.ok('export', { room }), gil.ok('at', { room, seq: 10001 }),
  ]);
  assert.deepEqual(early.moves.map((m) => m.seq), [...Array(400)].map((_, n) => n + 1));
  assert.deepEqual(late.moves.map((m) => m.kind), Array(5).fill(['move', 'undo']).flat());
  assert.deepEqual(middle.view, again.view);
  assert.deepEqual(file.file.entries.map((m) => m.seq), [...Array(ENTRIES)].map((_, n) => n + 1));
  assert.deepEqual(file.file.entries.slice(0, 400), early.moves);
  for (const p of people) await p.leave();
});

test('a client that leaves while it waits affects no other, and the game loads as it was', {
  timeout: patience(60000),
}, async () => {
  await sleep(2500); /* it has left memory */
  const { people, room: other } = await table(server, ['Lia', 'Nil', 'Oto']);
  const strangers = await come('Xan', 'Yago', 'Zoe');
  for (const stranger of strangers) {
    stranger.socket.send(JSON.stringify({ t: 'open', id: 1000, ...long }));
    stranger.socket.send(JSON.stringify({ t: 'history', id: 1001, room }));
    stranger.socket.terminate();
  }
  assert.equal(await playOn(people, other, 20), 20);
  const [late] = await come('Eva');
  await late.ok('open', long);
  assert.equal((await late.next((f) => f.t === 'state' && f.room === room)).seq, ENTRIES);
  for (const p of [...people, late]) await p.leave();
});

test('a slow reader gets a long answer whole, then newer deltas', {
  timeout: patience(60000),
}, async () => {
  await server.stop();
  await server.start({ args: ['--queue-bytes', '16384'] });
  const { people, room: other, invite } = await table(server, ['Lia', 'Nil', 'Oto']);
  const [reader] = await come('Bia');
  await reader.ok('open', long);
  await reader.ok('open', { room: other, invite });
  const file = reader.ok('export', { room });
  await sleep(150);
  reader.socket.pause();
  const made = await playOn(people, other, 150);
  await sleep(300);
  reader.socket.resume();
  assert.equal((await file).file.entries.length, ENTRIES);
  const now = people[0].at(other).seq;
  await reader.next((f) => f.room === other && f.seq === now, `the view after ${made} moves`);
  assert.equal((await reader.ok('history', { room, from: ENTRIES })).moves.length, 1);
  for (const p of [...people, reader]) await p.leave();
});

test('a server that stops meanwhile stops in order, and waiting clients get an error', {
  timeout: patience(60000),
}, async () => {
  await server.stop();
  await server.start();
  const [ana, rui] = await come('Ana', 'Rui');
  const waits = [ana.ask('open', long), rui.ask('history', { room })];
  await sleep(5);
  const { code, signal } = await server.stop();
  assert.deepEqual({ code, signal }, { code: 0, signal: null });
  for (const { t } of await Promise.all(waits)) assert.ok(['ok', 'error', 'closed'].includes(t), t);
  await server.start();
  const [eva] = await come('Eva');
  await eva.ok('open', long);
  assert.equal((await eva.next((f) => f.t === 'state' && f.room === room)).seq, ENTRIES);
  await eva.leave();
});
