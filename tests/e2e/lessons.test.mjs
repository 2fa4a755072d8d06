// SPDX-License-Identifier: MIT
/* Each lesson, played to its end by doing what it says: every step has its sentence, what it lights up is
   there, and the moves that go on can be clicked. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { DESKTOP, PHONE, QUICK, browser, faults, person, serve, setOut, shot } from './lib.mjs';
import { placeOf } from './clicker.mjs';
import { GAMES, PATIENCE_MS, json, learn } from './lessons.mjs';

const lessons = readdirSync(GAMES).flatMap((game) =>
  readdirSync(join(GAMES, game)).includes('lessons')
    ? json(game, 'lessons', 'index.json').map((id) => [game, id, json(game, 'lessons', `${id}.json`)]) : []);
let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/* The lessons of a game share a page, as in a browser that goes from one to the next. */
for (const game of new Set(lessons.map(([of]) => of))) {
  test(`${game}: each lesson from the first step to the last`, {
    timeout: patience(480000), skip: game !== 'boomtown' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Rui');
    me.page.setDefaultTimeout(PATIENCE_MS);
    for (const lesson of lessons.filter(([of]) => of === game)) await learn(me, lesson);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

for (const lesson of lessons.filter(([, id]) => id === 'first'))
  test(`${lesson[0]}: the first lesson on a phone`, {
    timeout: patience(240000), skip: lesson[0] !== 'barrage' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Noa', { viewport: PHONE, touch: true });
    me.page.setDefaultTimeout(PATIENCE_MS);
    await learn(me, lesson);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });

const SLOW = { timeout: patience(300000) };

/** Barrage's first lesson as far as a step; `seen` looks at each one before. */
async function upTo(step, me, seen) {
  const first = lessons.find(([game, id]) => game === 'barrage' && id === 'first');
  const there = new Error('there');
  await assert.rejects(learn(me, first, async (n) => {
    await seen?.(n);
    if (n === step) throw there;
  }), there);
}

test('another move is answered, one may try, and who leaves comes back to the step', SLOW, async () => {
  const me = await person(chrome, server, 'Eva', { locale: 'pt-BR', viewport: PHONE, touch: true });
  const { page } = me;
  const step = (n) => page.locator(`.coach[data-step="${n}"]`).waitFor();
  const pass = () => page.locator('.prompt__acts .btn', { hasText: 'Passar' }).click();
  page.setDefaultTimeout(PATIENCE_MS);
  await me.go('/learn/boomtown/first');
  for (let n = 1; n < 9; n++) {
    await step(n);
    await page.locator('.coach__next').click();
  }
  await step(9);
  await shot(page, 'lesson-phone-pt');
  const share = await page.evaluate(() => document.querySelector('.surface').clientHeight / innerHeight);
  assert.ok(share > 0.55, `the board has ${share} of the height`);
  await pass();
  const { steps } = json('boomtown', 'lessons', 'first.json');
  assert.equal(await page.locator('.coach__no p').textContent(), steps[8].else[0].say['pt-BR']);
  await shot(page, 'lesson-phone-why-pt');
  assert.deepEqual(await faults(page), []);
  await page.locator('.coach__acts .btn').last().click();
  await pass();
  const at = (n) => page.locator('.top .round b', { hasText: new RegExp(`^${n}$`) });
  const round = (n) => at(n).waitFor();
  /* Bots may leave one a choice. */
  for (let i = 0; i < 600 && !await at(2).count(); i++) {
    const place = await placeOf(page, 0);
    if (place) await page.touchscreen.tap(place.x, place.y);
    await page.waitForTimeout(100);
  }
  await round(2);
  await page.locator('.coach__acts .btn--act').click();
  await round(1);
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await step(9);
  await shot(page, 'lesson-desk-pt');
  for (const [width, height] of [[820, 1180], [1024, 768], [844, 390]]) {
    await page.setViewportSize({ width, height });
    const wide = (what) => page.locator(what).evaluate((el) => el.getBoundingClientRect().width);
    assert.ok(await wide('.surface') > width / 2, `the board at ${width} x ${height}`);
    assert.ok(await wide('.coach__say') > 150, `what is said at ${width} x ${height}`);
    await shot(page, `lesson-${width}-pt`);
  }
  await page.setViewportSize(DESKTOP);
  /* A file that is not there, one that is not whole, a game that is not there; the rest works. */
  const { names, ...torn } = json('boomtown', 'lessons', 'first.json');
  assert.equal(names.length, 4);
  await page.route('**/lessons/first.json', (route) => route.fulfill({ json: torn }));
  for (const path of ['boomtown/nowhere', 'boomtown/first', 'chess/first']) {
    await me.go(`/learn/${path}`);
    await page.getByText('Esta lição não pode ser dada').waitFor();
  }
  await me.go('/learn/boomtown');
  await page.locator('a[href$="/learn/boomtown/bids"]').waitFor();
  assert.equal(await page.locator('.lessons__one').count(), 1);
  await me.go('/learn/chess');
  await page.getByText('Ainda não há lição').waitFor();
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('what only has a name is not looked for in other parts of the board', SLOW, async () => {
  const me = await person(chrome, server, 'Ida'), { page } = me;
  await upTo(14, me);
  await page.evaluate(() => {
    const tabs = document.querySelector('.brg-tabs');
    const look = () => { window.opened.push(tabs.querySelector('[aria-selected=true]').dataset.tab); };
    window.opened = [];
    new MutationObserver(look).observe(tabs, { subtree: true, attributes: true });
  });
  await page.locator('.room [data-thing="contract=I01"]').first().click();
  const ends = page.locator('.prompt .btn', { hasText: 'End the turn' });
  await ends.waitFor();
  await page.waitForTimeout(700); // it would look for what it speaks of every 120 ms
  await ends.click();
  await page.locator('.coach[data-step="15"]').waitFor();
  const opened = new Set(await page.evaluate(() => window.opened));
  for (const tab of ['company', 'rivals', 'turn']) assert.ok(!opened.has(tab), `${tab} was opened`);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('reading on during the spotlight’s search opens the part of the next action', SLOW, async () => {
  const me = await person(chrome, server, 'Lea', { viewport: PHONE, touch: true }), { page } = me;
  const open = (tab) => page.locator(`.brg-tabs [data-tab=${tab}][aria-selected=true]`).waitFor();
  /* Frames come slowly, and the coach searches often: before the step goes on it searches for the wheel
     again, as the board has left it for the new question. */
  const often = () => {
    const every = globalThis.setInterval.bind(globalThis);
    globalThis.setInterval = (look, ms) => every(look, ms / 10);
  };
  const slowly = () => {
    const soon = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (draw) => setTimeout(() => soon(draw), 200);
  };
  await upTo(9, me, (n) => n === 7 && page.evaluate(often));
  await page.evaluate(slowly);
  await page.locator('.coach__next').click();
  await page.locator('.coach[data-step="10"]').waitFor();
  await page.locator('.spot__ring').waitFor();
  await open('map');
  await page.locator('.coach__next').click();
  await page.locator('.coach[data-step="11"]').waitFor();
  await open('office');
  await page.locator('.room [data-thing="space=CONSTR-2"][role=button]').first().waitFor();
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('on a phone the map stays open while one looks where to build', SLOW, async () => {
  const me = await person(chrome, server, 'Leo', { viewport: PHONE, touch: true }), { page } = me;
  await upTo(7, me);
  for (const thing of ['space=CONSTR-1', 'tile=TT-CONDUIT'])
    await page.locator(`.room [data-thing="${thing}"][role=button]`).first().dispatchEvent('click');
  await page.locator('.brg-tabs [data-tab=map][aria-selected=true]').waitFor();
  await page.waitForTimeout(700);
  assert.equal(await page.locator('.brg-tabs [aria-selected=true]').getAttribute('data-tab'), 'map');
  assert.equal(await page.locator('.spot__ring').count(), 1, 'the site is lit');
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('in a first game each new kind of decision has one line, gone for good by one tap', SLOW, async () => {
  const me = await person(chrome, server, 'Lia', { hints: true }), { page } = me;
  const lines = json('boomtown', 'hints.json');
  await setOut(me, 'boomtown', { players: 3, bots: 2 });
  await page.locator('.hall .stack__end .btn--act').click();
  const hint = page.locator('.hint');
  await hint.waitFor();
  const verb = await hint.getAttribute('data-hint');
  assert.equal(verb, 'bid', 'what matters most is said first');
  assert.equal((await hint.locator('span').textContent()), lines[verb].en);
  await shot(page, 'hint');
  await hint.locator('button').click();
  await page.locator(`.hint[data-hint=${verb}]`).waitFor({ state: 'detached' });
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tabuleiro.hints')));
  assert.deepEqual(kept.off, [`boomtown.${verb}`]);
  assert.equal(kept.rooms.boomtown.length, 1);
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});
