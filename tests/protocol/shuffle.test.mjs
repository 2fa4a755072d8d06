/* shuffle.test.mjs - verifiable shuffles: commitments on sitting down, secrets revealed at the start, proved
   at the end. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, Person, playOn, PROTOCOL, ROOT, served, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000']);
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-shuffle-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { absentees, judge, seedOf, sha256 } = await import(join(ROOT, 'web-client/js/shuffle.js'));

const hash = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const secretOf = () => randomBytes(32).toString('hex');

/** A table of Boomtown with a shared seed; all are seated and have it open. */
async function hall(names, { shares = false } = {}) {
  const people = [];
  for (const name of names) people.push(await Person.come(server, name, { shares }));
  const { room: { id }, invite } = await people[0].ok('create', { game: 'boomtown', seats: 3 });
  for (const person of people.slice(1)) await person.ok('join', { room: id, invite });
  for (let seat = names.length; seat < 3; seat++)
    await people[0].ok('bot', { room: id, seat, bot: 'random' });
  for (const person of people) await person.ok('open', { room: id });
  return { people, room: id, invite };
}

/** Promises a secret; tells it when asked, unless `silent`; promises it again when asked, unless `once`. */
async function add(person, room, { silent = false, once = silent, tell } = {}) {
  const secret = secretOf();
  const { commitment } = await person.ok('share', { room, commitment: hash(secret) });
  person.onpush = (frame) => {
    if (frame.t === 'share' && !once)
      person.ok('share', { room, commitment: hash(secret) }).catch(() => {});
    if (frame.t !== 'reveal') return;
    person.asked = frame;
    if (!silent) person.ok('reveal', { room, secret: tell ?? secret }).catch(() => {});
  };
  return { secret, commitment };
}

const tool = (...args) => spawnSync(BINARY, args, { encoding: 'utf8', timeout: patience(60000) });
/** The host's command, beside the players. */
const adminOf = (...words) => new Promise((done) => {
  spawn(BINARY, ['admin', '--data', server.data, ...words]).on('close', (status) => done({ status }));
});
/** The state of the seat's share, as last sent to this user. */
const word = (person, room, seat) =>
  person.pushes.filter((f) => f.t === 'room' && f.room.id === room).at(-1).room.seats[seat].share;

test('an admin command waits until a table has collected its secrets', async () => {
  const { people: [ana, rui], room } = await hall(['Ana', 'Rui']);
  await add(ana, room);
  await add(rui, room, { silent: true });
  const started = ana.ask('start', { room });
  await until(() => rui.asked, 'the shuffle to be gathered');
  const { status } = await adminOf('close', room);
  assert.equal((await started).t, 'ok', 'the game begins all the same');
  assert.equal(status, 0, 'the command is carried out after the start');
  await rui.next((f) => f.t === 'notice' && f.code === 'table_closed', 'that it was closed');
  const told = rui.pushes.filter((f) => f.t === 'room' && f.room.id === room).map((f) => f.room.status);
  const began = told.indexOf('playing');
  assert.ok(began >= 0 && began < told.indexOf('abandoned'), String(told));
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
  assert.ok(Date.now() - began < patience(2500));
  await until(() => word(people[0], room, 1) === 'left_out', 'the seat to be named');
  people[0].leave();
});

test('a table whose clients add nothing begins at once, and says who added nothing', async () => {
  const { people: [ana], room } = await hall(['Ana']);
  const began = Date.now();
  await ana.ok('start', { room });
  assert.ok(Date.now() - began < patience(2500), 'a client that never said `shares` is not waited for');
  assert.ok(ana.pushes.some((f) => f.t === 'share' && f.room === room), 'it was asked');
  await until(() => word(ana, room, 0) === 'none', 'the seat to be named');
  const path = join(folder, 'alone.json');
  assert.equal(tool('export', '--data', server.data, '--room', room, '--to', path).status, 0);
  const run = tool('verify', path);
  assert.equal(run.status, 0, run.stderr);
  assert.match(run.stdout, /from the server's seed alone\nleft out +seat 0 \(Ana\) gave no secret/);
  const { unshared, ...old } = JSON.parse(readFileSync(path));
  assert.deepEqual(unshared, [0]);
  writeFileSync(path, JSON.stringify(old));
  assert.match(tool('verify', path).stdout, /seat 0 \(Ana\) gave no secret/, 'nor do older files hide it');
  ana.leave();
});

test('a client that says `shares` is asked for a missing share at the start and waited for', async () => {
  const { people: [ana, rui, eva], room } = await hall(['Ana', 'Rui', 'Eva'], { shares: true });
  await add(ana, room);
  const secret = secretOf();
  let given;
  rui.onpush = (frame) => {
    const give = () => { given = rui.ok('share', { room, commitment: hash(secret) }); };
    if (frame.t === 'share') setTimeout(give, 700);
    if (frame.t === 'reveal') rui.ok('reveal', { room, secret });
  };
  const began = Date.now();
  await ana.ok('start', { room });
  assert.ok(Date.now() - began > 2500, 'Eva, who says nothing, is waited for');
  await until(() => word(ana, room, 0) === 'revealed', 'the table to be told');
  assert.deepEqual([0, 1, 2].map((seat) => word(ana, room, seat)), ['revealed', 'revealed', 'none']);
  assert.equal((await given).commitment, ana.asked.commitment, 'the promise was answered');
  assert.deepEqual(ana.asked.shares.map((s) => s.seat), [0, 1], 'secrets are told once all are promised');
  for (const person of [ana, rui, eva]) person.leave();
});

test('a share follows its giver through swaps, other seats, and leaving and coming back', async () => {
  const { people: [ana, rui], room, invite } = await hall(['Ana', 'Rui']);
  const own = [await add(ana, room), await add(rui, room)];
  const seats = () => ['promised', 'promised', undefined].map((_, seat) => word(ana, room, seat));
  await ana.ok('swap', { room, seat: 0, to: 1 });
  await ana.ok('swap', { room, seat: 1, to: 2 });
  await until(() => JSON.stringify(seats()) === '["promised",null,"promised"]', 'Rui, a bot, Ana');
  await ana.ok('bot', { room, seat: 1 });
  await rui.ok('join', { room, seat: 1 });
  await rui.ok('leave', { room });
  await rui.ok('join', { room, invite, seat: 0 });
  await ana.ok('bot', { room, seat: 1, bot: 'random' });
  await rui.ok('open', { room });
  await ana.ok('start', { room });
  const told = ana.asked.shares.map((s) => [s.seat, s.commitment]);
  assert.deepEqual(told, [[0, hash(own[1].secret)], [2, hash(own[0].secret)]]);
  for (const person of [ana, rui]) person.leave();
});

test('the same promise again is answered with the same commitment, after the start, too', async () => {
  const { people: [ana], room } = await hall(['Ana']);
  const { secret, commitment } = await add(ana, room);
  assert.equal((await ana.ok('share', { room, commitment: hash(secret) })).commitment, commitment);
  await ana.ok('start', { room });
  assert.equal((await ana.ok('share', { room, commitment: hash(secret) })).commitment, commitment);
  ana.leave();
});

/* ---- whatever a host may send ---------------------------------------------------------------- */

/** What a host may send about a table that waits, given the table; null: nothing that needs this table. */
const OF_HOST = {
  advise: {}, again: {}, analyse: {}, at: { seq: 0 }, ban: ({ rui }) => ({ user: rui.user.id }),
  bot: { seat: 2, bot: 'random' }, call: { seat: 1 }, chat: { text: 'hello' }, chat_past: { before: 1 },
  close: {}, course: {},
  delete: {}, end: {}, explain: {}, export: {}, hand: { seat: 1 }, history: { from: 0 }, invite: {},
  join: { seat: 2 }, leave: {}, move: { move: {} }, mute: {}, offer: {}, open: {}, order: {}, pause: {},
  plan: {}, points: {}, preview: { move: {} }, records: {}, report: {}, resign: {},
  reveal: { secret: '00'.repeat(32) }, seat_link: { seat: 1 }, seen: { seq: 0 }, send_away: { seat: 1 },
  share: ({ own }) => ({ commitment: hash(own) }), silence: ({ rui }) => ({ user: rui.user.id }), start: {},
  swap: { seat: 0, to: 1 }, undo: {}, vote: {}, what_if: {},
};
const requests = readdirSync(join(PROTOCOL, 'schema')).map((f) => /^request\.(.*)\.json$/.exec(f)?.[1])
  .filter(Boolean);
const schemaOf = (t) => JSON.parse(readFileSync(join(PROTOCOL, 'schema', `request.${t}.json`)));

test('every request that names a table is among those which are tried with promised shares', () => {
  const about = requests.filter((t) => schemaOf(t).properties.room);
  assert.deepEqual(about.filter((t) => !(t in OF_HOST)), []);
});

/** Ana's table with Rui and a bot, who all have promised and do not promise again; Ana sends
 *  the request and starts. */
async function disturbed(t, atOnce) {
  const { people: [ana, rui], room } = await hall(['Ana', 'Rui']);
  const secrets = new Map();
  for (const person of [ana, rui]) {
    const { secret } = await add(person, room, { once: true });
    secrets.set(person.user.id, secret);
  }
  const given = OF_HOST[t], own = secrets.get(ana.user.id);
  const fields = { room, ...(typeof given === 'function' ? given({ rui, own }) : given) };
  const first = ana.ask(t, fields);
  if (!atOnce) await first;
  const bots = [0, 1, 2].map((seat) => ana.ask('bot', { room, seat, bot: 'random' }));
  const start = ana.ask('start', { room });
  await Promise.all([first, ...bots, start]);
  const looks = await rui.ask('open', { room });
  const seats = looks.t === 'ok' && looks.room.status === 'playing' ? looks.room.seats : [];
  const missing = seats.filter((s) => s.kind === 'human' && s.share !== 'revealed');
  for (const person of [ana, rui]) person.leave();
  return missing.map((s) => `${t}: seat ${s.seat} is ${s.share}`);
}

for (const atOnce of [false, true]) {
  const how = atOnce ? 'in one breath with start' : 'before start';
  test(`no request of the host ${how} costs a promised share`, { timeout: patience(240000) }, async () => {
    for (const t of Object.keys(OF_HOST)) assert.deepEqual(await disturbed(t, atOnce), [], t);
  });
}

test('swap and start at once without answers leave out and name both seats', async () => {
  const { people: [ana, rui], room } = await hall(['Ana', 'Rui']);
  await add(ana, room, { silent: true });
  await add(rui, room, { silent: true });
  const swapped = ana.ask('swap', { room, seat: 0, to: 1 });
  await ana.ok('start', { room });
  assert.equal((await swapped).t, 'ok');
  await until(() => word(ana, room, 0) === 'left_out' && word(ana, room, 1) === 'left_out', 'both names');
  for (const person of [ana, rui]) person.leave();
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

test('a table that reveals secrets accepts no other change', async () => {
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
  const unasked = { secret: mine.secret, commitment: mine.commitment, server: commitment };
  const is = (keeps, ...list) => why({ shares: list }, commitment, keeps);
  assert.equal(is(unasked, one, two), undefined, 'what was promised and went in, wherever one sits now');
  assert.equal(is(unasked, two), 'mine', 'I promised and nobody asked me');
  assert.equal(is(unasked, untold(one), two), 'mine', 'I promised and was left out');
  assert.equal(is({ ...unasked, server: undefined }, two), undefined, 'the server never had my promise');
  assert.equal(why({ shares: undefined }, commitment, unasked), 'mine', 'no share went in at all');
});

test('the browser names every player without a secret in the shuffle', () => {
  const told = { seat: 0, commitment: 'aa', secret: 'bb' }, left = { seat: 1, commitment: 'cc' };
  const human = { kind: 'human', user: 1, name: 'Ana' }, bot = { kind: 'bot', bot: 'easy' };
  const of = (seats, shares) => absentees({ shares }, seats);
  assert.deepEqual(of([human, human, bot], [told, left]), [1], 'promised and left out');
  assert.deepEqual(of([human, { ...human, share: 'none' }, bot], [told]), [1], 'gave none');
  assert.deepEqual(of([human, human, bot], [told]), [1], 'gave none, in a game of before that was recorded');
  assert.deepEqual(of([human, { ...bot, share: 'none' }, bot], [told]), [1], 'gave none and has left since');
  assert.deepEqual(of([human, bot, bot], [told]), [], 'bots add nothing');
});

test('the client\'s SHA-256 is SHA-256', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = randomBytes(length);
    assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
  }
});
