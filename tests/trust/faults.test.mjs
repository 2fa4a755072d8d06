/* faults.test.mjs - rules that loop, assert, crash or break their own promises: their table freezes with a report that
   can be replayed, all others play on; and a table that brings the whole process down comes back frozen. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Person, ROOT, Server, sleep, table, until } from '../protocol/lib.mjs';

const FAULTY = process.env.TABULEIRO_FAULTY ?? join(ROOT, 'build', 'tabuleiro_faulty');

async function faulty(args = []) {
  const server = await new Server(['--rules-ms', '300', ...args], FAULTY).start();
  after(() => server.end());
  return server;
}
const faults = (server) => { try { return readdirSync(join(server.data, 'faults')).filter((f) => f.endsWith('.json')); } catch { return []; } };
const verify = (file) => {
  try { return { status: 0, text: execFileSync(FAULTY, ['verify', file], { encoding: 'utf8', stdio: 'pipe' }) }; }
  catch (error) { return { status: error.status, text: error.stderr }; }
};
const fail = (person, room, kind) => person.turn(room).then((at) => person.ask('move', { room, ask: at.ask, move: { verb: 'fail', kind } }));
const fine = (person, room) => person.move(room, (moves) => moves.find((m) => m.verb === 'fine'));

for (const [kind, says] of [['loop', /did not come to an end/], ['assert', /contradicted themselves/], ['crash', /crashed/], ['deep', /crashed/],
  ['insane', /FAU-2/], ['restless', /do not come to rest/], ['count', /did not come to an end/]]) {
  test(`${kind}: the table freezes, the next one plays on, and the report shows it again`, async () => {
    const server = await faulty();
    const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
    const { people: [eva, leo], room: other } = await table(server, ['Eva', 'Leo'], { game: 'faulty' });
    await fine(ana, room);
    await fine(rui, room);
    const answer = await fail(ana, room, kind);
    assert.equal(answer.code, 'internal', JSON.stringify(answer));
    for (const p of [ana, rui]) await p.next((f) => f.t === 'notice' && f.code === 'frozen' && f.room === room, 'the notice');
    await rui.next((f) => f.t === 'room' && f.room.id === room && f.room.frozen, 'the table says that it is frozen');
    assert.equal(rui.at(room).seq, 2, 'nobody saw anything of the move');
    await fine(eva, other);
    await fine(leo, other);
    const [file] = faults(server);
    const path = join(server.data, 'faults', file);
    assert.match(JSON.parse(readFileSync(path, 'utf8')).fault.why, says);
    const again = verify(path);
    assert.equal(again.status, 1);
    assert.match(again.text, /fails again/);
    await server.stop('SIGKILL');
    await server.start();
    const back = await Person.come(server, 'Ana', { token: ana.token });
    const opened = await back.ok('open', { room });
    assert.ok(opened.room.frozen, 'still frozen after a restart');
    assert.equal((await back.ask('move', { room, ask: 2, move: { verb: 'fine' } })).code, 'internal');
    const eva2 = await Person.come(server, 'Eva', { token: eva.token });
    await eva2.ok('open', { room: other });
    await fine(eva2, other);
  });
}

test('a list of moves that does not end freezes the table, whoever asks', async () => {
  const server = await faulty();
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
  await fail(ana, room, 'list');
  await rui.next((f) => f.t === 'notice' && f.code === 'frozen', 'the notice');
  const { people: [eva], room: other } = await table(server, ['Eva'], { game: 'faulty' });
  await fine(eva, other);
  assert.equal(faults(server).length, 1);
});

test('a table that brings the process down comes back frozen, the others run', async () => {
  const server = await faulty();
  const { people: [ana], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
  const { people: [eva], room: other } = await table(server, ['Eva'], { game: 'faulty' });
  await fine(ana, room);
  await fine(eva, other);
  const at = await until(() => ana.at(room), 'the view');
  const { people: [rui], room: third } = await table(server, ['Rui'], { game: 'faulty' });
  rui.ask('move', { room: third, ask: rui.at(third).ask, move: { verb: 'fail', kind: 'quit' } });
  assert.equal((await server.exit).code, 3, 'the process fell');
  await server.start();
  const rui2 = await Person.come(server, 'Rui', { token: rui.token });
  const opened = await rui2.ok('open', { room: third });
  assert.ok(opened.room.frozen);
  const report = JSON.parse(readFileSync(join(server.data, 'faults', faults(server)[0]), 'utf8'));
  assert.deepEqual(report.fault.move, { verb: 'fail', kind: 'quit' });
  const eva2 = await Person.come(server, 'Eva', { token: eva.token });
  await eva2.ok('open', { room: other });
  await fine(eva2, other);
  assert.equal(at.seq, 1);
});

test('a server that is killed while all is well freezes nothing', async () => {
  const server = await faulty();
  const { people: [ana], room } = await table(server, ['Ana'], { game: 'faulty' });
  for (let round = 0, token = ana.token, who = ana; round < 3; round++) {
    await who.turn(room);
    for (let i = 0; i < 50; i++) who.socket.send(JSON.stringify({ t: 'explain', id: 5000 + i, room, move: { verb: 'fine' } }));
    await sleep(2);
    await server.stop('SIGKILL');
    await server.start();
    who = await Person.come(server, 'Ana', { token });
    const opened = await who.ok('open', { room });
    assert.ok(!opened.room.frozen);
    await fine(who, room);
  }
});
