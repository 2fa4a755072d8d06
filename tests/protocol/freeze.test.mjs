/* freeze.test.mjs - a table that the admin freezes and lets go on: questions, bots and clocks of viewers who
   keep it open. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Clock, Server, served, sleep, table, until } from './lib.mjs';
import { admin, back } from './merges.mjs';

const server = await served(after, ['--bot-delay-ms', '300']);

/** Does an act of the admin with the table; waits until the viewers know. */
async function act(on, word, room, viewers) {
  await admin(on, word, room);
  const frozen = word === 'freeze' ? true : undefined;
  const last = ({ pushes }) => pushes.filter((f) => f.t === 'room' && f.room.id === room).at(-1);
  for (const viewer of viewers) await until(() => last(viewer)?.room.frozen === frozen, `${word} is told`);
}

test('a table that goes on after a freeze asks its seat again without being opened again', async () => {
  const { people, room } = await table(server);
  const [ana, rui] = people, { ask, moves } = ana.at(room);
  await act(server, 'freeze', room, people);
  assert.deepEqual([ana.at(room).ask, ana.at(room).moves], [undefined, undefined]);
  const phone = await back(ana.token, server);
  await phone.ok('open', { room });
  await until(() => phone.at(room), 'the state');
  assert.equal(phone.at(room).moves, undefined);
  await act(server, 'thaw', room, [...people, phone]);
  for (const device of [ana, phone])
    assert.deepEqual([device.at(room).ask, device.at(room).moves], [ask, moves]);
  await phone.move(room);
  await rui.move(room);
});

test('bots stand still while a table is frozen and go on after it', async () => {
  const { people: [ana], room } = await table(server, ['Ana'], { bots: 2 });
  const { seq } = await ana.move(room);
  await act(server, 'freeze', room, [ana]);
  const { seq: stopped } = ana.at(room);
  assert.ok(stopped >= seq);
  await sleep(700);
  assert.equal(ana.at(room).seq, stopped);
  await act(server, 'thaw', room, [ana]);
  await ana.move(room);
});

test('clocks stand still while a table is frozen and go on after it', async () => {
  const clock = new Clock(), late = await new Server(clock.args).start();
  try {
    const { people, room } = await table(late, undefined, { clock: { move_s: 60, bank_s: 60 } });
    const [ana] = people, left = ({ now, seats }) => seats[0].until - now;
    clock.pass(30000);
    await act(late, 'freeze', room, people);
    clock.pass(3600000);
    await sleep(1500);
    assert.equal(ana.pushes.filter((f) => f.kind === 'timeout').length, 0);
    await act(late, 'thaw', room, people);
    assert.ok(Math.abs(left(ana.at(room).clock) - 90000) < 20000, JSON.stringify(ana.at(room).clock));
    clock.pass(120000);
    await ana.next((f) => f.t === 'delta' && f.kind === 'timeout', 'the timeout');
  } finally {
    await late.end();
    clock.end();
  }
});
