// SPDX-License-Identifier: MIT
/* lessons.mjs - plays a lesson in the browser as its steps say. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '../patience.mjs';
import { ROOT, shot } from './lib.mjs';

export const GAMES = join(ROOT, 'web-client', 'games');
/** A file of a game: json('boomtown', 'lessons', 'first.json'). */
export const json = (...path) => JSON.parse(readFileSync(join(GAMES, ...path), 'utf8'));
/** Steps whose picture is kept. */
const PICTURES = [1, 4, 9];
const AGAIN_MS = 3000;
export const PATIENCE_MS = patience(60000);

/** Within the page: one click towards the move, on the board, else in the prompt; tells what was clicked, ''
 *  where nothing is left or something else is `wanted` by now.  `done`: what was clicked before; `names`:
 *  what each part may be called. */
function clickWithin({ want, wanted, done, names }) {
  const wants = () => {
    const { step, wants: move } = document.querySelector('.coach').dataset;
    return `${step} ${move}`;
  };
  if (wants() !== wanted) return '';
  const all = (what) => [...document.querySelectorAll(what)]
    .filter((el) => el.getBoundingClientRect().width > 0);
  const press = (key, found) => {
    if (!found || done.includes(key)) return false;
    found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return true;
  };
  if (press('', all('.prompt.is-chosen .btn--act:enabled')[0])) return 'chosen';
  for (const [key, value] of Object.entries(want).reverse()) {
    const part = `${key}=${value}`, thing = `.room [data-thing="${CSS.escape(part)}"][role=button]`;
    if (press(part, all(thing)[0])) return part;
  }
  const number = Object.values(want).find((value) => typeof value === 'number');
  const [range] = all('.prompt input[type=range]');
  if (number !== undefined && range && !done.includes('range')) {
    range.value = String(number);
    range.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(() => wants() === wanted && document.querySelector('.range__go')?.click());
    return 'range';
  }
  const says = (el) => `${el.textContent} ${el.getAttribute('aria-label') ?? ''}`.toLowerCase();
  for (const [key, texts] of Object.entries(names)) {
    for (const text of texts) {
      const buttons = all('.prompt .btn:enabled, .surface .choice.can');
      if (press(`text ${key}`, buttons.find((el) => says(el).includes(text)))) return `text ${key}`;
    }
  }
  return '';
}

/** Within the page: what one had before one's eyes. */
function stoodBefore() {
  const text = (el) => el.innerText.replace(/\s+/g, ' ');
  const read = (what) => [...document.querySelectorAll(what)].map(text).join(' | ');
  const parts = ['[role=tab][aria-selected=true]', '.prompt', '.coach'];
  return parts.map((what) => `${what}: ${read(what)}`).join('; ');
}

/** Does what the step wants, until it wants something else. */
async function follow(page, want, words) {
  const coach = page.locator('.coach');
  const now = () => coach.evaluate((el) => `${el.dataset.step} ${el.dataset.wants}`);
  const called = ([key, value]) => [key, words(key, value, want)];
  const names = Object.fromEntries(Object.entries(want).map(called));
  const first = await now();
  /* Whatever does not answer in a while is clicked once more. */
  let again = Date.now() + AGAIN_MS, done = [];
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && await now() === first;) {
    const clicked = await page.evaluate(clickWithin, { want, wanted: first, done, names });
    if (clicked) done.push(clicked);
    else await page.waitForTimeout(20);
    if (Date.now() < again) continue;
    done = [];
    again = Date.now() + AGAIN_MS;
  }
  if (await now() !== first) return;
  assert.fail(`nothing led to ${JSON.stringify(want)} before ${await page.evaluate(stoodBefore)}`);
}

/** The words that a part of a move may be called by, in small letters; the verb whole, too. */
const wordsOf = (texts) => (key, value, move) => {
  const all = key === 'verb' ? [texts[`verb.${value}`]] : Object.entries(texts)
    .filter(([name]) => name.endsWith(`.${value}`)).map(([, text]) => text);
  const said = all.filter((text) => typeof text === 'string');
  const filled = said.map((text) => text.replace(/\{(\w+)\}/g, (_, name) => move[name] ?? ''));
  const begun = said.map((text) => text.split(/[{*[]/)[0]);
  return [...filled, ...begun].map((text) => text.trim().toLowerCase()).filter(Boolean);
};

/** One lesson from its first step to its last, in the page of `me`, who reads `language`; `seen` looks at
 *  each step before. */
export async function learn(me, [game, id, file], seen, language = 'en') {
  const { page } = me, words = wordsOf(json(game, 'locale', `${language}.json`));
  const others = page.locator(`.coach a[href$="/learn/${game}"]`);
  await (await others.count() ? others.click() : me.go(`/learn/${game}`));
  await page.locator(`a[href$="/learn/${game}/${id}"]`).click();
  for (let n = 1; n <= file.steps.length; n++) {
    const step = file.steps[n - 1];
    await page.locator(`.coach[data-step="${n}"]`).waitFor().catch(async () => assert.fail(
      `${id}: step ${n} does not come, but ${await page.locator('.coach').innerText()}`));
    assert.equal(await page.locator('.coach__say').textContent(), step.say[language]);
    const small = page.viewportSize().width < 720;
    /* A phone has not always room for all of it at once, and opens the part where one acts. */
    if (step.light && !(small && step.go)) {
      const rings = page.locator('.spot__ring'), all = step.light.length;
      const lit = (k) => document.querySelectorAll('.spot__ring').length >= k;
      await page.waitForFunction(lit, small ? 1 : all)
        .catch(async () => assert.fail(`${id}, step ${n} lights up ${await rings.count()} of ${step.light}`));
    }
    await seen?.(n);
    if (PICTURES.includes(n)) await shot(page, `lesson-${game}-${id}-${n}`);
    for (const { move } of step.go ?? []) await follow(page, move, words);
    if (!step.go && n < file.steps.length) await page.locator('.coach__next').click();
  }
  await page.locator('.coach .btn--act').waitFor();
}
