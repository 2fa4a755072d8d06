// SPDX-License-Identifier: MIT
/* empty_state.js - empty state. */
import { html } from '../html.js';

/** A small table with two pieces on it. */
const table = () => html`<svg viewBox="0 0 120 60" aria-hidden="true">
    <ellipse cx="60" cy="52" rx="52" ry="6" fill="#000" opacity=".2" />
    <path d="M20 24h80v10H20Z" fill="#6b5a3c" />
    <path d="M28 34h7v17h-7ZM85 34h7v17h-7Z" fill="#584a31" />
    <rect x="46" y="13" width="11" height="11" rx="2.5" fill="#ece3cd" />
    <rect x="62" y="12" width="11" height="11" rx="2.5" fill="#d9772b" transform="rotate(12 67 17)" />
  </svg>`;

/** @param {{ title: string, text: string }} props */
export function Empty({ title, text }) {
  return html`<div class="empty">${table()}
    <div><b>${title}</b><p>${text}</p></div></div>`;
}
