// SPDX-License-Identifier: MIT
/* lib.mjs - a real server on a port and folder of its own, and people in browsers of their own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { freePort } from '../free_port.mjs';
import { patience } from '../patience.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const SHOTS = join(ROOT, 'build', 'screenshots');
export const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };

const built = (name, variable) => process.env[variable] ?? join(ROOT, 'build', name);
export const BINARY = built('tabuleiro', 'TABULEIRO');
/** The server with a game that fails on request. */
export const FAULTY = built('tabuleiro_faulty', 'FAULTY');

/* A bot's thought is as long as its level says, however slow the machine: the same clicks are the same game. */
const PATIENT = ['--bot-ms', '60000'];
/* All browsers share one address, and each loads the page again. */
const CROWD = ['--http-burst', '10000'];
/** For `serve`: bots move at once, and think little whatever they are called; it takes half of the time else. */
export const QUICK = ['--bot-delay-ms', '0', '--test-bots', 'medium'];
/** The same where `reach` plays, which is faster than hands and comes to the limit of requests else. */
export const SWIFT = [...QUICK, '--frame-rate', '1000', '--frame-burst', '1000'];
/** For `serve`: the client that the program carries. */
export const SHIPPED = ['--client', ''];
/* The client as it lies in the tree, so that an edit is seen without a build; there each server packs each file again, which
   takes it seconds.  Where all is tried the program is new. */
const EDITED = process.env.CLIENT === 'shipped' ? SHIPPED : ['--client', join(ROOT, 'web-client')];

/** A server; stop() and start() again keep its data and address, start(FOLDER) serves other data there.  `more`: further arguments of its own. */
export async function serve(more = [], binary = BINARY) {
  const data = mkdtempSync(join(tmpdir(), 'tabuleiro-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = null, said = '';
  const server = {
    url,
    data,
    async start(folder = data) {
      child = spawn(binary, ['serve', '--listen', `127.0.0.1:${port}`, '--data', folder, '--test-seeds', ...PATIENT, ...CROWD, ...EDITED, ...more], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.on('data', (x) => { said += x; });
      child.stderr.on('data', (x) => { said += x; });
      for (const from = Date.now(); Date.now() - from < patience(30000);) {
        if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
        const ok = await fetch(`${url}/healthz`).then((r) => r.ok, () => false);
        if (ok) return;
        await new Promise((done) => setTimeout(done, 50));
      }
      throw new Error(`the server does not answer: ${said}`);
    },
    stop(signal = 'SIGTERM') {
      return new Promise((done) => {
        if (!child || child.exitCode !== null) return done();
        child.once('close', done);
        child.kill(signal);
      });
    },
    async end() {
      const ran = child.exitCode === null;
      await server.stop();
      rmSync(data, { recursive: true, force: true });
      if (ran && child.exitCode !== 0 || /Sanitizer|runtime error/.test(said)) throw new Error(`the server did not end well: ${said}`);
    },
  };
  process.once('exit', () => child.kill('SIGKILL')); /* a test may fail before its end */
  await server.start();
  return server;
}

/** Chromium without the parts around a page, which cost three times what a page does.  `whole`: with them, for what
 *  it shows outside of the page. */
export const browser = ({ whole = false } = {}) => chromium.launch({
  executablePath: whole ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell',
  /* Without a zygote pages are children of the browser, so that their processor time is counted in a step's. */
  args: [
    '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking', '--disable-component-update',
    '--disable-sync',
  ],
});

/* The games that it sets out are dealt the same each time; seed null: as they are everywhere else. */
const choosesSeeds = (seed) => {
  if (seed === null) return;
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const frame = JSON.parse(text);
    send.call(this, frame.t === 'create' ? JSON.stringify({ ...frame, seed }) : text);
  };
};

/** A user with a browser context.  Errors of the page are collected in `complaints`. */
export async function person(chrome, server, name, { viewport = DESKTOP, locale = 'en', motion = 'reduce', touch = false, seed = 5, worker = false, hints = false } = {}) {
  const context = await chrome.newContext({ viewport, locale, reducedMotion: motion, hasTouch: touch, serviceWorkers: worker ? 'allow' : 'block' });
  await context.addInitScript(choosesSeeds, seed);
  /* What is said to newcomers moves the board; a page without an origin keeps nothing. */
  if (!hints) await context.addInitScript(() => { try { localStorage.setItem('tabuleiro.hints', '{"off":true}'); } catch { /* */ } });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (e) => complaints.push(String(e.stack ?? e)));
  page.on('console', (m) => { if (m.type() === 'error' && !/Failed to load resource|WebSocket/.test(m.text())) complaints.push(m.text()); });
  page.setDefaultTimeout(patience(45000));
  return { name, context, page, complaints, go: (path) => page.goto(server.url + path) };
}

/** Into the waiting room; the name is asked once, in a dialog, when first needed. */
export async function enter(p) {
  const { page } = p, input = page.locator('dialog input[name=name]'), hall = page.locator('.hall');
  await page.locator('.set .btn--act').click();
  await input.or(hall).first().waitFor();
  if (await input.isVisible()) {
    await input.fill(p.name);
    await page.locator('dialog .btn--act').click();
  }
  await page.waitForURL(/\/room\//);
  await hall.waitFor();
}

/** Sets a game out through the form; returns the link for friends. */
export async function setOut(p, game, { players, bots = 0, open = false, options = [] } = {}) {
  await p.go(`/new/${game}`);
  const { page } = p;
  await page.locator('.seg button', { hasText: new RegExp(`^${players}$`) }).click();
  for (let i = 0; i < bots; i++) await page.locator('.sitter').nth(players - 1 - i).locator('button').click();
  for (const name of options) await page.getByRole('switch', { name }).click();
  if (open) await page.locator('.seg button').filter({ hasText: /Anyone|Qualquer/ }).click();
  await enter(p);
  const link = page.locator('.code input');
  return (await link.count()) ? link.inputValue() : null;
}

/** Comes by the link and sits down. */
export async function come(p, link) {
  await p.page.goto(link);
  await p.page.locator('.door input[name=name]').fill(p.name);
  await p.page.locator('.door .btn--act').click();
  await p.page.waitForURL(/\/room\//);
}

/** A game of Ana, Rui and Eva that has just begun; Ana is asked first. */
export async function threeSeated(chrome, server) {
  const names = ['Ana', 'Rui', 'Eva'];
  const [ana, rui, eva] = await Promise.all(names.map((name) => person(chrome, server, name)));
  const link = await setOut(ana, 'boomtown', { players: 3 });
  for (const p of [rui, eva]) await come(p, link);
  await ana.page.locator('.hall .btn--act').click();
  await ana.page.locator('.room .prompt').waitFor();
  return { ana, rui, eva, room: ana.page.url() };
}

/** For `skip`: whole games of the long ones take minutes, so `make check-all` alone plays them. */
export const WHOLE = process.env.LONG ? false : 'a whole game: in make check-all';

/** Takes a screenshot, unless all is tested at once. */
export async function shot(page, name) {
  if (process.env.PICTURES === 'no') return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Nothing moves any more but what always does. */
export const rest = (page) => page.waitForFunction(() => document.getAnimations().every((a) =>
  a.playState !== 'running' || !(a.effect?.getTiming().iterations < 9)));

/** The worker, which begins seconds after a page has come, begins now, and has kept all that the page was made
 *  of. */
export async function keptByWorker(page) {
  await page.evaluate(async () => {
    const main = document.querySelector('script[type=module]').src;
    await (await import(main.replace('main.js', 'service_worker.js'))).startWorker();
  });
  await page.waitForFunction(async () => {
    const kept = new Set((await (await caches.open('client')).keys()).map(({ url }) => url));
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return navigator.serviceWorker.controller &&
      files.filter((url) => /\.(js|css|json)$/.test(url)).every((url) => kept.has(url));
  });
}

/** A folder that is gone when the tests of the file are over. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-e2e-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/* Run by the debugger: the page's own policy would refuse the script. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What axe finds, in words: of every severity, or only what is serious and critical. */
export async function faults(page, every = false) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(AXE);
  const result = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'], preload: false }));
  /* Numbers drawn on a board's pieces are no labels: their names say them in words. */
  const drawn = (v, n) => v.id === 'label-content-name-mismatch' && n.html.startsWith('<g ');
  return result.violations.map((v) => ({ ...v, nodes: v.nodes.filter((n) => !drawn(v, n)) })).filter((v) => v.nodes.length && (every || v.impact === 'serious' || v.impact === 'critical'))
    .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 4).map((n) => `${n.target.join(' ')} (${(n.any[0]?.message ?? '').slice(0, 120)})`).join('; ')}`);
}

/** The page is hidden from now on, or on show again. */
export const hide = (page, hidden) => page.evaluate((is) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
  document.dispatchEvent(new Event('visibilitychange'));
}, hidden);

/** What the table shows now, as a person would read it. */
export const state = (page) => page.evaluate(() => ({
  question: document.querySelector('.prompt h2')?.textContent ?? '',
  mine: !!document.querySelector('.room.is-yours'),
  over: !!document.querySelector('.over'),
  moves: document.querySelectorAll('.moves .move:not(.move--no):not(.move--back)').length,
  live: document.querySelector('.history__row')?.textContent ?? '',
}));

/** Chance that gives the same clicks each time. */
export function dice(seed) {
  return (n) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % n; };
}

/** Presses the start button of the waiting room, and waits for the board. */
export async function begin(me, game, { board, ...how }) {
  await setOut(me, game, how);
  await me.page.locator('.hall .stack__end .btn--act').click();
  await me.page.locator(board).waitFor();
}

/** Looks until one is asked, a while at most, and clicks once, within the page: on the board four times in five, else
 *  on the prompt, else in the list; a move that waits for its button gets it.  `board`: selectors of what is clicked
 *  there, the first that finds something counts; `spare`: names of things that are left alone as long as there is
 *  something else.  Tells what came of it, and how many looks it took. */
const step = (page, how) => page.evaluate(async ({ at, board, spare, until, most, apart }) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const look = () => {
    if (document.querySelector(until)) return { over: true };
    if (!document.querySelector('.is-yours .prompt[data-ask]:not(.is-sending)')) return { question: document.querySelector('.prompt h2')?.textContent ?? '' };
    const waiting = document.querySelector('.prompt__acts .btn--act:not(:disabled)');
    if (document.querySelector('.prompt.is-chosen') && waiting) { waiting.click(); return { by: 'prompt' }; }
    const open = board.map((what) => all(what)).find((found) => found.length) ?? [];
    const wanted = open.filter((el) => !spare.includes(el.getAttribute('aria-label'))), things = wanted.length ? wanted : open;
    const answers = all('.is-yours .prompt .picks .btn, .is-yours .prompt__acts .btn:not(.btn--back, .prompt__advice):not([aria-disabled=true])');
    if (!answers.length && !document.querySelector('.is-yours .can')) return { mute: document.querySelector('.prompt h2').textContent };
    const rows = all('.is-yours .moves .move:not(.move--no):not(.move--back)');
    for (const [by, list] of at % 5 !== 4 ? [['board', things], ['prompt', answers], ['list', rows]] : [['prompt', answers], ['list', rows], ['board', things]]) {
      if (!list.length) continue;
      list[at % list.length].dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return { by };
    }
    return {};
  };
  for (let looks = 1; ; looks++) {
    const found = look();
    if (found.by || found.over) return { ...found, looks };
    await new Promise((done) => { setTimeout(done, apart); });
    if (looks >= most) return { ...found, looks };
  }
}, how);

/** Looks within the page before the test hears of it, and how far apart they are. */
const LOOKS = 20, LOOK_MS = 15;
/** For so many looks a question may stand alone: a board comes to show its place a frame later, and a frame takes long
 *  on a busy machine. */
const MUTE_MOST = 600, IDLE_MOST = 3000;

/** Plays on until the game is over, or something else is to be seen; counts where the clicks went.  `seen` looks on
 *  before each click.  A number is rolled for a click, not for a look, so what is clicked does not hang on how long
 *  the table thinks.  Each question has an answer outside the list: a phone shows that on a page of its own. */
export async function playOut(me, { roll, board, spare = [], until = '.over', seen, most = 3000 }) {
  const where = { board: 0, prompt: 0, list: 0 };
  for (let clicks = 0, idle = 0, mute = 0, at = roll(997); ;) {
    await seen?.(clicks);
    const s = await step(me.page, { at, board: [board].flat(), spare, until, most: seen ? 1 : LOOKS, apart: LOOK_MS });
    if (s.over) return where;
    mute = s.mute ? mute + s.looks : 0;
    if (mute > MUTE_MOST) throw new Error(`neither board nor prompt has an answer: ${s.mute}`);
    if (s.by) {
      where[s.by]++;
      at = roll(997);
      idle = 0;
      if (++clicks > most) throw new Error('the game does not end');
    } else if ((idle += s.looks) > IDLE_MOST) throw new Error(`nobody is asked any more: ${JSON.stringify(s)}`);
  }
}

/** The sheet of scores, a row for each player, the total first; says so if the parts of one do not add up to it. */
export async function sheetOf(page) {
  const lines = await page.locator('.over tbody tr').evaluateAll((trs) => trs.map((tr) => [...tr.querySelectorAll('td.num:not(.rival)')].map((td) => Number(td.textContent.replace('\u2212', '-')))));
  const rows = lines[0].map((_, player) => lines.map((line) => line[player]));
  for (const [total, ...parts] of rows) if (parts.reduce((a, b) => a + b, 0) !== total) throw new Error(`parts and total differ: ${total}, ${parts}`);
  return rows;
}

/** The opponent without a seat stands in the sheet, too: its total is the one in the sentence above, and the winner's
 *  column comes first. */
export async function rivalOf(page) {
  const says = await page.locator('.over header + p').textContent(), total = await page.locator('.over__total .rival').textContent();
  if (!says.match(/\d+/g).includes(total)) throw new Error(`${says}, but the sheet has ${total}`);
  const totals = (await page.locator('.over__total td').allTextContents()).map(Number);
  if (totals[0] < totals[1]) throw new Error(`the winner's column comes first: ${totals}`);
  return totals;
}

/** The browser proves that the shuffle was fixed at the start. */
export async function verify(page) {
  await page.getByRole('button', { name: 'Verify this game' }).click();
  await page.locator('.verify__yes').waitFor();
}

/** Plays on among bots, behind the page, by chance that is the same each time, until a listed move of one's own
 *  reads so; the page shows it then.  `prefer`: moves that are made first; `back`: takes so many moves back once there.
 *  The last move made. */
export const reach = (page, how) => page.evaluate(async ({ until, prefer = [], back = 0, most = 600 }) => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop()), wait = () => new Promise((done) => setTimeout(done, 10));
  const like = (pattern, moves) => moves.filter((m) => new RegExp(pattern).test(JSON.stringify(m)));
  let last = null;
  /* What a hand did just before is on its way. */
  const late = (error) => { if (error.code !== 'stale') throw error; return null; };
  /* Depends on seq and moves only: the same whether page or server was first with an automatic move. */
  const roll = (seq, moves) => [...JSON.stringify([seq, moves])].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);
  const shown = async (seq) => { while (table.shown.value.seq < seq || table.busy && await table.busy) await wait(); };
  for (let made = 0; made < most;) {
    const now = table.truth;
    if (table.over.value) throw new Error(`the game is over before ${until}`);
    /* Bots that are asked as well come first: in which order people answer would make another game of it. */
    if (now.toAct.length > 1 || !now.toAct.includes(table.you.value) || !now.moves.length) { await wait(); continue; }
    if (now.moves.length > 1 && like(until, now.moves).length) {
      let { seq } = now;
      for (let i = 0; i < back && seq; i++) seq = (await table.ask('undo', { seq }).catch(late))?.seq;
      if (seq === undefined) { await wait(); continue; }
      await shown(seq);
      return last;
    }
    const among = prefer.map((p) => like(p, now.moves)).find((some) => some.length) ?? now.moves;
    const move = among[roll(now.seq, among) % among.length], answer = await table.ask('move', { ask: now.ask, move }).catch(late);
    /* Without a choice the server may have been sooner; one that comes twice was made all the same. */
    if (now.moves.length > 1) last = move;
    if (!answer) continue;
    while (table.truth.seq < answer.seq) await wait();
    made++;
  }
  throw new Error(`${until} does not come`);
}, how);
