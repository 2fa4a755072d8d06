// SPDX-License-Identifier: MIT
/* A page that the browser translates: it puts a text of its own in the place of each of the page's, which the
   page does not know of.  What changes is therefore left alone; rules, lessons and chat are translated. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { begin, browser, person, serve, SWIFT } from './lib.mjs';

const server = await serve(SWIFT), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

/** Does to the page what a browser's translator does, now and whenever something is added. */
function translate() {
  const apart = '[translate=no], .notranslate, script, style, svg, font';
  const left = (node) => node.parentElement?.closest(apart);
  const turn = (text) => {
    if (!/\p{L}/u.test(text.data) || left(text)) return;
    const outer = document.createElement('font'), inner = document.createElement('font');
    inner.append(`«${text.data}»`);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return turn(node);
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(turn);
  };
  new MutationObserver((list) => list.forEach((m) => m.addedNodes.forEach(all)))
    .observe(document.body, { childList: true, subtree: true });
  all(document.body);
}

/** Passes until the round has come; returns the one on show then. */
const playOn = (page, round) => page.evaluate(async (until) => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop());
  const wait = () => new Promise((done) => { setTimeout(done, 20); });
  while (table.shown.value.view.round < until) {
    const { toAct, ask, moves, seq } = table.truth;
    if (toAct.includes(table.you.value) && moves.length && table.shown.value.seq === seq) {
      const move = moves.find((m) => m.verb === 'pass') ?? moves[0];
      await table.ask('move', { ask, move }).catch((error) => { if (error.code !== 'stale') throw error; });
    }
    await wait();
  }
  return table.shown.value.view.round;
}, round);

test('a translated table shows the round, the question and the moves of now', async () => {
  const ana = await person(chrome, server, 'Ana'), { page } = ana;
  await begin(ana, 'boomtown', { players: 3, bots: 2, board: '.surface .layer >> nth=0' });
  await page.getByRole('tab', { name: 'Log' }).waitFor();
  await page.evaluate(translate);
  const shown = await playOn(page, 3);
  const round = page.locator('.round b');
  await page.waitForFunction((n) => document.querySelector('.round b').textContent.endsWith(` ${n}`), shown);
  assert.equal(await round.textContent(), `Round ${shown}`);
  for (const part of ['.top', '.surface', '.prompt', '.moves-box', '.log'])
    assert.equal(await page.locator(`${part} font`).count(), 0, part);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.locator('.chat font').first().waitFor();
  assert.deepEqual(ana.complaints, []);
  await ana.context.close();
});

test('a translated lesson translates each step', async () => {
  const eva = await person(chrome, server, 'Eva'), { page } = eva;
  await eva.go('/learn/boomtown/first');
  const say = page.locator('.coach__say');
  await say.waitFor();
  await page.evaluate(translate);
  const first = await say.textContent();
  assert.match(first, /^«.*»$/);
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('.coach__say').textContent !== old, first);
  assert.match(await say.textContent(), /^«.*»$/);
  assert.equal(await page.locator('.coach__n font').count(), 0);
  assert.deepEqual(eva.complaints, []);
  await eva.context.close();
});
