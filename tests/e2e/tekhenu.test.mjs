// SPDX-License-Identifier: MIT
/* Whole games of Tekhenu through the user interface: against Botankhamun, and against a bot.  Clicks go
   to the board first; the prompt and the list serve what stands nowhere on it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, browser, dice, person, playOut, serve, sheetOf, verify } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const TABLE = '.room .tk .board', THINGS = '.is-yours .tk [role=button].can';

/** The table of scores: the parts add up to the total, and the shuffle is proved. */
async function check(me, rows) {
  assert.equal((await sheetOf(me.page)).length, rows);
  await verify(me.page);
  assert.deepEqual(me.complaints, []);
}

test('a whole game alone against Botankhamun', { timeout: 120000 }, async () => {
  const me = await person(chrome, server, 'Ana');
  await begin(me, 'tekhenu', { players: 1, board: TABLE });
  let tile = '', tiles = 0;
  const where = await playOut(me, { roll: dice(5), board: THINGS, seen: async () => {
    const now = await me.page.evaluate(() => document.querySelector('.tk .bt.now title')?.textContent ?? '');
    if (now && now !== tile) { tile = now; tiles++; }
  } });
  assert.ok(tiles >= 4, `the pyramid is shown: ${tiles}`);
  assert.ok(where.board > 20, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 1);
});

test('a whole game against a bot, with the scales shown before a die is taken', { timeout: 120000 }, async () => {
  const me = await person(chrome, server, 'Bia');
  await begin(me, 'tekhenu', { players: 2, bots: 1, board: TABLE });
  let read = 0;
  const where = await playOut(me, { roll: dice(11), board: THINGS, seen: async () => {
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
  } });
  assert.ok(read, 'a pure die lifts the reading by its value, before it is taken');
  assert.ok(where.board > 20, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 2);
});
