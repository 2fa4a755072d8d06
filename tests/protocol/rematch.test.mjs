// SPDX-License-Identifier: MIT
/* After the end: another game of the same people, set out once. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, served, table, until } from './lib.mjs';

const server = await served(after);

const again = (p, room) => p.pushes.filter((f) => f.t === 'room' && f.room.id === room).at(-1)?.room.again;

/** A game of these three that has ended by agreement. */
async function ended() {
  const { people, room, invite } = await table(server);
  await people[0].move(room);
  for (const p of people) await p.ok('end', { room });
  for (const p of people) await p.next((f) => f.t === 'over' && f.room === room);
  return { people, room, invite };
}

test('a finished table lists all scores', async () => {
  const { people: [ana], room } = await ended();
  const over = ana.pushes.find((f) => f.t === 'over' && f.room === room);
  const reached = over.result.scores.map(({ seat, total, rank }) => ({ seat, total, rank }));
  assert.equal(reached.length, 3);
  const { rooms } = await ana.ok('list');
  assert.deepEqual(rooms.find((r) => r.id === room).scores, reached);
  const { rooms: others } = await (await Person.come(server, 'x')).ok('list');
  assert.ok(others.every((r) => r.status === 'finished' || !('scores' in r)));
});

test('a rematch request is sent to all, and can be withdrawn', async () => {
  const { people: [ana, rui, eva], room } = await ended();
  await ana.ok('again', { room, on: true });
  await rui.ok('again', { room, on: true });
  await eva.next((f) => f.t === 'room' && f.room.again?.seats.length === 2);
  assert.deepEqual(again(eva, room), { seats: [0, 1] });
  await ana.ok('again', { room, on: false });
  await eva.next((f) => f.t === 'room' && f.room.again?.seats[0] === 1);
  await (await Person.come(server, 'x')).refused('not_seated', 'again', { room, on: true });
  await ana.refused('bad_request', 'again', { room });
});

test('the first rematch table is shared; a second one is not', async () => {
  const { people: [ana, rui, eva], room, invite: way } = await ended();
  const zoe = await Person.come(server, 'Zoe');
  await zoe.ok('open', { room, invite: way });
  const made = await ana.ok('create', { game: 'boomtown', seats: 3 }), next = made.room.id;
  const other = await rui.ok('create', { game: 'boomtown', seats: 3 });
  await rui.refused('not_host', 'again', { room, on: true, next });
  assert.equal((await ana.ok('again', { room, on: true, next })).next, next);
  assert.equal((await rui.ok('again', { room, on: true, next: other.room.id })).next, next);
  await eva.next((f) => f.t === 'room' && f.room.again?.seats.length === 2);
  assert.deepEqual(again(eva, room), { seats: [0, 1], next, invite: made.invite });
  assert.deepEqual(again(zoe, room), { seats: [0, 1], next }, 'who only watches is not let in');
  const { invite } = await ana.ok('invite', { room: next });
  await rui.ok('again', { room, on: true });
  await until(() => again(eva, room).invite === invite, 'the invitation that is good now');
  assert.equal((await eva.ok('join', { room: next, invite, seat: 1 })).seat, 1);
});

test('another game is for the end, and of the same kind', async () => {
  const { people: [ana], room } = await table(server);
  assert.equal((await ana.refused('not_allowed', 'again', { room, on: true })).detail.why, 'not_over');
  const { people: [rui], room: over } = await ended();
  const { room: { id: next } } = await rui.ok('create', { game: 'barrage', seats: 3 });
  const other = await rui.refused('not_allowed', 'again', { room: over, on: true, next });
  assert.equal(other.detail.why, 'other_game');
  await rui.refused('no_such_room', 'again', { room: over, on: true, next: 'aaaaaaaaaa' });
});
