// SPDX-License-Identifier: MIT
/* The board for a living room: a page beside a player's own sees what those see who look on, and no more. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { QUICK, begin, browser, person, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const TV = 'a private table on a television: nothing private, whose turn, the last moves';
test(TV, { timeout: patience(90000) }, async () => {
  const ana = await person(chrome, server, 'Ana'), { page } = ana;
  await begin(ana, 'barrage', { players: 2, bots: 1, board: '.brg .mapsvg' });
  await page.locator('.room.is-yours').waitFor();
  const mine = await page.evaluate(() => localStorage.getItem('tabuleiro.tokens'));
  await page.locator('.top__end .btn').last().click();
  const link = page.getByRole('link', { name: 'On a television' });
  assert.match(await link.getAttribute('href'), /\/room\/[^/]+\/tv#\w+/, 'its key goes along');
  const [tv] = await Promise.all([ana.context.waitForEvent('page'), link.click()]);
  const told = [];
  tv.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => told.push(JSON.parse(payload))));
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await tv.reload();
  await tv.locator('.room--tv .mapsvg').waitFor();
  await tv.locator('.tv__turn', { hasText: 'Ana' }).waitFor();
  const state = told.find((f) => f.t === 'state');
  assert.equal(state.you ?? null, null, 'it is told what a spectator is told');
  assert.equal(state.moves?.length ?? 0, 0);
  assert.equal(await tv.locator('.prompt, .rail, .can').count(), 0);
  const names = new Set(told.map((f) => f.user?.name).filter(Boolean));
  assert.deepEqual([...names], ['TV'], 'it is not Ana who looks on there');
  await shot(tv, 'tv');
  /* Events of the table show there. */
  await page.keyboard.press('Escape');
  await page.locator('.room.is-yours .moves .move').first().click();
  const ok = page.locator('.prompt.is-chosen .btn--act');
  const last = tv.locator('.tv__last li').first();
  await Promise.race([ok.waitFor().then(() => ok.click()), last.waitFor()]);
  await last.waitFor();
  const large = await tv.locator('.tv__turn b').evaluate((el) => parseFloat(getComputedStyle(el).fontSize));
  assert.ok(large >= 40, `${large} px`);
  assert.equal(await page.evaluate(() => localStorage.getItem('tabuleiro.tokens')), mine, 'Ana stays Ana');
  await ana.context.close();
});
