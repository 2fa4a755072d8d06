// SPDX-License-Identifier: MIT
/* No text overflows its place: every view, at the desk and on a phone, in each language and in one made of it
   whose texts are 40 % longer.  What may be cut is what people write themselves. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, QUICK, browser, dice, enter, person, playOut, serve } from './lib.mjs';
import { counts, cutsWithin, drawn, longer, longerClient, speak } from './cuts.mjs';

const LANGUAGES = ['en', 'pt-BR'], SIZES = [DESKTOP, PHONE];
/** Names that people gave, and what is scrolled sideways on purpose. */
const SPARE = '.me, .top__title, .chat, .code, .surface, .book__chapters, .picks, .seats, .way, .brg-track';
/** Clicks of the game that is looked at, and chapters of the book beside the one of the question. */
const CLICKS = 12, CHAPTERS = 3;
const SLOW = { timeout: 240000 };

let server, chrome;
const client = longerClient();
before(async () => {
  server = await serve([...QUICK, '--client', client]);
  chrome = await browser();
});
after(async () => {
  await chrome?.close();
  await server?.end();
  rmSync(client, { recursive: true });
});

/** Two of them, so that the page has been drawn anew. */
const frames = () => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
});

/** So wide it is now; a table that is small for the first time has what it needs for that. */
const dressed = (width) => innerWidth === width && (width > 720 || !document.querySelector('.room')
  || [...document.styleSheets].some(({ href }) => href?.endsWith('/small.css')));

/** Somebody who looks at what he sees in every language: `see`; `found`: what did not fit.  Sizes and
 *  languages come in turn, first what there is already: changing them is what takes time. */
async function reader() {
  const me = await person(chrome, server, 'Ana', { hints: true, viewport: PHONE }), { page } = me, found = [];
  await counts(me.context);
  let spoken = 'en';
  const say = async (language) => {
    await (language === spoken ? drawn(page) : speak(page, language));
    spoken = language;
  };
  const firstOf = (all, now) => [...all].sort((a, b) => (b === now) - (a === now));
  /* Portuguese is the longer one: that suffices at the desk.  All four at the table as it begins. */
  const see = async (name, inside = 'body') => {
    const small = page.viewportSize().width < 720, longest = LANGUAGES.map(longer);
    const languages = name.startsWith('table at') ? [...LANGUAGES, ...longest]
      : small ? longest : longest.slice(-1);
    for (const language of firstOf(languages, spoken)) {
      await say(language);
      const how = { inside, whole: LANGUAGES.includes(language), spare: SPARE };
      const cuts = await page.evaluate(cutsWithin, how), at = small ? 'phone' : 'desktop';
      for (const cut of cuts) found.push(`${name} (${at}), ${language}: ${cut}`);
    }
  };
  /** Does it at both sizes; then the page speaks English again. */
  const each = async (what) => {
    const { width } = page.viewportSize(), now = SIZES.find((size) => size.width === width);
    for (const size of firstOf(SIZES, now)) {
      await page.setViewportSize(size);
      await page.waitForFunction(dressed, size.width);
      await page.waitForFunction(frames);
      await what();
    }
    await say('en');
  };
  return { me, page, found, see, each };
}

/** The game goes on for a while; then somebody is asked. */
async function playOn(me) {
  await playOut(me, { roll: dice(3), board: '.is-yours .surface [role=button].can', until: '.is-enough',
    seen: async (clicks) => {
      if (clicks >= CLICKS) await me.page.evaluate(() => document.body.classList.add('is-enough'));
    } });
}

/** Each part that a tab opens, in the board, beside it or below it; the first one again. */
async function openAll({ page, see }, name) {
  for (const place of ['.surface', '.tabs', '.dock']) {
    const tabs = page.locator(`${place} [role=tab]`);
    for (let i = await tabs.count() - 1; i >= 0; i--) {
      const label = await page.evaluate(([at, n]) => {
        const tab = document.querySelectorAll(`${at} [role=tab]`)[n];
        tab?.click();
        return tab?.textContent;
      }, [place, i]);
      await page.waitForFunction(frames);
      await see(`${name}, ${label}`);
    }
  }
}

async function readRules({ page, see }, game) {
  await page.locator('.top__end [aria-pressed]').click();
  await page.locator('.book__text h2').waitFor();
  await see(`rules of ${game}`, '.book');
  const chapters = page.locator('.book__chapters button');
  for (let i = 1; i <= CHAPTERS; i++) {
    await chapters.nth(-i).dispatchEvent('click');
    await see(`rules of ${game}, ${i}. from the end`, '.book');
  }
  await page.locator('.book__top button').click();
  await page.locator('.book').waitFor({ state: 'detached' });
}

test('no text overflows its place in the lobby', SLOW, async () => {
  const { me, page, found, see, each } = await reader();
  await me.go('/');
  await page.locator('.box').first().waitFor();
  await each(() => see('lobby'));
  assert.deepEqual([...new Set(found)], []);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

for (const game of ['boomtown', 'luna_maris', 'tekhenu', 'barrage']) {
  test(`no text of ${game} overflows its place`, SLOW, async () => {
    const all = await reader(), { me, page, found, see, each } = all;
    await me.go(`/learn/${game}/first`);
    await page.locator('.coach').waitFor();
    await each(() => see('lesson'));
    await me.go(`/new/${game}`);
    await page.locator('.howcard svg').first().waitFor();
    await each(() => see('new'));
    await page.locator('.seg button', { hasText: /^3$/ }).click();
    for (const seat of [2, 1]) await page.locator('.sitter').nth(seat).locator('button').click();
    await enter(me);
    await each(() => see('waiting'));
    await page.locator('.hall .stack__end .btn--act').click();
    await page.locator('.is-yours .prompt[data-ask]').waitFor();
    await each(() => see('table at the start'));
    await playOn(me);
    await each(() => openAll(all, 'table'));
    await each(() => readRules(all, game));
    await page.locator('.top__end .btn').last().click();
    await page.locator('dialog .settings').waitFor();
    if (game === 'boomtown') await each(() => see('settings', 'dialog'));
    await page.locator('dialog').getByRole('button', { name: 'Propose to end the game' }).click();
    await page.locator('.over').waitFor();
    await each(() => see('end'));
    assert.deepEqual([...new Set(found)], []);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
