// SPDX-License-Identifier: MIT
/* main.js - entry point: connection, texts, router; table code loads on demand. */
import { html, render, useEffect, useState, effect } from './html.js';
import { lang, languageChosen, need, t, when } from './i18n.js';
import { LiveRegion } from './a11y.js';
import { begin, listed, refresh, told, user, visits } from './store.js';
import { banned, isDown, line } from './net.js';
import { beginFresh, failed } from './self_update.js';
import { route } from './route.js';
import { Boundary, lazy, loadStyle, worded } from './ui/lazy.js';
import { DialogLayer, closeDialog, showDialog } from './ui/dialog.js';
import { compact } from './prefs.js';

/** After so long the first page is surely there. */
const REST_MS = 5000;
const SHEET = '/js/lobby/lobby.css', TABLE = '/js/table/frame/table.css', YOU = '/js/account/account.css';
const SMALL = '/js/table/frame/compact.css', wasCompact = compact.peek();
/** What only some screens need. */
const SOME = { '(pointer: coarse)': '/js/ui/touch.css',
               '(forced-colors: active)': '/js/ui/forced_colors.css' };
for (const [query, sheet] of Object.entries(SOME)) {
  const screen = matchMedia(query), look = () => screen.matches && loadStyle(sheet);
  look();
  screen.addEventListener('change', look);
}
/** The frame's: what phones and tablets add is not for desks. */
const frame = [TABLE, ...(wasCompact ? [SMALL] : [])];
const Lobby = lazy(() => import('./lobby/lobby.js'), 'default', SHEET);
const Join = lazy(() => import('./lobby/join.js'), 'default', SHEET);
const Offline = lazy(() => import('./lobby/offline.js'), 'default', '/js/lobby/offline.css');
const New = lazy(worded(() => import('./lobby/create_table.js'), '+powers', '+set'), 'default', SHEET);
const Welcome = lazy(worded(() => import('./lobby/accept_invitation.js'), '+powers'), 'default', SHEET);
const Learn = lazy(worded(() => import('./learn.js'), '+lesson'), 'default', SHEET, ...frame,
  '/js/lesson/lesson.css');
const RoomPlace = lazy(() => import('./room.js'), 'default', ...frame);

/** @param {() => Promise<any>} load @param {string} [words] @param {string[]} more */
const you = (load, words = '+you', ...more) =>
  lazy(worded(load, words), 'default', SHEET, YOU, ...more);
const Devices = you(() => import('./account/devices.js')), Link =
  you(() => import('./account/link_device.js'));
const Notices = you(() => import('./account/notification_settings.js'), '+notices',
                    '/js/account/notification_settings.css');

function Place() {
  const { place, args } = route.value;
  if (banned.value) return html`<${Banned} ...${banned.value} />`;
  if (!user.value) return html`<${Waiting} />`;
  if (place === 'room' && args[0]) {
    return html`<${RoomPlace} key=${args[0]} id=${args[0]} tv=${args[1] === 'tv'} invite=${args[2]} />`;
  }
  if (place === 'join' && args[0]) return html`<${Join} key=${args[0]} id=${args[0]} invite=${args[1]} />`;
  if (place === 'welcome') return html`<${Welcome} />`;
  if (place === 'new' && args[0]) return html`<${New} key=${args[0]} game=${args[0]} />`;
  if (place === 'learn' && args[0]) {
    return html`<${Learn} key=${args.join()} game=${args[0]} lesson=${args[1]} />`;
  }
  if (place === 'devices') return html`<${Devices} />`;
  if (place === 'notices') return html`<${Notices} />`;
  if (place === 'link') return html`<${Link} key=${args[0]} code=${args[0]} />`;
  return html`<${Lobby} part=${place} />`;
}

/** Nothing for a moment; then what is the matter. */
function Waiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 700);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  if (line.value.failed) return html`<${Offline} />`;
  return html`<main class="blank">
    <h1>${t('line.connecting')}</h1>
    <p>${t('line.moment')}</p>
  </main>`;
}

/** By the server's host, in his words. @param {{ reason: string, until?: number }} props */
const Banned = ({ reason, until }) => html`<main class="blank">
    <h1>${t('error.banned')}</h1>
    <p>${reason}</p>
    ${until ? html`<p>${when(until, { dateStyle: 'medium', timeStyle: 'short' })}</p>` : null}
  </main>`;

/** Something failed that nothing caught. */
const Broken = () => html`<main class="blank">
    <h1>${t('broken')}</h1>
    <p>${t('broken.help')}</p>
    <p><a class="btn btn--act" href="/" target="_self">${t('nav.games')}</a></p>
  </main>`;

function App() {
  lang.value;
  return html`<${Boundary} fallback=${Broken}><${Place} key=${visits.value} /></>
    <${DialogLayer} />
    <${LiveRegion} />`;
}

/* Code that was asked for by a press and did not come; where the line is down, that is said already. */
addEventListener('unhandledrejection', ({ reason }) => {
  if (!/import|module/i.test(reason?.message)) return;
  failed();
  if (line.peek().state === 'open') showDialog(() => t('broken'), () => html`<p>${t('broken.help')}</p>`);
});
/* A window that is made narrower. */
effect(() => { if (compact.value && !wasCompact) [TABLE, SMALL].forEach(loadStyle); });
effect(() => { document.documentElement.lang = lang.value; });
/* A sheet belongs to the place where it was opened. */
let shown = route.peek();
effect(() => {
  const { place, args } = route.value, same = place === shown.place && args[0] === shown.args[0];
  shown = route.peek();
  if (!same) closeDialog();
});
/* What is told comes with its words, when there is something. */
effect(() => {
  if (!told.value.length) return;
  Promise.all([import('./parts/inbox.js'), need('+powers'), loadStyle('/js/parts/permissions.css')])
    .then(([m]) => m.showTidings());
});
effect(() => { if (user.value && !listed.peek()) refresh().catch(() => {}); });
/* While the line is being made, the place's code comes too. */
const early = route.peek().place === 'room' ? [import('./room.js'), ...frame.map(loadStyle)]
  : route.peek().place ? [] : [import('./lobby/lobby.js'), loadStyle(SHEET)];
Promise.all(early).catch(() => {}); // who needs it asks again

async function startPage() {
  /* The greeting names the language. */
  await languageChosen;
  beginFresh();
  begin();
  await need();
  const app = /** @type {HTMLElement} */ (document.getElementById('app'));
  app.replaceChildren();
  render(html`<${App} />`, app);
}
startPage();
/* When all else is there: it opens without a line, too, and arrows go through choices. */
setTimeout(() => {
  import('./service_worker.js').then((m) => m.startWorker()).catch(() => {});
  import('./ui/arrow_keys.js').then((m) => m.followArrows()).catch(() => {});
}, REST_MS);
