/* hardened.test.mjs - what is built in against faults in the C: read from the program itself; and what a
   running server can no longer do. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Person, ROOT, Server, table } from '../protocol/lib.mjs';

const SANITIZED = /\/(address|thread)\//.test(BINARY);
const tells = (tool, ...args) =>
  execFileSync(tool, [...args, BINARY], { encoding: 'utf8', maxBuffer: 1 << 28 });
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-hardened-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('the program is built with what the compiler has against faults', { skip: SANITIZED }, () => {
  const head = tells('readelf', '-W', '-h', '-l', '-d', '-n'), symbols = tells('readelf', '-W', '--dyn-syms');
  assert.match(head, /Type:\s+DYN/, 'it lies at another address each time (PIE)');
  assert.match(head, /FLAGS_1.*PIE/);
  assert.match(head, /GNU_RELRO/);
  assert.match(head, /BIND_NOW|FLAGS_1.*NOW/, 'full RELRO');
  assert.match(head, /GNU_STACK\s.*\sRW\s/, 'the stack is not run');
  assert.match(symbols, /__stack_chk_fail/, 'stack protector');
  for (const checked of ['__memcpy_chk', '__snprintf_chk'])
    assert.ok(symbols.includes(checked), `FORTIFY: ${checked}`);
  if (process.arch !== 'x64') return;
  const code = tells('objdump', '-d', '--no-show-raw-insn');
  const probes = code.match(/\bor[lq]\s+\$0x0,0?x?0?\(%rsp\)/g), doors = code.match(/\bendbr64\b/g);
  assert.ok(probes?.length > 10, 'large frames are touched page by page (stack clash)');
  assert.ok(doors?.length > 1000, 'functions say that they may be called (control-flow protection)');
});

test('FORTIFY has level 3: a copy into memory of a size known only when running is checked', () => {
  const dry = ['-n', 'V=1', '-B', 'build/obj/server/base/utf8.o'];
  const flags = execFileSync('make', dry, { encoding: 'utf8', cwd: ROOT });
  assert.match(flags, /-D_FORTIFY_SOURCE=3/);
});

/** A server whose client's files have a way out of their folder. */
async function withWayOut(...args) {
  const web = join(folder, `web-${args.length}`);
  cpSync(join(ROOT, 'web-client'), web, { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'a secret of the machine');
  symlinkSync(join(folder, 'secret.txt'), join(web, 'way-out.txt'));
  const server = await new Server(['--web', web, ...args]).start();
  after(() => server.end());
  return server;
}
const threads = (server) => readdirSync(`/proc/${server.child.pid}/task`)
  .map((id) => readFileSync(`/proc/${server.child.pid}/task/${id}/status`, 'utf8'));

test('a running server reaches its own files and calls, and no others', { skip: SANITIZED }, async () => {
  const server = await withWayOut();
  await server.says(/confine calls/);
  if (/confine (files|calls) off/.test(server.log)) return; /* the kernel has it not, and the log says so */
  for (const status of threads(server)) {
    assert.match(status, /^Seccomp:\s+2$/m, 'every thread');
    assert.match(status, /^NoNewPrivs:\s+1$/m);
  }
  assert.equal((await fetch(`${server.url}style.css`)).status, 200);
  assert.equal((await fetch(`${server.url}way-out.txt`)).status, 404, 'what lies elsewhere cannot be read');
  await (await Person.come(server, 'Ana')).leave();
});

const NOT_ROOT = SANITIZED || (process.getuid() === 0 ? false : 'only root can');
const FILES_OF_OTHERS = 0b1011; /* chown, dac_override, fowner */
const capabilities = (status) => ['Inh', 'Prm', 'Eff', 'Bnd', 'Amb']
  .map((set) => Number(`0x${status.match(new RegExp(`^Cap${set}:\\s+(\\w+)`, 'm'))[1]}`));

test('a server started as root drops all capabilities', { skip: NOT_ROOT }, async () => {
  const server = await new Server().start();
  after(() => server.end());
  await server.says(/confine calls/);
  for (const status of threads(server)) assert.deepEqual(capabilities(status), [0, 0, 0, 0, 0]);
  await (await Person.come(server, 'Ana')).leave();
});

test('as root, a server keeps what it needs for data of another user', { skip: NOT_ROOT }, async () => {
  const server = new Server();
  chmodSync(server.data, 0o700);
  chownSync(server.data, 1234, 1234);
  await server.start();
  after(() => server.end());
  await server.says(/confine calls/);
  for (const status of threads(server)) {
    const [, permitted, effective, ...others] = capabilities(status);
    assert.equal(permitted, FILES_OF_OTHERS);
    assert.equal(effective, FILES_OF_OTHERS);
    assert.equal(others[0], 0, 'no program that it might start gets any');
  }
  assert.match(server.log, /foreign_files/, 'the log names the remedy');
  const { people: [ana, rui, eva], room } = await table(server);
  const who = [ana, rui, eva].find((person) => person.at(room)?.moves);
  await who.move(room);
});

test('a setting switches that off', { skip: SANITIZED }, async () => {
  const server = await withWayOut('--confine=false');
  assert.match(await (await fetch(`${server.url}way-out.txt`)).text(), /a secret/);
  for (const status of threads(server)) assert.match(status, /^Seccomp:\s+0$/m);
  assert.doesNotMatch(server.log, /confine/);
});
