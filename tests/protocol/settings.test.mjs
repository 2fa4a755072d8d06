// SPDX-License-Identifier: MIT
/* settings.test.mjs - every setting that there is, with values that it cannot have: each is refused in one
   sentence that names it and what it takes, and nothing is made. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { BINARY, Server, unprivileged } from './lib.mjs';

const { program: PROGRAM, who: NOBODY } = unprivileged();
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-settings-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it in `cwd` with nothing in the environment but `env`. */
function run(args, { env = {}, cwd = folder, who = {} } = {}) {
  const alone = { PATH: process.env.PATH, ...env };
  const how = { encoding: 'utf8', timeout: patience(60000), ...who, cwd, env: alone };
  const said = spawnSync(PROGRAM, args, how);
  return { ...said, lines: said.stderr.split('\n').filter(Boolean) };
}

/** The names in a folder; none if it is closed to us, as it is to all but root. */
function namesIn(at) {
  try {
    return readdirSync(at);
  } catch (error) {
    assert.equal(error.code, 'EACCES');
    return [];
  }
}

/** All that there is below a folder: names, sizes, when they were changed. */
function everything(at) {
  return namesIn(at).flatMap((name) => {
    const path = join(at, name), info = lstatSync(path);
    const within = info.isDirectory() ? everything(path) : [info.size];
    return [`${path} ${info.mtimeMs}`, ...within];
  });
}

/* As `config --example` tells them: "#chat_rate = 20". */
const SETTINGS = Object.fromEntries(execFileSync(BINARY, ['config', '--example'], { encoding: 'utf8' })
  .split('\n').map((line) => /^#(\w+) = (.*)$/.exec(line)).filter(Boolean).map(([, ...row]) => row));
const isSwitch = (key) => /^(true|false)$/.test(SETTINGS[key]);
const isNumber = (key) => /^\d+$/.test(SETTINGS[key]);

/* What others cannot be.  Those that name files and folders are below, too. */
const CANNOT_BE = {
  listen: ['', '8080', 'here:http', '::1:80', '127.0.0.1:65536', ':80'],
  data: [''],
  title: ['more than forty letters are too many for it', ' ', 'bell\u0007'],
  backup_to: [],
  backup_keep: ['', '7', '7,4', '7,4,-1', 'a,b,c', '7,4,1001', '7,4,6,1'],
  news: [],
  client: [],
  base_path: ['/a b', '/a//b', '/a?b', '/ä'],
  origins: ['games.example', 'ftp://games.example', 'https://games.example/path', 'https://games.example:0'],
  trusted_proxies: ['proxy.example', '10.0.0.0/33', '10.0.0', '::1/129'],
  log: ['', 'loud', 'INFO'],
  log_file: [],
  test_bots: ['clever'],
  test_clock: [],
  smtp_url: ['oak.example', 'http://oak.example', 'smtp://', 'smtp://oak.example:65536'],
  mail_from: ['tables', 'Oak <tables@oak.example', '@oak.example', 'a@b@c'],
  address: ['games.example', 'https://', 'ftp://games.example', 'https://games.example/?a'],
};
const SWITCH_CANNOT_BE = ['', 'perhaps', '2', 'TRUE'];
const NUMBER_CANNOT_BE = ['1.5', '0x10', '1e3', '5 apples', '99999999999999999999', '-0.5', '+'];

/* The three sources of a setting, and how errors name them. */
const WAYS = {
  flag: (key, value) => {
    const flag = `--${key.replaceAll('_', '-')}`;
    return { args: [`${flag}=${value}`], place: `${flag}: ` };
  },
  environment: (key, value) => {
    const name = `TABULEIRO_${key.toUpperCase()}`;
    return { args: [], env: { [name]: value }, place: `${name}: ` };
  },
  file: (key, value) => {
    const file = join(folder, 'settings.conf');
    writeFileSync(file, `# mine\n${key} = ${value}\n`);
    return { args: ['--config', file], place: 'settings.conf, line 2: ' };
  },
};

/* How errors name the values that a setting takes. */
const SUCH = 'such as|from|true or false|at most|where|smtp://|error, warn';

/** Said that way, it is refused in one sentence, which is returned; nothing is made. */
function refused(way, key, value) {
  const { args, env, place } = WAYS[way](key, value), at = `${key} = '${value}' by ${way}`;
  const before = everything(folder);
  const said = run(['serve', ...(key === 'listen' ? [] : ['--listen', '127.0.0.1:0']), ...args], { env });
  assert.equal(said.status, key === 'test_bots' ? 1 : 2, `${at}: ${said.stderr}`);
  assert.equal(said.lines.length, 1, `${at}: ${said.stderr}`);
  assert.equal(said.stdout, '', at);
  if (key !== 'test_bots') assert.ok(said.stderr.includes(place), `${at} names the place: ${said.stderr}`);
  assert.match(said.stderr, new RegExp(`${key} (takes|is) .*(${SUCH})`), at);
  assert.deepEqual(everything(folder), before, `${at}: nothing is made`);
  return said.stderr;
}

/* Blanks at the ends of a line are ignored. */
const inFile = (value) => value === value.trim() && !value.includes('\u0007');

test('there is something wrong to say of every setting', () => {
  assert.ok(Object.keys(SETTINGS).length > 60, 'the table was read');
  const others = Object.keys(SETTINGS).filter((key) => !isSwitch(key) && !isNumber(key));
  assert.deepEqual(others.sort(), Object.keys(CANNOT_BE).sort());
});

/** What a setting is tried with: numbers, which are many, with nothing and two of the others in turn. */
function wrongOf(key, n) {
  const numbers = NUMBER_CANNOT_BE, at = (i) => numbers[(2 * n + i) % numbers.length];
  return isSwitch(key) ? SWITCH_CANNOT_BE : isNumber(key) ? ['', at(0), at(1)] : CANNOT_BE[key];
}

test('what no switch, number, address or name can be is refused by flag, environment and file', () => {
  let count = 0;
  Object.keys(SETTINGS).forEach((key, n) => wrongOf(key, n).forEach((value, i) => {
    /* The first in each way, the others in turn. */
    const ways = i === 0 ? Object.keys(WAYS) : [Object.keys(WAYS)[(n + i) % 3]];
    for (const way of ways) {
      if (way === 'file' && !inFile(value)) continue;
      refused(way, key, value);
      count++;
    }
  }));
  assert.ok(count > 300, `${count} were refused`);
});

test('a number is accepted at both ends of the stated range, and refused beyond', () => {
  const ends = { least: [], most: [] };
  for (const key of Object.keys(SETTINGS).filter(isNumber)) {
    const [, least, most] = /from (\d+) to (\d+), not/.exec(refused('flag', key, 'many'));
    refused('environment', key, String(Number(least) - 1));
    refused('file', key, String(Number(most) + 1));
    ends.least.push([key, least]);
    ends.most.push([key, most]);
  }
  for (const values of Object.values(ends)) {
    const env = Object.fromEntries(values.map(([key, value]) => [`TABULEIRO_${key.toUpperCase()}`, value]));
    const told = run(['config', '--show'], { env }).stdout.split('\n');
    for (const [key, value] of values) assert.ok(told.includes(`${key} = ${value}`), `${key} = ${value}`);
  }
});

/* ---- files and folders -------------------------------------------------------------------------- */

/** A folder of its own with what can stand in the way: it is the user's who runs the server. */
function obstacles(name) {
  const at = join(folder, name);
  mkdirSync(at);
  const put = (path, text, mode = 0o644) => writeFileSync(join(at, path), text, { mode });
  put('file', 'not ours\n');
  put('empty', '');
  put('closed-file', 'not ours\n', 0);
  for (const path of ['dir', 'with-dir/tabuleiro.db', 'rubbish', 'foreign', 'unreadable', 'taken', 'closed'])
    mkdirSync(join(at, path), { recursive: true });
  put('rubbish/tabuleiro.db', 'x'.repeat(8192));
  put('unreadable/tabuleiro.db', 'x', 0);
  put('taken/backups', '');
  execFileSync('sqlite3', [join(at, 'foreign', 'tabuleiro.db'), 'CREATE TABLE addresses(name)']);
  if (NOBODY.uid) {
    chownSync(at, NOBODY.uid, NOBODY.gid);
    for (const path of readdirSync(at, { recursive: true }))
      chownSync(join(at, path), NOBODY.uid, NOBODY.gid);
    for (const path of ['closed', 'closed-file']) chownSync(join(at, path), 0, 0);
  }
  chmodSync(join(at, 'closed'), 0);
  return at;
}

/* What stands there, and what is said of it: the thing, the reason, the remedy. */
const HINDERS = [
  ['data', 'file', /file is not a folder; --data takes the folder that holds/],
  ['data', 'file/below', /file\/below: Not a directory; --data names it/],
  ['data', 'closed', /closed cannot be written: Permission denied; give it to the user who runs/],
  ['data', 'closed/below', /closed\/below cannot be reached: Permission denied; let the user/],
  ['data', 'closed-file', /closed-file is not a folder; --data takes/],
  ['data', '/proc/none', /\/proc\/none cannot be made: .*; make it, or let --data name another/],
  ['data', 'foreign', /foreign\/tabuleiro\.db is a database of another program; .*: name another/],
  ['data', 'rubbish', /rubbish\/tabuleiro\.db is not a database, or .* damaged; put a backup in its place/],
  ['data', 'with-dir', /with-dir\/tabuleiro\.db cannot be opened: Is a directory; it has to be a file/],
  ['data', 'unreadable', /unreadable\/\S+ cannot be opened: Permission denied; it has to be a file/],
  ['data', 'taken', /taken\/backups cannot be written: Not a directory; mount it, or let backup_to/],
  ['log_file', 'dir', /the log dir cannot be written: Is a directory; log_file takes a file/],
  ['log_file', 'none/x.log', /none\/x\.log cannot be written: No such file .*; log_file takes a file/],
  ['log_file', 'file/x.log', /file\/x\.log cannot be written: Not a directory; log_file takes a file/],
  ['log_file', 'closed/x.log', /closed\/x\.log cannot be written: Permission denied; log_file takes a file/],
  ['log_file', 'closed-file', /closed-file cannot be written: Permission denied; log_file takes a file/],
  ['client', 'none', /folder none has no index\.html that can be read: --client takes the folder web-client/],
  ['client', 'file', /folder file has no index\.html/],
  ['client', 'dir', /folder dir has no index\.html/],
  ['client', 'closed', /folder closed has no index\.html/],
  ['backup_to', 'file', /backups file cannot be written: Not a directory; mount it, or let backup_to/],
  ['backup_to', 'none/none', /none\/none cannot be written: No such file .*; mount it, or let backup_to/],
  ['backup_to', 'closed', /backups closed cannot be written: Permission denied; mount it/],
  ['backup_to', 'closed/below', /closed\/below cannot be written: Permission denied; mount it/],
  ['test_clock', 'none', /none: No such file or directory; test_clock names a file with a number/],
  ['test_clock', 'dir', /dir: Is a directory; test_clock names a file/],
  ['test_clock', 'file', /file; test_clock names a file with a number/],
  ['test_clock', 'empty', /empty; test_clock names a file with a number/],
  ['test_clock', 'closed-file', /closed-file: Permission denied; test_clock names a file/],
  ['config', '', /configuration file {2}cannot be read: No such file .*; --config or TABULEIRO_CONFIG/],
  ['config', 'none', /file none cannot be read: No such file or directory; --config or TABULEIRO_CONFIG/],
  ['config', 'dir', /file dir cannot be read: Is a directory; --config or TABULEIRO_CONFIG names it/],
  ['config', 'closed-file', /closed-file cannot be read: Permission denied; --config or TABULEIRO_CONFIG/],
  ['config', 'file', /file, line 1: 'not ours' is not `key = value`/],
  ['config', 'foreign/tabuleiro.db', /tabuleiro\.db, line 1: this is no text; is it the right file\?/],
];

test('a file in the place of a folder, or the reverse, is reported with the remedy and left as it is', () => {
  const at = obstacles('obstacles'), how = { cwd: at, who: NOBODY };
  for (const [key, value, says] of HINDERS) {
    const given = [`--${key.replace('_', '-')}=${value}`];
    const args = ['serve', '--listen', '127.0.0.1:0', ...(key === 'data' ? [] : ['--data', 'new']), ...given];
    for (const check of [[], ['--check']]) {
      const before = everything(at), said = run([...args, ...check], how);
      assert.ok(said.status === 1 || said.status === 2, `${given} ${check}: ${said.status} ${said.stderr}`);
      assert.equal(said.lines.length, 1, `${given}: ${said.stderr}`);
      assert.match(said.lines[0], /^tabuleiro/);
      assert.match(said.lines[0], says);
      assert.deepEqual(everything(at), before, `${given} ${check}: nothing is made or touched`);
    }
  }
});

/* The server serves all the same: they may belong to another program, or come later. */
const DOUBTFUL = [
  [['--news', 'none/news'], {}, /none\/news cannot be read: No such file or directory; news takes a file/],
  [['--news', 'dir'], {}, /dir cannot be read: Is a directory; news takes a file/],
  [['--news', 'closed-file'], {}, /closed-file cannot be read: Permission denied; news takes a file/],
  [['--smtp-url', 'smtp://oak.example:25'], {}, /no mail is sent: beside smtp_url, mail_from has to say/],
  [[], { TABULEIRO_LISTENN: '1' }, /no such settings: TABULEIRO_LISTENN; `tabuleiro serve --help` lists/],
];

test('what can hardly be meant fails a check, and stands in the log of a server', async () => {
  const at = obstacles('doubtful');
  for (const [args, env, says] of DOUBTFUL) {
    const serve = ['serve', '--listen', '127.0.0.1:0', '--data', 'new', ...args];
    const how = { cwd: at, who: NOBODY, env };
    const before = everything(at), checked = run([...serve, '--check'], how);
    assert.equal(checked.status, 1, `${args} ${checked.stderr}`);
    assert.equal(checked.lines.length, 1, checked.stderr);
    assert.match(checked.lines[0], says);
    assert.deepEqual(everything(at), before, `${args}: nothing is made`);
  }
  const server = new Server(['--news', join(at, 'dir'), '--smtp-url', 'smtp://oak.example:25']);
  after(() => server.end());
  await server.start({ before: 'export TABULEIRO_LISTENN=1;' });
  for (const [, , says] of DOUBTFUL.filter((_, i) => i !== 0 && i !== 2))
    await server.says(new RegExp(` warn serve settings .*${says.source}`));
});
