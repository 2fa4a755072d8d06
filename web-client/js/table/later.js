// SPDX-License-Identifier: MIT
/* later.js - what lies over the board and is not needed for its first picture. */
import { html } from '../html.js';
import { lazy, loadStyle } from '../ui/lazy.js';
import { showPresses } from '../ui/press.js';
import { Following } from './follow.js';
import { usePoints } from './points.js';
import { RoundCards } from './rounds.js';
import { Zoom } from './zoom.js';

const SHEETS = ['rounds', 'follow', 'zoom', 'beyond'].map((name) => `/js/table/${name}.css`);
/** The sheets of what is drawn here. */
export const styles = () => Promise.all(SHEETS.map(loadStyle));

showPresses();

/** @param {{ table: import('../watched.js').Table, game: import('./game.js').TableGame }} props */
export function Later({ table, game }) {
  usePoints(game);
  return html`<${Zoom} seq=${game.seq} yours=${game.you !== null && game.toAct.includes(game.you)} />
    <${Following} table=${table} game=${game} />
    <${RoundCards} table=${table} game=${game} />`;
}
