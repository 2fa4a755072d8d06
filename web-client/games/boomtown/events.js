// SPDX-License-Identifier: MIT
/* The drawings of the events in the page.  The first row has only mines: they come with the second. */
// @ts-check
import { html } from '../../js/html.js';
import { SYMBOLS } from './events/art.js';
import { Symbols } from '../../js/board/draw.js';

export const Events = () => html`<${Symbols} class="bt-defs" symbols=${SYMBOLS}/>`;
