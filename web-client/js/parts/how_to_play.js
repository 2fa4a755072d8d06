// SPDX-License-Identifier: MIT
/* how_to_play.js - "How to play" card, loaded from games/<id>/learn. The card "How it plays", for who sets
   a game out or waits for it. */
import { html, useEffect, useRef, useState } from '../html.js';
import { lang, need, t } from '../i18n.js';
import { fetchOwn } from '../self_update.js';
import { Icon } from '../ui/icons.js';
import { drawFigures } from './figures.js';

/** @type {Map<string, Promise<Document>>} */
const kept = new Map();

/** @param {string} game @returns {Promise<Document>} without sections where there is no such text */
export function readLearn(game) {
  const path = `/games/${game}/learn/${lang.peek()}.html`;
  let page = kept.get(path);
  if (!page) {
    page = fetchOwn(path).then((r) => (r.ok ? r.text() : ''))
      .then((text) => new DOMParser().parseFromString(text, 'text/html'));
    page.catch(() => kept.delete(path));
    kept.set(path, page);
  }
  return page;
}

/** Five pictures and the way to the rules.  shut: one tap away.
 *  @param {{ game: string, shut?: boolean }} props */
export function How({ game, shut = false }) {
  const [open, setOpen] = useState(!shut);
  const [text, setText] = useState('');
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { need('+how'); }, []);
  useEffect(() => {
    if (!open) return;
    readLearn(game).then((page) => setText(page.querySelector('#how')?.innerHTML ?? ''), () => {});
  }, [open, game, lang.value]);
  useEffect(() => { if (text && box.current) drawFigures(box.current, game); }, [text]);
  if (!open) {
    return html`<button class="btn btn--paper how__open" onClick=${() => setOpen(true)}>
      <${Icon} name="eye" /> ${t('how.open')}</button>`;
  }
  if (!text) return null;
  return html`<section class="paper howcard">
    <div ref=${box} dangerouslySetInnerHTML=${{ __html: text }}></div>
    <p class="howcard__end"><a class="btn btn--paper" target="_blank"
      href=${`/rules/${game}?lang=${lang.value}`}>
      <${Icon} name="rules" /> ${t('rules')}</a></p>
  </section>`;
}
