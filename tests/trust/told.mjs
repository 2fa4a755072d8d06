/* told.mjs [PEOPLE] - so many people have a notice due at the same minute; how fast they are told, to a
   receiver on this machine, and how long moves take meanwhile.  Prints its figures; needs `make bench`.  Exit
   status 1 below 500 a second, or when the moves' 99th percentile is more than 1.2 times the quiet one. */
import assert from 'node:assert/strict';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Person, ROOT, Server, sleep } from '../protocol/lib.mjs';

const PEOPLE = Number(process.argv[2] ?? 10000), SEATS = 5, RATE = 200, LEAST = 500, TIMES = 1.2;
/* Three of them while 10,000 are told. */
const WINDOW_S = Math.floor(PEOPLE / 3500);
const ARGS = ['--webhook-private', '--bench', '--connections-per-address', '20000'];
const receiver = fork(join(ROOT, 'tests', 'trust', 'receiver.mjs'));
const [url] = await once(receiver, 'message');
const server = await new Server(ARGS).start();
const port = new URL(server.url).port;

/** Moves at a fixed rate for so long; what the generator says. */
async function moves(seconds) {
  const how = `-T tabuleiro -g boomtown -p ${port} -r 25 -k 4 -d ${seconds} -w 1 -R ${RATE}`;
  const { stdout, stderr } = await promisify(execFile)(join(ROOT, 'build', 'loadgen'), how.split(' '));
  return `${stdout}${stderr}`;
}
const p99 = (said) => Number(said.match(/p99[ =:]+([\d.]+)/)?.[1]);

/** Five people at a table, who want to be told at that minute of the day. */
async function table(n, at) {
  const all = [];
  for (let i = 0; i < SEATS; i++) {
    const p = await Person.come(server, `P${i}`);
    const settings = { pace: 'day', day_at: at, zone: 'UTC', what: { mention: ['hook'] } };
    await p.ok('notice_settings', { settings });
    await p.ok('channel_add', { kind: 'hook', preset: 'other', address: `${url}/${n}/${i}` });
    all.push(p);
  }
  const { room, invite } = await all[0].ok('create', { game: 'boomtown', seats: SEATS });
  for (const p of all.slice(1)) await p.ok('join', { room: room.id, invite });
  await all[1].ok('chat', { room: room.id, text: '@P0 @P2 @P3 @P4' });
  await all[0].ok('chat', { room: room.id, text: '@P1' });
  for (const p of all) p.socket.terminate();
}

const minutes = Math.ceil(PEOPLE / 5000) + 1, due = new Date(Date.now() + minutes * 60000);
due.setUTCSeconds(0, 0);
const at = due.getUTCHours() * 60 + due.getUTCMinutes();
for (let n = 0; n < PEOPLE / SEATS; n += 20)
  await Promise.all(Array.from({ length: 20 }, (_, i) => table(n + i, at)));
console.log(`${PEOPLE} people, due in ${Math.round((due - Date.now()) / 1000)} s`);
assert.ok(due - Date.now() > 3 * WINDOW_S * 1000 + 3000, 'set out in time');
/** The median of three windows. */
async function median() {
  const all = [];
  for (let i = 0; i < 3; i++) all.push(await moves(WINDOW_S));
  all.sort((x, y) => p99(x) - p99(y));
  console.log(all.map(p99));
  return all[1];
}
const quiet = await median();
await sleep(due - Date.now() + 500);
const busy = await median(), until = Date.now();
/** When posts came, the first first. */
async function arrivals() {
  receiver.send('');
  const [times] = await once(receiver, 'message');
  return times.sort((x, y) => x - y);
}
let times = await arrivals();
for (let i = 0; i < 100 && times.length < PEOPLE; i++) times = await sleep(300).then(arrivals);
const rate = (times.length / (times.at(-1) - times[0])) * 1000;
console.log({ told: times.length, per_s: Math.round(rate), quiet_p99: p99(quiet), busy_p99: p99(busy) });
await server.end();
receiver.kill();
assert.ok(times.at(-1) > until, 'told all the while');
if (!p99(quiet)) console.log(quiet, busy);
assert.equal(times.length, PEOPLE);
assert.ok(rate >= LEAST, `${rate} a second`);
assert.ok(p99(busy) <= TIMES * p99(quiet), 'moves are as fast as ever');
process.exit(0);
