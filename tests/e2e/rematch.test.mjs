// SPDX-License-Identifier: MIT
/* The end of a game, and another one with the same people: one press each. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { QUICK, browser, come, faults, person, serve, setOut, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** Agrees, in the settings, to end the game now. */
async function agree({ page }) {
  await page.locator('.top__end .btn').last().click();
  await page.locator('dialog').getByRole('button', { name: 'Propose to end the game' }).click();
}

test('a rematch starts with rotated seats and the same players', async () => {
  const ana = await person(chrome, server, 'Ana'), rui = await person(chrome, server, 'Rui');
  const link = await setOut(ana, 'boomtown', { players: 3, bots: 1 });
  await come(rui, link);
  await ana.page.locator('.hall .stack__end .btn--act').click();
  for (const p of [ana, rui]) await p.page.locator('.room .bt .board').waitFor();
  const first = new URL(ana.page.url()).pathname;
  for (const p of [ana, rui]) await agree(p);
  for (const p of [ana, rui]) {
    await p.page.locator('.over').waitFor();
    /* That all have agreed is news, and read. */
    await p.page.getByRole('button', { name: 'Got it' }).click();
  }
  await ana.page.getByRole('button', { name: 'Again', exact: true }).click();
  await ana.page.getByText('You are in').waitFor();
  await rui.page.getByText('Ana wants another game').waitFor();
  await shot(rui.page, 'again');
  assert.deepEqual(await faults(rui.page), []);
  await rui.page.getByRole('button', { name: 'Again', exact: true }).click();
  for (const p of [ana, rui]) {
    await p.page.waitForURL((url) => url.pathname.startsWith('/room/') && url.pathname !== first);
    await p.page.locator('.room .bt .board').waitFor();
    assert.deepEqual(p.complaints, []);
  }
  assert.equal(ana.page.url(), rui.page.url(), 'one table, not two');
  /* Who sat second sits first now. */
  await ana.page.locator('.tabs').getByRole('tab', { name: 'Players' }).click();
  const sits = ana.page.locator('.people li b');
  await sits.nth(2).waitFor();
  assert.deepEqual((await sits.allTextContents()).filter((n) => /Ana|Rui|You/.test(n)).length, 2);
  assert.match(await sits.nth(0).textContent(), /Rui/);
});
