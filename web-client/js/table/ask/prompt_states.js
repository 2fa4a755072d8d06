// SPDX-License-Identifier: MIT
/* prompt_states.js - prompt states without a decision: history, finished, frozen, waiting. */
import { html, useEffect } from '../../html.js';
import { list, t } from '../../i18n.js';
import { phone, prefs, set as setPref } from '../../prefs.js';
import { Icon } from '../../ui/icons.js';
import { Mark } from '../../board/seat_marks.js';
import { lookBeside } from '../past/history_slider.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {{ table: import('../../table_state.js').Table, game: TableGame }} Props */

/** The bar: whose mark or icon, what is said, what can be done.
 *  @param {{ kind?: string, who: any, title: any, text: any, alert?: boolean, children?: any }} props */
function Bar({ kind = '', who, title, text, alert = false, children }) {
  const said = alert ? { role: 'alert' } : { 'aria-live': 'polite' };
  return html`<footer class="prompt ${kind}" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk">${who}</div>
    <div class="prompt__text" ...${said}><h2>${title}</h2><p>${text}</p></div>
    ${children ? html`<div class="prompt__acts">${children}</div>` : null}
  </footer>`;
}

/** @param {{ name: string }} props */
const Sign = ({ name }) => html`<span><${Icon} name=${name} /></span>`;
/** @param {{ seat: number }} props */
const Who = ({ seat }) => html`<span><${Mark} seat=${seat} /></span>`;

/** @param {Props} props */
export function Past({ table, game }) {
  const last = table.truth?.seq ?? 0, now = Math.ceil(game.seq);
  const by = (/** @type {1 | -1} */ step) => () => lookBeside({ table, game }, step);
  useEffect(() => { game.unpick(true); }, []);
  return html`<${Bar} kind="prompt--wait prompt--past" who=${html`<${Sign} name="clock" />`}
      title=${t('past.move', { n: now, of: last })} text=${t('past.help')}>
    <button class="btn btn--icon" aria-label=${t('past.back')} onClick=${by(-1)}>
      <${Icon} name="prev" /></button>
    <button class="btn btn--icon" aria-label=${t('past.forward')} onClick=${by(1)}>
      <${Icon} name="next" /></button>
    <button class="btn" onClick=${() => table.look(null)}><${Icon} name="last" /> ${t('past.now')}</button>
  </>`;
}

/** @param {{ game: TableGame }} props */
export function Ended({ game }) {
  const { over, overShut } = game.table, scores = over.value?.scores ?? [], rival = game.unscored(scores);
  const first = scores.filter((s) => s.rank === 1);
  const best = rival?.won === 'rival' ? [rival] : first;
  const won = () => t('over.won', { names: list(best.map((s) => game.seatName(s.seat))), n: best.length });
  return html`<${Bar} kind="prompt--wait prompt--end"
      who=${best.length ? html`<${Who} seat=${best[0].seat} />` : null}
      title=${game.plugin.ended?.(game) ?? won()} text=${t('over.look')}>
    <button class="btn" onClick=${() => { overShut.value = !overShut.value; }}>
      ${overShut.value ? t('over.show') : t('over.board')}</button>
  </>`;
}

/** Nobody is asked: the rules failed. */
export function Stopped() {
  return html`<${Bar} kind="prompt--wait prompt--stop" alert=${true} who=${html`<${Sign} name="lock" />`}
    title=${t('frozen')} text=${t('frozen.help')} />`;
}

/** What one can do while others act. @param {{ game: TableGame }} props */
export const Meanwhile = ({ game }) => html`<${PlanButton} game=${game} /><${TellMe} />`;

/** Lays down moves for one's next turn. @param {{ game: TableGame }} props */
function PlanButton({ game }) {
  if (game.toAct.includes(/** @type {number} */ (game.you))) return null;
  /* Between two steps it keeps its place. */
  const style = game.toAct.length ? '' : 'visibility: hidden';
  const go = () => import('./plan.js').then((m) => m.ready().then(() => m.planAhead(game)));
  return html`<button class="btn prompt__plan" style=${style} onClick=${go}>
    <${Icon} name="bulb" /> ${t('plan')}</button>`;
}

/** The system's notice at one's turn. */
function TellMe() {
  if (!('Notification' in window) || phone.value) return null;
  const on = prefs.value.notify && Notification.permission === 'granted';
  const ask = async () => {
    if (on) return setPref({ notify: false });
    const answer = await Notification.requestPermission();
    setPref({ notify: answer === 'granted' });
  };
  return html`<button class="btn only-desk" aria-pressed=${on} onClick=${ask}>
    <${Icon} name=${on ? 'check' : 'bell'} /> ${on ? t('tell.on') : t('tell.me')}</button>`;
}
