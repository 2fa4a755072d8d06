// SPDX-License-Identifier: MIT
/* novice.mjs - each game played by a newcomer: the first lesson, then a whole game against easy bots, guided
   by lesson and book only.

   novice/<game>.json names for each kind of decision the sentence that led to the click: one of a step of the
   first lesson, or of a chapter of the book.  At the first question of a kind it opens the book and reads
   it there.  On the way it hovers over what is impossible; every reason shown must be in the book.

   It takes minutes, so that `make check-all` runs it: node --test e2e/novice.mjs */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { rulesOf } from '../../web-client/js/table/help/rulebook.js';
import { ROOT, browser, dice, person, playOut, serve, shot } from './lib.mjs';
import { GAMES, json, learn } from './lessons.mjs';

/** What to click if several things can be clicked, the first match wins. */
const BOARDS = {
  boomtown: ['.is-yours .bt [role=button].can'],
  luna_maris: ['.is-yours .lm [role=button].can'],
  tekhenu: ['.is-yours .tk [role=button].can'],
  barrage: ['.is-yours .brg .sys-b, .is-yours .brg [data-meant].can',
    '.is-yours .brg [id^="br-TURB"].can, .is-yours .brg [id^="br-CONSTR"].can',
    '.is-yours .brg [role=button].can'],
};
/** Hovers over something unlit once in so many clicks. */
const POINTS_EACH = 6;
const LONG = { timeout: patience(1500000) };

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** Every rule that the book tells, with those that stand above it. */
function toldIn(game) {
  const book = readFileSync(join(GAMES, game, 'rules', 'en.html'), 'utf8');
  return [...book.matchAll(/<cite>([^<]*)<\/cite>/g)].flatMap(([, cited]) => rulesOf(cited));
}
const isTold = (told, rule) => told.some((id) => id === rule || id.startsWith(`${rule}.`));

/** Frames between browser and server: moves made, and reasons shown. */
function overhear(page) {
  const made = new Map(), reasons = new Set();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { t, move } = JSON.parse(payload);
      if (t === 'move') made.set(move.verb, (made.get(move.verb) ?? 0) + 1);
    });
    socket.on('framereceived', ({ payload }) => {
      const { rule, detail } = JSON.parse(payload), why = rule ?? detail?.rule;
      if (typeof why === 'string') reasons.add(why);
    });
  });
  return { made, reasons };
}

/** What kind of decision is asked for now. */
const asked = (page) =>
  page.evaluate(() => document.querySelector('.is-yours .prompt[data-ask]')?.dataset.ask);

/** Opens the book, and finds the sentence there. */
async function lookUp(page, { book, says }, chapters) {
  await page.keyboard.press('?');
  await page.locator('.book__chapters button').nth(chapters.indexOf(book)).click();
  await page.waitForFunction((words) => {
    const plain = (text) => text.replace(/\s+/g, ' ');
    return plain(document.querySelector('.book__text')?.textContent ?? '').includes(words);
  }, says);
  await page.keyboard.press('Escape');
  await page.locator('.book').waitFor({ state: 'detached' });
}

/** Hovers over something unlit, to see the reason. */
const point = (page, roll) => page.evaluate((at) => {
  const dim = [...document.querySelectorAll('.surface [data-thing][role=img]')];
  const el = dim[at % dim.length];
  if (!el) return;
  el.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  setTimeout(() => el.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })), 60);
}, roll(997));

for (const [game, board] of Object.entries(BOARDS)) {
  test(`${game}, by somebody who knows nothing: the lesson, then a whole game`, LONG, async () => {
    const file = join(ROOT, 'tests', 'e2e', 'novice', `${game}.json`);
    const sentences = JSON.parse(readFileSync(file, 'utf8'));
    const book = readFileSync(join(GAMES, game, 'rules', 'en.html'), 'utf8');
    const chapters = [...book.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id), told = toldIn(game);
    const me = await person(chrome, server, 'Nova'), { page } = me, { made, reasons } = overhear(page);
    await learn(me, [game, 'first', json(game, 'lessons', 'first.json')]);
    made.clear();
    await page.locator('.coach .btn--act').click();
    await page.locator('.hall .stack__end .btn--act').click();
    const read = new Set(), roll = dice(7);
    await playOut(me, { roll, board, seen: async (clicks) => {
      const kind = await asked(page);
      if (kind && !read.has(kind)) {
        read.add(kind);
        assert.ok(sentences[kind], `nothing is said of ${kind}`);
        if (sentences[kind].book) await lookUp(page, sentences[kind], chapters);
      }
      if (clicks % POINTS_EACH === 0) await point(page, roll);
    } });
    await shot(page, `novice-${game}`);
    for (const [kind, times] of made) {
      const { book: chapter, lesson, step, says } = sentences[kind] ?? {};
      const where = lesson ? `lesson ${lesson}, step ${step}` : `chapter ${chapter}`;
      console.log(`# ${game}: ${kind}, ${times} times, ${where}: ${says}`);
    }
    assert.ok(made.size > 2, 'a game was played');
    const blind = [...made.keys()].filter((kind) => !sentences[kind]);
    assert.deepEqual(blind, [], 'decisions that nothing led to');
    console.log(`# ${game}: reasons given: ${[...reasons].join(' ')}`);
    const untold = [...reasons].filter((rule) => !isTold(told, rule));
    assert.deepEqual(untold, [], 'reasons that the book does not tell');
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
