/* record_seeds.mjs - `node tests/fuzz/record_seeds.mjs`: plays real games against the real server and writes what people sent into
   the seeds of the fuzzing targets, in the targets' own notation (see fuzz_frame.c, fuzz_game.c).  To be run again when
   the protocol grows. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesOf } from '../describe.mjs';
import { BINARY, Person, PROTOCOL, ROOT, served, table } from '../protocol/lib.mjs';

const MOVES = 24;
const into = (target) => {
  const folder = join(ROOT, 'tests', 'fuzz', `seeds-${target}`);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const pause = () => new Promise((done) => { setTimeout(done, 2); });
let speaking = null; /* who -> lines, once the game is on */
const ask = Person.prototype.ask;
Person.prototype.ask = function recorded(t, fields = {}) {
  speaking?.(this, { t, id: this.nextId, ...fields });
  return ask.call(this, t, fields);
};

/* The sign in the game's line of the seed that stands for an option's default. */
const initial = (option) => (option.values ? Math.max(option.values.indexOf(option.default), 0) : option.min === undefined ? Number(option.default) : option.default - option.min);

async function play(server, game, index) {
  const lines = [], moves = [];
  const { people, room, invite } = await table(server, ['Ana', 'Rui', 'Eva'], { game });
  const guest = await Person.come(server, 'Guest');
  people.push(guest);
  speaking = (person, frame) => {
    const who = people.indexOf(person);
    lines.push(`${who}${JSON.stringify(frame).replaceAll(room, '$R').replaceAll(invite, '$I').replaceAll(person.token, '$T')}`);
    if (frame.t === 'move') moves.push(JSON.stringify(frame.move));
  };
  await guest.ok('open', { room, invite });
  const { description } = await guest.ok('describe', { game });
  let luck = 12345;
  for (let made = 0; made < MOVES;) {
    if (people[0].pushes.some((f) => f.t === 'over')) break;
    const mover = people.find((p) => p.at(room)?.moves);
    if (!mover) { await pause(); continue; }
    luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
    const at = mover.at(room), move = at.moves[(luck >>> 16) % at.moves.length];
    if (made % 6 === 1) {
      await mover.ask('explain', { room, move });
      await mover.ask('preview', { room, ask: at.ask, move });
    }
    const { seq } = await mover.ask('move', { room, ask: at.ask, move });
    if (!seq) continue; /* an order of this seat was quicker */
    while (mover.at(room).seq < seq) await pause();
    made++;
    if (made % 7 === 3 && mover.at(room).undo) await mover.ask('undo', { room, seq: mover.at(room).seq });
    if (made === 12) {
      await guest.ask('history', { room });
      await people[1].ask('at', { room, seq: 3 });
      await people[2].ask('export', { room });
      lines.push('2{"t":"open","id":90,"room":"$R","since":2}');
      await people[0].ask('chat', { room, text: 'olá' });
      const order = description.orders?.[0];
      if (order) await people[0].ask('order', { room, key: order.key, value: order.values ? order.values.at(-1) : order.kind === 'bool' || typeof order.default === 'boolean' ? true : order.max });
    }
  }
  await people[2].ask('resign', { room });
  speaking = null;
  writeFileSync(join(into('record'), `${game}.json`), execFileSync(BINARY, ['export', '--data', server.data, '--room', room]));
  writeFileSync(join(into('frame'), `${game}.txt`), `=${index}\n${lines.join('\n')}\n`);
  const [least, most] = description.players;
  const head = [index, (3 - least) % (most - least + 1), 5, ...description.options.map(initial)];
  writeFileSync(join(into('game'), `${game}.bin`), Buffer.concat([Buffer.from(head), ...moves.map((move) => Buffer.from(`\xff${move}\n`, 'latin1'))]));
}

/* Every example of the protocol, as a client might send it. */
function examples() {
  const lines = readdirSync(join(PROTOCOL, 'examples')).filter((name) => name.startsWith('request.')).map((name) => {
    const frame = JSON.parse(readFileSync(join(PROTOCOL, 'examples', name)));
    if (frame.room) frame.room = '$R';
    if (frame.invite) frame.invite = '$I';
    return `${frame.t === 'hello' ? 3 : 0}${JSON.stringify(frame)}`;
  });
  writeFileSync(join(into('frame'), 'examples.txt'), `=1\n${lines.join('\n')}\n`);
  writeFileSync(join(into('frame'), 'pieces.txt'), ['=1', 'f0{"t":"list"', '0,"id":1}', 'p1{"t":', 'p1"list"', '1,"id":2}', 'b2{}', 's0{"t":"list","id":3}', 's1{"t":"undo","id":4,"room":"$R","seq":$S}',
    'x\x7f3aaaaaaaaaaaaaaaa', 'h2', '2{"t":"open","id":5,"room":"$R"}', 'c1', '0{"t":"move","id":6,"room":"$R","ask":$A,"move":$Ma}', 'd1', 't0{"t":"move","id":7,"room":"$R","ask":$A,"move":$M!}', '3[]', '3{"id":1}', '3{"t":"list"}', '3\xff', '3{"t":"list","id":1,"id":2}', ''].join('\n'), 'latin1');
}

const ends = [];
const server = await served((end) => ends.push(end), ['--frame-rate', '1000', '--frame-burst', '1000']);
/* Three sit at each table; a seed has its game by the place in the registry. */
for (const [index, { id, least, most }] of gamesOf(BINARY).entries()) {
  if (least <= 3 && most >= 3) await play(server, id, index);
}
examples();
for (const end of ends) await end();
process.exit(0);
