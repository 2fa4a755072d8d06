// SPDX-License-Identifier: MIT
/* chat_line.js - chat line with links and emotes; never parsed as markup. It is cut in pieces and each is
   drawn as text or as an element of its own, so nothing that somebody writes is ever read as markup.  The
   line itself stays text: a client that knows no faces shows their names. */
import { html } from '../html.js';
import { t } from '../i18n.js';

const HEAD = '<circle cx="12" cy="12" r="9" fill="#f2c14e" stroke="#6b4a14" stroke-width="1.4"/>';
const eye = (/** @type {number} */ x) => `<circle cx="${x}" cy="10" r="1.3" fill="#3a2a0c"/>`;
const EYES = eye(9) + eye(15);
const line = (/** @type {string} */ d) =>
  `<path d="${d}" fill="none" stroke="#3a2a0c" stroke-width="1.6" stroke-linecap="round"/>`;
/** Inner SVG of 24 x 24 drawings. @type {Record<string, string>} */
const FACES = {
  thumb: '<g fill="#f2c14e" stroke="#6b4a14" stroke-width="1.4" stroke-linejoin="round">'
    + '<path d="M3.5 11H7v9H3.5z"/><path d="M8.5 11.5L12 4c2 0 2.6 1.6 2.3 3.2L13.8 10h5c1.4 0 2 1.2 1.7 2.4'
    + 'l-1.6 6c-.3 1-1 1.6-2 1.6h-8.4z"/></g>',
  smile: HEAD + EYES + line('M8 14.200c2 2.400 6 2.400 8 0'),
  laugh: `${HEAD}${line('M7.600 10.200l1.400-1.400 1.400 1.400M13.600 10.200l1.400-1.400 1.400 1.400')}`
    + '<path d="M7.500 13.200h9c0 3-2 4.800-4.500 4.800s-4.500-1.800-4.500-4.800z" fill="#3a2a0c"/>',
  wow: `${HEAD}${EYES}<ellipse cx="12" cy="15.400" rx="2" ry="2.500" fill="#3a2a0c"/>`,
  think: HEAD + EYES + line('M8.500 15.500l6.500-1M13.500 7l3-.8'),
  sad: HEAD + EYES + line('M8 16.600c2-2.200 6-2.200 8 0'),
};
export const faces = Object.keys(FACES);

/** @param {{ name: string }} props */
export const Face = ({ name }) => html`<svg class="face" viewBox="0 0 24 24" role="img"
  aria-label=${t(`chat.emote.${name}`)} dangerouslySetInnerHTML=${{ __html: FACES[name] }} />`;

const PIECES = /(https?:\/\/[^\s<>"']+|:[a-z]+:)/;
/** What ends a sentence does not belong to its address. */
const AFTER = /[.,;:!?)\]}\u00bb]+$/;

/** @param {string} text */
function isUrl(text) {
  try {
    return !!new URL(text);
  } catch {
    return false;
  }
}

/** @param {string} text */
function link(text) {
  const [after = ''] = text.match(AFTER) ?? [], href = text.slice(0, text.length - after.length);
  if (!isUrl(href)) return text;
  const rel = 'noopener noreferrer nofollow', label = t('chat.away', { host: href });
  return html`<a href=${href} target="_blank" rel=${rel} aria-label=${label}>${href}</a>${after}`;
}

/** @param {string} text what somebody wrote */
export function spoken(text) {
  return text.split(PIECES).map((piece, i) => {
    if (i % 2 === 0) return piece;
    if (piece[0] !== ':') return link(piece);
    const name = piece.slice(1, -1);
    return Object.hasOwn(FACES, name) ? html`<${Face} name=${name} />` : piece;
  });
}
