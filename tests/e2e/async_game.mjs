// SPDX-License-Identifier: MIT
/* async_game.mjs - a game by turns over days: Ana plays on laptop and phone and is notified of each turn once
   by email, push and webhook; Rui stays away, is reminded, and a bot takes the seat over; the game ends. */
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import ece from 'http_ece';
import { patience } from '../patience.mjs';
import { Clock, until } from '../protocol/lib.mjs';
import { MailSink, PostSink } from '../protocol/mock_receivers.mjs';
import { PHONE, browser, come, dice, enter, person, playOut, serve, shot } from './lib.mjs';

const HOUR = 3600000, ANA = 'ana@lima.example', RUI = 'rui@lima.example';
const BOARD = ['.is-yours [data-thing].can', '.is-yours .can'];
const clock = new Clock(), people = [], roll = dice(3);
let server, chrome, mail, posts;
before(async () => {
  mail = await new MailSink().start();
  posts = await new PostSink({ answer: () => ({ status: 201 }) }).start();
  const from = ['--smtp-url', mail.url, '--mail-from', 'Oak Street Games <tables@oak.example>'];
  server = await serve([...clock.args, ...from, '--webhook-private', '--bot-delay-ms', '0']);
  chrome = await browser();
});
after(async () => {
  await chrome?.close();
  await server?.end();
  await mail?.end();
  await posts?.end();
  clock.end();
});

/** Time passes, for the server and for all who look at its clock. */
async function pass(ms) {
  clock.pass(ms);
  for (const p of people)
    await p.context.addInitScript((more) => { const { now } = Date; Date.now = () => now() + more; }, ms);
}

/* ---- channels ------------------------------------------------------------------------------- */

/** The browser's push service is ours. */
const answersPush = (subscription) => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const made = { endpoint: subscription.endpoint, toJSON: () => subscription };
  PushManager.prototype.subscribe = async () => made;
  PushManager.prototype.getSubscription = async () => null;
};

const ask = (page, input) => page.locator('.told__ask', { has: page.locator(input) }).locator('.btn').click();

/** By mail, after the code that was sent there. */
async function mailed({ page }, address) {
  await page.goto(`${server.url}/notices`);
  await page.locator('input[type=email]').fill(address);
  await ask(page, 'input[type=email]');
  const [sent] = await mail.to(address);
  await page.locator('input[inputmode=numeric]').fill(sent.headers.subject.match(/\d{6}/)[0]);
  await ask(page, 'input[inputmode=numeric]');
  await page.getByRole('button', { name: 'Send a test' }).first().waitFor();
  await page.locator('.seg button').first().click(); /* at once */
  await page.locator('.seg button[aria-checked=true]').first().waitFor();
}

async function hooked({ page }) {
  await page.locator('.told__pres button').last().click();
  await page.locator('input[type=url]').fill(`${posts.url}/hook`);
  await ask(page, 'input[type=url]');
  await page.locator('.told__row').nth(1).waitFor();
}

/** The phone's push channel; its messages. */
async function pushed(p) {
  const pair = createECDH('prime256v1'), auth = randomBytes(16);
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  await p.context.grantPermissions(['notifications'], { origin: server.url });
  await p.context.addInitScript(answersPush, { endpoint: `${posts.url}/push`, keys });
  await p.go('/notices');
  await p.page.getByRole('button', { name: 'Tell me on this device' }).click();
  await p.page.locator('.told__row').nth(2).waitFor();
  const sealed = { version: 'aes128gcm', privateKey: pair, authSecret: auth };
  return (post) => JSON.parse(ece.decrypt(post.body, sealed));
}

/** Links the phone by the code that the laptop shows. */
async function linked(laptop, phone) {
  await laptop.go('/devices');
  const code = await laptop.page.locator('.you__code').textContent();
  await phone.go('/link');
  await phone.page.locator('input[name=code]').fill(code);
  await phone.page.locator('.you__door .btn--act').first().click();
  await phone.page.getByRole('heading', { name: 'You will be Ana here' }).waitFor();
  await phone.page.locator('.you__door .btn--act').click();
  await phone.page.locator('.me', { hasText: 'Ana' }).waitFor();
}

/* All that came there. */
const hooks = () => posts.posts.filter((p) => p.path === '/hook').flatMap((p) => JSON.parse(p.body).notices);
const turnHooks = () => hooks().filter((n) => n.kind === 'turn');
const pushes = () => posts.posts.filter((p) => p.path === '/push');
const mails = (to) => mail.mails.filter((m) => m.to.includes(to));
const turnMails = () => mails(ANA).filter((m) => /^Your turn/.test(m.headers.subject));

/* ---- what they do --------------------------------------------------------------------------- */

/** Opens the table there, unless one is at it; reads the recap; answers until it is the turn of an
 *  absent player. */
async function takeTurn({ page }, at, { until: end = '.over', since = true, seen } = {}) {
  if (at) await page.goto(at);
  if (since) {
    await page.locator('.recap__lines li').first().waitFor();
    await page.keyboard.press('Escape');
  }
  await playOut({ page }, { roll, board: BOARD, until: `${end}, .over`, seen });
}
const turnOf = (seat) => `.prompt--wait .prompt__who .s${seat}, .prompt--wait h2 .s${seat}`;

/** Behind the link of a mail is a page without scripts: opening it does nothing, its one button acts. */
async function actByMail(url) {
  const context = await chrome.newContext({ javaScriptEnabled: false }), page = await context.newPage();
  await page.goto(url);
  await page.reload();
  await page.locator('button').click();
  await page.getByText('Done').first().waitFor();
  await context.close();
}

/** Ana, with laptop and phone, at a table with Rui and a bot; all three channels are active. */
async function setUp() {
  const ana = await person(chrome, server, 'Ana'), rui = await person(chrome, server, 'Rui');
  const phone = await person(chrome, server, 'Ana', { viewport: PHONE, touch: true, worker: true });
  people.push(ana, rui, phone);
  await ana.go('/new/boomtown');
  await ana.page.locator('.seg button', { hasText: /^3$/ }).click();
  await ana.page.locator('.seg button', { hasText: /^A move a day$/ }).click();
  await ana.page.locator('.sitter').nth(2).locator('button').click();
  await enter(ana);
  await come(rui, await ana.page.locator('.code input').inputValue());
  const room = rui.page.url();
  await mailed(rui, RUI);
  await mailed(ana, ANA);
  await hooked(ana);
  await linked(ana, phone);
  const read = await pushed(phone);
  await ana.page.goto(room);
  await ana.page.locator('.hall .btn--act').click();
  await takeTurn(ana, null, { until: turnOf(1), since: false }); /* the beginning shows */
  await ana.page.goto(server.url);
  return { ana, rui, phone, room, read };
}

test('a game of some turns a day: told in three ways, and one vanishes', {
  timeout: patience(240000),
}, async () => {
  const { ana, rui, phone, room, read } = await setUp();
  const told = { ana: turnHooks, rui: () => mails(RUI).filter((m) => /^Your turn/.test(m.headers.subject)) };
  const heard = { ana: 0, rui: 0 };
  /** Each asked player is notified. */
  const next = async () => {
    const untold = () => ['ana', 'rui'].find((one) => told[one]().length > heard[one]);
    const who = await until(untold, 'somebody to be told');
    heard[who]++;
    return who;
  };
  let byLink = false;
  for (let who = await next(); who !== 'rui' || heard.rui < 3 || !byLink; who = await next()) {
    const count = heard[who];
    await pass(5 * HOUR);
    if (who === 'rui') {
      await takeTurn(rui, room, { until: turnOf(0), since: count > 1 });
      await rui.page.goto(server.url);
      continue;
    }
    const { seq, left, actions } = turnHooks()[count - 1];
    const mail = (await until(() => turnMails().length === count && turnMails(), 'her mail')).at(-1);
    const push = read((await until(() => pushes().length === count && pushes(), 'her push')).at(-1));
    assert.match(left, /^You have 3 days, until \w+day, \d+ \w+, at \d\d:\d\d\.$/, `turn ${seq}`);
    if (actions.length && !byLink) {
      byLink = true;
      await actByMail(mail.text.match(/http\S+\/act\/\S+/)[0]);
    } else {
      const byPush = count % 2, device = byPush ? phone : ana;
      const at = byPush ? push.url : mail.text.match(/http\S+\/room\/\w+/)[0];
      await takeTurn(device, at, { until: turnOf(1) });
      if (count === 1) await shot(phone.page, 'days-wait-phone');
      await device.page.goto(server.url);
    }
  }

  /* Rui stays away and is reminded twice; then a bot takes the seat over, and Ana is notified of the turn. */
  people.splice(people.indexOf(rui), 1);
  await rui.context.close();
  for (const [hours, subject] of [[40, /^Half of your time/], [24, /^An eighth of your time/]]) {
    await pass(hours * HOUR);
    await until(() => mails(RUI).some((m) => subject.test(m.headers.subject)), String(subject));
  }
  await pass(9 * HOUR);
  assert.equal(await next(), 'ana');
  await pass(5 * HOUR);
  await ana.page.goto(room);
  await ana.page.locator('.recap__lines li').first().waitFor();
  await ana.page.keyboard.press('Escape');
  await ana.page.locator('[role=tab]', { hasText: 'Log' }).click();
  await ana.page.locator('.log li', { hasText: 'A bot keeps the seat of Rui' }).waitFor();
  let clicks = 0;
  /** Half an hour a click. */
  const seen = (n) => {
    if (n > clicks) clock.pass((n - clicks) * HOUR / 2);
    clicks = n;
  };
  await takeTurn(phone, room, { since: false, seen });
  await phone.page.locator('.over').waitFor();
  await shot(phone.page, 'days-over-phone');
  const ended = () => mails(RUI).some((m) => /^The game is over/.test(m.headers.subject));
  await until(ended, 'Rui to be told of the end');

  /* Each turn once by each channel, nothing that Ana has seen; for Rui nothing that a bot did. */
  assert.equal(new Set(turnHooks().map((n) => n.seq)).size, heard.ana);
  const ways = [turnHooks(), turnMails(), pushes()];
  assert.deepEqual(ways.map((list) => list.length), [heard.ana, heard.ana, heard.ana]);
  assert.equal(told.rui().length, heard.rui);
  await ana.page.locator('.over').waitFor();
  assert.deepEqual([...ana.complaints, ...phone.complaints], []);
  for (const p of people) await p.context.close();
});
