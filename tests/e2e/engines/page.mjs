// SPDX-License-Identifier: MIT
/* page.mjs - what a page of any engine can do, made of what each engine's driver gives; and its processes. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { patience } from '../../patience.mjs';

export const sleep = (ms) => new Promise((done) => { setTimeout(done, ms); });

/** Waits until `what` returns something true; `describe` says what was there instead. */
export async function until(what, ms, describe) {
  for (const end = Date.now() + ms; ; await sleep(60)) {
    let failure = null;
    const got = await what().catch((error) => { failure = error; });
    if (got) return got;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${describe()}`, { cause: failure });
  }
}

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a process that ends with this one at the latest; arguments as for spawn. */
export function start(...how) {
  const child = spawn(...how);
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Ends a process that was started here. */
export const gone = (child) => new Promise((done) => {
  if (child.exitCode !== null || child.signalCode) return void done();
  child.once('close', done);
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 5000).unref();
});

/** The keys that have no letter, as WebDriver numbers them. */
export const KEYS = {
  Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', Backspace: '\uE003', Shift: '\uE008', Space: ' ',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
  Home: '\uE011', End: '\uE010',
};

/** A page that has not what is waited for by then will not have it. */
export const PAGE_WAIT_MS = patience(15000);

/** The middle of the first such element that is seen and says `text`; null if it moves or something covers
    it.  Runs in the page. */
async function middleOf(selector, text) {
  const says = (el) => `${el.textContent} ${el.getAttribute('aria-label') ?? ''}`;
  const el = [...document.querySelectorAll(selector)]
    .find((e) => e.getBoundingClientRect().width > 0 && says(e).includes(text));
  if (!el) return null;
  const low = el.getBoundingClientRect().height < innerHeight / 2;
  el.scrollIntoView({ block: low ? 'center' : 'nearest', inline: 'nearest', behavior: 'instant' });
  const middle = () => {
    const { x, y, width, height } = el.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  for (let frames = 0; frames < 2; frames++) await new Promise((done) => { requestAnimationFrame(done); });
  const { x, y } = middle(), hit = document.elementFromPoint(x, y);
  return x === before.x && y === before.y && (el.contains(hit) || hit?.contains(el)) ? { x, y } : null;
}

/** A driver gives: goto(url), call(source, args), actions(list) as WebDriver has them, resize(viewport),
    png(), complaints: those of the page that is open. */
export class Page {
  /** Runs a function in the page; arguments and result are JSON. */
  eval(run, ...args) { return this.call(String(run), args); }

  until(run, ...args) {
    const what = () => `${String(run).slice(0, 200)} ${JSON.stringify(args)}; ${this.complaints.join(' | ')}`;
    return until(() => this.eval(run, ...args), PAGE_WAIT_MS, what);
  }

  async click(selector, text = '') { await this.clickAt(await this.until(middleOf, selector, text)); }

  clickAt({ x, y }) {
    return this.actions([{
      type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' },
      actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 },
        { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    }]);
  }

  key(name) {
    const value = KEYS[name] ?? name;
    const actions = [{ type: 'keyDown', value }, { type: 'keyUp', value }];
    return this.actions([{ type: 'key', id: 'keys', actions }]);
  }

  async type(text) { for (const letter of text) await this.key(letter); }

  /** As Playwright's page has it. */
  async screenshot({ path }) { writeFileSync(path, Buffer.from(await this.png(), 'base64')); }
}

/** `call` of a driver: a function that takes packed arguments and returns its result packed. */
export const packed = (source) => `async (packed) => {
  const got = await (${source})(...JSON.parse(packed));
  return JSON.stringify(got === undefined ? null : got);
}`;
