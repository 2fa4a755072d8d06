// SPDX-License-Identifier: MIT
/* large.js - Large view of one company's board. */
// @ts-check
import { html } from '../../js/html.js';
import { Company } from './company.js';

/** @param {{ game: import('./view.js').Game, seat: number }} props */
export const Large = ({ game, seat }) => html`<div class="brg brg--large">
  <${Company} game=${game} seat=${seat} tall=${false}/></div>`;
