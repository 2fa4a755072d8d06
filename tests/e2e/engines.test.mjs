// SPDX-License-Identifier: MIT
/* The first visit in other engines: WebKit (Safari, every browser of an iPhone) and Firefox. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serve } from './lib.mjs';
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
