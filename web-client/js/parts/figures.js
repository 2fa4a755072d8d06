// SPDX-License-Identifier: MIT
/* figures.js - illustrations in rules texts, drawn by the board's code. In a text: <figure
   data-draw="scale" data-of='{"players":{"0":{"reading":2}}}'><figcaption>..., or any other element with
   data-draw.  games/<id>/figures.js exports { symbols, look, ground, draw }: the board's symbols, the
   class that its style is for, what a picture lies on, and drawings by name: (of, game) => vnode, where
   `of` is what data-of says and `game` one in which nothing can be done (its view is `of`). Without that
   file, or where a drawing fails, the caption remains. */
import { html } from '../html.js';
import { has, translator, word } from '../i18n.js';
import { describe } from '../store.js';
import { drawStill } from '../board/draw.js';
import { Mark } from '../board/seat_marks.js';
import { loadStyle } from '../ui/lazy.js';

/** @typedef {{ symbols?: () => any, look: string, ground?: string,
 *              draw: { [name: string]: (of: any, game: any) => any } }} Drawings */

const NOTHING = /** @type {any} */ (Object.freeze([]));

/** A game as boards receive it, at which nobody can do anything.
 *  @param {any} description @param {any} view @returns {any} */
const stillGame = (description, view) => ({
  id: description.id, description, catalog: description.catalog, view, seq: 0, live: false, you: 0,
  toAct: NOTHING, moves: NOTHING, open: NOTHING, picked: {}, chosen: null, hovered: null, events: NOTHING,
  step: { seq: 0, events: NOTHING, before: null }, motion: 'reduced', phone: false, seats: NOTHING,
  orders: {}, options: {}, rivals: NOTHING,
  can: () => false, pick() {}, unpick() {}, choose() {}, hover() {}, busy() {}, sound() {},
  preview: async () => null,
  explain: async () => ({ legal: false }),
  seatName: () => '',
  seatMark: (/** @type {number} */ seat) => html`<${Mark} seat=${seat} />`,
  t: translator(description.id),
  word: (/** @type {string} */ kind, /** @type {any} */ value) => String(word(description.id, kind, value)),
  has: (/** @type {string} */ key) => has(key, description.id),
});

/** @param {string} id @returns {Promise<Drawings | null>} */
const drawingsOf = (id) => import(`../../games/${id}/figures.js`).then((m) => m.default, () => null);

/** What its pictures need; also for who is about to see some. @param {string} id */
export const bringFigures = (id) => Promise.all([drawingsOf(id), describe(id),
  loadStyle(`/games/${id}/style.css`), loadStyle('/js/parts/figures.css')]);

/** What flights and clicks look for on the board is not to be found in a picture. @param {Element} picture */
function unnamed(picture) {
  for (const el of picture.querySelectorAll('svg:not(.fig__symbols) [id], [data-thing]')) {
    if (!el.closest('defs')) el.removeAttribute('id');
    el.removeAttribute('data-thing');
  }
}

/** @param {HTMLElement} figure @param {Drawings} drawings @param {any} description */
function drawOne(figure, drawings, description) {
  const drawing = drawings.draw[figure.dataset.draw ?? ''];
  if (!drawing || figure.querySelector('.fig')) return;
  const of = JSON.parse(figure.dataset.of ?? '{}'), picture = document.createElement('div');
  picture.className = `fig ${drawings.look}`;
  picture.style.background = drawings.ground ?? '';
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  try {
    drawStill(drawing(of, stillGame(description, of)), picture);
  } catch (error) {
    console.error(`tabuleiro: figure ${figure.dataset.draw}`, error);
    return;
  }
  unnamed(picture);
  figure.prepend(picture);
}

/** Does the board show symbols of its own that bear these names?  The same names once more would have every
 *  piece of the board drawn anew.  @param {Element} symbols */
function lieOnBoard(symbols) {
  const id = symbols.querySelector('[id]')?.id;
  const there = id && document.querySelector(`.surface #${CSS.escape(id)}`);
  return !!there && !!there.closest('svg')?.getClientRects().length;
}

/** @param {HTMLElement} root @param {Drawings} drawings */
function giveSymbols(root, drawings) {
  if (!drawings.symbols || root.querySelector('.fig__defs')) return;
  const defs = document.createElement('div');
  defs.className = 'fig__defs';
  drawStill(drawings.symbols(), defs);
  for (const symbols of [...defs.children]) if (lieOnBoard(symbols)) symbols.remove();
  root.append(defs);
}

/** How far from being seen a picture is drawn. */
const NEAR = '300px';

/** Draws every figure below `root` that is not drawn yet; later: each when it is about to be seen, and none
 *  before the text stands.
 *  @param {HTMLElement} root @param {string} id @param {{ later?: boolean }} [how] */
export async function drawFigures(root, id, { later = false } = {}) {
  const figures = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('[data-draw]')]);
  if (!figures.length) return;
  const [drawings, description] = await bringFigures(id);
  if (!drawings) return;
  const draw = (/** @type {HTMLElement} */ figure) => {
    giveSymbols(root, drawings);
    drawOne(figure, drawings, description);
  };
  if (!later) return figures.forEach(draw);
  const seen = new IntersectionObserver((all) => {
    for (const { target, isIntersecting } of all) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      draw(/** @type {HTMLElement} */ (target));
    }
  }, { rootMargin: NEAR });
  figures.forEach((figure) => seen.observe(figure));
}
