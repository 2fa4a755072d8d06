// SPDX-License-Identifier: MIT
/* Older browsers, imitated: Chromium without what they lack. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { begin, browser, person, serve, QUICK } from './lib.mjs';

const server = await serve(QUICK), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

const BOOMTOWN = { players: 3, bots: 2, board: '.surface .layer >> nth=0' };
const heightOf = (page) => page.locator('.surface').evaluate((el) => el.getBoundingClientRect().height);

async function say(page, words) {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.chat__box input').fill(words);
  await page.keyboard.press('Enter');
}

test('a link in chat is a link in a browser without URL.canParse', async () => {
  const ana = await person(chrome, server, 'Ana');
  await ana.context.addInitScript(() => { delete URL.canParse; });
  await begin(ana, 'boomtown', BOOMTOWN);
  await say(ana.page, 'look https://example.org/x');
  await ana.page.locator('.chat a[href="https://example.org/x"]').waitFor();
  assert.deepEqual(ana.complaints, []);
  await ana.context.close();
});

test('a chat line that cannot be shown takes the chat alone, not the table', async () => {
  const eva = await person(chrome, server, 'Eva');
  await eva.context.addInitScript(() => { Object.hasOwn = () => { throw new Error('broken on purpose'); }; });
  await begin(eva, 'boomtown', BOOMTOWN);
  await say(eva.page, ':smile:');
  await eva.page.locator('.rail__tab [role=alert]').waitFor();
  assert.ok(await heightOf(eva.page) > 400);
  await eva.context.close();
});

test('the board has its height in a browser without @property', async () => {
  const rui = await person(chrome, server, 'Rui');
  await rui.context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/@property[^{]*\{[^}]*\}/g, '') });
  });
  await begin(rui, 'boomtown', BOOMTOWN);
  assert.ok(await heightOf(rui.page) > 400);
  await rui.context.unrouteAll({ behavior: 'ignoreErrors' }); // a sheet may still be on its way
  await rui.context.close();
});
