// SPDX-License-Identifier: MIT
/* The chat: earlier lines load on scrolling up, what is not sent yet survives another tab,
   and what is drawn for a key or a line does not grow with the number of lines. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { SWIFT, begin, browser, person, serve } from './lib.mjs';

const LINES = 130, SHOWN = 50;
let server, chrome;
before(async () => { server = await serve([...SWIFT, '--chat-rate', '10000']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const say = (page, lines) => page.evaluate(async (texts) => {
  const { request } = await import(new URL('net.js', document.querySelector('script[type=module]').src));
  const room = location.pathname.split('/').pop();
  for (const text of texts) await request('chat', { room, text });
}, lines);

test('earlier lines come when scrolled to, a draft stays, each line is drawn once', {
  timeout: patience(120000),
}, async () => {
  const me = await person(chrome, server, 'Ana'), { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.bt' });
  await say(page, Array.from({ length: LINES }, (_, i) => `line ${i + 1}`));
  await page.reload();
  const tab = (name) => page.getByRole('tab', { name }), lines = page.locator('.chat__line');
  await tab(/Chat/).click();
  await lines.first().waitFor();
  assert.equal(await lines.count(), SHOWN);
  const box = page.locator('.chat__lines'), top = () => box.evaluate((el) => { el.scrollTop = 0; });
  for (const count of [2 * SHOWN, LINES]) {
    const first = await lines.first().textContent();
    await top();
    await page.waitForFunction((n) => document.querySelectorAll('.chat__line').length === n, count);
    const stays = await box.evaluate((el, text) => {
      const was = [...el.children].find((line) => line.textContent === text);
      return was.getBoundingClientRect().top - el.getBoundingClientRect().top;
    }, first);
    assert.ok(Math.abs(stays) < 4, `what was first stays where it was: ${stays}`);
  }
  assert.match(await lines.first().textContent(), /line 1\d\d:\d\d$/);
  /* How often a time is written is how often a line is drawn. */
  await page.evaluate(() => {
    globalThis.drawn = 0;
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = function counted(...how) {
      globalThis.drawn++;
      return new DateTimeFormat(...how);
    };
  });
  await page.locator('.chat__box input').pressSequentially('half a line');
  assert.equal(await page.evaluate(() => globalThis.drawn), 0, 'a key draws no line again');
  await say(page, ['one more']);
  await page.waitForFunction((n) => document.querySelectorAll('.chat__line').length === n, LINES + 1);
  const drawn = await page.evaluate(() => globalThis.drawn);
  assert.ok(drawn >= 1 && drawn <= 4, `a new line draws itself: ${drawn}`);
  await tab(/Log/).click();
  await tab(/Chat/).click();
  assert.equal(await page.locator('.chat__box input').inputValue(), 'half a line');
  assert.deepEqual(me.complaints, []);
});
