// SPDX-License-Identifier: MIT
/* service.test.mjs - every command finds the server that a settings file describes: by --config, by
   TABULEIRO_CONFIG, and as the installed service by /etc/tabuleiro.conf. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Server, table } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-service-'));
const conf = join(folder, 'service.conf'), away = join(folder, 'away');
mkdirSync(away);
const server = await new Server().start();
after(async () => { await server.end(); rmSync(folder, { recursive: true, force: true }); });
const address = new URL(server.url).host;
writeFileSync(conf, `data = ${server.data}\nlisten = ${address}\n`);
const { room } = await table(server, ['Ana', 'Rui', 'Eva'], { game: 'boomtown' });

/* From a folder without a ./data, as a host would type it. */
const run = (args, { env = {}, cwd = away } = {}) =>
  spawnSync(BINARY, args, { encoding: 'utf8', cwd, env: { PATH: process.env.PATH, ...env } });

/* Each command beside a running server, and what it says when it has found it. */
const backup = join(folder, 'backup.db');
const BESIDE = [
  [['health'], () => new RegExp(`^healthy: ${address}\n`)],
  [['admin', 'status'], () => /^store_healthy: yes$/m],
  [['backup', '--to', backup], () => /put it back/],
  [['doctor'], () => /1 rooms, 1 games replayed, 0 faults/],
  [['export', '--room', room], () => new RegExp(`"${room}"`)],
  [['config', '--show'], () => new RegExp(`^data = ${server.data}$`, 'm')],
];

test('every command finds the server by --config FILE and by TABULEIRO_CONFIG', () => {
  for (const [[command, ...words], says] of BESIDE)
    for (const how of [{ args: ['--config', conf] }, { args: [], env: { TABULEIRO_CONFIG: conf } }]) {
      const said = run([command, ...how.args, ...words], how);
      assert.equal(said.status, 0, `${command}: ${said.stderr}`);
      assert.match(said.stdout, says());
    }
});

test('commands for a stopped server find the data folder by --config FILE', () => {
  const own = join(folder, 'own.conf'), data = join(folder, 'own');
  const named = join(folder, 'backup-of-game.db'), game = join(folder, 'game.json');
  for (const args of [['backup', '--to', named], ['export', '--room', room, '--to', game]])
    assert.equal(run([...args, '--config', conf]).status, 0);
  writeFileSync(own, `data = ${data}\n`);
  for (const [args, says] of [
    [['restore', '--yes', named], /restored/],
    [['migrate'], new RegExp(`^${data}/tabuleiro\\.db has version`)],
    [['prune'], /nothing was changed/], [['import', '--new-id', game], /^room \w+\ninvite /],
    [['doctor'], /2 rooms, 2 games replayed, 0 faults/],
  ]) {
    const [command, ...words] = args, said = run([command, '--config', own, ...words]);
    assert.equal(said.status, 0, `${command}: ${said.stderr}`);
    assert.match(said.stdout, says);
  }
});

test('without a file and without ./data the installed service\'s /etc/tabuleiro.conf is read', (t) => {
  const etc = (args, before = '') => spawnSync('unshare', ['-m', 'sh', '-c',
    `mount -t tmpfs none /etc || exit 77; cp "$0" /etc/tabuleiro.conf; cd ${away}; ${before} exec "$@"`,
    conf, BINARY, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });
  if (etc(['--version']).status !== 0) return t.skip('only root can make namespaces');
  for (const [args, says] of BESIDE) {
    const said = etc(args);
    assert.equal(said.status, 0, `${args}: ${said.stderr}`);
    assert.match(said.stdout, says());
  }
  /* A ./data, or a variable, says that another server is meant. */
  const other = etc(['admin', 'status'], 'mkdir -p data;');
  assert.match(other.stderr, /no server answers in \.\/data\/admin\.sock/);
  rmSync(join(away, 'data'), { recursive: true });
  const said = etc(['config', '--show'], 'export TABULEIRO_CONFIG=;');
  assert.match(said.stdout, /^data = \.\/data$/m);
  /* It may hold the mail server's password, so it is not world-readable. */
  const refused = spawnSync('unshare', ['-m', 'sh', '-c',
    `mount -t tmpfs -o mode=755 none /etc && cp "$0" /etc/tabuleiro.conf && chmod 600 /etc/tabuleiro.conf &&
    cp "$1" /etc/program && cd / &&
    exec setpriv --reuid 65534 --regid 65534 --clear-groups /etc/program health`,
    conf, BINARY], { encoding: 'utf8' });
  assert.match(refused.stderr, /\/etc\/tabuleiro\.conf, the settings of the installed .*; be root or/);
});

test('a command with two data folders is refused', () => {
  const twice = [['doctor', '--data', 'x'], ['health', '--listen', address], ['health', '--url', server.url]];
  for (const args of twice) {
    const said = run([...args, '--config', conf]);
    assert.equal(said.status, 2, args.join(' '));
    assert.match(said.stderr, /not both|not more/);
  }
  assert.match(run(['doctor', '--config', '/none']).stderr, /\/none cannot be read: No such file/);
  assert.equal(run(['doctor', '--config', '/none']).status, 2);
});
