// SPDX-License-Identifier: MIT
/* axe finds nothing, of no severity, in any view: each on a desk in one language, on a phone in the other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { DESKTOP, PHONE, QUICK, begin, browser, enter, faults, person, rest, serve } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/* The longest book is read at Barrage; the sheets round a table, which are the same at all of them, at the
   smallest board: axe looks at all of a page each time. */
const GAMES = {
  barrage: { players: 2, bots: 1 }, tekhenu: { players: 2, bots: 1 }, luna_maris: { players: 2, bots: 1 },
  boomtown: { players: 3, bots: 2 },
};

/** Looks at a view when it has come to rest. */
function looker(found) {
  return async (p, name) => {
    await rest(p.page);
    for (const fault of await faults(p.page, true)) found.push(`${name}, ${p.name}: ${fault}`);
  };
}

async function readRules({ page }, look) {
  await page.keyboard.press('?');
  await page.locator('.book__text h2').waitFor();
  await look('rules');
  await page.keyboard.press('Escape');
  await page.locator('.book').waitFor({ state: 'detached' });
}

/** The sheets and pages round a table. */
async function aroundTable({ page }, look, phone) {
  for (const [tab, name] of phone ? [[1, 'moves'], [2, 'log'], [3, 'chat']] : [[1, 'chat'], [2, 'players']]) {
    await page.locator(phone ? '.dock [role=tab]' : '.tabs [role=tab]').nth(tab).click();
    await look(name);
  }
  if (phone) await page.locator('.dock [role=tab]').first().click();
  await page.locator('.top__end .btn').last().click();
  await page.locator('dialog .settings').waitFor();
  await look('settings');
  await page.locator('dialog').getByRole('button', { name: /Propose to end|Propor/ }).click();
  await page.locator('.over table').waitFor();
  await page.getByRole('button', { name: /Got it|Entendi/ }).click();
  await look('end');
}

for (const [where, viewport, locale] of [['a desk', DESKTOP, 'en'], ['a phone', PHONE, 'pt-BR']]) {
  test(`on ${where} in ${locale}, no view has a fault`, { timeout: patience(120000) }, async () => {
    const touch = where !== 'a desk';
    const me = await person(chrome, server, 'Marta', { viewport, locale, touch }), { page } = me;
    const found = [], look = looker(found), see = (name) => look(me, name);
    await me.go('/');
    await page.locator('.way-in--act').waitFor();
    await page.locator('.box__bots').first().waitFor();
    await see('first visit');
    await me.go('/new/boomtown');
    await page.locator('.set .btn--act:enabled').waitFor();
    await see('new');
    await enter(me);
    await see('waiting room');
    for (const [game, how] of Object.entries(GAMES)) {
      await begin(me, game, { board: '.surface svg:visible >> nth=0', ...how });
      await page.locator('.room.is-yours').waitFor();
      await see(game);
      if (game === 'barrage') await readRules(me, see);
    }
    await aroundTable(me, see, touch);
    await me.go('/');
    await page.locator('.turn, .wait').first().waitFor();
    await see('lobby');
    assert.deepEqual(found, []);
    await me.context.close();
  });
}
