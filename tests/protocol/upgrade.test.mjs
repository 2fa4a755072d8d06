/* upgrade.test.mjs - a database that a release wrote (tests/upgrade/) opens with today's server, shows
   all users what that release showed, and every game in it is played on to its end. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { patience } from '../patience.mjs';
import { comePlaying, look } from '../upgrade/dump_views.mjs';
import { BINARY, ROOT, Server, sleep, until } from './lib.mjs';

/* Released long ago, and yet nothing of it is cleared away. */
const KEPT = ['--waiting-h', '0', '--guest-days', '0', '--states-days', '0'];
const FOLDER = join(ROOT, 'tests', 'upgrade');
const unpack = (file) => brotliDecompressSync(readFileSync(join(FOLDER, file)));
const plain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/* What releases told wrongly and today's server does not: by message, its arguments. */
const CORRECTED = {
  built: ['credits'], /* Barrage: it was always 0; a surcharge has an event of its own */
};

/* What releases told too early within its step, before what brought it was through: Tekhenu's new pyramid,
   and the cards that fill a segment (they are shown in a step of their own, so that a preview can end
   there). */
const MOVED = ['bot_pyramid', 'slot'];
const stays = (event) => !MOVED.includes(event?.key);
const told = (list, key) => list.filter((event) => event?.key === key);
const placed = (list) => [...list.filter(stays), ...MOVED.flatMap((key) => told(list, key))];

/* How many steps an entry has, in which it can be looked at: more where an opponent of the rules is shown
   step by step now (Botankhamun). */
const FINER = 'steps';

/* What releases did not tell: why an opponent that the rules play does what it does. */
const isNew = (event) => /^why_/.test(event?.key ?? '');

/** What was there is there and the same; objects may have got new keys. */
function still(old, now, where) {
  if (plain(old) && plain(now)) {
    const corrected = CORRECTED[old.key] ?? [];
    for (const [key, value] of Object.entries(old))
      if (key === FINER && old.events) assert.ok(now[key] >= value, `${where}: not fewer steps`);
      else if (!corrected.includes(key)) still(value, now[key], `${where}/${key}`);
  } else if (Array.isArray(old) && Array.isArray(now) && old.some(plain)) {
    const known = now.filter((event) => !isNew(event)), today = placed(known);
    assert.equal(known.length, old.length, `${where}: as many`);
    placed(old).forEach((value, i) => still(value, today[i], `${where}[${i}]`));
  } else {
    assert.deepEqual(now, old, where);
  }
}

/* A release let a turn of Barrage be taken back that was ended; today's does not (BAR-19.1). */
const turnEnded = ({ room, history }) =>
  room.game === 'barrage' && history?.at(-1)?.move?.verb === 'end_turn';

/** A view's hash is of all its keys: with new ones it is another. */
function stillSees(old, now, where) {
  if (!old.state) return still(old, now, where);
  const grown = JSON.stringify(old.state.view) !== JSON.stringify(now.state.view);
  const state = { ...old.state };
  if (grown) state.hash = now.state.hash;
  if (turnEnded(old)) state.undo = now.state.undo;
  still({ ...old, state }, now, where);
}

const tool = (...args) => spawnSync(BINARY, args, { encoding: 'utf8', cwd: ROOT, timeout: patience(60000) });
function healthy(server) {
  const { status, stdout, stderr } = tool('doctor', '--data', server.data);
  assert.equal(status, 0, stdout + stderr);
}

/** Users with a seat there, with the room open.  In an imported game there are none: seats are claimed. */
async function gather(people, { id, invite, members }) {
  const { room } = await people[0].ok('open', { room: id, invite });
  const claims = room.status === 'playing' && !room.seats.some((seat) => seat.user);
  const free = room.seats.filter((seat) => seat.kind !== 'bot').map((seat) => seat.seat);
  const here = claims ? people.slice(0, free.length) : people.filter((p) => members.includes(p.user.name));
  for (const [i, person] of here.entries()) {
    await person.ok('open', { room: id, invite });
    if (claims) await person.ok('join', { room: id, invite, seat: free[i] });
  }
  const full = room.status === 'waiting' && room.seats.every((seat) => seat.kind !== 'empty');
  if (full) await here.find((p) => p.user.id === room.host).ok('start', { room: id });
  return { id, here, plays: full || room.status === 'playing' };
}

/* A standing order may answer before a person does; its delta is on the way. */
const CROSSED = ['stale', 'not_playing'];

/** To the end, with moves of the list. */
async function playOut({ id, here }) {
  let luck = 1;
  const ended = () => here[0].over.has(id);
  for (let made = 0; made < 3000; made++) {
    const find = () => ended() || here.find((p) => p.at(id)?.moves);
    const mover = await until(find, `somebody to move in ${id}`, 60000);
    if (mover === true) return;
    const { ask, moves } = mover.at(id);
    luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
    const answer = await mover.ask('move', { room: id, ask, move: moves[(luck >>> 16) % moves.length] });
    if (CROSSED.includes(answer.code)) { await sleep(5); continue; }
    assert.equal(answer.t, 'ok', JSON.stringify(answer));
    await until(() => ended() || here.every((p) => p.at(id).seq >= answer.seq), 'the delta');
  }
  assert.fail(`the game ${id} does not end`);
}

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.db.br'))) {
  const name = file.replace('.db.br', '');
  const old = JSON.parse(unpack(`${name}.json.br`));
  const server = new Server(['--frame-rate', '50000', '--frame-burst', '50000', ...KEPT]);
  after(() => server.end());
  writeFileSync(join(server.data, 'tabuleiro.db'), unpack(file));

  test(`${name}: its database opens and is whole`, async () => {
    assert.equal(tool('migrate', '--data', server.data).status, 0);
    healthy(server);
    await server.start();
  });

  test(`${name}: everybody sees in the hall and at each table what that release showed`, async () => {
    const now = await look(server, old.users, old.rooms);
    for (const [who, rooms] of Object.entries(old.lists)) still(rooms, now.lists[who], `the hall of ${who}`);
    for (const { id } of old.rooms)
      for (const [i, seen] of old.tables[id].entries())
        stillSees(seen, now.tables[id][i], `${seen.room.game} ${id} as ${seen.user} sees it: `);
  });

  test(`${name}: each game is played on to its end, and is whole then`, async () => {
    const people = [];
    for (const { token } of old.users) people.push(await comePlaying(server, null, token));
    const tables = [];
    for (const room of old.rooms) tables.push(await gather(people.slice(0, -1), room));
    const running = tables.filter((table) => table.plays);
    assert.ok(running.length > old.rooms.length / 2, 'most of them are running');
    await Promise.all(running.map(playOut));
    for (const person of people) await person.leave();
    await server.stop();
    healthy(server);
  });

  test(`${name}: what ended, then or now, can be exported and verified`, () => {
    for (const { id } of old.rooms.filter((room) => old.tables[room.id][0].state)) {
      const path = join(server.data, 'game.json');
      assert.equal(tool('export', '--data', server.data, '--room', id, '--to', path).status, 0, id);
      const { status, stderr } = tool('verify', path);
      assert.equal(status, 0, `${id}: ${stderr}`);
    }
  });
}
