/* determinization.test.mjs - over real sockets: two tables of one seed, at which the same is done but for what is chosen in
   secret.  Viewers who may not know the choices receive the same bytes, pushes and responses.  (The wide search
   for such differences, over all games and hidden things, is tests/server/test_secrecy.c.) */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, served, sleep, table, until } from '../protocol/lib.mjs';

const SECRET = ['choose_decree', 'score_decree']; /* TEK-11.4 */

/** A frame without what names the table or the hour. */
const plain = (frame, { room, invite, commitment }) => JSON.stringify(frame).replaceAll(room, 'ROOM').replaceAll(invite, 'INVITE').replaceAll(commitment, 'COMMITMENT')
  .replace(/"(at|created|updated|started|since)":\d+/g, '"$1":0').replace(/"re":\d+/g, '"re":0');

/** All that the user receives of the table when asking for everything. */
async function asked(person, { room }) {
  const { seq } = person.at(room);
  const answers = [];
  for (let at = 0; at <= seq; at++) answers.push(await person.ask('at', { room, seq: at }));
  answers.push(await person.ask('history', { room }), await person.ask('export', { room }));
  if (!person.at(room).undo) answers.push(await person.ask('undo', { room, seq }));
  for (const verb of [...SECRET, 'choose_start_card', 'take']) {
    answers.push(await person.ask('explain', { room, move: { verb, card: 'D01' } }));
    answers.push(await person.ask('preview', { room, ask: person.at(room).ask ?? 0, move: { verb, card: 'D01' } }));
    answers.push(await person.ask('move', { room, ask: 9999, move: { verb, card: 'D01' } }));
  }
  return answers;
}

/** Everything that the two tables told the person is the same. */
function same(person, tables, from, said = [[], []]) {
  const told = tables.map((at, i) => [...person.pushes.slice(from).filter((f) => f.room === at.room || f.room?.id === at.room), ...said[i]].map((f) => plain(f, at)));
  assert.deepEqual(told[1], told[0]);
  return told[0].length;
}

for (const chooser of [1, 2]) {
  test(`tekhenu: whatever seat ${chooser} keeps, the others hear the same`, async () => {
    const server = await served(after, ['--frame-rate', '1000', '--frame-burst', '1000']);
    const first = await table(server, ['Ana', 'Rui', 'Eva'], { game: 'tekhenu', seed: 11 });
    const { people } = first;
    const made = await people[0].ok('create', { game: 'tekhenu', seats: 3, seed: 11 });
    const second = { room: made.room.id, invite: made.invite };
    for (const p of people.slice(1)) await p.ok('join', { room: second.room, invite: second.invite });
    for (const p of people) await p.ok('open', { room: second.room });
    const guest = await Person.come(server, 'Guest');
    for (const { room, invite } of [first, second]) await guest.ok('open', { room, invite });
    const listeners = [guest, ...people.filter((_, seat) => seat !== chooser)];
    const from = listeners.map((p) => p.pushes.length);
    second.commitment = (await people[0].ok('start', { room: second.room })).commitment;
    for (const p of [...people, guest]) await until(() => p.at(second.room), 'the state');
    from.fill(0);
    for (const p of listeners) assert.deepEqual(p.at(second.room).view, p.at(first.room).view);
    for (const [i, p] of listeners.entries()) from[i] = p.pushes.length;
    let compared = 0, secrets = 0;
    for (let moves = 0; moves < 14; moves++) {
      const mover = people.find((p) => p.at(first.room).moves);
      const list = mover.at(first.room).moves, other = mover.at(second.room).moves;
      const move = list[(moves * 7) % list.length];
      let twin = other?.find((m) => JSON.stringify(m) === JSON.stringify(move));
      if (people.indexOf(mover) === chooser && SECRET.includes(move.verb)) {
        twin = other.find((m) => m.verb === move.verb && JSON.stringify(m) !== JSON.stringify(move));
        secrets++;
      }
      if (!twin) break; /* what only this seat could see has shown itself */
      await mover.move(first.room, () => move);
      await mover.move(second.room, () => twin);
      for (const p of listeners) await until(() => p.at(second.room).seq === p.at(first.room).seq && p.at(first.room).seq > moves, 'the news');
      await sleep(5);
      for (const [i, p] of listeners.entries()) compared += same(p, [first, second], from[i], [await asked(p, first), await asked(p, second)]);
    }
    assert.equal(secrets, 1, 'the choice was made');
    assert.ok(compared > 300, `${compared} frames were compared`);
  });
}

test('a standing order is its owner\'s: the others hear the same with it and without', async () => {
  const server = await served(after, ['--frame-rate', '1000', '--frame-burst', '1000']);
  const first = await table(server, ['Ana', 'Rui', 'Eva']);
  const { people } = first;
  const made = await people[0].ok('create', { game: 'boomtown', seats: 3, seed: 5 });
  const second = { room: made.room.id, invite: made.invite };
  for (const p of people.slice(1)) await p.ok('join', { room: second.room, invite: second.invite });
  for (const p of people) await p.ok('open', { room: second.room });
  second.commitment = (await people[0].ok('start', { room: second.room })).commitment;
  for (const p of people) await until(() => p.at(second.room), 'the state');
  const listeners = [people[0], people[2]];
  const from = listeners.map((p) => p.pushes.length);
  assert.deepEqual((await people[1].ok('order', { room: second.room, key: 'mustang', value: true })).orders, { mustang: true });
  for (let moves = 0; moves < 6; moves++) {
    const mover = people.find((p) => p.at(first.room).moves);
    for (const { room } of [first, second]) await mover.move(room, (list) => list[0]);
    for (const p of listeners) await until(() => p.at(second.room).seq === moves + 1 && p.at(first.room).seq === moves + 1, 'the news');
  }
  for (const [i, p] of listeners.entries()) assert.ok(same(p, [first, second], from[i], [await asked(p, first), await asked(p, second)]) > 20);
});
