// SPDX-License-Identifier: MIT
/* The first visit: what this is, and a game against bots by one press; where a finger points nothing is
   small; words at a table. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, begin, browser, come, dice, person, playOut, serve, setOut } from './lib.mjs';

const LONG = { timeout: patience(90000) };

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** What can be pressed outside a board and its texts, and is smaller than a fingertip. */
const small = (page) => page.evaluate(() => {
  const pressed = 'button, input, summary, select, textarea, [role=tab], nav a, .btn, .way-in';
  const all = document.querySelectorAll(pressed);
  return [...all].filter((el) => el.getClientRects().length && !el.closest('.log')).flatMap((el) => {
    const { width, height } = el.getBoundingClientRect();
    const name = el.getAttribute('aria-label') ?? el.textContent;
    return Math.min(width, height) < 43.5 ? [`${name.trim()}: ${width} x ${height}`] : [];
  });
});

test('on a phone one’s turn leads to the board, but not who is writing', LONG, async () => {
  const slow = await serve(['--bot-delay-ms', '5000']);
  try {
    const me = await person(chrome, slow, 'Robin', { viewport: PHONE, touch: true }), { page } = me;
    await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room' });
    await playOut(me, { roll: dice(3), board: '.surface .can', until: '.following' });
    await page.locator('.dock').getByRole('tab', { name: /Chat/ }).click();
    await page.locator('.chat__box input').fill('wait, I am wri');
    await page.locator('.room.is-yours').waitFor();
    assert.equal(await page.locator('.chat__box input').inputValue(), 'wait, I am wri');
    await page.locator('.dock').getByRole('tab').first().click();
    await playOut(me, { roll: dice(3), board: '.surface .can', until: '.following' });
    await page.locator('.dock').getByRole('tab', { name: /Chat/ }).click();
    await page.locator('.room[data-tab=table].is-yours').waitFor();
    assert.deepEqual(me.complaints, []);
  } finally {
    await slow.end();
  }
});

test('one press from the first visit to a game against bots', LONG, async () => {
  const me = await person(chrome, server, 'Robin', { viewport: PHONE, touch: true }), { page } = me;
  await me.go('/');
  await page.locator('h1', { hasText: 'Board games with friends' }).waitFor();
  await page.locator('.box__bots').first().waitFor();
  assert.equal(await page.getByText('No table waits').count(), 0);
  assert.deepEqual(await small(page), []);
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.locator('.room .bt .board').waitFor();
  assert.equal(await page.locator('.hall').count(), 0);
  assert.deepEqual(await small(page), []);

  /* Words at the table: an address is a link and nothing else is markup; a face; notes that stay. */
  await page.locator('.room.is-yours').waitFor(); // then no turn leads back to the board
  await page.locator('.dock').getByRole('tab', { name: /Chat/ }).click();
  await page.locator('.chat__faces').getByRole('button', { name: 'Amazed' }).click();
  await page.locator('.chat__line .face').waitFor();
  const evil = '<img src=x onerror=alert(1)> javascript:alert(1) see https://example.org/a?b=1&c=2).';
  await page.locator('.chat__box input').fill(evil);
  await page.keyboard.press('Enter');
  const said = page.locator('.chat__line').last(), link = said.locator('a');
  await link.waitFor();
  assert.ok((await said.textContent()).includes(evil), 'it is shown as it was written');
  assert.equal(await said.locator('img').count(), 0);
  assert.deepEqual(await link.evaluate((a) => [a.getAttribute('href'), a.target, a.rel]),
    ['https://example.org/a?b=1&c=2', '_blank', 'noopener noreferrer nofollow']);
  await page.locator('.notes summary').click();
  await page.locator('.notes textarea').fill('Rosa bids high early');
  assert.deepEqual(await small(page), []);
  await page.reload();
  await page.locator('.room.is-yours').waitFor();
  await page.locator('.dock').getByRole('tab', { name: /Chat/ }).click();
  await page.locator('.notes textarea').waitFor();
  assert.equal(await page.locator('.notes textarea').inputValue(), 'Rosa bids high early');
  await me.go('/');
  await page.locator('.turn, .wait').first().waitFor();
  assert.equal(await page.locator('.way-in').count(), 0, 'who has a table is no newcomer');
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('on a slow line the first page comes as one: no game is pushed down while it is pointed at', {
  timeout: patience(60000),
}, async () => {
  const me = await person(chrome, server, 'Robin'), { page } = me;
  await page.route('**/lobby/landing.js', async (route) => {
    await new Promise((done) => { setTimeout(done, 1500); });
    await route.continue();
  });
  await me.go('/');
  await page.locator('.box').first().waitFor();
  assert.equal(await page.locator('.first h1').count(), 1, 'what stands above them is there');
  await me.context.close();
});

test('an invitation that a messenger changed leads to the seat, a cut one says so', LONG, async () => {
  const host = await person(chrome, server, 'Ana');
  const link = await setOut(host, 'boomtown', { players: 3 });
  const friend = await person(chrome, server, 'Rui'), { page } = friend;
  await page.goto(link.slice(0, -7));
  await page.locator('.door', { hasText: 'Part of this link is missing' }).waitFor();
  await come(friend, `${link.replace(/#(.*)/, (_, code) => `%23${code.toUpperCase()}`)}.`);
  await page.locator('.hall').waitFor();
  for (const p of [host, friend]) {
    assert.deepEqual(p.complaints, []);
    await p.context.close();
  }
});
