// SPDX-License-Identifier: MIT
/* log.js - what happened, as sentences made from the events, a head over each round: the newest at the foot,
   where it pushes nothing aside. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../html.js';
import { has, lang, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { Rule } from '../ui/tip.js';
import { Mark } from '../board/marks.js';
import { message, seatOf } from '../board/sentences.js';
import { goneOf, seenOf } from './told.js';

/** @import { TableGame } from './game.js' */
/** @import { GameEvent } from '../types.js' */
/** @import { Entry } from '../watched.js' */
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

/** @param {{ table: import('../watched.js').Table, game: TableGame }} props */
export function Log({ table, game }) {
  const [whole, setWhole] = useState(false);
  const all = table.log.value, shown = table.shown.value, cards = table.cards.value;
  const entries = useMemo(() => seenOf(all, shown), [all, shown]), gone = useMemo(() => goneOf(all), [all]);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const told = (/** @type {Entry} */ { seq }) =>
    (cards[seq] ? [{ seq, text: cards[seq], icon: 'table', card: true }] : []);
  /** @type {Line[]} */
  const lines = useMemo(() => entries.flatMap((e) => [...linesOf(game, e), ...told(e)]),
    [entries, cards, lang.value, game.seats]);
  const go = (/** @type {Line} */ { card, seq }) => (card ? table.card.value = seq : table.look(seq));
  const marked = game.live ? table.truth?.seq : game.seq;
  /* In the past the log is where the slider is. */
  useEffect(() => {
    if (!game.live) box.current?.querySelector('.fresh')?.scrollIntoView({ block: 'nearest' });
  }, [marked, game.live]);
  useFoot(box, lines, game.live);
  /* Cut off in pieces: with each line another would go, and move all that stands. */
  const cut = Math.max(0, Math.ceil((lines.length - SHOWN_FIRST) / CUT_BY) * CUT_BY);
  const some = whole ? lines : lines.slice(cut);
  const more = html`<li><button class="btn btn--small btn--line" onClick=${() => setWhole(true)}>
    ${t('log.all', { n: lines.length })}</button></li>`;
  return html`<ol class="log" ref=${box} tabindex="0" aria-label=${t('log')}>
    ${lines.length > some.length ? more : null}
    ${some.map((line) => (line.head ? html`<li class="head">${line.text}</li>`
    : html`<li class=${line.seq === marked && (line.fresh || !game.live) ? 'fresh' : ''}>
      ${sign(line)}
      <button class="log__at ${line.sub ? 'sub' : ''} ${gone.has(line.seq) ? 'gone' : ''}"
        title=${t('log.look')} onClick=${() => go(line)}>${line.text}</button>
      <${Rule} id=${line.rule} />
    </li>`))}
    ${lines.length ? null : html`<li class="quiet">${t('log.empty')}</li>`}
  </ol>`;
}

/** The newest is in view, unless somebody reads further up.
 *  @param {{ current: HTMLElement | null }} box @param {Line[]} lines @param {boolean} live */
function useFoot(box, lines, live) {
  const at = useRef(0), first = lines[0];
  useLayoutEffect(() => {
    const el = box.current;
    if (!el || !live) return;
    if (el.scrollTop >= at.current - 4) el.scrollTop = el.scrollHeight;
    at.current = el.scrollHeight - el.clientHeight;
  }, [lines.length, first, live]);
}

/** Whose line it is, or of what kind. @param {Line} line */
function sign({ icon, seat }) {
  if (icon) return html`<${Icon} name=${icon} />`;
  return seat === undefined ? html`<i class="dot"></i>` : html`<${Mark} seat=${seat} />`;
}
