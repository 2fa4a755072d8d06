// SPDX-License-Identifier: MIT
/* device.js - names and pictures of devices. */
import { html } from '../html.js';

/** The first that the browser's own description fits. @type {[RegExp, string][]} */
const BROWSERS = [
  [/Firefox|FxiOS/, 'Firefox'], [/EdgA?\//, 'Edge'], [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Chrom(e|ium)|CriOS/, 'Chrome'], [/Safari/, 'Safari'],
];
/** @type {[RegExp, string][]} */
const SYSTEMS = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'], [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux'],
];

/** @param {[RegExp, string][]} table @param {string} text */
const first = (table, text) => table.find(([fits]) => fits.test(text))?.[1];

/** "Firefox, Linux". @param {string} [text] */
export const deviceName = (text = navigator.userAgent) =>
  [first(BROWSERS, text), first(SYSTEMS, text)].filter(Boolean).join(', ') || '?';

/** @type {Record<string, string>} inner SVG of a 24 x 24 drawing */
const DRAWINGS = {
  laptop: '<rect x="5" y="5" width="14" height="10" rx="1.5"/><path d="M2.500 18.500h19"/>',
  phone: '<rect x="7" y="3" width="10" height="18" rx="2.500"/><path d="M11 18h2"/>',
  key: '<circle cx="8" cy="12" r="4"/><path d="M12 12h9M17.500 12v3.500M21 12v2.500"/>',
  push: '<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2.5h-15Z"/><path d="M10 21h4M3 7q0-2 2-3M21 7q0-2-2-3"/>',
  hook: '<path d="M12 4v8.5a4 4 0 1 1-4-4M12 12.5a4 4 0 0 0 8 0l-2.5 2"/><circle cx="12" cy="3.5" r="1.2"/>',
  mail: '<rect x="3" y="5.500" width="18" height="13" rx="2"/><path d="M3.500 7l8.500 6 8.500-6"/>',
};

/** A small device, by its name. @param {string} name */
export const drawingOf = (name) =>
  (/iPhone|iPad|Android|phone|tablet|fone|celular/i.test(name) ? 'phone' : 'laptop');

/** @param {{ name: string }} props */
export const Drawing = ({ name }) => html`<span class="ways__i"><svg class="i" viewBox="0 0 24 24"
    aria-hidden="true" dangerouslySetInnerHTML=${{ __html: DRAWINGS[name] ?? '' }} /></span>`;
