/* container.mjs - plays at a running server.  `begin URL` plays a move of a new game and prints its players
   and table as JSON; `return URL JSON` checks that this game is unchanged, and plays on. */
import assert from 'node:assert/strict';
import { Person, playOn, until } from '../../tests/protocol/lib.mjs';

const [what, url, kept] = process.argv.slice(2);
const server = { ws: `${url.replace('http', 'ws')}/ws` };

async function begin() {
  const people = [];
  for (const name of ['Ana', 'Rui', 'Eva']) people.push(await Person.come(server, name));
  const { room: { id: room }, invite } = await people[0].ok('create', { game: 'boomtown', seats: 3 });
  for (const person of people.slice(1)) await person.ok('join', { room, invite });
  for (const person of people) await person.ok('open', { room });
  await people[0].ok('start', { room });
  for (const person of people) await until(() => person.at(room), 'the state');
  return { people, room };
}

async function comeBack({ tokens, room, seq, view }) {
  const people = [];
  for (const token of tokens) people.push(await Person.come(server, '', { token }));
  for (const person of people) await person.ok('open', { room });
  for (const person of people) await until(() => person.at(room), 'the state');
  assert.equal(people[0].at(room).seq, seq, 'the game is unchanged');
  assert.deepEqual(people[0].at(room).view, view);
  return { people, room };
}

const { people, room } = what === 'begin' ? await begin() : await comeBack(JSON.parse(kept));
assert.equal(await playOn(people, room, 1), 1, 'a move is made');
/* The server makes a move without choice. */
await until(() => people.some((person) => person.at(room).moves?.length > 1), 'a player has a choice');
const { seq } = people[0].at(room);
for (const person of people) await until(() => person.at(room).seq >= seq, 'the delta');
const { view } = people[0].at(room);
const tokens = people.map((person) => person.token);
console.log(JSON.stringify({ tokens, room, seq, view }));
for (const person of people) await person.leave();
