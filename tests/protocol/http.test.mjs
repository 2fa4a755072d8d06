/* http.test.mjs - the client's files, the server's own pages, and who may open a WebSocket. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { after, test } from 'node:test';
import { Person, ROOT, served, Server } from './lib.mjs';

const web = mkdtempSync(join(tmpdir(), 'tabuleiro-web-'));
mkdirSync(join(web, 'js'));
writeFileSync(join(web, 'index.html'), `<!doctype html><title>Tabuleiro</title>${'<p>hello</p>'.repeat(100)}`);
writeFileSync(join(web, 'js', 'main.js'), `// ${'x'.repeat(1000)}\n`);
writeFileSync(join(web, 'font.woff2'), Buffer.alloc(5000, 7));
writeFileSync(join(web, '.secret'), 'hidden');
writeFileSync(join(web, '..', 'tabuleiro-outside.txt'), 'outside');
const server = await served(after, ['--web', web]);
after(() => rmSync(web, { recursive: true, force: true }));

/** A request as written, with no tidying of the path. */
const get = (path, { method = 'GET', headers = {} } = {}) => new Promise((done, fail) => {
  const { hostname, port } = new URL(server.url);
  const ask = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
  });
  ask.on('error', fail);
  ask.end();
});

function secure(answer, what) {
  const { headers } = answer;
  assert.match(headers['content-security-policy'] ?? '', /default-src 'self'/, what);
  assert.match(headers['content-security-policy'], /frame-ancestors 'none'/);
  assert.doesNotMatch(headers['content-security-policy'], /unsafe/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  if (headers['content-type']?.startsWith('text/html')) assert.equal(headers['referrer-policy'], 'same-origin');
}

test('files come with their type, a tag and the security headers', async () => {
  for (const [path, type] of [['/', 'text/html; charset=utf-8'], ['/index.html', 'text/html; charset=utf-8'], ['/js/main.js', 'text/javascript'], ['/font.woff2', 'font/woff2']]) {
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers['content-type'], type);
    assert.ok(answer.headers.etag);
    secure(answer, path);
  }
});

test('text is packed for who takes it, fonts are not', async () => {
  for (const [takes, coding, unpack] of [['gzip, deflate', 'gzip', gunzipSync], ['gzip, br', 'br', brotliDecompressSync]]) {
    const packed = await get('/js/main.js', { headers: { 'accept-encoding': takes } });
    assert.equal(packed.headers['content-encoding'], coding);
    assert.equal(packed.headers.vary, 'accept-encoding');
    assert.match(unpack(packed.body).toString(), /^\/\/ x+\n$/);
  }
  assert.equal((await get('/js/main.js')).headers['content-encoding'], undefined);
  assert.equal((await get('/font.woff2', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'], undefined);
});

test('a tag saves the body; a changed file gets another tag at once', async () => {
  const first = await get('/js/main.js');
  const same = await get('/js/main.js', { headers: { 'if-none-match': first.headers.etag } });
  assert.equal(same.status, 304);
  assert.equal(same.body.length, 0);
  secure(same, '304');
  assert.equal(first.headers['cache-control'], 'no-cache');
  writeFileSync(join(web, 'js', 'main.js'), '// changed\n');
  utimesSync(join(web, 'js', 'main.js'), new Date(), new Date(Date.now() + 5000));
  const changed = await get('/js/main.js', { headers: { 'if-none-match': first.headers.etag } });
  assert.equal(changed.status, 200);
  assert.equal(changed.body.toString(), '// changed\n');
});

test('fonts with a version are kept for long', async () => {
  assert.match((await get('/font.woff2?v=3')).headers['cache-control'], /immutable/);
  assert.doesNotMatch((await get('/font.woff2')).headers['cache-control'], /immutable/);
  assert.equal((await get('/js/main.js?v=3')).headers['cache-control'], 'no-cache');
});

test('HEAD has headers and no body; nothing else is taken', async () => {
  const head = await get('/', { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.ok(Number(head.headers['content-length']) > 1000);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) assert.equal((await get('/', { method })).status, 405, method);
});

test('every place inside the client is its index', async () => {
  for (const path of ['/room/abcdefghij', '/join/abcdefghij/qwertyuiopasdfgh', '/learn/boomtown', '/new/barrage?x=1', '/room/abcdefghij.', '/join/abcdefghij%23qwertyuiopasdfgh.']) {
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.body.toString(), /<title>Tabuleiro/);
  }
  for (const path of ['/nothing.js', '/js/nothing', '/favicon.ico', '/vendor/x', '/api/nothing']) assert.equal((await get(path)).status, 404, path);
});

test('no path leads out of the folder', async () => {
  for (const path of ['/../tabuleiro-outside.txt', '/js/../../tabuleiro-outside.txt', '/%2e%2e/tabuleiro-outside.txt', '/..%2ftabuleiro-outside.txt', '/js/%2e%2e/%2e%2e/tabuleiro-outside.txt',
    '/.secret', '/js/../.secret', '/..\\tabuleiro-outside.txt', '/%00', '/js/main.js%00.html', '//etc/passwd', '/etc/passwd.txt']) {
    const answer = await get(path).catch(() => ({ status: 400, body: '' }));
    assert.doesNotMatch(String(answer.body), /outside|hidden|root:/, path);
    assert.notEqual(answer.status, 500);
  }
});

test('requests that are none, and long ones, do not hurt', async () => {
  const { hostname, port } = new URL(server.url);
  for (const text of ['\r\n\r\n', 'GET\r\n\r\n', `GET /${'x'.repeat(20000)} HTTP/1.1\r\n\r\n`, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA\r\n\r\n', '\x00\x01\x02\xff'.repeat(500)])
    await new Promise((done) => { const s = connect(port, hostname, () => { s.end(text); }); s.on('error', done); s.on('close', done); s.resume(); setTimeout(() => s.destroy(), 1000); });
  assert.equal((await get('/healthz')).status, 200);
});

test('health, games and metrics', async () => {
  const health = await get('/healthz');
  assert.equal(JSON.parse(health.body).status, 'serving');
  secure(health, '/healthz');
  const games = JSON.parse((await get('/api/games')).body);
  assert.ok(games.games.some((g) => g.id === 'boomtown' && g.options));
  assert.ok(JSON.parse((await get('/api/games/boomtown')).body).catalog);
  assert.equal((await get('/api/games/chess')).status, 404);
  await Person.come(server, 'Ana');
  const metrics = (await get('/metrics')).body.toString();
  for (const name of ['connections', 'rooms', 'moves_total', 'store_commits_total', 'store_queue', 'move_seconds_bucket']) assert.match(metrics, new RegExp(`^tabuleiro_${name}\\b.* \\d+`, 'm'));
});

test('metrics are for this machine: not for who comes through a proxy', async () => {
  assert.equal((await get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.5' } })).status, 403);
});

test('a page of another site cannot open a WebSocket; a program without Origin can', async () => {
  const { host } = new URL(server.url);
  for (const origin of ['https://evil.example', `https://evil.example/?${host}`, `http://${host}.evil.example`, 'null', 'http://localhost:1'])
    await assert.rejects(Person.come(server, 'x', { headers: { origin } }), /403/, origin);
  await (await Person.come(server, 'x', { headers: { origin: `http://${host}` } })).leave();
  await (await Person.come(server, 'x')).leave();
});

test('only /ws speaks, and only tabuleiro.1', async () => {
  await assert.rejects(Person.come(server, 'x', { protocol: 'chat' }), /400|Server sent/);
  await assert.rejects(Person.come(server, 'x', { protocol: [] }), /400/);
  await assert.rejects(Person.come({ ...server, ws: `${server.ws}/other` }, 'x'), /404/);
  assert.equal((await get('/ws')).status, 426);
  await (await Person.come(server, 'x', { protocol: ['tabuleiro.2', 'tabuleiro.1'] })).leave();
});

test('configured origins take the place of the own host', async () => {
  const other = await served(after, ['--origins', 'https://games.example,https://www.games.example']);
  await (await Person.come(other, 'x', { headers: { origin: 'https://www.games.example' } })).leave();
  await assert.rejects(Person.come(other, 'x', { headers: { origin: 'https://evil.example' } }), /403/);
});

test('/status is public if the admin enables it', async () => {
  assert.equal((await get('/status')).status, 404);
  const open = await new Server(['--status-public']).start();
  try {
    const answer = await fetch(`${open.url}status`);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /^serving: 0 connected, 0 games going on\nno ar: 0 conectados, /);
  } finally {
    await open.end();
  }
});

/** What Prometheus' own checker asks of a page of metrics, as far as it concerns ours. */
const RULES = [
  ['every name is ours', ({ name }) => /^tabuleiro_[a-z_]+$/.test(name)],
  ['each has a sentence', ({ help }) => /^[A-Z1].*\.$/.test(help ?? '')],
  ['a counter, and nothing else, ends with _total',
    ({ name, type }) => (type === 'counter') === name.endsWith('_total')],
  ['units are seconds and bytes',
    ({ name }) => !/_(us|ms|micro|milli|minutes|hours|days|kb|mb)\w*$/.test(name)],
  ['no name tells its type', ({ name }) => !/_(gauge|counter|histogram|summary)$/.test(name)],
  ['what a histogram adds belongs to one', ({ name }) => !/_(bucket|count|sum)$/.test(name)],
  ['no label has a unit of its own', ({ samples }) => samples.every((line) => !/\{[^}]*_us="/.test(line))],
  ['it has a figure', ({ samples }) => samples.length > 0],
  ['a line is said once', ({ samples }) => {
    const series = samples.map((line) => line.slice(0, line.lastIndexOf(' ')));
    return new Set(series).size === series.length;
  }],
  ['every figure is a number',
    ({ samples }) => samples.every((line) => Number.isFinite(Number(line.split(' ').at(-1))))],
];

/** The metrics of a page, each with its lines. */
function families(page) {
  const all = new Map(), find = (name) => all.get(name) ?? all.set(name, { name, samples: [] }).get(name);
  for (const line of page.trim().split('\n')) {
    const [, about, of, said] = line.match(/^# (HELP|TYPE) (\w+) (.*)$/) ?? [];
    if (about) {
      assert.equal(find(of)[about.toLowerCase()], undefined, `${about} of ${of} is said once`);
      find(of)[about.toLowerCase()] = said;
      continue;
    }
    const [name] = line.match(/^\w+/), whole = name.replace(/_(bucket|count|sum)$/, '');
    find(all.get(whole)?.type === 'histogram' ? whole : name).samples.push(line);
  }
  return [...all.values()];
}

test('metrics are as Prometheus wants them', async () => {
  const page = (await get('/metrics')).body.toString(), all = families(page);
  assert.ok(all.length > 30);
  for (const [rule, holds] of RULES)
    assert.deepEqual(all.filter((m) => !holds(m)).map((m) => m.name), [], rule);
  for (const { name, samples } of all.filter((m) => m.type === 'histogram')) {
    const buckets = samples.filter((line) => line.startsWith(`${name}_bucket`));
    const counts = buckets.map((line) => Number(line.split(' ')[1]));
    assert.deepEqual(counts, [...counts].sort((a, b) => a - b), `${name} grows`);
    assert.match(buckets.at(-1), /le="\+Inf"/);
    assert.ok(samples.includes(`${name}_count ${counts.at(-1)}`), `${name} adds up`);
  }
  const checker = spawnSync('promtool', ['check', 'metrics'], { input: page, encoding: 'utf8' });
  if (!checker.error) assert.equal(checker.status, 0, checker.stderr + checker.stdout);
});

test('every figure that the dashboard draws is one that the server tells', async () => {
  const metrics = (await get('/metrics')).body.toString();
  const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy', 'grafana.json')));
  const drawn = panels.flatMap((p) => p.targets.flatMap((t) => t.expr.match(/tabuleiro_\w+/g) ?? []));
  const told = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  told.add('tabuleiro_backup_age_seconds'); /* once there is a backup */
  assert.deepEqual(drawn.filter((name) => !told.has(name.replace(/_bucket$/, ''))), []);
  assert.ok(drawn.length > 20);
  const shown = panels.flatMap((p) => p.targets).filter((t) => /\{\{\w+\}\}/.test(t.legendFormat ?? ''));
  for (const { expr, legendFormat } of shown) {
    const name = expr.match(/\w+/g).find((word) => told.has(word));
    const line = metrics.split('\n').find((l) => l.startsWith(`${name}{`));
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      assert.ok(line?.includes(`${label}="`), `${name} tells ${label}`);
  }
});
