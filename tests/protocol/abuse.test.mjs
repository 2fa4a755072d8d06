/* abuse.test.mjs - floods, slow readers, guessing: only the sender is affected. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Person, playOn, served, sleep, table, until } from './lib.mjs';

test('a flood is slowed down, answered by number, and in the end closed', async () => {
  /* An answer that takes long counts as several: not here, where the machine may be slow. */
  const server = await served(after, ['--frame-rate', '10', '--frame-burst', '20', '--message-us', '100000']);
  const ana = await Person.come(server, 'Ana');
  const answers = await Promise.all([...Array(30)].map(() => ana.ask('list')));
  const refused = answers.filter((a) => a.t === 'error');
  assert.ok(refused.length >= 8 && refused.length <= 13, `${refused.length} of 30 refused`);
  for (const r of refused) {
    assert.equal(r.code, 'too_many');
    assert.ok(r.detail.retry_ms > 0 && r.detail.retry_ms <= 2000);
  }
  await sleep(Math.max(...refused.map((r) => r.detail.retry_ms)) + 50);
  await ana.ok('list');
  for (let i = 0; i < 200; i++) ana.socket.send(JSON.stringify({ t: 'list', id: 1000 + i }));
  assert.equal((await ana.closed).code, 1008);
  await (await Person.come(server, 'Rui')).ok('list');
});

test('many connections of one address share a limit, and their number has one', async () => {
  const server = await served(after, ['--frame-rate', '5', '--frame-burst', '10', '--connections-per-address', '8']);
  const crowd = [];
  for (let i = 0; i < 8; i++) crowd.push(await Person.come(server, `P${i}`, { greet: false }));
  await assert.rejects(Person.come(server, 'one too many'), /503/);
  const answers = await Promise.all(crowd.flatMap((p) => [...Array(8)].map(() => p.ask('hello', { protocol: 0 }))));
  assert.ok(answers.filter((a) => a.code === 'too_many').length >= 20, 'each is within its own limit, but not all together');
  await crowd[0].leave();
  await until(() => Person.come(server, 'now', { greet: false }).catch(() => null), 'room for another');
});

test('guessing rooms and invitations ends with 1008', async () => {
  const server = await served(after, ['--frame-rate', '1000', '--frame-burst', '1000']);
  const ana = await Person.come(server, 'Ana'), thief = await Person.come(server, 'Thief');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3 });
  for (let i = 0; i < 60; i++) thief.socket.send(JSON.stringify({ t: 'open', id: i, room, invite: `guess${i}` }));
  assert.equal((await thief.closed).code, 1008);
});

test('a slow reader is resynchronised and delays no other client', async () => {
  const server = await served(after, ['--frame-rate', '20000', '--frame-burst', '20000', '--chat-rate', '10000']);
  const { people, room, invite } = await table(server);
  const [ana, rui] = people;
  const lazy = await Person.come(server, 'Lazy');
  await lazy.ok('open', { room, invite });
  lazy.socket.pause();
  const text = '🎲'.repeat(500);
  const start = Date.now();
  let sent = 0;
  const dropped = async () => Number((await (await fetch(`${server.url}metrics`)).text()).match(/^tabuleiro_frames_dropped_total (\d+)$/m)[1]);
  /* 8 MB: more than the buffers of both ends hold for who does not read. */
  for (; sent < 4000; sent += 50) await Promise.all([...Array(50)].map((_, i) => people[i % 3].ask('chat', { room, text })));
  assert.ok(await dropped() > 0, 'news were dropped');
  await ana.move(room);
  assert.ok(Date.now() - start < patience(60000));
  lazy.socket.resume();
  const { seq, hash } = ana.at(room);
  const fresh = await lazy.next((f) => f.t === 'state' && f.seq === seq, 'a fresh view', 30000);
  assert.equal(fresh.hash, hash);
  lazy.rooms.set(room, fresh);
  await playOn(people, room, 3);
  await until(() => lazy.at(room).seq === seq + 3, 'the news again');
});

test('a connection that breaks in the middle of a request affects no other client', async () => {
  const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000']);
  for (let i = 0; i < 20; i++) {
    const { people, room } = await table(server, ['Ana', 'Rui', 'Eva']);
    const at = await people[0].turn(room);
    people[0].socket.send(JSON.stringify({ t: 'move', id: 99, room, ask: at.ask, move: at.moves[0] }));
    people[0].socket.send(JSON.stringify({ t: 'chat', id: 100, room, text: 'bye' }));
    people[0].socket.send(JSON.stringify({ t: 'rename', id: 101, name: 'Gone' }));
    if (i % 2) people[0].socket.terminate();
    else people[0].socket.close();
    await until(() => people[1].at(room).seq === 1 || i % 2, 'the move, if it arrived');
    for (const p of people) p.socket.terminate();
  }
  const half = await Person.come(server, 'Half', { greet: false });
  half.socket.send('{"t":"li', { fin: false });
  half.socket.terminate();
  await (await Person.come(server, 'Ana')).ok('list');
});
