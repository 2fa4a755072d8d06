// SPDX-License-Identifier: MIT
/* Two friends whose browsers add to the shuffle: they see it in the hall, and at the end their browsers prove
   that it was not chosen; a browser that committed and is gone is named. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, browser, come, dice, person, playOut, serve, setOut, shot, verify } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const BOARD = '.surface [role=button].can';
const secretOf = (p) => p.page.evaluate(() => {
  const key = Object.keys(localStorage).find((k) => k.startsWith('tabuleiro.share.'));
  return key ? JSON.parse(localStorage[key]).secret : null;
});
/** Ana and friends sit down; a bot has the last seat.  All have committed. */
async function hall(friends) {
  const ana = await person(chrome, server, 'Ana', { seed: null });
  const players = friends.length + 2;
  const link = await setOut(ana, 'boomtown', { players, bots: 1, options: ['Short deck'] });
  for (const p of friends) await come(p, link);
  await ana.page.locator('.chair small', { hasText: 'adds to the shuffle' }).nth(friends.length).waitFor();
  return ana;
}
const start = (p) => p.page.getByRole('button', { name: 'Start the game' }).click();

test('both browsers add to the shuffle and prove it at the end', { timeout: patience(240000) }, async () => {
  const phone = { locale: 'pt-BR', viewport: PHONE, touch: true };
  const beto = await person(chrome, server, 'Beto', { ...phone, seed: null });
  const ana = await hall([beto]);
  await shot(ana.page, 'shuffle-hall');
  /* All that a host could do to lose the promises: each giver takes theirs along to another seat. */
  await ana.page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').find(({ name }) => /\/js\/net\.js/.test(name));
    const { request } = await import(loaded.name), room = location.pathname.split('/').pop();
    await Promise.all([request('swap', { room, seat: 0, to: 1 }), request('start', { room })]);
  });
  await Promise.all([ana, beto].map((p, i) => playOut(p, { roll: dice(7 + i), board: BOARD })));
  await verify(ana.page);
  await shot(ana.page, 'shuffle-verify');
  const shown = await ana.page.locator('.verify dd').allTextContents();
  for (const p of [ana, beto]) assert.ok(shown.includes(await secretOf(p)), `${p.name}'s secret went in`);
  await ana.page.locator('.verify dt', { hasText: 'Added by this browser' }).waitFor();
  await ana.page.locator('.verify dt', { hasText: 'Added by Beto' }).waitFor();
  await beto.page.getByRole('button', { name: 'Conferir esta partida' }).click();
  await beto.page.locator('.verify__yes').waitFor();
  await shot(beto.page, 'shuffle-verify-phone');

  /* A server that shows another list than the committed one is detected. */
  await ana.page.keyboard.press('Escape');
  await ana.page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith('tabuleiro.share.'));
    localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), list: '0:00' });
  });
  await ana.page.getByRole('button', { name: 'Verify this game' }).click();
  await ana.page.locator('.verify__no').waitFor();
  /* A shuffle without what this browser promised is found out, too. */
  await ana.page.keyboard.press('Escape');
  await ana.page.evaluate(() => {
    const key = Object.keys(localStorage).find((k) => k.startsWith('tabuleiro.share.'));
    const { user, server: promised } = JSON.parse(localStorage[key]);
    const [secret, commitment] = ['00'.repeat(32), '11'.repeat(32)];
    localStorage[key] = JSON.stringify({ user, secret, commitment, server: promised });
  });
  await ana.page.getByRole('button', { name: 'Verify this game' }).click();
  await ana.page.locator('.verify__no', { hasText: 'this browser promised is not in the shuffle' }).waitFor();
  assert.equal(await ana.page.getByText('every browser').count(), 0, 'nor is it said that everybody added');
  await shot(ana.page, 'shuffle-mine-missing');
  for (const p of [ana, beto]) assert.deepEqual(p.complaints, [], p.name);
});

test('who is gone at the start is left out and named', { timeout: patience(120000) }, async () => {
  const beto = await person(chrome, server, 'Beto', { seed: null });
  const ana = await hall([beto]);
  await beto.context.close();
  await ana.page.locator('.chair small', { hasText: 'away' }).waitFor();
  await start(ana);
  await ana.page.locator('.room').waitFor();
  const id = new URL(ana.page.url()).pathname.split('/').pop();
  const shares = () => ana.page.evaluate(async (r) => {
    const loaded = performance.getEntriesByType('resource').find(({ name }) => /\/js\/store\.js/.test(name));
    const { rooms } = await import(loaded.name);
    return rooms.value[r]?.seats.map((s) => s.share ?? null) ?? [];
  }, id);
  const until = Date.now() + 30000;
  while (Date.now() < until && (await shares())[0] !== 'revealed') await ana.page.waitForTimeout(50);
  assert.deepEqual(await shares(), ['revealed', 'left_out', null]);
  await ana.page.locator('.log li', { hasText: 'Beto added no secret to the shuffle' }).waitFor();
  await shot(ana.page, 'shuffle-left-out');
  assert.deepEqual(ana.complaints, []);
});
