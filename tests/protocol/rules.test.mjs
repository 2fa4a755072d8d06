// SPDX-License-Identifier: MIT
/* rules.test.mjs - /rules/<game>: a book of rules for who has no script, a printer or a search engine. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { served } from './lib.mjs';

const server = await served(after, ['--client', '', '--base-path', '/games']);
const page = (path, reads) =>
  fetch(new URL(path, server.url), { headers: reads ? { 'accept-language': reads } : {} });

test('the book stands in the language that the reader asks for, else in his browser’s', async () => {
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
