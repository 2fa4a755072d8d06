// SPDX-License-Identifier: MIT
/* Games by keys and ears alone: digits and Enter answer every question, nothing is pointed at, and what a
   screen reader would say of it reads like a report: `golden/` keeps it.  HEARD=keep writes it anew. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT, browser, dice, person, serve, setOut } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const GOLDEN = join(ROOT, 'tests', 'e2e', 'golden');

/** Everything that the polite regions of the frame say, sentence by sentence. */
const listen = (page) => page.evaluate(() => {
  const region = document.querySelector('.sr[role=status]');
  globalThis.heard = [];
  const hear = () => {
    const text = region.textContent.replaceAll('\u00a0', '');
    if (text) globalThis.heard.push(...text.split('\n'));
  };
  new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
});

/** The report begins with the first round: what is chosen before it is chosen at the same time. */
async function report(page) {
  const all = await page.evaluate(() => globalThis.heard);
  const first = all.findIndex((line) => /^Round 1\b/.test(line));
  return all.slice(Math.max(0, first)).join('\n') + '\n';
}

/** What the table asks, and whether it is ready for a key. */
const asked = (page) => page.evaluate(() => {
  const prompt = document.querySelector('.is-yours .prompt[data-ask]');
  const rows = document.querySelectorAll('.moves .move:not(.move--no):not(.move--back)').length;
  const last = document.querySelector('.history__row');
  return {
    over: !!document.querySelector('.over'),
    ready: !!prompt && !prompt.matches('.is-sending'),
    waits: !!prompt?.matches('.is-chosen'),
    rows,
    now: JSON.stringify([last?.textContent, prompt?.textContent, rows]),
  };
});

/** Answers by keys until the game is over, or so many keys were pressed. */
async function playByKeys(page, roll, most) {
  for (let keys = 0, before = ''; keys < most;) {
    const q = await asked(page);
    if (q.over) return true;
    if (!q.ready || q.now === before || !(q.rows || q.waits)) { await page.waitForTimeout(15); continue; }
    before = q.now;
    await page.keyboard.press(q.waits ? 'Enter' : String(1 + roll(Math.min(q.rows, 9))));
    keys++;
  }
  return false;
}

/** Game, how it is set out, how many keys: a long game's beginning; null: to its end. */
const GAMES = [
  ['boomtown', { players: 3, bots: 2, options: ['Short deck'] }, null],
  ['luna_maris', { players: 1 }, null],
  ['tekhenu', { players: 2, bots: 1 }, 24],
  ['barrage', { players: 2, bots: 1 }, 24],
];

for (const [game, how, most] of GAMES) {
  test(`${game} by keys alone, and what is heard of it`, { timeout: 180000 }, async () => {
    const me = await person(chrome, server, 'Lia'), { page } = me;
    await setOut(me, game, how);
    await page.locator('.hall .stack__end .btn--act').focus();
    await page.keyboard.press('Enter');
    await page.locator('.room').waitFor();
    await listen(page);
    const over = await playByKeys(page, dice(3), most ?? 1000);
    assert.equal(over, most === null, 'the game goes as far as it should');
    const path = join(GOLDEN, `${game}.txt`), heard = () => report(page);
    if (process.env.HEARD === 'keep') {
      await page.waitForTimeout(4000);
      mkdirSync(GOLDEN, { recursive: true });
      writeFileSync(path, await heard());
    }
    const golden = readFileSync(path, 'utf8');
    for (let i = 0; i < 2000 && (await heard()).length < golden.length; i++) await page.waitForTimeout(20);
    assert.equal((await heard()).slice(0, golden.length), golden);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
