// SPDX-License-Identifier: MIT
/* unmerge.test.mjs - what an undo of a merge returns, which keys remain, and what refuses it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Clock, Person, Server, served, table, until } from './lib.mjs';
import { admin, ask, back, merge, undo } from './merges.mjs';
import { MailSink } from './mock_receivers.mjs';

const DAY_MS = 86400000;
const server = await served(after);
const come = (name) => Person.come(server, name);
const tomorrow = () => Date.now() + DAY_MS;

const settings = async (person) => (await person.ok('notice_settings')).settings.pace;
const mutes = async (person) => (await person.ok('notice_settings')).mutes.map((m) => m.room);

/* ---- what returns ---- */

test('an undo returns notice settings that only the merged user had', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  const usual = await settings(ana);
  await guest.ok('notice_settings', { settings: { pace: 'day' } });
  await merge(guest, ana);
  assert.equal(await settings(ana), 'day', 'whoever chose nothing gets what the other chose');
  const again = await undo(guest.token, server);
  assert.deepEqual([await settings(again), await settings(ana)], ['day', usual]);
});

test('an undo leaves each user the notice settings they chose', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  await guest.ok('notice_settings', { settings: { pace: 'day' } });
  await merge(guest, ana);
  await ana.ok('notice_settings', { settings: { pace: 'now' } });
  const again = await undo(guest.token, server);
  assert.deepEqual([await settings(again), await settings(ana)], ['day', 'now']);
});

test('an undo returns muted tables, and leaves the other user theirs', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const { people: [ana], room: other } = await table(server, ['Ana', 'Leo', 'Mia']);
  await guest.ok('mute', { room, until: tomorrow() });
  await ana.ok('mute', { room: other, until: tomorrow() });
  await merge(guest, ana);
  assert.deepEqual((await mutes(ana)).sort(), [other, room].sort());
  const again = await undo(guest.token, server);
  assert.deepEqual([await mutes(again), await mutes(ana)], [[room], [other]]);
});

test('an undo returns the permission to create tables to its former owner', async () => {
  const own = await new Server().start();
  try {
    const guest = await Person.come(own, 'Guest'), ana = await Person.come(own, 'Ana');
    await admin(own, 'create', 'invited');
    const { code } = await admin(own, 'invitation');
    await guest.ok('invited', { code });
    await merge(guest, ana);
    await ana.ok('create', { game: 'barrage', seats: 2 });
    const again = await undo(guest.token, own);
    await again.ok('create', { game: 'barrage', seats: 2 });
    await ana.refused('not_allowed', 'create', { game: 'barrage', seats: 2 });
  } finally {
    await own.end();
  }
});

test('an undo returns ignored users, both ways, without a new session', async () => {
  const { people: [guest, rui, eva], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await rui.ok('ignore', { user: guest.user.id });
  await guest.ok('ignore', { user: eva.user.id });
  await ana.ok('ignore', { user: guest.user.id });
  await merge(guest, ana);
  await ana.ok('open', { room });
  const says = async (person, text) => {
    const from = [rui, eva].map((p) => p.pushes.length);
    await person.ok('chat', { room, text });
    await eva.next((f) => f.t === 'chat' && f.text === text);
    return rui.pushes.slice(from[0]).some((f) => f.text === text);
  };
  assert.equal(await says(ana, 'as one'), false, 'whoever ignored the merged user ignores both');
  const again = await undo(guest.token, server);
  await again.ok('open', { room });
  assert.equal(await says(again, 'as guest'), false);
  assert.equal(await says(ana, 'as Ana'), true);
  const hello = async (token) => {
    const one = await Person.come(server, null, { greet: false });
    return (await one.ok('hello', { protocol: 1, token })).ignored ?? [];
  };
  assert.deepEqual(await hello(rui.token), [guest.user.id]);
  assert.deepEqual(await hello(guest.token), [eva.user.id]);
  assert.deepEqual(await hello(ana.token), [guest.user.id]);
});

test('an undo returns words said before the merge, and reports by and about the merged user', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await guest.ok('chat', { room, text: 'before' });
  await guest.ok('report', { room, user: rui.user.id, text: 'by the guest' });
  await rui.ok('report', { room, user: guest.user.id, text: 'about the guest' });
  await merge(guest, ana);
  await ana.ok('open', { room });
  await ana.ok('chat', { room, text: 'as one' });
  await undo(guest.token, server);
  const { room: { chat } } = await rui.ok('open', { room });
  const from = (text) => chat.find((l) => l.text === text).from.id;
  assert.deepEqual([from('before'), from('as one')], [guest.user.id, ana.user.id]);
  const { reports } = await admin(server, 'reports', room);
  const named = (text) => JSON.stringify(reports.find((r) => r.text === text));
  for (const text of ['by the guest', 'about the guest']) {
    assert.ok(named(text).includes('Guest') && !named(text).includes('Ana'), named(text));
  }
});

test('an undo returns unread inbox messages, and notifications of tables that return', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await guest.leave();
  const isAway = async () => (await rui.ok('open', { room })).room.seats[0].online === false;
  await until(isAway, 'the guest to be away');
  await admin(server, 'freeze', room);
  await admin(server, 'thaw', room);
  await rui.ok('chat', { room, text: '@Guest: are you there?' });
  await ana.leave();
  await admin(server, 'merge', guest.user.id, ana.user.id);
  await admin(server, 'unmerge', ana.user.id);
  const own = await back(ana.token, server), again = await back(guest.token, server);
  await again.next((f) => f.t === 'notice' && f.code === 'table_frozen');
  await own.next((f) => f.t === 'notice' && f.code === 'merge_undone');
  assert.deepEqual(own.pushes.filter((f) => f.room === room), []);
  const of = async (person) => (await person.ok('notices')).notices.filter((n) => n.room === room).length;
  assert.ok(await of(again) > 0);
  assert.equal(await of(own), 0);
});

/* ---- a way in ---- */

const keysOf = async (person) => (await person.ok('keys')).keys;

test('while a merge can be undone, no device takes back the last key that stays', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  await merge(guest, ana);
  const device = await back(guest.token, server);
  const own = (await keysOf(ana)).find((k) => k.here).id;
  await ana.refused('last_key', 'key_drop', { key: own });
  await device.refused('last_key', 'key_drop', { key: own });
  await device.refused('last_key', 'key_drop', { others: true });
  assert.equal((await keysOf(ana)).length, 2);
  const again = await undo(guest.token, server);
  assert.deepEqual(again.user, guest.user);
  assert.deepEqual((await back(ana.token, server)).user, ana.user);
});

test('a key linked after the merge stays, and lets the first one go', async () => {
  const guest = await come('Guest'), ana = await come('Ana'), phone = await come('Phone');
  await merge(guest, ana);
  const { token } = await phone.ok('link_use', { code: (await ana.ok('link')).code });
  await ana.ok('key_drop', { key: (await keysOf(ana)).find((k) => k.here).id });
  assert.deepEqual((await undo(guest.token, server)).user, guest.user);
  assert.deepEqual((await back(token, server)).user, ana.user);
});

test('the merged device may take back its own key', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  await merge(guest, ana);
  const device = await back(guest.token, server);
  await device.ok('key_drop', { key: (await keysOf(device)).find((k) => k.here).id });
  await device.closed;
  assert.equal((await keysOf(ana)).length, 1);
});

test('the admin undoes no merge of a user whose every key was taken back', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await merge(guest, ana);
  const device = await back(guest.token, server);
  await device.ok('key_drop', { key: (await keysOf(device)).find((k) => k.here).id });
  assert.match((await admin(server, 'unmerge', ana.user.id)).err, /every way in/);
  await ana.ok('open', { room });
  assert.equal((await until(() => ana.at(room), 'the state')).you, 0);
});

test('an undo that would take the last way in is refused until another device is linked', async () => {
  const sink = await new MailSink().start();
  const mailing = await new Server(['--smtp-url', sink.url, '--mail-from', 'tables@oak.example',
    '--address', 'https://oak.example']).start();
  try {
    const comes = (name) => Person.come(mailing, name), address = 'ana@lima.example';
    const [guest, ana, phone] = await Promise.all(['Guest', 'Ana', 'Phone'].map(comes));
    const { channels: [{ id: channel }] } = await ana.ok('channel_add', { kind: 'mail', address });
    const [sent] = await sink.to(address);
    await ana.ok('channel_confirm', { channel, code: sent.headers.subject.match(/\d{6}/)[0] });
    await merge(guest, ana);
    await ana.ok('key_drop', { key: (await keysOf(ana)).find((k) => k.here).id });
    const device = await back(guest.token, mailing);
    await device.ok('channel_drop', { channel });
    const { detail } = await device.refused('last_key', 'merge_undo');
    assert.equal(detail.why, 'last_of_other');
    assert.match((await admin(mailing, 'unmerge', ana.user.id)).err, /no way in/);
    const { token } = await phone.ok('link_use', { code: (await device.ok('link')).code });
    await device.ok('merge_undo');
    assert.deepEqual((await back(token, mailing)).user, ana.user);
    assert.deepEqual((await back(guest.token, mailing)).user, guest.user);
  } finally {
    await mailing.end();
    await sink.end();
  }
});

test('an undo goes through where the user who stays had no way in before the merge', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  await admin(server, 'sign-out', ana.user.id);
  await admin(server, 'merge', guest.user.id, ana.user.id);
  assert.deepEqual((await undo(guest.token, server)).user, guest.user);
});

/* ---- what refuses it ---- */

test('an undo and a dropped key at once leave no user without a key', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await merge(guest, ana);
  const device = await back(guest.token, server);
  const { id: key } = (await keysOf(device)).find((k) => k.here);
  const said = await Promise.all([device.ask('key_drop', { key }), device.ask('merge_undo')]);
  assert.equal(said[0].t, 'ok');
  assert.notEqual(said[1].t, 'ok');
  await ana.ok('open', { room });
  assert.equal((await until(() => ana.at(room), 'the state')).you, 0);
});

test('requests at once with an undo have no effect', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await merge(guest, ana);
  const device = await back(guest.token, server);
  await device.ok('open', { room });
  const { ask: number, moves: [move], seq } = await device.turn(room);
  const said = await Promise.all([
    device.ask('merge_undo'), device.ask('merge_undo'), device.ask('rename', { name: 'Thief' }),
    device.ask('move', { room, ask: number, move }), device.ask('resign', { room }),
    device.ask('link'), device.ask('key_drop', { others: true }),
  ]);
  assert.deepEqual(said.map((a) => a.t === 'ok'), [true, ...Array(6).fill(false)], JSON.stringify(said));
  assert.deepEqual((await back(guest.token, server)).user, guest.user);
  assert.deepEqual((await back(ana.token, server)).user, ana.user);
  await rui.ok('open', { room });
  assert.equal(rui.at(room).seq, seq);
});

test('what the user who stays asks in one breath with an undo acts on what stays theirs', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await come('Ana');
  await merge(guest, ana);
  await ana.ok('open', { room });
  const { ask: number, moves: [move] } = await ana.turn(room);
  const device = await back(guest.token, server);
  const [undone, moved, resigned] = await Promise.all([
    device.ask('merge_undo'), ana.ask('move', { room, ask: number, move }), ana.ask('resign', { room })]);
  assert.equal(undone.t, 'ok');
  const again = await back(guest.token, server);
  const { room: seen } = await again.ok('open', { room });
  const kept = seen.seats[0].user === guest.user.id;
  assert.ok(kept || resigned.t === 'ok', 'a seat is lost only by a request that came before');
  assert.ok(moved.t === 'ok' || moved.t === 'error');
});

test('an undo by a key that was taken back is refused, and the merge stays', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  await merge(guest, ana);
  await admin(server, 'sign-out', ana.user.id);
  const gone = await Person.come(server, null, { greet: false });
  await gone.refused('bad_token', 'hello', { protocol: 1, token: guest.token });
  await gone.refused('hello_first', 'merge_undo');
});

test('an undo just after seven days is refused, also in one breath with another request', async () => {
  const clock = new Clock(), late = await new Server(clock.args).start();
  try {
    const guest = await Person.come(late, 'Guest'), ana = await Person.come(late, 'Ana');
    await merge(guest, ana);
    const device = await back(guest.token, late);
    clock.pass(7 * DAY_MS + 60000);
    const said = await Promise.all([device.ask('merge_undo'), device.ask('merge_undo')]);
    assert.deepEqual(said.map((a) => a.code), ['not_allowed', 'not_allowed']);
    assert.equal((await device.ok('keys')).merged, undefined);
    const own = (await keysOf(device)).find((k) => !k.here).id;
    await device.ok('key_drop', { key: own });
  } finally {
    await late.end();
    clock.end();
  }
});

test('an undo returns no seat that was left or resigned after the merge', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const setup = { game: 'barrage', seats: 2, visibility: 'public' };
  const { room: { id: waits } } = await guest.ok('create', setup);
  const { room: { id: given } } = await guest.ok('create', setup);
  for (const id of [waits, given]) await rui.ok('join', { room: id });
  const ana = await come('Ana');
  await merge(guest, ana);
  await ana.ok('resign', { room });
  await ana.ok('leave', { room: waits });
  await ana.ok('hand', { room: given, seat: 1 });
  const again = await undo(guest.token, server);
  const look = async (id) => (await again.ok('open', { room: id })).room;
  const [left, handed] = [await look(waits), await look(given)];
  assert.equal(left.seats.some(({ user }) => user === guest.user.id), false);
  assert.equal(left.host, rui.user.id);
  assert.deepEqual([handed.host, handed.seats[0].user], [rui.user.id, guest.user.id]);
  const { room: { seats } } = await rui.ok('open', { room });
  assert.equal(seats.some(({ user }) => user === guest.user.id), false);
});

test('an undo while a table is frozen, has ended or was deleted returns what is there', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui'], { game: 'barrage' });
  const make = async () => {
    const { room: made, invite } = await guest.ok('create', { game: 'barrage', seats: 2 });
    await rui.ok('join', { room: made.id, invite });
    await guest.ok('start', { room: made.id });
    return made.id;
  };
  const ended = await make(), removed = await make();
  const { room: { id: waits } } = await guest.ok('create', { game: 'barrage', seats: 2 });
  const ana = await come('Ana');
  await merge(guest, ana);
  await admin(server, 'freeze', room);
  for (const person of [ana, rui]) await person.ok('end', { room: ended });
  await admin(server, 'delete', removed);
  const again = await undo(guest.token, server);
  assert.deepEqual(again.user, guest.user);
  for (const id of [room, ended, waits]) {
    const { room: seen } = await again.ok('open', { room: id });
    assert.deepEqual([id, seen.seats[0].user, seen.host], [id, guest.user.id, guest.user.id]);
  }
  await admin(server, 'thaw', room);
  const all = [again, rui];
  for (const person of all) await person.ok('open', { room });
  await until(() => all.some((p) => p.at(room)?.moves), 'somebody to act');
  await all.find((p) => p.at(room).moves).move(room);
});

test('a device that comes back hears of a request to merge and of a merge', async () => {
  const guest = await come('Guest'), ana = await come('Ana');
  const { asks } = await ask(guest, ana);
  const hello = async (token) => {
    const one = await Person.come(server, null, { greet: false });
    return one.ok('hello', { protocol: 1, token });
  };
  assert.deepEqual((await hello(ana.token)).asks, asks);
  assert.equal((await hello(guest.token)).asks, undefined);
  await ana.ok('merge_confirm', { user: guest.user.id, agree: true });
  await guest.closed;
  await ana.next((f) => f.t === 'notice' && f.code === 'merged');
  const merged = await hello(guest.token);
  assert.deepEqual([merged.merged.name, merged.asks], ['Guest', undefined]);
});
