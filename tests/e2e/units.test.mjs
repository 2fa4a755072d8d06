// SPDX-License-Identifier: MIT
/* The client's own arithmetic: merge patches, the view's hash, tokens by instance, the narrowing of moves;
   the types of views. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { join } from 'node:path';
import { boards, typesFile, typesFrom } from '../../tools/view-types.mjs';
import { BINARY, ROOT } from './lib.mjs';

const { merge, viewHash } = await import(join(ROOT, 'web-client/js/patch.js'));
const { isCut, placeIn } = await import(join(ROOT, 'web-client/js/address.js'));
const tokens = await import(join(ROOT, 'web-client/js/tokens.js'));
const { can, narrow, only, open, widen } = await import(join(ROOT,
                                                             'web-client/js/table/game/move_selection.js'));
const { spotFor } = await import(join(ROOT, 'web-client/js/ui/tooltip_position.js'));
const { forYou, gainsOf } = await import(join(ROOT, 'web-client/js/table/past/turn_gains.js'));

/* The examples of RFC 7396, appendix A. */
const RFC = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [['a', 'b'], ['c', 'd'], ['c', 'd']],
  [{ a: 'b' }, ['c'], ['c']],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

/** What a file of the client imports, and those in turn. */
function importsOf(...files) {
  const all = new Set(files);
  for (const path of all) {
    const text = readFileSync(join(ROOT, 'web-client', path), 'utf8');
    const found = text.matchAll(/(?:^|;)(?:im|ex)port\b[^;]*?from *["'](\.[^"']+)/gm);
    for (const [, other] of found) all.add(join(path, '..', other));
  }
  return all;
}

test('what the page asks for beforehand is needed wherever one comes in, list or table', () => {
  const page = readFileSync(join(ROOT, 'web-client', 'index.html'), 'utf8');
  const asked = [...page.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, path]) => path);
  assert.ok(asked.length > 10);
  for (const place of ['/js/lobby/lobby.js', '/js/room.js']) {
    const needed = importsOf('/js/main.js', place);
    assert.deepEqual(asked.filter((path) => !needed.has(path)), [], place);
  }
});

const ROOM = 'k3m9xw2ab7', INVITE = 'a2b3c4d5e6f7g8h9';

test('an invitation is understood in every form in which messengers pass it on', () => {
  const whole = { place: 'join', args: [ROOM, INVITE] };
  const forms = [
    ...['', '.', ',', ')', '"', '’', '>', '*', ' ', '?fbclid=x1', ':~:text=y2']
      .map((end) => `#${INVITE}${end}`),
    `#${INVITE.toUpperCase()}`, `#%22${INVITE}`, `#${INVITE}%3E`, `#${INVITE}%zz`, `/#${INVITE}`,
  ];
  for (const form of forms) {
    const [path, hash] = form.split('#');
    assert.deepEqual(placeIn(`join/${ROOM}${path}`, `#${hash}`), whole, form);
  }
  for (const path of [`join/${ROOM}%23${INVITE}`, `join/${ROOM}%23${INVITE}.`, `join/${ROOM}/${INVITE}`])
    assert.deepEqual(placeIn(path, ''), whole, path);
  assert.deepEqual(placeIn(`room/${ROOM.toUpperCase()}.`, ''), { place: 'room', args: [ROOM] });
  assert.deepEqual(placeIn(`room/${ROOM}/tv`, `#${INVITE}).`), { place: 'room', args: [ROOM, 'tv', INVITE] });
  assert.deepEqual(placeIn('welcome', `#${INVITE}.`), { place: 'welcome', args: [INVITE] });
  assert.deepEqual(placeIn('link/ABCD-EFGH.', ''), { place: 'link', args: ['ABCD-EFGH'] });
  assert.deepEqual(placeIn('learn/luna_maris/first', ''), { place: 'learn', args: ['luna_maris', 'first'] });
  assert.deepEqual(placeIn('', '#anything'), { place: '', args: [] });
});

test('an invitation of which a part is missing is known as cut', () => {
  assert.equal(isCut(ROOM, INVITE), false);
  assert.equal(isCut(ROOM, undefined), false, 'a table that needs none');
  assert.equal(isCut(ROOM, INVITE.slice(0, 9)), true);
  assert.equal(isCut(ROOM.slice(0, 4), undefined), true);
});

test('Barrage remembers its turns while one plans, and forgets one that is taken back', async () => {
  const { nothing, remember } = await import(join(ROOT, 'web-client/games/barrage/memory.js'));
  const memory = nothing(), keys = () => memory.turns.map((turn) => turn.events[0].key);
  const show = (seq, ...events) => remember({ step: { seq, events }, live: true }, memory);
  show(1, { key: 'placed', seat: 0 });
  show(2, { key: 'banked', seat: 1 });
  for (const seq of [2.01, 2.02, 2.01, 2]) show(seq);
  assert.deepEqual(keys(), ['placed', 'banked']);
  show(3);
  assert.deepEqual(keys(), ['placed']);
});

test('merge patches do what RFC 7396 says', () => {
  for (const [before, patch, after] of RFC) assert.deepEqual(merge(before, patch), after);
});

test('what a patch does not touch keeps its identity, and the old view stays as it was', () => {
  const before = { players: { 0: { gold: 3 }, 1: { gold: 4 } }, row: [1, 2] };
  const after = merge(before, { players: { 1: { gold: 9 } } });
  assert.equal(after.players[0], before.players[0]);
  assert.equal(after.row, before.row);
  assert.equal(before.players[1].gold, 4);
});

test('the hash is the sum of FNV-1a over path=json, whatever the order of keys', () => {
  /* FNV-1a-32 of "/a=1" is 0x?; computed here by the definition, byte by byte. */
  const step = (h, byte) => ((h ^ BigInt(byte)) * 16777619n) & 0xffffffffn;
  const fnv = (s) => [...Buffer.from(s)].reduce(step, 2166136261n);
  const total = (leaves) => leaves.reduce((a, l) => (a + fnv(l)) & 0xffffffffn, 0n);
  const sum = (...leaves) => total(leaves).toString(16).padStart(8, '0');
  assert.equal(viewHash({ a: 1 }), sum('/a=1'));
  assert.equal(viewHash({ a: { b: 'São' }, c: [1, { d: true }] }), sum('/a/b="São"', '/c=[1,{"d":true}]'));
  assert.equal(viewHash({ x: 1, y: 2 }), viewHash({ y: 2, x: 1 }));
  assert.notEqual(viewHash({ x: 1, y: 2 }), viewHash({ x: 2, y: 1 }));
  assert.equal(viewHash({}), '00000000');
});

/* ---- the course of a game ---- */

const { great, lead, ticks } = await import(join(ROOT, 'web-client/js/table/points/points_history.js'));

test('the turns with the largest gains are listed in the order of the game', () => {
  assert.equal(lead([5, 9, 7], 0), -4);
  assert.equal(lead([5], 0), 5, 'alone one is ahead by what one has');
  const points = [[0, 0], [1, 0], [4, 0], [4, 9], [4, 7], [6, 7], [6, 99]];
  const course = { seats: [0, 1], points: points.map((of, seq) => ({ seq, of })) };
  const log = [0, 0, 1, 1, 0, 1].map((seat, i) => ({ seq: i + 1, seat, events: [] }));
  const turns = great(course, log).map((turn) => [turn.first, turn.at, turn.seat, turn.gain]);
  /* Seat 1 gained 7 in two moves; what is counted after the last turn is not that turn's doing. */
  assert.deepEqual(turns, [[1, 2, 0, 4], [3, 4, 1, 7], [5, 5, 0, 2]]);
});

test('a scale has round numbers, about five', () => {
  assert.deepEqual(ticks(0, 118), [0, 50, 100]);
  assert.deepEqual(ticks(0, 100), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(ticks(-7, 31), [0, 10, 20, 30]);
  assert.deepEqual(ticks(0, 3), [0, 1, 2, 3]);
});

/* ---- what a click means ---- */

const meantIn = (game) => import(join(ROOT, `web-client/games/${game}/meant.js`));

test('a click takes a die without Anubis, a space without the Architect; hidden costs wait', async () => {
  const tekhenu = await meantIn('tekhenu'), barrage = await meantIn('barrage');
  const take = { verb: 'take', die: 'W1' }, anubis = { verb: 'anubis', die: 'W1' };
  const blessed = { ...take, blessing: 'B03' };
  assert.equal(tekhenu.sensible(null, [anubis, blessed, take]), take);
  assert.equal(tekhenu.sensible(null, [anubis, blessed]), null, 'which of the two is asked');
  assert.equal(tekhenu.sensible(null, [take, { verb: 'take', die: 'Y2' }]), null, 'two dice are two answers');
  assert.ok(tekhenu.risk({ picked: {}, moves: [take, anubis] }, anubis));
  const chosen = { picked: { die: 'W1' }, moves: [take, anubis] };
  assert.ok(!tekhenu.risk(chosen, anubis), 'who has chosen between the ways has read it');
  const place = { verb: 'place', space: 'CONSTR-1' }, architect = { ...place, architect: true };
  assert.equal(barrage.sensible(null, [architect, place]), place);
  assert.equal(barrage.sensible(null, [place, { verb: 'place', space: 'CONSTR-2' }]), null);
  assert.ok(barrage.risk({ moves: [place, { verb: 'pass_round' }] }, { verb: 'pass_round' }));
});

/* ---- tokens by instance ---- */

const HERE = 'a'.repeat(32), ELSEWHERE = 'b'.repeat(32);
const said = (...tokens) => new Set(tokens);
/** What a browser keeps. */
function shelf(kept = {}) {
  const items = new Map(Object.entries(kept));
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text), items };
}

test('a browser that kept nothing comes in as a guest, and as that guest ever after', () => {
  const store = shelf();
  assert.equal(tokens.tokenFor(tokens.read(store), undefined, said()), undefined);
  tokens.keep(tokens.arrived(tokens.read(store), HERE, 'T1'), store);
  assert.deepEqual(tokens.read(store), [{ instance: HERE, token: 'T1' }], 'and is no stranger');
  assert.equal(tokens.tokenFor(tokens.read(store), undefined, said()), 'T1');
});

test('at another instance the user is a guest, with one message, and at the first the same as before', () => {
  let rows = tokens.arrived([], HERE, 'T1');
  assert.equal(tokens.tokenFor(rows, ELSEWHERE, said('T1')), undefined);
  rows = tokens.arrived(rows, ELSEWHERE, 'T2');
  assert.deepEqual(rows[0], { instance: ELSEWHERE, token: 'T2', stranger: 'elsewhere' });
  assert.equal(tokens.accepted(rows, ELSEWHERE, 'T2')[0].stranger, 'elsewhere', 'until it is put aside');
  assert.equal(tokens.told(rows)[0].stranger, undefined);
  assert.equal(tokens.tokenFor(rows, undefined, said()), 'T2', 'the last accepted is said first');
  assert.equal(tokens.tokenFor(rows, HERE, said('T2')), 'T1');
  rows = tokens.accepted(rows, HERE, 'T1');
  assert.equal(tokens.tokenFor(rows, undefined, said()), 'T1');
  assert.equal(tokens.tokenFor(rows, ELSEWHERE, said('T1')), 'T2', 'nor is the guest lost');
  assert.equal(rows.length, 2);
});

test('an older copy of an instance loses no token: both are tried, the last accepted first', () => {
  let rows = tokens.arrived([], HERE, 'T1');
  assert.equal(tokens.tokenFor(rows, HERE, said('T1')), undefined);
  rows = tokens.arrived(rows, HERE, 'T2');
  assert.equal(rows[0].stranger, 'older');
  assert.equal(tokens.tokenFor(rows, undefined, said()), 'T2');
  assert.equal(tokens.tokenFor(rows, HERE, said('T2')), 'T1', 'when the newer data are back');
});

test('the single token of earlier clients is tried where no other is known, filed, and kept', () => {
  const store = shelf({ 'tabuleiro.token': 'T0' });
  assert.equal(tokens.tokenFor(tokens.read(store), undefined, said()), 'T0');
  tokens.keep(tokens.arrived(tokens.read(store), ELSEWHERE, 'T1'), store);
  assert.equal(tokens.tokenFor(tokens.read(store), HERE, said('T1')), 'T0');
  tokens.keep(tokens.accepted(tokens.read(store), HERE, 'T0'), store);
  assert.equal(tokens.tokenFor(tokens.read(store), HERE, said()), 'T0');
  assert.equal(tokens.tokenFor(tokens.read(store), ELSEWHERE, said('T0')), 'T1');
  assert.deepEqual(tokens.read(store).map((r) => r.token).sort(), ['T0', 'T0', 'T1'], 'once filed, once not');
  assert.equal(store.items.get('tabuleiro.token'), 'T0');
});

test('a server of before instances is asked with every token that there is', () => {
  const rows = [{ instance: HERE, token: 'T1' }, { instance: ELSEWHERE, token: 'T2' }];
  assert.equal(tokens.tokenFor(rows, undefined, said('T1')), 'T2');
  assert.equal(tokens.tokenFor(rows, undefined, said('T1', 'T2')), undefined);
});

test('a table of tokens that is no table is none, and rows that are none are passed over', () => {
  for (const text of ['', '{', 'null', '{}', '5'])
    assert.deepEqual(tokens.read(shelf({ 'tabuleiro.tokens': text })), []);
  const mixed = JSON.stringify([null, 5, { token: 'T' }, { instance: HERE, token: 'T1' }]);
  assert.deepEqual(tokens.read(shelf({ 'tabuleiro.tokens': mixed })), [{ instance: HERE, token: 'T1' }]);
});

/* A card with or without a town, or a pass. */
const PASS = { verb: 'pass' }, HALL = { verb: 'take', card: 'hall' };
const MINE = ['red', 'blue'].map((town) => ({ verb: 'take', card: 'mine', town }));
const MOVES = [PASS, HALL, ...MINE];

test('a click picks what several moves have, fills in the verb, and makes the one that is left', () => {
  assert.deepEqual(narrow(MOVES, {}, 'card', 'mine'), { picked: { verb: 'take', card: 'mine' } });
  assert.deepEqual(narrow(MOVES, { verb: 'take', card: 'mine' }, 'town', 'blue'), { move: MINE[1] });
  assert.deepEqual(narrow(MOVES, {}, 'verb', 'pass'), { move: PASS });
  assert.deepEqual(narrow(MOVES, {}, 'verb', 'take'), { picked: { verb: 'take' } });
  assert.equal(narrow(MOVES, {}, 'card', 'bank'), null);
});

test('another value of what is picked, or a value that no open move has, starts again from all moves', () => {
  const picked = { verb: 'take', card: 'mine' };
  assert.deepEqual(narrow(MOVES, picked, 'card', 'hall'), { move: HALL });
  assert.deepEqual(narrow(MOVES, picked, 'verb', 'pass'), { move: PASS });
  const more = [...MOVES, { verb: 'sell', card: 'mine' }];
  assert.deepEqual(narrow(more, { verb: 'sell' }, 'town', 'red'), { move: MINE[0] });
  const many = [1, 2].flatMap((n) => MINE.map((move) => ({ ...move, n })));
  const red = { ...picked, town: 'red' };
  assert.deepEqual(narrow(many, red, 'card', 'mine'), { picked }, 'what came after it is dropped');
  assert.equal(can(MOVES, picked, 'card', 'hall'), true, 'a click there changes the mind');
  assert.equal(can(MOVES, picked, 'verb', 'pass'), true);
  assert.equal(can(MOVES, { card: 'hall' }, 'town', 'red'), false, 'no open move has it');
  assert.equal(can(MOVES, {}, 'card', 'bank'), false);
});

test('what is picked leaves the moves that agree with it, and goes back an argument at a time', () => {
  assert.equal(open(MOVES, {}), MOVES);
  assert.deepEqual(open(MOVES, { card: 'mine' }), MINE);
  assert.deepEqual(widen({ verb: 'take', card: 'mine', town: 'red' }), { verb: 'take', card: 'mine' });
  assert.deepEqual(widen({ verb: 'take', card: 'mine' }), {}, 'the verb goes with its first argument');
  assert.deepEqual(widen({ verb: 'take' }), {});
  assert.equal(only(MOVES, { card: 'mine' }, { town: 'red' }), MINE[0]);
  assert.equal(only(MOVES, {}, { card: 'mine' }), null);
});

for (const game of boards()) {
  test(`the types of ${game}'s view are those of its tables: \`make types\` writes them`, () => {
    assert.equal(readFileSync(typesFile(game), 'utf8'), typesFrom(BINARY, game));
  });
}

test('a tip lies beside its subject, over as little as possible of what can be clicked', () => {
  const box = (left, top, w, tall) => ({ left, top, right: left + w, bottom: top + tall });
  const room = box(8, 8, 984, 784), tip = { w: 200, tall: 100 };
  const at = (subject, things = []) => {
    const { left, top } = spotFor(tip, subject, things, room), is = box(left, top, tip.w, tip.tall);
    const over = (b) => is.left < b.right && is.right > b.left && is.top < b.bottom && is.bottom > b.top;
    assert.ok(is.left >= room.left && is.right <= room.right, 'within the room across');
    assert.ok(is.top >= room.top && is.bottom <= room.bottom, 'and down');
    assert.ok(!over(subject), 'never over what it explains');
    return { is, over };
  };
  assert.equal(at(box(500, 300, 60, 40)).is.top, 350, 'below it, where nothing else lies');
  assert.ok(at(box(500, 740, 60, 40)).is.bottom <= 740, 'above it at the lower edge');
  for (const corner of [box(10, 10, 60, 40), box(930, 10, 60, 40), box(10, 750, 60, 40)]) at(corner);
  const legal = { ...box(500, 345, 60, 40), weight: 12 };
  assert.ok(!at(box(500, 300, 60, 40), [legal]).over(legal), 'a legal neighbour stays in sight');
  const tall = box(300, 20, 60, 760);
  at(tall);
});

/* ---- cards after rounds; what others did ---- */

const { cardsOf, rowsOf, sumOf } = await import(join(ROOT, 'web-client/js/table/points/round_totals.js'));
const { framesOf, theirsSince, thingsOf } = await import(join(ROOT, 'web-client/js/table/game/substeps.js'));
const roundsOf = async (game) => (await import(join(ROOT, 'web-client/games', game, 'rounds.js'))).rounds;

test('a card after a round of Boomtown has production and tolls, by seat, from the roll on', async () => {
  const rounds = await roundsOf('boomtown');
  const gold = (reason, amount, to, from) => ({ key: 'gold', reason, amount, due: amount, to, from });
  const roll = { key: 'rolled', purpose: 'production', d0: 4, d1: 4 };
  const ends = [{ key: 'round_ended', round: 1 }, { key: 'round_started', round: 2 }];
  const paid = [gold('production', 5, 0), gold('production', 2, 1), gold('toll', 1, 2, 0)];
  const log = [
    { seq: 1, seat: 0, events: [{ key: 'round_started', round: 1 }, gold('bid', 3, 1, 0)] },
    { seq: 2, seat: 1, events: [roll] },
    { seq: 3, seat: 2, events: [...paid, ...ends, gold('production', 9, 2)] },
  ];
  const [card, ...more] = cardsOf(rounds, log), rows = rowsOf(rounds, card.events);
  assert.deepEqual(more, []);
  assert.deepEqual([card.seq, card.n, card.events[0]], [3, 1, roll]);
  const bySeat = rows.map(({ id, by }) => [id, Object.fromEntries(by)]);
  assert.deepEqual(bySeat, [['production', { 0: 5, 1: 2 }], ['toll', { 2: 1, 0: -1 }]]);
  assert.deepEqual([0, 1, 2].map((seat) => sumOf(rows, seat)), [4, 2, 1]);
});

test('what was taken back has no card, and credits are no points', async () => {
  const rounds = await roundsOf('barrage');
  const ends = [
    { key: 'leader', seat: 1, place: 1, vp: 6 },
    { key: 'energy_pay', seat: 0, energy: 0, credits: 3, vp: -3 },
    { key: 'order', place: 1, seat: 0 },
  ];
  const log = [{ seq: 1, seat: 0, events: ends }, { seq: 2, seat: 0, kind: 'undo', events: [] }];
  assert.deepEqual(cardsOf(rounds, log), []);
  const [card] = cardsOf(rounds, [...log, { seq: 3, seat: 0, events: ends }]);
  const rows = rowsOf(rounds, card.events);
  assert.equal(card.seq, 3);
  assert.deepEqual([sumOf(rows, 0), sumOf(rows, 1), rows.find((r) => r.apart).by.get(0)], [-3, 6, 3]);
});

test("a scoring's card grows as the upkeep is paid", async () => {
  const rounds = await roundsOf('tekhenu');
  const points = (part, amount, seat) => ({ key: 'points', part, amount, seat });
  const scoring = { key: 'scoring', number: 1 };
  const upkeep = [{ key: 'upkeep', seat: 1 }, { key: 'lost', part: 'upkeep', amount: 3, seat: 1 }];
  const log = [
    { seq: 7, seat: 0, events: [scoring, points('temple', 4, 0), points('statues', 3, 1)] },
    { seq: 8, seat: 1, events: upkeep },
    { seq: 9, seat: 0, events: [{ key: 'round', round: 9 }, points('temple', 9, 0)] },
  ];
  const [card] = cardsOf(rounds, log);
  assert.deepEqual([card.seq, card.n], [7, 1]);
  assert.deepEqual([0, 1].map((seat) => sumOf(rowsOf(rounds, card.events), seat)), [4, 0]);
});

test('an opponent within a step has moments of its own, each with what it told', () => {
  const e = (n) => ({ key: `e${n}` }), events = [e(1), e(2), e(3)];
  const answer = { toAct: [0], moves: [], undo: true, undoSteps: 1, seat: 0 };
  const whole = { seq: 12, view: 'c', before: 'start', events, ...answer };
  const frames = framesOf(whole, [{ view: 'a', events: [e(1)] }, { view: 'b', events: [e(1), e(2)] }]);
  const told = frames.map((f) => [f.view, f.before, f.events.map((x) => x.key).join(), !!f.theirs]);
  assert.deepEqual(told, [['a', 'start', 'e1', false], ['b', 'a', 'e2', true], ['c', 'b', 'e3', true]]);
  const [first, second, last] = frames.map((f) => f.seq);
  assert.ok(first > 11 && first < second && second < 12 && last === 12);
  assert.deepEqual(frames.map((f) => f.toAct.length), [0, 0, 1]);
});

test('a halo is round what others named since the own last move, the newest first', () => {
  const own = { key: 'took', seat: 0, card: 'mine' };
  const others = [{ key: 'solo_step', module: 'LAB' }, { key: 'gained', seat: 4, what: 'ice' }];
  const log = [
    { seq: 1, seat: 1, fresh: true, events: [{ key: 'took', seat: 1, card: 'old' }] },
    { seq: 2, seat: 0, fresh: true, events: [own, ...others] },
    { seq: 3, seat: 1, fresh: true, events: [{ key: 'built', seat: 1, site: 'C4' }] },
    { seq: 4, seat: 1, fresh: true, events: [{ key: 'built', seat: 1, site: 'later' }] },
  ];
  const kind = (key, name) => (name === 'what' ? 'good' : 'module');
  assert.deepEqual(thingsOf(theirsSince(log, 0, 3, [4]), kind), ['C4', 'LAB'], 'gained ice is not my ice');
  assert.deepEqual(thingsOf(theirsSince(log.slice(0, 2), 0, 2, []), kind), ['LAB']);
});

test('the log tells what has been on show: not what waits, and of an opponent its steps so far', async () => {
  const { seenOf } = await import(join(ROOT, 'web-client/js/table/log/visible_log.js'));
  const e = (n) => ({ key: `e${n}` });
  const told = [[e(0)], [e(1), e(2), e(3)], [e(4)]], log = told.map((events, i) => ({ seq: 11 + i, events }));
  const keys = (shown) => seenOf(log, shown).map(({ seq, events }) => [seq, ...events.map((x) => x.key)]);
  assert.deepEqual(keys({ seq: 11 }), [[11, 'e0']]);
  assert.deepEqual(keys({ seq: 11.5, told: 2 }), [[11, 'e0'], [12, 'e1', 'e2']]);
  assert.deepEqual(keys({ seq: 12 }), [[11, 'e0'], [12, 'e1', 'e2', 'e3']]);
  assert.deepEqual(keys(null).length, 3);
});

test('taking back takes back a step, not the advice that was asked for after it', async () => {
  const { goneOf } = await import(join(ROOT, 'web-client/js/table/log/visible_log.js'));
  const made = [[0, 'move'], [1, 'move'], [0, 'advised'], [0, 'undo'], [2, 'undo']];
  const log = made.map(([seat, kind], i) => ({ seq: i + 1, seat, kind, events: [] }));
  assert.deepEqual([...goneOf(log)], [1], 'and what nobody did is not the last that somebody did');
});

test('a game is remembered for the greatest of each kind, not for what was taken back', async () => {
  const { greatest } = await import(join(ROOT, 'web-client/js/table/points/points_history.js'));
  const { feats } = await import(join(ROOT, 'web-client/games/boomtown/feats.js'));
  const gold = (reason, amount, to, from) => ({ key: 'gold', reason, amount, to, from });
  const log = [
    { seq: 1, seat: 1, events: [{ key: 'auction_won', seat: 1, price: 7 }] },
    { seq: 2, seat: 0, events: [{ key: 'auction_won', seat: 0, price: 9 }] },
    { seq: 3, seat: 0, kind: 'undo', events: [] },
    { seq: 4, seat: 1, events: [[4, 2], [3, 2], [6, 0]].map(([n, to]) => gold('production', n, to)) },
    { seq: 5, seat: 1, events: [gold('toll', 2, 0, 1), gold('toll', 3, 2, 1), gold('bid', 9, 1)] },
  ];
  const found = greatest(feats, log).map(({ id, seat, n, to, seq }) => [id, seat, n, to, seq]);
  assert.deepEqual(found, [['bid', 1, 7, undefined, 1], ['roll', 2, 7, undefined, 4], ['toll', 1, 3, 2, 5]]);
});

test('a missed turn says what it brought each; undone moves bring nothing', () => {
  const points = [{ seq: 4, of: [3, 5] }, { seq: 6, of: [3, 9] }, { seq: 9, of: [2, 9] }];
  const course = { seats: [0, 1], points };
  const n = (from, to) => gainsOf(course, from, to).map((g) => g.n);
  assert.deepEqual(n(4, 6), [0, 4]);
  assert.deepEqual(n(6, 8), [0, 0], 'a move and its undoing');
  assert.deepEqual(n(8, 9), [-1, 0]);
  assert.deepEqual(n(4, Infinity), [-1, 4]);
  assert.deepEqual(n(2, 6), [], 'before the course begins nobody knows');
});

test('the user’s name in another player’s turn is for the user', () => {
  const names = (event, seat) => event.to === seat;
  const paid = { key: 'paid', seat: 1, to: 0, n: 3 }, round = { key: 'round', starts: 0, n: 2 };
  const turn = { seat: 1, first: 1, last: 1, entries: [{ seq: 1, events: [paid, round] }] };
  assert.deepEqual(forYou(turn, 0, names), [paid]);
  assert.deepEqual(forYou({ ...turn, seat: 0 }, 0, names), [], 'not in one’s own');
  assert.deepEqual(forYou(turn, null, names), [], 'not to who looks on');
});

test('every file that is loaded by a path in a string exists', () => {
  const client = join(ROOT, 'web-client'), js = join(client, 'js'), missing = [];
  const isThere = (path) => existsSync(join(client, path)), games = readdirSync(join(client, 'games'));
  for (const file of readdirSync(js, { recursive: true }).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(js, file), 'utf8');
    for (const [, path] of text.matchAll(/games\/\$\{[^}]+\}\/([\w/]+\.\w+)/g))
      if (!games.some((game) => isThere(`games/${game}/${path}`))) missing.push(`${file}: ${path}`);
    for (const [, path] of text.matchAll(/['"`](\/js\/[\w/]+\.(?:css|js))['"`]/g))
      if (!isThere(path)) missing.push(`${file}: ${path}`);
  }
  assert.deepEqual(missing, []);
});
