// SPDX-License-Identifier: MIT
/* Every text that a player may see exists in every language, with the same gaps to fill. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { gamesOf } from '../describe.mjs';
import { ROOT } from './lib.mjs';

const CLIENT = join(ROOT, 'web-client');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const files = (dir, ending) => readdirSync(dir, { recursive: true }).filter((f) => f.endsWith(ending)).map((f) => join(dir, f));
/* The client's own reader of texts tells the gaps; it only wants a browser's manners. */
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en', languages: ['en'] }, configurable: true });
const { parse } = await import(join(CLIENT, 'js', 'i18n.js'));
const inside = (parts) => parts.flatMap((p) => (typeof p === 'string' ? [] : [p.arg, ...Object.values(p.cases ?? {}).flatMap(inside)]));
const realGaps = (text) => [...new Set(inside(parse(text)))].sort();

const LANGUAGES = Object.keys(json(join(CLIENT, 'locale', 'languages.json')));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

function sameKeys(folder) {
  const en = json(join(folder, 'en.json'));
  for (const language of OTHERS) {
    const file = join(folder, `${language}.json`), texts = json(file);
    assert.deepEqual(Object.keys(en).filter((k) => !(k in texts)), [], `missing in ${file}`);
    assert.deepEqual(Object.keys(texts).filter((k) => !(k in en)), [], `missing in ${folder}/en.json`);
    for (const k of Object.keys(en)) {
      assert.ok(en[k].trim() !== '' || texts[k].trim() === '', `${k} is empty in English`);
      assert.deepEqual(realGaps(texts[k]), realGaps(en[k]), `${k}: other gaps in ${language}`);
    }
  }
  return en;
}

const LOCALE = join(CLIENT, 'locale');
const parts = readdirSync(LOCALE, { withFileTypes: true }).filter((f) => f.isDirectory()).map((f) => f.name);
/* Pages of their own, or asked for by name. */
const APART = ['admin', 'lesson', 'plan'];
const shell = Object.assign({}, sameKeys(LOCALE), ...parts.map((f) => sameKeys(join(LOCALE, f))));

test('the shell speaks every language', () => {
  assert.ok(Object.keys(shell).length > 150);
});

test('no key has two texts in deferred parts: the last loaded would win', () => {
  const said = new Map(), twice = [];
  for (const part of parts.filter((name) => !APART.includes(name))) {
    const texts = JSON.parse(readFileSync(join(LOCALE, part, 'en.json'), 'utf8'));
    for (const [key, text] of Object.entries(texts)) {
      if (said.has(key) && said.get(key) !== text) twice.push(`${key} in ${part}`);
      said.set(key, text);
    }
  }
  assert.deepEqual(twice, []);
});

test('every key that the shell uses exists', () => {
  const missing = [];
  for (const f of files(join(CLIENT, 'js'), '.js')) {
    for (const m of readFileSync(f, 'utf8').matchAll(/(?<![\w.])t\('([^']+)'/g)) if (!(m[1] in shell) && !['title', 'tagline'].includes(m[1])) missing.push(`${m[1]} in ${f}`);
  }
  assert.deepEqual(missing, []);
});

test('no text of the shell is left unused', () => {
  const source = files(join(CLIENT, 'js'), '.js').map((f) => readFileSync(f, 'utf8')).join('\n');
  const made = /^(told|why|watch|fate|stop|poll|absent|clock\.then|welcome|msg|error|bot|level|set|new|nav|moves|people|log|chat|table|yes|no|do|arg|col|word|limit|channel|card|feats|points|setup|verify\.bad|admin\.(overview|people|tables|backups|notices|log|is|part))(\.|$)/;
  /* What is sent to people who are away the server writes, by the same files. */
  const server = files(join(ROOT, 'server'), '.c').map((f) => readFileSync(f, 'utf8')).join('\n');
  const sent = (k) => server.includes(`"${k.replace(/\.text$/, '').replace(/^title\./, '')}"`);
  assert.deepEqual(Object.keys(shell).filter((k) => !made.test(k) && !source.includes(`'${k}'`) && !sent(k)), []);
});

test('error codes of the protocol have words', () => {
  const codes = 'no_such_game bad_options no_such_room need_invite not_host seat_taken not_seated not_playing not_your_turn illegal_move cannot_undo too_large too_many room_full store_failed internal';
  for (const code of codes.split(' ')) assert.ok(`error.${code}` in shell, code);
});

test('refusals common to all games have words', () => {
  for (const key of 'not_asked game_over no_verb missing_arg extra_arg bad_arg not_now bad_seats bad_option'.split(' ')) assert.ok(`msg.${key}` in shell, key);
});

const tool = join(ROOT, 'build', 'tabuleiro');

for (const { id: game } of existsSync(tool) ? gamesOf(tool) : []) {
  const folder = join(CLIENT, 'games', game);
  /* Without a folder the plain board plays it, in the words of its tables. */
  test(`${game} has every word that its tables use`, { skip: existsSync(folder) ? false : 'no picture yet' }, () => {
    assert.ok(existsSync(join(folder, 'index.js')), 'index.js');
    const texts = sameKeys(join(folder, 'locale'));
    const d = JSON.parse(execFileSync(tool, ['describe', '--game', game], { encoding: 'utf8', maxBuffer: 1 << 26 }));
    const wanted = ['title', 'tagline'];
    for (const m of d.messages) wanted.push(`msg.${m.key}`);
    for (const v of d.verbs) wanted.push(`verb.${v.name}`, `ask.${v.name}`);
    for (const v of d.verbs) for (const a of v.args) for (const x of a.values ?? []) if (a.kind !== 'card') wanted.push(`${a.kind}.${x}`);
    for (const o of d.options) wanted.push(`option.${o.key}`, ...(o.values ?? []).map((v) => `option.${o.key}.${v}`));
    for (const o of d.orders) wanted.push(`order.${o.key}`, ...(o.values ?? []).map((v) => `order.${o.key}.${v}`));
    for (const p of d.parts) wanted.push(`part.${p}`);
    assert.deepEqual(wanted.filter((k) => !(k in texts) && !(k in shell)), []);
    /* No gap that the message has no argument for. */
    for (const m of d.messages) {
      const names = new Set(m.args.map((a) => a.name));
      assert.deepEqual(realGaps(texts[`msg.${m.key}`] ?? '').filter((g) => !names.has(g)), [], `msg.${m.key}`);
    }
  });
}

test('the vendored libraries are the ones that were checked in', () => {
  for (const line of readFileSync(join(CLIENT, 'vendor', 'CHECKSUMS'), 'utf8').trim().split('\n')) {
    const [sum, name] = line.split(/\s+/);
    assert.equal(createHash('sha256').update(readFileSync(join(CLIENT, 'vendor', name))).digest('hex'), sum, name);
  }
});
