/* cli.test.mjs - the commands beside `serve`, as a host types them: on a folder with a running and a finished game,
   while it is served and after.  Under a sanitizer's build they are looked at as the server is. */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTls } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, Person, playOn, ROOT, Server, sleep, table, until } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-tools-'));
const server = await new Server(['--frame-rate', '5000', '--frame-burst', '5000']).start();
after(async () => { await server.end(); rmSync(folder, { recursive: true, force: true }); });

const tool = (...args) => {
  const run = spawnSync(BINARY, args, { encoding: 'utf8', cwd: ROOT, timeout: patience(60000), maxBuffer: 1 << 26 });
  assert.doesNotMatch(run.stderr, /Sanitizer|runtime error/, run.stderr);
  return run;
};
const does = (...args) => {
  const run = tool(...args);
  assert.equal(run.status, 0, `${args.join(' ')}: ${run.stderr}`);
  return run.stdout;
};
const fails = (status, says, ...args) => {
  const run = tool(...args);
  assert.equal(run.status, status, `${args.join(' ')}: ${run.stdout}`);
  assert.match(run.stderr, says);
};

const COMMANDS = ['serve', 'play', 'scenario', 'describe', 'bench', 'verify', 'export', 'import', 'backup', 'migrate', 'doctor', 'health'];

test('every command tells its options, and refuses those that it does not know', () => {
  for (const command of COMMANDS) {
    assert.match(does(command, '--help'), new RegExp(`^usage: tabuleiro ${command}`));
    fails(2, /\S/, command, '--nonsense');
  }
  fails(2, /no command 'fly'/, 'fly');
  assert.match(does('--help'), /doctor/);
});

/* A foreign server's answer to /healthz. */
const answering = async (answer) => {
  const other = createServer((socket) => { socket.on('error', () => {}); socket.once('data', () => answer(socket)); });
  await new Promise((done) => other.listen(0, '127.0.0.1', done));
  after(() => other.close());
  return `127.0.0.1:${other.address().port}`;
};
const http = (status, body) => (socket) => socket.end(`HTTP/1.1 ${status} Some\r\nContent-Type: application/json\r\n\r\n${body}`);
/* The answerer lives in this process, so the command may not hold it up. */
const health = (...args) => new Promise((done) => {
  const env = { ...process.env, ...(typeof args.at(-1) === 'object' ? args.pop() : {}) };
  execFile(BINARY, ['health', ...args], { env }, (error, stdout, stderr) => done({ status: error?.code ?? 0, stdout, stderr }));
});

test('--version tells the source it was built from and the libraries it runs on', () => {
  const said = does('--version');
  assert.match(said, /^tabuleiro \d+\.\d+\.\d+(\+[0-9a-f]{7})?\n/);
  assert.match(said, /^libraries  libuv \d.*, libwebsockets \d.*, jansson \d.*, SQLite 3.*, libsodium \d.*, Brotli \d.*, zlib \d/m);
  /* Of this tree's history; the last one may have come after the build. */
  const [, commit, date] = said.match(/^commit     (unknown|[0-9a-f]{40})(?:, changed since)?\ndate       (.*)$/m);
  const git = spawnSync('git', ['log', '-1', '--format=%ct', commit], { encoding: 'utf8', cwd: ROOT });
  if (existsSync(join(ROOT, '.git')) && !process.env.SOURCE_DATE_EPOCH) assert.equal(Number(git.stdout) * 1000, Date.parse(date), said);
  assert.match(does('--help'), /--version/);
});

test('--version works without git and is reproducible', () => {
  const bare = mkdtempSync(join(folder, 'bare-'));
  const made = (env) => {
    const run = spawnSync('sh', [join(ROOT, 'tools/build-id.sh'), 'id'], { encoding: 'utf8', cwd: bare, env: { PATH: process.env.PATH, ...env } });
    assert.equal(run.status, 0, run.stderr);
    return readFileSync(join(bare, 'id'), 'utf8');
  };
  assert.match(made({}), /BUILD_VERSION ""\n.*COMMIT ""\n.*CHANGED false\n.*DATE ""/);
  assert.match(made({ BUILD_VERSION: 'v1.2.3', BUILD_COMMIT: 'abc', SOURCE_DATE_EPOCH: '86400' }),
    /BUILD_VERSION "1.2.3"\n.*COMMIT "abc"\n.*CHANGED false\n.*DATE "1970-01-02T00:00:00Z"/);
  const git = (...args) => assert.equal(spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], { cwd: bare }).status, 0, args.join(' '));
  git('init', '-q');
  mkdirSync(join(bare, 'server'));
  writeFileSync(join(bare, 'server', 'a.c'), 'int a;');
  git('add', 'server');
  git('commit', '-q', '-m', 'a', '--date', '@86400 +0000');
  const first = made({});
  assert.match(first, /COMMIT "[0-9a-f]{40}"\n.*CHANGED false\n.*DATE "20/);
  assert.equal(made({}), first);
  git('tag', 'v7.8.9');
  assert.match(made({}), /VERSION "7.8.9"/);
  writeFileSync(join(bare, 'server', 'a.c'), 'int b;');
  assert.match(made({ SOURCE_DATE_EPOCH: '86400' }), /CHANGED true\n.*DATE "1970-01-02/);
});

test('health exits with 0 only if Tabuleiro serves and stores, else it says why', async () => {
  const address = new URL(server.url).host;
  for (const args of [['--listen', address], ['--url', server.url], ['--url', `http://${address}`], [{ TABULEIRO_LISTEN: address.replace('127.0.0.1', '0.0.0.0') }]]) {
    const well = await health(...args);
    assert.equal(well.status, 0, well.stderr);
    assert.match(well.stdout, /^healthy: /);
  }
  const ill = async (says, answer) => {
    const { status, stderr } = await health('--listen', await answering(answer));
    assert.match(stderr, says);
    assert.equal(status, 1);
  };
  await ill(/is stopping/, http(503, '{"status":"stopping","store":true}'));
  await ill(/cannot keep anything: the disk is full/, http(200, '{"status":"serving","store":false,"why":"the disk is full"}'));
  await ill(/status 502/, http(502, 'no'));
  await ill(/not Tabuleiro/, http(200, '<html>'));
  await ill(/does not speak HTTP/, (socket) => socket.end('SSH-2.0\r\n'));
  await ill(/does not answer within 5 s/, () => {});
  await ill(/does not answer within 5 s/, (socket) => { const drip = setInterval(() => socket.write('x'), 500); socket.on('close', () => clearInterval(drip)); });
  const nobody = await health('--listen', '127.0.0.1:1');
  assert.equal(nobody.status, 1);
  assert.match(nobody.stderr, /nothing answers at 127.0.0.1:1: Connection refused/);
  for (const wrong of [['--listen', 'here'], ['--listen', '127.0.0.1:0'], ['--url', 'https://'], ['--url', 'http://'], ['--url', 'http://a/?b'],
    ['--url', 'http://a b/'], ['--url', 'http://a/ b'], ['--url', 'http://a', '--listen', address], ['now'], [{ TABULEIRO_LISTEN: 'here' }]]) {
    const refused = await health(...wrong);
    assert.equal(refused.status, 2, JSON.stringify(wrong));
    assert.match(refused.stderr, /usage: tabuleiro health/);
  }
});

/** A certificate of localhost, good for so many days, of a CA of its own: the files' names. */
function certificate(name, days) {
  const at = (file) => join(folder, `${name}-${file}.pem`), silent = { stdio: 'pipe' };
  const openssl = (...args) => execFileSync('openssl', args, silent);
  const fresh = (out) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', out];
  openssl('req', '-x509', ...fresh(at('ca-key')), '-out', at('ca'), '-days', '2', '-subj', '/CN=Own');
  openssl('req', ...fresh(at('key')), '-out', at('ask'), '-subj', '/CN=localhost');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n');
  openssl('x509', '-req', '-in', at('ask'), '-CA', at('ca'), '-CAkey', at('ca-key'), '-CAcreateserial', '-days',
    String(days), '-extfile', at('names'), '-out', at('cert'));
  return { ca: at('ca'), key: readFileSync(at('key')), cert: readFileSync(at('cert')) };
}

test('health asks through a proxy, too: an expired certificate, an unknown issuer, no answer', async () => {
  const ask = async (made, ...args) => {
    const proxy = createTls({ key: made.key, cert: made.cert },
      (from, to) => to.end('{"status":"serving","store":true}'));
    proxy.on('upgrade', (from, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n'
      + 'Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n'));
    await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
    const url = `https://localhost:${proxy.address().port}`, said = await health('--url', url, ...args);
    await new Promise((done) => { proxy.close(done); proxy.closeAllConnections(); });
    return { ...said, url };
  };
  /* OpenSSL 3.5 makes none that ended yesterday: this one ends as it begins. */
  const good = certificate('good', 2), old = certificate('old', 0);
  await sleep(1100);
  const well = await ask(good, '--ca', good.ca);
  assert.equal(well.status, 0, well.stderr);
  assert.equal(well.stdout, `healthy: ${well.url}\n`);
  const expired = await ask(old, '--ca', old.ca);
  assert.equal(expired.status, 1);
  assert.match(expired.stderr, /players are warned of https:.* expired\): renew the certificate at the proxy/);
  assert.match((await ask(good)).stderr, /players are warned of .*certificate.* at the proxy, for this very name/);
  const none = join(folder, 'none.pem');
  assert.match((await ask(good, '--ca', none)).stderr, /certificates of --ca .*none\.pem cannot be read: it takes/);
  const plain = await answering(http(200, '{"status":"serving","store":true}'));
  assert.match((await health('--url', `https://${plain}`)).stderr, /speaks no TLS .*: is it the proxy's port, or http:/);
  assert.match((await health('--url', 'https://localhost:1')).stderr, /nothing answers at https:\/\/localhost:1: /);
});

test('games are played, benched and described without a network', () => {
  for (const game of does('describe', '--list').trim().split('\n')) {
    const line = JSON.parse(does('play', '--game', game, '--bots', 'random', '--seed', '3', '--json'));
    assert.equal(line.game, game);
    assert.equal(line.scores.length, line.players);
    assert.ok(JSON.parse(does('describe', '--game', game)).verbs.length > 0);
  }
  assert.equal(JSON.parse(does('bench', 'delta', '--seconds', '1', '--json')).bench, 'delta');
  fails(2, /\S/, 'play', '--game', 'chess');
  fails(2, /\S/, 'play', '--game', 'boomtown', '--players', '9');
});

test('scenarios pass, and a wrong one is reported', () => {
  const [first] = does('describe', '--list').trim().split('\n');
  const path = join(folder, 'wrong.json');
  const scenario = { rules: ['BOO-1.1'], title: 'nobody has so much', game: first, players: 3, seed: 1, moves: [], expect: { no_such_field: 1 } };
  writeFileSync(path, JSON.stringify(scenario));
  assert.match(tool('scenario', path).stdout, /0 passed, 1 failed/);
  writeFileSync(path, '{"rules": [');
  assert.notEqual(tool('scenario', path).status, 0);
});

/** Which instance it says it is. */
const instanceOf = async (at) => (await (await Person.come(at, null, { greet: false })).ok('hello', { protocol: 1 })).server.instance;

test('a game that is brought elsewhere is its people\'s still: who was kept by a bot, and who has not come', async () => {
  const here = await new Server(['--away-s', '1']).start(), there = await new Server().start();
  after(() => Promise.all([here.end(), there.end()]));
  const { people, room } = await table(here);
  const gone = await until(() => people.find((p) => p.at(room)?.moves), 'somebody to act'), seat = gone.at(room).you;
  const rest = people.filter((p) => p !== gone), news = (want, what) => rest[0].next((f) => f.t === 'room' && want(f.room), what);
  await gone.leave();
  await news((r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
  await rest[0].ok('call', { room, seat });
  for (const p of rest) await p.ok('vote', { room, choice: 'bot' });
  await news((r) => r.seats[seat].kind === 'bot', 'a bot to keep the seat');
  const file = join(folder, 'kept.json');
  does('export', '--data', here.data, '--room', room, '--to', file);
  await there.stop();
  const [, id, invite] = does('import', '--data', there.data, file).match(/^room (\S+)\ninvite (\S+)/);
  await there.start();
  const zoe = await Person.come(there, 'Zoe');
  await zoe.ok('open', { room: id, invite });
  assert.equal((await zoe.ok('join', { room: id, invite, seat })).seat, seat);
  await zoe.ok('end', { room: id });
  assert.equal((await zoe.ok('open', { room: id })).room.status, 'playing', 'two have not been asked');
  await zoe.ok('resign', { room: id });
  assert.equal((await zoe.ok('open', { room: id, invite })).room.status, 'playing');
});

test('backup, export, verify, import, migrate and doctor, beside the server and after it', async () => {
  const { people, room } = await table(server);
  const other = await table(server, ['Leo', 'Bia'], { game: 'luna_maris' });
  await playOn(people, room);
  await playOn(other.people, other.room, 5);

  const backup = join(folder, 'backup.db'), instance = await instanceOf(server);
  does('backup', '--data', server.data, '--to', backup);
  for (const [id, name] of [[room, 'over.json'], [other.room, 'running.json']]) {
    does('export', '--data', server.data, '--room', id, '--to', join(folder, name));
    assert.match(does('verify', join(folder, name)), /log .*each legal/);
  }
  assert.match(does('doctor', '--data', server.data), / 0 faults/);
  fails(1, /no room/, 'export', '--data', server.data, '--room', 'nothing');
  await server.stop();

  const elsewhere = await new Server().start();
  after(() => elsewhere.end());
  const copy = elsewhere.data, itself = await instanceOf(elsewhere);
  fails(1, /in use by a running server/, 'migrate', '--data', copy);
  const made = does('import', '--data', copy, join(folder, 'over.json'));
  assert.equal(made.match(/^room (\S+)/)[1], room);
  fails(1, /--new-id/, 'import', '--data', copy, join(folder, 'over.json'));
  does('import', '--data', copy, '--new-id', join(folder, 'over.json'));
  does('import', '--data', copy, join(folder, 'running.json'));
  assert.equal(await instanceOf(elsewhere), itself, 'games that came from elsewhere make no other instance of it');
  assert.notEqual(itself, instance);
  assert.match(does('doctor', '--data', copy), /3 rooms, 3 games replayed, 0 faults/);
  assert.deepEqual(JSON.parse(does('export', '--data', copy, '--room', room)).entries, JSON.parse(readFileSync(join(folder, 'over.json'), 'utf8')).entries);

  const brought = does('import', '--data', copy, '--new-id', join(folder, 'running.json'));
  const [, id] = brought.match(/^room (\S+)/), [, invite] = brought.match(/^invite (\S+)/m);
  const zoe = await Person.come(elsewhere, 'Zoe'), yan = await Person.come(elsewhere, 'Yan');
  assert.equal((await zoe.ok('join', { room: id, invite })).seat, 0, 'the first who comes has the first seat');
  assert.equal((await zoe.ok('open', { room: id })).room.host, zoe.user.id, 'and is the host');
  assert.equal((await zoe.ok('join', { room: id })).seat, 0, 'and stays there');
  await yan.refused('room_full', 'join', { room: id, invite, seat: 0 });
  assert.equal((await yan.ok('join', { room: id, invite, seat: 1 })).seat, 1);
  await (await Person.come(elsewhere, 'Xis')).refused('room_full', 'join', { room: id, invite });
  await elsewhere.stop();
  assert.match(does('migrate', '--data', copy), /the newest/);

  const forged = JSON.parse(readFileSync(join(folder, 'over.json'), 'utf8'));
  forged.seed = forged.seed.replace(/^../, (byte) => (byte === '00' ? '01' : '00'));
  writeFileSync(join(folder, 'forged.json'), JSON.stringify(forged));
  fails(1, /commitment/, 'verify', join(folder, 'forged.json'));
  fails(1, /\S/, 'import', '--data', copy, '--new-id', join(folder, 'forged.json'));
  writeFileSync(join(folder, 'torn.json'), JSON.stringify(forged).slice(0, 500));
  fails(1, /\S/, 'verify', join(folder, 'torn.json'));

  const restored = join(folder, 'restored');
  mkdirSync(restored);
  renameSync(backup, join(restored, 'tabuleiro.db'));
  assert.match(does('doctor', '--data', restored), /2 rooms, 2 games replayed, 0 faults/);
  rmSync(server.data, { recursive: true });
  renameSync(restored, server.data);
  await server.start();
  const back = await Person.come(server, 'Leo', { token: other.people[0].token });
  await back.ok('open', { room: other.room });
  assert.equal(await instanceOf(server), instance, 'a backup carries it');
});
