/* intrusion.test.mjs - doors that were ajar: a full server, requests that no browser makes, names that look
   alike, files that say where they want to be. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { long_table } from './load/long.mjs';
import { BINARY, Clock, Person, Server, playOn, served, sleep, table, until } from '../protocol/lib.mjs';

const server = await served(after);
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-doors-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { port, host } = new URL(server.url);
const tool = (...args) => spawnSync(BINARY, args, { encoding: 'utf8', timeout: patience(60000) });

/** Sends the pieces one after the other, and reads what comes until the other end closes or says no more. */
function say(...pieces) {
  const pause = pieces.length === 2 ? 600 : 60; /* a second request comes later, the rest of one at once */
  return new Promise((done) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const end = () => { socket.destroy(); done(heard); };
    let timer = setTimeout(end, patience(20000));
    socket.on('connect', async () => {
      for (const piece of pieces) { socket.write(piece); await sleep(pause); }
    });
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(end, pause + patience(800));
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}
const ask = (line, ...headers) => `${line} HTTP/1.1\r\n${[`Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`;
const WANTS = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Protocol: tabuleiro.1'];
const upgrade = (...headers) => ask('GET /ws', ...WANTS, ...headers);
const status = (heard) => heard.slice(9, 12);

test('a broken escape in a path is answered by our own words, with status 400', async () => {
  for (const path of ['/%', '/%z1', '/room/%4', '/room/%4g', '/?lang=%']) {
    const heard = await say(ask(`GET ${path}`));
    assert.equal(status(heard), '400', path);
    assert.match(heard, /This address is broken: a % in it/, path);
  }
  assert.equal(status(await say(ask('GET /%72oom/abcdefghij'))), '200', 'and a whole one is read');
});

test('headers that are too long get a 431, in one piece or many, at once and later', async () => {
  const long = `X-Long: ${'a'.repeat(17000)}`;
  assert.equal(status(await say(ask('GET /healthz', long))), '431');
  assert.equal(status(await say(ask('GET /healthz', `Cookie: ${'a'.repeat(50000)}`))), '431');
  const whole = ask('GET /healthz', long);
  assert.equal(status(await say(whole.slice(0, 2000), whole.slice(2000, 16000), whole.slice(16000))), '431');
  const twice = await say(ask('GET /healthz'), ask('GET /healthz', long));
  assert.equal(status(twice), '200');
  assert.match(twice, /\}HTTP\/1\.1 431 /);
  const fits = await say(ask('GET /healthz', `X-Long: ${'a'.repeat(15000)}`));
  assert.equal(status(fits), '200', 'and those that fit are read');
  const posted = await say(ask('POST /', 'Content-Length: 20000') + 'b'.repeat(20000));
  assert.equal(status(posted), '405', 'a body is no header');
});

test('a last header that only begins like a known one has its answer', async () => {
  for (const name of ['Acc', 'Hos', 'Content', 'X-Forwarded', 'a'])
    assert.equal(status(await say(ask('GET /healthz', `${name}: 1`))), '400', name);
  for (const name of ['Accept', 'Zzz', 'Content-Length-Of', 'X'.repeat(300)])
    assert.equal(status(await say(ask('GET /healthz', `${name}: 1`))), '200', name);
  assert.equal(status(await say(ask('GET /healthz', 'Acc: 1', 'Zzz: 1'))), '200', 'a header follows');
  assert.equal(status(await say(ask('GET /healthz'), ask('GET /healthz', 'Acc: 1'))), '200', 'and later');
});

test('a client that sends more behind a form without waiting is closed, and no one waits', async () => {
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const form = `${ask('POST /act', type, 'Content-Length: 7')}t=abcde`;
  for (const more of ['', '\r\n', form, ask('GET /healthz')]) {
    const heard = await say(form + more);
    assert.ok(more.length > 2 ? heard === '' || status(heard) === '404' : status(heard) === '404', heard);
    assert.equal(status(await say(ask('GET /healthz'))), '200', 'the server answers others');
  }
  assert.match(await say(form, form), /^HTTP\/1\.1 404 [^]*HTTP\/1\.1 404 /, 'one after the other');
});

test('WebSocket has version 13, as RFC 6455 says', async () => {
  assert.equal(status(await say(upgrade('Sec-WebSocket-Version: 13'))), '101');
  for (const version of ['8', '14', '0', '130', 'x', '13, 8']) {
    const heard = await say(upgrade(`Sec-WebSocket-Version: ${version}`));
    assert.equal(status(heard), '426', version);
    assert.match(heard, /^sec-websocket-version: 13\r$/m, version);
  }
  assert.equal(status(await say(upgrade())), '426');
});

test('another upgrade is refused, and the server lives on', async () => {
  for (const to of ['h2c', 'foo', 'TLS/1.0', 'x'.repeat(2000)])
    await say(ask('GET /ws', `Upgrade: ${to}`, 'Connection: Upgrade'));
  assert.equal(status(await say(ask('GET /healthz'))), '200');
});

test('a client that does not mask its frames is closed; one that does is heard', async () => {
  const text = '{"t":"hello","id":1,"protocol":1,"name":"Ana"}';
  const bare = Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]);
  const heard = await say(upgrade('Sec-WebSocket-Version: 13'), bare);
  assert.ok(!heard.includes('"games"'), 'it has no answer');
  assert.ok(heard.includes(String.fromCharCode(0x03, 0xea)), 'and is closed with 1002');
  await (await Person.come(server, 'Ana')).leave();
});

test('an Origin that is empty is none that may connect; none at all is no browser', async () => {
  assert.equal(status(await say(upgrade('Sec-WebSocket-Version: 13', 'Origin:'))), '403');
  assert.equal(status(await say(upgrade('Sec-WebSocket-Version: 13', 'Origin: '))), '403');
  assert.equal(status(await say(upgrade('Sec-WebSocket-Version: 13'))), '101');
});

test('a full server evicts the longest idle client without a seat', async () => {
  const full = await new Server(['--connections', '12']).start();
  after(() => full.end());
  const ana = await Person.come(full, 'Ana'), rui = await Person.come(full, 'Rui');
  const { room: { id: room }, invite } = await ana.ok('create', { game: 'barrage', seats: 2 });
  await rui.ok('join', { room, invite });
  for (const player of [ana, rui]) await player.ok('open', { room });
  await ana.ok('start', { room });
  const loud = await Person.come(full, 'Loud'), silent = [];
  for (let i = 0; i < 9; i++) silent.push(await Person.come(full, `S${i}`));
  await loud.ok('list');
  for (let i = 0; i < 9; i++) {
    const come = await Person.come(full, `New ${i}`);
    await come.ok('list');
    assert.equal((await silent[i].closed).code, 1013, 'who came first and said nothing since goes first');
  }
  for (const stays of [ana, rui, loud]) await stays.ok('list');
});

/** A user alone at a table with a bot; the game may have begun. */
async function alone(server, name, begins) {
  const person = await Person.come(server, name);
  const { room: { id: room } } = await person.ok('create', { game: 'barrage', seats: 2 });
  await person.ok('bot', { room, seat: 1, bot: 'easy' });
  await person.ok('open', { room });
  if (begins) await person.ok('start', { room });
  return person;
}

test('a table with one user does not protect its connection from eviction', async () => {
  const full = await new Server(['--connections', '8', '--bot-delay-ms', '60000']).start();
  after(() => full.end());
  const { people } = await table(full, ['Ana', 'Rui'], { game: 'barrage' });
  const begun = [], waits = [], come = [];
  for (let i = 0; i < 3; i++) begun.push(await alone(full, `Begun ${i}`, true));
  for (let i = 0; i < 3; i++) waits.push(await alone(full, `Waits ${i}`, false));
  for (let i = 0; i < 3; i++) {
    come.push(await Person.come(full, `New ${i}`));
    await come[i].ok('list');
    assert.equal((await waits[i].closed).code, 1013, 'where nothing has begun nobody plays');
  }
  for (const person of come) await person.leave();
  for (let i = 0; i < 3; i++) begun.push(await alone(full, `Late ${i}`, true));
  await (await Person.come(full, 'One more')).ok('list');
  assert.equal((await begun[0].closed).code, 1013, 'then who plays alone and was silent longest');
  for (const stays of [...people, ...begun.slice(1)]) await stays.ok('list');
});

test('a client that plays with others keeps its connection while it sends', async () => {
  const clock = new Clock(), full = await new Server(['--connections', '4', ...clock.args]).start();
  after(() => { clock.end(); return full.end(); });
  const { people: [ana, rui] } = await table(full, ['Ana', 'Rui'], { game: 'barrage' });
  const { people: [eva, ivo] } = await table(full, ['Eva', 'Ivo'], { game: 'barrage' });
  await assert.rejects(Person.come(full, 'Zoe'), /503/);
  clock.pass(660000);
  for (const person of [ana, rui, eva]) await person.ok('list');
  await (await Person.come(full, 'Zoe')).ok('list');
  assert.equal((await ivo.closed).code, 1013);
  for (const person of [ana, rui, eva]) await person.ok('list');
});

test('confusable names at one table get a number', async () => {
  const ana = await Person.come(server, 'Ana'), other = await Person.come(server, 'Аnа');
  const watcher = await Person.come(server, 'ana');
  assert.notEqual(ana.user.name, other.user.name, 'they are written differently');
  const { room: { id: room }, invite } = await ana.ok('create', { game: 'barrage', seats: 2 });
  await other.ok('join', { room, invite });
  for (const person of [ana, other, watcher]) await person.ok('open', { room, invite });
  const seen = await ana.next((f) => f.t === 'room' && f.room.seats[1].name, 'the other');
  assert.deepEqual(seen.room.seats.map((s) => s.name), ['Ana', 'Аnа (2)']);
  for (const person of [other, watcher]) await person.ok('chat', { room, text: 'olá' });
  await until(() => ana.pushes.filter((f) => f.t === 'chat').length === 2, 'both lines');
  const said = ana.pushes.filter((f) => f.t === 'chat').map((f) => f.from.name);
  assert.deepEqual(said, ['Аnа (2)', 'ana (3)']);
});

test('export of a 50,000-entry log is chunked and rate-limited', async () => {
  const quick = await new Server(['--frame-rate', '500', '--frame-burst', '500']).start();
  after(() => quick.end());
  const long = await long_table(quick, 6000), eva = await Person.come(quick, 'Eva');
  const { people: [ana], room } = await table(quick);
  await eva.ok('open', long);
  const { moves } = await eva.ok('history', { room: long.room, from: 5000 });
  assert.deepEqual([moves.length, moves[0].seq, moves.at(-1).seq], [400, 5000, 5399]);
  assert.equal((await eva.ok('history', { room: long.room, from: 5900 })).moves.length, 101);
  await eva.ok('at', { room: long.room, seq: 3000 });
  assert.equal((await eva.ok('export', { room: long.room })).file.entries.length, 6000);
  const zoe = await Person.come(quick, 'Zoe');
  await zoe.ok('open', long);
  const wait = await zoe.refused('too_many', 'export', { room: long.room });
  assert.ok(wait.detail.retry_ms > 30000 && wait.detail.retry_ms <= 60000, `${wait.detail.retry_ms} ms`);
  for (let i = 0; i < 3; i++) await ana.ok('export', { room });
});

test('a file cannot say where it is kept, and what is exported is for its host alone', async () => {
  const quick = await new Server(['--frame-rate', '5000', '--frame-burst', '5000']).start();
  const { people, room } = await table(quick);
  await playOn(people, room, 5);
  const path = join(folder, 'running.json');
  const was = process.umask(0);
  assert.equal(tool('export', '--data', quick.data, '--room', room, '--to', path).status, 0);
  process.umask(was);
  assert.equal(statSync(path).mode & 0o777, 0o600);
  const file = JSON.parse(readFileSync(path, 'utf8'));
  file.room = '../../out/x';
  writeFileSync(path, JSON.stringify(file));
  const run = tool('import', '--data', quick.data, path);
  assert.equal(run.status, 1);
  assert.match(run.stderr, /"room" must be/);
  assert.equal(tool('import', '--data', quick.data, '--new-id', path).status, 1);
  assert.ok(!existsSync(join(quick.data, '..', 'out')));
  for (const person of people) person.leave();
  await quick.end();
});

test('a file of 64 MB, whatever is in it, is checked within 256 MB and answered in a sentence', async () => {
  const MB = 1 << 20, path = join(folder, 'hostile.json');
  const { people, room } = await table(server);
  await playOn(people, room, 5);
  const good = join(folder, 'good.json');
  assert.equal(tool('export', '--data', server.data, '--room', room, '--to', good).status, 0);
  const text = readFileSync(good, 'utf8');
  const filled = (part, from = '{"x":[', to = '0]}') =>
    from + part.repeat(Math.floor(63 * MB / part.length)) + to;
  const hostile = {
    numbers: () => filled('1,'), texts: () => filled('"",'), objects: () => filled('{"a":1},'),
    lists: () => filled('[[]],'), 'one text': () => filled('a', '{"x":"', '"}'),
    members: () => `{${[...Array(3 * MB)].map((_, i) => `"member ${i}":0`).join(',')}}`,
    entries: () => text.replace('"entries": [', `"entries": [${filled('{"seq":1,"body":{}},', '', '')}`),
    depth: () => '['.repeat(60 * MB),
  };
  const within = (kb, ...args) => {
    const bounded = ['-c', `ulimit -v ${kb}; exec "$0" "$@"`, BINARY, ...args];
    return spawnSync('bash', bounded, { encoding: 'utf8', timeout: patience(60000) });
  };
  const bound = /\/(address|thread)\//.test(BINARY) ? 'unlimited' : 256 * 1024;
  assert.equal(within(bound, 'verify', good).status, 0, 'a true game needs less');
  const all = Object.entries(hostile), brief = ['numbers', 'one text', 'entries'];
  for (const [what, bytes] of all.filter(([name]) => process.env.LONG || brief.includes(name))) {
    writeFileSync(path, bytes());
    const run = within(bound, 'verify', path);
    assert.equal(run.status, 1, `${what}: ${run.signal} ${run.stderr}`);
    assert.match(run.stderr, /^tabuleiro verify: \S/, what);
  }
  assert.equal(within(bound, 'import', '--data', server.data, path).status, 1);
  writeFileSync(path, text.replace('{', `{"x":[${filled('1,', '', '0')}],`));
  assert.equal(within(bound, 'verify', path).status, 0, 'what is none of its business is passed over');
  for (const person of people) person.leave();
});
