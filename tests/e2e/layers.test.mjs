// SPDX-License-Identifier: MIT
/* The client's layers (web-client/README.md) and the order of its files (web-client/js/README.md): each file
   imports only from below, and there is no cycle of imports. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib.mjs';

const CLIENT = join(ROOT, 'web-client');

/** The folders of js/table/, from the lowest: each uses only those before it. */
const TABLE = ['game', 'log', 'points', 'help', 'past', 'ask', 'end', 'frame'].map((name) => `table/${name}`);

/** Which layer a file belongs to: the first row that its path begins with. */
const LAYER = [
  ['js/base_path.js', 'place'], ['js/time.js', 'place'], ['js/html.js', 'html'],
  ['js/self_update.js', 'base'], ['js/i18n.js', 'base'], ['js/route.js', 'base'], ['js/net.js', 'base'],
  ['js/tokens.js', 'base'], ['js/storage.js', 'base'], ['js/address.js', 'base'], ['js/back.js', 'base'],
  ['js/patch.js', 'base'], ['js/prefs.js', 'base'], ['js/a11y.js', 'base'], ['js/shuffle.js', 'base'],
  ['js/store.js', 'store'], ['js/table_state.js', 'store'], ['js/names.js', 'store'],
  ['js/main.js', 'main'], ['js/start.js', 'main'], ['js/room.js', 'main'], ['js/learn.js', 'main'],
  ['js/service_worker.js', 'main'],
  ['sw.js', 'worker'],
  ['js/ui/', 'ui'], ['js/board/', 'board'], ['js/parts/', 'parts'],
  ...TABLE.map((folder) => [`js/${folder}/`, folder]),
  ['js/lesson/', 'lesson'], ['js/lobby/', 'lobby'], ['js/account/', 'account'],
  ['js/admin/', 'admin'],
  ['games/', 'games'], ['vendor/', 'vendor'],
];

const SHARED = ['html', 'place', 'base', 'ui', 'store', 'board', 'parts'];
/** What the files of a layer may import, besides its own. */
const MAY = {
  worker: [],
  vendor: [],
  place: [],
  html: ['vendor', 'place'],
  base: ['html', 'place'],
  ui: ['html', 'place', 'base'],
  store: ['html', 'place', 'base'],
  board: ['html', 'place', 'base', 'ui'],
  parts: ['html', 'place', 'base', 'ui', 'store', 'board'],
  ...Object.fromEntries(TABLE.map((folder, i) => [folder, [...SHARED, ...TABLE.slice(0, i)]])),
  lesson: [...SHARED, ...TABLE],
  lobby: SHARED,
  account: [...SHARED, 'lobby'],
  main: [...SHARED, ...TABLE, 'lesson', 'lobby', 'account'],
  admin: ['html', 'place', 'base', 'ui'],
  games: ['html', 'ui', 'board'],
};
/** Of the base, boards need the texts and what the browser keeps. */
const BESIDES = { games: ['js/i18n.js', 'js/storage.js'] };

const every = readdirSync(CLIENT, { recursive: true });
const files = every.filter((file) => file.endsWith('.js') && !file.startsWith('vendor'));
const layerOf = (file) => LAYER.find(([path]) => file.startsWith(path))?.[1];
/** Comments hold types, which are no part of the program. */
const code = (file) => readFileSync(join(CLIENT, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
/** What a file imports, `import()` included. */
function imports(file) {
  const forms = [/^(?:import|export)\s[^;]*?'(\.[^']*)';$/gm, /\bimport\(\s*'([^']*)'\s*\)/g];
  return forms.flatMap((form) => [...code(file).matchAll(form)]).map(([, path]) => join(dirname(file), path));
}
const all = new Map(files.map((file) => [file, imports(file)]));

test('every file of the client belongs to a layer', () => {
  assert.deepEqual(files.filter((file) => !layerOf(file)), []);
});

test('no file imports from a layer above its own, and a game nothing of another', () => {
  const wrong = [];
  for (const [file, list] of all) {
    const from = layerOf(file);
    for (const to of list) {
      const layer = layerOf(to), game = (path) => path.split('/')[1];
      const fine = layer === from ? from !== 'games' || game(file) === game(to) : MAY[from].includes(layer);
      if (!fine && !BESIDES[from]?.includes(to)) wrong.push(`${file} (${from}) imports ${to} (${layer})`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('no cycle of imports, import() included', () => {
  const done = new Set(), cycles = [];
  const visit = (file, path) => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    for (const to of all.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  assert.deepEqual(cycles, []);
});

/** The files in the order of js/README.md: a heading names the folder, the first cell of a row the files. */
function listed() {
  let folder = '';
  return readFileSync(join(CLIENT, 'js/README.md'), 'utf8').split('\n').flatMap((line) => {
    folder = line.match(/^## .*`(.*)`/)?.[1] ?? folder;
    const cell = line.startsWith('| `') ? line.split('|')[1] : '';
    return [...cell.matchAll(/`([^`]*)`/g)].map(([, name]) => folder + name);
  });
}

test('js/README.md lists every file once, and no import climbs in its order', () => {
  const rows = listed(), at = new Map(rows.map((file, i) => [file, i]));
  const there = every.filter((file) => /^js\/.*\.(?:js|css|d\.ts)$/.test(file));
  assert.deepEqual([...rows].sort(), there.sort());
  const climbs = rows.flatMap((file) => (all.get(file) ?? [])
    .filter((to) => at.get(to) <= at.get(file)).map((to) => `${file} imports ${to}, which stands above it`));
  assert.deepEqual(climbs, []);
});

test('storage.js alone touches what the browser keeps, which may throw', () => {
  const touch = files.filter((file) => /\b(?:local|session)Storage\b/.test(code(file)));
  assert.deepEqual(touch, ['js/storage.js']);
});

/** Does a module wait before it has run?  What functions wait for is no matter. */
function awaitsAtTop(node) {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node) || ts.isForOfStatement(node) && node.awaitModifier) return true;
  return ts.forEachChild(node, (child) => awaitsAtTop(child) || undefined) ?? false;
}

test('no module awaits at its top level, which WebKit does wrong (webkit.org/b/242740)', () => {
  const parsed = (text) => ts.createSourceFile('', text, ts.ScriptTarget.Latest);
  const waits = (text) => /\bawait\b/.test(text) && awaitsAtTop(parsed(text));
  assert.deepEqual(['const a = [await b()];', 'for await (const c of d);'].map(waits), [true, true]);
  assert.equal(waits('export const f = async () => { await b(); };'), false);
  assert.deepEqual(files.filter((file) => waits(readFileSync(join(CLIENT, file), 'utf8'))), []);
});
