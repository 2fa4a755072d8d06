/* clock.test.mjs - a game with a clock, as people see it: set out, running, running short, run out. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browser, enter, person, serve } from './lib.mjs';

const server = await serve();
const chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

test('a clock is chosen, runs, turns red, and the log says who ran out of time', async () => {
  const eva = await person(chrome, server, 'Eva');
  const { page } = eva;
  await eva.go('/new/boomtown');
  await page.locator('.seg button', { hasText: /^3$/ }).click();
  await page.locator('.seg button', { hasText: /^Live$/ }).click();
  await page.getByText('1 minute a decision, then a bank of 10 minutes').waitFor();
  await page.locator('.seg button', { hasText: /^Custom$/ }).click();
  await page.getByLabel('For each decision').selectOption({ label: '10 seconds' });
  await page.getByLabel('Bank for the whole game').selectOption({ label: 'none' });
  for (const i of [1, 2]) await page.locator('.sitter').nth(i).locator('button').click();
  await enter(eva);
  await page.locator('.chips li', { hasText: '10 seconds a decision' }).waitFor();
  await page.locator('.hall .btn--act').click();
  await page.locator('.prompt .clock', { hasText: /0:0\d|0:10/ }).waitFor({ timeout: 15000 });
  assert.equal(await page.locator('.banks li').count(), 1, 'bots have no clock');
  await page.locator('.prompt .clock.is-short').waitFor({ timeout: 25000 });
  await page.locator('.log li', { hasText: 'Time is up for Eva' }).first().waitFor({ timeout: 15000 });
  await page.goto(`${server.url}/`);
  await page.locator('.turn .left', { hasText: /\d left/ }).waitFor({ timeout: 15000 });
  assert.deepEqual(eva.complaints, []);
  await eva.context.close();
});

test('without a clock nothing of it is fetched', async () => {
  const ana = await person(chrome, server, 'Ana');
  const { page } = ana;
  const fetched = [];
  page.on('request', (r) => fetched.push(r.url()));
  await ana.go('/new/boomtown');
  await page.locator('.seg button', { hasText: /^3$/ }).click();
  for (const i of [1, 2]) await page.locator('.sitter').nth(i).locator('button').click();
  await enter(ana);
  await page.locator('.hall .btn--act').click();
  await page.locator('.prompt').waitFor();
  assert.equal(await page.locator('.clock, .banks').count(), 0);
  assert.ok(!fetched.some((url) => url.endsWith('/table/clock.js')));
  await ana.context.close();
});
