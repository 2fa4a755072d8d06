/* notifications.test.mjs - absent users are notified once, by their channels, of what still holds.
   */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createECDH, createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import ece from 'http_ece';
import { BINARY, Clock, Person, Server, sleep, table, until } from './lib.mjs';
import { MailSink, PostSink } from './mock_receivers.mjs';

const mail = await new MailSink().start();
const posts = await new PostSink().start();
const clock = new Clock();
const server = new Server([
  ...clock.args,
  '--smtp-url',
  mail.url,
  '--mail-from',
  'Oak Street Games <tables@oak.example>',
  '--webhook-private',
  '--http-rate',
  '1000',
]);
before(() => server.start());
after(async () => {
  await server.end();
  await mail.end();
  await posts.end();
  clock.end();
});

const NOW = {
  pace: 'now',
  what: {
    turn: ['push', 'mail', 'hook'],
    deadline: ['push', 'mail', 'hook'],
    mention: ['push', 'mail', 'hook'],
    game: ['push', 'mail', 'hook'],
    seat: ['mail'],
  },
};
let paths = 0;

/** A webhook for the person; its path. */
async function hooked(person, { preset = 'other', settings = NOW } = {}) {
  const path = `/hook/${++paths}`;
  await person.ok('notice_settings', { settings });
  const { channels } = await person.ok('channel_add', { kind: 'hook', preset, address: posts.url + path });
  return { path, channel: channels.at(-1).id };
}

/** A confirmed mail address for the person. */
async function mailed(person, address, settings = NOW) {
  await person.ok('notice_settings', { settings });
  const { channels } = await person.ok('channel_add', { kind: 'mail', address });
  const channel = channels.at(-1).id;
  const [sent] = await mail.to(address);
  await person.ok('channel_confirm', { channel, code: sent.headers.subject.match(/\d{6}/)[0] });
  return channel;
}

/** Ana's table: Ana has moved and closed it. */
async function away(names = ['Ana', 'Rui', 'Eva'], options = {}) {
  const set = await table(server, names, options);
  const [ana] = set.people;
  await ana.move(set.room, (moves) => moves[0]); /* Ana bids; it is another player's turn */
  await ana.ok('close', { room: set.room });
  return { ...set, ana };
}

/** The others move until it is the turn of the one who is away. */
async function bringTurn({ people, room, ana }) {
  for (let i = 0; i < 40; i++) {
    const mover = await until(
      () =>
        people.find((p) => p !== ana && p.at(room)?.moves) ??
        (people.some((p) => p !== ana && p.at(room).to_act.includes(0)) && 'ana'),
      'somebody to move',
    );
    if (mover === 'ana') return;
    await mover.move(room, (moves) => moves.find((m) => m.verb === 'pass') ?? moves[0]);
  }
  assert.fail('it was never her turn');
}

/* ---- mail ------------------------------------------------------------------------------------------ */

test('a mail address is confirmed by the code that is sent to it, and by no other', async () => {
  const ana = await Person.come(server, 'Ana');
  const { channels, mail: can } = await ana.ok('channel_add', { kind: 'mail', address: 'code@lima.example' });
  assert.equal(can, true);
  assert.equal(channels[0].confirmed, false);
  const [sent] = await mail.to('code@lima.example');
  const code = sent.headers.subject.match(/\d{6}/)[0];
  const wrong = code === '000000' ? '000001' : '000000';
  await ana.refused('bad_request', 'channel_confirm', { channel: channels[0].id, code: wrong });
  await ana.refused('bad_request', 'channel_test', { channel: channels[0].id });
  const then = await ana.ok('channel_confirm', { channel: channels[0].id, code });
  assert.equal(then.channels[0].confirmed, true);
});

test('a code is not good for more than five guesses', async () => {
  const ana = await Person.come(server, 'Ana');
  const {
    channels: [{ id }],
  } = await ana.ok('channel_add', { kind: 'mail', address: 'guess@lima.example' });
  const [sent] = await mail.to('guess@lima.example');
  const code = sent.headers.subject.match(/\d{6}/)[0];
  for (let i = 0; i < 5; i++)
    await ana.refused('bad_request', 'channel_confirm', {
      channel: id,
      code: code === '111111' ? '222222' : '111111',
    });
  const last = await ana.refused('bad_request', 'channel_confirm', { channel: id, code });
  assert.match(last.message, /used up/);
});

test('addresses that are none are refused and nothing is sent', async () => {
  const ana = await Person.come(server, 'Ana');
  for (const address of [
    'ana',
    'ana@',
    '@lima.example',
    'a@b@c.example',
    'ana@lima.example\r\nBcc: x@y.example',
    'a b@lima.example',
    `${'a'.repeat(80)}@lima.example`,
  ])
    await ana.refused('bad_request', 'channel_add', { kind: 'mail', address });
  for (const address of [
    'ftp://x.example/',
    'javascript:alert(1)',
    'https://',
    'https://user:secret@x.example/',
    'https://x.example/a b',
    'https://x.example/\r\nHost: inside',
    'https://x.example/\nHost: inside',
  ])
    await ana.refused('bad_request', 'channel_add', { kind: 'hook', preset: 'other', address });
  await ana.refused('bad_request', 'channel_add', { kind: 'pigeon', address: 'x' });
  assert.deepEqual((await ana.ok('notice_settings')).channels, []);
});

test('a turn email names the decision and links to its moves', async () => {
  const set = await away();
  await mailed(set.ana, 'turn@lima.example');
  await bringTurn(set);
  const mails = await mail.to('turn@lima.example', 2);
  const told = mails[1];
  assert.equal(told.headers.from, 'Oak Street Games <tables@oak.example>');
  assert.match(told.headers.subject, / \(Boomtown\)$/, 'the game is named');
  const thread = new RegExp(`^<${set.room}\\..+@oak\\.example>$`);
  assert.match(told.headers.references, thread, 'a table is one thread');
  assert.notEqual(told.headers.references, told.headers['message-id']);
  assert.match(told.headers['content-type'], /multipart\/alternative/);
  assert.match(told.headers['list-unsubscribe'], /^<http.*\/unsubscribe\/[\w-]+>$/);
  assert.equal(told.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  assert.match(told.text, /Boomtown/);
  assert.match(told.text, new RegExp(`/room/${set.room}`));
  for (const said of ['Rui passes', 'Eva passes'])
    for (const part of [told.text, told.html]) assert.ok(part.includes(said), said);
  assert.match(told.html, /<table/);
  assert.doesNotMatch(told.html, /<img|<script|src=/);
  await sleep(400);
  assert.equal((await mail.to('turn@lima.example', 2)).length, 2, 'once');
});

for (const looks of [false, true]) {
  const what = looks ? 'what happened since his last look' : 'all since then, but what was taken back';
  test(`who is told of his turn is told ${what}`, async () => {
    const set = await away(), { room, people: [ana, rui, eva] } = set;
    const { path } = await hooked(ana);
    await rui.move(room, (moves) => moves.find((m) => m.verb === 'bid'));
    await rui.ok('undo', { room, seq: rui.at(room).seq });
    await rui.turn(room);
    await rui.move(room, (moves) => moves.find((m) => m.verb === 'pass'));
    await eva.turn(room);
    if (looks) {
      await ana.ok('open', { room });
      await ana.ok('seen', { room, seq: eva.at(room).seq });
      await ana.ok('close', { room });
    }
    await bringTurn(set);
    const [post] = await posts.on(path), { notices: [told] } = JSON.parse(post.body);
    const said = looks ? ['Eva passes'] : ['Rui passes', 'Eva passes'];
    assert.deepEqual(told.lines.slice(0, said.length), said);
    const { notices } = await ana.ok('notices');
    assert.deepEqual(notices.map((n) => n.kind), ['turn'], 'steps of others are no notices');
  });
}

test('a turn notification lists the points gained since the player’s last turn', async () => {
  const set = await away(), { room, people: [ana, rui] } = set;
  const { path } = await hooked(ana);
  let said = [], lines = [];
  for (let turn = 1; turn < 15 && !said.length; turn++) {
    const from = rui.at(room).seq;
    await bringTurn(set);
    lines = JSON.parse((await posts.on(path, turn)).at(-1).body).notices[0].lines;
    const { points } = await rui.ok('course', { room, from });
    const gains = points.at(-1).of.map((n, i) => [['Ana', 'Rui', 'Eva'][i], n - points[0].of[i]]);
    said = gains.filter(([, n]) => n).map(([name, n]) => `${name} ${n < 0 ? '−' : '+'}${Math.abs(n)}`);
    if (said.length) break;
    assert.ok(!lines.some((line) => line.startsWith('Points')), 'nobody gained any');
    await ana.ok('open', { room });
    await until(() => ana.at(room).seq === rui.at(room).seq, 'the newest state');
    do await ana.move(room); while (ana.at(room).to_act.includes(0));
    await ana.ok('close', { room });
    await until(() => rui.at(room).seq >= ana.at(room).seq, 'the others’ state');
  }
  assert.ok(said.length, 'somebody gains some, sooner or later');
  assert.ok(lines.includes(`Points since then: ${said.join(', ')}`), `${said}: ${lines.join('; ')}`);
});

test('a user with Portuguese gets notifications in Portuguese', async () => {
  const set = await away();
  const lia = set.ana;
  await lia.leave();
  const back = await Person.come(server, 'Ana', { greet: false });
  await back.ok('hello', { protocol: 1, token: lia.token, lang: 'pt-BR' });
  await mailed(back, 'lia@lima.example');
  set.ana = lia;
  await bringTurn(set);
  const [code, told] = await mail.to('lia@lima.example', 2);
  assert.match(code.headers.subject, /é o seu código/);
  assert.match(`${told.headers.subject} ${told.text}`, /[Ss]ua vez/);
});

test('notifications follow the user’s language; unknown languages are rejected', async () => {
  const set = await away(), who = set.ana;
  await mailed(who, 'mia@lima.example');
  for (const lang of ['', 'a language that is none at all', 7, undefined])
    await who.refused('bad_request', 'speak', { lang });
  await who.ok('speak', { lang: 'pt-BR' });
  await bringTurn(set);
  const [code, told] = await mail.to('mia@lima.example', 2);
  assert.match(code.headers.subject, /is your code/);
  assert.match(`${told.headers.subject} ${told.text}`, /[Ss]ua vez/);
});

test('one click ends the mails, opening the page does not', async () => {
  const set = await away();
  await mailed(set.ana, 'stop@lima.example');
  await bringTurn(set);
  const [, told] = await mail.to('stop@lima.example', 2);
  const url = told.headers['list-unsubscribe'].slice(1, -1);
  assert.match(await (await fetch(url)).text(), /stop@lima\.example/);
  assert.equal((await set.ana.ok('notice_settings')).channels[0].active, true);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  assert.equal(answer.status, 200);
  await until(async () => !(await set.ana.ok('notice_settings')).channels[0].active, 'the channel to be off');
});

test('5xx fails the delivery at once, 4xx is retried', async () => {
  const shy = await new MailSink({
    answer: (to) => (to.startsWith('gone') ? '550 no such box' : '451 later'),
  }).start();
  const from = ['--mail-from', 'tables@oak.example'];
  const other = await new Server(['--smtp-url', shy.url, ...from]).start();
  try {
    const ana = await Person.come(other, 'Ana');
    const metric = async (name) => {
      const text = await (await fetch(`${other.url}metrics`)).text();
      return Number(text.match(new RegExp(`^tabuleiro_${name}{channel="mail"} (\\d+)`, 'm'))[1]);
    };
    await ana.ok('channel_add', { kind: 'mail', address: 'gone@lima.example' });
    await until(() => metric('notices_given_up_total').then((n) => n === 1), 'it to be given up');
    await ana.ok('channel_add', { kind: 'mail', address: 'busy@lima.example' });
    await until(() => metric('notices_failed_total').then((n) => n === 1), 'it to be put off');
    await other.says(/given_up.*550/);
  } finally {
    await other.end();
    await shy.end();
  }
});

test('a mail server that is down blocks no move, and the mail is sent when it is back', async () => {
  const gone = await new MailSink().start();
  const port = Number(new URL(gone.url).port);
  await gone.end();
  const time = new Clock();
  const from = ['--mail-from', 'a@oak.example', ...time.args];
  const other = await new Server(['--smtp-url', `smtp://127.0.0.1:${port}`, ...from]).start();
  try {
    const ana = await Person.come(other, 'Ana');
    await ana.ok('channel_add', { kind: 'mail', address: 'ana@lima.example' });
    const { people, room } = await table(other);
    for (let i = 0; i < 10; i++) {
      const mover = await until(() => people.find((p) => p.at(room)?.moves), 'a mover');
      await mover.move(room);
    }
    const count = async () => {
      const told = await (await fetch(`${other.url}metrics`)).text();
      return Number(told.match(/notices_failed_total{channel="mail"} (\d+)/)[1]);
    };
    await until(count, 'the first try to fail');
    await gone.start(port);
    time.pass(31000);
    const [mails] = await gone.to('ana@lima.example');
    assert.match(mails.headers.subject, /\d{6}/);
  } finally {
    await other.end();
    await gone.end();
    time.end();
  }
});

test('a slow mail server delays only the mail', async () => {
  const slow = await new MailSink({ slow: 700 }).start();
  const other = await new Server(['--smtp-url', slow.url, '--mail-from', 'a@oak.example']).start();
  try {
    const ana = await Person.come(other, 'Ana');
    await ana.ok('channel_add', { kind: 'mail', address: 'ana@lima.example' });
    const { people, room } = await table(other);
    for (let i = 0; i < 6; i++) {
      const mover = await until(() => people.find((p) => p.at(room)?.moves), 'a mover');
      await mover.move(room);
    }
    assert.equal(slow.mails.length, 0, 'moves were made while it was on its way');
    await slow.to('ana@lima.example');
  } finally {
    await other.end();
    await slow.end();
  }
});

/* ---- when ------------------------------------------------------------------------------------- */

test('no notification for a turn that the client has shown', async () => {
  const set = await away();
  const { path } = await hooked(set.ana, { settings: { ...NOW, pace: 'soon' } });
  await set.ana.ok('open', { room: set.room });
  await bringTurn(set);
  const at = await set.ana.turn(set.room);
  await set.ana.ok('seen', { room: set.room, seq: at.seq });
  const { notices } = await set.ana.ok('notices');
  assert.ok(notices.filter((n) => n.kind === 'turn').every((n) => n.seen));
  assert.deepEqual(
    posts.posts.filter((p) => p.path === path),
    [],
  );
});

test('no notification while the table is open; one after it is closed', async () => {
  const set = await away();
  const { path } = await hooked(set.ana);
  await set.ana.ok('open', { room: set.room });
  await set.ana.ok('seen', { room: set.room, seq: set.ana.at(set.room).seq });
  await bringTurn(set);
  const at = await set.ana.turn(set.room); /* the page has not shown it yet */
  for (let i = 0; i < 3; i++) {
    clock.pass(3000);
    await sleep(150);
  }
  assert.deepEqual(posts.posts.filter((p) => p.path === path), []);
  await set.ana.ok('close', { room: set.room });
  clock.pass(3000);
  const [post] = await posts.on(path);
  assert.equal(JSON.parse(post.body).notices.at(-1).seq, at.seq);
});

test('events within the delay are bundled; outdated ones are dropped', async () => {
  const set = await away();
  const { path } = await hooked(set.ana, { settings: { ...NOW, pace: 'soon' } });
  await bringTurn(set);
  await set.people[1].ok('chat', { room: set.room, text: 'Well, @Ana, what now?' });
  const { notices, unread } = await set.ana.ok('notices');
  assert.deepEqual(
    notices.map((n) => n.kind),
    ['mention', 'turn'],
  );
  assert.equal(unread, 2);
  await set.ana.ok('notice_settings', { settings: NOW }); /* what waits keeps its time: five minutes */
  await sleep(600);
  assert.deepEqual(
    posts.posts.filter((p) => p.path === path),
    [],
  );
  clock.pass(300000);
  const [post] = await posts.on(path);
  assert.deepEqual(JSON.parse(post.body).notices.map((n) => n.kind), ['turn', 'mention']);
  assert.equal(JSON.parse(post.body).title, '2 things at your tables');
});

/** Minutes since midnight where Brasília's clocks are right; it is never daylight saving time there. */
const minuteThere = () => {
  const now = new Date(clock.now() - 3 * 3600000);
  return now.getUTCHours() * 60 + now.getUTCMinutes();
};

test('once a day, at an hour where one lives, all of it is one message', async () => {
  const set = await away(), day_at = (minuteThere() + 90) % 1440;
  const settings = { ...NOW, pace: 'day', day_at, zone: 'America/Sao_Paulo' };
  const { path } = await hooked(set.ana, { settings });
  await bringTurn(set);
  clock.pass(45 * 60000);
  await set.people[1].ok('chat', { room: set.room, text: '@Ana?' });
  clock.pass(43 * 60000);
  await sleep(500);
  assert.deepEqual(posts.posts.filter((p) => p.path === path), []);
  clock.pass(2 * 60000);
  const [post] = await posts.on(path);
  assert.deepEqual(JSON.parse(post.body).notices.map((n) => n.kind), ['turn', 'mention']);
});

test('a seat offer is sent once, with the invitation, while the seat is free', async () => {
  const { people: [ana, rui, eva] } = await away(), what = { ...NOW.what, seat: ['hook'] };
  const { path } = await hooked(ana, { settings: { ...NOW, what } });
  const late = await hooked(eva, { settings: { ...NOW, what, pace: 'soon' } });
  const { room: { id: room }, invite } = await rui.ok('create', { game: 'boomtown', seats: 3 });
  const offer = (to) => ({ room, user: to.user.id }), zoe = await Person.come(server, 'Zoe');
  assert.equal((await rui.refused('not_allowed', 'offer', offer(zoe))).detail.why, 'not_met');
  await eva.refused('not_seated', 'offer', offer(ana));
  await rui.refused('bad_request', 'offer', offer(rui));
  for (const to of [ana, ana, eva]) await rui.ok('offer', offer(to));
  const [post] = await posts.on(path);
  const { notices: [told] } = JSON.parse(post.body);
  assert.deepEqual([told.kind, told.lines], ['seat', ['Rui offers you a seat.']]);
  assert.ok(told.url.endsWith(`/join/${room}#${invite}`), told.url);
  assert.match(told.title, /^A seat is offered to you at /);
  const { notices: [listed] } = await ana.ok('notices');
  assert.deepEqual([listed.room, listed.about.from, listed.about.invite], [room, 'Rui', invite]);
  await ana.ok('join', { room, invite });
  assert.equal((await rui.refused('not_allowed', 'offer', offer(ana))).detail.why, 'sits_here');
  await rui.ok('bot', { room, seat: 2, bot: 'random' });
  await rui.refused('room_full', 'offer', offer(eva));
  clock.pass(300000); /* when Eva's notification of a taken seat would be due */
  await sleep(500);
  assert.deepEqual([posts.posts.filter((p) => p.path === path).length, kinds(late.path)], [1, []]);
});

test('an ignored user’s offers and mentions send no notification', async () => {
  const { people: [ana, rui], room } = await away();
  await ana.ok('ignore', { user: rui.user.id });
  const next = await rui.ok('create', { game: 'boomtown', seats: 3 });
  await rui.ok('offer', { room: next.room.id, user: ana.user.id });
  await rui.ok('chat', { room, text: '@Ana, come back' });
  const { notices } = await ana.ok('notices');
  assert.deepEqual(notices.filter((n) => n.kind === 'seat' || n.kind === 'mention'), []);
});

test('first turn and game start at one time become one turn notification', async () => {
  const [ana, rui] = [await Person.come(server, 'Ana'), await Person.come(server, 'Rui')];
  const { path } = await hooked(rui, { settings: { ...NOW, pace: 'soon' } });
  const made = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5 }),
    { id: room } = made.room;
  await rui.ok('join', { room, invite: made.invite });
  await ana.ok('bot', { room, seat: 2, bot: 'random' });
  await ana.ok('start', { room });
  await ana.ok('open', { room });
  while (!(await until(() => ana.at(room), 'the state')).to_act.includes(1)) await ana.move(room);
  clock.pass(300000);
  const [post] = await posts.on(path);
  assert.deepEqual(JSON.parse(post.body).notices.map((n) => n.kind), ['turn']);
  const { notices } = await rui.ok('notices');
  assert.deepEqual(notices.map((n) => n.kind), ['turn', 'began'], 'the bell lists both');
});

test('a name in the chat calls its person, a longer one does not', async () => {
  const set = await away();
  const { path } = await hooked(set.ana);
  await set.people[1].ok('chat', { room: set.room, text: 'ask @Anabel, not Ana' });
  await set.people[1].ok('chat', { room: set.room, text: '@ana: your bid?' });
  const [post] = await posts.on(path);
  const said = JSON.parse(post.body);
  assert.equal(said.notices[0].kind, 'mention');
  assert.match(said.notices[0].lines[0], /Rui.*your bid/);
  await sleep(300);
  assert.equal((await posts.on(path)).length, 1);
});

test('a long line of two-byte letters is delivered whole, and the server lives on', async () => {
  for (const preset of ['discord', 'ntfy']) {
    const set = await away(), line = 'é'.repeat(280);
    const { path } = await hooked(set.ana, { preset });
    await set.people[1].ok('chat', { room: set.room, text: `@ana: ${line}` });
    const [post] = await posts.on(preset === 'ntfy' ? path.replace(/[^/]*$/, '') : path);
    assert.ok(String(post.body).includes(line), preset);
  }
});

test('a mention counts as seen when the table is open', async () => {
  const set = await away();
  const { path } = await hooked(set.ana, { settings: { ...NOW, pace: 'soon' } });
  await set.people[1].ok('chat', { room: set.room, text: 'your bid, @Ana' });
  assert.equal((await set.ana.ok('notices')).unread, 1);
  await set.ana.ok('open', { room: set.room });
  await set.ana.ok('seen', { room: set.room, seq: set.ana.at(set.room).seq });
  const { notices, unread } = await set.ana.ok('notices');
  assert.equal(unread, 0);
  assert.ok(notices.find((n) => n.kind === 'mention').seen);
  await set.ana.ok('close', { room: set.room });
  clock.pass(300000);
  await sleep(500);
  assert.deepEqual(kinds(path), []);
});

test('a busy user or a slow host does not delay other deliveries', async () => {
  const late = await new PostSink({ slow: 4800 }).start();
  const other = await new Server(['--webhook-private']).start();
  const { people, room } = await table(other, ['Ana', 'Rui', 'Eva', 'Zoe', 'Ivo'], {});
  const [ana, rui, eva] = people;
  for (const p of people) {
    await p.ok('close', { room });
    await p.ok('notice_settings', { settings: NOW });
  }
  const hook = (p, address) => p.ok('channel_add', { kind: 'hook', preset: 'other', address });
  const call = (p, names) => p.ok('chat', { room, text: names.map((n) => `@${n}`).join(' ') });
  const soon = async (sink, path) => {
    const from = Date.now();
    await sink.on(path);
    assert.ok(Date.now() - from < 2500, `${path} came after ${Date.now() - from} ms`);
  };
  for (const p of people.slice(2))
    for (let i = 0; i < 19; i++) await hook(p, `${late.url}/late/${p.user.id}/${i}`);
  await hook(rui, `${late.url}/rui`);
  await call(ana, ['Eva']);
  await late.on(`/late/${eva.user.id}/0`);
  await call(ana, ['Rui']);
  await soon(late, '/rui'); /* Eva's many are on their way to the same host */
  await call(ana, ['Eva', 'Zoe', 'Ivo']);
  await sleep(500);
  await hook(ana, `${posts.url.replace('127.0.0.1', 'localhost')}/swift`);
  await call(rui, ['Ana']);
  await soon(posts, '/swift');
  await other.end();
  await late.end();
});

test('a table that is muted tells nothing but its end', async () => {
  const set = await away();
  const { path } = await hooked(set.ana);
  const { mutes } = await set.ana.ok('mute', { room: set.room, until: Date.now() + 1e7, ends: true });
  assert.equal(mutes[0].room, set.room);
  await bringTurn(set);
  await sleep(500);
  assert.deepEqual(
    posts.posts.filter((p) => p.path === path),
    [],
  );
  for (const p of set.people) await p.ok('end', { room: set.room });
  await posts.on(path);
  assert.deepEqual(kinds(path), ['over']);
  const none = await set.ana.ok('mute', { room: set.room, until: 0 });
  assert.deepEqual(none.mutes, []);
});

test('settings that make no sense are refused and change nothing', async () => {
  const ana = await Person.come(server, 'Ana');
  const { settings } = await ana.ok('notice_settings');
  for (const bad of [
    { pace: 'never' },
    { quiet: { from: 1440, to: 0 } },
    { zone: '../../etc/passwd' },
    { what: { turn: ['pigeon'] } },
    { what: { lunch: [] } },
    { day_at: -1 },
    { offset: 99999999 },
  ])
    await ana.refused('bad_request', 'notice_settings', { settings: bad }).catch((e) => {
      throw new Error(`${JSON.stringify(bad)}: ${e.message}`);
    });
  assert.deepEqual((await ana.ok('notice_settings')).settings, settings);
  const zoned = await ana.ok('notice_settings', {
    settings: { zone: 'Europe/Lisbon', quiet: { from: 1350, to: 450 } },
  });
  assert.deepEqual(zoned.settings.quiet, { from: 1350, to: 450 });
});

test('quiet hours hold everything back until they end where one lives', async () => {
  const set = await away();
  const minute = minuteThere(), quiet = { from: (minute + 1430) % 1440, to: (minute + 30) % 1440 };
  const { path } = await hooked(set.ana, { settings: { ...NOW, zone: 'America/Sao_Paulo', quiet } });
  await bringTurn(set);
  await sleep(700);
  assert.deepEqual(
    posts.posts.filter((p) => p.path === path),
    [],
  );
  assert.equal((await set.ana.ok('notices')).unread, 1);
  clock.pass(28 * 60000);
  await sleep(500);
  assert.deepEqual(kinds(path), []);
  clock.pass(2 * 60000);
  await posts.on(path);
  assert.deepEqual(kinds(path), ['turn']);
});

/* ---- webhooks ------------------------------------------------------------------------------------------ */

const SHAPES = {
  discord: (p) =>
    assert.ok(
      JSON.parse(p.body).content.includes('Oak Street') &&
        Array.isArray(JSON.parse(p.body).allowed_mentions.parse),
    ),
  slack: (p) => assert.ok(JSON.parse(p.body).text.length > 10),
  ntfy: (p) => {
    const j = JSON.parse(p.body);
    assert.ok(j.topic && j.title && j.message);
    assert.equal(p.path, '/chat/');
  },
  gotify: (p) => {
    assert.equal(p.headers['x-gotify-key'], 'secret1');
    assert.ok(!p.path.includes('secret1'));
    assert.ok(JSON.parse(p.body).message);
  },
  matrix: (p) => {
    assert.equal(p.method, 'PUT');
    assert.equal(p.headers.authorization, 'Bearer secret2');
    assert.match(p.path, /m\.room\.message\/tabuleiro-\d+$/);
    assert.equal(JSON.parse(p.body).msgtype, 'm.text');
  },
  other: (p) => assert.ok(JSON.parse(p.body).id > 0),
};
const PLACES = {
  ntfy: '/chat/marta-games',
  gotify: '/gotify/message?token=secret1',
  matrix: '/matrix/rooms/r/send/m.room.message?access_token=secret2',
};

for (const [preset, check] of Object.entries(SHAPES)) {
  test(`a webhook of ${preset} gets what that wants, and its secret is not shown again`, async () => {
    const ana = await Person.come(server, 'Ana');
    const place = PLACES[preset] ?? `/plain/${preset}`;
    const { channels } = await ana.ok('channel_add', { kind: 'hook', preset, address: posts.url + place });
    assert.ok(!channels[0].shown.includes('secret'), channels[0].shown);
    await ana.ok('channel_test', { channel: channels[0].id });
    const post = await until(
      () =>
        posts.posts.find(
          (p) =>
            p.path.startsWith(place.split('?')[0].slice(0, 6)) &&
            (preset !== 'discord' || p.path.endsWith(preset)) &&
            (preset !== 'slack' || p.path.endsWith(preset)) &&
            (preset !== 'other' || p.path.endsWith(preset)),
        ),
      'the trial',
    );
    check(post);
    const done = await until(async () => {
      const c = (await ana.ok('notice_settings')).channels[0];
      return c.tried && c;
    }, 'its result');
    assert.equal(done.failing, undefined);
  });
}

test('a webhook that refuses says so, and is tried again later', async () => {
  const ana = await Person.come(server, 'Ana');
  posts.answer = (p) => ({ status: p.path.startsWith('/no') ? 404 : 204 });
  const {
    channels: [{ id }],
  } = await ana.ok('channel_add', { kind: 'hook', preset: 'other', address: `${posts.url}/no` });
  await ana.ok('channel_test', { channel: id });
  const failed = await until(async () => {
    const c = (await ana.ok('notice_settings')).channels[0];
    return c.failing && c;
  }, 'its failure');
  assert.equal(failed.tries, 1);
  assert.match(failed.why, /404/);
  assert.equal(failed.problem, 'refused');
  clock.pass(31000);
  const keys = (await posts.on('/no', 2)).map((p) => p.headers['idempotency-key']);
  assert.match(keys[0], /^"\w+-\d+"$/);
  assert.equal(keys[1], keys[0], 'by which a receiver knows it');
});

test('a redirect is not followed', async () => {
  const ana = await Person.come(server, 'Ana');
  posts.answer = (p) =>
    p.path === '/moved' ? { status: 302, headers: { location: `${posts.url}/inside` } } : { status: 204 };
  const {
    channels: [{ id }],
  } = await ana.ok('channel_add', { kind: 'hook', preset: 'other', address: `${posts.url}/moved` });
  await ana.ok('channel_test', { channel: id });
  const failed = await until(async () => {
    const c = (await ana.ok('notice_settings')).channels[0];
    return c.failing && c;
  }, 'its failure');
  assert.match(failed.why, /302/);
  assert.equal(failed.problem, 'elsewhere');
  assert.equal(
    posts.posts.some((p) => p.path === '/inside'),
    false,
  );
});

test('a webhook that does not answer in time is asked again; one that answers too much is not', async () => {
  const ana = await Person.come(server, 'Ana');
  posts.answer = (p) => {
    if (p.path === '/slow') return { status: 204, slow: 8000 };
    return { status: 200, body: p.path === '/long' ? 'x'.repeat(70000) : '' };
  };
  for (const [path, why] of [
    ['/slow', /[Tt]ime/],
    ['/long', /64 KB/],
  ]) {
    const address = posts.url + path;
    const { channels } = await ana.ok('channel_add', { kind: 'hook', preset: 'other', address });
    const { id } = channels.at(-1);
    await ana.ok('channel_test', { channel: id });
    const failed = await until(async () => {
      await sleep(100);
      const c = (await ana.ok('notice_settings')).channels.find((one) => one.id === id);
      return c.failing && c;
    }, `${path} to fail`);
    assert.match(failed.why, why);
    assert.equal(failed.problem, path.slice(1), 'in a word, for the reader’s language');
  }
  clock.pass(31000);
  await posts.on('/slow', 2);
  assert.equal((await posts.on('/long')).length, 1, 'what was taken is not sent again');
});

test('an address that another person owns cannot be tried, changed or dropped', async () => {
  const ana = await Person.come(server, 'Ana'),
    rui = await Person.come(server, 'Rui');
  const { channel } = await hooked(ana);
  await rui.refused('bad_request', 'channel_test', { channel });
  await rui.refused('bad_request', 'channel_set', { channel, active: false });
  await rui.refused('bad_request', 'channel_drop', { channel });
  assert.equal((await ana.ok('notice_settings')).channels[0].active, true);
  assert.deepEqual((await ana.ok('channel_drop', { channel })).channels, []);
});

test('webhooks to private networks are blocked unless enabled', async () => {
  const shut = await new Server().start();
  try {
    const ana = await Person.come(shut, 'Ana');
    const port = new URL(posts.url).port;
    const plain = { kind: 'hook', preset: 'other', address: `${posts.url}/x` };
    await ana.refused('bad_request', 'channel_add', plain);
    const hosts = '127.0.0.1 localhost [::1] [::ffff:127.0.0.1] 0.0.0.0 10.0.0.1 169.254.169.254'.split(' ');
    for (const host of hosts) {
      const address = `https://${host}:${port}/barred`;
      const { channels } = await ana.ok('channel_add', { kind: 'hook', preset: 'other', address });
      const { id } = channels.at(-1);
      await ana.ok('channel_test', { channel: id });
      const failed = await until(async () => {
        await sleep(100);
        const c = (await ana.ok('notice_settings')).channels.find((x) => x.id === id);
        return c.failing && c;
      }, `${host} to be refused`);
      assert.match(failed.why, /private network/, `${host}: ${failed.why}`);
      assert.equal(failed.problem, 'private');
      await ana.ok('channel_drop', { channel: id });
    }
    const mailbox = { kind: 'mail', address: 'ana@lima.example' };
    const denied = await ana.refused('bad_request', 'channel_add', mailbox);
    assert.match(denied.message, /sends no mail/);
  } finally {
    await shut.end();
  }
  assert.equal(posts.posts.some((p) => p.path === '/barred'), false);
});

/* ---- pushes ----------------------------------------------------------------------------------- */

/** A browser: its keys, and how it reads what is pushed. */
function browser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const read = (post) =>
    JSON.parse(
      ece
        .decrypt(post.body, { version: 'aes128gcm', privateKey: pair, dh: undefined, authSecret: auth })
        .toString(),
    );
  return { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url'), read };
}

/** Is the push signed with the key that the server told, for that push service? */
function checkVapid(post, key) {
  const [, token, k] = post.headers.authorization.match(/^vapid t=(\S+), k=(\S+)$/);
  assert.equal(k, key);
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  assert.ok(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  );
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url')), { typ: 'JWT', alg: 'ES256' });
  const said = JSON.parse(Buffer.from(claims, 'base64url'));
  assert.equal(said.aud, posts.url);
  assert.match(said.sub, /^mailto:/);
  assert.ok(said.exp > Date.now() / 1000 && said.exp < Date.now() / 1000 + 86400);
}

test('a push reaches the browser closed and signed, and says whose turn it is', async () => {
  const set = await away();
  const phone = browser();
  await set.ana.ok('notice_settings', { settings: NOW });
  const { push_key: key } = await set.ana.ok('channel_add', {
    kind: 'push',
    address: `${posts.url}/push/1`,
    name: 'Phone',
    p256dh: phone.p256dh,
    auth: phone.auth,
  });
  await bringTurn(set);
  const [post] = await posts.on('/push/1');
  checkVapid(post, key);
  assert.equal(post.headers['content-encoding'], 'aes128gcm');
  assert.ok(Number(post.headers.ttl) > 0 && post.headers.topic && post.headers.urgency);
  const said = phone.read(post);
  assert.match(said.title, /[Yy]our turn/);
  assert.equal(said.tag, set.room);
  assert.equal(said.unread, (await set.ana.ok('notices')).unread, 'for the badge of the app');
  assert.match(said.url, new RegExp(`/room/${set.room}$`));
});

test('a browser that is gone is removed, a webhook that is gone is switched off', async () => {
  const ana = await Person.come(server, 'Ana');
  const phone = browser();
  posts.answer = (p) => ({ status: p.path.endsWith('/gone') ? 410 : 204 });
  const {
    channels: [{ id }],
  } = await ana.ok('channel_add', {
    kind: 'push',
    address: `${posts.url}/push/gone`,
    p256dh: phone.p256dh,
    auth: phone.auth,
  });
  await ana.ok('channel_test', { channel: id });
  const channels = async () => (await ana.ok('notice_settings')).channels;
  await until(async () => (await channels()).length === 0, 'the browser to be removed');
  const hook = { kind: 'hook', address: `${posts.url}/gone`, preset: 'other' };
  const added = await ana.ok('channel_add', hook);
  await ana.ok('channel_test', { channel: added.channels[0].id });
  await until(async () => !(await channels())[0].active, 'the webhook to be off');
});

test('a push channel carries a digest of its address, other channels none', async () => {
  const ana = await Person.come(server, 'Ana'), { p256dh, auth } = browser();
  const address = `${posts.url}/push/digest`;
  await ana.ok('channel_add', { kind: 'push', address, p256dh, auth });
  const hook = { kind: 'hook', address: `${posts.url}/hook`, preset: 'other' };
  const { channels } = await ana.ok('channel_add', hook);
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 16);
  assert.deepEqual(channels.map((c) => c.digest), [digest, undefined]);
});

test('keys that are no browser’s are refused', async () => {
  const ana = await Person.come(server, 'Ana');
  const phone = browser();
  const address = `${posts.url}/push/x`;
  await ana.refused('bad_request', 'channel_add', { kind: 'push', address, p256dh: phone.p256dh });
  await ana.refused('bad_request', 'channel_add', {
    kind: 'push',
    address,
    p256dh: 'AAAA',
    auth: phone.auth,
  });
  await ana.refused('bad_request', 'channel_add', {
    kind: 'push',
    address,
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: phone.auth,
  });
});

/* ---- acting from what was sent ---------------------------------------------------------------- */

/** The links to Ana's moves. */
async function actLinks(options) {
  for (let i = 0; i < 20; i++) {
    const set = await away(['Ana', 'Rui', 'Eva'], options);
    const { path } = await hooked(set.ana);
    await bringTurn(set);
    const [post] = await posts.on(path);
    const { actions } = JSON.parse(post.body).notices[0];
    if (actions.length) return { ...set, actions, path };
  }
  return assert.fail('no question with few answers');
}

const press = (url, move) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: move ? `move=${move}` : '',
  });
const chosen = (page) => page.match(/value="([0-9a-f]{16})" checked/)[1];

test('a link shows its move and one button, and only the button acts, once', async () => {
  const { ana, room, people, actions } = await actLinks();
  const seq = people[1].at(room).seq;
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(actions[0].url);
    assert.equal(answer.status, 200);
    const page = await answer.text();
    assert.equal(page.match(/<button/g).length, 1);
    assert.doesNotMatch(page, /<script/);
    assert.ok(page.includes(actions[0].label.replaceAll('&', '&amp;')));
  }
  await sleep(200);
  assert.equal(people[1].at(room).seq, seq, 'opening acts never');
  const page = await (await fetch(actions[0].url)).text();
  const done = await (await press(actions[0].url, chosen(page))).text();
  assert.match(done, /Done/);
  await until(() => people[1].at(room).seq > seq, 'the move');
  const after1 = people[1].at(room).seq;
  const again = await (await press(actions.at(-1).url, chosen(page))).text();
  assert.match(again, /answered already/);
  await sleep(200);
  assert.equal(people[1].at(room).seq, after1, 'a link acts once');
  await ana.ok('open', { room });
});

/** What a link's page says of each choice: the sentences of its effects, and where the preview stops. */
const effectsOn = (page) =>
  page
    .split('class="act__option"')
    .slice(1)
    .map((option) => ({
      does: [...option.matchAll(/class="act__effect">([^<]*)</g)].map(([, line]) => line),
      beyond: option.match(/class="act__beyond">([^<]*)</)?.[1],
    }));

test('a link’s page tells what each move would do, as the table does, in its reader’s language', async () => {
  const { ana, room, actions } = await actLinks();
  const english = effectsOn(await (await fetch(actions[0].url)).text());
  await ana.ok('open', { room });
  const { ask, moves } = await ana.turn(room);
  assert.equal(english.length, moves.length);
  for (const [i, move] of moves.entries()) {
    const { events, until: beyond } = await ana.ok('preview', { room, ask, move });
    assert.equal(english[i].beyond !== undefined, Boolean(beyond), 'what is not known yet is said to be so');
    assert.ok(english[i].does.length <= events.length);
  }
  assert.deepEqual(english.map(({ does }) => does[0].split(' ')[1]), moves.map(() => 'takes'));
  const again = await Person.come(server, 'Ana', { greet: false });
  await again.ok('hello', { protocol: 1, token: ana.token, lang: 'pt-BR' });
  const page = await until(async () => {
    const text = await (await fetch(actions[0].url)).text();
    return text.includes('lang="pt-BR"') && text;
  }, 'the page in Portuguese');
  const brazilian = effectsOn(page);
  assert.deepEqual(brazilian.map(({ does }) => does.length), english.map(({ does }) => does.length));
  for (const { does } of brazilian) assert.match(does[0], /^Ana pega /);
});

test('a banned user gets no notifications and cannot use links', async () => {
  const { ana, room, people, actions, path } = await actLinks();
  const admin = (...args) =>
    promisify(execFile)(BINARY, ['admin', '--data', server.data, '--json', ...args]);
  const page = await (await fetch(actions[0].url)).text();
  const seq = people[1].at(room).seq;
  await admin('ban', String(ana.user.id), 'Rude words', 'days=2');
  for (const answer of [await fetch(actions[0].url), await press(actions[0].url, chosen(page))]) {
    assert.equal(answer.status, 403);
    assert.match(await answer.text(), /not wanted here/);
  }
  const before = kinds(path).length;
  await people[1].ok('chat', { room, text: 'and now, @Ana?' });
  await sleep(500);
  assert.equal(kinds(path).length, before);
  assert.equal(people[1].at(room).seq, seq);
  clock.pass(2 * 86400000 + 1000);
  await until(() => kinds(path).length > before, 'her to be told');
  assert.match(await (await press(actions[0].url, chosen(page))).text(), /Done/);
});

test('two presses at the same moment make one move', async () => {
  const { room, people, actions } = await actLinks();
  const seq = people[1].at(room).seq;
  const move = chosen(await (await fetch(actions[0].url)).text());
  const answers = await Promise.all([1, 2, 3].map(async () => (await press(actions[0].url, move)).text()));
  assert.equal(answers.filter((a) => /Done/.test(a)).length, 1);
  const log = await people[1].ok('history', { room });
  assert.equal(log.moves.filter((m) => m.seq > seq && m.seat === 0 && m.kind === 'move').length, 1);
});

test('links that were changed, cut or made up do nothing', async () => {
  const { room, people, actions } = await actLinks();
  const seq = people[1].at(room).seq,
    { url } = actions[0];
  const bent = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
  for (const bad of [
    bent,
    url.slice(0, -4),
    `${server.url}act/`,
    `${server.url}act/${'A'.repeat(69)}`,
    `${server.url}act/..%2f..`,
    url.replace('/act/', '/unsubscribe/'),
    url.replace('/act/', '/quiet/'),
  ]) {
    const answer = await press(bad, '0'.repeat(16));
    assert.ok([404, 405].includes(answer.status), `${bad}: ${answer.status}`);
  }
  assert.equal((await press(url, 'f'.repeat(16))).status, 200, 'a move that is not offered asks once more');
  assert.equal((await fetch(url, { method: 'POST', body: 'x'.repeat(5000) })).status, 413);
  await sleep(200);
  assert.equal(people[1].at(room).seq, seq);
});

/** Plays on till Ana, without `seen`, gets a question with few answers; returns its notification. */
async function fewAnswers({ people: [ana, rui], room }, path) {
  for (;;) {
    const mover = await until(() => [ana, rui].find((p) => p.at(room).moves), 'somebody to be asked');
    const { ask, moves } = mover.at(room);
    if (mover === ana && ask > 0 && moves.length <= 4) return toldOf(path, ask);
    await mover.move(room, () => moves[ask % moves.length]);
  }
}

/** The kinds of all that came there. */
const kinds = (path) =>
  posts.posts.filter((p) => p.path === path).flatMap((p) => JSON.parse(p.body).notices.map((n) => n.kind));

const toldOf = (path, seq) =>
  until(
    () =>
      posts.posts
        .filter((p) => p.path === path)
        .flatMap((p) => JSON.parse(p.body).notices)
        .find((n) => n.kind === 'turn' && n.seq === seq),
    `question ${seq} to be told`,
  );

test('an invalid link shows an error in the browser’s language', async () => {
  for (const [place, code] of [['act', 'A'.repeat(69)], ['unsubscribe', 'x'], ['quiet', 'x']]) {
    const url = `${server.url}${place}/${code}`;
    for (const [read, says] of [['fr, pt-BR;q=0.8', /não vale mais/], ['xx', /not good any more/]]) {
      const answer = await fetch(url, { headers: { 'accept-language': read } });
      assert.match(await answer.text(), says, `${place}, ${read}`);
    }
  }
});

test('a user who acts by a link and is asked again at once is notified again', async () => {
  const set = await table(server, ['Ana', 'Rui'], { game: 'tekhenu' }),
    [ana] = set.people,
    { path } = await hooked(ana);
  for (let again = null; again === null; ) {
    const told = await fewAnswers(set, path);
    const page = await (await fetch(told.actions[0].url)).text();
    await press(told.actions[0].url, chosen(page));
    const next = await until(() => ana.at(set.room).seq > told.seq && ana.at(set.room), 'the move');
    if (next.to_act.includes(0)) again = await toldOf(path, next.seq);
  }
});

test('a player who leaves in the middle of a turn is reminded', async () => {
  const set = await table(server, ['Ana', 'Rui'], { game: 'tekhenu', clock: { move_s: 86400, bank_s: 0 } }),
    [ana] = set.people,
    { path } = await hooked(ana);
  for (let asked = []; !asked.includes(0); ) {
    const told = await fewAnswers(set, path);
    await ana.move(set.room);
    const { seq } = ana.at(set.room);
    asked = seq === told.seq + 1 ? ana.at(set.room).to_act : [];
  }
  await ana.ok('seen', { room: set.room, seq: ana.at(set.room).seq });
  await ana.ok('close', { room: set.room });
  clock.pass(44000000); /* a little more than half of a day */
  await until(() => kinds(path).includes('half'), 'her to be reminded');
});

test('a reminder that falls into a pause comes after it', async () => {
  const set = await table(server, ['Ana', 'Rui'], { game: 'tekhenu', clock: { move_s: 86400, bank_s: 0 } }),
    [ana, rui] = set.people,
    { path } = await hooked(ana);
  for (let asked = []; !asked.includes(0); ) {
    const told = await fewAnswers(set, path);
    await ana.move(set.room);
    const { seq } = ana.at(set.room);
    asked = seq === told.seq + 1 ? ana.at(set.room).to_act : [];
  }
  for (const p of [ana, rui]) await p.ok('pause', { room: set.room, on: true });
  await ana.ok('close', { room: set.room });
  clock.pass(44000000); /* a little more than half of a day */
  await sleep(500);
  assert.ok(!kinds(path).includes('half'), 'nobody is in a hurry in a pause');
  await rui.ok('pause', { room: set.room, on: false });
  clock.pass(44000000);
  await until(() => kinds(path).includes('half'), 'her to be reminded');
});

test('half and an eighth of the remaining time notify once, unless the player has acted', async () => {
  const set = await away(['Ana', 'Rui', 'Eva'], { clock: { move_s: 86400, bank_s: 0 } });
  const { path } = await hooked(set.ana);
  await bringTurn(set);
  const told = (kind) => until(() => kinds(path).includes(kind), `${kind} to be told`);
  await told('turn');
  clock.pass(44000000); /* a little more than half of a day */
  await told('half');
  clock.pass(32500000); /* and than seven eighths */
  await told('eighth');
  clock.pass(1000000);
  await sleep(300);
  assert.deepEqual(kinds(path), ['turn', 'half', 'eighth']);
  await set.ana.ok('open', { room: set.room });
  while (set.ana.at(set.room).to_act.includes(0)) await set.ana.move(set.room);
  await set.ana.ok('close', { room: set.room });
  clock.pass(44000000);
  await sleep(500);
  assert.equal(kinds(path).length, 3, 'whose turn it is not has no time to lose');
});

test('a link to a question that was answered at the table says so', async () => {
  const { ana, room, actions } = await actLinks();
  await ana.ok('open', { room });
  await ana.move(room);
  const page = await (await fetch(actions[0].url)).text();
  assert.match(page, /answered already|new one now/);
});

test('a mail’s link quiets its table', async () => {
  const set = await away();
  await mailed(set.ana, 'hush@lima.example');
  await bringTurn(set);
  const [, told] = await mail.to('hush@lima.example', 2);
  const url = told.html.match(/href="([^"]*\/quiet\/[^"]*)"/)[1].replaceAll('&amp;', '&');
  assert.match(await (await fetch(url)).text(), /<button/);
  assert.deepEqual((await set.ana.ok('notice_settings')).mutes, []);
  await press(url);
  await until(async () => (await set.ana.ok('notice_settings')).mutes.length === 1, 'the table to be quiet');
});

/* ---- what lasts: the server's clock is ours ------------------------------------------------------- */

const MINUTE = 60000,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;

test('the code of a mail is good for half an hour, and once', async () => {
  const ana = await Person.come(server, 'Ana');
  const add = async (address) => {
    const { channels } = await ana.ok('channel_add', { kind: 'mail', address });
    const [sent] = await mail.to(address);
    return { channel: channels.at(-1).id, code: sent.headers.subject.match(/\d{6}/)[0] };
  };
  const good = await add('soon@lima.example'),
    late = await add('late@lima.example');
  clock.pass(29 * MINUTE);
  await ana.ok('channel_confirm', good);
  await ana.refused('bad_request', 'channel_confirm', good);
  clock.pass(2 * MINUTE);
  await ana.refused('bad_request', 'channel_confirm', late);
  const { channels } = await ana.ok('notice_settings');
  assert.deepEqual(
    channels.map((c) => Boolean(c.confirmed)),
    [true, false],
  );
});

test('a link to a move is good for two weeks, and does nothing after', async () => {
  const { room, people, actions } = await actLinks();
  const seq = people[1].at(room).seq,
    { url } = actions[0];
  clock.pass(14 * DAY - HOUR);
  const page = await (await fetch(url)).text();
  const move = chosen(page);
  clock.pass(2 * HOUR);
  for (const answer of [await fetch(url), await press(url, move)]) {
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /not good any more/);
  }
  await sleep(200);
  assert.equal(people[1].at(room).seq, seq);
});

test('deliveries fail after a day and are listed for the admin', async () => {
  const set = await away();
  posts.answer = (p) => ({ status: p.path === '/hook/broken' ? 503 : 204 });
  await set.ana.ok('notice_settings', { settings: NOW });
  await set.ana.ok('channel_add', { kind: 'hook', preset: 'other', address: `${posts.url}/hook/broken` });
  await bringTurn(set);
  const list = async () => {
    const { stdout } = await promisify(execFile)(BINARY, ['admin', '--data', server.data, '--json', 'sent']);
    return JSON.parse(stdout).messages.filter((m) => /503/.test(m.why));
  };
  const tries = () => posts.posts.filter((p) => p.path === '/hook/broken').length;
  const began = clock.now();
  await until(() => tries() === 1, 'the first try');
  assert.deepEqual(await list(), [], 'not at once');
  for (let tried = 1; !(await list()).length; ) {
    assert.ok(clock.now() - began < 2 * DAY, 'it ends');
    clock.pass(HOUR);
    const more = await until(() => tries() > tried, 'another try', 250).catch(() => false);
    if (more) tried = tries();
  }
  assert.ok(tries() > 4 && tries() <= 11, `${tries()} tries in a day`);
  const [given] = await list();
  assert.deepEqual([given.name, given.channel], ['Ana', 'hook']);
  assert.ok(given.at > began + DAY / 2 && given.at <= clock.now() + MINUTE);
  const { stdout } = await promisify(execFile)(BINARY, ['admin', '--data', server.data, 'sent']);
  assert.match(stdout, /Ana +hook .*503/, 'as a table for people');
});
