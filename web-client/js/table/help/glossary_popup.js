// SPDX-License-Identifier: MIT
/* glossary_popup.js - glossary popup on long press or right click. */
import { need, t } from '../../i18n.js';
import { book, openBook } from '../../ui/tooltip.js';
import { loadStyle } from '../../ui/lazy.js';
import { drawFigures } from '../../parts/figures.js';
import { readLearn } from '../../parts/how_to_play.js';

const HOLD = 600, STILL = 10;

/** "r-bread" of the sign at a place, under whatever lies over it to be clicked.
 *  @param {number} x @param {number} y */
function signAt(x, y) {
  for (const el of document.elementsFromPoint(x, y)) {
    const href = el.localName === 'use' ? el.getAttribute('href') : null;
    if (href) return href.slice(href.indexOf('-') + 1);
  }
  return null;
}

/** The pointer stays down, and where it is. @param {PointerEvent} from @returns {Promise<boolean>} */
const stays = (from) => new Promise((done) => {
  const end = (/** @type {boolean} */ still) => {
    clearTimeout(timer);
    for (const kind of ['pointerup', 'pointercancel', 'pointermove']) removeEventListener(kind, moved, true);
    done(still);
  };
  const moved = (/** @type {any} */ e) => {
    const near = Math.hypot(e.clientX - from.clientX, e.clientY - from.clientY) < STILL;
    if (e.type !== 'pointermove' || !near) end(false);
  };
  const timer = setTimeout(() => end(true), HOLD);
  for (const kind of ['pointerup', 'pointercancel', 'pointermove']) addEventListener(kind, moved, true);
});

/** What is released was held, not clicked. */
function swallowClick() {
  const no = (/** @type {Event} */ e) => { e.stopPropagation(); e.preventDefault(); };
  addEventListener('click', no, { capture: true, once: true });
  const over = () => setTimeout(() => removeEventListener('click', no, true), 50);
  addEventListener('pointerup', over, { once: true });
}

/** @type {(() => void) | null} */
let shut = null;

/** @param {Element} entry of the glossary @param {string} game */
function show(entry, game) {
  shut?.();
  const card = document.createElement('aside'), all = document.createElement('button');
  card.className = 'gloss';
  card.setAttribute('role', 'status');
  card.innerHTML = entry.outerHTML;
  all.className = 'btn btn--paper';
  all.textContent = t('glossary');
  all.onclick = () => { shut?.(); book.value = null; openBook('glossary'); };
  card.append(all);
  document.body.append(card);
  drawFigures(card, game);
  const away = (/** @type {any} */ e) => {
    if (e.type === 'keydown' ? e.key === 'Escape' : !card.contains(e.target)) shut?.();
  };
  addEventListener('pointerdown', away, true);
  addEventListener('keydown', away, true);
  shut = () => {
    removeEventListener('pointerdown', away, true);
    removeEventListener('keydown', away, true);
    card.remove();
    shut = null;
  };
}

/** A finger went down, or the other button was clicked. @param {any} e @param {string} game */
export async function held(e, game) {
  const { clientX, clientY, type } = e, sign = signAt(clientX, clientY);
  if (!sign || (type === 'pointerdown' && !await stays(e))) return;
  const [page] = await Promise.all([readLearn(game), need('+how'),
                                    loadStyle('/js/table/help/glossary_popup.css')]);
  const entry = page.querySelector(`[data-icons~="${CSS.escape(sign)}"]`);
  if (!entry) return;
  if (type === 'pointerdown') swallowClick();
  show(entry, game);
}
