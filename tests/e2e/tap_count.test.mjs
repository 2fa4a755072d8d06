// SPDX-License-Identifier: MIT
/* Few taps: from the question to the move made, on a phone.  Thirteen usual turns, each with the taps that it
   may cost; a button that confirms is a tap as well, and so is a tab that one has to open. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { PHONE, SWIFT, begin, browser, person, reach, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(SWIFT); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/* What the prompt and the board say: another text is another question, or a move made. */
const told = (page) => page.evaluate(() => {
  const prompt = document.querySelector('.prompt');
  const tab = document.querySelector('.surface [role=tab][aria-selected=true]');
  const marks = ['.is-picked', '.can'].map((what) => document.querySelectorAll(what).length);
  return {
    text: JSON.stringify([prompt?.textContent, tab?.textContent, marks]),
    sending: !!document.querySelector('.prompt.is-sending'),
    waits: !!document.querySelector('.prompt.is-chosen'),
  };
});

/** What is tapped: a place by its class, a thing of the board by its name, or else the prompt's button. */
function target(page, what) {
  if (what.startsWith('.')) return page.locator(`.surface ${what}`);
  if (/^\w+=/.test(what)) return page.locator(`.surface [data-thing="${what}"].can`);
  return page.locator('.prompt .btn:enabled').filter({ hasText: what });
}

/** Taps, and waits for what comes of it; the button that a move waits for is tapped as well.
 *  How many taps, and that button. */
async function tap(page, what) {
  const at = target(page, what).locator('visible=true').first();
  await at.waitFor();
  const before = (await told(page)).text;
  await at.dispatchEvent('click');
  const other = async () => {
    const now = await told(page);
    return now.text !== before && !now.sending ? now : null;
  };
  let now = null;
  for (let i = 0; i < 1000 && !(now = await other()); i++) await page.waitForTimeout(20);
  assert.ok(now, `nothing came of tapping ${what}`);
  if (!now.waits) return { n: 1, button: '' };
  const button = (await page.locator('.prompt .btn--act').textContent()).trim();
  return { n: 1 + (await tap(page, button)).n, button };
}

/* Where some of them begin: what is preferred on the way there, the best first. */
const MEAL = {
  until: '"food":"radish"',
  prefer: ['"verb":"(harvest|take_food)"', '"to":"GRE"', '"verb":"(?!end_shift|rest)'],
};
const PILLAR = {
  until: '"god":"ra"',
  prefer: ['"resource":"(granite|limestone)"', '"verb":"(?!scribe|anubis)'],
  back: 1,
};

/* A statue is cut from granite. */
const STATUE = {
  until: '"god":"horus"',
  prefer: ['"resource":"granite"', '"verb":"(?!scribe|anubis)'],
  back: 1,
};
const PRODUCTION = { until: '"verb":"produce"', prefer: ['"verb":"(?!scribe|anubis)'], back: 1 };

/** What a usual turn costs: [what it is, the taps it may cost, where it begins, what is tapped;
 *  {die}: of the move that was taken back last]. */
const TURNS = [
  ['barrage', { players: 2, bots: 1 }, '.brg--phone', [
    ['a building', 4, { until: '"space":"CONSTR-1"' },
      ['space=CONSTR-1', 'tile=TT-BASE', 'site=D1L', 'End the turn']],
    ['a contract', 3, { until: '"space":"CONT-one-1"' },
      ['space=CONT-one-1', 'contract=G02', 'End the turn']],
    ['the workshop', 2, { until: '"space":"WORK-rotate1-1"' }, ['space=WORK-rotate1-1', 'End the turn']],
  ]],
  ['barrage', { players: 2, bots: 1 }, '.brg--phone', [
    ['a building by the map', 3, { until: '"space":"CONSTR-1"' },
      ['.brg-tabs [data-tab=map]', '.way[data-thing="site=D1L"]', 'End the turn']],
  ]],
  ['luna_maris', { players: 2, bots: 1, seed: 6 }, '.lm', [
    ['energy from the power plant', 4, { until: '"card":"S1-yellow-5","to":"POW"' },
      ['card=S1-yellow-5', 'to=POW', 'option=WATER', 'Done here']],
    ['titanium from the mining room', 4, { until: '"card":"S1-yellow-6","to":"MIN"' },
      ['card=S1-yellow-6', 'to=MIN', 'option=CONVERT', 'Done here']],
    ['a meal', 2, MEAL, ['food=radish']],
  ]],
  ['tekhenu', { players: 2, bots: 1, seed: 10 }, '.tk', [
    ['a production', 2, PRODUCTION, ['die={die}', 'Produce']],
  ]],
  ['tekhenu', { players: 2, bots: 1, seed: 7 }, '.tk', [
    ['a statue', 3, STATUE, ['die={die}', 'Serve Horus', '.can[data-thing^="space="]']],
  ]],
  ['tekhenu', { players: 2, bots: 1, seed: 10 }, '.tk', [
    ['a pillar', 4, PILLAR, ['die={die}', 'Serve Ra', '.cell.can', 'Raise']],
  ]],
  ['boomtown', { players: 3, bots: 2 }, '.bt', [
    ['a bid', 1, { until: '"verb":"bid"' }, ['Bid 1']],
    ['a card', 1, { until: '"verb":"take"' }, ['.can[data-thing^="card="]']],
    ['no bid', 1, { until: '"verb":"pass"' }, ['Pass']],
  ]],
];

for (const [game, { seed = 5, ...how }, board, turns] of TURNS) {
  const all = turns.map(([turn]) => turn).join(', ');
  test(`${game}: what ${all} cost in taps`, {
    timeout: patience(120000), skip: game !== 'barrage' && LATER,
  }, async () => {
    const me = await person(chrome, server, 'Ana', { viewport: PHONE, touch: true, seed }), { page } = me;
    await begin(me, game, { board: `.room ${board}`, ...how });
    for (const [turn, most, where, taps] of turns) {
      const made = await reach(page, where);
      const named = (what) => what.replace(/\{(\w+)\}/g, (_, key) => made[key]);
      let n = 0, button = '';
      for (const what of taps) {
        /* A choice may show for a moment before it turns out to be none: the button may have been tapped. */
        if (button.startsWith(named(what))) continue;
        const done = await tap(page, named(what));
        n += done.n;
        button = done.button;
      }
      assert.ok(n <= most, `${turn}: ${n} taps, ${most} at most`);
      await shot(page, `taps-${game}-${turn.replaceAll(' ', '-')}`);
    }
    assert.deepEqual(me.complaints, []);
    await me.context.close();
  });
}
