/* shuffle.test.mjs - shuffles that nobody can choose: promised on sitting down, told at the start, proved
   at the end. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Person, playOn, ROOT, served, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000']);
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-shuffle-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { judge, seedOf, sha256 } = await import(join(ROOT, 'web-client/js/shuffle.js'));

const hash = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const secretOf = () => randomBytes(32).toString('hex');

/** A table of Boomtown whose seed nobody chose; all are seated and have it open. */
async function hall(names) {
  const people = [];
  for (const name of names) people.push(await Person.come(server, name));
  const { room: { id }, invite } = await people[0].ok('create', { game: 'boomtown', seats: 3 });
  for (const person of people.slice(1)) await person.ok('join', { room: id, invite });
  for (let seat = names.length; seat < 3; seat++)
    await people[0].ok('bot', { room: id, seat, bot: 'random' });
  for (const person of people) await person.ok('open', { room: id });
  return { people, room: id, invite };
}

/** Promises a secret; tells it when asked, unless `silent`. */
async function add(person, room, { silent = false, tell } = {}) {
  const secret = secretOf();
  const { commitment } = await person.ok('share', { room, commitment: hash(secret) });
  person.onpush = (frame) => {
    if (frame.t !== 'reveal') return;
    person.asked = frame;
    if (!silent) person.ok('reveal', { room, secret: tell ?? secret }).catch(() => {});
  };
  return { secret, commitment };
}

const tool = (...args) => spawnSync(BINARY, args, { encoding: 'utf8', timeout: 60000 });
/** The host's command, beside the players. */
const adminOf = (...words) => new Promise((done) => {
  spawn(BINARY, ['admin', '--data', server.data, ...words]).on('close', (status) => done({ status }));
});
/** The seat's word of its share, as this person was told last. */
const word = (person, room, seat) =>
  person.pushes.filter((f) => f.t === 'room' && f.room.id === room).at(-1).room.seats[seat].share;

test('a table whose shuffle is gathered is busy: nobody closes it meanwhile', async () => {
  const { people: [ana, rui], room } = await hall(['Ana', 'Rui']);
  await add(ana, room);
  await add(rui, room, { silent: true });
  const started = ana.ask('start', { room });
  await until(() => rui.asked, 'the shuffle to be gathered');
  const { status } = await adminOf('close', room);
  assert.equal((await started).t, 'ok', 'the game begins all the same');
  const told = rui.pushes.filter((f) => f.t === 'room' && f.room.id === room).map((f) => f.room.status);
  if (status === 0)
    await rui.next((f) => f.t === 'notice' && f.code === 'table_closed', 'that it was closed');
  assert.ok(!told.includes('abandoned') || told.indexOf('playing') < told.indexOf('abandoned'), String(told));
  const { room: { status: now } } = await ana.ok('open', { room });
  assert.equal(now, status === 0 ? 'abandoned' : 'playing');
});

test('a game is dealt from the server\'s part and what all players added, and it is proved', async () => {
  const { people, room } = await hall(['Ana', 'Rui', 'Eva']);
  const added = [];
  for (const person of people) added.push(await add(person, room));
  assert.equal(new Set(added.map((a) => a.commitment)).size, 1, 'all were shown the same commitment');
  await until(() => word(people[0], room, 2) === 'promised', 'the seat to say that it has promised');
  const started = await people[0].ok('start', { room });
  assert.equal(started.commitment, added[0].commitment, 'which did not change');
  for (const { asked } of people) {
    assert.equal(asked.commitment, started.commitment);
    const promised = added.map((a, seat) => ({ seat, commitment: hash(a.secret) }));
    assert.deepEqual(asked.shares, promised, 'all saw what the others had promised before they told');
  }
  await until(() => word(people[0], room, 1) === 'revealed', 'the seat to say that it has told');
  await playOn(people, room);
  const { result: { fairness } } = await people[1].next((f) => f.t === 'over');
  assert.deepEqual(fairness.shares.map((s) => s.secret), added.map((a) => a.secret));
  assert.equal(hash(fairness.seed + fairness.salt), started.commitment);

  const { secret } = added[1];
  const list = people[1].asked.shares.map((s) => `${s.seat}:${s.commitment}`).join(' ');
  const mine = { seat: 1, secret, commitment: hash(secret), server: started.commitment, list };
  assert.equal(judge(fairness, started.commitment, mine).good, true, 'the browser agrees');
  assert.notEqual(seedOf(fairness), fairness.seed, 'the server\'s part alone is not the seed');

  const { file } = await people[2].ok('export', { room });
  const path = join(folder, 'game.json');
  const verify = (game) => { writeFileSync(path, JSON.stringify(game)); return tool('verify', path); };
  const good = verify(file);
  assert.equal(good.status, 0, good.stderr);
  assert.match(good.stdout, /secrets of 3 at the table/);
  const { shares: _, ...alone } = file;
  assert.equal(verify(alone).status, 1, 'without what the players added the cards lie otherwise');
  const other = structuredClone(file);
  other.shares[0].secret = secretOf();
  assert.match(verify(other).stderr, /another secret .* than it had promised/);
  other.shares[0].commitment = hash(other.shares[0].secret);
  assert.equal(verify(other).status, 1, 'nor is it the same game with another secret that was promised');
  for (const person of people) person.leave();
});

test('who promised and does not tell is left out and named, and the game begins all the same', async () => {
  const { people, room } = await hall(['Ana', 'Rui', 'Eva']);
  await add(people[0], room);
  await add(people[1], room, { silent: true });
  await add(people[2], room, { tell: secretOf() });
  const began = Date.now();
  await people[0].ok('start', { room });
  assert.ok(Date.now() - began > 2500, 'they were waited for');
  await until(() => people[0].at(room), 'the game');
  await until(() => word(people[0], room, 0) === 'revealed', 'the table to be told');
  assert.deepEqual([1, 2].map((seat) => word(people[0], room, seat)), ['left_out', 'left_out']);
  const path = join(folder, 'left-out.json');
  assert.equal(tool('export', '--data', server.data, '--room', room, '--to', path).status, 0);
  const run = tool('verify', path);
  assert.equal(run.status, 0, run.stderr);
  assert.match(run.stdout, /left out +seat 1 \(Rui\)/);
  for (const person of people) person.leave();
});

test('who is not connected is not waited for', async () => {
  const { people, room } = await hall(['Ana', 'Rui']);
  await add(people[0], room);
  await add(people[1], room);
  await people[1].leave();
  const began = Date.now();
  await people[0].ok('start', { room });
  assert.ok(Date.now() - began < 2500);
  await until(() => word(people[0], room, 1) === 'left_out', 'the seat to be named');
  people[0].leave();
});

test('a table where nobody adds anything begins at once, from the server\'s part alone', async () => {
  const { people, room } = await hall(['Ana']);
  await people[0].ok('start', { room });
  assert.equal(word(people[0], room, 0), undefined);
  people[0].leave();
});

test('a share leaves with its giver, and a new one takes the place of the old', async () => {
  const { people: [ana, rui, eva], room, invite } = await hall(['Ana', 'Rui', 'Eva']);
  await add(rui, room);
  await rui.ok('leave', { room });
  const zoe = await Person.come(server, 'Zoe');
  await zoe.ok('join', { room, invite });
  await zoe.ok('open', { room });
  await until(() => word(ana, room, 1) === undefined, 'the seat to have promised nothing');
  await add(zoe, room, { silent: true });
  const { secret } = await add(zoe, room);
  const { commitment } = await add(ana, room);
  await ana.ok('start', { room });
  const are = ana.asked.shares.map((s) => [s.seat, s.commitment === hash(secret)]);
  assert.deepEqual(are, [[0, false], [1, true]]);
  assert.equal(ana.asked.commitment, commitment);
  await until(() => word(ana, room, 1) === 'revealed', 'the second promise to be kept');
  for (const person of [ana, rui, eva, zoe]) person.leave();
});

test('while secrets are told the table stands still', async () => {
  const { people: [ana, rui, eva], room } = await hall(['Ana', 'Rui', 'Eva']);
  await add(ana, room, { silent: true });
  const started = ana.ok('start', { room });
  await until(() => ana.asked, 'the question');
  const left = rui.ask('leave', { room });
  const again = ana.ask('share', { room, commitment: hash(secretOf()) });
  await rui.ok('list');
  assert.notEqual(ana.asked, undefined);
  await started;
  assert.equal((await again).code, 'bad_request', 'too late for another promise');
  assert.equal((await left).t, 'ok', 'who leaves then leaves a game');
  for (const person of [ana, rui, eva]) person.leave();
});

test('promises and secrets that are none are refused', async () => {
  const { people: [ana, rui], room, invite } = await hall(['Ana', 'Rui']);
  await ana.refused('bad_request', 'share', { room, commitment: 'abc' });
  await ana.refused('bad_request', 'share', { room });
  await ana.refused('bad_request', 'reveal', { room, secret: secretOf() });
  const watcher = await Person.come(server, 'Zoe');
  await watcher.ok('open', { room, invite });
  await watcher.refused('not_seated', 'share', { room, commitment: hash(secretOf()) });
  await ana.ok('start', { room });
  await ana.refused('bad_request', 'share', { room, commitment: hash(secretOf()) });
  const chosen = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5 });
  await ana.refused('bad_request', 'share', { room: chosen.room.id, commitment: hash(secretOf()) });
  for (const person of [ana, rui, watcher]) person.leave();
});

test('what was promised outlives a restart of the server', async () => {
  const { people: [ana, rui], room } = await hall(['Ana', 'Rui']);
  const { commitment, secret } = await add(ana, room);
  for (const person of [ana, rui]) person.leave();
  await server.stop();
  await server.start();
  const back = await Person.come(server, 'Ana', { token: ana.token });
  await back.ok('open', { room });
  back.onpush = (frame) => { if (frame.t === 'reveal') back.ok('reveal', { room, secret }); };
  assert.equal((await back.ok('start', { room })).commitment, commitment);
  await until(() => word(back, room, 0) === 'revealed', 'the promise to be kept');
  back.leave();
});

test('the browser sees every way in which a shuffle may be another than was promised', () => {
  const secrets = [secretOf(), secretOf()], seed = secretOf(), salt = randomBytes(16).toString('hex');
  const shares = secrets.map((secret, seat) => ({ seat, commitment: hash(secret), secret }));
  const commitment = hash(seed + salt);
  const list = shares.map((s) => `${s.seat}:${s.commitment}`).join(' ');
  const mine = { seat: 0, secret: secrets[0], commitment: shares[0].commitment, server: commitment, list };
  const fair = { seed, salt, commitment, shares };
  const why = (change, first = commitment, keeps = mine) => judge({ ...fair, ...change }, first, keeps).why;
  assert.equal(why({}), undefined);
  assert.equal(why({ seed: secretOf() }), 'seed');
  assert.equal(why({}, secretOf()), 'seed', 'another commitment than was shown at the start');
  assert.equal(why({}, commitment, { ...mine, server: secretOf() }), 'seed', 'or than on sitting down');
  const [one, two] = shares, other = secretOf();
  const untold = ({ seat, commitment: promised }) => ({ seat, commitment: promised });
  const with_ = (...list) => why({ shares: list });
  assert.equal(with_(one), 'list', 'somebody is missing');
  assert.equal(with_(untold(one), two), 'list', 'I told mine and was left out');
  const anew = { seat: 1, commitment: hash(other), secret: other };
  assert.equal(with_(one, anew), 'list', 'promised after I told');
  assert.equal(with_(one, { ...two, secret: other }), 'list', 'a secret that was not promised');
  assert.equal(with_(one, untold(two)), undefined, 'who does not tell is left out');
  assert.equal(why({ shares: undefined }, commitment, null), undefined, 'a game as they were before');
});

test('the client\'s SHA-256 is SHA-256', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = randomBytes(length);
    assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
  }
});
