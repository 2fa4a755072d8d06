/* crash_loop.mjs [KILLS] [SEED] - the real server, with people moving at many tables, is killed at random instants and started
   again; then all that was acknowledged or shown to anybody must be there: moves, undos, tables, seats, starts, chat,
   results; the log has no gap and replays to what snapshots say; and play goes on.  A second server loses its power
   at every other kill: what was not synced is gone, but for sectors that had the luck to arrive (io_faults.c); and a
   disk that lies about syncing must be found out.  Prints its figures; exit status 1 when anything is lost. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gamesOf, playersFor } from '../describe.mjs';
import { BINARY, Person, ROOT, Server, sleep, until, viewHash } from '../protocol/lib.mjs';

const FILES = ['tabuleiro.db', 'tabuleiro.db-wal', 'tabuleiro.db-journal', 'tabuleiro.db-shm'];
const KILLS = Number(process.argv[2] ?? 10), ROOMS = 8;
const GAMES = gamesOf(BINARY).filter((game) => game.most >= 2); /* two people sit at each table, bots where more must */
const ARGS = ['--frame-rate', '100000', '--frame-burst', '100000', '--chat-rate', '10000', '--rooms-per-user', '1000', '--snapshot-every', '7', '--idle-s', '1'];
let luck = Number(process.argv[3] ?? Date.now()) >>> 0;
console.log(`seed ${luck}`);
const random = (n) => { luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0; return Math.floor(luck / 2 ** 32 * n); };
/** An answer that never comes because the server fell is null. */
const answered = (person, t, fields) => Promise.race([person.ask(t, fields).catch(() => null), person.closed.then(() => null)]);
const good = (answer) => answer && answer.t === 'ok';

/** What a table's people know: what was acknowledged, and the hash of each view that they were shown. */
class Tale {
  constructor(stage, game) { Object.assign(this, { stage, game, tokens: [], people: [], acked: new Map(), shown: [new Map(), new Map(), new Map()], lines: new Set(), seats: 0, wanted: stage.figures.tables++ }); }

  async person(i) {
    const p = await Person.come(this.stage.server, `P${i}`, this.tokens[i] ? { token: this.tokens[i] } : {});
    this.tokens[i] = p.token;
    const see = p.see.bind(p);
    p.see = (frame, view) => { see(frame, view); if (frame.room === this.room) { this.shown[i].set(frame.seq, frame.hash); this.stage.figures.views_shown++; } };
    p.onpush = (frame) => {
      if (frame.room !== this.room) return;
      if (frame.t === 'chat') this.lines.add(frame.text);
      if (frame.t === 'over') this.result = frame.result;
    };
    p.socket.on('error', () => {});
    return p;
  }

  /** Makes the table as far as the server lets it; what was acknowledged is noted on the way. */
  async begin() {
    const fallen = this.stage.server.exit.then(() => null);
    for (let i = 0; i < 3; i++) {
      const p = await Promise.race([this.person(i).catch(() => null), fallen]);
      if (!p) return;
      this.people.push(p);
    }
    const [ana, rui, eva] = this.people;
    const seats = playersFor(this.game, 2);
    const made = await answered(ana, 'create', { game: this.game.id, seats });
    if (!good(made)) return;
    this.room = made.room.id;
    this.invite = made.invite;
    if (good(await answered(rui, 'join', { room: this.room, invite: made.invite }))) this.joined = true;
    for (let seat = 2; seat < seats; seat++) await answered(ana, 'bot', { room: this.room, seat, bot: 'random' });
    for (const p of [ana, rui]) await answered(p, 'open', { room: this.room });
    await answered(eva, 'open', { room: this.room, invite: made.invite });
    const started = await answered(ana, 'start', { room: this.room });
    if (good(started)) this.commitment = started.commitment;
  }

  async back() {
    this.people = [];
    for (let i = 0; i < 3; i++) this.people.push(await this.person(i));
    for (const p of this.people) this.opened = await p.ok('open', { room: this.room, invite: this.invite });
    const { status } = this.opened.room;
    for (const [i, p] of this.people.entries())
      if (status !== 'waiting') await until(() => p.at(this.room), `what viewer ${i} sees of ${this.game.id}, ${status}`);
  }

  over() { return this.result || !this.commitment; }

  /** Plays, chats and reads views until the connection breaks or `stop` is set. */
  async play(stop) {
    const { figures } = this.stage;
    if (!this.people.length) await this.begin();
    if (this.people.length < 3) return;
    while (!stop.now && !this.over()) {
      const mover = this.people.slice(0, 2).find((p) => p.at(this.room)?.moves?.length && p.asked !== `${p.at(this.room).seq}/${p.at(this.room).ask}`);
      if (!mover) { await sleep(1); continue; }
      const at = mover.at(this.room), move = at.moves[random(at.moves.length)], dice = random(40);
      mover.asked = `${at.seq}/${at.ask}`;
      if (dice === 0) {
        const text = `line ${figures.lines++} ${this.room}`;
        if (good(await answered(mover, 'chat', { room: this.room, text }))) this.lines.add(text);
      }
      if (dice === 1) await answered(mover, 'export', { room: this.room });
      const undo = dice < 6 && at.undo;
      const answer = await answered(mover, undo ? 'undo' : 'move', undo ? { room: this.room, seq: at.seq } : { room: this.room, ask: at.ask, move });
      if (!answer) return;
      if (answer.t === 'ok') {
        this.acked.set(answer.seq, { seat: this.people.indexOf(mover), kind: undo ? 'undo' : 'move', move });
        figures[undo ? 'undos_acknowledged' : 'moves_acknowledged']++;
      } else if (answer.code === 'too_many') { mover.asked = null; await sleep(answer.detail.retry_ms); }
      else assert.ok(['stale', 'not_your_turn', 'cannot_undo'].includes(answer.code), JSON.stringify(answer));
    }
  }

  /** Is everything there?  False when there is nothing to come back to. */
  async check() {
    if (!this.room) return false;
    const seen = this.shown.map((shown) => Math.max(-1, ...shown.keys())), { result } = this;
    await this.back(); /* meanwhile a bot may end the game */
    const [ana, rui] = this.people, { room } = this.opened;
    if (this.joined) assert.equal(room.seats[1].user, rui.user.id, 'who sat down sits there');
    if (this.commitment) assert.equal(room.commitment, this.commitment, 'the game that was started goes on');
    if (result) {
      assert.equal(room.status, 'finished');
      assert.deepEqual((await ana.next((f) => f.t === 'over' && f.room === this.room)).result, result);
    }
    const kept = new Set(room.chat.map((line) => line.text));
    for (const text of [...this.lines].slice(-40)) assert.ok(kept.has(text), `the line of chat is there: ${text}`);
    if (room.status === 'waiting') { assert.ok(!this.shown.some((s) => s.size)); return false; }
    const seq = Math.min(...this.people.map((p) => p.at(this.room).seq)); /* a bot may go on already */
    for (const [i, at] of seen.entries()) assert.ok(at <= seq, `viewer ${i} had seen ${at}, the server has ${seq}`);
    await this.checkMoves(seq);
    return !this.over();
  }

  async checkMoves(seq) {
    const { figures } = this.stage;
    for (const at of this.acked.keys()) assert.ok(at <= seq, `${at} was acknowledged, the server has ${seq}`);
    for (const [i, p] of this.people.entries()) {
      const from = Math.max(1, seq - 40);
      if (seq > 0 && i < 2) {
        const { moves: entries } = await p.ok('history', { room: this.room, from, to: seq });
        assert.deepEqual(entries.map((e) => e.seq), [...Array(seq - from + 1)].map((_, n) => from + n), 'the log has no gap');
        for (const entry of entries) {
          const acked = this.acked.get(entry.seq);
          if (!acked || acked.seat !== i) continue;
          assert.equal(entry.kind, acked.kind);
          if (acked.kind === 'move') assert.deepEqual(entry.move, acked.move, 'the move is the one that was acknowledged');
          figures.found_again++;
        }
      }
      for (const [at, hash] of [...this.shown[i]].slice(-3)) {
        const { view } = await p.ok('at', { room: this.room, seq: at });
        assert.equal(viewHash(view), hash, `what viewer ${i} was shown at ${at} is what the log replays to`);
      }
    }
  }
}

/** A server and its tables, through many falls. */
class Stage {
  constructor(power, lies = false) {
    this.server = new Server(ARGS, BINARY);
    Object.assign(this, { power, lies });
    this.platter = join(this.server.data, 'platter');
    this.env = power ? `export LD_PRELOAD=${join(ROOT, 'build', 'io_faults.so')} IO_PLATTER=${this.platter} ASAN_OPTIONS=verify_asan_link_order=0:$ASAN_OPTIONS ${lies ? 'IO_LIES=1' : ''}` : '';
    this.figures = { kills: 0, power_cuts: 0, tables: 0, moves_acknowledged: 0, undos_acknowledged: 0, views_shown: 0, lines: 0, found_again: 0, doctor: 0 };
    this.tales = [];
    process.on('exit', () => this.server.child?.kill('SIGKILL')); /* also when another stage fails */
  }

  start() { return this.server.start({ before: this.power ? `${this.env} IO_LUCK=${random(1e9)};` : '' }); }

  /** The files are as the platter has them. */
  cut() {
    for (const name of FILES) {
      rmSync(join(this.server.data, name), { force: true });
      rmSync(join(this.platter, `${name}.fresh`), { force: true });
      if (existsSync(join(this.platter, name))) copyFileSync(join(this.platter, name), join(this.server.data, name));
    }
    this.figures.power_cuts++;
  }

  /** No power was lost: in time the folder reaches the disk by itself. */
  keep() {
    for (const name of FILES) if (existsSync(join(this.platter, `${name}.fresh`))) renameSync(join(this.platter, `${name}.fresh`), join(this.platter, name));
  }

  /** The other stage goes on meanwhile and does not wait for it. */
  async doctor() {
    const { stdout: text } = await promisify(execFile)(BINARY, ['doctor', '--data', this.server.data]);
    assert.match(text, / 0 faults/);
    this.figures.doctor++;
    return text.trim().split('\n').at(-1);
  }

  async round(kill) {
    while (this.tales.length < ROOMS) this.tales.push(new Tale(this, GAMES[this.figures.tables % GAMES.length]));
    const stop = { now: false }, long = kill % 25 === 24;
    /* Now and then half of the tables are left alone until they leave memory. */
    const playing = this.tales.map((tale, i) => {
      if (!long || i % 2 || !tale.people.length) return tale.play(stop);
      for (const p of tale.people) p.leave();
      return null;
    });
    /* Most rounds wait for the first move; in the others tables are just being made. */
    const { moves_acknowledged: before } = this.figures;
    for (let i = 0; i < 200 && kill % 4 && this.figures.moves_acknowledged === before; i++) await sleep(10);
    await sleep(long ? 1800 : 20 + random(250));
    await this.server.stop('SIGKILL');
    this.figures.kills++;
    stop.now = true;
    await Promise.all(playing);
    if (this.power && (this.lies || random(2))) this.cut();
    else if (this.power) this.keep();
    if (kill % 10 === 9) await this.doctor();
    await this.start();
    const go = await Promise.all(this.tales.map((tale) => tale.check()));
    this.tales = this.tales.filter((_, i) => go[i]);
  }

  async run(kills) {
    mkdirSync(this.platter);
    await this.start();
    try {
      for (let kill = 0; kill < kills; kill++) {
        await this.round(kill);
        if (kill % 50 === 49) console.log(`${this.power ? 'power' : 'kill'} ${JSON.stringify(this.figures)}`);
      }
      assert.doesNotMatch(this.server.log, / error |frozen|reload/, 'nothing was frozen or read again');
      await this.server.stop();
      console.log(await this.doctor());
      await this.start();
      const stop = { now: false }, before = this.figures.moves_acknowledged;
      for (const tale of this.tales) await tale.back();
      setTimeout(() => { stop.now = true; }, 400);
      await Promise.all(this.tales.map((tale) => tale.play(stop)));
      assert.ok(this.figures.moves_acknowledged > before || !this.tales.length, 'play continues');
    } finally {
      await this.server.end();
    }
    assert.ok(this.figures.moves_acknowledged > kills, 'there was play between the kills');
    return this.figures;
  }
}

const began = Date.now(), stages = [new Stage(false), new Stage(true)];
const [kills, cuts] = await Promise.all([stages[0].run(KILLS), stages[1].run(Math.ceil(KILLS / 2))]);
console.log(`kill ${JSON.stringify(kills)}`);
console.log(`power ${JSON.stringify(cuts)}`);
console.log(`${Math.round((Date.now() - began) / 1000)} s`);
await assert.rejects(() => new Stage(true, true).run(10), /bad_token|there|has/, 'a disk that lies about syncing is found out');
console.log('a disk that lies was found out');
process.exit(0);
