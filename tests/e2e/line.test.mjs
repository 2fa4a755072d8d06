// SPDX-License-Identifier: MIT
/* A connection that is dead but not closed (VPN, sleeping router, phone between two networks): it is noticed,
   told and replaced in time.  The relay swallows bytes; the limits are those of web-client/js/net.js, and
   what a busy machine adds. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { proxyTo } from '../front.mjs';
import { QUICK, begin, browser, person, serve, setOut, shot } from './lib.mjs';
import { relayTo } from './relay.mjs';

const SLOW = { timeout: patience(150000) };
/** ms after which a dead connection is replaced at the latest. */
const ASKED = 15000, IDLE = 35000, WOKEN = 5000;
const BUSY = patience(3000);

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

const now = () => performance.now();
const banner = (page) => page.locator('.banner--warn', { hasText: /No connection|doesn’t answer/ });

async function until(done, most = 30000) {
  for (const end = now() + most; now() < end;) {
    if (await done()) return;
    await new Promise((next) => { setTimeout(next, 20); });
  }
  assert.fail(`not within ${most} ms`);
}

/** Waits until the page has asked for another WebSocket than the first `count`.  Returns ms since `from`. */
async function replaced(relay, from, most, count = relay.sockets.length) {
  await until(() => relay.sockets.length > count, most + BUSY);
  return relay.sockets[count].at - from;
}

/** The page's connection dies now: it is replaced in time, and the banner told so before. */
async function survives(relay, page, most, act = async () => {}) {
  relay.swallow();
  const from = now(), count = relay.sockets.length, told = banner(page).waitFor().then(() => now() - from);
  await act();
  const took = await replaced(relay, from, most, count);
  assert.ok(took < most + BUSY, `${took} ms`);
  assert.ok(await told < took + 1000, 'the banner is shown by then');
  await banner(page).waitFor({ state: 'detached' });
}

/** A user behind a relay. */
async function behind(name, how) {
  const relay = await relayTo(server.url), p = await person(chrome, relay, name, how);
  return { ...p, relay, gone: async () => { await p.context.close(); await relay.end(); } };
}

/** A table of Boomtown where the person is asked. */
const table = async (p) => {
  await begin(p, 'boomtown', { players: 3, bots: 2, board: '.room' });
  await p.page.locator('.room.is-yours .moves .move').first().waitFor();
};

/* They wait most of the time. */
describe('a dead connection', { concurrency: true }, () => {
  for (const step of ['handshake', 'hello']) {
    test(`is replaced when the ${step} is not answered, and "Try now" does so at once`, SLOW, async () => {
      const p = await behind('Ana'), { page, relay } = p;
      relay.mode = step;
      await p.go('/');
      await page.getByText('Looking for the server').waitFor();
      assert.ok(await replaced(relay, relay.sockets[0].at, ASKED, 1) < ASKED + BUSY);
      const again = page.getByRole('button', { name: 'Try now' });
      await again.waitFor();
      await page.waitForTimeout(1500);
      const pressed = now(), count = relay.sockets.length;
      await again.click();
      assert.ok(await replaced(relay, pressed, 1000, count) < 1000 + BUSY);
      relay.mode = 'none';
      await page.locator('.lobby').waitFor({ timeout: ASKED + BUSY });
      await p.gone();
    });

    test(`of a page that was open is replaced when the ${step} is not answered`, SLOW, async () => {
      const p = await behind('Ana'), { page, relay } = p;
      await p.go('/');
      await page.locator('.lobby .boxes').waitFor();
      relay.mode = step;
      relay.swallow();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await banner(page).waitFor();
      await replaced(relay, now(), WOKEN, 1);
      assert.ok(await replaced(relay, relay.sockets[1].at, ASKED, 2) < ASKED + BUSY);
      assert.ok(await banner(page).isVisible(), 'an open socket that says nothing is no connection');
      relay.mode = 'none';
      await page.getByRole('button', { name: 'Try now' }).click();
      await banner(page).waitFor({ state: 'detached', timeout: 5000 + BUSY });
      await p.gone();
    });
  }

  test('is noticed by idle pages: a lobby, a table and a television', {
    ...SLOW, skip: LATER,
  }, async () => {
    const host = await person(chrome, server, 'Rui');
    await setOut(host, 'boomtown', { players: 3, bots: 2, open: true });
    await host.page.locator('.hall .stack__end .btn--act').click();
    await host.page.locator('.room.is-yours .moves .move').first().waitFor();
    const path = new URL(host.page.url()).pathname;
    const places = {
      '/': '.lobby .boxes', [path]: '.room .history__row', [`${path}/tv`]: '.room--tv .tv__turn b',
    };
    const viewers = await Promise.all(Object.entries(places).map(async ([place, sign]) => {
      const v = await behind('Eva');
      await v.go(place);
      await v.page.locator(sign).first().waitFor();
      return { ...v, place };
    }));
    await viewers[2].page.waitForTimeout(2000);
    await Promise.all(viewers.map(async ({ page, relay, place }) => {
      await survives(relay, page, IDLE, async () => {
        await banner(page).waitFor({ timeout: IDLE });
        await shot(page, `line-silent-${place.split('/').length}`);
      });
    }));
    /* What happens now is shown again. */
    const old = await viewers[2].page.locator('.tv__last').textContent();
    await host.page.locator('.room.is-yours .moves .move').first().click();
    const ok = host.page.locator('.prompt.is-chosen .btn--act');
    await ok.click({ timeout: 3000 }).catch(() => {});
    await viewers[2].page.waitForFunction((was) =>
      document.querySelector('.tv__last').textContent !== was, old);
    for (const v of viewers) assert.deepEqual(v.complaints, []);
    await host.context.close();
    for (const v of viewers) await v.gone();
  });

  test('takes no move: it is made once, on the next connection', SLOW, async () => {
    const p = await behind('Ana'), { page, relay } = p;
    await table(p);
    const seq = () => page.evaluate(async () => {
      const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
      const { value } = watch(location.pathname.split('/').pop()).log;
      return value.filter((e) => e.kind === 'move' && e.seat === 0).length;
    });
    const had = await seq();
    await survives(relay, page, ASKED, async () => {
      await page.locator('.room.is-yours .moves .move').first().click();
      await page.locator('.prompt.is-chosen .btn--act').click({ timeout: 3000 }).catch(() => {});
    });
    await until(async () => await seq() > had);
    assert.equal(await seq(), had + 1);
    assert.deepEqual(p.complaints, []);
    await p.gone();
  });

  for (const [sign, act] of Object.entries({
    'visibilitychange': () => document.dispatchEvent(new Event('visibilitychange')),
    'pageshow': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    'online': () => dispatchEvent(new Event('online')),
    'resume': () => document.dispatchEvent(new Event('resume')),
  })) {
    const skip = sign !== 'visibilitychange' && LATER;
    test(`is replaced at once after sleep (${sign})`, { ...SLOW, skip }, async () => {
      const p = await behind('Ana');
      await p.go('/learn');
      await p.page.locator('main').waitFor();
      await p.page.waitForTimeout(1500);
      await survives(p.relay, p.page, WOKEN, () => p.page.evaluate(act));
      await p.gone();
    });
  }

  test('is not one on which only one request takes long', SLOW, async () => {
    const p = await behind('Ana'), { page, relay } = p;
    /* This request never reaches the server. */
    await p.context.addInitScript(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (text) {
        if (JSON.parse(text).t !== 'list') send.call(this, text);
      };
    });
    await p.go('/');
    await page.locator('.lobby').waitFor();
    await page.waitForTimeout(20000);
    assert.equal(relay.sockets.length, 1);
    assert.equal(await banner(page).count(), 0);
    await p.gone();
  });

  test('is not one to a server that does not know the probe', SLOW, async () => {
    const p = await behind('Ana'), { page, relay } = p;
    await p.context.addInitScript(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (text) {
        send.call(this, text.replace('"t":"ping"', '"t":"unheard_of"'));
      };
    });
    await p.go('/');
    await page.locator('.lobby').waitFor();
    for (let i = 0; i < 3; i++) {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.waitForTimeout(4000);
    }
    assert.equal(relay.sockets.length, 1);
    assert.equal(await banner(page).count(), 0);
    assert.deepEqual(p.complaints, []);
    await p.gone();
  });

  test('costs an idle table at most 50 bytes in 20 s to notice', { ...SLOW, skip: LATER }, async () => {
    const p = await behind('Ana'), { page, relay } = p;
    await table(p);
    await page.waitForTimeout(3000);
    const [socket] = relay.sockets, had = socket.bytes;
    await page.waitForTimeout(45000);
    const cost = socket.bytes - had;
    assert.ok(cost > 0 && cost <= 100, `${cost} bytes in 45 s`);
    assert.equal(relay.sockets.length, 1);
    await p.gone();
  });
});

test('a page whose server opens no WebSocket says so at the third attempt', SLOW, async () => {
  const proxy = await proxyTo(server.url, { status: 426 });
  const says = {
    en: 'its live connection does not: tell your host', 'pt-BR': 'avise quem cuida do servidor',
  };
  for (const [locale, text] of Object.entries(says)) {
    const { page, go, context } = await person(chrome, { url: proxy.url.slice(0, -1) }, 'Ana', { locale });
    proxy.status = 426;
    proxy.asked = 0;
    await go('/');
    const title = page.locator('.off h1', { hasText: text });
    await title.waitFor({ timeout: ASKED + BUSY });
    assert.ok(proxy.asked >= 3, `${proxy.asked} attempts`);
    await shot(page, `walled-${locale}`);
    proxy.status = 0;
    await page.locator('.off .btn--act').click();
    await page.locator('.lobby').waitFor();
    proxy.status = 426;
    proxy.cut();
    await page.locator('.banner--warn', { hasText: text }).waitFor({ timeout: ASKED + BUSY });
    await shot(page, `walled-banner-${locale}`);
    await context.close();
  }
  await proxy.end();
});
