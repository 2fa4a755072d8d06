// SPDX-License-Identifier: MIT
/* The client that the program carries: it alone serves the whole product, from an empty folder, below a
   path too; and after an upgrade a page reloads when no input is unfinished. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, SHIPPED, begin, browser, come, person, serve, setOut } from './lib.mjs';

const PAIR = { players: 2, bots: 1 };
const GAMES = { boomtown: { players: 3, bots: 2 }, luna_maris: PAIR, barrage: PAIR, tekhenu: PAIR };
let chrome;
before(async () => { chrome = await browser(); });
after(async () => { await chrome?.close(); });

test('a lone program in an empty folder serves the whole product', {
  timeout: patience(120000),
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-lone-'));
  copyFileSync(BINARY, join(folder, 'tabuleiro'));
  const how = ['serve', '--listen', '127.0.0.1:0', '--test-seeds'];
  const child = spawn(join(folder, 'tabuleiro'), how, { cwd: folder });
  after(() => { child.kill(); rmSync(folder, { recursive: true }); });
  const [said] = await once(child.stdout, 'data');
  const [url] = String(said).match(/http:\S+\d/);
  const me = await person(chrome, { url }, 'Ana'), missing = [];
  me.page.on('response', (r) => { if (r.status() >= 400) missing.push(r.url()); });
  for (const [game, how] of Object.entries(GAMES)) await begin(me, game, { board: '.room .prompt', ...how });
  assert.deepEqual([me.complaints, missing], [[], []]);
  await me.context.close();
});

test('below a path the page, its links and its files stay below it', {
  timeout: patience(120000),
}, async () => {
  const server = await serve([...SHIPPED, '--base-path', '/games']);
  const at = { url: `${server.url}/games` }, outside = [];
  const me = await person(chrome, at, 'Ana'), friend = await person(chrome, at, 'Rui');
  const look = (r) => { if (!r.url().startsWith(`${at.url}/`)) outside.push(r.url()); };
  for (const p of [me, friend]) p.page.on('request', look);
  const link = await setOut(me, 'boomtown', { players: 3, bots: 1 });
  assert.match(link, /\/games\/join\//);
  await come(friend, link);
  await me.page.locator('.hall .stack__end .btn--act').click();
  for (const p of [me, friend]) await p.page.locator('.surface svg:visible').first().waitFor();
  await me.page.reload();
  await me.page.locator('.surface svg:visible').first().waitFor();
  await me.page.locator('a[href="/games/"]').first().click();
  await me.page.locator('.turn, .wait').first().click();
  await me.page.locator('.surface svg:visible').first().waitFor();
  assert.match(new URL(me.page.url()).pathname, /^\/games\/room\//);
  assert.deepEqual([me.complaints, friend.complaints, outside], [[], [], []]);
  await me.context.close();
  await friend.context.close();
  await server.end();
});

/** The server's hello tells of another client, as after an upgrade. */
const upgraded = () => {
  const { prototype } = WebSocket;
  const own = Object.getOwnPropertyDescriptor(prototype, 'onmessage');
  Object.defineProperty(prototype, 'onmessage', { ...own, set(hear) {
    const to = () => (globalThis.upgrade ? '"client":"ffffffffffff"' : '$&');
    own.set.call(this, (e) => hear({ data: e.data.replace(/"client":"\w+"/, to()) }));
  } });
};

test('after an upgrade the page reloads, but not during input', {
  timeout: patience(60000),
}, async () => {
  const server = await serve(SHIPPED), me = await person(chrome, server, 'Ana');
  await me.context.addInitScript(upgraded);
  await me.go('/');
  await me.page.locator('.box').first().waitFor();
  /* A page that lacks a module would reload at once. */
  await me.page.waitForLoadState('networkidle');
  let loads = 0;
  me.page.on('load', () => { loads++; });
  await me.page.evaluate(() => { globalThis.upgrade = true; });
  await server.stop();
  await server.start();
  await me.page.locator('.box').first().waitFor();
  await me.page.waitForFunction(() => performance.now() > 0);
  await me.page.keyboard.press('Shift');
  await me.page.waitForTimeout(4500); /* it has checked, and there was input just now */
  assert.equal(loads, 0);
  await me.page.locator('.box').first().click();
  await me.page.locator('.set').waitFor();
  assert.equal(loads, 1, 'another place comes from the new version');
  await me.context.close();
  await server.end();
});
