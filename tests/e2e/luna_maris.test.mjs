// SPDX-License-Identifier: MIT
/* Whole games of Luna Maris through the user interface: against the automaton alone, and against a bot.
   Clicks go to the board first; the prompt and the list serve what stands nowhere on it. */
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

/** One click of a person who is asked; says where it went.  Everything is found and clicked within the
 * page, by the buttons' own names. */
const act = (page, pick) => page.evaluate((at) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const click = (el) => el.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const open = all('.is-yours .lm [role=button].can'), stay = open.filter((el) => el.getAttribute('aria-label') !== 'End the shift');
  const things = stay.length ? stay : open; /* shifts are not cut short */
  if (things.length && at % 5 !== 4) { click(things[at % things.length]); return 'board'; }
  const answers = all('.is-yours .prompt .picks .btn, .is-yours .prompt__acts .btn--act:not([aria-disabled=true])');
  if (answers.length) { click(answers[at % answers.length]); return 'prompt'; }
  const rows = all('.is-yours .moves .move:not(.move--no):not(.move--back)');
  if (rows.length) { click(rows[at % rows.length]); return 'list'; }
  if (things.length) { click(things[at % things.length]); return 'board'; }
  return '';
}, pick);

/** Plays on until the table says that the game is over; counts where the clicks went. */
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
    await seen?.(clicks);
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

test('a whole game alone against the automaton', { timeout: 120000 }, async () => {
  const me = await person(chrome, server, 'Ana');
  await setOut(me, 'luna_maris', { players: 1 });
  await me.page.locator('.hall .stack__end .btn--act').click();
  await me.page.locator('.room .lm .board').waitFor();
  let card = '', cards = 0;
  const where = await playOut(me, dice(3), async () => {
    const now = await me.page.locator('.lm .solodeck .sololetter').textContent({ timeout: 100 }).catch(() => '');
    if (now && now !== card) { card = now; cards++; }
  });
  assert.ok(cards >= 2, `the automaton's cards are shown: ${cards}`);
  assert.ok(where.board >= 12, `most things are done on the board: ${JSON.stringify(where)}`);
  assert.equal(await me.page.locator('.lm .seattab').count(), 2, 'the automaton has its tab');
  await check(me, 1);
});

test('a whole game against a bot, with the cost of a walk shown before it is made', { timeout: 120000 }, async () => {
  const me = await person(chrome, server, 'Bia');
  await setOut(me, 'luna_maris', { players: 2, bots: 1 });
  await me.page.locator('.hall .stack__end .btn--act').click();
  await me.page.locator('.room .lm .board').waitFor();
  let walked = false;
  const where = await playOut(me, dice(11), async () => {
    if (walked) return;
    /* The pointer over a module that can be reached: footprints, and the oxygen spent at the end. */
    const near = await me.page.evaluate(() => {
      const mods = [...document.querySelectorAll('.lm .mod.can')];
      const away = document.querySelector('.lm .otag') ? mods[0] : null;
      away?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
      return !!away;
    });
    if (!near) return;
    await me.page.waitForTimeout(40);
    const doors = await me.page.locator('.lm-walk .stepno text').allTextContents();
    if (doors.length) {
      await me.page.locator('.lm .life .o2gn').waitFor({ state: 'attached', timeout: 3000 });
      assert.equal(await me.page.locator('.lm .life .o2gn').textContent(), doors.at(-1), 'the server foresees the oxygen that the board shows');
      walked = true;
    }
    await me.page.evaluate(() => document.querySelectorAll('.lm .mod').forEach((el) => el.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))));
  });
  assert.ok(walked, 'a walk was previewed');
  assert.ok(where.board >= 12, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 2);
});
