// SPDX-License-Identifier: MIT
/* front.mjs - an HTTP proxy before a server, badly set up on request: it keeps WebSockets away, or writes
   another Host. */
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

/** A proxy to the server at `url`.
 *  status: what a WebSocket is answered with; 0: it is passed on.  upgrade: false takes the header away and
 *  asks the server all the same.  host: what it writes as Host; undefined: as it came. */
export async function proxyTo(url, { status = 0, upgrade = true, host } = {}) {
  const { port } = new URL(url), ends = new Set();
  const proxy = { url: '', status, upgrade, host, asked: 0, cut, end };
  const headersOf = (from) => ({ ...from.headers, host: proxy.host ?? from.headers.host });
  const pass = (from, to, headers = headersOf(from)) => {
    const { method, url: path } = from;
    const ask = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode, answer.headers);
      answer.pipe(to);
    });
    ask.on('error', () => to.destroy());
    from.pipe(ask);
  };
  const listener = createServer((from, to) => pass(from, to));
  listener.on('connection', (end) => { ends.add(end); end.on('close', () => ends.delete(end)); });
  listener.on('upgrade', (from, near) => {
    proxy.asked++;
    near.on('error', () => {});
    if (proxy.status) {
      near.end(`HTTP/1.1 ${proxy.status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    const headers = headersOf(from);
    if (!proxy.upgrade) { delete headers.upgrade; headers.connection = 'close'; }
    const far = connect(Number(port), '127.0.0.1');
    ends.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => { ends.delete(far); near.destroy(); });
    near.on('close', () => far.destroy());
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
    far.write(`GET ${from.url} HTTP/1.1\r\n${lines}\r\n`);
    far.pipe(near);
    near.pipe(far);
  });
  /** Ends what is open now. */
  function cut() {
    for (const one of ends) one.destroy();
  }
  function end() {
    cut();
    return new Promise((done) => { listener.close(done); });
  }
  await new Promise((done) => { listener.listen(0, '127.0.0.1', done); });
  proxy.url = `http://127.0.0.1:${listener.address().port}/`;
  return proxy;
}
