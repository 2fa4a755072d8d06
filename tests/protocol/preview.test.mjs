// SPDX-License-Identifier: MIT
/* Consequences before the click: whatever is legal, anywhere in a game, a preview of it has something to
   show, or says in words what will be revealed or rolled. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patience } from '../patience.mjs';
import { served, table, until } from './lib.mjs';

const server = await served(after, ['--frame-rate', '5000', '--frame-burst', '5000']);

const THREE = ['Ana', 'Rui', 'Eva'], FIVE = [...THREE, 'Leo', 'Mia'];
const LEEGHWATER = { leeghwater: true, automas: 1 };
/** What is played, and how many questions are looked at. */
const TABLES = [
  ['boomtown', { names: THREE }, 60], ['luna_maris', { names: THREE }, 40], ['tekhenu', { names: THREE }, 80],
  ['barrage', { names: THREE }, 150], ['barrage', { names: THREE, options: LEEGHWATER }, 170],
  ['barrage', { names: FIVE, options: { leeghwater: true } }, 200],
];

/** Chance that is the same each time. */
function dice(seed) {
  return (n) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % n; };
}

/** How much there is of an object. @param {object | undefined} value */
const size = (value) => (value && typeof value === 'object' ? Object.keys(value).length : 0);

for (const [game, { names, options }, most] of TABLES) {
  const how = [`${names.length} at the table`, ...Object.keys(options ?? {})].join(', ');
  test(`${game}, ${how}: no legal move is silent`, { timeout: patience(60000) }, async () => {
    const { people, room } = await table(server, names, { game, options });
    const roll = dice(11), verbs = new Set();
    for (let i = 0; i < most; i++) {
      const asked = () => people.find((p) => p.at(room).moves?.length);
      const mover = await until(asked, 'somebody to move');
      const { ask, seq, moves } = mover.at(room);
      for (const move of moves) {
        const seen = await mover.ok('preview', { room, ask, move });
        const shows = size(seen.patch) + seen.events.length + size(seen.until);
        assert.ok(shows, `move ${seq}: nothing is shown of ${JSON.stringify(move)}`);
        verbs.add(move.verb);
      }
      await mover.move(room, (all) => all[roll(all.length)]);
      await until(() => people.every((p) => p.at(room).seq > seq), 'the news');
    }
    assert.ok(verbs.size >= 3, `few verbs were seen: ${[...verbs]}`);
  });
}
