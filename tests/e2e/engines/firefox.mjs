// SPDX-License-Identifier: MIT
/* firefox.mjs - Debian's Firefox, driven by WebDriver BiDi over one WebSocket, for Debian 12 has no
   geckodriver. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { freePort } from '../../free_port.mjs';
import { PAGE_WAIT_MS, Page, gone, packed, start, until } from './page.mjs';

const START_MS = 120000;
const NOWHERE = '127.0.0.1:9';
/** It asks nothing of the net, and shows nothing of its own. */
const PREFS = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.activity-stream.feeds.section.topstories': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.serverURL': `ws://${NOWHERE}/`,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': `http://${NOWHERE}/`,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** One WebSocket: commands with answers, events to those who listen. */
async function bidi(port) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/session`), waiting = new Map(), listeners = new Set();
  await new Promise((done, fail) => { ws.once('open', done); ws.once('error', fail); });
  let last = 0;
  ws.on('message', (text) => {
    const frame = JSON.parse(text), asked = waiting.get(frame.id);
    if (!asked) return listeners.forEach((listener) => listener(frame));
    waiting.delete(frame.id);
    if (frame.type === 'error') asked.fail(new Error(`${frame.error}: ${frame.message}`));
    else asked.done(frame.result);
  });
  const ask = (method, params = {}) => new Promise((done, fail) => {
    waiting.set(++last, { done, fail });
    ws.send(JSON.stringify({ id: last, method, params }));
  });
  return { ask, listeners, close: () => ws.close() };
}

const EVENTS = ['log.entryAdded', 'browsingContext.navigationCommitted', 'browsingContext.load'];

class FirefoxPage extends Page {
  constructor({ ask, listeners }, context) {
    super();
    Object.assign(this, { ask, context, complaints: [], loaded: null });
    const events = {
      'log.entryAdded': ({ level, type, text }) => {
        if (level === 'error' || type === 'javascript') this.complaints.push(text);
      },
      /* What the page before was still loading fails when it is left. */
      'browsingContext.navigationCommitted': () => { this.complaints.length = 0; },
      'browsingContext.load': ({ navigation }) => { this.loaded = navigation; },
    };
    listeners.add(({ method, params }) => {
      if ((params.context ?? params.source?.context) === context) events[method]?.(params);
    });
  }

  /* The driver's own `wait: complete` ends too early now and then. */
  async goto(url) {
    const { navigation } = await this.ask('browsingContext.navigate', { context: this.context, url });
    await until(async () => this.loaded === navigation, PAGE_WAIT_MS, () => `${url} is not loaded`);
  }

  async call(source, args) {
    const { type, result, exceptionDetails } = await this.ask('script.callFunction', {
      functionDeclaration: packed(source), arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true, target: { context: this.context }, userActivation: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  actions(actions) { return this.ask('input.performActions', { context: this.context, actions }); }

  resize(viewport) { return this.ask('browsingContext.setViewport', { context: this.context, viewport }); }

  async png() {
    const picture = { context: this.context, origin: 'viewport' };
    return (await this.ask('browsingContext.captureScreenshot', picture)).data;
  }
}

export async function firefox({ viewport, languages }) {
  const port = await freePort(), profile = mkdtempSync(join(tmpdir(), 'tabuleiro-firefox-'));
  const prefs = Object.entries({ ...PREFS, 'intl.accept_languages': languages.join() })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), prefs.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', `${port}`];
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' };
  const child = start('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.on('data', (text) => { said += text; });
  const listens = async () => said.includes('WebDriver BiDi listening');
  await until(listens, START_MS, () => `firefox: ${said.slice(-400)}`);
  const line = await bidi(port);
  await line.ask('session.new', { capabilities: {} });
  await line.ask('session.subscribe', { events: EVENTS });
  return {
    /** A person with cookies and storage of their own. */
    async page() {
      const { userContext } = await line.ask('browser.createUserContext');
      const { context } = await line.ask('browsingContext.create', { type: 'tab', userContext });
      const page = new FirefoxPage(line, context);
      await page.resize(viewport);
      return page;
    },
    async close() {
      line.close();
      await gone(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
