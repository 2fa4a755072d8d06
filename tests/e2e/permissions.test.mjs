/* permissions.test.mjs - who may do what at a table, as people see it: buttons stand only where they work. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { DESKTOP, PHONE, browser, come, faults, person, serve, setOut, shot } from './lib.mjs';

const server = await serve(['--away-s', '1', '--bot-delay-ms', '0']);
const chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

const TABLET = { width: 820, height: 1180 };
const start = (p) => p.page.locator('.hall .stack__end .btn--act').click();
const board = (p) => p.page.locator('.room .surface svg:visible').first().waitFor();

test('the host changes seats, sends away, makes a new link; a guest has none of these buttons', async () => {
  const ana = await person(chrome, server, 'Ana'), rui = await person(chrome, server, 'Rui');
  const link = await setOut(ana, 'boomtown', { players: 3 });
  assert.match(link, /\/join\/\w+#\w+$/, 'the secret of the link stands where no proxy reads it');
  await come(rui, link);
  const chair = (p, n) => p.page.locator('.chair').nth(n);
  await chair(ana, 1).locator('b', { hasText: 'Rui' }).waitFor();
  assert.equal(await rui.page.getByRole('button', { name: /Send away|Move up|new link|Delete/ }).count(), 0);
  await chair(ana, 1).getByRole('button', { name: 'Move down' }).click();
  await chair(rui, 2).locator('b', { hasText: 'Rui' }).waitFor();
  await ana.page.getByText('those who play may vote').waitFor();
  for (const [name, size] of [['desk', DESKTOP], ['tablet', TABLET], ['phone', PHONE]]) {
    await ana.page.setViewportSize(size);
    await shot(ana.page, `powers-hall-${name}`);
  }
  await ana.page.setViewportSize(DESKTOP);
  assert.deepEqual(await faults(ana.page), []);
  await ana.page.getByRole('button', { name: 'Make a new link' }).click();
  await ana.page.waitForFunction((old) => document.querySelector('.code input')?.value !== old, link);
  await chair(ana, 2).getByRole('button', { name: 'About Rui' }).click();
  await ana.page.locator('dialog .person').waitFor();
  await shot(ana.page, 'powers-person-desk');
  await ana.page.locator('dialog').getByRole('button', { name: 'Close' }).click();
  await chair(ana, 2).getByRole('button', { name: 'Send away' }).click();
  await rui.page.locator('dialog .tidings', { hasText: 'sent you away' }).waitFor();
  await shot(rui.page, 'powers-told-desk');
  const eva = await person(chrome, server, 'Eva');
  await eva.page.goto(link);
  await eva.page.getByText('by invitation').waitFor();
  /* The new one, in the form that links had before. */
  const fresh = await ana.page.locator('.code input').inputValue();
  await come(eva, fresh.replace('#', '/'));
  await chair(ana, 1).locator('b', { hasText: 'Eva' }).waitFor();
  /* Who is nowhere may have lost all:
     what the host may do about it comes while the page, and the sheet, are open. */
  const way = ana.page.getByRole('button', { name: 'Send a new way in' });
  const place = eva.page.url();
  await chair(ana, 1).getByRole('button', { name: 'About Eva' }).click();
  await ana.page.locator('dialog .person').waitFor();
  assert.equal(await way.count(), 0);
  await eva.page.goto('about:blank');
  await way.waitFor();
  await eva.page.goto(place);
  await way.waitFor({ state: 'detached' });
  await ana.page.locator('dialog').getByRole('button', { name: 'Close' }).click();
  await ana.page.getByRole('button', { name: 'Delete the table' }).click();
  await ana.page.getByRole('button', { name: 'Really delete it?' }).click();
  await eva.page.locator('dialog .tidings', { hasText: 'deleted' }).waitFor();
  for (const p of [ana, rui, eva]) { assert.deepEqual(p.complaints, []); await p.context.close(); }
});

for (const locale of ['en', 'pt-BR']) {
  test(`who is away is voted about; he takes his seat back from the bot (${locale})`, async () => {
    const ana = await person(chrome, server, 'Ana', { locale });
    const rui = await person(chrome, server, 'Rui', { locale });
    /* One alone may let a bot play; for a seat to be offered two must want it. */
    const others = locale === 'en' ? [rui] : [rui, await person(chrome, server, 'Eva', { locale })];
    const link = await setOut(ana, 'boomtown', { players: 3, bots: 2 - others.length });
    for (const p of others) {
      await come(p, link);
      await p.page.locator('.hall').waitFor();
    }
    await start(ana);
    for (const p of others) await board(p);
    /* The player asked first leaves; the others stay. */
    const all = [ana, ...others], asked = all.map((p) => p.page.locator('.room.is-yours'));
    const gone = await Promise.race(asked.map((room, i) => room.waitFor().then(() => all[i])));
    const [here, too] = all.filter((p) => p !== gone);
    const url = gone.page.url();
    await gone.page.goto('about:blank');
    const talk = here.page.locator('.talk');
    await talk.locator('.talk__card .btn').first().click({ timeout: patience(45000) });
    await talk.locator('.btn', { hasText: /A bot|Um robô/ }).waitFor();
    for (const [name, size] of [['desk', DESKTOP], ['tablet', TABLET], ['phone', PHONE]]) {
      await here.page.setViewportSize(size);
      await shot(here.page, `powers-vote-${name}-${locale}`);
    }
    await here.page.setViewportSize(DESKTOP);
    assert.deepEqual(await faults(here.page), []);
    for (const p of [here, too].filter(Boolean))
      await p.page.locator('.talk .btn', { hasText: /A bot|Oferecer o lugar/ }).click();
    if (locale === 'en') await talk.waitFor({ state: 'detached' });
    else {
      /* Offered, it is anybody's who has the link; and it may be offered by name. */
      assert.equal(await talk.locator('.talk__offer .code input').inputValue(), link);
      await shot(here.page, `powers-offered-desk-${locale}`);
      assert.deepEqual(await faults(here.page), []);
    }
    await here.page.locator('.log li', { hasText: /keeps the seat|guarda o lugar/ }).first().waitFor();
    await gone.page.goto(url);
    await gone.page.locator('dialog .tidings').waitFor();
    await shot(gone.page, `powers-told-${locale}`);
    await gone.page.locator('dialog .tidings .btn--act').click();
    await shot(gone.page, `powers-kept-${locale}`);
    await gone.page.locator('.talk .btn--act').click();
    await gone.page.locator('.talk').waitFor({ state: 'detached' });
    /* They know each other now: Rui gets an offer of a free seat at the next table, and follows it. */
    await setOut(ana, 'boomtown', { players: 3 });
    await ana.page.locator('.known .btn', { hasText: 'Rui' }).click();
    await ana.page.locator('.known .btn', { hasText: /Rui is told|Rui recebe o aviso/ }).waitFor();
    await shot(ana.page, `powers-known-${locale}`);
    await rui.page.goto(server.url);
    await rui.page.locator('.bell > .btn').click();
    await rui.page.locator('.bell__row', { hasText: /Ana offers you a seat|Ana oferece um lugar/ }).click();
    await rui.page.locator('.door .btn--act').click();
    await ana.page.locator('.chair b', { hasText: 'Rui' }).waitFor();
    for (const p of [ana, rui]) { assert.deepEqual(p.complaints, []); await p.context.close(); }
  });
}
