/* clock.test.mjs - games with a clock: who is late, what the server then does, and what it forgives. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Clock, Person, Server, served, sleep, table, until } from './lib.mjs';

const server = await served(after, ['--idle-s', '1']);
const near = (a, b) => Math.abs(a - b) < 20;
const timeouts = (person) => person.pushes.filter((f) => f.t === 'delta' && f.kind === 'timeout');

test('bad clocks are refused, with a word why', async () => {
  const ana = await Person.come(server, 'Ana');
  for (const clock of [60, 'fast', [], {}, { move_s: 60 }, { bank_s: 60 }, { move_s: 0, bank_s: 0 }, { move_s: 1.5, bank_s: 0 }, { move_s: '60', bank_s: 0 },
    { move_s: 1209601, bank_s: 0 }, { move_s: 60, bank_s: -1 }, { move_s: 60, bank_s: 2592001 }]) {
    const answer = await ana.refused('bad_request', 'create', { game: 'boomtown', seats: 3, clock });
    assert.match(answer.message, /move_s.*bank_s/);
  }
  const { room } = await ana.ok('create', { game: 'boomtown', seats: 3, clock: { move_s: 60, bank_s: 600 } });
  assert.deepEqual(room.clock, { move_s: 60, bank_s: 600 });
  assert.equal(room.time, undefined, 'nothing runs before the start');
});

test('no clock: no field anywhere', async () => {
  const { people: [ana], room } = await table(server);
  await ana.move(room);
  const all = JSON.stringify(ana.pushes.filter((f) => f.t !== 'chat'));
  assert.doesNotMatch(all, /"clock"|"time"|"until"/);
});

test('the clock runs for who is asked: first the free time, then the bank', async () => {
  const { people: [ana, rui], room } = await table(server, undefined, { clock: { move_s: 1, bank_s: 100 } });
  const first = ana.at(room).clock;
  assert.deepEqual(Object.keys(first.seats), ['0', '1', '2']);
  assert.ok(near(first.seats[0].until - first.now, 101000));
  assert.equal(first.seats[1].until, undefined);
  assert.ok(Math.abs(first.now - Date.now()) < patience(5000));
  await sleep(1500);
  await ana.move(room);
  const next = rui.at(room).clock;
  assert.ok(next.seats[0].bank_ms < 99600 && next.seats[0].bank_ms > 97000, `half a second of the bank is used: ${next.seats[0].bank_ms}`);
  assert.equal(next.seats[1].bank_ms, 100000);
  assert.ok(near(next.seats[1].until - next.now, 101000));
  const listed = (await ana.ok('list')).rooms.find((r) => r.id === room);
  assert.equal(listed.time.seats[0].bank_ms, next.seats[0].bank_ms);
  assert.ok(Math.abs(listed.time.seats[1].until - next.seats[1].until) < 50);
});

test('BOO-10.5: time out: the first legal move, marked, and the game goes on', async () => {
  const { people: [ana, rui], room } = await table(server, undefined, { clock: { move_s: 1, bank_s: 1 } });
  const [first] = ana.at(room).moves;
  const began = Date.now();
  const late = await until(() => timeouts(rui)[0], 'the timeout');
  assert.ok(Date.now() - began > 1500, 'free time and bank are used up first');
  assert.deepEqual([late.kind, late.seat], ['timeout', 0]);
  assert.deepEqual(late.to_act, [1]);
  assert.equal(late.clock.seats[0].bank_ms, 0);
  const { moves } = await ana.ok('history', { room });
  assert.deepEqual([moves[0].kind, moves[0].seat, moves[0].move], ['timeout', 0, first]);
  await ana.refused('stale', 'move', { room, ask: 0, move: first });
  await rui.move(room);
});

test('without bank each decision still has free time, then the timeout move is made', async () => {
  const { people, room } = await table(server, undefined, { clock: { move_s: 1, bank_s: 0 } });
  const [ana] = people;
  await until(() => timeouts(ana).length >= 3, 'three timeouts', 12000);
  const at = timeouts(ana).slice(0, 3).map((f) => f.clock.now);
  for (let i = 1; i < 3; i++) assert.ok(at[i] - at[i - 1] >= 950 && at[i] - at[i - 1] < 2500, `about a second each: ${at}`);
  assert.deepEqual(timeouts(ana).slice(0, 3).map((f) => f.seat).sort(), [0, 1, 2]);
});

test('a bot has no clock', async () => {
  const { people: [ana], room } = await table(server, ['Ana', 'Rui'], { bots: 1, clock: { move_s: 50, bank_s: 0 } });
  assert.deepEqual(Object.keys(ana.at(room).clock.seats), ['0', '1']);
});

test('taking back gives nothing back', async () => {
  const { people: [ana], room } = await table(server, undefined, { clock: { move_s: 1, bank_s: 100 } });
  await sleep(1300);
  await ana.move(room);
  const used = ana.at(room).clock.seats[0].bank_ms;
  assert.ok(used < 100000);
  assert.ok(ana.at(room).undo, 'a bid may be taken back');
  await ana.ok('undo', { room, seq: ana.at(room).seq });
  const back = await until(() => ana.at(room).moves && ana.at(room).clock, 'the turn again');
  assert.ok(back.seats[0].bank_ms <= used);
  assert.ok(back.seats[0].until - back.now <= used, 'no free time anew');
});

test('the time of a game without viewers runs out all the same', async () => {
  const { people: [ana, rui, eva], room } = await table(server, undefined, { clock: { move_s: 4, bank_s: 0 } });
  for (const person of [ana, rui, eva]) await person.ok('close', { room });
  await until(() => server.log.includes(`room=${room} seat=0 seq=0`), 'the timeout', 9000);
  const { moves } = await until(async () => { const h = await ana.ok('history', { room }); return h.moves.length && h; }, 'the entry');
  assert.equal(moves[0].kind, 'timeout');
});

test('while the server is down no time passes', async () => {
  const { people: [ana], room } = await table(server, undefined, { clock: { move_s: 100, bank_s: 100 } });
  const short = await table(server, undefined, { clock: { move_s: 2, bank_s: 0 } });
  const left = ana.at(room).clock.seats[0].until - Date.now();
  await server.stop();
  await sleep(3000);
  await server.start();
  const again = await Person.come(server, null, { token: ana.token });
  await again.ok('open', { room });
  const { clock } = await until(() => again.at(room), 'the state');
  const now = clock.seats[0].until - clock.now;
  assert.ok(now > left - 2500 && now <= left + 100, `${left} ms before, ${now} after`);
  const rui = await Person.come(server, null, { token: short.people[0].token });
  await rui.ok('open', { room: short.room });
  const soon = await until(() => rui.at(short.room), 'the state');
  assert.ok(soon.clock.seats[0].until - soon.clock.now > 25000, 'and nobody is late in the first half minute');
  await sleep(2500);
  assert.equal(timeouts(rui).length, 0);
});

test('a crash costs no player time', async () => {
  const { people: [ana], room } = await table(server, undefined, { clock: { move_s: 100, bank_s: 100 } });
  const left = ana.at(room).clock.seats[0].until - Date.now();
  await server.stop('SIGKILL');
  await sleep(2000);
  await server.start();
  const again = await Person.come(server, null, { token: ana.token });
  await again.ok('open', { room });
  const { clock } = await until(() => again.at(room), 'the state');
  assert.ok(clock.seats[0].until - clock.now > left - 1500);
});

/* ---- clocks that fit lives -------------------------------------------------------------------------- */

const minuteNow = () => Math.floor(Date.now() / 60000) % 1440;

test('increment and cap are sent with the clock; out of range they are refused with the ranges', async () => {
  const ana = await Person.come(server, 'Ana'), game = { game: 'boomtown', seats: 3 };
  const clock = { move_s: 60, bank_s: 600, increment_s: 30, cap_s: 900 };
  assert.deepEqual((await ana.ok('create', { ...game, clock })).room.clock, clock);
  for (const bad of [{ increment_s: 86401 }, { increment_s: -1 }, { increment_s: '5' }, { cap_s: 599 }, { cap_s: 2592001 }]) {
    const { message } = await ana.refused('bad_request', 'create', { ...game, clock: { ...clock, ...bad } });
    assert.match(message, /increment_s.*86400.*cap_s.*2592000/);
  }
});

test('a decision made in time earns the increment when the next one begins', async () => {
  const clock = { move_s: 50, bank_s: 100, increment_s: 40, cap_s: 130 };
  const { people: [ana, rui, eva], room } = await table(server, undefined, { clock });
  const bank = () => ana.at(room).clock.seats[0].bank_ms;
  assert.equal(bank(), 100000);
  for (let round = 0; round < 30 && bank() === 100000; round++) {
    await (await Promise.race([ana, rui, eva].map((p) => p.turn(room).then(() => p)))).move(room);
  }
  assert.equal(bank(), 130000, 'up to the cap');
});

test('in quiet hours the clock stands still, all see whose they are, and they are fixed by the start', async () => {
  const [ana, rui, eva] = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => Person.come(server, name)));
  const quiet = { from: minuteNow(), minutes: 300 };
  const made = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5, quiet, clock: { move_s: 60, bank_s: 0 } });
  const room = made.room.id, { invite } = made;
  assert.deepEqual(made.room.seats[0].quiet, quiet);
  for (const bad of [{ from: 0, minutes: 601 }, { from: 1440, minutes: 60 }, 8, { from: 0 }]) {
    const { message } = await rui.refused('bad_request', 'join', { room, invite, quiet: bad });
    assert.match(message, /0 to 1439.*1 to 600/);
  }
  await rui.ok('join', { room, invite, quiet: { from: 0, minutes: 60 } });
  await rui.ok('join', { room, invite, seat: 1, quiet: { from: 30, minutes: 90 } });
  await eva.ok('join', { room, invite });
  for (const p of [ana, rui, eva]) await p.ok('open', { room });
  await ana.ok('start', { room });
  const { clock } = await until(() => ana.at(room), 'the state'), own = clock.seats[0];
  const end = Math.floor(Date.now() / 60000) * 60000 + 300 * 60000;
  assert.ok(Math.abs(own.still - end) <= 60000, `still until ${own.still}, not ${end}`);
  assert.ok(Math.abs(own.until - own.still - 60000) < 1000, 'its minute comes after that');
  const { detail } = await rui.refused('not_allowed', 'join', { room, quiet: { from: 0, minutes: 600 } });
  assert.equal(detail.why, 'begun');
  await rui.ok('join', { room });
  const [first] = rui.pushes.filter((f) => f.t === 'room').slice(-1);
  assert.deepEqual(first.room.seats.map((s) => s.quiet), [quiet, { from: 30, minutes: 90 }, undefined]);
});

test('quiet hours of a time zone follow its changes of the clocks, and an unknown zone is refused', async () => {
  const clock = new Clock(), other = await new Server(clock.args).start();
  /* Midnight in Berlin, where the clocks go forward in the night after this one. */
  clock.pass(Date.UTC(2027, 2, 26, 23) - Date.now());
  const people = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => Person.come(other, name)));
  const [ana, ...others] = people, quiet = { from: 1380, minutes: 480, zone: 'Europe/Berlin' };
  const made = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5, quiet, clock: { move_s: 1209600, bank_s: 0 } });
  const room = made.room.id, { invite } = made;
  assert.deepEqual(made.room.seats[0].quiet, quiet);
  for (const zone of ['Europe/Nowhere', 'Europe']) {
    const refused = await others[0].refused('bad_request', 'join', { room, invite, quiet: { ...quiet, zone } });
    assert.match(refused.message, /Unknown time zone/);
    assert.equal(refused.detail.why, 'zone');
  }
  for (const p of others) await p.ok('join', { room, invite });
  await ana.ok('start', { room });
  const still = async () => (await ana.ok('open', { room })).room.time.seats[0].still;
  assert.equal(await still(), Date.UTC(2027, 2, 27, 6), '7:00 in winter');
  clock.pass(86400000);
  assert.equal(await still(), Date.UTC(2027, 2, 28, 5), '7:00 in summer');
  await other.stop();
  await other.start();
  const back = await Person.come(other, null, { token: ana.token });
  assert.deepEqual((await back.ok('open', { room })).room.seats[0].quiet, quiet);
  await other.end();
  clock.end();
});

test('no player times out in quiet hours', async () => {
  const [ana, rui, eva] = await Promise.all(['Ana', 'Rui', 'Eva'].map((name) => Person.come(server, name)));
  const made = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5, clock: { move_s: 1, bank_s: 0 },
    quiet: { from: (minuteNow() + 1438) % 1440, minutes: 60 } });
  const room = made.room.id;
  for (const p of [rui, eva]) await p.ok('join', { room, invite: made.invite });
  for (const p of [ana, rui, eva]) await p.ok('open', { room });
  await ana.ok('start', { room });
  await ana.turn(room);
  await sleep(2500);
  assert.equal(timeouts(ana).length, 0);
  await server.stop();
  await server.start();
  const again = await Person.come(server, null, { token: ana.token });
  await again.ok('open', { room });
  await again.turn(room);
});

test('a pause comes when all who play want it, stops all clocks, stands in the log, and anyone ends it', async () => {
  const { people: [ana, rui, eva], room } = await table(server, undefined, { clock: { move_s: 2, bank_s: 30 } });
  const pause = (p) => p.pushes.filter((f) => f.t === 'room').at(-1).room.pause;
  await ana.ok('pause', { room, on: true });
  await rui.next((f) => f.t === 'room' && f.room.pause?.agreed.includes(0));
  await rui.ok('pause', { room, on: false });
  await ana.next((f) => f.t === 'room' && f.room.updated && !f.room.pause);
  for (const p of [ana, rui, ana]) await p.ok('pause', { room, on: true });
  await until(() => pause(eva)?.agreed.length === 2, 'two who agree');
  assert.equal(pause(eva).since, undefined, 'not yet');
  await eva.ok('pause', { room, on: true });
  await until(() => pause(ana)?.since, 'the pause');
  const paused = ana.pushes.findLast((f) => f.t === 'delta');
  assert.deepEqual([paused.kind, paused.seat, paused.clock.seats[0].until], ['pause', 2, undefined]);
  await sleep(2500);
  await server.stop();
  await server.start();
  const back = await Person.come(server, null, { token: ana.token });
  await back.ok('open', { room });
  const { clock } = await until(() => back.at(room), 'the state');
  assert.ok(clock.seats[0].bank_ms > 29000 && clock.seats[0].until === undefined);
  await back.ok('pause', { room, on: false });
  const resumed = await back.next((f) => f.t === 'delta' && f.kind === 'resume');
  assert.ok(resumed.clock.seats[0].until > 0);
  const { moves } = await back.ok('history', { room });
  assert.deepEqual(moves.map((m) => m.kind), ['pause', 'resume']);
});

test('what is asked in a pause has its whole time after it', async () => {
  const { people, room } = await table(server, undefined, { clock: { move_s: 4, bank_s: 0 } });
  const [ana] = people, first = await until(() => people.find((p) => p.at(room)?.moves), 'somebody to act');
  await sleep(2000);
  for (const p of people) await p.ok('pause', { room, on: true });
  await until(() => first.at(room).kind === 'pause', 'the pause');
  const { seq } = first.at(room);
  for (let mover = first; mover !== first || first.at(room).seq === seq;) {
    await mover.move(room);
    mover = await until(() => people.find((p) => p.at(room).moves && p.at(room).seq === ana.at(room).seq), 'the next');
  }
  await ana.ok('pause', { room, on: false });
  const { clock: { now, seats } } = await ana.next((f) => f.t === 'delta' && f.kind === 'resume');
  assert.ok(seats[first.at(room).you].until - now > 3500, 'not what was left of the question before');
});

test('a vote rests in a pause', async () => {
  const { people, room } = await table(server, undefined, { clock: { move_s: 3, bank_s: 0 }, absent: 'vote' });
  const gone = await until(() => people.find((p) => p.at(room)?.moves), 'somebody to act');
  const [one, two] = people.filter((p) => p !== gone), seat = gone.at(room).you;
  for (const p of [gone, one]) await p.ok('pause', { room, on: true });
  await gone.leave();
  await one.next((f) => f.t === 'room' && f.room.poll?.about === seat, 'the vote');
  await two.ok('pause', { room, on: true });
  await one.next((f) => f.t === 'delta' && f.kind === 'pause');
  await sleep(3500);
  const still = (await one.ok('open', { room })).room;
  assert.ok(still.poll && still.seats[seat].kind === 'human', 'it is open yet');
  await one.ok('pause', { room, on: false });
  const { room: { poll } } = await one.next((f) => f.t === 'room' && f.room.poll && !f.room.pause && f.room.updated > still.updated);
  assert.ok(poll.until > Date.now() + 500, 'and has the time that it had left');
});

test('a pause keeps undo; there is none without a clock or for spectators', async () => {
  const { people: [ana, rui, eva], room } = await table(server, undefined, { clock: { move_s: 100, bank_s: 30 } });
  await ana.move(room);
  assert.ok(ana.at(room).undo);
  for (const p of [ana, rui, eva]) await p.ok('pause', { room, on: true });
  await until(() => ana.at(room).seq === 2, 'the pause');
  assert.ok(ana.at(room).undo);
  await ana.ok('undo', { room, seq: 2 });
  const free = await table(server);
  await free.people[0].refused('bad_request', 'pause', { room: free.room, on: true });
  await free.people[0].refused('bad_request', 'pause', { room: free.room, on: 1 });
  const guest = await Person.come(server, 'Guest');
  await guest.refused('not_seated', 'pause', { room, on: true });
});

test('the list says since when a player owes a decision', async () => {
  const { people: [ana, rui], room } = await table(server);
  const since = async () => (await ana.ok('list')).rooms.find((r) => r.id === room).since;
  const first = await since();
  assert.ok(Math.abs(first - Date.now()) < patience(3000));
  await sleep(30);
  await ana.move(room);
  assert.ok(await since() > first);
  assert.ok(rui.at(room).moves);
});
