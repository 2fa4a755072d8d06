/* history.test.mjs - coming back and looking back: since, history, at, export; no viewer learns more from
   the past than was shown when it was the present. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Person, playOn, served, table, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000']);

test('who comes back gets the deltas after `since`, and they fit', async () => {
  const { people, room } = await table(server);
  const [ana, rui, eva] = people;
  await ana.move(room, () => ({ verb: 'bid', amount: 5 }));
  const kept = ana.at(room);
  await ana.leave();
  await rui.move(room, () => ({ verb: 'bid', amount: 6 }));
  await eva.move(room, () => ({ verb: 'bid', amount: 7 }));
  const back = await Person.come(server, null, { token: ana.token });
  back.rooms.set(room, kept);
  await back.ok('open', { room, since: 1 });
  await until(() => back.at(room).seq === 3, 'the deltas');
  assert.ok(back.pushes.some((f) => f.t === 'delta') && !back.pushes.some((f) => f.t === 'state'));
  assert.ok(back.at(room).moves, 'the last delta brings the question');
  await back.move(room);
});

test('a `since` from another world gets a whole view', async () => {
  const { people: [ana], room } = await table(server);
  const back = await Person.come(server, null, { token: ana.token });
  await back.ok('open', { room, since: 999 });
  await back.next((f) => f.t === 'state');
  await back.refused('bad_request', 'open', { room, since: -1 });
  await back.refused('bad_request', 'open', { room, since: 'x' });
});

test('`since` the present brings nothing, and the question still stands', async () => {
  const { people: [ana], room } = await table(server);
  const { ask } = ana.at(room);
  const back = await Person.come(server, null, { token: ana.token });
  back.rooms.set(room, ana.at(room));
  await back.ok('open', { room, since: 0 });
  await back.ok('list');
  assert.ok(!back.pushes.some((f) => f.t === 'state' || f.t === 'delta'));
  await back.ok('move', { room, ask, move: { verb: 'bid', amount: 5 } });
});

test('history and at return what was sent then', async () => {
  const { people, room } = await table(server);
  const [ana] = people;
  const views = new Map([[0, ana.at(room).view]]);
  const events = new Map();
  ana.onpush = (f) => { if (f.t === 'delta') { views.set(f.seq, ana.at(room).view); events.set(f.seq, f.events); } };
  await playOn(people, room, 25);
  await until(() => views.size === 26, 'all deltas');
  const { moves } = await ana.ok('history', { room });
  assert.deepEqual(moves.map((m) => m.seq), [...Array(25).keys()].map((i) => i + 1));
  for (const m of moves) assert.deepEqual(m.events, events.get(m.seq), `events of ${m.seq}`);
  const some = await ana.ok('history', { room, from: 5, to: 9 });
  assert.deepEqual(some.moves, moves.slice(4, 9));
  assert.deepEqual((await ana.ok('history', { room, from: 26 })).moves, []);
  for (const seq of [0, 1, 7, 13, 25]) assert.deepEqual((await ana.ok('at', { room, seq })).view, views.get(seq), `the view at ${seq}`);
  await ana.refused('bad_request', 'at', { room, seq: 26 });
  await ana.refused('bad_request', 'at', { room });
  await ana.refused('bad_request', 'history', { room, from: 'x' });
});

test('a game with secrets: views, deltas, history and export tell each seat only its own', async () => {
  const { people: [ana, rui], room, invite } = await table(server, ['Ana', 'Rui'], { game: 'luna_maris', seed: 3 });
  await playOn([ana, rui], room, 30);
  await until(() => ana.at(room).seq === rui.at(room).seq, 'both at the same point');
  const seq = ana.at(room).seq;
  const tv = await Person.come(server, 'Tv');
  await tv.ok('open', { room, invite });
  const spectator = (await tv.next((f) => f.t === 'state')).view;
  const at = async (p) => (await p.ok('at', { room, seq })).view;
  assert.deepEqual(await at(ana), ana.at(room).view);
  assert.deepEqual(await at(rui), rui.at(room).view);
  assert.deepEqual(await at(tv), spectator);
  assert.notDeepEqual(ana.at(room).view, rui.at(room).view, 'they do see different things');
  for (const [p, seat] of [[ana, 0], [rui, 1], [tv, null]]) {
    const { moves } = await p.ok('history', { room });
    for (const m of moves) assert.equal(m.move !== undefined, m.kind !== 'move' || m.seat === seat, 'only one\'s own decisions while the game runs');
    const { file } = await p.ok('export', { room });
    assert.equal(file.you, seat);
    assert.deepEqual(file.view, p === tv ? spectator : p.at(room).view);
    assert.ok(!/"(seed|salt|rng_key|deck)"/.test(JSON.stringify(file)));
  }
});

test('a finished game exports everything, and the tool verifies it', async () => {
  const { people, room } = await table(server, ['Ana', 'Rui', 'Eva'], { seed: 21 });
  await playOn(people, room);
  const { file } = await people[0].ok('export', { room });
  const path = join(server.data, 'game.json');
  writeFileSync(path, JSON.stringify(file));
  const run = spawnSync(BINARY, ['verify', path], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stdout + run.stderr);
  const tv = await Person.come(server, 'Tv');
  await tv.refused('need_invite', 'export', { room });
});
