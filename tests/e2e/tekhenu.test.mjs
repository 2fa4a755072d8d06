// SPDX-License-Identifier: MIT
/* Whole games of Tekhenu through the user interface: against Botankhamun, and against a bot.  Clicks go
   to the board first; the prompt and the list serve what stands nowhere on it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import {
  DESKTOP, PHONE, QUICK, WHOLE, begin, browser, come, dice, faults, person, playOut, rivalOf, serve,
  setOut, sheetOf, shot, verify,
} from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const TABLE = '.room .tk .board', THINGS = '.is-yours .tk [role=button].can';

/** The table of scores: the parts add up to the total, and the shuffle is proved. */
async function check(me, rows) {
  assert.equal((await sheetOf(me.page)).length, rows);
  await verify(me.page);
  assert.deepEqual(me.complaints, []);
}

/** The pointer over one die of each purity that may be taken now: by how much the great scales swing when they have
 *  come to rest, and whether they swing back. */
const readings = (page) => page.evaluate(async () => {
  const number = (el) => Number(el.textContent.replace('\u2212', '-').replace('+', '').replace(' \u2192', ''));
  const swing = () => {
    const old = document.querySelector('.tk .read .rold'), then = document.querySelector('.tk .read .rnew');
    return old && then ? number(then) - number(old) : 0;
  };
  const now = () => `${document.querySelector('.history__row')?.textContent}: ${document.querySelector('.prompt h2')?.textContent}`;
  const until = async (/** @type {() => boolean} */ done) => { for (let i = 0; i < 300 && !done(); i++) await new Promise((go) => setTimeout(go, 10)); };
  const out = [];
  for (const which of ['pure', 'tainted']) {
    const die = document.querySelector(`.tk .dieat.${which}.can`), picked = !!document.querySelector('.tk .is-picked');
    if (!die) continue;
    const pips = die.querySelectorAll('.die circle').length, wanted = which === 'pure' ? pips : -pips, moment = now(), before = swing();
    die.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await until(() => swing() === wanted);
    const by = swing();
    die.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await until(() => swing() === before);
    /* What was clicked last may come into effect meanwhile. */
    if (now() === moment) out.push({ moment, which, wanted, by, before, after: swing(), picked });
  }
  return out;
});

/** What happens after each round, from left to right: the signs under the track of rounds, and whether one hides another. */
const signs = (page) => page.evaluate(() => {
  const all = [...document.querySelectorAll('.tk .rounds > use, .tk .rounds > svg')].map((el) => {
    const { left, right } = el.getBoundingClientRect();
    return { turns: el.classList.contains('rdw'), left, right };
  }).sort((a, b) => a.left - b.left);
  return { turns: all.filter((sign) => sign.turns).length, all: all.length, hidden: all.filter((sign, i) => i && sign.left < all[i - 1].right - 1).length };
});

test('a whole game alone against Botankhamun', { timeout: patience(240000), skip: WHOLE }, async () => {
  const me = await person(chrome, server, 'Ana');
  await begin(me, 'tekhenu', { players: 1, board: TABLE });
  assert.deepEqual(await signs(me.page), { turns: 8, all: 14, hidden: 0 }, 'the obelisk turns after round 16 too: TEK-7.7');
  let tile = '', tiles = 0;
  const where = await playOut(me, { roll: dice(5), board: THINGS, seen: async () => {
    const now = await me.page.evaluate(() => document.querySelector('.tk .bt.now title')?.textContent ?? '');
    if (now && now !== tile) { tile = now; tiles++; }
  } });
  assert.ok(tiles >= 4, `the pyramid is shown: ${tiles}`);
  assert.ok(where.board > 20, `most things are done on the board: ${JSON.stringify(where)}`);
  assert.equal((await rivalOf(me.page)).length, 2);
  await shot(me.page, 'tekhenu-alone-over');
  await check(me, 1);
});

test('a whole game against a bot, with the scales shown before a die is taken', { timeout: patience(240000), skip: WHOLE }, async () => {
  const me = await person(chrome, server, 'Bia');
  await begin(me, 'tekhenu', { players: 2, bots: 1, board: TABLE });
  /* The one real pointer rests where nothing is drawn: under it the board would answer as well. */
  await me.page.mouse.move(720, 4);
  const seen = [];
  let found = null, last = '';
  const where = await playOut(me, { roll: dice(11), board: THINGS, seen: async (clicks) => {
    const step = await me.page.locator('.history__row').first().textContent();
    if (step !== last) seen.push(...await readings(me.page));
    last = step;
    if (clicks === 30) found = await faults(me.page);
  } });
  assert.deepEqual(found, []);
  /* Every single one: a pure die lifts the reading by its pips, a tainted one lowers it; away from it nothing has moved. */
  assert.deepEqual(seen.filter((r) => r.by !== r.wanted || r.after !== r.before || (!r.picked && r.before)), []);
  for (const which of ['pure', 'tainted']) assert.ok(seen.filter((r) => r.which === which).length > 4, `${which} dice are weighed before they are taken`);
  assert.ok(where.board > 20, `most things are done on the board: ${JSON.stringify(where)}`);
  await check(me, 2);
});

test('a pillar\u2019s tile is turned where it will lie, on a large screen and on a phone', {
  timeout: patience(240000), skip: LATER,
}, async () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const me = await person(chrome, server, 'Eva', { viewport, touch: viewport === PHONE }), { page } = me;
    /* A random game may have no pillar: then there is another game. */
    const turning = page.locator('.is-yours .prompt[data-ask=rotate]');
    for (let game = 5; game < 10 && !await turning.count(); game++) {
      await begin(me, 'tekhenu', { players: 2, bots: 1, board: '.room .tk' });
      const until = '.is-yours .prompt[data-ask=rotate], .over';
      await playOut(me, { roll: dice(game), board: ['.is-yours .tk .cell.can', THINGS], until });
    }
    await page.locator('.tk .turnat').nth(3).waitFor();
    assert.equal(await page.locator('.tk .turnat .tile').count(), 4, 'the tile in hand, in each of its turns');
    const before = await page.locator('.tk .turning .tile > g').first().getAttribute('transform');
    const third = page.locator('.tk .turnat').nth(2);
    await (viewport === PHONE ? third.click() : third.hover());
    /* It lies as it would, before it is done; what can be taken back is done at once where there is no pointer to
       show it first. */
    await page.waitForFunction((was) => {
      const tile = document.querySelector('.tk .turning .tile > g');
      return tile ? tile.getAttribute('transform') !== was : !document.querySelector('.prompt[data-ask=rotate]');
    }, before);
    await shot(page, `turning-${viewport.width}`);
    assert.deepEqual(me.complaints, []);
  }
});

test('Time of Seth is listed, and refused in plain words', { timeout: patience(30000) }, async () => {
  const me = await person(chrome, server, 'Caio');
  await me.go('/new/tekhenu');
  await me.page.getByRole('switch', { name: 'Time of Seth' }).click();
  await me.page.locator('.set .btn--act').click();
  await me.page.locator('dialog input[name=name]').fill(me.name);
  await me.page.locator('dialog .btn--act').click();
  const said = me.page.getByRole('alert').filter({ hasText: 'Time of Seth' });
  await said.waitFor();
  assert.match(await said.textContent(), /cannot be played here: its rules are not public/);
  assert.match(me.page.url(), /\/new\/tekhenu$/);
});

test('a decree kept in secret stays in its owner\u2019s sight alone, live and after coming back', { timeout: patience(60000) }, async () => {
  const ana = await person(chrome, server, 'Ana'), rui = await person(chrome, server, 'Rui', { viewport: PHONE, touch: true });
  const link = await setOut(ana, 'tekhenu', { players: 2 });
  await come(rui, link);
  await ana.page.locator('.hall .stack__end .btn--act').click();
  const cards = ana.page.locator('.tk .offer [role=button]');
  await cards.nth(1).waitFor();
  const names = await cards.evaluateAll((all) => all.map((el) => el.getAttribute('aria-label')));
  await cards.nth(1).click();
  const kept = ana.page.locator('.tk .offer', { hasText: `You keep ${names[1]}` });
  await kept.waitFor();
  await ana.page.reload();
  await kept.waitFor();
  /* Players who still choose know that Eva has chosen, and not what. */
  await rui.page.locator('.tk .offer [role=button]').first().waitFor();
  const told = await rui.page.evaluate(() => document.body.innerText + document.querySelector('.tk').textContent + [...document.querySelectorAll('[aria-label]')].map((el) => el.getAttribute('aria-label')).join());
  for (const name of names) assert.ok(!told.includes(name), `${name} is shown to the other player`);
  assert.deepEqual(await faults(ana.page), []);
  assert.deepEqual(await faults(rui.page), []);
  await rui.page.locator('.tk .offer [role=button]').first().click();
  await rui.page.locator('.prompt__acts .btn--act').click();
  await kept.waitFor({ state: 'detached' });
  await ana.page.locator('.tk .offer').waitFor();
  assert.deepEqual([...ana.complaints, ...rui.complaints], []);
});
