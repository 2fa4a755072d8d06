// SPDX-License-Identifier: MIT
/* highlights.js - highlights of a game, from the game's feats table, `games/<id>/feats.js`. */
import { html, useMemo } from '../../html.js';
import { t } from '../../i18n.js';
import { Mark } from '../../board/seat_marks.js';
import { greatest } from './points_history.js';

/** @import { Feat } from './points_history.js' */

/** Which kinds a game has; none where they cannot be had. @param {string} game @returns {Promise<Feat[]>} */
export const bringFeats = (game) =>
  import(`../../../games/${game}/feats.js`).then((m) => m.feats, () => []);

/** The cards at the end: each leads to its move.
 *  @param {{ table: import('../../table_state.js').Table, game: import('../game/table_game.js').TableGame,
 *            feats: Feat[] }} props */
export function Feats({ table, game, feats }) {
  const log = table.log.value;
  const done = useMemo(() => greatest(feats, log), [feats, log]);
  if (!done.length) return null;
  return html`<section class="feats"><h3>${t('feats')}</h3><ul>${done.map(({ id, seat, n, to, seq }) =>
    html`<li key=${id}><button onClick=${() => table.look(seq)} title=${t('end.go')}>
      <b class="num">${n}</b><span>${t(`feats.${game.id}.${id}`)}<small><${Mark} seat=${seat} />
      ${' '}${game.seatName(seat)}${to === undefined ? null : ` → ${game.seatName(to)}`}</small></span>
    </button></li>`)}</ul></section>`;
}
