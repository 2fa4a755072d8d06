// SPDX-License-Identifier: MIT
/* lobby.test.mjs - what waits for one stands first, with its time; the tab counts it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { Clock, Person, sleep, until } from '../protocol/lib.mjs';
import { DESKTOP, PHONE, browser, faults, person, serve, setOut, shot } from './lib.mjs';

const HOUR = 3600000;
const clock = new Clock();
let server, chrome;
before(async () => { server = await serve(clock.args); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); clock.end(); });

const tokenOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tabuleiro.tokens'))[0].token);

/** A table of the three at which this one is asked. */
async function tableOf(people, asked, name, limits, absent) {
  const [first, ...others] = people, how = limits ? { clock: limits, absent } : {};
  const { room, invite } = await first.ok('create', { game: 'boomtown', seats: 3, name, ...how });
  for (const p of others) await p.ok('join', { room: room.id, invite });
  for (const p of people) await p.ok('open', { room: room.id });
  await first.ok('start', { room: room.id });
  for (;;) {
    const mover = await until(() => people.find((p) => p.at(room.id)?.moves), 'somebody to be asked');
    if (mover === asked) break;
    const { seq } = await mover.move(room.id, (moves) => moves.find((m) => m.verb === 'pass') ?? moves[0]);
    await until(() => people.every((p) => p.at(room.id).seq >= seq), 'all to hear of it');
  }
  for (const p of people) await p.ok('close', { room: room.id });
  return room.id;
}

/** Of a day two hours are gone. */
const LEFT = /22:00:00|22 h|21 h|21:59/;
const SAYS = {
  en: { waits: 'Two tables wait for you', asked: 'asked 2 hr. ago' },
  'pt-BR': { waits: 'Duas mesas esperam por você', asked: 'à espera há 2 h' },
};
const KEPT = {
  en: { played: /A bot has played [2-9] turns for you/, back: 'Take your seat back' },
  'pt-BR': { played: /Um robô jogou [2-9] turnos por você/, back: 'Retomar seu lugar' },
};
for (const [locale, size, viewport] of [['en', 'desk'], ['pt-BR', 'phone', PHONE]])
  test(`who has least time comes first, then who waits longest; the tab counts: ${size}, ${locale}`, {
    timeout: patience(120000),
  }, async () => {
    const me = await person(chrome, server, 'Marta', { locale, ...(viewport ? { viewport } : {}) });
    const { page } = me, says = SAYS[locale];
    await setOut(me, 'boomtown', { players: 3 });
    const socket = { ws: `${server.url.replace('http', 'ws')}/ws` };
    const marta = await Person.come(socket, null, { token: await tokenOf(page) });
    const people = [marta, await Person.come(socket, 'Rui'), await Person.come(socket, 'Eva')];
    await tableOf(people, marta, 'No clock');
    await tableOf(people, people[1], 'Rui thinks', { move_s: 86400, bank_s: 0 });
    const due = await tableOf(people, marta, 'A day', { move_s: 86400, bank_s: 0 });
    clock.pass(2 * HOUR);
    /* This device is hours behind: ages and clocks use the server's time. */
    await me.go('/');
    await page.getByRole('heading', { name: says.waits }).waitFor();
    const turns = page.locator('.turn'), wait = page.locator('.wait');
    await turns.nth(0).filter({ hasText: 'A day' }).filter({ hasText: LEFT }).waitFor();
    await turns.nth(1).filter({ hasText: 'No clock' }).filter({ hasText: says.asked }).waitFor();
    assert.equal(await turns.count(), 2);
    await wait.filter({ hasText: 'Rui' }).filter({ hasText: LEFT }).filter({ hasText: says.asked })
      .waitFor();
    const players = Object.values(marta.at(due).view.players), points = players.map((p) => String(p.score));
    assert.deepEqual(await turns.nth(0).locator('.folk b').allTextContents(), points, 'the points so far');
    assert.equal(await wait.locator('.marks b').count(), 3, 'of the others\u2019 turns, too');
    assert.equal(await page.title(), '(2) Tabuleiro');
    const icon = () => page.locator('link[rel=icon]').getAttribute('href');
    assert.match(await icon(), /icon-turn\.svg$/);
    await shot(page, `lobby-waits-${size}`);
    assert.deepEqual(await faults(page), []);
    await marta.ok('open', { room: due });
    while (marta.at(due)?.moves) await marta.move(due);
    await page.waitForFunction(() => document.title === '(1) Tabuleiro');
    for (const p of people) await p.ok('end', { room: due });
    await marta.next((f) => f.t === 'over' && f.room === due);
    await me.go('/finished');
    await page.locator('.got').filter({ hasText: /Rui \d+/ }).waitFor();
    assert.equal(await page.locator('.got').count(), 3, 'who reached what');
    assert.deepEqual(me.complaints, []);
    await me.context.close();
    for (const p of people) await p.leave();
  });

for (const [locale, size, viewport] of [['en', 'desk', DESKTOP], ['pt-BR', 'phone', PHONE]])
  test(`a table on which a bot plays your seat comes first until you take it back: ${size}, ${locale}`, {
    timeout: patience(120000),
  }, async () => {
    const me = await person(chrome, server, 'Marta', { locale, viewport });
    const { page } = me, says = KEPT[locale];
    await me.go('/');
    await page.locator('.lobby .boxes').waitFor();
    const socket = { ws: `${server.url.replace('http', 'ws')}/ws` };
    const marta = await Person.come(socket, null, { token: await tokenOf(page) });
    const [rui, eva] = [await Person.come(socket, 'Rui'), await Person.come(socket, 'Eva')];
    const people = [marta, rui, eva];
    await tableOf(people, marta, 'No clock');
    const room = await tableOf(people, marta, 'Kept', { move_s: 86400, bank_s: 0 }, 'bot');
    for (const p of [rui, eva]) await p.ok('open', { room });
    clock.pass(25 * HOUR);
    const byBot = async () => (await rui.ok('history', { room })).moves.filter((e) => e.seat === 0)
      .reduce((n, { kind }) => (kind === 'takeover' ? 0 : n + (kind === 'move')), 0);
    const card = page.locator('.turns > li').first();
    await until(async () => {
      for (const p of [rui, eva]) if (p.at(room)?.moves) await p.move(room);
      await sleep(200);
      return await byBot() >= 3;
    }, 'three moves of the bot');
    await page.reload();
    await card.filter({ hasText: 'Kept' }).filter({ hasText: says.played }).waitFor();
    await page.getByRole('heading', { name: SAYS[locale].waits }).waitFor();
    assert.equal(await page.title(), '(2) Tabuleiro');
    await shot(page, `lobby-kept-${size}`);
    assert.deepEqual(await faults(page), []);
    await card.getByText(says.back).click();
    await page.locator('.room').waitFor();
    await until(async () => {
      await sleep(200);
      return (await rui.ok('history', { room })).moves.some((e) => e.kind === 'return');
    }, 'the return');
    await me.go('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByText(says.back).count(), 0);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
    for (const p of people) await p.leave();
  });
