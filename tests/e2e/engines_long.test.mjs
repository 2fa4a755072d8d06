// SPDX-License-Identifier: MIT
/* Firefox, in `make check-all`: a lesson's first steps, the notices page, a dead connection.  First visits
   are in engines.test.mjs. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { patience } from '../patience.mjs';
import { QUICK, SHOTS, WHOLE, serve } from './lib.mjs';
import { launch } from './engines/engines.mjs';
import { relayTo } from './relay.mjs';

const ENGINES = ['firefox'];
/** Steps that are seen of a lesson. */
const STEPS = 3;
const SLOW = { timeout: patience(240000), skip: WHOLE && 'in make check-all' };

let server;
before(async () => { if (!WHOLE) server = await serve(QUICK); });
after(() => server?.end());

/** Somebody with a new browser, from whom hints are kept, opens a page. */
async function visitor(engine, path, url = server.url) {
  const browser = await launch(engine), page = await browser.page();
  await page.goto(url);
  await page.until(() => !!document.querySelector('.lobby h1'));
  await page.eval(() => localStorage.setItem('tabuleiro.hints', '{"off":true}'));
  await page.goto(url + path);
  return { page, close: () => browser.close() };
}

const there = (page, what) => page.until((selector) => !!document.querySelector(selector), what);
async function picture(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.shot(join(SHOTS, `${name}.png`));
}

for (const engine of ENGINES)
  describe(`in ${engine}`, () => {
    const visit = (title, path, run) => test(title, SLOW, async () => {
      const { page, close } = await visitor(engine, path);
      try {
        await run(page);
        assert.deepEqual(page.complaints, []);
      } finally {
        await close();
      }
    });

    visit(`the first ${STEPS} steps of a lesson are shown`, '/learn/boomtown/first', async (page) => {
      await there(page, '.coach');
      const step = () => page.eval(() => document.querySelector('.coach').dataset.step);
      const first = await step();
      for (let i = 1; i < STEPS && await page.eval(() => !!document.querySelector('.coach .btn--act')); i++) {
        const was = await step();
        await page.click('.coach .btn--act');
        await page.until((was) => document.querySelector('.coach').dataset.step !== was, was);
      }
      assert.notEqual(await step(), first);
      await picture(page, `${engine}-lesson`);
    });

    visit('the notices page shows what is told', '/notices', async (page) => {
      await there(page, '.told .mat');
      await picture(page, `${engine}-notices`);
    });

    test('a dead connection is told, and replaced', SLOW, async () => {
      const relay = await relayTo(server.url), { page, close } = await visitor(engine, '/', relay.url);
      try {
        await there(page, '.lobby .boxes');
        relay.swallow();
        await page.eval(() => dispatchEvent(new Event('online')));
        await there(page, '.banner--warn');
        await page.until(() => !document.querySelector('.banner--warn'));
      } finally {
        await close();
        await relay.end();
      }
    });
  });
