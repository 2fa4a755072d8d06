/* kills.mjs [KILLS] - the real server under load is killed at random instants and started again; then every move that
   was acknowledged must be there, every view that was shown must be the server's at that seq, the log must have no gap
   and replay, and play goes on.  Prints one line of figures; exit status 1 when anything is lost. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { BINARY, Person, Server, sleep, until, viewHash } from '../protocol/lib.mjs';

const KILLS = Number(process.argv[2] ?? 10), ROOMS = 6;
const GAMES = ['boomtown', 'barrage', 'luna_maris'];
const figures = { kills: 0, rooms: 0, games: 0, acknowledged: 0, moves: 0, shown: 0, unacknowledged_kept: 0 };
let luck = Number(process.argv[3] ?? Date.now()) >>> 0;
console.log(`seed ${luck}`);
const random = (n) => { luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0; return Math.floor(luck / 2 ** 32 * n); };

/** What a table's people know: which moves were acknowledged, and the hash of each view that they were shown. */
class Tale {
  constructor(server, game) { Object.assign(this, { server, game, tokens: [], acked: new Map(), shown: [new Map(), new Map(), new Map()], pending: [] }); }

  async begin() {
    const people = [await this.person(0), await this.person(1)];
    const made = await people[0].ok('create', { game: this.game, seats: people.length + (this.game === 'boomtown' ? 1 : 0) });
    this.room = made.room.id;
    await people[1].ok('join', { room: this.room, invite: made.invite });
    if (this.game === 'boomtown') await people[0].ok('bot', { room: this.room, seat: 2, bot: 'random' });
    for (const p of people) await p.ok('open', { room: this.room });
    await people[0].ok('start', { room: this.room });
    this.people = people;
    figures.rooms++;
    return this;
  }

  async person(i) {
    const p = await Person.come(this.server, `P${i}`, this.tokens[i] ? { token: this.tokens[i] } : {});
    this.tokens[i] = p.token;
    const see = p.see.bind(p);
    p.see = (frame, view) => { see(frame, view); if (frame.room === this.room) { this.shown[i].set(frame.seq, frame.hash); figures.shown++; } };
    p.socket.on('error', () => {});
    return p;
  }

  async back() {
    this.people = [await this.person(0), await this.person(1)];
    for (const p of this.people) await p.ok('open', { room: this.room });
    for (const p of this.people) await until(() => p.at(this.room), 'the view');
  }

  over() { return this.people.some((p) => p.pushes.some((f) => f.t === 'over' && f.room === this.room)); }

  /** Plays until the connection breaks or somebody says stop. */
  async play(stop) {
    while (!stop.now && !this.over()) {
      const mover = this.people.find((p) => p.at(this.room)?.moves?.length && p.asked !== `${p.at(this.room).seq}/${p.at(this.room).ask}`);
      if (!mover) { await sleep(1); continue; }
      const at = mover.at(this.room), move = at.moves[random(at.moves.length)];
      mover.asked = `${at.seq}/${at.ask}`;
      const answer = await Promise.race([mover.ask('move', { room: this.room, ask: at.ask, move }), mover.closed, stop.promise]);
      if (!answer || answer.t === undefined) return;
      if (answer.t === 'ok') {
        this.acked.set(answer.seq, { seat: mover.at(this.room).you ?? this.people.indexOf(mover), move });
        figures.acknowledged++;
      } else if (answer.code !== 'too_many') assert.ok(['stale', 'not_your_turn'].includes(answer.code), JSON.stringify(answer));
      else { mover.asked = null; await sleep(answer.detail.retry_ms); }
    }
  }

  /** Is everything there? */
  async check() {
    const [ana] = this.people, { seq } = ana.at(this.room);
    for (const [i, shown] of this.shown.entries()) for (const at of shown.keys()) assert.ok(at <= seq, `seat ${i} had seen ${at}, the server has ${seq}`);
    for (const at of this.acked.keys()) assert.ok(at <= seq, `move ${at} was acknowledged, the server has ${seq}`);
    for (let i = 0; i < 2; i++) {
      const from = Math.max(1, seq - 40), p = this.people[i];
      if (seq > 0) {
        const { moves: entries } = await p.ok('history', { room: this.room, from, to: seq });
        assert.deepEqual(entries.map((e) => e.seq), [...Array(seq - from + 1)].map((_, n) => from + n), 'the log has no gap');
        for (const entry of entries) {
          const acked = this.acked.get(entry.seq);
          if (acked && entry.seat === i && entry.move) assert.deepEqual(entry.move, acked.move, 'the move is the one that was acknowledged');
        }
        figures.moves += entries.length;
      }
      for (const [at, hash] of [...this.shown[i]].slice(-8)) {
        const { view } = await p.ok('at', { room: this.room, seq: at });
        assert.equal(viewHash(view), hash, `what seat ${i} was shown at ${at} is what was`);
      }
    }
    figures.unacknowledged_kept += [...Array(seq)].filter((_, n) => !this.acked.has(n + 1)).length;
  }
}

const server = await new Server(['--frame-rate', '100000', '--frame-burst', '100000', '--snapshot-every', '7', '--idle-s', '1']).start();
let tales = [];
try {
  for (let kill = 0; kill < KILLS; kill++) {
    while (tales.length < ROOMS) { tales.push(await new Tale(server, GAMES[figures.games++ % GAMES.length]).begin()); }
    const stop = {};
    stop.promise = new Promise((done) => { stop.go = () => { stop.now = true; done(null); }; });
    const playing = tales.map((tale) => tale.play(stop));
    await sleep(20 + random(300));
    await server.stop('SIGKILL');
    figures.kills++;
    stop.go();
    await Promise.all(playing);
    await server.start();
    for (const tale of tales) { await tale.back(); await tale.check(); }
    tales = tales.filter((tale) => !tale.over());
    if (kill % 50 === 49) console.log(JSON.stringify(figures));
  }
  assert.doesNotMatch(server.log, /level=error|frozen|reload/, 'nothing was frozen or read again');
  await server.stop();
  console.log(execFileSync(BINARY, ['doctor', '--data', server.data], { encoding: 'utf8' }).trim());
  await server.start();
  const stop = { promise: sleep(300) };
  setTimeout(() => { stop.now = true; }, 250);
  for (const tale of tales) await tale.back();
  const before = figures.acknowledged;
  await Promise.all(tales.map((tale) => tale.play(stop)));
  assert.ok(figures.acknowledged > before || !tales.length, 'play continues');
} finally {
  await server.end();
}
console.log(JSON.stringify(figures));
assert.ok(figures.acknowledged > KILLS, 'there was play between the kills');
process.exit(0);
