// SPDX-License-Identifier: MIT
/* Plans: a waiting player chooses the next turn on the board, in a private what-if framed in blue; stores it,
   withdraws it by a tap; the lobby shows it; it is played when the turn comes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Person } from '../protocol/lib.mjs';
import { PHONE, browser, come, person, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const TEXTS = {
  en: {
    ahead: 'Plan ahead',
    keep: 'Keep this plan',
    withdraw: 'Withdraw',
    laid: /A plan is laid/,
    ran: /Your plan was played/,
    none: /no turns to plan now/,
  },
  'pt-BR': {
    ahead: 'Planejar',
    keep: 'Guardar o plano',
    withdraw: 'Retirar',
    laid: /Há um plano/,
    ran: /O seu plano foi jogado/,
    none: /não há vez para planejar/,
  },
};

/** Ana and Eva by their sockets, Rui in a browser; all but Ana pass, and Ana chooses a card now. */
async function waiting(rui, says) {
  const people = [], socket = { ws: `${server.url.replace('http', 'ws')}/ws` };
  for (const name of ['Ana', 'Eva']) people.push(await Person.come(socket, name));
  const [ana, eva] = people;
  const made = await ana.ok('create', { game: 'boomtown', seats: 3, seed: 5 }), room = made.room.id;
  await come(rui, `${server.url}/join/${room}/${made.invite}`);
  await eva.ok('join', { room, invite: made.invite });
  for (const p of people) await p.ok('open', { room });
  await ana.ok('start', { room });
  await ana.move(room, (moves) => moves.find((m) => m.amount === 1));
  const { page } = rui, ways = page.locator('.is-yours .prompt__acts .btn, .is-yours .move');
  await ways.filter({ hasText: /^\s*(Pass|Passar)/ }).first().click();
  if (await page.locator('.prompt.is-chosen').count()) await page.locator('.prompt .btn--act').click();
  await eva.turn(room);
  await page.getByRole('button', { name: says.ahead }).click();
  await page.locator('.banner--plan', { hasText: says.none }).waitFor();
  await page.locator('.banner--plan .btn').click();
  await eva.move(room, (moves) => moves.find((m) => m.verb === 'pass'));
  await ana.turn(room);
  return { ana, room };
}

/** Plans to take the n-th card of the row, and keeps it. */
async function plan(page, says, n) {
  const change = page.locator('.banner--plan .btn', { hasText: /Change|Mudar/ });
  await page.getByRole('button', { name: says.ahead }).or(change).first().click();
  await page.locator('.room.is-plan').waitFor();
  const card = page.locator('.is-plan [data-thing^="card="].can').nth(n);
  const id = (await card.getAttribute('data-thing')).slice(5);
  await card.click();
  const act = page.locator('.prompt.is-chosen .btn--act');
  const keep = page.getByRole('button', { name: says.keep });
  await act.or(keep).first().waitFor();
  if (await act.isVisible()) await act.click();
  await keep.waitFor();
  return { id, keep };
}

const SIZES = [['en', 'desktop', { width: 1440, height: 900 }], ['pt-BR', 'phone', PHONE]];
for (const [locale, size, viewport] of SIZES)
  test(`a plan is chosen, kept, withdrawn and played: ${size}, ${locale}`, {
    timeout: patience(120000),
  }, async () => {
    const says = TEXTS[locale], how = { viewport, locale, touch: viewport === PHONE };
    const rui = await person(chrome, server, 'Rui', how), { page } = rui;
    const { ana, room } = await waiting(rui, says), banner = page.locator('.banner--plan');
    const { keep } = await plan(page, says, 0);
    assert.equal(await page.locator('.plan-way li:not(.steps__h)').count(), 1, 'the step is listed');
    await shot(page, `plan-what-if-${size}`);
    await keep.click();
    await banner.filter({ hasText: says.laid }).waitFor();
    assert.equal(await page.locator('.room.is-plan').count(), 0, 'the table is shown as it is');
    await shot(page, `plan-laid-${size}`);
    await page.locator('.top__home').click();
    await page.locator('.wait .planned', { hasText: says.laid }).waitFor();
    await shot(page, `plan-lobby-${size}`);
    await page.locator(`a.wait[href="/room/${room}"]`).click();
    await banner.getByRole('button', { name: says.withdraw }).click();
    await banner.waitFor({ state: 'detached' });
    const { id, keep: again } = await plan(page, says, 1);
    await again.click();
    await banner.filter({ hasText: says.laid }).waitFor();
    const { seq } = await ana.move(room, (moves) => moves.find((m) => m.verb === 'take' && m.card !== id));
    await banner.filter({ hasText: says.ran }).waitFor();
    const { moves } = await ana.ok('history', { room, from: seq + 1, to: seq + 1 });
    assert.deepEqual(moves.map((m) => [m.seat, m.kind, m.move.card]), [[1, 'move', id]]);
    await shot(page, `plan-ran-${size}`);
    assert.deepEqual(rui.complaints, []);
    await rui.context.close();
  });
