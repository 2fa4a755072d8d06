// SPDX-License-Identifier: MIT
/* pause.js - pause button and banner. */
import { html, useEffect, useState } from '../../html.js';
import { ago, list, t } from '../../i18n.js';
import { errorText, nameOfSeat } from '../../names.js';
import { request } from '../../net.js';
import { compact } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';

/** @typedef {{ room: import('../../types.js').Room, you: number | null }} Props */

/** @param {Props} props */
function usePause({ room }) {
  const [bad, setBad] = useState('');
  const pause = (/** @type {boolean} */ on) =>
    request('pause', { room: room.id, on }).then(() => setBad(''), (error) => setBad(errorText(error)));
  return { bad, pause };
}

/** Drawn anew as time goes by. @param {boolean} on */
function useMinutes(on) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => tick(Date.now()), 30000);
    return () => clearInterval(timer);
  }, [on]);
}

/** Over the board: who wants a pause, or that there is one. @param {Props} props */
export function PauseBanner(props) {
  const { room, you } = props, { bad, pause } = usePause(props), asked = room.pause;
  useMinutes(!!asked?.since);
  if (!asked || room.status !== 'playing') return null;
  const names = list(asked.agreed.map((s) => nameOfSeat(room.seats[s], s)));
  const mine = you !== null && asked.agreed.includes(you);
  const text = asked.since ? t('pause.since', { ago: ago(asked.since) })
    : t('pause.asked', { names, n: asked.agreed.length });
  const short = asked.since && !compact.value ? ago(asked.since) : text;
  const button = (/** @type {boolean} */ on, /** @type {string} */ word) =>
    html`<button class="btn btn--small" onClick=${() => pause(on)}>${word}</button>`;
  const answers = () => html`${button(true, t('pause.yes'))}${button(false, t('pause.no'))}`;
  return html`<div class="banner banner--warn banner--pause" role="status" title=${text}>
    <${Icon} name="clock" />
    <span><b>${asked.since ? t('pause.now') : t('pause')}</b> <small>${short}</small> ${bad}</span>
    ${you === null ? null : asked.since ? button(false, t('pause.end'))
    : mine ? button(false, t('pause.back')) : answers()}
  </div>`;
}

/** Among the players: asks for one. @param {Props} props */
export function PauseButton(props) {
  const { room, you } = props, { bad, pause } = usePause(props);
  if (you === null || room.pause || room.status !== 'playing') return null;
  return html`<li class="quiet"><button class="btn btn--small btn--line" title=${t('pause.help')}
    onClick=${() => pause(true)}><${Icon} name="clock" /> ${t('pause.ask')}</button> ${bad}</li>`;
}
