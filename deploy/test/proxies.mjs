// SPDX-License-Identifier: MIT
/* proxies.mjs - tests the files of deploy/proxies, each in front of a real server.  Sixty clients count as
   sixty, one as one, and a page of another site is refused.  The page of `address` is accepted however the
   proxy writes Host.  A WebSocket survives the silence after which many proxies close it.  `make
   check-deploy` runs it; what is not installed is left out and reported. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from '../../tests/node_modules/ws/wrapper.mjs';
import { ROOT, Server, sleep, until } from '../../tests/protocol/lib.mjs';

const NAME = 'games.example.org', PER_ADDRESS = 3;
/** The timeout of many proxies for a silent WebSocket. */
const CUT_S = 30;
const work = mkdtempSync(join(tmpdir(), 'tabuleiro-proxies-'));
const freePort = () => new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => done(port));
  });
});

/* ---- a certificate of a CA of our own ------------------------------------------------------- */

const at = (name) => join(work, name);
const openssl = (...args) => execFileSync('openssl', args, { cwd: work, stdio: 'pipe' });
openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2',
  '-subj', '/CN=Our own CA');
openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'request.pem', '-subj',
  `/CN=${NAME}`);
writeFileSync(at('names'), `subjectAltName=DNS:${NAME}\n`);
openssl('x509', '-req', '-in', 'request.pem', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial',
  '-days', '2', '-extfile', 'names', '-out', 'cert.pem');
writeFileSync(at('both.pem'), readFileSync(at('cert.pem')) + readFileSync(at('key.pem')));

/* ---- the proxies: the files, with other ports, certificate paths and timeouts ------------------- */

/** The file with `changes` applied; each must be found, so that the test uses the present file. */
function configured(file, changes) {
  let text = readFileSync(join(ROOT, 'deploy', 'proxies', file), 'utf8');
  for (const [from, to] of changes) {
    assert.ok(text.includes(from), `${file} says ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
const written = (name, text) => { writeFileSync(at(name), text); return at(name); };

const PROXIES = {
  nginx: (port, to, nginxHost = '$http_host') => {
    const site = configured('nginx.conf', [['    listen [::]:443 ssl;\n', ''], ['443', `127.0.0.1:${port}`],
      ['127.0.0.1:8080', to], [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, at('cert.pem')],
      [`/etc/letsencrypt/live/${NAME}/privkey.pem`, at('key.pem')],
      ['proxy_read_timeout 90s', `proxy_read_timeout ${CUT_S}s`], ['Host $http_host', `Host ${nginxHost}`]]);
    const own = `error_log ${work}/nginx.log;\npid ${work}/nginx.pid;\nevents {}\n`;
    const file = written('nginx.conf', `${own}http { access_log off;\n${site}\n}`);
    return ['/usr/sbin/nginx', '-c', file, '-p', work, '-g', 'daemon off;'];
  },
  caddy: (port, to) => {
    const own = '{\n\tauto_https disable_redirects\n\tskip_install_trust\n\tadmin off\n}\n';
    const site = configured('Caddyfile', [[`${NAME} {`, `${NAME}:${port} {\n\ttls internal`],
      ['127.0.0.1:8080', to]]);
    const file = written('Caddyfile', own + site);
    return ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', file];
  },
  haproxy: (port, to) => {
    const text = configured('haproxy.cfg', [[':443', `127.0.0.1:${port}`],
      [`/etc/haproxy/${NAME}.pem`, at('both.pem')], ['127.0.0.1:8080', to],
      ['timeout tunnel 1h', `timeout tunnel ${CUT_S}s`]]);
    return ['/usr/sbin/haproxy', '-db', '-f', written('haproxy.cfg', text)];
  },
};

/** The CA of the proxy's certificate: Caddy has one of its own. */
const CADDYS = 'caddy/caddy/pki/authorities/local/root.crt';
const authority = (proxy) => at(proxy === 'caddy' ? CADDYS : 'ca.pem');

/* ---- the clients ----------------------------------------------------------------------------- */

/** A client that connects to the proxy from that address of this machine. */
function visitor({ port, ca, path }, from, { origin, host = `${NAME}:${port}` } = {}) {
  return new Promise((done) => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}${path}ws`, 'tabuleiro.1', {
      ca, servername: NAME, localAddress: from, headers: { host },
      origin: origin ?? `https://${NAME}:${port}`,
    });
    socket.on('open', () => done(socket));
    socket.on('error', () => done(null));
  });
}

async function counted(site, addresses) {
  const all = await Promise.all(addresses.map((from) => visitor(site, from)));
  const there = all.filter(Boolean);
  for (const socket of there) socket.close();
  await sleep(300);
  return there.length;
}

const HELLO = { t: 'hello', id: 1, protocol: 1, name: 'Ana' };
/** Sends a request, as a page does; resolves to its answer. */
const asks = (socket, request) => new Promise((done) => {
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data));
    if (frame.re === request.id) done(frame);
  });
  socket.send(JSON.stringify(request));
});

const fetched = ({ port, ca, path }, file) => new Promise((done, fail) => {
  const how = { host: '127.0.0.1', port, ca, servername: NAME, headers: { host: NAME } };
  const ask = get({ ...how, path: path + file }, (answer) => {
    let body = '';
    answer.on('data', (part) => { body += part; });
    answer.on('end', () => done({ status: answer.statusCode, body }));
  });
  ask.on('error', fail);
});

/** The origin of `address` is accepted: Host may arrive with the default port, none, or another. */
async function addressed(site) {
  for (const host of [NAME, `${NAME}:443`, `${NAME}:${site.port}`]) {
    const ana = await visitor(site, '127.0.9.1', { host, origin: `https://${NAME}` });
    assert.ok(ana, `a page of the address, with Host: ${host}`);
    ana.close();
    const there = await visitor(site, '127.0.9.1', { host, origin: 'https://evil.example' });
    assert.equal(there, null, `a page of another site, with Host: ${host}`);
  }
}

/** A client that is silent from now on.  The returned function waits until a proxy would have closed it, and
 *  checks that the WebSocket is open and still answers. */
async function silent(site) {
  const ana = await visitor(site, '127.0.9.200'), from = Date.now();
  assert.equal((await asks(ana, HELLO)).t, 'ok');
  let pings = 0;
  ana.on('ping', () => pings++);
  return async () => {
    await sleep(from + (CUT_S + 5) * 1000 - Date.now());
    assert.equal(ana.readyState, WebSocket.OPEN, `open after ${CUT_S} s of silence`);
    assert.ok(pings > 0, 'the server has sent a ping');
    assert.equal((await asks(ana, { t: 'ping', id: 2 })).t, 'ok');
    ana.close();
  };
}

async function check(site) {
  const page = await fetched(site, '');
  assert.equal(page.status, 200);
  const file = page.body.match(/src="([^"]*)js\/main\.js"/)[1].slice(site.path.length);
  assert.equal((await fetched(site, `${file}js/main.js`)).status, 200);
  assert.equal((await fetched(site, 'metrics')).status, 403, 'metrics are not for who comes through a proxy');
  const sixty = Array.from({ length: 60 }, (_, i) => `127.0.9.${i + 1}`);
  assert.equal(await counted(site, sixty), 60, 'sixty visitors are sixty');
  assert.equal(await counted(site, sixty.map(() => '127.0.9.99')), PER_ADDRESS, 'one, sixty times, is one');
  const elsewhere = { origin: 'https://evil.example' };
  assert.equal(await visitor(site, '127.0.9.1', elsewhere), null, 'a page of another site is refused');
  const ana = await visitor(site, '127.0.9.1');
  assert.equal((await asks(ana, HELLO)).t, 'ok');
  ana.close();
}

/* ---- one after the other ---------------------------------------------------------------------- */

async function tried(proxy, path, ...more) {
  const flags = ['--connections-per-address', String(PER_ADDRESS), '--trusted-proxies', '127.0.0.1,::1',
    '--address', `https://${NAME}`];
  const below = path === '/' ? [] : ['--base-path', path];
  const server = await new Server([...flags, ...below], undefined, []).start();
  const port = await freePort(), to = new URL(server.url).host;
  const [program, ...args] = PROXIES[proxy](port, to, ...more);
  mkdirSync(at('caddy'), { recursive: true });
  const env = { ...process.env, XDG_DATA_HOME: at('caddy'), HOME: work };
  const child = spawn(program, args, { cwd: work, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => { said += text; });
  try {
    await until(() => existsSync(authority(proxy)), `${proxy}'s CA`);
    const site = { port, path, ca: readFileSync(authority(proxy)) };
    await until(() => fetched(site, 'healthz').then((a) => a.status === 200, () => false), proxy, 60000);
    if (more.length) {
      await addressed(site);
      console.log(`${proxy}, with ${more}: the page of the address is let in`);
      return;
    }
    const outlives = path === '/' ? await silent(site) : async () => {};
    await check(site);
    await addressed(site);
    await outlives();
    console.log(`${proxy}, at ${path}: 60 visitors are 60, one is one; the page of the address is let in`);
  } catch (error) {
    console.error(said.slice(-3000), server.log.slice(-2000));
    throw error;
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    await server.end();
  }
}

for (const proxy of Object.keys(PROXIES)) {
  const [program] = PROXIES[proxy](1, 'x');
  if (existsSync(program)) for (const path of ['/', '/games/']) await tried(proxy, path);
  else console.log(`${proxy} is not installed, so it was not tested`);
}
/* The form of most guides: without the port. */
if (existsSync('/usr/sbin/nginx')) await tried('nginx', '/', '$host');
rmSync(work, { recursive: true, force: true });
