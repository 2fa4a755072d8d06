// SPDX-License-Identifier: MIT
/* What /notices says where the browser takes no messages. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browser, person, serve } from './lib.mjs';

const server = await serve(), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

const LACKS = {
  'over http, https': [/need https/, () => Object.defineProperty(window, 'isSecureContext', { value: false })],
  'on an iPhone, the home screen': [/home screen/, () => { navigator.standalone = false; }],
};

for (const [what, [words, lack]] of Object.entries(LACKS))
  test(`the notices page says what messages need: ${what}`, async () => {
    const ana = await person(chrome, server, 'Ana');
    await ana.context.addInitScript(lack);
    await ana.context.addInitScript(() => { delete window.PushManager; });
    await ana.go('/notices');
    await ana.page.locator('.told h2').first().waitFor();
    assert.match(await ana.page.locator('.told').textContent(), words);
    assert.deepEqual(ana.complaints, []);
    await ana.context.close();
  });
