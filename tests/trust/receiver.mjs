/* receiver.mjs - takes posts as somebody else's machine would: in a process of its own that has only what
   the server leaves of the cores.  Forked; tells its address first, and when it is asked the times at which
   posts came. */
import { execFileSync } from 'node:child_process';
import { PostSink } from '../protocol/sinks.mjs';

execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
const sink = await new PostSink().start();
process.send(sink.url);
process.on('message', () => process.send(sink.posts.map((p) => p.at)));
