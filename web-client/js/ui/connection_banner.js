// SPDX-License-Identifier: MIT
/* connection_banner.js - connection banner. */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { isDown, line, tryNow } from '../net.js';
import { newer, renew } from '../self_update.js';
import { Icon } from './icons.js';

const PATIENCE = 800;

export function LineBanner() {
  const { state, again, walled } = line.value;
  const [, tick] = useState(0);
  const down = isDown(line.value);
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!down) return setLong(false);
    const late = setTimeout(() => setLong(true), PATIENCE);
    const every = setInterval(() => tick((n) => n + 1), 1000);
    return () => { clearTimeout(late); clearInterval(every); };
  }, [down]);
  if (!down && newer.value) return html`<${Newer} />`;
  if (!down || !long) return null;
  const wait = Math.max(0, Math.ceil((again - performance.now()) / 1000)), silent = state === 'silent';
  const soon = state === 'lost' && wait ? t('line.again', { s: wait }) : t('line.trying');
  const next = silent ? t('line.checking') : soon;
  const what = silent ? 'line.silent' : walled ? 'line.walled' : 'line.lost';
  /* Who listens hears it once, not each second. */
  return html`<div class="banner banner--warn" translate=${false}><${Icon} name="wifi" />
    <span><b role="alert">${t(what)}</b> ${next} ${t('line.kept')}</span>
    <button class="btn btn--small" onClick=${tryNow}>${t('line.now')}</button></div>`;
}

/** The page reloads by itself when nothing is half done. */
const Newer = () => html`<div class="banner" role="status"><span>${t('newer')}</span>
  <button class="btn btn--small" onClick=${renew}>${t('newer.reload')}</button></div>`;
