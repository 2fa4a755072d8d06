// SPDX-License-Identifier: MIT
/* worker.js - the client's worker (sw.js) is started, and keeps what this page was made of, so that it opens
   without a line, too. */
import { base } from './place.js';
import { loadStyle } from './ui/lazy.js';

/** The page that is shown then. */
const OFFLINE = '/js/lobby/offline.css';

export async function startWorker() {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register(`${base}sw.js`);
  const { active } = await navigator.serviceWorker.ready;
  await Promise.all([import('./lobby/offline.js'), loadStyle(OFFLINE)]);
  const keep = performance.getEntriesByType('resource').map((e) => e.name);
  active?.postMessage({ keep: keep.filter((url) => url.startsWith(location.origin)) });
}
