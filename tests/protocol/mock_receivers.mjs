/* mock_receivers.mjs - the world outside, as far as the server sends there: a mail server, a receiver of
   webhooks and
   pushes, all real and on this machine.  Each keeps what came; `answer` says how the next are answered. */
import { createServer as listen } from 'node:net';
import { createServer as serve } from 'node:http';
import { until } from './lib.mjs';

/* ---- mail ------------------------------------------------------------------------------------ */

/** A header or part that travelled as quoted-printable. */
function unquote(text) {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Words of RFC 2047 as people read them. */
export function unword(value) {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, base64) => Buffer.from(base64, 'base64').toString('latin1'))
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

/** Headers by lower-case name, and the parts by type. */
export function readMail(raw) {
  /* What divides the parts begins with many of them; two may begin a line of a link as well. */
  const [head, ...rest] = raw.split('\r\n\r\n');
  const headers = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'))
    headers[line.slice(0, line.indexOf(':')).toLowerCase()] = unword(line.slice(line.indexOf(':') + 2));
  const parts = {};
  for (const [, type, body] of rest
    .join('\r\n\r\n')
    .matchAll(/Content-Type: (text\/\w+)[^]*?\r\n\r\n([^]*?)\r\n-{8}/g))
    parts[type] = unquote(body);
  return { headers, text: parts['text/plain'], html: parts['text/html'], raw };
}

export class MailSink {
  /** `answer(to)`: what RCPT is answered with; `slow`: milliseconds before each. */
  constructor({ answer = () => '250 ok', slow = 0 } = {}) {
    this.mails = [];
    this.answer = answer;
    this.slow = slow;
    this.sockets = new Set();
  }

  async start(port = 0) {
    this.server = listen((socket) => this.talk(socket));
    await new Promise((done) => this.server.listen(port, '127.0.0.1', done));
    this.url = `smtp://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  talk(socket) {
    let held = '',
      data = false,
      to = [];
    const say = (line) =>
      this.slow ? setTimeout(() => socket.write(`${line}\r\n`), this.slow) : socket.write(`${line}\r\n`);
    const commands = {
      EHLO: () => say('250 sink'),
      HELO: () => say('250 sink'),
      RSET: () => {
        to = [];
        say('250 ok');
      },
      MAIL: () => {
        to = [];
        say('250 ok');
      },
      RCPT: (line) => {
        to.push(line.match(/<(.*)>/)[1]);
        say(this.answer(to.at(-1)));
      },
      DATA: () => {
        data = true;
        say('354 go on');
      },
      QUIT: () => {
        say('221 bye');
        socket.end();
      },
    };
    const take = () => {
      const end = data ? held.indexOf('\r\n.\r\n') : held.indexOf('\r\n');
      if (end < 0) return false;
      const part = held.slice(0, end);
      held = held.slice(end + (data ? 5 : 2));
      if (data) {
        data = false;
        this.mails.push({ to, ...readMail(part.replace(/^\.\./gm, '.')), at: Date.now() });
        say('250 taken');
      } else (commands[part.slice(0, 4).toUpperCase()] ?? (() => say('502 what?')))(part);
      return true;
    };
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      held += bytes.toString('latin1');
      while (take());
    });
    say('220 sink');
  }

  /** The mails to an address, once there are `count`. */
  to(address, count = 1) {
    const list = () => this.mails.filter((m) => m.to.includes(address));
    return until(() => list().length >= count && list(), `${count} mails to ${address}`);
  }

  async end() {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }
}

/* ---- webhooks and pushes ---------------------------------------------------------------------- */

export class PostSink {
  /** `answer(post)`: {status, headers?, body?, slow?}; `slow`: milliseconds before it. */
  constructor({ answer = () => ({ status: 204 }), slow = 0 } = {}) {
    this.posts = [];
    this.answer = answer;
    this.slow = slow;
  }

  async start() {
    this.server = serve((request, response) => {
      const chunks = [];
      request.on('data', (bytes) => chunks.push(bytes));
      request.on('end', () => {
        const post = {
          method: request.method,
          path: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks),
          at: Date.now(),
        };
        this.posts.push(post);
        const { status, headers = {}, body = '', slow = this.slow } = this.answer(post);
        const reply = () => {
          response.writeHead(status, headers);
          response.end(body);
        };
        if (slow) setTimeout(reply, slow);
        else reply();
      });
    });
    await new Promise((done) => this.server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  /** The posts to a path, once there are `count`. */
  on(path, count = 1) {
    const list = () => this.posts.filter((p) => p.path.split('?')[0] === path);
    return until(() => list().length >= count && list(), `${count} posts to ${path}`);
  }

  async end() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
