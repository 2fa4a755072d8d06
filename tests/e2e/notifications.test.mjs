/* notifications.test.mjs - notifications: the settings, the bell, the page behind a link,
   messages of the browser, and the client without a line. */
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import ece from 'http_ece';
import { patience } from '../patience.mjs';
import { MailSink, PostSink } from '../protocol/mock_receivers.mjs';
import {
  DESKTOP, PHONE, SHOTS, browser, come, faults, keptByWorker, person, serve, setOut, shot,
} from './lib.mjs';

const TABLET = { width: 820, height: 1180 };
const SIZES = [
  ['desktop', DESKTOP],
  ['tablet', TABLET],
  ['phone', PHONE],
];
let server, chrome, mail, posts;
before(async () => {
  mail = await new MailSink().start();
  posts = await new PostSink().start();
  const from = ['--smtp-url', mail.url, '--mail-from', 'Oak Street Games <tables@oak.example>'];
  server = await serve([...from, '--webhook-private']);
  chrome = await browser();
});
after(async () => {
  await chrome?.close();
  await server?.end();
  await mail?.end();
  await posts?.end();
});

/** Marta has set out a game of Boomtown with friends and it has begun. */
async function playing(names, how = {}) {
  const [marta, ...friends] = await Promise.all(names.map((n) => person(chrome, server, n, how[n] ?? {})));
  const link = await setOut(marta, 'boomtown', { players: names.length });
  for (const f of friends) await come(f, link);
  await marta.page.locator('.hall .stack__end .btn--act').click();
  await marta.page.locator('.room').waitFor();
  return [marta, ...friends];
}

/** The person whose turn it is acts by the list, in the first way there is. */
async function act(people) {
  const who = await Promise.any(
    people.map(async (p) => {
      await p.page.locator('.room.is-yours').waitFor({ timeout: patience(10000) });
      return p;
    }),
  );
  await who.page.locator('.moves .move, .moves button').first().click();
  const confirm = who.page.locator('.prompt.is-chosen .btn--act');
  if (await confirm.count())
    await confirm
      .first()
      .click()
      .catch(() => {});
  await who.page.waitForTimeout(300);
  return who;
}

for (const [size, viewport] of SIZES) {
  for (const locale of ['en', 'pt-BR']) {
    test(`the settings on a ${size} in ${locale}, without serious faults`, {
      timeout: patience(90000),
    }, async () => {
      const me = await person(chrome, server, 'Marta', { viewport, locale, touch: size === 'phone' });
      await me.go('/notices');
      const { page } = me;
      await page.locator('.mat').waitFor();
      const address = `${size}-${locale}@lima.example`.toLowerCase();
      await page.locator('input[type=email]').fill(address);
      await page
        .locator('.told__ask', { has: page.locator('input[type=email]') })
        .locator('.btn')
        .click();
      const [sent] = await mail.to(address);
      await page.locator('input[inputmode=numeric]').fill(sent.headers.subject.match(/\d{6}/)[0]);
      await page
        .locator('.told__ask', { has: page.locator('input[inputmode=numeric]') })
        .locator('.btn')
        .click();
      await page.getByRole('button', { name: /Send a test|Enviar um teste/ }).click();
      await page.locator('.told__row .is-good').waitFor();
      await page.locator('.told__pres button', { hasText: 'ntfy' }).click();
      await page.locator('input[type=url]').fill(`${posts.url}/chat/marta`);
      await page
        .locator('.told__ask', { has: page.locator('input[type=url]') })
        .locator('.btn')
        .click();
      await page.getByRole('switch').last().click();
      await page.locator('.told__day').waitFor();
      await page.locator('.seg button').nth(2).click();
      await page.locator('.seg button[aria-checked=true]').nth(0).waitFor();
      await page.waitForTimeout(300);
      await shot(page, `notices-${size}-${locale}`);
      assert.deepEqual(await faults(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `nothing is wider than the screen: ${wide}`);
      await page.reload();
      await page.locator('.told__row .is-good').waitFor();
      assert.equal(await page.locator('.told__row').count(), 2);
      assert.deepEqual(me.complaints, []);
      await me.context.close();
    });
  }
}

test('a webhook that refuses says since when and why', { timeout: patience(60000) }, async () => {
  const me = await person(chrome, server, 'Marta');
  posts.answer = (p) => ({ status: p.path === '/gone' ? 404 : 204 });
  await me.go('/notices');
  await me.page.locator('.told__pres button').last().click();
  await me.page.locator('input[type=url]').fill(`${posts.url}/gone`);
  await me.page
    .locator('.told__ask', { has: me.page.locator('input[type=url]') })
    .locator('.btn')
    .click();
  await me.page.locator('.told__acts .btn').first().click();
  await me.page.locator('.told__row .is-bad', { hasText: '404' }).waitFor();
  await shot(me.page, 'notices-refused');
  await me.context.close();
});

test(
  'who was called in the chat while away finds it at the bell and counted on the app, and reads it once',
  { timeout: patience(90000) },
  async () => {
    const [marta, rui, eva] = await playing(['Marta', 'Rui', 'Eva']);
    await marta.go('/open');
    await rui.page.getByRole('tab', { name: /Chat/ }).click();
    await rui.page.locator('.chat input, .chat textarea').first().fill('@Marta zone 5 is yours, I promise.');
    await rui.page.keyboard.press('Enter');
    await rui.page.waitForTimeout(500);
    await marta.context.addInitScript(() => {
      globalThis.counted = [];
      navigator.setAppBadge = async (n) => { globalThis.counted.push(n); };
      navigator.clearAppBadge = async () => { globalThis.counted.push(0); };
    });
    await marta.go('/');
    await marta.page.locator('.bell__n').waitFor();
    assert.equal(await marta.page.evaluate(() => globalThis.counted.at(-1)), 1);
    await marta.page.locator('.bell > .btn').click();
    await marta.page.locator('.bell__row', { hasText: 'Rui' }).waitFor();
    await shot(marta.page, 'bell-desktop');
    assert.deepEqual(await faults(marta.page), []);
    await marta.page.keyboard.press('Escape');
    await marta.page.locator('.bell__n').waitFor({ state: 'detached' });
    assert.equal(await marta.page.evaluate(() => globalThis.counted.at(-1)), 0);
    await marta.page.setViewportSize(PHONE);
    await marta.page.locator('.bell > .btn').click();
    await shot(marta.page, 'bell-phone');
    assert.deepEqual([...marta.complaints, ...rui.complaints], []);
    for (const p of [marta, rui, eva]) await p.context.close();
  },
);

test('the page behind a link is plain, asks once more, and acts', { timeout: patience(120000) }, async () => {
  const people = await playing(['Marta', 'Rui', 'Eva'], { Marta: { locale: 'pt-BR' } });
  const [marta, rui, eva] = people;
  await marta.page.evaluate(() => {
    location.href = '/notices';
  });
  await marta.page.locator('.mat').waitFor();
  await marta.page.locator('.told__pres button').last().click();
  await marta.page.locator('input[type=url]').fill(`${posts.url}/act`);
  await marta.page
    .locator('.told__ask', { has: marta.page.locator('input[type=url]') })
    .locator('.btn')
    .click();
  await marta.page.locator('.told__row').waitFor();
  await marta.page.locator('.seg button').first().click(); /* at once */
  await marta.page.waitForTimeout(300);
  const room = rui.page.url().split('/').pop();
  /* Told late, a question may have been answered at the table meanwhile: its page has no button. */
  const isOpen = async (link) => link && (await (await fetch(link)).text()).includes('<button');
  let url = '';
  for (let i = 0; i < 40 && !url; i++) {
    const told = posts.posts.filter((p) => p.path === '/act').map((p) => JSON.parse(p.body).notices.at(-1));
    const link = told.findLast((n) => n.actions?.length)?.actions[0].url;
    if (await isOpen(link)) url = link;
    if (url) break;
    const yours = await Promise.all([rui, eva].map((p) => p.page.locator('.room.is-yours').count()));
    if (yours.some(Boolean)) await act([rui, eva]);
    else {
      await marta.go(`/room/${room}`);
      await act([marta]);
      await marta.go('/notices');
    }
  }
  assert.ok(url, 'a question with few answers came');
  for (const [size, viewport] of SIZES) {
    const reader = await chrome.newContext({ viewport, javaScriptEnabled: false });
    const page = await reader.newPage();
    await page.goto(url);
    assert.equal(await page.locator('button').count(), 1);
    await page.screenshot({ path: join(SHOTS, `act-${size}.png`) });
    if (size === 'phone') {
      await page.locator('button').click();
      await page
        .getByText(/Feito|Done/)
        .first()
        .waitFor();
      await page.screenshot({ path: join(SHOTS, 'act-done.png') });
    }
    await reader.close();
  }
  for (const p of people) await p.context.close();
});

/** The browser's push service is ours: as real as the server's part of it. */
const answersPush = (subscription) => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const made = { endpoint: subscription.endpoint, toJSON: () => subscription };
  PushManager.prototype.subscribe = async () => made;
  PushManager.prototype.getSubscription = async () => null;
};

test('this browser gets a push, which its worker shows', { timeout: patience(90000) }, async () => {
  const whole = await browser({ whole: true });
  const me = await person(whole, server, 'Marta', { worker: true });
  await me.context.grantPermissions(['notifications'], { origin: server.url });
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  await me.context.addInitScript(answersPush, { endpoint: `${posts.url}/push/e2e`, keys });
  posts.answer = () => ({ status: 201 });
  await me.go('/notices');
  await me.page.getByRole('button', { name: 'Tell me on this device' }).click();
  await me.page.locator('.told__acts .btn').first().click();
  const [post] = await posts.on('/push/e2e');
  const said = JSON.parse(
    ece.decrypt(post.body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }),
  );
  assert.match(said.title, /Oak Street Games/);
  await me.page.locator('.told__row .is-good').waitFor();
  /* What the push service would hand to the worker. */
  const [worker] = me.context.serviceWorkers();
  await worker.evaluate((text) => {
    const event = new PushEvent('push', { data: text });
    self.dispatchEvent(event);
  }, JSON.stringify(said));
  const titles = async () =>
    worker.evaluate(async () => (await self.registration.getNotifications()).map((n) => n.title));
  for (let i = 0; i < 50 && !(await titles()).length; i++) await me.page.waitForTimeout(100);
  assert.deepEqual(await titles(), [said.title]);
  /* The browser would install it; a page of a test's own is private to it, where nothing is. */
  const cdp = await me.context.newCDPSession(me.page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito'), []);
  await whole.close();
});

test('a turn that the board has not come to yet was not seen', { timeout: patience(30000) }, async () => {
  const marta = await person(chrome, server, 'Marta', { motion: 'no-preference' });
  await marta.go('/');
  const seen = await marta.page.evaluate(async () => {
    const { Table } = await import(new URL('table_state.js',
                                           document.querySelector('script[type=module]').src));
    const table = new Table('slow', undefined, () => {});
    const seen = () => localStorage.getItem('tabuleiro.seen.slow');
    table.ask = async () => ({});
    table.hearState({ seq: 1, view: {}, to_act: [1], you: 0 });
    for (const seq of [2, 3]) table.hearDelta({ seq, to_act: [seq % 3] });
    table.noteSeen();
    const at = [seen()];
    while (table.shown.peek().seq < 3) await new Promise((done) => setTimeout(done, 10));
    table.noteSeen();
    return [...at, seen()];
  });
  assert.deepEqual(seen, ['2', '3']);
  await marta.context.close();
});

test('without a line the client opens and shows the tables as last seen', {
  timeout: patience(120000),
}, async () => {
  const [marta, rui, eva] = await playing(['Marta', 'Rui', 'Eva'], { Marta: { worker: true } });
  await marta.go('/');
  await marta.page.locator('.turn, .wait').first().waitFor();
  await keptByWorker(marta.page);
  await marta.page.reload();
  await marta.page.locator('.turn, .wait').first().waitFor();
  await keptByWorker(marta.page);
  await server.stop();
  await marta.page.reload();
  await marta.page.locator('.off h1').waitFor();
  assert.equal(await marta.page.locator('.off__list li').count(), 1);
  await shot(marta.page, 'offline-desktop');
  await marta.page.setViewportSize(PHONE);
  await shot(marta.page, 'offline-phone');
  await server.start();
  /* By the button, or by itself, whichever is first. */
  const back = marta.page.locator('.turn, .wait').first().waitFor();
  await Promise.race([marta.page.getByRole('button', { name: 'Try now' }).click(), back]);
  await back;
  for (const p of [marta, rui, eva]) await p.context.close();
});

test('after an upgrade no page shows the old client', { timeout: patience(90000) }, async () => {
  const me = await person(chrome, server, 'Marta', { worker: true });
  await me.go('/');
  await me.page.locator('.box').first().waitFor();
  await keptByWorker(me.page);
  await me.page.reload();
  await me.page.locator('.box').first().waitFor();
  /* What the cache holds is old from now on. */
  await me.page.evaluate(async () => {
    const cache = await caches.open('client');
    for (const key of await cache.keys())
      if (key.url.endsWith('/js/lobby/lobby.js'))
        await cache.put(
          key,
          new Response('throw new Error("old")', { headers: { 'content-type': 'text/javascript' } }),
        );
  });
  await me.page.reload();
  await me.page.locator('.box').first().waitFor();
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});
