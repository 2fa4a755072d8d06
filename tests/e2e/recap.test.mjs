// SPDX-License-Identifier: MIT
/* recap.test.mjs - recap after an absence, as lines and on the board. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Clock } from '../protocol/lib.mjs';
import { PHONE, browser, faults, hide, person, serve, shot, threeSeated } from './lib.mjs';

const clock = new Clock(), server = await serve(clock.args), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); clock.end(); });

/** An hour passes, by the server's clock. */
const later = () => clock.pass(3600000);

/** The person has seen the table as it was at `seq`, and leaves. */
async function leave({ page }, seq) {
  const kept = `tabuleiro.seen.${page.url().split('/').at(-1)}`;
  await page.waitForFunction(([key, text]) => localStorage.getItem(key) === text, [kept, String(seq)]);
  await page.goto(`${server.url}/finished`);
}

/** The same when Ana has bid and left. */
async function begun() {
  const table = await threeSeated(chrome, server);
  await act(table.ana.page);
  await leave(table.ana, 1);
  return table;
}

/** The first button that the prompt offers. */
async function act(page) {
  await page.locator('.room.is-yours .prompt[data-ask]:not(.is-sending)').waitFor();
  await page.locator('.prompt__acts .btn--act:not(:disabled)').click();
}

test('who comes back sees the turns since, steps by keys, and goes on with one key', async () => {
  const { ana, rui, eva, room } = await begun();
  await act(rui.page);
  await rui.page.locator('[role=tab]', { hasText: 'Chat' }).click();
  await rui.page.locator('.chat__box input').fill('Your turn soon, Ana');
  await rui.page.keyboard.press('Enter');
  await act(eva.page);
  later();
  await ana.page.goto(room);
  await ana.page.getByRole('heading', { name: 'Since you were here' }).waitFor();
  const lines = ana.page.locator('.recap__lines li:not(.recap__yours)');
  await lines.nth(1).waitFor();
  assert.match(await lines.nth(0).textContent(), /Rui/);
  assert.match(await lines.nth(1).textContent(), /Eva/);
  await ana.page.getByText('You left 1 hr').waitFor();
  await ana.page.locator('.recap__said', { hasText: 'Your turn soon, Ana' }).waitFor();
  await ana.page.getByText('Nobody’s points have changed.').waitFor();
  await ana.page.locator('.recap-bar', { hasText: '0 of 2' }).waitFor();
  await ana.page.keyboard.press('ArrowRight');
  await ana.page.locator('.recap-bar', { hasText: '1 of 2' }).waitFor();
  await lines.nth(0).and(ana.page.locator('.is-now')).waitFor();
  await shot(ana.page, 'recap');
  assert.deepEqual(await faults(ana.page), []);
  await ana.page.keyboard.press('ArrowRight');
  await ana.page.locator('.recap-bar', { hasText: '2 of 2' }).waitFor();
  await ana.page.keyboard.press('Escape');
  await ana.page.locator('.recap').waitFor({ state: 'detached' });
  await ana.page.locator('.prompt').waitFor();
  await ana.page.waitForTimeout(300);
  await ana.page.reload();
  await ana.page.locator('.prompt').waitFor();
  await ana.page.waitForTimeout(500);
  assert.equal(await ana.page.locator('.recap').count(), 0, 'what was told is not told again');
  assert.deepEqual(ana.complaints, []);
  for (const p of [ana, rui, eva]) await p.context.close();
});

test('unread chat count survives reloads and skips own messages', async () => {
  const { ana, rui, eva, room } = await begun();
  const tab = (p) => p.page.locator('[role=tab]', { hasText: 'Chat' });
  const counted = (p, text) => tab(p).locator('.badge', { hasText: text }).waitFor();
  const say = async (text) => {
    await rui.page.locator('.chat__box input').fill(text);
    await rui.page.keyboard.press('Enter');
    await rui.page.locator('.chat__line', { hasText: text }).waitFor();
  };
  await tab(rui).click();
  await say('Zone five is mine');
  await say('I promise');
  await ana.page.goto(room);
  await counted(ana, /^2$/);
  await tab(ana).click();
  await ana.page.locator('.chat__line', { hasText: 'I promise' }).waitFor();
  await ana.page.reload();
  await tab(ana).waitFor();
  await ana.page.locator('.prompt').waitFor();
  assert.equal(await tab(ana).locator('.badge').count(), 0, 'what was read is not counted again');
  await say('Or six');
  await counted(ana, /^1$/);
  await ana.page.reload();
  await counted(ana, /^1$/);
  await rui.page.reload();
  await rui.page.locator('.prompt').waitFor();
  assert.equal(await tab(rui).locator('.badge').count(), 0);
  assert.deepEqual([...ana.complaints, ...rui.complaints], []);
  for (const p of [ana, rui, eva]) await p.context.close();
});

test('the recap shows on a phone and on another device, and plays by itself', async () => {
  const { ana, rui, eva, room } = await begun();
  await act(rui.page);
  await act(eva.page);
  const tokens = await ana.page.evaluate(() => localStorage.getItem('tabuleiro.tokens'));
  const how = { viewport: PHONE, touch: true, motion: 'no-preference', locale: 'pt-BR' };
  const phone = await person(chrome, server, 'Ana', how);
  await phone.context.addInitScript((kept) => localStorage.setItem('tabuleiro.tokens', kept), tokens);
  later();
  await phone.page.goto(room);
  await phone.page.getByRole('heading', { name: 'Desde a sua última visita' }).waitFor();
  await phone.page.locator('.recap-bar', { hasText: '2 de 2' }).waitFor();
  await shot(phone.page, 'recap-phone-pt');
  for (const button of await phone.page.locator('.recap-bar button:visible').all()) {
    const { x, y, width, height } = await button.boundingBox();
    const whole = x >= 0 && x + width <= PHONE.width && y + height <= PHONE.height;
    assert.ok(whole, 'each is whole on the screen');
  }
  await phone.page.getByRole('button', { name: 'Ir para a partida' }).click();
  await phone.page.locator('.dock').waitFor();
  assert.deepEqual(phone.complaints, []);
  for (const p of [ana, rui, eva, phone]) await p.context.close();
});

test('recap covers everything since the start position', async () => {
  const { ana, rui, eva, room } = await threeSeated(chrome, server);
  await leave(rui, 0);
  await act(ana.page);
  await ana.page.locator('.room:not(.is-yours)').waitFor();
  later();
  await rui.page.goto(room);
  await rui.page.locator('.recap__lines li', { hasText: 'Ana' }).first().waitFor();
  for (const p of [ana, rui, eva]) await p.context.close();
});

test('after a short absence there is no recap', async () => {
  const { ana, rui, eva, room } = await begun();
  await act(rui.page);
  await ana.page.goto(room);
  await ana.page.locator('.prompt').waitFor();
  await ana.page.waitForTimeout(500);
  assert.equal(await ana.page.locator('.recap').count(), 0);
  for (const p of [ana, rui, eva]) await p.context.close();
});

/* ---- a page that stays open ---- */

/** A page whose connection can be cut: `cut()` until `mend()`. */
const cuttable = () => {
  const Real = WebSocket, open = new Set();
  let isCut = false;
  window.WebSocket = class extends Real {
    constructor(url, protocol) {
      super(isCut ? url.replace(/ws$/, 'nothing') : url, protocol);
      open.add(this);
    }
  };
  window.cut = () => { isCut = true; for (const ws of open) ws.close(); };
  window.mend = () => { isCut = false; };
};

/** The recap shows, and stays over a reload until it has been read. */
async function isTold({ ana, rui, eva, room }) {
  const heading = ana.page.getByRole('heading', { name: 'Since you were here' });
  await heading.waitFor();
  await ana.page.locator('.recap__lines li', { hasText: 'Eva' }).waitFor();
  later();
  await ana.page.goto(room);
  await heading.waitFor();
  await ana.page.locator('.recap-bar .btn--act').click();
  await ana.page.locator('.recap').waitFor({ state: 'detached' });
  assert.deepEqual(ana.complaints, []);
  for (const p of [ana, rui, eva]) await p.context.close();
}

test('a tab that was hidden tells what it missed when it is shown again', async () => {
  const table = await threeSeated(chrome, server), { ana, rui, eva } = table;
  await act(ana.page);
  await ana.page.locator('.room:not(.is-yours)').waitFor();
  await hide(ana.page, true);
  await act(rui.page);
  await act(eva.page);
  await ana.page.locator('.room.is-yours').waitFor();
  later();
  await hide(ana.page, false);
  await isTold(table);
});

test('a tab that lost its connection tells what it missed when it has caught up', async () => {
  const table = await threeSeated(chrome, server), { ana, rui, eva } = table;
  await ana.page.addInitScript(cuttable);
  await ana.page.reload();
  await act(ana.page);
  await ana.page.locator('.room:not(.is-yours)').waitFor();
  await ana.page.evaluate(() => window.cut());
  await act(rui.page);
  await act(eva.page);
  later();
  await ana.page.evaluate(() => window.mend());
  await isTold(table);
});

test('a tab that was hidden for a moment tells nothing', async () => {
  const { ana, rui, eva } = await threeSeated(chrome, server), { page } = ana;
  await act(page);
  await page.locator('.room:not(.is-yours)').waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.isHidden });
    window.show = (hidden) => {
      window.isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    window.show(true);
  });
  await act(rui.page);
  await act(eva.page);
  await page.evaluate(() => window.show(false));
  await page.locator('.room.is-yours .prompt').waitFor();
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.recap').count(), 0);
  assert.deepEqual(ana.complaints, []);
  for (const p of [ana, rui, eva]) await p.context.close();
});
