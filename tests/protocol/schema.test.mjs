/* schema.test.mjs - the schemas and their examples: one of each for every message there is. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { conforms, PROTOCOL, viewHash } from './lib.mjs';

const names = (folder) => readdirSync(join(PROTOCOL, folder)).map((f) => f.replace(/\.json$/, '')).sort();
const read = (...path) => JSON.parse(readFileSync(join(PROTOCOL, ...path), 'utf8'));
const REQUESTS = `advise again analyse at ban bot call channel_add channel_confirm channel_drop channel_set channel_test
  chat chat_past close course create delete describe end explain export hand hello history ignore invite invited
  join key_drop key_name keys leave lesson lesson_try link link_look link_use list mail_ask merge_ask
  merge_confirm merge_undo move mute
  notice_settings notices offer open order passkey_add passkey_ask passkey_new passkey_use pause plan
  ping points preview records rename report resign reveal seat_link seen send_away share silence speak start swap undo vote
  what_if`.split(/\s+/);
const PUSHES = 'chat delta keys merge notice over plan reveal room share state'.split(' ');

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
