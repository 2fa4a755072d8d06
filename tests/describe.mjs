// SPDX-License-Identifier: MIT
/* describe.mjs - what a server says of its games.  No test that is for every game has a list of them. */
import { execFileSync } from 'node:child_process';

const lines = (binary, ...args) =>
  execFileSync(binary, ['describe', ...args], { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The games that it has, in the order of its registry; least, most: how many play.
 *  @param {string} binary */
export const gamesOf = (binary) => lines(binary, '--list').map((id) => {
  const players = lines(binary, '--game', id, '--players').map(Number);
  return { id, least: Math.min(...players), most: Math.max(...players) };
});

/** So many players, or as near to it as the game allows. */
export const playersFor = ({ least, most }, wanted) => Math.min(Math.max(wanted, least), most);
