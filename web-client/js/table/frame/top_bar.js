// SPDX-License-Identifier: MIT
/* top_bar.js - top bar of the table. */
import { html } from '../../html.js';
import { t } from '../../i18n.js';
import { compact, phone } from '../../prefs.js';
import { gameTitle, roomName } from '../../names.js';
import { showDialog } from '../../ui/dialog.js';
import { Icon, Logo } from '../../ui/icons.js';
import { lazy, worded } from '../../ui/lazy.js';
import { book, closeBook, openBook } from '../../ui/tooltip.js';
import { loadRules } from '../help/load_rules.js';

const LATE = '/js/table/frame/secondary.css';
const settings = worded(() => import('./settings.js'), '+late', '+powers');
const Settings = lazy(settings, 'Settings', LATE);
const pause = worded(() => import('./pause.js'), '+late');
const PauseBanner = lazy(pause, 'PauseBanner', LATE);
const Banks = lazy(() => import('../../parts/clock.js'), 'Banks', '/js/parts/clock.css');

/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {{ table: import('../../table_state.js').Table, room: import('../../types.js').Room,
 *  game: TableGame }}
 *            Props */

/** On a phone without what follows a colon. @param {string} id */
const titleOf = (id) => (phone.value ? gameTitle(id).split(':')[0] : gameTitle(id));

/** @param {Props} props */
export function Bar({ table, room, game }) {
  const phases = game.plugin.phases?.(game.view, game.catalog, game.t) ?? null;
  const clocks = table.clock.value && room.status === 'playing';
  const watched = html`<span class="quiet top__eyes only-desk">
    <${Icon} name="eye" /> ${t('watchers', { n: room.watchers })}</span>`;
  return html`<header class="top on-table" translate=${false}>
    <a class="top__home" href="/" aria-label=${t('nav.games')}>
      ${phone.value ? html`<${Icon} name="back" />` : html`<${Logo} />`}</a>
    <div class="top__title">
      <b>${titleOf(room.game)}</b><span class="only-desk">${roomName(room)}</span>
    </div>
    <div class="top__mid">
      ${phases?.round ? html`<${Round} round=${phases.round} rounds=${phases.rounds} />` : null}
      ${phases?.phases ? html`<${PhaseList} phases=${phases.phases} now=${phases.now} />` : null}
    </div>
    <div class="top__end">
      ${room.pause?.since && !compact.value ? html`<${PauseBanner} room=${room} you=${game.you} />` : null}
      ${clocks && !room.pause ? html`<${Banks} table=${table} room=${room} />` : null}
      ${room.watchers ? watched : null}
      <button class="btn btn--icon" aria-label=${t('rules')} title=${`${t('rules')} (?)`}
        aria-pressed=${book.value !== null} onPointerEnter=${() => loadRules(room.game)}
        onClick=${() => (book.value === null ? openBook() : closeBook())}>
        <${Icon} name="rules" /></button>
      <button class="btn btn--icon" aria-label=${t('zoom')} title=${`${t('zoom')} (+ \u2212 0)`}
        onClick=${() => dispatchEvent(new Event('zoom'))}><${Icon} name="zoom" /></button>
      <button class="btn btn--icon only-desk" aria-label=${t('full')} title=${t('full')}
        onClick=${wholeScreen}><${Icon} name="full" /></button>
      <button class="btn btn--icon" aria-label=${t('settings')} title=${t('settings')}
        onClick=${() => showSettings(room, game)}>
        <${Icon} name="gear" /></button>
    </div>
  </header>`;
}

/** @param {import('../../types.js').Room} room @param {TableGame} game */
const showSettings = (room, game) =>
  showDialog(() => t('settings'), () => html`<${Settings} room=${room} game=${game} />`);

/** On, or off again. */
function wholeScreen() {
  const page = document.documentElement;
  return (document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => {});
}

/** What was, what is and what comes. @param {number} i @param {number} now */
const passed = (i, now) => (i < now ? 'done' : i === now ? 'now' : '');

/** @param {{ round: number, rounds?: number }} props */
function Round({ round, rounds }) {
  const name = phone.value ? round : t('round.n', { n: round });
  /* As wide in the first round as in the last. */
  const room = Math.max(0, `${rounds ?? ''}`.length - `${round}`.length);
  return html`<div class="round">
    <span><b style=${`padding-inline-start:${room}ch`}>${name}</b>
      ${rounds ? ` ${t('of', { n: rounds })}` : ''}</span>
    ${rounds ? html`<span class="round__pips only-desk" aria-hidden="true">
      ${Array.from({ length: rounds }, (_, i) => html`<i class=${passed(i + 1, round)}></i>`)}</span>` : null}
  </div>`;
}

/** @param {{ phases: { id: string, name: string }[], now?: string }} props */
function PhaseList({ phases, now }) {
  const at = phases.findIndex((p) => p.id === now);
  return html`<ol class="phases only-wide">
    ${phases.map((p, i) => html`<li class=${passed(i, at)} aria-current=${i === at ? 'step' : undefined}>
      ${p.name}</li>`)}
  </ol>`;
}
