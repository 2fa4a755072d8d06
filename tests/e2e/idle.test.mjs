// SPDX-License-Identifier: MIT
/* A page that stays open costs nothing while nothing happens: no frames are drawn, nothing is painted, and
   few timers run.  The browser itself counts (CDP tracing), with motion on. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { SWIFT, WHOLE, begin, browser, person, reach, serve } from './lib.mjs';

/** ms: until what follows a step has come to rest, and how long is looked. */
const SETTLES = 9000, LOOKS = 4000;
/** While looking: what a clock, a ping or the browser itself may cost. */
const FRAMES_MOST = 4, TIMERS_MOST = 12;
const COUNTED = ['DrawFrame', 'Paint', 'TimerFire'];
const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline.frame';

let server;
before(async () => { server = await serve(SWIFT); });
after(async () => { await server?.end(); });

/** How often each of COUNTED happens. */
async function count(chrome, ms) {
  const client = await chrome.newBrowserCDPSession();
  const counts = Object.fromEntries(COUNTED.map((name) => [name, 0]));
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name } of value) if (name in counts) counts[name]++;
  });
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES });
  await new Promise((resolve) => setTimeout(resolve, ms));
  await client.send('Tracing.end');
  await done;
  await client.detach();
  return counts;
}

/** Asserts that the page is idle; `open` opens it. */
function rests(where, open, { skip = LATER, timeout = 120000 } = {}) {
  test(`${where}: nothing is drawn and hardly a timer runs while nothing happens`, {
    timeout: patience(timeout), skip,
  }, async (t) => {
    const chrome = await browser(); /* of its own: it counts for all its pages */
    t.after(() => chrome.close());
    const me = await person(chrome, server, 'Ana', { motion: 'no-preference' });
    const page = await open(me);
    await page.mouse.move(2, 2);
    await page.waitForTimeout(SETTLES);
    const counts = await count(chrome, LOOKS);
    t.diagnostic(`in ${LOOKS / 1000} s: ${JSON.stringify(counts)}`);
    assert.ok(counts.DrawFrame <= FRAMES_MOST && counts.Paint <= FRAMES_MOST, JSON.stringify(counts));
    assert.ok(counts.TimerFire <= TIMERS_MOST, JSON.stringify(counts));
    assert.deepEqual(me.complaints, []);
  });
}

const BOARDS = { boomtown: ['.bt', 3], barrage: ['.brg', 2], luna_maris: ['div.lm', 2], tekhenu: ['.tk', 2] };
for (const [game, [board, players]] of Object.entries(BOARDS)) {
  rests(`${game}, one's own turn`, async (me) => {
    await begin(me, game, { players, bots: players - 1, board });
    await me.page.locator('.room.is-yours').waitFor();
    return me.page;
  }, { skip: game !== 'boomtown' && LATER });
}

rests('barrage on a television', async (me) => {
  await begin(me, 'barrage', { players: 2, bots: 1, board: '.brg .mapsvg' });
  await me.page.locator('.room.is-yours').waitFor();
  await me.page.goto(`${me.page.url()}/tv`);
  await me.page.locator('.room--tv .mapsvg').waitFor();
  return me.page;
});

rests('barrage at its end', async (me) => {
  await begin(me, 'barrage', { players: 2, bots: 1, board: '.brg' });
  await reach(me.page, { until: 'no such move', most: 3000 })
    .catch((error) => assert.match(error.message, /the game is over/));
  await me.page.locator('.over').waitFor();
  return me.page;
}, { skip: WHOLE, timeout: 300000 });

rests('a lesson of barrage', async (me) => {
  await me.go('/learn/barrage');
  await me.page.locator('a[href*="/learn/barrage/"]').first().click();
  await me.page.locator('.spot svg').waitFor();
  return me.page;
});
