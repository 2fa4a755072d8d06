// SPDX-License-Identifier: MIT
/* countdown.js - countdown in words. */
import { html, useEffect, useState } from '../html.js';
import { ago } from '../i18n.js';
import { serverNow } from '../time.js';

/** @param {{ until: number }} props milliseconds of the server's time */
export function Left({ until }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const every = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(every);
  }, []);
  return html`<time class="talk__left">${ago(Math.max(until, serverNow() + 1000))}</time>`;
}
