/* csp.test.mjs - the client lives under the server's policy for pages: it breaks nothing of it, and the policy is
   in force. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gamesOf, playersFor } from '../describe.mjs';
import { BINARY, browser, person, serve, setOut } from './lib.mjs';

const server = await serve(), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

for (const game of gamesOf(BINARY))
  test(`${game.id}: hall, table and board break nothing of the policy, which stops foreign scripts`, async () => {
    const ana = await person(chrome, server, 'Ana');
    await ana.context.addInitScript(() => {
      window.broken = [];
      addEventListener('securitypolicyviolation', (e) => window.broken.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`));
    });
    await ana.go('/');
    await ana.page.waitForTimeout(300);
    assert.deepEqual(await ana.page.evaluate(() => window.broken), []);
    const players = playersFor(game, 2);
    await setOut(ana, game.id, { players, bots: players - 1 });
    await ana.page.locator('.hall .btn--act').first().click();
    await ana.page.locator('.prompt').first().waitFor();
    await ana.page.waitForTimeout(500);
    assert.deepEqual(await ana.page.evaluate(() => window.broken), []);
    assert.deepEqual(ana.complaints, []);
    const ran = await ana.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran = true">');
      await new Promise((done) => { setTimeout(done, 300); });
      return { ran: window.ran === true, broken: window.broken.length };
    });
    assert.equal(ran.ran, false, 'no script of a page runs');
    assert.ok(ran.broken > 0, 'and it is told');
    await ana.context.close();
  });
