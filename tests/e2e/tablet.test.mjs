// SPDX-License-Identifier: MIT
/* Tablets: the rail is a drawer, the board has the room, in both directions; each game's picture goes to
   build/screenshots. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { DESKTOP, QUICK, begin, browser, faults, person, serve, shot } from './lib.mjs';

const ACROSS = { width: 1024, height: 768 }, UPRIGHT = { width: 820, height: 1180 };
let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** How much of the page's width and height the board has. */
const shares = (page) => page.evaluate(() => {
  const s = document.querySelector('.surface').getBoundingClientRect();
  const rail = !!document.querySelector('aside.rail');
  return { wide: s.width / innerWidth, high: s.height / innerHeight, rail };
});

/** The player is asked, and the bots have nothing to do: a new question shows the table, not the drawer. */
async function restful(page) {
  await page.locator('.room.is-yours').waitFor();
  await page.waitForFunction(async () => {
    const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
    const { truth, you, shown } = watch(location.pathname.split('/').pop());
    return truth.toAct.every((seat) => seat === you.value) && shown.value.seq === truth.seq;
  });
}

const GAMES = [
  ['tekhenu', '.tk .board'], ['luna_maris', '.lm .board'], ['barrage', '.brg .mapsvg'],
  ['boomtown', '.bt .board'],
];
const SIZES = [['across', ACROSS, 0.93], ['upright', UPRIGHT, 1]];

for (const [game, board] of GAMES) {
  const says = 'the board has the width, the rest comes from the dock and goes again';
  test(`${game} on a tablet: ${says}`, {
    timeout: patience(120000), skip: game !== 'barrage' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Marta', { viewport: ACROSS, touch: true });
    const { page } = me, drawer = page.locator('.drawer'), dock = page.locator('.dock [role=tab]');
    const tab = (name) => page.locator('.dock').getByRole('tab', { name });
    await begin(me, game, { players: 3, bots: 2, board });
    await restful(page);
    for (const [name, size, least] of SIZES) {
      await page.setViewportSize(size);
      await dock.first().waitFor();
      await page.waitForFunction((least) =>
        document.querySelector('.surface').clientWidth >= innerWidth * least - 1, least);
      const before = await shares(page);
      assert.equal(before.rail, false, 'no rail beside the board');
      assert.ok(before.high > 0.6, `the board has ${before.high} of the height`);
      const tall = await dock.evaluateAll((all) => Math.min(...all.map((el) => el.offsetHeight)));
      assert.ok(tall >= 44, `a tab of the dock is ${tall} high`);
      await shot(page, `tablet-${game}-${name}`);
      await tab('Log').click();
      await drawer.locator('.log').waitFor();
      assert.equal((await shares(page)).wide, before.wide, 'the drawer lies over the board');
      if (game === 'boomtown') assert.deepEqual(await faults(page), []);
      await tab('Players').click();
      await drawer.locator('.people').waitFor();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await drawer.waitFor({ state: 'detached' });
      await tab('Chat').click();
      await drawer.locator('.chat').waitFor();
      await tab('Chat').click();
      await drawer.waitFor({ state: 'detached' });
    }
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

/** The smallest of what is written on Barrage's map to be read, in px of the screen, by what it is. */
const written = (page) => page.evaluate(() => {
  const px = (el) => {
    const { a, b } = el.getScreenCTM();
    return parseFloat(getComputedStyle(el).fontSize) * Math.hypot(a, b);
  };
  const least = (kind) => Math.min(...[...document.querySelectorAll(`.map ${kind}`)].map(px));
  const kinds = ['.zn', '.al', '.an', '.pv', '.ht-r', '.ht-n'];
  return Object.fromEntries(kinds.map((kind) => [kind, least(kind)]));
});

const LARGE = 'barrage on a tablet: the map is large, its words too, and all spaces are in sight';
test(LARGE, { timeout: patience(90000) }, async () => {
  const me = await person(chrome, server, 'Marta', { viewport: UPRIGHT, touch: true }), { page } = me;
  await begin(me, 'barrage', { players: 3, bots: 2, board: '.brg .mapsvg' });
  await page.locator('.brg [data-tab=office]').click();
  await page.locator('.brg-pane--office').waitFor();
  for (const [size, least] of [[UPRIGHT, 735], [ACROSS, 580]]) {
    await page.setViewportSize(size);
    await page.waitForFunction(([w, map]) =>
      innerWidth === w && document.querySelector('.brg-map').clientWidth >= map, [size.width, least]);
    for (const [kind, px] of Object.entries(await written(page)))
      assert.ok(px >= 11, `${kind} is ${px} at ${size.width}`);
    const hidden = await page.evaluate(() => {
      const pane = document.querySelector('.brg-pane');
      return pane.scrollHeight - pane.clientHeight;
    });
    assert.ok(hidden <= 4, `${hidden} px of the spaces are hidden at ${size.width}`);
  }
  await me.context.close();
});

/** Where the frame's parts are. */
const places = (page) => page.evaluate(() => {
  const parts = ['.surface', '.surface .board', '.prompt', '.moves-box', '.history__room', '.rail .tabs'];
  return parts.map((part) => {
    const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
    return `${part} ${x},${y} ${width} x ${height}`;
  });
});

test('on a tablet a tap beside a small space picks it', { timeout: patience(90000) }, async () => {
  const me = await person(chrome, server, 'Marta', { viewport: ACROSS, touch: true }), { page } = me;
  await begin(me, 'barrage', { players: 3, bots: 2, board: '.brg .mapsvg' });
  await restful(page);
  await page.locator('.brg-pane .space.can').first().waitFor();
  /* So far beside a space that the finger's tip still covers it, on nothing that says something itself. */
  const at = await page.evaluate(() => {
    for (const space of document.querySelectorAll('.brg-pane .space.can')) {
      const { left, width, bottom, height } = space.getBoundingClientRect(), x = left + width / 2;
      for (let y = bottom + 2; y < bottom + 22 - height / 2; y++) {
        const el = document.elementFromPoint(x, y);
        if (el && !el.closest('.can, [data-thing]')) return { x, y };
      }
    }
    return null;
  });
  assert.ok(at, 'there is ground beside a space');
  await page.touchscreen.tap(at.x, at.y);
  await page.locator('.prompt.is-chosen, .prompt .trail, .prompt .steps li + li').first().waitFor();
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});

test('on a desk nothing of the frame moves while turns are played', {
  timeout: patience(90000),
}, async () => {
  const me = await person(chrome, server, 'Marta', { viewport: DESKTOP }), { page } = me;
  await begin(me, 'tekhenu', { players: 2, bots: 1, board: '.tk .board' });
  await page.locator('.room.is-yours .moves .move').first().waitFor();
  /* The slider comes after the first picture, in the place that is kept for it. */
  const before = await places(page);
  await page.locator('.history__row').waitFor();
  assert.deepEqual(await places(page), before);
  for (let i = 0; i < 8; i++) {
    const seq = await page.locator('.history__row').textContent();
    await page.locator('.room.is-yours .moves .move:not(.move--no, .move--back)').first().click();
    const done = (also) => page.waitForFunction(([was, too]) => document.querySelector(too)
      || document.querySelector('.history__row').textContent !== was, [seq, also]);
    const act = '.prompt.is-chosen .prompt__acts .btn--act:not(:disabled)';
    await done(`.trail, ${act}`);
    assert.deepEqual(await places(page), before);
    if (await page.locator(act).count()) await page.locator(act).click();
    await done('.trail');
    assert.deepEqual(await places(page), before);
  }
  await me.context.close();
});

test('a phone on its side: the question has the width of its column', {
  timeout: patience(60000),
}, async () => {
  const me = await person(chrome, server, 'Ana', { viewport: { width: 844, height: 390 }, touch: true });
  const { page } = me;
  await begin(me, 'boomtown', { players: 3, bots: 2, board: '.bt .board' });
  await page.locator('.is-yours .bid-row').waitFor();
  const [words, column] = await Promise.all(['.prompt h2', '.prompt__text'].map((what) =>
    page.locator(what).evaluate((el) => el.clientWidth)));
  assert.ok(words > 0.9 * column, `${words} of ${column} px`);
  await shot(page, 'boomtown-phone-across');
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});
