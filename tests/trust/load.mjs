/* load.mjs [SECONDS] - strangers misuse the server in every way that costs them little, while honest people play from
   another address in another process.  For each way: the honest players' latency before, during and after; and the
   server's memory before and when all strangers have gone.  The limits are those that the server ships with. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { Person, Server, sleep, until } from '../protocol/lib.mjs';

/* ---- the honest ------------------------------------------------------------------------------ */

async function honest(ws) {
  const server = { ws };
  let times = [], stopped = false;
  const pair = async (i) => {
    const ana = await Person.come(server, `Ana${i}`), rui = await Person.come(server, `Rui${i}`);
    while (!stopped) {
      const made = await ana.ok('create', { game: 'barrage', seats: 2 }), room = made.room.id;
      await rui.ok('join', { room, invite: made.invite });
      for (const p of [ana, rui]) await p.ok('open', { room });
      await ana.ok('start', { room });
      for (const p of [ana, rui]) await until(() => p.at(room), 'the view');
      while (!stopped && !ana.pushes.some((f) => f.t === 'over' && f.room === room)) {
        const p = [ana, rui].find((q) => q.at(room).moves?.length);
        if (!p) { await sleep(2); continue; }
        const at = p.at(room), from = performance.now();
        const answer = await p.ask('move', { room, ask: at.ask, move: at.moves[0] });
        times.push(performance.now() - from);
        assert.equal(answer.t, 'ok', `an honest move is refused: ${JSON.stringify(answer)}`);
        await until(() => ana.at(room).seq >= answer.seq && rui.at(room).seq >= answer.seq, 'the delta');
        await sleep(60);
      }
    }
  };
  process.on('message', (word) => {
    if (word === 'stop') { stopped = true; setTimeout(() => process.exit(0), 200); }
    times.sort((a, b) => a - b);
    process.send({ count: times.length, p50: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] });
    times = [];
  });
  await Promise.all([0, 1, 2, 3, 4, 5].map(pair));
}
if (process.argv[2] === 'honest') { await honest(process.argv[3]); process.exit(0); }

/* ---- the strangers --------------------------------------------------------------------------- */

const SECONDS = Number(process.argv[2] ?? 1), LONG = SECONDS > 4;
const server = await new Server(['--connections-per-address', '50']).start();
const { port } = new URL(server.url);
const rss = () => Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
const address = (i) => `127.0.${1 + Math.floor(i / 250) % 200}.${1 + i % 250}`;
let open = new Set();

function raw(i, first) {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: address(i) });
  socket.on('error', () => {});
  socket.on('connect', () => first && socket.write(first));
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  return socket;
}
function visitor(i, options = {}) {
  const socket = new WebSocket(server.ws, 'tabuleiro.1', { localAddress: address(i), maxPayload: 1 << 28, ...options });
  const end = { destroy: () => socket.terminate() };
  open.add(end);
  socket.on('error', () => {});
  socket.on('close', () => open.delete(end));
  return new Promise((done) => { socket.on('open', () => done(socket)); socket.on('error', () => done(null)); socket.on('close', () => done(null)); });
}
const send = (socket, frame) => socket?.readyState === 1 && socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));

/** Comes again and again from 20 addresses and does its worst until the end. */
async function crowd(count, end, act, options) {
  await Promise.all([...Array(count)].map(async (_, i) => {
    while (Date.now() < end) {
      const socket = await visitor(i % 20, options);
      if (!socket) { await sleep(50); continue; }
      send(socket, { t: 'hello', id: 1, protocol: 1, name: `S${i}` });
      for (let n = 0; Date.now() < end && socket.readyState === 1; n++) { await act(socket, n, i); await sleep(1); }
      socket.terminate();
    }
  }));
}

const MANY = LONG ? 3000 : 1000;
const ways = {
  'connections that say nothing': async (end) => { for (let i = 0; i < MANY && Date.now() < end; i++) { raw(i); if (i % 50 === 0) await sleep(2); } },
  'handshakes a byte at a time': async (end) => {
    const slow = [...Array(300)].map((_, i) => raw(i, 'GET /ws HTTP/1.1\r\nHost: x\r\n'));
    while (Date.now() < end) { for (const s of slow) if (!s.destroyed) s.write('x'); await sleep(200); }
  },
  'websockets that never say hello': async (end) => { for (let i = 0; i < MANY / 2 && Date.now() < end; i++) { visitor(i); if (i % 20 === 0) await sleep(2); } },
  'a flood of frames': (end) => crowd(40, end, (s, n) => { for (let k = 0; k < 20; k++) send(s, { t: 'list', id: n * 20 + k }); }),
  'a flood of nonsense': (end) => crowd(40, end, (s, n) => { for (let k = 0; k < 20; k++) send(s, n % 2 ? '{"t":' : `{"t":"${'y'.repeat(k * 50)}","id":${k}}`); }),
  'a flood of rooms': (end) => crowd(40, end, async (s, n) => { send(s, { t: 'create', id: n + 2, game: 'barrage', seats: 4, visibility: 'public' }); await sleep(50); }),
  'giant frames': (end) => crowd(20, end, async (s) => { send(s, 'g'.repeat(1 << 20)); await sleep(20); }),
  'connections from one address': async (end) => { while (Date.now() < end) { await Promise.all([...Array(100)].map(() => visitor(7))); await sleep(20); } },
  'people who do not read': (end) => crowd(30, end, async (s, n) => { s._socket.pause(); send(s, { t: 'list', id: n + 2 }); await sleep(20); }),
  'a foreign page': (end) => crowd(30, end, () => sleep(20), { headers: { origin: 'https://elsewhere.example' } }),
};

const worker = fork(fileURLToPath(import.meta.url), ['honest', server.ws], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
let fallen = null;
worker.on('exit', (code) => { if (code) fallen = code; });
setPriority(19); /* strangers have machines of their own */
const mark = () => new Promise((done) => { worker.once('message', done); worker.send('mark'); });
const round = (x) => Math.round((x ?? NaN) * 100) / 100;

await sleep(1500);
await mark();
await sleep(SECONDS * 2000);
const quiet = await mark(), memory = rss();
const floor = LONG ? 30 : 500; /* milliseconds that a busy machine adds by itself */
const bad = [];
console.log(`quiet: ${quiet.count} moves, p50 ${round(quiet.p50)} ms, p99 ${round(quiet.p99)} ms; memory ${memory} kB`);
for (const [name, act] of Object.entries(ways).filter(([way]) => way.includes(process.env.ONLY ?? ''))) {
  const end = Date.now() + SECONDS * 1000;
  await act(end);
  while (Date.now() < end) await sleep(20);
  const during = await mark(), held = open.size, most = rss();
  for (const socket of [...open]) socket.destroy();
  open = new Set();
  const ratio = during.p99 / quiet.p99;
  console.log(`${name}: ${during.count} moves, p50 ${round(during.p50)} ms, p99 ${round(during.p99)} ms (${round(ratio)} times); ${held} open, memory ${most} kB`);
  if (!(ratio <= 3) && !(during.p99 <= floor)) bad.push(`${name}: p99 ${round(during.p99)} ms`);
  if (most > memory + 256 * 1024) bad.push(`${name}: memory ${most} kB`);
  if (fallen !== null) bad.push(`${name}: the honest fell`);
  await sleep(300);
  await mark();
}
await sleep(SECONDS * 1000);
const later = await mark();
let left = rss();
for (let i = 0; i < 30 && left > memory * 1.5 + 8192; i++) { await sleep(500); left = rss(); }
console.log(`after: ${later.count} moves, p50 ${round(later.p50)} ms, p99 ${round(later.p99)} ms (${round(later.p99 / quiet.p99)} times); memory ${left} kB`);
worker.send('stop');
await sleep(300);
if (left > memory * 1.5 + 8192) bad.push(`memory ${left} kB is not back at ${memory} kB`);
if (!(later.p99 <= quiet.p99 * 3) && !(later.p99 <= floor)) bad.push(`after: p99 ${round(later.p99)} ms`);
await server.end();
assert.deepEqual(bad, []);
process.exit(0);
