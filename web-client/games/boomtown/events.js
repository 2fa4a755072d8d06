// SPDX-License-Identifier: MIT
/* The drawings of the events in the page.  The first row has only mines: they come with the second. */
// @ts-check
import { SYMBOLS } from './events/art.js';
import { defs } from './ui.js';

export const Events = () => defs(SYMBOLS);
