/* webhook_receiver.mjs [first] - receives posts like another machine, in a process of its own: with only
   what the server leaves of the cores, or `first`, before all others, so that it answers at once however busy
   this machine is.  Forked; tells its address first, and when it is asked the times at which posts came;
   `first` tells each post as well. */
import { execFileSync } from 'node:child_process';
import { PostSink } from '../protocol/mock_receivers.mjs';

const first = process.argv[2] === 'first', pid = String(process.pid);
try {
  if (first) execFileSync('renice', ['-n', '-15', '-p', pid], { stdio: 'ignore' });
  else execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', pid]);
} catch { /* then it waits as others do */ }
const tell = ({ path, body, at, headers }) =>
  process.send({ path, body: String(body), at, id: headers['idempotency-key'] });
const answer = (post) => {
  if (first) setImmediate(tell, post);
  return { status: 204 };
};
const sink = await new PostSink({ answer }).start();
process.send(sink.url);
process.on('message', () => process.send(sink.posts.map((p) => p.at)));
