// SPDX-License-Identifier: MIT
/* admin.test.mjs - the host's page: opened once by the link that `tabuleiro admin link` prints, in both
   languages; what is done there is done by the acts of `tabuleiro admin`. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { Person } from '../protocol/lib.mjs';
import { BINARY, browser, DESKTOP, person, PHONE, ROOT, serve, setOut, SHOTS } from './lib.mjs';

const news = join(mkdtempSync(join(tmpdir(), 'tabuleiro-news-')), 'news');
const server = await serve(['--log', 'debug', '--news', news]), chrome = await browser();
after(async () => {
  await chrome.close();
  await server.end();
  rmSync(dirname(news), { recursive: true });
});
const admin = (...words) =>
  JSON.parse(execFileSync(BINARY, ['admin', '--data', server.data, '--json', ...words]));

/** The page in a browser of its own, and what it complained of. */
async function come(link, locale = 'en-US', viewport = DESKTOP) {
  const context = await chrome.newContext({ locale, viewport }), complaints = [];
  const page = await context.newPage();
  page.on('pageerror', (e) => complaints.push(e.message));
  const matters = (m) => m.type() === 'error' && !/403/.test(m.text());
  page.on('console', (m) => { if (matters(m)) complaints.push(m.text()); });
  await page.goto(link);
  return { context, page, complaints };
}

test('a link opens the page once; there a person is renamed, a word said to all, a backup made', async () => {
  const ana = await person(chrome, server, 'Ana');
  await setOut(ana, 'boomtown', { players: 3, bots: 2 });
  const rui = await Person.come({ ws: `${server.url.replace('http', 'ws')}/ws` }, 'Rui');
  const { link } = admin('link');
  const { context, page, complaints } = await come(link);
  await page.locator('.adm__card').first().waitFor();
  assert.ok(!page.url().includes(link.split('#')[1]), 'the key does not stay in the address');
  const row = page.locator('.adm__t tr', { hasText: 'Ana' }).first();
  await row.getByRole('button').click();
  const picks = await page.locator('.adm__pick b').allTextContents();
  assert.ok(picks.includes('Keep out') && !picks.includes('Let in again'), `only what can be: ${picks}`);
  await page.locator('.adm__pick', { hasText: 'Make two people one' }).click();
  const [, ...others] = await page.locator('dialog select[name=into] option').allTextContents();
  assert.deepEqual(others, [`Rui (${rui.user.id})`], 'the other is chosen by name');
  await page.keyboard.press('Escape');
  await row.getByRole('button').click();
  await page.locator('.adm__pick', { hasText: 'Rename' }).click();
  await page.locator('dialog input[name=name]').fill('Anita + Cª & Zé');
  await page.locator('dialog .btn--act').click();
  await page.locator('.adm__t tr', { hasText: 'Anita + Cª & Zé' }).first().waitFor();
  assert.equal(admin('people', 'Anita').people.length, 1);

  await page.getByRole('button', { name: 'A word to everybody' }).click();
  await page.locator('dialog input[name=text]').fill('Back at nine');
  await page.locator('dialog .btn--act').click();
  await ana.page.getByText('Back at nine').waitFor();

  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.locator('dialog .btn--act').click();
  await page.locator('dialog .adm__done').waitFor();
  await page.locator('dialog .btn--act').click();
  assert.equal(admin('backups').backups.length, 1);
  const acts = admin('log').acts.filter((a) => a.actor === 'page').map((a) => a.act);
  assert.deepEqual(acts, ['notice', 'rename'], 'what changes something stands in the log of acts');

  const { room: { id: room } } = await rui.ok('create', { game: 'barrage', seats: 2, seed: 5 });
  await rui.ok('bot', { room, seat: 1, bot: 'random' });
  await rui.ok('start', { room });
  admin('freeze', room);
  await page.locator('.adm__t tr', { hasText: 'Boomtown Anita' }).first().waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const need = page.locator('.adm__need li', { hasText: 'A table is stopped.' });
  await need.getByRole('button').click();
  const stopped = page.locator('.adm__t tr', { hasText: 'Barrage Rui' });
  await stopped.getByText('stopped').waitFor();
  await stopped.getByRole('button').click();
  assert.match(await page.locator('.adm__pick b').first().textContent(), /Close/);
  assert.equal(await page.locator('.adm__pick', { hasText: 'Nobody can move' }).count(), 0, 'it is stopped');
  await page.keyboard.press('Escape');

  for (const place of ['People', 'Tables', 'Backups', 'Notices', 'Log'])
    await page.locator('.adm__top nav').getByRole('button', { name: place }).click();
  await page.locator('pre').getByText('admin opened').first().waitFor();
  writeFileSync(news, '0.9.9~rc1\n');
  await page.reload();
  await page.locator('.adm__foot').getByText('package manager has 0.9.9~rc1').waitFor();

  const again = await come(link);
  await again.page.getByText('This page is closed').waitFor();
  await again.context.close();
  await page.getByRole('button', { name: 'Close this page' }).click();
  await page.getByText('This page is closed').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
  await rui.leave();
  await ana.context.close();
});

test('without a valid key or session the admin page shows nothing', async () => {
  for (const [path, body] of [['open', ''], ['open', `key=${'0'.repeat(64)}`], ['do', 'act=people&args={}'],
    ['do', `visit=${'0'.repeat(64)}&act=people&args={}`]]) {
    const answer = await fetch(`${server.url}/admin/${path}`, { method: 'POST', body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    assert.equal(answer.status, 403, `${path} ${body}`);
    assert.ok(!/people":/.test(await answer.text()));
  }
});

test('a server without sandbox, mail and address says so on the host\'s page', async () => {
  const bare = await serve(['--confine=false']);
  const link = JSON.parse(execFileSync(BINARY, ['admin', '--data', bare.data, '--json', 'link'])).link;
  const { context, page, complaints } = await come(link);
  const off = 'without its sandbox (files off: confine = false';
  await page.locator('.adm__need li', { hasText: off }).waitFor();
  await page.locator('.adm__pill.is-bad', { hasText: 'not well' }).waitFor();
  for (const way of ['Mail', 'Devices'])
    await page.locator('.adm__t tr', { hasText: way }).getByText('not set up').waitFor();
  for (const setting of ['“smtp_url” and “mail_from”', 'Links in messages', 'https:// address'])
    await page.locator('.adm__card p', { hasText: setting }).waitFor();
  assert.deepEqual(complaints, []);
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, 'admin-bare.png'), fullPage: true });
  await context.close();
  await bare.end();
});

const LOCALE = join(ROOT, 'web-client', 'locale', 'admin');
const words = (language) => JSON.parse(readFileSync(join(LOCALE, `${language}.json`)));
/** What of the server's acts is read. */
const IS = ['waiting', 'finished', 'abandoned'].map((status) => `admin.is.${status}`);
const keysOf = (act) => [`do.${act.name}`, ...act.changes ? [`do.${act.name}.help`] : [],
  ...act.args.flatMap((x) => [`arg.${x.name}`, ...(x.words?.split('|') ?? []).map((w) => `word.${w}`)])];
const VIEWS = [['pt-BR', PHONE], ['en-US', { width: 820, height: 1180 }], ['pt-BR', DESKTOP]];

test('every act has words in both languages; on a phone nothing is wider than it', async () => {
  mkdirSync(SHOTS, { recursive: true });
  for (const [locale, viewport] of VIEWS) {
    const { context, page, complaints } = await come(admin('link').link, locale, viewport);
    await page.locator('.adm__fig').first().waitFor();
    const title = locale === 'pt-BR' ? 'Página do anfitrião' : 'Host\'s page';
    await page.getByText(title).first().waitFor({ state: 'attached' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide at ${viewport.width}`);
    await page.screenshot({ path: join(SHOTS, `admin-${locale}-${viewport.width}.png`), fullPage: true });
    const { acts } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('tabuleiro.admin')));
    const known = words(locale === 'en-US' ? 'en' : locale);
    assert.deepEqual([...IS, ...acts.flatMap(keysOf)].filter((key) => !(key in known)), []);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
