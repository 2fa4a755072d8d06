/* disk.test.mjs - the disk fails under the running server: full, read-only, fsync, a size limit, a torn page.  It says
   so, acknowledges nothing that is not stored, shows nobody what is not there, and recovers when the fault is gone. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, openSync, closeSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Person, ROOT, Server, sleep, table } from '../protocol/lib.mjs';

const SHIM = join(ROOT, 'build', 'io_faults.so');
const doctor = (data) => { try { return execFileSync(BINARY, ['doctor', '--data', data], { encoding: 'utf8' }); } catch (error) { return error.stdout + error.stderr; } };

for (const fault of ['full', 'readonly', 'sync']) {
  test(`${fault}: refused, told, nobody sees it; and on it goes`, async () => {
    const server = new Server();
    const switches = join(server.data, 'io');
    const before = `export IO_FAULTS=${switches} LD_PRELOAD=${SHIM};`;
    await server.start({ before });
    after(() => server.end());
    const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'barrage' });
    let mover;
    const ask = () => { mover = [ana, rui].find((p) => p.at(room).moves?.length); const at = mover.at(room); return mover.ask('move', { room, ask: at.ask, move: at.moves[0] }); };
    for (let i = 0; i < 3; i++) { const { seq } = await ask(); while (rui.at(room).seq < seq || ana.at(room).seq < seq) await sleep(1); }
    const { seq, hash } = rui.at(room);
    writeFileSync(switches, fault);
    for (let i = 0; i < 5; i++) assert.equal((await ask()).code, 'store_failed');
    assert.equal((await ana.ask('chat', { room, text: 'is anybody there?' })).code, 'store_failed');
    assert.equal((await ana.ask('create', { game: 'barrage', seats: 2 })).code, 'store_failed');
    await ana.ok('list');
    await ana.ok('at', { room, seq });
    await sleep(50);
    for (const p of [ana, rui]) assert.equal(p.at(room).seq, seq, 'nobody saw a move that is not stored');
    assert.match(server.log, /not_stored/);
    rmSync(switches);
    const again = await ask();
    assert.equal(again.t, 'ok', JSON.stringify(again));
    assert.equal(again.seq, seq + 1);
    writeFileSync(switches, fault);
    assert.equal((await (async () => { while (ana.at(room).seq < again.seq || rui.at(room).seq < again.seq) await sleep(1); return ask(); })()).code, 'store_failed');
    await server.stop('SIGKILL');
    rmSync(switches);
    await server.start({ before });
    const back = await Person.come(server, 'Ana', { token: ana.token });
    await back.ok('open', { room });
    while (!back.at(room)) await sleep(1);
    assert.ok([again.seq, again.seq + 1].includes(back.at(room).seq), 'what was acknowledged is there');
    const { hash: then } = rui.at(room);
    assert.ok(hash && then);
    assert.match(doctor(server.data), / 0 faults/);
  });
}

test('a limit on the size of files does not end the server', async () => {
  const server = new Server(['--chat-rate', '10000', '--frame-rate', '10000', '--frame-burst', '10000']);
  await server.start({ before: 'ulimit -f 200;' });
  after(() => server.end());
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'barrage' });
  const text = 'x'.repeat(480);
  let refused = 0;
  for (let i = 0; i < 60 && !refused; i++) refused = (await Promise.all([...Array(20)].map(() => rui.ask('chat', { room, text })))).filter((a) => a.code === 'store_failed').length;
  assert.ok(refused > 0, 'in the end nothing more can be stored');
  await ana.ok('list');
  await server.stop('SIGKILL');
  await server.start();
  const back = await Person.come(server, 'Ana', { token: ana.token });
  await back.ok('open', { room });
  await back.ok('chat', { room, text: 'room again' });
});

test('a torn page is told in words, and never taken for a game; the copy serves again', async () => {
  const server = await new Server().start();
  after(() => server.end());
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'luna_maris' });
  for (let i = 0; i < 6; i++) { const p = [ana, rui].find((q) => q.at(room).moves?.length); if (p) await p.move(room); await sleep(5); }
  const { seq, hash } = ana.at(room);
  await server.stop();
  const file = join(server.data, 'tabuleiro.db'), copy = join(server.data, 'copy');
  copyFileSync(file, copy);
  const pages = Math.floor(statSync(file).size / 4096), rounds = Number(process.env.TORN ?? 6);
  const told = { refused: 0, found: 0, harmless: 0 };
  for (let round = 0; round < rounds; round++) {
    copyFileSync(copy, file);
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
    const page = round === 0 ? 0 : Math.floor(Math.random() * pages), fd = openSync(file, 'r+');
    writeSync(fd, randomBytes(2048), 0, 2048, page * 4096 + (round % 2) * 2048);
    closeSync(fd);
    const report = doctor(server.data), ill = !/ 0 faults/.test(report);
    server.log = '';
    try { await server.start(); } catch {
      assert.match(server.log, /tabuleiro: .*(damaged|malformed|not a database|backup)/, `page ${page}: a sentence says what is wrong`);
      assert.equal(server.child.signalCode, null, `page ${page}: ${server.log}`);
      told.refused++;
      continue;
    }
    const back = await Person.come(server, 'Ana', { greet: false });
    const hello = await back.ask('hello', { protocol: 1, token: ana.token });
    let good = false;
    if (hello.t === 'ok') {
      const opened = await back.ask('open', { room });
      for (let i = 0; i < 20 && opened.t === 'ok' && !opened.room.frozen && !back.at(room); i++) await sleep(10);
      const at = back.at(room);
      if (at && !opened.room.frozen) { assert.equal(at.seq, seq, `page ${page}`); assert.equal(at.hash, hash, `page ${page}`); good = true; }
    }
    assert.equal(server.child.exitCode ?? server.child.signalCode, null, `page ${page}: ${server.log}`);
    if (!good) assert.ok(ill, `page ${page}: what the server cannot read the doctor finds: ${report}`);
    if (ill) told.found++; else told.harmless++;
    await server.stop();
  }
  copyFileSync(copy, file);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  await server.start();
  const back = await Person.come(server, 'Ana', { token: ana.token });
  await back.ok('open', { room });
  while (!back.at(room)) await sleep(1);
  assert.equal(back.at(room).hash, hash);
  console.log(`torn pages: ${JSON.stringify(told)} of ${pages} pages; ${readFileSync(file).length} bytes`);
});
