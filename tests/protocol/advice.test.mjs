/* advice.test.mjs - what bots tell people: advice while they play where the table allows it, the look back,
   and cancelled jobs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, Person, Server, served, sleep, table, until } from './lib.mjs';

let server;
before(async () => { server = await new Server(['--advice-rate', '1000']).start(); });
after(() => server.end());

const GAMES = ['barrage', 'boomtown', 'luna_maris', 'tekhenu'];

/** One person and bots at a table of their own. */
async function alone(game, bot = 'easy') {
  const ana = await Person.come(server, 'Ana');
  const { room: { id: room } } = await ana.ok('create', { game, seats: 3, seed: 3 });
  for (const seat of [1, 2]) await ana.ok('bot', { room, seat, bot });
  await ana.ok('open', { room });
  await ana.ok('start', { room });
  await ana.turn(room);
  return { ana, room };
}

for (const game of GAMES) {
  test(`${game}: alone against bots one is advised, with legal moves, the best first`, async () => {
    const { ana, room } = await alone(game);
    const at = await ana.turn(room);
    const { by, worlds, moves } = await ana.ok('advise', { room, ask: at.ask });
    assert.equal(by, 'hard');
    assert.ok(worlds >= 0 && moves.length >= 1 && moves.length <= 3);
    for (const { move, line } of moves) {
      const same = (legal) => JSON.stringify(legal) === JSON.stringify(move);
      assert.ok(at.moves.some(same), JSON.stringify(move));
      assert.ok(line.every(({ seat }) => seat >= 0 && seat < 3));
    }
    assert.ok(moves.every((m, i) => i === 0 || m.visits <= moves[i - 1].visits));
    await ana.ok('move', { room, ask: at.ask, move: moves[0].move });
  });
}

/** Three people at Boomtown: who is asked, another, and the question. */
async function three(how) {
  const { people, room } = await table(server, ['Ana', 'Rui', 'Eva'], { game: 'boomtown', ...how });
  const mover = people.find((p) => p.at(room).ask !== undefined), { ask } = await mover.turn(room);
  return { mover, other: people.find((p) => p !== mover), room, ask, host: people[0] };
}

test('the table is notified of advice once for each question, also in the log', async () => {
  const { mover, other, room, ask } = await three({ advice: true });
  await mover.ok('advise', { room, ask });
  const told = await other.next((f) => f.t === 'delta' && f.kind === 'advised', 'the others are told');
  assert.deepEqual(told.patch, {});
  await mover.ok('advise', { room, ask });
  const { moves } = await other.ok('history', { room });
  assert.equal(moves.filter((entry) => entry.kind === 'advised').length, 1);
});

test('advice is refused where people play for a result, out of turn, and to who only watches', async () => {
  const { mover, other, room, ask, host } = await three();
  await mover.refused('no_advice', 'advise', { room, ask });
  await other.refused('not_your_turn', 'advise', { room, ask: 0 });
  const guest = await Person.come(server, 'Gast');
  await guest.refused('not_seated', 'advise', { room, ask });
  await host.refused('bad_request', 'create', { game: 'boomtown', seats: 3, advice: 'yes' });
});

test('to be advised takes nothing back and away: the step before can still be undone', async () => {
  const { ana, room } = await alone('barrage');
  let at = await ana.turn(room);
  for (let i = 0; i < 30 && !at.undo; i++) { await ana.move(room); at = await ana.turn(room); }
  assert.ok(at.undo, 'something can be taken back');
  await ana.ok('advise', { room, ask: at.ask });
  const now = await until(() => ana.at(room), 'the view');
  assert.ok(now.undo, 'still');
  await ana.ok('undo', { room, seq: now.seq });
});

test('advice for an outdated question is answered as stale', async () => {
  const { ana, room } = await alone('luna_maris', 'random');
  const { ask } = await ana.turn(room);
  const asked = ana.ask('advise', { room, ask });
  await ana.next((f) => f.t === 'delta' && f.kind === 'advised', 'it begins to think');
  const moved = await ana.ask('move', { room, ask, move: ana.at(room).moves[0] });
  assert.equal(moved.t, 'ok');
  const answer = await asked;
  assert.ok(answer.t === 'ok' || answer.code === 'stale', JSON.stringify(answer));
});

test('a game that has ended is looked back at, once and for all', { timeout: patience(120000) }, async () => {
  const { ana, room } = await alone('boomtown', 'random');
  await ana.refused('bad_request', 'analyse', { room });
  await ana.ok('leave', { room });
  const { room: { id: other } } = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 4 });
  for (const seat of [1, 2]) await ana.ok('bot', { room: other, seat, bot: 'random' });
  await ana.ok('open', { room: other });
  await ana.ok('start', { room: other });
  const over = () => ana.pushes.some((f) => f.t === 'over' && f.room === other);
  while (!over()) {
    await until(() => over() || ana.at(other)?.moves, 'turn or end');
    if (!over()) await ana.move(other);
  }
  const told = await until(async () => {
    await sleep(200);
    const answer = await ana.ok('analyse', { room: other });
    return answer.analysis && answer;
  }, 'the analysis', 60000);
  const { points, swings, end } = told.analysis;
  assert.ok(points.length > 20 && points.every((p, i) => i === 0 || p.seq > points[i - 1].seq));
  assert.ok(points.every((p) => p.worth.length === 3 && p.best_margin >= p.margin - 2000));
  assert.equal(swings.length, 5);
  assert.ok(swings.every((seq) => points.some((p) => p.seq === seq)));
  assert.equal(end.length, 3);
  assert.deepEqual((await ana.ok('analyse', { room: other })).analysis, told.analysis, 'it is kept');
  const { file } = await ana.ok('export', { room: other }), path = join(server.data, 'game.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  const tool = spawnSync(BINARY, ['analyse', '--json', path], { encoding: 'utf8' });
  assert.equal(tool.status, 0, tool.stderr);
  assert.deepEqual(JSON.parse(tool.stdout), told.analysis, '`tabuleiro analyse` says the same of the file');
});

/* ---- cancelled jobs ---------------------------------------------------------------------------- */

/** Ana has moved, and a bot thinks; for some seconds at most, which under a sanitizer it takes. */
async function thinking(after) {
  const slow = await served(after, ['--bot-ms', '5000', '--bot-delay-ms', '700']);
  const ana = await Person.come(slow, 'Ana');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5 });
  for (const seat of [1, 2]) await ana.ok('bot', { room, seat, bot: 'master' });
  await ana.ok('open', { room });
  await ana.ok('start', { room });
  await ana.move(room, () => ({ verb: 'bid', amount: 5 }));
  return { slow, ana, room, seq: ana.at(room).seq };
}

test('an undo cancels the bot that thought about the move', async (t) => {
  const { ana, room, seq } = await thinking(t.after.bind(t));
  assert.deepEqual(ana.at(room).to_act, [1]);
  await ana.ok('undo', { room, seq });
  await until(() => ana.at(room).seq === seq + 1, 'the undo');
  await sleep(1200);
  assert.equal(ana.at(room).seq, seq + 1, 'no bot has moved');
  assert.deepEqual(ana.at(room).to_act, [0]);
  await ana.move(room, () => ({ verb: 'bid', amount: 6 }));
  const at = await until(() => ana.at(room).seq > seq + 2 && ana.at(room), 'the bot thinks anew and moves');
  assert.ok(at.seq > seq + 2);
});

test('a bot whose table is closed, or whose server stops, delays nothing', async (t) => {
  const { slow, ana, room, seq } = await thinking(t.after.bind(t));
  await ana.ok('resign', { room });
  await until(() => ana.pushes.some((f) => f.t === 'over' || f.t === 'room'), 'the end');
  assert.ok(ana.at(room).seq <= seq + 1, 'nobody has moved since');
  const other = await thinking(t.after.bind(t)), from = Date.now();
  assert.equal((await other.slow.stop()).code, 0);
  assert.ok(Date.now() - from < patience(3000), `it took ${Date.now() - from} ms to stop`);
  assert.equal(slow.log.includes('fault'), false, slow.log);
  await other.slow.start();
  const again = await Person.come(other.slow, 'Ana', { token: other.ana.token });
  await again.ok('open', { room: other.room });
  const before = (await until(() => again.at(other.room), 'the table as it was')).seq;
  await until(() => again.at(other.room).seq > before, 'the bot thinks anew and moves');
});
