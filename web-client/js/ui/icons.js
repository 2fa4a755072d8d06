// SPDX-License-Identifier: MIT
/* icons.js - icon set. <${Icon} name="undo"/>; `label` makes it an image with a name, without one it is
   decoration. */
import { html } from '../html.js';

/** @type {Record<string, string>} inner SVG of a 24 x 24 drawing */
const ICONS = {
  users: '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.8 19.500c.5-4 3-6 6.2-6s5.7 2 6.2 6"/><path d="M15.5 5.300a3.3 3.3 0 010 6.300M17.5 14c2.2.7 3.5 2.5 3.8 5.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.300l3.5 2"/>',
  bolt: '<path d="M13 3L5 13.500h6L10.5 21 19 10h-6z"/>',
  bell: '<path d="M6 16.500V11a6 6 0 0112 0v5.500l1.5 1.500h-15z"/><path d="M10 20.500h4"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.500c3 3 3 14 0 17M12 3.500c-3 3-3 14 0 17"/>',
  link: '<path d="M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.300l-1.2 1.2"/><path d="M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.700l1.2-1.2"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/><path d="M15.5 8.500V6a2 2 0 00-2-2H6a2 2 0 00-2 2v7.500a2 2 0 002 2h2.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  table: '<path d="M3.5 9.500h17M5.5 9.500l-1 9.500M18.5 9.500l1 9.500M3.5 9.500l2-4h13l2 4"/>',
  eye: '<path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  play: '<path d="M8 5l11 7-11 7z"/>',
  bulb: '<path d="M9 16.5a6 6 0 1 1 6 0V18H9zM10 21h4"/>',
  moves: '<path d="M5 4l13 7.2-5.6 1.6L9.8 18z"/><path d="M13 13.5l5 5.5"/>',
  check: '<path d="M4.5 12.8l5 5L19.5 7"/>',
  more: '<circle cx="5.5" cy="12" r="1.2" fill="currentColor"/><circle cx="12" cy="12" r="1.2" fill="currentColor"/><circle cx="18.5" cy="12" r="1.2" fill="currentColor"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.1 2.100M16.3 16.300l2.1 2.100M18.4 5.600l-2.1 2.100M7.7 16.300l-2.1 2.1"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  rules: '<path d="M5 4.5h10.5A3.5 3.5 0 0119 8v12H8a3 3 0 01-3-3z"/><path d="M5 17a3 3 0 013-3h11"/><path d="M9 8.5h6"/>',
  sound: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="M15.5 9a4.2 4.2 0 010 6M18 6.5a8 8 0 010 11"/>',
  full: '<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15"/>',
  undo: '<path d="M8.5 5L4 9.5 8.5 14"/><path d="M4.5 9.5H14a5.5 5.5 0 010 11h-3"/>',
  x: '<path d="M6 6l12 12M18 6L6 18"/>',
  first: '<path d="M6.5 5.5v13M18 5.5L10 12l8 6.5z" />',
  prev: '<path d="M16 5.5L8 12l8 6.5z"/>',
  next: '<path d="M8 5.5l8 6.5-8 6.5z"/>',
  last: '<path d="M17.5 5.5v13M6 5.5l8 6.5-8 6.5z"/>',
  chat: '<path d="M4.5 5h15v11h-9L6 20v-4H4.5z"/>',
  log: '<path d="M8.5 6.5h11M8.5 12h11M8.5 17.5h11"/><path d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" stroke-width="2.6"/>',
  send: '<path d="M4 12l16-7-6.5 15-2.2-6z"/>',
  lock: '<rect x="5.5" y="10.5" width="13" height="9.5" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 017 0v2.5"/>',
  minus: '<path d="M5 12h14"/>',
  ban: '<circle cx="12" cy="12" r="8.5"/><path d="M6 6l12 12"/>',
  save: '<path d="M12 4v11.5M7 10.5l5 5 5-5M4.5 20h15"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.500M12 7.500h.01"/>',
  bot: '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4.500M9.5 13v1.500M14.5 13v1.5"/>',
  wifi: '<path d="M3 9.500a13 13 0 0118 0M6.2 13a8.4 8.4 0 0111.6 0M9.3 16.300a4 4 0 015.4 0"/><path d="M12 19.300h.01" stroke-width="2.6"/>',
  zoom: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5 5M10.5 8v5M8 10.500h5"/>',
  moon: '<path d="M19.5 14.500A8 8 0 019.5 4.500a8 8 0 1010 10z"/>',
  people: '<circle cx="9" cy="8.5" r="3.2"/><path d="M3.5 19a5.5 5.500 0 0111 0M15.5 5.700a3.2 3.200 0 010 5.800M17.5 14a5.5 5.500 0 013 5"/>',
  dice: '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.500h.01M15.5 15.500h.01M12 12h.01" stroke-width="2.6"/>',
};

/** @param {{ name: string, label?: string, class?: string }} props */
export function Icon({ name, label, class: more = '' }) {
  return html`<svg class="i ${more}" viewBox="0 0 24 24" role=${label ? 'img' : undefined} aria-label=${label}
    aria-hidden=${label ? undefined : 'true'} dangerouslySetInnerHTML=${{ __html: ICONS[name] ?? '' }} />`;
}

/** The little table, in its own colours. */
export function Logo() {
  return html`<img class="logo" src="/icon.svg" alt="" width="28" height="28" />`;
}
