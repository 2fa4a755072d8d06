// SPDX-License-Identifier: MIT
/* number_rings.js - numbered rings around the items of advised moves. A board knows nothing of it: things
   say by themselves what they stand for (data-thing, board/interactive.js). */
import { html, render, useEffect } from '../../html.js';
import { onMoved } from '../../board/moved.js';
import { lang } from '../../i18n.js';

/** A move to be ringed: by its place in the list, or where it looks back by whose it was, in `look`.
 *  @typedef {{ move: import('../../types.js').Move, margin: number, whose?: string,
 *  look?: string }} Ringed */
/** @typedef {{ el: Element, sign: string | number, value: string, look: string }} Ring */

const LOOK_MS = 120, MARGIN = 4, NEAR = 90, NARROW = 96;

/** "+5.8", in the reader's own way. @param {number} margin in hundredths of a point */
export const pointsText = (margin) => new Intl.NumberFormat(lang.value, {
  minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero',
}).format(margin / 100).replace('-', '\u2212');

/** What a move says of itself, the verb last. @param {Ringed} ringed */
const said = ({ move }) => Object.entries(move).map(([k, v]) => `${k}=${v}`).reverse();

/** First what the others do not say. @param {Ringed[]} moves @param {number} i */
function partsOf(moves, i) {
  const alike = (/** @type {string} */ part) => moves.filter((m) => said(m).includes(part)).length;
  return said(moves[i]).sort((a, b) => alike(a) - alike(b));
}

/** @param {Element} surface @param {string} part */
function findThing(surface, part) {
  const all = surface.querySelectorAll(`[data-thing="${CSS.escape(part)}"]`);
  return [...all].find((el) => el.getBoundingClientRect().width > 0);
}

/** The things of the moves that are on the board, each once.
 *  @param {Element} surface @param {Ringed[]} moves @returns {Ring[]} */
function ringsOf(surface, moves) {
  /** @type {Ring[]} */
  const rings = [];
  moves.forEach((move, i) => {
    const free = partsOf(moves, i).map((part) => findThing(surface, part))
      .find((el) => el && !rings.some((r) => r.el === el));
    const { whose, look = i ? '' : 'is-best' } = move;
    if (free) rings.push({ el: free, sign: whose ?? i + 1, value: pointsText(move.margin), look });
  });
  return rings;
}

/** @param {Element} surface @param {Ring[]} rings */
function drawn(surface, rings) {
  const at = surface.getBoundingClientRect();
  return rings.map(({ el, sign, value, look }) => {
    const box = el.getBoundingClientRect();
    const top = box.top - at.top - MARGIN, left = box.left - at.left - MARGIN;
    const size = `width: ${box.width + 2 * MARGIN}px; height: ${box.height + 2 * MARGIN}px`;
    const narrow = box.width < NARROW;
    const looks = `${look} ${narrow ? 'is-narrow' : left < NEAR ? 'is-left' : ''}`;
    return html`<div class="ring ${looks}" style=${`left: ${left}px; top: ${top}px; ${size}`}>
      <span><i>${sign}</i>${narrow ? '' : value}</span></div>`;
  });
}

/** Keeps rings on the board as long as these moves are shown. @param {Ringed[]} moves */
export function useRings(moves) {
  useEffect(() => {
    const surface = document.querySelector('.surface');
    if (!surface || !moves.length) return undefined;
    const layer = document.createElement('div');
    layer.className = 'rings';
    layer.setAttribute('aria-hidden', 'true');
    surface.append(layer);
    const look = () => render(html`${drawn(surface, ringsOf(surface, moves))}`, layer);
    const { stop } = onMoved(look, LOOK_MS);
    return () => { stop(); render(null, layer); layer.remove(); };
  }, [moves.map((m) => JSON.stringify(m.move)).join()]);
}
