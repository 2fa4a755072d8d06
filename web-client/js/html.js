// SPDX-License-Identifier: MIT
/* html.js - single import point of Preact, htm and signals. Everything in js/ and games/ imports from
   here, so that a library can be replaced in one place. */
import { h } from '../vendor/preact.js';
import htm from '../vendor/htm.js';
import { placed } from './base_path.js';

/** Creates a vnode.  Addresses are written as if the server lay at the root of its own.
 *
 *  htm keeps static vnodes, and log and boards keep texts, so a vnode may be drawn more than once.  Preact
 *  draws a copy of a vnode that has a depth (`__b`; signals have one, too).  Without it the kept vnode would
 *  be part of its first drawing, and its parents would keep that whole drawing with its elements.
 *  @param {any} type @param {any} props @param {any[]} children */
function draw(type, props, ...children) {
  const vnode = h(type, typeof type === 'string' ? placed(props) : props, ...children);
  vnode.__b = 1;
  return vnode;
}
export const html = htm.bind(draw);
export { render, Component, options } from '../vendor/preact.js';
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useId } from '../vendor/hooks.js';
export { signal, computed, effect, batch, untracked } from '../vendor/signals.js';
