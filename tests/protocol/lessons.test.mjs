/* lessons.test.mjs - lessons over the protocol, and the command that checks their files. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BINARY, Person, ROOT, merge, served, viewHash } from './lib.mjs';

const GAMES = join(ROOT, 'web-client', 'games');
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-lessons-'));
/* A client's folder of our own, with lessons that are wrong. */
for (const game of readdirSync(GAMES)) mkdirSync(join(folder, 'games', game, 'lessons'), { recursive: true });
const FIRST = JSON.parse(readFileSync(join(GAMES, 'boomtown', 'lessons', 'first.json'), 'utf8'));
const put = (name, file) => writeFileSync(join(folder, 'games', 'boomtown', 'lessons', `${name}.json`),
  typeof file === 'string' ? file : JSON.stringify(file));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>test</title>');
put('first', FIRST);
put('torn', '{"game":');
put('future', { ...FIRST, rules: 99 });
put('elsewhere', { ...FIRST, game: 'chess' });
const dear = { seat: 0, move: { verb: 'bid', amount: 99 } };
put('lost', { ...FIRST, steps: [{ say: FIRST.title, before: [dear] }] });
const server = await served(after, ['--client', folder, '--frame-rate', '5000', '--frame-burst', '5000']);
after(() => rmSync(folder, { recursive: true, force: true }));
const at = { game: 'boomtown', lesson: 'first' };

test('a lesson shows its first step, goes on by its moves, and each view is as described', async () => {
  const ana = await Person.come(server, 'Ana');
  const first = await ana.ok('lesson', at);
  assert.equal(first.step, 1);
  assert.equal(first.steps, FIRST.steps.length);
  let view = first.view;
  for (let step = 2; step <= FIRST.steps.length; step++) {
    const played = [];
    for (const { move } of FIRST.steps[step - 2].go ?? []) {
      const made = await ana.ok('lesson_try', { ...at, step: step - 1, moves: played, what: 'move', move });
      for (const frame of made.frames) {
        view = merge(view, frame.patch);
        played.push({ seat: frame.seat, move: frame.move });
        assert.equal(viewHash(view), frame.hash);
      }
    }
    const now = await ana.ok('lesson', { ...at, step });
    for (const frame of now.frames) view = merge(view, frame.patch);
    assert.deepEqual(view, now.view, `step ${step}`);
    assert.equal(viewHash(view), now.hash);
  }
  await ana.leave();
});

test('a returning user continues the lesson at the last step; others begin at the first', async () => {
  const ana = await Person.come(server, 'Ana');
  await ana.ok('lesson', { ...at, step: 9 });
  await ana.leave();
  const back = await Person.come(server, null, { token: ana.token });
  assert.equal((await back.ok('lesson', at)).step, 9);
  const rui = await Person.come(server, 'Rui');
  assert.equal((await rui.ok('lesson', at)).step, 1);
  await back.leave();
  await rui.leave();
});

test('a refused move explains itself, one is foreseen, and the others answer who tries', async () => {
  const ana = await Person.come(server, 'Ana');
  const here = { ...at, step: 9 };
  const bid = { ...here, what: 'move', move: { verb: 'bid', amount: 3 } };
  const low = await ana.refused('illegal_move', 'lesson_try', bid);
  assert.equal(low.detail.rule, 'BOO-4.2.2');
  const why = await ana.ok('lesson_try', { ...here, what: 'explain', move: { verb: 'bid', amount: 11 } });
  assert.equal(why.rule, 'BOO-4.2.3');
  const ahead = await ana.ok('lesson_try', { ...here, what: 'preview', move: { verb: 'pass' } });
  assert.deepEqual(ahead.to_act, [1]);
  const pass = { ...here, what: 'move', move: { verb: 'pass' }, others: true };
  const { frames } = await ana.ok('lesson_try', pass);
  assert.ok(frames.length > 1 && frames.at(-1).to_act.includes(0), 'until one is asked again');
  const moves = frames.map(({ seat, move }) => ({ seat, move }));
  const later = await ana.ok('lesson', { ...here, moves });
  assert.equal(later.hash, frames.at(-1).hash);
  await ana.leave();
});

test('a lesson that is wrong is one sentence, and the rest works', async () => {
  const ana = await Person.come(server, 'Ana');
  const says = async (lesson, pattern) => {
    const { message } = await ana.refused('bad_request', 'lesson', { game: 'boomtown', lesson });
    assert.match(message, pattern);
  };
  await says('nowhere', /no such lesson/);
  await says('torn', /no JSON/);
  await says('future', /rules 99/);
  await says('elsewhere', /no game called 'chess'/);
  await says('lost', /step 1.*seat 0/);
  await says('../first', /./);
  await ana.refused('no_such_game', 'lesson', { game: 'chess', lesson: 'first' });
  await ana.refused('bad_request', 'lesson', { ...at, step: 0 });
  const early = [{ seat: 0, move: { verb: 'pass' } }];
  await ana.refused('bad_request', 'lesson', { ...at, step: 1, moves: early });
  await ana.refused('bad_request', 'lesson_try', { ...at, step: 9, what: 'fly', move: { verb: 'pass' } });
  assert.equal((await ana.ok('lesson', at)).step, 1);
  await ana.leave();
});

/* ---- the command ------------------------------------------------------------------------------ */

const check = (change) => {
  const file = structuredClone(FIRST), name = join(folder, 'checked.json');
  change(file);
  writeFileSync(name, JSON.stringify(file));
  const run = spawnSync(BINARY, ['lesson', name], { encoding: 'utf8' });
  return { ok: run.status === 0, said: run.stdout };
};

test('every lesson of every game is sound, and is named by its index', () => {
  for (const game of readdirSync(GAMES)) {
    const of = join(GAMES, game, 'lessons');
    const all = readdirSync(of).filter((name) => name !== 'index.json');
    const names = all.map((name) => name.replace('.json', ''));
    assert.deepEqual(JSON.parse(readFileSync(join(of, 'index.json'), 'utf8')).sort(), names.sort());
    const paths = all.map((name) => join(of, name));
    const run = spawnSync(BINARY, ['lesson', ...paths], { encoding: 'utf8' });
    assert.equal(run.status, 0, run.stdout);
  }
});

test('the command says which step is wrong, and how', () => {
  assert.ok(check(() => {}).ok);
  const wrong = [
    [(f) => { delete f.steps[2].say['pt-BR']; }, /step 3: 'say' is missing in pt-BR/],
    [(f) => { f.steps[8].go = [{ move: { verb: 'bid', amount: 40 } }]; },
      /step 9: 'go' 1 is not among the moves/],
    [(f) => { f.steps[8].else[0].move = { verb: 'mustang' }; }, /step 9: 'else' 1 is never said/],
    [(f) => { f.steps[9].before = []; }, /step 1[0-9]: /],
    [(f) => { f.steps[31].before = []; }, /step 32: 'free', and the learner is not asked/],
    [(f) => { f.steps[0].rules = ['BOO-99.9']; }, /step 1: the game has no rule BOO-99\.9/],
    [(f) => { f.steps[0].sya = {}; }, /step 1: unknown key 'sya'/],
    [(f) => { f.steps[9].expect.players['0'].gold = 7; }, /step 10: expected 'gold' is 6/],
    [(f) => { f.chapters[1].from = 99; }, /chapter 2/],
    [(f) => { f.rules = 0; }, /rules 0, which are no longer played/],
    [(f) => { f.game = 'chess'; }, /no game called 'chess'/],
    [(f) => { f.steps = []; }, /from 1 to 120 steps/],
  ];
  for (const [change, says] of wrong) {
    const { ok, said } = check(change);
    assert.ok(!ok, String(change));
    assert.match(said, says);
  }
});
