// SPDX-License-Identifier: MIT
/* Messages of the browser: what /notices says where it takes none, and that a subscription which the browser
   has renewed is registered again.  What a push carries is in notifications.test.mjs. */
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { PostSink } from '../protocol/mock_receivers.mjs';
import { browser, person, serve } from './lib.mjs';

const server = await serve(['--webhook-private']), chrome = await browser();
const posts = await new PostSink().start();
after(async () => { await chrome.close(); await server.end(); await posts.end(); });

const LACKS = {
  'over http, https':
    [/need https/, () => Object.defineProperty(window, 'isSecureContext', { value: false })],
  'on an iPhone, the home screen': [/home screen/, () => { navigator.standalone = false; }],
};

for (const [what, [words, lack]] of Object.entries(LACKS))
  test(`the notices page says what messages need: ${what}`, async () => {
    const ana = await person(chrome, server, 'Ana');
    await ana.context.addInitScript(lack);
    await ana.context.addInitScript(() => { delete window.PushManager; });
    await ana.go('/notices');
    await ana.page.locator('.told h2').first().waitFor();
    assert.match(await ana.page.locator('.told').textContent(), words);
    assert.deepEqual(ana.complaints, []);
    await ana.context.close();
  });

/** A push service: localStorage has the endpoint of now, and the one that the next subscription gets. */
function fakePush(keys) {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const of = (endpoint) => ({ endpoint, toJSON: () => ({ endpoint, keys }) });
  const now = () => localStorage.getItem('test.now');
  PushManager.prototype.getSubscription = async () => (now() ? of(now()) : null);
  PushManager.prototype.subscribe = async () => {
    if (!now()) localStorage.setItem('test.now', localStorage.getItem('test.next'));
    return of(now());
  };
}

const pair = createECDH('prime256v1');
pair.generateKeys();
const KEYS = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

const endpointOf = (name) => `${posts.url}/push/${name}`;
/** How the browser's push service is from now on. */
const setPush = (page, now, next = now) => page.evaluate((all) => Object.assign(localStorage, all),
  { 'test.now': now && endpointOf(now), 'test.next': endpointOf(next) });
/** What begins seconds after a page has come begins now. */
const startWorker = (page) => page.evaluate(async () => {
  const main = document.querySelector('script[type=module]').src;
  await (await import(main.replace('main.js', 'service_worker.js'))).startWorker();
});
const load = async (page) => {
  await page.reload();
  await page.locator('.told h2').first().waitFor();
  await startWorker(page);
};
const here = (page) => page.getByRole('button', { name: 'Tell me on this device' });

/** A user with push notifications in this browser. */
async function subscribed(name) {
  const p = await person(chrome, server, name, { worker: true }), { page } = p;
  await p.context.addInitScript(fakePush, KEYS);
  await p.go('/notices');
  await setPush(page, '', name);
  await here(page).click();
  await page.locator('.told__row').waitFor();
  return p;
}

/** There is one channel, and a trial of it arrives there. */
async function reaches(page, name) {
  assert.equal(await page.locator('.told__row').count(), 1);
  await page.locator('.told__acts .btn').first().click();
  await posts.on(`/push/${name}`);
  await here(page).waitFor({ state: 'detached' });
}

for (const [what, name, now] of [['renewed', 'Rui', 'Rui2'], ['lost', 'Eva', '']])
  test(`a push subscription that the browser has ${what} is registered again at the next load`, async () => {
    const p = await subscribed(name), { page } = p;
    await setPush(page, now, `${name}2`);
    await load(page);
    await reaches(page, `${name}2`);
    assert.deepEqual(p.complaints, []);
    await p.context.close();
  });

test('a push channel that its user has dropped stays dropped when the browser renews it', async () => {
  const p = await subscribed('Ana'), { page } = p;
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.locator('.told__row').waitFor({ state: 'detached' });
  await setPush(page, 'Ana2');
  await load(page);
  await here(page).waitFor();
  assert.equal(await page.locator('.told__row').count(), 0);
  await p.context.close();
});

test('a push subscription that is renewed while a page is open is registered at once', async () => {
  const p = await subscribed('Leo'), { page } = p;
  await startWorker(page);
  await setPush(page, 'Leo2');
  const was = await page.evaluate(() => localStorage.getItem('tabuleiro.push'));
  const [worker] = p.context.serviceWorkers();
  const asked = await worker.evaluate(() => {
    let given = null;
    PushManager.prototype.subscribe = async (options) => { given = options; };
    const change = { oldSubscription: { options: { userVisibleOnly: true } } };
    self.dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), change));
    return given;
  });
  assert.deepEqual(asked, { userVisibleOnly: true }, 'the worker subscribes as before');
  await page.waitForFunction((old) => localStorage.getItem('tabuleiro.push') !== old, was);
  await reaches(page, 'Leo2');
  await p.context.close();
});
