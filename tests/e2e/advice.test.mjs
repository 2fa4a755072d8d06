// SPDX-License-Identifier: MIT
/* Bots as people meet them: chosen by face and name, asked for advice, and asked to look back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Person, until } from '../protocol/lib.mjs';
import { DESKTOP, PHONE, browser, enter, faults, person, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const VIEWS = [['desktop', DESKTOP, 'en'], ['phone', PHONE, 'pt-BR']];

for (const [size, viewport, locale] of VIEWS) {
  const touch = size === 'phone';

  test(`bots sit down by name, and one advises: ${size}, ${locale}`, {
    timeout: patience(90000),
  }, async () => {
    const me = await person(chrome, server, 'Marta', { viewport, locale, touch }), { page } = me;
    await me.go('/new/barrage');
    await page.locator('.set .btn--act:enabled').waitFor();
    await enter(me);
    for (const name of ['Nena', 'Íris', 'Tadeu']) {
      await page.locator('.chair.is-free .chair__acts .btn').first().click();
      await page.locator('.bot-card', { hasText: name }).click();
      await page.locator('dialog .btn--act', { hasText: name }).click();
      await page.locator('.chair', { hasText: name }).waitFor();
    }
    await shot(page, `bots-${size}-${locale}`);
    await page.locator('.hall .stack__end .btn--act').click();
    await page.locator('.prompt__advice').click();
    await page.locator('.advised').first().waitFor();
    await until(() => page.locator('.ring').count(), 'a ring on the board');
    await page.waitForTimeout(300);
    await shot(page, `advice-${size}-${locale}`);
    assert.deepEqual(await faults(page), []);
    assert.match(await page.locator('.advised__v').first().textContent(), /^[+\u2212]?\d+[.,]\d$/);
    await page.locator('.advice__top .btn').click();
    await page.locator('.advice').waitFor({ state: 'detached' });
    await page.locator('.ring').first().waitFor({ state: 'detached' });
    assert.deepEqual(me.complaints, []);
  });
}

/** A finished, public game of Boomtown. */
async function ended() {
  const ana = await Person.come({ ws: `${server.url.replace('http', 'ws')}/ws` }, 'Ana');
  const { room: { id: room } } = await ana.ok('create',
    { game: 'boomtown', seats: 3, visibility: 'public', options: { short_deck: true } });
  for (const seat of [1, 2]) await ana.ok('bot', { room, seat, bot: 'easy' });
  await ana.ok('open', { room });
  await ana.ok('start', { room });
  const over = () => ana.pushes.some((f) => f.t === 'over');
  while (!over()) {
    await until(() => over() || ana.at(room)?.moves, 'turn or end');
    if (!over()) await ana.move(room);
  }
  return room;
}

test('a game is looked back at: lines, turns, what Íris would have done', {
  timeout: patience(240000),
}, async () => {
  const room = await ended();
  for (const [size, viewport, locale] of VIEWS) {
    const me = await person(chrome, server, 'Rui', { viewport, locale, touch: size === 'phone' });
    const { page } = me;
    await me.go(`/room/${room}`);
    await page.getByRole('button', { name: /^(Look back|Rever a partida)$/ }).click();
    await page.locator('.lines path').first().waitFor({ timeout: patience(60000) });
    assert.equal(await page.locator('.lines path').count(), 3);
    assert.equal(await page.locator('.advised').count(), 5);
    await page.locator('.advised').first().click();
    await page.locator('.swing').waitFor();
    assert.match(await page.locator('.swing').textContent(), /Íris/);
    /* Slider, line and row are one choice; the next move may be a great one, too. */
    const slider = page.locator('.advice input[type=range]'), at = await slider.inputValue();
    const chosen = async () => (await page.locator('.lines .is-on').allTextContents()).join();
    const first = await chosen();
    assert.match(first, /^\s*\d\s*$/);
    await slider.press('ArrowRight');
    await until(async () => Number(await slider.inputValue()) === Number(at) + 1 && await chosen() !== first,
      'the next move');
    await slider.press('ArrowLeft');
    await until(async () => await chosen() === first, 'the move before it');
    await page.locator('.swing').waitFor();
    await page.waitForTimeout(300);
    await shot(page, `lookback-${size}-${locale}`);
    assert.deepEqual(await faults(page), []);
  }
});
