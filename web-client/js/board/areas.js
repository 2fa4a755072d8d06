// SPDX-License-Identifier: MIT
/* areas.js - board areas as tabs on phones. */
import { html, useEffect, useRef, useState } from '../html.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Move} Move */
/** Where moves are made, the first that one is open of.
 *  @template {string} T @typedef {[T, (mv: Move) => unknown][]} MadeIn */

/** A cut-out of the board. @param {string} box viewBox @param {any} inside @param {string} [more] class */
export const cut = (box, inside, more = '') =>
  html`<svg class=${'board ' + more} viewBox=${box} role="group">${inside}</svg>`;

/** The area where the moves of now are.
 *  @template {string} T @param {Game} game @param {MadeIn<T>} madeIn @param {T} otherwise @returns {T} */
export const wanted = (game, madeIn, otherwise) =>
  madeIn.find(([, made]) => game.open.some(made))?.[0] ?? otherwise;

/** What is on show: the best whenever something else is asked, until another is chosen.  It is there in the
 *  first picture of the question: whatever is drawn only to be put away costs a phone a tenth of a second.
 *  The event "home" asks for the best again.
 *  @template T @param {string | null} asked null: nothing is
 *  @param {T} best @returns {[T, (chosen: T) => void]} */
export function useBest(asked, best) {
  const held = useRef({ asked, shown: best, best }), [, redraw] = useState(0), was = held.current;
  const keeps = was.asked === asked || asked === null;
  held.current = { asked, shown: keeps ? was.shown : best, best };
  const show = (/** @type {T} */ shown) => {
    held.current = { ...held.current, shown };
    redraw((n) => n + 1);
  };
  useEffect(() => {
    const onHome = () => show(held.current.best);
    addEventListener('home', onHome);
    return () => removeEventListener('home', onHome);
  }, []);
  return [held.current.shown, show];
}

/** The area on show. @template {string} T @param {Game} game @param {T} best
 *  @returns {[T, (area: T) => void]} */
export function useArea(game, best) {
  const step = Object.keys(game.picked).join();
  return useBest(game.moves.length ? `${game.seq} ${best} ${step}` : null, best);
}

/** The pane in which an area scrolls: another area or question begins at its top, or where its first answer
 *  is.
 *  @param {Game} game @param {string} area @param {string} plain the area that fits as it is */
export function usePane(game, area, plain) {
  const pane = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!pane.current) return;
    pane.current.scrollTop = 0;
    const open = area === plain ? null : pane.current.querySelector('.can');
    open?.closest('svg.board')?.scrollIntoView({ block: 'nearest' });
  }, [area, game.seq]);
  return pane;
}

/** How many of the open moves are made in each area.
 *  @template {string} T @param {Game} game @param {MadeIn<T>} madeIn */
function countsOf(game, madeIn) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const mv of game.open) {
    const area = madeIn.find(([, made]) => made(mv))?.[0];
    if (area) counts[area] = (counts[area] ?? 0) + 1;
  }
  return counts;
}

/** The tabs with their signs; each that answers what is asked says in how many ways.
 *  @param {{ game: Game, prefix: string, tabs: [string, string][], area: string, madeIn: MadeIn<any>,
 *            onArea: (area: any) => void }} props prefix: of the game's classes and symbols */
export function Tabs({ game, prefix, tabs, area, madeIn, onArea }) {
  const counts = countsOf(game, madeIn);
  const hint = (/** @type {string} */ id) => (counts[id] ? 'hint' : '');
  return html`<div class=${prefix + '-tabs'} role="tablist" aria-label=${game.t('title')}>
    ${tabs.map(([id, sign]) => html`<button key=${id} role="tab" aria-selected=${area === id}
        class=${area === id ? 'on' : hint(id)} onClick=${() => onArea(id)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`#${prefix}-${sign}`}/></svg>
      ${game.t('tab.' + id)}
      ${counts[id] && area !== id ? html`<span class="badge">${counts[id]}</span>` : null}
    </button>`)}
  </div>`;
}
