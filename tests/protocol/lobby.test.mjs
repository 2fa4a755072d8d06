/* lobby.test.mjs - tables before the game: make, list, enter, sit, bots, start. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, served, table, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '2000', '--frame-burst', '2000', '--rooms-per-user', '5']);

test('create: the creator hosts and sits in seat 0; an invitation that cannot be guessed', async () => {
  const ana = await Person.come(server, 'Ana');
  const { room, invite } = await ana.ok('create', { game: 'boomtown', seats: 4, options: { short_deck: false }, name: ' Friday night ' });
  assert.equal(room.status, 'waiting');
  assert.equal(room.host, ana.user.id);
  assert.equal(room.name, 'Friday night');
  assert.equal(room.visibility, 'private');
  assert.deepEqual(room.options, { short_deck: false });
  assert.deepEqual(room.seats.map((s) => s.kind), ['human', 'empty', 'empty', 'empty']);
  assert.match(invite, /^[a-z0-9]{10,}$/);
  assert.notEqual(invite, (await ana.ok('create', { game: 'boomtown', seats: 3 })).invite);
});

test('create refuses unknown games, wrong numbers and wrong options', async () => {
  const ana = await Person.come(server, 'Ana');
  await ana.refused('no_such_game', 'create', { game: 'chess', seats: 2 });
  for (const seats of [2, 6, 8, 9, 1000]) await ana.refused('bad_options', 'create', { game: 'boomtown', seats });
  for (const options of [{ nonsense: true }, { short_deck: 'yes' }, { short_deck: 1 }])
    await ana.refused('bad_options', 'create', { game: 'boomtown', seats: 3, options });
  for (const bad of [{}, { game: 'boomtown' }, { game: 'boomtown', seats: '3' }, { game: 'boomtown', seats: 0 }, { game: 'boomtown', seats: 3, options: [] },
    { game: 'boomtown', seats: 3, visibility: 'secret' }, { game: 'boomtown', seats: 3, name: 'x'.repeat(41) }, { game: 'boomtown', seats: 3, name: 'a\tb' },
    { game: 'boomtown', seats: 3, seed: 'abc' }, { game: 5, seats: 3 }])
    await ana.refused('bad_request', 'create', bad);
});

/** What the rules of Barrage shut out: people, options, the rule, and which option it is about. */
const SHUT_OUT = [
  [1, { automas: 0 }, 'AUT-1.2', 'automas'],
  [1, { automas: 1, rules: 'introductory' }, 'AUT-1.1', 'automas'],
  [3, { automas: 1, rules: 'introductory' }, 'AUT-1.1', 'automas'],
  [2, { automas: 4 }, 'AUT-1.2', 'automas'],
  [3, { automas: 3 }, 'AUT-1.2', 'automas'],
  [5, { automas: 1 }, 'AUT-1.2', 'automas'],
  [2, { automas: 1, automa_2: 'hard' }, 'AUT-2.9', 'automa_2'],
  [2, { automa_1: 'hard' }, 'AUT-2.9', 'automa_1'],
  [3, { leeghwater: true, netherlands: true }, 'BAR-1.1.4', 'netherlands'],
  [5, { netherlands: true }, 'BAR-1.1.4', 'netherlands'],
  [3, { netherlands: true, automas: 2 }, 'BAR-1.1.4', 'netherlands'],
  [3, { netherlands: true, rules: 'introductory' }, 'BAR-1.1.4', 'netherlands'],
  [3, { leeghwater: true, rules: 'introductory' }, 'BAR-1.1.3', 'leeghwater'],
  [5, { rules: 'introductory' }, 'BAR-1.1.2', 'rules'],
  [4, { map: 'five_player', rules: 'introductory' }, 'BAR-1.1.2', 'map'],
  [3, { map: 'five_player' }, 'BAR-1.1.5', 'map'],
  [2, { map: 'five_player', automas: 1 }, 'BAR-1.1.5', 'map'],
  [3, { draft: 'auction', rules: 'introductory' }, 'BAR-1.1.8', 'draft'],
  [3, { officers_promo: true, rules: 'introductory' }, 'BAR-1.1.7', 'officers_promo'],
];

test('what the rules of Barrage shut out is refused by its rule, with the option', async () => {
  const ana = await Person.come(server, 'Ana');
  for (const [seats, options, rule, option] of SHUT_OUT) {
    const { detail } = await ana.refused('bad_options', 'create', { game: 'barrage', seats, options });
    assert.deepEqual([detail.rule, detail.args.option], [rule, option], JSON.stringify(options));
  }
  /* No seat at all is no game: Automas have none. */
  await ana.refused('bad_request', 'create', { game: 'barrage', seats: 0, options: { automas: 2 } });
});

test('private rooms are not listed and want the invitation; public ones are open to all', async () => {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const hidden = await ana.ok('create', { game: 'boomtown', seats: 3 });
  const open = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  const listed = (await rui.ok('list')).rooms.map((r) => r.id);
  assert.ok(listed.includes(open.room.id) && !listed.includes(hidden.room.id));
  const own = (await ana.ok('list')).rooms.map((r) => r.id);
  assert.ok(own.includes(open.room.id) && own.includes(hidden.room.id));
  for (const t of ['open', 'join', 'chat', 'history', 'export']) await rui.refused('need_invite', t, { room: hidden.room.id, text: 'hi' });
  await rui.refused('need_invite', 'open', { room: hidden.room.id, invite: open.invite });
  await rui.ok('open', { room: hidden.room.id, invite: hidden.invite });
  await rui.ok('open', { room: open.room.id });
  assert.equal((await rui.ok('join', { room: hidden.room.id, invite: hidden.invite })).seat, 1);
  const again = await Person.come(server, null, { token: rui.token });
  assert.equal((await again.ok('open', { room: hidden.room.id })).room.invite, hidden.invite, 'a player needs no invitation, and can pass it on');
  assert.equal((await rui.ok('open', { room: open.room.id })).room.invite, undefined);
});

test('join: the lowest empty seat, a chosen one, another one; never one that is taken', async () => {
  const [ana, rui, eva, noa] = await Promise.all(['Ana', 'Rui', 'Eva', 'Noa'].map((n) => Person.come(server, n)));
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  assert.equal((await ana.ok('join', { room })).seat, 0, 'who sits already keeps the seat');
  assert.equal((await rui.ok('join', { room, seat: 2 })).seat, 2);
  await eva.refused('seat_taken', 'join', { room, seat: 2 });
  await eva.refused('bad_request', 'join', { room, seat: 3 });
  assert.equal((await eva.ok('join', { room })).seat, 1);
  await noa.refused('room_full', 'join', { room });
  await rui.ok('leave', { room });
  assert.equal((await eva.ok('join', { room, seat: 2 })).seat, 2, 'changes places');
  assert.equal((await noa.ok('join', { room })).seat, 1);
  await rui.refused('not_seated', 'leave', { room });
});

test('two who want the same seat at the same time: one gets it', async () => {
  const [ana, rui, eva] = await Promise.all(['Ana', 'Rui', 'Eva'].map((n) => Person.come(server, n)));
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  const answers = await Promise.all([rui.ask('join', { room, seat: 1 }), eva.ask('join', { room, seat: 1 })]);
  assert.deepEqual(answers.map((a) => a.code ?? a.t).sort(), ['ok', 'seat_taken']);
});

test('all at the table receive every change and presence', async () => {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui'), tv = await Person.come(server, 'Tv');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  await ana.ok('open', { room });
  await rui.ok('join', { room });
  const last = () => ana.pushes.filter((f) => f.t === 'room').at(-1)?.room;
  await until(() => last()?.seats[1].name === 'Rui' && !last().seats[1].online, 'Rui sits');
  await rui.ok('open', { room });
  await until(() => last().seats[1].online, 'Rui is there');
  await tv.ok('open', { room });
  await until(() => last().watchers === 1, 'somebody watches');
  await rui.ok('rename', { name: 'Rui II' });
  await until(() => last().seats[1].name === 'Rui II', 'the new name');
  await tv.ok('close', { room });
  await until(() => last().watchers === 0, 'nobody watches');
  await rui.leave();
  await until(() => !last().seats[1].online, 'Rui is gone');
});

test('the host puts bots into empty seats only', async () => {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  await rui.ok('join', { room });
  await rui.refused('not_host', 'bot', { room, seat: 2, bot: 'easy' });
  await ana.refused('seat_taken', 'bot', { room, seat: 1, bot: 'easy' });
  await ana.refused('bad_request', 'bot', { room, seat: 2, bot: 'genius' });
  await ana.refused('bad_request', 'bot', { room, seat: 9, bot: 'easy' });
  await ana.refused('bad_request', 'bot', { room, seat: 2, bot: 7 });
  await ana.ok('bot', { room, seat: 2, bot: 'easy' });
  assert.deepEqual((await ana.ok('open', { room })).room.seats[2], { seat: 2, kind: 'bot', bot: 'easy', online: true });
  await ana.ok('bot', { room, seat: 2, bot: null });
  assert.equal((await ana.ok('open', { room })).room.seats[2].kind, 'empty');
});

test('start: by the host, with all seats taken, once; the commitment is for all', async () => {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  await rui.ok('join', { room });
  await ana.refused('bad_request', 'start', { room });
  await ana.ok('bot', { room, seat: 2, bot: 'random' });
  await rui.refused('not_host', 'start', { room });
  for (const [t, extra] of [['move', { ask: 0, move: { verb: 'pass' } }], ['undo', { seq: 0 }], ['explain', { move: { verb: 'pass' } }], ['preview', { ask: 0, move: { verb: 'pass' } }], ['resign', {}], ['at', { seq: 0 }], ['history', {}], ['export', {}], ['order', { key: 'mustang', value: true }]])
    await ana.refused('not_playing', t, { room, ...extra });
  await rui.ok('open', { room });
  const { commitment } = await ana.ok('start', { room });
  const told = await rui.next((f) => f.t === 'room' && f.room.status === 'playing');
  assert.equal(told.room.commitment, commitment);
  const state = await rui.next((f) => f.t === 'state');
  assert.equal(state.you, 1);
  assert.equal(state.seq, 0);
  await ana.refused('bad_request', 'start', { room });
  await (await Person.come(server, 'Eva')).refused('room_full', 'join', { room });
});

test('the host who leaves hands the table over; the last one leaves it abandoned', async () => {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  const { room: { id: room } } = await ana.ok('create', { game: 'boomtown', seats: 3, visibility: 'public' });
  await rui.ok('join', { room });
  await ana.ok('leave', { room });
  assert.equal((await rui.ok('open', { room })).room.host, rui.user.id);
  await rui.ok('leave', { room });
  const seen = await rui.ok('open', { room });
  assert.equal(seen.room.status, 'abandoned');
  await rui.refused('room_full', 'join', { room });
  assert.ok(!(await ana.ok('list')).rooms.some((r) => r.id === room));
});

test('a user cannot host more unfinished games than the server allows', async () => {
  const ana = await Person.come(server, 'Ana');
  for (let i = 0; i < 5; i++) await ana.ok('create', { game: 'boomtown', seats: 3 });
  await ana.refused('too_many', 'create', { game: 'boomtown', seats: 3 });
});

test('rooms that are not there are not there', async () => {
  const ana = await Person.come(server, 'Ana');
  for (const t of ['join', 'leave', 'bot', 'start', 'open', 'close', 'move', 'explain', 'preview', 'undo', 'resign', 'chat', 'history', 'at', 'export', 'order'])
    await ana.refused('no_such_room', t, { room: 'nowhere234' }).catch(async (error) => { throw new Error(`${t}: ${error.message}`); });
  const rui = await Person.come(server, 'Rui');
  for (const room of [undefined, 5, null, {}]) await rui.refused('bad_request', 'open', { room });
  for (const room of ['', 'x'.repeat(10000), '../../etc/passwd', "' OR 1=1"]) await rui.refused('no_such_room', 'open', { room });
});

test('a chosen seed gives the same game', async () => {
  const one = await table(server, ['Ana', 'Rui', 'Eva'], { seed: 42 });
  const two = await table(server, ['Bia', 'Leo', 'Mia'], { seed: 42 });
  assert.deepEqual(one.people[0].at(one.room).view, two.people[0].at(two.room).view);
});
