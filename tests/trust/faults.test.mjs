/* faults.test.mjs - rules that loop, assert, crash or break their own promises, in whatever the server asks of them:
   their table freezes with a report that can be replayed, all others play on, on the same server at the same time; and
   a table that brings the whole process down comes back frozen. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Person, ROOT, Server, sleep, table, until } from '../protocol/lib.mjs';

const FAULTY = process.env.FAULTY ?? join(ROOT, 'build', 'tabuleiro_faulty'), LONG = !!process.env.LONG;
const RULES_MS = 200;

async function faulty(args = [], how = {}) {
  const server = await new Server(['--rules-ms', String(RULES_MS), '--rooms-per-user', '1000', '--memory-faults', '1000000', '--frame-rate', '10000', '--frame-burst', '10000', ...args], FAULTY).start(how);
  after(() => server.end());
  return server;
}
const reports = (server) => { try { return readdirSync(join(server.data, 'faults')).filter((f) => f.endsWith('.json')).map((f) => join(server.data, 'faults', f)); } catch { return []; } };
const reportOf = (server, room) => reports(server).find((path) => path.includes(`/${room}-`));
const why = (path) => JSON.parse(readFileSync(path, 'utf8')).fault.why;
/** Runs in the background, so that other players go on. */
const run = (env, ...args) => new Promise((done) => {
  execFile(FAULTY, args, { env: { ...process.env, ...env } }, (error, out, err) => done({ status: error ? error.code : 0, text: out + err }));
});
const make = (person, room, move) => person.turn(room).then((at) => person.ask('move', { room, ask: at.ask, move }));
const fine = (person, room) => person.move(room, (moves) => moves.find((m) => m.verb === 'fine'));
const frozen = async (people, room, ms = 8000) => {
  for (const p of people) await p.next((f) => f.t === 'notice' && f.code === 'frozen' && f.room === room, 'the notice', ms);
  await people[0].next((f) => f.t === 'room' && f.room.id === room && f.room.frozen, 'the table says that it is frozen');
};
const notices = (person, room) => person.pushes.filter((f) => f.t === 'notice' && f.room === room).length;

/** Milliseconds that the server has worked. */
const spent = (server) => { const part = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(part[11]) + Number(part[12])) * 10; };

/** A table of one person and a bot that looks ahead. */
async function besideBot(server) {
  const ana = await Person.come(server, 'Ana');
  const { room: { id: room } } = await ana.ok('create', { game: 'faulty', seats: 2 });
  await ana.ok('bot', { room, seat: 1, bot: 'easy' });
  await ana.ok('open', { room });
  await ana.ok('start', { room });
  await ana.turn(room);
  return { people: [ana], room };
}

/** Two people who play on whatever happens elsewhere; `longest`: what the server ever worked, in milliseconds, while one waited
    for a move: the clock on the wall tells of the machine. */
async function peace(server) {
  const { people, room } = await table(server, ['Eva', 'Leo'], { game: 'faulty' });
  const calm = { people, room, moves: 0, longest: 0, going: true };
  after(() => { calm.going = false; });
  calm.end = (async () => {
    while (calm.going) {
      const start = spent(server), mover = people[calm.moves % 2];
      await fine(mover, room);
      calm.moves++;
      calm.longest = Math.max(calm.longest, spent(server) - start);
      await sleep(5);
    }
  })();
  calm.plays = async () => { const from = calm.moves; await until(() => calm.moves > from + 2, 'the others to play on', 20000); };
  return calm;
}

const SAYS = { loop: /did not come to an end/, assert: /contradicted themselves/, crash: /crashed/, deep: /crashed/, insane: /FAU-2/, restless: /do not come to rest/ };

test('a rules fault freezes the table, writes a report and survives a restart', async () => {
  const server = await faulty(), calm = await peace(server), tables = [];
  for (const [way, says] of Object.entries(SAYS)) {
    const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
    await fine(ana, room);
    await fine(rui, room);
    const answer = await make(ana, room, { verb: 'fail', way });
    assert.equal(answer.code, 'internal', JSON.stringify(answer));
    await frozen([ana, rui], room);
    assert.equal(rui.at(room).seq, 2, 'nobody saw anything of the move');
    assert.equal(ana.at(room).moves, undefined, 'a frozen table asks nothing');
    await ana.refused('internal', 'move', { room, ask: 2, move: { verb: 'fine' } });
    await calm.plays();
    const path = reportOf(server, room);
    assert.match(why(path), says);
    const again = await run({}, 'verify', path);
    assert.equal(again.status, 1, way);
    assert.match(again.text, /what was reported fails again after entry 2: the move fails/);
    assert.match(again.text, says);
    tables.push({ ana, room });
  }
  calm.going = false;
  await calm.end;
  await server.stop('SIGKILL');
  await server.start();
  for (const { ana, room } of tables) {
    const back = await Person.come(server, 'Ana', { token: ana.token });
    const opened = await back.ok('open', { room });
    assert.ok(opened.room.frozen, 'still frozen after a restart');
    assert.equal((await until(() => back.at(room), 'the table as it was')).seq, 2);
    await back.refused('internal', 'move', { room, ask: 2, move: { verb: 'fine' } });
  }
  const eva = await Person.come(server, 'Eva', { token: calm.people[0].token });
  await eva.ok('open', { room: calm.room });
  assert.equal((await until(() => eva.at(calm.room), 'the view')).seq, calm.moves);
});

/* Where it fails, what makes the server ask it, and what the mover hears. */
const refused = async (ana, rui, room, trap) => assert.equal((await make(ana, room, trap)).code, 'internal');
const accepted = async (ana, rui, room, trap) => assert.equal((await make(ana, room, trap)).t, 'ok');
const PLACES = {
  waiting: refused, step: refused, sane: refused, score: refused, view: accepted, list: accepted,
  legal: async (ana, rui, room, trap) => {
    await accepted(ana, rui, room, trap);
    await rui.turn(room);
    await rui.refused('internal', 'explain', { room, move: { verb: 'later' } });
  },
  scope: async (ana, rui, room, trap) => { await accepted(ana, rui, room, trap); await ana.ask('order', { room, key: 'wait', value: true }); },
  standing: async (ana, rui, room, trap) => { await rui.ok('order', { room, key: 'wait', value: true }); await accepted(ana, rui, room, trap); },
  preview: (ana, rui, room, { way }) => ana.refused('internal', 'preview', { room, ask: ana.at(room).ask, move: { verb: 'fail', way } }),
  evaluate: accepted, redeal: accepted, turn_over: accepted,
};
const BOTS = ['evaluate', 'redeal', 'turn_over'];

/** What fails only in a bot's thought freezes nothing: the bot moves, and there is a report that can be replayed.
 *  seq: of the move after which the bot is asked. */
async function playsOn(server, ana, room, way, seq) {
  await until(() => ana.at(room).seq > seq, 'the bot has moved', 40000);
  assert.equal(notices(ana, room), 0, 'nobody is told of a world that exists only in thought');
  const path = await until(() => reportOf(server, room), 'the report');
  assert.match(why(path), SAYS[way]);
  const again = await run({}, 'verify', path);
  assert.equal(again.status, 1);
  assert.match(again.text, SAYS[way]);
}

test('whatever the server asks of the rules may fail: views, lists, scores, orders, bots in their thread', async () => {
  const server = await faulty(), calm = await peace(server);
  let injected = 0;
  for (const way of ['loop', 'assert', 'crash']) {
    for (const [place, meet] of Object.entries(PLACES)) {
      const bots = BOTS.includes(place), brief = !LONG && way === 'loop'; /* a loop takes its time, here and in verify */
      if (brief && bots && place !== 'evaluate') continue;
      const { people: [ana, rui], room } = bots ? await besideBot(server) : await table(server, ['Ana', 'Rui'], { game: 'faulty' });
      const { seq } = ana.at(room);
      await meet(ana, rui, room, { verb: 'trap', place, way });
      if (bots) { await playsOn(server, ana, room, way, seq + 1); injected++; continue; }
      await frozen(rui ? [ana, rui] : [ana], room, 40000).catch((error) => { throw new Error(`${place} ${way}: ${error.message} ${server.log.slice(-600)}`); });
      await calm.plays();
      assert.equal(notices(ana, room), 1, `${place} ${way}: told once`);
      const path = await until(() => reportOf(server, room), `${place} ${way}: the report`);
      assert.match(why(path), SAYS[way], `${place} ${way}`);
      if (!brief || place === 'view') {
        const again = await run({}, 'verify', path);
        assert.equal(again.status, 1, `${place} ${way}: ${again.text}`);
        assert.match(again.text, /fails again after entry \d+/, `${place} ${way}`);
        assert.match(again.text, SAYS[way], `${place} ${way}`);
      }
      const start = spent(server), guest = await Person.come(server, 'Ana', { token: ana.token });
      for (let i = 0; i < 5; i++) { assert.ok((await guest.ok('open', { room })).room.frozen); await guest.ok('close', { room }); }
      assert.ok(spent(server) - start < RULES_MS, `${place} ${way}: who looks at a frozen table costs nobody time`);
      guest.leave();
      injected++;
    }
  }
  calm.going = false;
  await calm.end;
  assert.equal(server.child.exitCode, null);
  assert.ok(calm.longest < 10 * RULES_MS, `the others play on: one waited for ${calm.longest} ms of work`);
  console.log(`${injected} faults in ${Object.keys(PLACES).length} places; ${calm.moves} moves elsewhere, the longest took ${calm.longest} ms`);
});

test('options and setups that fail: no table, or a frozen one with its seed in the report', async () => {
  const server = await faulty(), calm = await peace(server);
  const ana = await Person.come(server, 'Ana');
  for (const way of ['loop', 'assert', 'crash']) {
    await ana.refused('internal', 'create', { game: 'faulty', seats: 1, options: { check: way } });
    const { room: { id: room } } = await ana.ok('create', { game: 'faulty', seats: 1, options: { setup: way } });
    await ana.ok('open', { room });
    await ana.refused('internal', 'start', { room });
    await frozen([ana], room);
    await ana.refused('bad_request', 'start', { room });
    const again = await run({}, 'verify', await until(() => reportOf(server, room), 'the report'));
    assert.equal(again.status, 1);
    assert.match(again.text, SAYS[way]);
    const played = await run({}, 'play', '--game', 'faulty', '--players', '2', '--option', `setup=${way}`);
    assert.equal(played.status, 1);
    assert.match(played.text, /seed 1, move 0: the rules/);
    await calm.plays();
  }
  calm.going = false;
  await calm.end;
});

test('a game that cannot be replayed at the start freezes alone, and the doctor reports it', async () => {
  const server = await faulty(['--snapshot-every', '1000']);
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
  const { people: [eva, leo], room: other } = await table(server, ['Eva', 'Leo'], { game: 'faulty' });
  const { people: [bob], room: botted } = await table(server, ['Bob'], { game: 'faulty', bots: 1 });
  await fine(ana, room);
  assert.equal((await make(rui, room, { verb: 'later' })).t, 'ok');
  await fine(eva, other);
  assert.equal((await make(bob, botted, { verb: 'later' })).t, 'ok');
  await bob.turn(botted);
  const { seq } = bob.at(botted);
  for (const way of ['loop', 'assert', 'crash']) {
    await server.stop(way === 'loop' ? 'SIGKILL' : 'SIGTERM');
    const doctor = await run({ FAULTY_LATER: way }, 'doctor', '--data', server.data);
    assert.equal(doctor.status, 1);
    assert.match(doctor.text, new RegExp(`room ${room}: entry 2: the rules`));
    assert.match(doctor.text, /3 rooms, 3 games replayed, 2 faults/);
    await server.start({ before: `export FAULTY_LATER=${way};` });
    const back = await Person.come(server, 'Ana', { token: ana.token });
    assert.ok((await back.ok('open', { room })).room.frozen);
    assert.equal((await until(() => back.at(room), 'what could be replayed')).seq, 1);
    const path = reportOf(server, room);
    assert.match(why(path), SAYS[way]);
    const again = await run({ FAULTY_LATER: way }, 'verify', path);
    assert.equal(again.status, 1);
    assert.match(again.text, /entry 2: the rules/);
    const eva2 = await Person.come(server, 'Eva', { token: (way === 'assert' ? eva : leo).token });
    await eva2.ok('open', { room: other });
    await fine(eva2, other);
  }
  await server.stop('SIGKILL');
  await server.start();
  const back = await Person.come(server, 'Ana', { token: ana.token });
  assert.ok(!(await back.ok('open', { room })).room.frozen, 'a program that knows better plays on');
  await fine(back, room);
  const bob2 = await Person.come(server, 'Bob', { token: bob.token });
  await bob2.ok('open', { room: botted });
  assert.ok((await until(() => bob2.at(botted), 'the view')).seq >= seq);
});

test('a past that cannot be replayed: history, at and export are refused, at little cost; the present goes on', async () => {
  const server = await faulty(['--snapshot-every', '2']);
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
  await fine(ana, room);
  assert.equal((await make(rui, room, { verb: 'later' })).t, 'ok');
  for (let i = 0; i < 6; i++) await fine(i % 2 ? rui : ana, room);
  await server.stop('SIGKILL');
  await server.start({ before: 'export FAULTY_LATER=loop;' });
  const [ana2, rui2] = [await Person.come(server, 'Ana', { token: ana.token }), await Person.come(server, 'Rui', { token: rui.token })];
  for (const p of [ana2, rui2]) assert.ok(!(await p.ok('open', { room })).room.frozen);
  const start = spent(server);
  for (let i = 0; i < 10; i++) {
    await ana2.refused('internal', 'history', { room });
    await ana2.refused('internal', 'at', { room, seq: 2 });
    await ana2.refused('internal', 'export', { room });
  }
  assert.ok(spent(server) - start < RULES_MS * 4, 'it is tried once');
  await fine(ana2, room);
  await fine(rui2, room);
});

test('a catalog that fails: its game is left out, the others are there', async () => {
  const server = await faulty([], { before: 'export FAULTY_CATALOG=1;' });
  const ana = await Person.come(server, 'Ana');
  assert.deepEqual(ana.games.map((g) => g.id), ['boomtown']);
  await ana.refused('no_such_game', 'create', { game: 'faulty', seats: 2 });
  await ana.ok('create', { game: 'boomtown', seats: 3 });
  await server.says(/left_out game=faulty/);
});

for (const [place, move, bots] of [['a move', { verb: 'fail', way: 'quit' }, 0], ['a view', { verb: 'trap', place: 'view', way: 'quit' }, 0], ['a bot', { verb: 'trap', place: 'evaluate', way: 'quit' }, 1]]) {
  test(`${place} that brings the process down: its table comes back frozen, the others run`, async () => {
    const server = await faulty();
    const { people: [ana], room } = await table(server, ['Ana', 'Leo'], { game: 'faulty' });
    const { people: [eva], room: other } = await table(server, ['Eva'], { game: 'faulty' });
    await fine(ana, room);
    await fine(eva, other);
    const { people: [rui], room: third } = bots ? await besideBot(server) : await table(server, ['Rui'], { game: 'faulty' });
    for (const p of [ana, eva, rui]) p.socket.on('error', () => {}); /* it falls with what they sent unread */
    make(rui, third, move);
    assert.equal((await server.exit).code, 3, 'the process fell');
    await server.start();
    const rui2 = await Person.come(server, 'Rui', { token: rui.token });
    assert.ok((await rui2.ok('open', { room: third })).room.frozen, server.log);
    await server.says(/suspect frozen/);
    const report = JSON.parse(readFileSync(reportOf(server, third), 'utf8'));
    assert.match(report.fault.why, /falls again on trial \(status 3\)/);
    const again = await run({}, 'verify', reportOf(server, third));
    assert.equal(again.status, 1);
    assert.match(again.text, /the rules bring the program down \(status 3\)/);
    assert.match((await run({}, 'doctor', '--data', server.data)).text, /3 rooms, 2 games replayed, 1 faults/);
    await rui2.refused('not_playing', 'history', { room: third });
    await rui2.refused('internal', 'move', { room: third, ask: 0, move: { verb: 'fine' } });
    const eva2 = await Person.come(server, 'Eva', { token: eva.token });
    assert.ok(!(await eva2.ok('open', { room: other })).room.frozen);
    await fine(eva2, other);
    const ana2 = await Person.come(server, 'Ana', { token: ana.token });
    assert.ok(!(await ana2.ok('open', { room })).room.frozen);
    assert.equal((await until(() => ana2.at(room), 'the view')).seq, 1);
  });
}

test('a suspect table whose trial comes to no end in its time plays on: a slow machine is no fault of the rules', async () => {
  const server = await faulty();
  const { people: [ana], room } = await table(server, ['Ana'], { game: 'faulty' });
  await fine(ana, room);
  ana.socket.on('error', () => {});
  make(ana, room, { verb: 'fail', way: 'alarm' });
  assert.equal((await server.exit).signal, 'SIGALRM', 'the process fell');
  await server.start();
  await server.says(new RegExp(`suspect innocent room=${room}`));
  const back = await Person.come(server, 'Ana', { token: ana.token });
  assert.ok(!(await back.ok('open', { room })).room.frozen);
  assert.equal(reportOf(server, room), undefined);
  await fine(back, room);
});

test('a server that is killed while all is well freezes nothing', async () => {
  const server = await faulty();
  const { people: [ana], room } = await table(server, ['Ana'], { game: 'faulty' });
  for (let round = 0, token = ana.token, who = ana; round < 3; round++) {
    await who.turn(room);
    for (let i = 0; i < 50; i++) who.socket.send(JSON.stringify({ t: 'explain', id: 5000 + i, room, move: { verb: 'fine' } }));
    await sleep(2);
    await server.stop('SIGKILL');
    await server.start();
    who = await Person.come(server, 'Ana', { token });
    const opened = await who.ok('open', { room });
    assert.ok(!opened.room.frozen);
    await fine(who, room);
  }
});

test('a second crash of rules within a day ends the server in order; the next one plays on', async () => {
  const server = await faulty(['--memory-faults', '2']), tables = [];
  const calm = await table(server, ['Eva', 'Leo'], { game: 'faulty' });
  for (const way of ['crash', 'loop', 'assert', 'crash']) {
    const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { game: 'faulty' });
    tables.push({ ana, room });
    await fine(calm.people[0], calm.room);
    await fine(calm.people[1], calm.room);
    await fine(ana, room);
    await fine(rui, room);
    await make(ana, room, { verb: 'fail', way });
  }
  const { code } = await server.exit;
  assert.equal(code, 1, 'whoever looks after it starts it again');
  assert.match(server.log, /memory_faults=2/);
  await calm.people[0].next((f) => f.t === 'notice' && f.code === 'shutdown', 'the notice');
  assert.equal((await calm.people[0].closed).code, 1001);
  await server.start();
  const eva = await Person.come(server, 'Eva', { token: calm.people[0].token });
  await eva.ok('open', { room: calm.room });
  assert.equal((await until(() => eva.at(calm.room), 'the view')).seq, 8, 'nothing is lost');
  for (const { ana, room } of tables) {
    const back = await Person.come(server, 'Ana', { token: ana.token });
    assert.ok((await back.ok('open', { room })).room.frozen);
    await back.leave();
  }
});
