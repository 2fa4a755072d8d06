// SPDX-License-Identifier: MIT
/* push.js - messages to this browser while no page is open (Web Push). */
import { base } from '../place.js';
import { change, ways } from '../parts/told.js';
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
export async function subscription() {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(base);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser, then tells the server where to.  Fails with a key of ours. */
export async function subscribe() {
  if (await Notification.requestPermission() !== 'granted') throw new Error('told.push.blocked');
  await navigator.serviceWorker.register(`${base}sw.js`);
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(ways.peek()?.push_key ?? '');
  const got = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => { throw new Error('told.push.failed'); });
  const { endpoint, keys } = got.toJSON();
  await change('channel_add', { kind: 'push', address: endpoint, name: deviceName(), ...keys });
}
