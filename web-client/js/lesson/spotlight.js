// SPDX-License-Identifier: MIT
/* spotlight.js - spotlight: dims the board except for the highlighted items. A board knows nothing of it:
   "card=mine_sn_09" is the thing that says so of itself (board/interactive.js), "=D5L" the thing of that
   value whatever it is now asked as, anything else is looked for as CSS does. Nothing is covered for
   pointer or keyboard.  What is spoken of may lie in a part of the board that is not open: where one only
   reads, that part is opened, and the board's own choice again when one goes on; where one acts, that of
   the next click, which is then what is left out. */
import { effect, html, render, useEffect } from '../html.js';
import { onMoved } from '../board/moved.js';

const LOOK_MS = 120, MARGIN = 5, TRIES_MOST = 3;

/** @param {Element} surface @param {string} word */
function find(surface, word) {
  const thing = word.startsWith('=') ? '$' : /^\w+=/.test(word) ? '' : null;
  const selector = thing === null ? word : `[data-thing${thing}="${CSS.escape(word)}"]`;
  return [...surface.querySelectorAll(selector)].find((el) => el.getBoundingClientRect().width > 0);
}

/** Places of the surface, in its own units, as far as the part that holds them shows them.
 *  @param {Element} surface @param {string[]} words */
function boxes(surface, words) {
  const at = surface.getBoundingClientRect();
  const found = words.map((word) => find(surface, word)).filter((thing) => thing !== undefined);
  return found.map((thing) => {
    const box = thing.getBoundingClientRect();
    const part = (thing.closest('.pane') ?? surface).getBoundingClientRect();
    const x = Math.max(part.left + 3, box.left - MARGIN), y = Math.max(part.top + 3, box.top - MARGIN);
    const right = Math.min(box.right + MARGIN, part.right - 3);
    const foot = Math.min(box.bottom + MARGIN, part.bottom - 3);
    return { x: x - at.left, y: y - at.top, w: right - x, h: foot - y };
  }).filter(({ w, h }) => w > 0 && h > 0);
}

/** Scrolls to all that is spoken of, and moves a board to it that zooms by itself; what is named first comes
 *  last, to be seen in any case.
 *  @param {Element} surface @param {string[]} words */
function bring(surface, words) {
  const things = words.map((word) => find(surface, word)).filter((thing) => thing !== undefined);
  for (const thing of [...things].reverse()) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const board = surface.querySelector('.pane > .board');
  const there = things.filter((thing) => board?.contains(thing));
  if (there.length) board?.dispatchEvent(new CustomEvent('zoom', { detail: { things: there } }));
}

/** @param {Element} surface @param {string[]} words */
function drawn(surface, words) {
  const all = boxes(surface, words);
  if (!all.length) return null;
  const rect = (/** @type {ReturnType<typeof boxes>[0]} */ b, /** @type {any} */ more) =>
    html`<rect x=${b.x} y=${b.y} width=${b.w} height=${b.h} rx="10" ...${more} />`;
  return html`<svg width="100%" height="100%">
    <mask id="spot-mask">
      <rect width="100%" height="100%" fill="#fff" />${all.map((b) => rect(b, { fill: '#000' }))}</mask>
    <rect class="spot__veil" width="100%" height="100%" mask="url(#spot-mask)" />
    ${all.map((b) => [rect(b, { class: 'spot__case' }), rect(b, { class: 'spot__ring' })])}
  </svg>`;
}

/** May it lie in a part that is not open?  What only has a name is asked for where all can see it.
 *  @param {string} word */
const hides = (word) => !word.startsWith('verb=');

const frame = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
/** @param {Element} surface @returns {HTMLElement[]} */
const tabsOf = (surface) => [...surface.querySelectorAll('[role=tab]')]
  .map((tab) => /** @type {HTMLElement} */ (tab));

/** The part that was opened here last. @type {HTMLElement | null} */
let opened = null;

/** The board opens what it would. */
const home = () => dispatchEvent(new Event('home'));

/** Opens the part of the board where what is spoken of is to be seen, if there is one.
 *  @param {Element} surface @param {string[]} words @param {AbortSignal} signal one has gone on */
async function reveal(surface, words, signal) {
  const was = tabsOf(surface).find((tab) => tab.ariaSelected === 'true');
  for (const tab of tabsOf(surface)) {
    if (tab === was) continue;
    tab.click();
    await frame();
    if (signal.aborted) return;
    if (!words.some((word) => find(surface, word))) continue;
    opened = tab;
    return;
  }
  was?.click();
}

/** If what was opened here still is, the board's choice is again. */
function goHome() {
  if (opened?.isConnected && opened.ariaSelected === 'true') home();
  opened = null;
}

/** moves: something is on its way; chooses: one is in the middle of a choice; both lift the veil.
 *  acts: things of the move that is to be made; null: one only reads.
 *  @typedef {{ moves: () => boolean, chooses: () => boolean, acts: () => string[] | null }} State */

/** Draws the veil anew as the board changes, until it is stopped.
 *  @param {Element} surface @param {HTMLElement} layer @param {string[]} spoken
 *  @param {State} state */
function watch(surface, layer, spoken, { moves, chooses, acts }) {
  /* Again when there is less room, as when the answers come up below, or something else to be seen. */
  let brought = '';
  /* More than once: a new question makes the board open the part where it is asked. */
  let tries = 0, search = /** @type {AbortController | null} */ (null), clicked = '';
  const look = () => {
    if (search) return false;
    if (moves() || chooses()) {
      render(null, layer);
      return moves();
    }
    const next = acts();
    if (next && next.join() !== clicked) [tries, clicked] = [TRIES_MOST - 1, next.join()];
    const words = next && !spoken.some((word) => find(surface, word)) ? next : spoken;
    const there = words.filter((word) => find(surface, word));
    const room = `${surface.clientWidth} ${surface.clientHeight} ${there.join()}`;
    if (room !== brought) bring(surface, words);
    const seen = drawn(surface, words);
    if (seen) brought = room; // a board that has just come may not move yet
    render(html`${seen}`, layer);
    /* What has just been scrolled to may not be in sight yet, but it is in this part. */
    if (there.length || !words.some(hides) || tries++ >= TRIES_MOST) return false;
    search = new AbortController();
    reveal(surface, words, search.signal).finally(() => { search = null; watched?.again(); });
    return false;
  };
  /* A search goes out from the part that is open: not before the board has drawn what it opens itself. */
  let stopped = false, heard = () => {};
  let watched = /** @type {import('../board/moved.js').Watch | null} */ (null);
  frame().then(() => {
    if (stopped) return;
    watched = onMoved(look, LOOK_MS);
    heard = effect(() => { chooses(); acts(); watched?.again(); });
  });
  return () => {
    stopped = true;
    heard();
    watched?.stop();
    if (!search) return;
    search.abort();
    home();
  };
}

/** Keeps the veil as long as these words are spoken of.
 *  @param {string[]} words @param {State} state */
export function useSpot(words, state) {
  const reads = !state.acts();
  useEffect(() => {
    const surface = document.querySelector('.surface');
    if (!surface) return undefined;
    if (!reads || !words.length) goHome();
    if (!words.length) return undefined;
    const layer = document.createElement('div');
    layer.className = 'spot';
    layer.setAttribute('aria-hidden', 'true');
    surface.append(layer);
    const stop = watch(surface, layer, words, state);
    return () => {
      stop();
      render(null, layer);
      layer.remove();
    };
  }, [words.join(), reads]);
}
