// SPDX-License-Identifier: MIT
/* rules.js - the book of rules beside the board: chapters, paragraphs with their IDs, search. */
import { html, useEffect, useMemo, useRef, useState } from '../html.js';
import { lang, need, t } from '../i18n.js';
import { book, closeBook } from '../ui/tip.js';
import { Icon } from '../ui/icons.js';
import { loadStyle } from '../ui/lazy.js';
import { bringFigures, drawFigures } from '../parts/figures.js';
import { chapterOf, foundIn, readBook, toldFor } from './rulebook.js';

/** @import { TableGame } from './game.js' */
/** @typedef {import('./rulebook.js').Chapter} Chapter */

/** Somebody is about to open it. @param {string} id */
export function bring(id) {
  loadStyle('/js/table/rules.css');
  need('+how');
  readBook(id, lang.peek()).catch(() => {});
  bringFigures(id).catch(() => {});
}

/** @param {{ game: TableGame }} props */
export function Rules({ game }) {
  const [chapters, setChapters] = useState(/** @type {Chapter[] | null} */ (null));
  const [now, setNow] = useState('');
  const [words, setWords] = useState('');
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const at = book.value ?? '', rule = toldFor(chapters ?? [], at);
  const asked = chapters && chapterOf(chapters, '', game.moves);
  useEffect(() => { need('+how'); }, []);
  useEffect(() => { readBook(game.id, lang.value).then(setChapters, () => setChapters([])); }, [lang.value]);
  useEffect(() => {
    if (!chapters?.length) return;
    setWords('');
    setNow(chapterOf(chapters, at, game.moves)?.id ?? chapters[0].id);
  }, [chapters, at]);
  useFocus(panel);
  const chapter = chapters?.find((c) => c.id === now);
  const go = (/** @type {string} */ id) => { setWords(''); setNow(id); };
  return html`<aside class="book" ref=${panel} tabindex="-1" aria-label=${t('rules')} onKeyDown=${leave}>
    <header class="book__top">
      <h2>${t('rules')}</h2>
      <input type="search" placeholder=${t('rules.search')} aria-label=${t('rules.search')} value=${words}
        onInput=${(/** @type {any} */ e) => setWords(e.currentTarget.value)} />
      <button class="btn btn--icon" aria-label=${t('close')} onClick=${closeBook}>
        <${Icon} name="x" /></button>
    </header>
    <div class="book__in">
      <${Contents} game=${game.id} chapters=${chapters ?? []} now=${words ? '' : now}
        asked=${asked?.id} go=${go} />
      ${chapters?.length === 0 ? html`<p class="book__none">${t('rules.none')}</p>` : null}
      ${words && chapters ? html`<${Hits} chapters=${chapters} words=${words} go=${go} />`
      : chapter && html`<${Article} key=${chapter.id} game=${game} chapter=${chapter} at=${rule}
          asked=${asked?.id === chapter.id} />`}
    </div>
  </aside>`;
}

/** @param {KeyboardEvent} e */
function leave(e) {
  if (e.key === 'Escape') closeBook();
  if (e.key === 'Escape' || /^.$/u.test(e.key)) e.stopPropagation();
}

/** Focus comes in with the book, and goes back where it was.
 *  @param {{ current: HTMLElement | null }} panel */
function useFocus(panel) {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => { if (before instanceof HTMLElement) before.focus({ preventScroll: true }); };
  }, []);
}

/** @param {{ game: string, chapters: Chapter[], now: string, asked?: string,
 *            go: (id: string) => void }} props */
function Contents({ game, chapters, now, asked, go }) {
  const nav = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [now]);
  const row = (/** @type {Chapter} */ c, /** @type {number} */ i) => html`<li>
    <button aria-current=${c.id === now ? 'page' : undefined} onClick=${() => go(c.id)}>
      <i>${c.more ? '' : i + 1}</i><span>${c.title}</span>
      ${c.id === asked ? html`<b class="book__asked" title=${t('rules.asked')}></b>` : null}
    </button></li>`;
  const more = chapters.filter((c) => c.more), print = `/rules/${game}?lang=${lang.value}`;
  return html`<nav class="book__chapters" ref=${nav} aria-label=${t('rules.chapters')}><ol>
    ${chapters.filter((c) => !c.more).map(row)}
    ${more.length ? html`<li class="book__also">${t('rules.also')}</li>` : null}
    ${more.map(row)}
    ${chapters.length > more.length
      ? html`<li><a href=${print} target="_blank"><i></i><span>${t('rules.print')}</span></a></li>` : null}
  </ol></nav>`;
}

/** @param {{ game: TableGame, chapter: Chapter, at?: string, asked: boolean }} props */
function Article({ game, chapter, at, asked }) {
  const el = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (el.current) drawFigures(el.current, game.id, { later: true }); }, [chapter]);
  useEffect(() => {
    const told = at && el.current?.querySelector(`[data-rules~="${CSS.escape(at)}"]`);
    el.current?.querySelector('.is-sought')?.classList.remove('is-sought');
    if (!told) { if (el.current) el.current.scrollTop = 0; return; }
    told.classList.add('is-sought');
    told.scrollIntoView({ block: 'center' });
  }, [chapter, at]);
  return html`<article class="book__text" ref=${el} tabindex="0">
    ${asked ? html`<p class="book__for"><${Icon} name="moves" /> ${t('rules.asked')}</p>` : null}
    <div dangerouslySetInnerHTML=${{ __html: chapter.html }}></div>
  </article>`;
}

/** @param {{ chapters: Chapter[], words: string, go: (id: string) => void }} props */
function Hits({ chapters, words, go }) {
  const hits = useMemo(() => foundIn(chapters, words), [chapters, words]);
  return html`<div class="book__text" role="status">
    <p class="book__for">${t('rules.hits', { n: hits.length })}</p>
    <ul class="book__hits">${hits.map(({ chapter, before, hit, after }) => html`<li>
      <button onClick=${() => go(chapter.id)}>
        <b>${chapter.title}</b><span>${before}<mark>${hit}</mark>${after}</span></button></li>`)}</ul>
  </div>`;
}
