// SPDX-License-Identifier: MIT
/* node.test.mjs - tests and tools run on Node 18.20, which Debian 12 ships: they use nothing newer.  Most
   of it stands on values of type `any`, so the type checker does not see it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ROOT } from './lib.mjs';

const set = (words) => new Set(words.split(' '));
/** Members that no older object has, so that their name tells enough. */
const MEMBERS = set('toSorted toReversed toSpliced groupBy withResolvers fromAsync isWellFormed toWellFormed '
  + 'symmetricDifference isSubsetOf isSupersetOf isDisjointFrom asyncDispose loadEnvFile getBuiltinModule');
/** Of these, the names after the dot are too common to be forbidden everywhere. */
const MEMBERS_OF = set('import.meta.dirname import.meta.filename import.meta.main AbortSignal.any '
  + 'Symbol.dispose Promise.try RegExp.escape Error.isError Math.sumPrecise');
/** Methods that only a call tells from an ordinary member. */
const CALLS = set('with');
/** Exports of Node's own modules. */
const IMPORTS = set('styleText parseEnv glob globSync openAsBlob hash suite snapshot enableCompileCache '
  + 'stripTypeScriptTypes getCallSites getCallSite matchesGlob');
/** Options of `node`, without their dashes. */
const OPTIONS = set('test-timeout test-force-exit test-isolation test-skip-pattern '
  + 'test-update-snapshots env-file experimental-strip-types run watch-kill-signal');

/** What a script uses that is newer: "line: what". */
function newer(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS), found = [];
  const say = (node, what) =>
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  const look = (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const member = node.name.text;
      const called = ts.isCallExpression(node.parent) && node.parent.expression === node;
      if (MEMBERS.has(member) || MEMBERS_OF.has(node.getText()) || (called && CALLS.has(member)))
        say(node, member);
    }
    if (ts.isBindingElement(node)) {
      const member = (node.propertyName ?? node.name).getText();
      if (MEMBERS.has(member) || MEMBERS_OF.has(`${node.parent.parent.initializer?.getText()}.${member}`))
        say(node, member);
    }
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.text.startsWith('node:'))
      for (const { name: own, propertyName } of node.importClause?.namedBindings?.elements ?? [])
        if (IMPORTS.has((propertyName ?? own).text)) say(node, (propertyName ?? own).text);
    if (ts.isRegularExpressionLiteral(node) && /\/[a-z]*v[a-z]*$/.test(node.text)) say(node, 'the flag v');
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Options of `node` that are newer, in scripts of any kind; a line that asks `node --help` may name them. */
function newerOptions(text) {
  const option = new RegExp(`\\bnode\\b.* --(${[...OPTIONS].join('|')})\\b`);
  return text.split('\n').flatMap((line, i) => {
    const [, name] = option.exec(line.includes('node --help') ? '' : line) ?? [];
    return name ? [`${i + 1}: --${name}`] : [];
  });
}

/** The files below a folder that end so; packages and what browsers run are not ours to judge. */
function filesOf(folder, ending) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return ending.test(entry.name) ? [path] : [];
    return /^(node_modules|web-client)$/.test(entry.name) ? [] : filesOf(path, ending);
  });
}

test('each kind of newer feature is found', () => {
  const newLines = ['a.toSorted()', 'const { groupBy } = Object', 'import.meta.dirname', 'list.with(0, 1)',
    "import { styleText as s } from 'node:util'", 'const { promise } = Promise.withResolvers()', '/a/v',
    'const { dirname } = import.meta'];
  const oldLines = ['[...a].sort()', "'toSorted'", 't.with', "import { glob } from './own.mjs'",
    '/* a.toSorted() */', '/v/g'];
  for (const line of newLines)
    assert.equal(newer('line.mjs', line).length, 1, line);
  for (const line of oldLines)
    assert.deepEqual(newer('line.mjs', line), [], line);
  assert.deepEqual(newerOptions('x\nnode --test --test-timeout=9 a.mjs'), ['2: --test-timeout']);
  assert.deepEqual(newerOptions('$(node --help) != *--test-force-exit*\nnode --test a.mjs'), []);
});

test('tests and tools use nothing that Node 18.20 lacks', () => {
  const files = ['tests', 'deploy'].flatMap((folder) => filesOf(folder, /\.(mjs|sh)$/));
  assert.ok(files.length > 100);
  for (const path of [...files, 'Makefile', '.ci/run']) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const found = [...(path.endsWith('.mjs') ? newer(path, text) : []),
      ...(path === relative(ROOT, fileURLToPath(import.meta.url)) ? [] : newerOptions(text))];
    assert.deepEqual(found, [], `${path} uses what Node 18.20 lacks`);
  }
});

test('tests/README.md names every file of protocol/ and e2e/', () => {
  const text = readFileSync(join(ROOT, 'tests/README.md'), 'utf8');
  const files = ['protocol', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, 'tests', folder)).map((name) => `${folder}/${name}`));
  assert.deepEqual(files.filter((file) => file.endsWith('.mjs') && !text.includes(`\`${file}`)), []);
});
