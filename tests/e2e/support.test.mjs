// SPDX-License-Identifier: MIT
/* support.test.mjs - the client uses nothing that the oldest supported browsers lack, unless it is guarded;
   where it does not start, a sentence in every language says which they are.  Its text follows the letter
   size that is set in the browser. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT, browser, person, serve } from './lib.mjs';

const CLIENT = join(ROOT, 'web-client');
const OLDEST = { Chrome: '110', Firefox: '115', Safari: '16.4' };

/* What came to the last of the three after its oldest supported version (MDN's browser compatibility data,
   November 2026): a pattern, and its guard, which is looked for in the same file. */
const SCRIPTS = [
  [/\bURL\.(canParse|parse)\b/], // Chrome 120, Safari 17
  [/\.checkVisibility\b/, /\.checkVisibility\?\./], // Safari 17.4
  [/\b(Object|Map)\.groupBy\b/], // Chrome 117, Firefox 119, Safari 17.4
  [/\bPromise\.(withResolvers|try)\b/], // Chrome 119, Firefox 121, Safari 17.4
  [/\bArray\.fromAsync\b/], // Chrome 121
  [/\bAbortSignal\.any\b/], // Chrome 116, Firefox 124, Safari 17.4
  [/\bIntl\.(Segmenter|DurationFormat)\b/], // Firefox 125
  // Chrome 122
  [/\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
  [/\bIterator\.(from|prototype)\b/], // Chrome 122, Firefox 131, Safari 18.4
  [/\.(isWellFormed|toWellFormed)\(/], // Chrome 111, Firefox 119
  [/\bstartViewTransition\b/, /startViewTransition\?\./], // Chrome 111, Firefox 144, Safari 18
  [/\b(show|hide|toggle)Popover\b/], // Chrome 114, Firefox 125, Safari 17
  [/\brequestIdleCallback\b/, /requestIdleCallback\?\./], // not in Safari
  [/\bnew CloseWatcher\b/], // Chrome 126
  [/\bsetHTML\(/], // Chrome 146
  [/\bnavigator\.locks\b/, /if \(navigator\.locks\)|!navigator\.locks/], // not over plain http
  [/\bcrypto\.(subtle|randomUUID)\b/,
    /crypto\.(subtle|randomUUID)\s*(\?|&&|\)|=== undefined)|isSecureContext/],
  [/\/[dgimsuy]*v[dgimsuy]*\.test\(/], // regular expressions with v: Chrome 112, Firefox 116, Safari 17
  [/^(export )?(const|let) .*= await |^await /m], // a module's top: WebKit runs its importers too early
];
const SHEETS = [
  [/color-mix\(/, /@supports not \(color: color-mix/], // Chrome 111
  [/@property\s+(--[\w-]+)/, (sheet, [, name]) => !sheet.includes(`var(${name})`)], // Firefox 128
  [/:has\(/, (sheet) => !/:root:has\(/.test(sheet)], // Firefox 121: looks only, and no colours
  [/@starting-style|transition-behavior|interpolate-size/], // Firefox 129
  [/@scope\b|@position-try|anchor-name|position-anchor/],
  [/\blight-dark\(/], // Chrome 123, Firefox 120, Safari 17.5
  [/animation-timeline|view-timeline/],
  [/(^|[;{}])\s*&/m], // nesting: Chrome 112, Firefox 117, Safari 16.5
  [/\d(lh|rlh)\b/], // Chrome 109, Firefox 120
  [/\bround\(|\bmod\(|\brem\(\s*\d/], // Chrome 125, Firefox 118
  [/field-sizing/], // Chrome 123
  [/text-decoration:\s*[\w-]+\s+\w/], // Safari takes one keyword, else nothing
  [/[^-]user-select/, /-webkit-user-select/], // Safari
];

const files = (ending) => readdirSync(CLIENT, { recursive: true })
  .filter((file) => file.endsWith(ending) && !/^(vendor|node_modules)/.test(file));
const plain = (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** What is newer than the oldest browsers, and not guarded. */
function tooNew(ending, table) {
  return files(ending).flatMap((file) => {
    const text = plain(readFileSync(join(CLIENT, file), 'utf8'));
    return table.flatMap(([newer, guard]) => {
      const found = text.match(newer);
      const guarded = found && (typeof guard === 'function' ? guard(text, found) : guard?.test(text));
      return found && !guarded ? [`${file}: ${found[0].trim()}`] : [];
    });
  });
}

test('no script uses what the oldest supported browsers lack', () =>
  assert.deepEqual(tooNew('.js', SCRIPTS), []));
test('no style sheet depends on what they lack', () => assert.deepEqual(tooNew('.css', SHEETS), []));

test('README and page name the oldest browsers, the page in every language', () => {
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const [name, version] of Object.entries(OLDEST))
    assert.match(readme, new RegExp(`${name} ${version}`));
  const languages = Object.keys(JSON.parse(readFileSync(join(CLIENT, 'locale', 'languages.json'), 'utf8')));
  for (const language of languages) {
    const [, said] = page.match(new RegExp(`<p lang="${language}">([^<]+)</p>`)) ?? [];
    for (const [name, version] of Object.entries(OLDEST))
      assert.match(said ?? '', new RegExp(`${name} ${version}`), language);
  }
});

/* ---- letter size ---- */

const HTML_TAG = 'a|b|i|p|em|h[1-6]|li|ol|ul|td|th|div|dd|dt|span|small|label|input|button|select|section'
  + '|output|figcaption';
const TAG_WITH_CLASS = new RegExp(`<(?:${HTML_TAG})\\b[^>]*? class=(?:"([^"]*)"|\\$\\{([^}]*)\\})`, 'g');
const IS_HTML_TAG = new RegExp(`^(${HTML_TAG})\\b`);

/** The classes that a game's scripts put on elements of HTML. */
const htmlClasses = (folder) => new Set(files('.js').filter((file) => file.startsWith(folder))
  .flatMap((file) => [...readFileSync(join(CLIENT, file), 'utf8').matchAll(TAG_WITH_CLASS)])
  .flatMap(([, whole, computed]) => (whole ?? String(computed.match(/'[^']*'/g))).match(/[\w-]+/g) ?? []));

/** Returns a predicate, true if a selector of the sheet is for text of an SVG, which is scaled as a whole. */
function isDrawn(file) {
  if (!file.startsWith('games/')) return (selector) => /^\.(lines|curve)\b.* text$/.test(selector);
  const html = htmlClasses(file.split('/', 2).join('/'));
  return (selector) => {
    const element = selector.split(/[\s>]+/).pop();
    return !IS_HTML_TAG.test(element) && !element.match(/\.[\w-]+/g)?.some((one) => html.has(one.slice(1)));
  };
}

/** The selectors of a sheet whose text has a size in px. */
function inPixels(file) {
  const rules = plain(readFileSync(join(CLIENT, file), 'utf8')).matchAll(/([^{};]+)\{([^{}]*)\}/g);
  const isFixed = (body) => /(^|[;\s])font(-size)?:[^;]*\dpx/.test(body.replace('max(1rem, 16px)', ''));
  return [...rules].filter(([, , body]) => isFixed(body))
    .flatMap(([, selectors]) => selectors.trim().split(/\s*,\s*(?![^(]*\))/));
}

test('text sizes follow the letter size of the browser: px only in drawings', () => {
  const fixed = files('.css').flatMap((file) => {
    const drawn = isDrawn(file);
    return inPixels(file).filter((selector) => !drawn(selector)).map((selector) => `${file}: ${selector}`);
  });
  assert.deepEqual(fixed, []);
});

/* ---- imitations ---- */

const server = await serve(), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

for (const [what, break_] of Object.entries({
  'does not load': (route) => route.abort(),
  'does not parse': (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const x = ;' }),
})) {
  test(`a page of which a module ${what} says so instead of staying dark`, async () => {
    const me = await person(chrome, server, 'Ana'), { page } = me;
    await page.route('**/js/net.js', break_);
    await me.go('/');
    await page.locator('#start p[lang=en]', { hasText: 'could not start' }).waitFor();
    assert.equal(await page.locator('#start p[lang=pt-BR]').isVisible(), true);
    await me.context.close();
  });
}

/** Chromium without what an older browser lacks: rules of sheets, functions of prototypes. */
const OLD = {
  'Firefox 115': {
    css: (sheet) => sheet.replace(/@property[^{]*\{[^}]*\}/g, '').replaceAll(':has(', ':-old-has('),
    gone: [],
  },
  'Chrome 110': {
    css: (sheet) => sheet.replaceAll('color-mix(', '-old-mix('),
    gone: ['URL.canParse', 'URL.parse', 'Promise.withResolvers', 'Object.groupBy'],
  },
  'Safari 16.4': {
    css: (sheet) => sheet,
    gone: ['URL.canParse', 'URL.parse', 'Element.prototype.checkVisibility', 'requestIdleCallback'],
  },
};
for (const [name, { css, gone }] of Object.entries(OLD)) {
  test(`a table, its chat and its rules work in an imitation of ${name}`, async () => {
    const me = await person(chrome, server, 'Ana'), { page } = me;
    await page.route(/\.css(\?|$)/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: css(await answer.text()) });
    });
    await page.addInitScript((names) => {
      for (const path of names) {
        const parts = path.split('.'), last = parts.pop();
        delete parts.reduce((object, key) => object[key], globalThis)[last];
      }
    }, gone);
    await me.go('/');
    await page.getByRole('button', { name: /Play now/ }).first().click();
    await page.locator('.room .prompt').waitFor();
    const { height, width } = await page.locator('.surface').boundingBox();
    assert.ok(height > 400 && width > 600, `${width} x ${height}`);
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.locator('.chat__box input').fill('look https://example.org/x');
    await page.keyboard.press('Enter');
    await page.locator('.chat__line a[href="https://example.org/x"]').waitFor();
    await page.locator('.surface').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('?');
    await page.locator('.book h2').first().waitFor();
    assert.deepEqual(me.complaints, []);
    /* A sheet may still be on its way. */
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await me.context.close();
  });
}
