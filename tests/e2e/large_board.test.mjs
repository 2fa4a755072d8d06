// SPDX-License-Identifier: MIT
/* A player's whole board, large: from the board and from the list of players, on a desk and on a phone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, QUICK, begin, browser, faults, person, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const BOARDS = [
  ['barrage', '.brg', '.brg-seat'], ['tekhenu', '.tk .board', '.seattab'],
];
for (const [game, board, seat] of BOARDS) {
  test(`${game}: a rival's whole board is seen large`, { timeout: patience(90000) }, async () => {
    const me = await person(chrome, server, 'Ana'), { page } = me;
    const large = page.locator('dialog[open]').locator('svg.board, svg.brg-sheet').first();
    await begin(me, game, { players: 2, bots: 1, board: `${board} >> nth=0` });
    /* A tab shows it in the column first, and large when it is pressed again. */
    const rival = page.locator(`.surface ${seat}, .seats ${seat}`).filter({ hasText: 'Chico' }).first();
    await rival.click({ position: { x: 40, y: 12 } });
    if (game !== 'barrage') {
      await page.locator('.seattab.shown', { hasText: 'Chico' }).waitFor();
      await rival.click({ position: { x: 40, y: 12 } });
    }
    await large.waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('.tabs').getByRole('tab', { name: 'Players' }).click();
    await page.getByRole('button', { name: 'The whole board of Chico' }).click();
    await large.waitFor();
    await shot(page, `rival-${game}`);
    const wide = await large.evaluate((el) => el.getBoundingClientRect().width);
    assert.ok(wide > 340, `${wide} px`);
    const high = await page.locator('dialog[open]').evaluate((el) => el.clientHeight);
    assert.ok(high > 300, `${high} px`);
    assert.deepEqual(await faults(page, true), []);
    await page.setViewportSize(PHONE);
    await large.waitFor();
    assert.ok(await large.evaluate((el) => el.getBoundingClientRect().right <= innerWidth));
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
