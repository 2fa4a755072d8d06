// SPDX-License-Identifier: MIT
/* pwa.test.mjs - the client as an app: its manifest; after an upgrade a new page has the new client and
   nothing of the old one, while a page with unfinished input stays. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import {
  BINARY, QUICK, SHIPPED, begin, browser, hide, keptByWorker, person, scratchFolder, serve, shot,
} from './lib.mjs';

let chrome;
before(async () => { chrome = await browser(); });
after(() => chrome?.close());

/* ---- what it is installed from -------------------------------------------------------------- */

for (const path of ['', '/games'])
  test(`the manifest leads to the client, its icons are as large as it says: at "${path}/"`, async () => {
    const server = await serve([...SHIPPED, ...(path ? ['--base-path', path] : [])]);
    const me = await person(chrome, { url: server.url + path }, 'Ana'), { page } = me;
    await me.go('/');
    await page.locator('.box').first().waitFor();
    const from = await page.locator('link[rel=manifest]').evaluate((link) => link.href);
    const answer = await fetch(from), manifest = await answer.json();
    assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
    assert.ok(manifest.name && manifest.short_name.length <= 12, 'a name that fits under an icon');
    assert.match(manifest.display, /^(standalone|fullscreen|minimal-ui)$/);
    const places = [manifest.start_url, ...manifest.shortcuts.map((s) => s.url)];
    const home = `${server.url}${path}/`;
    assert.equal(new URL(manifest.scope, from).href, home, 'all of the client, and no more');
    assert.equal(new URL(manifest.start_url, from).href, home);
    for (const place of places) {
      const answer = await fetch(new URL(place, from));
      assert.deepEqual([answer.status, /html/.test(answer.headers.get('content-type'))], [200, true], place);
    }
    const icons = manifest.icons.map((icon) => ({ ...icon, src: new URL(icon.src, from).href }));
    const touch = await page.locator('link[rel=apple-touch-icon]').evaluate((link) => link.href);
    const drawn = await page.evaluate((all) => Promise.all(all.map(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    })), [...icons.map((icon) => icon.src), touch]);
    icons.forEach((icon, i) => { if (icon.sizes !== 'any') assert.equal(drawn[i], icon.sizes, icon.src); });
    for (const size of ['192x192', '512x512']) assert.ok(drawn.includes(size), 'phones ask for it');
    assert.ok(icons.some((icon) => icon.purpose === 'maskable'), 'one that may be cut round');
    assert.equal(drawn.at(-1), '192x192', 'of a phone by Apple');
    assert.deepEqual(me.complaints, []);
    await me.context.close();
    await server.end();
  });

/* ---- upgrades ------------------------------------------------------------------------------- */

/** A program of its own that can be replaced by the next release: the same but for the client's version.
 *  upgrade(): stopped, and that one serves the same data at the same address. */
async function upgradable() {
  const program = join(scratchFolder(), 'tabuleiro');
  copyFileSync(BINARY, program);
  const server = await serve([...SHIPPED, ...QUICK], program);
  const [, old] = /\/v\/([0-9a-f]{12})\//.exec(await (await fetch(server.url)).text());
  /* Its end as it was: the linker lets shorter texts that end alike live there. */
  const next = old.slice(0, 6).replace(/./g, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16))
    + old.slice(6);
  const upgrade = async () => {
    await server.stop();
    writeFileSync(program, readFileSync(program, 'latin1').replaceAll(old, next), 'latin1');
    await server.start();
  };
  return { server, upgrade, old, next };
}

const VERSIONS = `(urls) =>
  [...new Set(urls.map((url) => /\\/v\\/(\\w+)\\//.exec(url)?.[1]).filter(Boolean))]`;
/** The versions of all that this page is made of. */
const madeOf = (page) => page.evaluate(`(${VERSIONS})(performance.getEntriesByType('resource')
  .map((e) => e.name).concat(document.querySelector('script[type=module]').src))`);
/** And of what the worker keeps. */
const keptOf = (page) => page.evaluate(`caches.open('client').then((cache) => cache.keys())
  .then((keys) => (${VERSIONS})(keys.map((key) => key.url)))`);

test('after an upgrade only the new client is used and cached', {
  timeout: patience(120000),
}, async () => {
  const { server, upgrade, old, next } = await upgradable();
  const me = await person(chrome, server, 'Ana', { worker: true }), { page } = me;
  for (let visit = 0; visit < 2; visit++) {
    await me.go('/');
    await page.locator('.box').first().waitFor();
    await keptByWorker(page);
  }
  assert.deepEqual([await madeOf(page), await keptOf(page)], [[old], [old]]);
  await page.goto('about:blank');
  await upgrade();
  await me.go('/');
  await page.locator('.box').first().waitFor();
  assert.deepEqual(await madeOf(page), [next], 'no file of the old one');
  await keptByWorker(page);
  assert.deepEqual(await keptOf(page), [next]);
  await server.stop();
  await page.reload();
  await page.locator('.off h1').waitFor();
  assert.deepEqual(await madeOf(page), [next], 'without a line, too');
  assert.deepEqual(me.complaints, []);
  await me.context.close();
  await server.end();
});

/** A proxy before the server that answers pages `how.ms` late, and everything else at once. */
async function slowPages(target, how) {
  const { port } = new URL(target), open = new Set();
  const relay = createServer((from) => {
    const to = connect(Number(port), '127.0.0.1');
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => { from.destroy(); to.destroy(); });
    }
    from.on('data', (bytes) => {
      const isPage = /^GET \/[^.]* HTTP/.test(bytes) && /text\/html/.test(bytes);
      setTimeout(() => to.write(bytes), isPage ? how.ms : 0);
    });
    to.on('data', (bytes) => from.write(bytes));
  });
  await new Promise((done) => { relay.listen(0, '127.0.0.1', done); });
  const close = () => { relay.close(); for (const socket of open) socket.destroy(); };
  return { url: `http://127.0.0.1:${relay.address().port}`, close };
}

/** A user whose page can be made to believe that there was no input for a while. */
async function patient(server, how = {}) {
  const me = await person(chrome, server, 'Ana', how);
  await me.context.addInitScript(() => {
    localStorage.setItem('tabuleiro.prefs', '{"confirm":"always"}');
    const { now } = Date;
    Date.now = () => now() + (globalThis.ahead ?? 0);
  });
  return me;
}
const rested = (page) => page.evaluate(() => { globalThis.ahead = 20000; });
/* It looks every three seconds. */
const LOOKS = 7000;
/** The page has its line again. */
const isBack = (page) => page.locator('.banner--warn').waitFor({ state: 'detached' });
const turnsTo = (page, version) => page.waitForFunction((wanted) =>
  document.querySelector('script[type=module]')?.src.includes(wanted), version);

test('an open page goes over to the new client by itself, but not while something is being written', {
  timeout: patience(120000),
}, async () => {
  const { server, upgrade, old, next } = await upgradable(), me = await patient(server), { page } = me;
  await me.go('/new/boomtown');
  const name = page.locator('.set input').first();
  await name.fill('Thursday ta');
  await upgrade();
  await isBack(page);
  await rested(page);
  await page.waitForTimeout(LOOKS);
  assert.equal(await name.inputValue(), 'Thursday ta', 'what was being written stands');
  assert.deepEqual(await madeOf(page), [old]);
  await name.fill('');
  await turnsTo(page, next);
  await page.locator('.set').waitFor();
  assert.deepEqual([await madeOf(page), me.complaints], [[next], []]);
  await me.context.close();
  await server.end();
});

test('a page at a table goes over to the new client, but not while a move is picked', {
  timeout: patience(120000),
}, async () => {
  const { server, upgrade, old, next } = await upgradable();
  const me = await patient(server), { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room.is-yours .prompt' });
  await page.locator('.moves .move').first().click();
  const picked = page.locator('.prompt.is-chosen');
  await picked.waitFor();
  await upgrade();
  await isBack(page);
  await rested(page);
  await page.waitForTimeout(LOOKS);
  assert.deepEqual([await picked.count(), await madeOf(page)], [1, [old]], 'what was picked stands');
  await page.locator('.prompt.is-chosen .btn--act').click();
  await turnsTo(page, next);
  await page.locator('.room .prompt').waitFor();
  assert.deepEqual(await madeOf(page), [next]);
  const others = me.complaints.filter((c) => c && !c.includes(old));
  assert.deepEqual(others, [], 'but for parts of the old one, which are no more');
  await me.context.close();
  await server.end();
});

/* ---- what is half done when the server is upgraded ---- */

test('a form that was filled in waits, visible or hidden, and offers to reload', async () => {
  const { server, upgrade, old, next } = await upgradable();
  const me = await patient(server), { page } = me;
  await me.go('/new/barrage');
  const two = page.locator('.seg button', { hasText: /^2$/ });
  await two.click();
  await upgrade();
  await isBack(page);
  await rested(page);
  await page.locator('.banner', { hasText: 'A newer version' }).waitFor();
  await hide(page, true);
  await page.waitForTimeout(LOOKS);
  await hide(page, false);
  assert.deepEqual([await two.getAttribute('aria-checked'), await madeOf(page)], ['true', [old]]);
  await shot(page, 'newer');
  await page.getByRole('button', { name: 'Reload' }).click();
  await turnsTo(page, next);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
  await server.end();
});

test('rules that are asked for on an old page are open on the new one', async () => {
  const { server, upgrade, next } = await upgradable();
  const me = await patient(server), { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room.is-yours .prompt' });
  const tab = (name) => page.getByRole('tab', { name, exact: true });
  await tab('Chat').click();
  await page.locator('.chat__box input').fill('One moment');
  await tab('Log').click();
  await upgrade();
  await isBack(page);
  await page.locator('.top__end').getByRole('button', { name: 'Rules' }).click();
  await turnsTo(page, next);
  await page.locator('.book h2').first().waitFor();
  await page.keyboard.press('Escape');
  await tab('Chat').click();
  assert.equal(await page.locator('.chat__box input').inputValue(), 'One moment');
  await me.context.close();
  await server.end();
});

test('a language that an old page has not loaded comes with the new page, never as keys', async () => {
  const { server, upgrade, next } = await upgradable();
  const me = await patient(server), { page } = me;
  await me.go('/');
  await page.locator('.box').first().waitFor();
  await upgrade();
  await isBack(page);
  await page.evaluate(() => {
    globalThis.keys = [];
    new MutationObserver(() => {
      const raw = document.body.innerText.match(/\b(nav|door|lobby)\.[a-z.]+/)?.[0];
      if (raw) localStorage.setItem('raw', raw);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('button', { name: /Português/ }).click();
  await turnsTo(page, next);
  await page.waitForFunction(() => document.documentElement.lang === 'pt-BR');
  assert.equal(await page.evaluate(() => localStorage.getItem('raw')), null);
  await me.context.close();
  await server.end();
});

test('behind a slow line the page turns to the new client, and files of two are not mixed', {
  timeout: patience(180000), skip: LATER,
}, async () => {
  const { server, upgrade, old, next } = await upgradable();
  const slow = { ms: 0 }, proxy = await slowPages(server.url, slow);
  const me = await person(chrome, { url: proxy.url }, 'Ana', { worker: true }), { page } = me;
  for (let visit = 0; visit < 2; visit++) {
    await me.go('/');
    await page.locator('.box').first().waitFor();
    await keptByWorker(page);
  }
  assert.deepEqual(await madeOf(page), [old]);
  slow.ms = 6000;
  await upgrade();
  await turnsTo(page, next);
  await page.locator('.box').first().waitFor({ timeout: patience(60000) });
  await keptByWorker(page);
  assert.deepEqual([await madeOf(page), await keptOf(page)], [[next], [next]]);
  await me.context.close();
  proxy.close();
  await server.end();
});

test('the lobby opened offline after an upgrade under a table is the page of one’s tables', async () => {
  const { server, upgrade, next } = await upgradable();
  const me = await patient(server, { worker: true }), { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room.is-yours .prompt' });
  await page.reload();
  await keptByWorker(page);
  await upgrade();
  await isBack(page);
  await rested(page);
  await turnsTo(page, next);
  await page.locator('.room .prompt').waitFor();
  await keptByWorker(page);
  await server.stop();
  await me.go('/');
  await page.locator('.off h1').waitFor();
  await page.waitForTimeout(1000);
  assert.equal(await page.getByText('Something broke').count(), 0);
  await me.context.close();
  await server.end();
});
