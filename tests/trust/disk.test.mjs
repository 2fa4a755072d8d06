/* disk.test.mjs - the disk fails under the running server: full, read-only, fsync, writes, reads, now and then, a size
   limit, torn pages.  It says so in the admin's terms, acknowledges and shows nothing that is not stored,
   and recovers when the fault is gone: without a restart, but for torn pages, which a backup mends. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Person, ROOT, Server, sleep, table, until } from '../protocol/lib.mjs';

const SHIM = join(ROOT, 'build', 'io_faults.so'), PAGE = 4096;
const BINARY = process.env.TABULEIRO ?? join(ROOT, 'build', 'tabuleiro'), FAULTY = process.env.FAULTY ?? join(ROOT, 'build', 'tabuleiro_faulty');
function run(...args) {
  try { return { status: 0, text: execFileSync(BINARY, args, { encoding: 'utf8', stdio: 'pipe', timeout: patience(60000) }) }; }
  catch (error) { return { status: error.status, text: error.stdout + error.stderr }; }
}
const doctor = (data) => run('doctor', '--data', data).text;
/** /healthz of a serving server: its status says whether moves can be kept. */
async function health(server) {
  const answer = await fetch(`${server.url}healthz`), now = await answer.json();
  assert.equal(answer.status, now.store ? 200 : 503);
  return now;
}
const recovers = (server) => until(async () => (await health(server)).store, 'the store to work again');
async function back(server, person, room) {
  const p = await Person.come(server, 'Back', { token: person.token });
  await p.ok('open', { room });
  await until(() => p.at(room), 'the view');
  return p;
}

/** A server whose disk fails on request, and a table of two on it. */
async function failing(args = [], binary = BINARY, game = 'barrage') {
  const server = new Server(args, binary), switches = join(server.data, 'io');
  const before = `export IO_FAULTS=${switches} LD_PRELOAD=${SHIM} ASAN_OPTIONS=verify_asan_link_order=0:$ASAN_OPTIONS;`;
  await server.start({ before });
  after(() => server.end());
  const { people, room } = await table(server, ['Ana', 'Rui'], { game });
  const ask = () => { const mover = people.find((p) => p.at(room).moves?.length), at = mover.at(room); return mover.ask('move', { room, ask: at.ask, move: at.moves[0] }); };
  const seen = (seq) => until(() => people.every((p) => p.at(room).seq >= seq), 'all to see it');
  const play = async () => { const answer = await ask(); assert.equal(answer.t, 'ok', JSON.stringify(answer)); await seen(answer.seq); return answer.seq; };
  return { server, people, room, ask, seen, play, before, fault: (word) => writeFileSync(switches, word), mend: () => rmSync(switches) };
}

const WORDS = { full: /the disk is full/, readonly: /(read-only|disk reports an error)/, sync: /the disk reports an error/, write: /(the disk reports an error|the disk is full)/ };
for (const [fault, says] of Object.entries(WORDS)) {
  test(`${fault}: refused, told, nobody sees it; and on it goes without a restart`, async () => {
    const t = await failing(), { server, people: [ana, rui], room } = t;
    for (let i = 0; i < 3; i++) await t.play();
    const { seq } = rui.at(room);
    t.fault(fault);
    for (let i = 0; i < 5; i++) assert.equal((await t.ask()).code, 'store_failed');
    for (const [what, fields] of Object.entries({ chat: { room, text: 'is anybody there?' }, create: { game: 'barrage', seats: 2 }, rename: { name: 'Anna' }, resign: { room } }))
      assert.equal((await ana.ask(what, fields)).code, 'store_failed', what);
    /* At once, and once more where a small write fitted in between. */
    const ill = await until(async () => {
      assert.equal((await t.ask()).code, 'store_failed');
      const now = await health(server);
      return !now.store && now;
    }, 'it to say that it is ill');
    await ana.ok('list');
    await ana.ok('at', { room, seq });
    await sleep(50);
    for (const p of [ana, rui]) assert.equal(p.at(room).seq, seq, 'nobody saw a move that is not stored');
    assert.ok(!ana.pushes.some((f) => f.t === 'chat'), 'nor a line');
    assert.match(ill.why, says);
    await server.says(/error db store_failed/);
    t.mend();
    await recovers(server);
    await server.says(/store_works_again/);
    assert.equal(await t.play(), seq + 1);
    t.fault(fault);
    assert.equal((await t.ask()).code, 'store_failed');
    await server.stop('SIGKILL');
    t.mend();
    await server.start({ before: t.before });
    const p = await back(server, ana, room);
    assert.ok([seq + 1, seq + 2].includes(p.at(room).seq), 'what was acknowledged is there');
    assert.match(doctor(server.data), / 0 faults/);
  });
}

test('a disk that fails at times keeps what it took, and refusals are reported', async () => {
  const t = await failing(['--snapshot-every', '5', '--frame-rate', '10000', '--frame-burst', '10000']), { server, people: [ana], room } = t;
  const told = { ok: 0, store_failed: 0 };
  t.fault('some');
  for (let i = 0; i < 60; i++) {
    const answer = await t.ask();
    if (answer.t === 'ok') { told.ok++; await t.seen(answer.seq); } else { assert.equal(answer.code, 'store_failed'); told.store_failed++; }
  }
  const { seq, hash } = ana.at(room);
  assert.ok(told.ok > 3 && told.store_failed > 3, JSON.stringify(told));
  assert.equal(seq, told.ok);
  await server.stop('SIGKILL');
  t.mend();
  await server.start();
  const p = await back(server, ana, room);
  assert.ok([seq, seq + 1].includes(p.at(room).seq));
  if (p.at(room).seq === seq) assert.equal(p.at(room).hash, hash);
  assert.match(doctor(server.data), / 0 faults/);
});

test('a disk that cannot be read: the table is not called unknown, and comes back', async () => {
  const t = await failing(['--idle-s', '1']), { server, people: [ana, rui], room } = t;
  for (let i = 0; i < 3; i++) await t.play();
  const { seq } = ana.at(room);
  for (const p of [ana, rui]) await p.ok('close', { room });
  const eva = await Person.come(server, 'Eva');
  await sleep(2000); /* the table leaves memory */
  await eva.ok('rename', { name: 'Eve' }); /* and what was read from the disk is old */
  t.fault('input');
  const answer = await ana.ask('open', { room });
  assert.equal(answer.code, 'store_failed', JSON.stringify(answer));
  assert.equal((await ana.ask('list')).code, 'store_failed');
  t.mend();
  const opened = await ana.ok('open', { room });
  assert.ok(!opened.room.frozen);
  await until(() => ana.at(room)?.seq === seq, 'the table');
});

test('rules that fail while nothing can be stored: told once, frozen as soon as it can be', async () => {
  const t = await failing(['--rules-ms', '200'], FAULTY, 'faulty'), { server, people: [ana, rui], room } = t;
  await t.play();
  t.fault('full');
  assert.equal((await rui.ask('move', { room, ask: rui.at(room).ask, move: { verb: 'fail', way: 'assert' } })).code, 'internal');
  await rui.next((f) => f.t === 'notice' && f.code === 'frozen', 'the notice');
  await sleep(1200);
  assert.equal(rui.pushes.filter((f) => f.t === 'notice').length, 1);
  t.mend();
  await recovers(server);
  await ana.next((f) => f.t === 'room' && f.room.frozen, 'the table says that it is frozen');
  assert.ok(existsSync(join(server.data, 'faults', `${room}-1.json`)));
  await rui.refused('internal', 'move', { room, ask: 1, move: { verb: 'fine' } });
  await server.stop('SIGKILL');
  await server.start();
  const p = await Person.come(server, 'Ana', { token: ana.token });
  assert.ok((await p.ok('open', { room })).room.frozen);
});

/** Chats until nothing more can be stored; the lines that were acknowledged, and how many were refused. */
async function fill(person, room) {
  const kept = [];
  for (let i = 0; i < 400; i++) {
    const lines = [...Array(20)].map((_, k) => `${i}/${k} ${'x'.repeat(450)}`);
    const answers = await Promise.all(lines.map((text) => person.ask('chat', { room, text })));
    answers.forEach((a, k) => { if (a.t === 'ok') kept.push(lines[k]); else assert.equal(a.code, 'store_failed'); });
    if (answers.every((a) => a.t !== 'ok')) return kept;
  }
  return assert.fail('the disk was never full');
}
const TALK = ['--chat-rate', '10000', '--frame-rate', '10000', '--frame-burst', '10000'];
const talked = async (person, room, kept) => {
  const { chat } = (await person.ok('open', { room })).room;
  assert.deepEqual(chat.slice(-10).map((line) => line.text), kept.slice(-10), 'every line that was acknowledged, and no other');
};

test('a limit on the size of files does not end the server', async () => {
  const server = await new Server(TALK).start({ before: 'ulimit -f 600;' });
  after(() => server.end());
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'barrage' });
  const kept = await fill(rui, room);
  assert.ok(kept.length > 10);
  await ana.ok('list');
  await server.says(/error db store_failed/); /* health may be well again: a small write may fit a moment later */
  await server.stop('SIGKILL');
  await server.start();
  const p = await back(server, ana, room);
  await talked(p, room, kept);
  await p.ok('chat', { room, text: 'room again' });
});

test('a small disk that is really full', async (t) => {
  const server = new Server(TALK), filler = join(server.data, 'filler');
  const mount = (...args) => execFileSync(args[0], args.slice(1), { stdio: 'pipe' });
  try { mount('mount', '-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', server.data); } catch { t.skip('only root can mount a file system'); return; }
  after(async () => { try { await server.stop('SIGKILL'); mount('umount', server.data); } finally { await server.end(); } });
  writeFileSync(filler, Buffer.alloc(500 << 10));
  await server.start();
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'barrage' });
  for (let i = 0; i < 4; i++) { const p = [ana, rui].find((q) => q.at(room).moves?.length); await p.move(room); await sleep(20); }
  const kept = await fill(rui, room);
  const { seq, hash } = ana.at(room), mover = [ana, rui].find((p) => p.at(room).moves?.length);
  const ill = await health(server);
  assert.deepEqual([ill.store, ill.why], [false, 'the disk is full']);
  const backup = run('backup', '--data', server.data, '--to', join(server.data, 'backup.db'));
  assert.equal(backup.status, 1);
  assert.match(backup.text, /was not written: the disk is full/);
  rmSync(filler);
  await recovers(server);
  const { seq: next } = await mover.ok('move', { room, ask: mover.at(room).ask, move: mover.at(room).moves[0] });
  assert.equal(next, seq + 1);
  kept.push(...await fill(rui, room));
  await server.stop('SIGKILL');
  server.log = '';
  let started = true;
  try { await server.start(); } catch { started = false; }
  if (started) {
    const p = await back(server, ana, room);
    await talked(p, room, kept);
    assert.equal((await p.ask('chat', { room, text: 'x'.repeat(450) })).code, 'store_failed');
    await server.stop('SIGKILL');
  } else {
    assert.match(server.log, /tabuleiro: .*(full|cannot be (written|made))/, 'a sentence says what is wrong');
  }
  mount('mount', '-o', 'remount,size=8m', server.data);
  await server.start();
  const p = await back(server, ana, room);
  assert.equal(p.at(room).seq, next);
  await talked(p, room, kept);
  await p.ok('chat', { room, text: 'room again' });
  assert.ok(hash);
  assert.match(doctor(server.data), / 0 faults/);
  console.log(`a full tmpfs: ${kept.length} lines acknowledged and found; on a full disk the server ${started ? 'starts and refuses' : 'does not start'}`);
});

/* ---- torn pages --------------------------------------------------------------------------- */

const rnd = (n) => Math.floor(Math.random() * n);
/** What may become of a page: each overwrites or cuts the file somewhere and says how. */
const TEARS = {
  garbage(fd, at) { writeSync(fd, randomBytes(2048), 0, 2048, at + rnd(2) * 2048); },
  'a sector of zeros'(fd, at) { writeSync(fd, Buffer.alloc(512), 0, 512, at + rnd(8) * 512); },
  'a sector of garbage'(fd, at) { writeSync(fd, randomBytes(512), 0, 512, at + rnd(8) * 512); },
  'half of it old'(fd, at, old) { const half = at + rnd(2) * 2048; if (half + 2048 <= old.length) writeSync(fd, old, half, 2048, half); },
  "another page's"(fd, at, old, pages) { const page = Buffer.alloc(PAGE); readSync(fd, page, 0, PAGE, rnd(pages) * PAGE); writeSync(fd, page, 0, PAGE, at); },
  'cut off'(fd, at, old, pages, file) { truncateSync(file, at + rnd(PAGE)); },
};

test('torn pages are detected and the backup restores the server', async () => {
  const server = await new Server(['--snapshot-every', '3']).start();
  after(() => server.end());
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'luna_maris' });
  const moves = async (n) => { for (let i = 0; i < n; i++) { const p = await until(() => [ana, rui].find((q) => q.at(room).moves?.length), 'a turn'); await p.move(room); } };
  const file = join(server.data, 'tabuleiro.db'), copy = join(server.data, 'copy.db'), before = join(server.data, 'before.db');
  await moves(4);
  assert.equal(run('backup', '--data', server.data, '--to', before).status, 0);
  await moves(8);
  assert.equal(run('backup', '--data', server.data, '--to', copy).status, 0);
  await until(() => ana.at(room).seq === rui.at(room).seq, 'both to see it');
  const { seq, hash } = ana.at(room), old = readFileSync(before);
  await server.stop();
  const pages = Math.floor(statSync(copy).size / PAGE), rounds = Number(process.env.TORN || 12), told = { refused: 0, found: 0, harmless: 0 };
  const restore = () => { copyFileSync(copy, file); for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true }); };
  for (let round = 0; round < rounds; round++) {
    restore();
    const how = Object.keys(TEARS)[round % Object.keys(TEARS).length], page = round === 0 ? 0 : rnd(pages), fd = openSync(file, 'r+');
    const where = `${how}, page ${page}`;
    TEARS[how](fd, page * PAGE, old, pages, file);
    closeSync(fd);
    const harmless = readFileSync(file).equals(readFileSync(copy));
    const report = doctor(server.data), ill = !/ 0 faults/.test(report);
    server.log = '';
    try { await server.start(); } catch {
      assert.match(server.log, /^tabuleiro.*: .*(damaged|malformed|not a database|backup|another program)/m, `${where}: a sentence says what is wrong`);
      assert.equal(server.child.signalCode, null, `${where}: ${server.log}`);
      assert.equal(server.child.exitCode, 1);
      assert.ok(ill, `${where}: the doctor finds it, too: ${report}`);
      told.refused++;
      continue;
    }
    const p = await Person.come(server, 'Ana', { greet: false }), hello = await p.ask('hello', { protocol: 1, token: ana.token });
    let good = false;
    if (hello.t === 'ok') {
      const opened = await p.ask('open', { room });
      for (let i = 0; i < 20 && opened.t === 'ok' && !opened.room.frozen && !p.at(room); i++) await sleep(10);
      const at = p.at(room);
      if (at && !opened.room.frozen) { assert.equal(at.seq, seq, where); assert.equal(at.hash, hash, where); good = true; }
    }
    assert.equal(server.child.exitCode ?? server.child.signalCode, null, `${where}: ${server.log}`);
    if (!good) assert.ok(ill, `${where}: what the server cannot read the doctor finds: ${report}`);
    if (harmless) assert.ok(good && !ill, where);
    if (ill) told.found++; else told.harmless++;
    await server.stop();
  }
  restore();
  await server.start();
  const p = await back(server, ana, room);
  assert.equal(p.at(room).hash, hash);
  assert.equal(p.at(room).seq, seq);
  console.log(`torn pages: ${JSON.stringify(told)} in ${rounds} rounds on ${pages} pages`);
});

test('damage in the write-ahead log is reported, and the game goes on from before it', async () => {
  const server = await new Server().start();
  after(() => server.end());
  const { people, people: [ana], room } = await table(server, ['Ana', 'Rui'], { game: 'luna_maris' }), hashes = {};
  const look = () => { const at = ana.at(room); hashes[at.seq] = at.hash; };
  look();
  for (let i = 0; i < 12; i++) {
    const p = await until(() => people.find((q) => q.at(room).moves?.length), 'a turn');
    const { seq } = await p.move(room);
    await until(() => ana.at(room).seq >= seq, 'Ana to see it');
    look();
  }
  const last = ana.at(room).seq;
  await server.stop('SIGKILL');
  assert.match(doctor(server.data), / 0 faults/);
  const wal = join(server.data, 'tabuleiro.db-wal'), frame = 24 + PAGE, frames = (statSync(wal).size - 32) / frame, fd = openSync(wal, 'r+');
  writeSync(fd, randomBytes(512), 0, 512, 32 + Math.floor(frames * 0.8) * frame + 24 + 512);
  closeSync(fd);
  assert.match(doctor(server.data), /the write-ahead log is damaged: \d+ or more of the newest changes are lost/);
  server.log = '';
  await server.start();
  await server.says(/error db changes_lost .*\d+ or more of the newest changes are lost/);
  const p = await back(server, ana, room), { seq, hash } = p.at(room);
  assert.ok(seq < last, 'the newest moves were in the damaged part');
  assert.equal(hash, hashes[seq]);
  const rui = await back(server, people[1], room), mover = [p, rui].find((q) => q.at(room).moves?.length);
  await mover.move(room);
  await server.stop('SIGKILL');
  assert.match(doctor(server.data), / 0 faults/);
});

/* As statfs(2) tells them: a warning in the log, and a check that fails. */
const DISKS = { 6969: 'NFS', ff534d42: 'CIFS', fe534d42: 'SMB', 1021997: '9p', 65735546: 'FUSE' };

test('data on a network file system is warned of at the start, and fails a check; a local disk is not', async () => {
  const data = join(mkdtempSync(join(tmpdir(), 'tabuleiro-disk-')), 'not', 'yet');
  const check = (disk) => spawnSync(BINARY, ['serve', '--check', '--listen', '127.0.0.1:0', '--data', data],
    { encoding: 'utf8', env: { ...process.env, LD_PRELOAD: SHIM, IO_DISK: disk, ASAN_OPTIONS: 'verify_asan_link_order=0' } });
  for (const [disk, name] of Object.entries(DISKS)) {
    const said = check(disk);
    assert.equal(said.status, 1, said.stdout);
    assert.match(said.stderr, new RegExp(`not/yet lies on a network file system \\(${name}.*local disk`));
  }
  assert.equal(check('ef53').status, 0, 'ext4');
  const server = await new Server().start({ before: `export LD_PRELOAD=${SHIM} IO_DISK=6969 ASAN_OPTIONS=verify_asan_link_order=0;` });
  after(() => server.end());
  await server.says(/ warn serve settings .* network file system \(NFS\): SQLite is not safe there/);
  rmSync(dirname(dirname(data)), { recursive: true });
});
