// SPDX-License-Identifier: MIT
/* Games by keys and ears alone: digits and Enter answer every question, nothing is pointed at, and what a
   screen reader would say of it reads like a report: `golden/` keeps it.  HEARD=keep writes it again. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { ROOT, browser, dice, person, serve, setOut } from './lib.mjs';

let server, chrome;
const FAST = ['--bot-delay-ms', '0', '--test-bots', 'easy'];
before(async () => { server = await serve(FAST); chrome = await browser(); });
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

/** What the table asks, and whether it is ready for a key: all that is known is on show, and no other seat is
 *  asked as well, since in which order people answer would make another game of it. */
const asked = (page) => page.evaluate(async () => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop()), shown = table.shown.value;
  const others = shown.toAct.length > 1;
  const prompt = document.querySelector('.is-yours .prompt[data-ask]');
  const keys = document.querySelectorAll('.moves .move:not(.move--no, .move--back) kbd');
  const digits = [...keys].map((k) => k.textContent);
  const last = document.querySelector('.history__row');
  return {
    over: !!document.querySelector('.over'),
    ready: !!prompt && !prompt.matches('.is-sending') && shown.seq === table.truth.seq && !others,
    waits: !!prompt?.matches('.is-chosen'),
    digits,
    now: JSON.stringify([last?.textContent, prompt?.textContent, digits]),
  };
});

/** Answers by the keys that stand beside what can be done, until the game is over. */
async function playByKeys(page, roll, most = 2000) {
  for (let keys = 0, before = ''; keys < most;) {
    const q = await asked(page);
    if (q.over) return keys;
    const can = q.ready && q.now !== before && (q.digits.length || q.waits);
    if (!can) { await page.waitForTimeout(15); continue; }
    before = q.now;
    await page.keyboard.press(q.waits ? 'Enter' : q.digits[roll(q.digits.length)]);
    keys++;
  }
  throw new Error('the game does not end');
}

const GAMES = {
  boomtown: { players: 3, bots: 2, options: ['Short deck'] },
  luna_maris: { players: 1 },
  tekhenu: { players: 2, bots: 1 },
  barrage: { players: 2, bots: 1 },
};

for (const [game, how] of Object.entries(GAMES)) {
  test(`${game} by keys alone, to its end, and what is heard of it`, {
    timeout: patience(300000), skip: game !== 'luna_maris' && LATER,
  }, async (t) => {
    const me = await person(chrome, server, 'Lia'), { page } = me;
    await setOut(me, game, how);
    await page.locator('.hall .stack__end .btn--act').focus();
    await page.keyboard.press('Enter');
    await page.locator('.room').waitFor();
    await listen(page);
    t.diagnostic(`${await playByKeys(page, dice(3))} keys`);
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
