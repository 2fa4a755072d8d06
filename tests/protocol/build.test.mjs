// SPDX-License-Identifier: MIT
/* build.test.mjs - the build itself: which flags make other objects, how packages are installed. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './lib.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-build-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** What an expression of the Makefile is with these arguments, out of reach of the make that may run this
 *  test. */
function valueOf(expression, ...args) {
  const { PATH, HOME } = process.env, file = join(folder, 'value.mk');
  writeFileSync(file, `include Makefile\nvalue: ; @:$(info ${expression})\n`);
  const all = ['-s', '-f', file, 'value', ...args];
  return execFileSync('make', all, { cwd: ROOT, encoding: 'utf8', env: { PATH, HOME } }).trim();
}

test('make and the tests, which make warnings errors, share their objects', () => {
  const flags = (...args) => valueOf('$(FLAGS_HERE)', ...args);
  assert.match(flags(), /-std=c17/);
  assert.equal(flags('WERROR=1'), flags());
  assert.notEqual(flags('OPT=-O0'), flags(), 'other flags are another program');
});

test('without -j every processor builds; -j on the command line wins', () => {
  const jobs = (...args) => valueOf('$(filter -j%,$(MAKEFLAGS))', ...args);
  assert.equal(jobs(), `-j${execFileSync('nproc', { encoding: 'utf8' }).trim()}`);
  assert.equal(jobs('-j3'), '-j3');
});

test('packages are installed without questions behind sudo, with their number and size printed', () => {
  const log = join(folder, 'log');
  const put = (name, text) => writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  put('id', 'echo 1000');
  put('dpkg-query', 'exit 1');
  put('sudo', 'exec env -i PATH="$PATH" "$@"');
  put('apt-get', `echo "$DEBIAN_FRONTEND $1" >>'${log}'
    case "$*" in *--assume-no*) cat <<END
0 upgraded, 70 newly installed, 0 to remove and 3 not upgraded.
Need to get 65.1 MB of archives.
After this operation, 239 MB of additional disk space will be used.
END
    esac`);
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const said = execFileSync('sh', [join(ROOT, 'deploy', 'deps.sh'), 'build'], { encoding: 'utf8', env });
  assert.match(said, /^Installing 70 packages, 65\.1 MB to fetch, 239 MB on disk: gcc libc6-dev /);
  const calls = ['update', 'install', 'install'].map((call) => `noninteractive ${call}\n`).join('');
  assert.equal(readFileSync(log, 'utf8'), calls);
});

test('a file that includes upward, or that its folder\u2019s table does not list, is reported', () => {
  const tree = join(folder, 'tree/server/x'), put = (name, text) => writeFileSync(join(tree, name), text);
  mkdirSync(tree, { recursive: true });
  put('README.md', '# x\n\n| file | job |\n|---|---|\n| `high`, `low.c` | two |\n| `low.h` | one |\n');
  put('high.h', '#include "low.h"\n');
  put('low.h', '');
  put('low.c', '#include "low.h"\n');
  const check = (...files) => spawnSync('awk', ['-f', join(ROOT, 'tools/order.awk'),
    ...['README.md', 'high.h', 'low.c', 'low.h', ...files].map((name) => `server/x/${name}`)],
  { cwd: join(folder, 'tree'), encoding: 'utf8' }).stdout;
  assert.equal(check(), '');
  put('low.h', '#include "server/x/high.h"\n');
  put('other.c', '');
  assert.deepEqual(check('other.c').trim().split('\n').sort(), [
    'server/x/low.h:1: server/x/high.h stands above this file in server/x/README.md',
    'server/x/other.c: not in the table of server/x/README.md',
  ]);
  put('README.md', '| file | job |\n|---|---|\n| `high`, `low`, `low`, `gone` | two |\n');
  assert.match(check(), /`low` is listed twice[^]*`gone` is no file here/);
});
