// SPDX-License-Identifier: MIT
/* hostile.mjs [REQUESTS] [SEED] - clients without limits that send harmful input: requests of
   every kind whose arguments are almost right, and spoilt ones; frames that RFC 6455 forbids; HTTP that is no
   HTTP.  What they learn (rooms, invitations, tokens, questions) they use.  Meanwhile friends play: each of
   their moves is answered, and each view is the server's.  A request counts once it was answered or hung up
   on.  Prints its figures; exit status 1 when the server falls, hangs, or a sanitizer speaks. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import WebSocket from 'ws';
import { patience } from '../patience.mjs';
import { gamesOf } from '../describe.mjs';
import { BINARY, PROTOCOL, Server, playOn, table } from '../protocol/lib.mjs';

const WANTED = Number(process.argv[2] ?? 20000), SEED = Number(process.argv[3] ?? Date.now()) >>> 0;
const ARGS = ['--bench', '--test-seeds', '--bot-delay-ms', '0', '--log', 'error', '--idle-s', '5'];
/** ms that the server may take for an answer; ms that a client waits for the end of its attack. */
const PATIENCE = 60000, THROWN = 1500;
const TALKERS = 6, VISITORS = 6, FRAMERS = 3, AT_ONCE = 40;
const games = gamesOf(BINARY);

let luck = SEED;
const random = (n) => {
  luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
  return Math.floor((luck / 2 ** 32) * n);
};
const one = (list) => list[random(list.length)];
const often = (percent) => random(100) < percent;
const some = (n, make) => Array.from({ length: n }, make);

/* ---- what is sent ---------------------------------------------------------------------------- */

const schemas = Object.fromEntries(readdirSync(join(PROTOCOL, 'schema'))
  .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(PROTOCOL, 'schema', file)))]));
const REQUESTS = Object.keys(schemas).filter((name) => name.startsWith('request.'));
/* What brings a stranger to a table; the others are asked as often together. */
const PLAY = ['create', 'join', 'open', 'start', 'bot', 'move', 'move', 'undo', 'chat', 'preview']
  .map((t) => `request.${t}`);
const JUNK = [null, true, '', 'é'.repeat(300), '\u202e\u0000\ud800', '../../etc/passwd', 'a'.repeat(9000),
  '%s%n%s', "';--", -1, 0, 1, 7, 8, 255, 256, 65536, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -0.5, [], {},
  [[[[[[[[]]]]]]]], { t: 'move' }, [0, 0, 0, 0]];

/** What was heard, by the name of its field: a stranger knows no other secrets. */
const heard = new Map();
const isSmall = (value) => typeof value !== 'object'
  || (Object.keys(value).length < 8 && Object.values(value).every((v) => typeof v !== 'object'));
function listen(value, name = '') {
  if (Array.isArray(value)) for (const inner of value.slice(0, 20)) listen(inner, name);
  else if (value && typeof value === 'object') for (const key of Object.keys(value)) listen(value[key], key);
  if (name === 'room' || !name || value === null || !isSmall(value)) return;
  const known = heard.get(name) ?? [];
  if (known.length < 64) known.push(value);
  else known[random(64)] = value;
  heard.set(name, known);
}

/** The rooms there are, with their invitations, and the last question of each. */
const rooms = new Set(), invites = new Map(), asked = new Map();
function learn(frame) {
  const room = frame.room?.id ?? frame.room;
  if (typeof room !== 'string') return;
  rooms.add(room);
  if (rooms.size > 24) rooms.delete([...rooms][0]);
  if (frame.invite) invites.set(room, frame.invite);
  if (frame.moves?.length && frame.ask) asked.set(room, frame);
}

/** What fits a field by its name, in a request about that room. */
const FITTING = {
  room: () => one([...rooms]),
  invite: ({ room }) => invites.get(room),
  game: () => one(games).id,
  seats: () => 1 + random(5),
  seat: () => random(4),
  bot: () => one(['random', 'easy']),
  ask: ({ room }) => asked.get(room)?.ask,
  seq: ({ room }) => asked.get(room)?.seq,
  move: ({ room }) => one(asked.get(room)?.moves ?? []),
};

function ofSchema(schema, depth) {
  if (schema.$ref) return ofSchema(schemas.common.$defs[schema.$ref.split('/').pop()] ?? {}, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return one(schema.enum);
  if (schema.oneOf) return ofSchema(one(schema.oneOf), depth);
  if (schema.type === 'object') return fields(schema, depth + 1);
  if (schema.type === 'array') return some(random(5), () => ofSchema(schema.items ?? {}, depth + 1));
  if (schema.type === 'integer') return random(2) ? random(8) : one(JUNK);
  if (schema.type === 'boolean') return random(2) === 1;
  return one(JUNK);
}
function field(name, schema, depth, request) {
  if (often(3)) return one(JUNK);
  const fits = often(90) && !depth ? FITTING[name]?.(request) : undefined;
  if (fits !== undefined) return fits;
  const known = heard.get(name);
  return known && often(60) ? one(known) : ofSchema(schema, depth);
}
function fields(schema, depth = 0) {
  const out = {}, least = (name) => name === 'invite' || (schema.required?.includes(name) && !often(1));
  for (const [name, inner] of Object.entries(depth < 5 ? schema.properties ?? {} : {}))
    if (least(name) || often(30)) out[name] = field(name, inner, depth, out);
  if (often(3)) out[one(['room', 'seat', '__proto__', 'x'.repeat(200)])] = one(JUNK);
  return out;
}

/** Cut, doubled, with a byte changed, or with one too many. */
function spoilt(text) {
  const bytes = Buffer.from(text), at = random(bytes.length);
  const more = Buffer.from(one(['"', '{', '[', ']', '\\', '\u0000', '1e999', '\xff']));
  switch (random(4)) {
  case 0: return bytes.subarray(0, at);
  case 1: return Buffer.concat([bytes, bytes.subarray(at)]);
  case 2: bytes[at] = random(256); return bytes;
  default: return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  }
}

/* ---- strangers: each `go` sends some, and says how many were answered ------------------------------ */

const answers = new Map();
const count = (what) => answers.set(what, (answers.get(what) ?? 0) + 1);
/** The server may take its time, not for ever. */
const inTime = (promise, what) => {
  let late;
  const hangs = new Promise((_, fail) => {
    late = setTimeout(() => fail(new Error(`the server hangs: ${what()}`)), patience(PATIENCE));
  });
  return Promise.race([promise, hangs]).finally(() => clearTimeout(late));
};

/** Speaks the protocol, badly. */
class Talker {
  constructor(server) { this.server = server; this.said = []; this.told = () => this.said.join('\n'); }

  async come() {
    this.answered = 0;
    this.own = undefined;
    this.socket = new WebSocket(this.server.ws, 'tabuleiro.1');
    this.closed = new Promise((done) => this.socket.on('close', done));
    const open = new Promise((done) => this.socket.on('open', done));
    const greeted = new Promise((done) => { this.greeted = done; });
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => this.hear(JSON.parse(String(data))));
    await inTime(Promise.race([open, this.closed]), this.told);
    const known = heard.has('token') && often(30);
    const who = known ? { token: one(heard.get('token')) } : { name: `H${random(1000)}` };
    this.send(JSON.stringify({ t: 'hello', id: 0, protocol: 1, ...who }));
    if (often(90)) await inTime(Promise.race([greeted, this.closed]), this.told);
    this.begin();
  }

  /** Sets out a table of one's own, with bots, that begins: there is something to harm. */
  begin() {
    const game = one(games), seats = Math.max(game.least, 1 + random(3));
    const wish = { game: game.id, seats, visibility: one(['public', 'private']) };
    this.send(JSON.stringify({ t: 'create', id: 1000, ...wish }));
    this.then = () => {
      const room = this.own;
      for (let seat = 1; seat < seats; seat++)
        this.send(JSON.stringify({ t: 'bot', id: 1, room, seat, bot: 'random' }));
      for (const t of ['start', 'open']) this.send(JSON.stringify({ t, id: 1, room }));
    };
  }

  hear(frame) {
    if (frame.re === 1000 && frame.room) {
      this.own = frame.room.id;
      this.then();
    }
    if (frame.t === 'ok' || frame.t === 'error') {
      this.answered++;
      count(frame.t === 'ok' ? 'ok' : frame.code);
    }
    learn(frame);
    if (often(frame.t === 'ok' ? 50 : 5)) listen(frame);
    if (!frame.re) this.greeted();
  }

  /** About one's own table: the question is the last that was heard. */
  atOwn(name) {
    const { ask, moves, seq } = asked.get(this.own) ?? {}, { properties } = schemas[name];
    const all = { room: this.own, ask, seq, move: moves && one(moves) };
    const fits = ([key, value]) => key in properties && value !== undefined;
    return Object.fromEntries(Object.entries(all).filter(fits));
  }

  request() {
    const name = one(often(50) ? REQUESTS : PLAY), own = this.own && often(50) ? this.atOwn(name) : {};
    const text = JSON.stringify({ ...fields(schemas[name]), ...own, t: name.slice(8), id: random(100) });
    return often(4) ? spoilt(text) : text;
  }

  send(data) {
    this.said.push(String(data).slice(0, 400));
    if (this.said.length > 60) this.said.shift();
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data, { binary: often(1) });
  }

  async go() {
    if (this.socket?.readyState !== WebSocket.OPEN || often(2)) {
      this.socket?.close();
      await this.come();
    }
    const before = this.answered;
    for (let i = 0; i < AT_ONCE; i++) this.send(this.request());
    const pong = new Promise((done) => this.socket.once('pong', done));
    if (this.socket.readyState === WebSocket.OPEN) this.socket.ping();
    await inTime(Promise.race([pong, this.closed]), this.told);
    const hungUp = this.socket.readyState !== WebSocket.OPEN;
    if (hungUp) count('hung up on');
    return this.answered - before + (hungUp ? 1 : 0);
  }
}

/** One connection with bytes of one's own; ends when the server closes it, or soon after. */
function throwAt(server, bytes, most) {
  return new Promise((done) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let seen = 0, closed = false;
    socket.on('data', (data) => { seen += String(data).split('HTTP/1.1 ').length - 1; });
    socket.on('error', () => {});
    socket.on('end', () => {
      closed = true;
      socket.end();
    });
    socket.on('close', () => {
      count(seen ? 'http' : 'hung up on');
      done(Math.min(most, seen + (closed || !seen ? 1 : 0)));
    });
    setTimeout(() => socket.destroy(), THROWN).unref();
  });
}

const PATHS = ['/', '/js/main.js', '/ws', '/act', '/status', '/metrics', '/rules/boomtown', '/admin',
  '/admin/act', '/room/x', '/locale/en.json', '/../../etc/passwd', '/%2e%2e/%00', '/act?x=%zz', '//', '*',
  'http://x/', `/${'a'.repeat(5000)}`];
const HEADERS = ['Host: x', 'Host:', 'Connection: close', 'Connection: Upgrade', 'Upgrade: websocket',
  'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Protocol: tabuleiro.1',
  'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked', 'Range: bytes=5-1', 'If-None-Match: "', 'Accept-Encoding: br;q=x',
  'Cookie: a=b', 'Origin:', 'Origin: http://evil', 'X-Forwarded-For: 1.2.3.4, ::1', `X: ${'y'.repeat(6000)}`,
  ': ', 'no colon', ' folded', 'A\u0000B: c', 'Expect: 100-continue', 'Content-Type: application/json'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'get', 'G'.repeat(500), ''];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''];
const BODIES = ['', '', 'hello', '5\r\nhello\r\n0\r\n\r\n', '{"act":'];

/** Speaks HTTP, badly. */
class Visitor {
  constructor(server) { this.server = server; }

  request() {
    const headers = some(random(8), () => `${one(HEADERS)}\r\n`).join('');
    const text = `${one(METHODS)} ${one(PATHS)} ${one(VERSIONS)}\r\n${headers}\r\n${one(BODIES)}`;
    return often(15) ? spoilt(text) : Buffer.from(text, 'latin1');
  }

  go() {
    const requests = some(1 + random(6), () => this.request());
    return throwAt(this.server, Buffer.concat(requests), requests.length);
  }
}

const UPGRADE = ['GET /ws HTTP/1.1', 'Host: x', 'Upgrade: websocket', 'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Protocol: tabuleiro.1', '', ''].join('\r\n');

/** Sends invalid frames. */
class Framer {
  constructor(server) { this.server = server; }

  frame() {
    const text = one(['', '{"t":"hello","id":1,"protocol":1,"name":"F"}', 'é'.repeat(60), '\x03\xe8bye']);
    const body = Buffer.from(text, one(['utf8', 'latin1'])), masked = often(85);
    const size = body.length + (often(10) ? random(1000) : 0), high = masked ? 0x80 : 0;
    const short = size < 126 && often(90), middle = often(80), bytes = [size >> 8 & 255, size & 255];
    const length = short ? [high | size] : middle ? [high | 126, ...bytes]
      : [high | 127, random(256), 0, 0, 0, 0, 0, ...bytes];
    const head = Buffer.from([random(256), ...length, ...(masked ? [1, 2, 3, 4] : [])]);
    return Buffer.concat([head, masked ? body.map((b, i) => b ^ (1 + i % 4)) : body]);
  }

  go() {
    const frames = some(1 + random(10), () => this.frame());
    return throwAt(this.server, Buffer.concat([Buffer.from(UPGRADE), ...frames]), 2);
  }
}

/* ---- all at once --------------------------------------------------------------------------------- */

let sent = 0, moves = 0;
async function hostile(stranger) {
  while (sent < WANTED) {
    const answered = await stranger.go();
    sent += answered;
  }
}

/** They know of nothing, and play one game after the other. */
async function friends(server) {
  for (let seed = 1; sent < WANTED; seed++) {
    const game = one(games.filter(({ most }) => most >= 2));
    const names = ['Ana', 'Rui', 'Eva'].slice(0, Math.max(2, game.least));
    const { people, room } = await table(server, names, { game: game.id, seed });
    moves += await playOn(people, room, 300);
    for (const person of people) await person.leave();
  }
}

console.log(`seed ${SEED}, ${WANTED} requests`);
const server = await new Server(ARGS, BINARY, null).start(), began = Date.now();
const strangers = [...some(TALKERS, () => new Talker(server)), ...some(VISITORS, () => new Visitor(server)),
  ...some(FRAMERS, () => new Framer(server))];
const fell = server.exit.then(() => {
  if (server.stopped) return;
  const last = strangers.flatMap(({ said = [] }) => said.slice(-3)).join('\n');
  throw new Error(`the server fell:\n${server.log.slice(-6000)}\n${last}`);
});
await Promise.race([Promise.all([...strangers.map(hostile), friends(server)]), fell]);
const memory = readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)[1] >> 10;
await server.end();
const took = Math.round((Date.now() - began) / 1000);
console.log(`${sent} hostile requests in ${took} s, ${memory} MB at most`);
console.log(`${moves} moves of friends meanwhile`);
for (const [what, n] of [...answers].sort((a, b) => b[1] - a[1])) console.log(`  ${what} ${n}`);
assert.ok(moves > 0, 'friends could play');
process.exit(0);
