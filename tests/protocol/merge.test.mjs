/* merge.test.mjs - two users become one when both confirm, and two again within seven days. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { MailSink } from './mock_receivers.mjs';
import { Clock, Person, Server, served, table, until } from './lib.mjs';
import { admin as runAdmin, ask, back as comeBack, merge } from './merges.mjs';

const DAY_MS = 86400000;
const server = await served(after);
const back = (token, on = server) => comeBack(token, on);
const admin = (...words) => runAdmin(server, ...words);

test('once both have confirmed a merge, seats, hosting and key are the other user’s', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await Person.come(server, 'Ana'), other = await back(guest.token);
  const { asks } = await ask(guest, ana);
  assert.deepEqual(asks, { user: guest.user, seats: 1, ends: asks.ends });
  assert.deepEqual((await ana.ok('keys')).asks, asks);
  assert.equal((await back(guest.token)).user.id, guest.user.id, 'asking alone changes nothing');
  await ana.refused('need_invite', 'open', { room });
  await ana.ok('merge_confirm', { user: guest.user.id, agree: true });
  await guest.next((f) => f.t === 'merge' && f.answer === 'merged');
  assert.equal((await other.closed).code, 1001);
  const told = await rui.next((f) => f.t === 'room' && f.room.seats[0].name === 'Ana');
  assert.deepEqual([told.room.seats[0].user, told.room.host], [ana.user.id, ana.user.id]);
  const again = await back(guest.token);
  assert.deepEqual(again.user, ana.user);
  for (const device of [again, ana]) await device.ok('open', { room });
  await until(() => ana.at(room) && again.at(room), 'the states');
  assert.deepEqual([ana.at(room).you, again.at(room).you], [0, 0]);
  await ana.move(room);
});

test('what the other sees before both have confirmed is a name and a number', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await Person.come(server, 'Ana');
  const { code } = await ana.ok('link');
  const look = await guest.ok('link_look', { code });
  assert.deepEqual(Object.keys(look).sort(), ['re', 'seats', 'shared', 't', 'user']);
  await guest.ok('merge_ask', { code });
  const push = await ana.next((f) => f.t === 'merge');
  assert.deepEqual(Object.keys(push.asks).sort(), ['ends', 'seats', 'user']);
  assert.ok(!JSON.stringify(ana.pushes).includes(room), 'no table is named');
  const { rooms } = await ana.ok('list');
  assert.ok(!JSON.stringify(rooms).includes(room));
});

test('a merge that is refused changes nothing, and is answered once', async () => {
  const guest = await Person.come(server, 'Guest'), ana = await Person.come(server, 'Ana');
  await ask(guest, ana);
  await ana.ok('merge_confirm', { user: guest.user.id, agree: false });
  await guest.next((f) => f.t === 'merge' && f.answer === 'refused');
  await ana.refused('bad_code', 'merge_confirm', { user: guest.user.id, agree: true });
  assert.equal((await ana.ok('keys')).asks, undefined);
});

test('only the asked user confirms a merge, and only for the device they saw', async () => {
  const guest = await Person.come(server, 'Guest'), ana = await Person.come(server, 'Ana');
  const eve = await Person.come(server, 'Eve');
  await ask(guest, ana);
  await eve.refused('bad_code', 'merge_confirm', { user: guest.user.id, agree: true });
  await guest.refused('bad_code', 'merge_confirm', { user: guest.user.id, agree: true });
  await ana.refused('bad_code', 'merge_confirm', { user: eve.user.id, agree: true });
  await ana.refused('bad_request', 'merge_confirm', { user: guest.user.id });
});

test('an earlier client’s bring links the device without a merge, and says so', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await Person.come(server, 'Ana');
  const answer = await guest.ok('link_use', { code: (await ana.ok('link')).code, bring: true });
  assert.equal(answer.merged, false);
  await guest.next((f) => f.t === 'notice' && f.code === 'not_merged');
  assert.equal((await back(answer.token)).user.id, ana.user.id);
  const same = await back(guest.token);
  await same.ok('open', { room });
  assert.equal((await until(() => same.at(room), 'the state')).you, 0);
});

test('a merge is refused for an own or used code, a shared table, and soon after another', async () => {
  const { people: [ana, guest] } = await table(server, ['Ana', 'Guest', 'Eva']);
  await ana.refused('bad_request', 'merge_ask', { code: (await ana.ok('link')).code });
  await guest.refused('seat_taken', 'merge_ask', { code: (await ana.ok('link')).code });
  const one = await Person.come(server, 'One'), two = await Person.come(server, 'Two');
  const { code } = await two.ok('link');
  await one.ok('merge_ask', { code });
  await one.refused('bad_code', 'merge_ask', { code });
  await two.ok('merge_confirm', { user: one.user.id, agree: true });
  const three = await Person.come(server, 'Three');
  const again = await three.refused('not_allowed', 'merge_ask', { code: (await two.ok('link')).code });
  assert.equal(again.detail.why, 'merged');
});

test('a banned user cannot be merged', async () => {
  const ana = await Person.come(server, 'Ana'), guest = await Person.come(server, 'Guest');
  const { code } = await ana.ok('link');
  await admin('ban', ana.user.id, 'for a test');
  await guest.refused('banned', 'merge_ask', { code });
});

test('the merged device undoes it: key, name, seats and lessons return, moves stay', async () => {
  const { people: [guest, rui], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await Person.come(server, 'Ana');
  const lesson = { game: 'boomtown', lesson: 'first' };
  await guest.ok('lesson', { ...lesson, step: 2 });
  await merge(guest, ana);
  await ana.ok('open', { room });
  const { seq } = await ana.move(room);
  const device = await back(guest.token);
  assert.equal((await device.ok('keys')).merged.here, true);
  const far = await ana.ok('keys');
  assert.deepEqual([far.merged.name, far.merged.here], ['Guest', false]);
  await ana.refused('not_allowed', 'merge_undo');
  await device.ok('merge_undo');
  assert.equal((await device.closed).code, 1001);
  const again = await back(guest.token);
  assert.deepEqual(again.user, guest.user);
  await again.ok('open', { room });
  const at = await until(() => again.at(room), 'the state');
  assert.deepEqual([at.you, at.seq], [0, seq]);
  const { id } = guest.user;
  await rui.next((f) => f.t === 'room' && f.room.seats[0].user === id && f.room.host === id);
  await until(() => ana.at(room).you === null, 'the other to watch only');
  assert.equal((await again.ok('lesson', lesson)).step, 2);
  assert.equal((await ana.ok('lesson', lesson)).step, 1);
  await again.refused('not_allowed', 'merge_undo');
  assert.equal((await ana.ok('keys')).keys.length, 1);
});

test('no other device drops the key that may undo a merge', async () => {
  const guest = await Person.come(server, 'Guest'), ana = await Person.come(server, 'Ana');
  await merge(guest, ana);
  const { keys } = await ana.ok('keys');
  const refused = await ana.refused('not_allowed', 'key_drop', { key: keys.find((k) => !k.here).id });
  assert.equal(refused.detail.why, 'merged');
  await ana.ask('key_drop', { others: true });
  assert.equal((await back(guest.token)).user.id, ana.user.id);
});

test('after seven days a merge is undone no more, and its key may be dropped', async () => {
  const clock = new Clock(), late = await new Server(clock.args).start();
  try {
    const guest = await Person.come(late, 'Guest'), ana = await Person.come(late, 'Ana');
    await merge(guest, ana);
    clock.pass(6.9 * DAY_MS);
    assert.ok((await (await back(guest.token, late)).ok('keys')).merged);
    clock.pass(0.2 * DAY_MS);
    const device = await back(guest.token, late);
    await device.refused('not_allowed', 'merge_undo');
    const own = await back(ana.token, late), { keys } = await own.ok('keys');
    await own.ok('key_drop', { key: keys.find((k) => !k.here).id });
  } finally {
    await late.end();
    clock.end();
  }
});

test('a request that is not answered in fifteen minutes has expired', async () => {
  const clock = new Clock(), late = await new Server(clock.args).start();
  try {
    const guest = await Person.come(late, 'Guest'), ana = await Person.come(late, 'Ana');
    await ask(guest, ana);
    clock.pass(16 * 60000);
    await ana.refused('bad_code', 'merge_confirm', { user: guest.user.id, agree: true });
  } finally {
    await late.end();
    clock.end();
  }
});

test('a code that came by the user’s own mail confirms for both', async () => {
  const sink = await new MailSink().start();
  const mailing = await new Server(['--smtp-url', sink.url, '--mail-from', 'tables@oak.example',
    '--address', 'https://oak.example']).start();
  try {
    const ana = await Person.come(mailing, 'Ana'), address = 'ana@lima.example';
    const { channels: [channel] } = await ana.ok('channel_add', { kind: 'mail', address });
    const [first] = await sink.to(address);
    await ana.ok('channel_confirm', { channel: channel.id, code: first.headers.subject.match(/\d{6}/)[0] });
    const guest = await Person.come(mailing, 'Guest');
    await guest.ok('mail_ask', { address });
    const [, mail] = await sink.to(address, 2);
    const code = mail.text.match(/\/link\/(\w+)/)[1];
    assert.equal((await guest.ok('merge_ask', { code })).merged, true);
    await guest.closed;
    assert.deepEqual((await back(guest.token, mailing)).user, ana.user);
  } finally {
    await mailing.end();
    await sink.end();
  }
});

test('a merge by the admin notifies both and can be undone alike', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await Person.come(server, 'Ana');
  await admin('merge', guest.user.id, ana.user.id);
  await ana.next((f) => f.t === 'notice' && f.code === 'merged');
  const device = await back(guest.token);
  assert.equal((await device.ok('keys')).merged.name, 'Guest');
  await admin('unmerge', ana.user.id);
  const again = await back(guest.token);
  assert.deepEqual(again.user, guest.user);
  await again.ok('open', { room });
  assert.equal((await until(() => again.at(room), 'the state')).you, 0);
});

test('a merge and its undoing are still there after a crash', async () => {
  const { people: [guest], room } = await table(server, ['Guest', 'Rui', 'Eva']);
  const ana = await Person.come(server, 'Ana');
  await merge(guest, ana);
  await server.stop('SIGKILL');
  await server.start();
  const device = await back(guest.token);
  assert.deepEqual(device.user, ana.user);
  await device.ok('merge_undo');
  await server.stop('SIGKILL');
  await server.start();
  const again = await back(guest.token);
  await again.ok('open', { room });
  assert.equal((await until(() => again.at(room), 'the state')).you, 0);
});

test('a merge that was asked by a key taken back in one breath with the answer is refused', async () => {
  const guest = await Person.come(server, 'Guest'), ana = await Person.come(server, 'Ana');
  const phone = await Person.come(server, 'Phone');
  const { token } = await phone.ok('link_use', { code: (await guest.ok('link')).code });
  await ask(guest, ana);
  const { id: key } = (await guest.ok('keys')).keys.find(({ here }) => here);
  const confirm = { user: guest.user.id, agree: true };
  const [dropped, merged] = await Promise.all([
    guest.ask('key_drop', { key }), ana.ask('merge_confirm', confirm)]);
  assert.ok(dropped.t !== 'ok' || merged.t !== 'ok', JSON.stringify([dropped, merged]));
  assert.equal((await back(token)).user.id, merged.t === 'ok' ? ana.user.id : guest.user.id);
});
