/* honest.mjs players|newcomers - people who play as people do: pairs at tables of Barrage, each pair from an address of its
   own; or newcomers who look in now and then.  Each kind in a process of its own: what a newcomer's page costs here must not
   be what a player waits for.  On `mark` it answers with their waits since the last mark.  Requests to wait are
   followed and counted. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const PAIRS = 10, NEWCOMERS = 10, THINK_MS = 50;
const [who, url, ws] = process.argv.slice(2);
const waits = { move: [], come: [], page: [] };
let told = 0, stopped = false;

class Player {
  /** `address` is where this person comes from; `token` is who it was before. */
  static async come(address, name, token) {
    const player = new Player();
    Object.assign(player, { waiting: new Map(), id: 1, table: {} });
    player.socket = new WebSocket(ws, 'tabuleiro.1', { localAddress: address, handshakeTimeout: 20000 });
    player.socket.on('message', (data) => player.hear(JSON.parse(data)));
    await new Promise((done, fail) => { player.socket.on('open', done); player.socket.on('error', fail); });
    player.socket.on('close', (code, reason) => { if (!player.left && !stopped) throw new Error(`an honest connection was closed: ${code} ${reason}`); });
    const hello = await player.ok('hello', { protocol: 1, ...(token ? { token } : { name }) });
    player.token = hello.token ?? token;
    return player;
  }

  hear(frame) {
    const { table } = this;
    if (frame.re !== undefined) {
      this.waiting.get(frame.re)(frame);
      this.waiting.delete(frame.re);
      return;
    }
    if (frame.room !== table.room) return;
    if (frame.t === 'delta') assert.equal(frame.seq, table.seq + 1, 'no delta is lost');
    if (frame.t === 'state' || frame.t === 'delta') Object.assign(table, { seq: frame.seq, ask: frame.ask, moves: frame.moves });
    if (frame.t === 'over') table.over = true;
    table.heard?.();
  }

  /** Waits until the table, as this person sees it, is so. */
  async until(so) {
    while (!so(this.table)) await new Promise((done) => { this.table.heard = done; });
  }

  ask(t, fields) {
    const id = this.id++;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.socket.send(JSON.stringify({ t, id, ...fields }));
    });
  }

  async ok(t, fields) {
    for (;;) {
      const answer = await this.ask(t, fields);
      if (answer.t === 'ok') return answer;
      assert.equal(answer.code, 'too_many', `${t} is answered with ${JSON.stringify(answer).slice(0, 300)}`);
      told++;
      await sleep(answer.detail.retry_ms);
    }
  }

  leave() {
    this.left = true;
    this.socket.close();
  }
}

async function game(pair) {
  const [ana, rui] = pair;
  const made = await ana.ok('create', { game: 'barrage', seats: 2 }), room = made.room.id;
  await rui.ok('join', { room, invite: made.invite });
  for (const player of pair) {
    player.table = { room };
    await player.ok('open', { room });
  }
  await ana.ok('start', { room });
  for (const player of pair) await player.until((table) => table.seq !== undefined);
  while (!stopped && !ana.table.over) {
    const mover = pair.find((player) => player.table.moves?.length);
    const { ask, moves } = mover.table, from = performance.now();
    const { seq } = await mover.ok('move', { room, ask, move: moves[0] });
    for (const player of pair) await player.until((table) => table.seq >= seq);
    waits.move.push(performance.now() - from);
    await sleep(THINK_MS);
  }
  if (!stopped) for (const player of pair) await player.ok('close', { room });
}

async function pair(i) {
  await sleep(i * 20);
  const both = [await Player.come(`127.1.0.${1 + i}`, `Ana${i}`), await Player.come(`127.1.0.${1 + i}`, `Rui${i}`)];
  while (!stopped) await game(both);
}

/** Load a page and take a seat in the hall, one after the other, as people do who come by a link. */
async function newcomers() {
  const known = [];
  for (let i = 0; i < NEWCOMERS; i++) {
    const address = `127.1.1.${1 + i}`, player = await Player.come(address, `Eva${i}`);
    known.push({ address, token: player.token });
    player.leave();
  }
  for (let i = 0; !stopped; i = (i + 1) % NEWCOMERS) {
    const { address, token } = known[i];
    await sleep(250);
    let from = performance.now();
    const player = await Player.come(address, '', token);
    await player.ok('list', {});
    waits.come.push(performance.now() - from);
    player.leave();
    from = performance.now();
    const page = await fetch(`${url}js/main.js`);
    await page.text();
    assert.equal(page.status, 200, 'the page is there');
    waits.page.push(performance.now() - from);
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
process.on('message', (word) => {
  const answer = { told };
  for (const [what, list] of Object.entries(waits)) {
    list.sort((a, b) => a - b);
    answer[what] = { list, count: list.length, p50: at(list, 0.5), p99: at(list, 0.99) };
    waits[what] = [];
  }
  told = 0;
  process.send(answer);
  if (word !== 'stop') return;
  stopped = true;
  setTimeout(() => process.exit(0), 200);
});
await (who === 'newcomers' ? newcomers() : Promise.all([...Array(PAIRS)].map((_, i) => pair(i))));
