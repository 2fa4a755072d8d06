#!/usr/bin/env node
// SPDX-License-Identifier: MIT
/* ladder.mjs - writes games/LADDER.md, the strength of the bots, from the games of `bench ladder`.

   usage: node tools/ladder.mjs page SERVER DIR > games/LADDER.md     (`make ladder` does both)
          node tools/ladder.mjs begin SERVER DIR
   DIR holds <game>.jsonl, a line for each game; SERVER names the games.  `begin` writes missing files from
   the page, one line for each of its rows, so that games played on other machines are not played again.
   Remove a game from the page first if its evaluation or search has changed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

const [, , what, server, dir] = argv;
const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' }).trim();
const describe = (game) => JSON.parse(run(server, 'describe', '--game', game));
const played = (games) => games.reduce((all, { games: n = 1 }) => all + n, 0);
const sum = (games, key) => games.reduce((all, game) => all + (game.games ?? 1) * game[key], 0);

/** Wilson's interval of 95 %. */
function interval(won, n) {
  const p = won / n, z = 1.96, half = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return [p + z * z / (2 * n) - half, p + z * z / (2 * n) + half].map((x) => x / (1 + z * z / n));
}
const percent = (x) => (100 * x).toFixed(1);

/** What each pairing is to reach: games, percent won, and percent that its interval lies above. */
const GAMES = 400, ALONE = 200, WON = 70, ABOVE = 60, WON_OF_THREE = 50, ABOVE_OF_THREE = 45;
const ALONE_WON = { hard: 60, master: 75 };
const LEVELS = ['random', 'easy', 'medium', 'hard', 'master'];

const goalAlone = (game, strongest) => (game.against === strongest ? ALONE_WON[game.level] : undefined);
const goalOf = (game, strongest) => (game.players === 1 ? { games: ALONE, won: goalAlone(game, strongest) }
  : game.players === 2 ? { games: GAMES, won: WON, above: ABOVE }
    : { games: GAMES, won: WON_OF_THREE, above: ABOVE_OF_THREE });

/** A word for what came out. */
function verdict(games, won, low, strongest) {
  const { games: wanted, won: least, above = 0 } = goalOf(games[0], strongest);
  if (least === undefined) return '';
  if (100 * won < least || 100 * low <= above) return played(games) < wanted ? 'not shown' : 'no';
  return played(games) < wanted ? `so far, of ${wanted}` : 'yes';
}

/** The games of each pairing, each number once, and only of the rows that it was played with last. */
function pairings(path) {
  const rungs = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const game = JSON.parse(line), key = `${game.players} ${game.against} ${game.level}`;
    const rung = rungs.get(key);
    if (rung?.worlds === game.worlds) rung.games.set(game.number, game);
    else rungs.set(key, { worlds: game.worlds, games: new Map([[game.number, game]]) });
  }
  const all = [...rungs.values()].map(({ games }) => [...games.values()]);
  const place = ([game]) => [-game.players, game.against.includes('=') ? game.against : '',
    String(LEVELS.indexOf(game.level))];
  return all.sort((a, b) => place(a)[0] - place(b)[0]
    || place(a).join().localeCompare(place(b).join(), 'en'));
}

function row(games, strongest) {
  const n = played(games), won = sum(games, 'won'), [low, high] = interval(won, n);
  const [{ level, against, players, worlds }] = games;
  const mean = (key) => (sum(games, key) / n).toFixed(1);
  const speed = sum(games, 'made') / sum(games, 'seconds') / 1e6;
  const longest = Math.max(...games.map((game) => game.worst_ms));
  const between = `${percent(low)} to ${percent(high)}`;
  const median = (sum(games, 'median_ms') / n).toFixed(2), reached = verdict(games, won / n, low, strongest);
  const cells = [level, against, players, worlds, n, percent(won / n), between, reached,
    mean('points'), mean('others'), median, longest.toFixed(0), speed.toFixed(2)];
  return `| ${cells.join(' | ')} |`;
}

/** The strongest opponent that the rules play, where one alone is to beat it. */
function strongestOf(game) {
  const keys = describe(game).options.map((option) => option.key);
  return ['solo_level=advanced', 'difficulty=hard'].find((at) => keys.includes(at.split('=')[0]));
}

const COLUMNS = ['level', 'against', 'players', 'worlds', 'games', 'won', 'interval', 'reached', 'points',
  'others', 'ms', 'longest', 'M moves/s'];

/** A row of the page as a line: so many games, from the first on.  Each counts as a second of thought. */
function lineOf(row) {
  const cells = row.split('|').slice(1).map((cell) => cell.trim());
  const of = Object.fromEntries(COLUMNS.map((name, i) => [name, cells[i]])), { level, against, worlds } = of;
  return JSON.stringify({
    level, against, worlds, players: Number(of.players), number: 0, games: Number(of.games),
    won: Number(of.won) / 100, points: Number(of.points), others: Number(of.others),
    median_ms: Number(of.ms), worst_ms: Number(of.longest), seconds: 1,
    made: Math.round(Number(of['M moves/s']) * 1e6),
  });
}

function begin(id, page) {
  const [, table = ''] = page.split(`## ${describe(id).title ?? id}\n`);
  const rows = table.split('\n## ')[0].split('\n').filter((line) => /^\| [a-z]/.test(line)).slice(1);
  if (rows.length) writeFileSync(join(dir, `${id}.jsonl`), rows.map((row) => `${lineOf(row)}\n`).join(''));
}

const all = run(server, 'describe', '--list').split('\n');
if (what === 'begin') {
  const page = readFileSync(new URL('../games/LADDER.md', import.meta.url), 'utf8');
  for (const id of all) if (!existsSync(join(dir, `${id}.jsonl`))) begin(id, page);
  process.exit();
}

const commit = run('git', 'rev-parse', '--short', 'HEAD'), today = new Date().toISOString().slice(0, 10);
const { hard, master } = ALONE_WON;
console.log(`# Strength of the bots

Each level plays against the one below it, and alone against the automas. Seats are rotated, so each seed
is played from every seat. \`make ladder\` continues where it stopped: this page has results of games
that were played, and nothing else.

Continued on ${today}, at commit ${commit}.

- **worlds**: determinizations for a decision, of the level and of its opponent.
- **won**: percent, with its 95 % interval (Wilson); a shared victory counts in parts.
- **reached**: with two players ${WON} % of ${GAMES} games, with the interval above ${ABOVE} %. With three,
  against two of the level below, ${WON_OF_THREE} % and above ${ABOVE_OF_THREE} %. Alone against the strongest
  automa of Luna Maris and Tekhenu ${hard} % of ${ALONE} games for \`hard\` and ${master} % for \`master\`.
  "so far": reached in fewer games than that. "not shown": not reached, in fewer games.
- **ms**: milliseconds for one decision of the level in the first column on one core, the mean over the
  games of their medians. **longest**: the longest decision.
- **M moves/s**: millions of moves made in search in a second.
`);
for (const game of all) {
  const path = join(dir, `${game}.jsonl`);
  if (!existsSync(path)) continue;
  console.log(`## ${describe(game).title ?? game}\n`);
  console.log(`| ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length)}`);
  for (const games of pairings(path)) console.log(row(games, strongestOf(game)));
  console.log('');
}
