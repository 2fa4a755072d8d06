// SPDX-License-Identifier: MIT
/* push.js - Web Push subscription of this browser. */
import { base } from '../base_path.js';
import { change, ways } from '../parts/notifications.js';
import { REGISTERED, local } from '../storage.js';
import { user } from '../store.js';
import { deviceName } from './device.js';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** Why not, as a key. iPhones and iPads take messages for a page that was put on the home screen alone. */
export const cannotPush = () => (!isSecureContext ? 'told.push.https'
  : 'standalone' in navigator && !navigator.standalone ? 'told.push.home' : 'told.push.cannot');
export const isBlocked = () => canPush() && Notification.permission === 'denied';

/** @param {string} text base64url */
function bytesOf(text) {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

/** What this browser was subscribed with, if it is. */
async function subscription() {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(base);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** What the server calls a channel with this address. @param {string} endpoint */
async function digestOf(endpoint) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The digest of this browser's subscription; '' if it has none. */
export async function ownDigest() {
  const now = await subscription();
  return now ? digestOf(now.endpoint) : '';
}

/* ---- what this browser is registered with: the user and the digest ---- */

const registered = () => {
  const [of, digest = ''] = (local.getItem(REGISTERED) ?? '').split(' ');
  return of === `${user.peek()?.id}` ? digest : '';
};
/** @param {string} digest */
const remember = (digest) => { local.setItem(REGISTERED, `${user.peek()?.id} ${digest}`); };

/** The user has dropped a channel: if it is this browser's, it is not registered again.
 *  @param {string} [digest] */
export function forget(digest) {
  if (digest && digest === registered()) local.removeItem(REGISTERED);
}

/** Tells the server where this browser is reached. @param {string} [name] */
async function register(name = deviceName()) {
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(ways.peek()?.push_key ?? '');
  const got = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => { throw new Error('told.push.failed'); });
  const { endpoint, keys } = got.toJSON(), digest = await digestOf(endpoint ?? '');
  await change('channel_add', { kind: 'push', address: endpoint, name, ...keys });
  remember(digest);
  return digest;
}

/** Asks the person, then the browser, then tells the server where to.  Fails with a key of ours. */
export async function subscribe() {
  if (await Notification.requestPermission() !== 'granted') throw new Error('told.push.blocked');
  await navigator.serviceWorker.register(`${base}sw.js`);
  await register();
}

/** Registers this browser again if it has renewed its subscription or lost it; in one tab at a time. */
export async function renewPush() {
  if (!canPush() || !navigator.locks || Notification.permission !== 'granted') return;
  await navigator.locks.request(REGISTERED, compare);
}

async function compare() {
  await change('notice_settings');
  const was = registered(), now = await ownDigest();
  const known = (/** @type {string} */ digest) => ways.peek()?.channels.find((c) => c.digest === digest);
  if (now && known(now)) remember(now);
  else if (now === was) forget(was); /* dropped on another device */
  else if (was) await replace(known(was));
}

/** The old channel is dropped first: should the connection end then, the next load still finds what is
 *  missing.  It may be gone already.  @param {import('../parts/notifications.js').Channel} [old] */
async function replace(old) {
  if (old) await change('channel_drop', { channel: old.id });
  const digest = await register(old?.name), now = ways.peek()?.channels.find((c) => c.digest === digest);
  if (now && old?.active === false) await change('channel_set', { channel: now.id, active: false });
}
