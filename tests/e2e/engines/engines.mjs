// SPDX-License-Identifier: MIT
/* engines.mjs - browsers of all engines, driven alike; `deploy/deps.sh engines` installs Firefox and WebKit.
     const browser = await launch('webkit'), page = await browser.page();
     await page.goto(url); await page.click('.btn', 'Play now'); await page.screenshot({ path: 'a.png' });
     await browser.close(); */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from './chromium.mjs';
import { firefox } from './firefox.mjs';
import { webkit } from './webkit.mjs';

const LAUNCH = { chromium, firefox, webkit };
const PROGRAMS = { firefox: ['firefox-esr'], webkit: ['WebKitWebDriver', 'Xvfb'] };
/** Modules that window.py needs of the system's Python. */
const MODULES = `import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')`;

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const isThere = (program) => process.env.PATH.split(delimiter).some((folder) => runs(join(folder, program)));

/** What an engine lacks here. */
function missing(engine) {
  const lacks = PROGRAMS[engine].filter((program) => !isThere(program));
  if (engine !== 'webkit' || lacks.length) return lacks;
  const { status } = spawnSync('/usr/bin/python3', ['-c', MODULES]);
  return status === 0 ? [] : ['python3-gi and gir1.2-webkit2-4.1'];
}

/** For a test's `skip`: why it cannot run. Where all is to be tried (CI, LONG), it runs, and so fails. */
export function absent(engine) {
  const lacks = process.env.CI || process.env.LONG ? [] : missing(engine);
  return lacks.length ? `${lacks.join(', ')} missing: sh deploy/deps.sh engines` : false;
}

/** A new browser with nothing kept. */
export const launch = (engine, { viewport = { width: 1440, height: 900 }, languages = ['en'] } = {}) =>
  LAUNCH[engine]({ viewport, languages });
