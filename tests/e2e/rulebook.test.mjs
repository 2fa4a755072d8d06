// SPDX-License-Identifier: MIT
/* The books of rules beside the games' rules.md: every rule a player can meet is there, in both languages, in
   the expected chapter.  Needs no browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { join } from 'node:path';
import { BINARY, ROOT } from './lib.mjs';
import { chapterOf, rulesOf, toldFor } from '../../web-client/js/table/help/rulebook.js';

const TABLE = join(ROOT, 'web-client/locale/languages.json');
const LANGUAGES = Object.keys(JSON.parse(readFileSync(TABLE, 'utf8'))), ALL = [...LANGUAGES].sort();

/** Rules for programs, not for people: numbering, notation, invariants, what a test or a bot needs. */
const UNMET = {
  boomtown: new RegExp('^BOO-(1\\.1|1\\.6|2\\.6|4\\.3\\.6|5\\.13|6\\.5\\.7|8\\.5|9\\.3\\.1|9\\.([7-9]|10)|'
    + '10\\.[16]|11\\.[345]|1[23]\\.\\d+)$'),
  luna_maris: /^LUN-(16\.20|17\.[1-5]|18\.5|19\.\d+|20\.\d+)$/,
  barrage: /^BAR-(1\.8\.3|2\.3|4\.20\.[123]|6\.6\.1|8\.6|11\.7|18\.3)$/,
  tekhenu: new RegExp('^TEK-(1\\.2[23]|6\\.2\\.14|10\\.1|11\\.1\\.5|11\\.2\\.[1-6]|'
    + '12\\.1\\.12|12\\.2\\.6|12\\.3\\.10|14\\.\\d+)$'),
};
/** Rules that are a title only, told by those below them, and a remark on what a card does not do. */
const GATHERED = /^(BOO-6\.\d+|BOO-6\.5\.7|AUT-\d+)$/;
const GAMES = Object.keys(UNMET);

const lessonOf = (game, name) =>
  JSON.parse(readFileSync(join(ROOT, 'web-client/games', game, 'lessons', `${name}.json`), 'utf8'));
const bookOf = (game, language) =>
  readFileSync(join(ROOT, 'web-client/games', game, 'rules', `${language}.html`), 'utf8');

/** A game's texts of rules; an ID stands at the beginning of its line, in a list, or second in a table. */
const textsOf = (game) => ['rules.md', 'automa-rules.md'].map((file) => join(ROOT, 'games', game, file))
  .filter(existsSync).map((file) => readFileSync(file, 'utf8')).join('\n');
const ID = /^(?:\s*- (?:\*\*)?|\| [\w-]+ \| )?([A-Z]{3}-\d+(?:\.\d+)*)\b/gm;
const idsOf = (game) => [...textsOf(game).matchAll(ID)].map(([, id]) => id);
/** The rules that the game's code gives as reasons, for a refusal or a step of an automaton. */
const reasonsOf = (game) => readdirSync(join(ROOT, 'games', game)).filter((file) => file.endsWith('.c'))
  .flatMap((file) => [...readFileSync(join(ROOT, 'games', game, file), 'utf8')
    .matchAll(/"([A-Z]{3}-\d+(?:\.\d+)*)"/g)].map(([, id]) => id));

const chaptersOf = (text) => [...text.matchAll(/<section id="([^"]+)"([^>]*)>([^]*?)<\/section>/g)]
  .map(([, id, more, inner]) => ({
    id,
    asks: (more.match(/data-asks="([^"]*)"/)?.[1] ?? '').split(' ').filter(Boolean),
    told: [...inner.matchAll(/<cite>([^<]*)<\/cite>/g)].flatMap(([, cited]) => rulesOf(cited)),
    inner,
  }));

for (const game of GAMES) {
  const rules = new Set(idsOf(game)), books = LANGUAGES.map((language) => chaptersOf(bookOf(game, language)));

  test(`${game}: every rule that a player can meet is told in each language, and no other is named`, () => {
    for (const chapters of books) {
      const told = new Set(chapters.flatMap((chapter) => chapter.told));
      assert.deepEqual([...told].filter((id) => !rules.has(id)), []);
      assert.deepEqual([...rules].filter((id) => !told.has(id) && !UNMET[game].test(id)), []);
    }
  });

  test(`${game}: a reason that the game gives can be looked up`, () => {
    const chapters = books[0].map((chapter) => ({ ...chapter, rules: new Set(chapter.told) }));
    const reasons = [...new Set(reasonsOf(game))];
    assert.ok(reasons.length > 9);
    assert.deepEqual(reasons.filter((id) => !chapterOf(chapters, id, [])), []);
    const elsewhere = reasons.filter((id) => id !== toldFor(chapters, id));
    assert.deepEqual(elsewhere.filter((id) => !GATHERED.test(id)), []);
  });

  test(`${game}: the book has the same chapters and tells the same rules in each language`, () => {
    const shape = (chapters) => chapters.map(({ id, asks, told }) => ({ id, asks, told }));
    for (const chapters of books) assert.deepEqual(shape(chapters), shape(books[0]));
  });

  test(`${game}: every decision opens a chapter`, () => {
    const { verbs } = JSON.parse(execFileSync(BINARY, ['describe', '--game', game], { encoding: 'utf8' }));
    const asked = books[0].flatMap((chapter) => chapter.asks);
    assert.deepEqual([...asked].sort(), verbs.map((verb) => verb.name).sort());
  });

  test(`${game}: a sentence leads a novice to every decision (novice.mjs)`, () => {
    const { verbs } = JSON.parse(execFileSync(BINARY, ['describe', '--game', game], { encoding: 'utf8' }));
    const led = JSON.parse(readFileSync(join(ROOT, 'tests/e2e/novice', `${game}.json`), 'utf8'));
    assert.deepEqual(Object.keys(led), verbs.map((verb) => verb.name));
    const plain = (text) => text.replace(/<[^>]+>/g, '').replaceAll('&rsquo;', '\u2019')
      .replace(/\s+/g, ' ');
    for (const [verb, { book, lesson, step, says }] of Object.entries(led)) {
      const { say, do: task } = lesson ? lessonOf(game, lesson).steps[step - 1] : {};
      const told = books[0].find(({ id }) => id === book)?.inner ?? '';
      const text = lesson ? `${say.en} ${task?.en}` : plain(told);
      assert.ok(text.includes(says), `${verb}: "${says}" is not in ${book ?? `step ${step}`}`);
    }
  });

  test(`${game}: each decision has a hint, and no other; hints and lessons speak every language`, () => {
    const json = (path) => JSON.parse(readFileSync(join(CLIENT, game, path)));
    const { verbs } = JSON.parse(execFileSync(BINARY, ['describe', '--game', game], { encoding: 'utf8' }));
    const lines = json('hints.json'), spoken = (texts) => Object.keys(texts).sort();
    assert.deepEqual(Object.keys(lines).sort(), verbs.map(({ name }) => name).sort());
    for (const [verb, line] of Object.entries(lines)) assert.deepEqual(spoken(line), ALL, verb);
    /* Whether each text of a lesson is in the languages of its title the program tells: lessons.test.mjs. */
    for (const id of json('lessons/index.json')) assert.deepEqual(spoken(lessonOf(game, id).title), ALL, id);
  });
}

/** Drawings that are no signs: grounds, parts of other drawings, the shell's own signs. */
const NO_SIGNS = {
  boomtown: /^(die-|i-ban|i-x|land-)/,
  tekhenu: /^$/,
  luna_maris: /^arrow-/,
  barrage: /^(fir|tree)$/,
};
/** Entries that describe a sign for which there is no one word. */
const DESCRIBED = /^(lock|goods|ed-R|outer|drop-room|i-wait|i-flow)$/;
const CLIENT = join(ROOT, 'web-client/games');
/** In small letters, "&rsquo;" as it is read. @param {string} text */
const folded = (text) => text.replaceAll('&rsquo;', '\u2019').toLowerCase();
const signsOf = (game) => readdirSync(join(CLIENT, game), { recursive: true })
  .filter((file) => /art\.js$/.test(file))
  .map((file) => readFileSync(join(CLIENT, game, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/<symbol id="\w+-([\w-]+)"/g)])
  .map(([, sign]) => sign);

for (const game of GAMES) {
  const pages = LANGUAGES.map((language) =>
    readFileSync(join(CLIENT, game, 'learn', `${language}.html`), 'utf8'));

  test(`${game}: every sign on the board has an entry in the glossary`, () => {
    for (const page of pages) {
      const entries = [...page.matchAll(/data-icons="([^"]*)"/g)];
      const told = new Set(entries.flatMap(([, icons]) => icons.split(' ')));
      assert.deepEqual(signsOf(game).filter((sign) => !told.has(sign) && !NO_SIGNS[game].test(sign)), []);
    }
  });

  test(`${game}: the glossary calls things as book and board do`, () => {
    for (const [i, page] of pages.entries()) {
      const told = folded(bookOf(game, LANGUAGES[i]).replace(/<[^>]+>/g, '')
        + readFileSync(join(CLIENT, game, 'locale', `${LANGUAGES[i]}.json`), 'utf8'));
      const terms = [...page.matchAll(/data-icons="([\w-]+)[^>]*><dt>(.*?)<\/dt>/gs)]
        .filter(([, sign]) => !DESCRIBED.test(sign))
        .map(([, , term]) => folded(term.replace(/<[^>]+>/g, '')).split(',')[0].trim());
      assert.ok(terms.length > 9);
      assert.deepEqual(terms.filter((term) => !told.includes(term.replace(/s$/, ''))), [], LANGUAGES[i]);
    }
  });

  test(`${game}: how it plays, how you score and the glossary tell the same rules in each language`, () => {
    const rules = new Set(idsOf(game)), all = pages.map(chaptersOf);
    for (const chapters of all) {
      assert.deepEqual(chapters.map(({ id }) => id), ['how', 'score', 'glossary']);
      assert.deepEqual(chapters.map(({ told }) => told), all[0].map(({ told }) => told));
      assert.deepEqual(chapters.flatMap(({ told }) => told).filter((id) => !rules.has(id)), []);
      assert.equal([...chapters[0].inner.matchAll(/<figure/g)].length, 5, 'five pictures');
    }
  });
}

test('a game with a book is a game', () => {
  for (const game of GAMES) assert.ok(existsSync(join(ROOT, 'games', game, 'rules.md')), game);
});
