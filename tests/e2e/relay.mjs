// SPDX-License-Identifier: MIT
/* relay.mjs - a TCP relay before a server that swallows bytes on request: connections that are dead, but not
   closed. */
import { connect, createServer } from 'node:net';

/** What may be swallowed of each new WebSocket: all from the handshake on, or all behind it. */
const MODES = ['none', 'handshake', 'hello'];

/** A relay to the server at `url`.  `sockets`: every WebSocket that a page has asked for, with its time. */
export async function relayTo(url) {
  const { port } = new URL(url), all = new Set();
  const relay = {
    url: '',
    mode: MODES[0],
    /** dead: nothing passes; deaf: nothing more to the server; bytes: from the page, behind the handshake.
     *  @type {{ at: number, dead: boolean, deaf: boolean, bytes: number }[]} */
    sockets: [],
    /** What is open now is dead from now on; what comes later is not. */
    swallow() { for (const socket of relay.sockets) socket.dead = true; },
    end() {
      for (const end of all) end.destroy();
      return new Promise((done) => { listener.close(done); });
    },
  };
  const listener = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    /** Of a WebSocket only. */
    let socket = null;
    for (const end of [near, far]) {
      all.add(end);
      end.setNoDelay(true);
      end.on('error', () => {});
      end.on('close', () => { all.delete(end); if (!socket?.dead) { near.destroy(); far.destroy(); } });
    }
    near.on('data', (bytes) => {
      if (!socket && /^GET \S*\/ws /.test(bytes.toString('latin1', 0, 200))) {
        const { mode } = relay, at = performance.now();
        socket = { at, dead: mode === 'handshake', deaf: mode === 'hello', bytes: 0 };
        relay.sockets.push(socket);
        if (!socket.dead) far.write(bytes);
        return;
      }
      if (socket) socket.bytes += bytes.length;
      if (!socket?.dead && !socket?.deaf) far.write(bytes);
    });
    far.on('data', (bytes) => { if (!socket?.dead) near.write(bytes); });
  });
  await new Promise((done) => { listener.listen(0, '127.0.0.1', done); });
  relay.url = `http://127.0.0.1:${listener.address().port}`;
  return relay;
}
