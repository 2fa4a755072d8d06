// SPDX-License-Identifier: MIT
/* A whole two-player game of Barrage with the advanced rules against a bot, with clicks on the board and
   in the list; on the way the board must show what the engine says. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BARRAGE, silent } from './tooltips.mjs';
import {
  DESKTOP, PHONE, QUICK, WHOLE, begin, browser, dice, faults, person, playOut, serve, sheetOf, shot,
} from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/* Clicks of a player who wants to produce: first what is marked, then turbines and constructions. */
const CLICKS = { board: ['.is-yours .brg .sys-b, .is-yours .brg [data-meant].can', '.is-yours .brg [id^="br-TURB"].can, .is-yours .brg [id^="br-CONSTR"].can', '.is-yours .brg [role=button].can'] };

/* Marks what would make a working whole: a pipe from a basin with an own or neutral dam, a powerhouse
   where such a pipe leads, the tile for what is missing. */
const mean = (page) => page.evaluate(async () => {
  const answers = () => !document.querySelector('.is-yours') || document.querySelector('.is-yours .brg :is(.can, .sys-b), .is-yours .prompt__acts .btn--act');
  for (let i = 0; i < 40 && !answers(); i++) await new Promise((done) => setTimeout(done, 25));
  const all = (what) => [...document.querySelectorAll(`.brg ${what}`)], number = (el) => el.id.match(/\d+/)?.[0];
  const mine = document.querySelector('.brg-seat[data-seat="0"]')?.className.match(/co-\w+/)?.[0] ?? 'co-none';
  for (const el of all('[data-meant]')) delete el.dataset.meant;
  const basins = all('.dam-site.built').filter((el) => el.querySelector(`.co-neutral, .${mine}`)).map(number);
  const leads = (el) => el.getAttribute('aria-label').match(/to zone (\d+)/)?.[1];
  const zones = all('.plate.built').filter((el) => basins.includes(number(el))).map(leads);
  const tile = zones.length ? 'Powerhouse' : 'Conduit';
  const meant = [...all('.house-site.can').filter((el) => zones.includes(number(el))), ...all('.plate.can').filter((el) => basins.includes(number(el))), ...all(`.tilebox.can[aria-label*="${tile}"]`)];
  for (const el of meant) el.dataset.meant = '';
});

/* Plays one to its end.  How often the map glowed, which panes came, and what each question about a production
   showed. */
async function playWhole(marta) {
  const { page } = marta, tabs = new Set(), systems = [];
  let mapLit = 0;
  await begin(marta, 'barrage', { players: 2, bots: 1, board: '.brg-tabs' });
  /* The advanced rules have a Patent Office; the other seat is an easy bot's (BAR-1.4.4). */
  await page.locator('.brg-tabs [data-tab=office]').click();
  await page.locator('[id="br-PAT-3"]').waitFor();
  const clicks = await playOut(marta, { ...CLICKS, roll: dice(8), seen: async (n) => {
    await mean(page);
    const now = await page.evaluate(() => ({
      onMap: document.querySelectorAll('.is-yours .map .can').length, tab: document.querySelector('.is-yours .brg-tabs [aria-selected=true]')?.dataset.tab,
      rows: document.querySelectorAll('.brg-decide .sys').length, letters: document.querySelectorAll('.map .letter').length,
    }));
    if (now.tab) tabs.add(now.tab);
    mapLit += now.onMap ? 1 : 0;
    if (now.rows + now.letters) systems.push(now);
    if (n === 40) await shot(page, 'barrage-40');
  } });
  return { clicks, tabs, systems, mapLit };
}

test('a whole game of Barrage against a bot, by board and by list', { timeout: patience(300000), skip: WHOLE }, async () => {
  const marta = await person(chrome, server, 'Marta', { seed: 7 });
  const { page } = marta;
  /* Who clicks by chance may never get a whole together that has water: then another game. */
  let played = await playWhole(marta);
  for (let more = 0; more < 2 && !played.systems.length; more++) played = await playWhole(marta);
  const { clicks, tabs, systems, mapLit } = played;
  assert.ok(clicks.board > 30, `clicks on the board: ${JSON.stringify(clicks)}`);
  assert.ok(clicks.list > 5, `clicks in the list: ${JSON.stringify(clicks)}`);
  assert.ok(mapLit > 3, 'sites on the map glow when one may build there');
  assert.ok(tabs.has('office') && tabs.has('company'), `the pane follows the question: ${[...tabs]}`);
  assert.ok(systems.length > 0, 'energy is produced');
  for (const s of systems) assert.ok(s.rows > 0 && s.rows === s.letters, `each system has its letter on the map: ${JSON.stringify(s)}`);
  assert.equal((await sheetOf(page)).length, 2);
  await shot(page, 'barrage-over');
  assert.deepEqual(marta.complaints, []);
});

test('the spaces of this number of players, and why one is shut', { timeout: patience(60000) }, async () => {
  const ana = await person(chrome, server, 'Ana');
  const { page } = ana;
  await begin(ana, 'barrage', { players: 3, bots: 2, board: '.brg-tabs' });
  await playOut(ana, { ...CLICKS, roll: dice(5), until: '.is-yours .brg [id="br-WORK-rotate1-1"].can' });
  /* Who I am is one colour and one sign: the frame's mark is my company's disc, as in the strip of seats. */
  const company = async (what) => (await page.locator(what).first().getAttribute('class')).match(/co-\w+/)?.[0];
  assert.equal(await company('.prompt__who .m'), await company('.brg-seat[data-seat="0"]'));
  /* Three players: the +1 row of the turbines is not in play, the -1 row is (BAR-4.2). */
  assert.equal(await page.locator('[id="br-TURB-plus1-1"]').count(), 0);
  assert.equal(await page.locator('[id="br-TURB-minus1-1"]').count(), 1);
  /* No player has water, pipe and powerhouse yet: the turbine says so, with the rule. */
  await page.mouse.move(1, 1); /* it may lie there since the hall */
  await page.locator('[id="br-TURB-plus2-1"]').hover();
  await page.locator('.brg-tip .no .rule').waitFor();
  assert.match(await page.locator('.brg-tip .no').innerText(), /BAR-4/);
  /* A space that leads to a question says which. */
  await page.locator('[id="br-CONT-one-1"]').hover();
  await page.locator('.brg-tip .then').waitFor();
  assert.match(await page.locator('.brg-tip .then').innerText(), /Which contract/);
  /* Placing engineers and taking them back. */
  await page.locator('[id="br-WORK-rotate1-1"]').click();
  await page.locator('[id="br-WORK-rotate1-1"].taken').waitFor();
  await page.keyboard.press('Backspace');
  await page.locator('[id="br-WORK-rotate1-1"]:not(.taken)').waitFor();
  for (const tab of ['company', 'rivals', 'turn', 'office']) {
    await page.locator(`.brg-tabs [data-tab=${tab}]`).click();
    await page.locator(`.brg-pane--${tab}`).waitFor();
    await shot(page, `barrage-${tab}`);
  }
  assert.deepEqual(ana.complaints, []);
});

test('a site tells what building there would do: machinery, the wheel as it will stand', { timeout: patience(90000) }, async () => {
  const eva = await person(chrome, server, 'Eva');
  const { page } = eva, site = page.locator('.is-yours .map :is(.dam-site, .plate, .house-site).can').first();
  await begin(eva, 'barrage', { players: 3, bots: 2, board: '.brg-tabs' });
  await playOut(eva, { ...CLICKS, roll: dice(3), until: '.is-yours .map :is(.dam-site, .plate, .house-site).can' });
  await site.hover();
  await page.locator('.brg-wheel-ahead .wseg.full').first().waitFor();
  const said = await page.locator('.brg-tip').innerText();
  assert.match(said, /Onto the wheel of Eva: .*(excavator|mixer)/);
  assert.match(said, /Eva turns the wheel by 1 segment/);
  assert.match(said, /Eva builds/);
  await shot(page, 'barrage-ahead');
  assert.deepEqual(eva.complaints, []);
});

test('on a phone: tabs for map and boards, nothing wider than the screen', { timeout: patience(60000) }, async () => {
  const rui = await person(chrome, server, 'Rui', { viewport: PHONE, touch: true, locale: 'pt-BR' });
  const { page } = rui;
  await begin(rui, 'barrage', { players: 2, bots: 1, board: '.brg--phone' });
  for (const tab of ['map', 'office', 'company', 'rivals', 'turn']) {
    await page.locator(`.brg-tabs [data-tab=${tab}]`).click();
    await page.locator(`.brg-pane--${tab}`).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab} is too wide`);
    await shot(page, `barrage-phone-${tab}`);
  }
  assert.deepEqual(rui.complaints, []);
});

for (const [size, viewport] of [['desk', DESKTOP], ['phone', PHONE]]) {
  test(`every pane on a ${size} without serious faults for other senses`, { timeout: patience(90000) }, async () => {
    const ines = await person(chrome, server, 'Inês', { viewport, touch: size === 'phone' });
    const { page } = ines, found = [];
    await begin(ines, 'barrage', { players: 3, bots: 2, board: '.brg-tabs' });
    /* A new question opens the pane of its answers; wait for it before other panes are opened. */
    if (size === 'desk') await playOut(ines, { ...CLICKS, roll: dice(3), until: '.is-yours .map .can' });
    else await page.locator('.is-yours .prompt[data-ask]').waitFor();
    for (const tab of await page.locator('.brg-tabs [role=tab]').evaluateAll((all) => all.map((x) => x.dataset.tab))) {
      await page.locator(`.brg-tabs [data-tab=${tab}]`).click();
      await page.locator(`.brg-pane--${tab}`).waitFor();
      for (const f of await faults(page)) found.push(`${tab}: ${f}`);
      const side = { ...BARRAGE, board: '.brg-side', points: tab === 'office' };
      if (size === 'desk') for (const f of (await silent(page, side)).found) found.push(`${tab}: ${f}`);
    }
    assert.deepEqual(found, []);
    assert.deepEqual(ines.complaints, []);
  });
}
