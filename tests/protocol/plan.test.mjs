/* plan.test.mjs - plans: moves chosen in a private what-if, made when the turn comes, only while they are
   legal and nothing that is watched has changed; only their owner sees them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, Server, merge, playOn, sleep, table, until } from './lib.mjs';
import { PostSink } from './mock_receivers.mjs';

const posts = await new PostSink().start();
const server = new Server(['--frame-rate', '2000', '--frame-burst', '2000', '--webhook-private']);
before(() => server.start());
after(async () => { await server.end(); await posts.end(); });

const text = (value) => JSON.stringify(value);
const same = (a) => (b) => text(a) === text(b);

/** All pass but the first, who chooses a card first now. */
async function choosing(options) {
  const set = await table(server, ['Ana', 'Rui', 'Eva'], options);
  const { people, room } = set;
  for (let i = 0; i < 3 && people[0].at(room).view.phase !== 'choice'; i++) {
    const mover = await until(() => people.find((p) => p.at(room).moves), 'a mover');
    const bids = mover === people[0];
    await mover.move(room, (moves) => moves.find((m) => (bids ? m.amount === 1 : m.verb === 'pass')));
    for (const p of people) await until(() => p.at(room).seq >= mover.at(room).seq, 'the news');
  }
  assert.equal(people[0].at(room).view.phase, 'choice');
  assert.ok(people[0].at(room).moves, 'Ana chooses first');
  return { ...set, ana: people[0], rui: people[1], eva: people[2] };
}

/** What the player would be asked if it were their turn. */
const ahead = (person, room, moves = []) => person.ok('what_if', { room, seq: person.at(room).seq, moves });
/** Plans these moves, all watched alike. */
function lay(person, room, moves, watch) {
  const watched = watch ? { watch } : {};
  const plan = moves.map((move) => ({ move, ...watched }));
  return person.ok('plan', { room, seq: person.at(room).seq, moves: plan });
}
/** What tells the end of a plan: it ran, or it stopped. */
const tellsFate = (f) => f.t === 'plan' && f.plan && f.plan.fate !== 'laid';
const fateOf = (person, room) =>
  person.next((f) => tellsFate(f) && f.room === room, 'what became of the plan');
/** The room as this person sees it, once seat 1 has that card. */
function took(person, room, { card }) {
  const at = person.at(room);
  return at.view.players[1].cards.includes(card) && at;
}
const mines = (moves) => moves.filter((m) => m.verb === 'take' && m.card.startsWith('mine'));
const takes = (card) => (moves) => moves.find((m) => m.card === card);

test('a plan is chosen in a what-if, stored, made at its turn, and reported to its owner', async () => {
  const { ana, rui, eva, room } = await choosing();
  const seen = await ahead(rui, room);
  assert.deepEqual(seen.to_act, [1]);
  assert.equal(merge(rui.at(room).view, seen.patch).turn, 1);
  assert.equal(rui.at(room).view.turn, 0, 'nothing happened');
  const [first, mine] = mines(seen.moves);
  const then = await ahead(rui, room, [mine]);
  assert.ok(merge(rui.at(room).view, then.patch).players[1].cards.includes(mine.card));
  assert.deepEqual(then.moves, [], 'the turn is over then');
  const { plan } = await lay(rui, room, [mine]);
  assert.deepEqual(plan, { moves: [{ move: mine, watch: ['touched'] }], done: 0, fate: 'laid' });
  assert.deepEqual((await rui.ok('list')).plans, [room]);
  assert.equal((await ana.ok('list')).plans, undefined);
  await ana.move(room, takes(first.card));
  assert.equal((await fateOf(rui, room)).plan.fate, 'ran');
  const { seq } = await until(() => took(eva, room, mine), 'the card');
  const { moves } = await ana.ok('history', { room, from: seq, to: seq });
  assert.equal(moves[0].kind, 'move', 'a move like any other');
  assert.equal((await rui.ok('list')).plans, undefined);
  assert.equal((await rui.ok('plan', { room, moves: [] })).plan, null, 'put away');
});

test('what is no longer legal is dropped, and its owner is asked', async () => {
  const { ana, rui, eva, room } = await choosing();
  const [mine] = mines((await ahead(rui, room)).moves);
  await lay(rui, room, [mine], []);
  const { seq } = await ana.move(room, takes(mine.card));
  const told = (await fateOf(rui, room)).plan;
  assert.deepEqual([told.fate, told.stop, told.done], ['stopped', 'illegal', 0]);
  assert.ok((await rui.turn(room)).moves);
  await sleep(50);
  assert.equal(eva.at(room).seq, seq, 'the others see no sign of it');
  await rui.move(room);
  await rui.ok('open', { room });
  const state = await until(() => rui.pushes.findLast((f) => f.t === 'state' && f.seq > seq), 'the state');
  assert.equal(state.plan, undefined, 'who moves himself needs it no more');
});

test('a plan stops when a watched part of the view changed', async () => {
  const cases = [
    [undefined, 'ran'],
    [[], 'ran'],
    [['/players/1'], 'ran'],
    [['/players/0'], 'stopped'],
    [['/row/0', '/row/1', '/row/2'], 'stopped'],
    [[''], 'stopped'],
    [['/turn', '/nothing/there'], 'ran'],
  ];
  for (const [watch, fate] of cases) {
    const { people, ana, rui, room } = await choosing();
    const [first, mine] = mines((await ahead(rui, room)).moves);
    await lay(rui, room, [mine], watch);
    await ana.move(room, takes(first.card));
    const told = (await fateOf(rui, room)).plan;
    assert.deepEqual([told.fate, told.stop], [fate, fate === 'ran' ? undefined : 'changed'], text(watch));
    for (const p of people) await p.leave();
  }
});

test('it is withdrawn by an empty one, and replaced by another', async () => {
  const { ana, rui, room } = await choosing();
  const [first, mine, other] = mines((await ahead(rui, room)).moves);
  await lay(rui, room, [mine]);
  const twin = await Person.come(server, 'Rui', { token: rui.token });
  await twin.ok('open', { room });
  const there = await until(() => twin.at(room), 'the state');
  assert.equal(there.plan.fate, 'laid', 'it is there on another device');
  await lay(rui, room, [other ?? mine]);
  assert.equal((await rui.ok('plan', { room, moves: [] })).plan, null);
  await twin.next((f) => f.t === 'plan' && f.plan === null, 'the other device to hear of it');
  assert.equal((await rui.ok('list')).plans, undefined);
  await ana.move(room, takes(first.card));
  const at = await rui.turn(room);
  await sleep(50);
  assert.equal(rui.at(room).seq, at.seq, 'nothing is made');
});

test('it survives kill -9 and the sleep of its room, and is made once', async () => {
  const { people, ana, rui, room } = await choosing();
  const [first, mine] = mines((await ahead(rui, room)).moves);
  await lay(rui, room, [mine], ['touched', '/players/1']);
  for (const p of people) p.socket.terminate();
  await server.stop('SIGKILL');
  await server.start();
  const back = await Person.come(server, 'Ana', { token: ana.token });
  await back.ok('open', { room });
  await until(() => back.at(room), 'the state');
  await back.move(room, takes(first.card));
  await until(() => took(back, room, mine), 'the plan of who is not here');
  await server.stop('SIGKILL');
  await server.start();
  const who = await Person.come(server, 'Rui', { token: rui.token });
  await who.ok('open', { room });
  const at = await until(() => who.at(room), 'the state');
  assert.equal(at.plan.fate, 'ran');
  const { moves } = await who.ok('history', { room });
  const made = moves.filter((m) => m.seat === 1 && m.kind === 'move' && same(mine)(m.move));
  assert.equal(made.length, 1, text(moves));
});

/** A frame without what names the table or the hour. */
const plain = (frame, { room, invite, commitment }) => text(frame)
  .replaceAll(room, 'ROOM').replaceAll(invite, 'INVITE').replaceAll(commitment, 'COMMITMENT')
  .replace(/"(at|created|updated|started|since|seen_at|now)":\d+/g, '"$1":0')
  .replace(/"(re|user|host|id)":\d+/g, '"$1":0');

test('other users receive the same bytes with and without a plan', async () => {
  const sets = [await choosing(), await choosing()];
  const people = ['ana', 'eva', 'guest'];
  const heard = [[], []];
  for (const [i, set] of sets.entries()) {
    set.guest = await Person.come(server, 'Guest');
    await set.guest.ok('open', { room: set.room, invite: set.invite });
    await until(() => set.guest.at(set.room), 'the state');
    for (const name of people) set[name].socket.on('message', (data) => heard[i].push([name, String(data)]));
  }
  const frames = (i, name) => heard[i].filter(([who]) => who === name).map(([, data]) => JSON.parse(data))
    .filter((f) => f.t !== 'ok' && f.t !== 'room').map((f) => plain(f, sets[i]));
  const asked = async (set, name) => {
    const { room } = set, { seq } = set[name].at(room), answers = [];
    const requests = [
      ['history', { room }], ['export', { room }], ['at', { room, seq }], ['list', {}], ['notices', {}],
    ];
    for (const [t, more] of requests) answers.push(await set[name].ask(t, more));
    return answers.map((a) => plain(a.rooms ? { plans: a.plans } : a, set));
  };
  /** It is the same with the plan and without it. */
  const alike = async (name, when) =>
    assert.deepEqual(await asked(sets[0], name), await asked(sets[1], name), `${name}, ${when}`);
  const [first, mine] = mines((await ahead(sets[0].rui, sets[0].room)).moves);
  await lay(sets[0].rui, sets[0].room, [mine]);
  for (const name of people) await alike(name, 'before');
  for (const set of sets) await set.ana.move(set.room, takes(first.card));
  await sets[1].rui.move(sets[1].room, (moves) => moves.find(same(mine)));
  const { seq } = await until(() => took(sets[0].rui, sets[0].room, mine), 'both moves');
  for (const set of sets)
    for (const name of people) await until(() => set[name].at(set.room).seq === seq, 'the news');
  for (const name of people) {
    await alike(name, 'asked');
    assert.deepEqual(frames(0, name), frames(1, name), `${name}, unasked`);
    assert.ok(frames(0, name).length > 1);
  }
  for (const [, data] of heard[0]) assert.doesNotMatch(data, /"(plan|plans|watch|touched)"/);
  assert.doesNotMatch(server.log, /touched/, 'nor does the log hold any of it');
});

test('the asked player previews moves of the turn, and nothing changes', async () => {
  const { ana, rui, room } = await choosing(), { seq, moves: [...open] } = ana.at(room), own = true;
  const now = await ana.ok('what_if', { room, seq, moves: [], own });
  assert.deepEqual(now.moves, open, 'what he is asked');
  assert.deepEqual(now.to_act, [0]);
  const [mine] = mines(open), then = await ana.ok('what_if', { room, seq, moves: [mine], own });
  const preview = await ana.ok('preview', { room, ask: ana.at(room).ask, move: mine });
  assert.deepEqual([then.patch, then.events, then.to_act], [preview.patch, preview.events, preview.to_act]);
  assert.deepEqual(then.moves, [], 'others decide there');
  assert.equal(ana.at(room).seq, seq);
  const twice = await ana.refused('cannot_plan', 'what_if', { room, seq, moves: [mine, mine], own });
  assert.deepEqual(twice.detail, { reason: 'turn_over', at: 1 });
  await rui.refused('not_your_turn', 'what_if', { room, seq, moves: [], own });
  await ana.refused('stale', 'what_if', { room, seq: seq + 1, moves: [], own });
});

test('an impossible plan is refused with its reason, and nothing changes', async () => {
  const fresh = await table(server), [ana, rui] = fresh.people, guest = await Person.come(server, 'Guest');
  const { room, invite } = fresh, { seq } = rui.at(room);
  await guest.ok('open', { room, invite });
  for (const t of ['what_if', 'plan']) {
    const none = t === 'plan' ? [{ move: { verb: 'pass' } }] : [];
    const bid = await rui.refused('cannot_plan', t, { room, seq, moves: none });
    assert.equal(bid.detail.reason, 'no_turns', 'bids are for standing orders');
    const asked = await ana.refused('cannot_plan', t, { room, seq, moves: none });
    assert.equal(asked.detail.reason, 'your_turn');
    await guest.refused('not_seated', t, { room, seq, moves: none });
    await rui.refused('no_such_room', t, { room: 'nowhere', seq, moves: none });
  }
  const set = await choosing(), now = set.rui.at(set.room).seq, at = { room: set.room, seq: now };
  const [mine, other] = mines((await ahead(set.rui, set.room)).moves);
  for (const seq of [now - 1, now + 1]) {
    const stale = await set.rui.refused('stale', 'what_if', { ...at, seq, moves: [] });
    assert.equal(stale.detail.seq, now);
  }
  const bad = (t, what) => set.rui.refused('bad_request', t, { ...at, ...what });
  for (const moves of [undefined, null, 1, 'take', {}, [null], [[]], [1], Array(17).fill(mine)])
    await bad('what_if', { moves });
  const many = Array(17).fill({ move: mine });
  for (const moves of [undefined, null, {}, [null], [mine], [{ move: 1 }], many])
    await bad('plan', { moves });
  const long = '/'.padEnd(160, 'x');
  for (const watch of [null, 1, {}, 'touched', [1], ['players'], [long], Array(9).fill('touched')])
    await bad('plan', { moves: [{ move: mine, watch }] });
  for (const seq of [undefined, -1, 'x', 1.5]) await bad('plan', { seq, moves: [{ move: mine }] });
  const illegal = [
    { verb: 'fly' }, { verb: 'take' }, { verb: 'take', card: 'none' }, { verb: 'bid', amount: 5 }, {},
  ];
  for (const move of illegal) {
    assert.equal((await set.rui.refused('illegal_move', 'what_if', { ...at, moves: [move] })).detail.at, 0);
    await set.rui.refused('illegal_move', 'plan', { ...at, moves: [{ move }] });
  }
  const both = [{ move: mine }, { move: other }];
  const more = await set.rui.refused('cannot_plan', 'plan', { ...at, moves: both });
  assert.deepEqual([more.detail.reason, more.detail.at], ['turn_over', 1]);
  const odd = [
    '/~0~1', '//', '/row/-1', '/row/999999999999999999999',
    '/players/1/cards/0/deeper', '/~', '/~2', '/order/00',
  ];
  const { plan } = await lay(set.rui, set.room, [mine], odd);
  assert.equal(plan.fate, 'laid', 'nothing stands there, and that is watched');
  await set.ana.move(set.room, takes(other.card));
  assert.equal((await fateOf(set.rui, set.room)).plan.fate, 'ran');
});

/** All have heard the newest. */
async function inStep(people, room) {
  const top = () => Math.max(...people.map((p) => p.at(room).seq));
  await until(() => people.every((p) => p.at(room).seq === top()), 'the news');
}

test('what lies behind a reveal cannot be planned', async () => {
  const { people, room } = await table(server, ['Ana', 'Rui'], { game: 'luna_maris', seed: 3 });
  let told;
  for (let plies = 0; plies < 40 && !told; plies++) {
    const waits = people.find((p) => !p.at(room).moves), { seq } = waits.at(room);
    const moves = [];
    let seen = await waits.ask('what_if', { room, seq, moves });
    while (seen.t === 'ok' && seen.moves.length && moves.length < 15) {
      moves.push(seen.moves[(plies * 7 + moves.length * 3) % seen.moves.length]);
      seen = await waits.ask('what_if', { room, seq, moves });
    }
    const further = { room, seq, moves: [...moves, moves[0]] };
    if (seen.until) told = await waits.refused('cannot_plan', 'what_if', further);
    else assert.equal(await playOn(people, room, 1), 1);
    await inStep(people, room);
  }
  assert.equal(told.detail.reason, 'revealed');
  assert.match(told.detail.reveals.reason, /hidden|random/);
});

/** A player's next moves, at random among those of a what-if; eight at most. */
async function dreamt(person, room, draw) {
  const moves = [], { seq } = person.at(room);
  const more = () => person.ask('what_if', { room, seq, moves });
  for (let seen = await more(); seen.t === 'ok' && seen.moves.length && moves.length < 8; seen = await more())
    moves.push(seen.moves[draw(seen.moves.length)]);
  return moves;
}

/** At most 160 random moves of a game, with random plans of who waits; `note` is given each plan's fate. */
async function playPlanning({ people, room }, draw, note) {
  for (const p of people) p.onpush = (f) => { if (tellsFate(f)) note(f.plan); };
  const over = () => people[0].pushes.some((f) => f.t === 'over' && f.room === room);
  for (let plies = 0; plies < 160 && !over(); plies++) {
    await inStep(people, room);
    const waits = people.find((p) => !p.at(room).to_act.includes(people.indexOf(p)));
    if (waits && draw(2)) {
      const { seq } = waits.at(room), all = { watch: [''] };
      const moves = (await dreamt(waits, room, draw)).map((move) => ({ move, ...(draw(3) ? {} : all) }));
      if (moves.length) await waits.ask('plan', { room, seq, moves });
    }
    const mover = await until(() => over() || people.find((p) => p.at(room).moves), 'a mover');
    if (over()) break;
    const at = mover.at(room), move = at.moves[draw(at.moves.length)];
    const answer = await mover.ask('move', { room, ask: at.ask, move });
    const late = ['stale', 'not_your_turn', 'not_playing'].includes(answer.code);
    assert.ok(answer.t === 'ok' || late, text(answer));
    if (answer.t === 'ok') await until(() => mover.at(room).seq >= answer.seq, 'the delta');
  }
}

const WHO_PLAYS = {
  tekhenu: ['Ana', 'Rui', 'Eva'],
  barrage: ['Ana', 'Rui'],
  luna_maris: ['Ana', 'Rui', 'Eva'],
};
// How a game goes depends on when news arrives, and one may see no long plan: up to six are played.
for (const [game, names] of Object.entries(WHO_PLAYS))
  test(`${game}: whole turns planned at random are made as far as nothing surprised them`, async () => {
    const fates = { ran: 0, stopped: 0 };
    let luck = 7, longest = 0;
    const draw = (n) => { luck = (Math.imul(luck, 1103515245) + 12345) >>> 0; return (luck >>> 16) % n; };
    const note = (plan) => {
      fates[plan.fate]++;
      longest = Math.max(longest, plan.done);
    };
    const seen = () => fates.ran && fates.stopped && longest > 1;
    for (let seed = 9; seed < 15 && !seen(); seed++)
      await playPlanning(await table(server, names, { game, seed }), draw, note);
    assert.ok(seen(), text({ fates, longest }));
  });

test('a plan that ran notifies in place of the turn', async () => {
  const { ana, rui, room } = await choosing();
  const settings = { pace: 'now', what: { turn: ['hook'] } };
  await rui.ok('notice_settings', { settings });
  await rui.ok('channel_add', { kind: 'hook', preset: 'other', address: `${posts.url}/plan` });
  const [first, mine] = mines((await ahead(rui, room)).moves);
  await lay(rui, room, [mine]);
  await rui.ok('close', { room });
  await ana.move(room, takes(first.card));
  const sent = await posts.on('/plan');
  assert.match(String(sent[0].body), /Your plan was played at/);
  const { notices } = await rui.ok('notices');
  const here = notices.filter((n) => n.room === room).map((n) => n.kind);
  assert.deepEqual(here.filter((kind) => kind !== 'began'), ['planned']);
});
