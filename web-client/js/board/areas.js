// SPDX-License-Identifier: MIT
/* areas.js - a board on a phone: cut-outs of it in areas, one of them on show, and the tabs to choose it
   by. */
import { html, useLayoutEffect, useState } from '../html.js';

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

/** The area on show: the best one whenever something else is asked, until another is chosen.
 *  @template {string} T @param {Game} game @param {T} best @returns {[T, (area: T) => void]} */
export function useArea(game, best) {
  const asked = game.moves.length > 0, step = Object.keys(game.picked).join();
  const [area, show] = useState(best);
  useLayoutEffect(() => { if (asked) show(best); }, [game.seq, best, step, asked]);
  return [area, show];
}

/** The tabs with their signs; where the moves are is hinted at.
 *  @param {{ game: Game, prefix: string, tabs: [string, string][], area: string, best: string,
 *            onArea: (area: any) => void }} props prefix: of the game's classes and symbols */
export function Tabs({ game, prefix, tabs, area, best, onArea }) {
  const hint = (/** @type {string} */ id) => (id === best && game.moves.length ? 'hint' : '');
  return html`<div class=${prefix + '-tabs'} role="tablist" aria-label=${game.t('title')}>
    ${tabs.map(([id, sign]) => html`<button key=${id} role="tab" aria-selected=${area === id}
        class=${area === id ? 'on' : hint(id)} onClick=${() => onArea(id)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`#${prefix}-${sign}`}/></svg>
      ${game.t('tab.' + id)}
    </button>`)}
  </div>`;
}
