/* strangers.mjs - what people who mean ill, or whose programs are broken, do to a server that they find.
   Each way is a function that goes on until `end`; what it opened is closed afterwards by `go_home`. */
import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { Person } from '../../protocol/lib.mjs';
import { long_table } from './long.mjs';

const REQUEST = (path, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** A text frame as clients send them, masked with nothing; `opcode` 0 goes on with a message, 9 is a ping. */
export function frame(text, { opcode = 1, last = true } = {}) {
  const bytes = Buffer.from(text), n = bytes.length;
  const size = n < 126 ? [0x80 | n] : n < 65536 ? [0xfe, n >> 8, n & 255] : [0xff, 0, 0, 0, 0, n >>> 24, n >> 16 & 255, n >> 8 & 255, n & 255];
  return Buffer.concat([Buffer.from([(last ? 0x80 : 0) | opcode, ...size, 0, 0, 0, 0]), bytes]);
}
export const ask = (t, fields = {}) => frame(JSON.stringify({ t, id: 1, ...fields }));
export const HELLO = ask('hello', { protocol: 1, name: 'S' });

let crowds = 0;
export class Strangers {
  constructor(server) {
    this.home = 2 + crowds++; /* what others did is not laid to their charge */
    this.server = server;
    this.port = Number(new URL(server.url).port);
    this.open = new Set();
    this.count = { connections: 0, refused: 0, sent: 0, bytes: 0, heard: 0 };
  }

  address(i) {
    return `127.${this.home}.${Math.floor(i / 250)}.${1 + i % 250}`;
  }

  /** A bare connection from the i-th address; `first` is sent as soon as it stands. */
  raw(i, first, { deaf = false } = {}) {
    const socket = net.connect({ port: this.port, host: '127.0.0.1', localAddress: this.address(i), highWaterMark: 1 << 16 });
    this.count.connections++;
    this.open.add(socket);
    socket.on('error', () => {});
    socket.on('connect', () => { socket.setNoDelay(); if (first) this.put(socket, first); });
    if (deaf) socket.pause();
    else socket.on('data', (part) => { this.count.heard += part.length; });
    socket.on('close', () => this.open.delete(socket));
    return socket;
  }

  /** Writes if the last write is through: false says that there is no sense in more now. */
  put(socket, bytes, times = 1) {
    if (socket.destroyed || socket.writableNeedDrain) return false;
    this.count.sent += times;
    this.count.bytes += bytes.length;
    return socket.write(bytes);
  }

  /** A WebSocket; null when it is refused. */
  async web(i, { deaf = false, headers = '', hello = true } = {}) {
    const key = randomBytes(16).toString('base64');
    const socket = this.raw(i, REQUEST('/ws', `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Protocol: tabuleiro.1\r\n${headers}`));
    const answer = await new Promise((done) => { socket.once('data', (part) => done(String(part))); socket.once('close', () => done('')); });
    if (!answer.startsWith('HTTP/1.1 101')) {
      this.count.refused++;
      socket.destroy();
      return null;
    }
    if (!answer.includes(createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64'))) throw new Error('no handshake');
    if (hello) {
      this.put(socket, HELLO);
      await new Promise((done) => { socket.once('data', done); socket.once('close', done); });
    }
    if (deaf) socket.pause();
    return socket;
  }

  go_home() {
    for (const socket of this.open) socket.destroy();
  }

  /** `size` connections from `addresses` addresses, each opened again whenever it is closed; `act` is called on each of
      them again and again, as fast as it can be, or every `pause` milliseconds. */
  async crowd(end, { size = 40, addresses = 20, pause = 1, ...options }, act) {
    await Promise.all([...Array(size)].map(async (_, i) => {
      while (Date.now() < end) {
        const socket = options.bare ? this.raw(i % addresses, options.first, options) : await this.web(i % addresses, options);
        if (!socket) { await sleep(20); continue; }
        for (let n = 0; Date.now() < end && !socket.destroyed; n++) {
          await act(socket, n, i);
          await sleep(pause);
        }
        socket.destroy();
      }
    }));
  }
}

const repeat = (bytes, times) => Buffer.concat(Array(times).fill(bytes));
async function many(count, end, come) {
  for (let i = 0; i < count && Date.now() < end; i++) {
    come(i);
    if (i % 50 === 49) await sleep(2);
  }
  while (Date.now() < end) await sleep(50);
}
/** A letter now and then, on every connection. */
async function dribble(s, end, first, { count = 400, letter = 'x' } = {}) {
  const slow = [...Array(count)].map((_, i) => s.raw(i % 80, first));
  for (let n = 0; Date.now() < end; n++, await sleep(200)) {
    slow.forEach((socket, i) => { if (!socket.destroyed) s.put(socket, letter); else slow[i] = s.raw(i % 80, first); });
  }
}

/** One who sits at a public table, and its table. */
async function hosted(s, i, options = {}) {
  const socket = await s.web(i, options);
  if (!socket) return null;
  let heard = '';
  socket.on('data', (part) => { heard += part.toString('latin1'); });
  s.put(socket, ask('create', { game: 'barrage', seats: 2, visibility: 'public' }));
  for (let n = 0; n < 100 && !/"invite":"/.test(heard); n++) await sleep(20);
  socket.removeAllListeners('data');
  socket.resume();
  const room = heard.match(/"room":\{"id":"(\w+)"/)?.[1];
  if (room) for (const t of ['bot', 'open', 'start']) s.put(socket, ask(t, { room, seat: 1, bot: 'random' }));
  return room ? { socket, room } : null;
}

/** Comes, and says what begins it: to sit down with three bots and play with them, at one table after the
    other. */
async function host_of_bots(s, i) {
  const socket = new WebSocket(s.server.ws, 'tabuleiro.1', { localAddress: s.address(i) });
  s.open.add({ destroy: () => socket.terminate() });
  s.count.connections++;
  let id = 2, made = false;
  const say = (t, fields = {}) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    s.count.sent++;
    socket.send(JSON.stringify({ t, id: id++, ...fields }));
  };
  const create = () => { made = false; say('create', { game: 'barrage', seats: 4 }); };
  socket.on('error', () => {});
  socket.on('message', (data) => {
    s.count.heard += data.length;
    const f = JSON.parse(data);
    if (f.t === 'ok' && f.invite && !made) {
      made = true;
      const room = f.room.id;
      for (const seat of [1, 2, 3]) say('bot', { room, seat, bot: 'hard' });
      for (const t of ['open', 'start']) say(t, { room });
    }
    if (f.t === 'over') create();
    if (f.moves?.length) say('move', { room: f.room, ask: f.ask, move: f.moves[f.moves.length >> 1] });
    if (f.t === 'error' && f.code === 'too_many' && !made) setTimeout(create, f.detail.retry_ms);
  });
  await new Promise((done) => { socket.once('open', done); socket.once('close', done); });
  say('hello', { protocol: 1, name: `Host ${i}` });
  await new Promise((done) => { socket.once('message', done); socket.once('close', done); });
  return create;
}

/** Connects, and sits alone at a table with a bot. */
async function alone_with_a_bot(s, i) {
  const socket = await s.web(i);
  if (!socket) return;
  let heard = '';
  const made = new Promise((done) => {
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      const room = heard.match(/"room":\{"id":"(\w+)"[^]*?"invite":"/)?.[1];
      if (room) done(room);
    });
    socket.once('close', () => done());
  });
  s.put(socket, ask('create', { game: 'barrage', seats: 2 }));
  const room = await made;
  for (const t of ['bot', 'open', 'start']) s.put(socket, ask(t, { room, seat: 1, bot: 'random' }));
  socket.removeAllListeners('data').resume();
}

/** Before anything is measured: so many come, ten at a time. */
async function gather(box, count, come) {
  const s = new Strangers(box), came = [];
  for (let i = 0; i < count; i += 10)
    came.push(...await Promise.all([...Array(10)].map((_, k) => come(s, (i + k) % 60))));
  return { s, came };
}

const NONSENSE = ['{"t":', '{"t":"yyyy","id":1}', '[1,2,3]', '"', '{"id":{"id":[]}}', `{"t":"move","id":1,"room":"${'y'.repeat(300)}"}`].map((text) => frame(text));

export const ways = {
  'connections that say nothing': (s, end) => many(3000, end, (i) => s.raw(i % 60)),
  'websockets that say nothing': (s, end) => many(1500, end, (i) => s.web(i % 60, { hello: false })),
  'handshakes a byte at a time': (s, end) => dribble(s, end, 'GET /ws HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  'half a handshake of TLS': (s, end) => dribble(s, end, Buffer.from('16030102000100', 'hex'), { letter: Buffer.from([3]) }),
  'bodies a byte at a time': async (s, end) => {
    const bodies = ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n', 'POST /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nf4240\r\n', 'CONNECT x HTTP/1.1\r\nHost: x\r\n\r\n'];
    await Promise.all(bodies.map((body) => dribble(s, end, body, { count: 100 })));
  },
  'a flood of HTTP requests': (s, end) => s.crowd(end, { bare: true }, (socket) => s.put(socket, REQUEST('/api/games/barrage'))),
  'pipelined HTTP requests': (s, end) => s.crowd(end, { bare: true, pause: 5 }, (socket) => s.put(socket, repeat(Buffer.from(REQUEST('/api/games')), 200), 200)),
  'HTTP answers that are not read': (s, end) => s.crowd(end, { bare: true, deaf: true, size: 400, addresses: 40, pause: 100 }, (socket) => s.put(socket, REQUEST('/api/games/barrage'))),
  'a flood of frames': (s, end) => s.crowd(end, {}, (socket) => s.put(socket, repeat(ask('list'), 20), 20)),
  'a flood of nonsense': (s, end) => s.crowd(end, {}, (socket, n) => s.put(socket, repeat(NONSENSE[n % NONSENSE.length], 20), 20)),
  'a flood of pings': (s, end) => s.crowd(end, { size: 200 }, (socket) => s.put(socket, repeat(frame('', { opcode: 9 }), 200), 200)),
  'giant frames': (s, end) => s.crowd(end, {}, (socket) => s.put(socket, frame('g'.repeat(1 << 20)))),
  'frames in crumbs': (s, end) => s.crowd(end, {}, (socket, n) => s.put(socket, Buffer.concat([...(n ? [] : [frame('{', { last: false })]), repeat(frame(n % 2 ? '' : ' ', { opcode: 0, last: false }), 200)]), 200)),
  'a flood of newcomers': (s, end) => s.crowd(end, { size: 100 }, async (socket) => { await sleep(5); socket.destroy(); }),
  'connections from one address': (s, end) => s.crowd(end, { size: 200, addresses: 1 }, () => sleep(50)),
  'a flood of chat': async (s, end) => {
    const table = await hosted(s, 0);
    const said = table && ask('chat', { room: table.room, text: 'z'.repeat(500) });
    await s.crowd(end, {}, (socket, n) => table && s.put(socket, n ? repeat(said, 5) : ask('open', { room: table.room }), n ? 5 : 1));
  },
  'a flood of rooms': (s, end) => s.crowd(end, { pause: 20 }, (socket) => s.put(socket, ask('create', { game: 'barrage', seats: 4, visibility: 'public' }))),
  'a flood of games': async (s, end) => {
    await Promise.all([...Array(20)].map(async (_, i) => {
      while (Date.now() < end) {
        const socket = await s.web(i);
        if (!socket) { await sleep(50); continue; }
        let heard = '';
        socket.on('data', (part) => {
          heard += part.toString('latin1');
          for (const [, room] of heard.matchAll(/"room":\{"id":"(\w+)"[^]*?"invite":"/g)) {
            for (let seat = 1; seat < 4; seat++) s.put(socket, ask('bot', { room, seat, bot: 'easy' }));
            s.put(socket, ask('start', { room }));
            heard = '';
          }
          heard = heard.slice(-2000);
        });
        for (let n = 0; n < 50 && Date.now() < end && !socket.destroyed; n++, await sleep(50)) s.put(socket, ask('create', { game: 'barrage', seats: 4 }));
        socket.destroy();
      }
    }));
  },
  'dear questions': async (s, end) => {
    const table = await hosted(s, 0);
    if (!table) return;
    const { room } = table;
    const dear = ['describe', 'history', 'export', 'at', 'open'].map((t) => ask(t, { room, game: 'tekhenu', seq: 0 }));
    await s.crowd(end, {}, (socket, n) => s.put(socket, repeat(dear[n % dear.length], 20), 20));
  },
  'people who do not read': async (s, end) => {
    const table = await hosted(s, 0);
    const greedy = ['describe', 'open', 'list'].map((t) => ask(t, { room: table?.room ?? '', game: 'barrage' }));
    await s.crowd(end, { size: 400, addresses: 40, deaf: true, pause: 50 }, (socket, n) => s.put(socket, greedy[n % 3]));
  },
  '5,000 silent clients': (s, end) => many(5000, end, (i) => s.web(i % 120)),
  '500 spectators that ask for everything': async (s, end) => {
    const table = await hosted(s, 0);
    if (!table) return;
    const all = ['open', 'history', 'at', 'export', 'list'].map((t) => ask(t, { room: table.room, seq: 0 }));
    await s.crowd(end, { size: 500, addresses: 25, pause: 200 }, (socket, n) => s.put(socket, all[n % all.length]));
  },
  'people at tables of their own who say nothing': Object.assign(async (s, end, { s: seated }) => {
    seated.open.forEach((socket) => s.open.add(socket));
    s.count.connections += seated.count.connections;
    await many(2000, end, (i) => s.web(60 + i % 60));
  }, { ready: (box) => gather(box, 1200, alone_with_a_bot) }),
  '120 tables of bots': Object.assign(async (s, end, { s: hosts, came }) => {
    hosts.open.forEach((socket) => s.open.add(socket));
    s.count = hosts.count;
    for (const begin of came) begin();
    while (Date.now() < end) await sleep(50);
  }, { ready: (box) => gather(box, 120, host_of_bots) }),
  'one table of 49,000 entries': Object.assign(async (s, end, long) => {
    const all = ['open', 'history', 'at', 'export', 'points', 'course'].map((t) => ask(t, { ...long, seq: 40000 }));
    await s.crowd(end, { pause: 50 }, (socket, n) => s.put(socket, all[n % all.length]));
  }, { ready: (box) => long_table(box, 49000) }),
  'a table of four masters': async (s, end) => {
    const eva = await Person.come(s.server, 'Eva');
    const { room: { id: room } } = await eva.ok('create', { game: 'barrage', seats: 5 });
    for (const seat of [1, 2, 3, 4]) await eva.ok('bot', { room, seat, bot: 'master' });
    await eva.ok('open', { room });
    await eva.ok('start', { room });
    while (Date.now() < end) await Promise.race([eva.move(room), sleep(Math.max(1, end - Date.now()))]);
    await eva.ok('resign', { room });
    await eva.leave();
  },
  'a foreign page': (s, end) => s.crowd(end, { headers: 'Origin: https://elsewhere.example\r\n', pause: 5 }, () => {}),
};

/** What may make the honest wait so many times as long, where that is less than for the others. */
export const bounds = { 'a table of four masters': 1.1 };
