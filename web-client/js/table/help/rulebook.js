// SPDX-License-Identifier: MIT
/* rulebook.js - parses rulebook pages into chapters; search. A chapter is <section id data-asks="verb
   verb">; a paragraph ends with <cite>MYG-1.2 MYG-1.4..6</cite>, the rules that it tells. */
import { fetchOwn } from '../../self_update.js';

/** more: how it plays, how you score, the glossary; of the text beside the book.
 *  @typedef {{ id: string, title: string, asks: string[], html: string, rules: Set<string>,
 *              paragraphs: string[], more?: boolean }} Chapter */

/** @type {Map<string, Promise<Chapter[]>>} */
const kept = new Map();
/** What has come of it. @type {Map<string, Chapter[]>} */
const read = new Map();

/** The book, if it is there. @param {string} game @param {string} language */
export const bookOf = (game, language) => read.get(`${game}/${language}`) ?? null;

/** @param {string} game @param {string} language @returns {Promise<Chapter[]>} */
export function readBook(game, language) {
  const key = `${game}/${language}`;
  let chapters = kept.get(key);
  if (!chapters) {
    const bring = (/** @type {string} */ text) => fetchOwn(`/games/${game}/${text}/${language}.html`)
      .then((r) => (r.ok ? r.text() : '')).then((pages) => toChapters(pages, text === 'learn'));
    chapters = Promise.all([bring('rules'), bring('learn')]).then((texts) => texts.flat());
    kept.set(key, chapters);
    chapters.then((all) => read.set(key, all), () => kept.delete(key));
  }
  return chapters;
}

/** "MYG-1.4..6" is 1.4, 1.5 and 1.6. @param {string} cited @returns {string[]} */
export function rulesOf(cited) {
  return cited.split(/\s+/).filter(Boolean).flatMap((id) => {
    const [, stem, from, to] = id.match(/^(.*\.)(\d+)\.\.(\d+)$/) ?? [];
    if (!stem) return [id];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => stem + (Number(from) + i));
  });
}

const CHAPTER = /<section id="([\w-]+)"(?: data-asks="([^"]*)")?>(.*?)<\/section>/gs;

/** The chapters of a text.  A whole book is thousands of elements: only a chapter that is read is made of
 *  some.  @param {string} text @param {boolean} more @returns {Chapter[]} */
function toChapters(text, more) {
  return [...text.matchAll(CHAPTER)].map(([, id, asks = '', inner]) => {
    const read = once(() => toElements(inner)), plain = once(() => paragraphsOf(read()));
    const [, title = id] = inner.match(/<h2>(.*?)<\/h2>/s) ?? [];
    return {
      id,
      title: parsed(title).textContent ?? id,
      asks: asks.split(' '),
      rules: new Set([...inner.matchAll(/<cite>(.*?)<\/cite>/gs)].flatMap(([, cited]) => rulesOf(cited))),
      more,
      get html() { return read().innerHTML; },
      get paragraphs() { return plain(); },
    };
  });
}

/** @param {string} text */
const parsed = (text) => new DOMParser().parseFromString(text, 'text/html').body;

/** @template T @param {() => T} make @returns {() => T} */
function once(make) {
  /** @type {{ made: T } | undefined} */
  let kept;
  return () => (kept ??= { made: make() }).made;
}

/** A chapter as elements; each paragraph tells which rules are told there. @param {string} inner */
function toElements(inner) {
  const body = parsed(inner);
  for (const cite of body.querySelectorAll('cite')) {
    const cited = cite.textContent ?? '';
    cite.parentElement?.setAttribute('data-rules', rulesOf(cited).join(' '));
    cite.textContent = cited.replaceAll('..', '\u2013');
  }
  body.querySelectorAll('table').forEach(nameColumns);
  return body;
}

/** @param {Element} chapter */
const paragraphsOf = (chapter) => [...chapter.querySelectorAll('p, li, td, dd')].map(plainText);

/** Columns of words that do not fit side by side in the book: so many, or words so long. */
const COLUMNS_MOST = 3, WORDS_MOST = 16;

/** Tells each cell of a wide table what its column is called, so that rows can stand as paragraphs.
 *  @param {HTMLTableElement} table */
function nameColumns(table) {
  const [head, ...rows] = table.rows, names = [...head.cells].map((cell) => cell.textContent ?? '');
  const words = rows.flatMap((row) => [...row.cells].slice(1)).map((cell) => (cell.textContent ?? '').length);
  if (names.length <= COLUMNS_MOST || head.querySelector('td') || Math.max(...words) <= WORDS_MOST) return;
  table.classList.add('wide');
  for (const row of rows) [...row.cells].forEach((cell, i) => cell.setAttribute('data-col', names[i] ?? ''));
}

/** @param {Element} el */
function plainText(el) {
  const copy = /** @type {Element} */ (el.cloneNode(true));
  copy.querySelectorAll('cite').forEach((cite) => cite.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The rule that stands for `id` in the chapters: itself, else the first below it (4.2.1 for 4.2), else the
 *  same of the one above.  @param {Chapter[]} chapters @param {string} id @returns {string | undefined} */
export function toldFor(chapters, id) {
  const all = chapters.flatMap((c) => [...c.rules]);
  for (let above = id; above; above = above.includes('.') ? above.slice(0, above.lastIndexOf('.')) : '') {
    const told = all.find((rule) => rule === above) ?? all.find((rule) => rule.startsWith(above + '.'));
    if (told) return told;
  }
  return undefined;
}

/** The chapter called or telling `at`, or that of the open question.
 *  @param {Chapter[]} chapters @param {string} at @param {{ verb: string }[]} moves */
export function chapterOf(chapters, at, moves) {
  if (!at) return chapters.find((c) => moves.some((m) => c.asks.includes(m.verb)));
  const rule = toldFor(chapters, at) ?? '';
  return chapters.find((c) => c.id === at || c.rules.has(rule));
}

/** Small and without accents, letter for letter. @param {string} s */
const folded = (s) => [...s].map((c) => c.normalize('NFD')[0].toLowerCase()).join('');

const HITS = 40, AROUND = 70;

/** Where the words stand, in paragraphs. @param {Chapter[]} chapters @param {string} words */
export function foundIn(chapters, words) {
  const wanted = folded(words.trim());
  if (wanted.length < 2) return [];
  return chapters.flatMap((chapter) => chapter.paragraphs.flatMap((text) => {
    const at = folded(text).indexOf(wanted);
    if (at < 0) return [];
    const end = at + wanted.length, from = Math.max(0, at - AROUND);
    return [{
      chapter,
      before: (from ? '\u2026' : '') + text.slice(from, at),
      hit: text.slice(at, end),
      after: text.slice(end, end + AROUND) + (end + AROUND < text.length ? '\u2026' : ''),
    }];
  })).slice(0, HITS);
}
