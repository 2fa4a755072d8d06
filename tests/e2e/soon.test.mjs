// SPDX-License-Identifier: MIT
/* A hand is answered by the next picture: what was pressed is marked in it, the move is on its way, and the
   board is drawn anew only afterwards.  How long it all takes is measured by paint.mjs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, QUICK, begin, browser, person, serve } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** What happens from a press on, in its order: 'asked' the server, 'drawn' something of the table, a 'picture'. */
const watchOrder = (page) => page.evaluate(() => {
  const { send } = WebSocket.prototype;
  const order = globalThis.order = [];
  let on = false;
  WebSocket.prototype.send = function (text) {
    if (on) order.push('asked');
    return send.call(this, text);
  };
  new MutationObserver((all) => {
    const marks = all.filter((m) => m.attributeName === 'data-pressed');
    if (marks.length) order.push(marks[0].target.hasAttribute('data-pressed') ? 'marked' : 'let go');
    if (on && all.some((m) => m.attributeName !== 'data-pressed')) order.push('drawn');
  }).observe(document.querySelector('.room'), { childList: true, subtree: true, attributes: true });
  addEventListener('click', () => {
    on = true;
    requestAnimationFrame(() => { order.push('picture'); });
    setTimeout(() => { on = false; }, 1500);
  }, true);
});

for (const [name, how, press] of [
  ['a click', {}, (page, at) => page.mouse.click(at.x, at.y)],
  ['a tap', { viewport: PHONE, touch: true }, (page, at) => page.touchscreen.tap(at.x, at.y)],
]) {
  test(`${name} is answered by a picture, and drawn after it`, { timeout: 90000 }, async () => {
    const me = await person(chrome, server, 'Ana', how), { page } = me;
    await begin(me, 'boomtown', { board: '.room .bt', players: 3, bots: 2 });
    /* What comes after the first picture has come. */
    await page.locator('.zooms').waitFor({ state: 'attached' });
    const more = page.locator('.is-yours .prompt .btn:not(:disabled, [aria-disabled=true])').first();
    await more.waitFor();
    const at = await more.boundingBox();
    await watchOrder(page);
    await press(page, { x: at.x + at.width / 2, y: at.y + at.height / 2 });
    await page.waitForFunction(() => globalThis.order.includes('let go'));
    const order = await page.evaluate(() => globalThis.order), picture = order.indexOf('picture');
    assert.ok(picture >= 0, String(order));
    assert.ok(order.indexOf('marked') < picture && order.includes('marked'), `marked at once: ${order}`);
    assert.ok(order.indexOf('drawn') > picture, `drawn after the picture: ${order}`);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
