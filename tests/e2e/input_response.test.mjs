// SPDX-License-Identifier: MIT
/* Input feedback in the next frame: the move is sent, and the board is rendered only after the frame that
   shows the press.  How long it all takes is measured by input_latency.mjs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { PHONE, QUICK, begin, browser, person, serve } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** What happens from a click on, in its order: 'asked' the server, 'drawn' something of the table, a
 *  'picture'. */
const watchOrder = (page) => page.evaluate(() => {
  const { send } = WebSocket.prototype;
  const order = globalThis.order = [];
  let on = false;
  WebSocket.prototype.send = function (text) {
    if (on) order.push('asked');
    return send.call(this, text);
  };
  new MutationObserver(() => { if (on) order.push('drawn'); })
    .observe(document.querySelector('.room'), { childList: true, subtree: true, attributes: true });
  addEventListener('click', () => {
    on = true;
    requestAnimationFrame(() => { order.push('picture'); });
  }, true);
});

/** A player with a question, after deferred modules have loaded; and the first answer. */
async function asked(how) {
  const me = await person(chrome, server, 'Ana', how), { page } = me;
  await begin(me, 'boomtown', { board: '.room .bt', players: 3, bots: 2 });
  await page.locator('.zooms').waitFor({ state: 'attached' });
  const answer = page.locator('.is-yours .prompt .btn:not(:disabled, [aria-disabled=true])').last();
  await answer.waitFor();
  await watchOrder(page);
  return { me, page, answer };
}

for (const [name, how, press] of [
  ['a click', {}, (page, at) => page.mouse.click(at.x, at.y)],
  ['a tap', { viewport: PHONE, touch: true }, (page, at) => page.touchscreen.tap(at.x, at.y)],
]) {
  test(`${name} is answered by a picture, and drawn after it`, { timeout: patience(90000) }, async () => {
    const { me, page, answer } = await asked(how), at = await answer.boundingBox();
    await press(page, { x: at.x + at.width / 2, y: at.y + at.height / 2 });
    await page.waitForFunction(() => globalThis.order.includes('drawn'));
    const order = await page.evaluate(() => globalThis.order), picture = order.indexOf('picture');
    assert.ok(picture >= 0 && order.indexOf('drawn') > picture, `drawn after the picture: ${order}`);
    assert.ok(order.includes('asked') && order.indexOf('asked') < picture, `asked at once: ${order}`);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

test('what the page itself clicks is drawn at once', { timeout: patience(90000) }, async () => {
  const { me, page, answer } = await asked({});
  await answer.evaluate((el) => el.click());
  await page.waitForFunction(() => globalThis.order.includes('picture'));
  const order = await page.evaluate(() => globalThis.order);
  assert.ok(order.includes('drawn') && order.indexOf('drawn') < order.indexOf('picture'), String(order));
  await me.context.close();
});
