/* thinking.test.mjs - the thinking queue: one person's many bots do not delay another's, nor a stop.

   With the few moves of `make test` the 99th percentile is the longest wait; `make check-all` makes more. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, Server } from './lib.mjs';

const TABLES = Number(process.env.TABLES ?? 12), MOVES = Number(process.env.MOVES ?? 25);
const BOT_MS = 1000; /* the time limit of a thought */

/** A table of one person and bots of that level; the game has begun. */
async function against(person, game, seats, bot) {
  const { room: { id: room } } = await person.ok('create', { game, seats, seed: 5 });
  for (let seat = 1; seat < seats; seat++) await person.ok('bot', { room, seat, bot });
  await person.ok('open', { room });
  await person.ok('start', { room });
  return room;
}

/** Answers at once, wherever this person is asked. */
function play_on(person) {
  person.onpush = ({ t, room, ask, moves }) => {
    if ((t === 'state' || t === 'delta') && moves?.length) person.ask('move', { room, ask, move: moves[0] });
  };
}

/** Makes a move, and returns whether the game goes on and the milliseconds until the bots have answered. */
async function answered(person, room) {
  const { ask, moves } = await person.turn(room);
  const goes_on = new Promise((done) => {
    person.onpush = (frame) => {
      if (frame.room === room && (frame.moves?.length || frame.t === 'over')) done(frame.t !== 'over');
    };
  });
  const start = performance.now();
  await person.ok('move', { room, ask, move: moves[0] });
  return [await goes_on, performance.now() - start];
}

/** Milliseconds from each of so many moves, in as many games as that takes, until the easy bot has answered
    it; the longest last. */
async function waits(person, count) {
  const list = [];
  while (list.length < count) {
    const room = await against(person, 'barrage', 2, 'easy');
    for (let goes_on = true, wait; goes_on && list.length < count; list.push(wait))
      [goes_on, wait] = await answered(person, room);
    await person.ok('close', { room });
  }
  return list.sort((a, b) => a - b);
}

const percentile = (sorted, share) => sorted[Math.floor(sorted.length * share)];
const tell = (sorted) => `${sorted.length} moves, p50 ${percentile(sorted, 0.5).toFixed(1)} ` +
  `p99 ${percentile(sorted, 0.99).toFixed(1)} most ${sorted[sorted.length - 1].toFixed(1)} ms`;

test('many tables of master bots do not delay an easy bot at another table, nor a stop', async (t) => {
  const fast = ['--frame-rate', '1000', '--frame-burst', '1000'];
  const server = await new Server([...fast, '--bot-ms', String(BOT_MS), '--bot-threads', '1']).start();
  after(() => server.end());
  const ana = await Person.come(server, 'Ana'), stranger = await Person.come(server, 'Stranger');
  const quiet = await waits(ana, MOVES);
  play_on(stranger);
  for (let i = 0; i < TABLES; i++) await against(stranger, 'barrage', 4, 'master');
  const busy = await waits(ana, MOVES);
  const start = performance.now();
  assert.equal((await server.stop()).code, 0);
  const stop = performance.now() - start;
  t.diagnostic(`quiet: ${tell(quiet)}; beside ${TABLES} tables: ${tell(busy)}`);
  t.diagnostic(`stopped after ${stop.toFixed(0)} ms`);
  const bound = 3 * percentile(quiet, 0.99) + BOT_MS;
  assert.ok(percentile(busy, 0.99) <= bound, `quiet: ${tell(quiet)}; beside others: ${tell(busy)}`);
  assert.ok(stop < 5000, `the server stops within ${stop} ms`);
});
