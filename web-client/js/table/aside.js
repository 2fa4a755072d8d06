// SPDX-License-Identifier: MIT
/* aside.js - what stands in the prompt's place beside the play: while looking at the past, after an absence,
   when the game is over, and when its rules failed. */
import { html, useEffect } from '../html.js';
import { list, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';

/** @typedef {import('./game.js').TableGame} TableGame */

/** @param {{ table: import('../watched.js').Table, game: TableGame }} props */
export function Past({ table, game }) {
  const last = table.truth?.seq ?? 0;
  useEffect(() => { game.unpick(true); }, []);
  return html`<footer class="prompt prompt--wait prompt--past" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span><${Icon} name="clock" /></span></div>
    <div class="prompt__text" aria-live="polite"><h2>${t('past.move', { n: game.seq, of: last })}</h2><p>${t('past.help')}</p></div>
    <div class="prompt__acts"><button class="btn btn--icon" aria-label=${t('past.back')} onClick=${() => table.look(game.seq - 1)}><${Icon} name="prev" /></button>
      <button class="btn btn--icon" aria-label=${t('past.forward')} onClick=${() => table.look(game.seq + 1)}><${Icon} name="next" /></button>
      <button class="btn" onClick=${() => table.look(null)}><${Icon} name="last" /> ${t('past.now')}</button></div>
  </footer>`;
}

/** First thing after an absence: what happened meanwhile. @param {{ table: import('../watched.js').Table, game: TableGame }} props */
export function Since({ table, game }) {
  const what = table.recap.value;
  const n = what ? what.to - what.from : 0;
  return html`<footer class="prompt" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span>${game.you === null ? html`<${Icon} name="clock" />` : html`<${Mark} seat=${game.you} />`}</span></div>
    <div class="prompt__text" aria-live="polite"><h2>${t('since', { n })}</h2><p>${t('since.help')}</p></div>
    <div class="prompt__acts"><button class="btn" onClick=${() => { table.recap.value = null; }}>${t('since.skip')}</button>
      <button class="btn btn--act" onClick=${() => table.playRecap()}><${Icon} name="play" /> ${t('since.show')}</button></div>
  </footer>`;
}

/** @param {{ game: TableGame }} props */
export function Ended({ game }) {
  const scores = game.table.over.value?.scores ?? [], rival = game.plugin.rival?.(game);
  const best = rival?.won === 'rival' ? [rival] : scores.filter((s) => s.rank === 1);
  return html`<footer class="prompt prompt--wait" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk">${best.slice(0, 1).map((s) => html`<span><${Mark} seat=${s.seat} /></span>`)}</div>
    <div class="prompt__text" aria-live="polite"><h2>${game.plugin.ended?.(game) ?? t('over.won', { names: list(best.map((s) => game.seatName(s.seat))), n: best.length })}</h2><p>${t('over.look')}</p></div>
    <div class="prompt__acts"><button class="btn" onClick=${() => { game.table.overShut.value = !game.table.overShut.value; }}>${game.table.overShut.value ? t('over.show') : t('over.board')}</button></div>
  </footer>`;
}

/** Nobody is asked: the rules failed. */
export function Stopped() {
  return html`<footer class="prompt prompt--wait prompt--stop" aria-label=${t('prompt')}>
    <div class="prompt__who only-desk"><span><${Icon} name="lock" /></span></div>
    <div class="prompt__text" role="alert"><h2>${t('frozen')}</h2><p>${t('frozen.help')}</p></div>
  </footer>`;
}
