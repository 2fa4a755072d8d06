// SPDX-License-Identifier: MIT
/* The table without a mouse: digits take moves, letters narrow, Enter confirms, Backspace steps back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { SWIFT, begin, browser, person, reach, serve, setOut } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(SWIFT); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const mine = (page) => page.locator('.room.is-yours').waitFor({ timeout: patience(45000) });
const moveNumber = (page) => page.locator('.history__row > span').textContent();

test('a few moves of Boomtown by keyboard alone, undo and a look at the past', { timeout: patience(90000) }, async () => {
  const me = await person(chrome, server, 'Lia');
  await setOut(me, 'boomtown', { players: 3, bots: 2 });
  const { page } = me;
  /* Start by Tab and Enter. */
  await page.getByRole('button', { name: 'Start the game' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.room').waitFor();
  let made = 0;
  for (let i = 0; i < 40 && made < 6; i++) {
    await mine(page);
    const before = await moveNumber(page);
    const keys = await page.locator('.moves .move:not(.move--no, .move--back) kbd').allTextContents();
    assert.ok(keys.length > 0, 'whoever is asked has rows to choose from');
    await page.keyboard.press(keys[i % Math.min(keys.length, 2)]);
    await page.waitForTimeout(120);
    /* What ends the turn waits for Enter. */
    if (await page.locator('.prompt.is-chosen').count()) await page.keyboard.press('Enter');
    await page.waitForTimeout(120);
    if ((await moveNumber(page)) !== before) made++;
  }
  assert.ok(made >= 6, `${made} moves were made by digits`);

  /* Letters narrow the list; Backspace takes them back. */
  await mine(page);
  const all = await page.locator('.moves-box .rail__h span').textContent();
  await page.keyboard.press('Escape');
  const first = (await page.locator('.moves .move b').first().textContent()).replace(/[^\p{L}].*/u, '').slice(0, 3);
  for (const c of first) await page.keyboard.press(c.toLowerCase());
  assert.equal(await page.locator('.find input').inputValue(), first.toLowerCase());
  assert.ok((await page.locator('.moves .move:not(.move--no)').count()) > 0);
  for (const _ of first) await page.keyboard.press('Backspace');
  assert.equal(await page.locator('.moves-box .rail__h span').textContent(), all);

  /* The comma looks one move back, Escape returns. */
  await page.keyboard.press(',');
  await page.locator('.prompt--past').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.prompt--past').waitFor({ state: 'detached' });

  /* Everything on the board that can be clicked can be reached with Tab and has a name. */
  const things = await page.locator('.surface [role=button]').evaluateAll((all) => all.map((x) => [x.getAttribute('tabindex'), x.getAttribute('aria-label')]));
  for (const [tab, label] of things) {
    assert.equal(tab, '0');
    assert.ok(label);
  }
  assert.deepEqual(me.complaints, []);
});

test('a digit in a list of bids bids that number', { timeout: patience(60000) }, async () => {
  const me = await person(chrome, server, 'Lia'), { page } = me;
  await begin(me, 'boomtown', { board: '.room .bt', players: 3, bots: 2 });
  await reach(page, { until: '"verb":"bid","amount":4' });
  await page.locator('.is-yours .prompt[data-ask]').waitFor();
  const rows = () => page.locator('.moves .move:not(.move--no, .move--back)').evaluateAll((all) =>
    all.map((row) => [row.querySelector('kbd')?.textContent, row.querySelector('b').textContent]));
  /* A long list of bids is a row to be opened. */
  const all = await rows(), closed = all.find(([, text]) => text.includes('\u203a'));
  if (closed) await page.keyboard.press(closed[0]);
  await page.locator('.moves kbd', { hasText: '4' }).waitFor();
  const bids = (await rows()).filter(([, text]) => /\d/.test(text));
  assert.ok(bids.length > 3);
  for (const [key, text] of bids) {
    const amount = text.match(/\d+/)[0];
    assert.equal(key, amount.length === 1 ? amount : undefined, 'each says the digit that bids it');
  }
  const before = await moveNumber(page);
  await page.keyboard.press('4');
  /* What ends the turn waits for Enter. */
  const done = (was) => document.querySelector('.prompt.is-chosen')
    || document.querySelector('.history__row > span').textContent !== was;
  await page.waitForFunction(done, before);
  if (await page.locator('.prompt.is-chosen').count()) await page.keyboard.press('Enter');
  await page.waitForFunction((was) => document.querySelector('.history__row > span').textContent !== was, before);
  const made = await page.evaluate(async () => {
    const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
    const table = watch(location.pathname.split('/').pop());
    return [...table.made.values()].map(({ move }) => move.amount);
  });
  assert.equal(made.at(-1), 4, JSON.stringify([made, bids]));
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('a single key never passes or ends a turn: that waits for Enter; keys can be switched off', async () => {
  const me = await person(chrome, server, 'Lia'), { page } = me;
  await begin(me, 'boomtown', { board: '.room .bt', players: 3, bots: 2 });
  await mine(page);
  const row = page.locator('.moves .move', { hasText: /^Pass/ }), before = await moveNumber(page);
  await page.keyboard.press(await row.locator('kbd').textContent());
  await page.locator('.prompt.is-chosen').waitFor();
  assert.equal(await moveNumber(page), before, 'nothing was done');
  await page.keyboard.press('Escape');
  await page.locator('.prompt.is-chosen').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  for (const key of ['0', '1', 'p', ',', '?', '+']) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.prompt.is-chosen, .prompt--past, .book').count(), 0);
  assert.equal(await moveNumber(page), before);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('digits of keyboards that need Shift for them take rows, and a letter without a row is not taken', async () => {
  const me = await person(chrome, server, 'Lia'), { page } = me;
  await begin(me, 'boomtown', { board: '.room .bt', players: 3, bots: 2 });
  await mine(page);
  const rows = page.locator('.moves .move:not(.move--no, .move--back)');
  const count = await rows.count(), digit = await rows.first().locator('kbd').textContent();
  const press = (key, code) => page.evaluate(([k, c]) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: k, code: c, bubbles: true }));
  }, [key, code]);
  await press('q', 'KeyQ');
  await press('\u0444', 'KeyA');
  assert.equal(await rows.count(), count, 'no row begins so');
  await press('\u00e0', `Digit${digit}`); // as on a French keyboard
  await page.locator('.prompt.is-chosen').waitFor();
  await page.keyboard.press('Escape');
  await press('\u0431', 'Comma'); // as on a Russian keyboard
  await page.locator('.prompt--past').waitFor();
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('arrows go from tab to tab and from choice to choice; a sheet speaks the language chosen in it', async () => {
  const me = await person(chrome, server, 'Lia'), { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.surface' });
  const tab = (name) => page.getByRole('tab', { name, exact: true });
  const arrow = async (key, on) => {
    await page.keyboard.press(key);
    assert.equal(await on.evaluate((el) => el === document.activeElement), true, `${key}: has the focus`);
    assert.equal(await on.getAttribute('aria-selected') ?? await on.getAttribute('aria-checked'), 'true');
  };
  await page.waitForTimeout(6000); /* it comes when all else is there */
  await tab('Log').focus();
  await arrow('ArrowRight', tab('Chat'));
  await arrow('ArrowLeft', tab('Log'));
  await arrow('ArrowLeft', tab('Players'));
  await page.getByRole('button', { name: 'Settings' }).click();
  const choice = (name) => page.getByRole('radio', { name });
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await choice('English').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await arrow('ArrowLeft', choice('English'));
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('code that does not come is asked for again; a press that wanted some says so', async () => {
  const me = await person(chrome, server, 'Lia'), { page } = me;
  let asked = 0;
  await page.route('**/js/parts/chat.js', (route) => (asked++ ? route.continue() : route.abort()));
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.surface' });
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.chat__box').waitFor({ timeout: patience(15000) });
  assert.equal(asked, 2);
  await page.evaluate(() => { import(new URL('js/none.js', document.querySelector('script[src]').src)); });
  await page.getByRole('heading', { name: 'Something broke on this page' }).waitFor();
  await me.context.close();
});
