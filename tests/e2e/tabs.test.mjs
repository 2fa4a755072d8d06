// SPDX-License-Identifier: MIT
/* tabs.test.mjs - several tabs of one person: what changes in one is known in the others, and one rings. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { QUICK, browser, person, serve, threeSeated } from './lib.mjs';

const server = await serve(QUICK), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

/** Another tab of the same browser. */
async function tab({ context }, url, ready) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(ready).first().waitFor({ timeout: patience(45000) });
  return page;
}

const theme = (page, is) =>
  page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, is);
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tabuleiro.prefs')));

test('settings, language and name that are changed in one tab are so in the others', async () => {
  const { ana, rui, eva, room } = await threeSeated(chrome, server), { page } = ana;
  const other = await tab(ana, room, '.room .prompt');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await theme(other, 'dark');
  await other.getByRole('button', { name: 'Settings' }).click();
  await other.getByRole('radio', { name: 'Always' }).first().click();
  const { theme: chosen, confirm } = await kept(other);
  assert.deepEqual([chosen, confirm], ['dark', 'always'], 'each tab’s choice stands');
  await other.getByRole('radio', { name: /Português/ }).click();
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  const lobby = await tab(ana, `${server.url}/`, '.box');
  await lobby.evaluate(async () => {
    const { rename } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
    await rename('Anabela');
  });
  const named = await tab(ana, `${server.url}/`, '.box');
  await lobby.evaluate(async () => {
    const { rename } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
    await rename('Anita');
  });
  await named.locator('.top', { hasText: 'Anita' }).waitFor();
  assert.deepEqual(ana.complaints, []);
  for (const p of [ana, rui, eva]) await p.context.close();
});

test('what is read in the chat of one tab is read in the others', async () => {
  const { ana, rui, eva, room } = await threeSeated(chrome, server);
  const other = await tab(ana, room, '.room .prompt');
  const chat = (page) => page.locator('[role=tab]', { hasText: 'Chat' });
  await chat(rui.page).click();
  await rui.page.locator('.chat__box input').fill('Zone five is mine');
  await rui.page.keyboard.press('Enter');
  for (const page of [ana.page, other]) await chat(page).locator('.badge', { hasText: /^1$/ }).waitFor();
  await chat(other).click();
  await chat(ana.page).locator('.badge').waitFor({ state: 'detached' });
  assert.deepEqual(ana.complaints, []);
  for (const p of [ana, rui, eva]) await p.context.close();
});

test('of three tabs at one table one rings the bell', async () => {
  const { ana, rui, eva, room } = await threeSeated(chrome, server);
  await ana.context.addInitScript(() => {
    localStorage.setItem('tabuleiro.prefs', '{"sound":1,"confirm":"auto"}');
  });
  await ana.context.route('**/js/ui/synth.js', (route) => route.fulfill({
    contentType: 'text/javascript',
    body: `export const play = (name) => {
      if (name === 'bell') localStorage.setItem('rang', \`\${localStorage.getItem('rang') ?? ''}x\`);
    };`,
  }));
  await ana.page.reload();
  const act = async (page) => {
    await page.locator('.room.is-yours .prompt[data-ask]:not(.is-sending)').waitFor();
    await page.locator('.prompt__acts .btn--act:not(:disabled)').click();
  };
  await act(ana.page);
  const tabs = [ana.page, await tab(ana, room, '.room .prompt'), await tab(ana, room, '.room .prompt')];
  for (const p of [rui, eva]) await act(p.page);
  for (const page of tabs) await page.locator('.room.is-yours').waitFor();
  await ana.page.waitForFunction(() => localStorage.getItem('rang'));
  await ana.page.waitForTimeout(1000);
  assert.equal(await ana.page.evaluate(() => localStorage.getItem('rang')), 'x');
  assert.deepEqual(ana.complaints, []);
  for (const p of [ana, rui, eva]) await p.context.close();
});
