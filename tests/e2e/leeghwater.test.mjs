// SPDX-License-Identifier: MIT
/* Five companies with the Leeghwater Project, one person and four bots, by clicks on the drawn board. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BARRAGE, silent } from './tooltips.mjs';
import { QUICK, WHOLE, begin, browser, dice, person, playOut, serve, sheetOf, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/* Every question has its answer on the board or by the prompt's buttons: `playOut` says so if not. */
const BOARD = ['.is-yours .brg .sys-b, .is-yours .brg [role=button].can'];

/* What is seen of the Leeghwater Project and the large map, which has five rivers. */
const seen = (page) => page.evaluate(() => {
  const count = (what) => document.querySelectorAll(`.brg ${what}`).length;
  return {
    heads: count('.headstream'), sites: count('.dam-site') + count('.house-site'), pipes: count('.plate'),
    works: count('[id^="br-EXTW"]'), slots: count('.bslot'), uses: count('[id^="br-PB-"].space'),
  };
});

test('five play Leeghwater to the end on its own board', {
  timeout: patience(400000), skip: WHOLE,
}, async () => {
  const marta = await person(chrome, server, 'Marta', { seed: 7 });
  const { page } = marta;
  const options = ['The Leeghwater Project'];
  await begin(marta, 'barrage', { players: 5, bots: 4, board: '.brg-tabs', options });
  /* A question that comes turns to the pane of its answers: it shall have come before. */
  await page.locator('.is-yours .prompt[data-ask]').waitFor();
  await page.locator('.brg-tabs [data-tab=buildings]').click();
  await page.locator('.bslot').first().waitFor();
  /* BAR-1.1.5: the large map; five private buildings with four slots and four spaces; three works. */
  assert.deepEqual(await seen(page), { heads: 5, sites: 26 + 27, pipes: 26, works: 3, slots: 20, uses: 20 });
  const { things, found } = await silent(page, { ...BARRAGE, points: true });
  assert.deepEqual(found, [], 'nothing on map, track, works and buildings is silent');
  assert.ok(things > 100, `${things} things`);
  await page.locator('.brg-tabs [data-tab=draft]').click();
  const where = await playOut(marta, { board: BOARD, roll: dice(8), seen: async (n) => {
    if (n === 30) await shot(page, 'leeghwater-30');
  } });
  assert.ok(where.board > 30, `clicks on the board: ${JSON.stringify(where)}`);
  assert.equal((await sheetOf(page)).length, 5);
  await shot(page, 'leeghwater-over');
  assert.deepEqual(marta.complaints, []);
});

/* The names of the drawings that were carried across the table stand at the page's root. */
const watchCarried = () => {
  const carried = ({ addedNodes }) => [...addedNodes].filter((n) => n.classList?.contains('brg-carried'));
  const look = (list) => {
    const [el] = list.flatMap(carried);
    if (el) document.documentElement.dataset.carried = el.querySelector('svg g').classList[0];
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

test('a taken piece flies to its player and leaves nothing behind', {
  timeout: patience(240000),
}, async () => {
  const ana = await person(chrome, server, 'Ana', { seed: 7, motion: 'no-preference' });
  const { page } = ana;
  await page.addInitScript(watchCarried);
  const options = ['The Leeghwater Project'];
  await begin(ana, 'barrage', { players: 3, bots: 2, board: '.brg-tabs', options });
  await playOut(ana, { board: BOARD, roll: dice(8), until: 'html[data-carried]' });
  assert.match(await page.locator('html').getAttribute('data-carried'), /^(tile|ccard|work)$/);
  await page.locator('.brg-carried').first().waitFor({ state: 'detached' });
  assert.deepEqual(ana.complaints, []);
});

test('the form closes what does not go together, and says why', async () => {
  const rui = await person(chrome, server, 'Rui', { seed: 9 });
  const { page } = rui;
  await rui.go('/new/barrage');
  const row = (name) => page.getByRole('switch', { name, exact: true });
  await row('The Netherlands').waitFor();
  assert.ok(await row('The Netherlands').isEnabled());
  await row('The Leeghwater Project').click();
  assert.ok(await row('The Netherlands').isDisabled(), 'Leeghwater has the Netherlands already');
  await page.getByText('Part of “The Leeghwater Project” already.').waitFor();
  await page.locator('.seg button', { hasText: /^Introductory$/ }).click();
  assert.ok(await row('The Leeghwater Project').isDisabled(), 'not for the introductory rules');
  await page.getByText('Only together with “Rules: Advanced”.').first().waitFor();
  await shot(page, 'barrage-new');
  /* Alone an Automa plays, and it does not go together with the introductory rules (AUT-1.1, AUT-1.2). */
  await page.locator('.seg button', { hasText: /^1$/ }).first().click();
  assert.ok(await page.locator('.seg button', { hasText: /^Introductory$/ }).isDisabled());
  await page.getByText(/^Only with 2, 3,? and 4 players/).first().waitFor();
  assert.ok(await row('The Leeghwater Project').isEnabled(), 'the advanced rules hold again');
  const automas = page.locator('.field', { hasText: /^Automas/ }).first();
  assert.doesNotMatch(await automas.innerText(), /^0$/m, 'nobody plays without an opponent');
  /* Five companies at most, Automas included (AUT-1.2). */
  const more = automas.locator('button').last(), number = automas.locator('input');
  await page.locator('.seg button', { hasText: /^2$/ }).first().click();
  assert.ok(await more.isDisabled(), 'no Automas with the introductory rules, which were chosen above');
  await page.locator('.seg button', { hasText: /^Advanced$/ }).click();
  await row('The Leeghwater Project').click();
  assert.ok(await row('The Netherlands').isEnabled(), 'two people leave room for them');
  const pressed = page.locator('.seg [aria-pressed=true], .seg [aria-checked=true]');
  for (const people of [2, 4, 3, 5]) {
    await page.locator('.seg button', { hasText: new RegExp(`^${people}$`) }).first().click();
    await pressed.filter({ hasText: people }).first().waitFor();
    while (await more.isEnabled()) await more.click();
    assert.equal(Number(await number.inputValue()), Math.min(4, 5 - people), `Automas beside ${people}`);
    /* With five companies the Netherlands play anyway, and not twice (BAR-1.1.4). */
    assert.ok(await row('The Netherlands').isDisabled(), `five companies, ${people} people`);
  }
  assert.deepEqual(rui.complaints, []);
});
