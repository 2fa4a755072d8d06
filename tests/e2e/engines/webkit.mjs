// SPDX-License-Identifier: MIT
/* webkit.mjs - WebKitGTK, driven by WebKitWebDriver: a window without a frame (window.py) on a screen of its
   own (Xvfb), as large as the page. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free_port.mjs';
import { patience } from '../../patience.mjs';
import { Page, gone, packed, start, until } from './page.mjs';

const START_MS = 60000, SCRIPT_MS = 30000, PICTURE_MS = 20000;
/** The driver answers within this time, or it hangs. */
const ANSWER_MS = patience(SCRIPT_MS + 5000);
const WINDOW = fileURLToPath(new URL('window.py', import.meta.url));
const SCREEN = fileURLToPath(new URL('screen.py', import.meta.url));

/** Xvfb takes a display that is free, and tells its number. */
async function screenOf({ width, height }) {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await new Promise((done, fail) => {
    child.stdio[3].once('data', (text) => done(`:${String(text).trim()}`));
    child.once('error', fail);
    child.once('close', () => fail(new Error('Xvfb ended')));
  });
  return { child, display };
}

const FOLDERS = ['HOME', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'];
/** Nothing of the user who runs the tests, no graphics card, nothing that moves. */
function environment(home, display) {
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const { WAYLAND_DISPLAY: _, ...env } = process.env;
  for (const folder of FOLDERS) env[folder] = home;
  return {
    ...env, DISPLAY: display, GDK_BACKEND: 'x11', GSETTINGS_BACKEND: 'memory', GTK_THEME: 'Adwaita',
    LC_ALL: 'C.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
}

/* What the page complains of: WebKitWebDriver silences the browser, so the page keeps it itself. */
function keepComplaints() {
  globalThis.complaints = [];
  const { error } = console, keep = (text) => globalThis.complaints.push(text);
  const wordsOf = (what) => (what?.stack === undefined ? String(what) : `${what} ${what.stack}`);
  console.error = (...all) => { keep(all.map(wordsOf).join(' ')); error.apply(console, all); };
  /* An observer that has more to tell in the next frame is no fault. */
  const late = /^ResizeObserver loop/;
  addEventListener('error', ({ message }) => message && !late.test(message) && keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(wordsOf(reason)));
}

class WebKitPage extends Page {
  constructor(ask, env) {
    super();
    Object.assign(this, { ask, env, size: env.PAGE_SIZE, complaints: [] });
  }

  goto(url) { return this.ask('POST', '/url', { url }); }

  async call(source, args) {
    const script = `const [packed, done] = arguments;
      (${packed(source)})(packed).then((value) => done({ value, said: globalThis.complaints }),
        (error) => done({ error: error + ' ' + error.stack }));`;
    const got = await this.ask('POST', '/execute/async', { script, args: [JSON.stringify(args)] });
    if (got.error) throw new Error(got.error);
    this.complaints = got.said ?? [];
    return JSON.parse(got.value);
  }

  actions(actions) { return this.ask('POST', '/actions', { actions }); }

  /** At most to the size of the screen: that of the first viewport. */
  async resize({ width, height }) {
    await this.ask('POST', '/window/rect', { x: 0, y: 0, width, height });
    this.size = `${width}x${height}`;
  }

  /* The driver's own /screenshot hangs now and then, and its session with it. */
  png() {
    const how = { env: this.env, maxBuffer: 1 << 26, timeout: PICTURE_MS };
    const got = spawnSync('/usr/bin/python3', [SCREEN, this.size], how);
    if (got.status !== 0) throw new Error(`no picture: ${got.stderr}`);
    return got.stdout.toString('base64');
  }
}

/** A session of the driver: its requests. */
async function session(port) {
  const http = async (method, path, body) => {
    const url = `http://127.0.0.1:${port}${path}`;
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { method, body: body && JSON.stringify(body), signal });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: WINDOW, args: [] }, timeouts = { script: SCRIPT_MS, pageLoad: SCRIPT_MS };
  const wanted = { timeouts, 'webkitgtk:browserOptions': options };
  const { sessionId } = await http('POST', '/session', { capabilities: { alwaysMatch: wanted } });
  return (method, path, body = method === 'POST' ? {} : undefined) =>
    http(method, `/session/${sessionId}${path}`, body);
}

export async function webkit({ viewport, languages }) {
  const { child: screen, display } = await screenOf(viewport);
  const home = mkdtempSync(join(tmpdir(), 'tabuleiro-webkit-')), port = await freePort();
  const first = join(home, 'first.js'), said = join(home, 'said');
  writeFileSync(first, `(${keepComplaints})();`);
  const env = {
    ...environment(home, display), PAGE_SIZE: `${viewport.width}x${viewport.height}`,
    PAGE_LANGUAGES: languages.join(), PAGE_FIRST: first, PAGE_SAID: said,
  };
  const driver = start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env });
  const ready = () => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok);
  await until(ready, START_MS, () => 'WebKitWebDriver does not answer');
  const words = () => (existsSync(said) ? readFileSync(said, 'utf8').slice(-400) : '');
  const ask = await session(port).catch((error) => { throw new Error(`${error.message} ${words()}`); });
  return {
    /** One page a browser: another person needs another browser. */
    async page() { return new WebKitPage(ask, env); },
    async close() {
      await ask('DELETE', '').catch(() => {});
      await gone(driver);
      await gone(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
