// SPDX-License-Identifier: MIT
/* sandbox.test.mjs - the host learns whether the server runs with its sandbox, and the package's unit lets
   the server enabled it; other parts that are not set up are reported, too. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, ROOT, Server } from './lib.mjs';

const PARTS = ['files', 'calls'];
const run = (...args) => spawnSync(BINARY, args, { encoding: 'utf8' });

/** What each place says of a running server: the state by part. */
async function told(server) {
  const health = await (await fetch(`${server.url}healthz`)).json();
  const metrics = await (await fetch(`${server.url}metrics`)).text();
  const status = JSON.parse(run('admin', '--data', server.data, '--json', 'status').stdout);
  const gauge = (part) => new RegExp(`^tabuleiro_sandbox\\{part="${part}"\\} (\\d)$`, 'm').exec(metrics)?.[1];
  return {
    healthz: health.sandbox, admin: status.sandbox, command: run('health', '--url', server.url).stdout,
    metrics: Object.fromEntries(PARTS.map((part) => [part, gauge(part)])),
  };
}

async function start(...args) {
  const server = await new Server(args).start();
  after(() => server.end());
  return server;
}

test('a server without its sandbox says so in health, metrics and status, with the reason', async () => {
  const { healthz, admin, command, metrics } = await told(await start('--confine=false'));
  const off = { files: 'off: confine = false', calls: 'off: confine = false' };
  assert.deepEqual(healthz, off);
  assert.deepEqual(admin, off);
  assert.match(command, /^healthy: .*\nsandbox: files off: confine = false, calls off: confine = false\n$/);
  assert.deepEqual(metrics, { files: '0', calls: '0' });
});

test('the state told everywhere is the one that the log tells', async () => {
  const server = await start();
  await server.says(/confine calls/);
  const off = (part) => new RegExp(`confine ${part} off: (.*)`).exec(server.log)?.[1];
  const states = PARTS.map((part) => [part, off(part) ? `off: ${off(part)}` : 'on']);
  const { healthz, admin, command, metrics } = await told(server);
  assert.deepEqual(healthz, Object.fromEntries(states));
  assert.deepEqual(admin, Object.fromEntries(states));
  assert.ok(command.includes(`sandbox: ${states.map((pair) => pair.join(' ')).join(', ')}\n`), command);
  for (const [part, state] of states) assert.equal(metrics[part], state === 'on' ? '1' : '0');
});

test('/healthz tells nothing of the sandbox to another machine', async () => {
  const server = await start('--confine=false');
  const away = { headers: { 'x-forwarded-for': '203.0.113.5' } };
  assert.equal((await (await fetch(`${server.url}healthz`, away)).json()).sandbox, undefined);
});

test('the package\'s unit allows the sandbox\'s calls by name: systemd 252 has no group @sandbox', () => {
  const unit = readFileSync(join(ROOT, 'deploy/package/tabuleiro.service'), 'utf8');
  const [, allowed] = /^SystemCallFilter=(@system-service.*)$/m.exec(unit);
  const needs = ['landlock_create_ruleset', 'landlock_add_rule', 'landlock_restrict_self', 'seccomp'];
  assert.deepEqual(allowed.split(' '), ['@system-service', ...needs]);
});

test('what of mail, push and address is not set up is named, with the settings that set it up', async () => {
  const missing = (server, act) =>
    JSON.parse(run('admin', '--data', server.data, '--json', act).stdout).missing;
  const bare = await start();
  const mail = ['--smtp-url', 'smtp://127.0.0.1:9', '--mail-from', 'a@oak.example'];
  const whole = await start('--address', 'https://oak.example', ...mail);
  for (const act of ['status', 'sent']) {
    assert.deepEqual(missing(bare, act).map((part) => part.not_set_up), ['address', 'mail', 'push']);
    assert.match(missing(bare, act)[1].how, /smtp_url and mail_from/);
    assert.deepEqual(missing(whole, act), []);
  }
  const { link } = JSON.parse(run('admin', '--data', whole.data, '--json', 'invitation').stdout);
  assert.match(link, /^https:\/\/oak\.example\/welcome#\w+$/, 'the invitation is a whole link');
});
