/* permissions.test.mjs - who may do what at a table: hosts, strangers, those who do not come. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, Server, served, sleep, table, until } from './lib.mjs';

/* Absence counts after a second here. */
const server = await served(after, ['--away-s', '1', '--vote-s', '600']);

const roomOf = (person, room) =>
  [...person.pushes].reverse().find((f) => f.t === 'room' && f.room.id === room)?.room;
const sees = (person, room, want, what = String(want)) => until(() => {
  const r = roomOf(person, room);
  return r && want(r) ? r : null;
}, what);
const notice = (person, code, room) =>
  person.next((f) => f.t === 'notice' && f.code === code && (!room || f.room === room), `the notice ${code}`);
const kindsOf = async (person, room) => (await person.ok('history', { room })).moves.map((m) => m.kind);
const THREE = ['Ana', 'Rui', 'Eva'], SHORT = { move_s: 1, bank_s: 0 };

/** Comes back on a new connection, and looks. */
async function again(person, room, other = server) {
  const back = await Person.come(other, null, { token: person.token });
  if (room) await back.ok('open', { room });
  return back;
}
/** A table that waits, with these people at it. */
async function waiting(names, fields = {}, other = server) {
  const people = [];
  for (const name of names) people.push(await Person.come(other, name));
  const made = await people[0].ok('create', { game: 'boomtown', seats: 4, ...fields });
  const room = made.room.id, { invite } = made;
  for (const person of people.slice(1)) await person.ok('join', { room, invite });
  for (const person of people) await person.ok('open', { room });
  return { people, room, invite };
}
/** The one of them who owes the first decision, and the others. */
async function split(people, room) {
  const mover = await until(() => people.find((p) => p.at(room)?.moves), 'somebody to act');
  return [mover, people.filter((p) => p !== mover)];
}

/* ---- 1: bots and absent people ---------------------------------------------------------------- */

test('a host cannot replace a briefly disconnected player with a bot', async () => {
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { bots: 1 });
  await rui.leave();
  await sees(ana, room, (r) => !r.seats[1].online);
  const no = await ana.refused('not_allowed', 'bot', { room, seat: 1, bot: 'random' });
  assert.equal(no.detail.why, 'agreed');
  await ana.refused('not_allowed', 'bot', { room, seat: 0, bot: 'random' });
  assert.deepEqual(roomOf(ana, room).seats.map((s) => s.kind), ['human', 'human', 'bot']);
});

test('where agreed a bot keeps the seat after a missed deadline, until its player is back', async () => {
  const { people, room } = await table(server, THREE, { clock: SHORT, absent: 'bot' });
  const [late, others] = await split(people, room);
  const seat = late.at(room).you;
  assert.equal(roomOf(others[0], room).absent, 'bot');
  const kept = await sees(others[0], room, (r) => r.seats[seat].kind === 'bot', 'the bot to come');
  assert.equal(kept.seats[seat].user, late.user.id);
  assert.equal((await notice(late, 'seat_kept', room)).room, room);
  await until(() => others[0].at(room).seq > kept.seats[seat].kept, 'the bot to move');
  assert.ok(!late.at(room).moves, 'nothing is asked of whom a bot stands in for');
  await late.refused('not_allowed', 'move', { room, ask: 0, move: { verb: 'pass' } });
  assert.equal((await late.ok('join', { room })).seat, seat);
  await sees(others[0], room, (r) => r.seats[seat].kind === 'human', 'the player to be back');
  const { moves } = await late.ok('history', { room, from: kept.seats[seat].kept });
  assert.deepEqual([moves[0].kind, moves[0].seat], ['takeover', seat]);
  assert.ok(moves.some((m) => m.kind === 'move' && m.seat === seat), 'its moves can be told');
  assert.ok(moves.some((m) => m.kind === 'return' && m.seat === seat));
});

test('inbox messages wait for the user’s next session', async () => {
  const { people, room } = await table(server, THREE, { clock: SHORT, absent: 'bot' });
  const [late, others] = await split(people, room);
  const seat = late.at(room).you;
  await late.leave();
  await sees(others[0], room, (r) => r.seats[seat].kind === 'bot', 'the bot to come');
  const back = await again(late);
  const told = await notice(back, 'seat_kept', room);
  assert.ok(told.at > 0);
  await sleep(50);
  const later = await again(late);
  await later.ok('list');
  assert.ok(!later.pushes.some((f) => f.t === 'notice'), 'it is told once');
});

test('without a clock the players vote about an absent player: a bot takes the seat over', async () => {
  const { people, room } = await table(server, THREE);
  const [gone, [one, two]] = await split(people, room);
  const seat = gone.at(room).you;
  assert.equal((await one.ok('open', { room })).room.absent, 'vote');
  assert.equal((await one.refused('not_allowed', 'call', { room, seat })).detail.why, 'not_away');
  await gone.leave();
  const blinks = await one.refused('not_allowed', 'call', { room, seat });
  assert.equal(blinks.detail.why, 'not_away');
  await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
  await one.refused('not_allowed', 'vote', { room, choice: 'bot' });
  await one.ok('call', { room, seat });
  await two.refused('not_allowed', 'call', { room, seat });
  assert.equal((await sees(two, room, (r) => r.poll)).poll.about, seat);
  await one.ok('vote', { room, choice: 'bot' });
  const half = await sees(two, room, (r) => r.poll?.votes[one.at(room).you]);
  assert.equal(half.seats[seat].kind, 'human', 'one of two is not the most');
  await two.refused('bad_request', 'vote', { room, choice: 'shoot' });
  await two.ok('vote', { room, choice: 'bot' });
  const after = await sees(two, room, (r) => r.seats[seat].kind === 'bot');
  assert.equal(after.poll, undefined);
  const back = await again(gone, room);
  await notice(back, 'vote_about', room);
  await notice(back, 'seat_kept', room);
  await back.ok('join', { room });
  await sees(one, room, (r) => r.seats[seat].kind === 'human');
});

test('a single player cannot end the game or give a seat away before the vote is due', async () => {
  for (const choice of ['end', 'offer']) {
    const { people, room, invite } = await table(server, ['Ana', 'Rui'], { game: 'barrage' });
    const [gone, [one]] = await split(people, room);
    const seat = gone.at(room).you;
    await gone.leave();
    await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
    await one.ok('call', { room, seat });
    await one.ok('vote', { room, choice });
    const now = (await one.ok('open', { room })).room;
    assert.equal(now.poll.votes[one.at(room).you], choice);
    assert.deepEqual([now.status, now.seats[seat].kind], ['playing', 'human']);
    await (await Person.come(server, 'Zoe')).refused('room_full', 'join', { room, invite });
    const back = await again(gone, room);
    await back.move(room);
    assert.ok(!(await sees(one, room, (r) => !r.poll)).seats[seat].offered);
  }
});

test('a vote about a player ends when that player moves', async () => {
  const { people, room } = await table(server, THREE);
  const [gone, [one]] = await split(people, room);
  const seat = gone.at(room).you;
  await gone.leave();
  await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
  await one.ok('call', { room, seat });
  const back = await again(gone, room);
  assert.equal((await back.refused('not_allowed', 'vote', { room, choice: 'wait' })).detail.why, 'about_you');
  await back.move(room);
  await sees(one, room, (r) => !r.poll);
});

test('a seat that all offer can be taken with the invitation, and the log says so', async () => {
  const { people, room } = await table(server, THREE);
  const [gone, [one, two]] = await split(people, room);
  const seat = gone.at(room).you, host = people[0] === gone ? null : people[0];
  await gone.leave();
  await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
  await one.ok('call', { room, seat });
  for (const p of [one, two]) await p.ok('vote', { room, choice: 'offer' });
  await sees(one, room, (r) => r.seats[seat].offered && r.seats[seat].kind === 'bot');
  assert.ok(roomOf(one, room).may.table.includes('offer'), 'and to anybody they know');
  const { room: { invite } } = await one.ok('open', { room });
  const new1 = await Person.come(server, 'Zoe');
  await new1.refused('need_invite', 'join', { room });
  assert.equal((await new1.ok('join', { room, invite })).seat, seat);
  const now = await sees(one, room, (r) => r.seats[seat].kind === 'human');
  assert.deepEqual([now.seats[seat].name, now.seats[seat].offered], ['Zoe', undefined]);
  assert.ok((await kindsOf(one, room)).includes('handover'));
  const back = await again(gone);
  await notice(back, 'seat_handed', room);
  await back.refused('room_full', 'join', { room, invite });
  if (!host) assert.notEqual(now.host, gone.user.id, 'who has no seat any more is host no more');
});

test('taking over a seat clears orders, agreements and votes', async () => {
  const { people, room } = await table(server, THREE);
  const [gone, [one, two]] = await split(people, room), seat = gone.at(room).you;
  await gone.ok('order', { room, key: 'telegraph', value: true });
  await gone.ok('end', { room });
  await gone.leave();
  await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
  await one.ok('call', { room, seat });
  for (const p of [one, two]) await p.ok('vote', { room, choice: 'offer' });
  const { room: { invite, ending } } = await one.ok('open', { room });
  assert.deepEqual(ending, [seat]);
  const zoe = await Person.come(server, 'Zoe');
  await zoe.ok('open', { room, invite });
  await zoe.ok('join', { room, invite });
  await until(() => zoe.at(room)?.you === seat, 'her view');
  assert.deepEqual(zoe.at(room).orders ?? {}, {});
  for (const p of [one, two]) await p.ok('end', { room });
  await sees(zoe, room, (r) => r.ending?.length === 2);
  assert.ok(!zoe.pushes.some((f) => f.t === 'over'), 'it is her game now');
});

test('a returning player may undo the bot’s step where the rules allow it', async () => {
  const { people, room } = await table(server, ['Ana', 'Rui'], { game: 'barrage', seed: 3 });
  const [gone, [one]] = await split(people, room);
  const seat = gone.at(room).you;
  await gone.leave();
  await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
  await one.ok('call', { room, seat });
  await one.ok('vote', { room, choice: 'bot' });
  await until(() => one.at(room).kind === 'move' && one.at(room).seat === seat, 'the bot to move');
  const back = await again(gone, room);
  assert.equal(back.at(room)?.undo ?? false, false, 'not while the bot plays');
  await back.ok('join', { room });
  await sees(one, room, (r) => r.seats[seat].kind === 'human');
  await until(() => back.at(room).undo, 'the step can be taken back');
  await back.ok('undo', { room, seq: back.at(room).seq });
  await back.turn(room);
  assert.deepEqual((await kindsOf(back, room)).slice(-2), ['return', 'undo']);
});

/* ---- 2: hosting, the end ---------------------------------------------------------------------- */

test('a host who resigns hands hosting over and keeps no power', async () => {
  const { people: [ana, rui, eva], room } = await table(server);
  await ana.ok('resign', { room });
  const now = await sees(rui, room, (r) => r.seats[0].kind === 'bot');
  assert.equal(now.host, rui.user.id);
  await notice(rui, 'host_now', room);
  const user = eva.user.id, seat = 1;
  const acts = [['invite'], ['bot', { seat, bot: 'easy' }],
    ['silence', { user }], ['hand', { seat }], ['ban', { user }]];
  for (const [t, extra] of acts)
    await ana.refused('not_host', t, { room, ...extra });
  assert.deepEqual(roomOf(ana, room).may, { table: [], seats: {} });
});

test('several inbox messages are delivered once each', async () => {
  const [ana, rui] = [await Person.come(server, 'Ana'), await Person.come(server, 'Rui')];
  const rooms = [];
  for (let i = 0; i < 12; i++) {
    const made = await ana.ok('create', { game: 'boomtown', seats: 3 });
    await rui.ok('join', { room: made.room.id, invite: made.invite });
    rooms.push(made.room.id);
  }
  await Promise.all(rooms.map((room) => ana.ok('delete', { room })));
  const heard = () => rui.pushes.filter((f) => f.code === 'table_deleted').map((f) => f.room);
  await until(() => new Set(heard()).size === rooms.length, 'him to hear of all');
  await rui.ok('list');
  assert.deepEqual(heard().sort(), rooms.sort());
});

test('after two takeovers a resignation keeps the game', async () => {
  const { people, room } = await table(server, THREE, { clock: SHORT, absent: 'bot' });
  const [ana, rui, eva] = people;
  const { clock } = roomOf(ana, room);
  assert.ok(clock);
  /* Rui and Eva go; Ana moves when asked, in time. */
  await rui.leave(); await eva.leave();
  await until(async () => {
    if (ana.at(room).moves) await ana.move(room).catch(() => {});
    const [own, ...others] = roomOf(ana, room).seats;
    return own.kind === 'human' && others.every((s) => s.kind === 'bot');
  }, 'both to be kept by bots', 20000);
  await ana.ok('resign', { room });
  const left = await sees(ana, room, (r) => r.host !== ana.user.id);
  assert.equal(left.status, 'playing', 'kept seats count as theirs');
  const { seq } = ana.at(room);
  await sleep(300);
  assert.equal(ana.at(room).seq, seq, 'while nobody plays himself the game rests');
  const back = await again(rui, room);
  await back.ok('join', { room });
  await sees(back, room, (r) => r.seats[1].kind === 'human');
  await until(() => back.at(room).seq > seq + 1, 'the game to go on');
});

test('a game ends early only when all agree whose game it is, and is scored as it stands', async () => {
  const { people: [ana, rui, eva], room, invite } = await table(server);
  const zoe = await Person.come(server, 'Zoe');
  await ana.ok('ban', { room, user: zoe.user.id });
  await ana.move(room);
  await ana.ok('end', { room });
  await rui.ok('end', { room });
  assert.deepEqual((await sees(eva, room, (r) => r.ending?.length === 2)).ending, [0, 1]);
  await rui.ok('end', { room, agree: false });
  await eva.ok('end', { room });
  assert.deepEqual((await sees(eva, room, (r) => r.ending?.includes(2))).ending, [0, 2]);
  assert.ok(!eva.pushes.some((f) => f.t === 'over'));
  await (await Person.come(server, 'x')).refused('not_seated', 'end', { room });
  await rui.ok('end', { room });
  const over = await eva.next((f) => f.t === 'over' && f.room === room);
  assert.equal(over.result.scores.length, 3);
  assert.equal((await sees(eva, room, (r) => r.status === 'finished')).ending, undefined);
  assert.deepEqual([eva.at(room).to_act, eva.at(room).moves], [[], undefined]);
  assert.equal((await kindsOf(eva, room)).at(-1), 'end');
  const { file } = await eva.ok('export', { room });
  assert.equal(file.status, 'finished');
  await eva.refused('not_playing', 'end', { room });
  for (const t of ['open', 'history', 'analyse', 'export', 'mute'])
    await zoe.refused('banned', t, { room, invite, on: true });
});

test('the game ends when the last who did not agree resigns', async () => {
  const { people: [ana, rui, eva], room } = await table(server);
  for (const p of [ana, rui]) await p.ok('end', { room });
  await sees(eva, room, (r) => r.ending?.length === 2);
  await eva.ok('resign', { room });
  await ana.next((f) => f.t === 'over' && f.room === room, 'the end');
});

test('a game ended by agreement asks no seat, also after a restart', async () => {
  const other = await new Server().start();
  after(() => other.end());
  const { people, room } = await table(other);
  for (const p of people) await p.ok('end', { room });
  await people[0].next((f) => f.t === 'over');
  await other.stop();
  await other.start();
  for (const p of people) {
    const back = await again(p, room, other);
    const { to_act, moves, ask, undo } = await until(() => back.at(room), 'the state');
    assert.deepEqual([to_act, moves, ask, undo], [[], undefined, undefined, false]);
  }
});

test('a new name stays, whatever the table does at that moment', async () => {
  const { people: [ana, rui], room } = await table(server);
  await Promise.all([ana.ok('rename', { name: 'Anita' }), ana.ok('end', { room })]);
  assert.equal((await rui.ok('open', { room })).room.seats[0].name, 'Anita');
});

/* ---- 3: clocks -------------------------------------------------------------------------------- */

test('leaving and returning does not reset the clock', async () => {
  const other = await served(() => {}, ['--bot-delay-ms', '60000']);
  try {
    const { people, room } = await table(other, THREE, { clock: { move_s: 1, bank_s: 1 }, absent: 'bot' });
    const [late, [one]] = await split(people, room);
    const seat = late.at(room).you;
    await sees(one, room, (r) => r.seats[seat].kind === 'bot', 'the bot to come');
    const at = Date.now();
    await late.ok('join', { room });
    const entry = await until(() => one.at(room).kind === 'timeout' && one.at(room), 'the first move');
    assert.equal(entry.seat, seat);
    assert.ok(Date.now() - at < 900, 'there was no new second for the old question');
    assert.deepEqual((await kindsOf(one, room)).slice(-3), ['takeover', 'return', 'timeout']);
  } finally { await other.end(); }
});

test('leaving the table and coming again gives no time', async () => {
  const { people, room } = await table(server, THREE, { clock: { move_s: 3, bank_s: 30 } });
  const [mover] = await split(people, room);
  const seat = mover.at(room).you, { until: end } = mover.at(room).clock.seats[seat];
  for (let i = 0; i < 3; i++) for (const t of ['close', 'open', 'join']) await mover.ok(t, { room });
  assert.ok(Math.abs(mover.at(room).clock.seats[seat].until - end) <= 2, 'but for rounding');
});

test('a missed deadline opens the agreed vote; without votes the first move is made', async () => {
  const { people, room } = await table(server, THREE, { clock: SHORT, absent: 'vote' });
  const [late, [one]] = await split(people, room);
  const seat = late.at(room).you;
  assert.equal((await sees(one, room, (r) => r.poll, 'the vote')).poll.about, seat);
  await until(() => one.at(room).kind === 'timeout' && one.at(room).seat === seat, 'the first move');
  await sees(one, room, (r) => !r.poll || r.poll.about !== seat);
});

test('a vote to wait restores the full decision time', async () => {
  const other = await served(() => {}, []);
  try {
    const { people, room } = await table(other, THREE, { clock: { move_s: 2, bank_s: 0 }, absent: 'vote' });
    const [late, [one, two]] = await split(people, room);
    const seat = late.at(room).you;
    await sees(one, room, (r) => r.poll, 'the vote');
    await one.ok('vote', { room, choice: 'wait' });
    await two.ok('vote', { room, choice: 'wait' });
    const now = await sees(one, room, (r) => !r.poll);
    assert.ok(now.time.seats[seat].until - now.time.now > 1500);
    await late.move(room);
  } finally { await other.end(); }
});

/* ---- 4: before the start, and words ----------------------------------------------------------- */

test('before the start the host removes a player, who is notified and may return', async () => {
  const { people: [ana, rui, eva], room, invite } = await waiting(['Ana', 'Rui', 'Eva']);
  assert.deepEqual(roomOf(ana, room).may.seats['1'].sort(), ['hand', 'send_away', 'swap']);
  assert.deepEqual(roomOf(rui, room).may, { table: ['offer'], seats: {} });
  await rui.refused('not_host', 'send_away', { room, seat: 2 });
  await ana.refused('not_allowed', 'send_away', { room, seat: 3 });
  await ana.refused('not_allowed', 'send_away', { room, seat: 0 });
  await ana.refused('bad_request', 'send_away', { room });
  await ana.ok('send_away', { room, seat: 1 });
  await notice(rui, 'sent_away', room);
  assert.equal((await sees(eva, room, (r) => r.seats[1].kind === 'empty')).seats[2].name, 'Eva');
  await rui.ok('join', { room, invite });
});

test('a user banned from a table cannot enter it by any link until the ban ends', async () => {
  const { people: [ana, rui], room, invite } = await waiting(['Ana', 'Rui', 'Eva'], { visibility: 'public' });
  await rui.refused('not_host', 'ban', { room, user: ana.user.id });
  await ana.refused('bad_request', 'ban', { room, user: ana.user.id });
  await ana.refused('bad_request', 'ban', { room, user: 999999 });
  await ana.ok('ban', { room, user: rui.user.id });
  await notice(rui, 'banned_here', room);
  for (const [t, extra] of [['join', { invite }], ['open', { invite }], ['chat', { text: 'let me in' }]])
    await rui.refused('banned', t, { room, ...extra });
  const { marks } = (await ana.ok('open', { room })).room;
  assert.deepEqual(marks, [{ user: rui.user.id, name: 'Rui', mark: 'banned' }]);
  const back = await again(rui);
  await back.refused('banned', 'join', { room });
  const zoe = await Person.come(server, 'Zoe');
  await ana.ok('ban', { room, user: zoe.user.id });
  await zoe.ok('list');
  assert.ok(!zoe.pushes.some((f) => f.t === 'notice'), 'who never was there is not told');
  await ana.ok('ban', { room, user: rui.user.id, on: false });
  await back.ok('join', { room });
});

test('the host changes seats, hands hosting over, and a new invitation makes the old one void', async () => {
  const { people: [ana, rui], room, invite } = await waiting(['Ana', 'Rui']);
  await ana.ok('swap', { room, seat: 0, to: 2 });
  const { seats } = await sees(rui, room, (r) => r.seats[2].kind === 'human');
  assert.deepEqual(seats.map((s) => s.name ?? ''), ['', 'Rui', 'Ana', '']);
  await ana.refused('bad_request', 'swap', { room, seat: 1, to: 1 });
  const fresh = (await ana.ok('invite', { room })).invite;
  assert.notEqual(fresh, invite);
  const eva = await Person.come(server, 'Eva');
  await eva.refused('need_invite', 'join', { room, invite });
  await eva.ok('join', { room, invite: fresh });
  await ana.ok('hand', { room, seat: 1 });
  await notice(rui, 'host_now', room);
  await ana.refused('not_host', 'invite', { room });
  await rui.ok('send_away', { room, seat: 2 });
  assert.equal((await sees(rui, room, (r) => r.seats[2].kind === 'empty')).host, rui.user.id);
});

test('a table that never began can be deleted, and nothing of it is left', async () => {
  const { people: [ana, rui], room, invite } = await waiting(['Ana', 'Rui']);
  await rui.ok('chat', { room, text: 'hello' });
  await rui.refused('not_host', 'delete', { room });
  await ana.ok('delete', { room });
  await notice(rui, 'table_deleted', room);
  await sees(rui, room, (r) => r.status === 'abandoned');
  await until(async () => (await rui.ask('open', { room, invite })).code === 'no_such_room', 'it to be gone');
  assert.ok(!(await rui.ok('list')).rooms.some((r) => r.id === room));
  const { people: [eva], room: began } = await table(server);
  assert.equal((await eva.refused('not_allowed', 'delete', { room: began })).detail.why, 'begun');
});

test('who speaks at a table while it is deleted hears that it is gone', async () => {
  const ana = await Person.come(server, 'Ana');
  for (let i = 0; i < 5; i++) {
    const { room } = await ana.ok('create', { game: 'boomtown', seats: 3 });
    const both = [ana.ask('delete', { room: room.id }), ana.ask('chat', { room: room.id, text: 'Here?' })];
    const [gone, said] = await Promise.all(both);
    assert.deepEqual([gone.t, said.code], ['ok', 'no_such_room']);
  }
});

test('muting hides a user at the table; ignoring hides a user for one reader', async () => {
  const { people: [ana, rui, eva], room } = await table(server);
  await ana.ok('silence', { room, user: eva.user.id });
  assert.equal((await eva.refused('not_allowed', 'chat', { room, text: 'boo' })).detail.why, 'muted');
  await ana.ok('silence', { room, user: eva.user.id, on: false });
  await rui.ok('ignore', { user: eva.user.id });
  await eva.ok('chat', { room, text: 'boo' });
  await ana.next((f) => f.t === 'chat' && f.text === 'boo');
  await ana.ok('chat', { room, text: 'hush' });
  await rui.next((f) => f.t === 'chat' && f.text === 'hush');
  assert.ok(!rui.pushes.some((f) => f.t === 'chat' && f.text === 'boo'));
  const back = await Person.come(server, null, { token: rui.token });
  const chat = async () => (await back.ok('open', { room })).room.chat.map((l) => l.text);
  assert.deepEqual(await chat(), ['hush'], 'on every device');
  await back.ok('ignore', { user: eva.user.id, on: false });
  assert.deepEqual(await chat(), ['boo', 'hush']);
  await back.refused('bad_request', 'ignore', { user: rui.user.id });
});

test('a report quotes lines as they were sent; others cannot be quoted', async () => {
  const { people: [ana, rui], room } = await table(server);
  await rui.ok('chat', { room, text: 'you cheat!' });
  const { line } = await ana.next((f) => f.t === 'chat' && f.text === 'you cheat!');
  await ana.ok('report', { room, user: rui.user.id, text: 'he insults me', lines: [line] });
  await ana.refused('bad_request', 'report', { room, user: rui.user.id, lines: [line + 1000] });
  await ana.refused('bad_request', 'report', { room, user: rui.user.id, text: 'x'.repeat(501) });
  await ana.refused('bad_request', 'report', { room, user: ana.user.id });
  await server.says(/people report .*about=/);
  for (let i = 0; i < 4; i++) await ana.ok('report', { room, user: rui.user.id });
  await ana.refused('too_many', 'report', { room, user: rui.user.id });
});

/* ---- 6, 15: the hall, limits of a person ------------------------------------------------------ */

test('public tables are limited per user and per address', async () => {
  const plain = await new Server([], undefined, ['--bot-delay-ms', '0']).start();
  try {
    const make = (p, visibility = 'public') => p.ask('create', { game: 'boomtown', seats: 3, visibility });
    const ana = await Person.come(plain, 'Ana'), rui = await Person.come(plain, 'Rui');
    const eva = await Person.come(plain, 'Eva');
    for (let i = 0; i < 3; i++) assert.equal((await make(ana)).t, 'ok');
    const no = await make(ana);
    assert.deepEqual([no.code, no.detail.why], ['too_many', 'hall']);
    assert.equal((await make(ana, 'private')).t, 'ok', 'among friends there is no such limit');
    for (let i = 0; i < 2; i++) assert.equal((await make(rui)).t, 'ok');
    assert.equal((await make(eva)).t, 'ok');
    assert.equal((await make(eva)).code, 'too_many', 'six of one address');
    const { rooms } = await (await Person.come(plain, 'Zoe')).ok('list');
    assert.equal(new Set(rooms.slice(0, 3).map((r) => r.host)).size, 3, 'hosts take turns');
  } finally { await plain.end(); }
});

test('a stranger takes a few public seats, not all of them', async () => {
  const many = ['--hall-tables', '100', '--hall-tables-per-address', '100'];
  const plain = await new Server(many, undefined, []).start();
  try {
    const ana = await Person.come(plain, 'Ana'), zoe = await Person.come(plain, 'Zoe');
    const rooms = [];
    const game = { game: 'boomtown', seats: 5, visibility: 'public' };
    for (let i = 0; i < 10; i++) rooms.push((await ana.ok('create', game)).room.id);
    const got = [];
    for (const room of rooms) got.push((await zoe.ask('join', { room })).t);
    assert.equal(got.filter((t) => t === 'ok').length, 6, String(got));
    /* As another user from the same address. */
    const yan = await Person.come(plain, 'Yan');
    let more = 0;
    for (const room of rooms) more += (await yan.ask('join', { room })).t === 'ok';
    assert.ok(more <= 6, `${more} more`);
  } finally { await plain.end(); }
});

test('one address does not fill the host\'s list of reports, whatever it calls itself', async () => {
  const plain = await new Server([], undefined, []).start();
  try {
    const ana = await Person.come(plain, 'Ana');
    const game = { game: 'boomtown', seats: 3, visibility: 'public' };
    const { room: { id: room } } = await ana.ok('create', game);
    let taken = 0;
    for (let i = 0; i < 7; i++) {
      const other = await Person.come(plain, `R${i}`);
      for (let n = 0; n < 5; n++)
        taken += (await other.ask('report', { room, user: ana.user.id, text: 'x' })).t === 'ok';
      await other.leave();
    }
    assert.equal(taken, 20);
  } finally { await plain.end(); }
});

test('strangers do not fill a table\'s chat', async () => {
  const plain = await new Server([], undefined, []).start();
  try {
    const ana = await Person.come(plain, 'Ana'), crowd = [];
    const game = { game: 'boomtown', seats: 3, visibility: 'public' };
    const { room: { id: room } } = await ana.ok('create', game);
    await ana.ok('chat', { room, text: 'welcome' });
    let heard = 0;
    for (let i = 0; i < 5; i++) crowd.push(await Person.come(plain, `Spam${i}`));
    for (const p of crowd)
      for (let i = 0; i < 8; i++) heard += (await p.ask('chat', { room, text: `buy ${i}` })).t === 'ok';
    assert.ok(heard <= 7, `${heard} of 40 lines`);
    await ana.ok('chat', { room, text: 'still here' });
    const { chat } = (await ana.ok('open', { room })).room;
    assert.deepEqual(chat.filter((l) => l.from.name === 'Ana').map((l) => l.text), ['welcome', 'still here']);
  } finally { await plain.end(); }
});

test('a user\'s limits apply across connections, and renames are limited', async () => {
  const plain = await new Server([], undefined, []).start();
  try {
    const ana = await Person.come(plain, 'Ana');
    for (let i = 0; i < 5; i++) await ana.ok('rename', { name: `Ana ${i}` });
    const wait = await ana.refused('too_many', 'rename', { name: 'Ana 6' });
    assert.ok(wait.detail.retry_ms > 1000);
    await ana.leave();
    const back = await Person.come(plain, null, { token: ana.token });
    await back.refused('too_many', 'rename', { name: 'Ana 7' });
    /* Lines of chat: ten at once, then twenty a minute. */
    const { room: { id: room } } = await back.ok('create', { game: 'boomtown', seats: 3 });
    const say = async (p) => {
      let n = 0;
      while ((await p.ask('chat', { room, text: 'x' })).t === 'ok') n++;
      return n;
    };
    assert.ok(await say(back) >= 10);
    await back.leave();
    assert.ok(await say(await Person.come(plain, null, { token: ana.token })) <= 1);
  } finally { await plain.end(); }
});

/* ---- creation --------------------------------------------------------------------------------- */

test('the absence policy is chosen when the table is created', async () => {
  const ana = await Person.come(server, 'Ana');
  const clock = { move_s: 60, bank_s: 0 }, game = { game: 'boomtown', seats: 3 };
  const made = async (fields) => (await ana.ok('create', { ...game, ...fields })).room.absent;
  assert.equal(await made({}), 'vote');
  assert.equal(await made({ clock }), 'move');
  for (const absent of ['move', 'bot', 'vote']) assert.equal(await made({ clock, absent }), absent);
  for (const absent of ['move', 'bot', 'zombie', 7])
    await ana.refused('bad_request', 'create', { ...game, absent });
  await ana.refused('bad_request', 'create', { ...game, clock, absent: 'zombie' });
});

test('an open vote, a kept seat and an agreement outlive the server', async () => {
  const own = await new Server(['--away-s', '1']).start();
  try {
    const { people, room } = await table(own, THREE);
    const [gone, [one, two]] = await split(people, room);
    const seat = gone.at(room).you;
    await gone.leave();
    await sees(one, room, (r) => r.may.seats[seat]?.includes('call'), 'the button to appear');
    await one.ok('call', { room, seat });
    await one.ok('vote', { room, choice: 'bot' });
    await one.ok('end', { room });
    await own.stop('SIGKILL');
    await own.start();
    const back = await again(one, room, own), other = await again(two, room, own);
    const now = (await back.ok('open', { room })).room;
    assert.equal(now.poll.votes[one.at(room).you], 'bot');
    assert.deepEqual(now.ending, [one.at(room).you]);
    await other.ok('vote', { room, choice: 'bot' });
    await sees(other, room, (r) => r.seats[seat].kind === 'bot');
  } finally { await own.end(); }
});
