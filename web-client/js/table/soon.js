// SPDX-License-Identifier: MIT
/* soon.js - a hand is answered at once: what was pressed is marked and painted, and all that follows from it is
   drawn after that picture, however long a board takes.

   Nothing is asked of the server later for it: handlers run as ever, only what they change is drawn a frame on.
   What a pointer passes over, and what comes from others, is drawn as it comes. */
import { options } from '../html.js';

const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'];
const THING = '.can, .btn, button, summary, a, label, [role=button], [role=tab]';
/** ms: a page that nobody sees paints nothing. */
const UNSEEN = 60;

/** What waits for the picture. @type {(() => void)[]} */
const jobs = [];
/** How many presses there were; those since the last picture wait. */
let presses = 0, waits = false;
/** @type {Element | null} */
let marked = null;
const channel = new MessageChannel();
let painted = () => {};
channel.port1.onmessage = () => painted();

/** Once what stands now is painted. */
function afterPicture() {
  const of = presses;
  let on = true;
  const done = () => {
    if (!on) return;
    on = false;
    clearTimeout(late);
    if (presses === of) go();
    else afterPicture();
  };
  const late = setTimeout(done, UNSEEN);
  painted = done;
  requestAnimationFrame(() => channel.port2.postMessage(null));
}

function go() {
  waits = false;
  for (const job of jobs.splice(0)) job();
  marked?.removeAttribute('data-pressed');
  marked = null;
}

/** @param {Event} e */
function pressed(e) {
  if (!e.isTrusted) return;
  presses++;
  mark(e);
  if (waits) return;
  waits = true;
  afterPicture();
}

/** A click is seen for as long as what it brings is being drawn. @param {Event} e */
function mark({ type, target }) {
  if (type !== 'click' || !(target instanceof Element)) return;
  const thing = target.closest(THING);
  if (thing === marked) return;
  marked?.removeAttribute('data-pressed');
  marked = thing;
  thing?.setAttribute('data-pressed', '');
}

/** @returns {() => void} ends it */
export function answerSoon() {
  const before = options.debounceRendering;
  options.debounceRendering = (/** @type {() => void} */ draw) => {
    if (waits) jobs.push(draw);
    else if (before) before(draw);
    else queueMicrotask(draw);
  };
  for (const type of PRESSES) addEventListener(type, pressed, { capture: true, passive: true });
  return () => {
    options.debounceRendering = before;
    for (const type of PRESSES) removeEventListener(type, pressed, { capture: true });
    go();
  };
}
