// SPDX-License-Identifier: MIT
/* No text overflows its place: every view, at the desk and on a phone, in each language and in one made of it
   whose texts are 40 % longer.  What may be cut is what people write themselves.

   One page shows it all, game after game.  A change of size or language takes time, so all views are checked
   before one. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { DESKTOP, PHONE, QUICK, browser, dice, enter, person, playOut, serve } from './lib.mjs';
import { LANGUAGES, MADE, cutsWithin, drawn, go, lengthens, longer, speak } from './text_overflow.mjs';

const SIZES = [DESKTOP, PHONE], LONGEST = MADE.map(longer);
/** Names that people gave, and what is scrolled sideways on purpose. */
const SPARE = '.me, .top__title, .chat, .code, .surface, .book__chapters, .picks, .seats, .way, .brg-track';
/** Clicks of the game that is looked at, and chapters of the book beside the one of the question. */
const CLICKS = 12, CHAPTERS = 3;
const SLOW = { timeout: patience(240000) };

let server, chrome, reader;
before(async () => {
  server = await serve(QUICK);
  chrome = await browser();
  reader = await newReader();
});
after(async () => {
  await chrome?.close();
  await server?.end();
});

/** Two of them, so that the page has been rendered again. */
const frames = () => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
});

/** So wide it is now; a table that is small for the first time has what it needs for that. */
const dressed = (width) => innerWidth === width && (width > 720 || !document.querySelector('.room')
  || [...document.styleSheets].some(({ href }) => href?.endsWith('/compact.css')));

/** What is there now comes first. */
const firstOf = (all, now) => [...all].sort((a, b) => (b === now) - (a === now));

/** A user who checks each view in every language; `found`: what did not fit. */
async function newReader() {
  const me = await person(chrome, server, 'Ana', { hints: true, viewport: PHONE }), { page } = me, found = [];
  await lengthens(me.context);
  /* The message that the game before has ended may come at any time. */
  await page.addLocatorHandler(page.locator('.tidings .btn--act'), (read) => read.dispatchEvent('click'));
  await me.go('/');
  let spoken = 'en', size = PHONE;
  const say = async (language) => {
    await (language === spoken ? drawn(page) : speak(page, language));
    spoken = language;
  };
  const stretch = async (to) => {
    if (to !== size) await page.setViewportSize(to);
    size = to;
    await page.waitForFunction(dressed, to.width);
    await page.waitForFunction(frames);
  };
  const look = async (name, inside = 'body') => {
    await drawn(page);
    const how = { inside, whole: LANGUAGES.includes(spoken), spare: SPARE };
    const at = size === PHONE ? 'phone' : 'desktop';
    for (const cut of await page.evaluate(cutsWithin, how)) found.push(`${name} (${at}), ${spoken}: ${cut}`);
  };
  /** Looks through `what` at both sizes, in the longest languages or in all.  Portuguese is the longer one:
   *  that suffices at the desk. */
  const see = async (what, languages = undefined) => {
    for (const now of firstOf(SIZES, size)) {
      await stretch(now);
      const wanted = languages ?? (now === PHONE ? LONGEST : LONGEST.slice(-1));
      for (const language of firstOf(wanted, spoken)) {
        await say(language);
        await (typeof what === 'string' ? look(what) : what());
      }
    }
  };
  return { me, page, found, say, look, see };
}

/** What one reader sees in a test; what another one left open is gone. */
let whole = true;
async function reads(path, what) {
  const { me, page, found } = reader;
  if (!whole) await me.go('/');
  whole = false;
  found.length = 0;
  await go(page, path);
  await what();
  assert.deepEqual([...new Set(found)], []);
  assert.deepEqual(me.complaints, []);
  whole = true;
}

/** The game goes on for a while; then a player is asked. */
async function playOn(me) {
  await playOut(me, { roll: dice(3), board: '.is-yours .surface [role=button].can', until: '.is-enough',
    seen: async (clicks) => {
      if (clicks >= CLICKS) await me.page.evaluate(() => document.body.classList.add('is-enough'));
    } });
  await me.page.evaluate(() => document.body.classList.remove('is-enough'));
}

/** Each part that a tab opens, in the board, beside it or below it; the first one again. */
async function openAll({ page, look }) {
  for (const place of ['.surface', '.tabs', '.dock']) {
    const tabs = page.locator(`${place} [role=tab]`);
    for (let i = await tabs.count() - 1; i >= 0; i--) {
      const label = await page.evaluate(([at, n]) => {
        const tab = document.querySelectorAll(`${at} [role=tab]`)[n];
        tab?.click();
        return tab?.textContent;
      }, [place, i]);
      await look(`table, ${label}`);
    }
  }
}

async function readRules({ page, look }) {
  await page.locator('.top__end [aria-pressed]').click();
  await page.locator('.book__text h2').waitFor();
  await look('rules', '.book');
  const chapters = page.locator('.book__chapters button');
  for (let i = 1; i <= CHAPTERS; i++) {
    await chapters.nth(-i).dispatchEvent('click');
    await look(`rules, ${i}. from the end`, '.book');
  }
  await page.locator('.book__top button').click();
  await page.locator('.book').waitFor({ state: 'detached' });
}

test('no text overflows its place in the lobby', SLOW, () => reads('/', async () => {
  await reader.page.locator('.box').first().waitFor();
  await reader.see('lobby');
}));

for (const game of ['boomtown', 'luna_maris', 'tekhenu', 'barrage']) {
  const skip = game !== 'boomtown' && LATER;
  test(`no text of ${game} overflows its place`, {
    ...SLOW, skip,
  }, () => reads(`/learn/${game}/first`, async () => {
    const { me, page, say, see } = reader;
    await page.locator('.coach').waitFor();
    await see('lesson');
    await go(page, `/new/${game}`);
    await page.locator('.howcard svg').first().waitFor();
    await see('new');
    await page.locator('.seg button', { hasText: /^3$/ }).click();
    for (const seat of [2, 1]) await page.locator('.sitter').nth(seat).locator('button').click();
    await enter(me);
    await see('waiting');
    await page.locator('.hall .stack__end .btn--act').click();
    await page.locator('.is-yours .prompt[data-ask]').waitFor();
    await see('table at the start', [...LANGUAGES, ...LONGEST]);
    await playOn(me);
    await see(() => openAll(reader));
    await see(() => readRules(reader));
    await page.locator('.top__end .btn').last().click();
    await page.locator('dialog .settings').waitFor();
    if (game === 'boomtown') await see(() => reader.look('settings', 'dialog'));
    await say('en');
    await page.locator('dialog').getByRole('button', { name: 'Propose to end the game' }).click();
    await page.locator('.over').waitFor();
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await see('end');
  }));
}
