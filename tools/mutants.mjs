#!/usr/bin/env node
// SPDX-License-Identifier: MIT
/* mutants.mjs [--all|--kept] [--most N] [--seed N] [FILE...] - mutation testing: changes one operator of the
   C code at a time, builds the program, runs the tests that should fail, and lists the mutants that survived.

   Without files: those that differ from the branch main; --all: every file of games/ and server/.  --most:
   the number of mutants, sampled by --seed; --kept: all of tests/mutants-kept.txt.  Equivalent mutants, which
   change nothing, are named in tests/mutants-equal.txt. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';

const ARGS = process.argv.slice(2);
const option = (name, initial) => (ARGS.includes(name) ? Number(ARGS[ARGS.indexOf(name) + 1]) : initial);
const MOST = option('--most', 40), SEED = option('--seed', 1), MINUTES = 8;
const named = ARGS.filter((a, i) => !a.startsWith('--') && !['--most', '--seed'].includes(ARGS[i - 1]));
const EQUAL = 'tests/mutants-equal.txt', KEPT = 'tests/mutants-kept.txt', TREE = 'build/mutants';
const faults = (file) => readFileSync(file, 'utf8').split('\n').filter((line) => line.includes('  ->  '));
const kept = ARGS.includes('--kept') ? faults(KEPT) : null;

/** Operators and their mutations. */
const OPERATORS = [
  [/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '], [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ && /g, ' || '], [/ \|\| /g, ' && '], [/ \+ 1\b/g, ''], [/ - 1\b/g, ''], [/ \+ (?!1\b)/g, ' - '],
  [/ - (?!1\b)/g, ' + '], [/\+\+/g, '--'], [/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'], [/ \+= /g, ' -= '],
  [/ -= /g, ' += '], [/return 0;/g, 'return 1;'], [/(?<=[(& |=])!(?=[\w(])/g, ''], [/ \* /g, ' / '],
];
const list = (glob) => execFileSync('bash', ['-c', `ls ${glob}`], { encoding: 'utf8' }).trim().split('\n');
/** The tests that should fail for a mutant of a file. */
const games = (game) => [
  ['build/tabuleiro', ['scenario', ...list(`tests/scenarios/${game || '*'}/*.json`)]],
  ['build/test_games', [], { TABULEIRO_GAMES: '10', ...(game ? { TABULEIRO_GAME: game } : {}) }],
];
/* One protocol file after the other, so that the first failure ends the run. */
const files = [...list('tests/protocol/*.test.mjs'), 'tests/trust/faults.test.mjs'];
const server = [['build/test_server', []], ...files.map((file) => ['node', ['--test', file]])];

const sources = () => {
  if (kept) return [...new Set(kept.map((line) => line.split(':')[0]))];
  if (named.length) return named;
  const lines = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  const all = lines('ls-files', 'games/*.c', 'server/*.c');
  if (ARGS.includes('--all')) return all;
  const changed = new Set(lines('diff', '--name-only', 'main'));
  return all.filter((file) => changed.has(file));
};

const NO_CODE = /\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|^#.*(?:\\\n.*)*/gm;
/** Every mutant of a file: operators in code, not in comments, strings and includes. */
function faultsOf(file) {
  const blank = (part) => part.replace(/[^\n]/g, '\u0000'), text = readFileSync(file, 'utf8');
  const code = text.replace(NO_CODE, blank);
  const found = [];
  for (const [form, to] of OPERATORS) {
    for (const match of code.matchAll(form)) {
      const line = code.slice(0, match.index).split('\n').length;
      const mutant = text.slice(0, match.index) + to + text.slice(match.index + match[0].length);
      const was = text.split('\n')[line - 1].trim(), is = mutant.split('\n')[line - 1].trim();
      found.push({ file, line, was, is, mutant });
    }
  }
  return found;
}
const luck = ({ file, was, is }) => createHash('sha256').update(`${SEED} ${file} ${was} ${is}`).digest('hex');
const nameOf = ({ file, was, is }) => `${file}: ${was}  ->  ${is}`;
const run = (command, args, env = {}) => spawnSync(command, args, {
  cwd: TREE, env: { ...process.env, CK_FORK: 'no', ...env }, timeout: MINUTES * 60000, stdio: 'ignore',
  killSignal: 'SIGKILL',
}).status;
const make = () => run('make', ['-s', '-j2', 'build/tabuleiro', 'build/test_games', 'build/test_server']);

/** 'caught' by a test, 'stillborn' if it does not compile, or 'survived'. */
function tryOut(fault) {
  const path = `${TREE}/${fault.file}`, sound = readFileSync(path, 'utf8');
  writeFileSync(path, fault.mutant);
  try {
    if (make() !== 0) return 'stillborn';
    const game = fault.file.match(/^games\/(?!common)(\w+)\//)?.[1];
    const lanes = fault.file.startsWith('games/') ? games(game) : server;
    const noticed = lanes.find(([command, args, env]) => run(command, args, env) !== 0);
    return noticed ? 'caught' : 'survived';
  } finally {
    writeFileSync(path, sound);
  }
}

/* In a clone of its own, so that the working tree stays as it is. */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
if (!existsSync(TREE)) git('clone', '-q', '--shared', '.', TREE);
git('-C', TREE, 'fetch', '-q', 'origin', 'HEAD');
git('-C', TREE, 'checkout', '-q', '--force', '--detach', 'FETCH_HEAD');
mkdirSync(`${TREE}/build`, { recursive: true });
run('ln', ['-sfn', `${process.cwd()}/tests/node_modules`, 'tests/node_modules']);
if (make() !== 0) throw new Error('the program does not build');
const equal = existsSync(EQUAL) ? readFileSync(EQUAL, 'utf8') : '';
const wanted = (fault) => (kept ? kept.includes(nameOf(fault)) : !equal.includes(nameOf(fault)));
const all = sources().flatMap(faultsOf).filter(wanted), most = kept ? Infinity : MOST;
const nothing = kept ? kept.length - all.length : 0;
if (nothing > 0) throw new Error(`${KEPT}: ${nothing} lines name nothing`);
all.sort((a, b) => (luck(a) < luck(b) ? -1 : 1));
const ends = { caught: 0, survived: 0, stillborn: 0 };
for (const fault of all) {
  if (ends.caught + ends.survived >= most) break;
  const end = tryOut(fault);
  ends[end]++;
  console.log(`${end.padEnd(9)} ${fault.file}:${fault.line}: ${fault.was}  ->  ${fault.is}`);
}
const tried = ends.caught + ends.survived, share = tried ? (100 * ends.caught) / tried : 100;
console.log(`${tried} faults of ${all.length} tried, ${ends.caught} caught: ${share.toFixed(0)} %`);
process.exit(ends.survived ? 1 : 0);
