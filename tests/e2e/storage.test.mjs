// SPDX-License-Identifier: MIT
/* A browser that keeps nothing: site data blocked (access throws), or storage full (setItem throws). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browser, enter, person, serve, QUICK } from './lib.mjs';

const server = await serve(QUICK), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

const REFUSALS = {
  'blocks storage': () => {
    const get = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
  'has no space left': () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...row) {
      if (this === localStorage) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.apply(this, row);
    };
  },
};

/** Greetings of the page without a key: each makes a guest. */
function countGuests(page) {
  const guests = [];
  page.on('websocket', (ws) => ws.on('framesent', ({ payload }) => {
    const frame = JSON.parse(payload);
    if (frame.t === 'hello' && !frame.token) guests.push(frame);
  }));
  return guests;
}

const WARNING = /keeps nothing/;
async function readWarning(page) {
  const sheet = page.locator('dialog .tidings');
  await sheet.waitFor();
  assert.match(await sheet.textContent(), WARNING);
  await sheet.locator('.btn--act').click();
  await sheet.waitFor({ state: 'detached' });
}

/** Sets out a table from the lobby, without reloading the page. */
async function setOutFromLobby(p) {
  await p.page.evaluate(async () => {
    const main = document.querySelector('script[type=module]').src;
    (await import(main.replace('main.js', 'route.js'))).go('/new/boomtown');
  });
  await enter(p);
}

const tablesOf = (page) => page.evaluate(async () => {
  const main = document.querySelector('script[type=module]').src;
  const { request } = await import(main.replace('main.js', 'net.js'));
  return (await request('list')).rooms.length;
});

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`a newcomer whose browser ${name} is one guest, is told once, and plays`, async () => {
    const ana = await person(chrome, server, 'Ana', { hints: true }), guests = countGuests(ana.page);
    await ana.context.addInitScript(refuse);
    await ana.go('/');
    await readWarning(ana.page);
    await ana.page.locator('.way-in--act').click();
    await ana.page.locator('.prompt[data-ask]').first().waitFor();
    assert.equal(guests.length, 1);
    assert.equal(await tablesOf(ana.page), 1);
    assert.equal(await ana.page.locator('dialog .tidings').count(), 0);
    assert.deepEqual(ana.complaints, []);
    await ana.context.close();
  });

  test(`a known user whose browser ${name} sets out one table with one press`, async () => {
    const eva = await person(chrome, server, 'Eva', { hints: true });
    await eva.go('/');
    await setOutFromLobby(eva);
    await eva.context.addInitScript(refuse);
    await eva.go('/');
    await readWarning(eva.page);
    const before = await tablesOf(eva.page);
    await setOutFromLobby(eva);
    assert.equal(await tablesOf(eva.page), before + 1);
    await eva.page.locator('.hall').waitFor();
    assert.deepEqual(eva.complaints, []);
    await eva.context.close();
  });
}
