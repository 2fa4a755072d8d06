// SPDX-License-Identifier: MIT
/* chromium.mjs - Chromium driven like the other engines, to compare their pictures with its own. */
import { browser } from '../lib.mjs';
import { KEYS, Page, packed } from './page.mjs';

const NAMES = Object.fromEntries(Object.entries(KEYS).map(([name, value]) => [value, name]));

class ChromiumPage extends Page {
  constructor(page) {
    super();
    Object.assign(this, { page, complaints: [] });
    page.on('pageerror', (error) => this.complaints.push(String(error.stack ?? error)));
    page.on('console', (line) => line.type() === 'error' && this.complaints.push(line.text()));
  }

  goto(url) {
    this.complaints.length = 0;
    return this.page.goto(url);
  }

  async call(source, args) {
    const given = JSON.stringify(JSON.stringify(args));
    return JSON.parse(await this.page.evaluate(`(${packed(source)})(${given})`));
  }

  async actions([{ actions }]) {
    const { mouse, keyboard } = this.page, key = (value) => NAMES[value] ?? value;
    const act = {
      pointerMove: ({ x, y }) => mouse.move(x, y),
      pointerDown: () => mouse.down(),
      pointerUp: () => mouse.up(),
      keyDown: ({ value }) => keyboard.down(key(value)),
      keyUp: ({ value }) => keyboard.up(key(value)),
    };
    for (const action of actions) await act[action.type](action);
  }

  resize(viewport) { return this.page.setViewportSize(viewport); }

  async png() { return (await this.page.screenshot()).toString('base64'); }
}

export async function chromium({ viewport, languages: [locale] }) {
  const chrome = await browser();
  return {
    async page() {
      const context = await chrome.newContext({ viewport, locale, reducedMotion: 'reduce' });
      return new ChromiumPage(await context.newPage());
    },
    close: () => chrome.close(),
  };
}
