// SPDX-License-Identifier: MIT
/* rounds.test.mjs - a table that knows the score: the card after a round, and the points part by part. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DESKTOP, PHONE, begin, browser, faults, person, serve, shot } from './lib.mjs';

const server = await serve(), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

/** Plays on behind the page, by chance that is the same each time, until a card comes up by itself. */
const untilCard = (page) => page.evaluate(async () => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop()), wait = () => new Promise((done) => setTimeout(done, 10));
  let chance = 777;
  const roll = (n) => { chance = (Math.imul(chance, 1103515245) + 12345) >>> 0; return (chance >>> 8) % n; };
  while (!document.querySelector('.round-card')) {
    const { toAct, moves, ask } = table.truth;
    if (table.over.value) throw new Error('the game is over, and no card came');
    if (!toAct.includes(table.you.value) || !moves.length || table.shown.value !== table.truth) { await wait(); continue; }
    const ends = moves.findIndex((m) => /^(end_shift|bank|end_turn)$/.test(m.verb));
    await table.ask('move', { ask, move: moves[ends >= 0 ? ends : roll(moves.length)] }).catch((e) => { if (e.code !== 'stale') throw e; });
    await wait();
  }
  const entry = table.log.value.findLast((e) => e.seq === table.card.value);
  return { events: entry.events, seats: table.room.value.seats.length };
});

/** The card as it stands: its rows by name, the signs read as numbers. */
const sheetOf = (page) => page.locator('.round-card tbody tr').evaluateAll((rows) => rows.map((row) => ({
  name: row.querySelector('th').firstChild.textContent.trim(), rule: row.querySelector('.rule')?.textContent,
  by: [...row.querySelectorAll('td')].map((td) => (td.textContent === '–' ? 0 : Number(td.textContent.replace('\u2212', '-')))),
})));

/** What the events of a round say for each game: who got how much, by the row that tells it. */
const GAMES = {
  boomtown: {
    board: '.room .surface', players: 3, bots: 2, title: 'Production of round 1', row: 'Mines', rule: 'BOO-4.5.3',
    got: (events, seat) => events.filter((e) => e.key === 'gold' && e.reason === 'production' && e.to === seat).reduce((sum, e) => sum + e.amount, 0),
  },
  luna_maris: {
    board: '.room .surface', players: 2, bots: 1, title: 'Cleanup of round 1', row: 'CO₂', rule: 'LUN-14.2',
    got: (events, seat) => events.filter((e) => e.key === 'co2_round' && e.seat === seat).reduce((sum, e) => sum + e.vp, 0),
  },
  tekhenu: {
    board: '.room .surface', players: 2, bots: 1, title: 'First scoring', row: 'Statues', rule: 'TEK-9.5',
    got: (events, seat) => events.filter((e) => e.key === 'points' && e.part === 'statues' && e.seat === seat).reduce((sum, e) => sum + e.amount, 0),
  },
  barrage: {
    board: '.room .surface', players: 2, bots: 1, title: 'After round 1', row: 'Energy credits', rule: 'BAR-9.2',
    got: (events, seat) => events.filter((e) => e.key === 'energy_pay' && e.seat === seat).reduce((sum, e) => sum + e.credits, 0),
  },
};

for (const [game, { board, players, bots, title, row, rule, got }] of Object.entries(GAMES)) {
  test(`${game}: after a round a card says who got what and why, until one goes on`, async () => {
    const me = await person(chrome, server, 'Marta');
    await begin(me, game, { board, players, bots });
    await me.page.locator('.zooms').waitFor({ state: 'attached' });
    const { events } = await untilCard(me.page), card = me.page.locator('.round-card');
    await card.getByRole('heading', { name: title }).waitFor();
    const line = (await sheetOf(me.page)).find((r) => r.name === row);
    assert.ok(line, `a row ${row}: ${JSON.stringify(await sheetOf(me.page))}`);
    assert.equal(line.rule, rule);
    /* One's own seat stands first, the others follow. */
    assert.deepEqual(line.by, Array.from({ length: players }, (_, seat) => got(events, seat)));
    await shot(me.page, `round-${game}`);
    assert.deepEqual(await faults(me.page), []);
    await me.page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await me.page.locator('.log__at', { hasText: title }).first().click();
    await card.getByRole('heading', { name: title }).waitFor();
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

/** What the server tells the person who looks, by the request that the page makes, too. */
const told = (page) => page.evaluate(async () => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const { scores, open } = await watch(location.pathname.split('/').pop()).ask('points', {});
  return { scores, open };
});
const numbers = (cells) => cells.evaluateAll((all) => all.map((td) => Number(td.textContent.replace('–', '0').replace('\u2212', '-'))));

const POINTS = [['boomtown', 3, 2, null], ['luna_maris', 2, 1, 'Stress'], ['tekhenu', 2, 1, 'Turn order'], ['barrage', 2, 1, 'Objective']];
for (const [game, players, bots, open] of POINTS) {
  test(`${game}: Enter on a seat's points tells what they are made of, and what is not counted yet`, async () => {
    const me = await person(chrome, server, 'Marta', { viewport: DESKTOP });
    await begin(me, game, { board: '.room .surface', players, bots });
    await me.page.locator('.zooms').waitFor({ state: 'attached' });
    await me.page.locator('[data-points]').first().focus();
    await me.page.keyboard.press('Enter');
    const sheet = me.page.locator('.points');
    await sheet.locator('.over__total').waitFor();
    const { scores, open: worth } = await told(me.page);
    assert.deepEqual(await numbers(sheet.locator('.over__total td')), scores.map((s) => s.total));
    if (open) {
      const row = sheet.locator('section tr', { hasText: open });
      await row.waitFor();
      const { part } = worth.find((w) => w.rule === undefined) ?? worth.find((w) => w.part === open.toLowerCase() || w.part === 'order');
      assert.deepEqual(await numbers(row.locator('td')), scores.map((s) => worth.find((w) => w.part === part && w.seat === s.seat)?.vp ?? 0));
    } else assert.equal(await sheet.locator('section').count(), 0);
    await shot(me.page, `points-${game}`);
    assert.deepEqual(await faults(me.page), []);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
