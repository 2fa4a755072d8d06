// SPDX-License-Identifier: MIT
/* main.js - starts the line, the texts and the page; the table's code is loaded at the first table. */
import { html, render, useEffect, useState, effect } from './html.js';
import { lang, need, t } from './i18n.js';
import { LiveRegion } from './a11y.js';
import { begin, listed, refresh, user, visits } from './store.js';
import { line } from './net.js';
import { route } from './route.js';
import { Boundary, lazy, loadStyle } from './ui/lazy.js';
import { DialogLayer } from './ui/dialog.js';
import './prefs.js';

const SHEET = '/js/lobby/lobby.css', TABLE = '/js/table/table.css';
const Lobby = lazy(() => import('./lobby/lobby.js'), 'default', SHEET);
const New = lazy(() => import('./lobby/new.js'), 'default', SHEET);
const Join = lazy(() => import('./lobby/join.js'), 'default', SHEET);
const RoomPlace = lazy(() => import('./room.js'), 'default', TABLE);

function Place() {
  const { place, args } = route.value;
  if (!user.value) return html`<${Waiting} />`;
  if (place === 'room' && args[0]) return html`<${RoomPlace} key=${args[0]} id=${args[0]} />`;
  if (place === 'join' && args[0]) return html`<${Join} key=${args[0]} id=${args[0]} invite=${args[1]} />`;
  if (place === 'new' && args[0]) return html`<${New} key=${args[0]} game=${args[0]} />`;
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
  return html`<main class="blank">
    <h1>${t('line.connecting')}</h1>
    <p>${line.value.state === 'lost' ? t('line.none') : t('line.moment')}</p>
  </main>`;
}

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

effect(() => { document.documentElement.lang = lang.value; });
effect(() => { if (user.value && !listed.peek()) refresh().catch(() => {}); });
/* While the line is being made, the place's code comes too. */
if (route.peek().place === 'room') Promise.all([import('./room.js'), loadStyle(TABLE)]);
else if (!route.peek().place) Promise.all([import('./lobby/lobby.js'), loadStyle(SHEET)]);
begin();
await need();
const app = /** @type {HTMLElement} */ (document.getElementById('app'));
app.replaceChildren();
render(html`<${App} />`, app);
