// SPDX-License-Identifier: MIT
/* Alone against a hard Automa: one of its turns followed step by step, and the game played to its end. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { patience } from '../patience.mjs';
import { BARRAGE as TABLE, silent } from './tooltips.mjs';
import {
  BINARY, PHONE, ROOT, WHOLE, browser, dice, enter, faults, person, playOut, serve, sheetOf, shot,
} from './lib.mjs';

const BARRAGE = join(ROOT, 'web-client/games/barrage');
const { merge } = await import(join(ROOT, 'web-client/js/patch.js'));
const replay = await import(join(BARRAGE, 'automa_replay.js'));
const { turnsOf } = await import(join(BARRAGE, 'automa_turns.js'));
const { marksOf } = await import(join(BARRAGE, 'automa_looks.js'));

let server, chrome;
before(async () => { server = await serve(['--bot-delay-ms', '0']); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** Every step of the game, as the server tells it: the view before, the events, the view after. */
function listen(page) {
  const steps = [];
  let view = null;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const frame = JSON.parse(payload);
    if (frame.t === 'state') view = frame.view;
    if (frame.t !== 'delta') return;
    const next = merge(view, frame.patch ?? {});
    steps.push({ before: view, events: frame.events ?? [], view: next });
    view = next;
  }));
  return steps;
}

/** Sets out a game alone; the words of the level and of the button in the language of the page. */
async function alone(me, level, option = '') {
  await me.go('/new/barrage');
  const { page } = me;
  await page.locator('.seg button', { hasText: /^1$/ }).first().click();
  if (option) await page.getByRole('switch', { name: option }).click();
  await page.locator('.seg button', { hasText: level }).click();
  await enter(me);
  await page.locator('.hall .stack__end .btn--act').click();
  await page.locator('.brg-tabs').waitFor();
}

const PLACES = '.is-yours .brg [data-thing="verb=bank"].can';

/** The rest of the round is the Automas'. */
async function allToTheBank(page) {
  await page.locator('.brg-tabs [data-tab=office]').click();
  await page.locator(PLACES).click();
  const most = page.locator('.moves .move', { hasText: /to the bank/ }).last();
  await most.evaluate((row) => row.click());
  await page.locator(PLACES).waitFor({ state: 'detached' });
}

/** A choice as the events tell it: what is left after each criterion. */
function leftAfter(events, at) {
  const places = (e) => [...e.dams, ...e.conduits, ...e.zones.map((zone) => `zone${zone}`)];
  const e = events[at], last = events[at - 1];
  const goesOn = last?.key === 'automa_keeps' && !['eligible', 'granted', 'systems'].includes(e.why);
  const stands = goesOn ? leftAfter(events, at - 1) : places(e);
  const undecided = e.why === 'third_structure' && events[at + 1].key === 'automa_keeps';
  return places(e).length && !undecided ? places(e) : stands;
}

/** What pane and map show now. */
const seen = (page) => page.evaluate(() => {
  const all = (what, of) => [...document.querySelectorAll(what)].map(of);
  return {
    tried: all('.au-tried li', (li) => [li.className, li.querySelector('.rule').textContent]),
    choice: all('.au-choice li', (li) => li.querySelector('.rule').textContent),
    lit: all('[data-au=lit]', (g) => g.dataset.place).sort(),
    struck: all('[data-au=struck]', (g) => g.dataset.place).sort(),
    done: all('[data-au=done]', (g) => g.dataset.place),
    built: all('.map .dam-site.built', (g) => g.id.slice(3)).sort(),
  };
});

/** Clicks anything possible. */
const ANYTHING = ['.is-yours .brg [role=button].can'];

/* As from another device: this page knows only the public part of the moves. */
const playElsewhere = (page, verbs) => page.evaluate(async (verbs) => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop());
  const wait = () => new Promise((done) => { setTimeout(done, 20); });
  for (const verb of verbs) {
    let move;
    while (!(move = table.truth.moves.find((m) => m.verb === verb))) await wait();
    await table.ask('move', { ask: table.truth.ask, move });
    while (table.truth.moves.includes(move)) await wait();
  }
}, verbs);

test('a player’s turn starts again after an Automa’s', { timeout: patience(120000) }, async () => {
  const rui = await person(chrome, server, 'Rui'), { page } = rui;
  await alone(rui, /^Hard$/);
  await playOut(rui, { board: ANYTHING, roll: dice(4), until: PLACES });
  await playElsewhere(page, ['bank', 'end_turn']);
  await page.locator(PLACES).first().waitFor();
  assert.equal(await page.locator('.steps').count(), 0);
  for (const tab of ['automa', 'rivals']) {
    await page.locator(`.brg-tabs [data-tab=${tab}]`).click();
    await page.locator(`.brg-pane--${tab}`).waitFor();
    const { things, found } = await silent(page, { ...TABLE, board: '.brg-side' });
    assert.deepEqual(found, [], `nothing is silent: ${tab}`);
    assert.ok(things > 10, `${tab}: ${things} things`);
  }
  assert.deepEqual(rui.complaints, []);
  await rui.context.close();
});

/** The rest quickly: all engineers to the bank, five rounds long. */
async function toTheEnd(marta) {
  const { page } = marta, overOrBank = page.locator(`.over, ${PLACES}`).first();
  for (let round = 0; round < 8; round++) {
    await allToTheBank(page);
    await playOut(marta, { board: ANYTHING, roll: dice(round), until: `.over, ${PLACES}` });
    await overOrBank.waitFor();
    if (await page.locator('.over').count()) break;
  }
  assert.equal(await page.locator('.over thead th', { hasText: 'Automa' }).count(), 1);
  assert.ok((await sheetOf(page)).length > 0);
  await shot(page, 'automa-over');
}

/* In `make test` its first turn, in `make check-all` to the end. */
test('a hard Automa is followed on the map, rule by rule, to the end', {
  timeout: patience(240000),
}, async () => {
  const marta = await person(chrome, server, 'Marta'), { page } = marta, steps = listen(page);
  await alone(marta, /^Hard$/);
  assert.equal(await page.locator('.brg-seat').count(), 2, 'the Automa has its place in the strip');
  await playOut(marta, { board: ANYTHING, roll: dice(4), until: PLACES });
  const credits = page.locator('.brg-seat[data-seat="1"] .st-credits');
  assert.equal(await credits.count(), 0, 'it has no credits (AUT-1.3)');

  /* It was first in the order (AUT-2.7): its turn stands in the step of one's own choice. */
  const { before: start, events } = steps.find((s) => s.events.some((e) => e.key === 'automa_turn'));
  const turn = events.slice(events.findIndex((e) => e.key === 'automa_turn'));
  const choices = turn.filter((e, i) => e.key === 'automa_keeps' && leftAfter(turn, i).length > 1);
  assert.ok(choices.length, 'there is a choice to be followed');
  await page.locator('.brg-tabs [data-tab=automa]').click();
  await page.locator('.au-turns button').last().click();
  await page.locator('[data-moment="0.0"]').waitFor();
  const [{ criteria, action }] = turn;
  const tiles = await page.locator('.au-tile').evaluateAll((all) => all.map((x) => x.dataset.tile));
  assert.deepEqual(tiles, [criteria, action], 'both tiles are drawn (AUT-3.1)');
  const tried = [], stood = Object.keys(start.dams).sort();
  let moment = 0, choice = [], all = [], built = 0;
  const onward = async () => {
    await page.locator('[data-do=next]').click();
    await page.locator(`[data-moment="0.${++moment}"]`).waitFor();
    return seen(page);
  };
  for (const [i, e] of turn.entries()) {
    if (e.key === 'automa_skips' || e.key === 'automa_takes') {
      tried.push([e.key === 'automa_takes' ? 'taken' : 'skipped', e.rule]);
      assert.deepEqual((await onward()).tried, tried, 'each item with its rule');
      choice = [];
    } else if (e.key === 'automa_keeps') {
      if (['eligible', 'granted', 'systems'].includes(e.why)) choice = [];
      choice.push(e.rule);
      const now = await onward(), left = leftAfter(turn, i).sort();
      if (choice.length === 1) all = left;
      assert.deepEqual(now.choice, choice, 'each criterion with its rule');
      assert.deepEqual(now.lit, left, `lit after ${e.why}`);
      assert.deepEqual(now.struck, all.filter((id) => !left.includes(id)), `struck out by ${e.why}`);
      assert.deepEqual(now.built, stood, 'nothing stands yet that was not there');
    } else if (turn[i - 1]?.key === 'automa_keeps') {
      const now = await onward(), { site } = turn.slice(i).find((later) => later.key === 'built');
      assert.deepEqual(now.done, [site], 'the piece is shown where it was placed');
      assert.deepEqual(now.built, [...stood, site].sort(), 'and stands on the map');
      built++;
      break;
    }
  }
  assert.ok(built, 'the turn that was followed built something');
  for (const reason of [page.locator('.au-choice .rule').last(), page.locator('.log .rule').last()]) {
    await reason.click();
    await page.locator('.book .is-sought').waitFor();
    await page.locator('.book .btn--icon').click();
    await page.locator('.moves').waitFor();
  }
  await shot(page, 'automa-desk');
  assert.deepEqual(await faults(page), []);

  if (!WHOLE) await toTheEnd(marta);
  assert.deepEqual(marta.complaints, []);

  /* What was shown in between was true: told by its events, each step ends where the server says. */
  const told = execFileSync(BINARY, ['describe', '--game', 'barrage'], { maxBuffer: 1 << 26 });
  const { catalog } = JSON.parse(told);
  let turns = 0;
  for (const step of steps) {
    const { before: was, events: made, view } = step;
    const end = made.reduce((then, e, i) => replay.after(then, e, made[i - 1]), was);
    for (const part of PARTS) assert.deepEqual(drawn(end[part] ?? {}), drawn(view[part] ?? {}), part);
    for (const { moments } of turnsOf(catalog, was, made)) {
      turns++;
      for (const m of moments) { narrows(m.choice); shows(m); }
      const chosen = moments.filter((m) => m.kind === 'result' && m.choice.length);
      const built = (m) => m.results.filter((e) => e.key === 'built');
      for (const m of chosen) for (const e of built(m)) ends(m.choice.at(-1), e);
    }
  }
  assert.ok(turns > (WHOLE ? 0 : 10), `turns of the Automa: ${turns}`);
});

const PARTS = ['dams', 'heads', 'conduits', 'powerhouses', 'patents', 'works', 'market'];

/** Nothing and none are the same to the eye. */
const filled = (x) => (typeof x === 'object' ? { ...x, drops: x.drops ?? 0 } : x);
const drawn = (part) => Object.fromEntries(Object.entries(part).map(([id, x]) => [id, filled(x)]));

/** A criterion keeps places that were left before it, nothing else. */
function narrows(choice) {
  for (const [i, { kept, why }] of choice.entries()) {
    const gone = i ? kept.filter((id) => !choice[i - 1].left.includes(id)) : [];
    assert.deepEqual(gone, [], `${why} keeps what was struck out`);
  }
}

/** What was taken beside the map is shown there, and lay there when the item was tried. */
const TAKEN = { took_tile: ['tile', 'patents'], work_done: ['work', 'works'] };
function shows(moment) {
  for (const e of moment.results.filter(({ key }) => TAKEN[key])) {
    const [name, row] = TAKEN[e.key];
    assert.equal(marksOf(moment).get(e[name]), 'done');
    assert.ok(Object.values(moment.then[row]).includes(e[name]), `${e[name]} lay in ${row}`);
  }
}

/** The last criterion leaves one place, and there it was built; a powerhouse somewhere in its zone. */
function ends({ left }, { site }) {
  const place = site.startsWith('P') ? `zone${site.match(/\d+/)[0]}` : site;
  assert.deepEqual(left, [place]);
}

/** Parts of the boards beside the map that are shown, each with what is lit, struck out and taken there. */
const beside = (page) => page.locator('.au-stand svg').evaluateAll((all) => {
  const label = (g) => g.getAttribute('aria-label') ?? '';
  const named = (svg, how) => [...svg.querySelectorAll(`.au-${how}`)].map(label);
  return Object.fromEntries(all.map((svg) => [svg.dataset.part, {
    lit: named(svg, 'lit'), struck: named(svg, 'struck'), done: named(svg, 'done'),
  }]));
});

test('an external work is shown where it lay: lit first, then done', {
  timeout: patience(240000),
}, async () => {
  const ana = await person(chrome, server, 'Ana', { seed: 11 }), { page } = ana, steps = listen(page);
  await alone(ana, /^Very hard$/, 'The Leeghwater Project');
  const newest = () => steps.findLast(({ events }) => events.some((e) => e.key === 'automa_turn'));
  const done = () => newest()?.events.find((e) => e.key === 'work_done' && e.seat === 1);
  for (let round = 0; round < 6 && !done(); round++) {
    await playOut(ana, { board: ANYTHING, roll: dice(round), until: `.over, ${PLACES}` });
    if (done() || await page.locator('.over').count()) break;
    await allToTheBank(page);
  }
  assert.ok(done(), 'the Automa did an external work');
  const { before: start, events } = newest(), { work } = done();
  const told = JSON.parse(execFileSync(BINARY, ['describe', '--game', 'barrage'], { maxBuffer: 1 << 26 }));
  const turns = turnsOf(told.catalog, start, events);
  const at = (kind) => turns.flatMap(({ moments }, turn) => moments.map((m, i) => [m, `${turn}.${i}`]))
    .find(([m]) => m.kind === kind && (kind === 'result' ? m.results.some((e) => e.work === work)
      : m.tried.at(-1)?.item === 'external_work' && m.tried.at(-1).taken));
  await page.locator('.brg-tabs [data-tab=automa]').click();
  const goTo = async ([, place]) => {
    const [turn, moment] = place.split('.');
    await page.locator('.au-turns button').nth(Number(turn)).click();
    for (let i = 0; i < Number(moment); i++) await page.locator('[data-do=next]').click();
    await page.locator(`[data-moment="${place}"]`).waitFor();
    return beside(page);
  };
  const lay = Object.values(at('item')[0].then.works).length;
  assert.equal((await goTo(at('item'))).external_works.lit.length, lay, 'the works that lay there');
  const after = (await goTo(at('result'))).external_works;
  assert.equal(after.lit.length, lay - 1);
  assert.ok(after.done.length, 'the work that was done');
  await shot(page, 'automa-works-desk');
  await page.setViewportSize(PHONE);
  await page.locator('.brg--phone').waitFor();
  await page.locator('.brg-tabs [data-tab=automa]').click();
  await page.locator('.au-sheet').waitFor();
  await shot(page, 'automa-works-phone');
  assert.deepEqual(ana.complaints, []);
});

test('on a phone, in Portuguese, the same turn fits', { timeout: patience(90000) }, async () => {
  const rui = await person(chrome, server, 'Rui', { viewport: PHONE, touch: true, locale: 'pt-BR' });
  const { page } = rui;
  await alone(rui, /^Difícil$/);
  await playOut(rui, { board: ANYTHING, roll: dice(4), until: PLACES });
  await page.locator('.brg-tabs [data-tab=automa]').click();
  await page.locator('[data-do=prev]').click();
  await page.locator('.brg-pane--automa .mapsvg').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, 'nothing is wider than the screen');
  assert.match(await page.locator('.au-sheet').innerText(), /O que ele tentou/);
  /* Who comes back later still finds what was tried. */
  const rules = await page.locator('.au-tried .rule').allTextContents();
  await page.reload();
  await page.locator('.brg-tabs [data-tab=automa]').click();
  await page.locator('.au-tried').waitFor();
  assert.deepEqual(await page.locator('.au-tried .rule').allTextContents(), rules);
  await shot(page, 'automa-phone');
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(rui.complaints, []);
});
