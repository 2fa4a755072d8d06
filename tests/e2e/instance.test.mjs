// SPDX-License-Identifier: MIT
/* Another server stands at the address for a while, or an older copy of the right one: a user with a seat is
   a guest there, sees a message, and is the same user again when the right server is back. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Person } from '../protocol/lib.mjs';
import { PHONE, begin, browser, dice, person, playOut, scratchFolder, serve, shot } from './lib.mjs';

let chrome;
before(async () => { chrome = await browser(); });
after(() => chrome?.close());

/** The server is stopped and another folder served at its address. */
async function swap(server, folder) {
  await server.stop();
  await server.start(folder);
}

const TOLD = {
  elsewhere: {
    en: /does not know you yet.*name and seats elsewhere are kept/,
    'pt-BR': /ainda não conhece você.*estão guardados/,
  },
  older: { en: /older copy that does not know you/, 'pt-BR': /cópia antiga que não conhece você/ },
};
const stranger = (page, why, locale) => page.locator('.banner', { hasText: TOLD[why][locale] });
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tabuleiro.tokens')));
const byHeart = (rows) => rows.map(({ instance, token }) => `${instance} ${token}`).sort();
const socketOf = (server) => ({ ws: `${server.url.replace('http', 'ws')}/ws` });
const seqOf = async (page) => {
  const said = await page.locator('.history__row > span').textContent();
  return Number(said.match(/\d+/)[0]);
};
/** Where this person sits, as the server says to the bearer of the token. */
async function seatOf(server, token, room) {
  const p = await Person.come(socketOf(server), null, { token });
  const seat = (await p.ok('open', { room })).room.seats.find((s) => s.user === p.user.id);
  await p.leave();
  return seat;
}

test('a server that ran on an empty folder for a while loses no user', {
  timeout: patience(180000),
}, async () => {
  const server = await serve(['--bot-delay-ms', '0']), empty = scratchFolder();
  after(() => server.end());
  const ana = await person(chrome, server, 'Ana'), { page } = ana;
  await begin(ana, 'boomtown', { players: 3, bots: 2, board: '.bt' });
  const room = page.url().match(/room\/(\w+)/)[1], roll = dice(3);
  await playOut(ana, { roll, board: '.nothing', until: '.is-yours .bt-row .can' });
  const seq = await seqOf(page), [mine] = await kept(page);
  assert.equal((await seatOf(server, mine.token, room)).name, 'Ana');
  const hall = await ana.context.newPage();
  await hall.goto(server.url);
  await hall.locator('.turn').waitFor();

  await swap(server, empty);
  for (const p of [page, hall]) await stranger(p, 'elsewhere', 'en').waitFor({ timeout: patience(60000) });
  assert.equal(await hall.locator('.turn').count(), 0, 'here nobody waits for her');
  const during = await kept(page);
  assert.deepEqual(during.map((r) => r.instance === mine.instance), [false, true],
    'one guest for both pages, and the token of before');
  assert.equal(during[1].token, mine.token);
  assert.match(await hall.locator('.me').textContent(), /Ana/, 'her name came along');
  assert.match(await page.locator('.door').textContent(), /opens by itself as soon as that is back/);
  await shot(page, 'stranger-room');
  await hall.reload();
  await stranger(hall, 'elsewhere', 'en').waitFor();
  assert.deepEqual(byHeart(await kept(page)), byHeart(during), 'she is the same guest after a reload');
  await shot(hall, 'stranger-hall');
  await hall.getByRole('button', { name: 'Got it' }).click();
  await stranger(hall, 'elsewhere', 'en').waitFor({ state: 'detached' });
  await hall.reload();
  await hall.locator('.box').first().waitFor();
  assert.equal(await stranger(hall, 'elsewhere', 'en').count(), 0, 'she has read it');

  await swap(server);
  await page.locator('.is-yours .bt-row .can').first().waitFor({ timeout: patience(60000) });
  await hall.locator('.turn').waitFor({ timeout: patience(60000) });
  assert.equal(await stranger(hall, 'elsewhere', 'en').count(), 0);
  assert.equal((await kept(page))[0].token, mine.token, 'herself again, without doing anything');
  assert.equal((await seatOf(server, mine.token, room)).name, 'Ana');
  assert.equal(await seqOf(page), seq, 'the table is as she left it');
  await playOut(ana, { roll, board: '.nothing' });
  assert.ok(await seqOf(page) > seq, 'and goes on to its end');
  assert.deepEqual(byHeart(await kept(page)), byHeart(during), 'nothing was deleted');
  assert.deepEqual(ana.complaints, []);
});

test('an older copy of the server without the user loses nothing', {
  timeout: patience(120000),
}, async () => {
  const server = await serve(), copy = scratchFolder();
  after(() => server.end());
  await server.stop();
  cpSync(server.data, copy, { recursive: true });
  await server.start();
  const rui = await person(chrome, server, 'Rui', { locale: 'pt-BR', viewport: PHONE, touch: true });
  const { page } = rui;
  await begin(rui, 'boomtown', { players: 3, bots: 2, board: '.bt' });
  const [mine] = await kept(page), { pathname } = new URL(page.url());
  await rui.go('/');
  await page.locator('.turn, .wait').first().waitFor();
  await swap(server, copy);
  await stranger(page, 'older', 'pt-BR').waitFor({ timeout: patience(60000) });
  await shot(page, 'stranger-older-phone');
  const rows = await kept(page);
  assert.deepEqual(rows.map((r) => r.instance), [mine.instance, mine.instance]);
  assert.equal(rows[1].token, mine.token);
  await swap(server);
  await page.locator('.turn, .wait').first().waitFor({ timeout: patience(60000) });
  assert.equal(await stranger(page, 'older', 'pt-BR').count(), 0);
  assert.equal((await kept(page))[0].token, mine.token);
  await rui.go(pathname);
  await page.locator('.room .prompt').waitFor();
  assert.deepEqual(rui.complaints, []);
});

test('who comes with the single token of earlier clients is known, and it is filed', {
  timeout: patience(60000),
}, async () => {
  const server = await serve();
  after(() => server.end());
  const before = await Person.come(socketOf(server), 'Eva'), { token } = before;
  await before.leave();
  const eva = await person(chrome, server, 'Eva'), { page } = eva;
  await eva.context.addInitScript((old) => localStorage.setItem('tabuleiro.token', old), token);
  await eva.go('/');
  await page.locator('.me', { hasText: 'Eva' }).waitFor();
  const [row] = await kept(page);
  assert.equal(row.token, token);
  assert.match(row.instance, /^[0-9a-f]{32}$/);
  assert.equal(await page.locator('.banner').count(), 0);
});
