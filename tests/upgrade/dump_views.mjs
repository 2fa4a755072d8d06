/* dump_views.mjs - everything that all users may see of a server's rooms, as plain JSON: the views of a
   release, and those of today's server on the same data.  Time and presence are left out. */
import { Person, until } from '../protocol/lib.mjs';

const STATE = ['seq', 'hash', 'you', 'seen', 'orders', 'view', 'to_act', 'ask', 'moves', 'undo', 'undo_steps',
  'undo_why'];
const ROOM = ['id', 'game', 'name', 'status', 'host', 'options', 'visibility', 'clock', 'to_act', 'created',
  'updated', 'commitment', 'frozen', 'chat', 'invite'];
const SEAT = ['seat', 'kind', 'user', 'name', 'bot'];

const some = (object, keys) =>
  Object.fromEntries(keys.filter((key) => object[key] !== undefined).map((key) => [key, object[key]]));
const roomOf = (room) => ({ ...some(room, ROOM), seats: room.seats.map((seat) => some(seat, SEAT)) });

/** A user at many tables: stores which are over, and no other push. */
export async function comePlaying(server, name, token) {
  const person = await Person.come(server, name, { token });
  person.over = new Set();
  person.onpush = (frame) => {
    if (frame.t === 'over') person.over.add(frame.room);
    person.pushes.length = 0;
  };
  return person;
}

/** What one person sees of one room: its row, the state or the result, the history, and the view half way. */
async function lookAt(person, { id, invite }) {
  const { room } = await person.ok('open', { room: id, invite });
  const seen = { user: person.user.name, room: roomOf(room) };
  if (room.commitment) {
    await until(() => person.at(id), `the state of ${id}`);
    seen.state = some(person.at(id), STATE);
    if (person.at(id).clock) seen.clocked = Object.keys(person.at(id).clock.seats);
    seen.history = (await person.ok('history', { room: id })).moves;
    const seq = seen.state.seq >> 1;
    seen.past = { seq, view: (await person.ok('at', { room: id, seq })).view };
  }
  if (room.status === 'finished')
    seen.result = (await person.next((f) => f.t === 'over' && f.room === id)).result;
  await person.ok('close', { room: id });
  person.pushes.length = 0;
  return seen;
}

/** `users`: [{name, token}], the last of which only watches; `rooms`: [{id, invite, members: [name]}].  What
    each sees in the hall, and of every room its members and who watches. */
export async function look(server, users, rooms) {
  const people = [];
  for (const { token } of users) people.push(await Person.come(server, null, { token }));
  const lists = {}, tables = {};
  for (const person of people) lists[person.user.name] = (await person.ok('list')).rooms.map(roomOf);
  for (const room of rooms) {
    tables[room.id] = [];
    for (const person of people) {
      const looks = room.members.includes(person.user.name) || person === people.at(-1);
      if (looks) tables[room.id].push(await lookAt(person, room));
    }
  }
  for (const person of people) await person.leave();
  return { lists, tables };
}
