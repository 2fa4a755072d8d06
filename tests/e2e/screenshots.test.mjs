// SPDX-License-Identifier: MIT
/* What a person sees: pictures of every view on desk and phone in both languages (build/screenshots), no
   serious fault for people who use other senses or the keyboard, and little to download. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { DESKTOP, PHONE, SHIPPED, browser, come, faults, person, rest, serve, setOut, shot } from './lib.mjs';

const LIMIT_KB = 150;
let server, chrome;
before(async () => { server = await serve(SHIPPED); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const VIEWS = [['desktop', DESKTOP], ['phone', PHONE]];

for (const [size, viewport] of VIEWS) {
  for (const locale of ['en', 'pt-BR']) {
    /* axe.test.mjs looks at the same views then, and for faults of every severity. */
    const isSeenCloser = (size === 'desktop') === (locale === 'en');
    const skip = isSeenCloser && LATER;
    test(`every view on a ${size} in ${locale}, without serious faults`, {
      timeout: patience(120000), skip,
    }, async () => {
      const me = await person(chrome, server, 'Marta', { viewport, locale, touch: size === 'phone' });
      const friend = await person(chrome, server, 'Inês', { viewport, locale });
      const found = [];
      const see = async (name, check = true) => {
        await rest(me.page);
        await shot(me.page, `${name}-${size}-${locale}`);
        if (check && !isSeenCloser) for (const f of await faults(me.page)) found.push(`${name}: ${f}`);
      };
      await me.go('/');
      await me.page.locator('.box').first().waitFor();
      await see('lobby-first');
      await me.go('/new/boomtown');
      await me.page.locator('.set .btn--act:enabled').waitFor();
      await see('new');
      const link = await setOut(me, 'boomtown', { players: 4, bots: 2 });
      await see('waiting');
      await friend.page.goto(link);
      await friend.page.locator('.door input').waitFor();
      await rest(friend.page);
      await shot(friend.page, `join-${size}-${locale}`);
      for (const f of await faults(friend.page)) found.push(`join: ${f}`);
      await come(friend, link);
      await me.page.locator('.hall .stack__end .btn--act').click();
      await me.page.locator('.room .prompt').waitFor();
      await friend.page.locator('.room .prompt').waitFor();
      /* Until it is our turn to choose something with a picture. */
      for (let i = 0; i < 120; i++) {
        if (await me.page.locator('.room.is-yours').count()) break;
        const other = friend.page.locator('.room.is-yours .prompt__acts .btn').last();
        if (await other.count()) await other.click().catch(() => {});
        await me.page.waitForTimeout(60);
      }
      await see('table');
      if (size === 'phone') {
        for (const [i, name] of ['moves', 'log', 'chat'].entries()) {
          await me.page.locator('.dock [role=tab]').nth(i + 1).click();
          await see(`table-${name}`);
        }
        await me.page.locator('.dock [role=tab]').first().click();
      } else {
        await me.page.locator('.tabs [role=tab]').nth(1).click();
        await see('table-chat', false);
      }
      await me.page.locator('.top__end .btn').last().click();
      await see('settings');
      await me.page.keyboard.press('Escape');
      await me.go('/');
      await me.page.locator('.turn, .wait').first().waitFor();
      await see('lobby');
      assert.deepEqual(found, []);
      assert.deepEqual(me.complaints, []);
      await me.context.close();
      await friend.context.close();
    });
  }
}

test(`the first visit to a table costs less than ${LIMIT_KB} kB`, { timeout: patience(240000) }, async () => {
  const host = await person(chrome, server, 'Rui');
  await setOut(host, 'boomtown', { players: 3, bots: 2 });
  await host.page.locator('.hall .stack__end .btn--act').click();
  await host.page.locator('.room .surface svg:visible').first().waitFor();
  await host.page.waitForTimeout(4000); /* until it is the host's turn: what bots do meanwhile is no part of a first visit */
  const path = new URL(host.page.url()).pathname;
  /* The same user, with nothing stored but the token. */
  const kept = await host.context.storageState();
  const fresh = await chrome.newContext({ storageState: kept, viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await fresh.newPage();
  const cdp = await fresh.newCDPSession(page);
  await cdp.send('Network.enable');
  /* All that comes: bodies (compressed), heads, and the frames of the socket. */
  const sizes = new Map();
  const of = (e) => sizes.get(e.requestId) ?? sizes.set(e.requestId, { url: '', head: 0, bytes: 0 }).get(e.requestId);
  cdp.on('Network.requestWillBeSent', (e) => { of(e).url = new URL(e.request.url).pathname; });
  cdp.on('Network.responseReceived', (e) => { of(e).head = e.response.encodedDataLength; });
  cdp.on('Network.loadingFinished', (e) => { of(e).bytes = Math.max(0, e.encodedDataLength - of(e).head); });
  let frames = 0;
  cdp.on('Network.webSocketFrameReceived', (e) => { frames += Buffer.byteLength(e.response.payloadData); });
  await page.goto(server.url + path);
  await page.locator('.room .surface svg:visible').first().waitFor();
  await page.waitForTimeout(600);
  const all = [...sizes.values()].sort((a, b) => b.bytes - a.bytes);
  const heads = all.reduce((a, s) => a + s.head, 0);
  const sum = all.reduce((a, s) => a + s.bytes, 0) + frames + heads;
  const report = `${(sum / 1000).toFixed(1)} kB in ${all.length} requests, of it ${(frames / 1000).toFixed(1)} kB over the socket and ${(heads / 1000).toFixed(1)} kB HTTP heads; largest: ${all.slice(0, 12).map((s) => `${s.url} ${(s.bytes / 1000).toFixed(1)}`).join(', ')}`;
  console.log(`# ${report}`);
  assert.ok(sum < LIMIT_KB * 1000, report);
  await fresh.close();
  await host.context.close();
});
