// SPDX-License-Identifier: MIT
/* accept_invitation.js - page /welcome: accepts a server invitation. */
import { html, useEffect, useState } from '../html.js';
import { t } from '../i18n.js';
import { request } from '../net.js';
import { route } from '../route.js';
import Closed from './room_closed.js';

export default function Welcome() {
  const [text, setText] = useState('');
  const [code] = route.value.args;
  useEffect(() => {
    const say = (/** @type {string} */ key) => () => setText(key);
    request('invited', { code: code ?? '' }).then(say('welcome.done'), say('welcome.bad'));
  }, [code]);
  return text ? html`<${Closed} title=${t('welcome.title')} text=${t(text)} />` : null;
}
