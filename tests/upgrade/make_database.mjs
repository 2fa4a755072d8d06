/* make_database.mjs - a release's database for the tests: node tests/upgrade/make_database.mjs BINARY NAME
   [few], in the tree
   of the release, whose tests speak its protocol: serves BINARY with an empty folder, plays the tables below,
   or the few of them that tell most, and writes NAME.db.br (the database) and NAME.json.br (its people, and
   all that each of them saw) beside it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT, Server, sleep, until } from '../protocol/lib.mjs';
import { comePlaying, look } from './dump_views.mjs';

const [binary, name, most] = process.argv.slice(2);
assert.ok(name && (!most || most === 'few'), 'usage: node tests/upgrade/make_database.mjs BINARY NAME [few]');
const NAMES = ['Ana', 'Rui', 'Eva', 'Leo', 'Bia', 'Tv'];
const HOURS = { move_s: 1209600, bank_s: 3600 };

/* `people` sit first, `bots` after them; `moves` is how far it is played: Infinity to the end, null: not
   begun.  `with` names what else happens there, after the first moves; those with `few` are the few. */
const row = (game, people, bots, moves, more = {}) => ({ game, people, bots, moves, with: [], ...more });

const TABLES = [
  /* Waiting: half empty in the hall, private with a bot, full, and with a name and a clock. */
  row('barrage', 1, 0, null, { few: true, seats: 4, visibility: 'public', name: 'Água e concreto',
    with: ['chat'] }),
  row('tekhenu', 1, 1, null, { seats: 3 }),
  row('luna_maris', 2, 0, null, { clock: HOURS }),
  row('boomtown', 3, 1, null, { visibility: 'public' }),
  /* Every number of players, in the middle, at various places. */
  row('barrage', 2, 0, 90, { with: ['undo', 'orders'], orders: { auto_end: true } }),
  row('barrage', 2, 1, 40, { few: true, clock: HOURS, with: ['chat'] }),
  row('barrage', 4, 0, 150, { visibility: 'public' }),
  row('boomtown', 3, 0, 25, { clock: HOURS, with: ['orders', 'chat'],
    orders: { telegraph: true, mustang: true, proxy: 7 } }),
  row('boomtown', 2, 2, 12, { few: true, with: ['takeover'] }),
  row('boomtown', 5, 0, 60, { visibility: 'public', name: 'Five' }),
  row('luna_maris', 2, 0, 25, { few: true, with: ['orders', 'undo'],
    orders: { pay: 'usual', done: 'when_nothing_left' } }),
  row('luna_maris', 2, 1, 16, { with: ['return'] }),
  row('luna_maris', 4, 0, 70, { clock: HOURS }),
  row('tekhenu', 2, 0, 75, { few: true, with: ['orders', 'undo'],
    orders: { single: 'give', payment: 'spare_gold', upkeep: 'bread' } }),
  row('tekhenu', 3, 0, 20, { with: ['resign'] }),
  row('tekhenu', 4, 0, 110, { visibility: 'public', with: ['chat'] }),
  /* Options. */
  row('barrage', 2, 0, 30, { options: { rules: 'introductory' } }),
  row('barrage', 3, 0, 9, { options: { draft: 'auction' } }),
  row('barrage', 3, 0, 70, { options: { draft: 'auction', expert_side: true }, with: ['takeover'] }),
  row('boomtown', 3, 0, 40, { few: true, options: { short_deck: true } }),
  row('luna_maris', 3, 0, 45, { options: { special_tools: false } }),
  row('tekhenu', 2, 0, 35, { options: { horus_shuffle: false, start_vp: '10' } }),
  /* Alone, against the game's own opponent. */
  row('luna_maris', 1, 0, 14, { few: true }),
  row('luna_maris', 1, 0, 8, { options: { solo_level: 'intermediate' } }),
  row('luna_maris', 1, 0, 20, { options: { solo_level: 'advanced', special_tools: false } }),
  row('tekhenu', 1, 0, 30),
  row('tekhenu', 1, 0, 50, { few: true, options: { difficulty: 'medium', random_starting_cards: true } }),
  row('tekhenu', 1, 0, 15, { options: { difficulty: 'hard', decree_challenge: true } }),
  /* Expansions, and opponents that the rules play. */
  row('barrage', 1, 0, 25, { few: true, options: { automas: 2, automa_1: 'medium' } }),
  row('barrage', 3, 0, 40, { few: true, options: { leeghwater: true }, with: ['undo'] }),
  row('barrage', 5, 0, 30, { options: { map: 'five_player', netherlands: true } }),
  /* At the beginning, nothing done. */
  row('luna_maris', 3, 0, 0, { visibility: 'public' }),
  /* Finished and abandoned. */
  row('barrage', 2, 0, Infinity, { few: true, options: { rules: 'introductory' } }),
  row('boomtown', 3, 0, Infinity, { few: true, clock: { move_s: 10, bank_s: 0 }, with: ['timeout', 'chat'] }),
  row('luna_maris', 2, 0, Infinity, { few: true, with: ['export'] }),
  row('luna_maris', 1, 0, Infinity),
  row('tekhenu', 1, 0, Infinity, { few: true, options: { difficulty: 'easy' } }),
  row('boomtown', 2, 1, 10, { with: ['abandon'] }),
];

/* An early release has no clocks, fewer options and standing orders: what it does not know is left out. */
const created = JSON.parse(readFileSync(join(ROOT, 'protocol', 'schema', 'request.create.json'), 'utf8'));
const KNOWN = ['options', 'visibility', 'clock', 'name'].filter((key) => key in created.properties);
const played = {};
for (const game of new Set(TABLES.map((plan) => plan.game)))
  played[game] = JSON.parse(spawnSync(binary, ['describe', '--game', game], { encoding: 'utf8' }).stdout);
const isKnown = ({ game, options = {} }) =>
  Object.keys(options).every((key) => played[game].options.some((option) => option.key === key));
const chosen = TABLES.filter((plan) => isKnown(plan) && (!most || plan.few));
const plans = KNOWN.includes('clock') ? chosen : chosen.map((plan) => ({ ...plan,
  clock: undefined, with: plan.with.filter((what) => what !== 'timeout') }));

/* ---- what people do ----------------------------------------------------------------------- */

const at = (person, room) => person.rooms.get(room);
const mover = (table) => table.people.find((p) => !p.away.has(table.id) && at(p, table.id)?.moves);
const arrived = (table, seq) =>
  until(() => table.people.every((p) => p.away.has(table.id) || at(p, table.id).seq >= seq), `entry ${seq}`);
const isOver = (table) => table.people[0].over.has(table.id);

/** Until only a player is asked: bots move at once. */
const calm = (table) => until(() => isOver(table) || mover(table), `somebody at ${table.id}`, 30000);

/** One move at random; false if it crossed an order's, which is on its way. */
async function moveOnce(table) {
  const person = mover(table), { ask, moves } = at(person, table.id);
  const luck = (Math.imul(table.luck, 1103515245) + 12345) >>> 0;
  const answer = await person.ask('move', { room: table.id, ask, move: moves[(luck >>> 16) % moves.length] });
  if (answer.code === 'stale') return sleep(5).then(() => false);
  assert.equal(answer.t, 'ok', JSON.stringify(answer));
  table.luck = luck;
  await arrived(table, answer.seq);
  return true;
}

async function play(table, moves) {
  for (let made = 0; made < moves;) {
    await calm(table);
    if (isOver(table)) return;
    made += await moveOnce(table);
  }
  await calm(table);
}

const doings = {
  async chat({ id, people }) {
    await people[0].ok('chat', { room: id, text: 'Olá! 🎲\nBoa sorte' });
    await people.at(-1).ok('chat', { room: id, text: 'e boa noite' });
  },
  async orders({ id, game, people, orders }) {
    const { description } = await people[1].ok('describe', { game });
    const known = description.orders.map((order) => order.key);
    for (const [key, value] of Object.entries(orders))
      if (known.includes(key)) await people[1].ok('order', { room: id, key, value });
  },
  async undo(table) {
    for (let i = 0; i < 100; i++) {
      await play(table, 1);
      const person = table.people.find((p) => at(p, table.id).undo);
      if (!person) continue;
      const { seq } = await person.ok('undo', { room: table.id, seq: at(person, table.id).seq });
      return arrived(table, seq);
    }
    assert.fail('nothing could be undone');
  },
  async takeover({ id, people, away = people[1] }) {
    away.away.add(id);
    await away.ok('close', { room: id });
    const seat = at(away, id).you;
    const { t, code } = await people[0].ask('bot', { room: id, seat, bot: 'random' });
    if (t === 'ok') return;
    assert.equal(code, 'not_allowed', 'later releases ask for an agreement'); /* so it is left out */
    away.rooms.delete(id);
    await away.ok('open', { room: id });
    await until(() => at(away, id), 'the state');
    away.away.delete(id);
  },
  async return(table) {
    await doings.takeover(table);
    if (!table.people[1].away.has(table.id)) return;
    await play(table, 2);
    const person = table.people[1];
    person.rooms.delete(table.id);
    await person.ok('open', { room: table.id });
    await person.ok('join', { room: table.id });
    await until(() => at(person, table.id)?.you === 1, 'the seat');
    person.away.delete(table.id);
  },
  async resign({ id, people }) {
    people[2].away.add(id);
    await people[2].ok('resign', { room: id });
  },
  async abandon({ id, people }) {
    for (const person of people) await person.ok('resign', { room: id });
  },
  async timeout(table) {
    const { seq } = at(table.people[0], table.id);
    await until(() => at(table.people[0], table.id).seq > seq, 'the clock', 60000);
  },
};

/* ---- a table ------------------------------------------------------------------------------ */

async function sit(everybody, index, plan) {
  const people = Array.from({ length: plan.people }, (_, i) => everybody[(i + index) % everybody.length]);
  const create = { game: plan.game, seats: plan.seats ?? plan.people + plan.bots, seed: 100 + index };
  for (const key of KNOWN) if (plan[key]) create[key] = plan[key];
  const { room: { id }, invite } = await people[0].ok('create', create);
  for (const person of people.slice(1)) await person.ok('join', { room: id, invite });
  for (let i = 0; i < plan.bots; i++)
    await people[0].ok('bot', { room: id, seat: plan.people + i, bot: 'random' });
  for (const person of people) await person.ok('open', { room: id });
  return { ...plan, id, invite, people, luck: index, members: people.map((p) => p.user.name) };
}

async function carryOut(everybody, plan, index) {
  const table = await sit(everybody, index, plan), first = Math.min(plan.moves / 2, 10);
  if (plan.moves !== null) {
    await table.people[0].ok('start', { room: table.id });
    await until(() => table.people.every((p) => at(p, table.id)), 'the state');
    await play(table, first);
  }
  for (const what of plan.with) await doings[what]?.(table);
  if (plan.moves && !plan.with.includes('abandon')) await play(table, plan.moves - first);
  return table;
}

/** A game that runs and one that ended, as files, become rooms once more. */
function importOnce(server, table) {
  const file = join(server.data, 'game.json');
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync(server.binary, [...args], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  run('export', '--data', server.data, '--room', table.id, '--to', file);
  const said = run('import', '--data', server.data, '--new-id', file);
  rmSync(file);
  return { id: said.match(/^room (\S+)/m)[1], invite: said.match(/^invite (\S+)/m)[1], members: [] };
}

const plenty = ['--frame-rate', '50000', '--frame-burst', '50000', '--chat-rate', '1000'];
const server = await new Server(plenty, binary).start();
const people = [];
for (const who of NAMES) {
  people.push(await comePlaying(server, who));
  people.at(-1).away = new Set(); /* tables that go on without */
}
const tables = [];
for (const [index, plan] of plans.entries()) {
  tables.push(await carryOut(people.slice(0, -1), plan, index));
  console.log(`table ${index}: ${plan.game}, ${plan.people} and ${plan.bots} bots, ${plan.with.join(' ')}`);
}
await sleep(200);
const rooms = [...tables.map(({ id, invite, members }) => ({ id, invite, members })),
  importOnce(server, tables.find((t) => t.game === 'boomtown' && t.moves === 40)),
  importOnce(server, tables.find((t) => t.with.includes('export')))];
const users = people.map((p) => ({ name: p.user.name, token: p.token }));

/* The first look moves how far each has seen; the second, after a restart of the server, is what stays. */
await server.stop();
await server.start();
await look(server, users, rooms);
await server.stop();
await server.start();
const seen = await look(server, users, rooms);
await server.stop();

const copy = join(server.data, 'copy.db');
assert.equal(spawnSync(binary, ['backup', '--data', server.data, '--to', copy]).status, 0);

function keep(ending, bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(join(dirname(fileURLToPath(import.meta.url)), `${name}.${ending}.br`), packed);
  console.log(`${name}.${ending}.br: ${packed.length} of ${bytes.length} bytes`);
}
keep('db', readFileSync(copy));
keep('json', Buffer.from(JSON.stringify({ name, users, rooms, ...seen })));
await server.end();
