/* limits.test.mjs - each limit holds, and what strangers leave behind is given back.  How long the honest wait meanwhile
   is measured by load.mjs. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Clock, Person, ROOT, Server, served, sleep, until } from '../protocol/lib.mjs';
import { Strangers, ask, frame } from './load/strangers.mjs';

const quick = ['--request-s', '2', '--hello-s', '2', '--stall-s', '2', '--idle-s', '1'];
const start = async (...args) => { const server = await new Server([...quick, ...args], undefined, null).start(); after(() => server.end()); return server; };
const metric = async (server, name) => Number((await (await fetch(`${server.url}metrics`)).text()).match(new RegExp(`^tabuleiro_${name} (\\S+)$`, 'm'))[1]);
const memory = (server) => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/RssAnon:\s+(\d+)/)[1]);
const busy = (server) => { const f = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12])) / 100; };
const gone = (sockets, ms = 6000) => until(() => sockets.every((s) => s.destroyed || s.readableEnded), 'them to be closed', ms);

test('connections of one address have a number, and others come all the same', async () => {
  const server = await start('--sockets-per-address', '30'), s = new Strangers(server);
  const crowd = [...Array(60)].map(() => s.raw(1));
  await until(async () => await metric(server, 'sockets_refused_total') >= 30, 'refusals');
  assert.ok(await metric(server, 'sockets') <= 32);
  await (await Person.come(server, 'Ana')).leave();
  await gone(crowd);
});

test('who fills the server gives way to who comes after', async () => {
  const server = await start('--sockets', '50', '--request-s', '60'), s = new Strangers(server);
  for (let i = 0; i < 100; i++) s.raw(i);
  await sleep(300);
  assert.ok(await metric(server, 'sockets') <= 51);
  /* As a client does: who comes in the moment in which another is sent away tries again. */
  const ana = await until(() => Person.come(server, 'Ana').catch(() => null), 'a place for Ana');
  await ana.leave();
  s.go_home();
});

test('silence, half a handshake, an endless body, a tunnel: closed in time', async () => {
  const server = await start(), s = new Strangers(server);
  const slow = ['', 'GET /ws HTTP/1.1\r\nX-Slow: ', '\x16\x03\x01', 'GET / HTTP/1.1\r\nContent-Length: 99\r\n\r\n', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n', 'CONNECT x HTTP/1.1\r\n\r\n'].map((first, i) => s.raw(i, first));
  const drip = setInterval(() => slow.forEach((socket) => socket.destroyed || socket.write('x')), 200);
  await gone(slow);
  clearInterval(drip);
});

test('a WebSocket that does not say hello, does not finish a message, or sends one without end is closed', async () => {
  const server = await start(), s = new Strangers(server);
  const mute = await s.web(0, { hello: false }), half = await s.web(1), long = await s.web(2), crumbs = await s.web(3);
  s.put(half, frame('{', { last: false }));
  s.put(long, frame('g'.repeat(1 << 20)));
  s.put(crumbs, Buffer.concat([frame('{', { last: false }), ...Array(5000).fill(frame('', { opcode: 0, last: false }))]));
  await gone([mute, half, long, crumbs]);
});

test('who floods with pings is closed, who sends some is not', async () => {
  const server = await start('--hello-s', '60'), s = new Strangers(server);
  const ping = frame('', { opcode: 9 }), some = await s.web(1), flood = await s.web(2), talks = await s.web(3);
  const drip = setInterval(() => {
    s.put(some, ping);
    s.put(flood, Buffer.concat(Array(900).fill(ping)));
    s.put(talks, frame(JSON.stringify({ t: 'list', id: 1 }).padEnd(8000)));
  }, 300);
  await gone([flood]);
  clearInterval(drip);
  for (const socket of [some, talks]) assert.ok(!socket.destroyed && !socket.readableEnded);
  s.go_home();
});

test('idle clients are pinged and closed if they do not answer', async () => {
  const clock = new Clock(), server = await start('--hello-s', '600', ...clock.args), s = new Strangers(server);
  const ana = await Person.come(server, 'Ana'), quiet = await s.web(1), heard = [];
  const asks = () => Buffer.concat(heard).includes(Buffer.from([0x89, 0]));
  quiet.on('data', (part) => heard.push(part));
  clock.pass(30000);
  await sleep(2500);
  assert.ok(!asks(), 'nobody is asked at once');
  clock.pass(60000);
  await until(asks, 'a question');
  await gone([quiet]);
  clock.pass(120000);
  await sleep(4500); // longer than an answer may take
  await ana.ok('list');
  clock.end();
});

test('new players and new tables of one address have a number an hour; of an IPv6 network, too', async () => {
  const server = await start('--guests-per-hour', '5', '--rooms-per-hour', '3', '--proxy');
  const come = (from) => Person.come(server, 'Ana', { greet: false, headers: { 'x-forwarded-for': from } });
  const ana = await come('2001:db8:1:2::1');
  await ana.ok('hello', { protocol: 1, name: 'Ana' });
  for (let i = 2; i <= 5; i++) await (await come(`2001:db8:1:2:${i}::9`)).ok('hello', { protocol: 1, name: 'Ana' });
  const refused = await (await come('2001:db8:1:2::77')).refused('too_many', 'hello', { protocol: 1, name: 'Ana' });
  assert.ok(refused.detail.retry_ms > 60000);
  await (await come('2001:db8:1:3::1')).ok('hello', { protocol: 1, name: 'Rui' });
  for (let i = 0; i < 3; i++) await ana.ok('create', { game: 'barrage', seats: 2 });
  await ana.refused('too_many', 'create', { game: 'barrage', seats: 2 });
});

test('mails with codes have a number an hour, to one address in whatever letters, and for one network', async () => {
  const server = await start('--mails-per-hour', '3', '--proxy', '--smtp-url', 'smtp://127.0.0.1:9', '--mail-from', 'a@oak.example', '--address', 'https://oak.example');
  const come = (from) => Person.come(server, 'Ana', { headers: { 'x-forwarded-for': from } });
  const [ana, rui, eva] = [await come('192.0.2.1'), await come('192.0.2.2'), await come('192.0.2.3')];
  const add = { kind: 'mail', address: 'ana@lima.example' };
  await ana.ok('channel_add', add);
  await ana.ok('channel_add', { ...add, address: 'Ana@Lima.example' });
  await rui.ok('mail_ask', { address: 'ANA@lima.example' });
  assert.ok((await rui.refused('too_many', 'channel_add', add)).detail.retry_ms > 60000);
  await eva.ok('channel_add', { ...add, address: 'eva1@lima.example' });
  await eva.refused('bad_request', 'channel_add', { ...add, address: 'none' });
  for (const n of [2, 3]) await eva.ok('channel_add', { ...add, address: `eva${n}@lima.example` });
  await eva.refused('too_many', 'channel_add', { ...add, address: 'eva4@lima.example' });
});

test('chat has a number of lines for all clients of one address', async () => {
  const server = await start('--chat-rate', '2', '--address-share', '2', '--frame-rate', '1000', '--frame-burst', '1000');
  const crowd = [await Person.come(server, 'A')];
  const { room: { id: room } } = await crowd[0].ok('create', { game: 'barrage', seats: 2, visibility: 'public' });
  for (let i = 0; i < 5; i++) crowd.push(await Person.come(server, 'B'));
  const said = await Promise.all(crowd.flatMap((p) => [1, 2].map(() => p.ask('chat', { room, text: 'z' }))));
  assert.equal(said.filter((answer) => answer.t === 'ok').length, 4);
});

test('public tables that wait have a number of one person and of one address, also when asked for at once', async () => {
  const server = await start('--frame-rate', '1000', '--frame-burst', '1000', '--rooms-per-user', '5');
  const [ana, rui, eva] = [await Person.come(server, 'Ana'), await Person.come(server, 'Rui'), await Person.come(server, 'Eva')];
  const made = async (person, more) => (await Promise.all([...Array(10)].map(() => person.ask('create', { game: 'barrage', seats: 2, ...more })))).filter((answer) => answer.t === 'ok').length;
  const open = { visibility: 'public' };
  assert.deepEqual([await made(ana, open), await made(rui, open), await made(eva, open)], [3, 3, 0]);
  assert.equal(await made(ana, {}), 2, 'five unfinished ones in all');
});

test('seats at public tables that wait have a number of one person, also when asked for at once', async () => {
  const server = await start('--frame-rate', '1000', '--frame-burst', '1000', '--hall-tables', '100', '--hall-tables-per-address', '100', '--rooms-per-user', '100');
  const ana = await Person.come(server, 'Ana'), zoe = await Person.come(server, 'Zoe');
  const rooms = [];
  for (let i = 0; i < 10; i++) rooms.push((await ana.ok('create', { game: 'barrage', seats: 2, visibility: 'public' })).room.id);
  const got = await Promise.all(rooms.map((room) => zoe.ask('join', { room })));
  assert.equal(got.filter((answer) => answer.t === 'ok').length, 6, got.map((answer) => answer.code ?? 'ok').join(' '));
  await zoe.ok('leave', { room: rooms[got.findIndex((answer) => answer.t === 'ok')] });
  await zoe.ok('join', { room: rooms[got.findLastIndex((answer) => answer.t !== 'ok')] });
});

test('spectators of a table, and tables open at once, have a number; players always come in', async () => {
  const server = await start('--watchers', '8', '--rooms-per-client', '2', '--rooms-per-hour', '50');
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const { room: { id: room }, invite } = await ana.ok('create', { game: 'barrage', seats: 2, visibility: 'public' });
  for (let i = 0; i < 8; i++) await (await Person.come(server, 'S')).ok('open', { room });
  const late = await Person.come(server, 'Late');
  await late.refused('room_full', 'open', { room });
  await rui.ok('join', { room, invite });
  await rui.ok('open', { room });
  for (let i = 0; i < 2; i++) await late.ok('open', { room: (await late.ok('create', { game: 'barrage', seats: 2 })).room.id });
  await late.refused('room_full', 'open', { room: (await late.ok('create', { game: 'barrage', seats: 2 })).room.id });
});

test('who reads nothing is closed, whether it asks by WebSocket or by HTTP, and costs no time meanwhile', async () => {
  const server = await start('--unsent-bytes', '1048576', '--frame-rate', '1000', '--frame-burst', '1000'), s = new Strangers(server);
  const deaf = [];
  for (let i = 0; i < 20; i++) deaf.push(await s.web(i, { deaf: true }), s.raw(100 + i, undefined, { deaf: true }));
  for (let n = 0; n < 20; n++, await sleep(50))
    deaf.forEach((socket, i) => s.put(socket, i % 2 ? 'GET /api/games/barrage HTTP/1.1\r\nHost: x\r\n\r\n' : ask('describe', { game: 'barrage' })));
  assert.ok(await metric(server, 'unsent_bytes') < 4 << 20, 'all of it together is bounded');
  await until(async () => await metric(server, 'sockets') <= 3, 'them to be closed', 8000);
  await until(async () => await metric(server, 'unsent_bytes') === 0, 'nothing to wait to be sent');
  const from = busy(server);
  await sleep(500);
  assert.ok(busy(server) - from < 0.2, 'nothing goes round and round');
});

test('memory and file descriptors are released after load', async () => {
  const server = await start('--connections-per-address', '200', '--frame-rate', '1000', '--frame-burst', '1000');
  const after_crowd = async () => {
    const s = new Strangers(server);
    await Promise.all([...Array(300)].map((_, i) => s.web(i % 100)));
    for (const socket of s.open) s.put(socket, Buffer.concat(Array(20).fill(ask('list'))), 20);
    await sleep(500);
    s.go_home();
    await until(async () => await metric(server, 'sockets') <= 2, 'them to go');
    await sleep(2500);
    return memory(server);
  };
  await (await fetch(server.url)).text();
  const before = memory(server), first = await after_crowd(), second = await after_crowd();
  assert.ok(first <= before + 4096, `${before} kB before, ${first} kB after`);
  assert.ok(second <= first + 1024, `${first} kB after one crowd, ${second} kB after two`);
});

test("SECURITY.md's table is the settings' own", () => {
  const help = execFileSync(process.env.TABULEIRO ?? join(ROOT, 'build', 'tabuleiro'), ['serve', '--help'], { encoding: 'utf8' });
  const settings = new Map([...help.matchAll(/^ {2}--(\S+) \S+ +(.+) \((\d+)\)$/gm)].map(([, key, says, initial]) => [key, `${initial} | ${says}`]));
  const rows = [...readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').matchAll(/^\| `--(\S+)` \| (.+) \|$/gm)];
  assert.ok(rows.length >= 25, `${rows.length} rows`);
  for (const [, key, row] of rows) assert.equal(row, settings.get(key), key);
  const left = [...settings.keys()].filter((key) => !rows.some((row) => row[1] === key) && !['snapshot-every', 'bot-threads', 'bot-ms', 'bot-delay-ms', 'backup-every'].includes(key));
  assert.deepEqual(left, [], 'every limit is told');
});
