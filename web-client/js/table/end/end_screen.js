// SPDX-License-Identifier: MIT
/* end_screen.js - end screen: result, scores, chart, rematch. */
import { html, useEffect, useState } from '../../html.js';
import { t } from '../../i18n.js';
import { Icon } from '../../ui/icons.js';
import { Mark } from '../../board/seat_marks.js';
import { showDialog } from '../../ui/dialog.js';
import { errorText, gameTitle, roomName } from '../../names.js';
import { lazy } from '../../ui/lazy.js';
import { Again, Tally } from './rematch.js';
import { Bests, askRecords } from './high_scores.js';
import { Curve, askCourse } from '../points/points_chart.js';
import { Feats, bringFeats } from '../points/highlights.js';
import { download } from './download.js';
import { Picture } from './result_image.js';
import { endedAt, titleOf } from '../points/scores.js';
import { Sheet, Standing, useReveal } from '../points/score_reveal.js';

/** @import { Room, Score } from '../../types.js' */
/** @import { TableGame } from '../game/table_game.js' */
/** @typedef {{ table: import('../../table_state.js').Table, room: Room, game: TableGame }} Props */
/** @typedef {{ feats: import('../points/points_history.js').Feat[],
 *  records: import('./high_scores.js').Records | null }} Known */

const Verify = lazy(() => import('./verify.js'));

/** An opponent at no seat has a column, too.
 *  @param {Score[]} scores @param {import('../../types.js').Rival} rival @returns {Score[]} */
function withRival(scores, { seat, total, won }) {
  const own = scores.map((s) => ({ ...s, rank: won === 'rival' ? 2 : 1 }));
  const other = { ...own[0], seat, total, parts: undefined, rank: won === 'you' ? 2 : 1 };
  return [...own, other].sort((a, b) => a.rank - b.rank);
}

/** @param {Props} props */
export function OverPanel(props) {
  const { table } = props, over = table.over.value;
  return over && !table.overShut.value ? html`<${End} ...${props} over=${over} />` : null;
}

/** @param {Props & { over: import('../../types.js').Over }} props */
function End({ table, room, game, over }) {
  const scores = [...over.scores].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const rival = game.unscored(scores), columns = rival ? withRival(scores, rival) : scores;
  const parts = [...new Set(scores.flatMap((s) => Object.keys(s.parts ?? {})))]
    .filter((part) => scores.some((s) => s.parts?.[part]));
  const reveal = useReveal(table, parts.length), ended = game.plugin.ended?.(game);
  const shut = () => { table.overShut.value = true; };
  useEscape(reveal.skip, shut);
  const all = { table, room, game, columns };
  return html`<section class="over-sheet" aria-label=${t('over')}>
    <div class=${`over ${reveal.runs ? 'is-told' : ''}`} tabindex="0" onPointerDown=${reveal.skip}>
      <div class="over__left">
      <article class="over__card over__win paper">
        <div class="over__art"><img src=${`/art/${room.game}.svg#tall`} alt="" /></div>
        <p class="over__when">${gameTitle(room.game)}, ${roomName(room)} · ${endedAt(game)}</p>
        <header>
          <h2>${columns[0].rank === 1 && !rival ? html`<${Mark} seat=${columns[0].seat} /> ` : null}
            ${titleOf(game, columns)}</h2>
          <button class="btn btn--icon btn--ghost" aria-label=${t('over.board')} onClick=${shut}>
            <${Icon} name="x" /></button>
        </header>
        ${ended ? html`<p>${ended}</p>` : null}
        <${Standing} game=${game} columns=${columns} parts=${parts} reveal=${reveal} rival=${rival} />
        <${Sheet} game=${game} columns=${columns} parts=${parts} reveal=${reveal} rival=${rival} />
        <p class="over__more">${reveal.runs ? t('end.skip') : html`<button class="linklike"
          onClick=${reveal.again}>${t('end.show')}</button>`}</p>
      </article>
      <${Curve} ...${all} />
      </div>
      <div class="over__right">
        <article class="over__card over__again paper">
          <${Again} room=${room} game=${game} /><${Tally} room=${room} over=${over} game=${game} />
        </article>
        <${Side} ...${all} over=${over} />
      </div>
    </div></section>`;
}

/** What stands beside the scores and is not known with them: it comes in one piece, and after the curve, so
 *  that nothing is pushed away from under a hand.  What cannot be had is left out.
 *  @param {Props & { columns: Score[], over: import('../../types.js').Over }} props */
function Side(props) {
  const { table, game } = props;
  const [known, setKnown] = useState(/** @type {Known | null} */ (null));
  useEffect(() => {
    const course = askCourse(table).catch(() => null);
    Promise.all([bringFeats(game.id), askRecords(table), course])
      .then(([feats, records]) => setKnown({ feats, records }));
  }, [table]);
  return known && html`<div class="over__side on-table">
    <${Feats} ...${props} feats=${known.feats} /><${Bests} ...${props} records=${known.records} />
    <${Keep} ...${props} /></div>`;
}

/** What one takes along: the picture, the file, the proof, what a strong bot thinks of it.
 *  @param {Props & { columns: Score[], over: import('../../types.js').Over }} props */
function Keep({ table, room, game, columns, over }) {
  const [bad, setBad] = useState('');
  const complain = (/** @type {unknown} */ error) => setBad(errorText(error));
  const verify = () => showDialog(() => t('verify'), () => html`<${Verify} room=${room} over=${over} />`);
  const watch = () => { table.recap.value = { from: 0, again: true }; };
  const back = () => import('./analysis.js').then((m) => m.openLookBack(game));
  return html`<section class="over__keep">
    <${Picture} table=${table} room=${room} game=${game} columns=${columns} />
    ${bad ? html`<p class="prompt__no" role="alert">${bad}</p>` : null}
    <div class="over__acts">
      <button class="btn" onClick=${() => back().catch(complain)}>
        <${Icon} name="bulb" /> ${t('over.back')}</button>
      <button class="btn" onClick=${watch}><${Icon} name="play" /> ${t('end.watch')}</button>
      <button class="btn" onClick=${verify}><${Icon} name="check" /> ${t('verify')}</button>
      <button class="btn" onClick=${() => download(room).catch(complain)}>
        <${Icon} name="save" /> ${t('export')}</button>
    </div>
  </section>`;
}

/** Any key shows all at once; then Escape leads to the board.
 *  @param {() => boolean} skip was there anything to skip? @param {() => void} shut */
function useEscape(skip, shut) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ e) => {
      if (document.querySelector('dialog[open]')) return;
      if (!skip() && e.key === 'Escape') shut();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
