// SPDX-License-Identifier: MIT
/* rules_drawer.js - rules drawer. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../html.js';
import { has, lang, need, t } from '../../i18n.js';
import { book, bookStands, closeBook } from '../../ui/tooltip.js';
import { Icon } from '../../ui/icons.js';
import { loadStyle } from '../../ui/lazy.js';
import { bringFigures, drawFigures } from '../../parts/figures.js';
import { bookOf, chapterOf, foundIn, readBook, toldFor } from './rulebook.js';

/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {import('./rulebook.js').Chapter} Chapter */

/** Somebody is about to open it. @param {string} id */
export function bring(id) {
  loadStyle('/js/table/help/rules.css');
  need('+how');
  readBook(id, lang.peek()).catch(() => {});
  bringFigures(id).catch(() => {});
}

/** Where one went in it: from what it was opened at. @typedef {{ from: string, id: string }} Went */

/** It comes with its text, in one piece: each picture of a table that makes room for it takes time.
 *  @param {{ game: TableGame }} props */
export function Rules({ game }) {
  const [chapters, setChapters] = useState(() => (has('rules.also') ? bookOf(game.id, lang.peek()) : null));
  const [went, setWent] = useState(/** @type {Went} */ ({ from: '', id: '' }));
  const [words, setWords] = useState('');
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const at = book.value ?? '', rule = toldFor(chapters ?? [], at);
  const asked = chapters && chapterOf(chapters, '', game.moves);
  const opened = useMemo(() => chapterOf(chapters ?? [], at, game.moves)?.id ?? chapters?.[0]?.id ?? '',
    [chapters, at]);
  const from = `${lang.value} ${at}`, now = went.from === from ? went.id : opened;
  useLayoutEffect(() => {
    Promise.all([readBook(game.id, lang.value), need('+how')])
      .then(([all]) => setChapters(all), () => setChapters([]));
  }, [lang.value]);
  useLayoutEffect(() => { setWords(''); }, [chapters, at]);
  useStands(panel, !!chapters);
  const chapter = chapters?.find((c) => c.id === now);
  const go = (/** @type {string} */ id) => { setWords(''); setWent({ from, id }); };
  if (!chapters) return null;
  return html`<aside class="book" ref=${panel} tabindex="-1" aria-label=${t('rules')} onKeyDown=${leave}>
    <header class="book__top">
      <h2>${t('rules')}</h2>
      <input type="search" placeholder=${t('rules.search')} aria-label=${t('rules.search')} value=${words}
        onInput=${(/** @type {any} */ e) => setWords(e.currentTarget.value)} />
      <button class="btn btn--icon" aria-label=${t('close')} onClick=${closeBook}>
        <${Icon} name="x" /></button>
    </header>
    <div class="book__in">
      <${Contents} game=${game.id} chapters=${chapters} now=${words ? '' : now}
        asked=${asked?.id} go=${go} />
      ${chapters.length === 0 ? html`<p class="book__none">${t('rules.none')}</p>` : null}
      ${words ? html`<${Hits} chapters=${chapters} words=${words} go=${go} />`
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

/** The table makes room for the book when it stands; focus comes in with it, and goes back where it was.
 *  @param {{ current: HTMLElement | null }} panel @param {boolean} stands */
function useStands(panel, stands) {
  useLayoutEffect(() => {
    bookStands.value = stands;
    return () => { bookStands.value = false; };
  }, [stands]);
  useEffect(() => {
    if (!stands) return undefined;
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => { if (before instanceof HTMLElement) before.focus({ preventScroll: true }); };
  }, [stands]);
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
  useLayoutEffect(() => {
    const told = at && el.current?.querySelector(`[data-rules~="${CSS.escape(at)}"]`);
    const before = el.current?.querySelector('.is-sought');
    if (!told && !before) return undefined; /* it stands at its top */
    before?.classList.remove('is-sought');
    if (told) told.classList.add('is-sought');
    /* With the layout of the frame that shows it: one for the book, the table that makes room, and this. */
    const frame = requestAnimationFrame(() => {
      if (told) told.scrollIntoView({ block: 'center' });
      else el.current?.scrollTo({ top: 0 });
    });
    return () => cancelAnimationFrame(frame);
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
