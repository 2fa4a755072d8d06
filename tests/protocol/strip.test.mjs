/* strip.test.mjs - scripts and style sheets reach a browser stripped, and mean the same. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import ts from 'typescript';
import { ROOT, served } from './lib.mjs';

const client = join(ROOT, 'web-client');
const server = await served(after);
const files = (ending) => execFileSync('git', ['ls-files', `*.${ending}`], { cwd: client, encoding: 'utf8' })
  .trim().split('\n');
const read = (file) => readFileSync(join(client, file), 'utf8');
const fetched = async (file) => (await fetch(new URL(file, server.url))).text();

/** Every word of a script with its line, strings and templates whole, comments left out. */
function words(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  assert.deepEqual(source.parseDiagnostics, [], file);
  const found = [];
  const visit = (node) => {
    const leaf = node.getChildCount(source) === 0 && node.kind !== ts.SyntaxKind.JSDoc;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
    if (leaf) found.push(`${line}:${node.getText(source)}`);
    for (const child of node.getChildren(source)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(source);
  return found;
}

test('a script arrives as it was written, but for its comments', async () => {
  for (const file of files('js'))
    assert.deepEqual(words(await fetched(file), file), words(read(file), file), file);
});

test('a script arrives without comments on lines of their own, and lines keep their numbers', async () => {
  for (const file of files('js')) {
    const text = await fetched(file);
    const own = text.split('\n').filter((line) => /^\s*\/\*.*\*\/\s*$/.test(line));
    assert.deepEqual(own, [], file);
    assert.equal(text.split('\n').length, read(file).split('\n').length, `${file}: lines keep their numbers`);
  }
});

/** Names, marks and strings of a style sheet; white space counts only between two names. */
const tokens = (text) => text.replace(/\/\*[^]*?\*\//g, '')
  .match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\s*[{}]\s*|[;:,]\s*|\s+|[^\s{};:,"']+/g)
  .map((token) => (/^["']/.test(token) ? token : token.trim() || ' '));

test('a style sheet arrives with the same rules, without comments and needless white space', async () => {
  for (const file of files('css')) {
    const text = await fetched(file), own = tokens(read(file));
    assert.deepEqual(tokens(text), own[0] === ' ' ? own.slice(1) : own, file);
    assert.ok(!/\/\*|\n| {2}|[{};:,] | [{}]/.test(text.replace(/"[^"]*"/g, '""')), file);
  }
});
