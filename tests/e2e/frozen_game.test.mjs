// SPDX-License-Identifier: MIT
/* A frozen game: the prompt explains it, the board stays visible, and the lobby shows no player who is to
   act. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Person } from '../protocol/lib.mjs';
import { DESKTOP, FAULTY, PHONE, browser, person, serve, setOut, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve([], FAULTY); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const SAYS = { en: /This game has stopped itself/, 'pt-BR': /Esta partida parou sozinha/ };
for (const [size, viewport, locale] of [['desk', DESKTOP, 'en'], ['phone', PHONE, 'pt-BR']]) {
  test(`on a ${size}, a game that stopped says so instead of whose turn it is`, { timeout: patience(60000) }, async () => {
    const rui = await person(chrome, server, 'Rui', { viewport, locale, touch: viewport === PHONE }), { page } = rui;
    const link = await setOut(rui, 'faulty', { players: 2 }), invite = link.match(/[\w-]+$/)[0];
    const eva = await Person.come({ ws: `${server.url.replace('http', 'ws')}/ws` }, 'Eva');
    const room = page.url().match(/room\/(\w+)/)[1];
    await eva.ok('join', { room, invite });
    await eva.ok('open', { room });
    await page.locator('.hall .stack__end .btn--act').click();
    await page.locator('.is-yours .prompt[data-ask]').waitFor();
    const asked = eva.next((f) => f.room === room && f.moves, 'her turn');
    await page.keyboard.press('1');
    await page.locator('.prompt.is-chosen').waitFor();
    await page.keyboard.press('Enter');
    const { ask } = await asked;
    assert.equal((await eva.ask('move', { room, ask, move: { verb: 'fail', way: 'assert' } })).code, 'internal');
    await page.locator('.prompt--stop').waitFor();
    assert.match(await page.locator('.prompt').textContent(), SAYS[locale]);
    assert.equal(await page.locator('.banners .banner').count(), 0, 'nothing lies over the board');
    await shot(page, `stopped-${size}-${locale}`);
    await page.reload();
    await page.locator('.prompt--stop').waitFor();
    await page.goto(server.url);
    assert.match(await page.locator('.wait').textContent(), SAYS[locale]);
    await eva.leave();
    assert.deepEqual(rui.complaints.filter((c) => !/faulty\/style.css/.test(c)), [], 'but that this game has no picture');
  });
}
