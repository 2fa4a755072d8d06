// SPDX-License-Identifier: MIT
/* Three friends play a whole game of Boomtown with mouse and buttons; on the way one reloads the page
   and the server is killed.  No client's view may ever differ from the server's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, browser, come, dice, person, serve, setOut, sheetOf, shot, state, verify } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** One click of the asked player: on the board, in the list, or on the prompt, in turn. */
async function act(page, way, roll) {
  const tries = [
    async () => { const things = page.locator('.is-yours .surface [role=button].can'); const n = await things.count(); if (!n) return false; await things.nth(roll(n)).click({ timeout: 700 }); return true; },
    async () => { const rows = page.locator('.is-yours .moves .move:not(.move--no):not(.move--back)'); const n = await rows.count(); if (!n) return false; await rows.nth(roll(Math.min(n, 4))).click({ timeout: 700 }); return true; },
    async () => { const buttons = page.locator('.is-yours .prompt .picks .btn, .is-yours .prompt__acts .btn:not(.btn--back, .prompt__advice)'); const n = await buttons.count(); if (!n) return false; await buttons.nth(roll(n)).click({ timeout: 700 }); return true; },
  ];
  const sure = page.locator('.prompt.is-chosen .btn--act');
  if (way % 3 && await sure.count()) return sure.click({ timeout: 700 }).catch(() => {});
  for (let i = 0; i < tries.length; i++) if (await tries[(way + i) % 3]().catch(() => false)) return;
}

test('a whole game through the user interface, with a reload and a killed server in the middle', { timeout: patience(240000) }, async () => {
  /* One of them on a phone, where a tap only chooses and the orange button does it. */
  const people = await Promise.all([person(chrome, server, 'Ana'), person(chrome, server, 'Beto', { locale: 'pt-BR' }),
    person(chrome, server, 'Caio', { locale: 'pt-BR', viewport: PHONE, touch: true })]);
  const [ana, beto, caio] = people;
  const link = await setOut(ana, 'boomtown', { players: 3, options: ['Short deck'] });
  await come(beto, link);
  await come(caio, link);
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  for (const p of people) await p.page.locator('.room').waitFor();

  const roll = dice(7);
  let clicks = 0, reloaded = false, killed = false, idle = 0;
  for (;;) {
    const states = await Promise.all(people.map((p) => state(p.page).catch(() => null)));
    if (states.every((s) => s?.over)) break;
    const who = states.findIndex((s) => s?.mine);
    if (who < 0) {
      assert.ok(++idle < 400, `nobody is asked: ${JSON.stringify(states)}`);
      await ana.page.waitForTimeout(25);
      continue;
    }
    idle = 0;
    await act(people[who].page, clicks, roll);
    clicks++;
    assert.ok(clicks < 3000, 'the game does not end');
    if (clicks % 40 === 30) for (const p of people) await shot(p.page, `game-${clicks}-${p.name}`);
    if (clicks === 40 && !reloaded) {
      reloaded = true;
      await beto.page.reload();
      await beto.page.locator('.room').waitFor();
    }
    if (clicks === 70 && !killed) {
      killed = true;
      await server.stop('SIGKILL');
      await ana.page.locator('.banner--warn').waitFor();
      await shot(ana.page, 'line-lost');
      await server.start();
      await ana.page.locator('.banner--warn').waitFor({ state: 'detached', timeout: patience(30000) });
    }
  }
  assert.ok(reloaded && killed);

  /* The end: the same table of scores for all; parts add up; the shuffle is proved. */
  const sheets = await Promise.all(people.map((p) => sheetOf(p.page)));
  assert.equal(sheets[0].length, 3);
  assert.deepEqual(sheets[1], sheets[0]);
  assert.deepEqual(sheets[2], sheets[0]);
  for (const p of people) await shot(p.page, `over-${p.name}`);
  await verify(ana.page);
  await shot(ana.page, 'verify');
  await ana.page.keyboard.press('Escape');
  await ana.page.locator('.over header .btn').click();
  await ana.page.keyboard.press(',');
  await ana.page.locator('.prompt--past').waitFor();
  await shot(ana.page, 'past');
  for (const p of people) assert.deepEqual(p.complaints, [], p.name);
});
