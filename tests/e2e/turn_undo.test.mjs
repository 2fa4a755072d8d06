// SPDX-License-Identifier: MIT
/* This turn so far: its steps can be read, taken back one by one or to the start, and the end is asked about
   unless one does not want that. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LATER, patience } from '../patience.mjs';
import { PHONE, QUICK, begin, browser, dice, person, playOut, serve, shot } from './lib.mjs';

let server, chrome;
before(async () => { server = await serve(QUICK); chrome = await browser(); });
after(async () => { await chrome?.close(); await server?.end(); });

/** Steps of the strip, without its heading. */
const steps = (page) => page.locator('.steps li:not(.steps__h)').allTextContents();
const seqOf = async (page) => Number((await page.locator('.history__row > span').textContent()).match(/\d+/)[0]);
const buttons = (page) => page.locator('.prompt__acts .btn').allTextContents().then((all) => all.map((x) => x.trim()));

/** Waits until the table has come to rest and the strip says so. */
async function settled(page, wanted) {
  let now = null;
  for (let i = 0; i < 300; i++) {
    if (!(await page.locator('.prompt.is-sending').count())) {
      now = await steps(page);
      if (JSON.stringify(now) === JSON.stringify(wanted)) return;
    }
    await page.waitForTimeout(50);
  }
  assert.deepEqual(now, wanted);
}

/** Presses a key, again if the table was busy, until the game has gone on. */
async function pressOn(page, key) {
  const was = await seqOf(page);
  for (let i = 0; i < 40 && (await seqOf(page)) <= was; i++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  assert.ok((await seqOf(page)) > was, `${key} makes a move`);
}

/** Boomtown, when a card may be chosen and there is more than one. */
async function choice(p) {
  await begin(p, 'boomtown', { players: 3, bots: 2, board: '.bt' });
  await playOut(p, { roll: dice(1), board: '.nothing', until: '.is-yours .bt-row .can ~ .can' });
}

test('a turn of several steps: read, taken back by one or to its start, and ended', { timeout: patience(120000) }, async () => {
  const ana = await person(chrome, server, 'Ana'), { page } = ana;
  /* Always on the board where it has something: a construction, and its site. */
  const chance = dice(5), clicks = { roll: (n) => { const x = chance(n); return x % 5 === 4 ? x - 1 : x; },
    board: ['.is-yours .brg [id^="br-CONSTR"].can', '.is-yours .brg .map .can', '.is-yours .brg [role=button].can'] };
  await begin(ana, 'barrage', { players: 2, bots: 1, board: '.brg-tabs' });
  await playOut(ana, { ...clicks, until: '.is-yours [id^="br-CONSTR"].can' });
  await settled(page, []);
  const stock = (what) => page.locator(`.brg-seat[data-seat="0"] .st-${what}`).textContent().then(Number);
  const before = await stock('engineers');
  await playOut(ana, { ...clicks, until: '.prompt[data-ask="end_turn"]' });
  /* What the whole turn has changed stands there before it is given away. */
  const note = page.locator('.prompt__q p'), left = await stock('engineers');
  await note.filter({ hasText: `Engineers \u2212${before - left}: ${before} \u2192 ${left}` }).waitFor();
  const done = await steps(page), seq = await seqOf(page);
  assert.ok(done.length >= 3, `engineers, a tile, a site: ${done}`);
  assert.match(done[0], /Construction/);
  assert.deepEqual(await buttons(page), ['Undo turn', 'Undo', 'End the turn']);
  await shot(page, 'turn-end');
  /* One back by the key, and the rest at once. */
  await page.keyboard.press('Backspace');
  await settled(page, done.slice(0, -1));
  await page.keyboard.press('Shift+Backspace');
  await settled(page, []);
  await page.locator('.is-yours [id^="br-CONSTR"].can').first().waitFor();
  assert.equal(await seqOf(page), seq + done.length, 'every step back is an entry of its own');
  assert.ok((await page.locator('.log li').last().textContent()).includes('takes the last step back'));
  /* After a reload the turn reads on, from the history. */
  await playOut(ana, { ...clicks, until: '.prompt[data-ask="end_turn"]' });
  const { length } = await steps(page);
  await page.reload();
  await page.locator('.steps li').nth(length).waitFor();
  assert.equal((await steps(page)).length, length);
  /* What it was like before was not seen on this page. */
  await note.filter({ hasText: 'Undo takes your turn back' }).waitFor();
  await page.getByRole('button', { name: 'End the turn' }).first().click();
  await page.locator('.prompt:not([data-ask="end_turn"])').waitFor();
  assert.deepEqual(ana.complaints, []);
});

test('who wants it is asked before the turn ends: the move waits, says so, and can be taken back', { timeout: patience(120000) }, async () => {
  const eva = await person(chrome, server, 'Eva'), { page } = eva;
  await eva.context.addInitScript(() => { if (!localStorage.getItem('tabuleiro.prefs')) localStorage.setItem('tabuleiro.prefs', '{"asks":"turn"}'); });
  await choice(eva);
  const seq = await seqOf(page);
  await page.locator('.bt-row .can').first().click();
  for (let i = 0; i < 4 && !(await page.locator('.prompt.is-chosen').count()); i++) await page.locator('.is-yours .bt [role=button].can:not(.is-picked)').last().click();
  await page.locator('.prompt.is-chosen .ending').waitFor();
  assert.match(await page.locator('.ending').textContent(), /This ends your turn|cannot be taken back/);
  assert.equal(await seqOf(page), seq, 'nothing has happened yet');
  await shot(page, 'turn-confirm');
  await page.keyboard.press('Escape');
  await page.locator('.prompt:not(.is-chosen)').waitFor();
  /* By keyboard: a digit chooses, Enter does it. */
  await page.keyboard.press('1');
  await page.locator('.prompt.is-chosen .ending').waitFor();
  await page.getByRole('button', { name: 'Do not ask again' }).click();
  assert.equal(await seqOf(page), seq);
  await pressOn(page, 'Enter');
  /* After a reload nothing is asked, once that is set: a click is a move. */
  await page.reload();
  const sets = page.locator('.top__end .btn').last(), asks = page.getByRole('radiogroup', { name: 'Ask before' });
  await sets.click();
  assert.equal(await asks.getByRole('radio', { name: 'My turn\u2019s end' }).getAttribute('aria-checked'), 'false');
  await asks.getByRole('radio', { name: 'Never' }).click();
  await page.keyboard.press('Escape');
  await playOut(eva, { roll: dice(2), board: '.nothing', until: '.is-yours .bt-row .can ~ .can', most: 60 });
  await pressOn(page, '1');
  assert.deepEqual(eva.complaints, []);
});

test('steps before a reveal are locked with a reason', { timeout: patience(120000) }, async () => {
  const noa = await person(chrome, server, 'Noa'), { page } = noa;
  await begin(noa, 'tekhenu', { players: 2, bots: 1, board: '.tk .board' });
  await playOut(noa, { roll: dice(4), board: '.is-yours .tk [role=button].can', until: '.is-yours .steps .is-locked:last-child' });
  assert.ok(await page.locator('.steps .is-locked').first().getAttribute('title'));
  assert.match(await page.locator('.prompt__acts .btn--back').last().getAttribute('title'), /Undo ends here/);
  assert.equal(await page.locator('.prompt__acts .btn--back').last().getAttribute('aria-disabled'), 'true');
  await shot(page, 'turn-locked');
  assert.deepEqual(noa.complaints, []);
});

test('on a phone the strip stays in one line', { timeout: patience(120000) }, async () => {
  const rui = await person(chrome, server, 'Rui', { viewport: PHONE, touch: true, locale: 'pt-BR' }), { page } = rui;
  await begin(rui, 'barrage', { players: 2, bots: 1, board: '.brg--phone' });
  await playOut(rui, { roll: dice(5), board: ['.is-yours .brg [role=button].can'], until: '.prompt[data-ask="end_turn"]' });
  assert.ok((await steps(page)).length >= 1);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is too wide');
  assert.ok(await page.locator('.way').evaluate((el) => el.clientHeight < 40), 'one line');
  await shot(page, 'turn-phone');
  assert.deepEqual(rui.complaints, []);
});

test('fast clicking is throttled without errors', {
  timeout: patience(400000), skip: LATER,
}, async () => {
  const strict = await serve(['--bot-delay-ms', '0', '--frame-rate', '8', '--frame-burst', '10', '--message-us', '1000000']);
  try {
    const lia = await person(chrome, strict, 'Lia'), { page } = lia;
    let away = 0;
    page.on('websocket', (ws) => ws.on('framereceived', ({ payload }) => { if (String(payload).includes('"too_many"')) away++; }));
    await begin(lia, 'barrage', { players: 2, bots: 1, board: '.brg-tabs' });
    await page.evaluate(() => { new MutationObserver(() => { const no = document.querySelector('.prompt__no'); if (no) document.body.dataset.refused = no.textContent; }).observe(document.body, { childList: true, subtree: true }); });
    await playOut(lia, { roll: dice(5), board: ['.is-yours .brg [role=button].can'], until: 'body[data-refused]', most: 12 }).catch((why) => assert.match(why.message, /does not end/));
    assert.ok(away > 0, 'some were turned away');
    assert.equal(await page.locator('body').getAttribute('data-refused'), null);
    assert.deepEqual(lia.complaints, []);
  } finally {
    await strict.end();
  }
});
