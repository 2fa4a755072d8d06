// SPDX-License-Identifier: MIT
/* i18n.js - keys and arguments become text.

   Texts are flat JSON files, one per language: the shell's in /locale, each game's in its folder.
   {name} is replaced; {n, plural, one {# card} other {# cards}} and {x, select, a {…} other {…}}
   choose; **bold** is kept for rich().  A key that is missing in one language is taken from English. */
import { signal } from './html.js';

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' };
const STORE = 'tabuleiro.lang';

/** @typedef {{ [key: string]: string }} Texts */
/** @typedef {{ [name: string]: any }} Args */
/** @typedef {{ arg: string, kind: string, cases: { [name: string]: Part[] } }} Choice */
/** @typedef {string | { arg: string } | Choice | '#'} Part */

export const lang = signal(firstLanguage());
/** Loaded files: "en" or "boomtown/en" -> texts. */
const loaded = signal(/** @type {{ [file: string]: Texts }} */ ({}));
/** @type {Map<string, Part[]>} */
const parsed = new Map();

function firstLanguage() {
  const kept = localStorage.getItem(STORE);
  if (kept && kept in LANGUAGES) return kept;
  const reads = navigator.languages.some((l) => /^pt\b/i.test(l));
  return reads && !/^en\b/i.test(navigator.language) ? 'pt-BR' : 'en';
}

/** @param {string} scope "" = the shell, else a game's id @param {string} language */
async function load(scope, language) {
  const file = scope ? `${scope}/${language}` : language;
  if (loaded.peek()[file]) return;
  const url = scope ? `/games/${scope}/locale/${language}.json` : `/locale/${language}.json`;
  const answer = await fetch(url);
  const texts = answer.ok && answer.headers.get('content-type')?.includes('json') ? await answer.json() : {};
  loaded.value = { ...loaded.peek(), [file]: texts };
}

const scopes = new Set(['']);

/** Loads a scope's texts in the language in use. @param {string} [scope] */
export async function need(scope = '') {
  scopes.add(scope);
  await load(scope, lang.peek()).catch(() => {});
}

/** @param {string} next */
export async function speak(next) {
  await Promise.all([...scopes].map((scope) => load(scope, next).catch(() => {})));
  localStorage.setItem(STORE, next);
  lang.value = next;
  document.documentElement.lang = next;
}

/** @param {string} key @param {string} [scope] @returns {string | undefined} */
function find(key, scope) {
  const files = loaded.value;
  const of = (/** @type {string} */ s) => files[s ? `${s}/${lang.value}` : lang.value]?.[key];
  return (scope ? of(scope) : undefined) ?? of('');
}

/** @param {string} key @param {string} [scope] */
export const has = (key, scope) => find(key, scope) !== undefined;

/** The text as pieces: strings and argument values as they came.
 *  @param {string} key @param {Args} [args] @param {string} [scope] @returns {any[]} */
export function pieces(key, args = {}, scope) {
  const text = find(key, scope);
  if (text === undefined) return [key];
  return fill(parse(text), args, undefined);
}

/** @param {string} key @param {Args} [args] @param {string} [scope] @returns {string} */
export function t(key, args, scope) {
  return pieces(key, args, scope).join('').replaceAll('**', '');
}

/** A translator that looks into a game's file first.
 *  @param {string} scope @returns {(key: string, args?: Args) => string} */
export const translator = (scope) => (key, args = {}) => t(key, args, scope);

/** @param {number} n */
export const number = (n) => new Intl.NumberFormat(lang.value).format(n);

/** Seconds of a unit, and from where on the next larger one is used.
 *  @type {{ unit: Intl.RelativeTimeFormatUnit, size: number, below: number }[]} */
const SPANS = [
  { unit: 'second', size: 1, below: 60 },
  { unit: 'minute', size: 60, below: 3600 },
  { unit: 'hour', size: 3600, below: 86400 },
  { unit: 'day', size: 86400, below: Infinity },
];

/** "3 h ago", "yesterday". @param {number} at milliseconds */
export function ago(at) {
  const s = (at - Date.now()) / 1000;
  const words = new Intl.RelativeTimeFormat(lang.value, { numeric: 'auto', style: 'short' });
  const { unit, size } = SPANS.find(({ below }) => Math.abs(s) < below) ?? SPANS[SPANS.length - 1];
  return words.format(Math.round(s / size), unit);
}

/** "18:31". @param {number} at */
export const clockTime = (at) =>
  new Intl.DateTimeFormat(lang.value, { hour: '2-digit', minute: '2-digit' }).format(at);

/** "Rui, Inês and Tomás". @param {string[]} words */
export const list = (words) => new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(words);

/** "dry_gulch" when no file knows it: "Dry gulch". @param {any} value */
export function plainly(value) {
  const s = String(value).replaceAll('_', ' ');
  return s.charAt(0).toUpperCase() + s.slice(1);
}

/** A value of a vocabulary. @param {string} game @param {string} kind @param {any} value */
export function word(game, kind, value) {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const nothing = value === null || value === undefined;
  const key = `${kind}.${nothing ? 'none' : value}`;
  if (has(key, game)) return t(key, {}, game);
  return nothing ? t('none') : plainly(value);
}

/** @param {Part[]} parts @param {Args} args @param {any} hash @returns {any[]} */
function fill(parts, args, hash) {
  /** @type {any[]} */
  const out = [];
  for (const part of parts) {
    if (part === '#') out.push(hash);
    else if (typeof part === 'string') out.push(part);
    else if (!('kind' in part)) out.push(shown(args[part.arg]));
    else out.push(...fill(choose(part, args), args, shown(args[part.arg])));
  }
  return out;
}

/** @param {any} value */
const shown = (value) => (typeof value === 'number' ? number(value) : value ?? '');

/** @param {Choice} choice @param {Args} args */
function choose({ arg, kind, cases }, args) {
  const value = args[arg];
  if (kind === 'plural') {
    const n = Number(value);
    return cases[`=${n}`] ?? cases[new Intl.PluralRules(lang.value).select(n)] ?? cases.other ?? [];
  }
  const word = value !== null && typeof value === 'object' && 'key' in value ? value.key : value;
  return cases[String(word)] ?? cases.other ?? [];
}

/** @param {string} text @returns {Part[]} */
export function parse(text) {
  const kept = parsed.get(text);
  if (kept) return kept;
  const [parts] = read(text, 0, false);
  parsed.set(text, parts);
  return parts;
}

/** Reads up to the end or an unmatched "}".
 *  @param {string} s @param {number} i @param {boolean} inside @returns {[Part[], number]} */
function read(s, i, inside) {
  /** @type {Part[]} */
  const parts = [];
  let text = '';
  const flush = () => { if (text) parts.push(text); text = ''; };
  while (i < s.length && s[i] !== '}') {
    if (s[i] === '#' && inside) { flush(); parts.push('#'); i++; continue; }
    if (s[i] !== '{') { text += s[i++]; continue; }
    flush();
    const [part, next] = readArg(s, i + 1);
    parts.push(part);
    i = next;
  }
  flush();
  return [parts, i];
}

/** @param {string} s @param {number} i after the "{" @returns {[Part, number]} */
function readArg(s, i) {
  const head = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/.exec(s.slice(i));
  if (!head) throw new SyntaxError(`bad text: ${s}`);
  i += head[0].length;
  if (!head[2]) return [{ arg: head[1] }, s.indexOf('}', i) + 1];
  /** @type {{ [name: string]: Part[] }} */
  const cases = {};
  for (;;) {
    const name = /^\s*([\w=-]+)\s*\{/.exec(s.slice(i));
    if (!name) break;
    const [parts, end] = read(s, i + name[0].length, true);
    cases[name[1]] = parts;
    i = end + 1;
  }
  return [{ arg: head[1], kind: head[2], cases }, s.indexOf('}', i) + 1];
}
