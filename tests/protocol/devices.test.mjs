// SPDX-License-Identifier: MIT
/* devices.test.mjs - one person on many devices: keys, codes, seats brought along. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Clock, Person, Server, served, sleep, table, until } from './lib.mjs';
import { MailSink } from './mock_receivers.mjs';

const server = await served(after);
const PAGE = { headers: { origin: 'http://games.example', host: 'games.example' } };

/** A device that comes as a guest and becomes that person by a code. */
async function linked(person, device = 'Tablet', how = {}) {
  const { code } = await person.ok('link');
  const guest = await Person.come(server, 'Guest', how);
  const { token } = await guest.ok('link_use', { code, device });
  return { guest, token };
}

test('a new person has one key, which is here', async () => {
  const ana = await Person.come(server, 'Ana');
  const { keys, passkeys, mail } = await ana.ok('keys');
  assert.equal(keys.length, 1);
  assert.deepEqual([keys[0].here, keys[0].name, passkeys.length, mail], [true, '', 0, undefined]);
});

test('a device is linked by a code and is that person, who hears of it', async () => {
  const ana = await Person.come(server, 'Ana');
  const { token } = await linked(ana, 'Ana’s tablet');
  await ana.next((f) => f.t === 'keys' && f.linked?.name === 'Ana’s tablet');
  const tablet = await Person.come(server, null, { token });
  assert.deepEqual(tablet.user, ana.user);
  const { keys } = await tablet.ok('keys');
  assert.deepEqual(keys.map((k) => [k.name, k.here]), [['', false], ['Ana’s tablet', true]]);
});

test('both devices play the same seat, and both see what one of them does', async () => {
  const { people: [ana], room } = await table(server);
  const { token } = await linked(ana);
  const tablet = await Person.come(server, null, { token });
  await tablet.ok('open', { room });
  await tablet.move(room);
  await until(() => ana.at(room).seq === tablet.at(room).seq, 'the delta');
  assert.equal(ana.at(room).you, 0);
});

test('a code is typed with blanks, dashes and large letters as one likes', async () => {
  const ana = await Person.come(server, 'Ana'), guest = await Person.come(server, 'Guest');
  const { code } = await ana.ok('link');
  const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `;
  assert.equal((await guest.ok('link_look', { code: typed })).user.name, 'Ana');
});

test('a code is good once, a new one ends the one before, and a wrong one is refused', async () => {
  const ana = await Person.come(server, 'Ana'), guest = await Person.come(server, 'Guest');
  const first = await ana.ok('link'), second = await ana.ok('link');
  await guest.refused('bad_code', 'link_use', { code: first.code });
  await guest.ok('link_use', { code: second.code });
  await guest.refused('bad_code', 'link_use', { code: second.code });
  for (const bad of ['22222222', '', 'x', 'ä2222222', '2'.repeat(200), 5]) {
    await guest.refused('bad_code', 'link_look', { code: bad });
  }
  await ana.refused('bad_request', 'link_use', { code: (await ana.ok('link')).code });
});

test('a link code used twice at once links one device', async () => {
  const ana = await Person.come(server, 'Ana');
  const guests = await Promise.all([1, 2, 3].map(() => Person.come(server, 'Guest')));
  const { code } = await ana.ok('link');
  const answers = await Promise.all(guests.map((g) => g.ask('link_use', { code })));
  assert.deepEqual(answers.map((a) => a.t).sort(), ['error', 'error', 'ok']);
});

test('who guesses codes is slowed down', async () => {
  const strict = await new Server([], undefined, ['--codes-per-hour', '5']).start();
  try {
    const guest = await Person.come(strict, 'Guest');
    for (let i = 0; i < 5; i++) await guest.refused('bad_code', 'link_look', { code: '22222222' });
    const answer = await guest.refused('too_many', 'link_look', { code: '22222222' });
    assert.ok(answer.detail.retry_ms > 60000);
  } finally {
    await strict.end();
  }
});

test('the picture of a code leads to its page at the address where one is', async () => {
  const bare = await Person.come(server, 'Bot');
  assert.equal((await bare.ok('link')).qr, undefined, 'no page, no picture');
  const ana = await Person.come(server, 'Ana', PAGE);
  const { qr } = await ana.ok('link');
  assert.ok(qr.size >= 21 && qr.size <= 57);
  assert.match(qr.path, /^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

test('a dropped key is unknown, its connections close, and its client learns why', async () => {
  const ana = await Person.come(server, 'Ana');
  const { token } = await linked(ana);
  const tablet = await Person.come(server, null, { token });
  const { keys } = await ana.ok('keys'), { code } = await tablet.ok('link');
  await ana.ok('key_drop', { key: keys.find((k) => !k.here).id });
  assert.equal((await tablet.closed).code, 1001);
  const again = await Person.come(server, null, { greet: false });
  const { detail } = await again.refused('bad_token', 'hello', { protocol: 1, token });
  assert.equal(detail.dropped, true);
  await (await Person.come(server, 'Thief')).refused('bad_code', 'link_use', { code });
  assert.equal((await ana.ok('keys')).keys.length, 1);
});

test('the last way in stays; with another one even the own key may go', async () => {
  const ana = await Person.come(server, 'Ana');
  const own = (await ana.ok('keys')).keys[0].id;
  await ana.refused('last_key', 'key_drop', { key: own });
  const { token } = await linked(ana);
  await ana.ok('key_drop', { key: own });
  assert.equal((await ana.closed).code, 1001);
  const tablet = await Person.come(server, null, { token });
  await tablet.ok('key_drop', { others: true });
  assert.deepEqual((await tablet.ok('keys')).keys.map((k) => k.here), [true]);
});

test('two ways in that are taken back at the same moment: one of them stays', async () => {
  const ana = await Person.come(server, 'Ana', PAGE), phone = await Person.come(server, 'Guest', PAGE);
  const { code } = await ana.ok('link');
  const { token } = await phone.ok('link_use', { code });
  const other = await Person.come(server, null, { token });
  const { keys } = await ana.ok('keys');
  assert.equal(keys.length, 2);
  const own = keys.find((k) => k.here).id, far = keys.find((k) => !k.here).id;
  const said = await Promise.all([ana.ask('key_drop', { key: far }), ana.ask('key_drop', { key: own })]);
  assert.deepEqual(said.map((answer) => answer.code), [undefined, 'last_key']);
  await other.closed;
  assert.deepEqual((await ana.ok('keys')).keys.map((k) => k.id), [own]);
});

test('a user cannot name or drop another user’s key', async () => {
  const ana = await Person.come(server, 'Ana'), rui = await Person.come(server, 'Rui');
  await linked(rui);
  const { keys: [{ id }] } = await ana.ok('keys');
  await rui.refused('bad_request', 'key_drop', { key: id });
  await rui.refused('bad_request', 'key_name', { key: id, name: 'mine' });
  await ana.ok('key_name', { key: id, name: '  Laptop at home ' });
  assert.equal((await ana.ok('keys')).keys[0].name, 'Laptop at home');
  for (const name of ['', 'x'.repeat(41), 'a\nb', 7]) {
    await ana.refused('bad_request', 'key_name', { key: id, name });
  }
  for (const bad of [{}, { key: id, others: true }, { key: 0 }, { others: 'yes' }]) {
    await ana.refused('bad_request', 'key_drop', bad);
  }
});

test('where one last looked is kept by person and table, whichever device it was', async () => {
  const { people: [ana, rui], room } = await table(server);
  await ana.move(room);
  await ana.ok('seen', { room, seq: 1 });
  await ana.leave();
  await rui.move(room);
  const { token } = { token: ana.token };
  const again = await Person.come(server, null, { token });
  await again.ok('open', { room });
  const { seen, seen_at: at } = await until(() => again.at(room), 'the state');
  assert.equal(seen, 1);
  assert.ok(Math.abs(at - Date.now()) < patience(5000));
});

test('a page put aside was looked at until then, however long it stays open', async () => {
  const { people: [ana, rui], room } = await table(server);
  await ana.move(room);
  assert.equal((await ana.ok('seen', { room, seq: 1 })).seq, 1);
  await ana.ok('seen', { room, seq: 1, away: true });
  const left = Date.now();
  await rui.move(room);
  await sleep(1500);
  assert.equal((await ana.ok('seen', { room, seq: 1, away: true })).seq, 2, 'the newest entry is named');
  await ana.leave();
  const again = await Person.come(server, null, { token: ana.token });
  await again.ok('open', { room });
  const { seen, seen_at: at } = await until(() => again.at(room), 'the state');
  assert.equal(seen, 1);
  assert.ok(at - left < 1000, `${at - left} ms after the page was put aside`);
});

test('who has seen no more than how it began has looked, too', async () => {
  const { people: [, rui], room } = await table(server);
  await rui.ok('seen', { room, seq: 0 });
  await rui.leave();
  const again = await Person.come(server, null, { token: rui.token });
  await again.ok('open', { room });
  const { seen, seen_at: at } = await until(() => again.at(room), 'the state');
  assert.equal(seen, 0);
  assert.ok(Math.abs(at - Date.now()) < patience(5000));
});

test('a client that says what is looked at has not seen what it was only sent', async () => {
  const { people: [ana, rui], room } = await table(server);
  await ana.move(room);
  await ana.ok('seen', { room, seq: 1 });
  await rui.move(room);
  await ana.leave();
  for (let i = 0; i < 2; i++) {
    const lobby = await Person.come(server, null, { greet: false });
    await lobby.ok('hello', { protocol: 1, token: ana.token, seen: true });
    await lobby.ok('open', { room });
    assert.equal((await until(() => lobby.at(room), 'the state')).seen, 1);
    await lobby.leave();
  }
});

test('a passkey needs a page and what was asked', async () => {
  const bare = await Person.come(server, 'Bot');
  await bare.refused('bad_request', 'passkey_ask');
  const ana = await Person.come(server, 'Ana', PAGE);
  const { host, known } = await ana.ok('passkey_new');
  assert.deepEqual([host, known], ['games.example', []]);
  const json = (o) => Buffer.from(JSON.stringify(o)).toString('base64url');
  const client = json({ type: 'webauthn.create', challenge: 'AAAA', origin: 'http://games.example' });
  const answer = await ana.refused('bad_passkey', 'passkey_add', { client, data: 'AAAA' });
  assert.match(answer.message, /older question/);
  await ana.refused('bad_passkey', 'passkey_add', { client, data: 'AAAA' });
  const signed = { credential: '!', client, data: 'AAAA', signature: 'AAAA' };
  await ana.refused('bad_passkey', 'passkey_use', signed);
});

test('a user who lost every device signs in by email to the confirmed address, and only there', async () => {
  const sink = await new MailSink().start();
  const args = ['--smtp-url', sink.url, '--mail-from', 'tables@oak.example',
    '--address', 'https://oak.example'];
  const mailing = await new Server(args).start();
  try {
    const ana = await Person.come(mailing, 'Ana', PAGE), address = 'Ana@Lima.example';
    const { channels: [channel] } = await ana.ok('channel_add', { kind: 'mail', address });
    const [first] = await sink.to(address);
    assert.equal((await ana.ok('keys')).mail, undefined, 'not before it is confirmed');
    const guest = await Person.come(mailing, 'Guest', PAGE);
    const eva = await Person.come(mailing, 'Eva', PAGE);
    await eva.ok('channel_add', { kind: 'mail', address: 'eva@lima.example' });
    await guest.ok('mail_ask', { address: 'eva@lima.example' }); /* not confirmed */
    await ana.ok('channel_confirm', { channel: channel.id, code: first.headers.subject.match(/\d{6}/)[0] });
    assert.deepEqual(await ana.ok('keys').then((all) => [all.mail, all.mails]), [address, true]);
    await guest.ok('mail_ask', { address: 'nobody@lima.example' });
    await guest.ok('mail_ask', { address: 'ana@lima.example' });
    /* As it was confirmed: in other letters it may be another user's. */
    const [, mail] = await sink.to(address, 2);
    const [, code] = mail.text.match(/https:\/\/oak\.example\/link\/([0-9a-z]{16})\b/);
    assert.match(mail.headers.subject, /Ana/);
    assert.equal((await guest.ok('link_look', { code })).user.name, 'Ana');
    const { token } = await guest.ok('link_use', { code });
    assert.deepEqual((await Person.come(mailing, null, { token })).user, ana.user);
    await guest.refused('bad_code', 'link_use', { code });
    assert.equal(sink.mails.length, 3, 'nobody else was written to, Eva only for her confirmation');
    for (const bad of ['a@b.example\nBcc: x@y.example', 'x'.repeat(300), 7]) {
      await guest.refused('bad_request', 'mail_ask', { address: bad });
    }
  } finally {
    await mailing.end();
    await sink.end();
  }
});

/* ---- a sign-in link requested by a host ---------------------------------------------------------- */

const DAY = 24 * 3600000, ADDRESS = 'ana@lima.example';

/** A server that mails, its clock, and a table: Rui hosts, Ana's address is confirmed, Eva sits there. */
async function missed(t) {
  const clock = new Clock(), sink = await new MailSink().start();
  const mailing = await new Server(['--smtp-url', sink.url, '--mail-from', 'tables@oak.example',
    '--address', 'https://oak.example', ...clock.args]).start();
  t.after(async () => { await mailing.end(); await sink.end(); clock.end(); });
  const { people: [rui, ana, eva], room } = await table(mailing, ['Rui', 'Ana', 'Eva']);
  const { channels: [channel] } = await ana.ok('channel_add', { kind: 'mail', address: ADDRESS });
  const [sent] = await sink.to(ADDRESS);
  await ana.ok('channel_confirm', { channel: channel.id, code: sent.headers.subject.match(/\d{6}/)[0] });
  const LINK = /oak\.example\/link\/([0-9a-z]{16})\b/;
  const letter = async (n) => (await sink.to(ADDRESS, n)).at(-1).text.match(LINK)[1];
  return { clock, mailing, sink, rui, ana, eva, room, letter };
}

test('a host’s sign-in link goes only to the lost user’s address; the table is notified', async (t) => {
  const { mailing, sink, rui, ana, eva, room, letter } = await missed(t);
  const asked = { room, seat: 1 };
  await eva.refused('not_host', 'seat_link', asked);
  assert.equal((await rui.refused('not_allowed', 'seat_link', asked)).detail.why, 'is_here');
  await rui.refused('not_allowed', 'seat_link', { room, seat: 0 });
  const may = (f) => f.t === 'room' && f.room.may?.seats[1]?.includes('seat_link');
  await ana.leave();
  await rui.next(may, 'the host to hear that he may');
  const answer = await rui.ok('seat_link', asked);
  assert.deepEqual(Object.keys(answer).sort(), ['re', 't'], 'the host sees no link');
  const code = await letter(2);
  assert.equal(sink.mails.length, 2, 'nobody else is written to');
  for (const one of [rui, eva]) {
    const told = await one.next((f) => f.t === 'notice' && f.code === 'seat_link', 'all to hear of it');
    assert.deepEqual([told.room, told.args], [room, { name: 'Ana', host: 'Rui' }]);
  }
  const phone = await Person.come(mailing, 'Guest');
  const { token } = await phone.ok('link_use', { code });
  const back = await Person.come(mailing, null, { token });
  assert.deepEqual(back.user, ana.user);
  await back.ok('open', { room });
  assert.equal((await until(() => back.at(room), 'the state')).you, 1, 'at the same seat');
  await back.next((f) => f.t === 'notice' && f.code === 'seat_link', 'she hears of it, too');
  await phone.refused('bad_code', 'link_use', { code });
});

test('a seat link expires on sign-in or after a week', async (t) => {
  const { clock, mailing, rui, ana, room, letter } = await missed(t);
  const asked = { room, seat: 1 };
  const ask = () => until(async () => (await rui.ask('seat_link', asked)).t === 'ok', 'Ana to be gone');
  const guest = await Person.come(mailing, 'Guest');
  await ana.leave();
  await ask();
  const first = await letter(2);
  await (await Person.come(mailing, null, { token: ana.token })).leave();
  await guest.refused('bad_code', 'link_use', { code: first });
  await ask();
  const second = await letter(3);
  clock.pass(7 * DAY - 60000);
  assert.equal((await guest.ok('link_look', { code: second })).user.name, 'Ana');
  clock.pass(120000);
  await guest.refused('bad_code', 'link_use', { code: second });
});

test('without a confirmed address no link is sent; the host learns the alternatives', async (t) => {
  const { rui, eva, room, sink } = await missed(t);
  await eva.leave();
  const answer = await until(async () => {
    const said = await rui.ask('seat_link', { room, seat: 2 });
    return said.detail?.why !== 'is_here' && said;
  }, 'Eva to be gone');
  assert.deepEqual([answer.code, answer.detail.why], ['not_allowed', 'no_mail']);
  assert.equal(sink.mails.length, 1);
  assert.ok(!rui.pushes.some((f) => f.code === 'seat_link'), 'nothing happened');
});

test('codes end when they should: typed ones after ten minutes, mailed ones after fifteen', async (t) => {
  const { clock, mailing, rui, letter } = await missed(t);
  const guest = await Person.come(mailing, 'Guest');
  const { code } = await rui.ok('link');
  await guest.ok('mail_ask', { address: ADDRESS });
  const sent = await letter(2);
  clock.pass(9 * 60000);
  await guest.ok('link_look', { code });
  clock.pass(2 * 60000);
  await guest.refused('bad_code', 'link_use', { code });
  await guest.ok('link_look', { code: sent });
  clock.pass(5 * 60000);
  await guest.refused('bad_code', 'link_use', { code: sent });
});

test('the time of an answer to mail_ask does not tell whether the address is known', async () => {
  const sink = await new MailSink().start();
  const args = ['--smtp-url', sink.url, '--mail-from', 'tables@oak.example',
    '--address', 'https://oak.example', '--frame-rate', '1000', '--frame-burst', '1000'];
  const mailing = await new Server(args).start();
  try {
    const ana = await Person.come(mailing, 'Ana', PAGE), known = 'ana@lima.example';
    const { channels: [channel] } = await ana.ok('channel_add', { kind: 'mail', address: known });
    const [first] = await sink.to(known);
    await ana.ok('channel_confirm', { channel: channel.id, code: first.headers.subject.match(/\d{6}/)[0] });
    const guest = await Person.come(mailing, 'Guest', PAGE);
    const took = { known: [], unknown: [] }, pairs = 60;
    const both = [['known', known], ['unknown', 'ano@lima.example']];
    for (let i = 0; i < pairs; i++) {
      for (const [what, address] of i % 2 ? both : both.slice().reverse()) {
        const from = process.hrtime.bigint();
        await guest.ok('mail_ask', { address });
        took[what].push(Number(process.hrtime.bigint() - from) / 1e6);
        await sleep(15);
      }
    }
    /* By chance, 48 of 60 pairs go the same way once in a million runs, however busy the machine is. */
    const slower = took.known.filter((ms, i) => ms > took.unknown[i]).length;
    const median = (list) => list.slice().sort((a, b) => a - b)[list.length / 2].toFixed(2);
    const times = `${median(took.known)} ms known, ${median(took.unknown)} ms unknown`;
    const said = `${times}, slower in ${slower} of ${pairs}`;
    console.log(`mail_ask: ${said}`);
    /* What is too short to be measured counts, too: nothing is looked up until long after the answer. */
    const codes = () => {
      const file = join(mailing.data, 'tabuleiro.db');
      const run = spawnSync('sqlite3', [file, 'SELECT hex(hash) FROM codes'], { encoding: 'utf8' });
      assert.equal(run.status, 0, run.stderr);
      return run.stdout;
    };
    await sleep(1500);
    let early = 0;
    const asks = 6;
    for (let i = 0; i < asks; i++) {
      const before = codes();
      await guest.ok('mail_ask', { address: known });
      if (codes() !== before) early++;
      await until(() => codes() !== before, 'the code of the letter');
    }
    assert.ok(early <= asks / 2, `${early} of ${asks} codes were there with the answer`);
    assert.ok(slower < 0.8 * pairs && slower > 0.2 * pairs, said);
  } finally {
    await mailing.end();
    await sink.end();
  }
});
