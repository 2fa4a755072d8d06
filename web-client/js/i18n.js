// SPDX-License-Identifier: MIT
/* i18n.js - translations: loads locale files and formats keys with plural and select. Texts are flat JSON
   files, one per language: the shell's in /locale, each game's in its folder.  A part of the shell that
   few see has its own in /locale/<part>: need('+part') adds them to the shell's. {name} is replaced; {n,
   plural, one {# card} other {# cards}} and {x, select, a {…} other {…}} choose; **bold** is kept for
   rich().  A key that is missing is shown itself. */
import { signal } from './html.js';
import { fetchOwn, isStale } from './self_update.js';
import { local, onChange } from './storage.js';
import { serverNow } from './time.js';

const STORE = 'tabuleiro.lang';

/** @typedef {{ [key: string]: string }} Texts */
/** @typedef {{ [name: string]: any }} Args */
/** @typedef {{ arg: string, kind: string, cases: { [name: string]: Part[] } }} Choice */
/** @typedef {string | { arg: string } | Choice | '#'} Part */

/** As their speakers write them, by tag: the rows of /locale/languages.json, once they were asked for. */
export const languages = signal(/** @type {Record<string, string>} */ ({}));
export const lang = signal(local.getItem(STORE) ?? 'en');
/** Resolves once `lang` is the language of who is here: nothing is drawn, and no greeting sent, before.
 *  No module awaits it at its top: WebKit gives a module that two others import at once to the second of them
 *  before it has run (webkit.org/b/242740). */
export const languageChosen = chooseLanguage();
/** Loaded files: "en" or "boomtown/en" -> texts. */
const loaded = signal(/** @type {{ [file: string]: Texts }} */ ({}));
/** @type {Map<string, Part[]>} */
const parsed = new Map();

/** For who chooses among them. */
export async function listLanguages() {
  if ('en' in languages.peek()) return;
  const answer = await fetchOwn('/locale/languages.json').catch(() => null);
  if (answer?.ok) languages.value = await answer.json();
}

async function chooseLanguage() {
  if (local.getItem(STORE) === null) lang.value = await firstLanguage();
}

/** The first that is read and spoken here: "pt" is pt-BR, too. */
async function firstLanguage() {
  if (/^en\b/i.test(navigator.language)) return 'en';
  await listLanguages();
  const stem = (/** @type {string} */ tag) => tag.toLowerCase().split('-')[0];
  const tags = Object.keys(languages.peek());
  const spoken = (/** @type {string} */ read) => tags.find((tag) => tag.toLowerCase() === read.toLowerCase())
    ?? tags.find((tag) => stem(tag) === stem(read));
  return navigator.languages.map(spoken).find(Boolean) ?? 'en';
}

/** The one after that in use. */
export function nextLanguage() {
  const tags = Object.keys(languages.value);
  return tags[(tags.indexOf(lang.value) + 1) % tags.length] ?? 'en';
}

/** @param {string} scope "" = the shell, "+part" = a part of it, else a game's id @param {string} language */
async function load(scope, language) {
  const file = scope ? `${scope}/${language}` : language, part = scope.startsWith('+');
  if (loaded.peek()[file]) return;
  const folder = part ? `/locale/${scope.slice(1)}` : scope ? `/games/${scope}/locale` : '/locale';
  const answer = await fetchOwn(`${folder}/${language}.json`);
  if (answer.status >= 500) throw answer;
  /* A language that is here no more. */
  if (answer.status === 404 && !scope) local.removeItem(STORE);
  const texts = answer.ok && answer.headers.get('content-type')?.includes('json') ? await answer.json() : {};
  loaded.value = { ...loaded.peek(), [file]: texts };
}

const scopes = new Set(['']);

/** Loads a scope's texts in the language in use; where the server is away, later. @param {string} [scope] */
export async function need(scope = '') {
  scopes.add(scope);
  await languageChosen;
  await load(scope, lang.peek()).catch(() => { setTimeout(need, 4000, scope); });
}

/** Where the server is away all stays in the language that there is, and so where this page's texts are gone:
 *  the reloaded page speaks the other.  @param {string} next */
export async function speak(next) {
  const all = await Promise.allSettled([...scopes].map((scope) => load(scope, next)));
  const missing = all.find((one) => one.status === 'rejected');
  if (!missing || isStale()) local.setItem(STORE, next);
  if (missing) return;
  lang.value = next;
  document.documentElement.lang = next;
}

onChange(STORE, (_, tag) => { if (tag) speak(tag); });

/** @param {string} key @param {string} [scope] @returns {string | undefined} */
function find(key, scope) {
  const files = loaded.value;
  const of = (/** @type {string} */ s) => files[s ? `${s}/${lang.value}` : lang.value]?.[key];
  const late = () => [...scopes].filter((s) => s.startsWith('+')).map(of).find((text) => text !== undefined);
  return (scope ? of(scope) : undefined) ?? of('') ?? late();
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

/** Kept: to make them is dear. @type {Record<string, [Intl.NumberFormat, Intl.PluralRules]>} */
const makers = {};
const maker = (l = lang.value) => makers[l] ??= [new Intl.NumberFormat(l), new Intl.PluralRules(l)];

/** With a minus, not a hyphen. @param {number} n */
export const number = (n) => maker()[0].format(n).replace('-', '\u2212');

/** Seconds of a unit, and from where on the next larger one is used.
 *  @type {{ unit: Intl.RelativeTimeFormatUnit, size: number, below: number }[]} */
const SPANS = [
  { unit: 'second', size: 1, below: 60 },
  { unit: 'minute', size: 60, below: 3600 },
  { unit: 'hour', size: 3600, below: 86400 },
  { unit: 'day', size: 86400, below: Infinity },
];

/** "3 h ago", "yesterday". @param {number} at milliseconds, of the server's time as `now` is
 *  @param {number} [now] */
export function ago(at, now = serverNow()) {
  const s = (at - now) / 1000;
  const words = new Intl.RelativeTimeFormat(lang.value, { numeric: 'auto', style: 'short' });
  const { unit, size } = SPANS.find(({ below }) => Math.abs(s) < below) ?? SPANS[SPANS.length - 1];
  return words.format(Math.trunc(s / size), unit);
}

/** A date or an hour; hours go to 23 everywhere, as in the fields where they are typed.
 *  @param {number} at @param {Intl.DateTimeFormatOptions} form */
export const when = (at, form) =>
  new Intl.DateTimeFormat(lang.value, /** @type {any} */ ({ ...form, hourCycle: 'h23' })).format(at);

/** "3 May 2026"; the year only if it is not this one. @param {number} at */
export function dayText(at) {
  const other = new Date(at).getFullYear() !== new Date().getFullYear();
  return when(at, { day: 'numeric', month: 'short', year: other ? 'numeric' : undefined });
}

/** "18:31". @param {number} at */
export const clockTime = (at) => when(at, { hour: '2-digit', minute: '2-digit' });

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
    return cases[`=${n}`] ?? cases[maker()[1].select(n)] ?? cases.other ?? [];
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
