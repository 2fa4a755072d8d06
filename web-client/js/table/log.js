// SPDX-License-Identifier: MIT
/* log.js - what happened, as sentences made from the events: newest first, a head for each round. */
import { html, useMemo, useState } from '../html.js';
import { has, lang, t } from '../i18n.js';
import { Icon } from '../ui/icons.js';
import { Mark } from '../board/marks.js';
import { message, seatOf } from '../board/sentences.js';

/** @typedef {import('./game.js').TableGame} TableGame */
const SHOWN_FIRST = 120;

/** Does this event open a chapter (a round)? @param {TableGame} game @param {import('../types.js').GameEvent} event */
export function isHead(game, event) {
  const own = game.plugin.line?.(game, event);
  return own ? !!own.head : has(`head.${event.key}`, game.id);
}

/** An event as a line; null where there is nothing to say. @param {TableGame} game @param {import('../types.js').GameEvent} event */
export function lineOf(game, event) {
  const own = game.plugin.line?.(game, event);
  if (own === null) return null;
  const text = own?.text ?? message(game.description, event.key, event, (s) => game.seatName(s));
  if (text === '' || (Array.isArray(text) && !text.length)) return null;
  return { head: own ? own.head : has(`head.${event.key}`, game.id), sub: own?.sub, seat: own?.seat ?? seatOf(game.description, event), text };
}

/** @param {{ table: import('../watched.js').Table, game: TableGame }} props */
export function Log({ table, game }) {
  const [all, setAll] = useState(false);
  const entries = table.log.value;
  const language = lang.value;
  const lines = useMemo(() => {
    /** @type {any[]} */
    const out = [];
    for (const e of entries) {
      if (isUndo(e)) out.push({ seq: e.seq, undo: true, seat: e.seat });
      if (e.kind === 'timeout') out.push({ seq: e.seq, seat: e.seat, icon: 'clock', text: t('log.timeout', { name: e.seat === undefined ? '' : game.seatName(e.seat) }) });
      for (const x of e.events) {
        const line = lineOf(game, x);
        if (line) out.push({ seq: e.seq, fresh: e.fresh, ...line });
      }
    }
    return out;
  }, [entries, language, game.seats]);
  const marked = game.live ? table.truth?.seq : game.seq;
  const shown = all ? lines : lines.slice(-SHOWN_FIRST);
  return html`<ol class="log" tabindex="0" aria-label=${t('log')}>
    ${[...shown].reverse().map((l) => (l.head ? html`<li class="head">${l.text}</li>`
    : html`<li class="${l.seq === marked && (l.fresh || !game.live) ? 'fresh' : ''}">${l.undo || l.icon ? html`<${Icon} name=${l.icon ?? 'undo'} />` : l.seat === undefined ? html`<i class="dot"></i>` : html`<${Mark} seat=${l.seat} />`}
      <button class="log__at ${l.sub ? 'sub' : ''}" onClick=${() => table.look(l.seq)} title=${t('log.look')}>${l.undo ? t('log.undo', { name: l.seat === undefined ? '' : game.seatName(l.seat) }) : l.text}</button></li>`))}
    ${lines.length > shown.length ? html`<li><button class="btn btn--small btn--line" onClick=${() => setAll(true)}>${t('log.all', { n: lines.length })}</button></li>` : null}
    ${lines.length ? null : html`<li class="quiet">${t('log.empty')}</li>`}
  </ol>`;
}

/** @param {import('../watched.js').Entry} e */
const isUndo = (e) => e.kind === 'undo';
