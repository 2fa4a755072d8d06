// SPDX-License-Identifier: MIT
/* admin.test.mjs - commands for the running server: `tabuleiro admin`, over a socket that is the admin's
   alone. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { BINARY, Person, Server, served, table, until } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-news-')), news = join(folder, 'news');
after(() => rmSync(folder, { recursive: true }));
const server = await served(after, ['--news', news]);
/** The command, as a host would type it. */
const admin = (...words) => new Promise((done) => {
  const child = spawn(BINARY, ['admin', '--data', server.data, ...words]);
  let out = '', err = '';
  child.stdout.on('data', (text) => { out += text; });
  child.stderr.on('data', (text) => { err += text; });
  child.on('close', (status) => done({ status, out, err }));
});
const json = async (...words) => {
  const { status, out, err } = await admin('--json', ...words);
  assert.equal(status, 0, err);
  return JSON.parse(out);
};

test('admin lists its commands; a command takes effect and notifies the user', async () => {
  const all = await admin();
  for (const act of ['people', 'rename', 'tables', 'notice', 'status', 'lines'])
    assert.match(all.out, new RegExp(`^  ${act}\\b`, 'm'));
  const ana = await Person.come(server, 'Ana');
  const { people } = await json('people', 'Ana');
  assert.equal(people.length, 1);
  await json('rename', String(ana.user.id), 'Anita');
  assert.equal((await json('people', 'like=Anita')).people.length, 1);
  assert.match((await admin('people')).out, /Anita/);
  await ana.leave();
});

test('affected users are notified on their own connection, and every command is logged', async () => {
  const mine = await new Server().start();
  after(() => mine.end());
  const act = (...words) => new Promise((done) => {
    const child = spawn(BINARY, ['admin', '--data', mine.data, '--json', ...words.map(String)]);
    let out = '';
    child.stdout.on('data', (text) => { out += text; });
    child.on('close', () => done(JSON.parse(out)));
  });
  const hears = (person, code) => person.next((f) => f.t === 'notice' && f.code === code, code);
  const { people: [ana, rui], room } = await table(mine, ['Ana', 'Rui'], { game: 'barrage' });
  const zoe = await Person.come(mine, 'Zoe');
  await until(() => ana.at(room).moves || rui.at(room).moves, 'somebody to act');
  const mover = ana.at(room).moves ? ana : rui, { ask, moves: [move] } = mover.at(room);
  await act('freeze', room);
  await hears(ana, 'table_frozen');
  await mover.refused('internal', 'move', { room, ask, move });
  await act('thaw', room);
  await hears(rui, 'table_thawed');
  await mover.ok('move', { room, ask, move });
  await act('close', room);
  await hears(rui, 'table_closed');
  await rui.refused('not_playing', 'resign', { room });
  const { kept } = await act('delete', room);
  assert.equal(statSync(kept).mode & 0o777, 0o600);
  await hears(ana, 'table_removed');
  await act('create', 'nobody');
  const no_table = await zoe.refused('not_allowed', 'create', { game: 'barrage', seats: 2 });
  assert.equal(no_table.detail.why, 'create');
  await act('create', 'invited');
  const { code } = await act('invitation');
  await zoe.refused('need_invite', 'invited', { code: `${code}x` });
  await zoe.ok('invited', { code });
  await zoe.ok('create', { game: 'barrage', seats: 2 });
  await act('invitation');
  await rui.refused('need_invite', 'invited', { code });
  await act('notice', 'A new disk at noon.');
  assert.equal((await hears(rui, 'announcement')).text, 'A new disk at noon.');
  await act('ban', rui.user.id, 'Rude words', 'days=2');
  await rui.closed;
  const back = await Person.come(mine, null, { greet: false });
  const no = await back.refused('banned', 'hello', { protocol: 1, token: rui.token });
  assert.equal(no.detail.reason, 'Rude words');
  assert.ok(no.detail.until > Date.now() + 47 * 3600000);
  await act('unban', rui.user.id);
  await back.ok('hello', { protocol: 1, token: rui.token });
  const asked = await zoe.ok('link');
  await act('sign-out', zoe.user.id);
  await zoe.closed;
  await back.refused('bad_code', 'link_use', { code: asked.code });
  const gone = await Person.come(mine, null, { greet: false });
  await gone.refused('bad_token', 'hello', { protocol: 1, token: zoe.token });
  await act('merge', rui.user.id, ana.user.id);
  await back.closed;
  const { acts } = await act('log');
  const done = 'freeze thaw close delete create invitation notice ban unban sign-out merge'.split(' ');
  for (const name of done) assert.ok(JSON.stringify(acts).includes(`"${name}"`), name);
});

test('what cannot be done is said, in a sentence, and the status is not 0', async () => {
  for (const [words, says, status] of [
    [['fly'], /there is no act 'fly'/, 2], [['rename', '1', 'a', 'b'], /what is this for: b/, 2],
    [['rename'], /'person' is missing/, 1], [['rename', 'Ana', 'Rui'], /'person' is a whole number/, 1],
    [['rename', '99999', 'Rui'], /99999/, 1],
    [['create', 'elves'], /'who' is one of everybody\|invited\|nobody/, 1],
  ]) {
    const run = await admin(...words);
    assert.equal(run.status, status, JSON.stringify(run));
    assert.match(run.err, says);
  }
  const nobody = await new Promise((done) => {
    const child = spawn(BINARY, ['admin', '--data', join(server.data, 'none'), 'status']);
    let err = '';
    child.stderr.on('data', (text) => { err += text; });
    child.on('close', () => done(err));
  });
  assert.match(nobody, /no server answers in .*none\/admin\.sock: No such file or directory; is it running/);
});

test('the socket is its owner\'s alone, survives rubbish, and is gone when the server stops', async () => {
  const other = await new Server().start(), path = join(other.data, 'admin.sock');
  after(() => other.end());
  assert.equal(statSync(path).mode & 0o077, 0);
  const say = (bytes) => new Promise((done) => {
    const socket = connect(path);
    let heard = '';
    socket.on('data', (text) => { heard += text; if (heard.endsWith('\n')) socket.end(); });
    socket.on('error', () => {});
    socket.on('close', () => done(heard));
    socket.write(bytes);
  });
  for (const rubbish of ['{}\n', 'x\n', '[1]\n', '{"act":5}\n', '\0\n'])
    assert.equal(JSON.parse(await say(rubbish)).ok, false, rubbish);
  assert.equal(await say('x'.repeat(20000)), '', 'what has no end is not waited for');
  const two = await new Promise((done) => {
    const socket = connect(path);
    let heard = '';
    socket.on('data', (text) => {
      heard += text;
      if (heard.split('\n').length > 2) socket.end(() => done(heard));
    });
    socket.write('{"act":"status"}\n{"act":"status"}\n');
  });
  assert.equal(two.trim().split('\n').map(JSON.parse).filter((answer) => answer.ok).length, 2);
  await other.stop('SIGKILL');
  assert.ok(existsSync(path), 'a killed server leaves it');
  await other.start();
  assert.equal(JSON.parse(await say('{"act":"status"}\n')).ok, true, 'the next one takes its place');
  await other.stop();
  assert.ok(!existsSync(path));
  writeFileSync(path, 'in the way');
  await other.start();
});

test('status, storage, settings in force and the last lines of the log', async () => {
  const status = await json('status');
  assert.match(status.version, /^\d+\.\d+/);
  assert.ok(status.uptime_s >= 0 && status.memory_bytes > 1e6 && status.connections >= 0);
  const storage = await json('storage');
  assert.ok(storage.database_bytes > 10000 && storage.disk_free_bytes > 0 && storage.people >= 1);
  const parts = await json('kept');
  const parted = ['games_bytes', 'snapshots_bytes', 'people_bytes'];
  assert.ok(parted.every((part) => parts[part] > 4000), 'each has pages');
  assert.equal(parts.spare_bytes, 0, 'no game ended a month ago');
  const { hours } = await json('trend');
  assert.ok(hours.at(-1).memory_bytes > 1e6 && hours.length <= 16);
  const { config } = await json('config', 'chat');
  assert.deepEqual(config.find((row) => row.key === 'chat_rate')?.value, '20');
  const { lines } = await json('lines', 'count=5');
  await until(() => lines.length, 'a line');
  assert.ok(lines.length <= 5 && lines.every((line) => /^\d{4}-\d\d-\d\dT/.test(line)));
});

test('whatever bytes a stranger sends, the last lines of the log can be read', async () => {
  const odd = await new Server().start();
  after(() => odd.end());
  const { port } = new URL(odd.url), stranger = connect(port, '127.0.0.1');
  const origin = Buffer.concat([Buffer.from('http://'), Buffer.from([0xff, 0xc3]),
    Buffer.from('é'.repeat(60)), Buffer.from([0xc2, 0x9b])]);
  stranger.write(Buffer.concat([Buffer.from('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n' +
    'Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
    'Sec-WebSocket-Version: 13\r\nOrigin: '), origin, Buffer.from('\r\n\r\n')]));
  await until(() => /origin_refused/.test(odd.log), 'a line of it');
  stranger.destroy();
  const run = promisify(execFile)(BINARY, ['admin', '--data', odd.data, '--json', 'lines'],
    { encoding: 'buffer' });
  const text = new TextDecoder('utf-8', { fatal: true }).decode((await run).stdout);
  const line = JSON.parse(text).lines.find((one) => one.includes('origin_refused'));
  assert.ok(line.includes('http://\\xff\\xc3ééé'), line);
});

test('an act that takes longer than a client may stand still is answered on the page, too', async () => {
  const slow = await new Server(['--stall-s', '1', '--request-s', '1']).start();
  after(() => slow.end());
  const run = (...words) => promisify(execFile)(BINARY, ['admin', '--data', slow.data, '--json', ...words]);
  const post = (place, fields) => fetch(`${slow.url}admin/${place}`, {
    method: 'POST', headers: { connection: 'close' }, body: new URLSearchParams(fields) });
  const { link } = JSON.parse((await run('link')).stdout);
  const { visit } = await (await post('open', { key: link.split('#')[1] })).json();
  const other = spawn('sqlite3', [join(slow.data, 'tabuleiro.db')]); /* writes for so long */
  other.stdin.write("BEGIN IMMEDIATE;\nSELECT 'locked';\n");
  await new Promise((done) => { other.stdout.once('data', done); });
  setTimeout(() => other.stdin.end('ROLLBACK;\n'), 3500);
  const said = await post('do', { visit, act: 'notice', args: JSON.stringify({ text: 'At noon.' }) });
  assert.equal((await said.json()).ok, true);
});

test('a newer version in the package manager is reported; what is no version is not', async () => {
  const offered = async (text) => {
    writeFileSync(news, text);
    return (await json('status')).offered;
  };
  assert.equal((await json('status')).offered, undefined, 'there is no such file');
  assert.equal(await offered('0.9.9~20261122+1f2e3d4\n'), '0.9.9~20261122+1f2e3d4');
  for (const none of ['', '\n', '<b>1.0</b>\n', '1.0 2.0\n', '1'.repeat(5000)])
    assert.equal(await offered(none), undefined, none.slice(0, 20));
});
