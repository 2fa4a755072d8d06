// SPDX-License-Identifier: MIT
/* patience.mjs - wall-clock limits of the tests, which follow the speed of the machine and its load. */
import { cpus, loadavg } from 'node:os';
import { after } from 'node:test';

/** What `work` takes on the machine for which limits are written: two cores of an AMD EPYC. */
const USUAL_MS = 2.2;

function work() {
  let sum = 0;
  for (let i = 0; i < 2e6; i++) sum = Math.imul(sum ^ i, 0x01000193);
  return sum;
}

/** How many times slower this machine is, at least 1: the best of twelve, so that its load does not count. */
function slowness() {
  const took = Array.from({ length: 12 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Math.max(1, Math.min(...took) / USUAL_MS);
}

const SLOWNESS = slowness();

/** The limit here and now of what takes at most `ms` there: longer on a slow machine, and while many programs
 *  run. */
export const patience = (ms) => Math.ceil(ms * SLOWNESS * Math.max(1, loadavg()[0] / cpus().length));

/** For `skip`: what `make test` leaves out, such as further games, sizes and languages of the same kind. */
export const LATER = process.env.LATER === 'skip' && 'in .ci/run';

/* A test that failed may have left its server running, which keeps its file from ending; newer Nodes end it
   with --test-force-exit.  The timer alone keeps nothing running. */
if (process.env.NODE_TEST_CONTEXT)
  after(() => { setTimeout(() => process.exit(), patience(30000)).unref(); });
