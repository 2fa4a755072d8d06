// SPDX-License-Identifier: MIT
/* deferred_layers.js - overlays loaded after the first paint. */
import { html } from '../../html.js';
import { lazy, loadStyle } from '../../ui/lazy.js';
import { showPresses } from '../../ui/press_feedback.js';
import { Following } from '../past/playback.js';
import { usePoints } from '../points/points_breakdown.js';
import { RoundCards } from '../points/round_summary.js';
import { Zoom } from './zoom.js';

const SHEETS = ['/js/table/points/rounds.css', '/js/table/past/follow.css', '/js/table/frame/zoom.css',
  '/js/table/ask/beyond.css'];
/** The sheets of what is drawn here. */
export const styles = () => Promise.all(SHEETS.map(loadStyle));

showPresses();

/** @param {{ table: import('../../table_state.js').Table,
 *  game: import('../game/table_game.js').TableGame }} props */
export function Later({ table, game }) {
  usePoints(game);
  return html`<${Zoom} seq=${game.seq} yours=${game.you !== null && game.toAct.includes(game.you)} />
    <${Following} table=${table} game=${game} />
    <${RoundCards} table=${table} game=${game} />`;
}
