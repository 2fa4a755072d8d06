// SPDX-License-Identifier: MIT
/* advice.js - advice panel: a bot's best moves, numbered on the board. */
import { html, useEffect } from '../../html.js';
import { need, t, translator } from '../../i18n.js';
import { request } from '../../net.js';
import { errorText } from '../../names.js';
import { Icon } from '../../ui/icons.js';
import { loadStyle } from '../../ui/lazy.js';
import { closeBook } from '../../ui/tooltip.js';
import { Face } from '../../parts/bot_picker.js';
import { advice } from '../game/server_queries.js';
import { pointsText, useRings } from './number_rings.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {import('../game/server_queries.js').Advised} Advised */

const TEXTS = '+bots', ADVISER = { level: 'hard', name: 'Íris' }, LINE_MOST = 3;
const says = translator(TEXTS);

/** Asks about the present question, and shows the answer. @param {TableGame} game */
export async function askAdvice(game) {
  const ask = game.table.shown.peek()?.ask;
  await Promise.all([need(TEXTS), loadStyle('/js/table/ask/advice.css')]);
  closeBook();
  const asked = { ask, by: ADVISER.level, worlds: 0, ms: 0, moves: null };
  advice.value = asked;
  try {
    const { by, worlds, ms, moves } = await request('advise', { room: game.table.id, ask });
    if (advice.peek() === asked) advice.value = { ask, by, worlds, ms, moves };
  } catch (error) {
    if (advice.peek() === asked) advice.value = { ...asked, moves: [], why: errorText(error) };
  }
}

export const closeAdvice = () => { advice.value = null; };

/** @param {{ game: TableGame }} props */
export function Advice({ game }) {
  const now = advice.value;
  const current = game.moves.length > 0 && now?.ask === game.table.shown.value?.ask;
  const moves = current ? now?.moves ?? [] : [];
  useRings(moves);
  useEffect(() => closeAdvice, []);
  if (!now) return null;
  const again = html`<footer><button class="btn btn--paper" onClick=${() => askAdvice(game)}>
    ${says('advice.again')}</button></footer>`;
  return html`<aside class="advice" translate=${false} aria-label=${t('advice')} onKeyDown=${leave}>
    <${Head} game=${game} />
    <div class="advice__in" aria-live="polite" tabindex="0">
      ${current && !now.moves ? html`<p class="advice__wait">${says('advice.thinks')}</p>` : null}
      ${now.why ? html`<p class="prompt__no"><${Icon} name="ban" /> ${now.why}</p>` : null}
      <ol>${moves.map((m, i) => html`<${Row} key=${i} game=${game} advised=${m} n=${i + 1}
        title=${titleOf(game, moves, m)} most=${moves[0].visits} />`)}</ol>
      ${moves.length ? html`<${Told} game=${game} now=${now} />` : null}
      ${current ? null : html`<p class="advice__wait">${says('advice.over')}</p>`}
    </div>
    ${current || !game.moves.length ? null : again}
  </aside>`;
}

/** @param {{ game: TableGame }} props */
function Head({ game }) {
  const what = game.seats.length > 1 ? 'advice.margin' : 'advice.alone';
  return html`<header class="advice__top">
    <${Face} level=${ADVISER.level} size=${44} />
    <div><h2>${says('advice.by', { name: ADVISER.name })}</h2><p>${says(what)}</p></div>
    <button class="btn btn--icon" aria-label=${t('close')} onClick=${closeAdvice}>
      <${Icon} name="x" /></button>
  </header>`;
}

/** @param {KeyboardEvent} e */
function leave(e) {
  if (e.key !== 'Escape') return;
  e.stopPropagation();
  closeAdvice();
}

/** As short as tells it from the others.
 *  @param {TableGame} game @param {Advised[]} moves @param {Advised} one */
function titleOf(game, moves, { move }) {
  const short = (/** @type {any} */ m) => game.plugin.label?.(game, m)?.title ?? game.text(m);
  const title = short(move), alike = moves.filter((m) => short(m.move) === title).length > 1;
  const sub = game.plugin.label?.(game, move)?.sub;
  return !alike ? title : sub ? html`${title} · ${sub}` : game.text(move);
}

/** One of the moves; a click chooses it as a click on the board would.
 *  @param {{ game: TableGame, advised: Advised, title: any, n: number, most: number }} props */
function Row({ game, advised: { move, margin, visits, line }, title, n, most }) {
  const { verb: _, ...part } = move;
  const light = () => game.hover(part), dim = () => game.hover(null);
  return html`<li><button class="advised ${n === 1 ? 'is-best' : ''}" onClick=${() => game.choose(move)}
      onPointerEnter=${light} onPointerLeave=${dim} onFocus=${light} onBlur=${dim}>
    <i class="advised__n">${n}</i><b>${title}</b>
    <span class="advised__v ${margin < 0 ? 'is-minus' : ''}">${pointsText(margin)}</span>
    <span class="advised__bar" aria-hidden="true">
      <s style=${`width: ${(100 * visits) / (most || 1)}%`}></s></span>
    ${line.length ? html`<small>${lineText(game, line)}</small>` : null}
  </button></li>`;
}

/** What it expects to follow. @param {TableGame} game @param {{ seat: number, move: any }[]} line */
function lineText(game, line) {
  const said = line.slice(0, LINE_MOST).map(({ seat, move }) => `${game.seatName(seat)}: ${game.text(move)}`);
  return says('advice.then', { line: said.join(' · ') });
}

/** @param {{ game: TableGame, now: import('../game/server_queries.js').Advice }} props */
function Told({ game, now }) {
  const alone = game.seats.filter((s) => s.kind === 'human').length < 2;
  const seen = { name: ADVISER.name, n: now.worlds, ms: Math.max(1, now.ms) };
  const told = html`<p class="advice__told"><${Icon} name="eye" /> ${says('advice.told')}</p>`;
  return html`${alone ? null : told}
    <p class="advice__fair"><${Icon} name="lock" /><span>${says('advice.fair', seen)}</span></p>`;
}
