/* thinking.test.mjs - the thinking queue: one person's many bots do not delay another's, nor a stop. */
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

/** Milliseconds from each of this person's moves until the bots have answered it, the longest last. */
async function waits(person, room, count) {
  const list = [];
  for (let i = 0; i < count; i++) {
    const { ask, moves } = await person.turn(room);
    const answered = new Promise((done) => {
      person.onpush = (frame) => {
        if (frame.room === room && (frame.moves?.length || frame.t === 'over')) done();
      };
    });
    const start = performance.now();
    await person.ok('move', { room, ask, move: moves[0] });
    await answered;
    list.push(performance.now() - start);
  }
  return list.sort((a, b) => a - b);
}

test('many tables of master bots do not delay an easy bot at another table, nor a stop', async (t) => {
  const fast = ['--frame-rate', '1000', '--frame-burst', '1000'];
  const server = await new Server([...fast, '--bot-ms', String(BOT_MS), '--bot-threads', '1']).start();
  after(() => server.end());
  const ana = await Person.come(server, 'Ana'), stranger = await Person.come(server, 'Stranger');
  const room = await against(ana, 'barrage', 2, 'easy');
  const quiet = await waits(ana, room, MOVES);
  play_on(stranger);
  for (let i = 0; i < TABLES; i++) await against(stranger, 'barrage', 4, 'master');
  const busy = await waits(ana, room, MOVES), most = (list) => list[list.length - 1];
  const start = performance.now();
  assert.equal((await server.stop()).code, 0);
  const stop = performance.now() - start;
  const tell = (list) => `p50 ${list[list.length >> 1].toFixed(1)} most ${most(list).toFixed(1)} ms`;
  t.diagnostic(`quiet: ${tell(quiet)}; beside ${TABLES} tables: ${tell(busy)}`);
  t.diagnostic(`stopped after ${stop.toFixed(0)} ms`);
  assert.ok(most(busy) <= 3 * most(quiet) + BOT_MS, `quiet: ${tell(quiet)}; beside others: ${tell(busy)}`);
  assert.ok(stop < 5000, `the server stops within ${stop} ms`);
});
