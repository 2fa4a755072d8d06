/* hello.test.mjs - who is there: the first frame, tokens, names; and frames that are none. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, Server, served, sleep, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '2000', '--frame-burst', '2000']);

test('a guest gets a name, a token of 256 bits and the games', async () => {
  const ana = await Person.come(server, 'Ana');
  assert.equal(ana.user.name, 'Ana');
  assert.match(ana.token, /^[0-9a-f]{64}$/);
  assert.ok(ana.games.some((g) => g.id === 'boomtown' && g.players[0] === 3 && g.players[1] === 5));
  const nobody = await Person.come(server, undefined);
  assert.ok(nobody.user.name.length >= 1 && nobody.user.name.length <= 24);
});

test('the token brings the same user back, and is not sent again', async () => {
  const ana = await Person.come(server, 'Ana');
  const again = await Person.come(server, null, { token: ana.token });
  assert.deepEqual(again.user, ana.user);
  const third = await Person.come(server, null, { greet: false });
  const answer = await third.ok('hello', { protocol: 1, token: ana.token, name: 'Other' });
  assert.equal(answer.token, undefined);
  assert.equal(answer.user.name, 'Ana');
});

test('hello must be first, once, and of this version', async () => {
  const p = await Person.come(server, null, { greet: false });
  await p.refused('hello_first', 'list');
  await p.refused('hello_first', 'move', { room: 'x' });
  await p.refused('protocol_version', 'hello', { protocol: 2 });
  await p.refused('bad_request', 'hello', { protocol: '1' });
  await p.refused('bad_request', 'hello', {});
  await p.ok('hello', { protocol: 1 });
  await p.refused('bad_request', 'hello', { protocol: 1 });
});

test('wrong tokens are refused', async () => {
  const p = await Person.come(server, null, { greet: false });
  await p.refused('bad_token', 'hello', { protocol: 1, token: 'f'.repeat(64) });
  await p.refused('bad_token', 'hello', { protocol: 1, token: '' });
  await p.refused('bad_token', 'hello', { protocol: 1, token: "' OR 1=1 --" });
  await p.refused('bad_token', 'hello', { protocol: 1, token: 'x'.repeat(10000) });
  await p.refused('bad_request', 'hello', { protocol: 1, token: 5 });
});

test('hello and bad_token name the instance, which outlives restarts and is of this folder alone', async () => {
  const here = await new Server().start(), elsewhere = await new Server().start();
  after(() => Promise.all([here.end(), elsewhere.end()]));
  const instanceOf = async (at, fields) => (await (await Person.come(at, null, { greet: false })).ok('hello', { protocol: 1, ...fields })).server.instance;
  const refusedBy = async (at, token) => (await (await Person.come(at, null, { greet: false })).refused('bad_token', 'hello', { protocol: 1, token })).detail.instance;
  const ana = await Person.come(here, 'Ana'), { token } = ana;
  const instance = await instanceOf(here, { token }), other = await instanceOf(elsewhere);
  assert.match(instance, /^[0-9a-f]{32}$/);
  assert.notEqual(other, instance);
  assert.equal(await refusedBy(elsewhere, token), other, 'whose "no" it is');
  assert.equal(await refusedBy(here, 'f'.repeat(64)), instance);
  await refusedBy(elsewhere, token);
  await elsewhere.says(/unknown_token store=".*tabuleiro\.db" remedy="if those who played here are strangers/);
  assert.equal(elsewhere.log.match(/unknown_token/g).length, 1, 'one line, however many come');
  await here.stop();
  await here.start();
  assert.equal(await instanceOf(here, { token }), instance, 'the same after a restart');
});

test('after bad_token the same connection may say hello again', async () => {
  const ana = await Person.come(server, 'Ana');
  const p = await Person.come(server, null, { greet: false });
  await p.refused('bad_token', 'hello', { protocol: 1, token: 'f'.repeat(64) });
  assert.deepEqual((await p.ok('hello', { protocol: 1, token: ana.token })).user, ana.user);
});

test('names: trimmed, 1 to 24 letters, no control characters', async () => {
  const ana = await Person.come(server, 'Ana');
  assert.equal((await ana.ok('rename', { name: '  Ana Lúcia  ' })).user.name, 'Ana Lúcia');
  assert.equal((await ana.ok('rename', { name: '🎲'.repeat(24) })).user.name, '🎲'.repeat(24));
  for (const name of ['', '   ', 'x'.repeat(25), 'x'.repeat(10000), 'a\u0007b', 'a\nb', 'a\u0085b', 'a\u202eb', '\u200b', 17, null, { a: 1 }])
    await ana.refused('bad_request', 'rename', { name });
  const again = await Person.come(server, null, { token: ana.token });
  assert.equal(again.user.name, '🎲'.repeat(24));
  for (const name of ['x'.repeat(10000), 'a\u001bb', '']) {
    const p = await Person.come(server, null, { greet: false });
    await p.refused('bad_request', 'hello', { protocol: 1, name });
  }
  const p = await Person.come(server, null, { greet: false });
  assert.equal((await p.raw(JSON.stringify({ t: 'hello', id: 1, protocol: 1, name: 'a\u0000b' }))).code, 'bad_json');
});

test('a refused name is answered with the letter and the reason', async () => {
  const ana = await Person.come(server, 'Ana');
  const why = async (name, t = 'rename', fields = {}) => (await ana.refused('bad_request', t, { ...fields, name })).detail;
  assert.deepEqual(await why('A\u200bna'), { why: 'letter_invisible', letter: 'U+200B' });
  assert.deepEqual(await why('Ana\u200e'), { why: 'letter_direction', letter: 'U+200E' });
  assert.deepEqual(await why('a\nb'), { why: 'letter_control', letter: 'U+000A' });
  assert.deepEqual(await why('A\u200dna'), { why: 'letter_joiner', letter: 'U+200D' });
  assert.deepEqual(await why('x'.repeat(25)), { why: 'name_length', max: 24 });
  assert.deepEqual(await why('Our\u00adtable', 'create', { game: 'boomtown', seats: 3 }), { why: 'letter_invisible', letter: 'U+00AD' });
  const { keys } = await ana.ok('keys');
  assert.deepEqual(await why('My\ufeffphone', 'key_name', { key: keys[0].id }), { why: 'letter_invisible', letter: 'U+FEFF' });
});

test('names accept joiners where the script uses them, and a name with one counts as alike without', async () => {
  const reza = 'علی\u200cرضا', sri = 'ශ්\u200dරී', key = '1\ufe0f\u20e3';
  const ana = await Person.come(server, reza);
  assert.equal(ana.user.name, reza);
  for (const name of [sri, key]) assert.equal((await ana.ok('rename', { name })).user.name, name);
  await ana.ok('rename', { name: reza });
  const other = await Person.come(server, reza.replace('\u200c', ''));
  const { room: { id }, invite } = await ana.ok('create', { game: 'boomtown', seats: 3 });
  await other.ok('join', { room: id, invite });
  const { room } = await ana.ok('open', { room: id });
  assert.deepEqual(room.seats.map((s) => s.name), [reza, `${other.user.name} (2)`, undefined]);
});

test('a request that a NUL or half a character spoils is answered by its number', async () => {
  const p = await Person.come(server, 'Ana');
  for (const text of ['a\\u0000b', 'half \\ud83c']) {
    for (const body of [`{"t":"rename","id":77,"name":"${text}"}`, `{"name":"${text}","t":"rename","id":77}`]) {
      const error = await p.raw(body);
      assert.deepEqual([error.code, error.re], ['bad_json', 77], body);
      p.pushes.length = 0;
    }
  }
  assert.equal((await p.raw('{"t":"rename","name":"a\\u0000b","id":"7"}')).re, undefined);
  await p.ok('list');
});

test('frames that are not one JSON object in UTF-8 are answered, and the connection lives on', async () => {
  const p = await Person.come(server, 'Ana');
  for (const data of ['', '{', 'nonsense', '[]', '17', '"t"', 'null', '{"t":"list","id":1} x', '{"t":"list","t":"list","id":1}',
    '{"t":"list","id":1e999}', `${'['.repeat(5000)}`, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])]) {
    assert.equal((await p.raw(data, { binary: false })).code, 'bad_json');
    await sleep(0);
  }
  assert.equal((await p.raw(Buffer.from('{"t":"list","id":1}'), { binary: true })).code, 'bad_json');
  await p.ok('list');
});

test('a request without a number, or of an unknown type, is refused', async () => {
  const p = await Person.come(server, 'Ana');
  for (const data of ['{"t":"list"}', '{"t":"list","id":"5"}', '{"t":"list","id":1.5}', '{"t":"list","id":null}']) {
    const error = await p.raw(data);
    assert.equal(error.code, 'bad_request');
    assert.equal(error.re, undefined);
  }
  await p.refused('bad_request', undefined);
  await p.refused('unknown_type', 'fly');
  await p.refused('unknown_type', '');
});

test('unknown fields are ignored', async () => {
  const p = await Person.come(server, 'Ana');
  const answer = await p.ask('list', { colour: 'red', deep: { a: [1, 2, { b: null }] } });
  assert.equal(answer.t, 'ok');
});

test('a frame over 16 KiB is refused, in one piece or in many, and the next one is heard', async () => {
  const p = await Person.come(server, 'Ana');
  const long = JSON.stringify({ t: 'list', id: 9, pad: 'x'.repeat(16384) });
  assert.equal((await p.raw(long)).code, 'too_large');
  const from = p.pushes.length;
  for (let i = 0; i < 20; i++) p.socket.send('x'.repeat(2000), { fin: i === 19 });
  await until(() => p.pushes.slice(from).some((f) => f.code === 'too_large'), 'too_large');
  const fits = JSON.stringify({ t: 'list', id: 0, pad: '' });
  const answer = p.ask('list', { pad: 'y'.repeat(16384 - fits.length - 8) });
  assert.equal((await answer).t, 'ok');
  await p.ok('list');
});

test('a message in fragments is put together', async () => {
  const p = await Person.come(server, 'Ana');
  const done = new Promise((ok) => p.waiting.set(77, { t: 'list', done: ok }));
  for (const [part, fin] of [['{"t":"li', false], ['st","i', false], ['d":77}', true]]) p.socket.send(part, { fin });
  assert.equal((await done).t, 'ok');
});

test('who sends nonsense again and again is shown the door with 1008', async () => {
  const p = await Person.come(server, 'Ana');
  for (let i = 0; i < 60; i++) p.socket.send('{');
  assert.equal((await p.closed).code, 1008);
});

test('describe tells the tables of a game', async () => {
  const p = await Person.come(server, 'Ana');
  const { description } = await p.ok('describe', { game: 'boomtown' });
  for (const key of ['options', 'verbs', 'messages', 'orders', 'schema', 'catalog', 'rules', 'bots']) assert.ok(description[key], key);
  await p.refused('no_such_game', 'describe', { game: 'chess' });
  await p.refused('bad_request', 'describe', {});
  const http = await (await fetch(`${server.url}api/games/boomtown`)).json();
  assert.deepEqual(http, description);
});

test('ping is answered with the server’s time and nothing else', async () => {
  const p = await Person.come(server, 'Ana');
  const { t, re, now, ...more } = await p.ok('ping');
  assert.equal(t, 'ok');
  assert.ok(re > 0);
  assert.ok(Math.abs(now - Date.now()) < 60000);
  assert.deepEqual(more, {});
});
