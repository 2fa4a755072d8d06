// SPDX-License-Identifier: MIT
/* table.js - layout of the table page. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../html.js';
import { typing } from '../../a11y.js';
import { useBack } from '../../back.js';
import { useHalfDone } from '../../self_update.js';
import { t } from '../../i18n.js';
import { at } from '../../base_path.js';
import { compact, phone, prefs } from '../../prefs.js';
import { once } from '../../storage.js';
import { gameTitle, roomName } from '../../names.js';
import { worn } from '../../board/seat_marks.js';
import { badge, play } from '../../ui/sound.js';
import { Icon } from '../../ui/icons.js';
import { Boundary, guarded, later, lazy, worded } from '../../ui/lazy.js';
import { TipLayer, book, bookStands, closeBook, hideTip } from '../../ui/tooltip.js';
import { advice, lookBack } from '../game/server_queries.js';
import { Bar } from './top_bar.js';
import { Prompt } from '../ask/prompt.js';
import { Rail } from './side_panel.js';

const SMALL = '/js/table/frame/compact.css', LATE = '/js/table/frame/secondary.css';
const RECAP = '/js/table/past/recap.css';
const recapCode = worded(() => import('../past/recap.js'), '+recap');
const Recap = lazy(recapCode, 'Recap', RECAP);
const pause = worded(() => import('./pause.js'), '+late');
const PauseBanner = lazy(pause, 'PauseBanner');
const endCode = worded(() => import('../end/end_screen.js'), '+late', '+end');
const OverPanel = lazy(endCode, 'OverPanel', LATE, '/js/table/end/end_screen.css');
const Dock = lazy(() => import('./dock.js'), 'Dock', SMALL);
const PlainBoard = lazy(() => import('./fallback_board.js'), 'Board', '/js/table/frame/fallback_board.css');
const Rules = lazy(() => import('../help/rules_drawer.js'), 'Rules', '/js/table/help/rules.css');
const Advice = lazy(() => import('../ask/advice.js'), 'Advice', '/js/table/ask/advice.css');
const LookBack = lazy(() => import('../end/analysis.js'), 'LookBack', '/js/table/ask/advice.css');
const plans = () => import('../ask/plan.js').then((m) => m.ready().then(() => m));
const PlanBanner = lazy(plans, 'PlanBanner');
const talk = worded(() => import('../../parts/votes.js'), '+powers');
const Talk = guarded(lazy(talk, 'default', '/js/parts/permissions.css'));

/** The first picture comes first. */
const LineBanner = lazy(later(() => import('../../ui/connection_banner.js')), 'LineBanner');
const Later = lazy(later(() => import('./deferred_layers.js').then((m) => m.styles().then(() => m))),
                   'Later');

/** What keys mean comes with the first. @type {typeof import('../ask/keyboard.js') | null} */
let keys = null;

/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {{ table: import('../../table_state.js').Table, room: import('../../types.js').Room,
 *  game: TableGame }}
 *            Props */
/** @import { Page } from './side_panel.js' */

/** @param {TableGame} game */
function useKeys(game) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      if (keys) keys.press(game, e);
      else import('../ask/keyboard.js').then((m) => { keys = m; m.press(game, e); }, () => {});
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [game]);
}

/** @param {Props} props */
export default function TableView({ table, room, game }) {
  const [tab, setTab] = useState(/** @type {Page} */ ('table'));
  const [side, setSide] = useState(/** @type {Page} */ ('log'));
  const small = compact.value;
  const yours = game.you !== null && game.toAct.includes(game.you);
  const ahead = table.ahead.value !== null;
  useTurnNotice(room, yours && !ahead, game.seq);
  useKeys(game);
  useOwnMarks(game);
  useVoice(game);
  useLayoutEffect(() => hideTip, [yours]); // what it said was of another question
  useEffect(() => closeBook, []);
  useStage(game.id);
  useHalfDone(() => game.chosen !== null || Object.keys(game.picked).length > 0 || ahead);
  const recap = !!table.recap.value, coming = table.coming.value;
  useEffect(() => table.come(), [table]);
  useEffect(() => table.noteSeen(), [game.seq, recap, coming]);
  useEffect(() => {
    const looks = () => (document.hidden ? table.noteAway() : table.comeBack());
    document.addEventListener('visibilitychange', looks);
    return () => document.removeEventListener('visibilitychange', looks);
  }, [table]);
  useLayoutEffect(() => { if (yours && !typing(document.activeElement)) setTab('table'); }, [game.seq]);
  const all = { table, room, game };
  const strip = useSeatStrip(game);
  const asks = book.value !== null, reads = asks && bookStands.value, told = !reads && advice.value !== null;
  const back = !reads && !told && lookBack.value !== null, { Coach } = table;
  useBack(small && tab !== 'table', () => setTab('table'));
  useBack(!game.live && !recap && !ahead, () => { table.look(null); });
  useBack(advice.value !== null, () => { advice.value = null; });
  useBack(lookBack.value !== null, () => { lookBack.value = null; });
  useBack(asks, closeBook);
  const beside = reads ? 'has-book' : told || back ? 'has-advice' : Coach ? 'has-coach' : '';
  const time = `${recap ? 'is-recap' : ''} ${ahead ? 'is-plan' : ''} ${game.live ? '' : 'is-past'}`;
  const looks = `${time} ${yours ? 'is-yours' : ''} ${beside}`;
  return html`<div class="room ${looks} room--${game.id}" data-tab=${small ? tab : 'table'}
      ...${signs(game)}>
    <${Bar} ...${all} />
    ${strip}
    <${Surface} ...${all} />
    ${recap ? html`<${Recap} table=${table} game=${game} />` : html`<${Prompt} ...${all} />`}
    ${Coach && !reads ? html`<${Coach} ...${all} />` : null}
    ${recap || Coach ? null : small ? html`<${Dock} ...${all} yours=${yours} now=${tab} show=${setTab} />`
    : beside ? null : html`<${Rail} ...${all} now=${side} show=${setSide} />`}
    ${asks ? html`<${Rules} game=${game} />` : null}
    ${told ? html`<${Advice} game=${game} />` : null}
    ${back ? html`<${LookBack} table=${table} game=${game} />` : null}
  </div>`;
}

/** The page knows which game's table it shows: a finger that pulls the board down does not reload it, and the
 *  seats have the game's colours.  @param {string} game */
export const useStage = (game) => useLayoutEffect(() => {
  const root = document.documentElement;
  root.dataset.table = game;
  return () => { delete root.dataset.table; };
}, [game]);

/** A sign that is held, or clicked with the other button, says what it means. @param {TableGame} game */
function signs(game) {
  const held = (/** @type {any} */ e, down = () => true) =>
    import('../help/glossary_popup.js').then((m) => (down() ? m.held(e, game.id) : undefined));
  /* A finger may be up again before the code is here: that was a tap. */
  const press = (/** @type {any} */ e) => {
    let isDown = true;
    const up = () => { isDown = false; };
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, up, { once: true });
    held(e, () => isDown);
  };
  return {
    onPointerDown: (/** @type {any} */ e) => { if (e.pointerType !== 'mouse') press(e); },
    onContextMenu: (/** @type {any} */ e) => {
      if (e.target.closest('.surface, svg')) e.preventDefault();
      held(e);
    },
  };
}

/** Seats and board, as others show them. @param {Props} props */
export const Frame = (props) => html`${useSeatStrip(props.game)}<${Surface} ...${props} />`;

/** Perhaps there is something to decide together: what it is, the part that comes then knows.
 *  @param {import('../../types.js').Room} room */
const isOpen = ({ poll, ending, seats, may }) => poll || ending || seats.some((s) => s.kept !== undefined)
  || Object.values(may?.seats ?? {}).some((powers) => powers.includes('call'));

/** The board; over it what lies there for a while.  The board knows by itself what it is drawn from: what is
 *  said of the room does not draw it again. @param {Props} props */
function Surface({ table, room, game }) {
  /* There is room for it in the bar, but not for the question. */
  const pause = room.pause && (compact.value || !room.pause.since);
  const board = useMemo(() => {
    const { Board } = game.plugin, plain = () => html`<${PlainBoard} game=${game} />`;
    return html`<${Boundary} fallback=${plain}><${Board} game=${game} /></>`;
  }, [game]);
  return html`<main class="surface on-table" translate=${false} aria-label=${t('table')}>
    <h1 class="sr">${gameTitle(room.game)}, ${roomName(room)}</h1>
    <div class="surface__in">${board}</div>
    <div class="banners"><${LineBanner} />
      ${table.plan.value || table.planTold.value ? html`<${PlanBanner} game=${game} />` : null}
      ${isOpen(room) ? html`<${Talk} room=${room} />` : null}
      ${pause ? html`<${PauseBanner} room=${room} you=${game.you} />` : null}</div>
    <${Later} table=${table} game=${game} />
    <${TipLayer} />
    ${table.over.value && game.live ? html`<${OverPanel} table=${table} room=${room} game=${game} />` : null}
  </main>`;
}

/** Where the board draws no seats of its own; like the board, not drawn again with the room.
 *  @param {TableGame} game */
const useSeatStrip = (game) =>
  useMemo(() => (game.plugin.Seat ? html`<${SeatStrip} game=${game} />` : null), [game]);

/** @param {{ game: TableGame }} props */
function SeatStrip({ game }) {
  const Seat = /** @type {any} */ (game.plugin.Seat);
  /* Your own seat stands first. */
  const n = game.seats.length, from = game.you ?? 0;
  const seats = Array.from({ length: n }, (_, i) => (from + i) % n);
  /* On phones the strip scrolls: the keyboard must reach it. */
  return html`<div class="seats on-table" translate=${false} tabindex=${phone.value ? 0 : undefined}>
    ${[...seats, ...game.rivals.map((r) => r.seat)].map((seat) =>
      html`<${Seat} key=${seat} game=${game} seat=${seat} />`)}
  </div>`;
}

const VOICE_MS = 3000;
/** What happens is read out, once the page has come to rest. @param {TableGame} game */
const useVoice = (game) => useEffect(() => {
  const from = game.table.truth?.seq ?? 0;
  const begin = () => import('../log/announcer.js').then((m) => { stop = m.readAloud(game, from); },
                                                         () => {});
  const timer = setTimeout(begin, VOICE_MS);
  let stop = () => clearTimeout(timer);
  return () => stop();
}, [game]);

/** The frame marks the seats as the board does. @param {TableGame} game */
export function useOwnMarks(game) {
  useLayoutEffect(() => {
    const { mark } = game.plugin;
    worn.value = mark ? (seat) => mark(game, seat) : null;
    return () => { worn.value = null; };
  }, [game]);
}

/** The system's notice, where it was asked for and nobody looks on.
 *  @param {string} title @param {string} tag */
function notify(title, tag) {
  if (!document.hidden || !prefs.peek().notify) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const yours = t('turn.yours'), what = { body: title, tag, icon: at('/icon.svg') };
  try {
    const n = new Notification(yours, what);
    n.onclick = () => { focus(); n.close(); };
  } catch { /* on a phone only the worker may */
    navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(yours, what));
  }
}

/** The bell, the title, the tab's picture and the system's notice; of several tabs one rings.
 *  @param {import('../../types.js').Room} room @param {boolean} yours @param {number} seq of the turn */
function useTurnNotice(room, yours, seq) {
  const was = useRef(yours);
  const title = `${gameTitle(room.game)} · ${roomName(room)}`;
  useEffect(() => {
    document.title = yours ? `● ${t('turn.yours')} · ${title}` : title;
    badge(yours);
    if (yours && !was.current) {
      once(`${room.id} ${seq}`, () => {
        play('bell');
        notify(title, room.id);
      });
    }
    was.current = yours;
  }, [yours, title]);
  useEffect(() => () => badge(false), []);
}
