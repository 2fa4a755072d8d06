// SPDX-License-Identifier: MIT
/* Memory of a page that stays open: moves leave nothing behind but their log lines.

   Each game is played in one page, table after table, among bots of chance; undone moves count as moves.
   After each hundred the garbage is collected, and the heap and the nodes outside of the document are
   measured. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { SWIFT, WHOLE, begin, browser, person, serve } from './lib.mjs';

/** Moves of each game, and of them those in which the page loads and compiles what it uses. */
const [MOVES, FIRST] = process.env.LONG ? [600, 200] : [200, 100], STEP = 100;
/** What may be added after FIRST.  Measured: up to 0.9 MB in 400 moves (the log's entries, compiled code) and
 *  no nodes; when pictures kept those before them, 28 to 50 MB and 7,000 nodes. */
const MOST = { bytes: 2e6, nodes: 500 };
const GAMES = { boomtown: 5, barrage: 3, luna_maris: 3, tekhenu: 3 };
const SHORT = ['boomtown', 'barrage'];

/* One after the other, by one person. */
const TABLES = ['--rooms-per-hour', '1000'];

let server, chrome;
before(async () => {
  server = await serve([...SWIFT, ...TABLES, '--test-bots', 'random']);
  chrome = await browser();
});
after(async () => { await chrome?.close(); await server?.end(); });

/** Plays by chance until there are `moves` more, or the game is over; each state is drawn.  Returns how many
 *  there were, and if it is over. */
const playOn = (page, moves) => page.evaluate(async (moves) => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop());
  const wait = (ms = 4) => new Promise((done) => { setTimeout(done, ms); });
  const roll = (n) => {
    globalThis.chance = (Math.imul(globalThis.chance ?? 7, 1103515245) + 12345) >>> 0;
    return (globalThis.chance >>> 8) % n;
  };
  const from = table.truth.seq;
  while (table.truth.seq < from + moves && !table.over.value) {
    const { seq, ask, undo, toAct, moves: all } = table.truth;
    const mine = toAct.includes(table.you.value) && all.length;
    /* A bot may have been faster: then there is another state already. */
    if (undo && roll(10) < 3) await table.ask('undo', { seq }).catch(() => {});
    else if (mine) await table.ask('move', { ask, move: all[roll(all.length)] }).catch(() => {});
    else await wait();
    while (table.shown.value.seq < table.truth.seq) await wait();
    await new Promise(requestAnimationFrame);
  }
  return { more: table.truth.seq - from, over: !!table.over.value };
}, moves);

/** Another game with the same bots, without a reload. */
async function again(page) {
  const here = page.url();
  await page.locator('.over').getByRole('button', { name: 'Again', exact: true }).click();
  await page.waitForURL((url) => String(url) !== here);
  await page.locator('.room:not(:has(.over)) .surface').waitFor();
}

/** What the page uses once the garbage is collected. */
async function used(page, devtools) {
  await page.mouse.move(0, 0);
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (what) => metrics.find(({ name }) => name === what).value;
  const inDocument = await page.evaluate(() => {
    const walk = document.createTreeWalker(document);
    let n = 1;
    while (walk.nextNode()) n++;
    return n;
  });
  return { bytes: metric('JSHeapUsedSize'), nodes: metric('Nodes') - inDocument };
}

for (const [game, players] of Object.entries(GAMES)) {
  const skip = !SHORT.includes(game) && WHOLE;
  test(`${game}: ${MOVES} moves leave no nodes behind`, { timeout: patience(400000), skip }, async (t) => {
    const me = await person(chrome, server, 'Ana'), { page } = me;
    await begin(me, game, { players, bots: players - 1, board: '.room .surface' });
    const devtools = await me.context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
    const seen = {};
    for (let at = 0, moves = 0; at <= MOVES; at += STEP) {
      while (moves < at) {
        const { more, over } = await playOn(page, at - moves);
        moves += more;
        if (over) await again(page);
      }
      seen[at] = await used(page, devtools);
      t.diagnostic(`${moves} moves: ${(seen[at].bytes / 1e6).toFixed(2)} MB, ${seen[at].nodes} nodes`);
    }
    for (const [what, most] of Object.entries(MOST)) {
      const more = seen[MOVES][what] - seen[FIRST][what];
      assert.ok(more < most, `${more} ${what} more after ${MOVES - FIRST} moves`);
    }
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

test('a still picture does not follow the signals that it was drawn from', {
  timeout: patience(60000),
}, async () => {
  const me = await person(chrome, server, 'Ana'), { page } = me;
  await me.go('/');
  await page.locator('.box').first().waitFor();
  const { drawn, text } = await page.evaluate(async () => {
    const main = document.querySelector('script[type=module]').src;
    const { html, signal } = await import(main.replace('main.js', 'html.js'));
    const { drawStill } = await import(main.replace('main.js', 'board/draw.js'));
    const number = signal(1), into = document.createElement('div');
    let drawn = 0;
    const Number = () => { drawn++; return html`<b>${number.value}</b>`; };
    drawStill(html`<${Number} />`, into);
    number.value = 2;
    await new Promise(requestAnimationFrame);
    return { drawn, text: into.textContent };
  });
  assert.deepEqual({ drawn, text }, { drawn: 1, text: '1' });
  await me.context.close();
});
