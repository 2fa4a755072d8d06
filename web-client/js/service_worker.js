// SPDX-License-Identifier: MIT
/* service_worker.js - registers the service worker and lists what it caches. A push subscription that the
   browser has renewed is registered again. */
import { base } from './base_path.js';
import { REGISTERED, local } from './storage.js';
import { loadStyle } from './ui/lazy.js';

/** The page that is shown then. */
const OFFLINE = '/js/lobby/offline.css';

/** Where it fails the next load tries again. */
const renew = () => import('./account/push.js').then((m) => m.renewPush()).catch(() => {});

export async function startWorker() {
  if (!navigator.serviceWorker) return;
  const worker = await navigator.serviceWorker.register(`${base}sw.js`);
  navigator.serviceWorker.addEventListener('message', ({ data }) => { if (data?.renewed) renew(); });
  const { active } = await navigator.serviceWorker.ready;
  await Promise.all([import('./lobby/offline.js'), loadStyle(OFFLINE)]);
  const keep = performance.getEntriesByType('resource').map((e) => e.name);
  active?.postMessage({ keep: keep.filter((url) => url.startsWith(location.origin)) });
  /* Most browsers were never asked for messages, and load nothing for them. */
  if (local.getItem(REGISTERED) || await worker.pushManager?.getSubscription()) await renew();
}
