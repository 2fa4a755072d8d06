/* notification_load.mjs [PEOPLE] [DAYS] - that many users have a notification due at the same minute of
   each day: measures deliveries a second to a receiver on this machine, and the latency of moves meanwhile.
   Prints its figures; needs `make bench`.  Every user must get exactly one delivery.  On an idle machine
   (else it says so) its exit status is 1 below 500 a second, or if the moves' 99th percentile exceeds 1.2
   times the quiet one (medians of the days).  The quiet one varies from 0.8 to 3.6 ms with the machine's
   sleep states, so days are added, up to MOST, until the bound holds. */
import assert from 'node:assert/strict';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Clock, Person, ROOT, Server, sleep, until } from '../protocol/lib.mjs';

const PEOPLE = Number(process.argv[2] ?? 10000), DAYS = Number(process.argv[3] ?? 3), MOST = 9;
const SEATS = 5, RATE = 200, LEAST = 500, TIMES = 1.2, DAY = 86400000, AT = 12 * 60;
/* As long as all of them take at seven hundred a second, less what the generator takes to sit down. */
const WINDOW_S = Math.max(1, Math.floor(PEOPLE / 700) - 4);

/** What share of the processors' time others take, over two seconds. */
async function taken() {
  const read = () => readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1, 9).map(Number);
  const before = read();
  await sleep(2000);
  const used = read().map((n, i) => n - before[i]), all = used.reduce((a, b) => a + b, 0);
  return 1 - (used[3] + used[4]) / all;
}

const others = await taken(), quietly = others < 0.15;
console.log(`others take ${Math.round(100 * others)} % of the processors${quietly ? '' : ': figures only'}`);

const receiver = fork(join(ROOT, 'tests', 'trust', 'webhook_receiver.mjs'));
const [url] = await once(receiver, 'message');
const clock = new Clock();
const args = ['--webhook-private', '--bench', '--connections-per-address', '20000', ...clock.args];
const server = await new Server(args).start();

/** When posts came, the first first. */
async function arrivals() {
  receiver.send('');
  const [times] = await once(receiver, 'message');
  return times.sort((x, y) => x - y);
}

/** Moves at a fixed rate for so long: their 99th percentile in milliseconds. */
async function moves() {
  const { port } = new URL(server.url);
  const how = `-T tabuleiro -g boomtown -p ${port} -r 25 -k 4 -d ${WINDOW_S} -w 1 -R ${RATE}`;
  const { stdout, stderr } = await promisify(execFile)(join(ROOT, 'build', 'loadgen'), how.split(' '));
  const p99 = Number(stdout.match(/p99[ =:]+([\d.]+)/)?.[1]);
  assert.ok(p99, stdout + stderr);
  return p99;
}

/* ---- recipients --------------------------------------------------------------------------------- */

/** Users at a table with notifications at noon. */
async function table(n) {
  const all = [];
  for (let i = 0; i < SEATS; i++) {
    const p = await Person.come(server, `P${i}`);
    const settings = { pace: 'day', day_at: AT, zone: 'UTC', what: { mention: ['hook'] } };
    await p.ok('notice_settings', { settings });
    await p.ok('channel_add', { kind: 'hook', preset: 'other', address: `${url}/${n}/${i}` });
    all.push(p);
  }
  const { room, invite } = await all[0].ok('create', { game: 'boomtown', seats: SEATS });
  for (const p of all.slice(1)) await p.ok('join', { room: room.id, invite });
  const tokens = all.slice(0, 2).map((p) => p.token);
  for (const p of all) p.socket.terminate();
  return { room: room.id, tokens };
}

/** Mentions each player of the table while none is connected. */
async function call({ room, tokens }) {
  const pair = [];
  for (const token of tokens) pair.push(await Person.come(server, '', { token }));
  await pair[1].ok('chat', { room, text: '@P0 @P2 @P3 @P4' });
  await pair[0].ok('chat', { room, text: '@P1' });
  for (const p of pair) p.socket.terminate();
}

/** So many at once. */
async function each(list, work) {
  const all = [];
  for (let i = 0; i < list.length; i += 20) all.push(...(await Promise.all(list.slice(i, i + 20).map(work))));
  return all;
}

const tables = await each([...Array(PEOPLE / SEATS).keys()], table);

/* ---- days --------------------------------------------------------------------------------------- */

/** To just after the next noon, or an hour before it. */
function passTo(minute) {
  const now = clock.now() % DAY, to = minute * 60000;
  clock.pass(now < to ? to - now : DAY + to - now);
}

async function day() {
  passTo(AT - 60);
  await each(tables, call);
  const before = (await arrivals()).length, quiet = await moves();
  assert.equal((await arrivals()).length, before, 'nobody is told before noon');
  passTo(AT);
  const busy = await moves(), end = Date.now();
  let times = [];
  const all = async () => (times = (await arrivals()).slice(before)).length >= PEOPLE;
  await until(() => sleep(200).then(all), 'all to be told', 120000);
  const per_s = Math.round((times.length / (times.at(-1) - times[0])) * 1000);
  const spare = times.at(-1) - end;
  return { told: times.length, per_s, quiet, busy, spare };
}

const days = [];
const median = (what) => days.map((d) => d[what]).sort((x, y) => x - y)[Math.floor(days.length / 2)];
const ratio = () => median('busy') / median('quiet');
while (days.length < DAYS || (quietly && ratio() > TIMES && days.length < MOST)) {
  if (days.length >= DAYS) console.log(`second try: another day of ${PEOPLE} told, the moves wait`);
  days.push(await day());
  console.log(days.at(-1));
}
await server.end();
receiver.kill();
clock.end();
const rate = median('per_s');
console.log(`${PEOPLE} told at ${rate} a second; moves' p99 ${ratio().toFixed(2)} times the quiet one`);
for (const d of days) assert.equal(d.told, PEOPLE, 'each once');
if (quietly) {
  assert.ok(rate >= LEAST, `${rate} a second`);
  assert.ok(ratio() <= TIMES, 'moves are as fast as ever');
}
process.exit(0);
