/* clock.test.mjs - a game with a clock, as people see it: set out, running, running short, run out. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, browser, come, enter, person, serve, shot } from './lib.mjs';

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
  await page.locator('.prompt .clock', { hasText: /0:0\d|0:10/ }).waitFor({ timeout: patience(45000) });
  assert.equal(await page.locator('.banks li').count(), 1, 'bots have no clock');
  await page.locator('.prompt .clock.is-short').waitFor({ timeout: patience(25000) });
  await page.locator('.log li', { hasText: 'Time is up for Eva' }).first()
    .waitFor({ timeout: patience(45000) });
  await page.goto(`${server.url}/`);
  await page.locator('.turn .left', { hasText: /\d left/ }).waitFor({ timeout: patience(45000) });
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

test('the newest times are shown, also when the clock of the server was set back', async () => {
  const eva = await person(chrome, server, 'Eva'), { page } = eva;
  await eva.go('/new/boomtown');
  await page.locator('.seg button', { hasText: /^3$/ }).click();
  await page.locator('.seg button', { hasText: /^Live$/ }).click();
  for (const i of [1, 2]) await page.locator('.sitter').nth(i).locator('button').click();
  await enter(eva);
  await page.locator('.hall .btn--act').click();
  await page.locator('.prompt .clock').waitFor();
  const shown = await page.evaluate(async (back) => {
    const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
    const table = watch(location.pathname.split('/').pop());
    const { now, seats } = table.truth && table.clock.value;
    const until = now - back + 5000;
    const later = Object.fromEntries(Object.entries(seats).map(([n, s]) => [n, { ...s, until }]));
    table.hearClock({ now: now - back, seats: later });
    return table.clock.value.now - now;
  }, 3600000);
  assert.equal(shown, -3600000);
  await page.locator('.prompt .clock', { hasText: /0:0[0-5]/ }).waitFor();
  await eva.context.close();
});

test('an evening has an increment, quiet hours are chosen in the hall, all agree to a pause', async () => {
  const eva = await person(chrome, server, 'Eva');
  const rui = await person(chrome, server, 'Rui', { viewport: PHONE });
  await eva.go('/new/boomtown');
  await eva.page.locator('.seg button', { hasText: /^3$/ }).click();
  await eva.page.locator('.seg button', { hasText: /^An evening$/ }).click();
  await eva.page.getByText('Each decision made in time adds 30 seconds, up to 1 hour').waitFor();
  await shot(eva.page, 'clock-form');
  await eva.page.locator('.sitter').nth(2).locator('button').click();
  await enter(eva);
  const link = await eva.page.locator('.code input').inputValue();
  await eva.page.getByLabel('from', { exact: true }).fill('20:00');
  await eva.page.getByLabel('until', { exact: true }).fill('07:00');
  await eva.page.locator('.quiet-hours .btn').first().click();
  await eva.page.getByText('Quiet hours are at most ten.').waitFor();
  await eva.page.getByLabel('from', { exact: true }).fill('23:00');
  await eva.page.locator('.quiet-hours .btn').first().click();
  await eva.page.locator('.chair', { hasText: 'quiet 23:00 to 07:00' }).waitFor();
  await come(rui, link);
  await rui.page.locator('.chair', { hasText: 'quiet 23:00 to 07:00' }).waitFor();
  await shot(rui.page, 'clock-hall-phone');
  await eva.page.locator('.hall .btn--act').click();
  await eva.page.locator('.prompt').waitFor();
  await eva.page.locator('[role=tab]', { hasText: 'Players' }).click();
  await eva.page.getByRole('button', { name: 'Ask for a pause' }).click();
  await rui.page.getByText('Eva would like all clocks to stand still.').waitFor();
  await shot(rui.page, 'clock-pause-phone');
  await rui.page.getByRole('button', { name: 'Agree' }).click();
  await eva.page.locator('.banner', { hasText: 'Paused' }).waitFor();
  await shot(eva.page, 'clock-paused');
  await eva.page.getByRole('button', { name: 'Go on' }).click();
  await eva.page.locator('.banner', { hasText: 'Paused' }).waitFor({ state: 'detached' });
  await eva.page.locator('[role=tab]', { hasText: 'Log' }).click();
  await eva.page.locator('.log li', { hasText: 'Eva ends the pause.' }).waitFor();
  assert.deepEqual([...eva.complaints, ...rui.complaints], []);
  await eva.context.close();
  await rui.context.close();
});
