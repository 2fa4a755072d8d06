// SPDX-License-Identifier: MIT
/* The board larger: by wheel, keys, buttons, double click and two fingers; what is clicked follows. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { DESKTOP, PHONE, QUICK, begin, browser, person, serve } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const says = (page, percent) =>
  page.waitForFunction((n) => document.querySelector('.zooms output')?.textContent === `${n}%`, percent);
const scale = (page) => page.evaluate(() =>
  Number(document.querySelector('.zooms output').textContent.slice(0, -1)));
const boxes = (page, what) => page.locator(what).evaluateAll((all) => all.map((el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x, y, width, height };
}));

/** Two fingers from the middle, and apart. */
async function pinch(page, { x, y }, from, to) {
  const cdp = await page.context().newCDPSession(page);
  const at = (d) => [{ x: x - d, y, id: 1 }, { x: x + d, y, id: 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let i = 1; i <= 4; i++) {
    const touchPoints = at(from + ((to - from) * i) / 4);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const DESK = 'the whole board on a desk, and a sheet on a phone: wheel, drag, fingers, keys and the bar';
test(DESK, { timeout: patience(90000) }, async () => {
  const me = await person(chrome, server, 'Marta', { viewport: DESKTOP, touch: true }), { page } = me;
  await begin(me, 'luna_maris', { players: 2, bots: 1, board: '.lm .board' });
  await page.locator('.zooms').waitFor({ state: 'attached' });
  await page.locator('.room.is-yours .can').first().waitFor();
  const [surface] = await boxes(page, '.surface'), [thing] = await boxes(page, '.lm .board .can');
  const on = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 };
  await page.mouse.move(on.x, on.y);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(() => document.querySelector('.zooms:not(.is-all)'));
  const k = await scale(page) / 100, [larger] = await boxes(page, '.lm .board .can');
  assert.ok(k > 1.1, `${k}`);
  assert.ok(Math.abs(larger.width / thing.width - k) < 0.05, 'things grow with the board');
  assert.ok(on.x > larger.x && on.x < larger.x + larger.width, 'what is under the pointer stays there');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await says(page, 100);
  assert.deepEqual((await boxes(page, '.lm .board .can'))[0], thing, 'all of it is as it was');
  await page.getByRole('button', { name: 'Zoom', exact: true }).click();
  await says(page, 220);
  const before = await boxes(page, '.lm .board');
  await page.mouse.move(surface.x + 300, surface.y + 300);
  await page.mouse.down();
  await page.mouse.move(surface.x + 200, surface.y + 260, { steps: 4 });
  await page.mouse.up();
  const [moved] = await boxes(page, '.lm .board');
  assert.ok(moved.x < before[0].x - 60 && moved.y < before[0].y - 20, 'a mouse drags it');
  assert.equal(await page.locator('.prompt.is-chosen').count(), 0, 'what is dragged was not clicked');
  /* The keyboard's focus is brought into sight. */
  await page.locator('.lm .board .can').last().evaluate((el) => el.focus());
  const seen = await page.evaluate(() => {
    const a = document.activeElement.getBoundingClientRect();
    const s = document.querySelector('.surface').getBoundingClientRect();
    return a.left >= s.left - 1 && a.top >= s.top - 1 && a.left < s.right && a.top < s.bottom;
  });
  assert.ok(seen);
  await page.locator('.zooms .btn').last().click();
  await says(page, 100);
  await pinch(page, { x: surface.x + 400, y: surface.y + 300 }, 60, 120);
  await page.waitForFunction(() => document.querySelector('.zooms:not(.is-all)'));
  const twice = await scale(page);
  assert.ok(Math.abs(twice - 200) < 30, `${twice} after fingers went twice as far apart`);

  /* On a phone the sheet that scrolls is what grows; the tabs stay. */
  await page.setViewportSize(PHONE);
  await page.waitForFunction(() => { /* the phone's style comes when the window has become one */
    const board = document.querySelector('[data-sheet] .board');
    return board && Math.abs(board.getBoundingClientRect().width - innerWidth) < 2;
  });
  await says(page, 100);
  const tabs = await boxes(page, '.lm-tabs'), [sheet] = await boxes(page, '[data-sheet]');
  const [drawn] = await boxes(page, '[data-sheet] .board');
  await pinch(page, { x: 195, y: sheet.y + 200 }, 50, 100);
  await page.waitForFunction(() => document.querySelector('.zooms:not(.is-all)'));
  const wide = await scale(page) / 100, [grown] = await boxes(page, '[data-sheet] .board');
  assert.ok(wide > 1.6 && Math.abs(grown.width / drawn.width - wide) < 0.05, `${grown.width}, ${wide}`);
  assert.ok(grown.x < 0, 'about the middle of the fingers');
  assert.deepEqual(await boxes(page, '.lm-tabs'), tabs);
  await page.locator('.zooms .btn').last().click();
  await says(page, 100);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('a map with its own zoom obeys the same keys and button', {
  timeout: patience(90000),
}, async () => {
  const me = await person(chrome, server, 'Marta'), { page } = me;
  await begin(me, 'barrage', { players: 2, bots: 1, board: '.brg .mapsvg' });
  await page.locator('.zooms').waitFor({ state: 'attached' });
  const across = () => page.locator('.mapsvg > svg').first().evaluate((svg) =>
    Number(svg.getAttribute('viewBox').split(' ')[2]));
  const all = await across();
  const button = page.getByRole('button', { name: 'Zoom', exact: true });
  for (const go of [() => page.keyboard.press('+'), () => button.click()]) {
    await go();
    await page.waitForFunction(() => document.querySelector('.pane.is-near'));
    assert.ok(await across() < all);
    await page.keyboard.press('0');
    await page.waitForFunction(() => !document.querySelector('.pane.is-near'));
    assert.equal(await across(), all);
  }
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});
