// SPDX-License-Identifier: MIT
/* free_port.mjs - a TCP port of this machine that nothing listens on. */
import { createServer } from 'node:net';

export const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});
