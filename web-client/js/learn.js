// SPDX-License-Identifier: MIT
/* learn.js - pages /learn/<game> and /learn/<game>/<lesson>. */
import { html, useEffect, useMemo, useState } from './html.js';
import { need, t, translator } from './i18n.js';
import { fetchOwn } from './self_update.js';
import { site } from './base_path.js';
import { describe, descriptions } from './store.js';
import { gameTitle } from './names.js';
import { Icon } from './ui/icons.js';
import { lazy } from './ui/lazy.js';
import { Art, Top } from './lobby/shared.js';
import Closed from './lobby/room_closed.js';
import { LineBanner } from './ui/connection_banner.js';
import { TableGame } from './table/game/table_game.js';
import TableView from './table/frame/table.js';
import { Coach } from './lesson/coach.js';
import { LessonTable, said } from './lesson/lesson_table.js';
import { loadPlugin } from './room.js';

/** @import { LessonFile } from './lesson/lesson_table.js' */
const says = translator('+lesson');
const How = lazy(() => import('./parts/how_to_play.js'), 'How', '/js/parts/how_to_play.css');

/** Has it what is drawn?  What its steps do the server sees.
 *  @param {any} file @returns {file is LessonFile} */
function isLesson(file) {
  const all = (/** @type {any} */ list, /** @type {string} */ text) => Array.isArray(list) && list.length > 0
    && list.every((one) => typeof one?.[text] === 'object');
  return !!file?.title && Array.isArray(file.names) && all(file.chapters, 'title') && all(file.steps, 'say');
}

/** @param {string} game @param {string} id @returns {Promise<LessonFile | null>} null: there is none */
const loadLesson = (game, id) => load(game, id).then((file) => (isLesson(file) ? file : null));

/** @param {string} game @param {string} name @returns {Promise<any>} null: there is none */
async function load(game, name) {
  const path = `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}.json`;
  const answer = await fetchOwn(path).catch(() => null);
  const found = answer?.ok && answer.headers.get('content-type')?.includes('json');
  return found ? answer.json().catch(() => null) : null;
}

/** @param {{ game: string, lesson?: string }} props */
export default function Learn({ game, lesson }) {
  useEffect(() => { need(game); }, [game]);
  if (!lesson) return html`<${List} game=${game} />`;
  return html`<${Lesson} key=${lesson} game=${game} lesson=${lesson} />`;
}

/** @param {{ game: string }} props */
function List({ game }) {
  const [all, setAll] = useState(/** @type {{ id: string, file: LessonFile }[] | null} */ (null));
  useEffect(() => {
    const named = (/** @type {string} */ id) =>
      loadLesson(game, id).then((file) => (file ? [{ id, file }] : []));
    load(game, 'index').then((ids) => Promise.all(Array.isArray(ids) ? ids.map(named) : []))
      .then((found) => setAll(found.flat()));
    document.title = `${says('title')} · ${site}`;
  }, [game]);
  if (!all) return html`<div class="plain"></div>`;
  if (!all.length) return html`<${Closed} title=${gameTitle(game)} text=${says('none')} />`;
  return html`<div class="plain on-table"><${Top} />
    <main class="card-page"><${LineBanner} />
      <article class="paper set">
        <header class="set__h"><${Art} game=${game} crop="wide" class="set__art" />
          <div><h1>${gameTitle(game)}</h1><p class="soft">${says('title')}</p></div></header>
        <ul class="lessons">${all.map(({ id, file }) => html`<li>
          <a class="lessons__one" href=${`/learn/${game}/${id}`}><${Icon} name="play" />
            <b>${said(file.title)}</b>
            <span class="soft">${t('minutes', { n: file.minutes })}</span></a></li>`)}</ul>
        <div class="stack__end"><a class="btn btn--paper" href=${`/new/${game}`}>${t('back')}</a></div>
      </article>
      <${How} game=${game} />
    </main></div>`;
}

/** @param {{ game: string, lesson: string }} props */
function Lesson({ game, lesson }) {
  const [file, setFile] = useState(/** @type {LessonFile | null | undefined} */ (undefined));
  const [plugin, setPlugin] = useState(/** @type {any} */ (null));
  useEffect(() => {
    loadLesson(game, lesson).then(setFile);
    describe(game).catch(() => {});
  }, []);
  const table = useMemo(() => file && new LessonTable(file, lesson), [file]);
  useEffect(() => { table?.open(); }, [table]);
  const room = table?.room.value ?? null, description = descriptions.value[game];
  useEffect(() => { if (room && !plugin) loadPlugin(game).then((p) => setPlugin(() => p)); }, [!room]);
  const play = useMemo(() => {
    return table && description && plugin ? new TableGame(table, description, plugin) : null;
  }, [table, description, plugin]);
  useEffect(() => () => play?.stop(), [play]);
  if (table) table.Coach = Coach;
  if (file === null || table?.error.value) {
    return html`<${Closed} title=${gameTitle(game)} text=${says('broken')} />`;
  }
  if (!play || !room || !table?.shown.value) return html`<div class="plain"><${LineBanner} /></div>`;
  return html`<${TableView} table=${table} room=${room} game=${play} />`;
}
