/* lib.mjs - the real server on a port and folder of its own, and people who speak its protocol.
   Every frame that comes is checked against protocol/schema, strictly: a field that the schema does
   not know is a mistake. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv/dist/2020.js';
import WebSocket from 'ws';
import { patience } from '../patience.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const PROTOCOL = join(ROOT, 'protocol');
/** The server under test: another build of it (a sanitizer's, another compiler's) by the variable TABULEIRO. */
export const BINARY = process.env.TABULEIRO ?? join(ROOT, 'build', 'tabuleiro');

/** Root may read and write whatever the mode, so root's tests of refusals run the program as `nobody`: `who` holds
    the options for a child process.  `nobody` cannot enter a clone in /root, so `program` is a readable copy. */
export function unprivileged() {
  if (process.getuid() !== 0) return { program: BINARY, who: {} };
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-program-')), program = join(folder, 'tabuleiro');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(BINARY, program);
  for (const path of [folder, program]) chmodSync(path, 0o755);
  return { program, who: { uid: 65534, gid: 65534, cwd: folder } };
}

/* ---- schemas -------------------------------------------------------------------------------- */

/** The schema with no room for unknown fields, where it does not say otherwise. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (!schema || typeof schema !== 'object') return schema;
  const out = {};
  for (const [key, value] of Object.entries(schema)) out[key] = key === 'enum' || key === 'const' || key === 'required' ? value : strict(value);
  if (out.type === 'object' && out.properties && out.additionalProperties === undefined) out.additionalProperties = false;
  return out;
}

const ajv = new Ajv({ allErrors: true, strict: false });
for (const file of readdirSync(join(PROTOCOL, 'schema'))) ajv.addSchema(strict(JSON.parse(readFileSync(join(PROTOCOL, 'schema', file)))));

/** Fails unless the frame is what the schema of that name says. */
export function conforms(name, frame) {
  const validate = ajv.getSchema(`${name}.json`);
  assert.ok(validate, `there is a schema ${name}`);
  assert.ok(validate(frame), `${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(frame).slice(0, 600)}`);
}

/* ---- the hash of a view, as README says ------------------------------------------------------ */

function fnv(text) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
export function viewHash(view) {
  let sum = 0;
  const walk = (value, path) => {
    if (value && typeof value === 'object' && !Array.isArray(value)) for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`);
    else sum = (sum + fnv(`${path}=${JSON.stringify(value)}`)) >>> 0;
  };
  walk(view, '');
  return sum.toString(16).padStart(8, '0');
}
/** RFC 7396. */
export function merge(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const out = target && typeof target === 'object' && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(out[key], value);
  }
  return out;
}

/* ---- the server ----------------------------------------------------------------------------- */

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Time that a test lets pass: a server started with `args` is ahead by so much. */
export class Clock {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'tabuleiro-clock-'));
    this.file = join(this.folder, 'ahead');
    this.ms = 0;
    this.pass(0);
    this.args = ['--test-clock', this.file];
  }

  pass(ms) {
    this.ms += ms;
    writeFileSync(this.file, String(this.ms));
  }

  /** What time it is for the server. */
  now() {
    return Date.now() + this.ms;
  }

  end() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/* What a server that hangs is given, in milliseconds: then the test fails and says where. */
const PATIENCE = 60000;

/** Waits until the question has an answer that is not falsy. */
export async function until(ask, what = 'something', ms = 30000) {
  for (const from = Date.now(); Date.now() - from < patience(ms); await sleep(10)) {
    const answer = await ask();
    if (answer) return answer;
  }
  assert.fail(`waited too long for ${what}`);
}

/* All of a file's people come from one address, many of them, and at once. */
const CROWDED = ['--connections-per-address', '1000', '--socket-rate', '1000', '--socket-burst', '1000', '--guests-per-hour', '100000', '--rooms-per-hour', '100000',
  '--hall-tables', '1000', '--hall-tables-per-address', '1000', '--hall-seats', '1000', '--hall-joins-per-hour', '100000', '--renames-per-hour', '1000', '--codes-per-hour', '100000', '--mails-per-hour', '100000'];

export class Server {
  /** `usual`: what makes it fit for tests; null: as it is shipped. */
  constructor(args = [], binary = BINARY, usual = ['--bot-delay-ms', '0', '--test-seeds', ...CROWDED]) {
    this.args = [...(usual ?? []), ...args];
    this.binary = binary;
    this.data = mkdtempSync(join(tmpdir(), 'tabuleiro-protocol-'));
    this.log = '';
  }

  /** Starts, or starts again, with the same data. */
  async start({ before = '', args = [], port = 0 } = {}) {
    const all = ['serve', '--listen', `127.0.0.1:${port}`, '--data', this.data, ...this.args, ...args];
    const command = `${before} exec "$0" "$@"`;
    this.stopped = false;
    this.child = spawn('bash', ['-c', command, this.binary, ...all], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    this.exit = new Promise((done) => this.child.once('close', (code, signal) => done({ code, signal })));
    let out = '';
    this.child.stderr.on('data', (text) => { this.log += text; });
    this.child.once('exit', (code, signal) => { if (code > 3 || (signal && !this.stopped)) console.error(`the server ended: ${code ?? signal}\n${this.log.slice(-3000)}`); });
    this.child.stdout.on('data', (text) => { out += text; });
    await until(() => out.includes('http://') || this.child.exitCode !== null, 'the server to start');
    const url = out.match(/http:\/\/\S+/);
    if (!url) await this.exit; /* what it said last may still be in the pipe */
    assert.ok(url, `the server did not start: ${this.log}`);
    this.url = url[0];
    this.ws = `${this.url.replace('http', 'ws')}ws`;
    return this;
  }

  /** Waits until the log says it: it comes by a pipe, and an answer may be faster. */
  says(pattern) {
    return until(() => pattern.test(this.log), `the log to say ${pattern}`);
  }

  async stop(signal = 'SIGTERM') {
    this.stopped = true;
    this.child.kill(signal);
    const late = setTimeout(() => this.child.kill('SIGKILL'), patience(PATIENCE));
    const end = await this.exit;
    clearTimeout(late);
    return end;
  }

  async end() {
    const runs = this.child && this.child.exitCode === null && this.child.signalCode === null;
    const end = runs ? await this.stop('SIGTERM') : { code: 0 };
    rmSync(this.data, { recursive: true, force: true });
    assert.doesNotMatch(this.log, /Sanitizer|runtime error|handles_left/, this.log);
    assert.equal(end.code, 0, `asked to stop it ends well: ${JSON.stringify(end)} ${this.log}`);
  }
}

/** A server for the tests of a file: `const server = await served(test)`. */
export async function served(after, args = []) {
  const server = await new Server(args).start();
  after(() => server.end());
  return server;
}

/* ---- people --------------------------------------------------------------------------------- */

export class Person {
  /** Connects; says hello unless `greet` is false. */
  static async come(server, name, { greet = true, shares = false, token, headers, protocol = 'tabuleiro.1' } = {}) {
    const person = new Person();
    person.server = server;
    person.pushes = [];
    person.waiting = new Map();
    person.nextId = 1;
    person.rooms = new Map();
    person.socket = new WebSocket(server.ws, protocol, { headers });
    person.closed = new Promise((done) => person.socket.on('close', (code, reason) => done({ code, reason: String(reason) })));
    person.closed.then((why) => person.giveUp({ t: 'closed', ...why }));
    person.socket.on('message', (data) => person.hear(JSON.parse(String(data))));
    await new Promise((done, fail) => { person.socket.on('open', done); person.socket.on('error', fail); });
    if (!greet) return person;
    const hello = await person.ok('hello', { protocol: 1, ...(shares ? { shares } : {}), ...(token ? { token } : { name }) });
    Object.assign(person, { user: hello.user, token: hello.token ?? token, games: hello.games });
    return person;
  }

  hear(frame) {
    if (frame.re !== undefined && this.waiting.has(frame.re)) {
      const { t, done } = this.waiting.get(frame.re);
      this.waiting.delete(frame.re);
      conforms(frame.t === 'ok' ? `ok.${t}` : 'error', frame);
      done(frame);
      return;
    }
    if (frame.t === 'ok') return; /* to a request sent by hand */
    conforms(frame.t === 'error' ? 'error' : `push.${frame.t}`, frame);
    this.pushes.push(frame);
    if (frame.t === 'state') this.see(frame, frame.view);
    if (frame.t === 'delta') {
      const before = this.rooms.get(frame.room);
      assert.ok(before, 'a delta comes after a state');
      assert.equal(frame.seq, before.seq + 1, 'no delta is left out');
      this.see(frame, merge(before.view, frame.patch));
    }
    this.onpush?.(frame);
  }

  see(frame, view) {
    assert.equal(viewHash(view), frame.hash, `the patched view of seq ${frame.seq} is the server's`);
    assert.ok(!JSON.stringify(view).includes('null'), 'a view holds no null');
    const asked = this.rooms.get(frame.room);
    this.rooms.set(frame.room, { ...frame, view, you: frame.you !== undefined ? frame.you : asked?.you });
  }

  /** Sends a request and returns whatever the answer is: `t` is `closed` or `silence` where none comes. */
  ask(t, fields = {}) {
    const id = this.nextId++;
    return new Promise((done) => {
      const late = setTimeout(() => { this.waiting.delete(id); done({ t: 'silence' }); }, patience(PATIENCE)).unref();
      this.waiting.set(id, { t, done: (answer) => { clearTimeout(late); done(answer); } });
      this.socket.send(JSON.stringify({ t, id, ...fields }));
    });
  }

  /** Whatever waits for an answer has this one. */
  giveUp(answer) {
    for (const { done } of this.waiting.values()) done(answer);
    this.waiting.clear();
  }

  /** The request is answered with ok. */
  async ok(t, fields = {}) {
    conforms(`request.${t}`, { t, id: 1, ...fields });
    const answer = await this.ask(t, fields);
    assert.equal(answer.t, 'ok', `${t} is answered with ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The request is refused with that code. */
  async refused(code, t, fields = {}) {
    const answer = await this.ask(t, fields);
    assert.equal(answer.t, 'error', `${t} is refused, not ${JSON.stringify(answer).slice(0, 200)}`);
    assert.equal(answer.code, code, JSON.stringify(answer));
    return answer;
  }

  /** Sends it as it is and returns the next error that answers nothing. */
  async raw(data, options) {
    const from = this.pushes.length;
    this.socket.send(data, options);
    return until(() => this.pushes.slice(from).find((f) => f.t === 'error'), 'an error');
  }

  /** Waits for a push. */
  next(want, what = 'a push', ms = undefined) {
    return until(() => this.pushes.find(want), what, ms);
  }

  /** The room as this person sees it now. */
  at(room) {
    return this.rooms.get(room);
  }

  /** Waits until it is this person's turn. */
  async turn(room) {
    return until(() => { const at = this.at(room); return at?.moves ? at : null; }, 'its turn');
  }

  async move(room, pick = (moves) => moves[0]) {
    const at = await this.turn(room);
    const answer = await this.ok('move', { room, ask: at.ask, move: pick(at.moves) });
    await until(() => this.at(room).seq >= answer.seq, 'the delta');
    return answer;
  }

  leave() {
    this.socket.close();
    return this.closed;
  }
}

/** A room of Boomtown in which all sit and the game has begun; all have it open.  With seed 5 and
    three players seat 0 begins. */
export async function table(server, names = ['Ana', 'Rui', 'Eva'], { game = 'boomtown', seed = 5, options, bots = 0, visibility, clock, absent, advice } = {}) {
  const people = [];
  for (const name of names) people.push(await Person.come(server, name));
  const made = await people[0].ok('create', { game, seats: names.length + bots, seed, ...(options ? { options } : {}), ...(visibility ? { visibility } : {}), ...(clock ? { clock } : {}), ...(absent ? { absent } : {}), ...(advice ? { advice } : {}) });
  const room = made.room.id;
  for (const person of people.slice(1)) await person.ok('join', { room, invite: made.invite });
  for (let i = 0; i < bots; i++) await people[0].ok('bot', { room, seat: names.length + i, bot: 'random' });
  for (const person of people) await person.ok('open', { room });
  const { commitment } = await people[0].ok('start', { room });
  for (const person of people) await until(() => person.at(room), 'the state');
  return { people, room, invite: made.invite, commitment };
}

/** All play at random until the game is over or `most` moves were made. */
export async function playOn(people, room, most = 100000) {
  let made = 0;
  let luck = 12345;
  for (;;) {
    if (people[0].pushes.some((f) => f.t === 'over' && f.room === room)) return made;
    if (made >= most) return made;
    const mover = people.find((p) => p.at(room)?.moves);
    if (!mover) { await sleep(1); continue; }
    luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
    await mover.move(room, (moves) => moves[(luck >>> 16) % moves.length]);
    made++;
  }
}
