// SPDX-License-Identifier: MIT
/* A whole two-player game of Barrage with the advanced rules against a bot, with clicks on the board and
   in the list; on the way the board must show what the engine says. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, browser, person, serve, setOut, shot } from './lib.mjs';

let server, chrome;
/* The bot need not look as if it thought. */
before(async () => { process.env.TABULEIRO_BOT_DELAY_MS = '0'; server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** Sits down against easy bots and starts. */
async function begin(p, players) {
  await setOut(p, 'barrage', { players, bots: players - 1 });
  await p.page.getByRole('button', { name: 'Start the game' }).click();
  await p.page.locator('.brg-tabs').waitFor();
}

/* What one person sees and does in one go: the page itself chooses, so that a game takes seconds.
   Building and producing come first, or the board would stay empty. */
const step = (page, way) => page.evaluate((n) => {
  const one = (list) => list[n % list.length];
  const click = (el) => el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  if (document.querySelector('.over')) return { over: true };
  const room = document.querySelector('.room.is-yours');
  if (!room) return { waiting: true };
  const seen = { onMap: room.querySelectorAll('.map .can').length, tab: room.querySelector('.brg-tabs [aria-selected=true]')?.dataset.tab, question: room.querySelector('.prompt h2')?.textContent };
  const wanted = [...room.querySelectorAll('.brg [id^="br-TURB"].can, .brg [id^="br-CONSTR"].can')];
  const board = [...room.querySelectorAll('.brg [role=button].can')];
  const rows = [...room.querySelectorAll('.moves .move:not(.move--no):not(.move--back)')].slice(0, 5);
  const rest = [...room.querySelectorAll('.prompt .picks .btn, .prompt__acts .btn:not(.btn--back)')];
  for (const [by, list] of n % 4 ? [['board', wanted], ['board', board], ['list', rows], ['prompt', rest]] : [['list', rows], ['board', board], ['prompt', rest]]) {
    if (!list.length) continue;
    click(one(list));
    return { ...seen, by };
  }
  return seen;
}, way);

test('a whole game of Barrage against a bot, by board and by list', { timeout: 150000 }, async () => {
  const marta = await person(chrome, server, 'Marta');
  const { page } = marta;
  await begin(marta, 2);
  const clicks = { board: 0, list: 0, prompt: 0 }, tabs = new Set();
  let idle = 0, total = 0, seed = 7, mapLit = 0;
  for (;;) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    const s = await step(page, seed >>> 8);
    if (s.over) break;
    if (s.by) { clicks[s.by]++; tabs.add(s.tab); mapLit += s.onMap ? 1 : 0; total++; idle = 0; } else assert.ok(++idle < 1500, 'nothing happens any more');
    assert.ok(total < 3000, 'the game does not end');
    if (total === 40 && s.by) await shot(page, 'barrage-40');
    await page.waitForTimeout(s.by ? 8 : 15);
  }
  assert.ok(clicks.board > 30, `clicks on the board: ${JSON.stringify(clicks)}`);
  assert.ok(clicks.list > 5, `clicks in the list: ${JSON.stringify(clicks)}`);
  assert.ok(mapLit > 3, 'sites on the map glow when one may build there');
  assert.ok(tabs.has('office') && tabs.has('company'), `the pane follows the question: ${[...tabs]}`);
  const rows = await page.locator('.over tbody tr').evaluateAll((all) => all.map((r) => [...r.querySelectorAll('td.num')].map((d) => Number(d.textContent))));
  assert.equal(rows.length, 2);
  for (const row of rows) assert.equal(row.slice(0, -1).reduce((a, b) => a + b, 0), row.at(-1), 'parts add up');
  await shot(page, 'barrage-over');
  assert.deepEqual(marta.complaints, []);
});

test('the spaces of this number of players, and why one is shut', { timeout: 60000 }, async () => {
  const ana = await person(chrome, server, 'Ana');
  const { page } = ana;
  await begin(ana, 3);
  for (let i = 0; i < 400 && !(await page.locator('.is-yours .brg [id="br-WORK-rotate1-1"]').count()); i++) { await step(page, 0); await page.waitForTimeout(15); }
  /* Three players: the +1 row of the turbines is not in play, the -1 row is (BAR-4.2). */
  assert.equal(await page.locator('[id="br-TURB-plus1-1"]').count(), 0);
  assert.equal(await page.locator('[id="br-TURB-minus1-1"]').count(), 1);
  /* Nobody has water, pipe and powerhouse yet: the turbine says so, with the rule. */
  await page.locator('[id="br-TURB-plus2-1"]').hover();
  await page.locator('.brg-tip .no .rule').waitFor();
  assert.match(await page.locator('.brg-tip .no').innerText(), /BAR-4/);
  /* Placing engineers and taking them back. */
  await page.locator('[id="br-WORK-rotate1-1"]').click();
  await page.locator('[id="br-WORK-rotate1-1"].taken').waitFor();
  await page.keyboard.press('Backspace');
  await page.locator('[id="br-WORK-rotate1-1"]:not(.taken)').waitFor();
  for (const tab of ['company', 'rivals', 'turn', 'office']) {
    await page.locator(`.brg-tabs [data-tab=${tab}]`).click();
    await page.locator(`.brg-pane--${tab}`).waitFor();
    await shot(page, `barrage-${tab}`);
  }
  assert.deepEqual(ana.complaints, []);
});

test('on a phone: tabs for map and boards, nothing wider than the screen', { timeout: 60000 }, async () => {
  const rui = await person(chrome, server, 'Rui', { viewport: PHONE, touch: true, locale: 'pt-BR' });
  const { page } = rui;
  await setOut(rui, 'barrage', { players: 2, bots: 1 });
  await page.getByRole('button', { name: /Começar/ }).click();
  await page.locator('.brg--phone').waitFor();
  for (const tab of ['map', 'office', 'company', 'rivals', 'turn']) {
    await page.locator(`.brg-tabs [data-tab=${tab}]`).click();
    await page.locator(`.brg-pane--${tab}`).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab} is too wide`);
    await shot(page, `barrage-phone-${tab}`);
  }
  assert.deepEqual(rui.complaints, []);
});
