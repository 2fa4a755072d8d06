// SPDX-License-Identifier: MIT
/* merges.mjs - for tests of merges: a device says hello again, asks for a merge, and both confirm one. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { BINARY, Person } from './lib.mjs';

/** The user whose token it is, on another connection. */
export const back = (token, server) => Person.come(server, null, { token });

/** Runs an act of the server's host. Resolves with its answer, or with { status, err } if it fails. */
export const admin = (server, ...words) => new Promise((done) => {
  execFile(BINARY, ['admin', '--data', server.data, '--json', ...words.map(String)],
    (error, out, err) => done(error ? { status: error.code, err } : JSON.parse(out)));
});

/** One asks to become the other. Resolves when the other was asked. */
export async function ask(one, other) {
  const { code } = await other.ok('link');
  const answer = await one.ok('merge_ask', { code });
  assert.equal(answer.merged, false);
  return other.next((f) => f.t === 'merge' && f.asks?.user.id === one.user.id);
}

/** Both confirm: all that is the one's is the other's. */
export async function merge(one, other) {
  await ask(one, other);
  assert.equal((await other.ok('merge_confirm', { user: one.user.id, agree: true })).merged, true);
  assert.equal((await one.closed).code, 1001);
}

/** The device of `token` undoes its merge. Resolves with its next connection. */
export async function undo(token, server) {
  const device = await back(token, server);
  await device.ok('merge_undo');
  assert.equal((await device.closed).code, 1001);
  return back(token, server);
}
