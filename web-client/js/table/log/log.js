// SPDX-License-Identifier: MIT
/* log.js - game log panel. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../html.js';
import { has, lang, t } from '../../i18n.js';
import { Icon } from '../../ui/icons.js';
import { useUnhurried } from '../../ui/lazy.js';
import { Rule } from '../../ui/tooltip.js';
import { onceFor } from '../../board/draw.js';
import { Mark } from '../../board/seat_marks.js';
import { message, seatOf } from '../../board/messages.js';
import { goneOf, seenOf } from './visible_log.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @import { GameEvent } from '../../types.js' */
/** @import { Entry } from '../../table_state.js' */
/** head: it opens a chapter; sub: it follows from the line before; fresh: it came while this page looked on;
 *  card: it opens the card after a round; why: it is the reason of an opponent's step; rule: by which it was
 *  so.
 *  @typedef {{ seq: number, text: any, seat?: number, head?: boolean, sub?: boolean, icon?: string,
 *              fresh?: boolean, card?: boolean, why?: boolean, rule?: string }} Line */
const SHOWN_FIRST = 120, CUT_BY = 60;
/** Entries that are told as such, with their sign.  @type {Record<string, string>} */
const NOTES = {
  undo: 'undo', timeout: 'clock', takeover: 'bot', return: 'users',
  resign: 'bot', handover: 'users', end: 'check', pause: 'clock', resume: 'clock', advised: 'bulb',
};

/** Does this event open a chapter (a round)? @param {TableGame} game @param {GameEvent} event */
export function isHead(game, event) {
  const own = game.plugin.line?.(game, event);
  return own ? !!own.head : has(`head.${event.key}`, game.id);
}

/** An event as a line; null where there is nothing to say.
 *  @param {TableGame} game @param {GameEvent} event */
export function lineOf(game, event) {
  const own = game.plugin.line?.(game, event), { description, id } = game;
  if (own === null) return null;
  const text = own?.text ?? message(description, event.key, event, (s) => game.seatName(s));
  if (text === '' || (Array.isArray(text) && !text.length)) return null;
  const head = own ? own.head : has(`head.${event.key}`, id);
  return { head, sub: own?.sub, why: own?.why, seat: own?.seat ?? seatOf(description, event), text,
    rule: event.rule };
}

/** What an entry says. @param {TableGame} game @param {Entry} e @returns {Line[]} */
export function linesOf(game, e) {
  /** @type {Line[]} */
  const lines = [], { seq, seat } = e, name = seat === undefined ? '' : game.seatName(seat);
  const icon = NOTES[e.kind ?? ''];
  if (icon) lines.push({ seq, seat, icon, text: t(`log.${e.kind}`, { name }) });
  for (const event of e.events) {
    const line = lineOf(game, event);
    if (line) lines.push({ seq, fresh: e.fresh, ...line });
  }
  return lines;
}

/** Somebody of whom nothing went into the shuffle. @param {import('../../types.js').Seat} seat */
const isUnshared = ({ share }) => share === 'none' || share === 'left_out';

/** @param {{ table: import('../../table_state.js').Table, game: TableGame }} props */
export function Log({ table, game }) {
  const [whole, setWhole] = useState(false);
  const { all, shown, cards, seats, live, marked } = useUnhurried(() => ({
    all: table.log.value, shown: table.shown.value, cards: table.cards.value, seats: game.seats,
    live: game.live, marked: game.live ? table.truth?.seq : game.seq,
  }), [table, game]);
  const entries = useMemo(() => seenOf(all, shown), [all, shown]), gone = useMemo(() => goneOf(all), [all]);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  /** @returns {Line[]} */
  const told = (/** @type {Entry} */ { seq }) =>
    (cards[seq] ? [{ seq, text: cards[seq], icon: 'table', card: true }] : []);
  const say = useMemo(() => onceFor((/** @type {Entry} */ e) => linesOf(game, e)), [lang.value, seats]);
  const lines = useMemo(() => entries.flatMap((e) => [...say(e), ...told(e)]), [entries, cards, say]);
  const go = (/** @type {Line} */ { card, seq }) => (card ? table.card.value = seq : table.look(seq));
  /* In the past the log is where the slider is. */
  useEffect(() => {
    if (!live) box.current?.querySelector('.fresh')?.scrollIntoView({ block: 'nearest' });
  }, [marked, live]);
  const cut = useCut(box, lines.length), look = useFoot(box, lines, live);
  const from = whole ? 0 : cut.lines, some = lines.slice(from);
  const more = html`<li key="all" class="quiet log__more" style=${{ minHeight: `${cut.height}px` }}>
    <button class="btn btn--small btn--line" onClick=${() => setWhole(true)}>
      ${t('log.all', { n: lines.length })}</button></li>`;
  return html`<ol class="log" translate=${false} ref=${box}
      tabindex="0" aria-label=${t('log')} onScroll=${look}>
    ${from ? more : seats.filter(isUnshared).map((s) => html`<li key=${`share${s.seat}`}>
      <${Icon} name="info" /><span>${t('log.unshared', { name: game.seatName(s.seat) })}</span></li>`)}
    ${some.map((line, i) => (line.head ? html`<li key=${from + i} class="head">${line.text}</li>`
    : html`<li key=${from + i} class=${line.seq === marked && (line.fresh || !live) ? 'fresh' : ''}>
      ${sign(line)}
      <button class="log__at ${line.sub ? 'sub' : ''} ${gone.has(line.seq) ? 'gone' : ''}"
        title=${t('log.look')} onClick=${() => go(line)}>${line.text}</button>
      <${Rule} id=${line.rule} />
    </li>`))}
    ${lines.length ? null : html`<li class="quiet">${t('log.empty')}</li>`}
  </ol>`;
}

/** The oldest that are left out: how many, and how much room they had, which stays empty.  They go in pieces,
 *  after what came has been drawn, and nothing that stands moves.
 *  @param {{ current: HTMLElement | null }} box @param {number} n */
function useCut(box, n) {
  const wanted = Math.max(0, Math.ceil((n - SHOWN_FIRST) / CUT_BY) * CUT_BY);
  const [cut, setCut] = useState({ lines: wanted, height: 0 });
  useEffect(() => {
    if (wanted === cut.lines) return;
    const all = /** @type {HTMLCollectionOf<HTMLElement> | undefined} */ (box.current?.children);
    const first = all?.[0], kept = all?.[wanted - cut.lines + Math.sign(cut.lines)];
    setCut({ lines: wanted, height: first && kept ? kept.offsetTop - first.offsetTop : 0 });
  }, [wanted]);
  return wanted < cut.lines ? { lines: wanted, height: 0 } : cut;
}

/** The newest is in view, unless somebody reads further up.
 *  @param {{ current: HTMLElement | null }} box @param {Line[]} lines @param {boolean} live
 *  @returns what looks on when it is scrolled */
function useFoot(box, lines, live) {
  const foot = useRef(true), first = lines[0];
  /* In the same picture: a frame later it would be seen to jump. */
  useLayoutEffect(() => {
    const el = box.current;
    if (el && live && foot.current) el.scrollTop = el.scrollHeight;
  }, [lines.length, first, live]);
  return () => {
    const el = box.current;
    if (el && live) foot.current = el.scrollTop >= el.scrollHeight - el.clientHeight - 4;
  };
}

/** Whose line it is, or of what kind. @param {Line} line */
function sign({ icon, seat }) {
  if (icon) return html`<${Icon} name=${icon} />`;
  return seat === undefined ? html`<i class="dot"></i>` : html`<${Mark} seat=${seat} />`;
}
