/* bots.test.mjs - three people and bots of every level, two at a table: chosen by their faces, thinking as
   their level does, with their moves in the log. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { browser, come, dice, faults, person, playOut, serve, setOut, shot } from './lib.mjs';

let server, chrome;
/* No bot thinks longer than a host lets it, however busy the machine is. */
before(async () => {
  server = await serve(['--bot-delay-ms', '0', '--bot-ms', '1000']);
  chrome = await browser();
});
after(async () => { await chrome?.close(); await server?.end(); });

/** The host seats a bot of this level on a free chair; what it is called. */
async function seatBot(page, chair, level) {
  await page.locator('.chair').nth(chair).getByRole('button', { name: 'Add a bot' }).click();
  const named = page.locator('em', { hasText: new RegExp(`^${level}$`) });
  const card = page.locator('dialog .bot-card').filter({ has: named });
  await card.click();
  const name = await card.locator('b').textContent();
  await page.locator('dialog').getByRole('button', { name: `Seat ${name}` }).click();
  await page.locator('.chair').nth(chair).locator('b', { hasText: name }).waitFor();
  return name;
}

for (const levels of [['random', 'easy'], ['medium', 'hard'], ['master', 'easy']]) {
  test(`three people at a table with ${levels.join(' and ')}`, {
    timeout: patience(180000), skip: levels[0] !== 'random' && LATER,
  }, async () => {
    const people = [];
    for (const name of ['Ana', 'Rui', 'Eva']) people.push(await person(chrome, server, name));
    const [ana, ...others] = people;
    const link = await setOut(ana, 'boomtown', { players: 5 });
    for (const p of others) await come(p, link);
    await ana.page.locator('.chair b', { hasText: 'Eva' }).waitFor();
    const bots = [await seatBot(ana.page, 3, levels[0]), await seatBot(ana.page, 4, levels[1])];
    assert.notEqual(bots[0], bots[1]);
    if (levels[0] === 'master') await shot(ana.page, 'bots-hall-desk');
    await ana.page.locator('.hall .stack__end .btn--act').click();
    for (const { page } of people) await page.locator('.room .bt').waitFor();
    /* Each plays by hand, until the third round is in the log. */
    const until = '.log .head ~ .head ~ .head';
    const board = '.is-yours .bt .can';
    await Promise.all(people.map((p, i) => playOut(p, { roll: dice(i + 3), board, until })));
    for (const { page } of people) {
      const log = await page.locator('.log').textContent();
      for (const bot of bots) assert.ok(log.includes(bot), `${bot} is heard of`);
    }
    assert.deepEqual(await faults(ana.page), []);
    for (const p of people) {
      assert.deepEqual(p.complaints, []);
      await p.context.close();
    }
  });
}
