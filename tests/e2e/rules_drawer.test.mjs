// SPDX-License-Identifier: MIT
/* The book of rules at the table: opened by its button and by ?, at the chapter of the question, searched,
   closed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { DESKTOP, PHONE, QUICK, begin, browser, dice, person, playOut, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** The entry of a sign that is clicked with the other button. */
async function meant(page, sign) {
  const drawing = page.locator(sign).first(), entry = page.locator('.gloss');
  await drawing.waitFor();
  const at = await drawing.boundingBox();
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2, { button: 'right' });
  await entry.locator('.fig svg').waitFor();
  return entry;
}

/** What stands over the ends of the book's first lines. */
const hidden = (page) => page.locator('.book__text').evaluate((book) => {
  const lines = [...book.querySelectorAll('p')].filter((p) => p.getBoundingClientRect().height).slice(0, 4);
  const over = lines.map((p) => {
    const { right, top } = p.getBoundingClientRect();
    return document.elementFromPoint(right - 2, top + 4);
  });
  return over.filter((el) => !book.contains(el)).map((el) => el?.className ?? 'nothing');
});

/** A tooltip that is left goes sooner. */
const STAYS_MS = 400;
const title = (page) => page.locator('.book__text h2').textContent();

test('the book opens at the chapter of the open question, finds words, and goes away', async () => {
  const me = await person(chrome, server, 'Ana');
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room' });
  await me.page.waitForSelector('.is-yours');
  await me.page.keyboard.press('?');
  await me.page.waitForSelector('.book__text h2');
  assert.equal(await title(me.page), 'The auction');
  assert.equal(await me.page.locator('.prompt h2').isVisible(), true, 'the question stays in view');
  for (const viewport of [{ width: 1024, height: 768 }, { width: 820, height: 1180 }]) {
    await me.page.setViewportSize(viewport);
    assert.deepEqual(await hidden(me.page), [], 'no line of the book lies beneath something else');
  }
  await me.page.setViewportSize(DESKTOP);
  await me.page.fill('.book input', 'MAYOR');
  const hits = me.page.locator('.book__hits li');
  assert.ok(await hits.count() > 5);
  await hits.filter({ hasText: 'Event cards' }).first().click();
  assert.equal(await title(me.page), 'Event cards');
  await me.page.fill('.book input', 'xylophone');
  assert.match(await me.page.locator('.book__for').textContent(), /Nothing found/);
  await me.page.keyboard.press('Escape');
  await me.page.waitForSelector('.book', { state: 'detached' });
  await me.page.waitForSelector('.rail');

  /* A rule in a tooltip: by the pointer, or by the key while it is shown. */
  const card = me.page.locator('.surface [data-thing^="card="]').first();
  const told = me.page.locator('.tip .rule');
  await card.hover();
  const id = await told.first().textContent(), at = await told.first().boundingBox();
  const sought = me.page.locator(`.book .is-sought[data-rules~="${id}"]`);
  await me.page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await me.page.waitForTimeout(STAYS_MS);
  await me.page.mouse.down();
  await me.page.mouse.up();
  await sought.waitFor();
  await me.page.keyboard.press('Escape');
  await me.page.waitForSelector('.rail');
  await card.hover();
  await told.first().waitFor();
  await me.page.keyboard.press('?');
  await sought.waitFor();
  assert.deepEqual(me.complaints, []);
});

test('while an opponent thinks, Escape closes the book that is read', async () => {
  const slow = await serve(['--bot-delay-ms', '60000']), me = await person(chrome, slow, 'Eva');
  try {
    await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room' });
    await playOut(me, { roll: dice(3), board: '.surface .can', until: '.following' });
    await me.page.keyboard.press('?');
    await me.page.locator('.book__chapters button').nth(3).click();
    await me.page.keyboard.press('Escape');
    await me.page.waitForSelector('.book', { state: 'detached', timeout: patience(5000) });
    assert.deepEqual(me.complaints, []);
  } finally {
    await slow.end();
  }
});

test('on a phone the book lies over the board, in the reader’s language', async () => {
  const me = await person(chrome, server, 'Rui', { viewport: PHONE, locale: 'pt-BR', touch: true });
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.room' });
  await me.page.tap('button[aria-label="Regras"]');
  await me.page.waitForSelector('.book__text h2');
  await me.page.locator('.book__chapters button', { hasText: 'Prefeitos' }).tap();
  assert.equal(await title(me.page), 'Prefeitos');
  const glossary = me.page.locator('.book__chapters button', { hasText: 'Glossário' });
  await glossary.dispatchEvent('click');
  const seen = (el) => el.getBoundingClientRect().right <= innerWidth;
  await me.page.waitForFunction(seen, await glossary.elementHandle());
  const { width } = await me.page.locator('.book').boundingBox();
  assert.equal(width, PHONE.width);
  await shot(me.page, 'book-phone');
  await me.page.tap('.book__top button');
  await me.page.waitForSelector('.book', { state: 'detached' });
  assert.deepEqual(me.complaints, []);
});

test('a sign that is held says what it means, and leads to the glossary with its picture', async () => {
  const me = await person(chrome, server, 'Bia');
  await begin(me, 'tekhenu', { players: 2, bots: 1, board: '.room' });
  const entry = await meant(me.page, '.surface svg .osiris use[href="#tk-r-bread"]');
  assert.match(await entry.textContent(), /Bread.*TEK-6\.3\.2/s);
  await entry.getByRole('button', { name: 'Glossary' }).click();
  await me.page.waitForSelector('.book__text .glossary .fig svg');
  assert.equal(await title(me.page), 'Glossary');
  assert.equal(await entry.count(), 0);
  await me.page.locator('.book__chapters button', { hasText: 'How it plays' }).click();
  for (let i = 0; i < 5; i++) {
    const figure = me.page.locator('.book__text figure').nth(i);
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('.fig svg').waitFor();
  }
  assert.deepEqual(me.complaints, []);
});

/** Within the page: opens the book, and counts what has been made for it when its text first stands. */
const openCounting = () => new Promise((done) => {
  const made = { elements: 0, pictures: 0, halves: 0 };
  const parse = DOMParser.prototype.parseFromString;
  DOMParser.prototype.parseFromString = function (...what) {
    const page = parse.apply(this, what);
    made.elements += page.querySelectorAll('*').length;
    return page;
  };
  dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  const look = () => {
    if (!document.querySelector('.book__text h2')) {
      made.halves += document.querySelectorAll('.has-book, .book').length;
      return requestAnimationFrame(look);
    }
    DOMParser.prototype.parseFromString = parse;
    made.elements += document.querySelectorAll('.book *').length;
    made.pictures = document.querySelectorAll('.book .fig').length;
    return requestAnimationFrame(() => requestAnimationFrame(() => done(made)));
  };
  look();
});

/** Number of elements restyled meanwhile. */
async function styledBy(page, what) {
  await chrome.startTracing(page, { categories: ['devtools.timeline'] });
  const done = await what();
  const { traceEvents } = JSON.parse((await chrome.stopTracing()).toString());
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return [done, styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)];
}

/* Elements are what opening costs: so many take a slow telephone less than 100 ms. */
const MADE_MOST = 400, STYLED_MOST = 1200;
for (const [game, players] of [['boomtown', 3], ['luna_maris', 2], ['tekhenu', 2], ['barrage', 2]]) {
  test(`${game}: the book opens at once: one chapter, no picture yet, the board as it was`, {
    skip: game !== 'boomtown' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Eva'), { page } = me;
    await begin(me, game, { players, bots: players - 1, board: '.room' });
    await page.waitForSelector('.is-yours .prompt[data-ask]');
    const [made, styled] = await styledBy(page, () => page.evaluate(openCounting));
    assert.equal(made.pictures, 0, 'pictures come after the text');
    assert.equal(made.halves, 0, 'the table makes room once, for all of it');
    assert.ok(made.elements <= MADE_MOST, `${made.elements} elements`);
    assert.ok(styled <= STYLED_MOST, `${styled} elements styled`);
    const figure = page.locator('.book__text figure').first();
    if (await figure.count()) {
      await figure.scrollIntoViewIfNeeded();
      await figure.locator('.fig svg').waitFor();
    }
    /* Also beside the board, at a player's place. */
    if (game === 'barrage') await meant(page, '.seats .stock use');
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
