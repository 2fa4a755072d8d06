// SPDX-License-Identifier: MIT
/* proxy.test.mjs - the server behind proxies: whose address counts, below a path, and which pages may speak
   to it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, test } from 'node:test';
import { proxyTo } from '../front.mjs';
import { BINARY, Person, Server } from './lib.mjs';

async function start(...args) {
  const all = ['--connections-per-address', '3', '--guests-per-hour', '1000', ...args];
  const server = await new Server(all, undefined, []).start();
  after(() => server.end());
  return server;
}
const come = (server, from, name = 'Ana') =>
  Person.come(server, name, from === undefined ? {} : { headers: { 'x-forwarded-for': from } });
const metrics = async (server, from) =>
  (await fetch(`${server.url}metrics`, { headers: from ? { 'x-forwarded-for': from } : {} })).status;

/** How many of these can be connected at once. */
async function counted(server, addresses) {
  const people = [];
  for (const from of addresses) people.push(await come(server, from).catch(() => null));
  const n = people.filter(Boolean).length;
  for (const person of people) await person?.leave();
  return n;
}

test('behind a trusted proxy sixty visitors are sixty, and one who opens sixty is one', async () => {
  const server = await start('--trusted-proxies', '127.0.0.1');
  const sixty = Array.from({ length: 60 }, (_, i) => `198.51.100.${i + 1}`);
  assert.equal(await counted(server, sixty), 60);
  assert.equal(await counted(server, sixty.map(() => '198.51.100.1')), 3);
});

test('the last hop that is not trusted counts: what stands before it anybody may have written', async () => {
  const server = await start('--trusted-proxies', '127.0.0.1,10.0.0.0/8,fd00::/8');
  const forged = Array.from({ length: 9 }, (_, i) => `203.0.113.${i}, 192.0.2.7, 10.1.2.3,fd00::7`);
  assert.equal(await counted(server, forged), 3);
  const others = Array.from({ length: 9 }, (_, i) => `192.0.2.7, 203.0.113.${i}:4711, 10.1.2.3`);
  assert.equal(await counted(server, others), 9);
});

test('an unreadable address is unknown, and never local', async () => {
  const server = await start('--trusted-proxies', '127.0.0.1');
  const unreadable = ['unknown', '_hidden', '1.2.3', '999.1.1.1', ',', 'x'.repeat(900), '"::1"'];
  assert.equal(await counted(server, unreadable), 3);
  for (const from of ['unknown', '203.0.113.5', '127.0.0.1, '])
    assert.equal(await metrics(server, from), 403, from);
  assert.equal(await metrics(server), 200);
});

test('a proxy that is not trusted tells nothing', async () => {
  const server = await start('--trusted-proxies', '10.0.0.0/8');
  assert.equal(await counted(server, ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']), 3);
  assert.equal(await metrics(server, '127.0.0.1'), 403);
});

test('below a path the page, its files and the socket are there, proxy or not', async () => {
  const server = await start('--base-path', '/games');
  const origin = server.url.replace(/\/games\/$/, '');
  assert.match(server.url, /\/games\/$/);
  const page = await (await fetch(server.url)).text();
  const [, files] = page.match(/src="(\/games\/v\/[0-9a-f]{12}\/)js\/main\.js"/);
  const paths = [`${files}js/main.js`, '/games', '/games/', '/games/room/abc', '/games/healthz', '/healthz',
    '/games/api/games', `${files.replace('/games', '')}style.css`];
  for (const path of paths)
    assert.equal((await fetch(origin + path)).status, 200, path);
  assert.equal((await fetch(`${origin}/games/nothing.js`)).status, 404);
  for (const ws of [server.ws, `${origin.replace('http', 'ws')}/ws`])
    await (await Person.come({ ws }, 'Ana')).leave();
});

test('a file of one version may be kept for ever, one of another version is not there', async () => {
  const server = await start();
  const page = await fetch(server.url), text = await page.text();
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  const [, files, version] = text.match(/src="(\/v\/([0-9a-f]{12})\/)js\/main\.js"/);
  const file = await fetch(new URL(`${files}js/main.js`, server.url));
  assert.match(file.headers.get('cache-control'), /immutable/);
  assert.equal((await fetch(new URL('/v/000000000000/js/main.js', server.url))).status, 410);
  assert.equal((await fetch(new URL('/v/000000000000/room', server.url))).status, 410);
  const hello = await (await Person.come(server, 'x', { greet: false })).ok('hello', { protocol: 1 });
  assert.equal(hello.server.client, version, 'hello tells the same version');
});

test('an origin is known however it is written; a refused one is logged once, with the remedy', async () => {
  const server = await start('--origins', 'HTTPS://Games.Example:443/, http://b.example:80');
  const from = (origin) => Person.come(server, 'x', { headers: { origin } });
  for (const origin of ['https://games.example', 'http://b.example']) await (await from(origin)).leave();
  for (let i = 0; i < 3; i++) await assert.rejects(from('https://evil.example'), /403/);
  await server.says(/origin_refused/);
  assert.equal(server.log.match(/origin_refused/g).length, 1);
  assert.match(server.log, /origin="https:\/\/evil\.example" .*set origins = https:\/\/evil\.example/);
});

/** The status of a WebSocket handshake with these headers. */
async function handshake(server, headers) {
  const person = await Person.come(server, 'x', { headers, greet: false }).catch((error) => error);
  if (person instanceof Error) return Number(person.message.match(/\d{3}/)?.[0] ?? 0);
  await person.leave();
  return 101;
}

test('a default port equals none, and the origin of `address` is always allowed', async () => {
  const server = await start('--address', 'https://games.example.org:8443/tables');
  const from = (origin, host) => handshake(server, { origin, host });
  assert.equal(await from('https://games.example.org', 'games.example.org:443'), 101);
  assert.equal(await from('https://games.example.org:443', 'games.example.org'), 101);
  assert.equal(await from('http://games.example.org', 'games.example.org:80'), 101);
  assert.equal(await from('https://games.example.org:8443', 'games.example.org'), 101, 'nginx $host');
  assert.equal(await from('https://Games.Example.org:8443', 'inner:8080'), 101);
  assert.equal(await from('https://games.example.org', 'games.example.org:80'), 403);
  assert.equal(await from('https://games.example.org:9443', 'games.example.org'), 403);
  assert.equal(await from('http://games.example.org:8443', 'inner'), 403, 'another scheme');
  assert.equal(await from('https://evil.example', 'games.example.org'), 403);
  const listed = await start('--address', 'https://games.example.org', '--origins', 'https://other.example');
  assert.equal(await handshake(listed, { origin: 'https://games.example.org' }), 101);
});

test('a header that decides something and does not fit is refused, never taken as absent', async () => {
  const server = await start('--trusted-proxies', '127.0.0.1', '--origins', 'https://games.example');
  const MOST = 1023;
  for (const length of [255, 256, 257, MOST - 1, MOST, MOST + 1, 3000]) {
    const foreign = `https://${'e'.repeat(length - 'https://'.length)}`;
    const wanted = length > MOST ? 431 : 403;
    assert.equal(await handshake(server, { origin: foreign }), wanted, `Origin of ${length}`);
    for (const name of ['host', 'x-forwarded-for']) {
      const value = name === 'host' ? 'h'.repeat(length) : `198.51.100.7, ${'1'.repeat(length - 14)}`;
      const status = await handshake(server, { [name]: value });
      assert.equal(status === 431, length > MOST, `${name} of ${length}: ${status}`);
    }
    for (const name of ['accept-encoding', 'accept-language', 'if-none-match', 'x-forwarded-for']) {
      const { status } = await fetch(server.url, { headers: { [name]: 'a'.repeat(length) } });
      assert.equal(status === 431, length > MOST, `${name} of ${length}: ${status}`);
    }
    const { status } = await fetch(`${server.url}?lang=${'a'.repeat(length - 'lang='.length)}`);
    assert.equal(status === 431, length > MOST, `a query of ${length}: ${status}`);
  }
  assert.equal(await metrics(server, 'x'.repeat(3000)), 431);
});

test('6,000 bytes of cookies are accepted; more than 16 kB is refused, and logged once an hour', async () => {
  const server = await start();
  const cookies = (length) => ({ cookie: `a=${'x'.repeat(length)}` });
  assert.equal((await fetch(server.url, { headers: cookies(6000) })).status, 200);
  assert.equal(await handshake(server, cookies(6000)), 101);
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(server.url, { headers: cookies(17000) });
    assert.equal(answer.status, 431);
    assert.match(await answer.text(), /16 kB.*delete this site's cookies.*tell your host/);
  }
  await server.says(/headers_refused/);
  assert.equal(server.log.match(/headers_refused/g).length, 1);
});

/** What `tabuleiro health --url` prints, and its exit status. */
const health = (url) => new Promise((done) => {
  execFile(BINARY, ['health', '--url', url], (error, out, said) =>
    done({ code: error?.code ?? 0, said: out + said }));
});

test('health opens a WebSocket as a page does, and names the remedy where none opens', async () => {
  const server = await start('--base-path', '/games');
  const proxy = await proxyTo(server.url);
  after(() => proxy.end());
  const below = new URL('/games/', proxy.url).href;
  for (const url of [server.url, below]) {
    const { code, said } = await health(url);
    assert.equal(code, 0, said);
    assert.ok(said.startsWith(`healthy: ${url}\n`), said);
  }
  const through = async (change) => {
    Object.assign(proxy, { status: 0, upgrade: true, host: undefined }, change);
    const { code, said } = await health(below);
    assert.equal(code, 1, said);
    return said;
  };
  assert.match(await through({ upgrade: false }), /does not pass WebSockets on \(status \d+\): .*Upgrade/);
  for (const status of [200, 400, 426])
    assert.match(await through({ status }), new RegExp(`does not pass WebSockets on \\(status ${status}\\)`));
  const renamed = await through({ host: 'inside.example' });
  assert.match(renamed, /this origin is refused \(status 403\): .*Host.*address/);
  assert.match(await through({ status: 502 }), /the WebSocket is answered with status 502, not 101/);
});
