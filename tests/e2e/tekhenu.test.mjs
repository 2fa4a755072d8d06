// SPDX-License-Identifier: MIT
/* Whole games of Tekhenu through the user interface: against Botankhamun, and against a bot.  Clicks go
   to the board first; the prompt and the list serve what stands nowhere on it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browser, person, serve, setOut, state } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/* Chance that gives the same clicks each time. */
function dice(seed) {
  return (n) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % n; };
}

/** One click of a person who is asked; says where it went. */
const act = (page, pick) => page.evaluate((at) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const click = (el) => el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const things = all('.is-yours .tk [role=button].can');
  if (things.length && at % 5 !== 4) { click(things[at % things.length]); return 'board'; }
  const answers = all('.is-yours .prompt .picks .btn, .is-yours .prompt__acts .btn--act:not([aria-disabled=true])');
  if (answers.length) { click(answers[at % answers.length]); return 'prompt'; }
  const rows = all('.is-yours .moves .move:not(.move--no):not(.move--back)');
  if (rows.length) { click(rows[at % rows.length]); return 'list'; }
  if (things.length) { click(things[at % things.length]); return 'board'; }
  return '';
}, pick);

async function playOut(me, roll, seen) {
  const where = { board: 0, prompt: 0, list: 0, '': 0 };
  for (let clicks = 0, idle = 0; ;) {
    const s = await state(me.page);
    if (s.over) return where;
    if (!s.mine || !s.moves) {
      assert.ok(++idle < 600, `nobody is asked: ${JSON.stringify(s)}`);
      await me.page.waitForTimeout(15);
      continue;
    }
    idle = 0;
    await seen?.();
    where[await act(me.page, roll(997))]++;
    assert.ok(++clicks < 2500, 'the game does not end');
  }
}

/** The table of scores: the parts add up to the total, and the shuffle is proved. */
async function check(me, rows) {
  const sheet = await me.page.locator('.over tbody tr').evaluateAll((trs) => trs.map((tr) => [...tr.querySelectorAll('td.num')].map((td) => Number(td.textContent.replace('\u2212', '-')))));
  assert.equal(sheet.length, rows);
  for (const row of sheet) assert.equal(row.slice(0, -1).reduce((a, b) => a + b, 0), row.at(-1));
  await me.page.getByRole('button', { name: 'Verify this game' }).click();
  await me.page.locator('.verify__yes').waitFor();
  assert.deepEqual(me.complaints, []);
}

test('a whole game alone against Botankhamun', { timeout: 120000 }, async () => {
  const me = await person(chrome, server, 'Ana');
  await setOut(me, 'tekhenu', { players: 1 });
  await me.page.locator('.hall .stack__end .btn--act').click();
  await me.page.locator('.room .tk .board').waitFor();
  let tile = '', tiles = 0;
  const where = await playOut(me, dice(5), async () => {
    const now = await me.page.evaluate(() => document.querySelector('.tk .bt.now title')?.textContent ?? '');
    if (now && now !== tile) { tile = now; tiles++; }
  });
  assert.ok(tiles >= 4, `the pyramid is shown: ${tiles}`);
  assert.ok(where.board > 20, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 1);
});

test('a whole game against a bot, with the scales shown before a die is taken', { timeout: 120000 }, async () => {
  const me = await person(chrome, server, 'Bia');
  await setOut(me, 'tekhenu', { players: 2, bots: 1 });
  await me.page.locator('.hall .stack__end .btn--act').click();
  await me.page.locator('.room .tk .board').waitFor();
  let read = 0;
  const where = await playOut(me, dice(11), async () => {
    if (read) return;
    /* The pointer over a pure die: the great scales swing up by its pips. */
    const seen = await me.page.evaluate(async () => {
      const die = document.querySelector('.tk .dieat.pure.can');
      if (!die) return null;
      const number = (el) => Number(el?.textContent.replace('\u2212', '-').replace('+', '').replace(' \u2192', ''));
      die.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
      await new Promise((done) => setTimeout(done, 60));
      const old = document.querySelector('.tk .read .rold'), then = document.querySelector('.tk .read .rnew'), pips = die.querySelectorAll('.die circle').length;
      /* The wheel may have turned meanwhile: then it is another die, or not a pure one any more. */
      const out = die.isConnected && die.matches('.pure.can') ? { pips, by: then ? number(then) - number(old) : null } : null;
      die.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
      return out;
    });
    if (seen && seen.by === seen.pips) read++;
  });
  assert.ok(read, 'a pure die lifts the reading by its value, before it is taken');
  assert.ok(where.board > 20, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 2);
});
