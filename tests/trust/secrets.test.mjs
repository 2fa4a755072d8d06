/* secrets.test.mjs - tokens, invitations, seeds and hands are where they must be and nowhere else: not in the log of the
   most talkative level, not on the wire of a running game, not among the metrics; tokens neither in the data folder nor
   in a backup, an export or a report of a fault. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gamesOf, playersFor } from '../describe.mjs';
import { BINARY, PROTOCOL, Person, ROOT, Server, playOn, served, table, until } from '../protocol/lib.mjs';

const FAULTY = process.env.FAULTY ?? join(ROOT, 'build', 'tabuleiro_faulty');
const QUICK = ['--log', 'debug', '--frame-rate', '1000', '--frame-burst', '1000']; /* debug says all that there is to say */

/** Every file in the folder and below it. */
/** All that lies there; a socket holds nothing. */
const files = (dir) => readdirSync(dir).map((name) => join(dir, name)).flatMap((path) => {
  const what = statSync(path);
  return what.isDirectory() ? files(path) : what.isFile() ? [path] : [];
});
const readable = (path) => statSync(path).mode & 0o077;

/** No token, as text or as bytes, in any of them. */
function holdsNoToken(paths, people) {
  for (const path of paths) {
    const bytes = readFileSync(path);
    for (const { token } of people) {
      assert.ok(!bytes.includes(Buffer.from(token)), `a token in ${path}`);
      assert.ok(!bytes.includes(Buffer.from(token, 'hex')), `a token's bytes in ${path}`);
    }
  }
}

/** What only its player may know of a view: words in lists that another seat's view has not. */
function ownWords(view, other) {
  const words = (value) => JSON.stringify(value).match(/"[A-Za-z0-9_-]{3,}"/g) ?? [];
  const others = new Set(words(other));
  return words(view).filter((word) => !others.has(word)).map((word) => word.slice(1, -1));
}

const MOVES = 12;
/** So many moves, or half of the shortest of some random games: the game is under way, and far from its end. */
function movesUnderWay(game, players) {
  const args = ['play', '--game', game, '--players', players, '--games', 20, '--seed', 1, '--json'];
  const games = execFileSync(BINARY, args, { encoding: 'utf8' }).trim().split('\n');
  return Math.min(MOVES, ...games.map((line) => Math.floor(JSON.parse(line).moves / 2)));
}

for (const listed of gamesOf(BINARY)) {
  const game = listed.id, players = playersFor(listed, 3);
  test(`${game}: no token is kept or told, no seed and no hand before the end`, async () => {
    const server = await served(after, QUICK);
    const names = ['Ana', 'Rui', 'Eva'].slice(0, players), bots = players - names.length;
    const { people, room, invite } = await table(server, names, { game, bots });
    const heard = [];
    const guest = await Person.come(server, 'Guest');
    for (const p of [...people, guest]) p.socket.on('message', (data) => heard.push(String(data)));
    await guest.ok('open', { room, invite });
    const moves = movesUnderWay(game, players);
    assert.equal(await playOn(people, room, moves), moves);
    const { seq } = people[0].at(room);
    const hands = people.flatMap((p) => ownWords(p.at(room).view, guest.at(room).view));
    for (const p of [...people, guest]) {
      await p.ok('history', { room, from: 1, to: seq });
      await p.ok('at', { room, seq });
      await p.ok('export', { room });
    }
    await people[0].ask('move', { room, ask: 99999, move: { verb: 'none' } });
    const wire = heard.join('\n');
    assert.ok(wire.length > 1000);
    assert.doesNotMatch(wire, /"(seed|salt|rng|rng_key|deck_order|forced)"/);
    for (const { token } of [...people, guest]) {
      assert.ok(!server.log.includes(token), 'the log');
      assert.ok(!wire.includes(token), 'what others hear');
    }
    const metrics = await (await fetch(`${server.url}metrics`)).text();
    for (const secret of [room, invite, ...people.map((p) => p.token)]) assert.ok(!metrics.includes(secret), 'the metrics');
    assert.doesNotMatch(metrics, /[0-9a-f]{32}/);
    const backup = join(server.data, 'copy.db');
    execFileSync(server.binary, ['backup', '--data', server.data, '--to', backup]);
    const exported = execFileSync(server.binary, ['export', '--data', server.data, '--room', room], { encoding: 'utf8' });
    holdsNoToken(files(server.data), [...people, guest]);
    assert.equal(readable(server.data), 0, 'the folder is its owner\'s alone');
    assert.equal(readable(backup), 0, 'a backup, too');
    for (const { token } of people) assert.ok(!exported.includes(token));
    assert.ok(!exported.includes(invite), 'an export opens no door');
    await server.says(/debug rooms|info room/);
    assert.doesNotMatch(server.log, /[0-9a-f]{32}/, 'nothing in the log is as long as a seed, salt or token');
    assert.ok(!server.log.includes(invite), 'nor an invitation');
    for (const word of hands) assert.doesNotMatch(server.log, new RegExp(`\\b${word}\\b`), 'nor a card in a hand');
    assert.doesNotMatch(server.log, /verb/, 'nor a move');
    if (game === 'tekhenu') assert.ok(hands.length > 0, 'there were hands to hide');
  });
}

test('a report of a fault replays the game and holds no token and no invitation, the log no seed', async () => {
  const server = await new Server(['--rules-ms', '300', ...QUICK], FAULTY).start();
  after(() => server.end());
  const { people, room, invite } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
  const at = await people[0].turn(room);
  await people[0].ask('move', { room, ask: at.ask, move: { verb: 'fail', way: 'assert' } });
  await people[1].next((f) => f.t === 'notice' && f.code === 'frozen', 'the notice');
  await until(() => existsSync(join(server.data, 'faults')) && files(join(server.data, 'faults')).length, 'the report');
  const reports = files(join(server.data, 'faults'));
  assert.equal(reports.length, 1);
  const text = readFileSync(reports[0], 'utf8');
  assert.match(text, /"seed"/, 'without which nothing could be replayed');
  assert.ok(!text.includes(invite));
  holdsNoToken(files(server.data), people);
  assert.equal(readable(join(server.data, 'faults')), 0);
  assert.doesNotMatch(server.log, /[0-9a-f]{32}/);
  for (const p of people) for (const frame of p.pushes) assert.doesNotMatch(JSON.stringify(frame), /"(seed|salt|why)"/, 'nobody is told why');
});

test('a commitment cannot be tried out: games of one seed have others', async () => {
  const server = await served(after, QUICK);
  const one = await table(server, ['Ana', 'Rui', 'Eva'], { seed: 5 });
  const two = await table(server, ['Ana', 'Rui', 'Eva'], { seed: 5 });
  assert.match(one.commitment, /^[0-9a-f]{64}$/);
  assert.notEqual(one.commitment, two.commitment);
});

/* ---- tables of other people --------------------------------------------------------------------------------- */

const REQUESTS = readdirSync(join(PROTOCOL, 'schema')).map((name) => name.match(/^request\.(.*)\.json$/)?.[1]).filter(Boolean);
/* What changes the table for good comes last. */
const LAST = ['resign', 'end', 'leave', 'delete', 'close', 'link_use'];
const inOrder = (a, b) => LAST.indexOf(a) - LAST.indexOf(b);
const exampleOf = (type) => JSON.parse(readFileSync(join(PROTOCOL, 'examples', `request.${type}.json`), 'utf8'));
const LESSON_STEPS = 14;

/** An answer without what is random or a time: two worlds differ in these at all events. */
function comparable(frame) {
  const random = ['token', 'user', 'host', 'id', 'invite', 'challenge', 'commitment', 'salt', 'push_key', 'room'];
  return JSON.parse(JSON.stringify(frame), function hide(name, value) {
    if (typeof value === 'number' && value > 1e9) return 'time';
    if (name === 'code' && this.t !== 'error') return 'code'; /* of a link */
    if (name === 'key' && typeof value === 'number') return 'key'; /* a device's */
    return random.includes(name) && typeof value !== 'object' ? typeof value : value;
  });
}

/** What a stranger hears in answer to every request, while others play and look ahead at a table of theirs. */
async function heardBeside(t, game, players, seed) {
  const server = await served((end) => t.after(end), [...QUICK, '--faults', '100000', '--advice-rate', '10000']);
  const others = seed && await table(server, ['Ana', 'Rui', 'Eva'].slice(0, players), { game, seed, bots: players - Math.min(3, players) });
  const { people: [sam], room } = await table(server, ['Sam', 'Tia', 'Leo'], { seed: 5 });
  const heard = [];
  let asked = 0;
  async function lookAhead() {
    const mover = others && await until(() => others.people.find((p) => p.at(others.room)?.moves), 'a turn');
    if (!mover) return;
    if (++asked % 3 === 0) await mover.move(others.room);
    const seen = others.people.find((p) => p.at(others.room).moves);
    if (!seen) return;
    const { ask, moves } = seen.at(others.room);
    await seen.ask('preview', { room: others.room, ask, move: moves[asked % moves.length] });
  }
  const ask = async (type, fields) => {
    await lookAhead();
    const answer = await sam.ask(type, fields);
    heard.push(JSON.stringify([type, fields.what, comparable(answer)]));
    return answer;
  };
  const lessons = JSON.parse(readFileSync(join(ROOT, 'web-client', 'games', game, 'lessons', 'index.json'), 'utf8'));
  const lesson = lessons[0].id ?? lessons[0];
  for (let step = 1; step <= LESSON_STEPS; step++) {
    const shown = await ask('lesson', { game, lesson, step });
    for (const what of ['explain', 'preview', 'move']) {
      for (const move of (shown.moves ?? []).slice(0, 2)) await ask('lesson_try', { game, lesson, step, moves: [], what, move });
    }
  }
  for (const type of [...REQUESTS].sort(inOrder)) {
    const { t: name, id, ...fields } = exampleOf(type);
    const { seq, ask: question, moves } = sam.at(room);
    if ('room' in fields) fields.room = room;
    if ('seq' in fields) fields.seq = seq;
    if ('since' in fields) fields.since = seq;
    if ('ask' in fields) fields.ask = question ?? 0;
    if ('move' in fields && type !== 'lesson_try' && moves) fields.move = moves[0];
    await ask(type, fields);
  }
  return heard;
}

for (const listed of gamesOf(BINARY)) {
  test(`${listed.id}: a table of others changes no answer to anybody else, whatever the request`, async (t) => {
    const players = playersFor(listed, 3);
    const alone = await heardBeside(t, listed.id, players, 0);
    assert.ok(alone.some((line) => line.startsWith('["lesson_try","preview",{"t":"ok"')), 'a lesson shows a preview');
    for (const seed of [1, 2]) {
      const beside = await heardBeside(t, listed.id, players, seed);
      for (const [i, line] of alone.entries()) assert.equal(beside[i], line);
    }
  });
}
