// SPDX-License-Identifier: MIT
/* The first visit in other engines: WebKit (Safari, every browser of an iPhone) and Firefox; and where their
   layout differs from Chromium's. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PHONE, serve } from './lib.mjs';
import { absent, launch } from './engines/engines.mjs';

/** Modules come in another order each time. */
const VISITS = process.env.LONG ? 10 : 3;
const server = await serve();
after(() => server.end());

/** Opens a page in a browser that has never been here. */
async function visit(engine, path, languages) {
  const browser = await launch(engine, { languages });
  try {
    const page = await browser.page();
    await page.goto(server.url + path);
    /* The lobby's title, or that of a page that failed. */
    await page.until(() => !!document.querySelector('h1'));
    const said = await page.eval(() => document.body.innerText);
    const lang = await page.eval(() => document.documentElement.lang);
    return { said, lang, complaints: page.complaints };
  } finally {
    await browser.close();
  }
}

const LOBBY = { en: /Play now/, 'pt-BR': /Jogar agora/ };
const TIMES = { webkit: VISITS, firefox: 1 };

for (const [engine, times] of Object.entries(TIMES))
  for (const [language, words] of Object.entries(LOBBY))
    test(`first visits in ${engine} show the lobby in ${language}`, { skip: absent(engine) }, async () => {
      for (let i = 0; i < times; i++) {
        const { said, lang, complaints } = await visit(engine, '/', [language]);
        assert.match(said, words, `visit ${i}: ${said.slice(0, 200)} ${complaints.join(' | ')}`);
        assert.equal(lang, language);
        assert.deepEqual(complaints, [], `visit ${i}`);
      }
    });

const BOOKS = ['barrage', 'boomtown', 'luna_maris', 'tekhenu'];
test('no rules page is wider than a phone in Firefox', { skip: absent('firefox') }, async () => {
  const browser = await launch('firefox', { viewport: PHONE });
  try {
    const page = await browser.page(), wide = {};
    for (const game of BOOKS) {
      await page.goto(`${server.url}/rules/${game}`);
      await page.until(() => document.fonts.status === 'loaded' && !!document.querySelector('.rulesdoc h2'));
      wide[game] = await page.eval(() => document.documentElement.scrollWidth - innerWidth);
    }
    assert.deepEqual(BOOKS.filter((game) => wide[game] > 0), [], JSON.stringify(wide));
  } finally {
    await browser.close();
  }
});
