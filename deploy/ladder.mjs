#!/usr/bin/env node
// SPDX-License-Identifier: MIT
/* ladder.mjs - games/LADDER.md: how strong the bots are, from the games that `bench ladder` has played.

   usage: node deploy/ladder.mjs SERVER DIR     (`make ladder`)
   DIR holds <game>.jsonl, a line a game; SERVER is asked for the games' names. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

const [, , server, dir] = argv;
const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim();
const describe = (game) => JSON.parse(run(server, 'describe', '--game', game));
const sum = (games, key) => games.reduce((all, game) => all + game[key], 0);

/** Wilson's interval of 95 %. */
function interval(won, n) {
  const p = won / n, z = 1.96, half = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return [p + z * z / (2 * n) - half, p + z * z / (2 * n) + half].map((x) => x / (1 + z * z / n));
}
const percent = (x) => (100 * x).toFixed(1);

/** The games of one pairing, each number once. */
function pairings(path) {
  const rungs = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const game = JSON.parse(line), key = `${game.players} ${game.against} ${game.level}`;
    rungs.set(key, (rungs.get(key) ?? new Map()).set(game.number, game));
  }
  return [...rungs.values()].map((games) => [...games.values()]);
}

function row(games) {
  const n = games.length, won = sum(games, 'won'), [low, high] = interval(won, n);
  const [{ level, against, players }] = games;
  const mean = (key) => (sum(games, key) / n).toFixed(1);
  const speed = sum(games, 'made') / sum(games, 'seconds') / 1e6;
  const longest = Math.max(...games.map((game) => game.worst_ms));
  const others = players > 1 ? mean('others') : '', between = `${percent(low)} to ${percent(high)}`;
  const cells = [level, against, players, n, percent(won / n), between, mean('points'), others,
    mean('median_ms'), longest.toFixed(0), speed.toFixed(2)];
  return `| ${cells.join(' | ')} |`;
}

const commit = run('git', 'rev-parse', '--short', 'HEAD'), today = new Date().toISOString().slice(0, 10);
console.log(`# How strong the bots are

Each level against the one below it, and alone against the opponent that the rules play. Seats are rotated, so
that each seed is played from every seat. \`make ladder\` plays it and goes on where it stopped.

Made on ${today} of commit ${commit}. "won" is in percent, with its interval of 95 % (Wilson); a shared
victory counts in parts. Milliseconds are of one decision of the level in the first column on one core: the
mean over the games of their medians, and the longest. "M moves/s" are millions of moves made in thought.
`);
for (const game of run(server, 'describe', '--list').split('\n')) {
  const path = join(dir, `${game}.jsonl`);
  if (!existsSync(path)) continue;
  console.log(`## ${describe(game).title ?? game}\n`);
  const columns = 'level,against,players,games,won,interval,points,others,ms,longest,M moves/s'.split(',');
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`);
  for (const games of pairings(path)) console.log(row(games));
  console.log('');
}
