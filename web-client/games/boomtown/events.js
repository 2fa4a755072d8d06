// SPDX-License-Identifier: MIT
/* events.js - Loads the drawings of the events into the page. The first row has only mines, so these
 * drawings load with the second. */
// @ts-check
import { html } from '../../js/html.js';
import { SYMBOLS } from './events/art.js';
import { Symbols } from '../../js/board/draw.js';

export const Events = () => html`<${Symbols} class="bt-defs" symbols=${SYMBOLS}/>`;
