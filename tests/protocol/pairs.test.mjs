/* pairs.test.mjs - every two requests that change users or seats, sent without waiting for an answer: then
   memory and disk agree, no user has two seats at a table, and every seat has a user who can answer. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { BINARY, Person, ROOT, Server } from './lib.mjs';

const AT_ONCE = 16, LONG = 600000;
const DIGEST = '5'.repeat(64);
const PLENTY = ['--frame-rate', '50000', '--frame-burst', '50000', '--http-rate', '10000',
  '--http-burst', '10000', '--faults', '10000'];
let server;
afterEach(() => server?.end());

/* ---- what is sent ---------------------------------------------------------------------------- */

const request = (who, t, fields) => ({ who, t, fields });
const at = (who, t, fields = {}) => request(who, t, ({ room }) => ({ room, ...fields }));
const about = (who, t, whom) => request(who, t, ({ room, ids }) => ({ room, user: ids[whom] }));

/** One asks to become the other, who confirms it in the pair. */
const becomes = (one, other) => ({
  ...request(other, 'merge_confirm', ({ ids }) => ({ user: ids[one], agree: true })),
  before: async ({ people }) => {
    const { code } = await people[other].ask('link');
    await people[one].ask('merge_ask', { code });
  },
});
/** They were merged before the pair. */
const parts = (one, other) => ({
  ...request(one, 'merge_undo', () => ({})),
  before: async (table) => {
    const { people, ids } = table, { token, closed } = people[one];
    await becomes(one, other).before(table);
    await people[other].ask('merge_confirm', { user: ids[one], agree: true });
    await closed;
    people[one] = await Person.come(server, null, { token });
  },
});

/** Takes back the key of their own device, as it was before the pair. */
const drops = (who) => ({
  ...request(who, 'key_drop', ({ key }) => ({ key })),
  before: async (table) => {
    const { keys } = await table.people[who].ask('keys');
    table.key = keys.find((key) => key.here).id;
  },
});

/* Host and member are seated, the guest is not; in each world all ordered pairs of these are sent. */
const WAITING = {
  'guest joins': at('guest', 'join'),
  'guest joins a seat': at('guest', 'join', { seat: 3 }),
  'member changes seat': at('member', 'join', { seat: 3 }),
  'member leaves': at('member', 'leave'),
  'host leaves': at('host', 'leave'),
  'host seats a bot': at('host', 'bot', { seat: 2, bot: 'random' }),
  'host starts': at('host', 'start'),
  'member shares': at('member', 'share', { commitment: DIGEST }),
  'host swaps people': at('host', 'swap', { seat: 0, to: 1 }),
  'host swaps with an empty seat': at('host', 'swap', { seat: 1, to: 3 }),
  'host sends the member away': at('host', 'send_away', { seat: 1 }),
  'host bans the member': about('host', 'ban', 'member'),
  'host hands over': at('host', 'hand', { seat: 1 }),
  'host changes the invitation': at('host', 'invite'),
  'host deletes': at('host', 'delete'),
  'guest becomes the member': becomes('guest', 'member'),
  'member becomes the guest': becomes('member', 'guest'),
  'host becomes the guest': becomes('host', 'guest'),
  'guest undoes a merge': parts('guest', 'member'),
  'guest is linked': request('guest', 'link_use', (table) => ({ code: table.code })),
  'guest drops their key': drops('guest'),
  'member drops other keys': request('member', 'key_drop', () => ({ others: true })),
  'member is renamed': request('member', 'rename', () => ({ name: 'Other' })),
  'guest creates': request('guest', 'create', () => ({ game: 'boomtown', seats: 3, visibility: 'public' })),
};
const PLAYING = {
  'guest joins': at('guest', 'join'),
  'member joins': at('member', 'join'),
  'member resigns': at('member', 'resign'),
  'host resigns': at('host', 'resign'),
  'member leaves': at('member', 'leave'),
  'host hands over': at('host', 'hand', { seat: 1 }),
  'member calls a vote': at('member', 'call', { seat: 0 }),
  'member votes': at('member', 'vote', { choice: 'wait' }),
  'host agrees to an end': at('host', 'end'),
  'member agrees to an end': at('member', 'end'),
  'member pauses': at('member', 'pause'),
  'host offers': about('host', 'offer', 'guest'),
  'host bans the guest': about('host', 'ban', 'guest'),
  'member undoes a merge': parts('member', 'guest'),
  'host moves': request('host', 'move', ({ room, people }) => {
    const { ask = 0, moves = [] } = people.host.at(room) ?? {};
    return { room, ask, move: moves[0] ?? {} };
  }),
  'member drops their key': drops('member'),
  'guest becomes the member': becomes('guest', 'member'),
  'member becomes the guest': becomes('member', 'guest'),
  'host becomes the guest': becomes('host', 'guest'),
};
/* They change no user and no seat, or only look; each other row of the table of requests is sent above. */
const ELSEWHERE = [
  'hello', 'ping', 'speak', 'list', 'describe', 'invited', 'ignore', 'reveal', 'silence', 'seat_link',
  'report', 'open', 'close', 'explain', 'preview', 'advise', 'analyse', 'course', 'records', 'undo',
  'chat', 'chat_past', 'history', 'at', 'points', 'export', 'order', 'what_if', 'plan', 'lesson',
  'lesson_try', 'keys',
  'key_name', 'link', 'link_look', 'merge_ask', 'mail_ask', 'passkey_ask', 'passkey_new', 'passkey_add',
  'passkey_use', 'again', 'seen', 'mute', 'notices', 'notice_settings', 'channel_add', 'channel_set',
  'channel_drop', 'channel_test', 'channel_confirm',
];

test('every request of the dispatch table is in the pairs, or is known to change no user or seat', () => {
  const rows = readFileSync(join(ROOT, 'server/handlers/dispatch.c'), 'utf8').matchAll(/^ {4}\{ "(\w+)", /gm);
  const sent = [WAITING, PLAYING].flatMap((world) => Object.values(world).map(({ t }) => t));
  const known = [...new Set([...sent, ...ELSEWHERE])].sort();
  assert.deepEqual([...rows].map((row) => row[1]).sort(), known);
});

/** Some at a time, in whatever order. */
async function each(items, act) {
  const left = [...items];
  const work = async () => { while (left.length) await act(left.shift()); };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/* ---- a table for each pair -------------------------------------------------------------------- */

const tokens = new Set();

async function come(name) {
  const person = await Person.come(server, name);
  tokens.add(person.token);
  return person;
}

async function setOut(plays) {
  const [host, member, guest] = await Promise.all(['Host', 'Member', 'Guest'].map(come));
  const setup = { game: 'boomtown', seats: plays ? 3 : 4, visibility: 'public', seed: 5 };
  const made = await host.ok('create', setup);
  const room = made.room.id;
  await member.ok('join', { room });
  if (plays) {
    await host.ok('bot', { room, seat: 2, bot: 'random' });
    await host.ok('open', { room });
    await host.ok('start', { room });
  }
  const people = { host, member, guest };
  const ids = Object.fromEntries(Object.entries(people).map(([name, { user }]) => [name, user.id]));
  return { room, people, ids };
}

/** Both answers; a new key that one brings is remembered. */
async function sendBoth(table, pair) {
  const [first, second] = pair;
  const sets = first.t === second.t && first.who === second.who ? [first] : pair;
  for (const { before } of sets) await before?.(table);
  table.code = (await table.people.member.ask('link')).code;
  const send = ({ who, t, fields }) => table.people[who].ask(t, fields(table));
  const answers = await Promise.all(pair.map(send));
  for (const { t, token } of answers) {
    assert.notEqual(t, 'silence');
    if (token) tokens.add(token);
  }
  for (const person of Object.values(table.people)) person.leave();
}

async function sendPairs(world, plays) {
  const names = Object.keys(world), tables = [];
  const pairs = names.flatMap((first) => names.map((second) => [first, second]));
  await each(pairs, async (pair) => {
    const table = await setOut(plays);
    await sendBoth(table, pair.map((name) => world[name]));
    tables.push({ room: table.room, pair: pair.join(', ') });
  });
  return tables;
}

/* ---- what is there afterwards ----------------------------------------------------------------- */

async function look(tables) {
  const eye = await Person.come(server, 'Eye'), seen = new Map();
  for (const { room } of tables) {
    const answer = await eye.ask('open', { room });
    if (answer.t !== 'ok') {
      assert.equal(answer.code, 'no_such_room');
      seen.set(room, { seats: [] });
      continue;
    }
    const { seats, host, status } = answer.room;
    const sits = seats.map(({ kind, user, name, bot }) => ({ kind, user, name, bot }));
    seen.set(room, { status, host, seats: sits });
    await eye.ok('close', { room });
  }
  await eye.leave();
  return seen;
}

/** Users who can still say hello. */
async function living() {
  const users = new Set();
  await each(tokens, async (token) => {
    const person = await Person.come(server, null, { greet: false });
    const answer = await person.ask('hello', { protocol: 1, token });
    if (answer.t === 'ok') users.add(answer.user.id);
    person.leave();
  });
  return users;
}

for (const [title, world, plays] of [['before the start', WAITING, false], ['in a game', PLAYING, true]])
  test(`any two requests sent at once ${title} leave memory as the disk is`, { timeout: LONG }, async () => {
    server = await new Server([...PLENTY, '--bot-delay-ms', '60000']).start();
    tokens.clear();
    const tables = await sendPairs(world, plays);
    const live = await look(tables);
    const known = await living();
    await server.stop();
    const { status, stdout } = spawnSync(BINARY, ['doctor', '--data', server.data], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
    await server.start();
    const stored = await look(tables);
    for (const { room, pair } of tables) {
      assert.deepEqual(live.get(room), stored.get(room), pair);
      const users = stored.get(room).seats.map(({ user }) => user).filter(Boolean);
      assert.equal(new Set(users).size, users.length, `${pair}: nobody has two seats`);
      for (const user of users) assert.ok(known.has(user), `${pair}: user ${user} can answer`);
    }
    assert.doesNotMatch(server.log, /not_stored|reload|refused/, 'no change contradicted the disk');
  });
