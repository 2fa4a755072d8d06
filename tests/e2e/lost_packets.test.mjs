// SPDX-License-Identifier: MIT
/* Packets that are really lost: browser and server in network namespaces, a router between them that drops.
   Unlike behind the relay of line.test.mjs packets are not acknowledged, so TCP itself repeats and waits.  In
   `make check-all`. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { patience } from '../patience.mjs';
import { BINARY, QUICK, ROOT, WHOLE, begin, person } from './lib.mjs';

const NAME = `tab${process.pid}`, [BROWSER, ROUTER, SERVER] = ['b', 'r', 's'].map((end) => `${NAME}${end}`);
const HOST = '10.213.2.2', PORT = 8080, BUSY = patience(3000);

const run = (line) =>
  execFileSync('sh', ['-ec', line], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Why it cannot be tried here, or ''. */
function missing() {
  if (process.getuid() !== 0) return 'needs root, for network namespaces';
  try {
    run(`ip netns add ${NAME}t
      ip netns exec ${NAME}t ip rule add sport 1 dport 1 ipproto tcp blackhole
      ip netns del ${NAME}t`);
  } catch (error) {
    return `no network namespaces here: ${error.stderr || error.message}`;
  }
  return '';
}

const why = WHOLE ? '' : missing();
if (why && process.env.CI) throw new Error(why);

let data, child, chrome;
const url = `http://${HOST}:${PORT}`;

before(async () => {
  if (WHOLE || why) return;
  run(`for n in ${BROWSER} ${ROUTER} ${SERVER}; do ip netns add $n; ip -n $n link set lo up; done
    link() { ip link add out netns $1 type veth peer name $2 netns ${ROUTER}
      ip -n $1 addr add $3.2/24 dev out; ip -n $1 link set out up
      ip -n ${ROUTER} addr add $3.1/24 dev $2; ip -n ${ROUTER} link set $2 up
      ip -n $1 route add default via $3.1; }
    link ${BROWSER} to_browser 10.213.1; link ${SERVER} to_server 10.213.2
    ip netns exec ${ROUTER} sh -c 'echo 1 >/proc/sys/net/ipv4/ip_forward'`);
  data = mkdtempSync(join(tmpdir(), 'tabuleiro-lost-'));
  const inside = ['netns', 'exec', SERVER, BINARY, 'serve', '--listen', `${HOST}:${PORT}`,
    '--data', join(data, 'data'),
    '--client', join(ROOT, 'web-client'), '--test-seeds', '--http-burst', '10000', ...QUICK];
  child = spawn('ip', inside, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((done, fail) => { child.stdout.once('data', done); child.once('exit', fail); });
  const launcher = join(data, 'browser');
  const script = `#!/bin/sh\nexec ip netns exec ${BROWSER} /usr/bin/chromium-headless-shell "$@"\n`;
  writeFileSync(launcher, script, { mode: 0o755 });
  chrome = await chromium.launch({ executablePath: launcher, args: ['--no-sandbox', '--disable-gpu'] });
});

after(async () => {
  if (WHOLE || why) return;
  await chrome?.close();
  child?.kill();
  for (const n of [BROWSER, ROUTER, SERVER]) run(`ip netns del ${n} || true`);
  if (data) rmSync(data, { recursive: true, force: true });
});

/** The ports of the browser's connections. */
const ports = () => [...new Set(run(`ip netns exec ${BROWSER} ss -tnH dst ${HOST}:${PORT}`).trim().split('\n')
  .map((row) => /:(\d+)\s+\S+:8080/.exec(row)?.[1]).filter(Boolean))];

/** Drops every packet of the connections that there are, from now on; later ones pass. */
const dead = new Set();
function drop() {
  for (const port of ports().filter((p) => !dead.has(p))) {
    dead.add(port);
    run(`for way in "sport ${port} dport ${PORT}" "dport ${port} sport ${PORT}"; do
      ip -n ${ROUTER} rule add pref 10 ipproto tcp $way blackhole; done`);
  }
}
const forward = (on) =>
  run(`ip netns exec ${ROUTER} sh -c 'echo ${on ? 1 : 0} >/proc/sys/net/ipv4/ip_forward'`);
const banner = (page) => page.locator('.banner--warn', { hasText: /No connection|doesn’t answer/ });

/** How far the game is on the page. */
const seqOf = (page) => page.evaluate(async () => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  return watch(location.pathname.split('/').pop()).truth.seq;
});

/** Waits until the banner is shown and gone again; ms that each took. */
async function through(page, most) {
  const from = performance.now();
  await banner(page).waitFor({ timeout: most + BUSY });
  const told = performance.now() - from;
  await banner(page).waitFor({ state: 'detached', timeout: most + BUSY });
  return { told: Math.round(told), back: Math.round(performance.now() - from) };
}

test('a connection whose packets are lost is replaced: idle, after a move, sleep and an outage', {
  timeout: patience(300000), skip: WHOLE ? 'takes minutes: in make check-all' : why || false,
}, async (t) => {
  const ana = await person(chrome, { url }, 'Ana'), { page } = ana;
  await begin(ana, 'boomtown', { players: 3, bots: 2, board: '.room' });
  const move = page.locator('.room.is-yours .moves .move').first();
  await move.waitFor();

  drop();
  const idle = await through(page, 35000);
  t.diagnostic(`idle: told after ${idle.told} ms, replaced after ${idle.back} ms`);
  assert.ok(idle.back < 35000 + BUSY, `${idle.back} ms`);

  drop();
  const had = await seqOf(page);
  await move.click();
  await page.locator('.prompt.is-chosen .btn--act').click({ timeout: 2000 }).catch(() => {});
  const moved = await through(page, 15000);
  t.diagnostic(`move: told after ${moved.told} ms, replaced after ${moved.back} ms`);
  assert.ok(moved.back < 15000 + BUSY, `${moved.back} ms`);
  while (await seqOf(page) === had) await page.waitForTimeout(50);

  drop();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const woken = await through(page, 5000);
  t.diagnostic(`sleep: told after ${woken.told} ms, replaced after ${woken.back} ms`);
  assert.ok(woken.back < 5000 + BUSY, `${woken.back} ms`);

  forward(false);
  await banner(page).waitFor({ timeout: 35000 + BUSY });
  await page.waitForTimeout(30000);
  assert.ok(await banner(page).isVisible());
  forward(true);
  const back = performance.now();
  await banner(page).waitFor({ state: 'detached', timeout: 15000 + BUSY });
  t.diagnostic(`after an outage of a minute: back after ${Math.round(performance.now() - back)} ms`);
  await ana.context.close();
});
