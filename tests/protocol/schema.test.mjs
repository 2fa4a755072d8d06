/* schema.test.mjs - the schemas and their examples: one of each for every message there is. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { conforms, PROTOCOL, viewHash } from './lib.mjs';

const names = (folder) => readdirSync(join(PROTOCOL, folder)).map((f) => f.replace(/\.json$/, '')).sort();
const read = (...path) => JSON.parse(readFileSync(join(PROTOCOL, ...path), 'utf8'));
const REQUESTS = 'at bot chat close create describe explain export hello history join leave list move open order preview rename resign start undo'.split(' ');
const PUSHES = 'chat delta notice over room state'.split(' ');

test('every request, answer and push has a schema and an example', () => {
  const want = ['error', ...REQUESTS.flatMap((t) => [`request.${t}`, `ok.${t}`]), ...PUSHES.map((t) => `push.${t}`)].sort();
  assert.deepEqual(names('schema').filter((n) => n !== 'common'), want);
  assert.deepEqual(names('examples'), want);
});

test('every example is what its schema says', () => {
  for (const name of names('examples')) conforms(name, read('examples', `${name}.json`));
});

test('the example of a state has the hash of its view', () => {
  const state = read('examples', 'push.state.json');
  assert.equal(viewHash(state.view), state.hash);
});

test('the page of the protocol names every request, push and error', () => {
  const page = readFileSync(join(PROTOCOL, 'README.md'), 'utf8');
  for (const t of REQUESTS) assert.match(page, new RegExp(`^\\| \`?${t}\`? \\|`, 'm'), t);
  for (const t of PUSHES) assert.match(page, new RegExp(`^\\| \`?${t}\`? \\|`, 'm'), t);
  for (const code of read('schema', 'error.json').properties.code.enum) assert.match(page, new RegExp(`\`${code}\``), code);
});
