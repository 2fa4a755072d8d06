// SPDX-License-Identifier: MIT
/* press_feedback.js - immediate pressed state before re-rendering. Only a hand presses: whoever clicks
   from within the page (lesson/spotlight.js opens a part of the board) looks at what came of it two frames
   later. */
import { options } from '../html.js';

/** ms: a page that is not looked at has no pictures. */
const NO_PICTURE = 100;
const ACTS = ['pointerdown', 'pointerup', 'click'];
let pressed = false, late = 0;
/** What waits for the picture. @type {(() => void)[]} */
let waiting = [];

function draw() {
  const all = waiting;
  waiting = [];
  for (const one of all) one();
}

function pictured() {
  if (!pressed) return;
  clearTimeout(late);
  pressed = false;
  draw();
}

/** @param {Event} event */
function press({ isTrusted }) {
  if (!isTrusted) return;
  draw();
  if (pressed) return;
  pressed = true;
  requestAnimationFrame(() => setTimeout(pictured));
  late = window.setTimeout(pictured, NO_PICTURE);
}

/** @param {() => void} one what changed, when it may be drawn */
function whenPictured(one) {
  if (pressed) waiting.push(one);
  else queueMicrotask(one);
}

/** From now on; more than once changes nothing. */
export function showPresses() {
  if (options.debounceRendering === whenPictured) return;
  options.debounceRendering = whenPictured;
  for (const act of ACTS) addEventListener(act, press, { passive: true, capture: true });
}
