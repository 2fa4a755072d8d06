// SPDX-License-Identifier: MIT
/* What an iPhone needs under its finger, as far as Chromium can stand for it: fields that it does not zoom in
   on, and nothing under the notch. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, QUICK, begin, browser, person, serve, shot } from './lib.mjs';

const SLOW = { timeout: patience(120000) };
/** Below it iOS zooms in on a field that gets the focus, and stays so. */
const LEAST_PX = 16;
const ACROSS = { width: 844, height: 390 }, NOTCH = 47;

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** The fields that are written in, with the size of their letters. */
const fields = (page) => page.evaluate(() => [...document.querySelectorAll('input, select, textarea')]
  .filter((el) => !/checkbox|radio|range/.test(el.type) && el.getBoundingClientRect().width > 0)
  .map((el) => ({ what: el.outerHTML.slice(0, 160), px: parseFloat(getComputedStyle(el).fontSize) })));

test('no field under a finger has letters smaller than iOS zooms in on', SLOW, async () => {
  const me = await person(chrome, server, 'Ana', { viewport: PHONE, touch: true }), { page } = me;
  const seen = [];
  const look = async (what) => {
    await page.locator(what).first().waitFor();
    seen.push(...await fields(page));
  };
  const pages = [['/notices', '.told__ask input'], ['/link', 'input'], ['/new/tekhenu', 'input.in']];
  for (const [path, what] of pages) {
    await me.go(path);
    await look(what);
  }
  await begin(me, 'tekhenu', { players: 2, bots: 1, board: '.room' });
  await page.locator('.room.is-yours').waitFor();
  for (const tab of await page.locator('.dock [role=tab]').all()) {
    await tab.click();
    await page.waitForTimeout(200);
    seen.push(...await fields(page));
  }
  await page.locator('.dock').getByRole('tab', { name: /Chat/ }).click();
  await look('.chat__box input');
  assert.deepEqual(seen.filter(({ px }) => px < LEAST_PX), []);
  await me.context.close();
});

test('beside the notch of a phone on its side there is nothing to read or press', SLOW, async () => {
  const me = await person(chrome, server, 'Ana', { viewport: ACROSS, touch: true }), { page } = me;
  const cdp = await me.context.newCDPSession(page);
  const insets = { left: NOTCH, right: NOTCH, leftMax: NOTCH, rightMax: NOTCH };
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const under = (part) => page.evaluate(({ part, notch }) => [...document.querySelectorAll(part)]
    .map((el) => ({ el, box: el.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.left < notch || box.right > innerWidth - notch))
    .map(({ el, box }) => `${el.outerHTML.slice(0, 60)} ${box.left} ${box.right}`), { part, notch: NOTCH });
  for (const [path, what] of [['/', '.boxes'], ['/notices', '.mat']]) {
    await me.go(path);
    await page.locator(what).waitFor();
    assert.deepEqual(await under(':is(.top, .dock, main) :is(a, button, h1, h2, p, input)'), [], path);
  }
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room' });
  await page.locator('.room.is-yours').waitFor();
  assert.deepEqual(await under('.surface, .prompt, .top :is(a, button), .dock button'), []);
  await shot(page, 'notch-room');
  await page.locator('.top__end .btn').last().click();
  await page.locator('dialog[open], [role=menu]').first().waitFor();
  assert.deepEqual(await under('dialog[open]'), []);
  await shot(page, 'notch-dialog');
  await me.context.close();
});
