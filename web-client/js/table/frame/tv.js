// SPDX-License-Identifier: MIT
/* tv.js - page /room/<id>/tv: public board for a shared screen. Such a page comes in as a guest of its own
   (tokens.js), so the server shows it what it shows to anybody who looks on; whose browser it is does not
   matter. */
import { html, useEffect } from '../../html.js';
import { lang, list, t } from '../../i18n.js';
import { gameTitle, roomName } from '../../names.js';
import { Mark } from '../../board/seat_marks.js';
import { Logo } from '../../ui/icons.js';
import { lazy } from '../../ui/lazy.js';
import { linesOf } from '../log/log.js';
import { Frame, useStage, useOwnMarks } from './table.js';

const Banks = lazy(() => import('../../parts/clock.js'), 'Banks', '/js/parts/clock.css');
/** How many of the last things that happened are told. */
const LAST = 3;

/** @typedef {{ table: import('../../table_state.js').Table, room: import('../../types.js').Room,
 *              game: import('../game/table_game.js').TableGame }} Props */

/** @param {Props} props */
export default function Tv({ table, room, game }) {
  useAwake();
  useStage(game.id);
  useOwnMarks(game);
  useEffect(() => { document.title = `${gameTitle(room.game)} · ${roomName(room)}`; }, [room]);
  return html`<div class=${`room room--tv room--${game.id}`} translate=${false}>
    <${Head} table=${table} room=${room} game=${game} />
    <${Frame} table=${table} room=${room} game=${game} />
    <footer class="tv__foot on-table">
      <${Turn} room=${room} game=${game} />
      <${Last} table=${table} game=${game} />
    </footer>
  </div>`;
}

/** @param {Props} props */
function Head({ table, room, game }) {
  const at = game.plugin.phases?.(game.view, game.catalog, game.t), clocks = table.clock.value;
  const phase = at?.phases?.find((p) => p.id === at.now)?.name;
  return html`<header class="top tv__top on-table">
    <a class="top__home" href="/" target="_self" aria-label=${t('nav.games')}><${Logo} /></a>
    <div class="top__title"><b>${gameTitle(room.game)}</b><span>${roomName(room)}</span></div>
    <div class="top__mid">
      ${at?.round ? html`<span><b>${t('round.n', { n: at.round })}</b>
        ${at.rounds ? ` ${t('of', { n: at.rounds })}` : ''}</span>` : null}
      ${phase ? html`<span>${phase}</span>` : null}
    </div>
    ${clocks && room.status === 'playing' && !room.pause
    ? html`<${Banks} table=${table} room=${room} />` : null}
  </header>`;
}

/** Whose turn it is. @param {{ room: Props['room'], game: Props['game'] }} props */
function Turn({ room, game }) {
  const { toAct } = game, names = list(toAct.map((seat) => game.seatName(seat)));
  const playing = room.status === 'playing', asked = t('prompt.others', { n: toAct.length, names });
  if (playing && !toAct.length) return null;
  const says = playing ? (room.pause?.since ? t('pause.now') : asked) : t('over');
  return html`<p class="tv__turn" aria-live="polite">
    ${playing ? toAct.map((seat) => html`<${Mark} key=${seat} seat=${seat} />`) : null}<b>${says}</b></p>`;
}

/** The last things that happened, the newest first.
 *  @param {{ table: Props['table'], game: Props['game'] }} props */
function Last({ table, game }) {
  lang.value;
  const seen = game.table.shown.value?.seq ?? 0;
  const lines = table.log.value.filter((e) => e.seq <= seen).slice(-LAST * 2)
    .flatMap((e) => linesOf(game, e)).filter((line) => !line.head).slice(-LAST).reverse();
  return html`<ul class="tv__last">
    ${lines.map((line, i) => html`<li key=${`${line.seq} ${i}`}>
      ${line.seat === undefined ? null : html`<${Mark} seat=${line.seat} />`}<span>${line.text}</span></li>`)}
  </ul>`;
}

/** The screen stays on as long as the page is looked at. */
function useAwake() {
  useEffect(() => {
    /** @type {any} */
    let lock = null;
    const ask = () => {
      if (document.hidden) return;
      navigator.wakeLock?.request('screen').then((got) => { lock = got; }, () => {});
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => { document.removeEventListener('visibilitychange', ask); lock?.release(); };
  }, []);
}
