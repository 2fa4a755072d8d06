// SPDX-License-Identifier: MIT
/* figures.mjs - measures resource usage: time to start and to stop, memory, bytes on the disk.  Prints the
   table of deploy/README.md, each figure beside its limit; it does not fail, since a machine may be busy.
   `node deploy/test/figures.mjs [STORED]`: number of stored games of the last part (100,000). */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { BINARY, Person, ROOT, Server, sleep } from '../../tests/protocol/lib.mjs';

const STORED = Number(process.argv[2] ?? 100000), PEOPLE = 500, TABLES = 2000, ENDED = 2000;
const PLENTY = ['--sockets-per-address', '10000', '--frame-rate', '50000', '--frame-burst', '50000',
  '--rooms-per-user', '100000'];
const GAMES = [['boomtown', 3], ['luna_maris', 2], ['tekhenu', 2], ['barrage', 2]];
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const since = (start) => performance.now() - start;

const figures = [];
function told(what, value, unit, most = null) {
  const limit = most === null ? '' : `${most} ${unit}`;
  figures.push([what, `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`, limit]);
  console.log(`${figures.at(-1).join(' | ')}${most !== null && value > most ? '  (over)' : ''}`);
}

/** Memory in megabytes: private, and resident, which includes shared libraries. */
function memory({ child }) {
  const sum = (key) => [...readFileSync(`/proc/${child.pid}/smaps`, 'utf8').matchAll(
    new RegExp(`^${key}: +(\\d+) kB`, 'gm'))].reduce((all, [, kb]) => all + Number(kb) / 1000, 0);
  return { own: sum('Private_Dirty') + sum('Private_Clean'), resident: sum('Rss') };
}
function tellMemory(server, what, most) {
  const { own, resident } = memory(server);
  told(`private memory, ${what}`, own, 'MB', most);
  told(`memory with shared libraries, ${what}`, resident, 'MB');
}

/** Processor time of a process in milliseconds. */
function worked({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Milliseconds from the start of the process to the first healthy answer, and its processor time. */
async function startTime(server) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const listen = `127.0.0.1:${probe.address().port}`;
  await new Promise((done) => probe.close(done));
  const start = performance.now();
  const child = spawn(BINARY, ['serve', '--listen', listen, '--data', server.data], { stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  for (let healthy = false; !healthy;) {
    assert.equal(child.exitCode, null, 'the server ended');
    assert.ok(since(start) < 60000, 'it is not healthy');
    healthy = await fetch(`http://${listen}/healthz`).then((answer) => answer.ok, () => false);
    if (!healthy) await sleep(2);
  }
  const took = { all: since(start), worked: worked(child) };
  child.kill();
  await ended;
  return took;
}

/** On a busy machine the processor time is what a start takes on an idle one, except for the disk. */
function tellStarts(what, starts, most) {
  told(what, median(starts.map((s) => s.all)), 'ms', most);
  told(`${what}, processor time`, median(starts.map((s) => s.worked)), 'ms');
}

const QUIET = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
const tool = (...args) => execFileSync(BINARY, args, QUIET);

/* ---- an empty server, and one with users ------------------------------------------------------- */

async function withPeople() {
  const server = new Server(PLENTY);
  const starts = [];
  for (let i = 0; i < 5; i++) starts.push(await startTime(server));
  tellStarts('start to healthy, empty', starts, 1000);
  await server.start();
  await sleep(2000);
  tellMemory(server, 'empty', 10);
  const people = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await Person.come(server, `P${i}`));
  tellMemory(server, `${PEOPLE} users`);
  const start = performance.now();
  await server.stop();
  told(`stop, ${PEOPLE} users connected`, since(start), 'ms', 2000);
  await Promise.all(people.map((person) => person.closed));
  await server.end();
}

async function withTables() {
  const server = await new Server([...PLENTY, '--idle-s', '10']).start();
  const host = await Person.come(server, 'Ana');
  for (let i = 0; i < TABLES; i++) {
    const [game, seats] = GAMES[i % GAMES.length];
    const { room: { id: room } } = await host.ok('create', { game, seats, seed: i + 1 });
    for (let seat = 1; seat < seats; seat++) await host.ok('bot', { room, seat, bot: 'random' });
    await host.ok('start', { room });
  }
  await host.leave();
  await sleep(15000);
  tellMemory(server, `${TABLES} running tables`, 20);
  await server.end();
}

/* ---- games that ended ----------------------------------------------------------------------------- */

/** A folder with `count` finished games of all four kinds: copies of those of an earlier release. */
function folderOf(count) {
  const data = mkdtempSync(join(tmpdir(), 'tabuleiro-figures-')), file = join(data, 'tabuleiro.db');
  writeFileSync(file, brotliDecompressSync(readFileSync(join(ROOT, 'tests/upgrade/c441ed2.db.br'))));
  tool('migrate', '--data', data);
  for (const name of readdirSync(data)) if (name.includes('.bak')) rmSync(join(data, name));
  const sql = (text) => execFileSync('sqlite3', [file], { input: text, encoding: 'utf8' }).trim();
  sql(`PRAGMA foreign_keys = ON; CREATE TEMP TABLE gone AS SELECT key FROM rooms WHERE status != 'finished';
    DELETE FROM entries WHERE room IN gone; DELETE FROM rooms WHERE key IN gone;`);
  const [rooms, past] = sql('SELECT count(*), max(key) FROM rooms').split('|').map(Number);
  const copy = (table, changed) => {
    const columns = sql(`SELECT name FROM pragma_table_info('${table}')`).split('\n');
    const values = columns.map((name) => changed[name] ?? name);
    return `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table}, n WHERE
      ${changed.key ? 'key' : 'room'} <= ${past} ORDER BY n.i;`;
  };
  const moved = { room: `room + n.i * ${past}` };
  sql(`PRAGMA synchronous = OFF; BEGIN; CREATE TEMP TABLE n (i);
    WITH RECURSIVE c (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM c LIMIT ${Math.ceil(count / rooms) - 1})
    INSERT INTO n SELECT i FROM c;
    ${copy('rooms', { key: `key + n.i * ${past}`, id: 'id || n.i', host: 'NULL' })}
    ${copy('seats', { ...moved, user: 'NULL' })} ${copy('entries', moved)}
    ${copy('snapshots', moved)} ${copy('turns', moved)}
    COMMIT;`);
  return { data, file, games: Number(sql('SELECT count(*) FROM rooms')), sql };
}

async function withEnded() {
  const { data, file, games, sql } = folderOf(ENDED);
  tool('prune', '--data', data, '--ended-days', '0', '--yes');
  sql('VACUUM');
  told(`${ENDED} finished games, pruned: each on the disk`, statSync(file).size / games / 1000, 'kB', 20);
  const start = performance.now();
  assert.match(tool('doctor', '--data', data), / 0 faults/);
  told(`${ENDED} finished games: doctor`, since(start) / 1000, 's', 3);
  rmSync(data, { recursive: true });
}

async function withStored() {
  const { data, sql } = folderOf(STORED);
  const server = new Server(PLENTY);
  rmSync(server.data, { recursive: true });
  server.data = data;
  const starts = [], opens = [];
  for (let i = 0; i < 5; i++) starts.push(await startTime(server));
  tellStarts(`${STORED} stored games: start to healthy`, starts, 300);
  await server.start();
  const ana = await Person.come(server, 'Ana');
  for (const row of sql('SELECT id, invite FROM rooms ORDER BY random() LIMIT 300').split('\n')) {
    const [room, invite] = row.split('|'), start = performance.now();
    await ana.ok('open', { room, invite });
    opens.push(since(start));
    await ana.ok('close', { room });
  }
  told(`${STORED} stored games: opening one, cold, median`, median(opens), 'ms', 3);
  await ana.leave();
  await server.end();
}

for (const part of [withPeople, withTables, withEnded, withStored]) await part();
const widths = [0, 1, 2].map((i) => Math.max(...figures.map((row) => row[i].length), i === 2 ? 7 : 0));
const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
console.log(`\n${line(['what', 'measured', 'limit'])}\n${line(widths.map((w) => '-'.repeat(w)))}`);
for (const row of figures) console.log(line(row));
