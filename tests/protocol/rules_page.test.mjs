// SPDX-License-Identifier: MIT
/* rules_page.test.mjs - /rules/<game>: a book of rules for who has no script, a printer or a search engine.
   */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { posix } from 'node:path';
import { after, test } from 'node:test';
import { ROOT, served } from './lib.mjs';

const server = await served(after, ['--client', '', '--base-path', '/games']);
const page = (path, reads) =>
  fetch(new URL(path, server.url), { headers: reads ? { 'accept-language': reads } : {} });

test('the rules page uses the requested language, else the browser’s', async () => {
  const LANGUAGES = [
    ['rules/boomtown', 'fr, pt-PT;q=0.8, en;q=0.5', 'pt-BR', 'O leilão'],
    ['rules/boomtown', 'en-GB', 'en', 'The auction'], ['rules/boomtown', 'fr', 'en', 'The auction'],
    ['rules/boomtown?lang=pt-BR', 'en', 'pt-BR', 'O leilão'],
    ['rules/boomtown?lang=en', 'pt', 'en', 'The auction'],
    ['rules/boomtown?lang=../../x', '', 'en', 'The auction'],
  ];
  for (const [path, reads, lang, chapter] of LANGUAGES) {
    const answer = await page(path, reads), text = await answer.text();
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(text, new RegExp(`<html lang="${lang}">`), `${path} for ${reads}`);
    assert.ok(text.includes(`<h2>${chapter}</h2>`), chapter);
    assert.ok(text.includes(`<a href="#auction">${chapter}</a>`), 'it is in the contents');
    assert.doesNotMatch(text, /<script/);
  }
});

test('its links stay below the address at which the server lies', async () => {
  const text = await (await page('rules/boomtown')).text();
  const links = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, to]) => to);
  assert.ok(links.length > 3);
  for (const to of links) {
    assert.match(to, /^\/games\//);
    assert.equal((await page(to)).status, 200, to);
  }
});

test('a game that has no book, or is none, is not found', async () => {
  const WRONG = ['rules', 'rules/', 'rules/chess', 'rules/boomtown/x'];
  for (const path of WRONG) assert.equal((await page(path)).status, 404, path);
});

/** What a file weighs as a browser gets it. */
const weigh = (path) => new Promise((done, fail) => {
  get(new URL(path, server.url), { headers: { 'accept-encoding': 'br' } }, (answer) => {
    let bytes = 0;
    assert.equal(answer.statusCode, 200, path);
    assert.equal(answer.headers['content-encoding'], 'br', path);
    answer.on('data', (part) => { bytes += part.length; }).on('end', () => done(bytes)).on('error', fail);
  }).on('error', fail);
});

/** A module of a game's, and those that come with it; the shell's are there already. */
function needed(path, all = new Set()) {
  if (all.has(path) || !path.startsWith('games/')) return all;
  all.add(path);
  const text = readFileSync(`${ROOT}/web-client/${path}`, 'utf8');
  for (const [, to] of text.matchAll(/^[^*@\n]*from '(\.[^']+)'/gm)) {
    needed(posix.join(posix.dirname(path), to), all);
  }
  return all;
}

const MOST = 60000;
test('a game’s rules weigh less than 60 kB, with all that draws their pictures', async () => {
  for (const game of ['boomtown', 'luna_maris', 'tekhenu', 'barrage']) {
    for (const lang of ['en', 'pt-BR']) {
      const texts = ['rules', 'learn'].map((text) => `games/${game}/${text}/${lang}.html`);
      const files = [...texts, `games/${game}/style.css`, ...needed(`games/${game}/figures.js`)];
      const sizes = await Promise.all(files.map(weigh)), all = sizes.reduce((sum, size) => sum + size);
      assert.ok(all < MOST, `${game}, ${lang}: ${all} bytes`);
    }
  }
});
