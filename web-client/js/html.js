// SPDX-License-Identifier: MIT
/* html.js - single import point of Preact, htm and signals. Everything in js/ and games/ imports from
   here, so that a library can be replaced in one place. */
import { h } from '../vendor/preact.js';
import htm from '../vendor/htm.js';
import { placed } from './base_path.js';

/** Addresses are written as if the server lay at the root of its own.
 *  @param {any} type @param {any} props @param {any[]} children */
const draw = (type, props, ...children) =>
  h(type, typeof type === 'string' ? placed(props) : props, ...children);
export const html = htm.bind(draw);
export { render, Component, options } from '../vendor/preact.js';
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useId } from '../vendor/hooks.js';
export { signal, computed, effect, batch, untracked } from '../vendor/signals.js';
