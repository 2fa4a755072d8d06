// SPDX-License-Identifier: MIT
/* A fifth game, by the book: games/README.md says all that a new game needs.  A copy of the tree gets the
   folders of tests/fifth and one line in the registry, nothing else; there the game is built, signed, proved
   and played. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { patience } from '../patience.mjs';
import { ROOT, begin, browser, come, dice, faults, person, playOut, serve, setOut, sheetOf, shot, verify }
  from './lib.mjs';

const tree = mkdtempSync(join(tmpdir(), 'tabuleiro-fifth-')), FIFTH = join(ROOT, 'tests', 'fifth');
const MOST = 1 << 26; /* bytes that a command says */
const timeout = 120000;
let server, chrome;

/* No setting of the run that this test belongs to reaches the commands. */
const { PATH, HOME, LANG } = process.env;
/** What a command says, run in a folder. */
const run = (cwd, command, more = {}) => execFileSync('sh', ['-c', command], {
  cwd, env: { PATH, HOME, LANG, ...more }, encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: MOST,
});
const inTree = (command, more) => run(tree, command, more);
const lines = (text) => text.split('\n').filter(Boolean);

/** The tree with what was built of it, so that only what is new compiles; its git knows what it had. */
function copyTree() {
  run(ROOT, `git ls-files -z | xargs -0 cp -a --parents -t '${tree}'`);
  run(ROOT, `mkdir '${tree}/build' && cp -a build/.flags build/obj build/gen build/.deps-* '${tree}/build/'`);
  symlinkSync(join(ROOT, 'tests', 'node_modules'), join(tree, 'tests', 'node_modules'));
  inTree('git init -q && git add -A');
}

/** What games/README.md says: the folders, the box, the line. */
function addGame() {
  for (const folder of ['games', 'web-client', 'tests']) {
    cpSync(join(FIFTH, folder), join(tree, folder), { recursive: true });
  }
  const registry = join(tree, 'games', 'registry.c'), text = readFileSync(registry, 'utf8');
  const added = text.replace(/^( *)X\(tekhenu\)$/m, (line, indent) => `${indent}X(pebbles) \\\n${line}`);
  assert.notEqual(added, text);
  writeFileSync(registry, added);
}

before(async () => {
  copyTree();
  addGame();
  inTree('make -s -j2 WERROR=1 build/tabuleiro build/test_games && make -s WERROR=1 types sign');
  const web = ['--web', join(tree, 'web-client'), '--bot-delay-ms', '0'];
  server = await serve(web, join(tree, 'build', 'tabuleiro'));
  chrome = await browser();
}, { timeout: patience(480000) });
after(async () => {
  await chrome?.close();
  await server?.end();
  rmSync(tree, { recursive: true, force: true });
});

test('a new game changes only the registry and signatures', () => {
  assert.deepEqual(lines(inTree('git diff --name-only')), ['games/registry.c', 'tests/games/signature.txt']);
  for (const file of ['games/registry.c', 'tests/games/signature.txt']) {
    const changes = lines(inTree(`git diff -U0 ${file}`)).filter((line) => /^[-+](?![-+])/.test(line));
    assert.match(changes.join('\n'), /^\+.*pebbles.*$/, `one line more of ${file}`);
  }
  const own = /^((web-client\/)?games|tests\/scenarios)\/pebbles\/|^web-client\/art\/pebbles\.svg$/;
  const added = lines(inTree('git ls-files --others --exclude-standard'));
  assert.ok(added.length > 10);
  assert.deepEqual(added.filter((file) => !own.test(file)), []);
});

test('it keeps what all games keep, its examples hold, no rule lacks one, bots play it', { timeout }, () => {
  const random = { TABULEIRO_GAME: 'pebbles', TABULEIRO_GAMES: '50', CK_RUN_SUITE: 'every game, always' };
  const kept = inTree('build/test_games', random);
  assert.match(kept, /100%: Checks: \d+, Failures: 0, Errors: 0/);
  inTree('build/test_games', { CK_RUN_SUITE: 'signature' });
  const examples = inTree('build/tabuleiro scenario tests/scenarios/pebbles/*.json');
  assert.match(examples, /^[1-9]\d* passed, 0 failed/m);
  assert.match(inTree('make -s WERROR=1 rules'), /pebbles: .* 0 missing/);
  const played = inTree('build/tabuleiro play --game pebbles --bots easy,random --games 20');
  assert.match(played, /^20 games of pebbles/);
});

test('its words, types and imports are as the client\u2019s tests want them', { timeout }, () => {
  const files = ['units', 'locale', 'layers'].map((name) => `e2e/${name}.test.mjs`).join(' ');
  const said = run(join(tree, 'tests'), `node --test --test-reporter=tap ${files}`);
  assert.match(said, /pebbles has every word that its tables use/);
  assert.match(said, /the types of pebbles's view/);
});

const WORDS = [['en', 'Pebbles', 'Big heap'], ['pt-BR', 'Pedrinhas', 'Monte grande']];
for (const [locale, title, option] of WORDS) {
  test(`the lobby shows its box and name, the form its option: ${locale}`, { timeout }, async () => {
    const me = await person(chrome, server, 'Marta', { locale }), { page } = me;
    await me.go('/');
    const box = page.locator('.box', { hasText: title });
    await box.waitFor();
    assert.equal(await page.locator('.box').count(), readdirSync(join(tree, 'web-client', 'games')).length);
    const art = box.locator('img.box__art');
    await page.waitForFunction((img) => img.complete && img.naturalWidth > 0, await art.elementHandle());
    assert.match(await art.getAttribute('src'), /\/art\/pebbles\.svg#wide$/);
    await shot(page, `fifth-lobby-${locale}`);
    await box.click();
    await page.waitForURL(/\/new\/pebbles$/);
    await page.getByRole('heading', { name: title }).waitFor();
    const players = page.locator('.seg').first().locator('button');
    await players.nth(1).waitFor();
    assert.deepEqual((await players.allTextContents()).map((text) => text.trim()), ['2', '3']);
    await page.getByRole('switch', { name: option }).waitFor();
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

const THINGS = '.is-yours .peb [role=button].can';
/** The whole log, the newest first. */
const log = async (page) => (await page.locator('.log').allTextContents()).join('\n');

test('two players and a bot finish it on the board; log and sheet use each player’s language',
  { timeout }, async () => {
    const ana = await person(chrome, server, 'Ana');
    const rui = await person(chrome, server, 'Rui', { locale: 'pt-BR' });
    const link = await setOut(ana, 'pebbles', { players: 3, bots: 1, options: ['Big heap'] });
    await come(rui, link);
    await ana.page.locator('.hall .stack__end .btn--act').click();
    for (const { page } of [ana, rui]) await page.locator('.room .peb .board').waitFor();
    for (const [{ page }, hidden] of [[ana, 'a secret charm'], [rui, 'um amuleto secreto']]) {
      const charms = await page.locator('.peb .charm').allTextContents();
      const secret = charms.filter((text) => text === hidden).length;
      assert.equal(secret, 2, `one's own charm alone is known: ${charms}`);
    }
    const play = ([p, seed]) => playOut(p, { roll: dice(seed), board: THINGS });
    for (const where of await Promise.all([[ana, 3], [rui, 8]].map(play))) {
      assert.ok(where.board >= 2, `moves are made on the board: ${JSON.stringify(where)}`);
    }

    for (const [p, parts, said] of [
      [ana, ['Pebbles', 'Charm'],
        [/Your charm gives \+\d/, /Rui takes [1-3] pebble/, /Rui shows: .*worth \+\d/]],
      [rui, ['Pedrinhas', 'Amuleto'],
        [/Seu amuleto vale \+\d/, /Ana tira [1-3] pedrinha/, /Ana mostra: .*vale \+\d/]],
    ]) {
      const sheet = await p.page.locator('.over').textContent(), told = await log(p.page);
      for (const part of parts) assert.ok(sheet.includes(part), `${part} stands in ${sheet}`);
      for (const line of said) assert.match(told, line);
      const turns = told.match(new RegExp(`${p.name} (takes|tira)`, 'g'));
      const heard = told.match(/Your charm|Seu amuleto/g);
      assert.equal(heard.length, turns.length, 'one hears of one\u2019s own charm alone');
      await shot(p.page, `fifth-over-${p.name}`);
    }
    const sheets = await Promise.all([ana, rui].map((p) => sheetOf(p.page)));
    assert.equal(sheets[0].length, 3);
    const taken = sheets[0].reduce((sum, [, pebbles]) => sum + pebbles, 0);
    assert.equal(taken, 24, 'all pebbles of the big heap are somebody\u2019s');
    assert.deepEqual(sheets[1], sheets[0]);
    await verify(ana.page);
    assert.deepEqual([...ana.complaints, ...rui.complaints], []);
  });

test('alone against a bot, nothing serious stands in the way of other senses', { timeout }, async () => {
  const me = await person(chrome, server, 'Bia', { locale: 'pt-BR' });
  await begin(me, 'pebbles', { players: 2, bots: 1, board: '.room .peb .board' });
  await me.page.locator('.is-yours').waitFor();
  assert.deepEqual(await faults(me.page), []);
  await playOut(me, { roll: dice(4), board: THINGS });
  assert.equal((await sheetOf(me.page)).length, 2);
  assert.deepEqual(me.complaints, []);
});
