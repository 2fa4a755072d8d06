// SPDX-License-Identifier: MIT
/* backup.test.mjs - nothing is lost: backups and the way back, a folder that is not the right one, a
   program that would play a running game otherwise, and what can go. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync,
  utimesSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Clock, Person, Server, playOn, table, until } from './lib.mjs';

const HOUR = 3600000, DAY = 24 * HOUR;

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-backup-'));
after(() => rmSync(folder, { recursive: true, force: true }));
async function start(args = []) {
  const server = await new Server(args).start();
  after(() => server.end());
  return server;
}
const does = (...args) => spawnSync(BINARY, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const well = (...args) => {
  const run = does(...args);
  assert.equal(run.status, 0, run.stderr + run.stdout);
  return run.stdout;
};
const backupsOf = ({ data }) => JSON.parse(well('admin', '--data', data, '--json', 'backups')).backups;
const sql = (server, text) => {
  const run = spawnSync('sqlite3', [join(server.data, 'tabuleiro.db'), text], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trim();
};

test('a backup made now is listed, is whole, and brings a game back on another machine', async () => {
  const server = await start(), { people: [ana], room } = await table(server);
  await ana.move(room).catch(() => {});
  const { seq, view } = ana.at(room);
  const made = JSON.parse(well('admin', '--data', server.data, '--json', 'backup')).file;
  assert.match(made, /backups\/tabuleiro-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/);
  assert.equal(statSync(made).mode & 0o077, 0);
  const backups = backupsOf(server);
  assert.equal(backups.length, 1);
  assert.equal(backups[0].bytes, statSync(made).size);
  const other = new Server();
  after(() => other.end());
  const said = well('restore', '--data', other.data, '--yes', made);
  assert.match(said, /3 people; tables: 0 waiting, 1 playing/);
  assert.match(said, /1 running games replayed, 0 differ/);
  await other.start();
  const again = await Person.come(other, '', { token: ana.token });
  await again.ok('open', { room });
  await until(() => again.at(room), 'the state');
  assert.deepEqual([again.at(room).seq, again.at(room).view], [seq, view]);
});

test('what was there is kept; nothing happens without a yes, beside a server, or with rubbish', async () => {
  const server = await start(), file = join(folder, 'one.db');
  well('backup', '--data', server.data, '--to', file);
  const running = does('restore', '--data', server.data, '--yes', file);
  assert.equal(running.status, 1);
  assert.match(running.stderr, /a server runs in .*; stop it first/);
  await server.stop();
  const there = () => readdirSync(server.data).filter((name) => !/-(wal|shm)$/.test(name)).sort();
  const before = there();
  const no = spawnSync(BINARY, ['restore', '--data', server.data, file], { input: 'n\n', encoding: 'utf8' });
  assert.equal(no.status, 1);
  assert.match(no.stdout, /\[y\/N\] nothing was changed/);
  for (const bad of ['none.db', 'text.db', 'half.db']) {
    writeFileSync(join(folder, 'text.db'), 'not a database, only a text that somebody wrote');
    writeFileSync(join(folder, 'half.db'), well('backup', '--data', server.data, '--to', '-').slice(0, 5000));
    const run = does('restore', '--data', server.data, '--yes', join(folder, bad));
    assert.equal(run.status, 1, bad);
    assert.match(run.stderr, new RegExp(`${bad}.*nothing was changed`));
  }
  assert.deepEqual(there(), before);
  const said = well('restore', '--data', server.data, '--yes', file);
  assert.match(said, /what was there is .*tabuleiro\.db\.before-/);
  assert.ok(readdirSync(server.data).some((name) => name.startsWith('tabuleiro.db.before-')));
  await server.start();
});

test('a backup copied by hand beside the log of a killed server is refused; `restore` takes it', async () => {
  const server = await start(), { people, room } = await table(server);
  await playOn(people, room, 3);
  const backup = JSON.parse(well('admin', '--data', server.data, '--json', 'backup')).file;
  await playOn(people, room, 3);
  await server.stop('SIGKILL');
  const file = join(server.data, 'tabuleiro.db'), there = readFileSync(file);
  copyFileSync(backup, file);
  const says = /tabuleiro\.db was replaced by hand: .* move tabuleiro\.db-wal and .*`tabuleiro restore FILE`/;
  for (const args of [['serve', '--listen', '127.0.0.1:0'], ['doctor']]) {
    const refused = does(...args, '--data', server.data);
    assert.equal(refused.status, 1);
    assert.match(refused.stderr + refused.stdout, says);
  }
  assert.deepEqual(readFileSync(file), readFileSync(backup), 'it is left as it was put there');
  /* What was there goes on, after all; and by the command the backup comes back. */
  writeFileSync(file, there);
  await server.start();
  await server.stop('SIGKILL');
  copyFileSync(backup, file);
  assert.match(well('restore', '--data', server.data, '--yes', backup), /1 running games replayed, 0 differ/);
  await server.start();
});

test('a restore that comes to nothing leaves a new folder as it was', async () => {
  const data = join(folder, 'never'), there = join(folder, 'there');
  const none = does('restore', '--data', data, '--yes', join(folder, 'none.db'));
  assert.match(none.stderr, /none\.db cannot be opened: No such file or directory; nothing was changed/);
  assert.ok(!existsSync(data));
  mkdirSync(there);
  assert.equal(does('restore', '--data', there, '--yes', folder).status, 1);
  assert.deepEqual(readdirSync(there), []);
});

const skip = process.getuid() === 0 ? false : 'only root can';
test('files restored by root belong to the folder’s owner', { skip }, async () => {
  const server = await start(), file = join(folder, 'owned.db'), data = join(folder, 'owned');
  well('backup', '--data', server.data, '--to', file);
  mkdirSync(data);
  chownSync(data, 65534, 65534);
  well('restore', '--data', data, '--yes', file);
  assert.deepEqual(readdirSync(data).sort(), ['lock', 'tabuleiro.db']);
  for (const name of readdirSync(data)) assert.equal(statSync(join(data, name)).uid, 65534, name);
});

test('restore and the doctor name what no Tabuleiro made, and a restore of it changes nothing', async () => {
  const server = await start(), other = new Server();
  after(() => other.end());
  await Person.come(server, 'Ana');
  const { file } = JSON.parse(well('admin', '--data', server.data, '--json', 'backup'));
  await server.stop();
  const planted = `CREATE TRIGGER steal AFTER INSERT ON users BEGIN DELETE FROM keys; END;
    CREATE VIEW hands AS SELECT state FROM snapshots; CREATE TABLE extra (x)`;
  const run = spawnSync('sqlite3', [file, planted], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  sql(server, planted);
  const restored = does('restore', '--data', other.data, '--yes', file);
  const doctor = does('doctor', '--data', server.data);
  for (const said of [restored, doctor]) {
    assert.notEqual(said.status, 0);
    for (const what of ['trigger "steal"', 'view "hands"', 'table "extra"'])
      assert.ok((said.stdout + said.stderr).includes(what), `${what} in ${said.stdout}${said.stderr}`);
  }
  assert.ok(!existsSync(join(other.data, 'tabuleiro.db')), 'nothing was put back');
});

test('a backup goes to the standard output, whole', async () => {
  const server = await start(), file = join(folder, 'out.db');
  const run = spawnSync('bash', ['-c', `"$0" backup --data "$1" --to - > "$2"`, BINARY, server.data, file]);
  assert.equal(run.status, 0, String(run.stderr));
  const other = new Server();
  after(() => other.end());
  well('restore', '--data', other.data, '--yes', file);
  assert.ok(!readdirSync(server.data).some((name) => /way/.test(name)), 'nothing is left of it');
});

test('a folder that has lost its store is not taken for a new server', async () => {
  const server = await start();
  const file = join(folder, 'lost.db');
  well('backup', '--data', server.data, '--to', file);
  await server.stop();
  for (const part of ['', '-wal', '-shm']) rmSync(join(server.data, `tabuleiro.db${part}`), { force: true });
  const lost = does('serve', '--listen', '127.0.0.1:0', '--data', server.data);
  assert.equal(lost.status, 1);
  assert.match(lost.stderr, /there is no tabuleiro\.db in .*, where one was: .*restore.*--new begins anew/);
  const empty = join(folder, 'empty'), elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  const { data } = await start();
  well('backup', '--data', data, '--to', join(elsewhere, 'tabuleiro-2026-01-02T03-04-05Z.db'));
  const unmounted = does('serve', '--listen', '127.0.0.1:0', '--data', empty, '--backup-to', elsewhere);
  assert.equal(unmounted.status, 1);
  assert.match(unmounted.stderr, /has a backup of one, tabuleiro-2026-01-02T03-04-05Z\.db/);
  assert.ok(!existsSync(empty), 'nothing was touched');
  await server.start({ args: ['--new'] });
});

test('a new program replays running games; one that it would play otherwise stays as it is', async () => {
  const server = await start(['--snapshot-every', '1']);
  const good = await table(server), bad = await table(server);
  await playOn(good.people, good.room, 6);
  await playOn(bad.people, bad.room, 6);
  await server.stop();
  const spoilt = `(SELECT key FROM rooms WHERE id = '${bad.room}')`;
  sql(server, `UPDATE snapshots SET hash = zeroblob(16) WHERE room = ${spoilt}`);
  sql(server, "UPDATE settings SET value = '0.0.1 older' WHERE key = 'program'");
  await server.start();
  await server.says(/rehearsal done games=2 differ=1 ms=\d+ before="0\.0\.1 older"/);
  await server.says(new RegExp(`rehearsal differs room=${bad.room}`));
  const ana = await Person.come(server, '', { token: bad.people[0].token });
  await ana.ok('open', { room: bad.room });
  await until(() => ana.at(bad.room), 'the state');
  const { ask = 1, moves = [{ verb: 'x' }] } = ana.at(bad.room);
  const refused = await ana.ask('move', { room: bad.room, ask, move: moves[0] });
  assert.equal(refused.t, 'error', 'nobody plays on where it would go wrong');
  const people = [];
  for (const { token } of good.people) people.push(await Person.come(server, '', { token }));
  for (const person of people) await person.ok('open', { room: good.room });
  assert.ok(await playOn(people, good.room, 2) > 0, 'the other goes on');
  await server.stop();
  const lines = server.log.match(/rehearsal done/g).length;
  await server.start();
  assert.equal(server.log.match(/rehearsal done/g).length, lines, 'once is enough for a program');
});

test('prune shows what could go; with --yes it goes, and every game verifies as before', async () => {
  const server = await start(['--snapshot-every', '5']);
  for (let i = 0; i < 2; i++) {
    const { people, room } = await table(server, ['Ana', 'Rui', 'Eva'], { seed: i });
    await playOn(people, room);
    for (const person of people) await person.leave();
  }
  await (await Person.come(server, 'Long ago')).leave();
  await server.stop();
  sql(server, "UPDATE users SET seen = 1 WHERE name = 'Long ago'");
  const copy = join(server.data, 'tabuleiro.db.bak-3');
  writeFileSync(copy, 'old');
  utimesSync(copy, 1e9, 1e9);
  const size = statSync(join(server.data, 'tabuleiro.db')).size;
  const shown = well('prune', '--data', server.data, '--ended-days', '0');
  assert.match(shown, /could go:\n +[1-9]\d* stored states/);
  assert.match(shown, /\n +1 guests .*\n +1 copies/);
  assert.match(shown, /nothing was changed/);
  assert.ok(existsSync(copy));
  assert.match(well('prune', '--data', server.data, '--ended-days', '0', '--yes'), /^let go of:/);
  const rest = well('prune', '--data', server.data, '--ended-days', '0');
  assert.match(rest, / 0 stored states[^]* 0 guests[^]* 0 copies/);
  assert.ok(!existsSync(copy));
  assert.ok(statSync(join(server.data, 'tabuleiro.db')).size < size);
  assert.match(well('doctor', '--data', server.data), / 0 faults/);
  await server.start();
});

test('a running server deletes what is past its retention time, and only that', async () => {
  const clock = new Clock();
  after(() => clock.end());
  const server = await start([...clock.args, '--snapshot-every', '5']);
  const { people, room } = await table(server);
  await playOn(people, room);
  for (const person of people) await person.leave();
  for (const name of ['Comes never', 'Wrote', 'Has mail']) await (await Person.come(server, name)).leave();
  const id = (name) => sql(server, `SELECT id FROM users WHERE name = '${name}'`);
  const stored = () => Number(sql(server, "SELECT count(*) FROM snapshots WHERE state <> ''"));
  sql(server, `INSERT INTO chat(room, user, text, at) VALUES (1, ${id('Wrote')}, 'hello', 1);
    INSERT INTO tidings(user, code, args, at) VALUES (${id('Comes never')}, 'x', '[]', 1);
    INSERT INTO channels(user, kind, address, detail, name, active, made, confirmed)
    VALUES (${id('Has mail')}, 'mail', 'a@b.example', '{}', '', 1, 1, 1)`);
  assert.ok(stored() > 0);
  const copy = join(server.data, 'tabuleiro.db.bak-3');
  writeFileSync(copy, 'old');
  utimesSync(copy, 1e9, 1e9);
  clock.pass(25 * HOUR);
  const marks = () => sql(server, 'SELECT count(*) FROM age_marks');
  await until(() => marks() === '2', 'a mark of the age of what was written until then');
  clock.pass(31 * DAY);
  await until(() => stored() === 0, 'the states to go');
  assert.ok(id('Comes never'), 'a month is nothing');
  await until(() => backupsOf(server).length > 0, 'the backup of that day');
  clock.pass(61 * DAY);
  await until(() => !id('Comes never'), 'the guest to go');
  clock.pass(2 * HOUR); // where all is in order nothing is looked at for an hour
  await until(() => !existsSync(copy), 'the copy to go, since there is a backup');
  assert.ok(id('Wrote') && id('Has mail'));
  assert.equal(sql(server, 'SELECT count(*) FROM users'), '5', 'who sits somewhere is there');
  await server.stop();
  assert.match(well('doctor', '--data', server.data), /tabuleiro\.db has [\d.]+ MB: games [^]* 0 faults/);
});

test('a row with damaged options or clock is one damaged table; the list and others are whole', async () => {
  const server = await start();
  const ana = await Person.come(server, 'Ana');
  const rooms = [];
  for (let i = 0; i < 3; i++)
    rooms.push((await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' })).room.id);
  const { people, room: playing } = await table(server);
  await server.stop();
  sql(server, `UPDATE rooms SET options = '{"short_deck":' WHERE id = '${rooms[0]}'`);
  sql(server, `UPDATE rooms SET clock = '"}], "x' WHERE id = '${rooms[1]}'`);
  sql(server, `UPDATE rooms SET options = 'no' WHERE id = '${playing}'`);
  await server.start();
  const reader = await Person.come(server, 'Rui'), host = await Person.come(server, '', { token: ana.token });
  for (const who of [reader, host]) {
    const told = new Map((await who.ok('list')).rooms.map((r) => [r.id, r]));
    assert.deepEqual(rooms.map((id) => told.get(id)?.damaged ?? false), [true, true, false]);
  }
  await reader.ok('join', { room: rooms[2] });
  const player = await Person.come(server, '', { token: people[0].token });
  const { room } = await player.ok('open', { room: playing });
  assert.equal(room.damaged, true);
});
