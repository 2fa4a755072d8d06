/* box.mjs - the server under load, as a host would see it: on a core of its own, its memory, its time and its figures. */
import { execFileSync, fork } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Person, Server, sleep } from '../../protocol/lib.mjs';

/* Attackers run elsewhere: their computing must not slow down the server.  So the server has a core of its own, and all
   clients share another, on which attackers get what the honest leave. */
const APART = cpus().length > 1;
const SERVER_CORE = '0', PEOPLE_CORE = '1';
const quietly = (command, args) => { try { execFileSync(command, args, { stdio: 'ignore' }); } catch { /* then it is as noisy as it is */ } };
/* What has stepped back by itself, as the threads on which bots think, keeps its place behind the others. */
const steps_back = (pid, thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1].split(' ')[16]) > 0;
const threads = (pid) => readdirSync(`/proc/${pid}/task`);
/* Where that is allowed, what else this machine does is left out: they come before it.  Not by a real-time class: the
   kernel stops a busy one for a twentieth of each second. */
function pin(thread, core, rank) {
  if (!APART) return;
  quietly('taskset', ['-cp', core, String(thread)]);
  quietly('renice', ['-n', String(-10 - rank), '-p', String(thread)]);
}
/** This process gives way to every other. */
export function step_back() {
  if (APART) quietly('taskset', ['-acp', PEOPLE_CORE, String(process.pid)]);
  quietly('chrt', ['--idle', '--pid', '0', String(process.pid)]);
}

export class Box extends Server {
  /** With the limits that it ships with; only the wait for idle rooms is short, so that they are seen to go. */
  constructor(args = []) {
    super(['--idle-s', '5', ...args], undefined, null);
  }

  async start(...rest) {
    await super.start(...rest);
    process.on('exit', () => this.child.kill('SIGKILL'));
    await this.warm();
    this.pin();
    return this;
  }

  /** Threads that are new have their place too. */
  pin() {
    const all = threads(this.child.pid), first = this.pinned ?? 0;
    all.slice(first).forEach((thread, i) => {
      /* The loop; the store's thread, which sleeps most of its time and so comes before it on any system; others. */
      if (first + i < 2) pin(thread, SERVER_CORE, 5 + i);
      else if (!steps_back(this.child.pid, thread)) pin(thread, PEOPLE_CORE, 1);
      else quietly('taskset', ['-cp', PEOPLE_CORE, String(thread)]);
    });
    this.pinned = all.length;
  }

  /** Whatever is computed once, at the first visit, is. */
  async warm() {
    const { games } = await (await fetch(`${this.url}api/games`)).json();
    const index = await (await fetch(this.url)).text();
    const paths = [...games.map((game) => `/api/games/${game.id}`), ...[...index.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1])];
    for (const path of paths) await (await fetch(new URL(path, this.url))).arrayBuffer();
    const eva = await Person.come(this, 'Eva');
    const { room: { id: room } } = await eva.ok('create', { game: 'boomtown', seats: 3 });
    for (const seat of [1, 2]) await eva.ok('bot', { room, seat, bot: 'random' });
    await eva.ok('open', { room });
    await eva.ok('start', { room });
    while (!(await this.metrics())('bot_moves_total')) await Promise.race([eva.move(room), sleep(1000)]);
    await eva.ok('resign', { room });
    await eva.leave();
  }

  status(key) {
    return Number(readFileSync(`/proc/${this.child.pid}/status`, 'utf8').match(new RegExp(`^${key}:\\s+(\\d+)`, 'm'))[1]);
  }
  /** What it holds of its own, in kB: without the pages of files that it maps. */
  memory() {
    return this.status('RssAnon');
  }
  /** What it asked for and did not free, in kB. */
  async held() {
    return (await this.metrics())('memory_held_bytes') / 1024;
  }
  /** Files and sockets open. */
  handles() {
    return readdirSync(`/proc/${this.child.pid}/fd`).length;
  }
  /** Seconds of a processor that it used until now. */
  busy() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
  /** The loop's turns so far, by how long they took at most: [[seconds, count], ...]. */
  async turns() {
    const text = await (await fetch(`${this.url}metrics`)).text();
    let below = 0;
    return [...text.matchAll(/^tabuleiro_turn_seconds_bucket\{le="([^"]+)"\} (\d+)/gm)].map(([, le, count]) => {
      const here = Number(count) - below;
      below = Number(count);
      return [Number(le.replace('+Inf', 'Infinity')), here];
    });
  }
  async metrics() {
    const text = await (await fetch(`${this.url}metrics`)).text();
    return (name) => Number(text.match(new RegExp(`^tabuleiro_${name} (\\S+)$`, 'm'))?.[1]);
  }
}

/** CPU seconds stolen from this virtual machine until now. */
export const stolen = () => Number(readFileSync('/proc/stat', 'utf8').match(/^cpu +(?:\d+ +){7}(\d+)/)[1]) / 100;

/** kB that the kernel holds for all sockets of this machine. */
export const kernel = () => 4 * Number(readFileSync('/proc/net/sockstat', 'utf8').match(/^TCP:.* mem (\d+)/m)[1]);

/** Honest people of one kind: `mark()` gives what they waited for since the last one. */
function group(box, who, rank) {
  const child = fork(fileURLToPath(new URL('honest.mjs', import.meta.url)), [who, box.url, box.ws], { execArgv: ['--single-threaded'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  threads(child.pid).forEach((thread) => pin(thread, PEOPLE_CORE, rank));
  let fallen = false;
  child.on('exit', () => { fallen = true; });
  return (word) => new Promise((done, fail) => {
    if (fallen) return fail(new Error('the honest fell'));
    const fell = () => fail(new Error('the honest fell'));
    child.once('exit', fell);
    child.once('message', (waits) => { child.off('exit', fell); done(waits); });
    child.send(word);
  });
}

/** The honest: `mark()` gives what they waited for since the last one. */
export function honest(box) {
  const players = group(box, 'players', 5), newcomers = group(box, 'newcomers', 3);
  return {
    async mark(word = 'mark') {
      const [played, came] = await Promise.all([players(word), newcomers(word)]);
      return { move: played.move, come: came.come, page: came.page, told: played.told + came.told };
    },
  };
}
