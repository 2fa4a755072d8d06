// SPDX-License-Identifier: MIT
/* What one looks at stays where it is while turns are played with real clicks and taps: nothing moves by
   itself, and on a phone the question keeps its height, so that the board does, too. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { placeOf, watchShifts } from './clicker.mjs';
import { DESKTOP, PHONE, SWIFT, begin, browser, dice, person, reach, serve } from './lib.mjs';

/** ms: later than that a shift is not the answer to an input; what the browser itself says. */
const AFTER = 600;
const CLICKS = Number(process.env.CLICKS ?? 14);
const GAMES = ['boomtown', 'barrage', 'luna_maris', 'tekhenu'];
let server, chrome;
before(async () => { server = await serve(SWIFT); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** Plays by hand; how high the question stood after each click. */
async function play(page, touch) {
  const roll = dice(11), highs = [];
  for (let looks = 0; highs.length < CLICKS && looks < 40 * CLICKS; looks++) {
    const at = await placeOf(page, roll(997));
    if (!at) {
      await page.waitForTimeout(100);
      continue;
    }
    await (touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
    await page.waitForTimeout(AFTER);
    highs.push(await page.evaluate(() => document.querySelector('.room .prompt')?.offsetHeight ?? 0));
  }
  return highs;
}

for (const game of GAMES) {
  for (const [size, viewport] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    const says = `${game}, ${size}: nothing moves by itself while turns are played`;
    const skip = (game !== 'boomtown' || size !== 'phone') && LATER;
    test(says, { timeout: patience(120000), skip }, async (t) => {
      const touch = size === 'phone';
      const me = await person(chrome, server, 'Ana', { viewport, touch }), { page } = me;
      await begin(me, game, { players: 3, bots: 2, board: '.room .surface' });
      await page.locator('.room.is-yours').waitFor();
      await page.waitForTimeout(3500); // what comes after the first picture has come
      await page.evaluate(watchShifts, patience(500));
      const highs = await play(page, touch), shifts = await page.evaluate(() => globalThis.shifts);
      const sum = (list) => list.reduce((all, { value }) => all + value, 0).toFixed(4);
      const alone = shifts.filter((s) => !s.hadRecentInput);
      t.diagnostic(`${highs.length} clicks; by itself ${sum(alone)}, in answer to clicks too ${sum(shifts)}`);
      assert.ok(highs.length > CLICKS / 2, `only ${highs.length} clicks`);
      assert.deepEqual(alone, [], 'nothing is pushed aside');
      const most = highs.filter((h) => h === Math.min(...highs)).length / highs.length;
      if (touch) assert.ok(most >= 0.75, `the question stands at other heights, too: ${highs}`);
      assert.deepEqual(me.complaints, []);
      await me.context.close();
    });
  }
}

test('the oldest lines of the log go, and what stands of it stays', {
  timeout: patience(120000),
}, async () => {
  const me = await person(chrome, server, 'Ana'), { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room .surface' });
  const log = page.locator('.log'), left = page.locator('.log__more');
  await page.evaluate(watchShifts);
  for (let i = 0; i < 30 && !await left.count(); i++) {
    await reach(page, { until: 'nothing like it', most: 4 }).catch(() => {});
    await page.waitForTimeout(AFTER);
  }
  const { empty, below } = await log.evaluate((el) => ({
    empty: el.firstElementChild.offsetHeight, below: el.scrollHeight - el.clientHeight - el.scrollTop,
  }));
  assert.ok(empty > 1000, `the room of some sixty lines is kept: ${empty} px`);
  assert.ok(below < 5, `the newest is in view: ${below} px below`);
  const shifts = await page.evaluate(() => globalThis.shifts);
  assert.deepEqual(shifts.filter(({ of }) => of.some((what) => what.startsWith('li'))), []);
  await left.locator('.btn').click();
  await left.waitFor({ state: 'detached' });
  await me.context.close();
});
