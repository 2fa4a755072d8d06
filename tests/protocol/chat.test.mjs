/* chat.test.mjs - the lines of a table's chat: the last come with the table, earlier ones when asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { served, table } from './lib.mjs';

const LINES = 130, SHOWN = 50;

test('earlier lines of the chat come 50 at a time, without lines of ignored users', async (t) => {
  const fast = ['--chat-rate', '10000', '--frame-rate', '10000', '--frame-burst', '10000'];
  const server = await served((end) => t.after(end), fast);
  const { people: [ana, rui], room } = await table(server, ['Ana', 'Rui', 'Eva']);
  for (let n = 1; n <= LINES; n++) await (n % 2 ? ana : rui).ok('chat', { room, text: `line ${n}` });
  const all = [], opened = (await ana.ok('open', { room })).room.chat;
  all.unshift(...opened.map((line) => line.text));
  let before = opened[0].line, more = true;
  while (more) {
    const answer = await ana.ok('chat_past', { room, before });
    assert.ok(answer.chat.length <= SHOWN && answer.chat.every(({ line }) => line < before));
    all.unshift(...answer.chat.map((line) => line.text));
    ({ more } = answer);
    before = answer.chat[0]?.line;
  }
  assert.deepEqual(all, Array.from({ length: LINES }, (_, i) => `line ${i + 1}`));
  await ana.ok('ignore', { user: rui.user.id, on: true });
  const { chat } = await ana.ok('chat_past', { room, before: opened[0].line });
  assert.ok(chat.length && chat.every(({ from }) => from.id === ana.user.id));
  await ana.refused('bad_request', 'chat_past', { room });
  await ana.refused('bad_request', 'chat_past', { room, before: 0 });
});
