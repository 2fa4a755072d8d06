/* results.test.mjs - after the end: points history and high scores. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Clock, Person, playOn, Server, table, until } from './lib.mjs';

const clock = new Clock();
const server = new Server([...clock.args, '--frame-rate', '5000', '--frame-burst', '5000']);
await server.start();
after(() => server.end());

/** A game played to its end; its result. */
async function played(people, room) {
  await playOn(people, room);
  return (await people[0].next((f) => f.t === 'over' && f.room === room, 'the end')).result.scores;
}

const of = async (person, room) => (await person.ok('records', { room })).records;

test('a finished game returns all points from the first move to the last', async () => {
  const { people, room } = await table(server);
  await people[0].refused('bad_request', 'course', { room });
  await people[0].refused('bad_request', 'records', { room });
  const scores = await played(people, room), { seats, points } = await people[1].ok('course', { room });
  assert.deepEqual(seats, [0, 1, 2]);
  assert.equal(points[0].seq, 0);
  assert.ok(points.every((p, i) => p.of.length === 3 && (i === 0 || p.seq > points[i - 1].seq)));
  assert.deepEqual(points.at(-1).of, scores.map((s) => s.total));
  assert.ok(new Set(points.map((p) => p.of[0])).size > 5, 'they grow');
  const stranger = await Person.come(server, 'Zoe');
  for (const t of ['course', 'records']) await stranger.refused('need_invite', t, { room });
});

test('a returning player gets each player’s gains since, while the game goes on', async () => {
  const { people, room } = await table(server), [ana] = people;
  const step = async () => {
    const one = await until(() => people.find((p) => p.at(room)?.moves?.length), 'somebody’s turn');
    await one.move(room);
  };
  for (let i = 0; i < 12; i++) await step();
  /* Who moved last knows it first. */
  const seq = Math.max(...people.map((p) => p.at(room).seq)), from = seq - 4;
  const { seats, points } = await ana.ok('course', { room, from });
  assert.deepEqual(seats, [0, 1, 2]);
  assert.equal(points[0].seq, from, 'what they had then');
  assert.equal(points.at(-1).seq, seq);
  const now = (await ana.ok('points', { room })).scores.map((s) => s.total);
  assert.deepEqual(points.at(-1).of, now);
  const whole = (await ana.ok('course', { room, from: 0 })).points;
  assert.deepEqual(whole.slice(-points.length), points, 'the same from the beginning');
  for (const bad of [-1, seq + 1, 'x', 1.5]) await ana.refused('bad_request', 'course', { room, from: bad });
});

test('a move that was undone has no points of its own', async () => {
  const { people, room } = await table(server, ['Ana', 'Rui'], { game: 'tekhenu', seed: 7 });
  let undone = 0;
  while (undone < 1) {
    const one = await until(() => people.find((p) => p.at(room)?.moves?.length), 'somebody’s turn');
    await one.move(room);
    const at = one.at(room);
    if (!at.undo) continue;
    undone = at.seq;
    await one.ok('undo', { room, seq: undone });
  }
  await played(people, room);
  const { points } = await people[0].ok('course', { room });
  assert.ok(!points.some((p) => p.seq === undone || p.seq === undone + 1), `${undone} was undone`);
});

test('an opponent that the rules play has points, too', { timeout: patience(120000) }, async () => {
  for (const game of ['luna_maris', 'tekhenu', 'barrage']) {
    const { people, room } = await table(server, ['Ana'], { game });
    const scores = await played(people, room), { seats, points } = await people[0].ok('course', { room });
    assert.deepEqual(seats, scores.map((s) => s.seat), game);
    assert.deepEqual(points.at(-1).of, scores.map((s) => s.total), game);
  }
});

test('high scores of evening, server and player are sent to those who sat there', async () => {
  const { people, room: first } = await table(server, ['Ana', 'Rui', 'Eva'], { seed: 11 }), [ana] = people;
  const one = await played(people, first);
  await clock.pass(20 * 3600e3);
  const again = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 12 }), second = again.room.id;
  for (const p of people.slice(1)) await p.ok('join', { room: second, invite: again.invite });
  for (const p of people) await p.ok('open', { room: second });
  await ana.ok('start', { room: second });
  const two = await played(people, second);
  const all = [...one.map((s) => ({ ...s, room: first })), ...two.map((s) => ({ ...s, room: second }))];
  const best = (some) => Math.max(...some.map((s) => s.total));
  const told = await of(ana, second);
  assert.equal(told.games, 2);
  assert.equal(told.place.points, best(all));
  assert.ok(['Ana', 'Rui', 'Eva'].includes(told.place.name));
  assert.equal(told.evening.room, second, 'yesterday is another evening');
  assert.equal(told.evening.points, best(two));
  assert.equal(told.own.points, best(all.filter((s) => s.seat === 0)));
  assert.equal(told.own.you, true);
  assert.equal(told.rank, 1 + all.filter((s) => s.total > two[0].total).length);
  const lead = (scores) => {
    const [best, next] = [...scores].sort((a, b) => a.rank - b.rank);
    return next.rank === 1 ? Infinity : best.total - next.total;
  };
  assert.equal(told.closest?.margin ?? Infinity, Math.min(lead(one), lead(two)));
});

test('a private table of others tells nothing, a public one does; bots set no records', async () => {
  const { people: [eva], room: mine } = await table(server, ['Eva'], { bots: 2, seed: 21 });
  await played([eva], mine);
  const { people: [zoe], room: hidden } = await table(server, ['Zoe'], { bots: 2, seed: 22 });
  await played([zoe], hidden);
  const alone = await of(eva, mine);
  assert.equal(alone.games, 1, 'Zoe’s table is private');
  assert.deepEqual([alone.place.name, alone.own.name, alone.rank], ['Eva', 'Eva', 1]);
  assert.ok(!JSON.stringify(alone).includes('Zoe'));
  const seen = { bots: 2, seed: 23, visibility: 'public' };
  const { people: [ugo], room: open } = await table(server, ['Ugo'], seen);
  const [his] = await played([ugo], open);
  const now = await of(eva, mine);
  assert.equal(now.games, 2);
  assert.equal(now.place.points, Math.max(his.total, alone.own.points));
  const hers = await of(zoe, hidden);
  assert.ok(!JSON.stringify(hers).includes('Eva') && JSON.stringify(hers).includes('Zoe'));
});
