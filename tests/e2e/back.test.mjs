// SPDX-License-Identifier: MIT
/* back.test.mjs - Back closes what lies over a page before it leaves the page. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, begin, browser, person, serve } from './lib.mjs';

const server = await serve(), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

/** A game against bots that was set up by the form, opened from the lobby. */
async function table(viewport) {
  const me = await person(chrome, server, 'Ana', { viewport, touch: viewport === PHONE });
  await me.go('/');
  await me.page.locator('.box').first().waitFor();
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room .board' });
  return me;
}

const atTable = (page) => new URL(page.url()).pathname.startsWith('/room/');

/** Opens it, sees it, goes back: it is gone and the table is still there. */
async function closesByBack(page, open, shown) {
  await open();
  await shown.waitFor();
  await page.goBack();
  await shown.waitFor({ state: 'detached' });
  assert.ok(atTable(page));
  await page.locator('.room .board').waitFor();
}

for (const [screen, viewport] of [['desk', DESKTOP], ['phone', PHONE]]) {
  test(`on a ${screen} Back closes settings, rules and pages, then leads to the lobby`, async () => {
    const me = await table(viewport), { page } = me;
    const settings = () => page.getByRole('button', { name: 'Settings' }).click();
    const rules = () => page.locator('.top__end').getByRole('button', { name: 'Rules' }).click();
    const book = page.locator('.book');
    await closesByBack(page, settings, page.locator('dialog[open]'));
    await closesByBack(page, rules, book);
    await closesByBack(page, () => page.keyboard.press(','), page.locator('.room.is-past'));
    if (viewport === PHONE) {
      const chat = () => page.locator('.dock').getByRole('tab', { name: /Chat/ }).click();
      await closesByBack(page, chat, page.locator('.drawer'));
    }
    if (viewport === DESKTOP) { // two lie there: the one opened last goes first
      await rules();
      await book.waitFor();
      await closesByBack(page, settings, page.locator('dialog[open]'));
      await book.waitFor();
      await page.goBack();
      await book.waitFor({ state: 'detached' });
    }
    /* What is closed by its own button leaves nothing behind. */
    await settings();
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('.box').first().waitFor();
    assert.equal(new URL(page.url()).pathname, '/', 'the form that set up the table is passed over');
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

test('a sheet never lies over another page, and a link in it needs one Back', async () => {
  const me = await table(DESKTOP), { page } = me;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog[open]').waitFor();
  await page.evaluate(() => {
    const a = document.createElement('a');
    a.href = '/devices';
    document.querySelector('dialog').append(a);
    a.click();
  });
  await page.waitForURL(/\/devices$/);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForFunction(() => location.pathname.startsWith('/room/'));
  await page.locator('.room .board').waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});
