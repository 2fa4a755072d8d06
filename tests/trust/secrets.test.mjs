/* secrets.test.mjs - tokens and seeds are where they must be and nowhere else: not in the log, not on the wire of a
   running game, and tokens not in the data folder. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Person, playOn, served, table } from '../protocol/lib.mjs';

const files = (dir) => readdirSync(dir).map((name) => join(dir, name)).filter((path) => statSync(path).isFile());

for (const game of ['boomtown', 'barrage', 'luna_maris']) {
  test(`${game}: no token in the data folder or the log; no seed in the log or on the wire before the end`, async () => {
    const server = await served(after, ['--log', 'debug', '--frame-rate', '1000', '--frame-burst', '1000']);
    const { people, room, invite } = await table(server, ['Ana', 'Rui', 'Eva'], { game });
    const heard = [];
    const guest = await Person.come(server, 'Guest');
    for (const p of [...people, guest]) p.socket.on('message', (data) => heard.push(String(data)));
    await guest.ok('open', { room, invite });
    await playOn(people, room, 12);
    const { seq } = people[0].at(room);
    for (const p of [...people, guest]) {
      await p.ok('history', { room, from: 1, to: seq });
      await p.ok('at', { room, seq });
      await p.ok('export', { room });
    }
    await people[0].ask('move', { room, ask: 99999, move: { verb: 'none' } });
    const wire = heard.join('\n');
    assert.ok(wire.length > 1000);
    assert.doesNotMatch(wire, /"(seed|salt|rng|deck_order)"/);
    const kept = files(server.data).map((path) => readFileSync(path)), tokens = [...people, guest].map((p) => p.token);
    for (const token of tokens) {
      assert.ok(!server.log.includes(token), 'the log');
      assert.ok(!wire.includes(token), 'what others hear');
      for (const bytes of kept) {
        assert.ok(!bytes.includes(Buffer.from(token)), 'the data folder, as text');
        assert.ok(!bytes.includes(Buffer.from(token, 'hex')), 'the data folder, as bytes');
      }
    }
    assert.doesNotMatch(server.log, /[0-9a-f]{32}/, 'nothing in the log is as long as a seed, salt or token');
    assert.ok(!server.log.includes(invite), 'nor an invitation');
  });
}
