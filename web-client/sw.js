// SPDX-License-Identifier: MIT
/* sw.js - the part of the client that runs without a page: it shows what is pushed, and opens the client where
   there is no line.

   The page itself always comes from the server while that answers, so nobody sees an old client after an
   upgrade.  Files under /v/<hash>/ never change and come from the cache; all others are asked for first, too.
   What is kept belongs to one version of the page: with another one the rest is let go, and files that an open
   page of the old one still asks for are not kept any more. */
/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** What all addresses of this server begin with: "/" or "/games/". */
const BASE = new URL('./', location.href).pathname;
const KEPT = 'client', PAGE = `${BASE}index.html`, LASTING = /^v\/[0-9a-f]{8,}\//;
/** So long the server may take before the kept page is shown. */
const PATIENCE_MS = 4000;
/** Never kept: what the server says at this moment, and pages that act. */
const LIVE = /^(api|admin|act|unsubscribe|quiet|healthz|status|metrics|ws|sw\.js)(\/|$)/;
/** @param {string} url */
const below = (url) => new URL(url).pathname.slice(BASE.length);

worker.addEventListener('install', (e) => e.waitUntil(begin()));
worker.addEventListener('activate', (e) => e.waitUntil(worker.clients.claim()));

async function begin() {
  await worker.skipWaiting();
  await freshPage(PAGE).catch(() => {});
}

worker.addEventListener('fetch', (e) => {
  const { request } = e, path = below(request.url);
  const ours = new URL(request.url).origin === location.origin;
  if (request.method !== 'GET' || !ours || LIVE.test(path)) return;
  if (request.mode === 'navigate') e.respondWith(page(request.url));
  else e.respondWith(LASTING.test(path) ? lasting(request) : fresh(request));
});

/** The version of a page's or an address's files; '' if it has none. @param {string} text */
const versionIn = (text) => /\bv\/([0-9a-f]{8,})\//.exec(text)?.[1] ?? '';
/** The version of the kept page, once it was asked for. @type {Promise<string> | null} */
let keptVersion = null;

/* ---- files --------------------------------------------------------------------------------------- */

/** @param {Response} answer */
const isGood = (answer) => answer.ok && answer.type === 'basic';

/** The page from the server, kept; another version's files are let go. @param {string} url */
async function freshPage(url) {
  const answer = await fetch(url, { cache: 'no-cache', redirect: 'follow' });
  if (!isGood(answer) || !answer.headers.get('content-type')?.includes('html')) return answer;
  const cache = await caches.open(KEPT), before = await cache.match(PAGE);
  const [now, was] = await Promise.all([answer.clone().text(), before?.text()]);
  if (now !== was) {
    if (was !== undefined) await forgetAll(cache);
    await cache.put(PAGE, answer.clone());
    keptVersion = Promise.resolve(versionIn(now));
  }
  return answer;
}

/** @param {Cache} cache */
const forgetAll = async (cache) => { for (const key of await cache.keys()) await cache.delete(key); };

/** @param {string} url */
async function page(url) {
  const late = new Promise((_, fail) => { setTimeout(() => fail(new Error('late')), PATIENCE_MS); });
  const asked = freshPage(url);
  try {
    return /** @type {Response} */ (await Promise.race([asked, late]));
  } catch {
    return (await (await caches.open(KEPT)).match(PAGE)) ?? asked;
  }
}

/** @param {Request} request */
async function lasting(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request)) ?? keep(cache, request, await fetch(request));
}

/** @param {Request} request */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    return keep(cache, request, await fetch(request));
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

/** @param {Cache} cache @param {Request} request @param {Response} answer */
function keep(cache, request, answer) {
  if (isGood(answer) && answer.status === 200) put(cache, request, answer.clone()).catch(() => {});
  return answer;
}

/** @param {Cache} cache @param {Request} request @param {Response} answer */
async function put(cache, request, answer) {
  keptVersion ??= cache.match(PAGE).then((page) => page?.text() ?? '').then(versionIn);
  const version = LASTING.test(below(request.url)) ? versionIn(request.url) : '';
  if (!version || version === await keptVersion) await cache.put(request, answer);
}

/** What a page was made of before this worker saw to it. */
worker.addEventListener('message', (e) => e.waitUntil(keepAll(e.data?.keep ?? [])));

/** @param {string[]} urls */
async function keepAll(urls) {
  const cache = await caches.open(KEPT);
  for (const url of new Set(urls)) {
    const request = new Request(url);
    if (LIVE.test(below(url)) || await cache.match(request)) continue;
    await fetch(request).then((answer) => keep(cache, request, answer)).catch(() => {});
  }
}

/* ---- pushes ---------------------------------------------------------------------------------------- */

worker.addEventListener('push', (e) => e.waitUntil(show(e.data?.json() ?? {})));
worker.addEventListener('notificationclick', (e) => {
  e.notification.close();
  const { url, actions } = e.notification.data;
  e.waitUntil(visit(e.action ? actions[Number(e.action)].url : url));
});

worker.addEventListener('pushsubscriptionchange', (e) => e.waitUntil(renew(e)));

/** The browser has renewed its subscription, or wants it renewed.  The worker has no token: an open page tells
 *  the server, else the next one at its load.  Where the old one is not told, that page subscribes, too.
 *  @param {any} change */
async function renew({ oldSubscription, newSubscription }) {
  if (oldSubscription && !newSubscription)
    await worker.registration.pushManager.subscribe(oldSubscription.options).catch(() => {});
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage({ renewed: true });
}

/** Unless somebody looks at that table. @param {any} said */
async function show({ title = 'Tabuleiro', body = '', url = BASE, tag, lang, unread, actions = [] }) {
  /** @type {any} */ (worker.navigator).setAppBadge?.(unread)?.catch?.(() => {});
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some((c) => c.focused && c.url === url)) return;
  const icon = `${BASE}icon-192.png`, data = { url, actions };
  const buttons = actions.map((/** @type {any} */ a, /** @type {number} */ i) => ({ action: `${i}`, title: a.title }));
  const how = { body, tag, lang, icon, badge: icon, data, actions: buttons, renotify: !!tag };
  await worker.registration.showNotification(title, how);
}

/** An open page is taken there, else a new one is opened. @param {string} url */
async function visit(url) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const here = pages.find((c) => c.url === url) ?? pages.find((c) => new URL(c.url).origin === location.origin);
  if (!here) return worker.clients.openWindow(url);
  await here.focus();
  return here.url === url ? here : here.navigate(url).catch(() => worker.clients.openWindow(url));
}
