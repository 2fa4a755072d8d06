/* load.mjs [SECONDS] - strangers misuse the server in every way that costs them little, while honest people play from
   addresses of their own.  For each way: how long the honest wait before, during and after; the server's memory, time and
   open files.  The limits are those that the server ships with.  ONLY=pattern: only the ways whose name matches.

   What must hold: the honest's 99th percentile during is at most three times the quiet one, beside four masters 1.1 times; no
   honest client is refused or closed; memory stays bounded and comes back, but for what the database keeps of its file and for
   pages on which something else lies by now; a third round of everything raises it no more than a second. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { Box, honest, kernel, step_back, stolen } from './load/box.mjs';
import { Strangers, bounds, ways } from './load/strangers.mjs';
import { sleep } from '../protocol/lib.mjs';

const SECONDS = Number(process.argv[2] ?? 4), TURNS = Number(process.env.TURNS ?? 14);
const TIMES = 3, TRIES = Number(process.env.TRIES ?? 5), ROUNDS = Number(process.env.ROUNDS ?? 3);
const MOST_KB = 64 << 10, BACK_KB = 6 << 10, AGAIN_KB = 2 << 10, HELD_KB = 768, KERNEL_KB = 160 << 10;
const chosen = Object.entries(ways).filter(([name]) => new RegExp(process.env.ONLY ?? '').test(name));

/* The disk is as fast as it is, and shared with whatever else this machine does. */
if (existsSync('/dev/shm')) process.env.TMPDIR = '/dev/shm';
const box = await new Box().start();
const people = honest(box);
step_back();

const round = (x, digits = 1) => (x === undefined ? '-' : x.toFixed(digits));
const percentile = (lists, part) => {
  const all = Float64Array.from(lists.flat()).sort();
  return all[Math.floor(all.length * part)];
};
const bad = [];
const must = (so, what) => { if (!so) { bad.push(what); console.log(`  FAILS: ${what}`); } };

/** The honest alone for a while. */
async function quiet(seconds) {
  await people.mark();
  await sleep(seconds * 1000);
  return people.mark();
}

/** Until only honest clients are connected, and all other memory has been freed. */
async function settled() {
  for (let i = 0; i < 40 && (await box.metrics())('connections') > 22; i++) await sleep(100);
}

/** What the honest wait meanwhile, beside before and after. */
async function once(name, act, seconds) {
  const still = Math.max(2, seconds / 2);
  const ready = await act.ready?.(box), had = stolen();
  const before = await quiet(still), turns = await box.turns(), busy = box.busy(), start = Date.now(), end = start + seconds * 1000;
  const strangers = new Strangers(box);
  let most = 0, held = 0, sockets = 0;
  const look = setInterval(() => {
    box.pin();
    most = Math.max(most, box.memory());
    held = Math.max(held, box.handles());
    sockets = Math.max(sockets, kernel());
  }, 200);
  await act(strangers, end, ready);
  while (Date.now() < end) await sleep(20);
  const during = await people.mark(), long = (await box.turns()).map(([le, n], i) => [le, n - turns[i][1]]).filter(([le, n]) => le >= 0.005 && n), used = (box.busy() - busy) / ((Date.now() - start) / 1000);
  clearInterval(look);
  strangers.go_home();
  await settled();
  const after = await quiet(still);
  const calm = percentile([before.move.list, after.move.list], 0.99), ratio = during.move.p99 / calm;
  const { count } = strangers;
  console.log(`${name}\n  waits p99: before ${round(before.move.p99)} during ${round(during.move.p99)} after ${round(after.move.p99)} ms, ${round(ratio, 2)} times (${during.move.count} moves, p50 ${round(during.move.p50)}); ` +
    `a newcomer ${round(before.come.p99)} / ${round(during.come.p99)} ms, a page ${round(during.page.p99)} ms`);
  console.log(`  strangers: ${count.connections} connections (${count.refused} refused), ${count.sent} messages, ${round(count.bytes / 1e6)} MB sent, ${round(count.heard / 1e6)} MB read; ` +
    `server ${round(used * 100, 0)} % of a core, at most ${held} files; memory at most ${most} kB, after ${box.memory()} kB; sockets ${sockets} kB; long turns: ${long.map(([le, n]) => `${n} to ${le * 1000} ms`).join(', ') || 'none'}; taken from this machine: ${round(1000 * (stolen() - had), 0)} ms`);
  must(during.told + before.told + after.told === 0, `${name}: ${during.told} honest requests were refused`);
  must(most <= base + MOST_KB, `${name}: memory ${most} kB`);
  must(sockets <= KERNEL_KB, `${name}: ${sockets} kB in sockets`);
  must(during.come.count > 0 && during.page.count > 0, `${name}: nobody could come`);
  return { calm: [before.move.list, after.move.list], during: during.move.list };
}

/** How many times as long in these turns, each of them quiet and not. */
const times_of = (turns, part) => percentile(turns.map((turn) => turn.during), part) / percentile(turns.flatMap((turn) => turn.calm), part);

/** Between what the 99th percentiles' ratio lies nine times of ten, by turns drawn again from those that were. */
function sure(turns) {
  const again = Array.from({ length: 200 }, () => times_of(turns.map(() => turns[Math.floor(Math.random() * turns.length)]), 0.99));
  again.sort((a, b) => a - b);
  return [again[10], again[189]];
}

/** Eight of 800 moves are a few times as long by chance, and this machine is another one a minute later.  So turns, quiet
    and not, are put together, and more of them until they hold.  Where little is allowed, a few say nothing, and even many
    are within a tenth by chance: what fails is what they show not to hold. */
async function measure(name, act) {
  const near = name in bounds, times = near ? bounds[name] : TIMES, some = near ? TURNS : 1, turns = [];
  let least, most, ratio;
  do {
    if (turns.length) console.log(`second try: ${name}, after ${turns.length} turns ${round(ratio, 2)} times`);
    for (let n = 1; n <= some; n++) turns.push(await once(`${name} (${turns.length + 1})`, act, SECONDS));
    [least, most] = sure(turns);
    ratio = times_of(turns, 0.99);
    console.log(`${name}, ${turns.length} turns: ${[0.5, 0.9, 0.95, 0.99].map((part) => `p${100 * part} ${round(times_of(turns, part), 2)} times`).join(', ')} (${round(least, 2)} to ${round(most, 2)})`);
  } while (ratio > times && turns.length < some * TRIES);
  must((near ? least : ratio) <= times, `${name}: the honest wait ${round(ratio, 2)} (${round(least, 2)} to ${round(most, 2)}) times as long`);
}

/** Memory once idle rooms have gone and those who left were forgotten, as they are once a minute: what the server holds,
    and what the system lent it for that. */
async function rest() {
  await sleep(65000);
  return { held: await box.held(), lent: box.memory() };
}
const tell = ({ held, lent }) => `${round(held, 0)} kB held, ${lent} kB lent`;

await sleep(8000); /* what the honest compute has become fast */
const first = await quiet(SECONDS);
const start = { held: await box.held(), lent: box.memory() }, base = start.lent;
console.log(`quiet: ${first.move.count} moves, p50 ${round(first.move.p50)} p99 ${round(first.move.p99)} ms; a newcomer p99 ${round(first.come.p99)} ms; memory: ${tell(start)}; ${box.handles()} files`);
for (const [name, act] of chosen) await measure(name, act);
const left = await rest();
console.log(`memory: ${tell(start)} before; ${tell(left)} after the first round`);
must(left.lent <= start.lent + BACK_KB, `memory: ${tell(left)} after, ${tell(start)} before`);
for (let n = 2, was = left; n <= ROUNDS; n++) {
  for (const [, act] of chosen) {
    const strangers = new Strangers(box), ready = await act.ready?.(box);
    await act(strangers, Date.now() + SECONDS * 500, ready);
    strangers.go_home();
    await settled();
  }
  const again = await rest();
  console.log(`memory: ${tell(again)} after round ${n}`);
  const grown = `memory: ${tell(again)} after round ${n}, ${tell(was)} after the one before`;
  must(again.held <= was.held + HELD_KB, grown);
  /* The first round is slow, so less lies scattered after it: a short round is like a short one. */
  if (n > 2) must(again.lent <= was.lent + AGAIN_KB, grown);
  was = again;
}
const last = await quiet(SECONDS);
console.log(`quiet: ${last.move.count} moves, p50 ${round(last.move.p50)} p99 ${round(last.move.p99)} ms; memory ${box.memory()} kB, ${box.handles()} files`);
await people.mark('stop');
await sleep(300);
await box.end();
assert.deepEqual(bad, []);
process.exit(0);
