/* play.test.mjs - moves: whose turn, which question, what is legal, what may be taken back. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { conforms, merge, Person, playOn, served, sleep, table, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000']);

test('a move is acknowledged once it is durable, and all viewers get the delta', async () => {
  const { people: [ana, rui, eva], room } = await table(server);
  const tv = await Person.come(server, 'Tv');
  await tv.refused('need_invite', 'open', { room });
  const at = await ana.turn(room);
  assert.equal(at.ask, 0);
  assert.deepEqual(at.to_act, [0]);
  assert.equal(rui.at(room).moves, undefined, 'only who is asked sees legal moves');
  const answer = await ana.ok('move', { room, ask: 0, move: { verb: 'bid', amount: 5 } });
  assert.equal(answer.seq, 1);
  for (const p of [ana, rui, eva]) {
    await until(() => p.at(room).seq === 1, 'the delta');
    assert.deepEqual(p.at(room).events, [{ key: 'bid', seat: 0, amount: 5 }]);
    assert.deepEqual(p.at(room).to_act, [1]);
    assert.equal(p.at(room).kind, 'move');
    assert.equal(p.at(room).seat, 0);
  }
  assert.equal(rui.at(room).ask, 1);
});

test('moves out of turn, by spectators and by bots are refused', async () => {
  const { people: [ana, rui, eva], room, invite } = await table(server);
  const tv = await Person.come(server, 'Tv');
  const seen = await tv.ok('open', { room, invite });
  assert.equal(seen.room.invite, undefined);
  const state = await tv.next((f) => f.t === 'state');
  assert.equal(state.you, null);
  assert.equal(state.moves, undefined);
  assert.equal(state.orders, undefined);
  const bid = { room, ask: 0, move: { verb: 'bid', amount: 5 } };
  await rui.refused('not_your_turn', 'move', bid);
  await eva.refused('not_your_turn', 'preview', bid);
  for (const t of ['move', 'preview']) await tv.refused('not_seated', t, bid);
  await tv.refused('not_seated', 'explain', { room, move: bid.move });
  await tv.refused('not_seated', 'undo', { room, seq: 0 });
  await tv.refused('not_seated', 'resign', { room });
  await tv.refused('not_seated', 'order', { room, key: 'mustang', value: true });
  await ana.ok('move', bid);
});

test('the wrong question, a repeated move and a crossed move are stale', async () => {
  const { people: [ana, rui], room } = await table(server);
  const bid = { room, ask: 0, move: { verb: 'bid', amount: 5 } };
  await ana.refused('stale', 'move', { ...bid, ask: 3 });
  const [one, two] = await Promise.all([ana.ask('move', bid), ana.ask('move', bid)]);
  assert.equal(one.t, 'ok');
  assert.equal(two.code, 'stale', 'sent twice, made once');
  assert.equal(two.detail.seq, 1);
  await ana.refused('stale', 'move', bid);
  await rui.refused('stale', 'move', { ...bid, ask: 0 });
  for (const ask of [undefined, null, '0', -1, 0.5, 2 ** 40]) await rui.refused('bad_request', 'move', { ...bid, ask });
});

test('illegal and malformed moves name the rule, and change nothing', async () => {
  const { people: [ana], room } = await table(server);
  const answer = await ana.refused('illegal_move', 'move', { room, ask: 0, move: { verb: 'bid', amount: 99 } });
  assert.match(answer.detail.rule, /^BOO-/);
  assert.ok(answer.detail.key);
  assert.ok(answer.detail.args);
  for (const move of [{ verb: 'fly' }, { verb: 5 }, {}, { verb: 'bid' }, { verb: 'bid', amount: '5' }, { verb: 'bid', amount: null }, { verb: 'bid', amount: 5, extra: 1 }, { verb: 'take', card: 'nothing' }])
    await ana.refused('illegal_move', 'move', { room, ask: 0, move });
  for (const move of [undefined, null, 'bid', 5, []]) await ana.refused('bad_request', 'move', { room, ask: 0, move });
  assert.equal((await ana.ok('history', { room })).moves.length, 0);
});

test('every listed move is legal, and explain agrees', async () => {
  const { people: [ana, rui], room } = await table(server);
  for (const move of (await ana.turn(room)).moves.slice(0, 20)) assert.equal((await ana.ok('explain', { room, move })).legal, true);
  const no = await ana.ok('explain', { room, move: { verb: 'bid', amount: 99 } });
  assert.equal(no.legal, false);
  assert.match(no.rule, /^BOO-/);
  assert.equal((await rui.ok('explain', { room, move: { verb: 'pass' } })).legal, false, 'not his turn');
  assert.equal((await ana.ok('explain', { room, move: { verb: 'fly' } })).legal, false);
  await ana.refused('bad_request', 'explain', { room });
});

test('preview shows what a move would do, to the asker alone, and does nothing', async () => {
  const { people: [ana, rui], room } = await table(server);
  const before = ana.at(room).view;
  const heard = rui.pushes.length;
  const move = { verb: 'bid', amount: 7 };
  const shown = await ana.ok('preview', { room, ask: 0, move });
  await ana.refused('illegal_move', 'preview', { room, ask: 0, move: { verb: 'bid', amount: 99 } });
  await ana.refused('stale', 'preview', { room, ask: 9, move });
  await sleep(30);
  assert.equal(rui.pushes.length, heard);
  await ana.ok('move', { room, ask: 0, move });
  await until(() => ana.at(room).seq === 1, 'the delta');
  assert.deepEqual(merge(before, shown.patch), ana.at(room).view, 'it came as it was shown');
  assert.deepEqual(shown.events, ana.at(room).events);
  assert.deepEqual(shown.to_act, ana.at(room).to_act, 'and whose turn it would be');
});

test('a preview goes up to what is drawn, says what, and the move cannot be undone', async () => {
  const { people, room } = await table(server);
  for (let i = 0; i < 40; i++) {
    const mover = await until(() => people.find((p) => p.at(room).moves), 'somebody to move');
    const { ask, seq, moves } = mover.at(room);
    for (const move of moves) {
      const shown = await mover.ask('preview', { room, ask, move });
      if (!shown.until) {
        assert.equal(shown.final, false);
        continue;
      }
      assert.equal(shown.final, true);
      assert.deepEqual(shown.to_act, []);
      const dice = ['until_roll', 'until_holdup'].includes(shown.until.key);
      assert.equal(shown.until.reason, dice ? 'random' : 'hidden', shown.until.key);
      assert.ok(shown.events.some((e) => e.key === 'card_taken'), 'what is sure');
      assert.ok(!shown.events.some((e) => ['rolled', 'round_started'].includes(e.key)), 'not what comes then');
      await mover.ok('move', { room, ask, move });
      await until(() => mover.at(room).seq === seq + 1, 'the delta');
      assert.equal(mover.at(room).undo, false);
      assert.equal(mover.at(room).undo_why, 'revealed');
      const no = await mover.refused('cannot_undo', 'undo', { room, seq: seq + 1 });
      assert.equal(no.detail.reason, 'revealed');
      return;
    }
    await mover.move(room, (list) => list.at(-1));
  }
  assert.fail('a whole row was taken and nothing new was dealt');
});

test('undo takes back the player’s last step, until another player acts', async () => {
  const { people: [ana, rui, eva], room } = await table(server);
  const start = ana.at(room).view;
  await ana.refused('cannot_undo', 'undo', { room, seq: 0 });
  await ana.move(room, () => ({ verb: 'bid', amount: 5 }));
  assert.equal(ana.at(room).undo, true);
  await until(() => rui.at(room).seq === 1, 'the delta');
  assert.equal(rui.at(room).undo, false);
  assert.equal((await rui.refused('cannot_undo', 'undo', { room, seq: 1 })).detail.reason, 'other_acted');
  await ana.refused('stale', 'undo', { room, seq: 0 });
  await ana.refused('bad_request', 'undo', { room });
  assert.equal((await ana.ok('undo', { room, seq: 1 })).seq, 2);
  for (const p of [ana, rui, eva]) {
    await until(() => p.at(room).seq === 2, 'the undo');
    assert.equal(p.at(room).kind, 'undo');
    assert.deepEqual(p.at(room).to_act, [0]);
  }
  assert.deepEqual(ana.at(room).view, start, 'as it was');
  assert.equal(ana.at(room).ask, 2, 'a new question');
  await ana.refused('stale', 'move', { room, ask: 0, move: { verb: 'bid', amount: 5 } });
  await ana.move(room, () => ({ verb: 'bid', amount: 6 }));
  await rui.move(room, () => ({ verb: 'bid', amount: 8 }));
  await until(() => ana.at(room).seq === 4, 'the delta');
  assert.equal((await ana.refused('cannot_undo', 'undo', { room, seq: 4 })).detail.reason, 'other_acted');
  assert.equal((await ana.ok('history', { room })).moves.map((m) => m.kind).join(), 'move,undo,move,move');
});

test('a turn of several steps states how many may be undone', async () => {
  const { people, room } = await table(server, ['Ana', 'Rui'], { game: 'barrage', seed: 3 });
  let most = 0;
  for (let made = 0, steps = 0, last = null; made < 60 && most < 3; made++) {
    const together = () => new Set(people.map((p) => p.at(room).seq)).size === 1;
    const mover = await until(() => together() && people.find((p) => p.at(room).moves), 'somebody to move');
    await mover.move(room, (list) => list[0]);
    const { undo, undo_steps: said } = mover.at(room);
    steps = undo ? (mover === last ? steps : 0) + 1 : 0;
    last = mover;
    assert.equal(said, undo ? steps : undefined);
    if (steps <= most) continue;
    most = steps;
    await mover.ok('undo', { room, seq: mover.at(room).seq });
    await until(() => mover.at(room).kind === 'undo', 'the undo');
    assert.equal(mover.at(room).undo_steps, steps > 1 ? steps - 1 : undefined);
    steps--;
  }
  assert.ok(most >= 2, 'there were turns of several steps');
});

test('a whole game: the end, the scores, and a seed that keeps its promise', async () => {
  const { people, room, commitment } = await table(server, ['Ana', 'Rui', 'Eva', 'Noa'], { seed: 11 });
  await playOn(people, room);
  for (const p of people) {
    const over = await p.next((f) => f.t === 'over');
    assert.equal(over.result.scores.length, 4);
    for (const s of over.result.scores) assert.equal(Object.values(s.parts).reduce((a, b) => a + b, 0), s.total);
    const { seed, salt } = over.result.fairness;
    assert.equal(over.result.fairness.commitment, commitment);
    assert.equal(createHash('sha256').update(Buffer.from(seed + salt, 'hex')).digest('hex'), commitment);
    assert.equal(p.at(room).moves, undefined);
    assert.equal(p.at(room).undo, false);
  }
  const [ana] = people;
  await ana.refused('not_playing', 'move', { room, ask: 0, move: { verb: 'pass' } });
  await ana.refused('not_playing', 'undo', { room, seq: ana.at(room).seq });
  const late = await Person.come(server, null, { token: ana.token });
  const seen = await late.ok('open', { room });
  assert.equal(seen.room.status, 'finished');
  await late.next((f) => f.t === 'over');
});

test('bots finish a game by themselves, and never more than one move a question', async () => {
  const { people: [ana], room } = await table(server, ['Ana'], { bots: 3 });
  await playOn([ana], room);
  assert.equal((await ana.ok('open', { room })).room.status, 'finished');
});

test('who resigns is played by a bot for good; the last one leaves the game abandoned', async () => {
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui'], { bots: 1 });
  await rui.ok('resign', { room });
  const told = await ana.next((f) => f.t === 'room' && f.room.seats[1].kind === 'bot');
  assert.equal(told.room.seats[1].bot, 'easy');
  await until(() => ana.at(room).kind === 'resign' && ana.at(room).seat === 1, 'the entry');
  await rui.refused('not_seated', 'resign', { room });
  assert.equal(rui.at(room).you, null, 'sees what a spectator sees');
  await ana.move(room);
  await until(() => ana.at(room).moves, 'the bots to play on');
  await ana.ok('leave', { room });
  assert.equal((await ana.ok('open', { room })).room.status, 'abandoned');
});

test('standing orders answer at once, are seen by their owner only, and can be cleared', async () => {
  const { people: [ana, rui, eva], room } = await table(server);
  assert.deepEqual((await ana.ok('order', { room, key: 'proxy', value: 9 })).orders, { proxy: 9 });
  for (const bad of [{ key: 'nonsense', value: 1 }, { key: 'proxy', value: 'x' }, { key: 'proxy', value: -1 }, { key: 'proxy', value: 10000 }, { value: 5 }, { key: 'mustang', value: 3 }])
    await ana.refused('bad_request', 'order', { room, ...bad });
  const again = await Person.come(server, null, { token: ana.token });
  await again.ok('open', { room });
  assert.deepEqual((await again.next((f) => f.t === 'state')).orders, { proxy: 9 });
  for (const p of [rui, eva]) assert.ok(!JSON.stringify(p.pushes).includes('proxy'));
  const auto = await until(() => rui.pushes.find((f) => f.t === 'delta' && f.kind === 'auto'), 'the order to bid');
  assert.equal(auto.seat, 0);
  await rui.move(room, (moves) => moves.find((m) => m.amount === 9) ?? moves[1]);
  await eva.move(room, (moves) => moves.find((m) => m.verb === 'pass'));
  /* 10 is over the limit: the server passes, and the order lapses with its auction (BOO-10.4). */
  const passed = await until(() => rui.pushes.find((f) => f.t === 'delta' && f.kind === 'auto' && f.events.some((e) => e.key === 'passed')), 'the order to pass');
  assert.equal(passed.seat, 0);
  assert.deepEqual((await ana.ok('order', { room, key: 'mustang', value: true })).orders, { mustang: true });
  assert.deepEqual((await ana.ok('order', { room, key: 'mustang', value: null })).orders, {});
});

test('chat: heard by all who have the room open, kept for who comes later', async () => {
  const { people: [ana, rui], room, invite } = await table(server);
  await ana.ok('chat', { room, text: 'Olá! 🎲\nsecond line' });
  const heard = await rui.next((f) => f.t === 'chat');
  assert.equal(heard.text, 'Olá! 🎲\nsecond line');
  assert.deepEqual(heard.from, { ...ana.user, seat: 0 });
  assert.ok(Math.abs(heard.at - Date.now()) < 60000);
  for (const text of ['', ' ', 'x'.repeat(501), 'x'.repeat(10000), 'a\u0007b', 5, null, undefined]) await ana.refused('bad_request', 'chat', { room, text });
  assert.deepEqual((await ana.refused('bad_request', 'chat', { room, text: 'a\u0007b' })).detail, { why: 'letter_control', letter: 'U+0007' });
  await ana.ok('chat', { room, text: 'é'.repeat(500) });
  const tv = await Person.come(server, 'Tv');
  const seen = await tv.ok('open', { room, invite });
  assert.equal(seen.room.chat.length, 2);
  assert.equal(seen.room.chat[0].from.name, 'Ana');
  await tv.ok('chat', { room, text: 'I only watch' });
  assert.equal((await ana.next((f) => f.t === 'chat' && f.from.id === tv.user.id)).from.seat, undefined);
});

test('chat drops what is invisible and keeps what scripts and emoji need', async () => {
  const { people: [ana, rui], room } = await table(server);
  const says = [['at 7:15\u200e\u202a pm', 'at 7:15 pm'], ['soft\u00adhy\u200bphen\ufeff', 'softhyphen'], ['a\tb\u2028c', 'a b\nc'],
    ['\u2068x\u2069 \u202eevil\u202c\u061c', 'x evil'], ['می\u200cخواهم', 'می\u200cخواهم'], ['👩🏽\u200d🚀 ❤\ufe0f', '👩🏽\u200d🚀 ❤\ufe0f'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'], [`Z${'\u0301'.repeat(80)}!`, `Z${'\u0301'.repeat(5)}!`]];
  for (const [text, heard] of says) {
    await ana.ok('chat', { room, text });
    await rui.next((f) => f.t === 'chat' && f.text === heard, JSON.stringify(heard), 5000);
  }
  for (const text of ['\u200b\u00ad', '\u2028 \ufe0f', '\u3164'])
    assert.equal((await ana.refused('bad_request', 'chat', { room, text })).detail.why, 'chat_length');
});

test('who speaks too much is asked to wait', async () => {
  const { people: [ana], room } = await table(server);
  let refused = null;
  for (let i = 0; i < 30 && !refused; i++) {
    const answer = await ana.ask('chat', { room, text: `line ${i}` });
    if (answer.t === 'error') refused = answer;
  }
  assert.equal(refused?.code, 'too_many');
  assert.ok(refused.detail.retry_ms > 0 && refused.detail.retry_ms < 60000);
});

test('closing stops the news', async () => {
  const { people: [ana, rui], room } = await table(server);
  await rui.ok('close', { room });
  await rui.ok('close', { room });
  const heard = rui.pushes.length;
  await ana.move(room);
  await sleep(30);
  assert.equal(rui.pushes.length, heard);
});

test('a person on two devices gets both served', async () => {
  const { people: [ana], room } = await table(server);
  const phone = await Person.come(server, null, { token: ana.token });
  await phone.ok('open', { room });
  await phone.move(room);
  await until(() => ana.at(room).seq === 1, 'the delta on the other device');
  assert.equal(ana.at(room).undo, true);
});

test('several rooms on one connection do not mix', async () => {
  const a = await table(server);
  const { room: { id: other } } = await a.people[0].ok('create', { game: 'boomtown', seats: 3, seed: 5 });
  for (const seat of [1, 2]) await a.people[0].ok('bot', { room: other, seat, bot: 'random' });
  await a.people[0].ok('open', { room: other });
  await a.people[0].ok('start', { room: other });
  for (let i = 0; i < 5; i++) await a.people[0].move(other);
  assert.equal(a.people[0].at(a.room).seq, 0);
  conforms('push.state', a.people[0].pushes.find((f) => f.t === 'state' && f.room === other));
});
