// SPDX-License-Identifier: MIT
/* compose.mjs - tests both compose files with Docker's own compose, which needs no engine for that.  COMPOSE
   may name the program: Debian 13 has it in the package docker-compose. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = new URL('../..', import.meta.url).pathname;
/* In a folder of its own, without this tree's .env. */
const root = mkdtempSync(join(tmpdir(), 'tabuleiro-compose-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
mkdirSync(join(root, 'deploy'));
for (const file of ['compose.yaml', 'compose.home.yaml'])
  cpSync(join(here, 'deploy', file), join(root, 'deploy', file));
const plugin = '/usr/libexec/docker/cli-plugins/docker-compose';
const version = (name) => spawnSync(name, ['version', '--short'], { encoding: 'utf8' }).stdout ?? '';
const program = [process.env.COMPOSE, plugin, 'docker-compose'].filter(Boolean)
  .find((name) => /^v?[2-9]\./.test(version(name)));
if (!program) {
  console.log('docker-compose 2 is not installed, so the compose files were not tested');
  process.exit();
}

/** The resulting configuration of a file, or the error message. */
function read(file, env = {}) {
  const args = ['-f', join(root, 'deploy', file), '--env-file', '/dev/null', 'config', '--format', 'json'];
  const alone = { PATH: process.env.PATH, HOME: '/', ...env };
  const said = spawnSync(program, args, { encoding: 'utf8', env: alone });
  return said.status === 0 ? JSON.parse(said.stdout) : said.stderr;
}

/** Checks what both files say of the server: its build, and that it can write only to its volume. */
function isShutIn({ services: { tabuleiro }, volumes }) {
  assert.deepEqual(tabuleiro.build, { context: root, dockerfile: 'deploy/Dockerfile' });
  const mounted = tabuleiro.volumes.map(({ type, source, target }) => `${type} ${source} at ${target}`);
  assert.deepEqual(mounted, ['volume data at /data']);
  assert.equal(volumes.data.name, 'tabuleiro_data');
  assert.equal(tabuleiro.read_only, true);
  assert.deepEqual(tabuleiro.tmpfs, ['/tmp']);
  assert.deepEqual(tabuleiro.cap_drop, ['ALL']);
  assert.deepEqual(tabuleiro.security_opt, ['no-new-privileges:true']);
  assert.equal(tabuleiro.restart, 'unless-stopped');
  assert.deepEqual(tabuleiro.healthcheck.test, ['CMD', '/usr/bin/tabuleiro', 'health'], 'no format loses it');
}

assert.match(read('compose.yaml'), /DOMAIN is missing a value: set DOMAIN to the name of this machine/);
const open = read('compose.yaml', { DOMAIN: 'games.example.org' }), { tabuleiro, caddy } = open.services;
isShutIn(open);
assert.deepEqual(tabuleiro.environment, {
  TABULEIRO_LISTEN: '127.0.0.1:8080',
  TABULEIRO_ADDRESS: 'https://games.example.org',
  TABULEIRO_TRUSTED_PROXIES: '127.0.0.1,::1',
});
assert.equal(tabuleiro.network_mode, 'host');
assert.equal(caddy.network_mode, 'host');
assert.equal(caddy.command.join(' '), 'caddy reverse-proxy --from games.example.org --to 127.0.0.1:8080');
assert.equal(open.volumes.certificates.name, 'tabuleiro_certificates');
console.log('compose.yaml: the domain is asked for; Caddy before a server that only it reaches');

const home = read('compose.home.yaml');
isShutIn(home);
assert.deepEqual(Object.keys(home.services), ['tabuleiro']);
const ports = home.services.tabuleiro.ports.map(({ target, published }) => `${published} to ${target}`);
assert.deepEqual(ports, ['8080 to 8080']);
console.log('compose.home.yaml: one server, at port 8080');

/* The settings of the example, each without its #. */
const example = readFileSync(join(here, 'deploy', '.env.example'), 'utf8');
const lines = [...example.matchAll(/^#(\w+)=(.*)$/gm)];
const settings = Object.fromEntries(lines.map(([, key, value]) => [key, value]));
writeFileSync(join(root, 'deploy', '.env'), example.replace(/^#(?=\w+=)/gm, ''));
const set = read('compose.home.yaml').services.tabuleiro.environment;
assert.deepEqual(set, settings);
const domain = read('compose.yaml', { DOMAIN: 'games.example.org' }).services.tabuleiro.environment;
assert.equal(domain.TABULEIRO_TITLE, settings.TABULEIRO_TITLE);
assert.equal(domain.TABULEIRO_ADDRESS, 'https://games.example.org', 'the name goes before');
console.log('.env: its settings reach the server');
