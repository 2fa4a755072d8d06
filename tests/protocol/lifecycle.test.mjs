/* lifecycle.test.mjs - starting, stopping, coming back: nothing that was acknowledged is lost. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, Person, playOn, Server, served, sleep, table, until } from './lib.mjs';

const MANY = ['--frame-rate', '5000', '--frame-burst', '5000'];

async function metric(server, name) {
  const text = await (await fetch(`${server.url}metrics`)).text();
  return Number(text.match(new RegExp(`^tabuleiro_${name} (\\S+)$`, 'm'))[1]);
}

test('SIGTERM notifies users, closes connections as going away, exits with 0; the game goes on later', async () => {
  const server = await new Server(MANY).start();
  after(() => server.end());
  const { people, room } = await table(server);
  await playOn(people, room, 12);
  const [ana] = people;
  await until(() => people.every((p) => p.at(room).seq === 12), 'all deltas');
  const before = people.map((p) => p.at(room));
  const end = server.stop('SIGTERM');
  for (const p of people) {
    assert.equal((await p.closed).code, 1001);
    assert.ok(p.pushes.some((f) => f.t === 'notice' && f.code === 'shutdown'));
  }
  assert.deepEqual(await end, { code: 0, signal: null });
  await server.start();
  for (const [i, p] of people.entries()) {
    const back = await Person.come(server, null, { token: p.token });
    await back.ok('open', { room });
    const state = await back.next((f) => f.t === 'state');
    for (const key of ['seq', 'hash', 'view', 'you', 'to_act', 'ask', 'moves', 'undo']) assert.deepEqual(state[key], before[i][key], `${key} of seat ${i}`);
    people[i] = back;
  }
  await playOn(people, room);
  assert.ok(ana.user.id);
});

test('notifications stored while the server stops arrive when users return', async () => {
  const server = await new Server(MANY).start();
  after(() => server.end());
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const { room: { id: room }, invite } = await ana.ok('create', { game: 'boomtown', seats: 3 });
  await rui.ok('join', { room, invite });
  ana.ask('delete', { room });
  assert.deepEqual(await server.stop('SIGTERM'), { code: 0, signal: null });
  await server.start();
  const back = await Person.come(server, null, { token: rui.token });
  const told = (f) => f.t === 'notice' && f.room === room; /* at the last moment, or now */
  if ((await back.ask('open', { room, invite })).t === 'error' && !rui.pushes.some(told))
    await back.next(told, 'that the table is gone');
});

test('what is stored while the server stops is answered as stored', async () => {
  const server = await new Server([...MANY, '--rooms-per-user', '1000']).start();
  after(() => server.end());
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const guest = await Person.come(server, 'Guest'), { code } = await rui.ok('link');
  const asked = [...Array(60)].map(() => ana.ask('create', { game: 'boomtown', seats: 3 }));
  await asked[0];
  const used = guest.ask('link_use', { code });
  await asked[5];
  const end = server.stop('SIGTERM');
  const made = (await Promise.all(asked)).filter((answer) => answer.t === 'ok').length;
  const linked = (await used).t === 'ok';
  await end;
  await server.start();
  const again = await Person.come(server, null, { token: ana.token });
  assert.equal((await again.ok('list')).rooms.length, made);
  const back = await Person.come(server, null, { token: rui.token });
  assert.equal((await back.ok('keys')).keys.length, linked ? 2 : 1);
});

test('shutdown notifies clients and has a grace period', async () => {
  const server = await new Server(MANY).start();
  after(() => server.end());
  const { people: [ana], room } = await table(server);
  await ana.move(room);
  ana.socket.pause();
  const end = server.stop('SIGTERM');
  await sleep(100);
  assert.equal((await fetch(`${server.url}healthz`)).status, 503);
  assert.equal((await fetch(`${server.url}metrics`)).status, 200);
  await assert.rejects(Person.come(server, 'too late'), /503/);
  ana.socket.resume();
  assert.equal((await end).code, 0);
  await server.start();
  const back = await Person.come(server, null, { token: ana.token });
  await back.ok('open', { room });
  assert.equal((await back.next((f) => f.t === 'state')).seen, 1);
});

test('kill -9 in the middle of a game loses nothing that was answered', async () => {
  const server = await new Server(MANY).start();
  after(() => server.end());
  const { people, room } = await table(server);
  await playOn(people, room, 30);
  const [ana] = people;
  await until(() => ana.at(room).seq === 30, 'all deltas');
  const { view, hash } = ana.at(room);
  await server.stop('SIGKILL');
  await server.start();
  const back = await Person.come(server, null, { token: ana.token });
  await back.ok('open', { room });
  const state = await back.next((f) => f.t === 'state');
  assert.equal(state.seq, 30);
  assert.equal(state.hash, hash);
  assert.deepEqual(state.view, view);
});

test('an idle room leaves memory and comes back the same: ask, undo and all', async () => {
  const server = await served(after, [...MANY, '--idle-s', '1', '--snapshot-every', '5']);
  const { people, room } = await table(server);
  await playOn(people, room, 17);
  const mover = await until(() => people.find((p) => p.at(room).moves), 'somebody to move');
  await mover.move(room, (moves) => moves[0]);
  await until(() => people.every((p) => p.at(room).seq === 18), 'all deltas');
  const before = people.map((p) => p.at(room));
  for (const p of people) await p.leave();
  await until(async () => await metric(server, 'rooms') === 0, 'the room to leave memory');
  const back = [];
  for (const [i, p] of people.entries()) {
    back.push(await Person.come(server, null, { token: p.token }));
    await back[i].ok('open', { room });
    const state = await back[i].next((f) => f.t === 'state');
    for (const key of ['seq', 'hash', 'view', 'to_act', 'ask', 'moves', 'undo']) assert.deepEqual(state[key], before[i][key], `${key} of seat ${i}`);
    assert.equal(state.seen, 18, 'the server knows how far this player has seen');
  }
  const undoer = back.find((p) => p.at(room).undo);
  if (undoer) {
    await undoer.ok('undo', { room, seq: 18 });
    await until(() => undoer.at(room).seq === 19, 'the undo');
  }
  await playOn(back, room);
});

test('bots that were thinking when the server stopped go on by themselves', async () => {
  const server = await new Server([...MANY, '--bot-delay-ms', '400']).start();
  after(() => server.end());
  const { people: [ana], room } = await table(server, ['Ana'], { bots: 2 });
  await ana.move(room);
  const { seq } = ana.at(room);
  await server.stop('SIGKILL');
  await server.start({ args: ['--bot-delay-ms', '0'] });
  await until(async () => await metric(server, 'bot_moves_total') > 0, 'a bot to move, though nobody looks');
  const back = await Person.come(server, null, { token: ana.token });
  await back.ok('open', { room });
  await until(() => back.at(room)?.moves, 'the bots to finish');
  assert.ok(back.at(room).seq > seq);
});

test('standing orders and names survive a restart', async () => {
  const server = await new Server(MANY).start();
  after(() => server.end());
  const { people: [ana, rui], room } = await table(server);
  await rui.ok('order', { room, key: 'telegraph', value: true });
  await rui.ok('rename', { name: 'Rui II' });
  await server.stop();
  await server.start();
  const back = await Person.come(server, null, { token: rui.token });
  assert.equal(back.user.name, 'Rui II');
  await back.ok('open', { room });
  assert.deepEqual((await back.next((f) => f.t === 'state')).orders, { telegraph: true });
  assert.ok(ana.user);
});

test('a store that cannot write refuses the move, and play goes on when it can again', async () => {
  const server = await new Server(MANY).start();
  after(() => server.end());
  const { people, room } = await table(server);
  const tokens = people.map((p) => p.token);
  await server.stop();
  /* No file may grow over 160 KiB now: soon the log cannot. */
  await server.start({ before: "trap '' XFSZ; ulimit -f 160;" });
  const here = [];
  for (const token of tokens) {
    const p = await Person.come(server, null, { token });
    await p.ok('open', { room });
    await until(() => p.at(room), 'the state');
    here.push(p);
  }
  let failed = null, made = 0;
  while (!failed && made < 2000) {
    const mover = await until(() => here.find((p) => p.at(room).moves), 'somebody to move');
    const { ask, moves, seq } = mover.at(room);
    const answer = await mover.ask('move', { room, ask, move: moves[made % moves.length] });
    if (answer.t === 'error') failed = { answer, mover, seq, ask, moves };
    else await until(() => here.every((p) => p.at(room).seq > seq), 'the delta');
    made++;
    if (here[0].pushes.some((f) => f.t === 'over')) break;
    if (!failed) await mover.ask('chat', { room, text: 'x'.repeat(500) });
  }
  assert.equal(failed?.answer.code, 'store_failed');
  await sleep(50);
  for (const p of here) assert.equal(p.at(room).seq, failed.seq, 'nobody saw it');
  assert.equal((await failed.mover.ok('at', { room, seq: failed.seq })).seq, failed.seq, 'reading works');
  await server.stop('SIGKILL');
  await server.start();
  const back = await Person.come(server, null, { token: failed.mover.token });
  await back.ok('open', { room });
  const state = await back.next((f) => f.t === 'state');
  assert.equal(state.seq, failed.seq, 'no half of it is there');
  await back.ok('move', { room, ask: state.ask, move: state.moves[0] });
});

test('a port in use and a bad address are said in words, with status 1', async () => {
  const server = await served(after);
  const { port } = new URL(server.url);
  const again = spawnSync(BINARY, ['serve', '--listen', `127.0.0.1:${port}`, '--data', `${server.data}-2`], { encoding: 'utf8' });
  assert.equal(again.status, 1);
  assert.match(again.stderr, /in use/);
  const bad = spawnSync(BINARY, ['serve', '--listen', '203.0.113.7:8080', '--data', `${server.data}-2`], { encoding: 'utf8' });
  assert.equal(bad.status, 1);
  assert.match(bad.stderr, /203\.0\.113\.7/);
  const nonsense = spawnSync(BINARY, ['serve', '--listen', 'nonsense', '--data', `${server.data}-2`], { encoding: 'utf8' });
  assert.notEqual(nonsense.status, 0);
  const taken = spawnSync(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', server.data], { encoding: 'utf8', timeout: patience(60000) });
  assert.equal(taken.status, 1);
  assert.match(taken.stderr, /in use|another server/i);
  spawnSync('rm', ['-rf', `${server.data}-2`]);
});
