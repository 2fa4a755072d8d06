// SPDX-License-Identifier: MIT
/* Whole games of Luna Maris through the user interface: against the automaton alone, and against a bot.
   Clicks go to the board first; the prompt and the list serve what stands nowhere on it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { DESKTOP, PHONE, QUICK, WHOLE, begin, browser, dice, faults, person, playOut, rest, rivalOf, serve, sheetOf, shot, verify } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const TABLE = '.room .lm .board';
const CLICKS = { board: '.is-yours .lm [role=button].can' };

/** The table of scores: the parts add up to the total, and the shuffle is proved. */
async function check(me, rows) {
  assert.equal((await sheetOf(me.page)).length, rows);
  await verify(me.page);
  assert.deepEqual(me.complaints, []);
}

/* With all its motion, which a key ends: every cue is laid out, none is waited for. */
test('a whole game alone against the automaton', { timeout: patience(180000), skip: WHOLE }, async () => {
  const me = await person(chrome, server, 'Ana', { motion: 'no-preference' });
  await begin(me, 'luna_maris', { players: 1, board: TABLE });
  let card = '', cards = 0, moved = 0;
  const where = await playOut(me, { ...CLICKS, roll: dice(3), seen: async () => {
    const now = await me.page.locator('.lm .solodeck .sololetter').textContent({ timeout: 100 }).catch(() => '');
    if (now && now !== card) { card = now; cards++; }
    moved += Number(await me.page.locator('.lm .fx > g').count() > 0);
    await me.page.keyboard.press('Shift');
  } });
  assert.ok(cards >= 2, `the automaton's cards are shown: ${cards}`);
  assert.ok(moved >= 5, `steps were seen to move: ${moved}`);
  assert.ok(where.board >= 12, `most things are done on the board: ${JSON.stringify(where)}`);
  assert.equal(await me.page.locator('.lm .seattab').count(), 2, 'the automaton has its tab');
  assert.equal((await rivalOf(me.page)).length, 2);
  await shot(me.page, 'luna_maris-alone-over');
  await check(me, 1);
});

test('a whole game against a bot, with the cost of a walk shown before it is made', { timeout: patience(120000), skip: WHOLE }, async () => {
  const me = await person(chrome, server, 'Bia');
  await begin(me, 'luna_maris', { players: 2, bots: 1, board: TABLE });
  let walked = false;
  const where = await playOut(me, { ...CLICKS, roll: dice(11), seen: async () => {
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
      await me.page.locator('.lm .life .o2gn').waitFor({ state: 'attached', timeout: patience(10000) });
      assert.equal(await me.page.locator('.lm .life .o2gn').textContent(), doors.at(-1), 'the server foresees the oxygen that the board shows');
      const words = await me.page.locator('.tip .lm-tip').textContent();
      assert.match(words, /\d oxygen/);
      assert.match(words, /\d energy|No energy space/);
      walked = true;
    }
    await me.page.evaluate(() => document.querySelectorAll('.lm .mod').forEach((el) => el.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))));
  } });
  assert.ok(walked, 'a walk was previewed');
  assert.ok(where.board >= 12, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 2);
});

for (const [size, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`every area on a ${size} without serious faults for other senses`, { timeout: patience(90000) }, async () => {
    const me = await person(chrome, server, 'Rui', { viewport, locale: 'pt-BR', touch: size === 'phone' }), { page } = me, found = [];
    await begin(me, 'luna_maris', { players: 1, board: '.room .lm .board >> nth=0' });
    /* Past tool and start, until a scientist can be sent. */
    await playOut(me, { ...CLICKS, roll: dice(5), until: '.is-yours .lm .mod.can .edge' });
    const areas = page.locator('.lm-tabs [role=tab]'), n = await areas.count();
    assert.equal(n, size === 'phone' ? 4 : 0);
    for (let i = 0; i < Math.max(1, n); i++) {
      if (n) await areas.nth(i).click();
      await rest(page);
      await shot(page, `luna-${i}-${size}-pt-BR`);
      for (const f of await faults(page)) found.push(`${i}: ${f}`);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
