// SPDX-License-Identifier: MIT
/* round_summary.test.mjs - a table that knows the score: the card after a round, and the points part by part.
   */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { DESKTOP, PHONE, SWIFT, begin, browser, faults, person, reach, serve, shot } from './lib.mjs';

const server = await serve(SWIFT), chrome = await browser();
const timeout = patience(120000);
after(async () => { await chrome.close(); await server.end(); });

/** Plays on behind the page, by chance that is the same each time, until there is a card that came up by
 *  itself with gains, or until the automa has several steps within one move.
 *  @returns the entry with which it came, and the card as it stands at that moment: bots play on */
const playUntil = (page, what) => page.evaluate(async (what) => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const table = watch(location.pathname.split('/').pop());
  const frame = () => new Promise(requestAnimationFrame);
  const wait = () => new Promise((done) => setTimeout(done, 10));
  const behind = () => table.shown.value.seq < table.truth.seq;
  const last = () => table.log.value.at(-1);
  const found = {
    card: () => document.querySelector('.round-card tbody tr, .round-card.is-line')
      && table.log.value.findLast((e) => e.seq === table.card.value),
    steps: () => last()?.fresh && last().events.filter((e) => e.key === 'solo_step').length > 1 && last(),
  }[what];
  /* One's own next move would put a card away that comes with the next picture. */
  const drawn = async () => { await frame(); await frame(); await wait(); };
  const unlessLate = (e) => { if (e.code !== 'stale') throw e; };
  let chance = 777;
  const roll = (n) => { chance = (Math.imul(chance, 1103515245) + 12345) >>> 0; return (chance >>> 8) % n; };
  for (; !found(); await wait()) {
    const { toAct, moves, ask } = table.truth;
    if (table.over.value) throw new Error(`the game is over, and no ${what} came`);
    if (!toAct.includes(table.you.value) || !moves.length || behind()) continue;
    if (what === 'card') await drawn();
    if (found() || table.truth.ask !== ask || behind()) continue;
    const ends = moves.findIndex((m) => /^(end_shift|bank|end_turn)$/.test(m.verb));
    const move = moves[ends >= 0 ? ends : roll(moves.length)];
    await table.ask('move', { ask, move }).catch(unlessLate);
  }
  const number = ({ textContent: text }) => (text === '–' ? 0 : Number(text.replace('\u2212', '-')));
  const rows = [...document.querySelectorAll('.round-card tbody tr')].map((row) => ({
    name: row.querySelector('th').firstChild.textContent.trim(),
    rule: row.querySelector('.rule')?.textContent,
    by: [...row.querySelectorAll('td')].map(number),
  }));
  return { ...found(), title: document.querySelector('.round-card h2')?.textContent, rows };
}, what);

/** The sum of that field over the events that are such. */
const sum = (field, events, such) => events.filter(such).reduce((all, e) => all + e[field], 0);

/** What the events of a round say for each game: who got how much, by the row that tells it. */
const GAMES = {
  boomtown: {
    board: '.room .surface', players: 3, bots: 2,
    title: /^Production of round \d+$/, row: 'Mines', rule: 'BOO-4.5.3',
    got: (events, seat) =>
      sum('amount', events, (e) => e.key === 'gold' && e.reason === 'production' && e.to === seat),
  },
  luna_maris: {
    board: '.room .surface', players: 2, bots: 1,
    title: /^Cleanup of round 1$/, row: 'Linked probes', rule: 'LUN-14.1',
    got: (events, seat) => sum('vp', events, (e) => e.key === 'links' && e.seat === seat),
  },
  tekhenu: {
    board: '.room .surface', players: 2, bots: 1,
    title: /^First scoring$/, row: 'Statues', rule: 'TEK-9.5',
    got: (events, seat) =>
      sum('amount', events, (e) => e.key === 'points' && e.part === 'statues' && e.seat === seat),
  },
  barrage: {
    board: '.room .surface', players: 2, bots: 1,
    title: /^After round 1$/, row: 'Energy credits', rule: 'BAR-9.2',
    got: (events, seat) => sum('credits', events, (e) => e.key === 'energy_pay' && e.seat === seat),
  },
};

for (const [game, { board, players, bots, title, row, rule, got }] of Object.entries(GAMES)) {
  test(`${game}: a card after a round says who got what and why`, {
    timeout, skip: game !== 'boomtown' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Marta');
    await begin(me, game, { board, players, bots });
    await me.page.locator('.zooms').waitFor({ state: 'attached' });
    const shown = await playUntil(me.page, 'card'), card = me.page.locator('.round-card');
    assert.match(shown.title, title);
    const line = shown.rows.find((r) => r.name === row);
    assert.ok(line, `a row ${row}: ${JSON.stringify(shown.rows)}`);
    assert.equal(line.rule, rule);
    /* One's own seat stands first, the others follow. */
    assert.deepEqual(line.by, Array.from({ length: players }, (_, seat) => got(shown.events, seat)));
    await shot(me.page, `round-${game}`);
    assert.deepEqual(await faults(me.page), []);
    await me.page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await me.page.locator('.log__at', { hasText: shown.title }).last().click();
    await card.getByRole('heading', { name: shown.title }).waitFor();
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

for (const [size, viewport] of [['phone', PHONE], ['tablet', { width: 820, height: 1180 }]]) {
  test(`on a ${size} the card is a line that a tap opens and another puts away`, {
    timeout, skip: size === 'tablet' && LATER,
  }, async () => {
    const how = { viewport, touch: true, locale: 'pt-BR' };
    const me = await person(chrome, server, 'Marta', how), { page } = me;
    await begin(me, 'barrage', { board: '.room .surface', players: 2, bots: 1 });
    await page.locator('.zooms').waitFor({ state: 'attached' });
    await playUntil(page, 'card');
    await shot(page, `round-line-${size}`);
    const line = await page.locator('.round-card.is-line').boundingBox();
    const board = await page.locator('.surface').boundingBox();
    assert.ok(line.y + line.height <= board.y, 'nothing of the board lies beneath it');
    await page.locator('.round-card__open').tap();
    await page.locator('.round-card tbody tr').first().waitFor();
    await shot(page, `round-${size}`);
    assert.deepEqual((await faults(page)).filter((f) => f.includes('round-card')), []);
    await page.locator('.surface').tap({ position: { x: 30, y: viewport.height / 2 } });
    await page.locator('.round-card').waitFor({ state: 'detached' });
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

/** What the server tells the person who looks, by the request that the page makes, too. */
const told = (page) => page.evaluate(async () => {
  const { watch } = await import(new URL('store.js', document.querySelector('script[type=module]').src));
  const { scores, open } = await watch(location.pathname.split('/').pop()).ask('points', {});
  return { scores, open };
});
async function numbers(cells) {
  const texts = await cells.allTextContents();
  return texts.map((text) => Number(text.replace('–', '0').replace('\u2212', '-')));
}

const POINTS = [
  ['boomtown', 3, 2],
  ['luna_maris', 2, 1, 'demands', 'Demands met'],
  ['tekhenu', 2, 1, 'order', 'Turn order'],
  ['barrage', 2, 1, 'objective', 'Objective'],
];
for (const [game, players, bots, part, name] of POINTS) {
  test(`${game}: Enter on points tells their parts, and what is not counted yet`, {
    timeout, skip: game !== 'tekhenu' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Marta', { viewport: DESKTOP });
    await begin(me, game, { board: '.room .surface', players, bots });
    await me.page.locator('.zooms').waitFor({ state: 'attached' });
    if (game === 'barrage') await reach(me.page, { until: '"verb":"place"' });
    await me.page.locator('[data-points]').first().focus();
    await me.page.keyboard.press('Enter');
    const sheet = me.page.locator('.points');
    await sheet.locator('.over__total').waitFor();
    const { scores, open: worth } = await told(me.page);
    assert.deepEqual(await numbers(sheet.locator('.over__total td')), scores.map((s) => s.total));
    if (part) {
      const row = sheet.locator('.points__open tr', { hasText: name });
      await row.waitFor();
      const worthOf = ({ seat }) => worth.find((w) => w.part === part && w.seat === seat)?.vp ?? 0;
      assert.deepEqual(await numbers(row.locator('td')), scores.map(worthOf));
    } else assert.equal(await sheet.locator('.points__open').count(), 0);
    await shot(me.page, `points-${game}`);
    assert.deepEqual(await faults(me.page), []);
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}

/* Followed at the speed that one set: a pause, step by step, faster, to the end. */
test('luna_maris: the automaton is followed by steps; what it changed is ringed', { timeout }, async () => {
  const me = await person(chrome, server, 'Marta', { motion: 'no-preference' }), { page } = me;
  /* Slow, so that there is time to stop it. */
  await page.addInitScript(() => localStorage.setItem('tabuleiro.prefs', '{"pace":0.5}'));
  await begin(me, 'luna_maris', { board: '.room .surface', players: 1 });
  await page.locator('.zooms').waitFor({ state: 'attached' });
  const { seq, events } = await playUntil(page, 'steps');
  const whys = events.filter((e) => e.key.startsWith('why_')).length;
  assert.ok(whys > 1, 'each step has its reason');
  const bar = page.locator('.following'), steps = bar.locator('small');
  await bar.getByRole('button', { name: 'Pause' }).click();
  const left = async () => Number((await steps.textContent()).match(/\d+|one/)[0].replace('one', '1'));
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((n) => {
    const said = document.querySelector('.following small')?.textContent.match(/\d+|one/)?.[0];
    return Number(said?.replace('one', '1') ?? 0) < n;
  }, before);
  /* The log tells no more than the board shows. */
  const goes = page.locator('.log__at', { hasText: 'The automaton goes to' }), soFar = await goes.count();
  await shot(page, 'follow-luna');
  await page.keyboard.press(']');
  await page.waitForFunction(() => document.querySelector('.following select').value === '1');
  await bar.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.room.is-yours').waitFor();
  assert.ok(await goes.count() > soFar, 'the log ran ahead of the board');
  await page.locator('.halos i').first().waitFor();
  await shot(page, 'follow-luna-halo');
  /* Each step is a stop of the slider: going back once leaves one within the same move. */
  assert.ok(Number(await page.locator('.scrub input').getAttribute('max')) > seq);
  await page.keyboard.press(',');
  await page.locator('.room.is-past').waitFor();
  assert.match(await page.locator('.history__row > span').textContent(), new RegExp(`\\b${seq}\\b`));
  assert.deepEqual(me.complaints, []);
  await me.context.close();
});
