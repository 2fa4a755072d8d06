// SPDX-License-Identifier: MIT
/* operations.test.mjs - what a host does to a running server, and what it says when something is not as it
   should
   be. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, Person, Server, unprivileged, until } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-host-'));
after(() => rmSync(folder, { recursive: true, force: true }));
async function start(args = [], how = {}) {
  const server = await new Server(args).start(how);
  after(() => server.end());
  return server;
}
const health = (server) => spawnSync(BINARY, ['health', '--url', server.url], { encoding: 'utf8' });

test('SIGHUP applies settings and names those that need a restart; no client is closed', async () => {
  const file = join(folder, 'settings');
  writeFileSync(file, 'chat_rate = 1\nlog = info\n');
  const server = await start(['--config', file]), ana = await Person.come(server, 'Ana');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3 });
  await ana.ok('chat', { room, text: 'one' });
  await ana.refused('too_many', 'chat', { room, text: 'two' });
  writeFileSync(file, 'chat_rate = 1000\nbot_threads = 2\n');
  server.child.kill('SIGHUP');
  await server.says(/loop reloaded needs_restart="bot_threads"/);
  for (let i = 0; i < 5; i++) await ana.ok('chat', { room, text: 'more' });
  writeFileSync(file, 'address = https://oak.example\nsmtp_url = smtp://127.0.0.1:9\n' +
    'mail_from = a@oak.example\nwebhook_private = true\nchat_rate = 1000\n');
  server.child.kill('SIGHUP');
  await server.says(/reloaded needs_restart="smtp_url mail_from address webhook_private"/);
  assert.equal((await ana.ok('notice_settings')).mail, false, 'what sends is as it was');
  writeFileSync(file, 'chat_rate = none\n');
  server.child.kill('SIGHUP');
  await server.says(/settings_kept why=".*line 1: chat_rate takes a whole number/);
  await ana.ok('chat', { room, text: 'still here' });
});

test('the log goes to a file, which is opened again after it was moved', async () => {
  const log = join(folder, 'server.log');
  const server = await start(['--log-file', log]);
  assert.match(readFileSync(log, 'utf8'), /db made/);
  renameSync(log, `${log}.1`);
  server.child.kill('SIGHUP');
  await until(() => existsSync(log) && /reloaded/.test(readFileSync(log, 'utf8')), 'the new file');
  assert.doesNotMatch(readFileSync(`${log}.1`, 'utf8'), /reloaded/);
  assert.equal(server.log, '');
});

test('a log that cannot be written is said before anything is touched', () => {
  const data = join(folder, 'untouched'), none = join(folder, 'none', 'x.log');
  const run = spawnSync(BINARY, ['serve', '--log-file', none, '--data', data], { encoding: 'utf8' });
  assert.equal(run.status, 1);
  assert.match(run.stderr, /the log .*x\.log cannot be written: No such file or directory/);
  assert.ok(!existsSync(data));
});

/* What cannot be, and the sentence that names it and the remedy. */
const HINDRANCES = [
  [['--listen', '192.0.2.77:8080'],
    /192\.0\.2\.77 port 8080: this machine has no such address; .*0\.0\.0\.0/],
  [['--listen', 'no host:80'], /cannot listen on 'no host': .*127\.0\.0\.1 is this machine/],
  [['--backup-to', '/proc/backups'], /\/proc\/backups cannot be written: .*; mount it, or let backup_to/],
  [['--client', '/nowhere'], /\/nowhere has no index\.html that can be read: --client takes the folder/],
  [['--address', 'games.example'], /--address: address is where people find the server, such as https:/],
  [['--test-bots', 'clever'], /test_bots is a level of bots such as \w+, not 'clever'/],
  [['--config', '/none'], /the configuration file \/none cannot be read: .*; --config or TABULEIRO_CONFIG/],
];

test('a failed start prints cause and remedy and creates nothing', async () => {
  const taken = await start(), data = join(folder, 'hindered');
  const place = ['--listen', new URL(taken.url).host];
  const mine = [...HINDRANCES, [place, /the port is in use; is another server running/]];
  for (const [args, says] of mine) {
    const how = { encoding: 'utf8', timeout: patience(60000) };
    const run = spawnSync(BINARY, ['serve', '--data', data, ...args], how);
    assert.ok(run.status === 1 || run.status === 2, `${args} ${run.status}`);
    const said = run.stderr.split('\n').filter((line) => line.startsWith('tabuleiro'));
    assert.equal(said.length, 1, run.stderr);
    assert.match(said[0], says);
    assert.ok(!existsSync(data), `${args}: nothing is made`);
  }
});

test('a folder, a socket and rubbish that stand where the server keeps its own', async () => {
  const stands = (name, make) => {
    const data = join(folder, name);
    mkdirSync(data);
    make(data);
    const serve = [BINARY, 'serve', '--listen', '127.0.0.1:0', '--data', data];
    return spawnSync('timeout', ['-s', 'TERM', '3', ...serve], { encoding: 'utf8' });
  };
  const other = stands('other', (d) => writeFileSync(join(d, 'tabuleiro.db'), 'x'.repeat(8192)));
  assert.match(other.stderr, /tabuleiro\.db is not a database, or its .* damaged; put a backup in its place/);
  const kept = (...names) => readFileSync(join(folder, ...names), 'utf8');
  assert.equal(kept('other', 'tabuleiro.db'), 'x'.repeat(8192), 'it is not touched');
  assert.deepEqual(readdirSync(join(folder, 'other')), ['tabuleiro.db'], 'and nothing is put beside it');
  const asBackups = stands('as-backups', (d) => writeFileSync(join(d, 'backups'), ''));
  assert.match(asBackups.stderr, /for backups .*as-backups\/backups cannot be written: Not a directory/);
  const inner = stands('inner', (d) => mkdirSync(join(d, 'tabuleiro.db')));
  assert.match(inner.stderr, /tabuleiro\.db/);
  assert.equal(inner.status, 1);
  const file = join(folder, 'plain');
  writeFileSync(file, '');
  const how = { encoding: 'utf8' };
  const plain = spawnSync(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', file], how);
  assert.match(plain.stderr, /plain is not a folder; --data takes the folder that holds/);
  const socket = stands('socket', (d) => writeFileSync(join(d, 'admin.sock'), 'left by somebody'));
  assert.match(socket.stdout, /Tabuleiro is at/, 'players are served all the same');
  assert.equal(kept('socket', 'admin.sock'), 'left by somebody', 'it is not touched');
  assert.match(socket.stderr, /no_admin_socket why=".*admin\.sock.* lies there; move it away/);
});

test('--check announces a new database or an upgrade and refuses a newer one', async () => {
  const data = join(folder, 'checked'), file = join(data, 'tabuleiro.db');
  const check = () => spawnSync(BINARY, ['serve', '--check', '--data', data], { encoding: 'utf8' });
  const version = (n) => execFileSync('sqlite3', [file, `PRAGMA user_version = ${n}`]);
  assert.match(check().stdout, /a new store will be made in .*checked/);
  assert.ok(!existsSync(data));
  await (await start(['--data', data])).stop();
  assert.match(check().stdout, /the settings are fine, and .*tabuleiro\.db can be read/);
  version(1);
  assert.match(check().stdout, /will be copied, and upgraded from version 1 to \d+/);
  version(99);
  const before = readdirSync(data).sort(), newer = check();
  assert.equal(newer.status, 1);
  assert.match(newer.stderr, /written by a newer Tabuleiro .*`tabuleiro restore` a backup of before the up/);
  assert.deepEqual(readdirSync(data).sort(), before);
});

test('a check tells what a start would fail at, beside the server that runs', async () => {
  const server = await start(['--data', join(folder, 'running')]);
  const { program, who } = unprivileged();
  const check = (...args) => {
    const said = spawnSync(program, ['serve', '--check', ...args], { encoding: 'utf8', ...who });
    return `${said.status} ${said.stdout}${said.stderr}`;
  };
  const free = ['--listen', '127.0.0.1:0'], fine = ['--data', '/tmp/at/all'];
  assert.match(check(...free, '--data', '/nowhere/at/all'), /^1 .*be made: Permission denied; make it, or/);
  assert.match(check(...free, ...fine), /^0 the settings are fine; a new store will be made/);
  assert.match(check('--listen', new URL(server.url).host, ...fine), /^0 the settings are fine/);
  assert.match(check('--listen', '198.51.100.7:80', ...fine), /^1 .*has no such address; 127/);
  await server.stop();
});

test('without /dev it says what is missing, and touches nothing', (t) => {
  const data = join(folder, 'no-chance'), own = ['-m', 'sh', '-c', `mount -t tmpfs none /dev || exit 77
    exec "$0" serve --listen 127.0.0.1:0 --data "$1"`, BINARY, data];
  const said = spawnSync('unshare', own, { encoding: 'utf8', timeout: patience(60000) });
  const tried = said.status === 1 && said.stderr.startsWith('tabuleiro');
  if (!tried) return t.skip(`only root can: ${said.stderr.trim()}`);
  assert.match(said.stderr, /^tabuleiro serve: \/dev\/urandom cannot be read, .*: mount \/dev\n$/);
  assert.ok(!existsSync(data));
});

test('a store that is nothing but an empty file, where one was served, is not taken for new', async () => {
  const data = join(folder, 'emptied');
  await (await start(['--data', data])).stop();
  writeFileSync(join(data, 'tabuleiro.db'), '');
  const run = spawnSync(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', data], { encoding: 'utf8' });
  assert.equal(run.status, 1);
  assert.match(run.stderr, /nothing but an empty tabuleiro\.db in .*, where one was: .*--new begins anew/);
});

test('a full server is healthy and accepts no further client', async () => {
  const server = await start([], { before: 'ulimit -n 130;' }), people = [];
  const come = () => Person.come(server, 'Ana', { greet: false }).catch(() => null);
  for (let i = 0; i < 40; i++) people.push(await come());
  const there = people.filter(Boolean);
  assert.ok(there.length >= 20 && there.length < 40, `${there.length} came in`);
  for (let i = 0; i < 3; i++) assert.equal(health(server).status, 0, health(server).stderr);
  assert.match(health(server).stdout, /no room for one more at .* \(status 503\)\nhealthy/);
  assert.equal(await come(), null);
  await there[0].leave();
  await until(come, 'the place to be free');
  for (const person of there) await person.leave();
});

test('a data folder is made with those above it', async () => {
  const data = join(folder, 'a', 'b', 'c');
  const server = await start(['--data', data]);
  assert.ok(existsSync(join(data, 'tabuleiro.db')));
  await server.stop();
});

test('a variable that is no setting is reported', async () => {
  const server = await start([], { before: 'export TABULEIRO_LISTENN=1;' });
  await server.says(/serve settings there are no such settings: TABULEIRO_LISTENN; `tabuleiro serve --help`/);
});

test('on all networks the start prints the addresses that other machines can open', async () => {
  const child = spawn(BINARY, ['serve', '--listen', '0.0.0.0:0', '--data', join(folder, 'all')]);
  let said = '';
  child.stdout.on('data', (text) => { said += text; });
  const own = Object.values(networkInterfaces()).flat().filter((at) => at.family === 'IPv4' && !at.internal);
  const hosts = ['localhost', ...own.map((at) => at.address)];
  const told = () => [...said.matchAll(/at http:\/\/(\S+):\d+\/\n/g)].map(([, host]) => host);
  await until(() => told().length >= hosts.length, 'the addresses of this machine');
  child.kill();
  await once(child, 'close');
  assert.deepEqual(told(), hosts, 'none of IPv6, where nobody listens');
});
