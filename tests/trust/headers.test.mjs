/* headers.test.mjs - every kind of answer has the security headers, and no page of another site may do anything. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { served, sleep } from '../protocol/lib.mjs';

const server = await served(after, ['--http-burst', '40', '--http-rate', '20']);
const { port, host } = new URL(server.url);

/** Sends the bytes, and reads what comes until the other end closes or says no more. */
function say(text, address = '127.0.0.1') {
  return new Promise((done) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    const end = () => { socket.destroy(); done(heard); };
    socket.on('connect', () => socket.write(text));
    socket.on('data', (part) => { heard += part.toString('latin1'); clearTimeout(timer); timer = setTimeout(end, patience(150)); });
    socket.on('error', end);
    socket.on('close', end);
    let timer = setTimeout(end, patience(2000));
  });
}
const ask = (line, ...headers) => `${line} HTTP/1.1\r\n${[`Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`;
const upgrade = (path, ...headers) => ask(`GET ${path}`, 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', ...headers);
const OURS = 'Sec-WebSocket-Protocol: tabuleiro.1';

const etag = /^etag: (.*)\r$/m.exec(await say(ask('GET /')))[1];
const answers = [
  ['the page', 200, ask('GET /')],
  ['a place in the client', 200, ask('GET /room/abcdefghij')],
  ['a script', 200, ask('GET /js/main.js')],
  ['a style', 200, ask('GET /style.css')],
  ['a font', 200, ask('GET /fonts/fraunces.woff2')],
  ['a packed file', 200, ask('GET /js/main.js', 'Accept-Encoding: gzip')],
  ['only the headers', 200, ask('HEAD /')],
  ['a favicon', 200, ask('GET /icon.svg')],
  ['a favicon that is not there', 404, ask('GET /favicon.ico')],
  ['what was not changed', 304, ask('GET /', `If-None-Match: ${etag}`)],
  ['health', 200, ask('GET /healthz')],
  ['metrics', 200, ask('GET /metrics')],
  ['metrics for somebody else', 403, ask('GET /metrics', 'X-Forwarded-For: 203.0.113.5')],
  ['the games', 200, ask('GET /api/games')],
  ['a game', 200, ask('GET /api/games/boomtown')],
  ['no game', 404, ask('GET /api/games/chess')],
  ['nothing', 404, ask('GET /js/nothing.js')],
  ['another method', 405, ask('POST /', 'Content-Length: 0')],
  ['a preflight of another site', 405, ask('OPTIONS /api/games', 'Origin: https://evil.example', 'Access-Control-Request-Method: PUT')],
  ['a body', 413, `${ask('GET /', 'Content-Length: 5')}hello`],
  ['a body in chunks', 413, ask('GET /', 'Transfer-Encoding: chunked')],
  ['too long a path', 414, ask(`GET /${'x'.repeat(1500)}`)],
  ['a WebSocket that asks as a page', 426, ask('GET /ws')],
  ['a WebSocket of another site', 403, upgrade('/ws', OURS, 'Origin: https://evil.example')],
  ['a WebSocket elsewhere', 404, upgrade('/api/games', OURS)],
  ['a WebSocket that speaks otherwise', 400, upgrade('/ws')],
  ['an upgrade to something else', 400, ask('GET /', 'Upgrade: h2c', 'Connection: Upgrade', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA')],
];

function secure(answer, what) {
  const header = (name) => new RegExp(`^${name}: (.*)\\r$`, 'mi').exec(answer)?.[1] ?? '';
  const policy = Object.fromEntries(header('content-security-policy').split(';').map((part) => { const [name, ...from] = part.trim().split(' '); return [name, from.join(' ')]; }));
  assert.equal(policy['default-src'], "'self'", `${what}: ${answer.slice(0, 200)}`);
  assert.equal(policy['frame-ancestors'], "'none'", what);
  assert.equal(policy['base-uri'], "'none'", what);
  assert.doesNotMatch(header('content-security-policy'), /unsafe|\*|data:|http:/, what);
  assert.equal(policy['script-src'] ?? "'self'", "'self'", what);
  assert.equal(header('x-content-type-options'), 'nosniff', what);
  /* What a page asks for follows the page's. */
  if (header('content-type').startsWith('text/html')) assert.equal(header('referrer-policy'), 'same-origin', what);
  assert.equal(header('access-control-allow-origin'), '', `${what}: no other site may read it`);
}

for (const [what, status, text] of answers)
  test(`${what}: ${status}, with the security headers`, async () => {
    await sleep(60);
    const answer = await say(text);
    assert.match(answer, new RegExp(`^HTTP/1\\.[01] ${status} `), `${what}: ${answer.slice(0, 300) || 'no answer'}`);
    secure(answer, what);
  });

test('who asks too much, 429; who has too many clients, 503: with the security headers', async () => {
  const answer = await say(ask('GET /healthz').repeat(60), '127.0.0.9');
  const last = answer.slice(answer.lastIndexOf('HTTP/1.1 '));
  assert.match(last, /^HTTP\/1.1 429 /);
  assert.match(last, /^retry-after: \d+\r$/m);
  for (const one of answer.split(/(?=HTTP\/1\.1 )/)) secure(one, 'one of many');
  assert.match(await say(ask('GET /healthz'), '127.0.0.10'), /^HTTP\/1.1 200 /, 'somebody else is served');
  const small = await served(after, ['--connections-per-address', '1']);
  const { port: other } = new URL(small.url);
  const first = connect(Number(other), '127.0.0.1', () => first.write(upgrade('/ws', OURS)));
  await new Promise((done) => { first.once('data', done); });
  const second = connect(Number(other), '127.0.0.1', () => second.write(upgrade('/ws', OURS)));
  const refused = String(await new Promise((done) => { second.once('data', done); }));
  first.destroy();
  assert.match(refused, /^HTTP\/1.[01] 503 /);
  secure(refused, '503');
});

test('no request over HTTP changes anything, whatever its method and Origin', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const path of ['/', '/api/games', '/metrics', '/healthz', '/ws'])
      for (const more of [[], ['Origin: https://evil.example', 'Content-Type: text/plain']]) {
        await sleep(60);
        const answer = await say(`${ask(`${method} ${path}`, 'Content-Length: 2', ...more)}{}`, '127.0.0.11');
        assert.match(answer, /^HTTP\/1\.[01] 405 /, `${method} ${path}: ${answer.slice(0, 100)}`);
      }
});

test('a foreign Origin opens no WebSocket: alike hosts, other ports, other schemes of a host, none at all', async () => {
  for (const origin of ['https://evil.example', `http://${host}.evil.example`, `http://evil.example/${host}`, `http://evil.example#http://${host}`, 'http://127.0.0.1:1', 'null', 'file://', `http://user@${host}`]) {
    await sleep(60);
    assert.match(await say(upgrade('/ws', OURS, `Origin: ${origin}`), '127.0.0.12'), /^HTTP\/1.[01] 403 /, origin);
  }
  await sleep(60);
  assert.match(await say(upgrade('/ws', OURS, `Origin: http://${host}`), '127.0.0.12'), /^HTTP\/1.1 101 /);
});

test('a page may send its forms here only', async () => {
  assert.match(await say(ask('GET /')), /^content-security-policy: form-action 'self'\r$/m);
});
